//! Files with a puzzle on each line, or on each two, and grids written as 81 characters.

use super::{format::Read, links::Unpacked};
use crate::{
    board::{Digit, Digits, Puzzle, Shape},
    io::{Doubt, Format, Interpretation, ReadError, ReadProblem, Reading, text},
};

/// Reads a line that is neither empty nor a comment.
pub(super) type Line = fn(&str) -> Result<Record, ReadProblem>;

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

    /// The first line of a text, or its first two where they are one puzzle. `None`: the text is empty.
    pub fn first(self, text: &[u8]) -> Option<FirstEntry<'_>> {
        let (line, rest) = split_line(text)?;
        let has_content = is_inked(content(line));
        let alone = FirstEntry { text: line, lines: 1, rest, has_content, is_complete: true };
        match self.0.reader() {
            Read::Pairs { opens, closes, .. } if has_content && opens(content(line)) => Some(match next_inked(rest) {
                None => FirstEntry { is_complete: false, ..alone },
                Some((second, more, rest)) if closes(content(line), second) => {
                    FirstEntry { text: &text[..text.len() - rest.len()], lines: 1 + more, rest, ..alone }
                }
                Some(_) => alone,
            }),
            _ => Some(alone),
        }
    }

    /// The lines of a text with their numbers; two that are one puzzle are one, with what stands between them.
    pub(super) fn lines(self, text: &str) -> impl Iterator<Item = (usize, &str)> {
        let (mut rest, mut number) = (text.as_bytes(), 1);
        std::iter::from_fn(move || {
            let first = self.first(rest)?;
            let start = text.len() - rest.len();
            let line = (number, &text[start..start + first.text.len()]);
            (rest, number) = (first.rest, number + first.lines);
            Some(line)
        })
    }

    /// Reads a line, or two that are [one puzzle](Self::first); `number` is the line's, counted from 1. `None`: the line is empty or
    /// a comment.
    ///
    /// # Errors
    /// When the line is no puzzle.
    pub fn read(self, line: &str, number: usize) -> Result<Option<Interpretation>, ReadError> {
        self.read_of(line, number, &Unpacked::of_text(line.len()))
    }

    /// The same for a line of a text whose links have unpacked to so much.
    pub(super) fn read_of(self, line: &str, number: usize, unpacked: &Unpacked) -> Result<Option<Interpretation>, ReadError> {
        let inked = Some(line.trim()).filter(|line| is_inked(line));
        match self.0.reader() {
            Read::Lines { line, .. } => inked.map(|text| self.record(line, text, number)).transpose(),
            Read::Pairs { puzzle, .. } => inked.map(|text| puzzle(text, number)).transpose(),
            Read::TextOrLines { line, .. } => inked.map(|text| line(text, number, unpacked)).transpose(),
            _ => text::read_line(line, number),
        }
    }

    fn record(self, read: Line, line: &str, number: usize) -> Result<Interpretation, ReadError> {
        let Record { puzzle, doubts } = read(line).map_err(|problem| ReadError::of_line(number, problem))?;
        Ok(Interpretation { doubts, ..Interpretation::certain(self.0, puzzle, number) })
    }

    /// One puzzle after the other.
    ///
    /// # Errors
    /// When a line is none, or there are too many.
    pub(super) fn read_all(self, text: &str) -> Result<Reading, ReadError> {
        let mut puzzles = Vec::new();
        for (number, line) in self.lines(text) {
            puzzles.extend(self.read(line, number)?);
            if puzzles.len() > text::MAX_PUZZLES {
                return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
            }
        }
        if puzzles.is_empty() { Err(ReadError::of_text(ReadProblem::Empty)) } else { Ok(Reading { puzzles }) }
    }
}

/// What a text begins with: a line, or the lines of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstEntry<'a> {
    /// It.
    pub text: &'a [u8],
    /// How many lines it is.
    pub lines: usize,
    /// What comes after it.
    pub rest: &'a [u8],
    /// Whether it is neither empty nor a comment.
    pub has_content: bool,
    /// Whether it is all of a puzzle, however the text goes on.
    pub is_complete: bool,
}

/// Splits the first line off a text, whatever ends it (LF, CR LF or CR); its end is in neither part. `None`: the text is empty.
pub fn split_line(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len());
    let (line, rest) = text.split_at(end);
    (!text.is_empty()).then(|| (line, strip_line_end(rest)))
}

/// A text without the line end that it begins with, if it does.
pub fn strip_line_end(text: &[u8]) -> &[u8] {
    match text {
        [b'\r', b'\n', rest @ ..] | [b'\n' | b'\r', rest @ ..] => rest,
        rest => rest,
    }
}

/// The next line that is neither empty nor a comment, how many lines it takes to come there, and what comes after it.
fn next_inked(mut text: &[u8]) -> Option<(&str, usize, &[u8])> {
    let lines = std::iter::from_fn(|| {
        let (line, rest) = split_line(text)?;
        text = rest;
        Some((content(line), rest))
    });
    lines.zip(1..).find(|((line, _), _)| is_inked(line)).map(|((line, rest), lines)| (line, lines, rest))
}

/// What a line holds, without what stands round it; nothing where it is no UTF-8.
fn content(line: &[u8]) -> &str {
    str::from_utf8(line).unwrap_or_default().trim_start_matches('\u{feff}').trim()
}

fn is_inked(line: &str) -> bool {
    !is_skipped(line)
}

/// Whether a line says nothing about a puzzle: it is empty, a comment, or the heading of a table of puzzles.
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#') || is_heading(line)
}

/// Whether these are the names of a table's columns, one of which has the puzzles.
fn is_heading(line: &str) -> bool {
    const PUZZLES: [&str; 6] = ["puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku"];
    let names = || fields(line).map(str::trim);
    names().nth(1).is_some()
        && names().all(|name| name.starts_with(|char: char| char.is_ascii_alphabetic()))
        && names().any(|name| PUZZLES.iter().any(|puzzles| name.eq_ignore_ascii_case(puzzles)))
}

/// The fields of a line of a table, without their quotes. (A text with separators in it falls apart: puzzles have none.)
pub(super) fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ';', '\t', ' ']).map(|field| field.trim_matches('"')).filter(|field| !field.is_empty())
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
pub(super) fn classic_or(cells: &str, format: &'static str, part: &str) -> Result<Puzzle, ReadProblem> {
    let found = cells.chars().count();
    if found != classic_cells() && cells.chars().all(|char| char.is_ascii_digit() || char == '.') {
        return Err(ReadProblem::CellCount { found, expected: classic_cells() });
    }
    let shown = || cells.chars().find(|&char| !char.is_ascii_digit() && char != '.').map_or(String::new(), String::from);
    classic(cells).ok_or_else(|| ReadProblem::BadPart { format, part: part.to_owned(), found: shown() })
}
