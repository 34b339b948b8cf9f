//! [`SetNode`]: an almost locked set that can be a node of a chain.

use std::collections::BTreeSet;

use sudoscope_board::{CellSet, DigitSet, HouseId, MAX_SIZE};

use crate::logic::position::grid::CandidateGrid;

/// Size limit of the sets, which matters only on boards larger than HoDoKu's.
const MAX_CELLS: usize = 8;

/// An almost locked set of at least two cells.
#[derive(Clone, Debug)]
pub(crate) struct SetNode<const W: usize> {
    pub cells: CellSet<W>,
    pub digits: DigitSet,
    /// By digit: the cells of the set with the digit, and the cells outside with the digit that see all of them.
    pub places: Vec<CellSet<W>>,
    pub seen: Vec<CellSet<W>>,
}

impl<const W: usize> SetNode<W> {
    /// The cost of a link through the set, in addition to one.
    pub(crate) fn penalty(&self) -> u16 {
        u16::try_from(2 * (self.digits.len() - 1)).unwrap_or(u16::MAX)
    }
}

/// The sets of two or more cells, by house, without duplicates.
pub(super) fn almost_locked_sets<const W: usize>(grid: &CandidateGrid<'_, W>) -> Vec<SetNode<W>> {
    let mut search = SetNodeSearch { grid, known: BTreeSet::new(), found: Vec::new() };
    for house in grid.layout().house_ids() {
        search.extend(house, 0, CellSet::EMPTY, 0, DigitSet::EMPTY);
    }
    search.found
}

struct SetNodeSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    known: BTreeSet<CellSet<W>>,
    found: Vec<SetNode<W>>,
}

impl<const W: usize> SetNodeSearch<'_, '_, W> {
    fn extend(&mut self, house: HouseId, from: usize, cells: CellSet<W>, count: usize, digits: DigitSet) {
        let members = self.grid.layout().members(house);
        if count == MAX_CELLS.min(members.len() - 1) {
            return;
        }
        for (place, &cell) in members.iter().enumerate().skip(from).filter(|(_, cell)| self.grid.empty().contains(**cell)) {
            let (cells, digits) = (cells.with(cell), digits | self.grid.candidates(cell));
            if count > 0 && digits.len() == count + 2 && self.known.insert(cells) {
                self.found.push(self.set(cells, digits));
            }
            // Each further cell can bring at most one more digit than it needs, up to the largest set.
            if digits.len() <= MAX_CELLS + 1 {
                self.extend(house, place + 1, cells, count + 1, digits);
            }
        }
    }

    fn set(&self, cells: CellSet<W>, digits: DigitSet) -> SetNode<W> {
        let (mut places, mut seen) = (vec![CellSet::EMPTY; MAX_SIZE], vec![CellSet::EMPTY; MAX_SIZE]);
        for digit in digits {
            let own = cells & *self.grid.cells_of(digit);
            places[digit.index()] = own;
            seen[digit.index()] = (self.grid.layout().common_peers(own) & *self.grid.cells_of(digit)) - cells;
        }
        SetNode { cells, digits, places, seen }
    }
}
