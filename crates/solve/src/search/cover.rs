//! The exact cover as it is drawn: which columns there are, and what the last event has covered or uncovered.

use sudoscope_board::{Cell, Digit, Geometry, HouseId, HouseKind};

use crate::search::CoverColumn;

/// A block of columns of one kind: the cells by row and column, or the digits by house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverBlock {
    /// The kind of house; `None` for the cells.
    pub kind: Option<HouseKind>,
    /// The columns, row by row.
    pub rows: Vec<Vec<CoverColumn>>,
}

/// The columns of a board in blocks, in their order: the cells, then each kind of house.
pub fn blocks(geometry: &Geometry) -> Vec<CoverBlock> {
    let shape = geometry.shape();
    let cells = (0..shape.size()).map(|row| (0..shape.size()).map(|column| CoverColumn::Cell(shape.cell(row, column))).collect());
    let mut blocks = vec![CoverBlock { kind: None, rows: cells.collect() }];
    for (index, house) in geometry.houses().iter().enumerate() {
        let house_id = HouseId::new(index);
        let row = Digit::all(shape.size()).map(|digit| CoverColumn::Place { digit, house: house_id }).collect();
        match blocks.last_mut() {
            Some(block) if block.kind == Some(house.kind) => block.rows.push(row),
            _ => blocks.push(CoverBlock { kind: Some(house.kind), rows: vec![row] }),
        }
    }
    blocks
}

/// The place of a column among all of them.
pub fn place(geometry: &Geometry, column: CoverColumn) -> usize {
    match column {
        CoverColumn::Cell(cell) => cell.index(),
        CoverColumn::Place { digit, house } => geometry.shape().cell_count() + house.index() * geometry.size() + digit.index(),
    }
}

/// The columns of an option: its cell, and its digit in each house of the cell.
pub fn columns_of(geometry: &Geometry, cell: Cell, digit: Digit) -> Vec<CoverColumn> {
    let places = geometry.houses_of(cell).iter().map(|&house| CoverColumn::Place { digit, house });
    std::iter::once(CoverColumn::Cell(cell)).chain(places).collect()
}
