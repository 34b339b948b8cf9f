//! [`HintModel`] and [`WhyNotQuestion`]: a hint, or the question whether a candidate is right.

use std::sync::Arc;

use crate::{
    app::model::hint_level::HintLevel,
    board::{Cell, Digit},
    solve::logic::{Answer, Candidate, Hint},
};

/// The question why a digit is not in a cell, or whether the one there is right.
#[derive(Clone, Debug)]
pub struct WhyNotQuestion {
    /// The cell.
    pub cell: Cell,
    /// The digit; `None` until one is chosen.
    pub digit: Option<Digit>,
    /// The answer; `None` until it arrives.
    pub answer: Option<Arc<Answer>>,
}

impl WhyNotQuestion {
    /// The candidate that is asked about.
    pub fn candidate(&self) -> Option<Candidate> {
        self.digit.map(|digit| Candidate::new(self.cell, digit))
    }
}

/// A hint, and how much of it is shown.
#[derive(Clone, Debug)]
pub struct HintModel {
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

    /// Whether there is, or may be, more to show: a step has levels, and so have marks left out by mistake.
    pub fn has_more(&self) -> bool {
        match self.answer.as_deref() {
            None => true,
            Some(Hint::Step(_)) => self.level < HintLevel::Whole,
            Some(_) => self.kept_back().is_some(),
        }
    }
}
