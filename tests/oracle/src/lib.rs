//! A second opinion on every rule.
//!
//! The oracle makes random puzzles with rules and counts their solutions by brute force. Its only sources are the sentence that the program
//! says of each rule (`assets/text/en/rule.txt`), and the names of fields in its files. It shares no code with the program: a mistake in one is not repeated in the other.
//!
//! - [`Board`] is a size with its regions, [`Value`] a rule as it is written in a file.
//! - [`holds`] says whether a full grid satisfies a rule, and [`KINDS`] makes random rules of each kind.
//! - [`Puzzle`] is a random puzzle, written as a file that the program reads; [`Puzzle::solutions`] finds its solutions.

mod board;
mod kinds;
mod puzzle;
mod random;
mod sentences;
mod value;

pub use board::Board;
pub use kinds::{KINDS, Kind};
pub use puzzle::{Count, Puzzle};
pub use random::Random;
pub use sentences::holds;
pub use value::Value;
