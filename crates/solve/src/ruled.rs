//! [`RuledSolver`]: one solver for boards under any known rules.
//!
//! ```
//! use sudoscope_board::{Digit, Puzzle, Rule, Shape};
//! use sudoscope_solve::{Cancel, RuledSolver, general::Bounds};
//!
//! // A puzzle with one solution has none if its diagonals hold each digit once as well.
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
//! let solutions = |rules: &[Rule]| {
//!     let puzzle = Puzzle::from_givens(Shape::classic(), rules, &givens);
//!     let (count, _) = RuledSolver::default().count(&puzzle, Bounds::none(&Cancel::default()))?;
//!     Ok::<u64, sudoscope_board::UnknownRules>(count.solutions)
//! };
//! assert_eq!((solutions(&[])?, solutions(&[Rule::Diagonals])?), (1, 0));
//! # Ok::<(), sudoscope_board::UnknownRules>(())
//! ```

use std::ops::ControlFlow;

use sudoscope_board::{Constraint, Digit, DigitSet, Digits, HouseGeometry, KnownGeometry, Puzzle, Rule, UnknownRules};

use crate::{
    Cancel, constraint, fast,
    general::{self, Bounds, SearchCount},
};

/// Decisions of a brief search, times the candidates of an empty board, to which the time of a decision is about proportional.
const BRIEF: u64 = 30_000_000;

/// Finds the solutions of puzzles one after the other. Boards of houses are searched by the [general solver](general::Solver), classic
/// boards whose rules only limit the digits of single cells by the [engine for classic boards](fast::MarkedSearch), and others by the
/// [constraint solver](constraint::RuleSolver). Consecutive puzzles on equal boards share what was laid out for them.
#[derive(Clone, Debug, Default)]
pub struct RuledSolver {
    board: Option<(KnownGeometry, RuledEngine)>,
}

#[derive(Clone, Debug)]
enum RuledEngine {
    Houses(Box<general::Solver>),
    /// A classic board, and the digits that its rules allow for each cell.
    Marks(Box<fast::MarkedSearch>, Box<[DigitSet]>),
    Constraints(Box<constraint::RuleSolver>),
}

impl RuledEngine {
    fn new(geometry: &KnownGeometry) -> Self {
        if let Ok(houses) = HouseGeometry::try_from(geometry.shared()) {
            return Self::Houses(Box::new(general::Solver::new(&houses)));
        }
        if let Some(allowed) = marks(geometry) {
            return Self::Marks(Box::default(), allowed);
        }
        Self::Constraints(Box::new(constraint::RuleSolver::of_board(geometry)))
    }
}

/// The digits that the rules of a classic board allow for each cell, if that is all they do.
fn marks(geometry: &KnownGeometry) -> Option<Box<[DigitSet]>> {
    let is_of_cells = |rule: &Rule| matches!(rule, Rule::Candidates(_));
    if !geometry.shape().is_classic() || !geometry.rules().iter().all(is_of_cells) {
        return None;
    }
    let mut allowed = vec![DigitSet::all(geometry.size()); geometry.shape().cell_count()];
    for (_, constraint) in geometry.constraints() {
        let Constraint::Allowed { cell, digits } = constraint else { return None };
        allowed[cell.index()] = allowed[cell.index()] & *digits;
    }
    Some(allowed.into())
}

