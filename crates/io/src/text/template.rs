//! Rows as a template: lines of one shape, of which each has a row of a board in one place, or its cells in several. What is the same in all
//! lines or counts up is no cell.

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
/// The most lines that are held at once.
const MOST_ROWS: usize = 1_000;
/// The longest number with the name of its type.
const LONGEST_TYPED: usize = 5;

/// The boards whose rows are lines of one shape, each with its last line.
pub(super) fn read(text: &str) -> Vec<(Interpretation, usize)> {
    let (mut found, mut rows) = (Vec::new(), Vec::new());
    for line in all_lines(text).filter(|line| !is_between(line.text)) {
        let values = if line.text.len() > LONGEST { Vec::new() } else { values(line) };
        let is_row = (1..=MOST_VALUES).contains(&values.len());
        if !is_row || rows.len() == MOST_ROWS {
            found.extend(boards(&std::mem::take(&mut rows)));
        }
        rows.extend(is_row.then_some(values));
    }
    found.extend(boards(&rows));
    found
}

/// Whether a line only divides rows.
fn is_between(text: &str) -> bool {
    let text = text.trim();
    let is_short = text.len() < MIN_SIZE && !text.contains(char::is_alphanumeric);
    is_short || ["-----", "=====", "───", "═══", "━━━"].iter().any(|line| text.contains(line))
}

/// The values of a line, with one for each place where none stands between two separators.
fn values<'a>(Line { text, number }: Line<'a>) -> Vec<Value<'a>> {
    let mut values = Vec::new();
    let (mut rest, mut after, mut is_start) = (text, None, true);
    while let Some(char) = rest.chars().next() {
        let mut found = None;
        let mut length = char.len_utf8();
        let closing = match char {
            '{' => Some('}'),
            '[' => Some(']'),
            _ => None,
        };
        let inner = rest[length..].trim_start_matches(' ');
        let sign = if is_bar(char) { '|' } else { char };
        if let Some(inner) = quoted(rest).filter(|_| !text[..text.len() - rest.len()].ends_with(is_of_word)) {
            found = Some(if inner.len() < MIN_SIZE && inner.trim().is_empty() { BLANK } else { inner });
            length = inner.len() + 2;
        } else if closing.is_some_and(|closing| inner.starts_with(closing)) {
            (found, length) = (Some(BLANK), rest.len() - inner.len() + 1);
        } else if rest.starts_with("&nbsp;") {
            (found, length) = (Some(BLANK), "&nbsp;".len());
        } else if matches!(sign, ',' | ';' | '\t' | '|') {
            found = (after == Some(sign) || is_start && matches!(sign, ',' | '\t')).then_some(BLANK);
            // Two bars side by side are one.
            length += usize::from(rest.starts_with("||"));
        } else if is_of_word(char) {
            length = rest.find(|char| !is_of_word(char)).unwrap_or(rest.len());
            found = value_of(&rest[..length]).or_else(|| typed(&rest[..length]));
        }
        if char != ' ' {
            (after, is_start) = (Some(sign), false);
        }
        values.extend(found.map(|text| Value { text, line: number }));
        rest = &rest[length..];
    }
    values.extend(after.filter(|sign| matches!(sign, ',' | '\t')).map(|_| Value { text: BLANK, line: number }));
    values
}

/// A number with the name of its type.
fn typed(word: &str) -> Option<&str> {
    let figures = word.bytes().take_while(u8::is_ascii_digit).count();
    let is_typed = (1..3).contains(&figures) && word.len() <= LONGEST_TYPED && word[figures..].starts_with(char::is_alphabetic);
    is_typed.then(|| &word[..figures])
}

/// The boards of these rows.
fn boards(rows: &[Vec<Value<'_>>]) -> Vec<(Interpretation, usize)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some([_, second, ..]) = rows.get(at..) {
        let of_rows = second.iter().map(|value| value.text.len());
        let of_cells = second.len().saturating_sub(MOST_LABELS)..=second.len();
        let mut sizes = of_rows.chain(of_cells.rev()).filter(|size| (SMALLEST..=MAX_SIZE).contains(size));
        let board = sizes.find_map(|size| board(rows.get(at..at + size)?, size));
        at += board.as_ref().map_or(1, |(found, _)| found.puzzle.shape().size());
        found.extend(board);
    }
    found
}

/// The board of these rows, if they have one shape. The first may have more before it, the last more behind it.
fn board(rows: &[Vec<Value<'_>>], size: usize) -> Option<(Interpretation, usize)> {
    let width = rows[1].len();
    if rows[1..size - 1].iter().any(|row| row.len() != width) {
        return None;
    }
    let (first, last) = (rows[0].len().checked_sub(width)?, rows[size - 1].get(..width)?);
    let rows: Vec<&[Value<'_>]> =
        [&rows[0][first..]].into_iter().chain(rows[1..size - 1].iter().map(Vec::as_slice)).chain([last]).collect();
    let is_row = |&at: &usize| {
        rows.iter().all(|row| row[at].text.chars().count() == size) && !rows.iter().all(|row| alternates(row[at].text))
    };
    let is_label = |at: usize| {
        let column: Vec<&str> = rows.iter().map(|row| row[at].text).collect();
        column.windows(2).all(|pair| pair[0] == pair[1]) || counts_up(&column)
    };
    let of_rows = (0..width).filter(is_row).map(|at| at..at + 1);
    let of_cells = (0..(width + 1).saturating_sub(size)).map(|left| left..left + size);
    let of_cells = of_cells.filter(|cells| (0..cells.start).chain(cells.end..width).all(is_label));
    let values = |cells: std::ops::Range<usize>| rows.iter().flat_map(|row| row[cells.clone()].to_vec()).collect::<Vec<_>>();
    let board = |cells| {
        let found = tokens::board(size, &values(cells))?;
        (repeated_cells(&found.0.puzzle.givens(), found.0.puzzle.shape()) == 0).then_some(found)
    };
    let mut found = of_rows.chain(of_cells).filter_map(board);
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
