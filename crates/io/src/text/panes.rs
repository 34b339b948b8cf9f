//! Boards side by side: strips of columns that are empty in all lines divide a text into panes, each of which is read by itself.

use std::{collections::BTreeSet, ops::Range};

use sudoscope_board::{MAX_SIZE, MIN_SIZE};

use super::{read_with_headings, signs};
use crate::{Doubt, Form, Interpretation, Reading};

/// The most lines of boards in rows, and the most columns.
const MOST: usize = 16 * MAX_SIZE;
/// The distance of the stops of a tab.
const TAB: usize = 8;

/// The boards of the panes of a text, in the order of its lines, if each pane holds as many boards of one size and nothing else but a heading.
pub(super) fn read(text: &str) -> Option<Reading> {
    if text.lines().nth(MOST).is_some() || text.lines().any(|line| line.len() > 4 * MOST) {
        return None;
    }
    let rows: Vec<Vec<char>> = signs::plain(text).lines().map(columns).collect();
    let width = rows.iter().map(Vec::len).max().filter(|width| *width <= MOST)?;
    let is_ink = |column: &usize| rows.iter().any(|row| row.get(*column).is_some_and(|char| !char.is_whitespace()));
    let ink: Vec<usize> = (0..width).filter(is_ink).collect();
    let widest = ink.windows(2).map(|pair| pair[1] - pair[0] - 1).max().filter(|widest| *widest > 0)?;
    let panes = ink.chunk_by(|one, other| (other - one - 1) * 2 <= widest);
    let panes: Vec<Range<usize>> = panes.map(|pane| pane[0]..pane[pane.len() - 1] + 1).collect();
    if panes.iter().any(|pane| pane.len() < MIN_SIZE) {
        return None;
    }
    let line =
        |row: &Vec<char>, pane: &Range<usize>| row.iter().skip(pane.start).take(pane.len()).chain([&'\n']).collect::<String>();
    let text = |pane: Range<usize>| rows.iter().map(|row| line(row, &pane)).collect::<String>();
    let panes = panes.into_iter().map(|pane| boards(&text(pane))).collect::<Option<Vec<_>>>()?;
    let is_even = panes.iter().all(|pane| pane.puzzles.len() == panes[0].puzzles.len());
    let skipped: Vec<Doubt> = panes.iter().flat_map(|pane| pane.skipped.clone()).collect();
    let mut puzzles: Vec<Interpretation> = panes.into_iter().flat_map(|pane| pane.puzzles).collect();
    puzzles.sort_by_key(|found| found.line);
    let sizes: BTreeSet<usize> = puzzles.iter().map(|found| found.puzzle.shape().size()).collect();
    // Parts of the rows of a large board have few digits that a small one may have.
    let digits: BTreeSet<_> = puzzles.iter().flat_map(|found| found.puzzle.givens()).flatten().collect();
    let is_meant = is_even && sizes.len() == 1 && sizes.first().is_some_and(|size| digits.len() + 1 >= *size);
    is_meant.then(|| Reading { skipped, ..puzzles.into() })
}

/// The characters of a line in their columns, with spaces for tabs and for an arrow that stands by itself.
fn columns(line: &str) -> Vec<char> {
    let mut row: Vec<char> = Vec::new();
    for char in line.chars() {
        match char {
            '\t' => row.resize((row.len() / TAB + 1) * TAB, ' '),
            char => row.push(char),
        }
    }
    let arrows = row.chunk_by(|one, other| one.is_whitespace() == other.is_whitespace());
    let is_arrow = |word: &[char]| word.iter().all(|char| "=->→⇒".contains(*char)) && word.iter().any(|char| ">→⇒".contains(*char));
    arrows.flat_map(|word| word.iter().map(move |char| if is_arrow(word) { ' ' } else { *char })).collect()
}

/// The boards of a pane, if it is read without doubt. That they follow each other without anything between them is none here.
fn boards(pane: &str) -> Option<Reading> {
    let mut reading = read_with_headings(pane).ok()?;
    reading.puzzles.iter_mut().for_each(|found| found.doubts.retain(|doubt| *doubt != Doubt::GridsRunTogether));
    let is_whole = reading.is_complete() && reading.puzzles.iter().all(|found| found.form() != Some(Form::Line));
    is_whole.then_some(reading)
}
