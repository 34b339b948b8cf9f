//! [`choose`]: which cell a search branches on.

use super::bands::{BANDS, FIRSTS, ROW, STRIDE};

/// Cells, by band.
pub(super) type Cells = [u32; BANDS];

/// Chooses a cell to branch on: of the first few cells with two candidates the one that sees the most open cells; if there is none, the
/// first cell with the fewest candidates, which `count` counts. Returns its band and its bit in that band.
#[inline(always)]
pub(super) fn choose(open: Cells, pairs: Cells, count: impl Fn(usize, u32) -> u32) -> (usize, u32) {
    if pairs == [0; BANDS] { fewest(open, count) } else { busiest(open, pairs) }
}

/// The number of cells with two candidates that are compared. Comparing more costs more than a better choice saves.
const COMPARED: usize = 8;

/// Places of a band: one for each bit of its words.
const PLACES: u32 = u32::BITS;

/// The peers of each place of the three bands, and the place itself.
const PEERS: [Cells; PLACES as usize * BANDS] = {
    let mut peers = [[0; BANDS]; PLACES as usize * BANDS];
    let mut band = 0;
    while band < BANDS {
        let mut bit = 0;
        while bit < PLACES {
            let (row, column) = (bit / STRIDE, bit % STRIDE);
            if FIRSTS << column & 1 << bit != 0 && ROW >> column != 0 {
                let seen = &mut peers[band * PLACES as usize + bit as usize];
                *seen = [FIRSTS << column; BANDS];
                seen[band] |= ROW << (row * STRIDE) | (FIRSTS * 7) << (column / 3 * 3);
            }
            bit += 1;
        }
        band += 1;
    }
    peers
};

/// Of the first few of the given cells the one that sees the most open cells.
#[inline(always)]
fn busiest(open: Cells, [a, b, c]: Cells) -> (usize, u32) {
    let mut left = u128::from(a) | u128::from(b) << PLACES | u128::from(c) << (2 * PLACES);
    // The count above the place: the maximum is the best cell, found without an unpredictable branch.
    let mut best = 0;
    for _ in 0..COMPARED {
        if left == 0 {
            break;
        }
        let place = left.trailing_zeros();
        left &= left - 1;
        let [x, y, z] = PEERS[place as usize % PEERS.len()];
        let seen = (open[0] & x).count_ones() + (open[1] & y).count_ones() + (open[2] & z).count_ones();
        best = best.max(seen << 8 | place);
    }
    let place = best & 0xff;
    ((place / PLACES) as usize % BANDS, 1 << (place % PLACES))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::grid::SIZE;

    #[test]
    fn a_cell_sees_its_row_column_and_box() {
        for cell in 0..SIZE * SIZE {
            let (row, column) = (cell / SIZE, cell % SIZE);
            let place = row / 3 * PLACES as usize + row % 3 * STRIDE as usize + column;
            for other in 0..SIZE * SIZE {
                let (other_row, other_column) = (other / SIZE, other % SIZE);
                let bit = 1 << (other_row % 3 * STRIDE as usize + other_column);
                let sees = row == other_row || column == other_column || (row / 3, column / 3) == (other_row / 3, other_column / 3);
                assert_eq!(PEERS[place][other_row / 3] & bit != 0, sees, "{cell}, {other}");
            }
        }
    }

    #[test]
    fn pairs_are_preferred_and_of_them_the_busiest() {
        let nobody = |_: usize, _: u32| unreachable!("there are pairs");
        // In the row of the second pair there are more open cells.
        assert_eq!(choose([1 | 1 << 15 | 1 << 16, 0, 1 << 18], [1 | 1 << 15, 0, 0], nobody), (0, 1 << 15));
        assert_eq!(choose([0, 1, 1 << 28], [0, 0, 1 << 28], nobody), (2, 1 << 28));
        let count = |band: usize, cell: u32| if (band, cell) == (1, 2) { 3 } else { 4 };
        assert_eq!(choose([1, 3, 1], [0; BANDS], count), (1, 2));
    }
}
