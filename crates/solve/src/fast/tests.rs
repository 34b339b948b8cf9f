//! A small set of tests for Miri, which takes three minutes:
//! `MIRIFLAGS=-Zmiri-disable-isolation cargo +nightly miri test -p sudoscope-solve --lib fast::tests`.
//! With `RUSTFLAGS=-Ctarget-feature=+avx512f,+avx2,+bmi1,+bmi2,+lzcnt,+popcnt` Miri interprets the AVX-512 vectors, on any processor.
//! `tests/it/fast.rs` compares the engine with other solvers.

use std::ops::ControlFlow;

use super::{Grid, Width, batch, count_with, for_each_solution};
use crate::Cancel;

/// A puzzle with one solution, the same puzzle with a wrong digit, and with a digit twice in a row. For Miri, which is slow, it is a
/// puzzle that takes only five decisions.
const PUZZLES: [&str; 3] = if cfg!(miri) {
    [
        ".9....2...8..........7.5..........7..28.9.......6...4....3.......5...9..4.7....1.",
        "39....2...8..........7.5..........7..28.9.......6...4....3.......5...9..4.7....1.",
        "99....2...8..........7.5..........7..28.9.......6...4....3.......5...9..4.7....1.",
    ]
} else {
    [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "12...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "11...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ]
};
const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

fn grid(line: &str) -> Grid {
    Grid::from_line(line.as_bytes()).expect("81 characters")
}

/// Whether a grid is a solution of that puzzle.
fn solves(solution: &Grid, puzzle: &str) -> bool {
    let agrees = |(digit, given): (u8, u8)| given == b'.' || given == digit;
    solution.is_solved() && solution.to_line().into_iter().zip(puzzle.bytes()).all(agrees)
}

/// The grid of the solution without the digits of some cells.
fn without(cells: impl Iterator<Item = usize>) -> Grid {
    let mut line = SOLVED.as_bytes().to_vec();
    cells.for_each(|cell| line[cell] = b'.');
    Grid::from_line(&line).expect("81 characters")
}

/// All widths; under Miri, which is slow, only the widest of the build.
fn widths() -> Vec<Width> {
    if cfg!(miri) { vec![Width::widest()] } else { Width::ALL.to_vec() }
}

/// Grids with none, one and many solutions, with and without decisions, and their solutions counted up to 7. The last takes the maximal
/// number of decisions, except under Miri.
fn grids() -> [(Grid, u64); 6] {
    let widest = if cfg!(miri) { without(0..22) } else { Grid::EMPTY };
    let open = if cfg!(miri) { 24 } else { 36 };
    [(grid(SOLVED), 1), (grid(PUZZLES[0]), 1), (grid(PUZZLES[1]), 0), (grid(PUZZLES[2]), 0), (without(0..open), 7), (widest, 7)]
}

#[test]
fn a_batch_counts_none_one_and_many() {
    let (grids, expected): (Vec<Grid>, Vec<u64>) = grids().into_iter().unzip();
    for width in widths() {
        let mut counts = vec![0; grids.len()];
        batch::count_with(width, &grids, 7, &mut counts);
        assert_eq!(counts, expected, "{width:?}");
        let mut solutions = vec![None; grids.len()];
        batch::first_with(width, &grids, &mut solutions);
        assert!(solutions[0].is_some_and(|first| first.grid == grid(SOLVED)), "{width:?}");
        assert!(solutions[1].is_some_and(|first| solves(&first.grid, PUZZLES[0])), "{width:?}");
        assert!(solutions[2].is_none() && solutions[3].is_none() && solutions[5].is_some_and(|first| first.grid.is_solved()));
        assert!(solutions.iter().zip(&expected).all(|(first, &count)| first.is_none_or(|first| first.is_only == (count == 1))));
    }
}

#[test]
fn one_puzzle_has_none_one_or_many_solutions() {
    for (grid, expected) in grids() {
        for width in widths() {
            assert_eq!(count_with(width, &grid, 7), expected, "{width:?}: {grid}");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "millions of operations on a table, none of them unsafe")]
fn counting_by_bands_agrees_with_visiting_every_solution() {
    for band in [0..27, 27..54, 54..81] {
        let (grid, mut visited) = (without(band), 0);
        for_each_solution(&grid, &Cancel::default(), |solution| {
            assert!(solution.is_solved());
            visited += 1;
            ControlFlow::Continue(())
        });
        for width in widths() {
            assert_eq!(count_with(width, &grid, u64::MAX), visited, "{width:?}: {grid}");
        }
    }
}
