//! [`Lanes`]: a search in every lane. A lane that has finished its puzzle takes the next one, and when there are no more it takes
//! over what another lane has put off.

use std::{cell::Cell, mem};

use super::{
    bands::{BANDS, Masks, WORDS, digits, grid},
    boards::Boards,
    branch::choose,
    grid::CELLS,
    quest::{Quest, Queue},
    vector::Vector,
};

/// More decisions than a search can stack: each gives a cell its digit.
pub(super) const DEPTH: usize = CELLS;

/// Lanes of the widest vector there is.
const MOST_LANES: usize = u32::BITS as usize;

/// What each lane has put off.
type Frames = Box<[[Masks; DEPTH]]>;

thread_local! {
    /// The frames of the last search on this thread, for the next one: new ones take longer than many a puzzle.
    static FRAMES: Cell<Option<Frames>> = const { Cell::new(None) };
}

/// Alternatives that a lane has put off.
#[derive(Clone, Copy)]
struct Stack {
    /// The puzzle searched.
    puzzle: usize,
    /// The frames from here on are its own; those below were taken over by others.
    bottom: usize,
    top: usize,
}

/// One search for each lane.
pub(super) struct Lanes<V> {
    boards: Boards<V>,
    stacks: [Stack; MOST_LANES],
    frames: Frames,
    /// Lanes at work.
    busy: u32,
    /// Whether any lane has taken over something: if not, every lane has a puzzle of its own.
    shared: bool,
}

impl<V> Drop for Lanes<V> {
    fn drop(&mut self) {
        FRAMES.set(Some(mem::take(&mut self.frames)));
    }
}

impl<V: Vector> Lanes<V> {
    /// Lanes with nothing to do.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            boards: Boards::new(),
            stacks: [Stack { puzzle: 0, bottom: 0, top: 0 }; MOST_LANES],
            frames: FRAMES.take().unwrap_or_else(|| vec![[[0; WORDS]; DEPTH]; MOST_LANES].into_boxed_slice()),
            busy: 0,
            shared: false,
        }
    }

    /// Searches all puzzles.
    #[inline(always)]
    pub(super) fn run(&mut self, queue: &mut impl Queue) {
        for lane in 0..V::LANES {
            self.refill(lane, queue);
        }
        self.search(queue);
    }

    /// Goes on with a puzzle, number 0, that another search has left: with its board, and with what it has put off, oldest first.
    #[inline(always)]
    pub(super) fn go_on(&mut self, board: &Masks, put_off: impl Iterator<Item = Masks>, queue: &mut impl Queue) {
        let mut top = 0;
        for (frame, masks) in self.frames[0].iter_mut().zip(put_off) {
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
    fn search<Q: Queue>(&mut self, queue: &mut Q) {
        while self.busy != 0 && !queue.is_cancelled() {
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

    /// Gives lanes with nothing to do some of what the others have put off.
    #[inline(always)]
    fn share(&mut self) {
        let mut idle = !self.busy & (u32::MAX >> (u32::BITS as usize - V::LANES));
        while idle != 0 && self.take_over(idle.trailing_zeros() as usize) {
            idle &= idle - 1;
        }
    }

    #[inline(always)]
    fn refill<Q: Queue>(&mut self, lane: usize, queue: &mut Q) {
        self.busy &= !(1 << lane);
        if let Some((puzzle, grid)) = queue.next() {
            self.stacks[lane] = Stack { puzzle, bottom: 0, top: 0 };
            self.boards.write(lane, &V::masks(grid.cells()));
            if !Q::SHARES {
                self.boards.forget(lane);
            }
            self.busy |= 1 << lane;
        }
    }

    /// Takes the oldest alternative that any lane has put off: the one with most below it. Returns whether there was any.
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

    /// Goes on with the last alternative put off, or with another puzzle.
    #[inline(always)]
    fn retreat(&mut self, lane: usize, queue: &mut impl Queue) {
        let Stack { bottom, top, .. } = self.stacks[lane];
        if bottom < top {
            self.stacks[lane].top -= 1;
            self.boards.write(lane, &self.frames[lane][top - 1]);
        } else {
            self.refill(lane, queue);
        }
    }

    /// Hands a solution over, and leaves the puzzle if no more are wanted. Returns the lanes that went on to something else.
    #[inline(always)]
    fn solved(&mut self, lane: usize, queue: &mut impl Queue) -> u32 {
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

    /// Gives a cell one of its candidates, and puts off to strike that.
    #[inline(always)]
    fn decide(&mut self, lane: usize, quest: &mut impl Quest) {
        quest.decided();
        let top = self.stacks[lane].top;
        let frame = &mut self.frames[lane][top];
        self.boards.read(lane, frame);
        let count = |band: usize, cell: u32| digits(frame, band, cell).count_ones();
        let (band, cell) = choose(self.boards.open(lane), self.boards.pairs(lane), count);
        let digit = digits(frame, band, cell).trailing_zeros();
        let word = (digit as usize * BANDS + band) % WORDS;
        frame[word] &= !cell;
        self.stacks[lane].top += 1;
        self.boards.place(lane, word, cell);
    }
}
