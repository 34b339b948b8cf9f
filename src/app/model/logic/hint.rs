//! [`HintModel`] and [`WhyNotQuestion`]: a hint, or the question whether a candidate is right.

use std::sync::Arc;

use crate::{
    app::model::hint_level::HintLevel,
    board::{Cell, Digit, Puzzle, Square},
    solve::logic::{Answer, Candidate, Hint},
};

/// The question why a digit is not in a cell, or whether the one there is right.
#[derive(Clone, Debug)]
pub struct WhyNotQuestion {
    /// The cell.
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
            None => true,
            Some(Hint::Step(_)) => self.level < HintLevel::Whole,
            Some(_) => self.kept_back().is_some(),
        }
    }
}
