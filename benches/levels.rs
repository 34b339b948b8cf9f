//! How long one puzzle of a level takes, for each board, set of rules and level: a table of the medians of 20 seeds.
//!
//! `cargo bench --no-default-features -- levels FILTER`, where the filter is a part of a name such as
//! `16x16 windoku`. Every puzzle is counted and rated anew; the run fails if one has not exactly one solution of the level asked for.

use std::sync::mpsc;

use sudoscope::{
    board::KnownPosition,
    solve::{
        RuledSolver,
        generate::{GenerateSpec, GeneratedPuzzle, PuzzleSpec, StopReason},
        logic::{Rated, Rating, State},
    },
};

use super::{is_measured, timed};
use crate::prelude::*;

/// Number of puzzles of each level, one a seed.
const SEEDS: u64 = 20;
/// Seconds of wall-clock time after which a puzzle is given up.
const MOST: Duration = Duration::from_secs(60);

/// A board on which puzzles of each level are made.
struct Board {
    name: String,
    /// The median that is the goal, in seconds.
    goal: f64,
    spec: Box<dyn Fn(Level) -> PuzzleSpec>,
}

fn houses(name: impl Into<String>, goal: f64, spec: GenerateSpec) -> Board {
    Board { name: name.into(), goal, spec: Box::new(move |level| GenerateSpec { level: Some(level), ..spec.clone() }.into()) }
}

fn ruled(name: &str, goal: f64, rules: &[Rule]) -> Board {
    let spec = RuledSpec::new(Shape::classic(), rules.to_vec(), None);
    let spec = move |level| RuledSpec { level: Some(level), ..spec.clone() }.into();
    Board { name: format!("9x9 {name}"), goal, spec: Box::new(spec) }
}

fn boards() -> Vec<Board> {
    let on = |size: usize, rules: &[Rule]| GenerateSpec::new(HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap());
    let mut boards = vec![
        houses("9x9", 0.3, on(9, &[])),
        houses("9x9 diagonals", 0.3, on(9, &[Rule::Diagonals])),
        houses("9x9 windoku", 0.3, on(9, &[Rule::Windoku])),
        houses("9x9 disjoint groups", 0.3, on(9, &[Rule::DisjointGroups])),
        houses("9x9 diagonals and windoku", 0.3, on(9, &[Rule::Diagonals, Rule::Windoku])),
        houses("9x9 jigsaw", 0.3, on(9, &[]).with_irregular_regions()),
        ruled("anti-knight", 0.3, &[Rule::AntiKnight]),
        ruled("anti-king", 0.3, &[Rule::AntiKing]),
        ruled("nonconsecutive", 0.3, &[Rule::Nonconsecutive]),
        ruled("anti-taxicab", 0.3, &[Rule::AntiTaxicab]),
        ruled("global entropy", 0.3, &[Rule::GlobalEntropy]),
        ruled("global modular", 0.3, &[Rule::GlobalModular]),
        ruled("flatmates", 0.3, &[Rule::Flatmates]),
        ruled("anti-knight and diagonals", 0.3, &[Rule::AntiKnight, Rule::Diagonals]),
        ruled("anti-knight and anti-king", 0.3, &[Rule::AntiKnight, Rule::AntiKing]),
        ruled("nonconsecutive and anti-king", 0.3, &[Rule::Nonconsecutive, Rule::AntiKing]),
        ruled("nonconsecutive and anti-knight", 0.3, &[Rule::Nonconsecutive, Rule::AntiKnight]),
    ];
    for (size, goal) in [(12, 1.0), (16, 3.0)] {
        boards.push(houses(format!("{size}x{size}"), goal, on(size, &[])));
        boards.push(houses(format!("{size}x{size} diagonals"), goal, on(size, &[Rule::Diagonals])));
        boards.push(houses(format!("{size}x{size} windoku"), goal, on(size, &[Rule::Windoku])));
        boards.push(houses(format!("{size}x{size} jigsaw"), goal, on(size, &[]).with_irregular_regions()));
    }
    boards.extend([20, 25].map(|size| houses(format!("{size}x{size}"), 10.0, on(size, &[]))));
    // Sizes without boxes.
    for size in [17, 19, 23] {
        let rows: Vec<u8> = (0..size * size).map(|cell| u8::try_from(cell / size).unwrap()).collect();
        let start = HouseGeometry::new(&Shape::jigsaw(size, &rows).unwrap(), &[]).unwrap();
        boards.push(houses(format!("{size}x{size} jigsaw"), 10.0, GenerateSpec::new(start).with_irregular_regions()));
    }
    boards
}

