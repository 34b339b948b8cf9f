//! [`BoardTerms`]: what the solver is made from.

use sudoscope_board::{Cell, Constraint};

/// The digits, cells, houses and constraints of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardTerms<'a> {
    pub(super) size: usize,
    pub(super) cells: usize,
    pub(super) houses: &'a [Vec<Cell>],
    pub(super) constraints: &'a [Constraint],
}
