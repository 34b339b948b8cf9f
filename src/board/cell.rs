//! [`Cell`] and [`CellSet`].

use std::fmt;

use crate::board::MAX_SIZE;

/// The most cells a board can have.
pub const MAX_CELLS: usize = MAX_SIZE * MAX_SIZE;

/// A place on the board, numbered row by row from 0. Which row and column that is, its [`Shape`](crate::board::Shape)
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

const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of cells, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The first `count` cells: all cells of a board with `count` cells.
    pub fn first_cells(count: usize) -> Self {
        (0..count).map(Cell::new).collect()
    }

    /// Whether `cell` is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Adds a cell; returns whether it was new.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let new = !self.contains(cell);
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
        new
    }

    /// Takes a cell out; returns whether it was there.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let there = self.contains(cell);
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
        there
    }

    /// Adds all cells of another set.
    pub fn extend_with(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// Whether the sets have a cell in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    /// The number of cells in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The cells, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |place| {
            let mut word = words[place];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                Some(Cell::new(place * 64 + bit))
            })
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_its_cells_ascending() {
        let set: CellSet = [624, 0, 64, 63].map(Cell::new).into_iter().collect();
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [0, 63, 64, 624]);
        assert_eq!(set.len(), 4);
    }

    #[test]
    fn sets_meet_where_they_have_a_cell_in_common() {
        let [one, other, last] = [&[3, 64, 200][..], &[4, 65, 200], &[5, 66]]
            .map(|cells| cells.iter().map(|&cell| Cell::new(cell)).collect::<CellSet>());
        assert_eq!([one.meets(&other), other.meets(&last), last.meets(&last)], [true, false, true]);
        assert!(!CellSet::EMPTY.meets(&CellSet::EMPTY));
    }

    #[test]
    fn a_cell_can_be_added_and_taken_out_once() {
        let mut set = CellSet::EMPTY;
        assert!(set.insert(Cell::new(7)));
        assert!(!set.insert(Cell::new(7)));
        assert!(set.remove(Cell::new(7)));
        assert!(!set.remove(Cell::new(7)));
        assert!(set.is_empty());
    }
}