/// Makes a puzzle. Returns it with the seconds that took, by the clock of the thread where there is one.
fn make(spec: PuzzleSpec, seed: u64) -> (Option<GeneratedPuzzle>, f64) {
    let cancel = Cancel::default();
    let (done, is_done) = mpsc::channel::<()>();
    let watch = thread::spawn({
        let cancel = cancel.clone();
        move || {
            if is_done.recv_timeout(MOST).is_err() {
                cancel.cancel();
            }
        }
    });
    let (made, seconds) = timed(|| Generator::new(spec, seed).unwrap().next(&cancel));
    let _ = done.send(());
    watch.join().unwrap();
    match made {
        Ok(made) => (Some(made), seconds),
        Err(StopReason::Cancelled | StopReason::GaveUp(_) | StopReason::TooHard(_) | StopReason::NotFound { .. }) => {
            (None, f64::INFINITY)
        }
        Err(StopReason::NoBoard) => panic!("the board can be filled"),
    }
}

/// Counts the solutions of a puzzle and rates it.
fn check(made: &GeneratedPuzzle, level: Level) {
    let cancel = Cancel::default();
    let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    let (count, _) = RuledSolver::default().count(&puzzle, Bounds::none(&cancel).solutions(2)).unwrap();
    assert_eq!(count.solutions, 1);
    let position = KnownPosition::new(made.geometry.clone(), made.givens.clone()).unwrap();
    let settings = LogicSettings::default();
    let path = Engine::new(&made.geometry).path(&State::from_known(&position), &settings, &cancel);
    let rating = Rating::of_path(&path, &settings).unwrap();
    assert_eq!((rating.level, Some(Rated::Solved(rating))), (level, made.rated));
}

/// The cell of the table for a board and a level: median, slowest; boards tried, the median and the most; clues, the median.
fn cell(board: &Board, level: Level) -> String {
    let (mut seconds, mut tried, mut clues) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 1..=SEEDS {
        let (made, took) = make((board.spec)(level), seed);
        seconds.push(took);
        if let Some(made) = made {
            check(&made, level);
            tried.push(made.attempts);
            clues.push(made.givens.iter().flatten().count());
        }
    }
    seconds.sort_by(f64::total_cmp);
    tried.sort_unstable();
    clues.sort_unstable();
    let (median, missing) = (seconds[seconds.len() / 2], seconds.iter().filter(|took| took.is_infinite()).count());
    let slowest = seconds.iter().rev().find(|took| took.is_finite()).copied().unwrap_or(f64::INFINITY);
    let mut text = format!("{} {median:.3} s, {slowest:.3}", if median <= board.goal { "" } else { "**over**" });
    if let (Some(&usual), Some(&most), Some(&clues)) = (tried.get(tried.len() / 2), tried.last(), clues.get(clues.len() / 2)) {
        text += &format!("; {usual}, {most}; {clues}");
    }
    if missing > 0 {
        text += &format!("; {missing} not made");
    }
    text
}

pub(super) fn table(wanted: &[String]) {
    if !is_measured() {
        return;
    }
    println!("| board | level | median, slowest; boards tried, at most; clues |\n| --- | --- | --- |");
    for board in boards() {
        for level in Level::ALL {
            let name = format!("{}, {}", board.name, level.key());
            if wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str())) {
                println!("| {} | {} | {} |", board.name, level.key(), cell(&board, level).trim());
            }
        }
    }
}
