//! Files with a puzzle on each line, and grids written as 81 characters.

use super::format::Read;
use crate::{
    board::{Digit, Digits, Puzzle, Shape},
    io::{Doubt, Format, Interpretation, Problem, ReadError, Reading, text},
};

/// Reads a line that is neither empty nor a comment.
pub(super) type Line = fn(&str) -> Result<Record, Problem>;

/// What a line holds.
#[derive(Debug)]
pub(super) struct Record {
    pub puzzle: Puzzle,
    pub doubts: Vec<Doubt>,
}

impl From<Puzzle> for Record {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, doubts: Vec::new() }
    }
}

/// Reads a file with a puzzle on each line, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineReader(Format);

impl LineReader {
    /// That of plain text.
    pub const PLAIN: Self = Self(Format::Line);

    pub(super) const fn new(format: Format) -> Self {
        Self(format)
    }

    /// The format of the lines.
    pub const fn format(self) -> Format {
        self.0
    }

    /// Reads a line; `number` is the line's, counted from 1. `None`: the line is empty or a comment.
    ///
    /// # Errors
    /// When the line is no puzzle.
    pub fn read(self, line: &str, number: usize) -> Result<Option<Interpretation>, ReadError> {
        let inked = Some(line.trim()).filter(|line| is_inked(line));
        match self.0.reader() {
            Read::Lines { line, .. } => inked.map(|text| self.record(line, text, number)).transpose(),
            Read::TextOrLines { line, .. } => inked.map(|text| line(text, number)).transpose(),
            _ => text::read_line(line, number),
        }
    }

    fn record(self, read: Line, line: &str, number: usize) -> Result<Interpretation, ReadError> {
        let Record { puzzle, doubts } = read(line).map_err(|problem| ReadError::of_line(number, problem))?;
        Ok(Interpretation { doubts, ..Interpretation::certain(self.0, puzzle, number) })
    }

    /// A puzzle on each line.
    ///
    /// # Errors
    /// When a line is none, or there are too many.
    pub(super) fn read_all(self, text: &str) -> Result<Reading, ReadError> {
        let mut puzzles = Vec::new();
        for (index, line) in text.lines().enumerate() {
            puzzles.extend(self.read(line, index + 1)?);
            if puzzles.len() > text::MAX_PUZZLES {
                return Err(ReadError::of_text(Problem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
            }
        }
        if puzzles.is_empty() { Err(ReadError::of_text(Problem::Empty)) } else { Ok(Reading { puzzles }) }
    }
}

fn is_inked(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

/// The lines that are neither empty nor a comment, with their numbers.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())).filter(|(_, line)| is_inked(line))
}

/// The first such line.
pub(super) fn first(text: &str) -> &str {
    lines(text).next().map_or("", |(_, line)| line)
}

/// The cells of the classic board, as these formats have it.
pub(super) fn classic_cells() -> usize {
    Shape::classic().cell_count()
}

/// The digits of a classic grid: 81 characters, `0` or `.` for an empty cell.
pub(super) fn classic_digits(cells: &str) -> Option<Digits> {
    let digit = |char| match char {
        '0' | '.' => Some(None),
        char if char.is_ascii_digit() => Some(Digit::from_char(char)),
        _ => None,
    };
    let digits: Digits = cells.chars().map(digit).collect::<Option<_>>()?;
    (digits.len() == classic_cells()).then_some(digits)
}

/// The classic puzzle of 81 characters.
pub(super) fn classic(cells: &str) -> Option<Puzzle> {
    classic_digits(cells).map(|digits| Puzzle::from_givens(Shape::classic(), &[], &digits))
}

/// A classic grid, or why it is none.
///
/// # Errors
/// When there are not 81 digits and blanks.
pub(super) fn classic_or(cells: &str, format: &'static str, part: &str) -> Result<Puzzle, Problem> {
    let found = cells.chars().count();
    if found != classic_cells() && cells.chars().all(|char| char.is_ascii_digit() || char == '.') {
        return Err(Problem::CellCount { found, expected: classic_cells() });
    }
    let shown = || cells.chars().find(|&char| !char.is_ascii_digit() && char != '.').map_or(String::new(), String::from);
    classic(cells).ok_or_else(|| Problem::BadPart { format, part: part.to_owned(), found: shown() })
}
