//! Random puzzles with rules against the oracle, which shares no code with the program: the number of solutions, and every step of the
//! path through techniques.
//!
//! A few hundred puzzles are tried every time. `SUDOSCOPE_ORACLE=0..100000 cargo test --release --test it oracle` tries those of
//! that many seeds.

use std::env;

use sudoscope::{
    board::{Digits, KnownGeometry, KnownPosition, Puzzle},
    io,
    solve::{
        Cancel, RuledSolver,
        general::Bounds,
        logic::{Candidate, Engine, LogicSettings, State},
    },
};
use sudoscope_oracle::{self as oracle, Board, Count, Value};

/// The seeds that are tried every time.
const USUAL: (u64, u64) = (0, 300);

fn seeds() -> std::ops::Range<u64> {
    let given = env::var("SUDOSCOPE_ORACLE").ok();
    let range = given
        .as_deref()
        .and_then(|range| range.split_once(".."))
        .and_then(|(first, end)| Some((first.parse().ok()?, end.parse().ok()?)));
    let (first, end) = range.unwrap_or(USUAL);
    first..end
}

/// The program's reading of a puzzle; `None` when a rule does not fit the board, as one that no digits satisfy.
fn read(puzzle: &oracle::Puzzle) -> Option<Puzzle> {
    let read = io::ron::read(&puzzle.written()).unwrap_or_else(|error| panic!("{error}\n{}", puzzle.written()));
    read.unknown_rules.is_empty().then_some(read)
}

fn counted(puzzle: &Puzzle) -> Count {
    let limit = oracle::Puzzle::MOST_SOLUTIONS;
    let cancel = Cancel::default();
    let bounds = Bounds::none(&cancel).solutions(limit as u64);
    let solutions = RuledSolver::default().count(puzzle, bounds).expect("a puzzle whose rules are known").0.solutions;
    let solutions = usize::try_from(solutions).expect("a number up to the limit");
    if solutions == limit { Count::AtLeast(limit) } else { Count::Exactly(solutions) }
}

/// Follows the path of a puzzle, and says which step excludes the only solution.
fn wrong_step(puzzle: &Puzzle, solution: &Digits) -> Option<String> {
    let geometry = KnownGeometry::of_puzzle(puzzle).expect("a puzzle whose rules are known");
    let position = KnownPosition::new(geometry.clone(), puzzle.digits()).ok()?;
    let path = Engine::new(&geometry).path(&State::from_known(&position), &LogicSettings::default(), &Cancel::default());
    let is_wrong = |step: &&sudoscope::solve::logic::Step| {
        let is_true = |candidate: &Candidate| solution[candidate.cell.index()] == Some(candidate.digit);
        !step.placements().iter().all(is_true) || step.eliminations().iter().any(is_true)
    };
    path.steps.iter().find(is_wrong).map(|step| format!("{step:?}"))
}

/// What the program and the oracle say differently of a puzzle.
fn difference(puzzle: &oracle::Puzzle) -> Option<String> {
    let solutions = puzzle.solutions(oracle::Puzzle::MOST_SOLUTIONS, oracle::Puzzle::MOST_DIGITS)?;
    let expected = oracle::Puzzle::counted(&solutions);
    let Some(read) = read(puzzle) else {
        return (expected != Count::Exactly(0)).then(|| format!("the program does not know its rules; {expected:?} are right"));
    };
    let found = counted(&read);
    if found != expected {
        return Some(format!("the program finds {found:?}; {expected:?} are right"));
    }
    let [solution] = &solutions[..] else { return None };
    let digits = solution.iter().map(|&digit| u8::try_from(digit).ok().and_then(sudoscope::board::Digit::new)).collect();
    wrong_step(&read, &digits).map(|step| format!("this step excludes the solution: {step}"))
}

#[test]
fn random_puzzles_have_the_solutions_that_brute_force_finds() {
    let found: Vec<String> = seeds()
        .filter_map(|seed| {
            let (puzzle, kinds) = oracle::Puzzle::of_seed(seed);
            difference(&puzzle).map(|difference| format!("seed {seed}, {}: {difference}\n{}", kinds.join(", "), puzzle.written()))
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn places_in_regions_are_known_where_regions_may_repeat_digits() {
    let board = Board::of_boxes(2, 2);
    let cells = Value::List(vec![Value::Cell { index: 1, size: 4 }]);
    let rules = vec![Value::Named("NoRegions", Vec::new()), Value::Named("RegionIndexer", vec![("cells", cells)])];
    let mut givens = vec![0; 16];
    givens[..2].copy_from_slice(&[1, 3]);
    assert_eq!(difference(&oracle::Puzzle { board, rules, givens }), None);
}
