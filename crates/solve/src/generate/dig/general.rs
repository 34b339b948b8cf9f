//! Digging on any board, with the solver for all shapes and rules.
//!
//! - Digging on classic boards: one attempt in each lane of the engine that decides whether there is [another] solution.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, CellSet, Digit, Digits, Geometry, HouseGeometry};

use super::{Dig, places, unavoidable};
use crate::{
    Cancel,
    fast::{
        CELLS, Grid, Width,
        another::{self, ALL_CELLS, AnotherQuestion, Asker, CellBits, KnownSolution, cell_bit},
        random_board,
    },
    general::{Bounds, SearchEnd, Solver},
    generate::{
        boards::SinglesSolver,
        dig_to_level::CheapProof,
        result::{Miss, Rejection, settled},
        spec::CheckedSpec,
    },
    random::RandomStream,
};

/// Number of search nodes after which a question, and the attempt with it, is abandoned. No question of the boards measured took a
/// hundredth of it.
const MAX_NODES: u64 = 2_000_000;

/// The limit where another removal may be tried instead.
const FEW_NODES: u64 = 20_000;

/// Digs in boards of one geometry, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Digger {
    solver: Solver,
    singles: SinglesSolver,
    dig: Dig<CellSet>,
    /// The place of the unit of each cell.
    place_of: Vec<usize>,
}

impl Digger {
    /// A digger for boards of that geometry.
    pub(crate) fn new(geometry: &HouseGeometry) -> Self {
        Self {
            solver: Solver::new(geometry),
            singles: SinglesSolver::new(geometry),
            dig: Dig::default(),
            place_of: vec![0; geometry.shape().cell_count()],
        }
    }

    /// Removes the units in order while the solution stays unique and `min_clues` clues are left. Returns the givens.
    pub(crate) fn dig(
        &mut self,
        geometry: &Geometry,
        board: &[Digit],
        units: &[&[Cell]],
        min_clues: usize,
        cancel: &Cancel,
    ) -> Result<Digits, Miss> {
        self.dig.begin(units.iter().map(|unit| (unit.iter().copied().collect(), unit.len())), min_clues);
        places(units).for_each(|(cell, place)| self.place_of[cell.index()] = place);
        unavoidable::of_two_digits(geometry, board, &self.place_of, |set, last| self.dig.add_clause(set, last));
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        while let Some(tried) = self.dig.next_trial() {
            let cells: Vec<Cell> = tried.iter().collect();
            cells.iter().for_each(|cell| givens[cell.index()] = None);
            match self.other_solution(&givens, board, &cells, MAX_NODES, cancel)? {
                None => self.dig.accept_trial(),
                Some(difference) => {
                    self.dig.reject_trial(difference);
                    cells.iter().for_each(|cell| givens[cell.index()] = Some(board[cell.index()]));
                }
            }
        }
        Ok(givens)
    }

    /// The cells in which another solution differs from the board, if there is one. They include some of `tried`, the cells just
    /// removed. Looks for one within `nodes`.
    fn other_solution(
        &mut self,
        givens: &[Option<Digit>],
        board: &[Digit],
        tried: &[Cell],
        nodes: u64,
        cancel: &Cancel,
    ) -> Result<Option<CellSet>, Miss> {
        match tried {
            &[cell] => self.solver.begin_without(givens, cell, board[cell.index()]),
            _ => self.solver.begin_digits(givens),
        }
        let mut difference = CellSet::EMPTY;
        let count = self.solver.run(Bounds::none(cancel).nodes(nodes), |solution| {
            let differs = |cell: &usize| solution[*cell] != Some(board[*cell]);
            difference = (0..board.len()).filter(differs).map(Cell::new).collect();
            if difference.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match count.end {
            SearchEnd::Exhausted => Ok(None),
            SearchEnd::Enough => Ok(Some(difference)),
            SearchEnd::OutOfNodes => Err(Rejection::Undecided.into()),
            SearchEnd::Cancelled => Err(Miss::Cancelled),
        }
    }

    /// Removes the units in order while singles alone solve the rest and `min_clues` clues are left. Returns the givens.
    pub(crate) fn dig_while_singles_solve(
        &mut self,
        board: &[Digit],
        units: &[&[Cell]],
        min_clues: usize,
        cancel: &Cancel,
    ) -> Result<Digits, Miss> {
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        let mut clues = givens.len();
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
            }
            if clues < min_clues + unit.len() {
                continue;
            }
            unit.iter().for_each(|cell| givens[cell.index()] = None);
            if self.singles.solve(&givens) {
                clues -= unit.len();
            } else {
                unit.iter().for_each(|cell| givens[cell.index()] = Some(board[cell.index()]));
            }
        }
        Ok(givens)
    }
}

impl CheapProof for Digger {
    fn open_after_singles(&mut self, givens: &[Option<Digit>]) -> Option<usize> {
        self.singles.open_after(givens)
    }

    fn is_only(&mut self, givens: &[Option<Digit>], board: &[Digit], gone: &[Cell], cancel: &Cancel) -> Result<bool, Miss> {
        Ok(settled(self.other_solution(givens, board, gone, FEW_NODES, cancel))? == Ok(None))
    }
}

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
