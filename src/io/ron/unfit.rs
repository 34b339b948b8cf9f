//! [`Unfit`]: why a rule in a file was not applied.

use crate::board::{Misfit, Rule};

/// Why a rule in a file was not applied. The puzzle keeps it word for word, and is not judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// No rule that this program knows: its name, one of its fields, or what its fields say together.
    #[error("this program does not know it")]
    Unknown,
    /// It names a cell that the board does not have.
    #[error("the board has no cell {name}")]
    NoCell {
        /// The name in the file.
        name: String,
    },
    /// It names a row or column that the board does not have.
    #[error("the board has no {name}")]
    NoLine {
        /// The name in the file.
        name: String,
    },
    /// It names a digit that the board does not have.
    #[error("the board has no digit {digit}")]
    NoDigit {
        /// The digit in the file.
        digit: u8,
    },
    /// A list is longer than the board allows, or a table has not one row for each digit.
    #[error("it is made for a board of another size")]
    Length,
    /// It is understood and cannot hold on the board.
    #[error("{misfit}")]
    Misfit {
        /// The rule.
        rule: Box<Rule>,
        /// The misfit.
        misfit: Misfit,
    },
}
