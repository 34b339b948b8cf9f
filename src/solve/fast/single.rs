//! [`Walk`]: one puzzle at a time, depth first.

use std::mem::MaybeUninit;

use super::{
    board::{Board, Round},
    branch::choose,
    grid::Grid,
    lanes::{DEPTH, Lanes},
    quest::{Quest, Queue},
    vector::Vector,
};

/// After so many contradictions a puzzle is hard enough to be worth sharing out. One with many solutions takes many decisions on the
/// way to the first, and hardly meets any.
const CONTRADICTIONS: u32 = 2;

/// Searches one puzzle, number 0, in order.
#[inline(always)]
pub(super) fn search<V: Vector>(start: &Grid, quest: &mut impl Quest) {
    Walk::<V>::new(start).run(|board, round, _| {
        let step = look(board, round, quest);
        if step == Step::Decide {
            quest.decided();
        }
        step
    });
}

/// Searches one puzzle, number 0, and when it proves hard shares what is left of it out over the lanes.
#[inline(always)]
pub(super) fn search_shared<Parts: Vector, Digits: Vector>(start: &Grid, quest: &mut impl Queue) {
    let mut walk = Walk::<Digits>::new(start);
    let is_left = walk.run(|board, round, contradictions| match look(board, round, quest) {
        Step::Decide if contradictions >= CONTRADICTIONS => Step::Leave,
        Step::Decide => {
            quest.decided();
            Step::Decide
        }
        step => step,
    });
    if is_left {
        Lanes::<Parts>::new().go_on(&walk.board.masks(), walk.put_off().map(Board::masks), quest);
    }
}

#[inline(always)]
fn look<V: Vector>(board: &Board<V>, round: &Round, quest: &mut impl Quest) -> Step {
    if round.is_solved {
        return if quest.found(0, || board.grid()) { Step::Retreat } else { Step::Stop };
    }
    if quest.is_cancelled() { Step::Stop } else { Step::Decide }
}

/// What a search does with a board that does not contradict itself and from which nothing follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Tries a digit in a cell, and its absence afterwards.
    Decide,
    /// Is done with the board.
    Retreat,
    /// Is done with the puzzle.
    Stop,
    /// Leaves the rest to others.
    Leave,
}

/// A search through the tree of decisions.
pub(super) struct Walk<V> {
    board: Board<V>,
    put_off: [MaybeUninit<Board<V>>; DEPTH],
    /// So many alternatives are put off.
    depth: usize,
}

impl<V: Vector> Walk<V> {
    /// A search that begins with that grid.
    #[inline(always)]
    pub(super) fn new(start: &Grid) -> Self {
        Self { board: Board::new(start.cells()), put_off: [const { MaybeUninit::uninit() }; DEPTH], depth: 0 }
    }

    /// Walks on, asking `look` at every board that has settled, and telling how many contradictions there have been. Returns
    /// whether the rest was left to others.
    #[inline(always)]
    pub(super) fn run(&mut self, mut look: impl FnMut(&Board<V>, &Round, u32) -> Step) -> bool {
        let mut contradictions = 0;
        loop {
            let board = &mut self.board;
            let round = board.round();
            let step = if round.is_contradictory {
                contradictions += 1;
                Step::Retreat
            } else if round.is_stalled || round.is_solved {
                look(board, &round, contradictions)
            } else {
                continue;
            };
            match step {
                Step::Decide => {
                    let (band, cell) = choose(round.open, board.pairs(), |band, cell| board.digits(band, cell).count_ones());
                    let digit = board.digits(band, cell).trailing_zeros() as usize;
                    let [with, without] = board.split(band, cell, digit);
                    self.put_off[self.depth].write(without);
                    self.depth += 1;
                    *board = with;
                }
                Step::Retreat if self.depth > 0 => {
                    self.depth -= 1;
                    // SAFETY: it was written when the depth rose above it.
                    *board = unsafe { self.put_off[self.depth].assume_init() };
                }
                Step::Retreat | Step::Stop => return false,
                Step::Leave => return true,
            }
        }
    }

    /// What is put off, oldest first.
    #[inline(always)]
    fn put_off(&self) -> impl Iterator<Item = &Board<V>> {
        // SAFETY: each was written when the depth rose above it.
        self.put_off[..self.depth].iter().map(|board| unsafe { board.assume_init_ref() })
    }
}
