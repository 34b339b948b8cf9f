//! [`answer`]: whether puzzles with a known solution have another one. Each lane of a vector has a search of its own, and puts
//! the next question when the last one has been answered.
//!
//! Such a question takes far less than counting solutions. Only some cells are *suspects*: with them the puzzle has one
//! solution, so another one differs from it in a suspect, and a board on which no suspect can differ any more is done with. A
//! single suspect loses its digit at once; in nine cases of ten where there is no other solution, the rules alone then run into a
//! contradiction.

use super::{
    Width,
    bands::{ALL, BANDS, Masks, STRIDE, WORDS, masks},
    boards::Boards,
    branch::Cells,
    grid::{CELLS, Grid, SIZE},
    vector::Vector,
    width::Task,
};

/// More decisions than a search can stack: each gives a cell its digit.
const DEPTH: usize = CELLS;

/// No depth.
const NEVER: usize = usize::MAX;

/// Bits of a band in a set of cells.
const BAND_BITS: u32 = 3 * STRIDE;

/// Cells of a classic board as bits, with a free bit after each row: see [`cell_bit`].
pub type CellBits = u128;

/// All cells.
pub const ALL_CELLS: CellBits = ALL as u128 | (ALL as u128) << BAND_BITS | (ALL as u128) << (2 * BAND_BITS);

/// The number of the bit of a cell, counted row by row from 0.
pub const fn cell_bit(cell: usize) -> usize {
    cell / SIZE * STRIDE as usize + cell % SIZE
}

/// A solution as the search needs it.
#[derive(Clone, Copy, Debug)]
pub struct Known(Masks);

impl Known {
    /// The solution in that grid, every cell of which is filled.
    pub fn new(solution: &Grid) -> Self {
        Self(masks(solution.cells()))
    }
}

/// Whether the givens, digits of the known solution, have another solution that differs in a suspect.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The solution.
    pub known: &'a Known,
    /// The cells that are given.
    pub givens: CellBits,
    /// The cells of which one must differ.
    pub suspects: CellBits,
}

/// Who puts the questions.
pub trait Asker {
    /// The next question of a lane, after the last one has been answered; `None` when it has no more. There are 32 lanes at
    /// most, numbered from 0.
    fn ask(&mut self, lane: usize) -> Option<Question<'_>>;

    /// Takes the answer to the last question of a lane: the cells in which another solution differs, `None` if there is none.
    fn answered(&mut self, lane: usize, difference: Option<CellBits>);
}

/// Answers questions until no lane has any more, with vectors of that width.
pub fn answer(width: Width, asker: &mut impl Asker) {
    width.run(Answer(asker));
}

struct Answer<'a, A>(&'a mut A);

impl<A: Asker> Task for Answer<'_, A> {
    #[inline(always)]
    fn run<Searches: Vector, Parts: Vector, Digits: Vector>(self) {
        Searchers::<Searches>::new().run(self.0);
    }
}

/// What a lane searches.
#[derive(Clone, Copy)]
struct Search {
    known: Masks,
    suspects: [u32; BANDS],
    /// Alternatives put off.
    depth: usize,
    /// From this depth on a suspect is known to differ.
    differs_from: usize,
}

/// A search in each lane.
struct Searchers<V> {
    boards: Boards<V>,
    searches: [Search; 32],
    frames: Box<[[Masks; DEPTH]]>,
    /// Lanes at work.
    busy: u32,
}

impl<V: Vector> Searchers<V> {
    #[inline(always)]
    fn new() -> Self {
        Self {
            boards: Boards::new(),
            searches: [Search { known: [0; WORDS], suspects: [0; BANDS], depth: 0, differs_from: NEVER }; 32],
            frames: vec![[[0; WORDS]; DEPTH]; V::LANES].into_boxed_slice(),
            busy: 0,
        }
    }

