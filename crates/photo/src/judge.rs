//! [`Judge`]: says whether digits on a board have exactly one solution.

use sudoscope_board::{Digits, HouseGeometry, Position, Rule, Shape};
use sudoscope_solve::{
    Cancel,
    fast::{self, Grid},
    general::{Bounds, Solver},
};

/// The nodes for one question on another board than the classic one.
const NODES: u64 = 20_000;

/// Says whether digits have exactly one solution.
pub(super) enum Judge {
    /// On the classic board.
    Classic,
    /// On another board.
    Other(Box<Solver>, HouseGeometry),
    /// On a board that has none.
    None,
}

impl Judge {
    /// For a board with rules that consist of houses.
    pub(super) fn new(shape: &Shape, rules: &[Rule]) -> Self {
        if shape.is_classic() && rules.is_empty() {
            return Self::Classic;
        }
        HouseGeometry::new(shape, rules).map_or(Self::None, |geometry| Self::Other(Box::new(Solver::new(&geometry)), geometry))
    }

    pub(super) fn is_unique(&mut self, digits: Digits, cancel: &Cancel) -> bool {
        match self {
            Self::Classic => Grid::from_digits(&digits).is_some_and(|grid| fast::count(&grid, 2) == 1),
            Self::Other(solver, geometry) => Position::new(geometry.clone(), digits).is_ok_and(|position| {
                let count = solver.count(&position, Bounds::none(cancel).solutions(2).nodes(NODES));
                count.solutions == 1 && count.is_complete()
            }),
            Self::None => false,
        }
    }
}
