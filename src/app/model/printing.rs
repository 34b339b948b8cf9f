//! [`Printing`]: how puzzles are printed.

use serde::{Deserialize, Serialize};

use crate::{
    app::{
        model::stored,
        text::{Lang, Numerals},
    },
    io::picture::{Content, Paper},
};

/// The settings for printing puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// The language of the captions.
    pub lang: Lang,
    /// The notation of digits above 9.
    pub numerals: Numerals,
    /// The options chosen.
    pub options: PrintOptions,
    /// The content of an SVG or PNG.
    pub content: Content,
}

/// The choices about pictures that the settings remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PrintOptions {
    /// The paper of a document.
    #[serde(with = "stored")]
    pub paper: Paper,
    /// Puzzles on a page of a document, from 1 to [`MAX_PER_PAGE`](crate::io::picture::MAX_PER_PAGE); `None` for as many as leave cells
    /// large enough to write in.
    pub per_page: Option<usize>,
    /// Whether a document of several puzzles ends with pages of solutions.
    pub solutions: bool,
    /// Whether a document of one puzzle ends with its solution.
    pub solution: bool,
    /// Whether solutions stand upside down at the foot of their pages, not on pages of their own.
    pub at_foot: bool,
    /// Whether title and author are printed.
    pub titles: bool,
    /// Whether the player's digits are printed.
    pub entered: bool,
    /// Whether the player's marks are printed.
    pub marks: bool,
    /// Whether all candidates of empty cells are printed, in place of marks.
    pub candidates: bool,
    /// Whether the difficulty stands over each puzzle of a document.
    pub difficulty: bool,
    /// Whether the puzzles of a list follow each other by difficulty, with a heading for each level.
    pub rising: bool,
    /// Whether a printed list begins with a cover and the contents.
    pub cover: bool,
    /// Whether a printed list has a margin for binding.
    pub bound: bool,
}

impl PrintOptions {
    /// A4, with titles and everything the player wrote; several puzzles in the order of the list, with solutions.
    pub const STANDARD: Self = Self {
        paper: Paper::A4,
        per_page: None,
        solutions: true,
        solution: false,
        at_foot: false,
        titles: true,
        entered: true,
        marks: true,
        candidates: false,
        difficulty: false,
        rising: false,
        cover: false,
        bound: false,
    };
}

impl Default for PrintOptions {
    /// [`PrintOptions::STANDARD`].
    fn default() -> Self {
        Self::STANDARD
    }
}
