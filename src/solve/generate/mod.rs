//! New puzzles made to order: [`Generator`] one after the other, [`generate`] many on many threads, as a [`Wish`] says.
//!
//! # How
//!
//! A full board is drawn at random (which boards are equally likely: see `boards`), its cells or orbits are put in a random
//! order, and in that order each goes if what is left still has one solution. What cannot go stays. The puzzle is then
//! minimal, unless digging was to end at some number of clues. Candidates that are not as wished are thrown away, and counted.
//!
//! Three *ways* have names. [`Way::Fast`] is the product's own. [`Way::DigHoles`] does the same as a machine that can be watched
//! ([`DigHoles`](crate::solve::search::DigHoles)): it comes to the same puzzles. [`Way::RandomFill`] is how a full board is made by
//! luck ([`RandomFill`](crate::solve::search::RandomFill)), and shows how often that fails.
//!
//! # What is promised
//!
//! - One solution, proven. Under a symmetry all cells of an orbit are given or blank together; *minimal* then means that
//!   no whole orbit of clues can go.
//! - Puzzle *n* of a seed is the same for ever: on every machine, with any number of threads. Everything it depends on is in
//!   here: the stream of [`Chance`](crate::solve::Chance), the drawing of boards, the order. That a clue can go is a fact, whichever
//!   solver has found it. Where a level is wished it depends on the rating too: a better rating takes other candidates.
//! - On regions of their own every puzzle has another board: regions that hang together, drawn by a random walk from those of
//!   the wish and never boxes, and drawn again where no full board is soon found on them or 64 candidates were not as wished. Above
//!   16×16 no full board is ever found so: there the walk begins with a full board and its boxes, and keeps it full on the way. (On
//!   17×17, 19×19 and 23×23 there are no boxes to begin with, and no puzzle is found.)
//! - Boards above 16×16, and above 10×10 where each has regions of its own, keep clues that singles need, unless puzzles are to be
//!   minimal or harder than easy: to prove every clue needed can take minutes there.
//!
//! # Measured
//!
//! On one thread of a virtual machine with two cores (AMD Zen 4, AVX-512), medians of ten by the clock: 56,000 to 61,000 minimal classic
//! puzzles a second with 24.40 clues in the mean, in minutes when others were using the machine 49,000; with AVX2 alone about 4 in a
//! hundred fewer. The generator of the fastest peer in the crate registry (`sudoku` 0.8, built for the machine it runs on; its licence
//! keeps it out of the benches here), in turn with it: 9,500 to 11,300 a second with 27.5 clues, for not all of its puzzles are
//! minimal. On a processor without AVX-512 (AMD Zen 3), before the last changes, it was 38,000 beside 9,900. More than half of the
//! time goes into the engine, a seventh into the unavoidable sets, an eighth into the board.
//!
//! A second: 95,000 minimal puzzles that look the same after half a turn, 118,000 of 28 to 32 clues, 1,870 of 6×6, 1,400 of 9×9 with
//! diagonals, 630 of 12×12, 45 of 16×16 (0.12 s at worst), 13 of 25×25, and 530 of 9×9 that are hard.
//! `cargo bench --no-default-features --bench generate` measures them.
//!
//! What was tried and left: finishing another solution with what the known one has wherever that is possible, at each stall (as many
//! decisions) or in every round (slower by what it takes to look); two decisions at a time (a tenth fewer rounds, three times as many
//! retreats); larger unavoidable sets, or smaller ones only; more suspects at a time, or fewer.
//!
//! Digging takes no puzzle as often as any other, and has fewer clues than most: minimal classic puzzles have 24.4 clues in the
//! mean here, 26.6 if each were equally likely (Berthier, "Unbiased statistics of a constraint satisfaction problem", 2010).

mod boards;
mod candidate;
mod desk;
mod difficulty;
mod dig;
mod filling;
mod generator;
mod irregular;
mod regions;
mod singles;
mod symmetry;
mod way;
mod wish;

pub use desk::{GaveUp, Made, Seen};
pub use generator::{Generator, News, Progress, Stop, generate};
pub use symmetry::Symmetry;
pub use way::{Recipe, Way, dig_holes, random_fill};
pub use wish::{Refusal, Wish};
