//! [`Event`]: one step of a search.

use sudoscope_board::{Cell, DemandId, Digit, DigitSet, Geometry, HouseId};

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
    /// A digit was tested, clashes with no house, and breaks a rule that is not a house.
    Break {
        /// The cell being tried.
        cell: Cell,
        /// The digit that does not fit.
        digit: Digit,
        /// The demand of the rule that it breaks.
        demand: DemandId,
    },
    /// A digit was placed.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The reason.
        why: PlacedBy,
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
    /// A candidate was struck out because with it a rule that is not a house is broken.
    RuleOut {
        /// The cell that loses the candidate.
        cell: Cell,
        /// The candidate.
        digit: Digit,
        /// The demand of the rule.
        demand: DemandId,
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
        /// The reason.
        because: RemovedBy,
    },
    /// Nothing is left to try in the next cell, and the search returns to this one, whose digit stays: the line that erases it is crossed
    /// out.
    Return {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The depth, counted from 1, of the decision that the digit belongs to.
        depth: u16,
    },
    /// A cell was passed because it holds a digit, left behind by a program that lacks the line that erases.
    Pass {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
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
            Self::Break { cell, .. } | Self::RuleOut { cell, .. } => Some(cell),
            Self::Dig { cell, .. } | Self::PutBack { cell, .. } => Some(cell),
            Self::Return { cell, .. } | Self::Pass { cell, .. } => Some(cell),
            Self::Contradiction(DeadEnd::Cell(cell)) => Some(cell),
            Self::Contradiction(DeadEnd::Place { .. }) | Self::Solution | Self::Exhausted => None,
        }
    }
}

/// The reason why a digit was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlacedBy {
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

/// The reason why a digit was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RemovedBy {
    /// A dead end that no event before has reported: with the digit on the board, no digit fits this blank, which is the next to fill.
    Stuck(Cell),
    /// The dead end that the last [`Event::Contradiction`] has reported. No further decision was made.
    DeadEnd(DeadEnd),
    /// Each alternative of the next decision was tried and has failed.
    Exhausted(Alternatives),
    /// The digit had followed from a digit that was tried, and that has failed.
    Followed {
        /// The cell of the digit that was tried.
        from: Cell,
        /// The digit that was tried.
        tried: Digit,
    },
    /// With the digit there is a solution, which has been found; the search goes on for others.
    Solution,
    /// Everything is removed to start over.
    Restart,
}

/// The alternatives of a decision, all of which have failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alternatives {
    /// All digits that fitted the cell.
    Digits {
        /// The cell.
        cell: Cell,
        /// The digits.
        digits: DigitSet,
    },
    /// All places of a digit in a house.
    Places {
        /// The digit.
        digit: Digit,
        /// The house.
        house: HouseId,
        /// The places.
        places: HousePlaces,
    },
    /// Both orders of the digits of a naked pair.
    Orders {
        /// One cell of the pair.
        one: Cell,
        /// The other cell of the pair.
        other: Cell,
    },
}

/// Some of the cells of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct HousePlaces(u32);

impl HousePlaces {
    /// These cells of the house.
    pub fn new(geometry: &Geometry, house: HouseId, cells: impl IntoIterator<Item = Cell>) -> Self {
        let all = &geometry.house(house).cells;
        let index = |cell: Cell| all.iter().position(|&other| other == cell);
        // A house has at most 25 cells.
        Self(cells.into_iter().filter_map(index).fold(0, |places, index| places | 1 << index))
    }

    /// The cells of a house at these places.
    pub fn cells(self, geometry: &Geometry, house: HouseId) -> impl Iterator<Item = Cell> {
        let all = geometry.house(house).cells.iter().copied().enumerate();
        all.filter(move |(index, _)| self.0 >> index & 1 == 1).map(|(_, cell)| cell)
    }
}

sudoscope_board::keyed! {
    /// A kind of event that a timeline counts and can jump to.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Landmark {
        /// A digit is tried although others remain: [`PlacedBy::Guess`] or [`PlacedBy::Pair`].
        Guess,
        /// A digit is placed that follows: [`PlacedBy::NakedSingle`] or [`PlacedBy::HiddenSingle`].
        Follow,
        /// A digit is tested and does not fit: [`Event::Clash`] or [`Event::Break`].
        Clash,
        /// A dead end is noticed: [`Event::Contradiction`], or the undo that [`RemovedBy::Stuck`] explains.
        DeadEnd,
        /// A digit is removed.
        Undo,
        /// A solution is found.
        Solution,
        /// A given is removed: [`Event::Dig`].
        Dig,
        /// A given is put back: [`Event::PutBack`].
        PutBack,
    }
}

impl Landmark {
    /// Whether the event is of this kind.
    pub const fn matches(self, event: Event) -> bool {
        match self {
            Self::Guess => matches!(event, Event::Place { why: PlacedBy::Guess | PlacedBy::Pair { .. }, .. }),
            Self::Follow => matches!(event, Event::Place { why: PlacedBy::NakedSingle | PlacedBy::HiddenSingle(_), .. }),
            Self::Clash => matches!(event, Event::Clash { .. } | Event::Break { .. }),
            Self::DeadEnd => matches!(event, Event::Contradiction(_) | Event::Undo { because: RemovedBy::Stuck(_), .. }),
            Self::Undo => matches!(event, Event::Undo { .. }),
            Self::Solution => matches!(event, Event::Solution),
            Self::Dig => matches!(event, Event::Dig { .. }),
            Self::PutBack => matches!(event, Event::PutBack { .. }),
        }
    }
}
