//! Composes the [`Scene`] of the board from the [`Model`].

mod entry;
mod light;
mod verdict;
mod watched;

use crate::{
    app::{
        model::{
            VerdictState,
            logic::{HintLevel, Pointed},
            rule_tool::RuleTool,
            settings::MistakeReport,
        },
        prelude::*,
        text::{BoardItem, logic::where_to_look},
        view::{
            overlay::{self, CellDecoration, Decoration, Outline, OverlayContext},
            scene::{self, Dead, DigitSource, Scene, SceneSquare},
        },
    },
    board::Breach,
    io::picture::rules::DecorationKind,
    solve::logic::{Answer, Net, Refutation, State},
};

/// The most lines between clashing digits. More of them are a tangle that shows nothing: then the cells alone are marked.
const MOST_LINKS: usize = 8;

/// The scene of the model's board.
pub fn scene(model: &Model) -> Scene {
    if model.is_paused() {
        return Scene { is_covered: true, ..Scene::empty(model.document.geometry.clone()) };
    }
    let view = model.report().map(|report| &report.view);
    let rules = Arc::new(entry::rules(model));
    // A finished board is looked at, and no longer written on.
    let is_over = model.finish().is_some();
    let cursor = cursor(model).filter(|_| !is_over);
    let mut scene = Scene { cursor, entry: entry::scene(model), ..Scene::with_rules(model.document.geometry.clone(), rules) };
    match (model.mode, view, &model.run) {
        (Mode::Watch, Some(view), _) => watched::show(&mut scene, model, view),
        (_, _, run) => {
            entered(&mut scene, model);
            if !run.as_ref().is_some_and(|run| run.waiting) {
                solved(&mut scene, model);
            }
        }
    }
    if model.mode != Mode::Watch {
        if model.solution_digits().is_none() {
            clashes(&mut scene, model);
            checked(&mut scene, model);
        }
        verdict::known(&mut scene, model);
        light::color(&mut scene, model);
    }
    explained_step(&mut scene, model);
    if !is_over {
        if model.mode == Mode::Play {
            let solution = model.analysis().and_then(|analysis| match &analysis.givens {
                Verdict::Unique(solution) => Some(solution),
                _ => None,
            });
            scene::cover(&mut scene, model.puzzle(), solution);
        } else if model.rules.tool == Some(RuleTool::Drawing(DecorationKind::Fog)) {
            (scene.fog, scene.is_fog_sheer) = (scene::cells(model.puzzle(), None), true);
        }
        selected(&mut scene, model);
        light::shine(&mut scene, model);
    }
    scene
}

/// The cell that a typed digit goes to. There is none while a run is watched, nor in Play mode without a selection. In Enter mode
/// typing begins in the first cell where none was selected before, unless rules are drawn.
fn cursor(model: &Model) -> Option<Cell> {
    let is_shown = match model.mode {
        Mode::Enter => !model.selection.is_let_go(),
        Mode::Play => !model.selection.cells().is_empty(),
        Mode::Watch => model.run.is_none(),
    };
    let begins = model.mode == Mode::Enter && !model.has_result() && model.rules.tool.is_none() && model.rules.chosen.is_none();
    model.selection.cursor().or_else(|| begins.then(|| Cell::new(0))).filter(|_| is_shown)
}

fn square(scene: &mut Scene, cell: Cell) -> &mut SceneSquare {
    &mut scene.squares[cell.index()]
}

/// Adds the puzzle with the player's digits and marks.
fn entered(scene: &mut Scene, model: &Model) {
    let candidates = (model.mode == Mode::Play && model.shows_candidates()).then(|| model.document.candidates());
    scene.shows_candidates = candidates.is_some();
    for (cell, kept) in model.puzzle().squares() {
        let shown = square(scene, cell);
        shown.digit = match kept.value {
            Value::Empty => None,
            Value::Given(digit) => Some((digit, DigitSource::Given)),
            Value::Entered(digit) => Some((digit, DigitSource::Player)),
        };
        if kept.value == Value::Empty {
            shown.corner = kept.corner;
            shown.centre = kept.centre;
            if let Some(candidates) = &candidates {
                shown.candidates = candidates[cell.index()];
                shown.dead = shown.candidates.is_empty().then_some(Dead::NoDigit);
            }
        }
    }
}

