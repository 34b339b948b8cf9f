//! [`ReadError`]: why a text cannot be read as a puzzle.

use sudoscope_board::{Misfit, Rule, Shape, ShapeError};

use crate::{FileKind, FilePart};

/// Why a text cannot be read as a puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct ReadError {
    /// The position, if the problem has one.
    pub place: Option<TextPosition>,
    /// The problem that stopped reading.
    pub problem: ReadProblem,
}

impl ReadError {
    /// A problem of the whole text.
    pub const fn of_text(problem: ReadProblem) -> Self {
        Self { place: None, problem }
    }

    /// A problem at a line and a column.
    pub const fn at(line: usize, column: usize, problem: ReadProblem) -> Self {
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
    pub const fn of_line(line: usize, problem: ReadProblem) -> Self {
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

/// Why a text cannot be read as a puzzle, as data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum ReadProblem {
    /// More than a puzzle file can hold.
    TooLarge {
        /// The most that is read.
        limit: usize,
    },
    /// More puzzles than are read at once.
    TooManyPuzzles {
        /// The most that are read at once.
        limit: usize,
    },
    /// Empty input.
    Empty,
    /// Binary data.
    Binary,
    /// Invalid UTF-8.
    NotUtf8 {
        /// The first byte that is not valid UTF-8.
        byte: u8,
    },
    /// UTF-16 that ends in the middle of a character.
    BrokenUtf16,
    /// A known kind of text that holds no readable puzzle.
    OtherFormat {
        /// The kind of file it looks like.
        name: FileKind,
    },
    /// More than a collection can be.
    CollectionTooLarge {
        /// The most bytes.
        limit: usize,
    },
    /// Candidates that are no grid.
    CandidateGrid {
        /// A cell's content.
        found: String,
    },
    /// A cell that holds no candidates, in a grid of candidates.
    NoCandidates {
        /// The cell's content.
        found: String,
    },
    /// More than a puzzle can unpack to.
    Unpacked {
        /// The most that is unpacked.
        limit: usize,
    },
    /// It is packed in a way that is not unpacked.
    PackedBy {
        /// What it is packed by.
        by: &'static str,
    },
    /// A ZIP archive that is not a file on disk is read whole, and this is larger than that.
    UnseekableZip {
        /// The most bytes.
        limit: usize,
    },
    /// A file of an archive that is an archive itself.
    ArchiveInArchive,
    /// The problem of a file of an archive.
    InFile {
        /// The name of the file.
        file: String,
        /// Its problem.
        problem: Box<ReadError>,
    },
    /// Nesting deeper than in any puzzle.
    TooDeep {
        /// The deepest that is read.
        limit: usize,
    },
    /// More rules than a puzzle has.
    TooManyRules {
        /// The most that are read.
        limit: usize,
    },
    /// Text that breaks the rules of its format.
    Syntax {
        /// The format.
        format: FileKind,
        /// What is wrong with it.
        detail: SyntaxProblem,
    },
    /// A line of a table without a puzzle.
    NoPuzzleField,
    /// A line of a table with several puzzles.
    SeveralPuzzleFields,
    /// A part that every file of a format has.
    Missing {
        /// The format.
        format: FileKind,
        /// The name of the part in the format.
        part: &'static str,
    },
    /// A part with an invalid value.
    BadPart {
        /// The format.
        format: FileKind,
        /// The part.
        part: FilePart,
        /// Its value.
        found: String,
    },
    /// A rule that cannot hold on its board.
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
    SeveralGrids {
        /// The format.
        format: FileKind,
        /// Grids found.
        found: usize,
    },
    /// A part that occurs twice but may occur only once.
    Twice {
        /// The format.
        format: FileKind,
        /// The name of the part in the format.
        part: String,
    },
    /// The beginning of a list of candidates.
    CutOff {
        /// Characters found.
        found: usize,
        /// Characters of the board.
        expected: usize,
    },
    /// A link that holds no puzzle.
    ShortLink,
    /// A number of cells that makes no board.
    CellCount {
        /// Cells found.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// An impossible board.
    Shape(ShapeError),
    /// A board whose digits do not begin with 1.
    OtherDigits,
    /// Boards that share cells.
    OverlappingBoards,
    /// The file has no regions, and there are no customary ones of that size.
    NoRegions {
        /// The side of the board.
        size: usize,
    },
    /// One line with a wrong number of cells.
    LineLength {
        /// Characters found.
        found: usize,
        /// Characters of the nearest board.
        expected: usize,
        /// The size of that board.
        size: usize,
    },
    /// A row with a wrong number of cells.
    RowLength {
        /// Cells found.
        found: usize,
        /// Cells of the other rows.
        expected: usize,
    },
    /// A wrong number of rows.
    RowCount {
        /// Rows found.
        found: usize,
        /// Cells in each row.
        expected: usize,
    },
    /// A size without boxes.
    Size {
        /// Rows and columns found.
        size: usize,
    },
    /// A cell that holds neither a digit nor a blank.
    BadEntry {
        /// The cell's content.
        found: String,
        /// The highest digit.
        size: usize,
    },
    /// Capital and small letters together.
    MixedCase,
    /// Letters and numbers together.
    MixedNumerals,
    /// Nothing that looks like a grid.
    NoGrid,
}

/// What is wrong with the syntax of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxProblem {
    /// The message of a parser that is not the program's own, in English.
    Said(String),
    /// A file of an archive is cut off, or its header is wrong.
    CutArchive,
    /// What is packed ends too early.
    CutOff,
    /// What is packed cannot be unpacked, or its sum is wrong.
    Damaged,
    /// A file of an archive is encrypted, or packed in a way that is not known.
    UnknownPacking,
    /// XML that declares an entity.
    Entity,
    /// A character that is not base64.
    NotBase64,
    /// The compressed text of a link is damaged.
    DamagedText,
}
