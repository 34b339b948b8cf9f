//! [`ShownCase`] and [`ChainWalk`]: which part of an explained step is shown.

use crate::app::model::run::RunId;

/// The walk of the player along the arrows of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainWalk {
    /// The step, and what of it is shown.
    pub of: (StepId, ShownCase),
    /// The number of arrows shown.
    pub arrows: usize,
}

/// The shown part of an argument by cases.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ShownCase {
    /// The number of the case.
    pub number: usize,
    /// The refuted facts whose proofs are open, each in the proof of the one before it: their indices among the implications.
    pub opened: Vec<usize>,
}

/// Identifies the explained step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepId {
    /// The step of a run at that position.
    Watched(RunId, u64),
    /// A step for the board of that revision: that of the list with that number, or the hint.
    Offered(u64, Option<usize>),
}
