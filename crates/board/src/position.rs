//! [`Position`]: checked digits on their board, what solvers start from.

use std::sync::Arc;

use crate::{Cell, Digit, DigitSet, Digits, Fault, Geometry, HouseGeometry, Puzzle, UntreatedRules};

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
}
