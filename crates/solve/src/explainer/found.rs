//! [`FoundRule`]: a use of a rule that was found; [`CandidateChanges`]: where candidates have gone since it last found nothing.
//!
//! Candidates only go. A pattern that was not there before rests on a candidate that has gone, so that a rule that has found nothing
//! needs to look only there the next time.

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{ALL, HOUSES, LAYOUT, SIZE, house_of},
};

/// A use of a rule.
#[derive(Clone, Debug)]
pub(super) struct FoundRule {
    /// Its difficulty: an exact sum, see [`super::difficulty`].
    pub(super) difficulty: f64,
    /// The placed candidate.
    pub(super) placed: Option<usize>,
    /// The eliminated candidates, besides those that a placement excludes.
    pub(super) struck: CandidateSet,
    /// The pattern that proves it.
    pub(super) why: FoundPattern,
}

/// The pattern of a rule.
#[derive(Clone, Debug)]
pub(super) enum FoundPattern {
    /// The only place of a digit in a house.
    HiddenSingle { house: usize, is_last: bool },
    /// The only digit of a cell.
    NakedSingle,
    /// A digit whose places in one house are all in another. `house`: where it has then one place.
    Locked { base: usize, cover: usize, digit: usize, single: Option<usize> },
    /// Cells and digits of a house that belong together. `single`: a digit has then one place in that house.
    Set { house: usize, places: u16, digits: u16, is_hidden: bool, is_direct: bool },
    /// A digit whose places in lines are all in as many crossing lines.
    Fish { digit: usize, base: [usize; 4], cover: [usize; 4], size: usize },
    /// A cell with two or three digits and two others.
    Wing { pivot: usize, pincers: [usize; 2], digit: usize, is_xyz: bool },
    /// Cells whose digits could be exchanged.
    Loop(Loop),
    /// Two candidates in all cells but some, and two places for every digit, but for some candidates. `set`, `digits`: the places and
    /// digits of a set in `house`.
    Grave { extra: CandidateSet, house: Option<usize>, set: u16, digits: u16, kind: u8 },
    /// Cells of which no combination leaves something for their neighbours.
    Exclusion { cells: Vec<usize>, excluders: u128 },
    /// One chain, or several that belong together.
    Chain(super::chain::SeChain),
}

/// A unique rectangle or loop.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub(super) cells: Vec<usize>,
    pub(super) digits: [usize; 2],
    /// 1 to 4.
    pub(super) kind: u8,
    /// The cells with more digits.
    pub(super) rescue: Vec<usize>,
    /// Of types 3 and 4: the house of those cells.
    pub(super) house: Option<usize>,
    /// Of type 3: the other cells of the set, as places of the house; the digits of the set; whether it is hidden.
    pub(super) set: u16,
    pub(super) set_digits: u16,
    pub(super) is_hidden: bool,
}

/// Cells, houses and digits with candidates that have gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CandidateChanges {
    pub(super) cells: u128,
    pub(super) houses: u32,
    pub(super) digits: u16,
}

impl CandidateChanges {
    /// The state before is unknown.
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
