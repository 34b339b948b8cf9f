//! [`Sides`]: the places of one digit in almost locked sets.
//!
//! Most sets share the places of a digit with other sets, so the cells that see these places, and the links by them, are computed
//! once for all of them.

use sudoscope_board::{Cell, CellSet, Digit};

use crate::logic::{index::index32, position::grid::CandidateGrid};

/// The places of a digit in one or more almost locked sets.
#[derive(Clone, Debug)]
pub(super) struct SetSide<const W: usize> {
    /// The digit whose places these are.
    pub digit: Digit,
    /// Its places in the sets.
    pub places: CellSet<W>,
    /// The candidates that see all these places.
    pub seen: CellSet<W>,
    /// The previous side with the same digit and the same first place.
    before: u32,
}

/// Marks the end of a list of sides.
const NONE: u32 = u32::MAX;

/// All sides of the almost locked sets of a grid, without duplicates.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides<const W: usize> {
    all: Vec<SetSide<W>>,
    /// By digit and cell: the last side of the digit whose first place is the cell.
    last: Vec<u32>,
    cells: usize,
}

impl<const W: usize> Sides<W> {
    /// Removes all sides, for the board of a grid.
    pub(crate) fn reset(&mut self, grid: &CandidateGrid<'_, W>) {
        self.cells = grid.values().len();
        self.all.clear();
        self.last.clear();
        self.last.resize(grid.size() * self.cells, NONE);
    }

    /// The index of the side with these places (at least one), which is added if it is new.
    pub(crate) fn number(&mut self, grid: &CandidateGrid<'_, W>, digit: Digit, places: CellSet<W>) -> usize {
        let first = places.first().unwrap_or(Cell::new(0));
        if let Some(known) = self.beginning_at(digit, first).find(|&known| self.all[known].places == places) {
            return known;
        }
        let seen = grid.layout().common_peers(places) & *grid.cells_of(digit);
        let before = std::mem::replace(&mut self.last[digit.index() * self.cells + first.index()], index32(self.all.len()));
        self.all.push(SetSide { digit, places, seen, before });
        self.all.len() - 1
    }

    /// The sides of a digit whose first place is that cell.
    #[inline]
    pub(crate) fn beginning_at(&self, digit: Digit, first: Cell) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.last[digit.index() * self.cells + first.index()];
        std::iter::from_fn(move || {
            (next != NONE).then(|| {
                let side = next as usize;
                next = self.all[side].before;
                side
            })
        })
    }

    /// All sides, by index.
    #[inline]
    pub(crate) fn all(&self) -> &[SetSide<W>] {
        &self.all
    }
}
