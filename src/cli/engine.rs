//! The searches behind `solve` and `count` for boards of any shape: a method that can be watched, or the general solver.

use std::{iter::Sum, ops::AddAssign};

use crate::{
    board::Digit,
    cli::prelude::*,
    solve::{
        RuledSolver, fast,
        general::Bounds,
        search::{Counters, Goal, MachineVisitor, Method, MethodMachine, Start},
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

/// Decides whether candidates are part of a puzzle, if that is doubtful.
pub(super) fn decided(found: Interpretation) -> Interpretation {
    found.decided(|puzzle, limit| RuledSolver::solutions_up_to(puzzle, limit, &Cancel::default()))
}

/// Prints a solution.
type Print<'a> = dyn FnMut(&[Option<Digit>]) -> io::Result<()> + 'a;

/// Searches puzzles one after the other. Consecutive puzzles on equal boards share their geometry and solver.
pub(super) struct Engine {
    method: Option<Method>,
    strength: Strength,
    solver: RuledSolver,
    cancel: Cancel,
}

impl Engine {
    /// An engine that uses that method, which asks that much of rules that are not houses, or the general solver.
    pub(super) fn new(method: Option<Method>, strength: Strength) -> Self {
        Self { method, strength, solver: RuledSolver::default(), cancel: Cancel::default() }
    }

    /// Passes up to `limit` solutions to `print`.
    ///
    /// # Errors
    /// Those of `print`, which end the search.
    pub(super) fn solve(&mut self, puzzle: &Puzzle, limit: u64, print: &mut Print<'_>) -> io::Result<Effort> {
        let Some(method) = self.method else { return self.search(puzzle, limit, print) };
        // Puzzles with rules that the method does not treat have been refused before; givens may contradict each other.
        let start = KnownGeometry::of_puzzle(puzzle).ok().and_then(|geometry| KnownPosition::new(geometry, puzzle.givens()).ok());
        let strength = self.strength;
        start.map_or(Ok(Effort::default()), |start| method.visit(Watchable { start, strength, limit, print }))
    }

    /// The number of solutions, counted up to `limit`.
    pub(super) fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        let cancel = self.cancel.clone();
        // Puzzles with unknown rules have been refused before.
        self.solver.count(puzzle, Bounds::none(&cancel).solutions(limit)).map_or(0, |(count, _)| count.solutions)
    }

    /// Whether a second solution is soon found.
    pub(super) fn has_second(&mut self, puzzle: &Puzzle) -> bool {
        /// Decisions after which that stays open.
        const FEW: u64 = 20_000;
        if let Some(grid) = Grid::from_puzzle(puzzle) {
            return fast::count(&grid, 2) > 1;
        }
        let bounds = Bounds::none(&self.cancel).solutions(2).nodes(FEW);
        self.solver.count(puzzle, bounds).is_ok_and(|(count, _)| count.solutions > 1)
    }

    fn search(&mut self, puzzle: &Puzzle, limit: u64, print: &mut Print<'_>) -> io::Result<Effort> {
        let mut effort = Effort { general_puzzles: 1, ..Effort::default() };
        // Puzzles with unknown rules have been refused before.
        if self.solver.begin(puzzle).is_err() {
            return Ok(effort);
        }
        let (cancel, mut printed) = (self.cancel.clone(), Ok(()));
        let count = self.solver.run(Bounds::none(&cancel).solutions(limit), |digits| {
            printed = print(digits);
            if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (effort.general_decisions, effort.solutions) = (count.nodes, count.solutions);
        printed.map(|()| effort)
    }
}

/// A search with a method that can be watched.
struct Watchable<'a, 'p> {
    start: KnownPosition,
    strength: Strength,
    limit: u64,
    print: &'a mut Print<'p>,
}

impl MachineVisitor for Watchable<'_, '_> {
    type Output = io::Result<Effort>;

    fn visit<M: MethodMachine>(self) -> io::Result<Effort> {
        let goal = if self.limit == 1 { Goal::First } else { Goal::All };
        // Digits that break a rule have no solution.
        let Ok(start) = Start::new(self.start, self.strength) else { return Ok(Effort::default()) };
        let mut machine = M::new(&start, goal);
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
