//! [`answer`]: whether puzzles with a known solution have another one. Each lane of a vector has a search of its own, and asks for the
//! next question when the last one has been answered.
//!
//! Such a question takes much less time than counting solutions. The cells that have just lost their givens are *suspects*: with these
//! givens the puzzle had one solution, so that another solution differs from it in a suspect, and a branch in which no suspect can
//! differ any more is cut off. A single suspect loses the digit of the known solution at once; in nine of ten cases without another
//! solution, the rules alone then lead to a contradiction.

use super::{
    CELLS, Grid, SIZE, Width,
    bands::{ALL, BANDS, Masks, STRIDE, WORDS, masks},
    board::Cells,
    boards::LaneBoards,
    vector::{Simd, SimdTask, Vector},
};

/// The maximal number of decisions on a path through the tree: each gives a cell its digit.
const DEPTH: usize = CELLS;

/// A depth that no search reaches.
const NEVER: usize = usize::MAX;

/// The number of bits of a band in a set of cells.
const BAND_BITS: u32 = 3 * STRIDE;

/// A set of cells of a classic board as bits, with a free bit after each row: see [`cell_bit`].
pub type CellBits = u128;

/// All cells.
pub const ALL_CELLS: CellBits = ALL as u128 | (ALL as u128) << BAND_BITS | (ALL as u128) << (2 * BAND_BITS);

/// The index of the bit of a cell, given the cell's index row by row.
pub const fn cell_bit(cell: usize) -> usize {
    cell / SIZE * STRIDE as usize + cell % SIZE
}

/// A known solution, in the form the search needs.
#[derive(Clone, Copy, Debug)]
pub struct KnownSolution(Masks);

impl KnownSolution {
    /// The known solution `solution`, a full grid.
    pub fn new(solution: &Grid) -> Self {
        Self(masks(solution.cells()))
    }
}

/// The question whether the digits of the known solution in `givens` allow another solution, which differs in a suspect.
#[derive(Clone, Copy, Debug)]
pub struct AnotherQuestion<'a> {
    /// The known solution.
    pub known: &'a KnownSolution,
    /// The cells of the givens.
    pub givens: CellBits,
    /// The cells in at least one of which another solution must differ.
    pub suspects: CellBits,
}

/// Who asks the questions.
pub trait Asker {
    /// The next question of a lane, after the last one has been answered; `None` if it has no more. Lanes are numbered from 0 and at
    /// most 32.
    fn ask(&mut self, lane: usize) -> Option<AnotherQuestion<'_>>;

    /// Takes the answer to the last question of a lane: the cells in which another solution differs, or `None` if there is none.
    fn answered(&mut self, lane: usize, difference: Option<CellBits>);
}

/// Answers questions until no lane has any more, using vectors of that width.
pub fn answer(width: Width, asker: &mut impl Asker) {
    width.run(Answering(asker));
}

/// Answers the questions of an asker.
struct Answering<'a, A>(&'a mut A);

impl<A: Asker> SimdTask for Answering<'_, A> {
    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        Searchers::<S::Searches>::new(simd.into()).run(self.0);
    }
}

/// The search of a lane.
#[derive(Clone, Copy)]
struct AnotherSearch {
    known: Masks,
    suspects: [u32; BANDS],
    /// The number of alternatives to go on with.
    depth: usize,
    /// The depth from which on a suspect is known to differ.
    differs_from: usize,
}

/// A search in each lane.
struct Searchers<V> {
    boards: LaneBoards<V>,
    searches: [AnotherSearch; 32],
    /// The alternatives of each lane.
    frames: Box<[[Masks; DEPTH]]>,
    /// The lanes that have a question.
    busy: u32,
}

