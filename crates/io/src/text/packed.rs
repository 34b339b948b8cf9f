//! Classic boards that apps pack into their links.

use super::candidates::{self, Candidates};
use sudoscope_board::{Digit, DigitSet, Digits, MAX_FIGURE, Puzzle, Shape};

use crate::Interpretation;

/// The digits of base 64, in both alphabets for the last two.
fn sextet(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    }))
}

/// A board of Good Sudoku: in base 64 two cells a byte, with 0 for an empty one. Returns the length of the text as well.
pub(super) fn nibbles(text: &str, line: usize) -> Option<(Interpretation, usize)> {
    let shape = Shape::classic();
    let cells = shape.cell_count();
    let sextets: Vec<u32> = text.bytes().map_while(sextet).take(cells * 2).collect();
    let bits = |at: usize| sextets.get(at / 6).map(|sextet| sextet >> (5 - at % 6) & 1);
    let nibble = |place: usize| (0..4).try_fold(0, |value, bit| Some(value * 2 + bits(place * 4 + bit)?));
    let values = (0..cells).map(nibble).collect::<Option<Vec<u32>>>()?;
    let digits: Digits = values.iter().map(|value| u8::try_from(*value).ok().and_then(Digit::new)).collect();
    let is_board = values.iter().all(|value| usize::try_from(*value).is_ok_and(|value| value <= shape.size()));
    let has_end = text[sextets.len()..].starts_with('=') || !text[sextets.len()..].starts_with(|char: char| char.is_alphanumeric());
    let found = || (Interpretation::from(Puzzle::from_givens(shape.clone(), &[], &digits)).on_line(line), sextets.len());
    (is_board && has_end && sextets.len() < cells).then(found)
}

/// A state of SudokuWiki: two digits of base 32 for each cell, its candidates as bits and whether it is given.
pub(super) fn pairs(word: &str, line: usize) -> Option<Interpretation> {
    let shape = Shape::classic();
    if word.len() != 2 * shape.cell_count() {
        return None;
    }
    let cell = |pair: &[u8]| {
        let bits = u32::from_str_radix(str::from_utf8(pair).ok()?, 32).ok()?;
        let is_candidate = |digit: &Digit| bits >> (digit.index() + 1) & 1 == 1;
        let digits: DigitSet = (0..MAX_FIGURE).map(Digit::from_index).filter(is_candidate).collect();
        let (is_given, is_one) = (bits & 1 == 1, digits.only().is_some());
        (!digits.is_empty() && (is_one || !is_given)).then_some(Candidates { digits, by_player: is_one && !is_given })
    };
    let cells: Vec<Candidates> = word.as_bytes().chunks(2).map(cell).collect::<Option<_>>()?;
    Some(candidates::of_cells(shape, &cells).on_line(line))
}
