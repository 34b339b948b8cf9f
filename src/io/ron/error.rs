//! [`RonError`]: why a RON file cannot be read.

use crate::{
    board::{MAX_FIGURE, ShapeError},
    io::{TextPosition, read_error::Where},
};

/// Why a RON file cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{problem}", Where(*.place))]
pub struct RonError {
    /// The position, if the problem has one.
    pub place: Option<TextPosition>,
    /// The problem.
    pub problem: RonProblem,
}

/// Why a RON file cannot be read, as data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RonProblem {
    /// More than a puzzle file can hold.
    #[error("this is more than {limit} bytes, far more than a puzzle; choose a smaller file")]
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// Invalid RON, or a field that is missing or of the wrong type: the parser's message, in English.
    #[error("{0}; correct the file with a text editor")]
    Syntax(String),
    /// Brackets nested far deeper than in a puzzle.
    #[error("brackets are nested deeper than in any puzzle; with a text editor, remove whatever is not part of the puzzle")]
    TooDeep,
    /// Another version of the format.
    #[error("{}", version(*found, *newest))]
    Version {
        /// The version of the file.
        found: u64,
        /// The newest that can be read.
        newest: u32,
    },
    /// An impossible shape.
    #[error("invalid shape: {0}")]
    Shape(ShapeError),
    /// Boxes that do not make up a board of that size.
    #[error("boxes of {width} by {height} cannot fill a board of size {size}; width times height must be the size")]
    BoxesOfOtherSize {
        /// The size.
        size: usize,
        /// Cells across.
        width: usize,
        /// Cells down.
        height: usize,
    },
    /// Boxes and regions together.
    #[error("a shape has either boxes or regions, not both; remove one of them")]
    BoxesAndRegions,
    /// A list of rows of the wrong length.
    #[error("{field} has {found} rows; {expected} are expected")]
    RowCount {
        /// The field.
        field: &'static str,
        /// Rows found.
        found: usize,
        /// Rows expected.
        expected: usize,
    },
    /// A row of the wrong length.
    #[error("row {row} of {field} has {found} cells; {expected} are expected")]
    RowLength {
        /// The field.
        field: &'static str,
        /// The row, counted from 1.
        row: usize,
        /// Cells found.
        found: usize,
        /// Cells expected.
        expected: usize,
    },
    /// A text that is not a digit of the board.
    #[error("{found:?} in {cell} of {field} is not a digit from 1 to {size}{}", letters(*size))]
    NoDigit {
        /// The field.
        field: &'static str,
        /// The cell.
        cell: String,
        /// The text found.
        found: String,
        /// The highest digit.
        size: usize,
    },
    /// A cell that is both given and entered.
    #[error("{cell} is both given and entered; remove its digit from one of them")]
    GivenAndEntered {
        /// The cell.
        cell: String,
    },
    /// A text that is not a cell of the board.
    #[error("{found:?} in {field} is not a cell; cells are named r1c1 to r{size}c{size}")]
    NoCell {
        /// The field.
        field: &'static str,
        /// The text found.
        found: String,
        /// Rows and columns.
        size: usize,
    },
    /// A text that is not a candidate of the board.
    #[error("{found:?} in {field} is not a candidate; candidates are named 1r1c1: a digit from 1 to {size} before its cell")]
    NoCandidate {
        /// The field.
        field: &'static str,
        /// The text found.
        found: String,
        /// Rows and columns.
        size: usize,
    },
    /// A text that is not a colour.
    #[error("{found:?} is not a colour; colours are named a to j")]
    NoColor {
        /// The text found.
        found: String,
    },
    /// A text that is not a link.
    #[error("{found:?} is not a link; a link is written \"1r1c1 = 1r1c5\", or with - if it is weak")]
    NoLink {
        /// The text found.
        found: String,
    },
    /// A cell listed twice.
    #[error("{cell} is listed twice in {field}; list it once, with all its digits")]
    CellTwice {
        /// The field.
        field: &'static str,
        /// The cell.
        cell: String,
    },
}

fn version(found: u64, newest: u32) -> String {
    if found > u64::from(newest) {
        format!(
            "the file has version {found} of the format, but this program reads up to {newest}; get a newer version of Sudoscope to open it"
        )
    } else {
        format!("version {found} of the format does not exist; versions 1 to {newest} can be read")
    }
}

fn letters(size: usize) -> &'static str {
    if size > MAX_FIGURE { " (A is 10, B is 11 …)" } else { "" }
}
