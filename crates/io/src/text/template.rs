//! Rows as a template: lines of one shape, of which each has a row of a board in one place, or its cells in several. What is the same in all
//! lines or counts up is no cell.

use std::ops::Range;

use sudoscope_board::{MAX_SIZE, MIN_SIZE};

use super::{
    cells::repeated_cells,
    frame::counts_up,
    grid::is_bar,
    lines::{Line, all_lines},
    tokens::{self, BLANK, Value, is_of_word, quoted, value_of},
};
use crate::{Doubt, Interpretation};

/// The smallest board: many lists are as long as a smaller one.
const SMALLEST: usize = 6;
/// The most bytes and values of a line, and values that are no cells.
const LONGEST: usize = 400;
const MOST_VALUES: usize = 2 * MAX_SIZE;
const MOST_LABELS: usize = 8;

/// The boards whose rows are lines of one shape, each with its last line.
pub(super) fn read(text: &str) -> Vec<(Interpretation, usize)> {
    let lines = all_lines(text).filter(|line| !is_between(line.text));
    let rows: Vec<_> = lines.map(|line| if line.text.len() > LONGEST { Vec::new() } else { values(line) }).collect();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some([_, second, ..]) = rows.get(at..) {
        let of_rows = second.iter().map(|value| value.text.len());
        let of_cells = second.len().saturating_sub(MOST_LABELS)..=second.len();
        let mut sizes = of_rows.chain(of_cells.rev()).filter(|size| (SMALLEST..=MAX_SIZE).contains(size));
        let board = sizes.find_map(|size| board(rows.get(at..at + size)?, size)).filter(|_| second.len() < MOST_VALUES);
        at += board.as_ref().map_or(1, |(found, _)| found.puzzle.shape().size());
        found.extend(board);
    }
    found
}

/// Whether a line only divides rows.
fn is_between(text: &str) -> bool {
    let text = text.trim();
    let is_short = text.len() < MIN_SIZE && !text.contains(char::is_alphanumeric);
    is_short || ["-----", "=====", "───", "═══", "━━━"].iter().any(|line| text.contains(line))
}

/// The values of a line, with one for each place where none stands between two separators.
fn values<'a>(Line { text, number, .. }: Line<'a>) -> Vec<Value<'a>> {
    let mut values = Vec::new();
    let (mut rest, mut after, mut is_start) = (text, ' ', true);
    while let Some(char) = rest.chars().next() {
        let sign = if is_bar(char) { '|' } else { char };
        let inner = rest[char.len_utf8()..].trim_start_matches(' ');
        let is_enclosed = matches!((char, inner.chars().next()), ('{', Some('}')) | ('[', Some(']')));
        let is_in_word = || text[..text.len() - rest.len()].ends_with(is_of_word);
        let (length, found) = if let Some(inner) = quoted(rest).filter(|_| !is_in_word()) {
            (inner.len() + 2, Some(if inner.len() < MIN_SIZE && inner.trim().is_empty() { BLANK } else { inner }))
        } else if is_enclosed {
            (rest.len() - inner.len() + 1, Some(BLANK))
        } else if rest.starts_with("&nbsp;") {
            ("&nbsp;".len(), Some(BLANK))
        } else if matches!(sign, ',' | ';' | '\t' | '|') {
            let is_empty = after == sign || is_start && matches!(sign, ',' | '\t');
            // Two bars side by side are one.
            (if rest.starts_with("||") { 2 } else { char.len_utf8() }, is_empty.then_some(BLANK))
        } else if is_of_word(char) {
            let word = &rest[..rest.find(|char| !is_of_word(char)).unwrap_or(rest.len())];
            (word.len(), value_of(word).or_else(|| typed(word)))
        } else {
            (char.len_utf8(), None)
        };
        if char != ' ' {
            (after, is_start) = (sign, false);
        }
        values.extend(found.map(|text| Value { text, line: number }));
        rest = &rest[length..];
    }
    values.extend(matches!(after, ',' | '\t').then_some(Value { text: BLANK, line: number }));
    values
}

/// A number with the name of its type.
fn typed(word: &str) -> Option<&str> {
    let figures = word.bytes().take_while(u8::is_ascii_digit).count();
    let is_typed = (1..3).contains(&figures) && word.len() <= "12u16".len() && word[figures..].starts_with(char::is_alphabetic);
    is_typed.then(|| &word[..figures])
}

/// The board of these rows, if they have one shape. The first may have more before it, the last more behind it.
fn board(rows: &[Vec<Value<'_>>], size: usize) -> Option<(Interpretation, usize)> {
    let width = rows[1].len();
    let (first, mut last) = (rows[0].len().checked_sub(width)?, rows[size - 1].clone());
    // The last of a list often lacks the separator that ends the others.
    let is_ended = rows[1..size - 1].iter().all(|row| row.last().is_some_and(|last| last.text == BLANK));
    last.extend((is_ended && last.len() + 1 == width).then_some(Value { text: BLANK, line: last.last()?.line }));
    let mut rows: Vec<&[Value<'_>]> = rows[..size - 1].iter().map(Vec::as_slice).chain([last.get(..width)?]).collect();
    rows[0] = &rows[0][first..];
    if rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let column = |at: usize| rows.iter().map(|row| row[at].text).collect::<Vec<_>>();
    let is_row = |at: &usize| column(*at).iter().all(|text| text.len() == size) && !column(*at).iter().all(|text| alternates(text));
    let is_label = |at: usize| column(at).windows(2).all(|pair| pair[0] == pair[1]) || counts_up(&column(at));
    let of_cells = (0..(width + 1).saturating_sub(size)).map(|left| left..left + size);
    let of_cells = of_cells.filter(|cells| (0..cells.start).chain(cells.end..width).all(is_label));
    let board = |cells: Range<usize>| {
        let found = tokens::board(size, &rows.iter().flat_map(|row| &row[cells.clone()]).copied().collect::<Vec<_>>())?;
        (repeated_cells(&found.0.puzzle.givens(), found.0.puzzle.shape()) == 0).then_some(found)
    };
    let mut found = (0..width).filter(is_row).map(|at| at..at + 1).chain(of_cells).filter_map(board);
    let mut likeliest = found.next()?;
    let others: Vec<_> = found.map(|(other, _)| other.puzzle).filter(|other| *other != likeliest.0.puzzle).collect();
    likeliest.0.doubts.extend((!others.is_empty()).then_some(Doubt::OtherArrangement));
    likeliest.0.alternatives.extend(others);
    Some(likeliest)
}

/// Whether every second character is a space.
pub(super) fn alternates(row: &str) -> bool {
    row.chars().skip(1).step_by(2).all(|char| char == ' ')
}
