//! Tables of a board that a search looks up, laid out flat.
//!
//! - One level of a search: the candidates of every cell, and the singles that follow from them.

use std::ops::Range;

use sudoscope_board::{Cell, CellSet, Geometry, House};

/// A set of houses, as bits. The largest board has 118 houses under all rules there are: a test counts them.
pub(crate) type HouseSet = u128;

/// The cells that two houses share, and the others of each: where locked candidates are found.
#[derive(Clone, Debug)]
pub(crate) struct HouseCrossing {
    /// The shared cells.
    pub(crate) shared: Range<u32>,
    /// The rest of either house.
    pub(crate) rests: [Range<u32>; 2],
}

/// Peers, houses and crossings as cell numbers, end to end.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// Digits on the board.
    pub(crate) size: usize,
    /// Cells on the board.
    pub(crate) cells: usize,
    /// All digits of the board, as bits.
    pub(crate) full: u32,
    peers: Vec<u16>,
    peer_starts: Vec<usize>,
    houses: Vec<u16>,
    /// The houses of each cell.
    houses_of: Vec<HouseSet>,
    /// Every pair of houses with several cells in common.
    pub(crate) crossings: Vec<HouseCrossing>,
    crossing_cells: Vec<u16>,
}

impl Tables {
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let size = geometry.size();
        let cells = geometry.shape().cell_count();
        let (mut peers, mut peer_starts) = (Vec::new(), vec![0]);
        for cell in geometry.shape().cells() {
            peers.extend(geometry.peers(cell).iter().copied().map(number));
            peer_starts.push(peers.len());
        }
        // A house that a repeated rule adds again says nothing new. Beyond the set are only houses of rules with cells of their own; without
        // them fewer singles are found.
        let mut all: Vec<&House> = Vec::new();
        for house in geometry.houses() {
            if all.len() < HouseSet::BITS as usize && !all.iter().any(|known| known.cells == house.cells) {
                all.push(house);
            }
        }
        let houses = all.iter().flat_map(|house| house.cells.iter().copied().map(number)).collect();
        let mut houses_of = vec![0; cells];
        for (id, house) in all.iter().enumerate() {
            for cell in &house.cells {
                houses_of[cell.index()] |= 1 << id;
            }
        }
        let mut tables = Self {
            size,
            cells,
            full: (1 << size) - 1,
            peers,
            peer_starts,
            houses,
            houses_of,
            crossings: Vec::new(),
            crossing_cells: Vec::new(),
        };
        for (id, one) in all.iter().enumerate() {
            for other in &all[id + 1..] {
                tables.add_crossing(one, other);
            }
        }
        tables
    }

    fn add_crossing(&mut self, one: &House, other: &House) {
        let sets = [one, other].map(|house| house.cells.iter().copied().collect::<CellSet>());
        let shared = || one.cells.iter().filter(|&&cell| sets[1].contains(cell));
        if shared().count() < 2 || sets[0] == sets[1] {
            return;
        }
        let mut add = |cells: &mut dyn Iterator<Item = u16>| {
            let start = place(self.crossing_cells.len());
            self.crossing_cells.extend(cells);
            start..place(self.crossing_cells.len())
        };
        let shared = add(&mut shared().copied().map(number));
        let mut rest = |house: &House, without: &CellSet| {
            add(&mut house.cells.iter().copied().filter(|&cell| !without.contains(cell)).map(number))
        };
        let rests = [rest(one, &sets[1]), rest(other, &sets[0])];
        self.crossings.push(HouseCrossing { shared, rests });
    }

    /// The houses of a cell.
    #[inline]
    pub(crate) fn houses_of(&self, cell: u16) -> HouseSet {
        self.houses_of[usize::from(cell)]
    }

    /// All houses.
    pub(crate) fn all_houses(&self) -> HouseSet {
        HouseSet::MAX >> (HouseSet::BITS as usize - self.house_count())
    }

    /// The number of houses.
    pub(crate) fn house_count(&self) -> usize {
        self.houses.len() / self.size
    }

    /// The cells of a house.
    pub(crate) fn house(&self, house: usize) -> &[u16] {
        &self.houses[house * self.size..][..self.size]
    }

    /// The peers of a cell.
    pub(crate) fn peers(&self, cell: u16) -> &[u16] {
        let cell = usize::from(cell);
        &self.peers[self.peer_starts[cell]..self.peer_starts[cell + 1]]
    }

    /// The cells of a part of a [`HouseCrossing`].
    pub(crate) fn part(&self, part: &Range<u32>) -> &[u16] {
        &self.crossing_cells[part.start as usize..part.end as usize]
    }
}

/// A cell as the tables hold it.
pub(crate) fn number(cell: Cell) -> u16 {
    u16::try_from(cell.index()).expect("a board has at most 625 cells")
}

/// A place in the list of the cells of all crossings.
fn place(index: usize) -> u32 {
    u32::try_from(index).expect("crossings have far fewer than 2^32 cells")
}

/// A cell without candidates, or a digit without places.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stuck {
    /// No digit is left for the cell.
    Cell(u16),
    /// The open cells of the house have not enough digits.
    House(usize),
}

/// Candidates as bits, 0 for a cell that has its digit, and what still has to be looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenCandidates {
    /// The candidates of each cell; 0 once it has its digit.
    pub(crate) of: Vec<u32>,
    /// The cells that have their digit, in order, with the bit of the digit.
    pub(crate) placed: Vec<(u16, u32)>,
    /// Cells with one candidate left.
    singles: Vec<u16>,
    /// The houses in which a candidate was removed since they were last searched.
    changed: HouseSet,
}

impl OpenCandidates {
    /// Every digit everywhere.
    pub(crate) fn reset(&mut self, tables: &Tables) {
        self.of.clear();
        self.of.resize(tables.cells, tables.full);
        self.placed.clear();
        self.singles.clear();
        self.changed = tables.all_houses();
    }

    /// Takes over the candidates of a level that was left; nothing of it waits to be looked at.
    pub(crate) fn restore(&mut self, of: &[u32], placed: usize) {
        self.of.copy_from_slice(of);
        self.placed.truncate(placed);
        self.singles.clear();
        self.changed = 0;
    }

    /// Whether every cell has its digit.
    pub(crate) fn is_solved(&self) -> bool {
        self.placed.len() == self.of.len()
    }

    /// Writes a digit and strikes it from the peers.
    #[inline]
    pub(crate) fn place(&mut self, tables: &Tables, cell: u16, bit: u32) -> Result<(), Stuck> {
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
    pub(crate) fn strike(&mut self, tables: &Tables, cell: u16, bits: u32) -> Result<(), Stuck> {
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
    pub(crate) fn place_singles(&mut self, tables: &Tables) -> Result<(), Stuck> {
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
    pub(crate) fn strike_locked(&mut self, tables: &Tables) -> Result<bool, Stuck> {
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
