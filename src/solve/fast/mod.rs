//! The classic 9×9 board at full speed: one puzzle or a million.
//!
//! The candidates of a digit in a band are one word of 27 bits; the rules are a few operations on such words, and
//! decide rows, columns and boxes alike. They are written once, for vectors of any width, and used in two ways:
//!
//! - [`batch`]: one search in each lane. A round applies every rule to every lane; a lane that contradicts itself, or in which
//!   no cell was decided, retreats or decides; one that has finished takes the next puzzle, so that no lane waits.
//! - [`count`], [`first`], [`for_each_solution`]: one puzzle, with a digit in each lane. Setting it up costs next to nothing.
//!
//! A count beyond a few solutions of a grid with an empty band or stack works the last band out from what each column lacks.
//!
//! # Measured
//!
//! Puzzles a second and in brackets the ratio to the fastest solver in the crate registry (`sudoku` 0.8, built for the machine it
//! runs on), limit 2, on one pinned core of a shared two-core virtual machine (AMD Zen 3, AVX2, no AVX-512), the best of several
//! runs taken in turn. Such a machine is noisy: the same program was seen 1.4 times as fast in quiet minutes.
//!
//! | set | peer | batch | one by one | batch, portable | rounds, events |
//! |---|---|---|---|---|---|
//! | p0 kaggle-like | 852,000 | 7,190,000 (8.4) | 3,310,000 (3.9) | 811,000 (0.95) | 3.2, 1.0 |
//! | p1 random minimal | 394,000 | 1,590,000 (4.0) | 738,000 (1.9) | 330,000 (0.84) | 13.9, 2.8 |
//! | p2 17 clues | 337,000 | 1,430,000 (4.2) | 670,000 (2.0) | 256,000 (0.76) | 15.9, 2.8 |
//! | p3 magictour top 1465 | 75,000 | 194,000 (2.6) | 129,000 (1.7) | 52,000 (0.69) | 94, 29 |
//! | p5 hardest 1905-11 | 11,100 | 29,800 (2.7) | 19,600 (1.8) | 6,150 (0.55) | 608, 202 |
//! | p6 hardest 1106 | 6,830 | 15,500 (2.3) | 11,200 (1.6) | 3,060 (0.45) | 1152, 393 |
//! | p7 many solutions | 343,000 | 522,000 (1.5) | 414,000 (1.2) | 175,000 (0.51) | 27, 9.7 |
//! | p8 none to many | 516,000 | 825,000 (1.6) | 627,000 (1.2) | 252,000 (0.49) | 18, 6.7 |
//!
//! From the empty grid 111 to 123 million solutions a second are counted. The last column has the rounds of a lane for one puzzle
//! and its events: decisions, contradictions and solutions. A round of eight lanes is about 1,650 instructions; on the hard sets it
//! takes three fifths of the time, and the rest goes into choosing cells and into copying the words of a single lane.
//!
//! `SUDOSCOPE_SPEED_DATA=FOLDER cargo bench --no-default-features --bench fast` measures the engine's columns. What was tried and
//! left: letting each digit see what the one before has just decided (fewer rounds, yet slower: each digit waits), comparing all
//! cells at a decision (a tenth fewer decisions on the hardest, a third slower with many solutions), and one puzzle without vectors
//! (a fifth of the speed). The AVX-512 source compiles, and has never run.

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
mod rules;
mod single;
mod two_bands;
mod vector;
mod width;

pub use grid::{CELLS, Grid, SIZE};
pub use one::{Found, count, count_all, count_with, first, for_each_solution};
pub use width::Width;
