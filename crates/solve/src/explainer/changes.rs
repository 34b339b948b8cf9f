//! [`CandidateChanges`]: where candidates have gone since a rule last found nothing.
//!
//! Candidates only go. A pattern that was not there before rests on a candidate that has gone, so that a rule that has found nothing
//! needs to look only there the next time.

use super::{
    found::FoundRule,
    grid::SeGrid,
    layout::{ALL, HOUSES, LAYOUT, SIZE, house_of},
};

/// Cells, houses and digits with candidates that have gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CandidateChanges {
    pub(super) cells: u128,
    pub(super) houses: u32,
    pub(super) digits: u16,
}

impl CandidateChanges {
    /// Nothing is known of what was before.
    pub(super) const ALL: Self = Self { cells: u128::MAX, houses: (1 << HOUSES) - 1, digits: ALL };
    pub(super) const NONE: Self = Self { cells: 0, houses: 0, digits: 0 };

    pub(super) const fn has_house(&self, house: usize) -> bool {
        self.houses >> house & 1 != 0
    }

    pub(super) const fn add(&mut self, other: &Self) {
        self.cells |= other.cells;
        self.houses |= other.houses;
        self.digits |= other.digits;
    }

    /// The changes that a use of a rule is about to make.
    pub(super) fn of(found: &FoundRule, grid: &SeGrid) -> Self {
        let mut changes = Self::NONE;
        found.struck.iter().for_each(|candidate| changes.gone(candidate / SIZE, 1 << (candidate % SIZE)));
        if let Some(placed) = found.placed {
            let (cell, digit) = (placed / SIZE, placed % SIZE);
            changes.gone(cell, grid.cells[cell]);
            let peers = LAYOUT.peers[cell].iter().map(|&peer| usize::from(peer)).filter(|&peer| grid.has(peer, digit));
            peers.for_each(|peer| changes.gone(peer, 1 << digit));
        }
        changes
    }

    fn gone(&mut self, cell: usize, digits: u16) {
        self.cells |= 1 << cell;
        (0..3).for_each(|kind| self.houses |= 1 << house_of(cell, kind));
        self.digits |= digits;
    }
}
