//! [`Doubt`]: what is uncertain about a puzzle that was read, or was skipped beside it. Its `Display` is English, for the command line.

use std::fmt;

use crate::{
    board::{Cell, Digit, Rule},
    io::syntax::control::printable,
};

/// What a count of solutions found within its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SolutionCount {
    /// The solutions found.
    pub solutions: u64,
    /// Whether there are no others.
    pub is_complete: bool,
}

/// A doubt about an [`Interpretation`](super::Interpretation), as data. Its `Display` is English, for the command line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// Text beside the puzzle was ignored.
    IgnoredText {
        /// The first such line, counted from 1.
        line: usize,
        /// The number of lines.
        lines: usize,
        /// The beginning of that line.
        text: String,
    },
    /// A damaged grid among others was skipped.
    Damaged {
        /// Its first line, counted from 1.
        line: usize,
        /// The number of lines.
        lines: usize,
        /// The heading above it; empty if there is none.
        title: String,
        /// The damage.
        damage: Damage,
    },
    /// Entries of a list in JSON are no puzzles; they were skipped.
    NoPuzzles {
        /// The places of the first of them, counted from 1: in the list, or the lines of the text.
        places: Vec<usize>,
        /// The number of them.
        count: usize,
        /// Whether each entry is a line.
        are_lines: bool,
    },
    /// The solution beside a puzzle is not one of this puzzle.
    SolutionDoesNotFit,
    /// More text was ignored than is named.
    MoreLeftOut {
        /// The number of lines.
        lines: usize,
    },
    /// More than one character was taken for an empty cell.
    MixedBlanks {
        /// The characters.
        signs: Vec<char>,
    },
    /// Cells hold text that is no digit; they were left empty or got the digit that the text is often mistaken for.
    Unreadable {
        /// The text.
        found: String,
        /// The line of the first cell, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
        /// The cells that hold it.
        cells: Vec<Cell>,
        /// The digit it may stand for.
        lookalike: Option<Digit>,
    },
    /// 0 was taken for an empty cell but may be a digit: it does not repeat in a house, and the highest digit does not occur.
    ZeroMayBeADigit,
    /// All digits are letters: A may be 1 or 10.
    LettersFromOne,
    /// Any letters stand for the digits; they were numbered in the order of the alphabet.
    LettersNumbered {
        /// The letters, in that order.
        letters: String,
    },
    /// The text has no digit, and the blanks may be mere decoration.
    NothingWritten {
        /// The character taken for an empty cell.
        sign: char,
    },
    /// The first row and the first column count up: they may be headings.
    NumberedEdges,
    /// Spaces were taken for empty cells but may only separate digits.
    SpacesMaySeparate,
    /// Several grids follow each other without anything between them.
    GridsRunTogether,
    /// Every line may be a puzzle of its own.
    EachLineMayBeAPuzzle,
    /// The lines may be one puzzle, as which they were read, or a puzzle each.
    LinesMayBeOnePuzzle {
        /// The number of lines.
        lines: usize,
    },
    /// The bars do not divide the board into boxes; the usual boxes were used.
    OddBoxes,
    /// No cell is empty, and digits repeat: it may be no Sudoku at all.
    FullButWrong,
    /// Each row ends with one separator too many.
    TrailingSeparators,
    /// Candidates are missing that no digit rules out. They were taken as ruled out by the player but may be part of the puzzle.
    CandidatesMayBind,
    /// Candidates are missing that no digit rules out, and the digits alone have several solutions: the candidates are part of the puzzle.
    CandidatesBind {
        /// How many solutions the digits alone have.
        without: SolutionCount,
    },
    /// The file lists no regions; the usual boxes were used.
    NoRegions,
    /// The text can be read in another arrangement.
    OtherArrangement,
    /// More digits of a line repeat in a house than one typing error explains.
    DigitsRepeat {
        /// The number of cells with such digits.
        cells: usize,
    },
    /// A line of a board above nine holds no digit above nine: it may be part of something else.
    NoHighDigits,
    /// Candidates are listed that a digit rules out.
    ImpossibleCandidates {
        /// The first cell with any, by its name.
        cell: String,
    },
    /// The bytes of the numbers were swapped, because only then do they make cages.
    BytesSwapped,
    /// The file has digits but marks none as given: all were taken as placed by the player.
    NothingGiven,
    /// A cell has neither a digit nor a candidate.
    DigitMayBeLost {
        /// The cell's name.
        cell: String,
    },
    /// The state of play lacks givens of the puzzle.
    GivensMissing,
    /// Drawings have a color that is not understood, and so no rule was inferred from them.
    UnknownColor {
        /// The color of the first, as it is written.
        color: String,
        /// The number of drawings.
        count: usize,
    },
    /// Rules that are only drawn were taken for what such drawings usually mean.
    RulesInferred {
        /// One of them.
        rule: Rule,
        /// The number of this kind.
        count: usize,
        /// How they are drawn.
        look: Look,
    },
}

