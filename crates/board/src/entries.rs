//! [`Entries`]: digits on their board.

use crate::{Cell, CellSet, Digit, Geometry};

/// The digits of a board, with the board: one entry for each cell. They may contradict each other: then they have [`faults`](Self::faults).
#[derive(Clone, Copy, Debug)]
pub struct Entries<'a> {
    geometry: &'a Geometry,
    digits: &'a [Option<Digit>],
}

impl Geometry {
    /// Digits on this board.
    ///
    /// # Panics
    /// When there is not one entry for each cell.
    #[track_caller]
    pub fn entries<'a>(&'a self, digits: &'a [Option<Digit>]) -> Entries<'a> {
        assert_eq!(digits.len(), self.shape().cell_count(), "one entry for each cell");
        Entries { geometry: self, digits }
    }
}

impl<'a> Entries<'a> {
    /// The board.
    pub const fn geometry(self) -> &'a Geometry {
        self.geometry
    }

    /// All digits, cell by cell.
    pub const fn digits(self) -> &'a [Option<Digit>] {
        self.digits
    }

    /// The digit in a cell.
    pub fn digit(self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The number of digits.
    pub fn count(self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// The cells with a digit.
    pub fn cells(self) -> CellSet {
        self.geometry.shape().cells().filter(|&cell| self.digit(cell).is_some()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{digits, geometry};

    #[test]
    fn the_cells_with_a_digit_are_counted() {
        let (geometry, digits) = (geometry(4, &[]), digits("1...2..........3"));
        let entries = geometry.entries(&digits);
        assert_eq!((entries.count(), entries.cells()), (3, [0, 4, 15].map(Cell::new).into_iter().collect()));
    }

    #[test]
    #[should_panic(expected = "one entry for each cell")]
    fn digits_of_another_board_are_refused() {
        geometry(4, &[]).entries(&[None; 25]);
    }
}
