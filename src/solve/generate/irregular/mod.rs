//! Puzzles with irregular regions, drawn for each puzzle: [`IrregularMaker`].
//!
//! Up to 16×16 a random walk from one division of the board to the next draws the regions, and a search looks for a full board on
//! them. On larger boards such a search hardly ever succeeds; there the walk starts from the boxes and a full board, and keeps it
//! valid. Where the size has no boxes, it starts from the rows and a Latin square, and the
//! regions stay longer than elsewhere.

mod puzzle;
mod regions;

pub(crate) use puzzle::IrregularMaker;
