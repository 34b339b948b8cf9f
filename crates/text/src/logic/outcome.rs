//! The outcome of a step in words.

use crate::{Phrase, logic::step_words::StepWords};
use sudoscope_board::{Cell, DigitSet};
use sudoscope_solve::logic::{Candidate, Step};

pub(crate) use crate::catalogue::logic::outcome::*;

/// The outcome of a step: digits placed and candidates removed.
pub fn outcome(words: &StepWords<'_>, step: &Step) -> Phrase {
    if step.placements().is_empty() { of(words, &[], step.eliminations()) } else { of(words, step.placements(), &[]) }
}

/// Digits placed and candidates removed, each sorted.
pub(super) fn of(words: &StepWords<'_>, placements: &[Candidate], eliminations: &[Candidate]) -> Phrase {
    let sentences = [is_placed(words, placements), is_struck(words, eliminations)];
    let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
    Phrase::joined(sentences, words.lang().grammar().sentence_gap)
}

fn is_struck(words: &StepWords<'_>, eliminations: &[Candidate]) -> Phrase {
    if eliminations.is_empty() {
        return Phrase::default();
    }
    let groups = by_cells(eliminations).into_iter().map(|(digits, cells)| ruled_out(words, digits, &cells));
    struck(words.lang(), words.clauses(groups.collect()))
}

fn is_placed(words: &StepWords<'_>, placements: &[Candidate]) -> Phrase {
    let lang = words.lang();
    match placements {
        [] => Phrase::default(),
        [only] => placed(lang, words.place(*only), words.digit(only.digit)),
        several => {
            let items = several.iter().map(|found| is(lang, words.place(*found), words.digit(found.digit)));
            placed_all(lang, words.clauses(items.collect()))
        }
    }
}

/// The outcome in short: "r1c3 = 4", "neither r9c3 nor r9c8 can be 1".
pub fn done(words: &StepWords<'_>, step: &Step) -> Phrase {
    let lang = words.lang();
    let placed = step.placements().iter().map(|found| is(lang, words.place(*found), words.digit(found.digit)));
    let struck = by_cells(step.eliminations()).into_iter().map(|(digits, cells)| ruled_out(words, digits, &cells));
    words.clauses(placed.chain(struck).collect())
}

/// What candidates in any order that are removed come to.
pub(super) fn all_struck(words: &StepWords<'_>, mut struck: Vec<Candidate>) -> Phrase {
    struck.sort_by_key(|candidate| (candidate.digit, candidate.cell));
    words.clauses(by_cells(&struck).into_iter().map(|(digits, cells)| ruled_out(words, digits, &cells)).collect())
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
fn ruled_out(words: &StepWords<'_>, digits: DigitSet, cells: &[Cell]) -> Phrase {
    let (lang, written) = (words.lang(), words.any_digit(digits));
    let places = |cells: &[Cell]| words.places_of(digits, cells);
    match *cells {
        [_] => cannot(lang, places(cells), written),
        [one, other] => neither_can(lang, places(&[one]), places(&[other]), written),
        _ => none_can(lang, places(cells), written),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, grammar::Numerals, step::Names};
    use sudoscope_board::{Digit, HouseGeometry};

    #[test]
    fn clauses_are_joined_as_the_language_joins_them() {
        let geometry = HouseGeometry::classic();
        let struck = [(1, 0), (2, 0), (70, 2)].map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        let said = |lang| {
            let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
            words.sentence(of(&words, &[], &struck)).text()
        };
        assert_eq!(said(Lang::Zh), "所以 r1c2 和 r1c3 都不能填 1，r8c8 不能填 3。");
        assert!(said(Lang::En).contains(" and r8c8 cannot be 3"), "{}", said(Lang::En));
    }
}
