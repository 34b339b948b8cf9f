//! One puzzle: how many solutions it has, and which.

use std::ops::ControlFlow;

use super::{
    Width,
    grid::Grid,
    quest::Quest,
    single,
    two_bands::{self, Tally, with_empty_band_last},
    vector::Vector,
    width::Task,
};
use crate::solve::{
    Cancel,
    general::{Bounds, End},
};

/// From so many solutions on, counting by bands is worth setting up.
const MANY: u64 = 64;

/// How many solutions were found, and why no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Found {
    /// Solutions found.
    pub solutions: u64,
    /// Why the search ended.
    pub end: End,
}

/// Counts solutions up to `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    count_with(Width::widest(), grid, limit)
}

/// Counts solutions up to `limit`, with vectors of that width.
pub fn count_with(width: Width, grid: &Grid, limit: u64) -> u64 {
    count_until(width, grid, limit, None).0
}

/// Counts solutions up to `limit`, or until the job is cancelled. The solutions of a grid with an empty band or stack are
/// counted some hundred at a time.
pub fn count_all(grid: &Grid, limit: u64, cancel: &Cancel) -> Found {
    let (solutions, is_cancelled) = count_until(Width::widest(), grid, limit, Some(cancel));
    let end = match () {
        () if solutions >= limit => End::Enough,
        () if is_cancelled => End::Cancelled,
        () => End::Exhausted,
    };
    Found { solutions, end }
}

/// One solution, if there is any.
pub fn first(grid: &Grid) -> Option<Grid> {
    let mut found = None;
    let mut keep = |solution: Grid| {
        found = Some(solution);
        ControlFlow::Break(())
    };
    let mut quest = Visit { visit: &mut keep, cancel: None, nodes: u64::MAX, solutions: 0, end: End::Exhausted };
    Width::widest().run(Search { grid, quest: &mut quest });
    found
}

/// Shows every solution to `visit` until that has had enough or the job is cancelled.
pub fn for_each_solution(grid: &Grid, cancel: &Cancel, visit: impl FnMut(Grid) -> ControlFlow<()>) -> Found {
    search(grid, Bounds::none(cancel), visit)
}

/// Shows every solution to `visit` until a bound is reached or that has had enough. The engine learns nothing from contradictions:
/// a grid of few givens whose fault shows late can keep it busy for ever, and a bound on decisions is what helps.
pub fn search(grid: &Grid, bounds: Bounds<'_>, mut visit: impl FnMut(Grid) -> ControlFlow<()>) -> Found {
    if bounds.solutions == 0 {
        return Found { solutions: 0, end: End::Enough };
    }
    let mut left = bounds.solutions;
    let mut count_down = |solution| {
        left -= 1;
        let wants_more = visit(solution);
        if left == 0 { ControlFlow::Break(()) } else { wants_more }
    };
    let mut quest =
        Visit { visit: &mut count_down, cancel: Some(bounds.cancel), nodes: bounds.nodes, solutions: 0, end: End::Exhausted };
    Width::widest().run(Search { grid, quest: &mut quest });
    Found { solutions: quest.solutions, end: quest.end }
}

/// The number of solutions, and whether the count was cancelled.
fn count_until(width: Width, grid: &Grid, limit: u64, cancel: Option<&Cancel>) -> (u64, bool) {
    if limit == 0 {
        return (0, false);
    }
    let mut count = Count { solutions: 0, limit, cancel };
    let by_bands = if limit < MANY { None } else { with_empty_band_last(grid) };
    match by_bands {
        Some(grid) => width.run(ByBands { grid: &grid, tally: &mut count }),
        None => width.run(Search { grid, quest: &mut count }),
    }
    (count.solutions.min(limit), cancel.is_some_and(Cancel::is_cancelled))
}

/// Searches one puzzle.
struct Search<'a, Q> {
    grid: &'a Grid,
    quest: &'a mut Q,
}

impl<Q: Quest> Task for Search<'_, Q> {
    #[inline(always)]
    fn run<Searches: Vector, Digits: Vector>(self) {
        single::search::<Digits, Q>(self.grid, self.quest);
    }
}

/// Counts the solutions of a puzzle whose last band is empty.
struct ByBands<'a, T> {
    grid: &'a Grid,
    tally: &'a mut T,
}

impl<T: Tally> Task for ByBands<'_, T> {
    #[inline(always)]
    fn run<Searches: Vector, Digits: Vector>(self) {
        two_bands::search::<Digits, T>(self.grid, self.tally);
    }
}

struct Count<'a> {
    solutions: u64,
    limit: u64,
    cancel: Option<&'a Cancel>,
}

impl Quest for Count<'_> {
    #[inline(always)]
    fn found(&mut self, _: usize, _: impl FnOnce() -> Grid) -> bool {
        self.add(1)
    }

    #[inline(always)]
    fn should_stop(&mut self) -> bool {
        Tally::is_cancelled(self)
    }
}

impl Tally for Count<'_> {
    #[inline(always)]
    fn add(&mut self, solutions: u64) -> bool {
        self.solutions = self.solutions.saturating_add(solutions);
        self.solutions < self.limit
    }

    #[inline(always)]
    fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(Cancel::is_cancelled)
    }
}

struct Visit<'a, F> {
    visit: &'a mut F,
    cancel: Option<&'a Cancel>,
    /// Decisions left.
    nodes: u64,
    solutions: u64,
    end: End,
}

impl<F: FnMut(Grid) -> ControlFlow<()>> Quest for Visit<'_, F> {
    #[inline(always)]
    fn found(&mut self, _: usize, solution: impl FnOnce() -> Grid) -> bool {
        self.solutions += 1;
        let wants_more = (self.visit)(solution()).is_continue();
        if !wants_more {
            self.end = End::Enough;
        }
        wants_more
    }

    #[inline(always)]
    fn should_stop(&mut self) -> bool {
        if self.cancel.is_some_and(Cancel::is_cancelled) {
            self.end = End::Cancelled;
        } else if self.nodes == 0 {
            self.end = End::OutOfNodes;
        } else {
            self.nodes -= 1;
            return false;
        }
        true
    }
}
