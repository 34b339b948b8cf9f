//! Random puzzles with rules against the oracle, which shares no code with the program: the number of solutions, and every step of the
//! path through techniques.
//!
//! Some puzzles of each kind are tried every time. `SUDOSCOPE_ORACLE=0..100000 cargo test --release --test it oracle` tries those of so
//! many seeds.

use std::ops::Range;

use sudoscope::io;
use sudoscope_oracle::{self as oracle, Board, Count, KINDS, Value};

use crate::{every_kind::every_kind, prelude::*};

/// The seeds that are tried every time: two for each kind of rule, and some more.
const USUAL: Range<u64> = 0..160;

fn seeds() -> Range<u64> {
    let Ok(given) = env::var("SUDOSCOPE_ORACLE") else { return USUAL };
    let range = given.split_once("..").and_then(|(first, end)| Some(first.parse().ok()?..end.parse().ok()?));
    range.unwrap_or_else(|| panic!("SUDOSCOPE_ORACLE is {given:?}, and should be a range such as 0..1000"))
}

/// The program's reading of a puzzle; `None` when a rule does not fit the board, as one that no digits satisfy.
fn read(puzzle: &oracle::Puzzle) -> Option<Puzzle> {
    let read = io::ron::read(&puzzle.written()).unwrap_or_else(|error| panic!("{error}\n{}", puzzle.written()));
    read.unknown_rules.is_empty().then_some(read)
}

/// The number of solutions that the program finds, and one of them.
fn solved(puzzle: &Puzzle) -> (Count, Option<Digits>) {
    let limit = oracle::Puzzle::MOST_SOLUTIONS;
    let cancel = Cancel::default();
    let bounds = Bounds::none(&cancel).solutions(limit as u64);
    let (count, solution) = RuledSolver::default().count(puzzle, bounds).expect("a puzzle whose rules are known");
    let solutions = usize::try_from(count.solutions).expect("a number up to the limit");
    (if solutions == limit { Count::AtLeast(limit) } else { Count::Exactly(solutions) }, solution)
}

/// Follows the path of a puzzle, and says which step excludes the only solution.
fn wrong_step(puzzle: &Puzzle, solution: &Digits) -> Option<String> {
    let geometry = KnownGeometry::of_puzzle(puzzle).expect("a puzzle whose rules are known");
    let position = KnownPosition::new(geometry.clone(), puzzle.digits()).expect("digits of a solution");
    let path = Engine::new(&geometry).path(&State::from_known(&position), &LogicSettings::default(), &Cancel::default());
    let is_wrong = |step: &&sudoscope::solve::logic::Step| {
        let is_true = |candidate: &Candidate| solution[candidate.cell.index()] == Some(candidate.digit);
        !step.placements().iter().all(is_true) || step.eliminations().iter().any(is_true)
    };
    path.steps.iter().find(is_wrong).map(|step| format!("{step:?}"))
}

/// What the program and the oracle say differently of a puzzle with these solutions.
fn difference(puzzle: &oracle::Puzzle, solutions: &[Vec<i32>]) -> Option<String> {
    let expected = oracle::Puzzle::counted(solutions);
    let Some(read) = read(puzzle) else {
        return (expected != Count::Exactly(0)).then(|| format!("the program does not know its rules; {expected:?} are right"));
    };
    let (found, one) = solved(&read);
    if found != expected {
        return Some(format!("the program finds {found:?}; {expected:?} are right"));
    }
    let [solution] = solutions else { return None };
    let digits: Digits = solution.iter().map(|&digit| u8::try_from(digit).ok().and_then(Digit::new)).collect();
    if one.as_ref() != Some(&digits) {
        return Some("the program finds another solution".to_owned());
    }
    wrong_step(&read, &digits).map(|step| format!("this step excludes the solution: {step}"))
}

#[test]
fn random_puzzles_have_the_solutions_that_brute_force_finds() {
    let mut decided = BTreeSet::new();
    let mut differing = Vec::new();
    for seed in seeds() {
        let (puzzle, kinds) = oracle::Puzzle::of_seed(seed);
        // Some would take too long.
        let solutions = puzzle.solutions(oracle::Puzzle::MOST_SOLUTIONS, oracle::Puzzle::MOST_DIGITS);
        let Some(solutions) = solutions else { continue };
        if let Some(difference) = difference(&puzzle, &solutions) {
            differing.push(format!("seed {seed}, {}: {difference}\n{}", kinds.join(", "), puzzle.written()));
        }
        decided.extend(kinds);
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    let missed: Vec<&str> = KINDS.iter().map(|kind| kind.name).filter(|name| !decided.contains(name)).collect();
    assert!(missed.is_empty() || seeds() != USUAL, "not decided: {missed:?}");
}

#[test]
fn the_oracle_knows_every_kind_of_rule() {
    for rule in every_kind() {
        let text = io::ron::write(&Puzzle::new(Shape::classic(), std::slice::from_ref(&rule)));
        let entry = text.split_once("rules: [").expect("the rules of a file").1.trim_start();
        let name = &entry[..entry.find(|char: char| !char.is_alphanumeric()).expect("its end")];
        assert!(KINDS.iter().any(|kind| kind.name.split(' ').next() == Some(name)), "{name}");
    }
}

#[test]
fn places_in_regions_are_known_where_regions_may_repeat_digits() {
    let board = Board::of_boxes(2, 2);
    let cells = Value::List(vec![Value::Cell { index: 1, size: 4 }]);
    let rules = vec![Value::Named("NoRegions", Vec::new()), Value::Named("RegionIndexer", vec![("cells", cells)])];
    let mut givens = vec![0; 16];
    givens[..2].copy_from_slice(&[1, 3]);
    let puzzle = oracle::Puzzle { board, rules, givens };
    let solutions = puzzle.solutions(oracle::Puzzle::MOST_SOLUTIONS, usize::MAX).unwrap();
    assert_eq!((solutions.is_empty(), difference(&puzzle, &solutions)), (false, None));
}
