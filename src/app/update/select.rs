//! Selecting cells.

use crate::{
    app::model::{
        Model,
        selection::{Direction, Held},
    },
    board::{Cell, CellSet},
};

pub(super) fn similar(model: &mut Model, cell: Cell, held: Held) {
    let Model { selection, document, .. } = model;
    selection.select_similar(cell, &document.puzzle, held);
}

pub(super) fn step(model: &mut Model, direction: Direction, held: Held) {
    let Model { selection, document, .. } = model;
    selection.step(direction, document.puzzle.shape(), held);
}

/// Selects the first cell of the next row.
pub(super) fn next_row(model: &mut Model) {
    let shape = model.document.puzzle.shape();
    let row = model.selection.cursor().map_or(0, |cell| (shape.row(cell) + 1) % shape.size());
    model.selection.select(shape.cell(row, 0));
}

pub(super) fn all(model: &mut Model) {
    let count = model.puzzle().shape().cell_count();
    model.selection.select_all(CellSet::first_cells(count));
}

pub(super) fn invert(model: &mut Model) {
    let inverted = model.puzzle().shape().cells().filter(|&cell| !model.selection.cells().contains(cell)).collect();
    model.selection.select_all(inverted);
}
