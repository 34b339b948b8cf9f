//! Tests that read again what was written.

use super::*;
use sudoscope_board::{About, Dot, DotKind, NegativeDots};

use crate::{Loss, demands::DemandSet, formats::sudokupad, test_support::rule_samples};

#[test]
fn what_is_stated_is_read_and_what_is_drawn_is_named() {
    for rule in rule_samples() {
        let puzzle = Puzzle::new(Shape::classic(), std::slice::from_ref(&rule));
        assert!(Format::SUDOKUPAD.write(std::slice::from_ref(&puzzle)).is_ok(), "{rule:?}");
        let read = without_own(&puzzle);
        let lost = Format::SUDOKUPAD.losses(std::slice::from_ref(&puzzle));
        let is_stated = read.rules() == std::slice::from_ref(&rule);
        assert_eq!(lost.contains(&Loss::Drawn(rule.clone())), !is_stated, "{rule:?}");
        assert!(!read.about.comment.is_empty(), "{rule:?}");
    }
}

#[test]
fn what_this_program_has_written_is_read_without_a_question_unless_it_was_changed() {
    for rule in rule_samples() {
        let mut puzzle = Puzzle::new(Shape::classic(), std::slice::from_ref(&rule));
        puzzle.about.title = "Its title".to_owned();
        for text in [Format::SUDOKUPAD, Format::SUDOKUPAD_LINK].map(|format| format.write(std::slice::from_ref(&puzzle)).unwrap()) {
            let found = crate::read(text.as_bytes()).unwrap().puzzles.remove(0);
            assert_eq!((found.doubts, found.puzzle), (Vec::new(), puzzle.clone()), "{rule:?}");
        }
        let mut changed = json_of(&puzzle, None);
        changed["cells"][4][4] = json!({ "value": 5 });
        let found = sudokupad::puzzle(&changed.to_string()).unwrap();
        assert_eq!(found.puzzle.given_count(), 1, "{rule:?}");
        assert_eq!(found.puzzle, sudokupad::shown(&changed.to_string()).unwrap().puzzle, "{rule:?}");
    }
}

/// Kinds that are recognised by their look and the text.
const RECOGNISED: [&str; 34] = [
    "anti-king",
    "anti-knight",
    "anti-taxicab",
    "arrow",
    "between",
    "cage",
    "difference",
    "disjoint-groups",
    "double-arrow",
    "entropic",
    "flatmates",
    "global-entropy",
    "global-modular",
    "greater",
    "little-killer",
    "lockout",
    "modular",
    "nabner",
    "negative-dots",
    "negative-sums",
    "no-regions",
    "nonconsecutive",
    "numbered-room",
    "palindrome",
    "quadruple",
    "ratio",
    "region-sum",
    "renban",
    "sandwich",
    "skyscraper",
    "thermometer",
    "whispers",
    "x-sum",
    "zipper",
];

#[test]
fn what_is_drawn_in_the_customary_way_is_inferred() {
    let shape = Shape::classic();
    for mut rule in rule_samples() {
        if let Rule::Line(line) = &mut rule {
            // A line is drawn from neighbour to neighbour.
            line.cells = [60, 61, 70].map(Cell::new).to_vec();
        }
        let puzzle = Puzzle::new(shape.clone(), std::slice::from_ref(&rule));
        let found = sudokupad::shown(&write(&puzzle)).unwrap().puzzle;
        let (wanted, inferred) = (DemandSet::of(std::slice::from_ref(&rule), &shape), DemandSet::of(found.rules(), &shape));
        if found.rules() == std::slice::from_ref(&rule) {
            continue;
        }
        // Nothing else is inferred.
        assert!(found.rules().is_empty() || inferred.are_met_by(&wanted), "{rule:?}: {:?}", found.rules());
        let is_plain = !matches!(&rule, Rule::Cage(cage) if !matches!(cage.total, CageTotal::Any | CageTotal::Sum(_)));
        assert!(!RECOGNISED.contains(&rule.key()) || !is_plain || wanted.are_met_by(&inferred), "{rule:?}: {:?}", found.rules());
    }
}

#[test]
fn the_sentences_of_other_rules_name_no_rule_of_the_whole_board() {
    let shape = Shape::classic();
    let is_placed = |rule: &Rule| !rule.is_of_whole_board();
    let text: Vec<String> = sentences(&rule_samples(), &shape);
    let placed = sentences(&rule_samples().into_iter().filter(is_placed).collect::<Vec<Rule>>(), &shape);
    for sentence in &placed {
        let mut puzzle = Puzzle::new(shape.clone(), &[]);
        puzzle.about.comment.clone_from(sentence);
        assert_eq!(sudokupad::shown(&write(&puzzle)).unwrap().puzzle.rules(), [], "{sentence}");
    }
    assert!(text.len() > placed.len());
}

#[test]
fn the_negative_rules_of_dots_are_read_as_they_were_written() {
    let dot = |first, second, kind| Rule::Dot(Dot { first: Cell::new(first), second: Cell::new(second), kind });
    let dots = [dot(0, 1, DotKind::Difference(1)), dot(2, 3, DotKind::Ratio(2)), dot(4, 5, DotKind::Sum(5))];
    let negative = |differences: &[u8], ratios: &[u8]| {
        Rule::NegativeDots(NegativeDots { differences: differences.to_vec(), ratios: ratios.to_vec() })
    };
    for rule in
        [negative(&[1], &[]), negative(&[], &[2]), negative(&[1], &[2]), negative(&[1, 3], &[2, 4]), Rule::NegativeSums(vec![5])]
    {
        let puzzle = Puzzle::new(Shape::classic(), &[&dots[..], std::slice::from_ref(&rule)].concat());
        let found = sudokupad::shown(&write(&puzzle)).unwrap().puzzle;
        let read: Vec<&Rule> = found.rules().iter().filter(|rule| !matches!(rule, Rule::Dot(_))).collect();
        assert_eq!(read, [&rule]);
    }
}

#[test]
fn digits_marks_and_texts_are_kept() {
    let mut puzzle = Puzzle::new(Shape::boxes(2, 3).unwrap(), &[Rule::AntiKing]);
    let digit = Digit::from_index(3);
    puzzle.square_mut(Cell::new(0)).value = Value::Given(digit);
    puzzle.square_mut(Cell::new(1)).value = Value::Entered(digit);
    puzzle.square_mut(Cell::new(2)).corner = digit.set();
    puzzle.square_mut(Cell::new(3)).centre = digit.set();
    puzzle.about = About { title: "A".into(), author: "B".into(), comment: sentences(puzzle.rules(), puzzle.shape()).concat() };
    let text = Format::SUDOKUPAD.write(std::slice::from_ref(&puzzle)).unwrap();
    assert_eq!(read_back(&text).unwrap().puzzles[0].puzzle, puzzle);
    let link = Format::SUDOKUPAD_LINK.write(&[puzzle.clone(), puzzle.clone()]).unwrap();
    assert!(link.starts_with("https://sudokupad.app/scl"));
    assert_eq!(Format::SUDOKUPAD_LINK.losses(std::slice::from_ref(&puzzle)), []);
}
