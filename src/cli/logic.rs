//! The engine of human techniques behind `path`, `rate` and `find`.

use std::io::{self, Write};

use crate::{
    board::{Geometry, Puzzle, Shape},
    cli::{
        answers::Answers,
        input::Manner,
        streams::Streams,
        worker::{self, Answer, PuzzleOptions},
    },
    solve::{
        Cancel,
        fast::Grid,
        general::{Bounds, Solver},
        logic::{Engine, LogicSettings, Path, State},
    },
};

/// What there is to say about a puzzle.
enum Solved {
    /// It has one solution, and this is how far a person comes.
    Path(Path),
    /// It has no solution.
    Impossible,
    /// It has more than one.
    Ambiguous,
}

/// Tells of a path through a puzzle.
pub(super) type Teller = fn(&Geometry, &Path, &mut Answers) -> io::Result<()>;

/// Solves each puzzle step by step and tells of it; of one that has not one solution it tells that. Returns the exit code.
pub(super) fn run(options: &PuzzleOptions, streams: Streams<'_>, tell: Teller) -> io::Result<u8> {
    let answer = || StepByStep { logic: Logic::default(), tell };
    worker::run(options, Manner::SlowPuzzles, streams, answer).map(|(code, _)| code)
}

struct StepByStep {
    logic: Logic,
    tell: Teller,
}

impl Answer for StepByStep {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        let puzzle = |grid: &Grid| Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
        // The next one may take long.
        grids.iter().map(puzzle).try_for_each(|puzzle| {
            self.puzzle(&puzzle, answers)?;
            answers.flush()
        })
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        match self.logic.solve(puzzle) {
            Solved::Path(path) => (self.tell)(self.logic.engine(puzzle).0.geometry(), &path, answers)?,
            Solved::Impossible => writeln!(answers, "no solution")?,
            Solved::Ambiguous => writeln!(answers, "several solutions")?,
        }
        answers.answered(1)
    }
}

/// Solves one puzzle after the other; puzzles on equal boards share what was laid out for the first.
#[derive(Default)]
pub(super) struct Logic {
    laid_out: Option<(Engine, Solver)>,
    settings: LogicSettings,
    cancel: Cancel,
}

impl Logic {
    /// The engine for the board of a puzzle, and the solver.
    pub fn engine(&mut self, puzzle: &Puzzle) -> (&Engine, &mut Solver) {
        let same = |geometry: &Geometry| geometry.shape() == puzzle.shape() && geometry.rules() == puzzle.rules();
        let kept = self.laid_out.take().filter(|(engine, _)| same(engine.geometry()));
        let (engine, solver) = self.laid_out.insert(kept.unwrap_or_else(|| {
            let geometry = puzzle.geometry();
            (Engine::new(&geometry), Solver::new(&geometry))
        }));
        (engine, solver)
    }

    /// Solves the givens of a puzzle.
    fn solve(&mut self, puzzle: &Puzzle) -> Solved {
        let (settings, cancel) = (self.settings.clone(), self.cancel.clone());
        let (engine, solver) = self.engine(puzzle);
        let givens = puzzle.givens();
        match solver.count(&givens, Bounds::none(&cancel).solutions(2)).solutions {
            0 => Solved::Impossible,
            1 => Solved::Path(engine.path(&State::from_givens(engine.geometry(), &givens), &settings, &cancel)),
            _ => Solved::Ambiguous,
        }
    }
}
