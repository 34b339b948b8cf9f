//! A little of everything, for Miri, which takes three minutes:
//! `MIRIFLAGS=-Zmiri-disable-isolation cargo +nightly miri test -p sudoscope --no-default-features --lib solve::fast::tests`.
//! With `RUSTFLAGS=-Ctarget-feature=+avx512f,+avx2,+bmi1,+bmi2,+lzcnt,+popcnt` it carries out what AVX-512 does, on any processor.
//! The engine is compared with others in `tests/it/fast.rs`.

use std::ops::ControlFlow;

use super::{Grid, Width, batch, count_with, for_each_solution};
use crate::solve::Cancel;

/// A puzzle with one solution, the same with a wrong digit, and with a digit twice in a row. Miri, to which every round is a long one,
/// has one that takes five decisions.
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
    Grid::from_line(line.as_bytes()).expect("81 signs")
}

/// Whether it is a solution with the givens of that puzzle.
fn keeps(solution: &Grid, puzzle: &str) -> bool {
    let agrees = |(digit, given): (u8, u8)| given == b'.' || given == digit;
    solution.is_solved() && solution.to_line().into_iter().zip(puzzle.bytes()).all(agrees)
}

/// A solution without some of its cells.
fn without(cells: impl Iterator<Item = usize>) -> Grid {
    let mut line = SOLVED.as_bytes().to_vec();
    cells.for_each(|cell| line[cell] = b'.');
    Grid::from_line(&line).expect("81 signs")
}

/// All widths; under Miri the widest it was built for: one at a time is long enough.
fn widths() -> Vec<Width> {
    if cfg!(miri) { vec![Width::widest()] } else { Width::ALL.to_vec() }
}

/// None, one and many solutions, with guesses and without; the last with so many decisions as there can be, but for Miri.
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
        assert_eq!(solutions[0], Some(grid(SOLVED)), "{width:?}");
        assert!(solutions[1].is_some_and(|solution| keeps(&solution, PUZZLES[0])), "{width:?}");
        assert!(solutions[2].is_none() && solutions[3].is_none() && solutions[5].is_some_and(|grid| grid.is_solved()));
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
#[cfg_attr(miri, ignore = "the tables of a band are millions of rounds, and no line of them is unsafe")]
fn a_grid_with_an_empty_band_is_counted_by_bands_as_it_is_walked() {
    for band in [0..27, 27..54, 54..81] {
        let (grid, mut shown) = (without(band), 0);
        for_each_solution(&grid, &Cancel::default(), |solution| {
            assert!(solution.is_solved());
            shown += 1;
            ControlFlow::Continue(())
        });
        for width in widths() {
            assert_eq!(count_with(width, &grid, u64::MAX), shown, "{width:?}: {grid}");
        }
    }
}
