//! [`LogicModel`]: what the window knows of steps of logic: how hard the puzzle is, the hint, the list of all steps.

mod difficulty;
mod explained;
mod hint;
mod shown;
mod steps;

use crate::{app::board_item::BoardItem, board::Cell, solve::logic::TechniqueProfile};

pub use difficulty::{Difficulty, SeState};
pub use hint::{HintModel, WhyNotQuestion};
pub use shown::{ChainWalk, ShownCase, StepId};
pub use steps::{FoundStep, FoundSteps, StepOrder, StepsModel};

/// What the window knows of steps of logic.
#[derive(Clone, Debug, Default)]
pub struct LogicModel {
    /// How hard the puzzle is.
    pub difficulty: Difficulty,
    /// The profile by which puzzles are rated: that of the settings, once it is no longer being edited.
    pub rated_by: TechniqueProfile,
    /// The hint, while one is shown or searched.
    pub hint: Option<HintModel>,
    /// The question whether a candidate is right, while it is open. Then there is no hint.
    pub question: Option<WhyNotQuestion>,
    /// All steps of the position, while their list is open.
    pub steps: Option<StepsModel>,
    /// What the pointer rests on: it is lit in the text and on the board.
    pub pointed: Option<Pointed>,
    /// What was chosen of an argument by cases, and of which step it is.
    pub case: Option<(StepId, ShownCase)>,
    /// How far the player has walked along the arrows of a step.
    pub walk: Option<ChainWalk>,
    /// How often the arrows were made to grow again.
    pub replays: u32,
}

/// What the pointer rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// A name in the text, and what it names.
    Text(Vec<BoardItem>),
    /// A cell of the board.
    Board(Cell),
}