/// The damage of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Damage {
    /// A row has another number of cells than the others.
    Row {
        /// Its line, counted from 1.
        line: usize,
        /// Cells found.
        found: usize,
        /// Cells of the other rows.
        expected: usize,
    },
    /// There are more or fewer rows than a row has cells.
    Rows {
        /// Rows found.
        found: usize,
        /// Cells of a row.
        expected: usize,
    },
    /// Too many cells hold what is no digit.
    Cells {
        /// The line of the first of them, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
    },
}

/// The look of a drawing of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// A frame with a number.
    Cage,
    /// A line with a disc of its colour at one end.
    Thermometer,
    /// An arrow from a ring.
    Arrow,
    /// A line of a colour.
    Line,
    /// A line between two rings or diamonds.
    LineWithEnds,
    /// A sign between two cells.
    Sign,
    /// A disc with digits at a corner.
    Corner,
    /// A square or disc in a cell.
    Cell,
    /// A number outside the board.
    Outside,
    /// Nothing; the text of the rules says it.
    Words,
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cage => "frame with a number",
            Self::Thermometer => "line with a disc of its colour at one end",
            Self::Arrow => "arrow from a ring",
            Self::Line => "line of this colour",
            Self::LineWithEnds => "line between two rings or diamonds",
            Self::Sign => "sign between two cells",
            Self::Corner => "disc with digits at a corner",
            Self::Cell => "square or disc in a cell",
            Self::Outside => "number outside the board, named in the text of the rules",
            Self::Words => "named in the text of the rules",
        })
    }
}

impl Doubt {
    /// One line that was ignored.
    pub(super) fn ignored(line: usize, text: &str) -> Self {
        const SHOWN: usize = 60;
        Self::IgnoredText { line, lines: 1, text: printable(text).take(SHOWN).collect() }
    }

    /// Whether a person must decide before the puzzle can be judged. Repeated digits need no decision: the puzzle has no solution.
    pub const fn must_be_settled(&self) -> bool {
        !matches!(self, Self::DigitsRepeat { .. } | Self::FullButWrong) && !self.is_remark()
    }

    /// Whether it leaves no question about the puzzle, and is worth a note.
    pub const fn is_remark(&self) -> bool {
        matches!(self, Self::SolutionDoesNotFit | Self::CandidatesBind { .. } | Self::LettersNumbered { .. })
    }

    /// Whether it says that text was ignored.
    pub const fn is_text(&self) -> bool {
        matches!(self, Self::IgnoredText { .. } | Self::MoreLeftOut { .. })
    }

    /// Whether rules were inferred from drawings.
    pub const fn is_guess(&self) -> bool {
        matches!(self, Self::RulesInferred { .. })
    }

    /// Whether it is about what drawings mean, of which nothing is taken unless a person says so.
    pub const fn is_of_drawings(&self) -> bool {
        matches!(self, Self::RulesInferred { .. } | Self::UnknownColor { .. })
    }

