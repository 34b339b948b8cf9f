//! The searches behind `solve` and `count` for boards of any shape: one of the methods that can be watched, or the general solver.

use std::{
    io,
    iter::Sum,
    ops::{AddAssign, ControlFlow},
    sync::Arc,
};

use crate::{
    board::{Digit, Geometry, Puzzle},
    solve::{
        Cancel,
        general::{Bounds, Solver},
        search::{Bitmask, Candidates, Counters, ExactCover, Fewest, Goal, Machine, Method, Scan, Tables},
    },
};

/// What searches have cost and found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Work {
    /// What the methods that can be watched count.
    pub tests: u64,
    pub placements: u64,
    pub undos: u64,
    /// Puzzles and decisions of the engine for classic boards.
    pub fast_puzzles: u64,
    pub fast_decisions: u64,
    /// Puzzles and decisions of the general solver.
    pub general_puzzles: u64,
    pub general_decisions: u64,
    pub solutions: u64,
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.tests += other.tests;
        self.placements += other.placements;
        self.undos += other.undos;
        self.fast_puzzles += other.fast_puzzles;
        self.fast_decisions += other.fast_decisions;
        self.general_puzzles += other.general_puzzles;
        self.general_decisions += other.general_decisions;
        self.solutions += other.solutions;
    }
}

impl Sum for Work {
    fn sum<I: Iterator<Item = Self>>(works: I) -> Self {
        works.fold(Self::default(), |mut total, work| {
            total += work;
            total
        })
    }
}

impl Work {
    /// The work in words that a program can read.
    pub fn report(&self, method: Option<Method>) -> String {
        let Self { tests, placements, undos, solutions, .. } = self;
        if let Some(method) = method {
            return format!("method={} tests={tests} placements={placements} undos={undos} solutions={solutions}", method.key());
        }
        let name = match (self.fast_puzzles, self.general_puzzles) {
            (0, _) => "general",
            (_, 0) => "fast",
            _ => "fast+general",
        };
        format!("method={name} decisions={} solutions={solutions}", self.fast_decisions + self.general_decisions)
    }
}

type Print<'a> = dyn FnMut(&[Option<Digit>]) -> io::Result<()> + 'a;

/// Searches one puzzle after the other; puzzles on equal boards share what was laid out for the first.
pub(super) struct Engine {
    method: Option<Method>,
    laid_out: Option<(Arc<Geometry>, Solver)>,
    cancel: Cancel,
}

impl Engine {
    /// An engine for that method, or for the general solver.
    pub fn new(method: Option<Method>) -> Self {
        Self { method, laid_out: None, cancel: Cancel::default() }
    }

    /// Hands the solutions to `print`, so many at most.
    ///
    /// # Errors
    /// Those of `print`, with which the search ends.
    pub fn solve(&mut self, puzzle: &Puzzle, limit: u64, print: &mut Print<'_>) -> io::Result<Work> {
        let method = self.method;
        let (geometry, solver) = self.lay_out(puzzle);
        let givens = puzzle.givens();
        match method {
            None => general(solver, &givens, limit, print),
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
        let cancel = self.cancel.clone();
        self.lay_out(puzzle).1.count(&puzzle.givens(), Bounds::none(&cancel).solutions(limit)).solutions
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

fn general(solver: &mut Solver, givens: &[Option<Digit>], limit: u64, print: &mut Print<'_>) -> io::Result<Work> {
    let (cancel, mut printed) = (Cancel::default(), Ok(()));
    solver.begin(givens);
    let count = solver.run(Bounds::none(&cancel).solutions(limit), |digits| {
        printed = print(digits);
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed.map(|()| Work { general_puzzles: 1, general_decisions: count.nodes, solutions: count.solutions, ..Work::default() })
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
    Ok(Work { tests, placements, undos, solutions, ..Work::default() })
}
