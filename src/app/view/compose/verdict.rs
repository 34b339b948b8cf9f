//! Adds the verdict and the findings to the scene.

use super::{square, watched::mark_dead_end};
use crate::{
    app::{
        prelude::*,
        view::scene::{LitRule, RuleLight, Scene},
    },
    io::picture::rules::surroundings,
    solve::{analyse::NoSolutionReason, search::DeadEnd},
};

/// Marks the reason why there is no solution, or the findings that the player has switched on.
pub(super) fn known(scene: &mut Scene, model: &Model) {
    let Some(analysis) = model.analysis() else { return };
    let reveals = model.reveals(analysis);
    if let Verdict::None(NoSolutionReason::Faults(faults)) = analysis.verdict()
        && reveals
    {
        stuck(scene, faults);
    }
    match model.findings() {
        Some(Findings::Contradiction { conflict, .. }) if reveals => {
            conflicting(scene, &conflict.found.clues);
            light(scene, &conflict.found.rules, RuleLight::Conflict);
        }
        Some(findings) if !analysis.is_solved() && model.solution_digits().is_none() => asked_for(scene, model, findings),
        _ => {}
    }
}

/// Marks the fault that the verdict names, if it is visible on the board.
fn stuck(scene: &mut Scene, faults: &[Fault]) {
    match faults.first() {
        Some(Fault::NoCandidate { cell }) => mark_dead_end(scene, DeadEnd::Cell(*cell)),
        Some(Fault::NoPlace { digit, house }) => mark_dead_end(scene, DeadEnd::Place { digit: *digit, house: *house }),
        Some(Fault::Repeated { .. } | Fault::Broken(_)) | None => {}
    }
}

/// Marks conflicting clues, except repeated digits, which are already marked as clashes.
fn conflicting(scene: &mut Scene, conflict: &CellSet) {
    for cell in conflict.iter() {
        let shown = square(scene, cell);
        shown.conflict = shown.digit.is_some() && !shown.clash;
    }
}

/// Marks rules.
fn light(scene: &mut Scene, places: &[usize], light: RuleLight) {
    let geometry = scene.geometry.clone();
    let lit = |&place: &usize| {
        let outlines = surroundings(geometry.shape(), geometry.rules().get(place)?);
        Some(LitRule { place, light, outlines })
    };
    scene.lit_rules.extend(places.iter().filter_map(lit));
}

