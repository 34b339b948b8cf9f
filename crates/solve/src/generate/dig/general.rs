//! Digging on any board, with the solver for all shapes and rules.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, CellSet, Digit, Digits, Geometry, HouseGeometry};

use super::{Dig, places, unavoidable};
use crate::{
    Cancel,
    general::{Bounds, SearchEnd, Solver},
    generate::{Cancelled, boards::singles::SinglesSolver, dig_to_level::CheapProof},
};

/// Number of search nodes after which a question, and the attempt with it, is abandoned. No question of the boards measured took a
/// hundredth of it.
const MAX_NODES: u64 = 2_000_000;

/// The limit where another removal may be tried instead.
const FEW_NODES: u64 = 20_000;

/// Why digging has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigError {
    /// A question took too many search nodes.
    Undecided,
    /// The job was cancelled.
    Cancelled,
}

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
    ) -> Result<Digits, DigError> {
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
    ) -> Result<Option<CellSet>, DigError> {
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
            SearchEnd::OutOfNodes => Err(DigError::Undecided),
            SearchEnd::Cancelled => Err(DigError::Cancelled),
        }
    }

    /// Removes the units in order while singles alone solve the rest and `min_clues` clues are left. Returns the givens.
    pub(crate) fn dig_while_singles_solve(
        &mut self,
        board: &[Digit],
        units: &[&[Cell]],
        min_clues: usize,
        cancel: &Cancel,
    ) -> Result<Digits, DigError> {
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        let mut clues = givens.len();
        for unit in units {
            if cancel.is_cancelled() {
                return Err(DigError::Cancelled);
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

    fn is_only(&mut self, givens: &[Option<Digit>], board: &[Digit], gone: &[Cell], cancel: &Cancel) -> Result<bool, Cancelled> {
        match self.other_solution(givens, board, gone, FEW_NODES, cancel) {
            Ok(other) => Ok(other.is_none()),
            Err(DigError::Undecided) => Ok(false),
            Err(DigError::Cancelled) => Err(Cancelled),
        }
    }
}
