//! Puzzles as plain text: givens only, or any digits.

use sudoscope_board::{Digit, Puzzle, Shape};

/// All cells on one line: `.` for an empty cell, A for 10, B for 11 and so on.
///
/// # Panics
/// If `digits` does not have one entry for each cell; the other functions here panic likewise.
#[track_caller]
pub fn write_line(shape: &Shape, digits: &[Option<Digit>]) -> String {
    check(shape, digits);
    digits.iter().map(|digit| character(*digit)).collect()
}

/// The givens of each puzzle on a line of its own.
pub(crate) fn write_lines(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| write_line(puzzle.shape(), &puzzle.givens()) + "\n").collect()
}

/// A line for each row, without separators; digits above 9 as letters.
#[track_caller]
pub fn write_rows(shape: &Shape, digits: &[Option<Digit>]) -> String {
    check(shape, digits);
    digits.chunks(shape.size()).map(|row| row.iter().map(|digit| character(*digit)).chain(['\n']).collect::<String>()).collect()
}

/// A line for each row with `separator` between the cells; digits above 9 as numbers.
#[track_caller]
pub fn write_fields(shape: &Shape, digits: &[Option<Digit>], separator: char) -> String {
    check(shape, digits);
    let cell = |digit: &Option<Digit>| digit.map_or(".".to_owned(), |digit| digit.to_string());
    let row = |row: &[Option<Digit>]| row.iter().map(cell).collect::<Vec<_>>().join(&separator.to_string()) + "\n";
    digits.chunks(shape.size()).map(row).collect()
}

/// A grid with bars between the boxes, or the [rows](write_rows) of a jigsaw, which has none. Digits above 9 as letters.
#[track_caller]
pub fn write_boxed(shape: &Shape, digits: &[Option<Digit>]) -> String {
    check(shape, digits);
    let Some((width, height)) = shape.box_sides() else { return write_rows(shape, digits) };
    let border = format!("{}+\n", format!("+{}", "-".repeat(2 * width + 1)).repeat(height));
    let mut out = String::new();
    for (row, cells) in digits.chunks(shape.size()).enumerate() {
        if row % height == 0 {
            out.push_str(&border);
        }
        for group in cells.chunks(width) {
            out.push_str("| ");
            for &digit in group {
                out.extend([character(digit), ' ']);
            }
        }
        out.push_str("|\n");
    }
    out + &border
}

fn character(digit: Option<Digit>) -> char {
    digit.map_or('.', Digit::to_char)
}

#[track_caller]
fn check(shape: &Shape, digits: &[Option<Digit>]) {
    assert_eq!(digits.len(), shape.cell_count(), "one entry for each cell");
}
