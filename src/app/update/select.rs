//! Selecting cells.

use crate::app::{model::selection::Direction, update::prelude::*};

pub(super) fn similar(model: &mut Model, cell: Cell, held: HeldKeys) {
    let Model { selection, document, .. } = model;
    selection.select_similar(cell, &document.puzzle, held);
}

pub(super) fn step(model: &mut Model, direction: Direction, held: HeldKeys) {
    let Model { selection, document, .. } = model;
    selection.step(direction, document.puzzle.shape(), held);
}

/// Selects the first cell of the next row.
pub(super) fn next_row(model: &mut Model) {
    let shape = model.document.puzzle.shape();
    let row = model.selection.cursor().map_or(0, |cell| (shape.row(cell) + 1) % shape.size());
    model.selection.select(shape.cell(row, 0));
}
