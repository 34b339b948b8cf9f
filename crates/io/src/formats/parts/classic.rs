//! Classic grids written as 81 characters: digits, and `0` or `.` for an empty cell.

use sudoscope_board::{Digit, Digits, Puzzle, Shape};

use crate::{FileKind, FilePart, ReadProblem};

/// The number of cells of the classic board.
pub(crate) fn cell_count() -> usize {
    Shape::classic().cell_count()
}

/// The digits of a classic grid: 81 characters, `0` or `.` for an empty cell.
pub(crate) fn digits(cells: &str) -> Option<Digits> {
    let digit = |char| match char {
        '0' | '.' => Some(None),
        char if char.is_ascii_digit() => Some(Digit::from_char(char)),
        _ => None,
    };
    let digits: Digits = cells.chars().map(digit).collect::<Option<_>>()?;
    (digits.len() == cell_count()).then_some(digits)
}

/// Whether a text has a run of digits and blanks longer than `length`, as a damaged grid has.
pub(crate) fn has_run_of_cells(text: &str, length: usize) -> bool {
    text.split(|char: char| !(char.is_ascii_digit() || matches!(char, '.' | '*' | '_'))).any(|run| run.len() > length)
}

/// Whether 0 may be a digit in a text of that many cells: there is another blank, or so few zeros that they may not meet, and no 9.
pub(crate) fn may_zero_be_a_digit(cells: &str) -> bool {
    let zeros = cells.bytes().filter(|byte| *byte == b'0').count();
    zeros > 0 && !cells.contains('9') && (cells.contains('.') || zeros <= Shape::classic().size())
}

/// The classic puzzle of 81 characters.
pub(crate) fn puzzle(cells: &str) -> Option<Puzzle> {
    digits(cells).map(|digits| Puzzle::from_givens(Shape::classic(), &[], &digits))
}

/// Parses a classic grid.
///
/// # Errors
/// If there are not exactly 81 digits and blanks.
pub(crate) fn read(cells: &str, format: FileKind, part: FilePart) -> Result<Puzzle, ReadProblem> {
    let found = cells.chars().count();
    if found != cell_count() && cells.chars().all(|char| char.is_ascii_digit() || char == '.') {
        return Err(ReadProblem::CellCount { found, expected: cell_count() });
    }
    let shown = || cells.chars().find(|&char| !char.is_ascii_digit() && char != '.').map_or(String::new(), String::from);
    puzzle(cells).ok_or_else(|| ReadProblem::BadPart { format, part, found: shown() })
}
