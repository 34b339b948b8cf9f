//! The results of generating: [`GeneratedPuzzle`], [`StopReason`], and the events of a job.

use sudoscope_board::{Digits, KnownGeometry};

use crate::{
    generate::{boards::BoardError, cancelled::Cancelled, rejection::RejectionCounts},
    logic::Rated,
};

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// Zero-based index of the puzzle within its seed.
    pub index: u64,
    /// Number of attempts made for this puzzle, including the one that succeeded.
    pub attempts: u64,
    /// Its board, with the rules that were placed on it.
    pub geometry: KnownGeometry,
    /// The clues, cell by cell.
    pub givens: Digits,
    /// The only solution of the puzzle.
    pub solution: Digits,
    /// How hard it is, if the specification asks for that.
    pub rated: Option<Rated>,
}

/// A puzzle for which every attempt was rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaveUp {
    /// Zero-based index of the puzzle within its seed.
    pub index: u64,
    /// Number of attempts made.
    pub attempts: u64,
    /// Why they were rejected.
    pub rejections: Box<RejectionCounts>,
}

/// Why there is no next puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The job was cancelled.
    Cancelled,
    /// Every attempt was rejected.
    GaveUp(GaveUp),
    /// No board of this shape can be filled: its rules contradict each other.
    NoBoard,
    /// Attempt after attempt came to no puzzle: no full board was found under the rules, or proofs took too long.
    TooHard(GaveUp),
    /// No full board was found on any of the regions that were drawn.
    NotFound {
        /// Number of times the board was divided into regions.
        drawn: u64,
    },
}

impl From<Cancelled> for StopReason {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<BoardError> for StopReason {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::Cancelled => Self::Cancelled,
            BoardError::Impossible => Self::NoBoard,
            BoardError::NotFound => Self::NotFound { drawn: 1 },
        }
    }
}

/// Progress of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct GenerateProgress {
    /// Number of puzzles handed over.
    pub puzzles: u64,
    /// Number of attempts made, including those for puzzles not yet handed over.
    pub attempts: u64,
    /// The rejected ones, by reason.
    pub seen: RejectionCounts,
    /// Whether a full board under rules that are not houses is still being searched for, and none was found before.
    pub lacks_board: bool,
}

impl GenerateProgress {
    /// Whether nothing but searches without a board and proofs that took too long has been seen so far.
    pub fn is_hard(&self) -> bool {
        self.puzzles == 0 && (self.lacks_board || self.attempts > 0 && self.seen.without_puzzle() == self.attempts)
    }
}

/// A report of [`generate`](super::generate) while it works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateEvent {
    /// The next puzzle.
    Puzzle(GeneratedPuzzle),
    /// Progress, reported at least fifty times a second while no puzzle is ready.
    Progress(GenerateProgress),
}
