//! [`Search`]: one puzzle at a time.

use std::{mem::MaybeUninit, ops::ControlFlow};

use super::{
    board::Board,
    branch::choose,
    grid::{CELLS, Grid},
    vector::Vector,
};

/// More alternatives than a search can put off: each decision gives a cell its digit.
const DEPTH: usize = CELLS;

/// Shows every solution to `visit` until that has had enough.
#[inline(always)]
pub(super) fn search<V: Vector>(start: &Grid, mut visit: impl FnMut(&Board<V>) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut board = Board::<V>::new(start.cells());
    let mut alternatives: [MaybeUninit<Board<V>>; DEPTH] = [const { MaybeUninit::uninit() }; DEPTH];
    let mut depth = 0;
    loop {
        let round = board.round();
        if round.is_contradictory || round.is_solved {
            if !round.is_contradictory {
                visit(&board)?;
            }
            if depth == 0 {
                return ControlFlow::Continue(());
            }
            depth -= 1;
            // SAFETY: written when the depth was raised above it.
            board = unsafe { alternatives[depth].assume_init() };
        } else if round.is_stalled {
            let (band, cell) = choose(round.open, board.pairs(), |band, cell| board.digits(band, cell).count_ones());
            let digit = board.digits(band, cell).trailing_zeros() as usize;
            let [with, without] = board.split(band, cell, digit);
            alternatives[depth].write(without);
            depth += 1;
            board = with;
        }
    }
}
