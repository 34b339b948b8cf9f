//! Strings that were written, read again.

use proptest::prelude::*;

use super::*;
use sudoscope_board::{Digit, NegativeDots, Value};

use crate::{Format, Loss, test_support::rule_samples};

/// The puzzle as it reads back, and the rules that are named as lost. All others demand what they did, and nothing else is demanded.
#[track_caller]
fn written(puzzle: &Puzzle) -> (Puzzle, Vec<Rule>) {
    let text = Format::ISS.write(std::slice::from_ref(puzzle)).unwrap_or_else(|error| panic!("{error}: {}", text_of(puzzle)));
    let read = line(text.trim_end()).unwrap_or_else(|error| panic!("{error}: {text}")).puzzle;
    let rule = |loss| if let Loss::Rule(rule) = loss { Some(rule) } else { None };
    let lost: Vec<Rule> = Format::ISS.losses(std::slice::from_ref(puzzle)).into_iter().filter_map(rule).collect();
    let kept: Vec<Rule> = puzzle.rules().iter().filter(|rule| !lost.contains(rule)).cloned().collect();
    let shape = puzzle.shape();
    assert!(DemandSet::of(read.rules(), shape) == DemandSet::of(&kept, shape), "{text}{kept:?}");
    assert_eq!((read.shape(), read.givens()), (shape, puzzle.givens()), "{text}");
    (read, lost)
}

#[track_caller]
fn with(rules: &[Rule]) -> (Puzzle, Vec<Rule>) {
    written(&Puzzle::new(Shape::classic(), rules))
}

#[test]
fn every_kind_of_rule_is_written() {
    for rule in rule_samples().into_iter().filter(|rule| !matches!(rule, Rule::OneWrong(_))) {
        let (_, lost) = with(std::slice::from_ref(&rule));
        assert_eq!(lost, [], "{}", text_of(&Puzzle::new(Shape::classic(), &[rule])));
    }
}

#[test]
fn what_no_item_says_is_named() {
    let six = Shape::of_size(6).unwrap();
    let line =
        Rule::Line(sudoscope_board::Line { kind: sudoscope_board::LineKind::Entropic, cells: [0, 1, 2].map(Cell::new).to_vec() });
    for rule in [Rule::GlobalEntropy, line] {
        let puzzle = Puzzle::new(six.clone(), &[rule.clone(), Rule::AntiKnight]);
        let (_, lost) = written(&puzzle);
        assert_eq!(lost, if rule == Rule::GlobalEntropy { vec![rule] } else { Vec::new() });
    }
    let is_one_wrong = |rule: &Rule| matches!(rule, Rule::OneWrong(_));
    let one_wrong: Vec<Rule> = rule_samples().into_iter().filter(is_one_wrong).collect();
    assert_eq!(with(&one_wrong).1, one_wrong);
}

#[test]
fn boards_are_read_as_they_were() {
    let jigsaw: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
    let mut shapes: Vec<Shape> = [4, 6, 9, 12, 16].map(|size| Shape::of_size(size).unwrap()).to_vec();
    shapes.extend([Shape::boxes(3, 4).unwrap(), Shape::boxes(2, 3).unwrap(), Shape::jigsaw(5, &jigsaw).unwrap()]);
    for shape in shapes {
        let mut puzzle = Puzzle::new(shape.clone(), &Rule::of_houses().collect::<Vec<_>>());
        for cell in shape.cells().step_by(shape.size() + 1) {
            puzzle.square_mut(cell).value = Value::Given(Digit::from_index(cell.index() % shape.size()));
        }
        let (_, lost) = written(&puzzle);
        assert_eq!(lost, [], "{}", text_of(&puzzle));
    }
    assert_eq!(text_of(&Puzzle::classic()), ".Shape~9x9");
    let (free, lost) = with(&[Rule::NoRegions]);
    assert_eq!((free.rules(), lost.len()), (&[Rule::NoRegions][..], 0));
    assert!(Format::ISS.write(&[Puzzle::new(Shape::of_size(20).unwrap(), &[])]).is_err());
}

