//! The hint, and what is shown of its step.

use crate::{
    app::{
        model::{hint_level::HintLevel, run::RunId},
        prelude::*,
    },
    solve::logic::Answer,
};

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
