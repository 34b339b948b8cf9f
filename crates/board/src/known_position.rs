//! [`KnownGeometry`] and [`KnownPosition`]: boards all of whose rules are known, whatever they demand.

use std::{ops::Deref, sync::Arc};

use crate::{Digit, Digits, Geometry, HouseGeometry, Position, PositionError, Puzzle, Rule, Shape, UnknownRules, position};

/// A [`Geometry`] all of whose rules are known. Clones share the geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownGeometry(Arc<Geometry>);

impl KnownGeometry {
    /// The board of that shape under these rules: see [`Geometry::new`].
    pub fn new(shape: &Shape, rules: &[Rule]) -> Self {
        Self(Arc::new(Geometry::new(shape, rules)))
    }

    /// The board of a puzzle.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn of_puzzle(puzzle: &Puzzle) -> Result<Self, UnknownRules> {
        Self::try_from(Arc::new(puzzle.geometry()))
    }

    /// The board under some of its rules only: see [`Geometry::under`].
    #[must_use]
    pub fn under(&self, is_kept: impl Fn(usize) -> bool) -> Self {
        Self(Arc::new(self.0.under(is_kept)))
    }

    /// The same board, on which only some of its rules demand something: see [`Geometry::demanding`].
    #[must_use]
    pub fn demanding(&self, is_kept: impl Fn(usize) -> bool) -> Self {
        Self(Arc::new(self.0.demanding(is_kept)))
    }

    /// The board of that shape under other rules.
    #[must_use]
    pub fn with_rules(&self, rules: &[Rule]) -> Self {
        Self(Arc::new(Geometry::new(self.shape(), rules)))
    }

    /// The geometry, shared.
    pub fn shared(&self) -> Arc<Geometry> {
        Arc::clone(&self.0)
    }
}

impl From<HouseGeometry> for KnownGeometry {
    fn from(geometry: HouseGeometry) -> Self {
        (*geometry).clone()
    }
}

impl TryFrom<Arc<Geometry>> for KnownGeometry {
    type Error = UnknownRules;

    fn try_from(geometry: Arc<Geometry>) -> Result<Self, UnknownRules> {
        geometry.check_rules().map(|()| Self(geometry))
    }
}

impl Deref for KnownGeometry {
    type Target = Geometry;

    fn deref(&self) -> &Geometry {
        &self.0
    }
}

/// Digits on a board all of whose rules are known: one entry for each cell, none above the size of the board or twice in a house. They may
/// break rules that are not houses.
///
/// Solving, counting, human techniques and ratings start from one; what knows houses only starts from a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPosition {
    geometry: KnownGeometry,
    digits: Digits,
}

impl KnownPosition {
    /// Checks digits.
    ///
    /// # Errors
    /// When there is not one entry for each cell, when a digit is above the size of the board, or when digits are repeated in a house;
    /// the first of these that applies.
    pub fn new(geometry: KnownGeometry, digits: Digits) -> Result<Self, PositionError> {
        position::check(&geometry, &digits)?;
        Ok(Self { geometry, digits })
    }

    /// The board.
    pub fn geometry(&self) -> &KnownGeometry {
        &self.geometry
    }

    /// All digits, cell by cell.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }
}

impl From<Position> for KnownPosition {
    fn from(position: Position) -> Self {
        let digits = position.digits().to_vec();
        Self { geometry: position.geometry().clone().into(), digits }
    }
}
