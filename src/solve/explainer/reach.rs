//! [`Reach`]: which candidates can prove themselves wrong by a chain, for all of them at once.
//!
//! The links of chains do not change on the way, so that what follows from what is the closure of a relation. It is computed on the
//! candidates that are at the end of a strong link: only those can be on within a chain. Most positions within nested chains have no
//! chain at all; this says so in a small part of the time that looking for one takes.

use super::{
    grid::{Candidates, Grid},
    layout::{CANDIDATES, CELLS, SIZE, bits, cell_at, house_of, place_of},
};

/// Words of a set of ends of strong links in most positions, and in any.
const FEW: usize = 4;
const ALL_WORDS: usize = CANDIDATES.div_ceil(64);

/// Not the end of a strong link.
const NONE: u16 = u16::MAX;

/// Buffers for closures.
#[derive(Debug)]
pub(super) struct Reach {
    /// The candidates that are ends of strong links, and the number of each.
    ends: Vec<u16>,
    number: Box<[u16; CANDIDATES]>,
    few: Vec<Row<FEW>>,
    many: Vec<Row<ALL_WORDS>>,
}

/// Of an end: the ends strongly linked to it; those that follow if it is on.
#[derive(Clone, Debug)]
struct Row<const W: usize> {
    strong: [u64; W],
    follow: [u64; W],
}

impl Reach {
    pub(super) fn new() -> Self {
        Self { ends: Vec::new(), number: Box::new([NONE; CANDIDATES]), few: Vec::new(), many: Vec::new() }
    }

    /// The candidates from which a chain leads from on to their own off. Nothing else is found by chains and cycles if there are none.
    pub(super) fn refuted(&mut self, grid: &Grid) -> Candidates {
        self.find_ends(grid);
        if self.ends.len() <= 64 * FEW {
            closed(grid, &self.ends, &self.number, &mut self.few)
        } else {
            closed(grid, &self.ends, &self.number, &mut self.many)
        }
    }

    fn find_ends(&mut self, grid: &Grid) {
        self.ends.clear();
        self.number.fill(NONE);
        let mut ends = Candidates::EMPTY;
        for cell in (0..CELLS).filter(|&cell| grid.count(cell) == 2) {
            bits(grid.cells[cell]).for_each(|digit| ends.insert(cell * SIZE + digit));
        }
        for (at, &places) in grid.slots.iter().enumerate() {
            if places.count_ones() == 2 {
                Grid::at(at / SIZE, places, at % SIZE).for_each(|candidate| ends.insert(candidate));
            }
        }
        for (number, candidate) in ends.iter().enumerate() {
            self.number[candidate] = super::literal::index16(number);
            self.ends.push(super::literal::index16(candidate));
        }
    }
}

/// The candidates that see a candidate: of its cell, and of its digit in its houses.
#[inline]
fn each_weak(grid: &Grid, candidate: usize, mut visit: impl FnMut(usize)) {
    let (cell, digit) = (candidate / SIZE, candidate % SIZE);
    bits(grid.cells[cell] & !(1 << digit)).for_each(|other| visit(cell * SIZE + other));
    for kind in 0..3 {
        let house = house_of(cell, kind);
        let places = grid.slot(house, digit) & !(1 << place_of(cell, kind));
        bits(places).for_each(|place| visit(cell_at(house, place) * SIZE + digit));
    }
}

fn insert<const W: usize>(set: &mut [u64; W], number: u16) {
    set[usize::from(number) / 64] |= 1 << (number % 64);
}

fn unite<const W: usize>(set: &mut [u64; W], other: &[u64; W]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

fn each<const W: usize>(set: &[u64; W], mut visit: impl FnMut(usize)) {
    for (index, &word) in set.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            visit(index * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

fn closed<const W: usize>(grid: &Grid, ends: &[u16], number: &[u16; CANDIDATES], rows: &mut Vec<Row<W>>) -> Candidates {
    rows.clear();
    rows.resize(ends.len(), Row { strong: [0; W], follow: [0; W] });
    for (row, &end) in rows.iter_mut().zip(ends) {
        let (cell, digit) = (usize::from(end) / SIZE, usize::from(end) % SIZE);
        if grid.count(cell) == 2 {
            let other = (grid.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
            insert(&mut row.strong, number[cell * SIZE + other]);
        }
        for kind in 0..3 {
            let house = house_of(cell, kind);
            let places = grid.slot(house, digit);
            if places.count_ones() == 2 {
                let other = (places & !(1 << place_of(cell, kind))).trailing_zeros() as usize;
                insert(&mut row.strong, number[cell_at(house, other) * SIZE + digit]);
            }
        }
    }
    // What is on next, if a candidate is on: what is strongly linked to what sees it.
    let next = |candidate: usize, rows: &[Row<W>]| {
        let mut next = [0; W];
        each_weak(grid, candidate, |seen| {
            if number[seen] != NONE {
                unite(&mut next, &rows[usize::from(number[seen])].strong);
            }
        });
        next
    };
    for at in 0..ends.len() {
        rows[at].follow = next(usize::from(ends[at]), rows);
        insert(&mut rows[at].follow, super::literal::index16(at));
    }
    // The closure, by one end on the way after the other.
    for by in 0..ends.len() {
        let follow = rows[by].follow;
        for row in rows.iter_mut() {
            if row.follow[by / 64] >> (by % 64) & 1 != 0 {
                unite(&mut row.follow, &follow);
            }
        }
    }
    let mut refuted = Candidates::EMPTY;
    for cell in 0..CELLS {
        for digit in bits(grid.cells[cell]) {
            let candidate = cell * SIZE + digit;
            let mut follow = [0; W];
            if number[candidate] == NONE {
                each(&next(candidate, rows), |end| unite(&mut follow, &rows[end].follow));
            } else {
                // It follows from itself, which refutes nothing.
                follow = rows[usize::from(number[candidate])].follow;
            }
            let mut is_refuted = false;
            each_weak(grid, candidate, |seen| {
                let end = number[seen];
                is_refuted |= end != NONE && follow[usize::from(end) / 64] >> (end % 64) & 1 != 0;
            });
            if is_refuted {
                refuted.insert(candidate);
            }
        }
    }
    refuted
}
