//! A little of everything, for Miri: `cargo +nightly miri test -p sudoscope --no-default-features --lib solve::fast`. The engine is
//! compared with others in `tests/it/fast.rs`.

use std::ops::ControlFlow;

use super::{Grid, Width, batch, count_with, for_each_solution};
use crate::solve::Cancel;

const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

fn grid(line: &str) -> Grid {
    Grid::from_line(line.as_bytes()).expect("81 signs")
}

/// A solution without some of its cells.
fn without(cells: impl Iterator<Item = usize>) -> Grid {
    let mut line = SOLVED.as_bytes().to_vec();
    cells.for_each(|cell| line[cell] = b'.');
    Grid::from_line(&line).expect("81 signs")
}

/// None, one and many solutions, with guesses and without.
fn grids() -> [(Grid, u64); 6] {
    [
        (grid(SOLVED), 1),
        (grid(HARD), 1),
        (grid(&HARD.replacen("1....", "12...", 1)), 0),
        (grid(&HARD.replacen("1....", "11...", 1)), 0),
        (without(0..36), 7),
        (Grid::EMPTY, 7),
    ]
}

#[test]
fn a_batch_counts_none_one_and_many() {
    let (grids, expected): (Vec<Grid>, Vec<u64>) = grids().into_iter().unzip();
    for width in Width::ALL {
        let mut counts = vec![0; grids.len()];
        batch::count_with(width, &grids, 7, &mut counts);
        assert_eq!(counts, expected, "{width:?}");
        let mut solutions = vec![None; grids.len()];
        batch::first_with(width, &grids, &mut solutions);
        assert_eq!(solutions[..2], [Some(grid(SOLVED)); 2], "{width:?}");
        assert!(solutions[2].is_none() && solutions[3].is_none() && solutions[5].is_some_and(|grid| grid.is_solved()));
    }
}

#[test]
fn one_puzzle_has_none_one_or_many_solutions() {
    for (grid, expected) in grids() {
        for width in Width::ALL {
            assert_eq!(count_with(width, &grid, 7), expected, "{width:?}: {grid}");
        }
    }
}

#[test]
fn a_grid_with_an_empty_band_is_counted_by_bands_as_it_is_walked() {
    for band in [0..27, 27..54, 54..81] {
        let (grid, mut shown) = (without(band), 0);
        for_each_solution(&grid, &Cancel::default(), |solution| {
            assert!(solution.is_solved());
            shown += 1;
            ControlFlow::Continue(())
        });
        for width in Width::ALL {
            assert_eq!(count_with(width, &grid, u64::MAX), shown, "{width:?}: {grid}");
        }
    }
}
