//! Puzzles drawn as in a printed book: PNG, SVG and PDF, always black and grey on white.
//!
//! A [`Drawing`] is the content of one sheet of paper: lines, shaded rectangles and text, in points. [`figure`] makes one of a
//! single puzzle, a [`Book`] one for each page, and one file for each format turns it into bytes: [`Drawing::svg`],
//! [`Drawing::png`], [`pdf`]. The same input gives the same bytes on every machine: no clock, no fonts of the system, and no
//! arithmetic that rounds differently.
//!
//! Text is drawn with the program's own typefaces. In a PDF it is real text in an embedded subset of them, so that it can be
//! searched and copied; in SVG it is outlines, with the words and the digits in `<title>` and `<desc>`. Characters that the typefaces
//! lack are shown as boxes ([`typeface::missing`] lists them) but are complete in the words.
//!
//! # Example
//!
//! ```
//! use sudoscope_io::{picture::{Content, PictureError, Sheet, Style, figure}, read};
//!
//! let reading = read(b"1..4\n..2.\n.3..\n...1\n").expect("this is a puzzle");
//! let drawing = figure(&Sheet::new(&reading.puzzles[0].puzzle), &Style::default(), Content::Puzzle)?;
//! assert!(drawing.svg().starts_with("<svg") || drawing.svg().starts_with("<?xml"));
//! # Ok::<(), PictureError>(())
//! ```
//!
//! # Libraries
//!
//! - `ttf-parser` reads the fonts (no dependencies; `skrifa` would bring four); `subsetter` and `pdf-writer`, both by the makers of
//!   Typst, write the subset and the PDF (one and four small dependencies). Complete PDF libraries, `printpdf` and `krilla`, bring
//!   more than fifty each.
//! - `miniz_oxide` compresses PDF and PNG; it is used directly because the bytes of `flate2` depend on a backend that other
//!   libraries can switch.
//! - `png` writes the chunks of PNG files. The rasterizer is our own: a few hundred lines for grey lines and glyphs, with exact
//!   coverage where `tiny-skia` samples four lines in each pixel row.

mod board;
mod book;
mod caption;
mod drawing;
mod film;
mod grid;
mod notes;
mod page;
mod paragraph;
mod pdf;
mod png;
mod raster;
pub mod rules;
mod step;
mod svg;
pub mod typeface;

pub use book::{Book, Plan, Section, usual_per_page};
pub use caption::{Caption, missing_characters};
pub use drawing::Drawing;
pub use film::{BranchLook, MapBranch, MapPicture, film, map_figure};
pub use grid::Paper;
pub use page::{BookCover, Page, PageContent, PageStep};
pub use paragraph::Paragraph;
pub use pdf::{PdfMetadata, pdf, pdf_while};
pub use png::{PictureFormat, Resolution};
pub use raster::Canvas;
pub use step::{CandidateSign, FieldSign, HouseSign, StepArrow, StepCell, StepInk, StepPicture, StepSigns, step_figures};

use sudoscope_board::{Digit, Digits, Puzzle};

use crate::DigitNotation;
use drawing::Point;
use rules::Ring;

/// The most puzzles that a book holds.
pub const MAX_PUZZLES: usize = 10_000;
/// The most puzzles that one page of the largest paper holds.
pub const MAX_PER_PAGE: usize = 48;
/// The most pixels that a PNG picture holds: a page of A4 at 800 dots per inch.
pub const MAX_PIXELS: u64 = 64 << 20;

/// A puzzle to draw, with its caption.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet<'a> {
    /// The puzzle to draw.
    pub puzzle: &'a Puzzle,
    /// Its solution, if it is shown: one entry for each cell.
    pub solution: Option<Digits>,
    /// The text above and below the board.
    pub caption: Caption,
}

impl<'a> Sheet<'a> {
    /// The puzzle with its own title and author.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, solution: None, caption: Caption::of(puzzle) }
    }

    /// The solution, if it is of this board.
    fn solution(&self) -> Result<&Digits, PictureError> {
        let solution = self.solution.as_ref().ok_or(PictureError::NoSolution)?;
        let (found, cells) = (solution.len(), self.puzzle.shape().cell_count());
        if found == cells { Ok(solution) } else { Err(PictureError::SolutionSize { found, cells }) }
    }
}

/// How boards are drawn. The default shows only the givens, and digits above 9 as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The notation of digits above 9; [`DigitNotation::Plain`] is the same as [`DigitNotation::Numbers`] here.
    pub numerals: DigitNotation,
    /// Whether the player's digits are shown, lighter than the givens.
    pub entered: bool,
    /// Whether the player's marks are shown in cells without a digit.
    pub marks: bool,
    /// Whether all candidates are shown in cells without a digit, in place of marks.
    pub candidates: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { numerals: DigitNotation::Numbers, entered: false, marks: false, candidates: false }
    }
}

impl Style {
    /// The text of a digit.
    fn write(&self, digit: Digit) -> String {
        match self.numerals {
            DigitNotation::Plain | DigitNotation::Numbers => digit.to_string(),
            DigitNotation::Letters => digit.to_char().to_string(),
            DigitNotation::LettersFromOne => char::from(b'A' + digit.get() - 1).to_string(),
        }
    }
}

/// The contents of a printed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Content {
    /// The puzzle with its digits and rules.
    #[default]
    Puzzle,
    /// The solution; the givens stand out.
    Solution,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{self:?}")]
pub enum PictureError {
    /// There is no puzzle.
    Nothing,
    /// More than [`MAX_PUZZLES`].
    TooMany {
        /// The number of puzzles.
        found: usize,
    },
    /// The number of puzzles on a page is 0 or above [`Paper::most_per_page`].
    PerPage {
        /// The requested number.
        found: usize,
        /// The most that a page of that paper holds.
        most: usize,
    },
    /// The solution was requested but is not known.
    NoSolution,
    /// The solution is of another board.
    SolutionSize {
        /// Cells of the solution.
        found: usize,
        /// Cells of the puzzle.
        cells: usize,
    },
    /// The resolution is not a number above 0.
    Resolution,
    /// More than [`MAX_PIXELS`].
    TooLarge {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
    },
}

/// The side of a cell of a [`figure`], in points: a centimetre.
const FIGURE_CELL: f32 = 72.0 / 2.54;

/// One puzzle with its caption and without the margins of a page: the board has cells of one centimetre.
///
/// # Errors
/// If the solution is requested but missing.
pub fn figure(sheet: &Sheet<'_>, style: &Style, content: Content) -> Result<Drawing, PictureError> {
    let solution = match content {
        Content::Puzzle => None,
        Content::Solution => Some(sheet.solution()?),
    };
    let side = FIGURE_CELL * sheet.puzzle.shape().size() as f32;
    let (margin, type_size) = (FIGURE_CELL * 0.25, caption::size_for(side));
    let room = caption::CaptionParts::of([&sheet.caption]).room(type_size, side);
    let mut drawing = Drawing::new(side + 2.0 * margin, side + 2.0 * margin + room.above + room.below);
    let corner = Point::new(margin, margin + room.above);
    sheet.caption.draw(&mut drawing.marks, corner, side, type_size, room.below);
    board::Board { puzzle: sheet.puzzle, solution, style, corner, side, ring: Ring::default() }.draw(&mut drawing.marks);
    drawing.title = sheet.caption.title.clone();
    drawing.description = board::in_words(sheet.puzzle, solution, style) + &sheet.caption.rules_in_words();
    Ok(drawing)
}
