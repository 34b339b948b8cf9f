//! [`SeChain`]: the literals of a chain in order, to be shown, with the patterns that are rules of their own and used within chains too.
//!
//! A literal is a candidate that is true ("on") or false ("off"): the number `2 * candidate + on`.

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{SIZE, bits},
};

/// The form of a chain: its conclusion and its assumptions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainForm {
    /// Back to where it began.
    Cycle,
    /// From a literal to its opposite.
    Forcing,
    /// From a literal to another and its opposite.
    Contradiction,
    /// A common consequence of a literal and its opposite.
    Double,
    /// A common consequence of all candidates of a cell.
    Cell(usize),
    /// A common consequence of all places of the digit in a house.
    Region(usize),
}

/// A literal of a chain, and why.
#[derive(Clone, Debug)]
pub(super) struct ChainLine {
    pub(super) literal: u16,
    pub(super) cause: LiteralCause,
    /// Numbers of earlier lines.
    pub(super) parents: Vec<u16>,
}

/// The consequences of one assumption, as far as they are needed.
#[derive(Clone, Debug)]
pub(super) struct ChainBranch {
    pub(super) lines: Vec<ChainLine>,
    /// The notes that the causes refer to.
    pub(super) notes: Vec<Note>,
}

/// A chain.
#[derive(Clone, Debug)]
pub(super) struct SeChain {
    /// `None` for a unary chain.
    pub(super) forcing: Option<ForcingKind>,
    pub(super) shape: ChainForm,
    /// 2 for digits alone, 3 for cells alone, 4 for both; of unary chains.
    pub(super) links: u8,
    pub(super) complexity: u32,
    /// The proved literal, if it is one.
    pub(super) proved: Option<u16>,
    pub(super) branches: Vec<ChainBranch>,
}

/// A kind of forcing chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForcingKind {
    Nishio,
    Multiple,
    /// With inner rules of that level; 0: none.
    Dynamic(u8),
}

/// A result of an inner rule.
#[derive(Clone, Debug)]
pub(super) enum Note {
    Locked(Locked),
    Set(Set),
    Fish(SeFish),
    /// A chain: its hash, its complexity, and itself if it is to be explained.
    Chain {
        identity: u64,
        complexity: u32,
        chain: Option<Box<SeChain>>,
    },
}

/// A digit whose places in `base` are all in `cover` too, which has more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked {
    pub(super) base: usize,
    pub(super) cover: usize,
    pub(super) digit: usize,
    /// The places of `cover` that are struck.
    pub(super) struck: u16,
}

/// As many cells of a house as digits they hold among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set {
    pub(super) house: usize,
    pub(super) places: u16,
    pub(super) digits: u16,
    pub(super) is_hidden: bool,
}

/// A digit whose places in some lines are all in as many crossing lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeFish {
    pub(super) digit: usize,
    /// The kind of the lines.
    pub(super) kind: usize,
    pub(super) lines: u16,
    pub(super) crossing: u16,
}

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
