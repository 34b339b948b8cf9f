//! [`Cell`] and [`CellSet`].

use std::{fmt, ops};

use crate::MAX_SIZE;

/// The most cells a board can have.
pub const MAX_CELLS: usize = MAX_SIZE * MAX_SIZE;

/// A place on the board, numbered row by row from 0. Which row and column that is, its [`Shape`](crate::Shape)
/// knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell of that number.
    ///
    /// # Panics
    /// When `index` is not below [`MAX_CELLS`].
    #[track_caller]
    #[expect(clippy::cast_possible_truncation, reason = "checked just before; `try_from` is not const")]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_CELLS, "a board has at most 625 cells");
        Self(index as u16)
    }

    /// The number, counted row by row from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Words of a set that holds the cells of any board.
const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of cells, as bits of `W` words: cells below `64 * W`. The default holds the cells of any board; code that is compiled for
/// small boards uses fewer words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const W: usize = WORDS>([u64; W]);

impl<const W: usize> CellSet<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// The first `count` cells: all cells of a board with `count` cells.
    pub fn first_cells(count: usize) -> Self {
        (0..count).map(Cell::new).collect()
    }

    /// The set of one cell.
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Whether `cell` is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Adds a cell; returns whether it was new.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let new = !self.contains(cell);
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
        new
    }

    /// Removes a cell; returns whether it was there.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let there = self.contains(cell);
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
        there
    }

    /// The set with `cell` added.
    #[inline]
    #[must_use]
    pub const fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// The set with `cell` removed.
    #[inline]
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    /// The number of cells in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    /// The cell with the lowest index.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(place * 64 + self.0[place].trailing_zeros() as usize))
    }

    /// The only cell of a set of one.
    #[inline]
    pub fn single(&self) -> Option<Cell> {
        let first = self.first()?;
        self.without(first).is_empty().then_some(first)
    }

    /// The cells of a set of two, ascending.
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
    pub const fn iter(&self) -> CellSetIter<W> {
        CellSetIter { set: *self, word: 0 }
    }

    /// The same cells in a set of another width, without those that it cannot hold.
    #[inline]
    #[must_use]
    pub fn resized<const V: usize>(&self) -> CellSet<V> {
        let mut resized = CellSet::EMPTY;
        resized.0.iter_mut().zip(self.0).for_each(|(to, word)| *to = word);
        resized
    }

    /// The cells as a list, ascending.
    pub fn to_vec(self) -> Vec<Cell> {
        self.iter().collect()
    }
}

/// Iterates over a [`CellSet`], ascending.
#[derive(Clone, Debug)]
pub struct CellSetIter<const W: usize = WORDS> {
    set: CellSet<W>,
    word: usize,
}

impl<const W: usize> Iterator for CellSetIter<W> {
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

impl<const W: usize> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = CellSetIter<W>;

    fn into_iter(self) -> CellSetIter<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const W: usize> Extend<Cell> for CellSet<W> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, |$own:ident, $other:ident| $result:expr) => {
        impl<const W: usize> ops::$assign for CellSet<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (word, $other) in self.0.iter_mut().zip(other.0) {
                    let $own = *word;
                    *word = $result;
                }
            }
        }

        impl<const W: usize> ops::$trait for CellSet<W> {
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

impl<const W: usize> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<const W: usize>(cells: &[usize]) -> CellSet<W> {
        cells.iter().map(|&cell| Cell::new(cell)).collect()
    }

    #[test]
    fn a_set_lists_its_cells_ascending() {
        let set: CellSet = set(&[624, 0, 64, 63]);
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [0, 63, 64, 624]);
        assert_eq!((set.len(), set.first()), (4, Some(Cell::new(0))));
    }

    #[test]
    fn sets_meet_where_they_have_a_cell_in_common() {
        let [one, other, last] = [&[3, 64, 200][..], &[4, 65, 200], &[5, 66]].map(set::<WORDS>);
        assert_eq!([one.meets(&other), other.meets(&last), last.meets(&last)], [true, false, true]);
        assert!(!CellSet::<WORDS>::EMPTY.meets(&CellSet::EMPTY));
    }

    #[test]
    fn a_cell_can_be_added_and_removed_once() {
        let mut set: CellSet = CellSet::EMPTY;
        assert!(set.insert(Cell::new(7)));
        assert!(!set.insert(Cell::new(7)));
        assert!(set.remove(Cell::new(7)));
        assert!(!set.remove(Cell::new(7)));
        assert!(set.is_empty());
    }

    #[test]
    fn sets_of_one_and_two_cells_are_recognised() {
        assert_eq!(set::<2>(&[]).single(), None);
        assert_eq!(set::<2>(&[100]).single(), Some(Cell::new(100)));
        assert_eq!(set::<2>(&[100]).pair(), None);
        assert_eq!(set::<2>(&[1, 100]).pair(), Some((Cell::new(1), Cell::new(100))));
        assert_eq!((set::<2>(&[1, 100]).single(), set::<2>(&[1, 2, 100]).pair()), (None, None));
    }

    #[test]
    fn a_set_of_another_width_has_the_cells_that_fit() {
        assert_eq!(set::<10>(&[0, 64, 127, 300]).resized(), set::<2>(&[0, 64, 127]));
        assert_eq!(set::<2>(&[3, 100]).resized(), set::<10>(&[3, 100]));
    }

    #[test]
    fn sets_are_combined_cell_by_cell() {
        let (one, other) = (set::<10>(&[1, 2, 300]), set(&[2, 300, 500]));
        assert_eq!(one & other, set(&[2, 300]));
        assert_eq!(one | other, set(&[1, 2, 300, 500]));
        assert_eq!(one - other, set(&[1]));
        assert_eq!(one ^ other, set(&[1, 500]));
        assert!(one.meets(&other) && !one.is_within(&other) && set(&[300]).is_within(&one));
    }
}
