//! The words of a board: for each digit and each band of three rows, the cells that may hold the digit.
//!
//! Row `r` of the band begins at bit `10 * r`. Its nine cells follow each other; the bit after them is free, to catch the carry of
//! additions within the row. That layout and vectors of these words are why this is no [`CellSet`](sudoscope_board::CellSet).

use super::{CELLS, Grid, SIZE};

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

/// The cells repeated in each of the three rows.
pub(super) const fn each_row(cells: u32) -> u32 {
    cells | cells << STRIDE | cells << (2 * STRIDE)
}

/// The candidates of a board before any deduction: the given alone in a filled cell, every digit in an empty one.
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
    // All digits are looked at: an early exit would be an unpredictable branch.
    (0..SIZE).fold(0, |digits, digit| digits | u32::from(masks[digit * BANDS + band] & cell != 0) << digit)
}

/// For each bit of a word: the index of its cell in the band.
const PLACES: [u8; 32] = {
    let mut places = [0; 32];
    let (mut bit, mut cell) = (0, 0_u8);
    while bit < STRIDE * 3 {
        if ALL >> bit & 1 != 0 {
            places[bit as usize] = cell;
            cell += 1;
        }
        bit += 1;
    }
    places
};

/// The grid of a board in which every cell has one candidate.
pub(super) fn grid(masks: &Masks) -> Grid {
    let mut cells = [0; CELLS];
    for (words, digit) in masks.as_chunks::<BANDS>().0.iter().zip(1..) {
        for (band, &mask) in words.iter().enumerate() {
            let mut left = mask & ALL;
            while left != 0 {
                let place = PLACES[left.trailing_zeros() as usize % 32];
                cells[band * (CELLS / BANDS) + usize::from(place)] = digit;
                left &= left - 1;
            }
        }
    }
    Grid::from_cells(cells)
}
