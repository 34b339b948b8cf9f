//! [`Event`]: one step of a search, as a person would tell it.

use crate::board::{Cell, Digit, HouseId};

/// One step of a search. Which events a method has, and in which order, is fixed for ever: the same puzzle gives the same
/// event number k on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A digit was held against the rules of a cell and does not fit.
    Clash {
        /// The cell being tried.
        cell: Cell,
        /// The digit that does not fit.
        digit: Digit,
        /// The house in which it stands already.
        house: HouseId,
        /// Where it stands in that house.
        with: Cell,
    },
    /// A digit was written.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// Because of what.
        why: Why,
    },
    /// A candidate was struck out because a digit was placed.
    Strike {
        /// The cell that loses the candidate.
        cell: Cell,
        /// The candidate.
        digit: Digit,
        /// The cell whose digit rules it out.
        by: Cell,
    },
    /// The digits on the board cannot all stay: something has nothing left.
    Contradiction(DeadEnd),
    /// A digit was taken back.
    Undo {
        /// Where.
        cell: Cell,
        /// What stood there.
        digit: Digit,
        /// The decision this belongs to is at that depth (counted from 1); digits that followed from it are taken back with it.
        depth: u16,
        /// Why: what had nothing left. `None` when the search goes on after a solution.
        because: Option<DeadEnd>,
    },
    /// A given was taken away, to see whether the solution stays the only one. The digits that are tried to find out belong to
    /// this.
    Dig {
        /// Where.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// A given was put back, because there is another solution without it. Digits that were tried are off the board.
    PutBack {
        /// Where.
        cell: Cell,
        /// The given.
        digit: Digit,
    },
    /// The board is full and right. Nothing is undone by it.
    Solution,
    /// Nothing is left to try.
    Exhausted,
}

impl Event {
    /// The cell it happens in, if it happens in one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Clash { cell, .. } | Self::Place { cell, .. } | Self::Strike { cell, .. } | Self::Undo { cell, .. } => Some(cell),
            Self::Dig { cell, .. } | Self::PutBack { cell, .. } => Some(cell),
            Self::Contradiction(DeadEnd::Cell(cell)) => Some(cell),
            Self::Contradiction(DeadEnd::Place { .. }) | Self::Solution | Self::Exhausted => None,
        }
    }
}

/// Why a digit was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is tried: others are left, or were tried before.
    Guess,
    /// The cell had no other candidate.
    NakedSingle,
    /// The digit had no other place in that house.
    HiddenSingle(HouseId),
    /// One order of a pair is tried: this cell and `with` hold the same two candidates.
    Pair {
        /// The other cell of the pair.
        with: Cell,
    },
}

/// What has nothing left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadEnd {
    /// No digit fits the cell.
    Cell(Cell),
    /// The digit fits nowhere in the house.
    Place {
        /// The digit.
        digit: Digit,
        /// The house.
        house: HouseId,
    },
}

/// A kind of event that one can jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// A digit is tried though others are left: [`Why::Guess`] or [`Why::Pair`].
    Guess,
    /// A digit does not fit, or something has nothing left: [`Event::Clash`], [`Event::Contradiction`].
    Contradiction,
    /// A digit is taken back.
    Undo,
    /// A solution.
    Solution,
}

impl Landmark {
    /// Whether `event` is one of these.
    pub const fn matches(self, event: Event) -> bool {
        match self {
            Self::Guess => matches!(event, Event::Place { why: Why::Guess | Why::Pair { .. }, .. }),
            Self::Contradiction => matches!(event, Event::Clash { .. } | Event::Contradiction(_)),
            Self::Undo => matches!(event, Event::Undo { .. }),
            Self::Solution => matches!(event, Event::Solution),
        }
    }
}
