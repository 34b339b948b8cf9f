//! Tests of sentences, and of what they claim.

mod argument_lines;
mod arithmetic;
mod claims;
mod explanations;
mod rule_words;
mod sum_lines;

use super::*;
use crate::{Lang, board_item::BoardItem, numerals::Numerals, step::Names};
use sudoscope_board::{Digit, HouseGeometry};
use sudoscope_solve::{
    Cancel,
    logic::{Engine, LogicSettings, State},
};

/// Puzzles whose paths use most families.
const PUZZLES: [&str; 4] = [
    crate::test_support::HARDER,
    crate::test_support::EXTREME,
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

fn paths() -> (HouseGeometry, Vec<Step>) {
    let geometry = HouseGeometry::classic();
    let engine = Engine::new(&geometry);
    let steps = PUZZLES.iter().flat_map(|line| {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        engine.path(&State::from_givens(&geometry, &givens), &LogicSettings::default(), &Cancel::default()).steps
    });
    let steps = steps.collect();
    (geometry, steps)
}

#[test]
fn every_step_of_hard_puzzles_is_explained_in_both_languages() {
    let (geometry, steps) = paths();
    let families: std::collections::BTreeSet<Family> = steps.iter().map(|step| step.technique().family()).collect();
    assert!(families.len() >= 7, "{families:?}");
    let is_han = |char: char| ('\u{4e00}'..='\u{9fff}').contains(&char);
    for step in &steps {
        for lang in Lang::ALL {
            let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
            let explained = explain(&words, step);
            assert!(!explained.why.is_empty() || !explained.cases.is_empty(), "{step:?}");
            for text in explained.into_sentences().map(|sentence| sentence.text()) {
                assert_eq!(text.chars().any(is_han), lang == Lang::Zh, "{text}");
                assert!(!text.contains(|char: char| char.is_control() || matches!(char, '{' | '}')), "{text}");
                assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
            }
            let houses = where_to_look(words.names().geometry, step);
            assert!((1..=2).contains(&houses.len()), "{step:?}");
        }
    }
}

#[test]
fn the_sentence_on_what_follows_names_every_candidate_of_the_step() {
    let (geometry, steps) = paths();
    let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
    for step in &steps {
        let explained = explain(&words, step);
        let named: Vec<BoardItem> = explained.so.pieces.iter().flat_map(|piece| piece.items.clone()).collect();
        for &candidate in step.placements().iter().chain(step.eliminations()) {
            assert!(named.contains(&BoardItem::Candidate(candidate)), "{step:?}");
        }
    }
}
