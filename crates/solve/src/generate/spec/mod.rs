//! The spec of puzzles: [`GenerateSpec`], and [`InvalidSpec`] if there can be no such puzzle.

mod checked;
mod clue_range;
mod symmetry;

use std::ops::RangeInclusive;

use sudoscope_board::{Geometry, HouseGeometry};

use crate::{
    explainer::Tenths,
    logic::{Level, Technique},
};

pub use symmetry::Symmetry;

pub(crate) use checked::CheckedSpec;
pub(crate) use checked::{BEYOND_SINGLES_UNDER_RULES, Wishes};
pub(crate) use clue_range::ClueRange;

/// The wanted properties of generated puzzles. Every puzzle has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateSpec {
    /// Shape and rules.
    pub geometry: HouseGeometry,
    /// Whether each puzzle gets irregular regions of its own; size and rules are those of the geometry.
    pub irregular: bool,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Number of clues. `None`: the usual number for the level; without a level, as few as digging leaves.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether puzzles must be minimal: every clue (under a symmetry, every orbit of clues) is needed for uniqueness.
    pub minimal: bool,
    /// The level. `None`: any.
    pub level: Option<Level>,
    /// The hardest technique on the path that `rate` finds: it is needed, and nothing that comes later in search order. `None`: any.
    pub hardest: Option<Technique>,
    /// Sudoku Explainer's rating. `None`: any.
    pub er: Option<RangeInclusive<Tenths>>,
    /// Maximum number of attempts for one puzzle. It is given up earlier when the first attempts are all far from what is wanted.
    pub max_attempts: u64,
}

impl GenerateSpec {
    /// Any puzzles on that board.
    pub fn new(geometry: HouseGeometry) -> Self {
        let max_attempts = default_max_attempts(&geometry);
        Self {
            geometry,
            irregular: false,
            symmetry: Symmetry::None,
            clues: None,
            minimal: false,
            level: None,
            hardest: None,
            er: None,
            max_attempts,
        }
    }

    /// The spec with irregular regions, drawn for each puzzle by a random walk from those of the geometry. Rules that need boxes
    /// are dropped.
    #[must_use]
    pub fn with_irregular_regions(self) -> Self {
        let geometry = self.geometry.on(&self.geometry.shape().as_jigsaw());
        Self { irregular: true, max_attempts: default_max_attempts(&geometry), geometry, ..self }
    }
}

/// A million attempts on a classic board, which take half a minute; elsewhere fewer the larger the board, which take about as long.
fn default_max_attempts(geometry: &Geometry) -> u64 {
    let cells = geometry.shape().cell_count() as u64;
    if geometry.is_classic() { 1_000_000 } else { (20_000_000 / (cells * cells)).max(20) }
}

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
