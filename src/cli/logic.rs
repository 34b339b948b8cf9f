//! The engine of human techniques behind `path`, `rate` and `find`.

use std::io::{self, Write};

use crate::{
    board::{Digits, Geometry, HouseGeometry, Position, Puzzle, Shape, UntreatedRules},
    cli::{
        answers::Answers,
        input::InputKind,
        streams::Streams,
        worker::{self, PuzzleHandler, PuzzleOptions},
    },
    solve::{
        Cancel, PerBoard,
        fast::Grid,
        general::{Bounds, Solver},
        logic::{Engine, LogicSettings, SolutionPath, State},
    },
};

/// The result for a puzzle.
enum Solved {
    /// It has one solution, and this is the path of a person, as far as it goes.
    Path(HouseGeometry, SolutionPath),
    /// It has no solution.
    Impossible,
    /// It has more than one.
    Ambiguous,
}

/// Prints the path through a puzzle with these givens.
pub(super) type PrintPath = fn(&Geometry, &Digits, &SolutionPath, &mut Answers) -> io::Result<()>;

/// Solves each puzzle step by step and prints its path, or that it has not exactly one solution. Returns the exit code.
pub(super) fn run(options: &PuzzleOptions, streams: Streams<'_>, print_path: PrintPath) -> io::Result<u8> {
    let answer = || StepByStep { logic: Logic::default(), print_path };
    worker::run(options, InputKind::SlowPuzzles, streams, answer).map(|(code, _)| code)
}

struct StepByStep {
    logic: Logic,
    print_path: PrintPath,
}

impl PuzzleHandler for StepByStep {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        let puzzle = |grid: &Grid| Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
        // The next one may take long.
        grids.iter().map(puzzle).try_for_each(|puzzle| {
            self.puzzle(&puzzle, answers)?;
            answers.flush()
        })
    }

    fn check(&self, puzzle: &Puzzle) -> Result<(), String> {
        puzzle.check_houses().map_err(|untreated| format!("not rated, because {untreated}"))
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        match self.logic.solve(puzzle) {
            Solved::Path(geometry, path) => (self.print_path)(&geometry, &puzzle.givens(), &path, answers)?,
            Solved::Impossible => writeln!(answers, "no solution")?,
            Solved::Ambiguous => writeln!(answers, "several solutions")?,
        }
        answers.answered(1)
    }
}

/// Solves one puzzle after the other. Puzzles on equal boards share their engine and solver.
#[derive(Default)]
pub(super) struct Logic {
    boards: PerBoard<(Engine, Solver)>,
    settings: LogicSettings,
    cancel: Cancel,
}

impl Logic {
    /// The engine for the board of a puzzle, and the solver.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub(super) fn engine(&mut self, puzzle: &Puzzle) -> Result<&mut (Engine, Solver), UntreatedRules> {
        Ok(&mut self.boards.of(puzzle, |geometry| (Engine::new(geometry), Solver::new(geometry)))?.1)
    }

    /// Solves the givens of a puzzle.
    fn solve(&mut self, puzzle: &Puzzle) -> Solved {
        let (settings, cancel) = (self.settings.clone(), self.cancel.clone());
        // Puzzles with unknown rules have been refused before.
        let Ok((engine, solver)) = self.engine(puzzle) else { return Solved::Impossible };
        let Ok(givens) = Position::new(engine.geometry().clone(), puzzle.givens()) else { return Solved::Impossible };
        match solver.count(&givens, Bounds::none(&cancel).solutions(2)).solutions {
            0 => Solved::Impossible,
            1 => Solved::Path(givens.geometry().clone(), engine.path(&State::from_position(&givens), &settings, &cancel)),
            _ => Solved::Ambiguous,
        }
    }
}