#[test]
fn signs_and_what_is_demanded_without_them_fit_together() {
    let negative = |differences: &[u8], ratios: &[u8]| {
        Rule::NegativeDots(NegativeDots { differences: differences.to_vec(), ratios: ratios.to_vec() })
    };
    let samples = rule_samples();
    let dots: Vec<Rule> = samples.iter().filter(|rule| matches!(rule, Rule::Dot(_))).cloned().collect();
    let either = samples.iter().find(|rule| matches!(rule, Rule::Either(_))).unwrap();
    for (differences, ratios) in [(&[1][..], &[2][..]), (&[1], &[]), (&[], &[2, 3]), (&[2], &[3])] {
        for others in [&[][..], &dots[..1], &dots[1..2], &dots[..], std::slice::from_ref(either)] {
            let mut rules = vec![negative(differences, ratios), Rule::NegativeSums(vec![5, 10]), Rule::NegativeSums(vec![7])];
            rules.extend(others.iter().cloned());
            assert_eq!(with(&rules).1, [], "{rules:?}");
        }
    }
}

#[test]
fn what_rules_demand_of_regions_that_are_no_houses_is_said() {
    for rule in rule_samples().into_iter().filter(|rule| !matches!(rule, Rule::NoRegions | Rule::OneWrong(_))) {
        let (_, lost) = with(&[Rule::NoRegions, rule]);
        assert_eq!(lost, []);
    }
}

#[test]
fn what_is_demanded_without_signs_is_written_beside_rules_of_regions_that_are_no_houses() {
    for of in rule_samples().into_iter().filter(|rule| matches!(rule, Rule::Index(_))) {
        let negative = Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] });
        assert_eq!(with(&[Rule::NoRegions, of, negative]).1, []);
    }
}

#[test]
fn a_closed_region_sum_line_is_written_from_a_border_on() {
    let line = |cells: &[usize]| {
        let cells = cells.iter().copied().map(Cell::new).collect();
        Rule::Line(sudoscope_board::Line { kind: sudoscope_board::LineKind::RegionSum, cells })
    };
    let (read, lost) = with(&[line(&[2, 3, 12, 11, 10, 1, 2])]);
    assert_eq!((read.rules(), lost), (&[line(&[3, 12, 11, 10, 1, 2])][..], vec![]));
}

#[test]
fn unknown_rules_of_strings_are_written_as_they_were() {
    for text in [".ChaosConstruction", ".Cage~3~R1C1~R1C2.Var~X~a~3.Sum~5~VX1~R1C1", ".Or.Fog.End"] {
        let puzzle = line(text).unwrap().puzzle;
        assert!(!puzzle.unknown_rules.is_empty());
        let (read, _) = written(&puzzle);
        assert_eq!(read, puzzle);
    }
    let mut puzzle = Puzzle::classic();
    puzzle.unknown_rules =
        ["FPuzzles(\"x\", true)", "Iss(\"Cage\", \".Cage~3~R1C1\")", "Iss(\"x\", \".A\n.B\")"].map(str::to_owned).to_vec();
    assert_eq!(Format::ISS.losses(std::slice::from_ref(&puzzle)).len(), 3);
    assert_eq!(text_of(&puzzle), ".Shape~9x9");
}

#[test]
fn two_items_for_one_place_are_both_said() {
    let samples = rule_samples();
    let again = |rule: &Rule| match rule {
        Rule::Outside(outside) => Some(Rule::Outside(sudoscope_board::Outside { value: outside.value + 1, ..outside.clone() })),
        Rule::Quadruple(quadruple) => {
            let digits = [1, 8].map(Digit::from_index).to_vec();
            Some(Rule::Quadruple(sudoscope_board::Quadruple { digits, ..quadruple.clone() }))
        }
        _ => None,
    };
    for rule in &samples {
        let Some(other) = again(rule).filter(|other| other.suits(&Shape::classic())) else { continue };
        let (_, lost) = with(&[rule.clone(), other.clone()]);
        // Ranks are taken together, and a place has one.
        assert!(lost.iter().all(|lost| lost.key() == "rank"), "{lost:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn rules_in_any_combination_are_written_or_named(
        chosen in proptest::sample::subsequence(rule_samples(), 1..12),
        givens in proptest::collection::vec(proptest::option::weighted(0.2, 0usize..9), 81),
    ) {
        let mut puzzle = Puzzle::new(Shape::classic(), &chosen);
        for (place, index) in givens.into_iter().enumerate() {
            puzzle.square_mut(Cell::new(place)).value = index.map_or(Value::Empty, |index| Value::Given(Digit::from_index(index)));
        }
        let (_, lost) = written(&puzzle);
        // A liar among clues has no form there.
        prop_assert!(lost.iter().all(|lost| matches!(lost, Rule::OneWrong(_))), "{:?}", lost);
    }
}
