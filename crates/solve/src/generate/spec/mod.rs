//! The spec of puzzles: [`GenerateSpec`], and [`InvalidSpec`] if there can be no such puzzle.

mod checked;
mod clue_range;
mod conflicts;
mod invalid;
mod symmetry;
mod usual;

use std::ops::RangeInclusive;

pub(crate) use checked::CheckedSpec;
pub(crate) use clue_range::ClueRange;
pub(crate) use conflicts::{BEYOND_SINGLES_UNDER_RULES, Wishes};
pub use invalid::InvalidSpec;
pub use symmetry::Symmetry;

use sudoscope_board::{Geometry, HouseGeometry};

use crate::{
    explainer::Tenths,
    logic::{Level, Technique},
};

/// The wanted properties of generated puzzles. Every puzzle has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateSpec {
    /// Shape and rules.
    pub geometry: HouseGeometry,
    /// Whether each puzzle gets irregular regions of its own; size and rules are those of the geometry.
    pub irregular: bool,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Number of clues. `None`: what is usual for the level; without a level, as few as digging leaves.
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
