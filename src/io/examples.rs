//! The puzzles that come with the program.

use crate::{board::Puzzle, io::ron};

/// A puzzle that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name in commands and translations: stable, lower case.
    pub key: &'static str,
    text: &'static str,
}

impl Example {
    /// The puzzle, with an English title.
    ///
    /// # Panics
    /// Never: a test reads every example.
    pub fn puzzle(&self) -> Puzzle {
        ron::read(self.text).expect("a test reads every example")
    }
}

macro_rules! examples {
    ($($key:literal),* $(,)?) => {
        /// Every example, in the order of the menu.
        pub const EXAMPLES: &[Example] = &[$(
            Example { key: $key, text: include_str!(concat!("../../assets/examples/", $key, ".ron")) },
        )*];
    };
}

examples!["easy", "medium", "hard", "hardest", "nine-lines", "dots", "candidates", "spaces", "mini", "six", "sixteen", "diagonals"];
