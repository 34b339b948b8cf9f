//! [`LogicModel`]: what the window knows about steps of logic: how hard the puzzle is, the hint, the list of all steps.

use crate::{
    app::{
        model::{Document, run::RunId},
        prelude::*,
        text::BoardItem,
    },
    board::KnownPosition,
    solve::{logic::Answer, se_rating, typical::Typical},
};

pub use steps::{FoundStep, FoundSteps, StepOrder, StepsModel};

mod explained;
pub mod steps;

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

/// The difficulty of a puzzle, as far as it is known.
#[derive(Clone, Debug, Default)]
pub struct Difficulty {
    /// Number of the last request; answers to older ones are dropped.
    pub ticket: u64,
    /// The position it is about.
    pub of: Option<KnownPosition>,
    /// The answer, by [`LogicModel::rated_by`](crate::app::model::logic::LogicModel::rated_by).
    pub answer: Option<Rated>,
    /// The answer by the standard profile, if another is used.
    pub by_standard: Option<Rated>,
    /// The number of uses of each technique on the way, the hardest first.
    pub used: Arc<[(Technique, usize)]>,
    /// The score over several ways to turn the puzzle.
    pub typical: Option<Typical>,
    /// The state of Sudoku Explainer's rating.
    pub se_state: SeState,
}

impl Difficulty {
    /// Whether it is that of the puzzle. After a change it may still be that of the one before.
    pub fn is_of(&self, document: &Document) -> bool {
        self.of.as_ref().is_some_and(|of| of.digits() == document.start() && document.puzzle.is_on(of.geometry()))
    }
}

/// Sudoku Explainer's rating of a puzzle, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SeState {
    /// Not begun.
    #[default]
    Waiting,
    /// Under way, with its progress.
    Searching(se_rating::SeProgress),
    Rated(se_rating::SeRating),
    /// It rates classic boards only.
    NotClassic,
}

/// The question why a digit is not in a cell, or whether the one there is right.
#[derive(Clone, Debug)]
pub struct WhyNotQuestion {
    pub cell: Cell,
    /// The digit; `None` until one is chosen.
    pub digit: Option<Digit>,
    /// The ticket under which the answer was requested; `None` until a digit is chosen.
    pub ticket: Option<u64>,
    /// The answer; `None` until it arrives.
    pub answer: Option<Arc<Answer>>,
}

impl WhyNotQuestion {
    /// The candidate that is asked about.
    pub fn candidate(&self) -> Option<Candidate> {
        self.digit.map(|digit| Candidate::new(self.cell, digit))
    }

    /// The wrong digits of other cells, which the steps of the answer take as not there.
    pub fn left_out(&self, puzzle: &Puzzle) -> Vec<Candidate> {
        let Some(start) = self.answer.as_deref().and_then(Answer::start) else { return Vec::new() };
        let is_left_out =
            |&(cell, square): &(Cell, &Square)| cell != self.cell && square.value.given().is_none() && start.digit(cell).is_none();
        let left_out = puzzle.squares().filter(is_left_out);
        left_out.filter_map(|(cell, square)| Some(Candidate::new(cell, square.value.digit()?))).collect()
    }
}

/// A hint, and how much of it is shown.
#[derive(Clone, Debug)]
pub struct HintModel {
    /// The ticket under which it was requested.
    pub ticket: u64,
    /// The answer; `None` until it arrives.
    pub answer: Option<Arc<Hint>>,
    /// The level that is shown.
    pub level: HintLevel,
}

impl HintModel {
    /// The candidates that the player's marks leave out by mistake, while only their cells are shown: the digits are those of the
    /// solution, and the first level of a hint keeps them back.
    pub fn kept_back(&self) -> Option<&[Candidate]> {
        match self.answer.as_deref() {
            Some(Hint::WrongMarks(missing, _)) if self.level == HintLevel::Where => Some(missing),
            _ => None,
        }
    }

    /// Whether the whole step is shown.
    pub fn is_whole(&self) -> bool {
        self.level == HintLevel::Whole && matches!(self.answer.as_deref(), Some(Hint::Step(_)))
    }

    /// Whether it is about a mistake on the board.
    pub fn is_mistake(&self) -> bool {
        matches!(self.answer.as_deref(), Some(Hint::WrongDigits(..) | Hint::WrongMarks(..)))
    }

    /// Whether there is, or may be, more to show: a step has levels, and so have marks left out by mistake.
    pub fn has_more(&self) -> bool {
        match self.answer.as_deref() {
            None | Some(Hint::Step(_)) => self.level < HintLevel::Whole,
            Some(_) => self.kept_back().is_some(),
        }
    }
}

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

crate::board::keyed! {
    /// The parts of a step that a hint shows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum HintLevel {
        /// Where to look.
        Where = "where",
        Technique = "technique",
        Digits = "digits",
        Pattern = "pattern",
        /// All of it.
        Whole = "whole",
    }
}

impl HintLevel {
    /// The next one up; the last stays.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL.into_iter().find(|&level| level > self).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_lead_to_the_whole_step_and_stay_there() {
        let mut level = HintLevel::Where;
        let climbed: Vec<HintLevel> = std::iter::repeat_with(|| {
            let now = level;
            level = level.next();
            now
        })
        .take(6)
        .collect();
        assert_eq!(climbed[..5], HintLevel::ALL);
        assert_eq!(climbed[5], HintLevel::Whole);
    }
}