impl<V: Vector> Searchers<V> {
    #[inline(always)]
    fn new(simd: V::Simd) -> Self {
        Self {
            boards: LaneBoards::new(simd),
            searches: [AnotherSearch { known: [0; WORDS], suspects: [0; BANDS], depth: 0, differs_from: NEVER }; 32],
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
                    self.inspect(lane, asker);
                }
            }
        }
    }

    /// Gives a lane its next question.
    #[inline(always)]
    fn refill(&mut self, lane: usize, asker: &mut impl Asker) {
        self.busy &= !(1 << lane);
        let Some(AnotherQuestion { known, givens, suspects }) = asker.ask(lane) else { return };
        let (holes, suspects) = (bands(!givens), bands(suspects));
        let count = suspects.iter().map(|cells| cells.count_ones()).sum::<u32>();
        // A single suspect cannot keep its digit.
        let (struck, differs_from) = if count == 1 { (suspects, 0) } else { ([0; BANDS], NEVER) };
        let mut masks = known.0;
        for digit in 0..SIZE {
            for band in 0..BANDS {
                let mask = &mut masks[BANDS * digit + band];
                *mask = (*mask | holes[band]) & !(*mask & struck[band]);
            }
        }
        self.searches[lane] = AnotherSearch { known: known.0, suspects, depth: 0, differs_from };
        self.boards.write(lane, &masks);
        self.busy |= 1 << lane;
    }

    /// Goes on with the last alternative of a lane. If there is none, there is no other solution.
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

    /// Handles a board on which the last round decided no cell.
    #[inline(always)]
    fn inspect(&mut self, lane: usize, asker: &mut impl Asker) {
        let mut masks = [0; WORDS];
        self.boards.read(lane, &mut masks);
        let open = self.boards.open(lane);
        let AnotherSearch { known, suspects, depth, differs_from } = &mut self.searches[lane];
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

    /// Decides on an open cell. Which of those with two candidates hardly matters here, as most branches lead to a solution.
    #[inline(always)]
    fn decide_any(&mut self, lane: usize, masks: &Masks, open: Cells) {
        let pairs = self.boards.pairs(lane);
        self.decide(lane, masks, if pairs == [0; BANDS] { open } else { pairs });
    }

    /// Gives the first of these cells a digit other than that of the known solution; the alternative is the board without that
    /// candidate. (A cell that was open at the beginning of the last round may have lost all such candidates since. It is left without
    /// any candidate then; the next round reports a contradiction, and the search goes on with the same board, on which the cell is no
    /// longer open.)
    #[inline(always)]
    fn decide(&mut self, lane: usize, masks: &Masks, cells: Cells) {
        let band = if cells[0] != 0 { 0 } else { 2 - usize::from(cells[1] != 0) };
        let cell = cells[band] & cells[band].wrapping_neg();
        let AnotherSearch { known, depth, .. } = &mut self.searches[lane];
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

/// The cells of each band.
fn bands(cells: CellBits) -> [u32; BANDS] {
    [0, 1, 2].map(|band| {
        #[expect(clippy::cast_possible_truncation, reason = "the cells of one band, after the mask")]
        let cells = (cells >> (BAND_BITS * band) & CellBits::from(ALL)) as u32;
        cells
    })
}

/// The set of the cells of each band.
fn joined(bands: [u32; BANDS]) -> CellBits {
    bands.iter().rev().fold(0, |cells, &band| cells << BAND_BITS | CellBits::from(band))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        fast::{count, random_board},
        random::RandomStream,
    };

    /// Removes givens from a board of its own in each lane, one to three at a time, and compares every answer with a count.
    struct Diggers {
        lanes: Vec<SolutionDigger>,
        /// The number of questions without another solution, and of those with one.
        answers: [u32; 2],
    }

    struct SolutionDigger {
        board: Grid,
        known: KnownSolution,
        /// The cells that have not been tried.
        waiting: Vec<usize>,
        givens: CellBits,
        suspects: CellBits,
    }

    impl SolutionDigger {
        fn new(number: u64) -> Self {
            let mut random = RandomStream::new(17, number, 0);
            let board = random_board(&mut random);
            let mut waiting: Vec<usize> = (0..CELLS).collect();
            random.shuffle(&mut waiting);
            Self { board, known: KnownSolution::new(&board), waiting, givens: ALL_CELLS, suspects: 0 }
        }

        /// The number of solutions, up to two, with these givens.
        fn count(&self, givens: CellBits) -> u64 {
            let mut cells = *self.board.cells();
            (0..CELLS).filter(|&cell| givens >> cell_bit(cell) & 1 == 0).for_each(|cell| cells[cell] = 0);
            count(&Grid::from_cells(cells), 2)
        }
    }

    impl Asker for Diggers {
        fn ask(&mut self, lane: usize) -> Option<AnotherQuestion<'_>> {
            let digger = self.lanes.get_mut(lane)?;
            let rest = digger.waiting.len().saturating_sub(1 + digger.waiting.len() % 3);
            digger.suspects = digger.waiting.split_off(rest).into_iter().fold(0, |cells, cell| cells | 1 << cell_bit(cell));
            let SolutionDigger { known, givens, suspects, .. } = digger;
            (*suspects != 0).then_some(AnotherQuestion { known, givens: *givens & !*suspects, suspects: *suspects })
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
            for boards in [1_u32, 16] {
                let lanes = (0..boards).map(|number| SolutionDigger::new(u64::from(number))).collect();
                let mut diggers = Diggers { lanes, answers: [0; 2] };
                answer(width, &mut diggers);
                assert!(diggers.answers.iter().all(|&answers| answers > 5 * boards), "{width:?}: {:?}", diggers.answers);
            }
        }
    }
}
