//! [`choose`]: the cell that a search decides on.

use super::bands::{ALL, BANDS, FIRSTS, GUARDS, ROW, STRIDE};

/// Cells, by band.
pub(super) type Cells = [u32; BANDS];

/// Chooses a cell with two candidates if there is one, of those that share houses with other such cells one that many open
/// cells see; else a cell with the fewest candidates, which `count` counts. Returns its band and its bit there.
#[inline(always)]
pub(super) fn choose(open: Cells, pairs: Cells, count: impl Fn(usize, u32) -> u32) -> (usize, u32) {
    if pairs == [0; BANDS] { fewest(open, count) } else { busiest(open, in_company(pairs)) }
}

/// Of these cells those that meet another in the most of their three houses.
#[inline(always)]
fn in_company(cells: Cells) -> Cells {
    let columns = FIRSTS * twice(cells.map(twice_and_once));
    let (mut three, mut two, mut one) = ([0; BANDS], [0; BANDS], [0; BANDS]);
    for band in 0..BANDS {
        let (rows, boxes) = (full_rows(cells[band]), full_boxes(cells[band]));
        one[band] = cells[band] & (rows | boxes | columns);
        two[band] = cells[band] & (rows & boxes | columns & (rows | boxes));
        three[band] = two[band] & rows & boxes & columns;
    }
    [three, two, one].into_iter().find(|&cells| cells != [0; BANDS]).unwrap_or(cells)
}

/// The columns, in the first row, that hold a cell, and those that hold two or more.
#[inline(always)]
fn twice_and_once(cells: u32) -> (u32, u32) {
    let (x, y, z) = (cells & ROW, cells >> STRIDE & ROW, cells >> (2 * STRIDE));
    (x & y | z & (x | y), x | y | z)
}

/// The columns that hold two cells or more.
#[inline(always)]
fn twice(bands: [(u32, u32); BANDS]) -> u32 {
    let [(a2, a), (b2, b), (c2, c)] = bands;
    a2 | b2 | c2 | a & b | c & (a | b)
}

/// All of the rows that hold two cells or more.
#[inline(always)]
fn full_rows(cells: u32) -> u32 {
    let rest = cells & (cells | GUARDS).wrapping_sub(FIRSTS);
    let guards = (rest + ALL) & GUARDS;
    guards - (guards >> 9)
}

/// All of the boxes that hold two cells or more.
#[inline(always)]
fn full_boxes(cells: u32) -> u32 {
    let (twice, once) = twice_and_once(cells);
    let (b, c) = (once >> 1, once >> 2);
    let boxes = (twice | twice >> 1 | twice >> 2 | once & b | c & (once | b)) & 0o111;
    FIRSTS * (boxes * 7)
}

/// How many cells are compared: more cost more than a better choice saves.
const COMPARED: usize = 5;

/// Of the first few cells the one that most open cells see.
#[inline(always)]
fn busiest(open: Cells, mut cells: Cells) -> (usize, u32) {
    let mut best = (0, 0);
    let mut most = 0;
    for _ in 0..COMPARED {
        let Some(band) = (0..BANDS).find(|&band| cells[band] != 0) else { break };
        let cell = cells[band] & cells[band].wrapping_neg();
        cells[band] ^= cell;
        let peers = open_peers(open, band, cell) + 1;
        if peers > most {
            (best, most) = ((band, cell), peers);
        }
    }
    best
}

/// How many open cells share a house with the cell, some counted twice.
#[inline(always)]
fn open_peers(open: Cells, band: usize, cell: u32) -> u32 {
    let bit = cell.trailing_zeros();
    let (row, column) = (bit / STRIDE, bit % STRIDE);
    let house = ROW << (row * STRIDE) | (FIRSTS * 7) << (column / 3 * 3);
    let column = FIRSTS << column;
    let (one, other) = [(1, 2), (0, 2), (0, 1)][band];
    (open[band] & house).count_ones() + (open[one] & column).count_ones() + (open[other] & column).count_ones()
}

/// The first cell with the fewest candidates.
#[inline(always)]
fn fewest(open: Cells, count: impl Fn(usize, u32) -> u32) -> (usize, u32) {
    let mut best = (0, 0);
    let mut few = u32::MAX;
    for (band, mut left) in open.into_iter().enumerate() {
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let candidates = count(band, cell);
            if candidates < few {
                (best, few) = ((band, cell), candidates);
            }
        }
    }
    best
}
