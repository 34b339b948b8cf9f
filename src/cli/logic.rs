//! The engine of human techniques behind `path`, `rate` and `find`.

use crate::{
    board::{Geometry, Puzzle},
    solve::{
        Cancel,
        general::{Bounds, Solver},
        logic::{Engine, Path, Settings, State},
    },
};

/// What there is to say about a puzzle.
pub(super) enum Solved {
    /// It has one solution, and this is how far a person comes.
    Path(Path),
    /// It has no solution.
    Impossible,
    /// It has more than one.
    Ambiguous,
}

/// What keeps a puzzle from being solved step by step.
pub(super) const NO_SOLUTION: &str = "no solution";
/// See [`NO_SOLUTION`].
pub(super) const SEVERAL_SOLUTIONS: &str = "several solutions";

/// Solves one puzzle after the other; puzzles on equal boards share what was laid out for the first.
#[derive(Default)]
pub(super) struct Logic {
    laid_out: Option<(Engine, Solver)>,
    settings: Settings,
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
    pub fn solve(&mut self, puzzle: &Puzzle) -> Solved {
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
