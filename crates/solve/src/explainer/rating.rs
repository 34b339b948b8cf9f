//! [`SeRater`]: ratings and paths.

use sudoscope_board::Position;

use super::{SeDifficulty, SeRule, SeStep, Tenths, grid::SeGrid, layout::CELLS, session::RuleSession};
use crate::Cancel;

/// Sudoku Explainer's rating of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeRating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest step up to the first digit.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
    /// The rule of the hardest step, the first of equally hard ones; `None` if there are no steps.
    pub hardest: Option<SeRule>,
    /// The number of steps.
    pub steps: u16,
}

impl SeRating {
    /// Whether nothing is harder than the first step: ER, EP and ED are equal.
    pub fn is_diamond(&self) -> bool {
        self.is_pearl() && self.ep == self.ed
    }

    /// Whether nothing is harder than what leads to the first digit: ER and EP are equal.
    pub fn is_pearl(&self) -> bool {
        self.er == self.ep
    }

    /// The rating that steps amount to, which lead to the solution or not.
    pub fn of_path<'s>(steps: impl Iterator<Item = &'s SeStep>, is_solved: bool) -> Self {
        let rating = Self::of_steps(steps.map(|step| (step.rule, step.difficulty, step.placed.is_some())));
        if is_solved { rating } else { rating.beyond() }
    }

    fn of_steps(steps: impl Iterator<Item = (SeRule, SeDifficulty, bool)>) -> Self {
        let mut rating = Self { er: Tenths(0), ep: Tenths(0), ed: Tenths(0), hardest: None, steps: 0 };
        let mut hardest = SeDifficulty(0.0);
        for (rule, difficulty, places) in steps {
            if difficulty > hardest {
                (hardest, rating.hardest) = (difficulty, Some(rule));
            }
            rating.er = Tenths(hardest.tenths());
            if rating.steps == 0 {
                rating.ed = rating.er;
            }
            if places && rating.ep == Tenths(0) {
                rating.ep = rating.er;
            }
            rating.steps += 1;
        }
        rating
    }

    /// The rating of a puzzle that some rule is missing for.
    fn beyond(self) -> Self {
        let beyond = Tenths(SeDifficulty::BEYOND.tenths());
        let or_beyond = |tenths: Tenths| if tenths == Tenths(0) { beyond } else { tenths };
        Self { er: beyond, ep: or_beyond(self.ep), ed: or_beyond(self.ed), ..self }
    }
}

/// The rating of a puzzle, or why there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeRated {
    /// It was rated. A puzzle that the rules do not solve has an ER of 20.0.
    Solved(SeRating),
    /// Its ER is above the limit.
    AboveLimit,
    /// It was cancelled.
    Cancelled,
}

/// The steps that solve a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    /// The steps, from the start to the solution or to where no rule helps.
    pub steps: Vec<SeStep>,
    /// Whether they lead to the solution.
    pub is_solved: bool,
}

impl Path {
    /// The rating they amount to.
    pub fn rating(&self) -> SeRating {
        SeRating::of_path(self.steps.iter(), self.is_solved)
    }
}

/// The progress of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeProgress {
    /// The number of steps made.
    pub steps: usize,
    /// The rule that is being searched for.
    pub rule: SeRule,
}

/// Why a position is not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{self:?}")]
pub struct NotClassic;

/// The digits of a classic board, as ratings start from them.
#[derive(Clone, Debug)]
pub struct Givens(SeGrid);

impl TryFrom<&Position> for Givens {
    type Error = NotClassic;

    fn try_from(position: &Position) -> Result<Self, NotClassic> {
        let geometry = position.geometry();
        if !geometry.is_classic() {
            return Err(NotClassic);
        }
        let mut grid = SeGrid::new();
        for (cell, digit) in position.digits().iter().enumerate() {
            if let Some(digit) = digit {
                grid.place(cell, digit.index());
            }
        }
        Ok(Self(grid))
    }
}

