//! [`DigCells`]: the sets of cells that digging works with, one type for classic boards and one for any board.

use sudoscope_board::CellSet;

use crate::fast::another::CellBits;

/// A set of cells.
pub(crate) trait DigCells: Copy {
    /// The empty set.
    const NONE: Self;

    /// Adds all cells of another set.
    fn insert_all(&mut self, other: &Self);

    /// Whether the sets have a cell in common.
    fn meets(&self, other: &Self) -> bool;

    /// Whether the set is empty.
    fn is_empty(&self) -> bool;
}

/// Of a classic board.
impl DigCells for CellBits {
    const NONE: Self = 0;

    #[inline]
    fn insert_all(&mut self, other: &Self) {
        *self |= other;
    }

    #[inline]
    fn meets(&self, other: &Self) -> bool {
        self & other != 0
    }

    #[inline]
    fn is_empty(&self) -> bool {
        *self == 0
    }
}

/// Of any board.
impl DigCells for CellSet {
    const NONE: Self = Self::EMPTY;

    fn insert_all(&mut self, other: &Self) {
        *self |= *other;
    }

    fn meets(&self, other: &Self) -> bool {
        Self::meets(self, other)
    }

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }
}
