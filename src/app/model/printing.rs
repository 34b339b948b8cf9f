//! [`Printing`]: how puzzles are printed.

use crate::{
    app::{
        model::{game_kind::GameKind, stored},
        prelude::*,
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

/// Which new puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintWish {
    /// The kind of all.
    pub kind: GameKind,
    /// The level of all.
    pub level: Level,
    /// How many.
    pub count: u64,
}

impl PrintWish {
    /// The greatest number.
    pub const MOST: u64 = 200;

    /// A wish that can be fulfilled: of a level that its kind has, the hardest up to this one.
    #[must_use]
    pub fn checked(self) -> Self {
        let offered = || Level::ALL.into_iter().filter(|&level| self.kind.has(level));
        let level = offered().take_while(|&level| level <= self.level).last().or(offered().next()).unwrap_or(self.level);
        Self { level, count: self.count.clamp(1, Self::MOST), ..self }
    }

    /// It as a text: kind, level and number.
    pub fn written(self) -> String {
        format!("{} {} {}", self.kind.key(), self.level.key(), self.count)
    }

    /// What [`written`](Self::written) has made.
    pub fn read(text: &str) -> Option<Self> {
        let [kind, level, count] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let (kind, level) = (GameKind::from_key(kind)?, Level::from_key(level)?);
        Some(Self { kind, level, count: count.parse().ok()? }.checked())
    }
}
