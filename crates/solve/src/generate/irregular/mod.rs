//! Puzzles with irregular regions, drawn for each puzzle: [`IrregularMaker`].
//!
//! A random walk from one division of the board to the next draws the regions, from boxes or, where the size has none, from rows; after it
//! hardly anything is left of them. Then a full board is looked for. Up to 16×16 a short random search finds one on most regions, and each
//! attempt has a board of its own. On larger boards such a search hardly ever succeeds; there a solver that learns from contradictions
//! completes a few random decisions, and as that takes up to a second or two, all attempts on the regions share one board, with its digits
//! renamed.

mod puzzle;
mod regions;

pub(crate) use puzzle::IrregularMaker;
