//! Tests of sentences, and of what they claim.

use std::{fs, path::Path};

use sudoscope_board::{Cell, Digit, Digits, HouseGeometry, Shape};
use sudoscope_io::hodoku_technique;
use sudoscope_solve::{
    Cancel,
    generate::{GeneratedPuzzle, Generator, RuleMix, RuledSpec},
    logic::{Candidate, Engine, Family, Holding, Level, LogicSettings, Query, State},
};

use super::*;
use crate::{Lang, grammar::Numerals, phrase::BoardItem, step::Names};

mod argument_lines;
mod claims;
mod rule_words;

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

fn words(lang: Lang, geometry: &HouseGeometry) -> StepWords<'_> {
    StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers })
}

#[test]
fn every_case_has_what_is_always_told_of_its_technique() {
    let engine = Engine::new(&HouseGeometry::classic());
    let geometry = HouseGeometry::classic();
    let cases =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/logic/technique_cases.txt")).unwrap();
    for text in cases.lines() {
        let line = hodoku_technique::read(text).unwrap();
        let query = Query::parse(&line.code).unwrap();
        let state = Holding::new(engine.geometry().shared(), &line.puzzle).unwrap().state();
        let settings = LogicSettings::only(query.technique, query.options);
        for step in engine.all_steps(&state, &settings, &Cancel::default()) {
            for lang in Lang::ALL {
                assert!(why(&words(lang, &geometry), &step).is_ok(), "{lang:?}: {text}");
            }
        }
    }
}

#[test]
fn a_tridagon_with_one_other_cell_says_what_that_cell_must_be() {
    let geometry = HouseGeometry::classic();
    let said = |lang, cells: [usize; 2]| {
        let extras = [(cells[0], 3), (cells[1], 4)].map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        let reason = Reason::default().candidates(Role::Extra, extras);
        explain(&words(lang, &geometry), &Step::eliminating(Technique::Tridagon, [], reason)).why[0].text()
    };
    assert!(said(Lang::Zh, [70, 70]).ends_with("所以 r8c8 必填 4 或 5。"), "{}", said(Lang::Zh, [70, 70]));
    assert!(said(Lang::En, [70, 70]).ends_with("So r8c8 must be 4 or 5."));
    assert!(said(Lang::En, [70, 71]).contains("one of these holds: r8c8 is 4 or r8c9 is 5."));
}

#[test]
fn a_false_colour_is_explained_with_the_two_places_that_see_each_other() {
    let geometry = HouseGeometry::classic();
    let places = |cells: [usize; 3]| cells.map(|cell| Candidate::new(Cell::new(cell), Digit::from_index(8)));
    // r1c2, r5c5 and r9c2: the first and the last share a column.
    let (wrong, other) = (places([1, 40, 73]), places([4, 37, 80]));
    let reason = Reason::default().candidates(Role::Color(0, true), wrong).candidates(Role::Color(0, false), other);
    let step = Step::eliminating(Technique::SimpleColorsWrap, wrong, reason);
    let so = explain(&words(Lang::En, &geometry), &step).why.pop().unwrap().text();
    assert!(so.starts_with("r1c2 and r9c2 see each other, so not all of r1c2, r5c5 and r9c2 can be 9"), "{so}");
}

/// The words that state a bound in a language, the lower one first.
const BOUNDS: [(Lang, [&str; 2]); 2] = [(Lang::En, [" is at least ", " is at most "]), (Lang::Zh, [" 至少为 ", " 至多为 "])];

/// The value of `r1c1 + 2·r2c2 − 3` with the digits of the solution; `None` if the text is something else.
fn value(shape: &Shape, solution: &Digits, text: &str) -> Option<i32> {
    let spaced = text.replace('+', " + ").replace('−', " − ");
    let (mut sum, mut sign) = (0, Some(1));
    for word in spaced.split_whitespace() {
        match (word, sign) {
            ("+", None) => sign = Some(1),
            ("−", _) => sign = Some(-1),
            // Two terms with nothing between them are a list.
            (term, Some(of)) => {
                let factor = |part: &str| match part.parse::<i32>() {
                    Ok(number) => Some(number),
                    Err(_) => {
                        let cell: Cell = shape.cells().find(|&cell| shape.name(cell) == part)?;
                        solution[cell.index()].map(|digit| i32::from(digit.get()))
                    }
                };
                sum += of * term.split('·').map(factor).product::<Option<i32>>()?;
                sign = None;
            }
            _ => return None,
        }
    }
    sign.is_none().then_some(sum)
}

