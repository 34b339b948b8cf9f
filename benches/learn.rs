//! Large boards with hardly a clue to spare, on which the general solver learns from contradictions: for each puzzle the decisions, the
//! contradictions and the time until its first solution is found, and until it is proved to be the only one.
//! `cargo bench --no-default-features -- learn [FILE…]`
//!
//! A file has one puzzle on each line, in characters from 1 to 9 and A to P. Without a file, `tests/data/near_minimal_boards.txt`.

use sudoscope::solve::general::{SearchEnd, Solver};

use super::is_measured;
use crate::prelude::*;

const BOARDS: &str = include_str!("../tests/data/near_minimal_boards.txt");

pub(super) fn table(files: &[String]) {
    let mut text = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect::<String>();
    if files.is_empty() {
        text = BOARDS.to_owned();
    }
    let count = if is_measured() { usize::MAX } else { 2 };
    println!("| puzzle | givens | decisions | contradictions, first / all | ms, first | ms, all |\n|---|---|---|---|---|---|");
    let mut sums = [0.0; 2];
    for (number, line) in text.lines().filter(|line| !line.is_empty()).take(count).enumerate() {
        let times = prove(number + 1, &line.chars().map(Digit::from_char).collect::<Digits>());
        sums = [sums[0] + times[0], sums[1] + times[1]];
    }
    println!("| sum | | | | {:.1} | {:.1} |", sums[0], sums[1]);
}

/// Proves that a puzzle has one solution and prints what it cost; returns the milliseconds until it was found, and until it was proved.
fn prove(number: usize, digits: &Digits) -> [f64; 2] {
    let geometry = HouseGeometry::plain(&Shape::of_size(digits.len().isqrt()).unwrap());
    let start = Position::new(geometry.clone(), digits.clone()).unwrap();
    let (mut solver, cancel) = (Solver::new(&geometry), Cancel::default());
    let begin = Instant::now();
    solver.begin(&start);
    let bounds = Bounds::none(&cancel);
    solver.run(bounds.solutions(1), |_| std::ops::ControlFlow::Continue(()));
    let (first, conflicts) = (begin.elapsed().as_secs_f64() * 1e3, solver.conflicts());
    let count = solver.run(bounds.solutions(2), |_| std::ops::ControlFlow::Continue(()));
    let all = begin.elapsed().as_secs_f64() * 1e3;
    assert_eq!((count.solutions, count.end), (1, SearchEnd::Exhausted));
    let givens = digits.iter().flatten().count();
    println!("| {number} | {givens} | {} | {conflicts} / {} | {first:.2} | {all:.2} |", count.nodes, solver.conflicts());
    [first, all]
}
