//! [`Prover`]: whether a board is the only solution under the rules that have been placed.

use std::ops::ControlFlow;

use crate::{
    board::{Cell, Constraint, Digit, DigitSet, KnownGeometry},
    solve::{
        Cancel, constraint,
        general::{Bounds, End},
        generate::dig::general::DigError,
    },
};

/// Looks for solutions other than a given one, on boards of one geometry with changing further constraints.
#[derive(Clone, Debug)]
pub(crate) struct Prover {
    size: usize,
    cells: usize,
    houses: Vec<Vec<Cell>>,
    /// The constraints of the rules of the whole board.
    base: Vec<Constraint>,
    /// The constraints that were placed last, and the board laid out with them.
    laid_out: Option<(Vec<Constraint>, constraint::RuleSolver)>,
}

impl Prover {
    /// A prover for boards of that geometry.
    pub(crate) fn new(geometry: &KnownGeometry) -> Self {
        Self {
            size: geometry.size(),
            cells: geometry.shape().cell_count(),
            houses: geometry.houses().iter().map(|house| house.cells.to_vec()).collect(),
            base: geometry.constraints().iter().map(|(_, constraint)| constraint.clone()).collect(),
            laid_out: None,
        }
    }

    /// The number of digits.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Finds up to `most` solutions with the givens and `placed` that are not `solution`, within `nodes` decisions. None means that it is
    /// the only one.
    pub(crate) fn others(
        &mut self,
        placed: &[Constraint],
        givens: &[Option<Digit>],
        solution: &[Digit],
        most: usize,
        nodes: u64,
        cancel: &Cancel,
    ) -> Result<Vec<Vec<Digit>>, DigError> {
        let mut others: Vec<Vec<Digit>> = Vec::new();
        let end = self.search(placed, givens, nodes, cancel, |digits| {
            if digits != solution {
                others.push(digits.to_vec());
            }
            others.len() < most
        });
        match end {
            End::Cancelled => Err(DigError::Cancelled),
            End::OutOfNodes if others.is_empty() => Err(DigError::Undecided),
            End::OutOfNodes | End::Exhausted | End::Enough => Ok(others),
        }
    }

    /// A solution with the digits and without further constraints.
    pub(crate) fn first(&mut self, digits: &[Option<Digit>], nodes: u64, cancel: &Cancel) -> Result<Option<Vec<Digit>>, DigError> {
        let mut first = None;
        let end = self.search(&[], digits, nodes, cancel, |digits| {
            first = Some(digits.to_vec());
            false
        });
        match end {
            End::Cancelled => Err(DigError::Cancelled),
            End::OutOfNodes => Err(DigError::Undecided),
            End::Exhausted | End::Enough => Ok(first),
        }
    }

    /// Shows solutions to `visit` while that returns `true`.
    fn search(
        &mut self,
        placed: &[Constraint],
        givens: &[Option<Digit>],
        nodes: u64,
        cancel: &Cancel,
        mut visit: impl FnMut(&[Digit]) -> bool,
    ) -> End {
        let all = DigitSet::all(self.size);
        let solver = self.laid_out(placed);
        solver.begin(givens.iter().map(|digit| digit.map_or(all, Digit::set)));
        let mut digits = Vec::new();
        let count = solver.run(Bounds::none(cancel).nodes(nodes), |solution| {
            digits.clear();
            digits.extend(solution.iter().copied().flatten());
            if visit(&digits) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        count.end
    }

    fn laid_out(&mut self, placed: &[Constraint]) -> &mut constraint::RuleSolver {
        let kept = self.laid_out.take().filter(|(kept, _)| kept == placed);
        let laid_out = kept.unwrap_or_else(|| {
            let constraints = [&self.base[..], placed].concat();
            (placed.to_vec(), constraint::RuleSolver::new(self.size, self.cells, &self.houses, &constraints))
        });
        &mut self.laid_out.insert(laid_out).1
    }
}