/// Shows the solution. A digit of the player that differs from it stays beside it.
fn solved(scene: &mut Scene, model: &Model) {
    let Some(digits) = model.solution_digits() else { return };
    for (cell, kept) in model.puzzle().squares() {
        let Some(digit) = digits[cell.index()] else { continue };
        let replaced = match kept.value {
            Value::Empty => None,
            Value::Entered(entered) if entered != digit => Some(entered),
            Value::Entered(_) | Value::Given(_) => continue,
        };
        let found = Some((digit, DigitSource::Found));
        *square(scene, cell) = SceneSquare { digit: found, replaced, ..SceneSquare::default() };
    }
    scene.shows_candidates = false;
}

/// Marks the digits that a check has found wrong; all that are wrong, where that is reported at once.
fn checked(scene: &mut Scene, model: &Model) {
    for cell in model.play.wrong_in(model.puzzle()) {
        square(scene, cell).wrong = true;
    }
    if let (VerdictState::Known(analysis), true) = (&model.verdict, model.settings.mistakes == MistakeReport::AtOnce) {
        for cell in analysis.wrong().iter() {
            square(scene, cell).wrong = true;
        }
    }
}

/// Adds the overlay of the current step with its candidates, the mistakes found by a hint, and highlights.
fn explained_step(scene: &mut Scene, model: &Model) {
    let explained = model.explained_step();
    if let Some((step, _)) = explained.filter(|(_, level)| *level < HintLevel::Pattern) {
        let houses = where_to_look(&model.document.geometry, step);
        scene.overlay.houses = houses.into_iter().map(|house| (house, Outline::Look)).collect();
    }
    if let Some((step, level)) = explained.filter(|(_, level)| *level >= HintLevel::Pattern) {
        if model.mode != Mode::Watch {
            candidates_of_position(scene, model);
        }
        // A chain inside another proves something of its own.
        let inside = model.explained_rule().and_then(|drawn| drawn.inside(model.case()));
        let step = inside.as_ref().unwrap_or(step);
        let does = |candidate: Candidate| step.eliminations().contains(&candidate) || step.placements().contains(&candidate);
        let is_possible =
            |candidate: Candidate| scene.square(candidate.cell).candidates.contains(candidate.digit) || does(candidate);
        let (case, opened) = (model.case(), model.opened());
        let backdrop = OverlayContext { geometry: &scene.geometry, level, case, opened, is_possible: &is_possible };
        scene.overlay = overlay::for_step(step, &backdrop);
        show_decorated_candidates(scene);
        causes(scene);
    }
    mistakes(scene, model);
    answered(scene, model);
    uncovered(scene);
    if let Some(Pointed::Text(marks)) = &model.logic.pointed {
        scene.overlay.lit.clone_from(marks);
    }
    scene.overlay.is_solid = model.settings.solid_candidates;
    walked(scene, model);
}

/// Marks the digits that the step follows from.
fn causes(scene: &mut Scene) {
    let Scene { squares, overlay, .. } = scene;
    for (cell, _) in overlay.cells.iter().filter(|(_, decoration)| *decoration == CellDecoration::Cause) {
        squares[cell.index()].cause = true;
    }
}

/// Takes the decorations away that a digit covers: the legend names what can be seen.
fn uncovered(scene: &mut Scene) {
    let (squares, overlay) = (&scene.squares, &mut scene.overlay);
    overlay.candidates.retain(|(candidate, _)| squares[candidate.cell.index()].digit.is_none());
}

/// Shows the arrows as far as the player has walked along them, and lights the end of the last one.
fn walked(scene: &mut Scene, model: &Model) {
    scene.overlay.replays = model.logic.replays;
    let Some(arrows) = model.walked().filter(|&arrows| arrows < scene.overlay.links.len()) else { return };
    scene.overlay.walked = Some(arrows);
    let last = arrows.checked_sub(1).and_then(|last| scene.overlay.links.get(last));
    scene.overlay.lit.extend(last.map(|link| BoardItem::Candidate(link.to)));
}

/// Adds the mistakes found by a hint: wrong digits, and wrongly removed candidates.
fn mistakes(scene: &mut Scene, model: &Model) {
    let Some(hint) = model.logic.hint.as_ref().filter(|_| model.mode != Mode::Watch) else { return };
    if let Some(missing) = hint.kept_back() {
        scene.overlay.cells.extend(missing.iter().map(|candidate| (candidate.cell, CellDecoration::Target)));
        return;
    }
    match hint.answer.as_deref() {
        Some(Hint::WrongDigits(wrong, why)) => {
            wrong.iter().for_each(|found| square(scene, found.cell).wrong = true);
            refuted(scene, why);
        }
        Some(Hint::WrongMarks(missing, why)) => {
            if !refuted(scene, why) {
                candidates_of_position(scene, model);
            }
            // The refutation starts with the first of them.
            let decorated: Vec<Candidate> = scene.overlay.candidates.iter().map(|(candidate, _)| *candidate).collect();
            let others = missing.iter().filter(|candidate| !decorated.contains(candidate));
            scene.overlay.candidates.extend(others.map(|&candidate| (candidate, Decoration::Extra)));
        }
        _ => return,
    }
    show_decorated_candidates(scene);
}

