//! [`KnownGeometry`]: a board all of whose rules are known.

use std::{ops::Deref, sync::Arc};

use crate::board::{Geometry, Puzzle, Rule, Shape, UnknownRules};

/// A [`Geometry`] all of whose rules are known: its houses are all that restricts the digits. Everything that solves, counts, rates or
/// generates is made from one, so it never runs on a board with unknown rules. Clones share the geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownGeometry(Arc<Geometry>);

impl KnownGeometry {
    /// The board of that shape under these rules: see [`Geometry::new`].
    pub fn new(shape: &Shape, rules: &[Rule]) -> Self {
        Self(Arc::new(Geometry::new(shape, rules)))
    }

    /// The classic board without further rules.
    pub fn classic() -> Self {
        Self::new(&Shape::classic(), &[])
    }

    /// The board of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn of_puzzle(puzzle: &Puzzle) -> Result<Self, UnknownRules> {
        Self::try_from(Arc::new(puzzle.geometry()))
    }
}

impl TryFrom<Arc<Geometry>> for KnownGeometry {
    type Error = UnknownRules;

    fn try_from(geometry: Arc<Geometry>) -> Result<Self, UnknownRules> {
        geometry.check_rules().map(|()| Self(geometry))
    }
}

impl From<KnownGeometry> for Arc<Geometry> {
    fn from(known: KnownGeometry) -> Self {
        known.0
    }
}

impl Deref for KnownGeometry {
    type Target = Geometry;

    fn deref(&self) -> &Geometry {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_with_unknown_rules_is_refused() {
        let mut puzzle = Puzzle::classic();
        assert_eq!(KnownGeometry::of_puzzle(&puzzle), Ok(KnownGeometry::classic()));
        puzzle.unknown_rules.push("Knight".to_owned());
        assert_eq!(KnownGeometry::of_puzzle(&puzzle).unwrap_err().rules(), ["Knight"]);
    }
}
