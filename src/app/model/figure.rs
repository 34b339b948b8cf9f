//! [`FirstNumeral`]: a digit of one figure that a second figure can still make larger.

use crate::{
    app::{
        model::{Tool, selection::Selection},
        prelude::*,
    },
    board::MAX_FIGURE,
};

/// A digit of one figure that a second figure can still make larger, as 1 becomes 12 on a board of 16×16.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstNumeral {
    pub digit: Digit,
    /// The tool that a held key named.
    pub tool: Option<Tool>,
    /// Whether it changed the board.
    pub is_edit: bool,
    /// The revision, the selection and the mode after it was typed: with any other it is complete.
    pub revision: u64,
    /// The selection then.
    pub selection: Selection,
    /// The mode then.
    pub mode: Mode,
    /// Seconds since it was typed.
    pub seconds: f64,
}

impl FirstNumeral {
    /// Seconds within which the second figure follows.
    pub const WAITS: f64 = 0.8;

    /// Whether nothing else has happened on the board since it was typed.
    pub fn is_open(&self, model: &Model) -> bool {
        self.revision == model.document.revision && self.selection == model.selection && self.mode == model.mode
    }
}

impl Model {
    /// Whether digits above 9 are typed as they are shown, with two figures.
    pub fn types_figures(&self) -> bool {
        self.settings.numerals == Numerals::Numbers && self.puzzle().shape().size() > MAX_FIGURE
    }
}
