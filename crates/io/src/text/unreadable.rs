//! Grids that are complete except for a few cells without a digit: a letter that a scanner produced instead of a digit, or an
//! unusual character for a blank. Every cell keeps its place, and each such text becomes a doubt for the user to check.

use super::{
    MAX_PUZZLES, cells,
    grid::{self, Grid},
    grid_of_all,
    lines::{self, Line},
    search,
};
use sudoscope_board::{Cell, Digit, Geometry, MAX_FIGURE, Puzzle, Value};

use crate::{Doubt, Form, Interpretation, ReadProblem};

/// The most different texts that may be unreadable; with more, the text is not a grid.
const MOST_SIGNS: usize = 6;
/// The most characters of an unreadable cell; longer text is a word.
const LONGEST: usize = 3;
/// The most lines of words directly above or below a grid that are skipped.
const MOST_WORDS: usize = 4;
/// The most unreadable cells on a board below 9×9: much text looks like a small board by chance.
const MOST_ON_SMALL: usize = 2;

/// Cells that hold the same unreadable text.
struct UnreadableCells {
    /// The text of each of the cells.
    text: String,
    /// The position of the first cell in the text, counted from 1.
    line: usize,
    column: usize,
    cells: Vec<Cell>,
}

impl UnreadableCells {
    /// The digit of the board that the text is often mistaken for, if there is one.
    fn lookalike(&self, size: usize) -> Option<Digit> {
        let lookalike = match &self.text[..] {
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

/// The grids with unreadable cells: the grid that all lines form, or those between blank lines. Blocks that are not grids are
/// skipped and reported in a doubt.
pub(super) fn grids(lines: &[Line<'_>]) -> Vec<Interpretation> {
    if let Some(whole) = grid(lines) {
        return vec![whole];
    }
    let (mut found, mut ignored) = (Vec::new(), Vec::new());
    for block in lines.split(|line| line.is_blank()).filter(|block| !block.is_empty()) {
        if found.len() > MAX_PUZZLES {
            break;
        }
        match grid(block).or_else(|| grid_of_all(block).ok().filter(search::is_substantial)) {
            Some(grid) => found.push(grid),
            None => match without_words(block) {
                Some((grid, words)) => {
                    found.push(grid);
                    ignored.extend(words);
                }
                None => ignored.extend_from_slice(block),
            },
        }
    }
    let doubts = lines::ignored_text(&ignored);
    found.iter_mut().for_each(|grid: &mut Interpretation| grid.doubts.extend_from_slice(&doubts));
    found
}

/// The grid of a block that has lines of words directly above and below it, and these lines.
fn without_words<'a>(block: &[Line<'a>]) -> Option<(Interpretation, Vec<Line<'a>>)> {
    let above = block.iter().take(MOST_WORDS).take_while(|line| line.has_word()).count();
    let below = block.iter().rev().take(MOST_WORDS).take_while(|line| line.has_word()).count();
    // The fewest lines first: a row can have two letters side by side, where a scanner took 0 for o.
    let mut cuts: Vec<(usize, usize)> = (0..=above).flat_map(|above| (0..=below).map(move |below| (above, below))).collect();
    cuts.sort_by_key(|(above, below)| above + below);
    cuts.into_iter().filter(|(above, below)| above + below > 0 && above + below < block.len()).find_map(|(above, below)| {
        let rows = &block[above..block.len() - below];
        let grid = grid(rows).filter(|_| rows.len() > 1)?;
        Some((grid, [&block[..above], &block[block.len() - below..]].concat()))
    })
}

/// The grid that all lines form, with its unreadable cells. Each of them gets the digit its text is often mistaken for if that digit
/// fits, and is empty otherwise. `None` unless every character belongs to a cell, at least as many cells as the board is wide hold
/// digits, and the unreadable cells either all hold one text that stands for a blank, or are few.
pub(super) fn grid(lines: &[Line<'_>]) -> Option<Interpretation> {
    grid::arrangements(lines).into_iter().find_map(|grid| repair(&grid))
}

fn repair(grid: &Grid<'_>) -> Option<Interpretation> {
    let (unreadable, mut read) = blank_unreadable_cells(grid)?;
    let written = read.puzzle.given_count();
    let unread: usize = unreadable.iter().map(|found| found.cells.len()).sum();
    // A text that all empty cells contain, but for a few slips, is a blank, not a digit.
    let most = unreadable.iter().map(|found| found.cells.len()).max().unwrap_or(0);
    let has_blank = most > grid.size && written + unread == grid.entries.len();
    let is_blank = |found: &UnreadableCells| has_blank && found.cells.len() == most;
    // Where one sign fills all cells without a digit, nothing else can be meant.
    let is_sign = |text: &str| text.chars().count() == 1 && !text.contains(char::is_alphanumeric);
    let is_clear = has_blank && matches!(&unreadable[..], [found] if is_sign(&found.text));
    let (slips, rest) = if has_blank { (unreadable.len() - 1, unread - most) } else { (unreadable.len(), unread) };
    let are_slips = slips == 0 || are_few(unreadable.iter().filter(|found| !is_blank(found)), rest, grid.size);
    if unread == 0 || written < grid.size || !are_slips || looks_like_something_else(grid, &read) {
        return None;
    }
    let geometry = read.puzzle.geometry();
    let mut filled = read.puzzle.clone();
    let mut doubts = Vec::new();
    for found in unreadable.into_iter().filter(|_| !is_clear) {
        let lookalike =
            found.lookalike(grid.size).filter(|&digit| !is_blank(&found) && fits(&geometry, &filled, &found.cells, digit));
        if let Some(digit) = lookalike {
            found.cells.iter().for_each(|&cell| filled.square_mut(cell).value = Value::Given(digit));
        }
        let UnreadableCells { text: found, line, column, cells } = found;
        doubts.push(Doubt::Unreadable { found, line, column, cells, lookalike });
    }
    if filled != read.puzzle {
        read.alternatives.insert(0, std::mem::replace(&mut read.puzzle, filled));
    }
    read.doubts.splice(0..0, doubts);
    Some(read)
}

/// Whether the unreadable cells are few enough to be mistakes.
fn are_few<'a>(mut unreadable: impl Iterator<Item = &'a UnreadableCells>, unread: usize, size: usize) -> bool {
    let most = if size < MAX_FIGURE { MOST_ON_SMALL } else { size };
    unread <= most && unreadable.all(|found| found.text.chars().count() <= LONGEST)
}

/// Whether the text is more likely a date, an address or a table than a grid.
fn looks_like_something_else(grid: &Grid<'_>, read: &Interpretation) -> bool {
    let is_odd = |doubt: &Doubt| matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::SpacesMaySeparate | Doubt::FullButWrong);
    (grid.size < MAX_FIGURE && grid.form == Form::Line) || read.doubts.iter().any(is_odd)
}

/// Whether all these cells can hold a digit together.
fn fits(geometry: &Geometry, puzzle: &Puzzle, cells: &[Cell], digit: Digit) -> bool {
    let stands = |cell: &Cell| cells.contains(cell) || puzzle.square(*cell).value.digit() == Some(digit);
    cells.iter().all(|&cell| !geometry.peers(cell).iter().any(stands))
}

/// The unreadable cells in the order of the text, and the grid with these cells empty.
fn blank_unreadable_cells(grid: &Grid<'_>) -> Option<(Vec<UnreadableCells>, Interpretation)> {
    let mut grid = grid.clone();
    let blank = grid.entries.iter().map(|entry| entry.text).find(|text| cells::blank(text).is_some()).unwrap_or(".");
    let mut unreadable: Vec<UnreadableCells> = Vec::new();
    loop {
        let error = match cells::interpret(&grid) {
            Ok(read) => {
                unreadable.sort_by_key(|found| (found.line, found.column));
                return Some((unreadable, read));
            }
            Err(error) => error,
        };
        let (Some(place), ReadProblem::BadEntry { .. }) = (error.place, error.problem) else { return None };
        if unreadable.len() == MOST_SIGNS {
            return None;
        }
        let bad = grid.entries.iter().find(|entry| (entry.line, Some(entry.column)) == (place.line, place.column))?;
        let mut found = UnreadableCells { text: bad.text.to_owned(), line: bad.line, column: bad.column, cells: Vec::new() };
        for (index, entry) in grid.entries.iter_mut().enumerate().filter(|(_, entry)| entry.text == found.text) {
            entry.text = blank;
            found.cells.push(Cell::new(index));
        }
        unreadable.push(found);
    }
}
