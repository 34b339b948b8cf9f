//! [`LogicModel`]: what the window knows about steps of logic: how hard the puzzle is, the hint, the list of all steps.

mod difficulty;
mod explained;
mod hint;
mod steps;

use crate::app::{prelude::*, text::BoardItem};

pub use difficulty::{Difficulty, SeState};
pub use hint::{ChainWalk, HintModel, ShownCase, StepId, WhyNotQuestion};
pub use steps::{FoundStep, FoundSteps, StepOrder, StepsModel};

/// The state of steps of logic in the window.
#[derive(Clone, Debug, Default)]
pub struct LogicModel {
    /// The difficulty of the puzzle.
    pub difficulty: Difficulty,
    /// The profile by which puzzles are rated: that of the settings, once it is no longer being edited.
    pub rated_by: TechniqueProfile,
    /// The ticket of the latest request.
    pub ticket: u64,
    /// The hint, while one is shown or searched.
    pub hint: Option<HintModel>,
    /// The question whether a candidate is right, while it is open. Then there is no hint.
    pub question: Option<WhyNotQuestion>,
    /// All steps of the position, while their list is open.
    pub steps: Option<StepsModel>,
    /// The thing under the pointer: it is lit in the text and on the board.
    pub pointed: Option<Pointed>,
    /// The chosen case of an argument by cases, and its step.
    pub case: Option<(StepId, ShownCase)>,
    /// The walk of the player along the arrows of a step.
    pub walk: Option<ChainWalk>,
    /// The number of replays of the growing arrows.
    pub replays: u32,
}

/// A thing under the pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// A name in the text, and what it names.
    Text(Vec<BoardItem>),
    Board(Cell),
}
