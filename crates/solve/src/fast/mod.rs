//! The engine for classic 9×9 boards: one puzzle or a million.
//!
//! The candidates of a digit in a band are one word of 27 bits. The rules are a few operations on such words, and treat rows, columns
//! and boxes alike. They are written once, for vectors of any width, and used in three ways:
//!
//! - [`batch`]: one search in each lane. A round applies every rule to every lane. A lane that contradicts the rules, or in which no cell
//!   was decided, backtracks or branches; one that has finished takes the next puzzle, so that no lane waits.
//! - [`another`]: one search in each lane too, for puzzles with a known solution: is there another one?
//! - [`count`], [`first`], [`search`]: one puzzle, with a digit in each lane. Setting it up costs next to nothing.
//!   [`MarkedSearch`] does the same for puzzles whose cells may hold some digits only, and can be interrupted.
//!
//! The solutions of a grid with an empty band or stack are counted in blocks: the number of ways to fill the last band follows from the
//! digits that each column lacks.
//!
//! With AVX2 a batch of puzzles takes from a half (many solutions) to a tenth (easy puzzles) of the time of the fastest other solvers
//! measured, and AVX-512 saves another 5 to 10 %. `benches/README.md` has the figures, and lists what was tried and did not pay.
//!
//! ```
//! use sudoscope_solve::fast::{self, Grid};
//!
//! let line = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
//! let grid = Grid::from_line(line.as_bytes()).expect("81 characters");
//! assert_eq!(fast::count(&grid, 2), 1);
//! let solution = fast::first(&grid).expect("a solution");
//! assert!(solution.to_string().starts_with("162857493"));
//! ```

pub mod another;
mod bands;
pub mod batch;
mod board;
mod boards;
mod grid;
mod lanes;
mod marked;
mod one;
mod random_board;
mod rules;
mod single;
mod two_bands;
mod vector;
mod width;

pub use grid::{CELLS, Grid, SIZE};
pub use marked::MarkedSearch;
pub use one::{SearchResult, count, count_all, count_with, first, for_each_solution, search};
pub use random_board::random_board;
pub use width::Width;

#[cfg(test)]
mod tests {
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
}
