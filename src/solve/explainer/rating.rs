//! [`SeRater`]: ratings and paths.

use super::{
    difficulty::{SeDifficulty, Tenths},
    grid::Grid,
    layout::CELLS,
    rule::SeRule,
    session::Session,
    step::SeStep,
};
use crate::{board::Position, solve::Cancel};

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
    /// The steps.
    pub steps: Vec<SeStep>,
    /// Whether they lead to the solution.
    pub is_solved: bool,
}

impl Path {
    /// The rating they amount to.
    pub fn rating(&self) -> SeRating {
        let rating = SeRating::of_steps(self.steps.iter().map(|step| (step.rule, step.difficulty, step.placed.is_some())));
        if self.is_solved { rating } else { rating.beyond() }
    }
}

/// How far a rating is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeProgress {
    /// The number of steps made.
    pub steps: usize,
    /// What is being searched for.
    pub rule: SeRule,
}

/// Why a position is not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Sudoku Explainer's rules are for classic boards of 9×9 without further rules")]
pub struct NotClassic;

/// The digits of a classic board, as ratings start from them.
#[derive(Clone, Debug)]
pub struct Givens(Grid);

impl TryFrom<&Position> for Givens {
    type Error = NotClassic;

    fn try_from(position: &Position) -> Result<Self, NotClassic> {
        let geometry = position.geometry();
        if !geometry.is_classic() {
            return Err(NotClassic);
        }
        let mut grid = Grid::new();
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
    session: Session,
    cancel: Cancel,
}

impl SeRater {
    /// An engine that stops when that flag is set.
    pub fn new(cancel: &Cancel) -> Self {
        Self { session: Session::new(cancel), cancel: cancel.clone() }
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
        let mut grid = givens.0.clone();
        self.session.restart();
        let mut steps: Vec<SeStep> = Vec::new();
        while grid.open > 0 {
            let made = steps.len();
            let found = self.session.next(&grid, f64::INFINITY, true, &mut |rule| progress(SeProgress { steps: made, rule }));
            if self.cancel.is_cancelled() {
                return None;
            }
            let Some(found) = found else { return Some(Path { steps, is_solved: false }) };
            self.session.apply(&found, &mut grid);
            steps.push(SeStep::of(&found));
        }
        Some(Path { steps, is_solved: true })
    }
}
