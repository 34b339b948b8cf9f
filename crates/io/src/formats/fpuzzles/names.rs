//! The names of cells and directions in f-puzzles, and those of rules that depend on others.

use sudoscope_board::{Cell, Shape};

/// The prefix of the names of rules that stand in a cell.
pub(super) const IN_CELL: &str = "grid.";

pub(super) const NONCONSECUTIVE: &str = "nonconsecutive";
pub(super) const NEGATIVE: &str = "negative";
pub(super) const DIFFERENCE: &str = "difference";
pub(super) const RATIO: &str = "ratio";
pub(super) const SUM: &str = "xv";
pub(super) const MINIMUM: &str = "minimum";
pub(super) const MAXIMUM: &str = "maximum";

/// `R1C1` as row and column, counted from 1; 0 and one more than the size lie outside the board.
pub(super) fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    Some((number(row)?, number(column)?))
}

/// `R1C1` as a cell of the board.
pub(super) fn cell(name: &str, shape: &Shape) -> Option<Cell> {
    let (row, column) = place(name)?;
    let within = |place: usize| (1..=shape.size()).contains(&place);
    (within(row) && within(column)).then(|| shape.cell(row - 1, column - 1))
}

/// The name of a cell.
pub(super) fn of_cell(cell: Cell, shape: &Shape) -> String {
    shape.name(cell).to_uppercase()
}

/// Whether a diagonal goes down, and whether it goes to the right.
pub(super) fn direction(name: &str) -> Option<(bool, bool)> {
    match name {
        "UL" => Some((false, false)),
        "UR" => Some((false, true)),
        "DL" => Some((true, false)),
        "DR" => Some((true, true)),
        _ => None,
    }
}

/// The name of that direction.
pub(super) const fn of_direction(down: bool, right: bool) -> &'static str {
    match (down, right) {
        (false, false) => "UL",
        (false, true) => "UR",
        (true, false) => "DL",
        (true, true) => "DR",
    }
}
