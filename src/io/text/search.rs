//! Finding grids within other text. What is left out is named, so nothing found here is certain.

use super::{grid, lines::Line, one};
use crate::{
    board::MIN_SIZE,
    io::{Doubt, Form, Interpretation},
};

/// The most tries before giving up: enough for a page of text, little enough for a large file.
const MOST_TRIES: usize = 20_000;
/// The most lines one grid can take.
const MOST_LINES: usize = 60;
/// How much of a line that is left out is shown.
const SHOWN: usize = 60;

/// The grids that stand among the lines, each on lines of its own.
pub(super) fn grids(lines: &[Line<'_>]) -> Vec<Interpretation> {
    let (mut found, mut ignored, mut tries, mut start) = (Vec::new(), Vec::new(), 0, 0);
    while start < lines.len() {
        let plausible = |line: &&Line<'_>| !line.is_blank() && line.text.chars().all(may_be_grid);
        let reach = lines[start..].iter().take(MOST_LINES).take_while(plausible).count();
        let window = (1..=reach).rev().find_map(|length| {
            tries += 1;
            if tries > MOST_TRIES {
                return None;
            }
            one(&lines[start..start + length]).ok().filter(is_substantial).map(|grid| (length, grid))
        });
        if let Some((length, grid)) = window {
            found.push(grid);
            start += length;
        } else {
            if !lines[start].is_blank() {
                ignored.push(lines[start]);
            }
            start += 1;
        }
    }
    if found.is_empty() {
        found.extend(only_run(lines));
    }
    let doubts = if ignored.is_empty() { vec![Doubt::GridsRunTogether] } else { left_out(&ignored) };
    for grid in &mut found {
        let new = doubts.iter().filter(|doubt| !grid.doubts.contains(doubt)).cloned().collect::<Vec<_>>();
        grid.doubts.extend(new);
    }
    found
}

fn may_be_grid(char: char) -> bool {
    char.is_ascii_alphanumeric()
        || " .*_-+=:'`,;\t\"".contains(char)
        || grid::is_bar(char)
        || ('\u{2500}'..='\u{257f}').contains(&char)
}

/// Among other text, sixteen characters on a line or a block of blanks are too little to speak of a puzzle.
fn is_substantial(grid: &Interpretation) -> bool {
    let tiny = grid.layout.form == Form::Line && grid.puzzle.shape().size() == MIN_SIZE;
    !tiny && grid.puzzle.given_count() > 0
}

/// What was left out, consecutive lines together.
fn left_out(ignored: &[Line<'_>]) -> Vec<Doubt> {
    let mut doubts: Vec<(usize, usize, &str)> = Vec::new();
    for line in ignored {
        match doubts.last_mut() {
            Some((first, count, _)) if *first + *count == line.number => *count += 1,
            _ => doubts.push((line.number, 1, line.text.trim())),
        }
    }
    let doubt =
        |(line, lines, text): (usize, usize, &str)| Doubt::IgnoredText { line, lines, text: text.chars().take(SHOWN).collect() };
    doubts.into_iter().map(doubt).collect()
}

/// The only run of exactly 81 cells within all the text, as puzzle banks and XML files have it.
fn only_run(lines: &[Line<'_>]) -> Option<Interpretation> {
    const CELLS: usize = 81;
    let is_cell = |char: char| char.is_ascii_digit() || matches!(char, '.' | '*' | '_');
    let runs = |line: &Line<'_>| line.text.split(move |char| !is_cell(char)).filter(|run| run.len() == CELLS).count();
    if lines.iter().map(runs).sum::<usize>() != 1 {
        return None;
    }
    let line = lines.iter().find(|line| runs(line) == 1)?;
    let text = line.text.split(|char| !is_cell(char)).find(|run| run.len() == CELLS)?;
    one(&[Line { number: line.number, text }]).ok().filter(is_substantial)
}
