//! [`Difficulty`]: the ratings of a puzzle, as far as they are known.

use crate::{
    app::{model::Document, prelude::*},
    board::KnownPosition,
    solve::{se_rating, typical::Typical},
};

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
