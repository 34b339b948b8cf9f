//! Digging on classic boards: a candidate in each lane of the engine that answers whether there is [another] solution.

use super::{Dig, places, unavoidable};
use crate::{
    board::{Cell, Digits},
    solve::{
        Cancel, Chance,
        fast::{
            CELLS, Grid, Width,
            another::{self, ALL_CELLS, Asker, CellBits, Known, Question, cell_bit},
            random_board,
        },
        generate::wish::Plan,
    },
};

/// A candidate when all is decided.
pub(in super::super) struct Dug {
    /// The full board.
    pub board: Grid,
    /// Cells that are given.
    givens: CellBits,
}

impl Dug {
    /// How many clues there are.
    pub fn clues(&self) -> usize {
        self.givens.count_ones() as usize
    }

    /// The clues.
    pub fn givens(&self) -> Digits {
        let is_given = |cell: &usize| self.givens >> cell_bit(*cell) & 1 != 0;
        (0..CELLS).map(|cell| Some(cell).filter(is_given).and_then(|cell| self.board.digit(cell))).collect()
    }
}

/// Makes a candidate from each stream of `streams` and shows it to `done` with its number among them: not in order. Returns
/// whether all were made: false only when cancelled.
pub(in super::super) fn dig_all(
    plan: &Plan,
    width: Width,
    streams: impl Iterator<Item = Chance>,
    cancel: &Cancel,
    done: impl FnMut(usize, Dug),
) -> bool {
    let mut lanes = Lanes { plan, streams: streams.enumerate(), cancel, done, jobs: Vec::new(), is_cancelled: false };
    another::answer(width, &mut lanes);
    !lanes.is_cancelled
}

/// The candidate in each lane.
struct Lanes<'a, S, F> {
    plan: &'a Plan,
    streams: std::iter::Enumerate<S>,
    cancel: &'a Cancel,
    done: F,
    jobs: Vec<Job>,
    is_cancelled: bool,
}

/// A candidate while it is dug.
struct Job {
    /// Its number; `None` when the lane has none.
    number: Option<usize>,
    board: Grid,
    known: Known,
    dig: Dig<CellBits>,
    /// Cells that have gone.
    gone: CellBits,
    /// Cells that the last question has taken away.
    tried: CellBits,
}

impl Job {
    fn new() -> Self {
        Self { number: None, board: Grid::EMPTY, known: Known::new(&Grid::EMPTY), dig: Dig::default(), gone: 0, tried: 0 }
    }

    fn begin(&mut self, number: usize, plan: &Plan, chance: &mut Chance) {
        self.number = Some(number);
        self.board = random_board(chance);
        self.known = Known::new(&self.board);
        let (units, least) = plan.draw_order(chance);
        let as_bits = |unit: &&[Cell]| unit.iter().fold(0, |cells, cell| cells | 1 << cell_bit(cell.index()));
        self.dig.begin(units.iter().map(|unit| (as_bits(unit), unit.len())), least);
        let (mut rank_of, mut place_at) = ([0; CELLS], [0; CELLS]);
        for ((cell, place), (rank, place_at)) in places(&units).zip(place_at.iter_mut().enumerate()) {
            (rank_of[cell.index()], *place_at) = (rank as u8, place);
        }
        unavoidable::of_classic(&self.board, &rank_of, |set, last| self.dig.know(set, place_at[last % CELLS]));
        (self.gone, self.tried) = (0, 0);
    }
}

impl<S: Iterator<Item = Chance>, F: FnMut(usize, Dug)> Lanes<'_, S, F> {
    /// Gives a lane that has finished its candidate the next one; `None` when there are no more.
    fn begin_next(&mut self, lane: usize) -> Option<()> {
        let (number, mut chance) = self.streams.next()?;
        self.jobs[lane].begin(number, self.plan, &mut chance);
        Some(())
    }
}

impl<S: Iterator<Item = Chance>, F: FnMut(usize, Dug)> Asker for Lanes<'_, S, F> {
    fn ask(&mut self, lane: usize) -> Option<Question<'_>> {
        if self.cancel.is_cancelled() {
            self.is_cancelled = true;
            return None;
        }
        if lane >= self.jobs.len() {
            self.jobs.resize_with(lane + 1, Job::new);
        }
        loop {
            if self.jobs[lane].number.is_none() {
                self.begin_next(lane)?;
            }
            let job = &mut self.jobs[lane];
            if let Some(suspects) = job.dig.next_trial() {
                job.tried = suspects;
                break;
            }
            if let Some(number) = job.number.take() {
                (self.done)(number, Dug { board: job.board, givens: ALL_CELLS & !job.gone });
            }
        }
        let Job { known, gone, tried, .. } = &self.jobs[lane];
        Some(Question { known, givens: ALL_CELLS & !(gone | tried), suspects: *tried })
    }

    fn answered(&mut self, lane: usize, difference: Option<CellBits>) {
        let job = &mut self.jobs[lane];
        match difference {
            None => {
                job.dig.settle();
                job.gone |= job.tried;
            }
            Some(cells) => job.dig.learn(cells),
        }
    }
}