/// Whether a character can be part of a sum.
fn is_of_sum(char: char) -> bool {
    char.is_ascii_digit() || "rc+−· ".contains(char)
}

/// The longest end of a text that is a sum.
fn sum_at_end(text: &str) -> &str {
    let start = text.char_indices().rev().take_while(|&(_, char)| is_of_sum(char)).last().map_or(text.len(), |(at, _)| at);
    &text[start..]
}

/// The longest beginning of a text that is a sum.
fn sum_at_start(text: &str) -> &str {
    &text[..text.find(|char| !is_of_sum(char)).unwrap_or(text.len())]
}

/// How many equations, and bounds, of a text were checked.
fn check(shape: &Shape, solution: &Digits, text: &str, lang: Lang) -> [usize; 2] {
    let mut seen = [0; 2];
    for (at, _) in text.match_indices('=') {
        let sides = [sum_at_end(&text[..at]), sum_at_start(&text[at + 1..])].map(|side| value(shape, solution, side));
        if let [Some(left), Some(right)] = sides {
            assert_eq!(left, right, "{text}");
            seen[0] += 1;
        }
    }
    let words = BOUNDS.into_iter().find(|of| of.0 == lang).unwrap().1;
    for (is_most, word) in words.into_iter().enumerate() {
        for (at, _) in text.match_indices(word) {
            let sides = [sum_at_end(&text[..at]), sum_at_start(&text[at + word.len()..])];
            if let [Some(made), Some(bound)] = sides.map(|side| value(shape, solution, side)) {
                assert!(if is_most == 1 { made <= bound } else { made >= bound }, "{made}: {text}");
                // Nobody says that a cell is at most a negative number.
                let is_cell = sides[0].trim().parse::<i32>().is_err() && !sides[0].contains(['+', '−']);
                assert!(!is_cell || bound > 0, "{text}");
                seen[1] += 1;
            }
        }
    }
    seen
}

/// Made puzzles of a kind, with all digits of their solutions.
fn made(kind: RuleMix) -> impl Iterator<Item = GeneratedPuzzle> {
    let specs = [(6, None, 6), (9, Some(Level::Hard), 4)];
    specs.into_iter().flat_map(move |(size, level, seeds)| {
        (0..seeds).map(move |seed| {
            let spec = RuledSpec { level, ..RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), Some(kind)) };
            Generator::new(spec, 11 + seed).unwrap().next(&Cancel::default()).unwrap()
        })
    })
}

#[test]
fn what_sentences_on_sums_say_is_equal_is_equal_and_what_they_say_is_a_bound_is_one() {
    for kind in [RuleMix::Killer, RuleMix::Arrows, RuleMix::LittleKillers, RuleMix::SomeSums] {
        let (mut seen, mut steps) = ([[0; 2]; 2], 0);
        for GeneratedPuzzle { geometry, givens, solution, .. } in made(kind) {
            let state = State::from_givens(&geometry, &givens);
            for step in Engine::new(&geometry).path(&state, &LogicSettings::default(), &Cancel::default()).steps {
                if step.technique().family() != Family::Rules {
                    continue;
                }
                steps += 1;
                for (lang, seen) in [Lang::En, Lang::Zh].into_iter().zip(&mut seen) {
                    let step_words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
                    for sentence in explain(&step_words, &step).why {
                        let [equations, bounds] = check(geometry.shape(), &solution, &sentence.text(), lang);
                        (seen[0], seen[1]) = (seen[0] + equations, seen[1] + bounds);
                    }
                }
            }
        }
        assert_eq!(seen[0][1], seen[1][1], "{kind:?}: both languages state the same bounds");
        assert!(steps > 0 && (kind != RuleMix::Killer || seen.iter().flatten().all(|&count| count > 50)), "{kind:?}: {seen:?}");
    }
}
