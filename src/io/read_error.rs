//! [`ReadError`]: why a text cannot be read as a puzzle.

use std::fmt;

use crate::{
    board::{Misfit, Rule, Shape, ShapeError},
    io::{FileKind, FilePart},
};

/// Why a text cannot be read as a puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{problem}", Where(*.place))]
pub struct ReadError {
    /// The position, if the problem has one.
    pub place: Option<TextPosition>,
    /// The problem that stopped reading.
    pub problem: ReadProblem,
}

impl ReadError {
    /// A problem of the whole text.
    pub(crate) const fn of_text(problem: ReadProblem) -> Self {
        Self { place: None, problem }
    }

    /// A problem at a line and a column.
    pub(crate) const fn at(line: usize, column: usize, problem: ReadProblem) -> Self {
        Self { place: Some(TextPosition { line, column: Some(column) }), problem }
    }

    /// The same problem in a text with that number of lines above.
    pub(crate) fn below(mut self, lines: usize) -> Self {
        if let Some(place) = &mut self.place {
            place.line += lines;
        }
        self
    }

    /// A problem of a whole line.
    pub(crate) const fn of_line(line: usize, problem: ReadProblem) -> Self {
        Self { place: Some(TextPosition { line, column: None }), problem }
    }
}

/// A position in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextPosition {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1, if it is one.
    pub column: Option<usize>,
}

/// A position as the prefix of a message: `line 2, column 1: `, or nothing.
pub(super) struct Where(pub Option<TextPosition>);

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => Ok(()),
            Some(TextPosition { line, column: None }) => write!(f, "line {line}: "),
            Some(TextPosition { line, column: Some(column) }) => write!(f, "line {line}, column {column}: "),
        }
    }
}