    #[inline(always)]
    fn run(&mut self, asker: &mut impl Asker) {
        for lane in 0..V::LANES {
            self.refill(lane, asker);
        }
        while self.busy != 0 {
            let round = self.boards.round();
            let mut events = (round.contradictory | round.stalled) & self.busy;
            while events != 0 {
                let lane = events.trailing_zeros() as usize;
                events &= events - 1;
                if round.contradictory >> lane & 1 != 0 {
                    self.retreat(lane, asker);
                } else {
                    self.look(lane, asker);
                }
            }
        }
    }

    /// Takes the next question of a lane.
    #[inline(always)]
    fn refill(&mut self, lane: usize, asker: &mut impl Asker) {
        self.busy &= !(1 << lane);
        let Some(Question { known, givens, suspects }) = asker.ask(lane) else { return };
        let (holes, suspects) = (bands(!givens), bands(suspects));
        let count = suspects.iter().map(|cells| cells.count_ones()).sum::<u32>();
        // A single suspect cannot hold its digit.
        let (struck, differs_from) = if count == 1 { (suspects, 0) } else { ([0; BANDS], NEVER) };
        let mut masks = known.0;
        for digit in 0..SIZE {
            for band in 0..BANDS {
                let mask = &mut masks[BANDS * digit + band];
                *mask = (*mask | holes[band]) & !(*mask & struck[band]);
            }
        }
        self.searches[lane] = Search { known: known.0, suspects, depth: 0, differs_from };
        self.boards.write(lane, &masks);
        self.busy |= 1 << lane;
    }

    /// Goes on with the last alternative put off. If there is none, there is no other solution.
    #[inline(always)]
    fn retreat(&mut self, lane: usize, asker: &mut impl Asker) {
        let search = &mut self.searches[lane];
        match search.depth.checked_sub(1) {
            Some(depth) => {
                search.depth = depth;
                if depth < search.differs_from {
                    search.differs_from = NEVER;
                }
                let masks = self.frames[lane][depth];
                self.boards.write(lane, &masks);
            }
            None => {
                asker.answered(lane, None);
                self.refill(lane, asker);
            }
        }
    }

    /// Sees to a board on which no cell was decided.
    #[inline(always)]
    fn look(&mut self, lane: usize, asker: &mut impl Asker) {
        let mut masks = [0; WORDS];
        self.boards.read(lane, &mut masks);
        let open = self.boards.open(lane);
        let Search { known, suspects, depth, differs_from } = &mut self.searches[lane];
        if *depth >= *differs_from && open != [0; BANDS] {
            return self.decide_any(lane, &masks, open);
        }
        let mut others = [0; BANDS];
        for digit in 0..SIZE {
            for band in 0..BANDS {
                others[band] |= masks[BANDS * digit + band] & !known[BANDS * digit + band];
            }
        }
        let may_differ = [0, 1, 2].map(|band| others[band] & suspects[band]);
        if may_differ == [0; BANDS] {
            return self.retreat(lane, asker);
        }
        if open == [0; BANDS] {
            asker.answered(lane, Some(joined(others)));
            return self.refill(lane, asker);
        }
        if (0..BANDS).any(|band| may_differ[band] & !open[band] != 0) {
            *differs_from = *depth;
            self.decide_any(lane, &masks, open);
        } else {
            *differs_from = *depth + 1;
            self.decide(lane, &masks, may_differ);
        }
    }

    /// Decides on an open cell. Which of those with two candidates is taken hardly matters here, as most tries lead to a solution.
    #[inline(always)]
    fn decide_any(&mut self, lane: usize, masks: &Masks, open: Cells) {
        let pairs = self.boards.pairs(lane);
        self.decide(lane, masks, if pairs == [0; BANDS] { open } else { pairs });
    }

