//! Literals: a candidate that is true ("on") or false ("off"), number `2 * candidate + on`, and why one follows.

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{SIZE, bits},
};

/// The literal of a candidate.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "literals are below 1458")]
pub(super) const fn literal(candidate: usize, is_on: bool) -> u16 {
    (candidate * 2) as u16 | is_on as u16
}

/// The candidate of a literal.
#[inline]
pub(super) const fn candidate(literal: u16) -> usize {
    literal as usize / 2
}

/// Whether a literal is an on.
#[inline]
pub(super) const fn is_on(literal: u16) -> bool {
    literal & 1 != 0
}

/// Why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LiteralCause {
    /// It was assumed.
    Assumed,
    /// By the digits of its cell.
    Cell,
    /// By the places of its digit in the house of this kind.
    House(u8),
    /// By an inner rule: number of the [`Note`].
    Inner(u16),
}

/// The cell and digit of a literal.
pub(super) const fn cell_and_digit(literal: u16) -> (usize, usize) {
    (candidate(literal) / SIZE, candidate(literal) % SIZE)
}

/// An index as 16 bits: there are fewer literals.
#[expect(clippy::cast_possible_truncation, reason = "there are 1458 literals")]
#[inline]
pub(super) const fn index16(index: usize) -> u16 {
    debug_assert!(index <= u16::MAX as usize);
    index as u16
}

/// The candidates that a proved literal eliminates: of an on the other digits of its cell.
pub(super) fn struck_by(grid: &SeGrid, proved: u16) -> CandidateSet {
    let mut struck = CandidateSet::EMPTY;
    let (cell, digit) = cell_and_digit(proved);
    if is_on(proved) {
        bits(grid.cells[cell] & !(1 << digit)).for_each(|other| struck.insert(cell * SIZE + other));
    } else {
        struck.insert(candidate(proved));
    }
    struck
}
