//! Checks that many kinds of rules share, and what they find.

use crate::{Cell, CellSet, Digit, Rule, Shape};

/// Why a rule is not valid on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub enum Misfit {
    /// It has no cells.
    Empty,
    /// A cell lies outside the board.
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// A cell is listed twice.
    Twice {
        /// The cell.
        cell: Cell,
    },
    /// There are too few cells.
    TooFewCells {
        /// The actual number.
        cells: usize,
        /// The required number.
        least: usize,
    },
    /// There are too many cells.
    TooManyCells {
        /// The actual number.
        cells: usize,
        /// The greatest number there may be.
        most: usize,
    },
    /// There are too many digits, or none.
    TooManyDigits {
        /// The actual number.
        digits: usize,
        /// The greatest number there may be.
        most: usize,
    },
    /// A sum is out of reach.
    Sum {
        /// The number of cells.
        cells: usize,
        /// The sum.
        sum: u16,
        /// The least possible sum.
        least: usize,
        /// The greatest possible sum.
        most: usize,
    },
    /// No digits make a product.
    Product {
        /// The number of cells.
        cells: usize,
        /// The product.
        product: u32,
    },
    /// A number is out of bounds.
    Value {
        /// The number.
        value: usize,
        /// The least possible number.
        least: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// A digit is above the size of the board.
    Digit {
        /// The digit.
        digit: Digit,
    },
    /// No digit of the board is allowed.
    NoDigit,
    /// A rule of the whole board, or of three equal classes of digits, does not apply to boards of that size or shape.
    Size {
        /// The number of digits.
        size: usize,
    },
    /// There are too few clues of which one could be wrong.
    TooFewClues {
        /// The actual number.
        clues: usize,
        /// The required number.
        least: usize,
    },
    /// It cannot be one of several alternatives.
    InAlternatives,
    /// The board has no such line.
    Line,
}

/// There is at least one cell, and all are on the board.
pub(super) fn cells(cells: &[Cell], shape: &Shape) -> Result<(), Misfit> {
    if cells.is_empty() {
        return Err(Misfit::Empty);
    }
    let outside = cells.iter().find(|cell| cell.index() >= shape.cell_count());
    outside.map_or(Ok(()), |&cell| Err(Misfit::OffBoard { cell }))
}

/// No cell is listed twice.
pub(super) fn once(cells: &[Cell]) -> Result<(), Misfit> {
    let mut seen: CellSet = CellSet::EMPTY;
    cells.iter().find(|&&cell| !seen.insert(cell)).map_or(Ok(()), |&cell| Err(Misfit::Twice { cell }))
}

/// The cells can hold different digits.
pub(super) fn different(list: &[Cell], shape: &Shape) -> Result<(), Misfit> {
    cells(list, shape)?;
    once(list)?;
    let (count, most) = (list.len(), shape.size());
    if count > most { Err(Misfit::TooManyCells { cells: count, most }) } else { Ok(()) }
}

/// The number of cells is at least `least`.
pub(super) fn at_least(cells: &[Cell], least: usize) -> Result<(), Misfit> {
    if cells.len() < least { Err(Misfit::TooFewCells { cells: cells.len(), least }) } else { Ok(()) }
}

/// The board has the digits.
pub(super) fn digits(digits: &[Digit], shape: &Shape) -> Result<(), Misfit> {
    let too_large = digits.iter().find(|digit| usize::from(digit.get()) > shape.size());
    too_large.map_or(Ok(()), |&digit| Err(Misfit::Digit { digit }))
}

/// A board of that shape can have rules of the kind.
pub(super) fn fits(rule: &Rule, shape: &Shape) -> Result<(), Misfit> {
    if rule.kind().suits(shape) { Ok(()) } else { Err(Misfit::Size { size: shape.size() }) }
}
