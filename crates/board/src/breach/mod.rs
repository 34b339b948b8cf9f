//! [`Breach`]: a broken rule, the cells that break it, and why. [`Demands`] finds them.
//!
//! ```text
//! constraints of a board ──▶ Demands: one form each, and which of them each cell takes part in
//!                                      │ flaw of a form on some digits
//!                                      ▼
//!                            Breach: rule, cells with their digits, Flaw
//! ```
//!
//! With [`Strength::Bounds`], a breach says that no digits in the empty cells of the demand can satisfy it. The reverse does not hold: some
//! demands that cannot be satisfied are found only when more cells are filled. A full demand is always decided.

mod demands;
mod form;
mod order;
mod sum;

pub use demands::{Demand, DemandId, Demands};
pub use sum::{Running, Total};

use crate::{Cell, Digit, DigitSet};

crate::keyed! {
    /// How strictly a rule is checked while some of its cells are empty.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub enum Strength {
        /// A demand is checked once all its cells are filled; only that digits differ is checked for every two cells, as in houses.
        Complete = "complete",
        /// A demand is broken as soon as bounds show that no digits in its empty cells can satisfy it.
        #[default]
        Bounds = "bounds",
    }
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Breach {
    /// The place of the rule in [`Geometry::rules`](crate::Geometry::rules).
    pub rule: usize,
    /// The cells that break it, ascending, with their digits. None if the rule cannot be satisfied by any digits.
    pub cells: Vec<(Cell, Digit)>,
    /// Why it is broken.
    pub flaw: Flaw,
}

impl Breach {
    /// Whether the rule cannot be satisfied by any digits.
    pub fn is_impossible(&self) -> bool {
        self.cells.is_empty()
    }
}

/// A flaw in the digits of a rule. Sums and counts include the cells that are still empty, as *least* and *most*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// A cell holds none of the digits that it may.
    NotAllowed {
        /// The digits that it may hold.
        allowed: DigitSet,
    },
    /// A digit is repeated among cells that must differ.
    Repeated(Digit),
    /// Two cells that must be equal differ.
    Unequal,
    /// The digits of two cells are not an allowed pair.
    Pair {
        /// The cell that the rule names first, with its digit.
        first: (Cell, Digit),
        /// The cell that the rule names second, with its digit.
        second: (Cell, Digit),
    },
    /// No digit of the other cell makes an allowed pair with that of the first.
    NoPartner {
        /// The empty cell.
        other: Cell,
    },
    /// The sum is out of reach.
    Sum {
        /// The sum of the filled cells.
        so_far: i32,
        /// The number of empty cells.
        open: u16,
        /// The least that all cells can make.
        least: i32,
        /// The most that all cells can make.
        most: i32,
        /// The sum that should be made; of several the nearest.
        wanted: i32,
    },
    /// Cells that count for and cells that count against the sum cannot balance.
    Balance {
        /// The least that the cells for it can make.
        least: i32,
        /// The most that they can make.
        most: i32,
        /// The least that the cells against it can make.
        least_against: i32,
        /// The most that they can make.
        most_against: i32,
    },
    /// Groups that must have the same sum cannot.
    UnequalSums {
        /// The least that one of them can make.
        least: i32,
        /// The most that another can make, which is less.
        most: i32,
    },
    /// No set of digits that the rule allows holds the digits of the cells.
    NoSet {
        /// The number of cells.
        cells: u16,
    },
    /// Too many cells hold one of the digits.
    TooMany {
        /// The digits.
        digits: DigitSet,
        /// The number of cells that hold them.
        count: u16,
        /// The number of cells that may.
        most: u16,
    },
    /// Too few cells hold one of the digits or are empty.
    TooFew {
        /// The digits.
        digits: DigitSet,
        /// The number of cells that hold them or are empty.
        possible: u16,
        /// The number of cells that must hold them.
        least: u16,
    },
    /// The ends differ by too little.
    EndsTooClose {
        /// The least difference.
        gap: u8,
    },
    /// The inner cells and the ends exclude each other: the inner digits must lie between those of the ends, or outside them.
    Ends {
        /// Whether outside.
        outside: bool,
    },
    /// The digits between the least and the greatest cannot add up to the sum.
    Enclosed {
        /// The sum.
        sum: u16,
        /// Their sum, if the least and the greatest are known and all between them is filled.
        made: Option<u16>,
    },
    /// No way to fill the line: what is read does not fit the rule.
    NotAccepted,
    /// Groups that must hold the same digits cannot.
    UnequalGroups,
    /// A cell says how many different digits others hold, and it cannot be that many.
    CountDifferent {
        /// The least number of different digits.
        least: u16,
        /// The greatest number of different digits.
        most: u16,
    },
    /// Some of the cells make the sum that none may make.
    Forbidden {
        /// The sum.
        sum: u16,
    },
    /// A line cannot have its place among all lines.
    Rank {
        /// The first place it can have.
        least: u16,
        /// The last place it can have.
        most: u16,
    },
    /// None of several alternatives is possible.
    NoWay,
}
