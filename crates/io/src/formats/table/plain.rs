//! Rows that need no analysis, by far the most in large tables: one field is a classic puzzle of 81 signs, another may be its solution, and no
//! other can be a board.

use super::{BAR, BLANKS, Heading, Meaning, QUOTES, Row, SEPARATORS, SMALLEST, TableColumns, pieces};
use sudoscope_board::{MAX_FIGURE, MIN_SIZE};

use crate::formats::parts::classic;

/// The number of cells of the classic board.
const CELLS: usize = 81;

/// How such rows of a table are arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlainRows {
    separator: u8,
    /// The number of fields, where a heading names them.
    count: Option<usize>,
    place: usize,
    solution: Option<usize>,
    /// The columns that say nothing.
    superfluous: Vec<usize>,
}

/// A row that needs no analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainRow<'a> {
    /// The signs of the cells: digits, and dots or zeros, which are certainly blanks.
    pub cells: &'a [u8; CELLS],
    /// Whether there is nothing beside the puzzle and its solution.
    pub is_alone: bool,
}

/// Whether a field is certainly a text that is neither a board nor more than one field.
fn is_no_board(field: &[u8], has_heading: bool) -> bool {
    let Ok(text) = str::from_utf8(field) else { return false };
    let bytes = text.trim().trim_matches(QUOTES).as_bytes();
    let smallest = if has_heading { MIN_SIZE } else { SMALLEST };
    // On larger boards letters are digits.
    let least_with_letters = (MAX_FIGURE + 1) * (MAX_FIGURE + 1);
    let is_of_board = |byte: &u8| byte.is_ascii_digit() || BLANKS.as_bytes().contains(byte) || *byte == b'/';
    let is_no_board = bytes.len() < smallest * smallest || bytes.len() < least_with_letters && !bytes.iter().all(is_of_board);
    let may_divide = |byte: &u8| matches!(byte, 0..b' ' | b'"' | b'~' | b'|') || !has_heading && matches!(byte, b',' | b';');
    is_no_board && !field.iter().any(may_divide)
}

impl PlainRows {
    /// The arrangement of a row.
    pub(super) fn like(line: &str, row: &Row<'_>, heading: Option<&Heading>, superfluous: &[usize]) -> Option<Self> {
        let is_divided_by = |&separator: &char| pieces(line, separator).get(row.place) == row.fields.get(row.place);
        let separator = heading.map(|heading| heading.separator).or_else(|| SEPARATORS.into_iter().find(is_divided_by))?;
        let separator = u8::try_from(separator).ok().filter(|&separator| separator != b':' && char::from(separator) != BAR)?;
        // With a heading, each space counts; without one, words are joined.
        let is_clear = separator != b' ' || heading.is_none() && row.solution.is_none() && row.place < 2;
        let count = heading.map(|heading| heading.names.len());
        // Rules in words are read with the whole row.
        let is_of_rules = |heading: &Heading| (0..heading.names.len()).any(|column| heading.meaning(column) == Meaning::Rules);
        let is_clear = is_clear && !heading.is_some_and(is_of_rules);
        is_clear.then(|| Self { separator, count, place: row.place, solution: row.solution, superfluous: superfluous.to_vec() })
    }
}

impl TableColumns {
    /// A row that needs no analysis with all its fields, unless spaces are between them.
    pub(super) fn whole_plain_row<'a>(&self, line: &'a str) -> Option<Row<'a>> {
        let &PlainRows { separator, place, solution, .. } = self.plain.as_deref().filter(|rows| rows.separator != b' ')?;
        let PlainRow { cells, .. } = self.plain_row(line.as_bytes())?;
        let board = classic::puzzle(str::from_utf8(cells).ok()?)?.into();
        Some(Row { fields: pieces(line, char::from(separator)), place, solution, board, comment: String::new() })
    }

    /// The row that a line is, if that needs no analysis.
    pub fn plain_row<'a>(&self, line: &'a [u8]) -> Option<PlainRow<'a>> {
        let PlainRows { separator, count, place, solution, superfluous } = self.plain.as_deref()?;
        // What begins with another sign may be a comment.
        line.first().filter(|first| first.is_ascii_alphanumeric() || matches!(first, b'.' | b','))?;
        let (mut cells, mut full, mut fields, mut is_alone) = (None, None, 0, true);
        for field in line.split(|byte| byte == separator).filter(|field| *separator != b' ' || !field.is_empty()) {
            if fields == *place {
                cells = Some(<&[u8; CELLS]>::try_from(field).ok()?);
            } else if Some(fields) == *solution {
                full = Some(<&[u8; CELLS]>::try_from(field).ok()?);
            } else if !field.is_empty() {
                if !is_no_board(field, count.is_some()) {
                    return None;
                }
                is_alone &= superfluous.contains(&fields);
            }
            fields += 1;
        }
        let cells = cells.filter(|_| count.is_none_or(|count| count == fields) && full.is_some() == solution.is_some())?;
        let is_empty = |sign: u8| matches!(sign, b'.' | b'0');
        let is_sound = cells.iter().fold(true, |all, &sign| all & (sign.is_ascii_digit() | (sign == b'.')));
        let count = |sign: u8| cells.iter().fold(0_u8, |count, &other| count + u8::from(other == sign));
        // 0 may be a digit where there is another blank, or where there are few of them and no 9.
        let is_clear = match (count(b'.'), count(b'0')) {
            (0, 0) => false,
            (0, zeros) => usize::from(zeros) > MAX_FIGURE || count(b'9') > 0,
            (_, zeros) => zeros == 0,
        };
        let agrees = |full: &[u8; CELLS]| {
            let pairs = full.iter().zip(cells);
            pairs.fold(true, |all, (&digit, &sign)| all & (b'1'..=b'9').contains(&digit) & (is_empty(sign) | (digit == sign)))
        };
        (is_sound && is_clear && full.is_none_or(agrees)).then_some(PlainRow { cells, is_alone })
    }
}