/// Solves classic puzzles by the rules of Sudoku Explainer; keeps its buffers from one puzzle to the next.
#[derive(Debug)]
pub struct SeRater {
    session: RuleSession,
    cancel: Cancel,
}

impl SeRater {
    /// An engine that stops when that flag is set.
    pub fn new(cancel: &Cancel) -> Self {
        Self { session: RuleSession::new(cancel), cancel: cancel.clone() }
    }

    /// Rates a puzzle. With a `limit` it ends as soon as the ER is above it.
    pub fn rate(&mut self, givens: &Givens, limit: Option<Tenths>, progress: &mut dyn FnMut(SeProgress)) -> SeRated {
        let mut grid = givens.0.clone();
        self.session.restart();
        let mut steps: Vec<(SeRule, SeDifficulty, bool)> = Vec::with_capacity(CELLS);
        // A tenth more than is printed, so that sums that are a little above it count.
        let highest = limit.map_or(f64::INFINITY, |Tenths(limit)| f64::from(limit + 1) / 10.0);
        while grid.open > 0 {
            if self.cancel.is_cancelled() {
                return SeRated::Cancelled;
            }
            let made = steps.len();
            let found = self.session.next(&grid, highest, false, &mut |rule| progress(SeProgress { steps: made, rule }));
            let Some(found) = found else {
                return match limit {
                    _ if self.cancel.is_cancelled() => SeRated::Cancelled,
                    Some(_) => SeRated::AboveLimit,
                    None => SeRated::Solved(SeRating::of_steps(steps.into_iter()).beyond()),
                };
            };
            let difficulty = SeDifficulty(found.difficulty);
            if limit.is_some_and(|limit| difficulty.tenths() > limit.0) {
                return SeRated::AboveLimit;
            }
            steps.push((SeRule::of(&found), difficulty, found.placed.is_some()));
            self.session.apply(&found, &mut grid);
        }
        SeRated::Solved(SeRating::of_steps(steps.into_iter()))
    }

    /// The steps that solve a puzzle, as far as they go; `None` when it was cancelled.
    pub fn path(&mut self, givens: &Givens, progress: &mut dyn FnMut(SeProgress)) -> Option<Path> {
        let (mut walk, mut steps) = (self.walk(givens), Vec::new());
        while let Some(step) = walk.step(progress) {
            steps.push(step);
        }
        walk.is_solved().map(|is_solved| Path { steps, is_solved })
    }

    /// Finds the steps one after another.
    pub fn walk(&mut self, givens: &Givens) -> SeWalk<'_> {
        self.session.restart();
        SeWalk { rater: self, grid: givens.0.clone(), made: 0, is_stuck: false }
    }
}

/// The steps that solve a puzzle, found one after another.
#[derive(Debug)]
pub struct SeWalk<'r> {
    rater: &'r mut SeRater,
    grid: SeGrid,
    made: usize,
    is_stuck: bool,
}

impl SeWalk<'_> {
    /// Finds and makes the next step; `None` at the end, and when it is cancelled.
    pub fn step(&mut self, progress: &mut dyn FnMut(SeProgress)) -> Option<SeStep> {
        let SeRater { session, cancel } = &mut *self.rater;
        if self.grid.open == 0 || self.is_stuck || cancel.is_cancelled() {
            return None;
        }
        let steps = self.made;
        let found = session.next(&self.grid, f64::INFINITY, true, &mut |rule| progress(SeProgress { steps, rule }));
        if cancel.is_cancelled() {
            return None;
        }
        self.is_stuck = found.is_none();
        let found = found?;
        let step = SeStep::of(&found, &self.grid);
        session.apply(&found, &mut self.grid);
        self.made += 1;
        Some(step)
    }

    /// Whether the steps made lead to the solution; `None` while that is open.
    pub const fn is_solved(&self) -> Option<bool> {
        match (self.grid.open, self.is_stuck) {
            (0, _) => Some(true),
            (_, true) => Some(false),
            (_, false) => None,
        }
    }
}
