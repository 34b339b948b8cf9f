//! [`RuledSolver`]: one solver for boards under any known rules.

use std::ops::ControlFlow;

use crate::{
    board::{Digit, DigitSet, Digits, HouseGeometry, KnownGeometry, Position, Puzzle, UnknownRules},
    solve::{
        constraint,
        general::{self, Bounds, Count, SolveOutcome},
    },
};

/// Finds the solutions of puzzles one after the other. Boards of houses are searched by the [general solver](general::Solver), others by
/// the [constraint solver](constraint::Solver). Consecutive puzzles on equal boards share what was laid out for them.
#[derive(Clone, Debug, Default)]
pub struct RuledSolver {
    board: Option<(KnownGeometry, Engine)>,
    /// Whether the givens of the last puzzle contradict each other at once, which leaves nothing to search.
    is_contradictory: bool,
}

#[derive(Clone, Debug)]
enum Engine {
    Houses(HouseGeometry, Box<general::Solver>),
    Constraints(Box<constraint::Solver>),
}

impl Engine {
    fn new(geometry: &KnownGeometry) -> Self {
        if let Ok(houses) = HouseGeometry::try_from(geometry.shared()) {
            let solver = Box::new(general::Solver::new(&houses));
            return Self::Houses(houses, solver);
        }
        let houses: Vec<_> = geometry.houses().iter().map(|house| house.cells.to_vec()).collect();
        let constraints: Vec<_> = geometry.constraints().iter().map(|(_, constraint)| constraint.clone()).collect();
        let cells = geometry.shape().cell_count();
        Self::Constraints(Box::new(constraint::Solver::new(geometry.size(), cells, &houses, &constraints)))
    }
}

impl RuledSolver {
    /// Takes the givens of a puzzle, and forgets the one before.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn begin(&mut self, puzzle: &Puzzle) -> Result<(), UnknownRules> {
        let (geometry, engine) = match self.board.take().filter(|(geometry, _)| puzzle.is_on(geometry)) {
            Some(kept) => kept,
            None => {
                let geometry = KnownGeometry::of_puzzle(puzzle)?;
                let engine = Engine::new(&geometry);
                (geometry, engine)
            }
        };
        let (_, engine) = self.board.insert((geometry, engine));
        let givens = puzzle.givens();
        self.is_contradictory = match engine {
            Engine::Houses(houses, solver) => {
                Position::new(houses.clone(), givens).map(|position| solver.begin(&position)).is_err()
            }
            Engine::Constraints(solver) => {
                let all = DigitSet::all(puzzle.shape().size());
                let is_too_large = givens.iter().flatten().any(|&digit| !all.contains(digit));
                solver.begin(givens.iter().map(|given| given.map_or(all, Digit::set)));
                is_too_large
            }
        };
        Ok(())
    }

    /// Searches on until a bound is reached: see [`general::Solver::run`].
    pub fn run(&mut self, bounds: Bounds<'_>, visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> Count {
        match self.board.as_mut().filter(|_| !self.is_contradictory) {
            None => Count { solutions: 0, nodes: 0, end: general::End::Exhausted, progress: 1.0 },
            Some((_, Engine::Houses(_, solver))) => solver.run(bounds, visit),
            Some((_, Engine::Constraints(solver))) => solver.run(bounds, visit),
        }
    }

    /// Counts the solutions of a puzzle up to the bounds; the second value is a solution, where one was found.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn count(&mut self, puzzle: &Puzzle, bounds: Bounds<'_>) -> Result<(Count, Option<Digits>), UnknownRules> {
        self.begin(puzzle)?;
        let mut first = None;
        let count = self.run(bounds, |digits| {
            first.get_or_insert_with(|| digits.to_vec());
            ControlFlow::Continue(())
        });
        Ok((count, first))
    }

    /// Finds one solution of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn solve(&mut self, puzzle: &Puzzle, bounds: Bounds<'_>) -> Result<SolveOutcome, UnknownRules> {
        let (count, solution) = self.count(puzzle, bounds.solutions(1))?;
        Ok(match solution {
            Some(solution) => SolveOutcome::Solved(solution),
            None if count.is_complete() => SolveOutcome::Impossible,
            None => SolveOutcome::Unknown,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cage, Cell, Rule, Shape},
        solve::Cancel,
        test_support,
    };

    /// Counts with one solver for all calls.
    fn count(solver: &mut RuledSolver, puzzle: &Puzzle) -> u64 {
        solver.count(puzzle, Bounds::none(&Cancel::default())).unwrap().0.solutions
    }

    #[test]
    fn rules_beyond_houses_are_searched_under() {
        let shape = Shape::of_size(4).unwrap();
        let mut solver = RuledSolver::default();
        assert_eq!(count(&mut solver, &Puzzle::new(shape.clone(), &[])), 288);
        // By hand: without two neighbours that are consecutive no 4×4 board can be filled.
        assert_eq!(count(&mut solver, &Puzzle::new(shape.clone(), &[Rule::Nonconsecutive])), 0);
        let cage = Rule::Cage(Cage::killer([Cell::new(0), Cell::new(1)], 3));
        // Two of the six pairs of digits in the first two cells of a row are 1 and 2: a sixth of all boards.
        assert_eq!(count(&mut solver, &Puzzle::new(shape, &[cage])), 288 / 6);
    }

    #[test]
    fn givens_that_contradict_each_other_have_no_solution() {
        let mut solver = RuledSolver::default();
        assert_eq!(count(&mut solver, &test_support::puzzle("11..............", &[])), 0);
        assert_eq!(count(&mut solver, &test_support::puzzle("1....1..........", &[Rule::AntiKing])), 0);
        assert_eq!(count(&mut solver, &test_support::puzzle("5...............", &[Rule::AntiKing])), 0);
    }

    #[test]
    fn unknown_rules_are_refused() {
        let mut puzzle = Puzzle::new(Shape::classic(), &[Rule::AntiKnight]);
        puzzle.unknown_rules.push("Fog".to_owned());
        assert!(RuledSolver::default().begin(&puzzle).is_err());
    }
}
