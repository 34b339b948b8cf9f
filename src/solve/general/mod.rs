//! [`Solver`]: the fastest finder of solutions for any shape and rules. It keeps no log and cannot be watched.
//!
//! Candidates are bit masks, one for each cell. Naked and hidden singles are placed and locked candidates struck until nothing
//! follows; then the search decides on a cell with few candidates or a digit with few places in a house, preferring those whose
//! houses led to contradictions before (the weighted degree of Boussemart, Hemery, Lecoutre and Sais, 2004). A decision is
//! "this digit here", then "not here". While nothing has been found on a large board the search begins again now and then,
//! keeping the weights (restarts, as Gomes, Selman and Kautz described in 1998): an empty board of 25 by 25 is full at once.
//!
//! Measured by `cargo bench --no-default-features --bench general` (medians, one core of a shared two-core virtual machine):
//!
//! | what | size | time or speed |
//! |---|---|---|
//! | prove one of the hard puzzles of `tests/data/hard_100.txt` unique | 9×9 | 23,600 a second |
//! | prove a puzzle of 17 clues unique | 9×9 | 162,000 a second |
//! | prove a puzzle with hardly a clue to spare unique | 16×16, 20×20, 25×25 | 2.6 ms, 5.9 ms, 6.2 ms |
//! | fill an empty board | 9×9, 16×16, 20×20, 25×25 | 46 µs, 0.53 ms, 1.5 ms, 4.1 ms |
//! | count solutions | 6×6 | 1.1 million a second |
//!
//! Hardest are boards of 25×25 with clues in 42 to 50 cells of 100 and several solutions: 4 of 30 were not decided within
//! 20,000 decisions (half a second). Empty boards from 16×16 with all extra rules at once were not filled within 200,000.

mod candidates;
mod search;
mod tables;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

pub use search::Solver;

use crate::{
    board::{Digit, Digits, Geometry},
    solve::Cancel,
};

/// How far a search may go before it has to report.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'a> {
    /// It stops at so many solutions.
    pub solutions: u64,
    /// It stops after so many decisions more.
    pub nodes: u64,
    /// It stops when told to, within a millisecond or so.
    pub cancel: &'a Cancel,
}

impl<'a> Bounds<'a> {
    /// No bound but the cancel token.
    pub const fn none(cancel: &'a Cancel) -> Self {
        Self { solutions: u64::MAX, nodes: u64::MAX, cancel }
    }

    /// The same, stopping at so many solutions.
    #[must_use]
    pub const fn solutions(self, solutions: u64) -> Self {
        Self { solutions, ..self }
    }

    /// The same, stopping after so many decisions.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }
}

/// Why a search reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Every possibility has been tried: the count is exact.
    Exhausted,
    /// As many solutions as asked for were found, or whoever looks at them wants no more. There may be others.
    Enough,
    /// The bound on decisions was reached.
    OutOfNodes,
    /// The job was cancelled.
    Cancelled,
}

/// What a search has found so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Count {
    /// Solutions found.
    pub solutions: u64,
    /// Decisions made.
    pub nodes: u64,
    /// Why the search reports.
    pub end: End,
    /// How much of the search space is closed off, 0 to 1: worked out from the decision stack, assuming that the places or
    /// digits between which a decision chooses are equally much work. 1 when the search is exhausted.
    /// On a board above 9×9 it starts from 0 again when the search, having found nothing yet, begins again.
    pub progress: f64,
}

impl Count {
    /// Whether there are no more solutions than were counted.
    pub const fn is_complete(&self) -> bool {
        matches!(self.end, End::Exhausted)
    }
}

/// What looking for one solution came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution.
    Solved(Digits),
    /// There is none.
    Impossible,
    /// The search was cancelled, or the bound on decisions was reached.
    Unknown,
}

/// Counts the solutions with these digits, up to `limit`. To count many puzzles on one board, keep a [`Solver`].
///
/// # Panics
/// When `start` has not one entry for each cell.
pub fn count(geometry: &Geometry, start: &[Option<Digit>], limit: u64, cancel: &Cancel) -> Count {
    Solver::new(geometry).count(start, Bounds::none(cancel).solutions(limit))
}

/// Finds one solution with these digits.
///
/// # Panics
/// When `start` has not one entry for each cell.
pub fn solve(geometry: &Geometry, start: &[Option<Digit>], cancel: &Cancel) -> Outcome {
    Solver::new(geometry).solve(start, Bounds::none(cancel))
}

/// Shows every solution with these digits to `visit` until it has had enough.
///
/// # Panics
/// When `start` has not one entry for each cell.
pub fn for_each_solution(
    geometry: &Geometry,
    start: &[Option<Digit>],
    cancel: &Cancel,
    visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>,
) -> Count {
    let mut solver = Solver::new(geometry);
    solver.begin(start);
    solver.run(Bounds::none(cancel), visit)
}