/// Adds the refutation of the first mistake, on the candidates left after the steps that do not depend on it. If these steps alone
/// lead to the contradiction, the last of them is drawn. Returns whether there is a refutation to draw.
fn refuted(scene: &mut Scene, why: &Refutation) -> bool {
    if let Refutation::Repeated { house, cell } = why {
        scene.overlay.houses.push((*house, Outline::House));
        scene.overlay.cells.push((*cell, CellDecoration::Corner));
    }
    let Refutation::Contradiction { start, steps, reason } = why else { return false };
    argued(scene, start, steps, reason.nets().next());
    true
}

/// Draws an argument: the candidates left by the steps, and the net; without one, the last step.
fn argued(scene: &mut Scene, start: &State, steps: &[Step], net: Option<&Net>) {
    let geometry = scene.geometry.clone();
    let last = steps.split_last();
    let before = match (net, last) {
        (None, Some((_, before))) => before,
        _ => steps,
    };
    let mut state = start.clone();
    before.iter().for_each(|step| state.apply(&geometry, step));
    scene.shows_candidates = true;
    for cell in geometry.shape().cells() {
        let shown = square(scene, cell);
        if shown.digit.is_none() {
            shown.candidates = state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set);
        }
    }
    match (net, last) {
        (Some(net), _) => scene.overlay = overlay::for_net(net, &geometry),
        (None, Some((step, _))) => {
            let is_possible = |candidate: Candidate| state.candidates(candidate.cell).contains(candidate.digit);
            let level = HintLevel::Whole;
            let backdrop = OverlayContext { geometry: &geometry, level, case: 0, opened: &[], is_possible: &is_possible };
            scene.overlay = overlay::for_step(step, &backdrop);
            causes(scene);
        }
        (None, None) => {}
    }
}

/// Draws the answer to the question that is open.
fn answered(scene: &mut Scene, model: &Model) {
    let Some(question) = model.logic.question.as_ref().filter(|_| model.mode != Mode::Watch) else { return };
    question.left_out(model.puzzle()).iter().for_each(|wrong| square(scene, wrong.cell).wrong = true);
    match question.answer.as_deref() {
        Some(Answer::Wrong(why)) => {
            square(scene, question.cell).wrong = model.puzzle().digit(question.cell).is_some();
            refuted(scene, why);
        }
        Some(Answer::Right { start, steps: Some(steps) }) => argued(scene, start, steps, None),
        Some(Answer::Right { steps: None, .. } | Answer::Unsettled(_)) | None => {}
    }
    let is_repeated = matches!(question.answer.as_deref(), Some(Answer::Wrong(Refutation::Repeated { .. })));
    if is_repeated || scene.overlay.cells.is_empty() {
        scene.overlay.cells.push((question.cell, CellDecoration::Target));
    }
    show_decorated_candidates(scene);
}

/// Adds the candidates of the position, as left by what the player sees of their own.
fn candidates_of_position(scene: &mut Scene, model: &Model) {
    let Ok(holding) = model.holding() else { return };
    let state = holding.state();
    scene.shows_candidates = true;
    for cell in scene.geometry.clone().shape().cells() {
        let shown = square(scene, cell);
        if shown.digit.is_none() {
            shown.candidates = state.candidates(cell);
        }
    }
}

/// Shows all decorated candidates, even those no longer present, and strikes the eliminated ones.
fn show_decorated_candidates(scene: &mut Scene) {
    for (candidate, decoration) in scene.overlay.candidates.clone() {
        let shown = square(scene, candidate.cell);
        match decoration {
            _ if shown.digit.is_some() || shown.struck.contains(candidate.digit) => {}
            Decoration::Eliminated => {
                shown.candidates = shown.candidates.without(candidate.digit);
                shown.struck = shown.struck.with(candidate.digit);
            }
            _ => shown.candidates = shown.candidates.with(candidate.digit),
        }
    }
}

