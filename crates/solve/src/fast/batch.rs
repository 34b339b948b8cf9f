//! Searching many puzzles: one search in each lane of a vector, and the puzzles divided among threads.

use std::{
    iter,
    sync::{
        Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use super::{
    Grid, Width,
    grid::{PuzzleQueue, SolutionVisitor},
    lanes::Lanes,
    one::{self, MANY},
    vector::{Simd, SimdTask},
};

/// The number of puzzles that a thread takes at a time.
const SHARE: usize = 4096;

/// Counts the solutions of every grid up to `limit`, on that many threads (0 counts as 1).
///
/// # Panics
/// If `grids` and `counts` have different lengths.
pub fn count(grids: &[Grid], limit: u64, counts: &mut [u64], threads: usize) {
    share_out(grids, counts, threads, |grids, counts| count_with(Width::widest(), grids, limit, counts));
}

/// Finds one solution of every grid that has any, and whether it is the only one, on that many threads (0 counts as 1): for each grid always
/// the same. Returns the number of decisions.
///
/// # Panics
/// If `grids` and `solutions` have different lengths.
pub fn first(grids: &[Grid], solutions: &mut [Option<FirstSolution>], threads: usize) -> u64 {
    let decisions = AtomicU64::new(0);
    share_out(grids, solutions, threads, |grids, solutions| {
        decisions.fetch_add(first_with(Width::widest(), grids, solutions), Ordering::Relaxed);
    });
    decisions.into_inner()
}

/// [`count()`] on this thread, with vectors of that width.
///
/// # Panics
/// If `grids` and `counts` have different lengths.
pub fn count_with(width: Width, grids: &[Grid], limit: u64, counts: &mut [u64]) {
    assert_eq!(grids.len(), counts.len(), "a count for each grid");
    counts.fill(0);
    if limit == 0 {
        return;
    }
    width.run(BatchSearch(&mut CountEach { grids: Grids::new(grids), counts, limit: limit.min(MANY) }));
    if limit > MANY {
        for (grid, count) in grids.iter().zip(counts).filter(|(_, count)| **count == MANY) {
            *count = one::count_with(width, grid, limit);
        }
    }
}

/// [`first()`] on this thread, with vectors of that width.
///
/// # Panics
/// If `grids` and `solutions` have different lengths.
pub fn first_with(width: Width, grids: &[Grid], solutions: &mut [Option<FirstSolution>]) -> u64 {
    assert_eq!(grids.len(), solutions.len(), "a place for each grid");
    solutions.fill(None);
    let mut first = First { grids: Grids::new(grids), solutions, decisions: 0 };
    width.run(BatchSearch(&mut first));
    first.decisions
}

/// Searches all puzzles of a queue.
struct BatchSearch<'a, Q>(&'a mut Q);

impl<Q: PuzzleQueue> SimdTask for BatchSearch<'_, Q> {
    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        Lanes::<S::Searches>::new(simd.into()).run(self.0);
    }
}

/// Divides the grids, and the places for their results, among threads: a thread that has finished a share takes the next.
fn share_out<T: Send>(grids: &[Grid], results: &mut [T], threads: usize, search: impl Fn(&[Grid], &mut [T]) + Sync) {
    assert_eq!(grids.len(), results.len(), "a place for each grid");
    if threads <= 1 || grids.len() <= SHARE {
        search(grids, results);
        return;
    }
    let shares: Vec<_> = iter::zip(grids.chunks(SHARE), results.chunks_mut(SHARE)).map(|share| Mutex::new(Some(share))).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(share) = shares.get(next.fetch_add(1, Ordering::Relaxed)) {
            // No other thread takes this share, so none can have panicked while holding its lock.
            if let Some((grids, results)) = share.lock().ok().and_then(|mut share| share.take()) {
                search(grids, results);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(shares.len()) {
            scope.spawn(work);
        }
        work();
    });
}

/// The grids that remain to be searched.
struct Grids<'a> {
    all: &'a [Grid],
    next: usize,
}

impl<'a> Grids<'a> {
    fn new(all: &'a [Grid]) -> Self {
        Self { all, next: 0 }
    }

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &'a Grid)> {
        let grid = self.all.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, grid))
    }
}

/// Counts the solutions of each grid up to a limit.
struct CountEach<'a> {
    grids: Grids<'a>,
    counts: &'a mut [u64],
    limit: u64,
}

impl SolutionVisitor for CountEach<'_> {
    #[inline(always)]
    fn found(&mut self, puzzle: usize, _: impl FnOnce() -> Grid) -> bool {
        self.counts[puzzle] += 1;
        self.counts[puzzle] < self.limit
    }
}

impl PuzzleQueue for CountEach<'_> {
    const SHARES: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        self.grids.next()
    }
}

/// The first solution of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstSolution {
    /// The solution.
    pub grid: Grid,
    /// Whether there is no other.
    pub is_only: bool,
}

/// Keeps the first solution of each grid, and looks for a second.
struct First<'a> {
    grids: Grids<'a>,
    solutions: &'a mut [Option<FirstSolution>],
    decisions: u64,
}

impl SolutionVisitor for First<'_> {
    #[inline(always)]
    fn found(&mut self, puzzle: usize, solution: impl FnOnce() -> Grid) -> bool {
        match &mut self.solutions[puzzle] {
            Some(first) => first.is_only = false,
            none => *none = Some(FirstSolution { grid: solution(), is_only: true }),
        }
        self.solutions[puzzle].is_some_and(|first| first.is_only)
    }

    #[inline(always)]
    fn decided(&mut self) {
        self.decisions += 1;
    }
}

impl PuzzleQueue for First<'_> {
    const SHARES: bool = false;

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        self.grids.next()
    }
}
