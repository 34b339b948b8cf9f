//! The searches behind `solve` and `count`: one of the methods that can be watched, or the fastest way there is.

use std::{
    io,
    ops::{AddAssign, ControlFlow},
    sync::Arc,
};

use crate::{
    board::{Digit, Geometry, Puzzle},
    solve::{
        Cancel,
        fast::{self, Grid},
        general::{Bounds, Solver},
        search::{Bitmask, Candidates, Counters, ExactCover, Fewest, Goal, Machine, Method, Scan, Tables},
    },
};

/// What a search has cost and found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Work {
    pub tests: u64,
    pub placements: u64,
    pub undos: u64,
    /// Decisions of the fastest way, which counts nothing else.
    pub nodes: u64,
    pub solutions: u64,
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.tests += other.tests;
        self.placements += other.placements;
        self.undos += other.undos;
        self.nodes += other.nodes;
        self.solutions += other.solutions;
    }
}

type Print<'a> = dyn FnMut(&[Option<Digit>]) -> io::Result<()> + 'a;

/// Searches one puzzle after the other; puzzles on equal boards share what was laid out for the first.
pub(super) struct Engine {
    method: Option<Method>,
    /// Whether the work is to be told: the engine for classic boards does not count its decisions.
    tells: bool,
    laid_out: Option<(Arc<Geometry>, Solver)>,
    cancel: Cancel,
}

impl Engine {
    /// An engine for that method, or for the fastest way; of those that count their decisions if the work is to be told.
    pub fn new(method: Option<Method>, tells: bool) -> Self {
        Self { method, tells, laid_out: None, cancel: Cancel::default() }
    }

    /// Hands the solutions to `print`, so many at most.
    ///
    /// # Errors
    /// Those of `print`, with which the search ends.
    pub fn solve(&mut self, puzzle: &Puzzle, limit: u64, print: &mut Print<'_>) -> io::Result<Work> {
        let method = self.method;
        if let (None, false, Some(grid)) = (method, self.tells, Grid::from_puzzle(puzzle)) {
            return classic(&grid, limit, print);
        }
        let (geometry, solver) = self.lay_out(puzzle);
        let givens = puzzle.givens();
        match method {
            None => fastest(solver, &givens, limit, print),
            Some(Method::Scan) => watchable::<Scan>(geometry, &givens, limit, print),
            Some(Method::Tables) => watchable::<Tables>(geometry, &givens, limit, print),
            Some(Method::Bitmask) => watchable::<Bitmask>(geometry, &givens, limit, print),
            Some(Method::Candidates) => watchable::<Candidates>(geometry, &givens, limit, print),
            Some(Method::Fewest) => watchable::<Fewest>(geometry, &givens, limit, print),
            Some(Method::ExactCover) => watchable::<ExactCover>(geometry, &givens, limit, print),
        }
    }

    /// The number of solutions, counted up to the limit.
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        if let Some(grid) = Grid::from_puzzle(puzzle) {
            return fast::count(&grid, limit);
        }
        let cancel = self.cancel.clone();
        self.lay_out(puzzle).1.count(&puzzle.givens(), Bounds::none(&cancel).solutions(limit)).solutions
    }

    /// The work in words that a program can read.
    pub fn report(&self, work: &Work) -> String {
        let Work { tests, placements, undos, nodes, solutions } = work;
        match self.method {
            None => format!("method=general decisions={nodes} solutions={solutions}"),
            Some(method) => {
                format!("method={} tests={tests} placements={placements} undos={undos} solutions={solutions}", method.key())
            }
        }
    }

    fn lay_out(&mut self, puzzle: &Puzzle) -> (Arc<Geometry>, &mut Solver) {
        let same = |geometry: &Geometry| geometry.shape() == puzzle.shape() && geometry.rules() == puzzle.rules();
        let kept = self.laid_out.take().filter(|(geometry, _)| same(geometry));
        let (geometry, solver) = self.laid_out.insert(kept.unwrap_or_else(|| {
            let geometry = puzzle.geometry();
            let solver = Solver::new(&geometry);
            (Arc::new(geometry), solver)
        }));
        (geometry.clone(), solver)
    }
}

/// The fastest way on a classic board.
fn classic(grid: &Grid, limit: u64, print: &mut Print<'_>) -> io::Result<Work> {
    let (mut found, mut printed) = (0, Ok(()));
    fast::for_each_solution(grid, &Cancel::default(), |solution| {
        found += 1;
        printed = print(&solution.digits());
        if printed.is_ok() && found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed.map(|()| Work { solutions: found, ..Work::default() })
}

/// The fastest way on any other board.
fn fastest(solver: &mut Solver, givens: &[Option<Digit>], limit: u64, print: &mut Print<'_>) -> io::Result<Work> {
    let (cancel, mut printed) = (Cancel::default(), Ok(()));
    solver.begin(givens);
    let count = solver.run(Bounds::none(&cancel).solutions(limit), |digits| {
        printed = print(digits);
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed.map(|()| Work { nodes: count.nodes, solutions: count.solutions, ..Work::default() })
}

fn watchable<M: Machine>(geometry: Arc<Geometry>, givens: &[Option<Digit>], limit: u64, print: &mut Print<'_>) -> io::Result<Work> {
    let goal = if limit == 1 { Goal::First } else { Goal::All };
    // Givens that contradict each other leave nothing to search.
    let Ok(mut machine) = M::new(geometry, givens, goal) else { return Ok(Work::default()) };
    let mut found = 0;
    while found < limit && machine.run_to(u64::MAX, 0) > 0 {
        if machine.counters().solutions > found {
            found += 1;
            print(&machine.digits())?;
        }
    }
    let Counters { tests, placements, undos, solutions } = machine.counters();
    Ok(Work { tests, placements, undos, nodes: 0, solutions })
}
