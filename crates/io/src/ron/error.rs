//! [`RonError`]: why a RON file cannot be read. [`Unfit`]: why a rule in a file was not applied.

use sudoscope_board::{Misfit, Rule, ShapeError};

use crate::TextPosition;

/// Why a RON file cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct RonError {
    /// The position, if the problem has one.
    pub place: Option<TextPosition>,
    /// The problem.
    pub problem: RonProblem,
}

impl RonError {
    /// The same error where so many lines stand above the text.
    pub(super) fn below(mut self, lines: usize) -> Self {
        self.place.iter_mut().for_each(|place| place.line += lines);
        self
    }
}

/// Why a RON file cannot be read, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RonProblem {
    /// More than a puzzle file can hold.
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// Invalid RON, or a field that is missing or of the wrong type: the parser's message, in English.
    Syntax(String),
    /// Brackets nested far deeper than in a puzzle.
    TooDeep,
    /// Another version of the format.
    Version {
        /// The version of the file.
        found: u64,
        /// The newest that can be read.
        newest: u32,
    },
    /// An impossible shape.
    Shape(ShapeError),
    /// Boxes that do not make up a board of that size.
    BoxesOfOtherSize {
        /// The size.
        size: usize,
        /// Cells across.
        width: usize,
        /// Cells down.
        height: usize,
    },
    /// Boxes and regions together.
    BoxesAndRegions,
    /// A list of rows of the wrong length.
    RowCount {
        /// The field.
        field: &'static str,
        /// Rows found.
        found: usize,
        /// Rows expected.
        expected: usize,
    },
    /// A row of the wrong length.
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
    GivenAndEntered {
        /// The cell.
        cell: String,
    },
    /// A text that is not a cell of the board.
    NoCell {
        /// The field.
        field: &'static str,
        /// The text found.
        found: String,
        /// Rows and columns.
        size: usize,
    },
    /// A text that is not a candidate of the board.
    NoCandidate {
        /// The field.
        field: &'static str,
        /// The text found.
        found: String,
        /// Rows and columns.
        size: usize,
    },
    /// A text that is not a colour.
    NoColor {
        /// The text found.
        found: String,
    },
    /// A text that is not a link.
    NoLink {
        /// The text found.
        found: String,
    },
    /// A cell listed twice.
    CellTwice {
        /// The field.
        field: &'static str,
        /// The cell.
        cell: String,
    },
}

/// Why a rule in a file was not applied. The puzzle keeps it word for word, and is not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// No rule that this program knows.
    Unknown,
    /// A rule that this program knows by its name, with a field that it cannot read.
    Malformed(FieldProblem),
    /// It names a cell that the board does not have.
    NoCell {
        /// The name in the file.
        name: String,
    },
    /// It names a row or column that the board does not have.
    NoLine {
        /// The name in the file.
        name: String,
    },
    /// It names a digit that the board does not have.
    NoDigit {
        /// The digit in the file.
        digit: u8,
    },
    /// A list is longer than the board allows, or a table has not one row for each digit.
    Length,
    /// It is understood and cannot hold on the board.
    Misfit {
        /// The rule.
        rule: Box<Rule>,
        /// The misfit.
        misfit: Misfit,
    },
}

/// What is wrong with a field of a rule in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldProblem {
    /// The rule has no such field.
    NoSuch {
        /// The name in the file.
        field: String,
    },
    /// A field is missing.
    Missing {
        /// The name of the field.
        field: String,
    },
    /// A field comes twice.
    Twice {
        /// The name of the field.
        field: String,
    },
    /// A field has a value that it cannot have.
    Value {
        /// The name of the field.
        field: String,
        /// The value in the file, or the start of a long one.
        value: String,
    },
    /// Fields of which no two can be there.
    Several {
        /// The names of the fields.
        fields: Vec<&'static str>,
    },
    /// Fields of which exactly one must be there.
    OneOf {
        /// The names of the fields.
        fields: Vec<&'static str>,
    },
    /// The fields are no list of names with values.
    Form,
}
