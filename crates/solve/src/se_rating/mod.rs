//! Sudoku Explainer's rating of classic puzzles: ER, EP and ED as version 1.2.1 in the line by 1to9only gives them.
//!
//! The rules are asked in a fixed order, and the first thing found is taken, so that which of two equal patterns is found first decides
//! how hard a puzzle is. The rules, their orders and the sums here follow a description of what that program does; nothing is taken
//! from its source. All 20,177 steps of 260 puzzles that it was run on agree, each with its difficulty, complexity and eliminations.
//!
//! ```
//! use sudoscope_board::{Digit, HouseGeometry, Position};
//! use sudoscope_solve::{Cancel, se_rating::{SeRater, Givens, SeRated}};
//!
//! let text = ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...";
//! let digits = text.chars().map(Digit::from_char).collect();
//! let position = Position::new(HouseGeometry::classic(), digits).expect("no digit is repeated");
//! let givens = Givens::try_from(&position).expect("a classic board");
//!
//! let rated = SeRater::new(&Cancel::default()).rate(&givens, None, &mut |_| {});
//! let SeRated::Solved(rating) = rated else { panic!("nobody cancelled it") };
//! assert_eq!(rating.er.to_string(), "1.2");
//! ```
//!
//! # Modules
//!
//! - `grid` has the houses of the board in tables, and the candidates by cell and by house; `rule` the rules, their sums, and what they
//!   find; `links` what chains are made of.
//! - `rules` are the patterns up to aligned exclusion.
//! - `spread` has the consequences of an assumption. `unary` searches chains and cycles where `reach` says that there are any; it says the same of multiple forcing chains. `forcing` searches all kinds of forcing chains on top of
//!   spreads, with `inner` for the rules inside them.
//! - `rating` asks the rules in order and adds up; `step` is what a rule found as a step of a technique, `given` what
//!   chains inside chains take from outside, and `notation` writes it.

mod forcing;
mod given;
mod grid;
mod inner;
mod links;
mod notation;
mod rating;
mod reach;
mod rule;
mod rules;
mod spread;
mod step;
#[cfg(test)]
mod tests;
mod unary;

pub use rating::{Givens, NotClassic, Path, SeProgress, SeRated, SeRater, SeRating, SeWalk};
pub use rule::{NotADifficulty, SeDifficulty, SeRule, Tenths};
pub use step::{SeCase, SeDeadly, SeForm, SePattern, SeStep};
