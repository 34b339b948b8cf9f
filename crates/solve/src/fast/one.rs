//! Searching one puzzle: how many solutions it has, and which.

use std::ops::ControlFlow;

use super::{
    Grid, Width,
    grid::{PuzzleQueue, SolutionVisitor},
    single,
    two_bands::{self, Adder, with_empty_band_last},
    vector::{Simd, SimdTask},
};
use crate::{
    Cancel,
    general::{Bounds, SearchEnd},
};

/// The limit from which counting by bands is worth its set-up.
pub(super) const MANY: u64 = 64;

/// The result of a search: the number of solutions found, and why there are no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchResult {
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of decisions.
    pub decisions: u64,
    /// Why the search ended.
    pub end: SearchEnd,
}

/// The number of solutions, counted up to `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    count_with(Width::widest(), grid, limit)
}

/// [`count`] with vectors of that width.
pub fn count_with(width: Width, grid: &Grid, limit: u64) -> u64 {
    count_until(width, grid, limit, None).solutions
}

/// Counts solutions up to `limit`, or until cancelled. The solutions of a grid with an empty band or stack are counted some hundred
/// at a time.
pub fn count_all(grid: &Grid, limit: u64, cancel: &Cancel) -> SearchResult {
    count_until(Width::widest(), grid, limit, Some(cancel))
}

/// A solution, or `None` if there is none: for each grid always the same.
pub fn first(grid: &Grid) -> Option<Grid> {
    let mut found = None;
    let mut keep = |solution: Grid| {
        found = Some(solution);
        ControlFlow::Break(())
    };
    let mut visitor = Callback::new(&mut keep, None, u64::MAX);
    Width::widest().run(FirstSearch { grid, visitor: &mut visitor });
    found
}

/// Calls `visit` with each solution until that breaks off or the search is cancelled: for each grid always in the same order.
pub fn for_each_solution(grid: &Grid, cancel: &Cancel, visit: impl FnMut(Grid) -> ControlFlow<()>) -> SearchResult {
    search(grid, Bounds::none(cancel), visit)
}

/// [`for_each_solution`], until a bound is reached. The engine learns nothing from contradictions: a grid with few givens that has no
/// solution can keep it busy practically for ever, and only a bound on decisions ends that.
pub fn search(grid: &Grid, bounds: Bounds<'_>, mut visit: impl FnMut(Grid) -> ControlFlow<()>) -> SearchResult {
    let mut left = bounds.solutions;
    if left == 0 {
        return SearchResult { solutions: 0, decisions: 0, end: SearchEnd::Enough };
    }
    let mut count_down = |solution| {
        left -= 1;
        let wants_more = visit(solution);
        if left == 0 { ControlFlow::Break(()) } else { wants_more }
    };
    let mut visitor = Callback::new(&mut count_down, Some(bounds.cancel), bounds.nodes);
    Width::widest().run(FirstSearch { grid, visitor: &mut visitor });
    if visitor.result.end == SearchEnd::Exhausted && visitor.should_stop() {
        visitor.result.end = if bounds.cancel.is_cancelled() { SearchEnd::Cancelled } else { SearchEnd::OutOfNodes };
    }
    visitor.result
}

fn count_until(width: Width, grid: &Grid, limit: u64, cancel: Option<&Cancel>) -> SearchResult {
    let mut count = CountOne { solutions: 0, decisions: 0, limit, cancel };
    if limit > 0 {
        let by_bands = if limit < MANY { None } else { with_empty_band_last(grid) };
        match by_bands {
            Some(grid) => width.run(ByBands { grid: &grid, adder: &mut count }),
            None => width.run(SharedSearch { grid, queue: &mut count }),
        }
    }
    let end = match () {
        () if count.solutions >= limit => SearchEnd::Enough,
        () if cancel.is_some_and(Cancel::is_cancelled) => SearchEnd::Cancelled,
        () => SearchEnd::Exhausted,
    };
    SearchResult { solutions: count.solutions.min(limit), decisions: count.decisions, end }
}

/// Searches one puzzle depth first.
struct FirstSearch<'a, V> {
    grid: &'a Grid,
    visitor: &'a mut V,
}

impl<V: SolutionVisitor> SimdTask for FirstSearch<'_, V> {
    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        single::search::<S::Digits>(simd.into(), self.grid, self.visitor);
    }
}

/// Searches one puzzle, a hard one in several places of its tree at a time.
struct SharedSearch<'a, Q> {
    grid: &'a Grid,
    queue: &'a mut Q,
}

impl<Q: PuzzleQueue> SimdTask for SharedSearch<'_, Q> {
    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        single::search_shared(simd, self.grid, self.queue);
    }
}

/// Counts the solutions of a puzzle whose last band is empty.
struct ByBands<'a, A> {
    grid: &'a Grid,
    adder: &'a mut A,
}

impl<A: Adder> SimdTask for ByBands<'_, A> {
    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        two_bands::search::<S::Digits>(simd.into(), self.grid, self.adder);
    }
}

/// Counts solutions up to a limit.
struct CountOne<'a> {
    solutions: u64,
    decisions: u64,
    limit: u64,
    cancel: Option<&'a Cancel>,
}

impl SolutionVisitor for CountOne<'_> {
    #[inline(always)]
    fn found(&mut self, _: usize, _: impl FnOnce() -> Grid) -> bool {
        self.add(1)
    }

    #[inline(always)]
    fn decided(&mut self) {
        self.decisions += 1;
    }

    #[inline(always)]
    fn should_stop(&self) -> bool {
        self.cancel.is_some_and(Cancel::is_cancelled)
    }
}

/// There is a single puzzle, and its search is under way already.
impl PuzzleQueue for CountOne<'_> {
    const SHARES: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        None
    }
}

impl Adder for CountOne<'_> {
    #[inline(always)]
    fn add(&mut self, solutions: u64) -> bool {
        self.solutions = self.solutions.saturating_add(solutions);
        self.solutions < self.limit
    }
}

/// Calls a function with each solution.
struct Callback<'a, F> {
    visit: &'a mut F,
    cancel: Option<&'a Cancel>,
    /// The maximal number of decisions.
    nodes: u64,
    result: SearchResult,
}

impl<'a, F> Callback<'a, F> {
    fn new(visit: &'a mut F, cancel: Option<&'a Cancel>, nodes: u64) -> Self {
        Self { visit, cancel, nodes, result: SearchResult { solutions: 0, decisions: 0, end: SearchEnd::Exhausted } }
    }
}

impl<F: FnMut(Grid) -> ControlFlow<()>> SolutionVisitor for Callback<'_, F> {
    #[inline(always)]
    fn found(&mut self, _: usize, solution: impl FnOnce() -> Grid) -> bool {
        self.result.solutions += 1;
        let wants_more = (self.visit)(solution()).is_continue();
        if !wants_more {
            self.result.end = SearchEnd::Enough;
        }
        wants_more
    }

    #[inline(always)]
    fn decided(&mut self) {
        self.result.decisions += 1;
    }

    #[inline(always)]
    fn should_stop(&self) -> bool {
        self.result.decisions > self.nodes || self.cancel.is_some_and(Cancel::is_cancelled)
    }
}
