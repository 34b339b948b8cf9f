//! [`Candidate`]: a digit that a cell may hold.

use std::fmt;

use sudoscope_board::{Cell, Digit};

/// A digit that is still possible in a cell. Ordered by digit, then by cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit that the cell may hold.
    pub digit: Digit,
    /// The cell that may hold it.
    pub cell: Cell,
}

impl Candidate {
    /// The candidate `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { digit, cell }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.digit, self.cell.index())
    }
}
