//! [`choose`]: the cell that a search decides on, and the digit it tries there first.

use super::bands::{BANDS, FIRSTS, Masks, ROW, STRIDE, WORDS};

/// "This digit in this cell", or else not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The band of the cell.
    pub(super) band: usize,
    /// The bit of the cell in the band.
    pub(super) cell: u32,
    /// The word of the digit in the band.
    pub(super) word: usize,
}

/// Chooses a cell with two candidates if there is one, of those the one that most open cells see; else one with few.
#[inline(always)]
pub(super) fn choose(masks: &Masks, open: [u32; BANDS], pairs: [u32; BANDS]) -> Choice {
    let (band, cell) = first_pair(pairs).unwrap_or_else(|| fewest(masks, open));
    let word = (band..WORDS).step_by(BANDS).find(|&word| masks[word] & cell != 0).unwrap_or(band);
    Choice { band, cell, word }
}

#[inline(always)]
fn busiest(open: [u32; BANDS], pairs: [u32; BANDS]) -> Option<(usize, u32)> {
    let mut best = None;
    let mut most = 0;
    for band in 0..BANDS {
        let mut left = pairs[band];
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let peers = open_peers(open, band, cell);
            if peers >= most {
                (best, most) = (Some((band, cell)), peers + 1);
            }
        }
    }
    best
}

/// How many open cells share a house with the cell, some counted twice.
#[inline(always)]
fn open_peers(open: [u32; BANDS], band: usize, cell: u32) -> u32 {
    let bit = cell.trailing_zeros();
    let (row, column) = (bit / STRIDE, bit % STRIDE);
    let house = ROW << (row * STRIDE) | (FIRSTS * 7) << (column / 3 * 3);
    let column = FIRSTS << column;
    let others = [1, 0, 0][band]..=[2, 2, 1][band];
    (open[band] & house).count_ones() + (open[*others.start()] & column).count_ones() + (open[*others.end()] & column).count_ones()
}

/// The first cell with the fewest candidates.
fn fewest(masks: &Masks, open: [u32; BANDS]) -> (usize, u32) {
    let mut best = (0, 0);
    let mut few = u32::MAX;
    for band in 0..BANDS {
        let mut left = open[band];
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let count = masks.iter().skip(band).step_by(BANDS).map(|&mask| u32::from(mask & cell != 0)).sum();
            if count < few {
                (best, few) = ((band, cell), count);
            }
        }
    }
    best
}

#[inline(always)]
fn first_pair(pairs: [u32; BANDS]) -> Option<(usize, u32)> {
    let (mut once, mut twice) = (0, 0);
    for pairs in pairs {
        for row in 0..3 {
            let row = pairs >> (row * STRIDE) & ROW;
            twice |= once & row;
            once |= row;
        }
    }
    let columns = FIRSTS * twice;
    let mut ranked = [[0; 3]; BANDS];
    for band in 0..BANDS {
        let cells = pairs[band];
        let rest = cells & (cells | (FIRSTS << 9)).wrapping_sub(FIRSTS);
        let guards = (rest + (FIRSTS * 511)) & (FIRSTS << 9);
        let rows = guards - (guards >> 9);
        let (x, y, z) = (cells & ROW, cells >> 10 & ROW, cells >> 20);
        let one = x | y | z;
        let two = (x & y) | (x & z) | (y & z);
        let first = 0o111;
        let b = (two | two >> 1 | two >> 2 | (one & one >> 1) | (one & one >> 2) | (one >> 1 & one >> 2)) & first;
        let boxes = FIRSTS * (b * 7);
        ranked[band][0] = cells & columns & rows & boxes;
        ranked[band][1] = cells & (columns & rows | rows & boxes | columns & boxes);
        ranked[band][2] = cells & (columns | rows | boxes);
    }
    for rank in 0..3 {
        for band in 0..BANDS {
            let good = ranked[band][rank];
            if good != 0 {
                return Some((band, good & good.wrapping_neg()));
            }
        }
    }
    (0..BANDS).find(|&band| pairs[band] != 0).map(|band| (band, pairs[band] & pairs[band].wrapping_neg()))
}
