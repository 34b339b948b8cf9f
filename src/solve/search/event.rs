//! [`Event`]: one step of a search.

use crate::board::{Cell, Digit, HouseId};

/// One step of a search. The events of a method and their order never change: the same puzzle gives the same event number *k* on every
/// computer and in every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A digit was tested and does not fit the cell.
    Clash {
        /// The cell being tried.
        cell: Cell,
        /// The digit that does not fit.
        digit: Digit,
        /// The house that already contains it.
        house: HouseId,
        /// The cell that holds it in that house.
        with: Cell,
    },
    /// A digit was placed.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The reason.
        why: Why,
    },
    /// A candidate was struck out because a peer holds the digit.
    Strike {
        /// The cell that loses the candidate.
        cell: Cell,
        /// The candidate.
        digit: Digit,
        /// The peer.
        by: Cell,
    },
    /// The digits on the board cannot all be right: the search is at a dead end.
    Contradiction(DeadEnd),
    /// A digit was taken back.
    Undo {
        /// The cell.
        cell: Cell,
        /// The digit that it held.
        digit: Digit,
        /// The depth, counted from 1, of the decision that the digit belongs to or followed from.
        depth: u16,
        /// The dead end that made it necessary; `None` when the search continues after a solution.
        because: Option<DeadEnd>,
    },
    /// A given was removed, to see whether the solution remains unique. The trials that follow find that out.
    Dig {
        /// The cell.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// A given was put back because there is another solution without it. Digits that were tried are off the board.
    PutBack {
        /// The cell.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// The board is a solution. It stays on the board.
    Solution,
    /// Nothing is left to try.
    Exhausted,
}

impl Event {
    /// The cell of the event, if it has one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Clash { cell, .. } | Self::Place { cell, .. } | Self::Strike { cell, .. } | Self::Undo { cell, .. } => Some(cell),
            Self::Dig { cell, .. } | Self::PutBack { cell, .. } => Some(cell),
            Self::Contradiction(DeadEnd::Cell(cell)) => Some(cell),
            Self::Contradiction(DeadEnd::Place { .. }) | Self::Solution | Self::Exhausted => None,
        }
    }
}

/// The reason why a digit was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is tried: other digits remain or were tried before.
    Guess,
    /// Naked single: the cell had no other candidate.
    NakedSingle,
    /// Hidden single: the digit had no other place in that house.
    HiddenSingle(HouseId),
    /// One order of a naked pair is tried: this cell and `with` have the same two candidates.
    Pair {
        /// The other cell of the pair.
        with: Cell,
    },
}

/// A cell without a candidate, or a digit without a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadEnd {
    /// No digit fits the cell.
    Cell(Cell),
    /// The digit fits in no cell of the house.
    Place {
        /// The digit.
        digit: Digit,
        /// The house.
        house: HouseId,
    },
}

/// A kind of event that a timeline can jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// A digit is tried although others remain: [`Why::Guess`] or [`Why::Pair`].
    Guess,
    /// A digit does not fit, or there is a dead end: [`Event::Clash`], [`Event::Contradiction`].
    Contradiction,
    /// A digit is taken back.
    Undo,
    /// A solution.
    Solution,
}

impl Landmark {
    /// Whether the event is of this kind.
    pub const fn matches(self, event: Event) -> bool {
        match self {
            Self::Guess => matches!(event, Event::Place { why: Why::Guess | Why::Pair { .. }, .. }),
            Self::Contradiction => matches!(event, Event::Clash { .. } | Event::Contradiction(_)),
            Self::Undo => matches!(event, Event::Undo { .. }),
            Self::Solution => matches!(event, Event::Solution),
        }
    }
}
