//! [`SeLinks`]: what chains are made of.
//!
//! Two candidates that cannot both be true are weakly linked, two of which one is true strongly. In a chain weak and strong links take
//! turns, so that the target of a weak link matters only where a strong one begins: at an *end*.

use super::{
    chain::{LiteralCause, index16},
    grid::SeGrid,
    layout::{BOX, CANDIDATES, CELLS, HOUSES, LAYOUT, SIZE, bits, cell_at, house_of, is_pair, place_of},
};

/// A link from a candidate to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeLink {
    /// The other candidate.
    pub(super) to: u16,
    pub(super) cause: LiteralCause,
}

/// Which links are used.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkKinds {
    /// Strong links of cells with two candidates, and weak links of cells.
    pub(super) cells: bool,
    /// Strong links of houses with two places for a digit; weak links of houses are used in any case.
    pub(super) houses: bool,
}

impl LinkKinds {
    /// All links.
    pub(super) const ALL: Self = Self { cells: true, houses: true };
}

/// No end.
const NONE: u16 = u16::MAX;

/// The links of a position, in the order in which chains follow them.
#[derive(Debug)]
pub(super) struct SeLinks {
    /// The ends, rising, and the number of each candidate among them.
    pub(super) ends: Vec<u16>,
    number: Box<[u16; CANDIDATES]>,
    /// The strong links of each end: first by its cell, then by its houses. Which part of them, and whether there is one by the cell.
    strong: Vec<SeLink>,
    strong_of: Vec<(u16, u16, bool)>,
    /// The ends that are weakly linked to each candidate: by its cell, then by its houses; each once.
    weak: Vec<SeLink>,
    weak_of: Box<[(u16, u16); CANDIDATES]>,
    /// The ends as masks of digits by cell, and as masks of places by house and digit.
    in_cells: [u16; CELLS],
    in_slots: [u16; HOUSES * SIZE],
}

impl SeLinks {
    pub(super) fn new() -> Self {
        Self {
            ends: Vec::new(),
            number: Box::new([NONE; CANDIDATES]),
            strong: Vec::new(),
            strong_of: Vec::new(),
            weak: Vec::new(),
            weak_of: Box::new([(0, 0); CANDIDATES]),
            in_cells: [0; CELLS],
            in_slots: [0; HOUSES * SIZE],
        }
    }

    /// Finds the links of a position.
    pub(super) fn find(&mut self, grid: &SeGrid) {
        self.find_ends(grid);
        self.find_strong(grid);
        self.weak.clear();
        for cell in 0..CELLS {
            for digit in bits(grid.cells[cell]) {
                self.find_weak(cell, digit);
            }
        }
    }

    /// The number of a candidate among the ends.
    #[inline]
    pub(super) fn number(&self, candidate: usize) -> Option<usize> {
        let number = self.number[candidate];
        (number != NONE).then_some(usize::from(number))
    }

    /// The strong links of a candidate.
    #[inline]
    pub(super) fn strong(&self, candidate: usize, kinds: LinkKinds) -> &[SeLink] {
        let Some(number) = self.number(candidate) else { return &[] };
        let (first, end, by_cell) = self.strong_of[number];
        let between = usize::from(first) + usize::from(by_cell);
        let (first, end) = (usize::from(first), usize::from(end));
        &self.strong[if kinds.cells { first } else { between }..if kinds.houses { end } else { between }]
    }

    /// The ends that a candidate excludes, with the links to them.
    #[inline]
    pub(super) fn weak(&self, candidate: usize) -> &[SeLink] {
        let (first, end) = self.weak_of[candidate];
        &self.weak[usize::from(first)..usize::from(end)]
    }

    fn find_ends(&mut self, grid: &SeGrid) {
        (self.in_cells, self.in_slots) = ([0; CELLS], [0; HOUSES * SIZE]);
        for cell in (0..CELLS).filter(|&cell| is_pair(grid.cells[cell])) {
            bits(grid.cells[cell]).for_each(|digit| self.add_end(cell, digit));
        }
        for (at, &places) in grid.slots.iter().enumerate().filter(|&(_, &places)| is_pair(places)) {
            bits(places).for_each(|place| self.add_end(cell_at(at / SIZE, place), at % SIZE));
        }
        self.ends.clear();
        self.number.fill(NONE);
        for (cell, &digits) in self.in_cells.iter().enumerate() {
            for digit in bits(digits) {
                self.number[cell * SIZE + digit] = index16(self.ends.len());
                self.ends.push(index16(cell * SIZE + digit));
            }
        }
    }

    fn add_end(&mut self, cell: usize, digit: usize) {
        self.in_cells[cell] |= 1 << digit;
        for kind in 0..3 {
            self.in_slots[house_of(cell, kind) * SIZE + digit] |= 1 << place_of(cell, kind);
        }
    }

    fn find_strong(&mut self, grid: &SeGrid) {
        self.strong.clear();
        self.strong_of.clear();
        for &end in &self.ends {
            let (cell, digit) = (usize::from(end) / SIZE, usize::from(end) % SIZE);
            let first = index16(self.strong.len());
            let by_cell = is_pair(grid.cells[cell]);
            if by_cell {
                let other = (grid.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
                self.strong.push(SeLink { to: index16(cell * SIZE + other), cause: LiteralCause::Cell });
            }
            for kind in 0..3_u8 {
                let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
                let places = grid.slot(house, digit);
                if is_pair(places) {
                    let other = (places & !(1 << place)).trailing_zeros() as usize;
                    self.strong
                        .push(SeLink { to: index16(cell_at(house, other) * SIZE + digit), cause: LiteralCause::House(kind) });
                }
            }
            self.strong_of.push((first, index16(self.strong.len()), by_cell));
        }
    }

    fn find_weak(&mut self, cell: usize, digit: usize) {
        let first = index16(self.weak.len());
        for other in bits(self.in_cells[cell] & !(1 << digit)) {
            self.weak.push(SeLink { to: index16(cell * SIZE + other), cause: LiteralCause::Cell });
        }
        for kind in 0..3_u8 {
            let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
            // What is in the box as well has been met there.
            let met = if usize::from(kind) == BOX { 1 << place } else { LAYOUT.crossings[house][house_of(cell, BOX)] };
            for other in bits(self.in_slots[house * SIZE + digit] & !met) {
                self.weak.push(SeLink { to: index16(cell_at(house, other) * SIZE + digit), cause: LiteralCause::House(kind) });
            }
        }
        self.weak_of[cell * SIZE + digit] = (first, index16(self.weak.len()));
    }
}
