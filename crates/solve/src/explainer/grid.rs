//! [`SeGrid`]: digits and candidates of a position; [`CandidateSet`]: a set of candidates.

use super::layout::{ALL, CANDIDATES, CELLS, HOUSES, LAYOUT, SIZE, cell_at, house_of, ones, place_of};

const WORDS: usize = CANDIDATES.div_ceil(64);

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) struct CandidateSet([u64; WORDS]);

impl CandidateSet {
    /// No candidate.
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    pub(super) const fn contains(&self, candidate: usize) -> bool {
        self.0[candidate / 64] >> (candidate % 64) & 1 != 0
    }

    #[inline]
    pub(super) const fn insert(&mut self, candidate: usize) {
        self.0[candidate / 64] |= 1 << (candidate % 64);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    #[inline]
    pub(super) fn intersect(&mut self, other: &Self) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    #[inline]
    pub(super) fn unite(&mut self, other: &Self) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// The members, rising.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let place = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (place < 64).then_some(index * 64 + place)
            })
        })
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are 81")]
const CELLS8: u8 = CELLS as u8;

/// Digits and candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SeGrid {
    /// The candidates of each cell as a mask of digits; none in a filled cell.
    pub(super) cells: [u16; CELLS],
    /// The places of each digit in each house: entry `house * SIZE + digit`.
    pub(super) slots: [u16; HOUSES * SIZE],
    /// The empty cells of each house, as a mask of places.
    pub(super) empty: [u16; HOUSES],
    /// The number of times that each digit is written.
    pub(super) placed: [u8; SIZE],
    /// Empty cells.
    pub(super) open: u8,
}

impl SeGrid {
    /// The empty board.
    pub(super) const fn new() -> Self {
        Self { cells: [ALL; CELLS], slots: [ALL; HOUSES * SIZE], empty: [ALL; HOUSES], placed: [0; SIZE], open: CELLS8 }
    }

    /// The places of a digit in a house.
    #[inline]
    pub(super) fn slot(&self, house: usize, digit: usize) -> u16 {
        self.slots[house * SIZE + digit]
    }

    /// Whether a cell may hold a digit.
    #[inline]
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        ones(self.cells[cell])
    }

    /// Removes a candidate.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.slots[house_of(cell, kind) * SIZE + digit] &= !(1 << place_of(cell, kind));
        }
    }

    /// Removes candidates.
    pub(super) fn strike(&mut self, struck: &CandidateSet) {
        for candidate in struck.iter() {
            self.remove(candidate / SIZE, candidate % SIZE);
        }
    }

    /// Writes a digit and removes the candidates that it excludes.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in 0..SIZE {
            if self.has(cell, other) {
                self.remove(cell, other);
            }
        }
        for &peer in &LAYOUT.peers[cell] {
            if self.has(usize::from(peer), digit) {
                self.remove(usize::from(peer), digit);
            }
        }
        for kind in 0..3 {
            self.empty[house_of(cell, kind)] &= !(1 << place_of(cell, kind));
        }
        self.placed[digit] += 1;
        self.open -= 1;
    }

    /// Writes the digit of a candidate into its cell.
    pub(super) fn place_candidate(&mut self, candidate: usize) {
        self.place(candidate / SIZE, candidate % SIZE);
    }

    /// The cells with any candidates.
    pub(super) fn unsolved(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS).filter(|&cell| self.cells[cell] != 0)
    }

    /// The candidates with a digit at places of a house.
    pub(super) fn at(house: usize, places: u16, digit: usize) -> impl Iterator<Item = usize> {
        super::layout::bits(places).map(move |place| cell_at(house, place) * SIZE + digit)
    }
}
