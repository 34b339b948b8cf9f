//! The engine of human techniques behind `path`, `rate` and `find`.

use crate::{
    board::{Digits, Geometry, UnknownRules},
    cli::{
        prelude::*,
        scale::RatingOptions,
        worker::{self, PuzzleHandler, unknown_rules},
    },
    io::text::write_line,
    solve::{
        PerBoard, RuledSolver,
        check::Rater,
        general::Bounds,
        logic::{Engine, LogicSettings, SolutionPath, State},
    },
};

/// The result for a puzzle.
pub(super) enum Solved {
    /// It has one solution, and this is the path of a person, as far as it goes.
    Path(KnownGeometry, SolutionPath),
    /// It has no solution.
    Impossible,
    /// It has more than one.
    Ambiguous,
}

/// What a command says of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Sayer {
    /// Whether a line before that names the puzzle.
    pub(super) has_header: bool,
    /// Prints the path.
    pub(super) print: fn(&Solution<'_>, &mut Answers) -> io::Result<()>,
    /// The names of the facts by that profile.
    pub(super) columns: fn(&TechniqueProfile) -> FactColumns,
    /// The facts.
    pub(super) facts: fn(&mut StepByStep, &Puzzle) -> AnswerFacts,
}

/// A path and what it belongs to.
pub(super) struct Solution<'a> {
    /// The board.
    pub geometry: &'a Geometry,
    /// The givens.
    pub givens: &'a Digits,
    /// The path.
    pub path: &'a SolutionPath,
    /// The profile by which it was found.
    pub profile: &'a TechniqueProfile,
    /// The settings of engines.
    pub settings: &'a LogicSettings,
    /// The language of its names.
    pub lang: Lang,
}

/// Solves each puzzle step by step and prints its path, or that it has not exactly one solution. Returns the exit code.
pub(super) fn run(options: &RatingOptions, streams: Streams<'_>, sayer: Sayer) -> io::Result<u8> {
    let lang = streams.lang;
    let profile = match options.profile.load() {
        Ok(profile) => profile,
        Err(message) => return Ok(say(streams.errors, streams.lang, &message.text(lang), NOT_UNDERSTOOD)),
    };
    let answer = || StepByStep {
        logic: Logic { settings: profile.settings(), ..Logic::default() },
        rater: Rater::new(profile.settings()),
        profile: profile.clone(),
        sayer,
        lang,
    };
    worker::run(&options.puzzles, InputKind::SlowPuzzles, streams, answer).map(|(code, _)| code)
}

/// Solves puzzles as a person does.
pub(super) struct StepByStep {
    pub(super) logic: Logic,
    pub(super) rater: Rater,
    pub(super) profile: TechniqueProfile,
    sayer: Sayer,
    lang: Lang,
}

/// The line before the steps of a puzzle: a number sign and the puzzle, which no step begins with.
pub(super) fn header(puzzle: &Puzzle) -> String {
    format!("# {}", write_line(puzzle.shape(), &puzzle.givens()))
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

    fn check(&self, puzzle: &Puzzle) -> Result<(), Said> {
        puzzle.check_rules().map_err(|_| unknown_rules(puzzle))
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        if self.sayer.has_header {
            writeln!(answers, "{}", header(puzzle))?;
        }
        match self.logic.solve(puzzle) {
            Solved::Path(geometry, path) => {
                let (profile, settings, lang) = (&self.profile, &self.logic.settings, self.lang);
                let solution = Solution { geometry: &geometry, givens: &puzzle.givens(), path: &path, profile, settings, lang };
                (self.sayer.print)(&solution, answers)?;
            }
            Solved::Impossible => writeln!(answers, "no solution")?,
            Solved::Ambiguous => writeln!(answers, "several solutions")?,
        }
        answers.answered(1)
    }

    fn columns(&self) -> FactColumns {
        (self.sayer.columns)(&self.profile)
    }

    fn facts(&mut self, puzzle: &Puzzle) -> AnswerFacts {
        (self.sayer.facts)(self, puzzle)
    }
}

/// Solves one puzzle after the other. Puzzles on equal boards share their engine and solver.
#[derive(Default)]
pub(super) struct Logic {
    boards: PerBoard<Engine>,
    solver: RuledSolver,
    pub(super) settings: LogicSettings,
    cancel: Cancel,
}

impl Logic {
    /// The engine for the board of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub(super) fn engine(&mut self, puzzle: &Puzzle) -> Result<&mut Engine, UnknownRules> {
        Ok(&mut self.boards.of(puzzle, Engine::new)?.1)
    }

    /// Solves the givens of a puzzle.
    pub(super) fn solve(&mut self, puzzle: &Puzzle) -> Solved {
        let (settings, cancel) = (self.settings.clone(), self.cancel.clone());
        // Puzzles with unknown rules have been refused before.
        let Ok((geometry, engine)) = self.boards.of(puzzle, Engine::new) else { return Solved::Impossible };
        let Ok(givens) = KnownPosition::new(geometry.clone(), puzzle.givens()) else { return Solved::Impossible };
        match self.solver.count_digits(geometry, givens.digits(), Bounds::none(&cancel).solutions(2)).0.solutions {
            0 => Solved::Impossible,
            1 => Solved::Path(geometry.clone(), engine.path(&State::from_known(&givens), &settings, &cancel)),
            _ => Solved::Ambiguous,
        }
    }
}
