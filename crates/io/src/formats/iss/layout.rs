//! Pieces of a board written as one sign for each cell.

use sudoscope_board::{Cell, MAX_CELLS};

/// Lists of cells in the order of a board, by the sign of each.
pub(super) fn pieces(layout: &str) -> Vec<Vec<Cell>> {
    let mut pieces: Vec<(char, Vec<Cell>)> = Vec::new();
    for (index, sign) in layout.chars().enumerate().take(MAX_CELLS) {
        match pieces.iter_mut().find(|piece| piece.0 == sign) {
            Some((_, cells)) => cells.push(Cell::new(index)),
            None => pieces.push((sign, vec![Cell::new(index)])),
        }
    }
    pieces.into_iter().map(|(_, cells)| cells).collect()
}
