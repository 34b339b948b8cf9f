//! [`Position`]: digits and candidates that do not contradict themselves.

use crate::board::{Cell, Digit, DigitSet, Digits, Fault, Geometry, fault};

/// Digits and candidates in which no digit stands twice in a house, no empty cell is without a candidate and no digit
/// without a place in any house. It may still have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    digits: Digits,
    candidates: Vec<DigitSet>,
}

impl Position {
    /// Checks digits and works out the candidates.
    ///
    /// # Errors
    /// All [`faults`](crate::board::faults), where there are any.
    ///
    /// # Panics
    /// When `digits` has not one entry for each cell.
    pub fn new(geometry: &Geometry, digits: &[Option<Digit>]) -> Result<Self, Vec<Fault>> {
        let faults = fault::faults(geometry, digits);
        if faults.is_empty() {
            Ok(Self { digits: digits.to_vec(), candidates: fault::candidates(geometry, digits) })
        } else {
            Err(faults)
        }
    }

    /// The digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The candidates of an empty cell; nothing for a cell with a digit.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// All digits.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// Whether every cell has its digit: then it is a solution.
    pub fn is_solved(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;

    #[test]
    fn a_checked_position_knows_its_candidates() {
        let geometry = Geometry::new(&Shape::of_size(4).unwrap(), &[]);
        let digits: Digits = "12..3...........".chars().map(Digit::from_char).collect();
        let position = Position::new(&geometry, &digits).unwrap();
        assert_eq!(position.candidates(Cell::new(5)).only(), Digit::new(4));
        assert_eq!(position.candidates(Cell::new(0)), DigitSet::EMPTY);
        assert!(!position.is_solved());
    }

    #[test]
    fn digits_that_contradict_themselves_are_refused() {
        let geometry = Geometry::classic();
        let mut digits = vec![None; 81];
        digits[0] = Digit::new(1);
        digits[80] = Digit::new(1);
        assert!(Position::new(&geometry, &digits).is_ok());
        digits[8] = Digit::new(1);
        assert_eq!(Position::new(&geometry, &digits).unwrap_err().len(), 2);
    }
}
