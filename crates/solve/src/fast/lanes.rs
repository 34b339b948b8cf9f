//! [`Lanes`]: a search in each lane. A lane that has finished its puzzle takes the next one. When there are no more puzzles, it takes
//! over an alternative of another lane.

use std::{cell::Cell, mem};

use super::{
    CELLS,
    bands::{BANDS, Masks, WORDS, digits, grid},
    board::choose_cell,
    boards::LaneBoards,
    grid::{PuzzleQueue, SolutionVisitor},
    vector::{Simd, Vector},
};

/// The maximal number of decisions on a path through the tree: each gives a cell its digit.
pub(super) const DEPTH: usize = CELLS;

/// The number of lanes of the widest vector.
const MOST_LANES: usize = u32::BITS as usize;

/// The alternatives of each lane: the boards to go on with where a decision fails.
type Frames = Box<[[Masks; DEPTH]]>;

thread_local! {
    /// The frames of the last search on this thread, kept for the next one: allocating them takes longer than many a puzzle.
    static FRAMES: Cell<Option<Frames>> = const { Cell::new(None) };
}

/// The search of a lane.
#[derive(Clone, Copy)]
struct Stack {
    /// The index of the puzzle.
    puzzle: usize,
    /// The first frame that is still the lane's own; those below were taken over by other lanes.
    bottom: usize,
    /// The end of the lane's frames.
    top: usize,
}

/// One search for each lane.
pub(super) struct Lanes<V> {
    boards: LaneBoards<V>,
    stacks: [Stack; MOST_LANES],
    frames: Frames,
    /// The lanes that have something to search.
    busy: u32,
    /// Whether any lane has taken over an alternative: if not, every lane has a puzzle of its own.
    shared: bool,
}

impl<V> Drop for Lanes<V> {
    fn drop(&mut self) {
        FRAMES.set(Some(mem::take(&mut self.frames)));
    }
}

impl<V: Vector> Lanes<V> {
    /// Idle lanes.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd) -> Self {
        Self {
            boards: LaneBoards::new(simd),
            stacks: [Stack { puzzle: 0, bottom: 0, top: 0 }; MOST_LANES],
            frames: FRAMES.take().unwrap_or_else(|| vec![[[0; WORDS]; DEPTH]; MOST_LANES].into_boxed_slice()),
            busy: 0,
            shared: false,
        }
    }

    /// Searches all puzzles of a queue.
    #[inline(always)]
    pub(super) fn run(&mut self, queue: &mut impl PuzzleQueue) {
        for lane in 0..V::LANES {
            self.refill(lane, queue);
        }
        self.search(queue);
    }

    /// Takes over the search of a puzzle, with index 0, from its current board and its alternatives, oldest first.
    #[inline(always)]
    pub(super) fn resume(&mut self, board: &Masks, alternatives: impl Iterator<Item = Masks>, queue: &mut impl PuzzleQueue) {
        let mut top = 0;
        for (frame, masks) in self.frames[0].iter_mut().zip(alternatives) {
            *frame = masks;
            top += 1;
        }
        self.stacks[0] = Stack { puzzle: 0, bottom: 0, top };
        self.boards.write(0, board);
        self.busy = 1;
        self.share();
        self.search(queue);
    }

    #[inline(always)]
    fn search<Q: PuzzleQueue>(&mut self, queue: &mut Q) {
        while self.busy != 0 && !queue.should_stop() {
            let round = self.boards.round();
            let mut events = (round.contradictory | round.stalled) & self.busy;
            while events != 0 {
                let lane = events.trailing_zeros() as usize;
                events &= events - 1;
                if round.contradictory >> lane & 1 != 0 {
                    self.retreat(lane, queue);
                } else if self.boards.open(lane) == [0; BANDS] {
                    events &= !self.solved(lane, queue);
                } else {
                    self.decide(lane, queue);
                }
            }
            if Q::SHARES {
                self.share();
            }
        }
    }

    /// Gives idle lanes alternatives of the others.
    #[inline(always)]
    fn share(&mut self) {
        let mut idle = !self.busy & (u32::MAX >> (u32::BITS as usize - V::LANES));
        while idle != 0 && self.take_over(idle.trailing_zeros() as usize) {
            idle &= idle - 1;
        }
    }

    /// Gives a lane the next puzzle, if there is one.
    #[inline(always)]
    fn refill<Q: PuzzleQueue>(&mut self, lane: usize, queue: &mut Q) {
        self.busy &= !(1 << lane);
        if let Some((puzzle, grid)) = queue.next() {
            self.stacks[lane] = Stack { puzzle, bottom: 0, top: 0 };
            self.boards.write(lane, &self.boards.simd().masks(grid.cells()));
            if !Q::SHARES {
                self.boards.forget(lane);
            }
            self.busy |= 1 << lane;
        }
    }

    /// Gives a lane the oldest alternative of any lane, which is likely to have the largest subtree. Returns whether there was one.
    #[inline(always)]
    fn take_over(&mut self, lane: usize) -> bool {
        let others =
            (0..V::LANES).filter(|&other| self.busy >> other & 1 != 0 && self.stacks[other].bottom < self.stacks[other].top);
        let Some(other) = others.min_by_key(|&other| self.stacks[other].bottom) else { return false };
        self.shared = true;
        let Stack { puzzle, bottom, .. } = self.stacks[other];
        self.stacks[other].bottom += 1;
        self.stacks[lane] = Stack { puzzle, bottom: 0, top: 0 };
        self.boards.write(lane, &self.frames[other][bottom]);
        self.busy |= 1 << lane;
        true
    }

    /// Goes on with the lane's last alternative, or with the next puzzle.
    #[inline(always)]
    fn retreat(&mut self, lane: usize, queue: &mut impl PuzzleQueue) {
        let Stack { bottom, top, .. } = self.stacks[lane];
        if bottom < top {
            self.stacks[lane].top -= 1;
            self.boards.write(lane, &self.frames[lane][top - 1]);
        } else {
            self.refill(lane, queue);
        }
    }

    /// Reports a solution, and ends the search of its puzzle if no more are wanted. Returns the lanes that have another board now.
    #[inline(always)]
    fn solved(&mut self, lane: usize, queue: &mut impl PuzzleQueue) -> u32 {
        let puzzle = self.stacks[lane].puzzle;
        let solution = || {
            let mut masks = [0; WORDS];
            self.boards.read(lane, &mut masks);
            grid(&masks)
        };
        if queue.found(puzzle, solution) {
            self.retreat(lane, queue);
            return 1 << lane;
        }
        if !self.shared {
            self.refill(lane, queue);
            return 1 << lane;
        }
        let mut left = 0;
        for other in 0..V::LANES {
            if self.busy >> other & 1 != 0 && self.stacks[other].puzzle == puzzle {
                left |= 1 << other;
                self.refill(other, queue);
            }
        }
        left
    }

    /// Gives a cell one of its candidates; the alternative is the board without that candidate.
    #[inline(always)]
    fn decide(&mut self, lane: usize, visitor: &mut impl SolutionVisitor) {
        visitor.decided();
        let top = self.stacks[lane].top;
        let frame = &mut self.frames[lane][top];
        self.boards.read(lane, frame);
        let count = |band: usize, cell: u32| digits(frame, band, cell).count_ones();
        let (band, cell) = choose_cell(self.boards.open(lane), self.boards.pairs(lane), count);
        let digit = digits(frame, band, cell).trailing_zeros();
        let word = (digit as usize * BANDS + band) % WORDS;
        frame[word] &= !cell;
        self.stacks[lane].top += 1;
        self.boards.place(lane, word, cell);
    }
}