    /// Whether the doubt is about the puzzle itself and not about the way it was read.
    pub(super) const fn is_of_content(&self) -> bool {
        matches!(
            self,
            Self::FullButWrong
                | Self::DigitsRepeat { .. }
                | Self::NoHighDigits
                | Self::ImpossibleCandidates { .. }
                | Self::CandidatesMayBind
        )
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IgnoredText { line, lines: 1, text } => write!(f, "line {line} was skipped: {text}"),
            Self::IgnoredText { line, lines, text } => {
                write!(f, "lines {line} to {} were skipped: {text}", line + lines - 1)
            }
            Self::Damaged { line, lines, title, damage } => {
                let why = match damage {
                    Damage::Row { line, found, expected } => format!("line {line} has {found} cells, not {expected}"),
                    Damage::Rows { found, expected } => format!("it has {found} rows of {expected} cells"),
                    Damage::Cells { line, column } => format!("line {line}, column {column} is neither a digit nor an empty cell"),
                };
                let name = if title.is_empty() { String::new() } else { format!(" ({title})") };
                write!(f, "lines {line} to {}{name} were skipped: {why}", line + lines - 1)
            }
            Self::NoPuzzles { places, count, are_lines } => {
                let more = if *count > places.len() { format!(" and {} more", count - places.len()) } else { String::new() };
                let places: Vec<String> = places.iter().map(ToString::to_string).collect();
                let (what, is) = match (are_lines, count) {
                    (true, 1) => ("line", "is no puzzle and was"),
                    (true, _) => ("lines", "are no puzzles and were"),
                    (false, 1) => ("entry", "is no puzzle and was"),
                    (false, _) => ("entries", "are no puzzles and were"),
                };
                write!(f, "{what} {}{more} {is} skipped", places.join(", "))
            }
            Self::SolutionDoesNotFit => f.write_str("the solution beside the puzzle does not fit and was ignored"),
            Self::MoreLeftOut { lines: 1 } => f.write_str("one more line was skipped"),
            Self::MoreLeftOut { lines } => write!(f, "{lines} more lines were skipped"),
            Self::MixedBlanks { signs } => {
                let signs: Vec<String> = signs.iter().map(|sign| format!("'{sign}'")).collect();
                write!(f, "several signs were read as empty cells: {}", signs.join(", "))
            }
            Self::Unreadable { found, line, column, cells, lookalike } => {
                let place = format!("line {line}, column {column}");
                match (cells.len(), lookalike.map(Digit::to_char)) {
                    (1, None) => write!(f, "{place}: \"{found}\" is not a digit of this board; the cell was left empty"),
                    (1, Some(digit)) => write!(f, "{place}: \"{found}\" is not a digit of this board; it may stand for {digit}"),
                    (n, None) => {
                        write!(f, "\"{found}\" is not a digit of this board; its {n} cells, the first in {place}, were left empty")
                    }
                    (n, Some(digit)) => {
                        write!(
                            f,
                            "\"{found}\" is not a digit of this board; in {n} cells, the first in {place}, it may stand for {digit}"
                        )
                    }
                }
            }
            Self::ZeroMayBeADigit => f.write_str("0 was read as an empty cell but may be a digit"),
            Self::LettersFromOne => f.write_str("the text contains only letters: A may be 1 or 10"),
            Self::LettersNumbered { letters } => write!(f, "the letters {letters} were read as the digits from 1 in this order"),
            Self::NothingWritten { sign } => write!(f, "there are no digits, and '{sign}' may only be decoration"),
            Self::NumberedEdges => f.write_str("the first row and column count up and may be headings"),
            Self::SpacesMaySeparate => f.write_str("spaces were read as empty cells but may only be separators"),
            Self::GridsRunTogether => f.write_str("several grids follow each other without an empty line"),
            Self::EachLineMayBeAPuzzle => f.write_str("each line may be a puzzle of its own"),
            Self::LinesMayBeOnePuzzle { lines } => write!(
                f,
                "the {lines} lines may be one puzzle, as they were read, or a puzzle each: join them to have one, or let each begin with \
                 .Shape~9x9 (its size) to have several"
            ),
            Self::OddBoxes => f.write_str("the bars do not divide the board into boxes; default boxes were used"),
            Self::FullButWrong => f.write_str("no cell is empty, and digits repeat: this may not be a Sudoku"),
            Self::TrailingSeparators => f.write_str("each row ends with one separator too many"),
            Self::CandidatesMayBind => {
                f.write_str("missing candidates were read as ruled out by the player but may be part of the puzzle")
            }
            Self::CandidatesBind { without } => {
                let at_least = if without.is_complete { "" } else { "at least " };
                let solutions = without.solutions;
                write!(f, "the candidates were read as part of the puzzle: its digits alone have {at_least}{solutions} solutions")
            }
            Self::NoRegions => f.write_str("the file lists no regions; default boxes were used"),
            Self::OtherArrangement => f.write_str("the cells can also be read in another arrangement"),
            Self::DigitsRepeat { cells } => {
                write!(f, "digits repeat in a row, column or box, in {cells} cells altogether: this may not be a Sudoku")
            }
            Self::NoHighDigits => f.write_str("the line has no digit above 9: it may be part of something else"),
            Self::ImpossibleCandidates { cell } => {
                write!(f, "some listed candidates are ruled out by a digit, first in {cell}: digits may have run together")
            }
            Self::BytesSwapped => f.write_str("the numbers make cages only with their bytes reversed, and were read that way"),
            Self::NothingGiven => f.write_str("no digit is marked as given: all were read as the player's"),
            Self::DigitMayBeLost { cell } => write!(f, "{cell} has neither a digit nor a candidate: a digit may be missing"),
            Self::GivensMissing => f.write_str("the saved state lacks some of the puzzle's givens"),
            Self::UnknownColor { color, count: 1 } => {
                write!(f, "the colour \"{color}\" of a drawing is not understood: no rule was inferred from it")
            }
            Self::UnknownColor { color, count } => {
                write!(
                    f,
                    "the colours of {count} drawings, the first \"{color}\", are not understood: no rules were inferred from them"
                )
            }
            Self::RulesInferred { rule, count, look } => write!(f, "{count} × {} inferred ({look})", rule.key()),
        }
    }
}
