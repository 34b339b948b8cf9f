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
#[cfg(test)]
mod tests;
mod two_bands;
mod vector;
mod width;

pub use grid::{CELLS, Grid, SIZE};
pub use marked::MarkedSearch;
pub use one::{SearchResult, count, count_all, count_with, first, for_each_solution, search};
pub use random_board::random_board;
pub use width::Width;
