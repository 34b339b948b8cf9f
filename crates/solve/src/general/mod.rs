//! [`Solver`]: the fastest finder of solutions for any shape and rules. It keeps no log and cannot be watched.
//!
//! Candidates are bit masks, one for each cell. Naked and hidden singles are placed and locked candidates struck until nothing
//! follows; then the search decides on a cell with few candidates or a digit with few places in a house, preferring those whose
//! houses led to contradictions before (the weighted degree of Boussemart, Hemery, Lecoutre and Sais, 2004). A decision is
//! "this digit here", then "not here". It fills an empty board of 25 by 25 at once and counts millions of solutions. When it has met
//! many contradictions for the solutions it found, a search that learns from them takes over, with the weights.
//!
//! The figures are in `benches/README.md`.

mod search;
pub(crate) mod tables;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

pub use search::Solver;

use sudoscope_board::{Digit, Digits, Position};

use crate::Cancel;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'a> {
    /// The search stops at this number of solutions.
    pub solutions: u64,
    /// The search stops after this number of further decisions.
    pub nodes: u64,
    /// Cancels the search, which stops within about a millisecond.
    pub cancel: &'a Cancel,
}

impl<'a> Bounds<'a> {
    /// No bound but the cancel token.
    pub const fn none(cancel: &'a Cancel) -> Self {
        Self { solutions: u64::MAX, nodes: u64::MAX, cancel }
    }

    /// These limits with a limit of solutions.
    #[must_use]
    pub const fn solutions(self, solutions: u64) -> Self {
        Self { solutions, ..self }
    }

    /// These limits with a limit of decisions.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchEnd {
    /// Every possibility has been tried: the count is exact.
    Exhausted,
    /// The limit of solutions was reached, or the visitor stopped the search. There may be more solutions.
    Enough,
    /// The bound on decisions was reached.
    OutOfNodes,
    /// The job was cancelled.
    Cancelled,
}

/// The result of a search so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchCount {
    /// Solutions found.
    pub solutions: u64,
    /// Decisions made.
    pub nodes: u64,
    /// Why the search reports.
    pub end: SearchEnd,
    /// The share of the search space that is closed off, 0 to 1: worked out from the decision stack, assuming that the places or
    /// digits between which a decision chooses are equally much work. 1 when the search is exhausted.
    /// When a search that learns takes over it starts from 0 again: it is then the share of the open candidates that are settled for good.
    pub progress: f64,
}

impl SearchCount {
    /// Whether there are no more solutions than were counted.
    pub const fn is_complete(&self) -> bool {
        matches!(self.end, SearchEnd::Exhausted)
    }
}

/// The result of looking for one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveOutcome {
    /// A solution.
    Solved(Digits),
    /// There is none.
    Impossible,
    /// The search was cancelled, or the bound on decisions was reached.
    Unknown,
}

/// Counts the solutions with these digits, up to `limit`. To count many puzzles on one board, keep a [`Solver`].
pub fn count(start: &Position, limit: u64, cancel: &Cancel) -> SearchCount {
    Solver::new(start.geometry()).count(start, Bounds::none(cancel).solutions(limit))
}

/// Finds one solution with these digits.
pub fn solve(start: &Position, cancel: &Cancel) -> SolveOutcome {
    Solver::new(start.geometry()).solve(start, Bounds::none(cancel))
}

/// Shows every solution with these digits to `visit` until it has had enough.
pub fn for_each_solution(start: &Position, cancel: &Cancel, visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> SearchCount {
    let mut solver = Solver::new(start.geometry());
    solver.begin(start);
    solver.run(Bounds::none(cancel), visit)
}
