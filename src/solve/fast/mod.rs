//! The classic 9×9 board at full speed: one puzzle or a million.
//!
//! The candidates of a digit in a band are one word of 27 bits; the rules are a few operations on such words, and
//! decide rows, columns and boxes alike. They are written once, for vectors of any width, and used in three ways:
//!
//! - [`batch`]: one search in each lane. A round applies every rule to every lane; a lane that contradicts itself, or in which
//!   no cell was decided, retreats or decides; one that has finished takes the next puzzle, so that no lane waits.
//! - [`another`]: one search in each lane too, for puzzles whose solution is known: is there another?
//! - [`count`], [`first`], [`search`]: one puzzle, with a digit in each lane. Setting it up costs next to nothing.
//!
//! A count beyond a few solutions of a grid with an empty band or stack works the last band out from what each column lacks.
//!
//! # Measured
//!
//! Puzzles a second, limit 2, on one pinned core of a shared two-core virtual machine (AMD Zen 3, AVX2, no AVX-512), each the
//! better of two runs; beside it, run in turn, the fastest solver in the crate registry (`sudoku` 0.8, built for this machine).
//! Such a machine is noisy: between two runs the same program differs by up to a third.
//!
//! | set | peer | batch | one by one | batch, portable | decisions a puzzle |
//! |---|---|---|---|---|---|
//! | p0 kaggle-like | 887,000 | 10,620,000 | 3,850,000 | 1,256,000 | 0.0 |
//! | p1 random minimal | 432,000 | 2,310,000 | 945,000 | 529,000 | 0.9 |
//! | p2 17 clues | 364,000 | 2,230,000 | 868,000 | 519,000 | 0.9 |
//! | p3 magictour top 1465 | 79,900 | 358,000 | 168,000 | 123,000 | 11.7 |
//! | p5 hardest 1905-11 | 12,300 | 50,500 | 38,200 | 17,100 | 91 |
//! | p6 hardest 1106 | 6,900 | 28,100 | 23,200 | 9,100 | 163 |
//! | p7 many solutions | 397,000 | 919,000 | 435,000 | 308,000 | 7.1 |
//! | p8 none to many | 659,000 | 1,449,000 | 769,000 | 483,000 | 7.3 |
//!
//! `SUDOSCOPE_SPEED_DATA=FOLDER cargo bench --no-default-features --bench fast` measures all but the peer. From the empty grid
//! 126 to 146 million solutions a second are counted.
//!
//! Times as fast as the better of two peers, that one and `tdoku` (whose speed is reckoned from its ratio to the first, measured
//! once on the same files), and in brackets what was aimed at with AVX2:
//!
//! | set | batch | one by one |
//! |---|---|---|
//! | p0 kaggle-like | 6.8 to 10 (6) | 3.4 (1.4) |
//! | p1 random minimal | 5.0 (4) | 2.0 (1.5) |
//! | p2 17 clues | 6.0 (4.5) | 2.4 (1.5) |
//! | p3 magictour top 1465 | 3.7 (2.5) | 1.72 (1.4) |
//! | p5 hardest 1905-11 | 3.1 (2.5) | 2.3 (2.3) |
//! | p6 hardest 1106 | 2.8 (2.2) | 2.3 (2.3) |
//! | p7 many solutions | 2.4 (2) | 1.07 (1.1) |
//! | p8 none to many | 1.9 to 2.5 (2) | 1.2 (1.1) |
//!
//! On a machine whose processor has AVX-512 (AMD Zen 4), all in turn within a quarter of an hour, the better of two runs, `tdoku` built
//! with clang; and times as fast as the better peer:
//!
//! | set | `sudoku` | `tdoku` | batch, AVX-512 | batch, AVX2 | one by one | batch, times | one by one, times |
//! |---|---|---|---|---|---|---|---|
//! | p0 kaggle-like | 818,000 | 1,055,000 | 12,690,000 | 11,950,000 | 4,400,000 | 12 | 4.2 |
//! | p1 random minimal | 459,000 | 358,000 | 2,910,000 | 2,680,000 | 1,007,000 | 6.3 | 2.2 |
//! | p2 17 clues | 404,000 | 300,000 | 2,850,000 | 2,600,000 | 1,000,000 | 7.1 | 2.5 |
//! | p3 magictour top 1465 | 96,300 | 113,900 | 466,000 | 430,000 | 186,000 | 4.1 | 1.63 |
//! | p5 hardest 1905-11 | 15,600 | 19,800 | 65,500 | 60,800 | 41,900 | 3.3 | 2.1 |
//! | p6 hardest 1106 | 8,600 | 12,700 | 37,300 | 34,700 | 25,400 | 2.9 | 2.0 |
//! | p7 many solutions | 413,000 | 441,000 | 1,130,000 | 1,076,000 | 471,000 | 2.6 | 1.07 |
//! | p8 none to many | 649,000 | 649,000 | 2,076,000 | 1,995,000 | 878,000 | 3.2 | 1.35 |
//!
//! There `tdoku` has AVX-512 too, with which it gains more on the hardest puzzles than the search one by one does; the batch gains 5 to
//! 10 in a hundred by it, for this processor carries out the wider operations in two halves. From the empty grid 210 million solutions
//! a second are counted.
//!
//! `sudoscope count --threads 1` reads, counts and writes 6.2 million easy puzzles (p0) a second, three quarters of what the batch
//! alone counts in memory; with two threads on two cores it is 8.5 to 11.4 million, 51 to 68 % of two batches. Of puzzles with 17
//! clues (p2) it is 1.4 and 2.6 million, about two thirds of the batch in both cases. Some megabytes of memory are enough for a file
//! of any size.
//!
//! What was tried and left: letting each digit see what the one before has just decided (fewer rounds, yet slower: each digit
//! waits), comparing all cells at a decision (a tenth fewer decisions on the hardest, a third slower with many solutions), one
//! puzzle without vectors (a fifth of the speed), sharing one puzzle out over sixteen lanes instead of eight (a sixth slower on
//! the hardest: the tree is too small to keep them busy), after so many decisions instead of contradictions (a third slower
//! where there are several solutions: the way to the first is long and has few turnings), with AVX-512 thirty-two lanes in two
//! registers (no faster), and there two registers of AVX2 for one puzzle (a tenth slower).

#![allow(unsafe_code, reason = "vectors; each block says why it is sound")]

pub mod another;
mod bands;
pub mod batch;
mod board;
mod boards;
mod branch;
mod grid;
mod lanes;
mod last_band;
mod one;
mod quest;
mod random_board;
mod rules;
mod single;
#[cfg(test)]
mod tests;
mod two_bands;
mod vector;
mod width;

pub use grid::{CELLS, Grid, SIZE};
pub use one::{Found, count, count_all, count_with, first, for_each_solution, search};
pub use random_board::random_board;
pub use width::Width;
