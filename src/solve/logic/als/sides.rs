//! [`Sides`]: what almost locked sets have of one digit.
//!
//! Most sets share the places of a digit with others, so that what sees these places, and who is linked by them, is worked out once
//! for all of them.

use super::super::{cells::Cells, grid::Grid};
use crate::board::{Cell, Digit};

/// Where a digit is possible in an almost locked set, or in several.
#[derive(Clone, Debug)]
pub(super) struct Side<const W: usize> {
    /// The digit.
    pub digit: Digit,
    /// Its places in the set.
    pub places: Cells<W>,
    /// The candidates that see all these places.
    pub seen: Cells<W>,
    /// The side before it with the same digit and the same first place.
    before: u32,
}

/// No side.
const NONE: u32 = u32::MAX;

/// All sides of the almost locked sets of a grid, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides<const W: usize> {
    all: Vec<Side<W>>,
    /// By digit and cell: the last side of the digit whose first place the cell is.
    last: Vec<u32>,
    cells: usize,
}

impl<const W: usize> Sides<W> {
    /// Makes it empty, for the board of a grid.
    pub fn reset(&mut self, grid: &Grid<'_, W>) {
        self.cells = grid.values().len();
        self.all.clear();
        self.last.clear();
        self.last.resize(grid.size() * self.cells, NONE);
    }

    /// The number of the side with these places, of which there is one at least.
    pub fn number(&mut self, grid: &Grid<'_, W>, digit: Digit, places: Cells<W>) -> usize {
        let first = places.first().unwrap_or(Cell::new(0));
        if let Some(known) = self.beginning_at(digit, first).find(|&known| self.all[known].places == places) {
            return known;
        }
        let seen = grid.layout().common_peers(places) & *grid.cells_of(digit);
        let before = std::mem::replace(&mut self.last[digit.index() * self.cells + first.index()], self.all.len() as u32);
        self.all.push(Side { digit, places, seen, before });
        self.all.len() - 1
    }

    /// The sides of a digit whose first place that cell is.
    #[inline]
    pub fn beginning_at(&self, digit: Digit, first: Cell) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.last[digit.index() * self.cells + first.index()];
        std::iter::from_fn(move || {
            (next != NONE).then(|| {
                let side = next as usize;
                next = self.all[side].before;
                side
            })
        })
    }

    /// Every side, by number.
    #[inline]
    pub fn all(&self) -> &[Side<W>] {
        &self.all
    }
}
