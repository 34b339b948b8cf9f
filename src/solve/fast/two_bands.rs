//! Counting by two bands: a search fills the first two, and the ways to fill the last one are worked out from what each column
//! lacks. Every solution of two bands has at least six of three, on an empty board some hundreds.

use super::{
    bands::{BANDS, Masks, ROW, STRIDE},
    grid::{CELLS, Grid, SIZE},
    last_band::completions,
    single::{Step, Walk},
    vector::Vector,
};

/// Who adds solutions up.
pub(super) trait Tally {
    /// Adds so many solutions; returns whether more are wanted.
    fn add(&mut self, solutions: u64) -> bool;

    /// Learns that a cell was decided on.
    fn decided(&mut self);

    /// Whether the search should stop.
    fn is_cancelled(&self) -> bool;
}

/// Counts the solutions of a grid whose last band is empty.
#[inline(always)]
pub(super) fn search<V: Vector, T: Tally>(start: &Grid, tally: &mut T) {
    Walk::<V>::new(start).run(|board, round, _| {
        if tally.is_cancelled() {
            Step::Stop
        } else if !round.is_settled || round.open[0] | round.open[1] != 0 {
            tally.decided();
            Step::Decide
        } else if tally.add(completions(&missing(&board.masks()))) {
            Step::Retreat
        } else {
            Step::Stop
        }
    });
}

/// The digits that each column lacks in the last band, as bits.
fn missing(masks: &Masks) -> [u32; SIZE] {
    let mut missing = [0; SIZE];
    for digit in 0..SIZE {
        let cells = masks[digit * BANDS + BANDS - 1];
        let mut columns = (cells | cells >> STRIDE | cells >> (2 * STRIDE)) & ROW;
        while columns != 0 {
            missing[columns.trailing_zeros() as usize] |= 1 << digit;
            columns &= columns - 1;
        }
    }
    missing
}

/// The same puzzle with an empty band last, turned over if need be; `None` if it has no empty band and no empty stack.
pub(super) fn with_empty_band_last(grid: &Grid) -> Option<Grid> {
    let upright = *grid.cells();
    let mut turned = upright;
    for (cell, &digit) in upright.iter().enumerate() {
        turned[cell % SIZE * SIZE + cell / SIZE] = digit;
    }
    [upright, turned].into_iter().find_map(|mut cells| {
        let empty = cells.chunks(CELLS / BANDS).rposition(|band| band.iter().all(|&cell| cell == 0))?;
        cells[empty * (CELLS / BANDS)..].rotate_left(CELLS / BANDS);
        Some(Grid::from_cells(cells))
    })
}
