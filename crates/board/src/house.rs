//! [`House`]: cells that hold every digit once.

use crate::Cell;

/// The kinds of houses, as a person sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box, or a region of a jigsaw.
    Region,
    /// One of the two long diagonals.
    Diagonal,
    /// A window of windoku.
    Window,
    /// A disjoint group.
    DisjointGroup,
    /// An extra region of the puzzle.
    ExtraRegion,
}

/// A house of a [`Geometry`](crate::Geometry), by number: rows first, then columns, regions, and the houses of the rules in
/// their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HouseId(u16);

impl HouseId {
    /// The house of that number.
    ///
    /// # Panics
    /// When `index` is above 65,535, more than any board has houses.
    #[track_caller]
    #[expect(clippy::cast_possible_truncation, reason = "checked just before; `try_from` is not const")]
    pub const fn new(index: usize) -> Self {
        assert!(index <= u16::MAX as usize, "a board has at most 65,536 houses");
        Self(index as u16)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Cells that hold every digit once: as many as there are digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Its kind.
    pub kind: HouseKind,
    /// Its zero-based number among those of its kind: row 4 has 3.
    pub number: usize,
    /// Its cells, in reading order.
    pub cells: Box<[Cell]>,
}
