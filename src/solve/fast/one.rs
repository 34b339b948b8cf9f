//! One puzzle: how many solutions it has, and which.

use std::ops::ControlFlow;

use super::{
    Width,
    grid::Grid,
    quest::{Quest, Queue},
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
pub(super) const MANY: u64 = 64;

/// How many solutions were found, and why no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Found {
    /// Solutions found.
    pub solutions: u64,
    /// Cells that were decided on.
    pub decisions: u64,
    /// Why the search ended.
    pub end: End,
}

/// Counts solutions up to `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    count_with(Width::widest(), grid, limit)
}

/// Counts solutions up to `limit`, with vectors of that width.
pub fn count_with(width: Width, grid: &Grid, limit: u64) -> u64 {
    count_until(width, grid, limit, None).solutions
}

/// Counts solutions up to `limit`, or until the job is cancelled. The solutions of a grid with an empty band or stack are
/// counted some hundred at a time.
pub fn count_all(grid: &Grid, limit: u64, cancel: &Cancel) -> Found {
    count_until(Width::widest(), grid, limit, Some(cancel))
}

/// One solution, if there is any.
pub fn first(grid: &Grid) -> Option<Grid> {
    let mut found = None;
    let mut keep = |solution: Grid| {
        found = Some(solution);
        ControlFlow::Break(())
    };
    let mut quest = Visit::new(&mut keep, None, u64::MAX);
    Width::widest().run(Search { grid, quest: &mut quest });
    found
}

/// Shows every solution to `visit` until that has had enough or the job is cancelled: for each grid in the same order, always.
pub fn for_each_solution(grid: &Grid, cancel: &Cancel, visit: impl FnMut(Grid) -> ControlFlow<()>) -> Found {
    search(grid, Bounds::none(cancel), visit)
}

/// The same until a bound is reached. The engine learns nothing from contradictions: a grid of few givens whose fault shows late can
/// keep it busy for ever, and a bound on decisions is what helps.
pub fn search(grid: &Grid, bounds: Bounds<'_>, mut visit: impl FnMut(Grid) -> ControlFlow<()>) -> Found {
    let mut left = bounds.solutions;
    if left == 0 {
        return Found { solutions: 0, decisions: 0, end: End::Enough };
    }
    let mut count_down = |solution| {
        left -= 1;
        let wants_more = visit(solution);
        if left == 0 { ControlFlow::Break(()) } else { wants_more }
    };
    let mut quest = Visit::new(&mut count_down, Some(bounds.cancel), bounds.nodes);
    Width::widest().run(Search { grid, quest: &mut quest });
    if quest.found.end == End::Exhausted && quest.is_cancelled() {
        quest.found.end = if bounds.cancel.is_cancelled() { End::Cancelled } else { End::OutOfNodes };
    }
    quest.found
}

fn count_until(width: Width, grid: &Grid, limit: u64, cancel: Option<&Cancel>) -> Found {
    let mut count = Count { solutions: 0, decisions: 0, limit, cancel };
    if limit > 0 {
        let by_bands = if limit < MANY { None } else { with_empty_band_last(grid) };
        match by_bands {
            Some(grid) => width.run(ByBands { grid: &grid, tally: &mut count }),
            None => width.run(SharedSearch { grid, quest: &mut count }),
        }
    }
    let end = match () {
        () if count.solutions >= limit => End::Enough,
        () if cancel.is_some_and(Cancel::is_cancelled) => End::Cancelled,
        () => End::Exhausted,
    };
    Found { solutions: count.solutions.min(limit), decisions: count.decisions, end }
}

/// Searches one puzzle in order.
struct Search<'a, Q> {
    grid: &'a Grid,
    quest: &'a mut Q,
}

impl<Q: Quest> Task for Search<'_, Q> {
    #[inline(always)]
    fn run<Searches: Vector, Parts: Vector, Digits: Vector>(self) {
        single::search::<Digits>(self.grid, self.quest);
    }
}

/// Searches one puzzle, a hard one in several places at a time.
struct SharedSearch<'a, Q> {
    grid: &'a Grid,
    quest: &'a mut Q,
}

impl<Q: Queue> Task for SharedSearch<'_, Q> {
    #[inline(always)]
    fn run<Searches: Vector, Parts: Vector, Digits: Vector>(self) {
        single::search_shared::<Parts, Digits>(self.grid, self.quest);
    }
}

/// Counts the solutions of a puzzle whose last band is empty.
struct ByBands<'a, T> {
    grid: &'a Grid,
    tally: &'a mut T,
}

impl<T: Tally> Task for ByBands<'_, T> {
    #[inline(always)]
    fn run<Searches: Vector, Parts: Vector, Digits: Vector>(self) {
        two_bands::search::<Digits, T>(self.grid, self.tally);
    }
}

struct Count<'a> {
    solutions: u64,
    decisions: u64,
    limit: u64,
    cancel: Option<&'a Cancel>,
}

impl Quest for Count<'_> {
    #[inline(always)]
    fn found(&mut self, _: usize, _: impl FnOnce() -> Grid) -> bool {
        self.add(1)
    }

    #[inline(always)]
    fn decided(&mut self) {
        self.decisions += 1;
    }

    #[inline(always)]
    fn is_cancelled(&self) -> bool {
        Tally::is_cancelled(self)
    }
}

/// There is one puzzle, and it has been begun.
impl Queue for Count<'_> {
    const SHARES: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        None
    }
}

impl Tally for Count<'_> {
    #[inline(always)]
    fn add(&mut self, solutions: u64) -> bool {
        self.solutions = self.solutions.saturating_add(solutions);
        self.solutions < self.limit
    }

    #[inline(always)]
    fn decided(&mut self) {
        self.decisions += 1;
    }

    #[inline(always)]
    fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(Cancel::is_cancelled)
    }
}

struct Visit<'a, F> {
    visit: &'a mut F,
    cancel: Option<&'a Cancel>,
    /// Decisions it may make.
    nodes: u64,
    found: Found,
}

impl<'a, F> Visit<'a, F> {
    fn new(visit: &'a mut F, cancel: Option<&'a Cancel>, nodes: u64) -> Self {
        Self { visit, cancel, nodes, found: Found { solutions: 0, decisions: 0, end: End::Exhausted } }
    }
}

impl<F: FnMut(Grid) -> ControlFlow<()>> Quest for Visit<'_, F> {
    #[inline(always)]
    fn found(&mut self, _: usize, solution: impl FnOnce() -> Grid) -> bool {
        self.found.solutions += 1;
        let wants_more = (self.visit)(solution()).is_continue();
        if !wants_more {
            self.found.end = End::Enough;
        }
        wants_more
    }

    #[inline(always)]
    fn decided(&mut self) {
        self.found.decisions += 1;
    }

    /// Also once it has made more decisions than it may.
    #[inline(always)]
    fn is_cancelled(&self) -> bool {
        self.found.decisions > self.nodes || self.cancel.is_some_and(Cancel::is_cancelled)
    }
}
