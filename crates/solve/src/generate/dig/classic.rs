//! Digging on classic boards: one attempt in each lane of the engine that decides whether there is [another] solution.

use sudoscope_board::{Cell, Digits};

use super::{Dig, places, unavoidable};
use crate::{
    Cancel,
    fast::{
        CELLS, Grid, Width,
        another::{self, ALL_CELLS, AnotherQuestion, Asker, CellBits, KnownSolution, cell_bit},
        random_board,
    },
    generate::spec::CheckedSpec,
    random::RandomStream,
};

/// A board after digging.
pub(crate) struct Dug {
    /// The full board.
    pub(crate) board: Grid,
    /// The cells that are given.
    givens: CellBits,
}

impl Dug {
    /// Number of clues.
    pub(crate) fn clues(&self) -> usize {
        self.givens.count_ones() as usize
    }

    /// The clues.
    pub(crate) fn givens(&self) -> Digits {
        let is_given = |cell: &usize| self.givens >> cell_bit(*cell) & 1 != 0;
        (0..CELLS).map(|cell| Some(cell).filter(is_given).and_then(|cell| self.board.digit(cell))).collect()
    }
}

/// Makes an attempt from each stream and passes it to `done` with the index of its stream, in any order. Returns whether all were
/// made; `false` only after a cancellation.
pub(crate) fn dig_all(
    spec: &CheckedSpec,
    width: Width,
    streams: impl Iterator<Item = RandomStream>,
    cancel: &Cancel,
    done: impl FnMut(usize, Dug),
) -> bool {
    let mut lanes = LaneAttempts { spec, streams: streams.enumerate(), cancel, done, attempts: Vec::new(), is_cancelled: false };
    another::answer(width, &mut lanes);
    !lanes.is_cancelled
}

/// The attempts in the lanes of the engine.
struct LaneAttempts<'a, S, F> {
    spec: &'a CheckedSpec,
    streams: std::iter::Enumerate<S>,
    cancel: &'a Cancel,
    done: F,
    attempts: Vec<LaneAttempt>,
    is_cancelled: bool,
}

/// The attempt in one lane.
struct LaneAttempt {
    /// The index of its stream; `None` when the lane has no attempt.
    index: Option<usize>,
    board: Grid,
    known: KnownSolution,
    dig: Dig<CellBits>,
    /// Cells that are removed.
    removed: CellBits,
    /// Cells removed for the last question.
    tried: CellBits,
}

impl LaneAttempt {
    fn new() -> Self {
        Self { index: None, board: Grid::EMPTY, known: KnownSolution::new(&Grid::EMPTY), dig: Dig::default(), removed: 0, tried: 0 }
    }

    fn begin(&mut self, index: usize, spec: &CheckedSpec, random: &mut RandomStream) {
        self.index = Some(index);
        self.board = random_board(random);
        self.known = KnownSolution::new(&self.board);
        let (units, min_clues) = spec.draw_order(random);
        let as_bits = |unit: &&[Cell]| unit.iter().fold(0, |cells, cell| cells | 1 << cell_bit(cell.index()));
        self.dig.begin(units.iter().map(|unit| (as_bits(unit), unit.len())), min_clues);
        let (mut rank_of, mut place_at) = ([0_u8; CELLS], [0; CELLS]);
        for ((cell, place), (rank, place_at)) in places(&units).zip((0..).zip(&mut place_at)) {
            (rank_of[cell.index()], *place_at) = (rank, place);
        }
        unavoidable::of_classic(&self.board, &rank_of, |set, last| self.dig.add_clause(set, place_at[last % CELLS]));
        (self.removed, self.tried) = (0, 0);
    }
}

impl<S: Iterator<Item = RandomStream>, F: FnMut(usize, Dug)> LaneAttempts<'_, S, F> {
    /// Gives the next attempt to a lane that has finished its own; `None` when there are no more.
    fn begin_next(&mut self, lane: usize) -> Option<()> {
        let (index, mut random) = self.streams.next()?;
        self.attempts[lane].begin(index, self.spec, &mut random);
        Some(())
    }
}

impl<S: Iterator<Item = RandomStream>, F: FnMut(usize, Dug)> Asker for LaneAttempts<'_, S, F> {
    fn ask(&mut self, lane: usize) -> Option<AnotherQuestion<'_>> {
        if self.cancel.is_cancelled() {
            self.is_cancelled = true;
            return None;
        }
        if lane >= self.attempts.len() {
            self.attempts.resize_with(lane + 1, LaneAttempt::new);
        }
        loop {
            if self.attempts[lane].index.is_none() {
                self.begin_next(lane)?;
            }
            let attempt = &mut self.attempts[lane];
            if let Some(tried) = attempt.dig.next_trial() {
                attempt.tried = tried;
                break;
            }
            if let Some(index) = attempt.index.take() {
                (self.done)(index, Dug { board: attempt.board, givens: ALL_CELLS & !attempt.removed });
            }
        }
        let LaneAttempt { known, removed, tried, .. } = &self.attempts[lane];
        Some(AnotherQuestion { known, givens: ALL_CELLS & !(removed | tried), suspects: *tried })
    }

    fn answered(&mut self, lane: usize, difference: Option<CellBits>) {
        let attempt = &mut self.attempts[lane];
        match difference {
            None => {
                attempt.dig.accept_trial();
                attempt.removed |= attempt.tried;
            }
            Some(cells) => attempt.dig.reject_trial(cells),
        }
    }
}
