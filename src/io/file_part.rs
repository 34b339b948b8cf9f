//! [`FileKind`] and [`FilePart`]: what the errors of reading name.

use std::fmt;

/// The kind of file that a text was read as. Its `Display` is English, for the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A format by its own name or extension, or the syntax it is written in.
    Named(&'static str),
    /// A PS killer.
    PsKiller,
    /// A library of HoDoKu.
    HodokuLibrary,
    /// A gsf list.
    GsfList,
    /// A jigsaw of two lines.
    Jigsaw,
    /// A table of puzzles.
    Table,
    /// A compressed line.
    Compressed,
    /// A web address.
    WebAddress,
    /// A puzzle of several grids, of KSudoku.
    SeveralGrids,
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Named(name) => name,
            Self::PsKiller => "a PS killer",
            Self::HodokuLibrary => "a HoDoKu library",
            Self::GsfList => "a gsf list",
            Self::Jigsaw => "a jigsaw",
            Self::Table => "a table of puzzles",
            Self::Compressed => "a compressed puzzle",
            Self::WebAddress => "a web address",
            Self::SeveralGrids => "a KSudoku puzzle of several grids",
        })
    }
}

/// A part of a text that has an invalid value. Its `Display` is English, for the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilePart {
    /// By the format's own name, with its cell.
    Named(String),
    /// A line.
    Line,
    /// The puzzle as a whole.
    Puzzle,
    /// An element of XML.
    Element,
    /// An id of a game.
    GameId,
    /// The cells.
    Cells,
    /// The digits.
    Digits,
    /// Digits and regions.
    DigitsAndRegions,
    /// A row of a field.
    Row {
        /// The row, counted from 1.
        row: usize,
        /// The field.
        field: &'static str,
        /// Rows of the board, and cells of each.
        size: usize,
    },
    /// Regions that leave out a cell.
    Regions,
    /// A cell by its name.
    Cell,
    /// A given: a cell with its digits.
    Given,
    /// A candidate.
    Candidate,
    /// A deleted candidate.
    DeletedCandidate,
    /// The hash of a puzzle.
    Hash,
    /// The rating of a puzzle.
    Rating,
    /// The operator of a cage.
    CageOperator,
    /// The value of a cage.
    CageValue,
    /// The sum of a cage.
    CageSum {
        /// Cells of the cage.
        cells: usize,
        /// The first of them.
        first: String,
    },
    /// The sum of all cages.
    AllCages,
}

impl From<&str> for FilePart {
    fn from(name: &str) -> Self {
        Self::Named(name.to_owned())
    }
}

impl From<String> for FilePart {
    fn from(name: String) -> Self {
        Self::Named(name)
    }
}

impl fmt::Display for FilePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Named(name) => name,
            Self::Line => "a line",
            Self::Puzzle => "a puzzle",
            Self::Element => "an element",
            Self::GameId => "a game id",
            Self::Cells => "the cells",
            Self::Digits => "the digits",
            Self::DigitsAndRegions => "digits and regions",
            Self::Row { row, field, size } => return write!(f, "row {row} of {field} ({size} cells expected)"),
            Self::Regions => "a cell (no region contains it)",
            Self::Cell => "a cell",
            Self::Given => "a given",
            Self::Candidate => "a candidate",
            Self::DeletedCandidate => "a deleted candidate",
            Self::Hash => "the hash",
            Self::Rating => "the rating",
            Self::CageOperator => "the operator of a cage",
            Self::CageValue => "the value of a cage",
            Self::CageSum { cells, first } => return write!(f, "the sum of {cells} cells from {first}"),
            Self::AllCages => "the sum of all cages",
        };
        f.write_str(text)
    }
}
