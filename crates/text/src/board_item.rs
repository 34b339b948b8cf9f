//! [`BoardItem`]: something on the board that a sentence names, so that text and board can point at each other.

use sudoscope_board::{Cell, HouseId};
use sudoscope_solve::logic::Candidate;

/// Something on the board that a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardItem {
    /// A cell.
    Cell(Cell),
    /// A digit in a cell.
    Candidate(Candidate),
    /// A house.
    House(HouseId),
}

impl BoardItem {
    /// Whether the thing lies in that cell; a house does not.
    pub fn is_in(self, cell: Cell) -> bool {
        match self {
            Self::Cell(own) => own == cell,
            Self::Candidate(candidate) => candidate.cell == cell,
            Self::House(_) => false,
        }
    }
}
