//! [`FileKind`] and [`FilePart`]: what the errors of reading name.

use crate::ReadProblem;

/// The kind of file that a text was read as.
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

/// A part of a text that has an invalid value.
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

impl FileKind {
    /// A part that has an invalid value, with the beginning of it.
    pub(crate) fn bad(self, part: impl Into<FilePart>, found: &str) -> ReadProblem {
        ReadProblem::BadPart { format: self, part: part.into(), found: found.chars().take(20).collect() }
    }

    /// A part that every file has and this one lacks.
    pub(crate) const fn missing(self, part: &'static str) -> ReadProblem {
        ReadProblem::Missing { format: self, part }
    }
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
