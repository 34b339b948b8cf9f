//! The outcome of a step in words.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::explainer::Explainer,
    board::{Cell, DigitSet},
    solve::logic::{Candidate, Step},
};

phrases! {
    [logic::outcome]
    placed(cell, digit);
    placed_all(list);
    is(cell, digit);
    struck(list);
    cannot(cells, digit);
    none_can(cells, digit);
}

/// The outcome of a step: digits placed and candidates removed.
pub fn outcome(explainer: &Explainer<'_>, step: &Step) -> Phrase {
    let lang = explainer.lang();
    match step.placements() {
        [] => struck(
            lang,
            explainer.all(
                by_cells(step.eliminations()).into_iter().map(|(digits, cells)| ruled_out(explainer, digits, &cells)).collect(),
            ),
        ),
        [only] => placed(lang, explainer.place(*only), explainer.digit(only.digit)),
        several => {
            let items = several.iter().map(|found| is(lang, explainer.place(*found), explainer.digit(found.digit)));
            placed_all(lang, explainer.all(items.collect()))
        }
    }
}

/// The outcome in short: "r1c3 = 4", "none of r9c3 and r9c8 can be 1".
pub fn done(explainer: &Explainer<'_>, step: &Step) -> Phrase {
    let lang = explainer.lang();
    let placed = step.placements().iter().map(|found| is(lang, explainer.place(*found), explainer.digit(found.digit)));
    let struck = by_cells(step.eliminations()).into_iter().map(|(digits, cells)| ruled_out(explainer, digits, &cells));
    explainer.all(placed.chain(struck).collect())
}

/// The digits that are removed from the same cells, and these cells.
fn by_cells(candidates: &[Candidate]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for group in candidates.chunk_by(|one, other| one.digit == other.digit) {
        let cells: Vec<Cell> = group.iter().map(|candidate| candidate.cell).collect();
        match groups.iter_mut().find(|(_, known)| *known == cells) {
            Some((digits, _)) => *digits = digits.with(group[0].digit),
            None => groups.push((group[0].digit.set(), cells)),
        }
    }
    groups
}

/// None of the digits is possible in any of these cells.
fn ruled_out(explainer: &Explainer<'_>, digits: DigitSet, cells: &[Cell]) -> Phrase {
    let (lang, written, places) = (explainer.lang(), explainer.any_digit(digits), explainer.places_of(digits, cells));
    if cells.len() == 1 { cannot(lang, places, written) } else { none_can(lang, places, written) }
}
