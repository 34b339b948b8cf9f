//! [`search`]: one puzzle at a time, depth first.

use std::mem::MaybeUninit;

use super::{
    board::{Board, Round},
    branch::choose,
    grid::{CELLS, Grid},
    quest::Quest,
    vector::Vector,
};

/// More alternatives than a search can put off: each decision gives a cell its digit.
const DEPTH: usize = CELLS;

/// Searches one puzzle, number 0.
#[inline(always)]
pub(super) fn search<V: Vector, Q: Quest>(start: &Grid, quest: &mut Q) {
    walk(Board::<V>::new(start.cells()), |board, round| {
        if round.is_solved {
            return if quest.found(0, || board.grid()) { Step::Retreat } else { Step::Stop };
        }
        if quest.is_cancelled() {
            return Step::Stop;
        }
        quest.decided();
        Step::Decide
    });
}

/// What a search does with a board that does not contradict itself and from which nothing follows.
pub(super) enum Step {
    /// Tries a digit in a cell, and its absence afterwards.
    Decide,
    /// Is done with the board.
    Retreat,
    /// Leaves everything.
    Stop,
}

/// Walks the tree of decisions, asking `look` at every board that has settled.
#[inline(always)]
pub(super) fn walk<V: Vector>(mut board: Board<V>, mut look: impl FnMut(&Board<V>, &Round) -> Step) {
    let mut put_off = [const { MaybeUninit::<Board<V>>::uninit() }; DEPTH];
    let mut depth = 0;
    loop {
        let round = board.round();
        let step = if round.is_contradictory {
            Step::Retreat
        } else if round.is_stalled || round.is_solved {
            look(&board, &round)
        } else {
            continue;
        };
        match step {
            Step::Decide => {
                let (band, cell) = choose(round.open, board.pairs(), |band, cell| board.digits(band, cell).count_ones());
                let digit = board.digits(band, cell).trailing_zeros() as usize;
                let [with, without] = board.split(band, cell, digit);
                put_off[depth].write(without);
                depth += 1;
                board = with;
            }
            Step::Retreat if depth > 0 => {
                depth -= 1;
                // SAFETY: it was written when the depth rose above it.
                board = unsafe { put_off[depth].assume_init() };
            }
            Step::Retreat | Step::Stop => return,
        }
    }
}