    /// Gives the first of these cells a digit that it has not in the known solution, and puts off to strike that. (A cell that
    /// was open at the beginning of the last round may have no such candidate by now. It is left with nothing then, which the next round
    /// sees, and the search goes on with the same board, on which the cell is open no more.)
    #[inline(always)]
    fn decide(&mut self, lane: usize, masks: &Masks, cells: Cells) {
        let band = if cells[0] != 0 { 0 } else { 2 - usize::from(cells[1] != 0) };
        let cell = cells[band] & cells[band].wrapping_neg();
        let Search { known, depth, .. } = &mut self.searches[lane];
        let mut digits = 0;
        for digit in 0..SIZE {
            let word = BANDS * digit + band;
            digits |= u32::from(masks[word] & !known[word] & cell != 0) << digit;
        }
        let word = BANDS * (digits.trailing_zeros() as usize % SIZE) + band;
        let frame = &mut self.frames[lane][*depth];
        *frame = *masks;
        frame[word] &= !cell;
        *depth += 1;
        self.boards.place(lane, word, cell);
    }
}

fn bands(cells: CellBits) -> [u32; BANDS] {
    [0, 1, 2].map(|band| (cells >> (BAND_BITS * band)) as u32 & ALL)
}

fn joined(bands: [u32; BANDS]) -> CellBits {
    bands.iter().rev().fold(0, |cells, &band| cells << BAND_BITS | CellBits::from(band))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{
        Chance,
        fast::{count, random_board},
    };

    /// Digs in a board of its own in each lane, one to three cells at a time, and compares every answer with a count.
    struct Diggers {
        lanes: Vec<Digger>,
        /// How often there was no other solution, and how often there was one.
        answers: [u32; 2],
    }

    struct Digger {
        board: Grid,
        known: Known,
        /// The cells that have not been tried.
        waiting: Vec<usize>,
        givens: CellBits,
        suspects: CellBits,
    }

    impl Digger {
        fn new(number: u64) -> Self {
            let mut chance = Chance::new(17, number, 0);
            let board = random_board(&mut chance);
            let mut waiting: Vec<usize> = (0..CELLS).collect();
            chance.shuffle(&mut waiting);
            Self { board, known: Known::new(&board), waiting, givens: ALL_CELLS, suspects: 0 }
        }

        /// How many solutions there are, up to two, when these cells are given.
        fn count(&self, givens: CellBits) -> u64 {
            let mut cells = *self.board.cells();
            (0..CELLS).filter(|&cell| givens >> cell_bit(cell) & 1 == 0).for_each(|cell| cells[cell] = 0);
            count(&Grid::from_cells(cells), 2)
        }
    }

    impl Asker for Diggers {
        fn ask(&mut self, lane: usize) -> Option<Question<'_>> {
            let digger = self.lanes.get_mut(lane)?;
            let rest = digger.waiting.len().saturating_sub(1 + digger.waiting.len() % 3);
            digger.suspects = digger.waiting.split_off(rest).into_iter().fold(0, |cells, cell| cells | 1 << cell_bit(cell));
            let Digger { known, givens, suspects, .. } = digger;
            (*suspects != 0).then_some(Question { known, givens: *givens & !*suspects, suspects: *suspects })
        }

        fn answered(&mut self, lane: usize, difference: Option<CellBits>) {
            let digger = &mut self.lanes[lane];
            let left = digger.givens & !digger.suspects;
            self.answers[usize::from(difference.is_some())] += 1;
            match difference {
                None => {
                    assert_eq!(digger.count(left), 1);
                    digger.givens = left;
                }
                Some(cells) => {
                    assert_eq!(digger.count(left), 2);
                    assert!(cells & left == 0 && cells & digger.suspects != 0, "{cells:b}");
                    assert_eq!(digger.count(ALL_CELLS & !cells), 2, "all else may stay as it is");
                }
            }
        }
    }

    #[test]
    fn there_is_another_solution_where_counting_finds_one() {
        for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
            // Fewer boards than lanes, as many, and more lanes than boards in the widest: lanes without work take none.
            for boards in [1, 16] {
                let lanes = (0..boards).map(Digger::new).collect();
                let mut diggers = Diggers { lanes, answers: [0; 2] };
                answer(width, &mut diggers);
                assert!(diggers.answers.iter().all(|&answers| answers > 5 * boards as u32), "{width:?}: {:?}", diggers.answers);
            }
        }
    }
}
