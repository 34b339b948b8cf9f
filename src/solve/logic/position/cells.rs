//! [`Cells`]: a set of cells in as many words as the board needs.

use std::{fmt, ops};

use crate::board::{Cell, CellSet};

/// A set of cells of a board with at most `64 * W` cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    /// No cell.
    pub const EMPTY: Self = Self([0; W]);

    /// That cell alone.
    #[inline]
    pub fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Whether `cell` is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// This set and that cell.
    #[inline]
    #[must_use]
    pub fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// This set but for that cell.
    #[inline]
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(place * 64 + self.0[place].trailing_zeros() as usize))
    }

    /// The cell, where there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<Cell> {
        let first = self.first()?;
        self.without(first).is_empty().then_some(first)
    }

    /// Both cells in order, where there are exactly two.
    #[inline]
    pub fn pair(&self) -> Option<(Cell, Cell)> {
        let first = self.first()?;
        Some((first, self.without(first).single()?))
    }

    /// Whether the sets have a cell in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The cells, ascending.
    #[inline]
    pub fn iter(self) -> Iter<W> {
        Iter { set: self, word: 0 }
    }

    /// The cells, ascending, to be kept.
    pub fn to_vec(self) -> Vec<Cell> {
        self.iter().collect()
    }
}

/// Iterates over [`Cells`], ascending.
#[derive(Clone, Debug)]
pub(crate) struct Iter<const W: usize> {
    set: Cells<W>,
    word: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < W {
            let word = &mut self.set.0[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell::new(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for Cells<W> {
    type Item = Cell;
    type IntoIter = Iter<W>;

    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<Cell> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> From<&CellSet> for Cells<W> {
    fn from(cells: &CellSet) -> Self {
        cells.iter().collect()
    }
}

impl<const W: usize> Default for Cells<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, |$own:ident, $other:ident| $result:expr) => {
        impl<const W: usize> ops::$assign for Cells<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (word, $other) in self.0.iter_mut().zip(other.0) {
                    let $own = *word;
                    *word = $result;
                }
            }
        }

        impl<const W: usize> ops::$trait for Cells<W> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                ops::$assign::$assign_method(&mut self, other);
                self
            }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, |own, other| own & other);
operator!(BitOr bitor, BitOrAssign bitor_assign, |own, other| own | other);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, |own, other| own ^ other);
operator!(Sub sub, SubAssign sub_assign, |own, other| own & !other);

impl<const W: usize> fmt::Debug for Cells<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[usize]) -> Cells<10> {
        cells.iter().map(|&cell| Cell::new(cell)).collect()
    }

    #[test]
    fn a_set_gives_back_its_cells_ascending() {
        let set = set(&[624, 0, 64, 63]);
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [0, 63, 64, 624]);
        assert_eq!((set.len(), set.first()), (4, Some(Cell::new(0))));
    }

    #[test]
    fn one_and_two_cells_are_recognised() {
        assert_eq!(set(&[]).single(), None);
        assert_eq!(set(&[100]).single(), Some(Cell::new(100)));
        assert_eq!(set(&[100]).pair(), None);
        assert_eq!(set(&[1, 100]).pair(), Some((Cell::new(1), Cell::new(100))));
        assert_eq!((set(&[1, 100]).single(), set(&[1, 2, 100]).pair()), (None, None));
    }

    #[test]
    fn sets_are_combined_cell_by_cell() {
        let (one, other) = (set(&[1, 2, 300]), set(&[2, 300, 500]));
        assert_eq!(one & other, set(&[2, 300]));
        assert_eq!(one | other, set(&[1, 2, 300, 500]));
        assert_eq!(one - other, set(&[1]));
        assert_eq!(one ^ other, set(&[1, 500]));
        assert!(one.meets(&other) && !one.is_within(&other) && set(&[300]).is_within(&one));
    }
}
