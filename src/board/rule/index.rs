//! Rules by which a digit says where another stands.

use super::{Misfit, check, lowering::Lowering};
use crate::board::{Cell, Constraint, Digit, Shape};

/// Cells whose digits say where in their row, column or region a digit stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// What they index.
    pub kind: IndexKind,
}

/// What an indexing cell speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IndexKind {
    /// The digit says in which column of its row the number of its own column stands.
    Column,
    /// The digit says in which row of its column the number of its own row stands.
    Row,
    /// The digit says in which place of its region the number of its own place stands.
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
        for (place, &target) in line.iter().enumerate() {
            if target != cell {
                constraints.push(lowering.related(cell, target, |index, digit| (index == place + 1) == (digit == own)));
            }
        }
        constraints
    }
}

/// Cells along a line of which the second says how far after it the digit of the first stands again.
pub(super) fn value_index(cells: &[Cell]) -> Vec<Constraint> {
    let [value, distance, rest @ ..] = cells else { return Vec::new() };
    let way = |(place, &target): (usize, &Cell)| {
        vec![Constraint::Allowed { cell: *distance, digits: Digit::from_index(place).set() }, Constraint::Equal(*value, target)]
    };
    vec![Constraint::Either(rest.iter().take(crate::board::MAX_SIZE).enumerate().map(way).collect())]
}
