//! Plain text: grids in every layout that people and programs use, from one line of characters to boxes drawn with bars.
//!
//! Every arrangement either accounts for each character of the text or refuses it. All of them are tried; what more than one
//! accepts, or what is only found by leaving text out, is doubtful and says so. `#` starts a comment.

mod candidates;
mod diagnose;
mod grid;
mod lines;
mod search;
mod signs;
mod slips;
mod write;

pub use candidates::write_candidates;
pub(super) use candidates::{preserved as preserved_as_candidates, sukaku_looks_like, sukaku_read};
pub(super) use lines::{Line, lines as lines_of};
pub(super) use write::write_lines;
pub use write::{write_boxed, write_fields, write_line, write_rows};

use crate::{
    board::{MAX_SIZE, MIN_SIZE, Puzzle},
    io::{Doubt, Form, Interpretation, MAX_BYTES, ReadError, ReadProblem, Reading},
};

/// So many candidates all cells of a board have together at most; what is no shorter is not the beginning of so many.
const MOST_CANDIDATES: usize = MAX_SIZE * MAX_SIZE * MAX_SIZE;

/// The most puzzles that are read at once.
pub const MAX_PUZZLES: usize = 10_000;

/// Reads all puzzles of a text: one grid in any layout, one puzzle on each line, or grids with empty lines between them.
///
/// # Errors
/// When there is no grid in it, or more than [`MAX_BYTES`] or [`MAX_PUZZLES`]. The error says where, and what was expected.
pub fn read(text: &str) -> Result<Reading, ReadError> {
    if text.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }));
    }
    let lines = lines::without_known_trailer(lines::lines(text));
    let whole = match one(&lines) {
        Ok(mut grid) => {
            if grid.puzzle.shape().size() > MIN_SIZE && grid.layout.form != Form::Line && each_line(&lines).is_some() {
                grid.doubts.push(Doubt::EachLineMayBeAPuzzle);
            }
            return Ok(Reading { puzzles: vec![grid] });
        }
        Err(error) => error,
    };
    let puzzles = each_line(&lines).or_else(|| blocks(&lines)).unwrap_or_else(|| damaged(&lines));
    match puzzles.len() {
        0 => Err(whole),
        1..=MAX_PUZZLES => Ok(Reading { puzzles }),
        _ => Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: MAX_PUZZLES })),
    }
}

/// Grids with other text about them or, if there are none, with cells that cannot be read.
fn damaged(lines: &[Line<'_>]) -> Vec<Interpretation> {
    let found = search::grids(lines);
    if found.is_empty() {
        return slips::grids(lines);
    }
    // A row of a large board may be a small one by itself: it is not, where nearly all other lines go with it.
    let are_rows = |whole: &Interpretation| {
        let size = whole.puzzle.shape().size();
        found.len() * 2 < size && found.iter().all(|found| found.layout.form == Form::Line && found.puzzle.shape().size() < size)
    };
    slips::whole(lines).filter(are_rows).map_or(found, |whole| vec![whole])
}

/// Reads a file with a puzzle on each line and nothing else but comments.
///
/// # Errors
/// When a line is no puzzle, or there are too many.
pub(super) fn read_lines(text: &str) -> Result<Reading, ReadError> {
    let mut puzzles = Vec::new();
    for line in lines::lines(text).iter().filter(|line| !line.is_blank()) {
        if puzzles.len() == MAX_PUZZLES {
            return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: MAX_PUZZLES }));
        }
        puzzles.push(one(std::slice::from_ref(line))?);
    }
    if puzzles.is_empty() { Err(ReadError::of_text(ReadProblem::Empty)) } else { Ok(Reading { puzzles }) }
}

/// Reads one line that holds a whole puzzle, as files with one puzzle on each line do; `number` is the line's, for the error.
/// `None`: the line is empty or a comment.
///
/// # Errors
/// When the line is no puzzle.
pub fn read_line(line: &str, number: usize) -> Result<Option<Interpretation>, ReadError> {
    let text = lines::lines(line);
    match text.iter().find(|line| !line.is_blank()) {
        None => Ok(None),
        Some(line) => one(&[Line { number, text: line.text }]).map(Some),
    }
}

/// One grid that takes all these lines, or the sentence that helps most.
fn one(lines: &[Line<'_>]) -> Result<Interpretation, ReadError> {
    try_one(lines).map_err(|error| error.unwrap_or_else(|| diagnose::diagnose(lines)))
}

/// One grid that takes all these lines. The error, if there is any, is that of a square whose cells cannot be read.
fn try_one(lines: &[Line<'_>]) -> Result<Interpretation, Option<ReadError>> {
    if let Some(error) = cut_off(lines) {
        return Err(Some(error));
    }
    let mut error = None;
    let mut found: Vec<Interpretation> = Vec::new();
    for grid in grid::arrangements(lines) {
        match signs::interpret(&grid) {
            Ok(grid) => found.push(grid),
            Err(refused) => match candidates::interpret(&grid) {
                Some(grid) => found.push(grid),
                None => error = error.or_else(|| Some(candidates::slip(&grid).unwrap_or(refused))),
            },
        }
    }
    let mut found = found.into_iter();
    let Some(mut first) = found.next() else { return Err(error) };
    let others: Vec<Puzzle> = found.map(|other| other.puzzle).filter(|other| *other != first.puzzle).collect();
    if !others.is_empty() {
        first.doubts.push(Doubt::OtherArrangement);
        first.alternatives.extend(others);
    }
    Ok(first)
}

/// What is wrong where lines are the beginning of a list of candidates and no more.
fn cut_off(lines: &[Line<'_>]) -> Option<ReadError> {
    let chars = lines.iter().flat_map(|line| line.text.chars()).filter(|char| !char.is_whitespace());
    let problem = candidates::cut_off(chars.take(MOST_CANDIDATES))?;
    // Lines that are puzzles by themselves can look like that all together.
    if lines.len() > 1 && each_line(lines).is_some() {
        return None;
    }
    Some(ReadError::of_line(lines.first()?.number, problem))
}

/// A puzzle on each line. One more than is read at once is enough.
fn each_line(lines: &[Line<'_>]) -> Option<Vec<Interpretation>> {
    let inked = lines.iter().filter(|line| !line.is_blank()).take(MAX_PUZZLES + 1);
    inked.map(|line| try_one(std::slice::from_ref(line)).ok()).collect()
}

/// Grids with empty lines between them.
fn blocks(lines: &[Line<'_>]) -> Option<Vec<Interpretation>> {
    let mut found = Vec::new();
    for block in lines.split(|line| line.text.trim_matches(' ').is_empty()).filter(|block| !block.is_empty()) {
        match try_one(block) {
            Ok(grid) => found.push(grid),
            Err(_) => found.extend(each_line(block)?),
        }
    }
    Some(found)
}
