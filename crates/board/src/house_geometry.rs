//! [`HouseGeometry`]: a board whose houses are all that restricts the digits.

use std::{ops::Deref, sync::Arc};

use crate::{Geometry, KnownGeometry, Puzzle, Rule, Shape, UntreatedRules};

/// A [`KnownGeometry`] all of whose rules consist of houses. The generator and the general solver are made from one, so they never run
/// on a board of which they would ignore a rule. Clones share the geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseGeometry(KnownGeometry);

impl HouseGeometry {
    /// The board of that shape under these rules: see [`Geometry::new`].
    ///
    /// # Errors
    /// The rules that do not consist of houses.
    pub fn new(shape: &Shape, rules: &[Rule]) -> Result<Self, UntreatedRules> {
        Self::try_from(Arc::new(Geometry::new(shape, rules)))
    }

    /// The board of that shape without further rules.
    pub fn plain(shape: &Shape) -> Self {
        Self(KnownGeometry::new(shape, &[]))
    }

    /// The classic board without further rules.
    pub fn classic() -> Self {
        Self::plain(&Shape::classic())
    }

    /// The board of another shape under the same rules, without those that are not valid on it.
    #[must_use]
    pub fn on(&self, shape: &Shape) -> Self {
        let rules: Vec<Rule> = self.rules().iter().filter(|rule| rule.suits(shape)).cloned().collect();
        Self(KnownGeometry::new(shape, &rules))
    }

    /// The board of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has rules that are unknown or do not consist of houses.
    pub fn of_puzzle(puzzle: &Puzzle) -> Result<Self, UntreatedRules> {
        Self::try_from(Arc::new(puzzle.geometry()))
    }
}

impl TryFrom<Arc<Geometry>> for HouseGeometry {
    type Error = UntreatedRules;

    fn try_from(geometry: Arc<Geometry>) -> Result<Self, UntreatedRules> {
        geometry.check_houses()?;
        Ok(Self(KnownGeometry::try_from(geometry)?))
    }
}

impl From<HouseGeometry> for Arc<Geometry> {
    fn from(geometry: HouseGeometry) -> Self {
        geometry.0.shared()
    }
}

impl Deref for HouseGeometry {
    type Target = KnownGeometry;

    fn deref(&self) -> &KnownGeometry {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_with_unknown_rules_is_refused() {
        let mut puzzle = Puzzle::classic();
        assert_eq!(HouseGeometry::of_puzzle(&puzzle), Ok(HouseGeometry::classic()));
        puzzle.unknown_rules.push("Knight".to_owned());
        assert_eq!(HouseGeometry::of_puzzle(&puzzle).unwrap_err().unknown(), ["Knight"]);
    }

    #[test]
    fn rules_of_houses_are_taken_and_others_are_named() {
        let shape = Shape::classic();
        assert!(HouseGeometry::new(&shape, &Rule::of_houses().collect::<Vec<_>>()).is_ok());
        let refused = HouseGeometry::new(&shape, &[Rule::Diagonals, Rule::AntiKnight]).unwrap_err();
        assert_eq!(refused.beyond_houses(), [Rule::AntiKnight]);
    }
}