/// Marks and links repeated digits of a house, and marks broken rules with the digits that break them. Many are only marked.
fn clashes(scene: &mut Scene, model: &Model) {
    for fault in model.document.broken() {
        match fault {
            Fault::Repeated { cells, .. } => {
                for pair in cells.windows(2) {
                    scene.links.push((pair[0], pair[1]));
                }
                for cell in cells {
                    square(scene, cell).clash = true;
                }
            }
            Fault::Broken(breach) => breaks(scene, &breach),
            Fault::NoCandidate { .. } | Fault::NoPlace { .. } => {}
        }
    }
    // Two digits may clash in two houses.
    scene.links.sort_unstable();
    scene.links.dedup();
    if scene.links.len() > MOST_LINKS {
        scene.links.clear();
    }
}

/// Marks a broken rule and the digits that break it.
fn breaks(scene: &mut Scene, breach: &Breach) {
    if let Err(place) = scene.broken.binary_search(&breach.rule) {
        scene.broken.insert(place, breach.rule);
    }
    for &(cell, _) in &breach.cells {
        square(scene, cell).clash = true;
    }
    // What a rule of the whole board says of two cells has no drawing of its own.
    let is_of_whole_board = scene.geometry.rules().get(breach.rule).is_some_and(Rule::is_of_whole_board);
    if let ([(one, _), (other, _)], true) = (&breach.cells[..], is_of_whole_board) {
        scene.links.push((*one, *other));
    }
}

