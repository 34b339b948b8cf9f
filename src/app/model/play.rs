//! [`PlayModel`]: what Play mode has besides the digits and marks.

use crate::board::{Cell, CellSet, Digit, Puzzle};

/// What Play mode has besides the digits and marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayModel {
    /// The digits that a check has found wrong, and where.
    pub wrong: Vec<(Cell, Digit)>,
    /// The cells to check as soon as the verdict is known.
    pub check: Option<CellSet>,
}

impl PlayModel {
    /// The cells whose digits a check has found wrong and that still hold them.
    pub fn wrong_in<'a>(&'a self, puzzle: &'a Puzzle) -> impl Iterator<Item = Cell> + 'a {
        self.wrong.iter().filter(|(cell, digit)| puzzle.digit(*cell) == Some(*digit)).map(|(cell, _)| *cell)
    }
}
