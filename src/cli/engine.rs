//! The searches behind `solve` and `count` for boards of any shape: a method that can be watched, or the general solver.

use std::{
    io,
    iter::Sum,
    ops::{AddAssign, ControlFlow},
};

use crate::{
    board::{Digit, Position, Puzzle},
    solve::{
        Cancel, PerBoard,
        general::{Bounds, Solver},
        search::{Counters, Goal, Machine, MachineVisitor, Method},
    },
};

/// The cost of searches, and the number of solutions they found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Effort {
    /// The counters of the methods that can be watched: see [`Counters`].
    pub(super) tests: u64,
    pub(super) placements: u64,
    pub(super) undos: u64,
    /// Puzzles and decisions of the engine for classic boards.
    pub(super) fast_puzzles: u64,
    pub(super) fast_decisions: u64,
    /// Puzzles and decisions of the general solver.
    pub(super) general_puzzles: u64,
    pub(super) general_decisions: u64,
    pub(super) solutions: u64,
}

impl AddAssign for Effort {
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

impl Sum for Effort {
    fn sum<I: Iterator<Item = Self>>(efforts: I) -> Self {
        efforts.fold(Self::default(), |mut total, effort| {
            total += effort;
            total
        })
    }
}

impl Effort {
    /// The effort as `name=value` pairs for programs to read. Without a method the name is that of the engine that was used.
    pub(super) fn report(&self, method: Option<Method>) -> String {
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

/// Prints a solution.
type Print<'a> = dyn FnMut(&[Option<Digit>]) -> io::Result<()> + 'a;

/// Searches puzzles one after the other. Consecutive puzzles on equal boards share their geometry and solver.
pub(super) struct Engine {
    method: Option<Method>,
    boards: PerBoard<Solver>,
    cancel: Cancel,
}

impl Engine {
    /// An engine that uses that method, or the general solver.
    pub(super) fn new(method: Option<Method>) -> Self {
        Self { method, boards: PerBoard::default(), cancel: Cancel::default() }
    }

    /// Passes up to `limit` solutions to `print`.
    ///
    /// # Errors
    /// Those of `print`, which end the search.
    pub(super) fn solve(&mut self, puzzle: &Puzzle, limit: u64, print: &mut Print<'_>) -> io::Result<Effort> {
        let method = self.method;
        let none = Effort { general_puzzles: u64::from(method.is_none()), ..Effort::default() };
        let Some((start, solver)) = self.prepare(puzzle) else { return Ok(none) };
        match method {
            None => general(solver, &start, limit, print),
            Some(method) => method.visit(Watchable { start, limit, print }),
        }
    }

    /// The number of solutions, counted up to `limit` by the general solver.
    pub(super) fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        let cancel = self.cancel.clone();
        self.prepare(puzzle).map_or(0, |(start, solver)| solver.count(&start, Bounds::none(&cancel).solutions(limit)).solutions)
    }

    /// The givens of a puzzle and a solver for its board; `None` if the givens contradict each other, which leaves nothing to search.
    fn prepare(&mut self, puzzle: &Puzzle) -> Option<(Position, &mut Solver)> {
        // Puzzles with unknown rules have been refused before.
        let (geometry, solver) = self.boards.of(puzzle, Solver::new).ok()?;
        Some((Position::new(geometry.clone(), puzzle.givens()).ok()?, solver))
    }
}

/// A search with the general solver.
fn general(solver: &mut Solver, start: &Position, limit: u64, print: &mut Print<'_>) -> io::Result<Effort> {
    let (cancel, mut printed) = (Cancel::default(), Ok(()));
    solver.begin(start);
    let count = solver.run(Bounds::none(&cancel).solutions(limit), |digits| {
        printed = print(digits);
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed.map(|()| Effort { general_puzzles: 1, general_decisions: count.nodes, solutions: count.solutions, ..Effort::default() })
}

/// A search with a method that can be watched.
struct Watchable<'a, 'p> {
    start: Position,
    limit: u64,
    print: &'a mut Print<'p>,
}

impl MachineVisitor for Watchable<'_, '_> {
    type Output = io::Result<Effort>;

    fn visit<M: Machine>(self) -> io::Result<Effort> {
        let goal = if self.limit == 1 { Goal::First } else { Goal::All };
        let mut machine = M::new(&self.start, goal);
        let mut found = 0;
        while found < self.limit && machine.run_to(u64::MAX, 0) > 0 {
            if machine.counters().solutions > found {
                found += 1;
                (self.print)(&machine.digits())?;
            }
        }
        let Counters { tests, placements, undos, solutions } = machine.counters();
        Ok(Effort { tests, placements, undos, solutions, ..Effort::default() })
    }
}
