//! [`Lanes`]: a search in every lane. A lane that has finished its puzzle takes the next one, and when there are no more it takes
//! over what another lane has put off.

use super::{
    bands::{BANDS, Masks, WORDS, grid},
    boards::Boards,
    branch::choose,
    grid::CELLS,
    quest::{Quest, Queue},
    vector::Vector,
};

/// More decisions than a search can stack: each gives a cell its digit.
const DEPTH: usize = CELLS;

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
    stacks: [Stack; 32],
    frames: Box<[[Masks; DEPTH]]>,
    /// Lanes at work.
    busy: u32,
}

impl<V: Vector> Lanes<V> {
    /// Lanes with nothing to do.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            boards: Boards::new(),
            stacks: [Stack { puzzle: 0, bottom: 0, top: 0 }; 32],
            frames: vec![[[0; WORDS]; DEPTH]; V::LANES].into_boxed_slice(),
            busy: 0,
        }
    }

    /// Searches all puzzles.
    #[inline(always)]
    pub(super) fn run<Q: Queue>(&mut self, queue: &mut Q) {
        for lane in 0..V::LANES {
            self.refill(lane, queue);
        }
        while self.busy != 0 {
            let round = self.boards.round();
            let mut events = (round.contradictory | round.stalled) & self.busy;
            while events != 0 {
                let lane = events.trailing_zeros() as usize;
                events &= events - 1;
                if round.contradictory >> lane & 1 != 0 {
                    self.retreat(lane, queue);
                } else if self.open(lane) == [0; BANDS] {
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
        let mut idle = !self.busy & (u32::MAX >> (32 - V::LANES));
        while idle != 0 {
            self.take_over(idle.trailing_zeros() as usize);
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

    /// Takes the oldest alternative that any lane has put off: the one with most below it.
    #[inline(always)]
    fn take_over(&mut self, lane: usize) {
        let others =
            (0..V::LANES).filter(|&other| self.busy >> other & 1 != 0 && self.stacks[other].bottom < self.stacks[other].top);
        if let Some(other) = others.min_by_key(|&other| self.stacks[other].bottom) {
            let Stack { puzzle, bottom, .. } = self.stacks[other];
            let masks = self.frames[other][bottom];
            self.stacks[other].bottom += 1;
            self.stacks[lane] = Stack { puzzle, bottom: 0, top: 0 };
            self.boards.write(lane, &masks);
            self.busy |= 1 << lane;
        }
    }

    #[inline(always)]
    fn open(&self, lane: usize) -> [u32; BANDS] {
        [0, 1, 2].map(|band| self.boards.open[band].words()[lane])
    }

    /// Goes on with the last alternative put off, or with another puzzle.
    #[inline(always)]
    fn retreat(&mut self, lane: usize, queue: &mut impl Queue) {
        let Stack { bottom, top, .. } = self.stacks[lane];
        if bottom < top {
            self.stacks[lane].top -= 1;
            let masks = self.frames[lane][top - 1];
            self.boards.write(lane, &masks);
        } else {
            self.refill(lane, queue);
        }
    }

    /// Hands a solution over, and leaves the puzzle if no more are wanted. Returns the lanes that went on to something else.
    #[inline(always)]
    fn solved(&mut self, lane: usize, queue: &mut impl Queue) -> u32 {
        let puzzle = self.stacks[lane].puzzle;
        if queue.found(puzzle, || grid(&self.boards.read(lane))) {
            self.retreat(lane, queue);
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
        let pairs = [0, 1, 2].map(|band| self.boards.pairs[band].words()[lane]);
        let masks = self.boards.read(lane);
        let holders = |band: usize, cell: u32| (band..WORDS).step_by(BANDS).filter(move |&word| masks[word] & cell != 0);
        let (band, cell) = choose(self.open(lane), pairs, |band, cell| holders(band, cell).count() as u32);
        let word = holders(band, cell).next().unwrap_or(band);
        let top = self.stacks[lane].top;
        let frame = &mut self.frames[lane][top];
        *frame = masks;
        frame[word] &= !cell;
        self.stacks[lane].top += 1;
        self.boards.place(lane, word, cell);
    }
}
