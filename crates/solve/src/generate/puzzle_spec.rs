//! [`PuzzleSpec`]: a specification of any kind.

use sudoscope_board::Shape;

use super::{
    ruled::RuledSpec,
    spec::{GenerateSpec, InvalidSpec},
};

/// The spec of puzzles of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSpec {
    /// Givens on a board whose rules consist of houses.
    Houses(GenerateSpec),
    /// Puzzles with other rules.
    Ruled(RuledSpec),
}

impl PuzzleSpec {
    /// The shape of the board, but for regions that are still to be drawn.
    pub fn shape(&self) -> &Shape {
        match self {
            Self::Houses(spec) => spec.geometry.shape(),
            Self::Ruled(spec) => &spec.shape,
        }
    }

    /// Checks that puzzles can meet the specification, as far as that is known beforehand.
    ///
    /// # Errors
    /// Why no puzzle can.
    pub fn check(&self) -> Result<(), InvalidSpec> {
        match self {
            Self::Houses(spec) => spec.check(),
            Self::Ruled(spec) => spec.check(),
        }
    }
}

impl From<GenerateSpec> for PuzzleSpec {
    fn from(spec: GenerateSpec) -> Self {
        Self::Houses(spec)
    }
}

impl From<RuledSpec> for PuzzleSpec {
    fn from(spec: RuledSpec) -> Self {
        Self::Ruled(spec)
    }
}
