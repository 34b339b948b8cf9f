//! The words of a board: for each digit and each band of three rows, the cells that may hold the digit.
//!
//! Row `r` of the band begins at bit `10 * r`, its cells follow each other, and one bit stays free after each row: a sum that
//! overflows a row shows there.

use super::grid::{CELLS, Grid, SIZE};

/// Bands of three rows.
pub(super) const BANDS: usize = 3;
/// Words of a board, three for each digit.
pub(super) const WORDS: usize = SIZE * BANDS;
/// Bits from one row to the next.
pub(super) const STRIDE: u32 = 10;
/// The cells of the first row.
pub(super) const ROW: u32 = 0x1ff;
/// The cells of the band.
pub(super) const ALL: u32 = each_row(ROW);
/// The first cell of each row.
pub(super) const FIRSTS: u32 = each_row(1);
/// The free bit after each row.
pub(super) const GUARDS: u32 = FIRSTS << SIZE;

/// The candidates of a board: word `3 * digit + band`.
pub(super) type Masks = [u32; WORDS];

/// The same cells in each of the three rows.
pub(super) const fn each_row(cells: u32) -> u32 {
    cells | cells << STRIDE | cells << (2 * STRIDE)
}

/// Givens where they are, and every digit in the empty cells.
pub(super) fn masks(cells: &[u8; CELLS]) -> Masks {
    let mut masks = [0; WORDS];
    for (cell, &digit) in cells.iter().enumerate() {
        let (band, bit) = (cell / 27, 1 << (cell % 27 / 9 * 10 + cell % 9));
        match digit {
            0 => (0..SIZE).for_each(|digit| masks[digit * BANDS + band] |= bit),
            digit => masks[(usize::from(digit) - 1) % SIZE * BANDS + band] |= bit,
        }
    }
    masks
}

/// The digits that a cell may hold: bit `n` for digit `n`.
#[inline(always)]
pub(super) fn digits(masks: &Masks, band: usize, cell: u32) -> u32 {
    // All of them are looked at: where the first is found cannot be foretold.
    (0..SIZE).fold(0, |digits, digit| digits | u32::from(masks[digit * BANDS + band] & cell != 0) << digit)
}

/// The cell of the band that each bit stands for.
const PLACES: [u8; 32] = {
    let mut places = [0; 32];
    let mut cell = 0;
    while cell < CELLS / BANDS {
        places[cell / SIZE * STRIDE as usize + cell % SIZE] = cell as u8;
        cell += 1;
    }
    places
};

/// The grid of a board in which every cell has one candidate.
pub(super) fn grid(masks: &Masks) -> Grid {
    let mut cells = [0; CELLS];
    for (word, &mask) in masks.iter().enumerate() {
        let band = word % BANDS * (CELLS / BANDS);
        let mut left = mask & ALL;
        while left != 0 {
            cells[band + usize::from(PLACES[left.trailing_zeros() as usize % 32])] = (word / BANDS + 1) as u8;
            left &= left - 1;
        }
    }
    Grid::from_cells(cells)
}
