//! [`FormProblem`]: why a form is no rule.

use crate::{
    app::prelude::*,
    board::{Misfit, Unmade},
};

/// Why a form is no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormProblem {
    /// This is not a cell of the board.
    Cell(String),
    /// This is not a row or column of the board, nor a diagonal from its edge.
    Line(String),
    /// This is not a number, or too large for one.
    Number(String),
    /// There must be one number.
    NumberMissing,
    /// There must be that many cells.
    CellCount(usize),
    /// There must be that many groups of cells at least.
    Groups(usize),
    /// The four cells do not form a square.
    Square,
    /// The rule has a table or parts that only a file can hold.
    OnlyInFiles,
    /// The rule is not valid on the board.
    Misfit(Rule, Misfit),
}

impl From<Unmade> for FormProblem {
    fn from(unmade: Unmade) -> Self {
        match unmade {
            Unmade::Number(number) => Self::Number(number.to_string()),
            Unmade::NumberMissing => Self::NumberMissing,
            Unmade::CellCount(count) => Self::CellCount(count),
            Unmade::Groups(count) => Self::Groups(count),
            Unmade::Line => Self::Line(String::new()),
            Unmade::OnlyInFiles => Self::OnlyInFiles,
        }
    }
}
