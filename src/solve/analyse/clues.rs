//! [`Clues`]: the digits that are analysed, with their board.

use crate::board::{Cell, CellSet, Digit, KnownGeometry};

/// The digits that a verdict counts: one entry for each cell of the board. They may contradict each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues<'a> {
    geometry: &'a KnownGeometry,
    digits: &'a [Option<Digit>],
}

impl<'a> Clues<'a> {
    /// The digits of a board.
    pub(super) fn new(geometry: &'a KnownGeometry, digits: &'a [Option<Digit>]) -> Self {
        debug_assert_eq!(digits.len(), geometry.shape().cell_count(), "one entry for each cell");
        Self { geometry, digits }
    }

    /// The board.
    pub(super) const fn geometry(self) -> &'a KnownGeometry {
        self.geometry
    }

    /// All digits, cell by cell.
    pub(super) const fn digits(self) -> &'a [Option<Digit>] {
        self.digits
    }

    /// The number of clues.
    pub(super) fn count(self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// The cells of the clues.
    pub(super) fn cells(self) -> CellSet {
        (0..self.digits.len()).map(Cell::new).filter(|cell| self.digits[cell.index()].is_some()).collect()
    }
}
