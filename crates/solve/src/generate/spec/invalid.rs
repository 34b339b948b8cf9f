//! [`InvalidSpec`]: why no puzzle can meet a specification.

use super::symmetry::Symmetry;
use crate::{
    explainer::Tenths,
    logic::{Level, Technique},
};

/// Why no puzzle can meet a specification.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum InvalidSpec {
    /// The range of clues is empty.
    EmptyRange {
        /// The smallest number of clues specified.
        min: usize,
        /// The largest number of clues specified.
        max: usize,
    },
    /// The board has fewer cells than clues are specified.
    TooManyClues {
        /// The smallest number of clues specified.
        min: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// With this few clues the solution is never unique.
    TooFewClues {
        /// The largest number of clues specified.
        max: usize,
        /// A lower bound on the number of clues of any puzzle on this board.
        need: usize,
    },
    /// Sudoku Explainer rates classic boards only.
    ErNotClassic,
    /// The range of ratings is empty.
    EmptyErRange {
        /// The lowest rating specified.
        lowest: Tenths,
        /// The highest rating specified.
        highest: Tenths,
    },
    /// No union of orbits of the symmetry has a number of cells in the range.
    SymmetryMismatch {
        /// The symmetry specified.
        symmetry: Symmetry,
        /// The smallest number of clues specified.
        min: usize,
        /// The largest number of clues specified.
        max: usize,
    },
    /// The technique rests on rules that are not houses, and the board has none.
    NeedsRules {
        /// The technique specified.
        technique: Technique,
    },
    /// Rules may make the technique wrong, so that it is not used under them.
    WrongUnderRules {
        /// The technique specified.
        technique: Technique,
    },
    /// The technique rests on other rules than those of the puzzles.
    NeedsOtherRules {
        /// The technique specified.
        technique: Technique,
    },
    /// Singles alone do not solve puzzles with so few clues, whatever their rules.
    TooFewForSingles {
        /// The technique specified.
        technique: Technique,
        /// The largest number of clues specified.
        max: usize,
        /// A lower bound on the number of clues of such puzzles.
        need: usize,
    },
    /// A puzzle that needs the technique is harder than that level.
    TechniqueTooHard {
        /// The technique specified.
        technique: Technique,
        /// The level specified.
        level: Level,
    },
    /// A puzzle that needs nothing harder than the technique is easier than that level, as its score shows.
    TechniqueTooEasy {
        /// The technique specified.
        technique: Technique,
        /// The highest level of such puzzles.
        most: Level,
        /// The level specified.
        level: Level,
    },
    /// A puzzle that singles solve has a lower ER.
    ErOfSingles {
        /// The highest ER of such puzzles.
        most: Tenths,
    },
    /// Sudoku Explainer has no rule with a difficulty in the range.
    NoSuchEr {
        /// The lowest rating specified.
        lowest: Tenths,
        /// The highest rating specified.
        highest: Tenths,
        /// The highest rating below.
        below: Tenths,
        /// The lowest rating above.
        above: Tenths,
    },
    /// No puzzle is known in which that many clues are all needed.
    TooManyForMinimal {
        /// The most that are known.
        most: usize,
    },
    /// So few cells are empty that singles fill them.
    SinglesSuffice {
        /// The smallest number of clues specified.
        clues: usize,
    },
    /// A puzzle with so low an ER has more clues.
    TooFewForLastCells {
        /// The largest number of clues that is possible otherwise.
        most: usize,
        /// A lower bound on the number of clues with that ER.
        least: usize,
        /// The ER.
        er: Tenths,
    },
    /// Puzzles of that kind are not made on boards of that size.
    TooLarge {
        /// The size of the largest board.
        largest: usize,
    },
    /// Only killers have cages.
    NoCages,
    /// Givens of a killer are extra.
    MinimalKiller,
    /// A cage cannot have this many cells.
    LargestCage {
        /// The most cells specified.
        largest: usize,
        /// The number of digits.
        size: usize,
    },
    /// This few cages do not cover the board.
    TooFewCages {
        /// The largest number of cages specified.
        max: usize,
        /// The number that covers the board.
        need: usize,
        /// The most cells of a cage.
        largest: usize,
    },
    /// The board has fewer cells than cages are specified.
    TooManyCages {
        /// The smallest number of cages specified.
        min: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// Cages of that number are not mapped onto each other by the symmetry.
    CagesWithoutSymmetry {
        /// The symmetry specified.
        symmetry: Symmetry,
        /// The smallest number of cages specified.
        min: usize,
        /// The largest number of cages specified.
        max: usize,
    },
}
