//! [`BoardWalk`]: one puzzle at a time, depth first.

use arrayvec::ArrayVec;

use super::{
    Grid,
    board::{BandBoard, BandRound, choose_cell},
    grid::{PuzzleQueue, SolutionVisitor},
    lanes::{DEPTH, Lanes},
    vector::{Simd, Vector},
};

/// After this many contradictions a puzzle is hard enough to be worth sharing out over lanes. Contradictions are counted rather than
/// decisions, because a puzzle with many solutions takes many decisions on the way to the first, but meets hardly any contradiction.
const CONTRADICTIONS: u32 = 2;

/// Searches one puzzle, with index 0, depth first.
#[inline(always)]
pub(super) fn search<V: Vector>(simd: V::Simd, start: &Grid, visitor: &mut impl SolutionVisitor) {
    BoardWalk::<V>::new(simd, start).run(|board, round, _| {
        let step = next_step(board, round, visitor);
        if step == BoardStep::Decide {
            visitor.decided();
        }
        step
    });
}

/// Searches one puzzle, with index 0. If it proves hard, the rest of the search is shared out over lanes.
#[inline(always)]
pub(super) fn search_shared<S: Simd>(simd: S, start: &Grid, queue: &mut impl PuzzleQueue) {
    let mut walk = BoardWalk::<S::Digits>::new(simd.into(), start);
    let is_left = walk.run(|board, round, contradictions| match next_step(board, round, queue) {
        BoardStep::Decide if contradictions >= CONTRADICTIONS => BoardStep::Leave,
        BoardStep::Decide => {
            queue.decided();
            BoardStep::Decide
        }
        step => step,
    });
    if is_left {
        Lanes::<S::Parts>::new(simd.into()).resume(&walk.board.masks(), walk.alternatives.iter().map(BandBoard::masks), queue);
    }
}

/// The answer of the visitor for a board that is solved or stalled.
#[inline(always)]
fn next_step<V: Vector>(board: &BandBoard<V>, round: &BandRound, visitor: &mut impl SolutionVisitor) -> BoardStep {
    if round.is_solved {
        return if visitor.found(0, || board.grid()) { BoardStep::Retreat } else { BoardStep::Stop };
    }
    if visitor.should_stop() { BoardStep::Stop } else { BoardStep::Decide }
}

/// The next step of a search on a board that is free of contradictions and from which the rules deduce nothing more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardStep {
    /// Try a digit in a cell, and afterwards the board without that candidate.
    Decide,
    /// Go on with the last alternative.
    Retreat,
    /// End the search.
    Stop,
    /// End the search here; somebody else takes the rest over.
    Leave,
}

/// A depth-first search through the tree of decisions.
pub(super) struct BoardWalk<V> {
    board: BandBoard<V>,
    /// The alternatives to the decisions made, oldest first.
    alternatives: ArrayVec<BandBoard<V>, DEPTH>,
}

impl<V: Vector> BoardWalk<V> {
    /// A search that begins with that grid.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd, start: &Grid) -> Self {
        Self { board: BandBoard::new(simd, start.cells()), alternatives: ArrayVec::new() }
    }

    /// Searches until a step ends it. `next_step` is called with each board that is solved or stalled, and with the number of
    /// contradictions met so far. Returns whether the search ended with [`BoardStep::Leave`].
    #[inline(always)]
    pub(super) fn run(&mut self, mut next_step: impl FnMut(&BandBoard<V>, &BandRound, u32) -> BoardStep) -> bool {
        let mut contradictions = 0;
        loop {
            let board = &mut self.board;
            let round = board.round();
            let step = if round.is_contradictory {
                contradictions += 1;
                BoardStep::Retreat
            } else if round.is_stalled || round.is_solved {
                next_step(board, &round, contradictions)
            } else {
                continue;
            };
            match step {
                BoardStep::Decide => {
                    let (band, cell) = choose_cell(round.open, board.pairs(), |band, cell| board.digits(band, cell).count_ones());
                    let digit = board.digits(band, cell).trailing_zeros();
                    let [with, without] = board.split(band, cell, digit);
                    self.alternatives.push(without);
                    *board = with;
                }
                BoardStep::Retreat => match self.alternatives.pop() {
                    Some(alternative) => *board = alternative,
                    None => return false,
                },
                BoardStep::Stop => return false,
                BoardStep::Leave => return true,
            }
        }
    }
}
