//! [`RunTask`]: what a run does.

use crate::solve::{
    generate::Strategy,
    search::{DigHoles, Goal, Landmark, Machine, Method, RandomFill},
};

/// Identifies a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RunId(pub u64);

/// The task of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunTask {
    /// It solves the puzzle by a method: the first solution, or all.
    Solve(Method, Goal),
    /// It makes a puzzle.
    Make(Strategy),
    /// It solves the puzzle by steps of logic.
    Logic,
    /// It solves the puzzle by the rules of Sudoku Explainer.
    Explainer,
}

impl RunTask {
    /// The kinds of events that such a run can have, on a board with or without rules that are not houses; none if its events are steps of
    /// logic.
    pub fn landmarks(self, has_rules: bool) -> &'static [Landmark] {
        match self {
            Self::Solve(method, _) if has_rules => method.facts().landmarks_under_rules,
            Self::Solve(method, _) => method.facts().landmarks,
            Self::Make(Strategy::RandomFill) => RandomFill::LANDMARKS,
            Self::Make(Strategy::DigHoles | Strategy::Fast) => DigHoles::LANDMARKS,
            Self::Logic | Self::Explainer => &[],
        }
    }
}
