//! Digging on any board, with the solver for all shapes and rules.

use std::ops::ControlFlow;

use super::{Dig, places, unavoidable};
use crate::{
    board::{Cell, CellSet, Digit, Digits, Geometry},
    solve::{
        Cancel,
        general::{Bounds, End, Solver},
        generate::singles::Singles,
    },
};

/// Decisions after which a question is given up, and the board with it. No question of the measured boards took a hundredth.
const NODES: u64 = 2_000_000;

/// Why digging came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Failure {
    /// A question was too hard.
    Undecided,
    /// The job was cancelled.
    Cancelled,
}

/// Digs in boards of one geometry, one after the other.
#[derive(Clone, Debug)]
pub(in super::super) struct Digger {
    solver: Solver,
    singles: Singles,
    dig: Dig<CellSet>,
    /// The place of the unit of each cell.
    place_of: Vec<usize>,
}

impl Digger {
    pub fn new(geometry: &Geometry) -> Self {
        Self {
            solver: Solver::new(geometry),
            singles: Singles::new(geometry),
            dig: Dig::default(),
            place_of: vec![0; geometry.shape().cell_count()],
        }
    }

    /// Takes the units away in order while the solution stays the only one and `least` clues are left. Returns the givens.
    pub fn dig(
        &mut self,
        geometry: &Geometry,
        board: &[Digit],
        units: &[&[Cell]],
        least: usize,
        cancel: &Cancel,
    ) -> Result<Digits, Failure> {
        self.dig.begin(units.iter().map(|unit| (unit.iter().copied().collect(), unit.len())), least);
        let digits: Vec<u8> = board.iter().map(|digit| digit.index() as u8).collect();
        places(units).for_each(|(cell, place)| self.place_of[cell.index()] = place);
        unavoidable::of_two_digits(geometry, &digits, &self.place_of, |set, last| self.dig.know(set, last));
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        while let Some(suspects) = self.dig.next_trial() {
            let cells: Vec<Cell> = suspects.iter().collect();
            cells.iter().for_each(|cell| givens[cell.index()] = None);
            match self.other_solution(&givens, board, &cells, cancel)? {
                None => self.dig.settle(),
                Some(difference) => {
                    self.dig.learn(difference);
                    cells.iter().for_each(|cell| givens[cell.index()] = Some(board[cell.index()]));
                }
            }
        }
        Ok(givens)
    }

    /// The cells in which another solution differs, if there is one: some of the suspects, which have just gone, are among them.
    fn other_solution(
        &mut self,
        givens: &[Option<Digit>],
        board: &[Digit],
        suspects: &[Cell],
        cancel: &Cancel,
    ) -> Result<Option<CellSet>, Failure> {
        match suspects {
            &[cell] => self.solver.begin_without(givens, cell, board[cell.index()]),
            _ => self.solver.begin(givens),
        }
        let mut difference = CellSet::EMPTY;
        let count = self.solver.run(Bounds::none(cancel).nodes(NODES), |solution| {
            let differs = |cell: &usize| solution[*cell] != Some(board[*cell]);
            difference = (0..board.len()).filter(differs).map(Cell::new).collect();
            if difference.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match count.end {
            End::Exhausted => Ok(None),
            End::Enough => Ok(Some(difference)),
            End::OutOfNodes => Err(Failure::Undecided),
            End::Cancelled => Err(Failure::Cancelled),
        }
    }

    /// Takes the units away in order while singles alone solve what is left and `least` clues are left. Returns the givens.
    pub fn dig_while_singles_solve(
        &mut self,
        board: &[Digit],
        units: &[&[Cell]],
        least: usize,
        cancel: &Cancel,
    ) -> Result<Digits, Failure> {
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        let mut clues = givens.len();
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Failure::Cancelled);
            }
            if clues < least + unit.len() {
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
