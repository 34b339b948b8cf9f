//! [`View`]: what a person can see of a search between two of its events.

use crate::{
    board::{Cell, Digit, DigitSet, Digits, HouseId, HouseKind},
    solve::search::{Counters, Event},
};

/// What a person can see of a search between two of its events: owned, so that it can travel to another thread.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// How many events have happened.
    pub position: u64,
    /// The event that led here; `None` before the first.
    pub event: Option<Event>,
    /// What has been counted so far.
    pub counters: Counters,
    /// All digits on the board, givens among them.
    pub digits: Digits,
    /// How the digit of each cell came there.
    pub origins: Vec<Origin>,
    /// The cell the search is at, if it is at one.
    pub at: Option<Cell>,
    /// The candidates that the method keeps, cell by cell (nothing for filled cells); `None` if it keeps none.
    pub candidates: Option<Vec<DigitSet>>,
    /// The open decisions, outermost first.
    pub stack: Vec<Decision>,
    /// What else the method works with.
    pub workings: Workings,
    /// How much of the search space is closed off, 0 to 1: worked out from the decision stack, assuming that the branches of a
    /// decision are equally large.
    pub progress: f64,
}

/// How a digit came into its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Origin {
    /// The cell is empty.
    #[default]
    Empty,
    /// It is part of what the search was given.
    Start,
    /// It was tried, by the decision at that depth (counted from 1).
    Tried {
        /// The depth.
        depth: u16,
    },
    /// It followed, below the decision at that depth; 0 if below none.
    Forced {
        /// The depth.
        depth: u16,
    },
}

/// An open decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The cell where the digit now being tried stands.
    pub cell: Cell,
    /// The digit now being tried.
    pub tried: Digit,
    /// What else could be tried.
    pub left: Left,
}

/// What a decision has left to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// Other digits for the same cell. For `scan` and `tables`: every larger digit, tested or not.
    Digits(DigitSet),
    /// Other cells of the house for the same digit.
    Cells {
        /// The house in which the digit needs a place.
        house: HouseId,
        /// The cells not yet tried.
        cells: Vec<Cell>,
    },
    /// The two digits of a pair the other way round, if that has not been tried.
    Swap {
        /// The other cell of the pair.
        with: Cell,
        /// The digit there.
        digit: Digit,
        /// Whether the other way round is still to be tried.
        open: bool,
    },
}

/// What a method works with besides the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Workings {
    /// Nothing: it looks at the board.
    None,
    /// Rule tables: one for each kind of house, one row for each house, holding the digits used there.
    Tables(Vec<Table>),
    /// Bit masks: the same, as numbers.
    Masks(Vec<Table>),
    /// Candidate lists: they are in [`View::candidates`].
    Candidates,
    /// The columns of an exact cover that are still open.
    Columns {
        /// Open columns.
        open: usize,
        /// All columns.
        of: usize,
        /// The smallest open column, and how many options it has.
        smallest: Option<(Column, usize)>,
    },
    /// Luck: a board that is being filled at random.
    Luck {
        /// How often it has come to a dead end.
        failures: u64,
    },
    /// A puzzle that is being made.
    Holes {
        /// Clues that are left; those being tried count until they have gone.
        clues: usize,
        /// Clues of which it is known that they must stay.
        needed: usize,
        /// Clues taken away for good.
        gone: usize,
    },
}

/// One rule table: which digits are used in each house of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The kind of house.
    pub kind: HouseKind,
    /// The digits used, house by house.
    pub used: Vec<DigitSet>,
}

/// A column of the exact cover problem: a thing that must be met exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// The cell has a digit.
    Cell(Cell),
    /// The house has the digit.
    Place {
        /// The digit.
        digit: Digit,
        /// The house.
        house: HouseId,
    },
}
