//! Files with a puzzle on each line, and grids written as 81 characters.

use crate::{
    board::{Digit, Digits, Puzzle, Shape},
    io::{Format, Interpretation, Problem, ReadError, Reading, text},
};

/// The lines that are neither empty nor a comment, with their numbers.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The first such line.
pub(super) fn first(text: &str) -> &str {
    lines(text).next().map_or("", |(_, line)| line)
}

/// A puzzle on each line.
///
/// # Errors
/// When a line is none, or there are too many.
pub(super) fn read(text: &str, format: Format, of_line: fn(&str) -> Result<Puzzle, Problem>) -> Result<Reading, ReadError> {
    let mut puzzles = Vec::new();
    for (number, line) in lines(text) {
        if puzzles.len() == text::MAX_PUZZLES {
            return Err(ReadError::of_text(Problem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
        }
        let puzzle = of_line(line).map_err(|problem| ReadError::of_line(number, problem))?;
        puzzles.push(Interpretation::certain(format, puzzle, number));
    }
    if puzzles.is_empty() { Err(ReadError::of_text(Problem::Empty)) } else { Ok(Reading { puzzles }) }
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
