//! Cells and digits by their names in a file.

use sudoscope_board::{Cell, Digit, Shape};

/// The cells of a row: kept apart by spaces if there are any, else one character each.
pub(super) fn entries(row: &str) -> Vec<&str> {
    if row.contains(char::is_whitespace) {
        row.split_whitespace().collect()
    } else {
        row.char_indices().map(|(index, char)| &row[index..index + char.len_utf8()]).collect()
    }
}

/// `7`, `12` or `C` as a digit of a board of that size.
pub(super) fn digit(entry: &str, size: usize) -> Option<Digit> {
    let mut chars = entry.chars();
    let digit = match (chars.next(), chars.next()) {
        (Some(only), None) => Digit::from_char(only),
        _ if entry.bytes().all(|byte| byte.is_ascii_digit()) => entry.parse().ok().and_then(Digit::new),
        _ => None,
    };
    digit.filter(|digit| usize::from(digit.get()) <= size)
}

/// The cell that players call by that name: `r4c7`.
pub(super) fn cell(name: &str, shape: &Shape) -> Option<Cell> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let place = |text: &str| -> Option<usize> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|place| digits && (1..=shape.size()).contains(place)).map(|place: usize| place - 1)
    };
    Some(shape.cell(place(row)?, place(column)?))
}
