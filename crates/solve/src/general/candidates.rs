//! One level of a search: the candidates of every cell, and the singles that follow from them.

use super::tables::{HouseCrossing, HouseSet, Tables};

/// A cell without candidates, or a digit without places.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stuck {
    /// No digit is left for the cell.
    Cell(u16),
    /// The open cells of the house have not enough digits.
    House(usize),
}

/// Candidates as bits, 0 for a cell that has its digit, and what still has to be looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenCandidates {
    /// The candidates of each cell; 0 once it has its digit.
    pub(super) of: Vec<u32>,
    /// The cells that have their digit, in order, with the bit of the digit.
    pub(super) placed: Vec<(u16, u32)>,
    /// Cells with one candidate left.
    singles: Vec<u16>,
    /// The houses in which a candidate was removed since they were last searched.
    changed: HouseSet,
}

impl OpenCandidates {
    /// Every digit everywhere.
    pub(super) fn reset(&mut self, tables: &Tables) {
        self.of.clear();
        self.of.resize(tables.cells, tables.full);
        self.placed.clear();
        self.singles.clear();
        self.changed = tables.all_houses();
    }

    /// Takes over the candidates of a level that was left; nothing of it waits to be looked at.
    pub(super) fn restore(&mut self, of: &[u32], placed: usize) {
        self.of.copy_from_slice(of);
        self.placed.truncate(placed);
        self.singles.clear();
        self.changed = 0;
    }

    /// Whether every cell has its digit.
    pub(super) fn is_solved(&self) -> bool {
        self.placed.len() == self.of.len()
    }

    /// Writes a digit and strikes it from the peers.
    #[inline]
    pub(super) fn place(&mut self, tables: &Tables, cell: u16, bit: u32) -> Result<(), Stuck> {
        let candidates = &mut self.of[usize::from(cell)];
        if *candidates & bit == 0 {
            return Err(Stuck::Cell(cell));
        }
        *candidates = 0;
        self.placed.push((cell, bit));
        self.changed |= tables.houses_of(cell);
        for &peer in tables.peers(cell) {
            if self.of[usize::from(peer)] & bit != 0 {
                self.strike(tables, peer, bit)?;
            }
        }
        Ok(())
    }

    /// Takes candidates from a cell that has some of them.
    #[inline]
    pub(super) fn strike(&mut self, tables: &Tables, cell: u16, bits: u32) -> Result<(), Stuck> {
        let candidates = &mut self.of[usize::from(cell)];
        let left = *candidates & !bits;
        *candidates = left;
        if left == 0 {
            return Err(Stuck::Cell(cell));
        }
        self.changed |= tables.houses_of(cell);
        if left.is_power_of_two() {
            self.singles.push(cell);
        }
        Ok(())
    }

    /// Places naked and hidden singles until there are none.
    pub(super) fn place_singles(&mut self, tables: &Tables) -> Result<(), Stuck> {
        loop {
            while let Some(cell) = self.singles.pop() {
                let bit = self.of[usize::from(cell)];
                if bit != 0 {
                    self.place(tables, cell, bit)?;
                }
            }
            if self.changed == 0 {
                return Ok(());
            }
            let house = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            self.place_hidden_singles(tables, house)?;
        }
    }

    /// Places each digit that has one place in the house.
    fn place_hidden_singles(&mut self, tables: &Tables, house: usize) -> Result<(), Stuck> {
        let cells = tables.house(house);
        let (mut once, mut twice, mut open) = (0, 0, 0);
        for &cell in cells {
            let candidates = self.of[usize::from(cell)];
            twice |= once & candidates;
            once |= candidates;
            open += u32::from(candidates != 0);
        }
        // As many digits as open cells are missing from the house, so fewer digits mean one without a place.
        if once.count_ones() < open {
            return Err(Stuck::House(house));
        }
        let mut hidden = once & !twice;
        while hidden != 0 {
            let bit = hidden & hidden.wrapping_neg();
            hidden ^= bit;
            let place = cells.iter().find(|&&cell| self.of[usize::from(cell)] & bit != 0);
            self.place(tables, *place.ok_or(Stuck::House(house))?, bit)?;
        }
        Ok(())
    }

    /// Strikes locked candidates: a digit that one house has only where it crosses another goes from the rest of the other.
    /// Returns whether there were any.
    pub(super) fn strike_locked(&mut self, tables: &Tables) -> Result<bool, Stuck> {
        let mut any = false;
        for HouseCrossing { shared, rests } in &tables.crossings {
            let union =
                |candidates: &Self, part| tables.part(part).iter().fold(0, |union, &cell| union | candidates.of[usize::from(cell)]);
            let shared = union(self, shared);
            if shared == 0 {
                continue;
            }
            let [one, other] = [union(self, &rests[0]), union(self, &rests[1])];
            // In one rest but not in the other: locked in the crossing by the house that has it nowhere else.
            for (bits, rest) in [(shared & other & !one, &rests[1]), (shared & one & !other, &rests[0])] {
                if bits == 0 {
                    continue;
                }
                any = true;
                for &cell in tables.part(rest) {
                    if self.of[usize::from(cell)] & bits != 0 {
                        self.strike(tables, cell, bits)?;
                    }
                }
            }
        }
        Ok(any)
    }
}
