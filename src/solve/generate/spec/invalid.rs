//! [`InvalidSpec`]: why no puzzle can meet a specification.

use super::{clue_range::ClueRange, symmetry::Symmetry};
use crate::solve::explainer::{NotClassic, Tenths};

/// Why no puzzle can meet a specification.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSpec {
    /// The range of clues is empty.
    #[error("no number is from {min} to {max}: the smaller one comes first")]
    EmptyRange {
        /// The smallest number of clues specified.
        min: usize,
        /// The largest number of clues specified.
        max: usize,
    },
    /// The board has fewer cells than clues are specified.
    #[error("a board of {cells} cells cannot have {min} givens")]
    TooManyClues {
        /// The smallest number of clues specified.
        min: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// With this few clues the solution is never unique.
    #[error("{max} givens never leave one solution only: on this board it takes {need} at least")]
    TooFewClues {
        /// The largest number of clues specified.
        max: usize,
        /// A lower bound on the number of clues of any puzzle on this board.
        need: usize,
    },
    /// Sudoku Explainer rates classic boards only.
    #[error("only puzzles on classic boards can have an ER: {NotClassic}")]
    ErNotClassic,
    /// The range of ratings is empty.
    #[error("no ER is from {lowest} to {highest}: the smaller one comes first")]
    EmptyErRange {
        /// The lowest rating specified.
        lowest: Tenths,
        /// The highest rating specified.
        highest: Tenths,
    },
    /// No union of orbits of the symmetry has a number of cells in the range.
    #[error(
        "with the symmetry {} no puzzle has {} givens: its orbits never add up to that",
        symmetry.key(),
        ClueRange { min: *min, max: *max }
    )]
    SymmetryMismatch {
        /// The symmetry specified.
        symmetry: Symmetry,
        /// The smallest number of clues specified.
        min: usize,
        /// The largest number of clues specified.
        max: usize,
    },
}