/// Marks the selected cells, and the peers and equal digits of a single selected cell.
fn selected(scene: &mut Scene, model: &Model) {
    if model.mode == Mode::Watch {
        return;
    }
    for cell in model.selection.cells().iter() {
        square(scene, cell).selected = true;
    }
    // The overlay of a step replaces the marks of peers.
    let Some(only) = model.selection.only().filter(|_| scene.overlay.is_empty()) else { return };
    for peer in model.document.peers(only).iter() {
        square(scene, peer).peer = true;
    }
    let digit = square(scene, only).digit.map(|(digit, _)| digit);
    for shown in &mut scene.squares {
        shown.same = digit.is_some() && shown.digit.map(|(digit, _)| digit) == digit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::model::{Document, settings::Settings},
        board::Cage,
        test_support::digit,
    };

    pub(super) fn cell(index: usize) -> Cell {
        Cell::new(index)
    }

    /// A 4×4 board in Play mode: 1 given in r1c1, 2 entered in r1c2.
    pub(super) fn model() -> Model {
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        puzzle.square_mut(cell(0)).value = Value::Given(digit(1));
        puzzle.square_mut(cell(1)).value = Value::Entered(digit(2));
        let mut model = Model::new(Settings::default());
        model.document = Document::new(puzzle);
        model.mode = Mode::Play;
        model
    }

    #[test]
    fn givens_and_entered_digits_have_their_own_source() {
        let shown = scene(&model());
        assert_eq!(shown.squares[0].digit, Some((digit(1), DigitSource::Given)));
        assert_eq!(shown.squares[1].digit, Some((digit(2), DigitSource::Player)));
        assert_eq!(shown.squares[2], SceneSquare::default());
        assert!(shown.links.is_empty());
    }

    #[test]
    fn a_right_digit_lifts_the_fog_around_it() {
        let mut model = model();
        let lights = |model: &mut Model, entry: &str| {
            model.document.puzzle.unknown_rules = vec![entry.to_owned()];
            scene(model)
        };
        let shown = lights(&mut model, r#"Drawing(SudokuPad("foglight", [[3, 3]]))"#);
        assert_eq!(shown.fog.iter().map(Cell::index).collect::<Vec<_>>(), [3, 7, 8, 9, 10, 11, 12, 13, 14]);
        assert!(shown.squares[0].digit.is_some());
        model.document.puzzle.square_mut(cell(1)).value = Value::Empty;
        let shown = lights(&mut model, r#"Drawing(SudokuPad("foglight", []))"#);
        assert_eq!((shown.fog.len(), shown.squares[0].digit), (16, None));
        model.mode = Mode::Enter;
        assert!(scene(&model).fog.is_empty());
    }

    #[test]
    fn fog_tells_nothing_of_what_it_hides() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(2)).value = Value::Entered(digit(1));
        let lifted_by_the_last = r#"{"trigger": {"cell": "r4c4"}, "effect": {"type": "foglight", "cells": "r4c4"}}"#;
        model.document.puzzle.unknown_rules = vec![format!(r#"Drawing(SudokuPad("triggereffect", {lifted_by_the_last}))"#)];
        let shown = scene(&model);
        assert_eq!((shown.fog.len(), shown.links.len()), (16, 0));
        assert!(shown.squares.iter().all(|square| !square.clash && square.candidates.is_empty()));
    }

    #[test]
    fn a_repeated_digit_is_marked_and_linked_to_its_partner() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(1)).value = Value::Entered(digit(1));
        let shown = scene(&model);
        assert!(shown.squares[0].clash && shown.squares[1].clash && !shown.squares[2].clash);
        assert!(shown.links.contains(&(cell(0), cell(1))));
    }

    #[test]
    fn the_digits_of_many_clashes_are_marked_without_a_tangle_of_lines() {
        let shown = |count: usize| {
            let mut puzzle = Puzzle::new(Shape::classic(), &[]);
            (0..count).for_each(|at| puzzle.square_mut(cell(at * 9)).value = Value::Given(digit(1)));
            let mut model = Model::new(Settings::default());
            model.document = Document::new(puzzle);
            scene(&model)
        };
        for (count, links) in [(1, 0), (2, 1), (3, 2), (9, MOST_LINKS)] {
            assert_eq!(shown(count).links.len(), links, "{count} in column 1, of which each box has some");
        }
        let mut model = Model::new(Settings::default());
        let mut puzzle = Puzzle::new(Shape::classic(), &[]);
        (0..10).for_each(|at| puzzle.square_mut(cell(at)).value = Value::Given(digit(1)));
        model.document = Document::new(puzzle);
        let shown = scene(&model);
        assert_eq!((shown.links.len(), shown.squares.iter().filter(|square| square.clash).count()), (0, 10));
    }

    #[test]
    fn marks_show_in_open_cells_and_candidates_only_while_playing() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(2)).corner = digit(3).set();
        model.document.puzzle.square_mut(cell(1)).centre = digit(3).set();
        model.settings.automatic_candidates = true;
        let shown = scene(&model);
        assert_eq!((shown.squares[2].corner, shown.squares[1].centre), (digit(3).set(), DigitSet::EMPTY));
        assert!(shown.shows_candidates);
        assert_eq!(shown.squares[2].candidates, [3, 4].map(digit).into_iter().collect());
        model.mode = Mode::Enter;
        assert!(!scene(&model).shows_candidates);
    }

    #[test]
    fn a_cell_without_candidates_is_marked_where_they_are_shown() {
        let mut model = model();
        model.settings.automatic_candidates = true;
        model.document.puzzle.square_mut(cell(2)).ruled_out = [3, 4].map(digit).into_iter().collect();
        assert_eq!(scene(&model).squares[2].dead, Some(Dead::NoDigit));
    }

    #[test]
    fn the_selected_cell_marks_its_peers_and_equal_digits() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(15)).value = Value::Entered(digit(1));
        model.selection.select(cell(0));
        let shown = scene(&model);
        assert!(shown.squares[0].selected && shown.squares[3].peer && !shown.squares[15].peer);
        assert!(shown.squares[0].same && shown.squares[15].same && !shown.squares[1].same);
        model.selection.select_all([0, 1].map(cell).into_iter().collect());
        assert!(scene(&model).squares.iter().all(|square| !square.peer && !square.same), "only for one cell");
        assert_eq!(shown.cursor, Some(cell(0)));
    }

    #[test]
    fn a_broken_rule_is_lit_with_the_digits_that_break_it() {
        let cage = |first: usize, sum| Rule::Cage(Cage::killer([cell(first), cell(first + 1)], sum));
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[cage(2, 5), cage(0, 4), Rule::AntiKing]);
        puzzle.square_mut(cell(0)).value = Value::Entered(digit(4));
        puzzle.square_mut(cell(5)).value = Value::Entered(digit(4));
        let mut model = Model::new(Settings::default());
        model.document = Document::new(puzzle);
        for mode in [Mode::Enter, Mode::Play] {
            model.mode = mode;
            let shown = scene(&model);
            // With 4 the cage of 4 makes 5 at least, and the two digits touch at a corner. The other cage is empty.
            let keys: Vec<&str> = shown.broken.iter().map(|&place| shown.geometry.rules()[place].key()).collect();
            assert_eq!((keys, &shown.broken[..]), (vec!["anti-king", "cage"], &[0, 2][..]));
            let clashing: Vec<usize> = (0..16).filter(|&at| shown.squares[at].clash).collect();
            assert_eq!(clashing, [0, 5]);
            assert!(shown.links.contains(&(cell(0), cell(5))));
        }
    }
}
