//! [`InvalidSpec`]: why no puzzle can meet a specification.

use super::{clue_range::ClueRange, symmetry::Symmetry};
use crate::{
    explainer::{NotClassic, Tenths},
    logic::{Level, Technique},
};

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
    /// The technique rests on rules that are not houses, and the board has none.
    #[error("no puzzle needs {} without a rule such as killer", technique.key())]
    NeedsRules {
        /// The technique specified.
        technique: Technique,
    },
    /// Rules may make the technique wrong, so that it is not used under them.
    #[error("{} does not hold under rules that are not houses, so no such puzzle needs it", technique.key())]
    WrongUnderRules {
        /// The technique specified.
        technique: Technique,
    },
    /// The technique rests on other rules than those of the puzzles.
    #[error("no puzzle with these rules needs {}", technique.key())]
    NeedsOtherRules {
        /// The technique specified.
        technique: Technique,
    },
    /// Singles alone do not solve puzzles with so few clues, whatever their rules.
    #[error("a puzzle that needs nothing harder than {} has {need} givens at least, not {max} at most", technique.key())]
    TooFewForSingles {
        /// The technique specified.
        technique: Technique,
        /// The largest number of clues specified.
        max: usize,
        /// A lower bound on the number of clues of such puzzles.
        need: usize,
    },
    /// A puzzle that needs the technique is harder than that level.
    #[error("a puzzle that needs {} is {} at least, not {}", technique.key(), technique.level().key(), level.key())]
    TechniqueTooHard {
        /// The technique specified.
        technique: Technique,
        /// The level specified.
        level: Level,
    },
    /// A puzzle that needs nothing harder than the technique is easier than that level, as its score shows.
    #[error("a puzzle that needs nothing harder than {} is {} at most, not {}", technique.key(), most.key(), level.key())]
    TechniqueTooEasy {
        /// The technique specified.
        technique: Technique,
        /// The highest level of such puzzles.
        most: Level,
        /// The level specified.
        level: Level,
    },
    /// A puzzle that singles solve has a lower ER.
    #[error("a puzzle that singles solve has an ER of {most} at most")]
    ErOfSingles {
        /// The highest ER of such puzzles.
        most: Tenths,
    },
    /// Sudoku Explainer has no rule with a difficulty in the range.
    #[error("no puzzle has an ER from {lowest} to {highest}; the nearest that there are: {below} and {above}")]
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
    #[error("no minimal puzzle with more than {most} givens is known")]
    TooManyForMinimal {
        /// The most that are known.
        most: usize,
    },
    /// So few cells are empty that singles fill them.
    #[error("with {clues} givens or more, singles solve every puzzle")]
    SinglesSuffice {
        /// The smallest number of clues specified.
        clues: usize,
    },
    /// A puzzle with so low an ER has more clues.
    #[error("a puzzle with an ER of {er} has {least} givens at least, not {most} at most")]
    TooFewForLastCells {
        /// The largest number of clues that is possible otherwise.
        most: usize,
        /// A lower bound on the number of clues with that ER.
        least: usize,
        /// The ER.
        er: Tenths,
    },
    /// Puzzles of that kind are not made on boards of that size.
    #[error("puzzles of this kind are made on boards up to {largest}x{largest} only")]
    TooLarge {
        /// The size of the largest board.
        largest: usize,
    },
    /// Only killers have cages.
    #[error("a number or a size of cages can only be asked for with the rule killer")]
    NoCages,
    /// Givens of a killer are extra.
    #[error("killers need no givens, so minimal says nothing about them; ask for the fewest cages instead")]
    MinimalKiller,
    /// A cage cannot have this many cells.
    #[error("cages have from 1 to {size} cells on this board, not {largest}")]
    LargestCage {
        /// The most cells specified.
        largest: usize,
        /// The number of digits.
        size: usize,
    },
    /// This few cages do not cover the board.
    #[error("{max} cages do not cover the board: with at most {largest} cells in each it takes {need}")]
    TooFewCages {
        /// The largest number of cages specified.
        max: usize,
        /// The number that covers the board.
        need: usize,
        /// The most cells of a cage.
        largest: usize,
    },
    /// The board has fewer cells than cages are specified.
    #[error("a board of {cells} cells cannot have {min} cages")]
    TooManyCages {
        /// The smallest number of cages specified.
        min: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// Cages of that number are not mapped onto each other by the symmetry.
    #[error(
        "with the symmetry {} no killer has {} cages: they are never mapped onto each other then",
        symmetry.key(),
        ClueRange { min: *min, max: *max }
    )]
    CagesWithoutSymmetry {
        /// The symmetry specified.
        symmetry: Symmetry,
        /// The smallest number of cages specified.
        min: usize,
        /// The largest number of cages specified.
        max: usize,
    },
}
