//! [`SeChain`]: the literals of a chain in order, to be shown.

use super::{
    literal::LiteralCause,
    pattern::{Locked, SeFish, Set},
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
