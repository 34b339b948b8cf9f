//! Bytes to puzzles and puzzles to bytes. One file per format; opens no dialogs and knows `board` alone.
//!
//! What is read is a [`Reading`]: never silently wrong. What is written is whole or absent: see [`atomic`].

pub mod atomic;
pub mod detect;
pub mod examples;
mod file;
pub mod keep;
pub mod library;
mod read_error;
mod reading;
pub mod ron;
pub mod text;

pub use file::{LoadError, SaveError, load_puzzle, open, parse, save_over, save_puzzle};
pub use read_error::{Place, Problem, ReadError};
pub use reading::{Doubt, Form, Interpretation, Layout, Numerals, Reading, Separator};

/// The most bytes that are read as puzzle: 4 MiB. Larger input is refused before it is looked at.
pub const MAX_BYTES: usize = 4 << 20;
