//! Tables of a board that a search looks up, laid out flat.

use std::ops::Range;

use sudoscope_board::{Cell, CellSet, Geometry, House};

/// A set of houses, as bits. The largest board has 118 houses under all rules there are: a test counts them.
pub(super) type HouseSet = u128;

/// The cells that two houses share, and the others of each: where locked candidates are found.
#[derive(Clone, Debug)]
pub(super) struct HouseCrossing {
    /// The shared cells.
    pub(super) shared: Range<u32>,
    /// The rest of either house.
    pub(super) rests: [Range<u32>; 2],
}

/// Peers, houses and crossings as cell numbers, end to end.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// Digits on the board.
    pub(super) size: usize,
    /// Cells on the board.
    pub(super) cells: usize,
    /// All digits of the board, as bits.
    pub(super) full: u32,
    peers: Vec<u16>,
    peer_starts: Vec<usize>,
    houses: Vec<u16>,
    /// The houses of each cell.
    houses_of: Vec<HouseSet>,
    /// Every pair of houses with several cells in common.
    pub(super) crossings: Vec<HouseCrossing>,
    crossing_cells: Vec<u16>,
}

impl Tables {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let size = geometry.size();
        let cells = geometry.shape().cell_count();
        let (mut peers, mut peer_starts) = (Vec::new(), vec![0]);
        for cell in geometry.shape().cells() {
            peers.extend(geometry.peers(cell).iter().copied().map(number));
            peer_starts.push(peers.len());
        }
        // A house that a repeated rule adds again says nothing new.
        let mut all: Vec<&House> = Vec::new();
        for house in geometry.houses() {
            if !all.iter().any(|known| known.cells == house.cells) {
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
    pub(super) fn houses_of(&self, cell: u16) -> HouseSet {
        self.houses_of[usize::from(cell)]
    }

    /// All houses.
    pub(super) fn all_houses(&self) -> HouseSet {
        HouseSet::MAX >> (HouseSet::BITS as usize - self.house_count())
    }

    /// The number of houses.
    pub(super) fn house_count(&self) -> usize {
        self.houses.len() / self.size
    }

    /// The cells of a house.
    pub(super) fn house(&self, house: usize) -> &[u16] {
        &self.houses[house * self.size..][..self.size]
    }

    /// The peers of a cell.
    pub(super) fn peers(&self, cell: u16) -> &[u16] {
        let cell = usize::from(cell);
        &self.peers[self.peer_starts[cell]..self.peer_starts[cell + 1]]
    }

    /// The cells of a part of a [`HouseCrossing`].
    pub(super) fn part(&self, part: &Range<u32>) -> &[u16] {
        &self.crossing_cells[part.start as usize..part.end as usize]
    }
}

/// A cell as the tables hold it.
pub(super) fn number(cell: Cell) -> u16 {
    u16::try_from(cell.index()).expect("a board has at most 625 cells")
}

/// A place in the list of the cells of all crossings.
fn place(index: usize) -> u32 {
    u32::try_from(index).expect("crossings have far fewer than 2^32 cells")
}
