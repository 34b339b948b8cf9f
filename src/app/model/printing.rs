//! [`Printing`]: how puzzles are printed, and what of that a person chooses.

use crate::{
    app::{numerals::Numerals, text::Lang},
    io::picture::{Content, Paper},
};

/// How puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// The language of the captions.
    pub lang: Lang,
    /// How digits above nine look.
    pub numerals: Numerals,
    /// What a person has chosen.
    pub options: PrintOptions,
    /// What a picture that is no document shows.
    pub content: Content,
}

/// What a person chooses about pictures, and expects to find again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// The paper of a document.
    pub paper: Paper,
    /// Puzzles on a page of a document, from 1 to [`MAX_PER_PAGE`](crate::io::picture::MAX_PER_PAGE); none for as many as leave cells that
    /// one can write in.
    pub per_page: Option<usize>,
    /// Whether the solutions stand on pages at the end of a document.
    pub solutions: bool,
    /// Whether title and author stand beside the board.
    pub titles: bool,
    /// Whether the player's digits are printed.
    pub entered: bool,
    /// Whether the player's marks are printed.
    pub marks: bool,
}

impl Default for PrintOptions {
    /// What a puzzle book has, and what the player has written.
    fn default() -> Self {
        Self { paper: Paper::A4, per_page: None, solutions: true, titles: true, entered: true, marks: true }
    }
}
