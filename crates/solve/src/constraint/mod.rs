//! [`RuleSolver`]: finds the solutions of a board under any constraints.
//!
//! - `model` lays a board out: constraints become `propagator`s, relations of two cells become tables, and `domains` adds the sums that
//!   follow by the rule of 45.
//! - `search` propagates to a fixed point and then decides on the cell whose constraints failed most and latest, or on a digit
//!   with two places in a house. A fixed digit leaves the cells that exclude it, and relations are followed, before any propagator runs;
//!   of the propagators the cheap ones run first.
//! - `sums` has tables of all sums of different digits for boards up to 9 by 9. Larger boards work with the least and the greatest sum.
//!
//! It learns nothing from contradictions. The engine that does, `solve/learn`, knows candidates and houses alone and serves boards whose rules are
//! houses. So boards with other rules get no learning: each of the propagators here would have to name the candidates for which it struck
//! another, and on every set of puzzles that was compared the searches without were faster than those of a peer.
//!
//! A search is deterministic: it depends on the puzzle and on the order of cells and constraints alone.
//!
//! How much each technique is worth differs by the kind of puzzle. For hard killers derived sums save nine decisions of ten, exact work
//! on the last three cells of a cage and the choice of the cell by failures one of two each, exact work on four cells, locked candidates
//! and the score that cells start with an eighth each, and taking the digits that a cage needs from all that sees their places a tenth to
//! a third. Decisions on places save a twentieth there, but three of four for thermometers, and the score of the cell that was fixed last
//! one of two. `benches/README.md` has the figures.

mod domains;
mod model;
mod propagator;
mod search;
mod sums;
#[cfg(test)]
mod tests;

use std::{ops::ControlFlow, sync::Arc};

use domains::BoardTerms;
use model::ConstraintModel;
use search::{SearchStep, SolutionSearch};

use sudoscope_board::{Cell, Constraint, Digit, DigitSet, Digits, KnownGeometry};

use super::{
    Cancel,
    general::{Bounds, SearchCount, SearchEnd},
};

/// A finder of solutions for one board with its constraints. It may be used for any number of puzzles one after the other, and
/// allocates nothing once it has seen a few.
///
/// [`begin`](Self::begin) takes a puzzle, [`run`](Self::run) searches until a bound is reached, and running again goes on from there.
#[derive(Clone, Debug)]
pub struct RuleSolver {
    search: SolutionSearch,
    solutions: u64,
    solution: Digits,
}

impl RuleSolver {
    /// Lays the board out: `size` digits, `cells` cells, the houses that hold every digit once, and the constraints. Costs about a
    /// millisecond; keep the solver for many puzzles.
    pub fn new(size: usize, cells: usize, houses: &[Vec<Cell>], constraints: &[Constraint]) -> Self {
        let model = ConstraintModel::new(BoardTerms { size, cells, houses, constraints });
        Self { search: SolutionSearch::new(Arc::new(model)), solutions: 0, solution: vec![None; cells] }
    }

    /// Lays a board out with all its rules.
    pub fn of_board(geometry: &KnownGeometry) -> Self {
        let houses: Vec<_> = geometry.houses().iter().map(|house| house.cells.to_vec()).collect();
        let constraints: Vec<_> = geometry.constraints().iter().map(|(_, constraint)| constraint.clone()).collect();
        Self::new(geometry.size(), geometry.shape().cell_count(), &houses, &constraints)
    }

    /// A solver for the same board with cages as well: different digits, each with the sum of its cells. It is ready in a fraction of the time of one
    /// that is laid out from the beginning, finds the same solutions, and needs more decisions where puzzles are hard.
    pub(crate) fn with_cages<'a>(&self, cages: impl IntoIterator<Item = (&'a [Cell], i32)>) -> Self {
        let model = self.search.model().with_cages(cages);
        Self { search: SolutionSearch::new(Arc::new(model)), solutions: 0, solution: vec![None; self.solution.len()] }
    }

    /// Takes a puzzle as the digits that each cell may hold, and forgets the one before.
    ///
    /// # Panics
    /// When `allowed` has not one entry for each cell.
    pub fn begin(&mut self, allowed: impl Iterator<Item = DigitSet>) {
        self.solutions = 0;
        self.search.begin(allowed.map(DigitSet::bits));
    }

    /// The same for a puzzle from which nothing follows, such as [`propagated`](Self::propagated) returns, where one cell now may hold only
    /// `kept`. Only the consequences of that are worked out.
    pub(crate) fn begin_settled(&mut self, left: &[DigitSet], cell: Cell, kept: DigitSet) {
        self.solutions = 0;
        let place = u16::try_from(cell.index()).unwrap_or(u16::MAX);
        self.search.begin_settled(left.iter().copied().map(DigitSet::bits), place, kept.bits());
    }

    /// Searches on until a bound is reached, showing every solution to `visit` until that has had enough. The bound on solutions counts
    /// those found before; the bound on decisions does not.
    pub fn run(&mut self, bounds: Bounds, mut visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> SearchCount {
        let last_node = self.search.nodes().saturating_add(bounds.nodes);
        self.search.watch(bounds.cancel);
        let end = loop {
            let next = self.search.next();
            if next == SearchStep::End {
                break SearchEnd::Exhausted;
            }
            if self.solutions >= bounds.solutions {
                break SearchEnd::Enough;
            }
            if bounds.cancel.is_cancelled() {
                break SearchEnd::Cancelled;
            }
            if next == SearchStep::Decide && self.search.nodes() >= last_node {
                break SearchEnd::OutOfNodes;
            }
            if self.search.advance() && self.keep_solution(&mut visit).is_break() {
                break SearchEnd::Enough;
            }
        };
        SearchCount { solutions: self.solutions, nodes: self.search.nodes(), end, progress: self.search.progress() }
    }

    /// The digits that propagation alone leaves each cell of the puzzle that [`begin`](Self::begin) took; `Some(None)` if it leaves some
    /// cell none, `None` if it was cancelled. To be called before [`run`](Self::run), which goes on from there.
    pub(crate) fn propagated(&mut self, cancel: &Cancel) -> Option<Option<Vec<DigitSet>>> {
        self.search.watch(cancel);
        let left = self.search.propagate_only().map(|masks| masks.iter().map(|&mask| DigitSet::from_bits(mask)).collect());
        (left.is_some() || self.search.next() != SearchStep::Propagate).then_some(left)
    }

    /// How often a propagator was run since [`begin`](Self::begin): with the decisions a measure of the work that no clock disturbs.
    pub fn calls(&self) -> u64 {
        self.search.calls()
    }

    fn keep_solution(&mut self, visit: &mut impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> ControlFlow<()> {
        self.solutions += 1;
        for (digit, mask) in self.solution.iter_mut().zip(self.search.masks()) {
            *digit = Some(Digit::from_index(mask.trailing_zeros() as usize));
        }
        visit(&self.solution)
    }
}