fn asked_for(scene: &mut Scene, model: &Model, findings: &Findings) {
    if model.overlays.key_cells {
        for cell in findings.key_cells().iter() {
            let shown = square(scene, cell);
            shown.superfluous = shown.digit.is_some();
            shown.deciding = shown.digit.is_none();
        }
        light(scene, findings.key_rules(), RuleLight::Superfluous);
    }
    let candidates = findings.candidates().filter(|_| model.overlays.true_candidates);
    if let Some(candidates) = candidates {
        (scene.shows_candidates, scene.are_true) = (true, true);
        for (shown, digits) in scene.squares.iter_mut().zip(&candidates.found) {
            shown.candidates = if shown.digit.is_none() { *digits } else { DigitSet::EMPTY };
            shown.dead = shown.dead.filter(|_| digits.is_empty());
        }
        if let (Findings::Several { counts, .. }, true) = (findings, model.overlays.counts) {
            scene.counts.clone_from(counts);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            model::Overlays,
            view::{
                compose::scene,
                scene::{Dead, SceneSquare},
                test_support,
            },
        },
        board::Cage,
        test_support::{EASY, puzzle},
    };

    /// A model with the complete findings about a puzzle, and these overlays switched on.
    fn knowing(line: &str, overlays: Overlays) -> Model {
        knowing_puzzle(puzzle(line, &[]), overlays)
    }

    fn knowing_puzzle(puzzle: Puzzle, overlays: Overlays) -> Model {
        Model { overlays, ..test_support::knowing(puzzle) }
    }

    fn cells(scene: &Scene, holds: impl Fn(&SceneSquare) -> bool) -> Vec<usize> {
        (0..scene.squares.len()).filter(|&index| holds(&scene.squares[index])).collect()
    }

    const NO_CELLS: [usize; 0] = [];
    const NONE: Overlays = Overlays { true_candidates: false, counts: false, key_cells: false, heat: None };
    const KEY_CELLS: Overlays = Overlays { key_cells: true, ..NONE };
    const TRUE: Overlays = Overlays { true_candidates: true, ..NONE };

    #[test]
    fn the_reason_for_no_solution_is_marked_on_the_board() {
        let line = "12345678.........9...............................................................";
        let shown = scene(&knowing(line, NONE));
        assert_eq!((cells(&shown, |square| square.dead.is_some()), shown.squares[8].dead), (vec![8], Some(Dead::NoDigit)));
        // Even without 7 and 8, the 9 of the first row has to be in the third box, which already has one.
        assert_eq!(cells(&shown, |square| square.conflict), [0, 1, 2, 3, 4, 5, 17]);
    }

    #[test]
    fn repeated_digits_are_marked_only_as_clashes() {
        let shown = scene(&knowing(&EASY.replacen("53.", "535", 1), NONE));
        assert_eq!(cells(&shown, |square| square.clash), [0, 2]);
        assert_eq!(cells(&shown, |square| square.conflict), NO_CELLS);
    }

    #[test]
    fn superfluous_givens_and_deciding_cells_are_marked_on_request() {
        let richer = EASY.replacen("53.", "534", 1);
        assert_eq!(cells(&scene(&knowing(&richer, NONE)), |square| square.superfluous || square.deciding), NO_CELLS);
        let superfluous = cells(&scene(&knowing(&richer, KEY_CELLS)), |square| square.superfluous);
        assert!(superfluous.contains(&2), "{superfluous:?}");
        let shown = scene(&knowing("..343412..434321", KEY_CELLS));
        assert_eq!((cells(&shown, |square| square.deciding), cells(&shown, |square| square.superfluous)), (vec![0], vec![]));
    }

    #[test]
    fn rules_of_a_contradiction_and_superfluous_rules_are_lit() {
        let pair = |first: usize, sum| Rule::Cage(Cage::killer([first, first + 1].map(Cell::new), sum));
        let shape = Shape::of_size(4).unwrap();
        let lit = |puzzle: Puzzle, overlays| {
            let shown = scene(&knowing_puzzle(puzzle, overlays));
            shown.lit_rules.iter().map(|lit| (lit.place, lit.light, lit.outlines.len())).collect::<Vec<_>>()
        };
        let contradiction = Puzzle::new(shape.clone(), &[pair(8, 5), pair(0, 3), pair(2, 3)]);
        assert_eq!(lit(contradiction, NONE), [(1, RuleLight::Conflict, 1), (2, RuleLight::Conflict, 1)]);
        let digits = "1234341221434321".chars().map(Digit::from_char).collect::<Digits>();
        let unique = Puzzle::from_givens(shape, &[pair(0, 3)], &digits);
        assert_eq!(lit(unique.clone(), NONE), []);
        assert_eq!(lit(unique, KEY_CELLS), [(0, RuleLight::Superfluous, 1)]);
    }

    #[test]
    fn true_candidates_replace_other_candidates_and_marks() {
        let shown = scene(&knowing("..343412..434321", TRUE));
        assert!(shown.shows_candidates && shown.are_true);
        let both: DigitSet = [1, 2].into_iter().filter_map(Digit::new).collect();
        assert_eq!(cells(&shown, |square| square.candidates == both), [0, 1, 8, 9]);
        assert_eq!(cells(&shown, |square| !square.candidates.is_empty()).len(), 4, "a digit needs no candidates");
        let impossible = scene(&knowing("1..1............", TRUE));
        assert!(!impossible.shows_candidates);
    }
}
