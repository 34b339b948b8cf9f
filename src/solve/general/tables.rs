//! What a search looks up about a board, laid out flat.

use std::ops::Range;

use crate::board::{CellSet, Geometry, House};

/// How many houses are searched for hidden singles: one bit each. Every customary board has fewer; a house beyond them still
/// holds through the peers.
const WATCHED_HOUSES: usize = u128::BITS as usize;

/// The cells that two houses share, and the others of each: where locked candidates are found.
#[derive(Clone, Debug)]
pub(super) struct Crossing {
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
    peer_starts: Vec<u32>,
    houses: Vec<u16>,
    /// The houses of each cell, as bits.
    pub(super) houses_of: Vec<u128>,
    /// Every pair of houses with several cells in common.
    pub(super) crossings: Vec<Crossing>,
    crossing_cells: Vec<u16>,
}

impl Tables {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let size = geometry.size();
        let cells = geometry.shape().cell_count();
        let (mut peers, mut peer_starts) = (Vec::new(), vec![0]);
        for cell in geometry.shape().cells() {
            peers.extend(geometry.peers(cell).iter().map(|peer| peer.index() as u16));
            peer_starts.push(peers.len() as u32);
        }
        let watched = &geometry.houses()[..geometry.houses().len().min(WATCHED_HOUSES)];
        let houses = watched.iter().flat_map(|house| house.cells.iter().map(|cell| cell.index() as u16)).collect();
        let mut houses_of = vec![0; cells];
        for (id, house) in watched.iter().enumerate() {
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
        for (id, one) in watched.iter().enumerate() {
            for other in &watched[id + 1..] {
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
            let start = self.crossing_cells.len() as u32;
            self.crossing_cells.extend(cells);
            start..self.crossing_cells.len() as u32
        };
        let shared = add(&mut shared().map(|cell| cell.index() as u16));
        let mut rest = |house: &House, without: &CellSet| {
            add(&mut house.cells.iter().filter(|&&cell| !without.contains(cell)).map(|cell| cell.index() as u16))
        };
        let rests = [rest(one, &sets[1]), rest(other, &sets[0])];
        self.crossings.push(Crossing { shared, rests });
    }

    /// The watched houses, as bits.
    pub(super) fn all_houses(&self) -> u128 {
        self.houses_of.iter().fold(0, |all, houses| all | houses)
    }

    /// How many houses are watched.
    pub(super) fn house_count(&self) -> usize {
        self.houses.len() / self.size
    }

    /// The cells of a watched house.
    pub(super) fn house(&self, house: usize) -> &[u16] {
        &self.houses[house * self.size..][..self.size]
    }

    /// The peers of a cell.
    pub(super) fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[self.peer_starts[cell] as usize..self.peer_starts[cell + 1] as usize]
    }

    /// The cells of a part of a [`Crossing`].
    pub(super) fn part(&self, part: &Range<u32>) -> &[u16] {
        &self.crossing_cells[part.start as usize..part.end as usize]
    }
}
