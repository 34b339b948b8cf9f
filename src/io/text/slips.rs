//! Signs that are no digits, in a grid that is whole otherwise: a letter that a scanner took for a digit, or a sign of somebody's
//! own for an empty cell. Every cell keeps its place; what was read there is told, to be looked at before anything comes of it.

use super::{
    MAX_PUZZLES,
    grid::{self, Grid},
    lines::Line,
    search, signs, try_one,
};
use crate::{
    board::{Cell, Digit, Geometry, MAX_FIGURE, Puzzle, Value},
    io::{Doubt, Form, Interpretation, ReadProblem},
};

/// So many different signs may be none of the board's: more are no slips.
const MOST_SIGNS: usize = 6;
/// A sign of more characters is a word.
const LONGEST: usize = 3;
/// So many cells may be unread on a board below 9×9: much looks like one of those by chance.
const MOST_ON_SMALL: usize = 2;

/// What cells that cannot be read hold, and which do.
struct Slip {
    found: String,
    /// Where the first of them stands.
    line: usize,
    column: usize,
    cells: Vec<Cell>,
}

impl Slip {
    /// What the sign is often mistaken for, if it is a digit of the board.
    fn lookalike(&self, size: usize) -> Option<Digit> {
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
        Digit::from_char(lookalike).filter(|digit| usize::from(digit.get()) <= size)
    }
}

/// The grids in a text in which some cells cannot be read: all lines together, or the lines between empty lines, where what is no grid
/// is left out.
pub(super) fn grids(lines: &[Line<'_>]) -> Vec<Interpretation> {
    if let Some(whole) = whole(lines) {
        return vec![whole];
    }
    let (mut found, mut ignored) = (Vec::new(), Vec::new());
    for block in lines.split(|line| line.is_blank()).filter(|block| !block.is_empty()) {
        if found.len() > MAX_PUZZLES {
            break;
        }
        match whole(block).or_else(|| try_one(block).ok().filter(search::is_substantial)) {
            Some(grid) => found.push(grid),
            None => ignored.extend_from_slice(block),
        }
    }
    let doubts = search::left_out(&ignored);
    found.iter_mut().for_each(|grid: &mut Interpretation| grid.doubts.extend_from_slice(&doubts));
    found
}

/// The grid that all lines are together, with its cells that cannot be read: first each as the digit that it may be mistaken for,
/// where that goes together with the others, else empty. `None` unless every character has its cell, at least as many cells hold
/// digits as the board is wide, and what cannot be read is either one sign for all empty cells or in no more cells than that.
pub(super) fn whole(lines: &[Line<'_>]) -> Option<Interpretation> {
    grid::arrangements(lines).into_iter().find_map(|grid| mended(&grid))
}

fn mended(grid: &Grid<'_>) -> Option<Interpretation> {
    let (slips, mut read) = left_empty(grid)?;
    let written = read.puzzle.given_count();
    let unread: usize = slips.iter().map(|slip| slip.cells.len()).sum();
    // A sign that stands for all empty cells is no digit.
    let is_blank = slips.len() == 1 && unread > grid.size && written + unread == grid.entries.len();
    let are_slips = is_blank || are_slips(&slips, unread, grid.size);
    if unread == 0 || written < grid.size || !are_slips || looks_otherwise(grid, &read) {
        return None;
    }
    let geometry = read.puzzle.geometry();
    let mut filled = read.puzzle.clone();
    let mut doubts = Vec::new();
    for slip in slips {
        let lookalike = slip.lookalike(grid.size).filter(|&digit| !is_blank && fits(&geometry, &filled, &slip.cells, digit));
        if let Some(digit) = lookalike {
            slip.cells.iter().for_each(|&cell| filled.square_mut(cell).value = Value::Given(digit));
        }
        let Slip { found, line, column, cells } = slip;
        doubts.push(Doubt::Unreadable { found, line, column, cells, lookalike });
    }
    if filled != read.puzzle {
        read.alternatives.insert(0, std::mem::replace(&mut read.puzzle, filled));
    }
    read.doubts.splice(0..0, doubts);
    Some(read)
}

/// Whether so little is unread that it may be by mistake.
fn are_slips(slips: &[Slip], unread: usize, size: usize) -> bool {
    let most = if size < MAX_FIGURE { MOST_ON_SMALL } else { size };
    unread <= most && slips.iter().all(|slip| slip.found.chars().count() <= LONGEST)
}

/// Whether it is rather a date, an address or a table than a grid.
fn looks_otherwise(grid: &Grid<'_>, read: &Interpretation) -> bool {
    let is_odd = |doubt: &Doubt| matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::SpacesMaySeparate | Doubt::FullButWrong);
    (grid.size < MAX_FIGURE && grid.form == Form::Line) || read.doubts.iter().any(is_odd)
}

/// Whether a digit can stand in all these cells together.
fn fits(geometry: &Geometry, puzzle: &Puzzle, cells: &[Cell], digit: Digit) -> bool {
    let stands = |cell: &Cell| cells.contains(cell) || puzzle.square(*cell).value.digit() == Some(digit);
    cells.iter().all(|&cell| !geometry.peers(cell).iter().any(stands))
}

/// The cells that cannot be read, in the order of the text, and the grid with these cells empty.
fn left_empty(grid: &Grid<'_>) -> Option<(Vec<Slip>, Interpretation)> {
    let mut grid = grid.clone();
    let blank = grid.entries.iter().map(|entry| entry.text).find(|text| signs::blank(text).is_some()).unwrap_or(".");
    let mut slips: Vec<Slip> = Vec::new();
    loop {
        let error = match signs::interpret(&grid) {
            Ok(read) => {
                slips.sort_by_key(|slip| (slip.line, slip.column));
                return Some((slips, read));
            }
            Err(error) => error,
        };
        let (Some(place), ReadProblem::BadEntry { .. }) = (error.place, error.problem) else { return None };
        if slips.len() == MOST_SIGNS {
            return None;
        }
        let bad = grid.entries.iter().find(|entry| (entry.line, Some(entry.column)) == (place.line, place.column))?;
        let mut slip = Slip { found: bad.text.to_owned(), line: bad.line, column: bad.column, cells: Vec::new() };
        for (index, entry) in grid.entries.iter_mut().enumerate().filter(|(_, entry)| entry.text == slip.found) {
            entry.text = blank;
            slip.cells.push(Cell::new(index));
        }
        slips.push(slip);
    }
}
