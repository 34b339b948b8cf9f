//! Rules by which a digit is the position of another.

use super::{Misfit, check, lowering::Lowering};
use crate::{Cell, Constraint, Digit, MAX_SIZE, Shape};

/// Cells whose digits are positions in their row, column or region.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The kind of positions that they index.
    pub kind: IndexKind,
}

/// The kind of position that the digit of an indexing cell gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IndexKind {
    /// The column, in the same row, of the digit that equals the number of the cell's own column.
    Column,
    /// The row, in the same column, of the digit that equals the number of the cell's own row.
    Row,
    /// The place, in the same region, of the digit that equals the number of the cell's own place.
    Region,
}

impl Index {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)
    }

    pub(super) fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        self.cells.iter().flat_map(|&cell| self.of_cell(cell, lowering)).collect()
    }

    fn of_cell(&self, cell: Cell, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let shape = lowering.shape;
        let line: Vec<Cell> = match self.kind {
            IndexKind::Column => (0..shape.size()).map(|column| shape.cell(shape.row(cell), column)).collect(),
            IndexKind::Row => (0..shape.size()).map(|row| shape.cell(row, shape.column(cell))).collect(),
            IndexKind::Region => shape.cells().filter(|&other| shape.region(other) == shape.region(cell)).collect(),
        };
        let own = line.iter().position(|&other| other == cell).map_or(0, |place| place + 1);
        let mut constraints = Vec::new();
        // A house holds the digit at no other place. Without regions, those of the board are no houses.
        let is_house = self.kind != IndexKind::Region || lowering.has_regions;
        for (place, &target) in line.iter().enumerate() {
            if target != cell {
                constraints.push(lowering.related(cell, target, |index, digit| {
                    if index == place + 1 { digit == own } else { !is_house || digit != own }
                }));
            }
        }
        constraints
    }
}

/// Cells along a line: the digit of the first is repeated N cells after the second, where N is the digit of the second.
pub(super) fn value_index(cells: &[Cell]) -> Vec<Constraint> {
    let [value, distance, rest @ ..] = cells else { return Vec::new() };
    let way = |(place, &target): (usize, &Cell)| {
        vec![Constraint::Allowed { cell: *distance, digits: Digit::from_index(place).set() }, Constraint::Equal(*value, target)]
    };
    vec![Constraint::Either(rest.iter().take(MAX_SIZE).enumerate().map(way).collect())]
}
