//! Counting by two bands: a search fills the first two bands, and the number of ways to fill the last one is computed from the digits
//! that each column lacks. Two filled bands that can be completed at all can be completed in at least six ways, those of an empty
//! board in some hundreds.

use super::{
    bands::{BANDS, Masks, ROW, STRIDE},
    grid::{CELLS, Grid, SIZE},
    last_band::completions,
    single::{BoardStep, BoardWalk},
    vector::Vector,
};

/// Who adds up the solutions.
pub(super) trait Adder {
    /// Adds that many solutions; returns whether more are wanted.
    fn add(&mut self, solutions: u64) -> bool;

    /// Called at every decision.
    fn decided(&mut self);

    /// Whether the search should stop.
    fn should_stop(&self) -> bool;
}

/// Counts the solutions of a grid whose last band is empty.
#[inline(always)]
pub(super) fn search<V: Vector>(simd: V::Simd, start: &Grid, adder: &mut impl Adder) {
    BoardWalk::<V>::new(simd, start).run(|board, round, _| {
        if adder.should_stop() {
            BoardStep::Stop
        } else if !round.is_settled || round.open[0] | round.open[1] != 0 {
            adder.decided();
            BoardStep::Decide
        } else if adder.add(completions(&missing(&board.masks()))) {
            BoardStep::Retreat
        } else {
            BoardStep::Stop
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

/// The puzzle with an empty band moved to the end, transposed if it has only an empty stack; `None` if it has neither.
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