impl RuledSolver {
    /// Takes the givens of a puzzle, and forgets the one before.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn begin(&mut self, puzzle: &Puzzle) -> Result<(), UnknownRules> {
        let kept = self.board.as_ref().filter(|(geometry, _)| puzzle.is_on(geometry)).map(|(geometry, _)| geometry.clone());
        let geometry = kept.map_or_else(|| KnownGeometry::of_puzzle(puzzle), Ok)?;
        self.begin_digits(&geometry, &puzzle.givens());
        Ok(())
    }

    /// Takes digits of a board, one entry for each cell. They may contradict each other: then there is no solution.
    pub(crate) fn begin_digits(&mut self, geometry: &KnownGeometry, digits: &[Option<Digit>]) {
        let engine = match self.board.take().filter(|(known, _)| known == geometry) {
            Some((_, engine)) => engine,
            None => RuledEngine::new(geometry),
        };
        let (_, engine) = self.board.insert((geometry.clone(), engine));
        let all = DigitSet::all(geometry.size());
        // A digit that the board does not have leaves nothing for its cell.
        let allowed = digits.iter().map(|digit| digit.map_or(all, |digit| digit.set() & all));
        match engine {
            RuledEngine::Houses(solver) if allowed.clone().all(|digits| !digits.is_empty()) => solver.begin_digits(digits),
            RuledEngine::Houses(solver) => solver.begin_nothing(),
            RuledEngine::Marks(search, marks) => search.begin(allowed.zip(marks).map(|(digits, marks)| digits & *marks)),
            RuledEngine::Constraints(solver) => solver.begin(allowed),
        }
    }

    /// Whether puzzles on that board need no new layout.
    pub(crate) fn is_laid_out_for(&self, geometry: &KnownGeometry) -> bool {
        self.board.as_ref().is_some_and(|(known, _)| known == geometry)
    }

    /// Searches on until a bound is reached: see [`general::Solver::run`].
    pub fn run(&mut self, bounds: Bounds<'_>, mut visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> SearchCount {
        match &mut self.board {
            None => SearchCount { solutions: 0, nodes: 0, end: general::SearchEnd::Exhausted, progress: 1.0 },
            Some((_, RuledEngine::Houses(solver))) => solver.run(bounds, visit),
            Some((_, RuledEngine::Marks(search, _))) => search.run(bounds, |solution| visit(&solution.cells().map(Digit::new))),
            Some((_, RuledEngine::Constraints(solver))) => solver.run(bounds, visit),
        }
    }

    /// Counts the solutions of a puzzle up to the bounds; the second value is a solution, where one was found.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn count(&mut self, puzzle: &Puzzle, bounds: Bounds<'_>) -> Result<(SearchCount, Option<Digits>), UnknownRules> {
        self.begin(puzzle)?;
        Ok(self.count_on(bounds))
    }

    /// The number of solutions of a puzzle, counted up to a limit with a new solver, for about a second at most on a board of any size. A
    /// puzzle with unknown rules has none.
    ///
    /// # Errors
    /// The number that was found when the limit or that time was reached, or the search was cancelled.
    pub fn solutions_up_to(puzzle: &Puzzle, limit: u64, cancel: &Cancel) -> Result<u64, u64> {
        let candidates = puzzle.shape().cell_count() * puzzle.shape().size();
        let bounds = Bounds::none(cancel).solutions(limit).nodes(BRIEF / candidates as u64);
        let Ok((count, _)) = Self::default().count(puzzle, bounds) else { return Ok(0) };
        if count.is_complete() { Ok(count.solutions) } else { Err(count.solutions) }
    }

    /// Counts solutions for digits of a board, one entry for each cell.
    pub fn count_digits(
        &mut self,
        geometry: &KnownGeometry,
        digits: &[Option<Digit>],
        bounds: Bounds<'_>,
    ) -> (SearchCount, Option<Digits>) {
        self.begin_digits(geometry, digits);
        self.count_on(bounds)
    }

    fn count_on(&mut self, bounds: Bounds<'_>) -> (SearchCount, Option<Digits>) {
        let mut first = None;
        let count = self.run(bounds, |digits| {
            first.get_or_insert_with(|| digits.to_vec());
            ControlFlow::Continue(())
        });
        (count, first)
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, CandidateDigits, Candidates, Cell, Rule, Shape};

    use super::*;
    use crate::test_support;

    const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

    /// Counts with one solver for all calls.
    fn count(solver: &mut RuledSolver, puzzle: &Puzzle) -> u64 {
        solver.count(puzzle, Bounds::none(&Cancel::default())).unwrap().0.solutions
    }

    #[test]
    fn a_brief_count_says_whether_it_is_all() {
        let count = |puzzle: &Puzzle, limit| RuledSolver::solutions_up_to(puzzle, limit, &Cancel::default());
        let empty = |size| Puzzle::new(Shape::of_size(size).unwrap(), &[]);
        // There are 288 boards of 4×4.
        assert_eq!((count(&empty(4), 289), count(&empty(4), 288), count(&empty(4), 2)), (Ok(288), Err(288), Err(2)));
        // An empty board of 25×25 has more than anybody counts, and no other limit.
        assert!(count(&empty(25), u64::MAX).is_err_and(|found| found > 1));
        let never = Cancel::default();
        never.cancel();
        assert_eq!(RuledSolver::solutions_up_to(&empty(9), 2, &never), Err(0));
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
    fn pencil_marks_of_a_classic_board_are_searched_as_under_other_rules() {
        let marks = |cell: usize, value: u8| {
            let digits = (value..=9).step_by(2).filter_map(Digit::new).collect();
            Rule::Candidates(Candidates { cells: vec![Cell::new(cell)], digits: CandidateDigits::These(digits) })
        };
        // The digits of a solution or any above it by an even number.
        let rules: Vec<Rule> = SOLVED.bytes().enumerate().map(|(cell, digit)| marks(cell, digit - b'0')).collect();
        let mut solver = RuledSolver::default();
        for given in 1..=9 {
            let line: String = std::iter::once(char::from(b'0' + given)).chain(std::iter::repeat_n('.', 80)).collect();
            let puzzle = test_support::puzzle(&line, &rules);
            // A rule that every board follows sends the puzzle to the other engine.
            let any = Rule::NeverSum { cells: vec![Cell::new(0)], sum: 99 };
            let other = test_support::puzzle(&line, &[&rules[..], &[any]].concat());
            assert_eq!(count(&mut solver, &puzzle), count(&mut RuledSolver::default(), &other), "{given}");
            assert!(matches!(solver.board, Some((_, RuledEngine::Marks(..)))));
        }
    }

    #[test]
    fn unknown_rules_are_refused() {
        let mut puzzle = Puzzle::new(Shape::classic(), &[Rule::AntiKnight]);
        puzzle.unknown_rules.push("Fog".to_owned());
        assert!(RuledSolver::default().begin(&puzzle).is_err());
    }
}
