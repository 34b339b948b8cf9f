//! Signs that are no digits, in a grid that is whole otherwise: a letter that a scanner took for a digit, or a sign of somebody's
//! own for an empty cell. Every cell keeps its place; what was read there is told, to be looked at before anything comes of it.

use super::{
    grid::{self, Grid},
    lines::Line,
    signs,
};
use crate::{
    board::{Cell, Digit, Value, repeats},
    io::{Doubt, Interpretation, Problem},
};

/// What cells that cannot be read hold, and which do.
struct Slip {
    found: String,
    /// Where the first of them stands.
    line: usize,
    column: usize,
    cells: Vec<Cell>,
}

impl Slip {
    /// What the sign is often mistaken for.
    fn lookalike(&self) -> Option<Digit> {
        let lookalike = match &self.found[..] {
            "l" | "I" | "i" | "!" => '1',
            "Z" | "z" => '2',
            "A" => '4',
            "S" | "s" => '5',
            "G" | "b" => '6',
            "T" => '7',
            "B" => '8',
            "g" | "q" => '9',
            _ => return None,
        };
        Digit::from_char(lookalike)
    }
}

/// The grid with its cells that cannot be read: first as digits they may be mistaken for, if that goes together, then as empty. `None`
/// unless every character has its cell, at least as many cells hold digits as the board is wide, and what cannot be read is
/// either one sign for all empty cells or in no more cells than that.
pub(super) fn interpret(lines: &[Line<'_>]) -> Option<Interpretation> {
    grid::arrangements(lines).into_iter().find_map(|grid| mended(&grid))
}

fn mended(grid: &Grid<'_>) -> Option<Interpretation> {
    let (slips, mut empty) = left_empty(grid)?;
    let written = empty.puzzle.given_count();
    let unread: usize = slips.iter().map(|slip| slip.cells.len()).sum();
    let is_blank = slips.len() == 1 && written + unread == grid.entries.len();
    if slips.is_empty() || written < grid.size || (unread > grid.size && !is_blank) {
        return None;
    }
    // A sign that stands for all empty cells is no digit.
    let digit = |slip: &Slip| slip.lookalike().filter(|_| !is_blank);
    let doubts: Vec<Doubt> = slips
        .iter()
        .map(|slip| Doubt::Unreadable {
            found: slip.found.clone(),
            line: slip.line,
            column: slip.column,
            cells: slip.cells.clone(),
            lookalike: digit(slip),
        })
        .collect();
    let mut filled = empty.puzzle.clone();
    for (slip, digit) in slips.iter().filter_map(|slip| Some((slip, digit(slip)?))) {
        slip.cells.iter().for_each(|&cell| filled.square_mut(cell).value = Value::Given(digit));
    }
    if filled != empty.puzzle && repeats(&filled.geometry(), &filled.digits()).is_empty() {
        empty.alternatives.insert(0, std::mem::replace(&mut empty.puzzle, filled));
    }
    empty.doubts.splice(0..0, doubts);
    Some(empty)
}

/// The cells that cannot be read, and the grid with these cells empty.
fn left_empty(grid: &Grid<'_>) -> Option<(Vec<Slip>, Interpretation)> {
    let mut grid = grid.clone();
    let blank = grid.entries.iter().map(|entry| entry.text).find(|text| signs::blank(text).is_some()).unwrap_or(".");
    let mut slips: Vec<Slip> = Vec::new();
    loop {
        let error = match signs::interpret(&grid) {
            Ok(read) => return Some((slips, read)),
            Err(error) => error,
        };
        let (Some(place), Problem::BadEntry { .. }) = (error.place, error.problem) else { return None };
        let bad = grid.entries.iter().find(|entry| (entry.line, Some(entry.column)) == (place.line, place.column))?;
        let (found, line, column) = (bad.text.to_owned(), bad.line, bad.column);
        let mut cells = Vec::new();
        for (index, entry) in grid.entries.iter_mut().enumerate().filter(|(_, entry)| entry.text == found) {
            entry.text = blank;
            cells.push(Cell::new(index));
        }
        slips.push(Slip { found, line, column, cells });
    }
}
