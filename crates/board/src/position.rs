//! [`Position`]: checked digits on their board, what solvers start from.
//!
//! - [`KnownGeometry`] and [`KnownPosition`]: boards all of whose rules are known, whatever they demand.
//! - [`HouseGeometry`]: a board whose houses are all that restricts the digits.

use std::{ops::Deref, sync::Arc};

use crate::{Cell, Digit, DigitSet, Digits, Fault, Geometry, Puzzle, Rule, Shape, UnknownRules, UntreatedRules};

/// Digits together with their board: one entry for each cell, no digit above the size of the board or twice in a house, and no
/// unknown rule. It may still have no solution.
///
/// Everything that searches, counts or rates starts from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    geometry: HouseGeometry,
    digits: Digits,
}

/// Why digits are not a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum PositionError {
    /// The board has rules that are unknown or do not consist of houses.
    #[error(transparent)]
    UntreatedRules(#[from] UntreatedRules),
    /// There is not one entry for each cell.
    Length {
        /// Cells of the board.
        cells: usize,
        /// Entries given.
        found: usize,
    },
    /// A digit is above the size of the board.
    TooLarge {
        /// The first cell with such a digit.
        cell: Cell,
        /// The digit above the size of the board.
        digit: Digit,
    },
    /// Digits are repeated in houses: all [repeats](crate::Entries::repeats), at least one.
    Repeats(Vec<Fault>),
}

impl Position {
    /// Checks digits.
    ///
    /// # Errors
    /// When the board has unknown rules, when there is not one entry for each cell, when a digit is above the size of the board, or
    /// when digits are repeated; the first of these that applies.
    pub fn new(geometry: impl Into<Arc<Geometry>>, digits: Digits) -> Result<Self, PositionError> {
        let geometry = HouseGeometry::try_from(geometry.into())?;
        check(&geometry, &digits)?;
        Ok(Self { geometry, digits })
    }

    /// The givens of a puzzle. Works out the houses; where they are known already, use [`Position::new`].
    ///
    /// # Errors
    /// When the puzzle has unknown rules or its givens repeat a digit in a house.
    pub fn of_givens(puzzle: &Puzzle) -> Result<Self, PositionError> {
        Self::new(puzzle.geometry(), puzzle.givens())
    }

    /// The empty board.
    pub fn empty(geometry: HouseGeometry) -> Self {
        let digits = vec![None; geometry.shape().cell_count()];
        Self { geometry, digits }
    }

    /// The board.
    pub fn geometry(&self) -> &HouseGeometry {
        &self.geometry
    }

    /// All digits, cell by cell.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The digits that no peer of an empty cell holds, cell by cell; empty for cells with a digit.
    pub fn candidates(&self) -> Vec<DigitSet> {
        self.geometry.entries(&self.digits).candidates()
    }

    /// Whether every cell has its digit: then it is a solution.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }
}

/// Checks that there is one entry for each cell, that no digit is above the size of the board, and that none is repeated in a house.
pub(super) fn check(geometry: &Geometry, digits: &[Option<Digit>]) -> Result<(), PositionError> {
    let cells = geometry.shape().cell_count();
    if digits.len() != cells {
        return Err(PositionError::Length { cells, found: digits.len() });
    }
    let is_too_large = |digit: &Digit| usize::from(digit.get()) > geometry.size();
    let too_large = digits.iter().position(|digit| digit.as_ref().is_some_and(is_too_large));
    if let Some((cell, digit)) = too_large.and_then(|index| Some((Cell::new(index), digits[index]?))) {
        return Err(PositionError::TooLarge { cell, digit });
    }
    let repeats = geometry.entries(digits).repeats();
    if repeats.is_empty() { Ok(()) } else { Err(PositionError::Repeats(repeats)) }
}

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
        check(&geometry, &digits)?;
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
    use crate::test_support::{digits, geometry, position};

    #[test]
    fn a_position_knows_its_candidates() {
        let position = position("12..3...........");
        let candidates = position.candidates();
        assert_eq!(candidates[5].only(), Digit::new(4));
        assert_eq!(candidates[0], DigitSet::EMPTY);
        assert!(!position.is_full());
    }

    #[test]
    fn repeated_digits_are_no_position() {
        let geometry = HouseGeometry::classic();
        let mut digits = vec![None; 81];
        digits[0] = Digit::new(1);
        digits[80] = Digit::new(1);
        assert!(Position::new(geometry.clone(), digits.clone()).is_ok());
        digits[8] = Digit::new(1);
        assert!(matches!(Position::new(geometry, digits), Err(PositionError::Repeats(faults)) if faults.len() == 2));
    }

    #[test]
    fn there_is_one_entry_for_each_cell() {
        let short = Position::new(HouseGeometry::classic(), vec![None; 80]);
        assert_eq!(short, Err(PositionError::Length { cells: 81, found: 80 }));
    }

    #[test]
    fn digits_are_those_of_the_board() {
        let geometry = geometry(4, &[]);
        let too_large = PositionError::TooLarge { cell: Cell::new(3), digit: Digit::from_index(4) };
        assert_eq!(Position::new(geometry.clone(), digits("...5............")), Err(too_large));
        assert_eq!(Position::empty(geometry.clone()), Position::new(geometry, vec![None; 16]).unwrap());
    }

    #[test]
    fn a_puzzle_with_unknown_rules_is_no_position() {
        let mut puzzle = Puzzle::classic();
        puzzle.unknown_rules.push("Knight".to_owned());
        let Err(PositionError::UntreatedRules(untreated)) = Position::of_givens(&puzzle) else { panic!("it was accepted") };
        assert_eq!(untreated.unknown(), ["Knight"]);
        assert_eq!(puzzle.check_rules().unwrap_err().rules(), ["Knight"]);
        assert!(!puzzle.geometry().is_classic());
    }

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