/// Why a text cannot be read as a puzzle, as data. Its `Display` is English, for the command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// More than a puzzle file can hold.
    #[error("this is more than {limit} bytes, far more than a puzzle; choose a smaller file")]
    TooLarge {
        /// The most that is read.
        limit: usize,
    },
    /// More puzzles than are read at once.
    #[error(
        "there are more than {limit} puzzles, the most that are read at once; split the file, or write each puzzle as one line of \
         plain text: 'sudoscope solve' and 'sudoscope count' read any number of those"
    )]
    TooManyPuzzles {
        /// The most that are read at once.
        limit: usize,
    },
    /// Empty input.
    #[error("there is nothing to read; a puzzle has a digit or a sign such as '.' for each cell")]
    Empty,
    /// Binary data.
    #[error(
        "this is a binary file of an unknown format; text, .ron and .hsol files are read, also compressed as .gz, .xz, .zip or .tar, and pictures (.png, .jpg, .webp, .heic, .avif)"
    )]
    Binary,
    /// Invalid UTF-8.
    #[error("the byte {byte:#04x} is not valid UTF-8; save the file as UTF-8 and try again")]
    NotUtf8 {
        /// The first byte that is not valid UTF-8.
        byte: u8,
    },
    /// UTF-16 that ends in the middle of a character.
    #[error("this is broken UTF-16 text; save the file as UTF-8 and try again")]
    BrokenUtf16,
    /// A known kind of text that holds no readable puzzle.
    #[error("this looks like {name}, but this kind is not supported; copy the puzzle as plain text, one character for each cell")]
    OtherFormat {
        /// The kind of file it looks like.
        name: FileKind,
    },
    /// More than a collection can be.
    #[error("this is more than {limit} bytes; the commands 'sudoscope solve' and 'sudoscope count' read any number of lines")]
    CollectionTooLarge {
        /// The most bytes.
        limit: usize,
    },
    /// Candidates that are no grid.
    #[error("this looks like a grid of candidates ({found:?} in one cell), but not every cell has candidates of its board")]
    CandidateGrid {
        /// A cell's content.
        found: String,
    },
    /// A cell that holds no candidates, in a grid of candidates.
    #[error("this looks like a grid of candidates, but {found:?} is not a list of different digits; correct that cell")]
    NoCandidates {
        /// The cell's content.
        found: String,
    },
    /// More than a puzzle can unpack to.
    #[error("this unpacks to more than {limit} bytes, far more than a puzzle")]
    Unpacked {
        /// The most that is unpacked.
        limit: usize,
    },
    /// A file of an archive that is an archive itself.
    #[error("this is an archive inside an archive, and only the outer one is unpacked; unpack the inner one and open its files")]
    ArchiveInArchive,
    /// The problem of a file of an archive.
    #[error("{file}: {problem}")]
    InFile {
        /// The name of the file.
        file: String,
        /// Its problem.
        problem: Box<ReadError>,
    },
    /// Nesting deeper than in any puzzle.
    #[error("parts are nested more than {limit} deep, far deeper than in a puzzle")]
    TooDeep {
        /// The deepest that is read.
        limit: usize,
    },
    /// More rules than a puzzle has.
    #[error("there are more than {limit} rules, far more than any puzzle has")]
    TooManyRules {
        /// The most that are read.
        limit: usize,
    },
    /// Text that breaks the rules of its format.
    #[error("this cannot be read as {format} ({detail}); the file may be damaged or incomplete")]
    Syntax {
        /// The format.
        format: FileKind,
        /// The message of its parser, in English.
        detail: String,
    },
    /// A line of a table without a puzzle.
    #[error("no field of this line is a puzzle; a puzzle has a digit or a sign such as '.' for each cell, without spaces")]
    NoPuzzleField,
    /// A line of a table with several puzzles.
    #[error("several fields of this line may be the puzzle; leave one, or the puzzle and its solution")]
    SeveralPuzzleFields,
    /// A part that every file of a format has.
    #[error("this looks like {format}, but it has no {part}; the file may be damaged or incomplete")]
    Missing {
        /// The format.
        format: FileKind,
        /// The name of the part in the format.
        part: &'static str,
    },
    /// A part with an invalid value.
    #[error("{found:?} is not valid as {part} of {format}; correct it, or get the puzzle again")]
    BadPart {
        /// The format.
        format: FileKind,
        /// The part.
        part: FilePart,
        /// Its value.
        found: String,
    },
    /// A rule that cannot hold on its board.
    #[error("the rule {found:?} of {format} is not possible, because {misfit}; correct it, or get the puzzle again")]
    ImpossibleRule {
        /// The format.
        format: FileKind,
        /// The rule in the file.
        found: String,
        /// The rule as it was read.
        rule: Box<Rule>,
        /// Why it cannot hold.
        misfit: Box<Misfit>,
        /// The board.
        shape: Box<Shape>,
    },
    /// Several grids in a format that holds one.
    #[error("there are {found} grids, but {format} holds one; put each in its own file")]
    SeveralGrids {
        /// The format.
        format: FileKind,
        /// Grids found.
        found: usize,
    },
    /// A part that occurs twice but may occur only once.
    #[error("{part} appears twice in {format}; remove one of them")]
    Twice {
        /// The format.
        format: FileKind,
        /// The name of the part in the format.
        part: String,
    },
    /// The beginning of a list of candidates.
    #[error("this looks like the candidates of all cells, cut off after {found} of {expected} characters; copy the whole text")]
    CutOff {
        /// Characters found.
        found: usize,
        /// Characters of the board.
        expected: usize,
    },
    /// A link that holds no puzzle.
    #[error(
        "this link only names a puzzle on a server, and nothing is downloaded; open it in a browser and copy the long link, which \
         contains the puzzle itself"
    )]
    ShortLink,
    /// A number of cells that makes no board.
    #[error("there are {found} cells instead of {expected}")]
    CellCount {
        /// Cells found.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// An impossible board.
    #[error("{0}")]
    Shape(ShapeError),
    /// One line with a wrong number of cells.
    #[error("this line has {found} characters; a {size}×{size} puzzle on one line has {expected}")]
    LineLength {
        /// Characters found.
        found: usize,
        /// Characters of the nearest board.
        expected: usize,
        /// The size of that board.
        size: usize,
    },
    /// A row with a wrong number of cells.
    #[error("this row has {found} cells instead of {expected} like the other rows")]
    RowLength {
        /// Cells found.
        found: usize,
        /// Cells of the other rows.
        expected: usize,
    },
    /// A wrong number of rows.
    #[error("there are {found} rows of {expected} cells instead of {expected} rows")]
    RowCount {
        /// Rows found.
        found: usize,
        /// Cells in each row.
        expected: usize,
    },
    /// A size without boxes.
    #[error("a {size}×{size} board cannot be divided into boxes; plain text holds only boards that can, from 4×4 to 25×25")]
    Size {
        /// Rows and columns found.
        size: usize,
    },
    /// A cell that holds neither a digit nor a blank.
    #[error("{found:?} is neither a digit from 1 to {size} nor a sign for an empty cell ('.', '0', '*', '_', '-', 'X')")]
    BadEntry {
        /// The cell's content.
        found: String,
        /// The highest digit.
        size: usize,
    },
    /// Capital and small letters together.
    #[error("digits above 9 are written both as capital and as small letters; use one of them")]
    MixedCase,
    /// Letters and numbers together.
    #[error("digits above 9 are written both as letters and as numbers; use one of them")]
    MixedNumerals,
    /// Nothing that looks like a grid.
    #[error("there is no Sudoku in this text; a puzzle has one line for each row, with a digit or '.' for each cell")]
    NoGrid,
}
