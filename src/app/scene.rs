//! [`Scene`]: what the board shows, worked out from the model. The window draws it and decides nothing.

use std::sync::Arc;

use crate::board::{Cell, Digit, DigitSet, Geometry};

/// What the board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Shape, houses, rules.
    pub geometry: Arc<Geometry>,
    /// What each cell shows, row by row.
    pub squares: Vec<SceneSquare>,
    /// Thin lines from a clashing cell to its partner.
    pub links: Vec<(Cell, Cell)>,
    /// The cell the keyboard acts on.
    pub cursor: Option<Cell>,
    /// Whether any candidates are shown as a grid: then corner and centre marks give way.
    pub shows_candidates: bool,
}

/// What one cell shows. States may come together; each has a cue besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SceneSquare {
    /// The large digit, and who wrote it.
    pub digit: Option<(Digit, Ink)>,
    /// The depth of the decision that wrote it, shown small in the corner.
    pub depth: Option<u16>,
    /// Candidates in their fixed places.
    pub candidates: DigitSet,
    /// Candidates just struck out, drawn with a stroke through them.
    pub struck: DigitSet,
    /// The player's marks round the edge.
    pub corner: DigitSet,
    /// The player's marks in the middle.
    pub centre: DigitSet,
    /// Selected by the player.
    pub selected: bool,
    /// Sees the one selected cell.
    pub peer: bool,
    /// Holds the same digit as the one selected cell.
    pub same: bool,
    /// Its digit clashes with another's.
    pub clash: bool,
    /// The digit now held against this cell (it need not fit).
    pub trying: Option<Digit>,
    /// The digit just taken back.
    pub taken_back: Option<Digit>,
    /// Nothing is left for this cell.
    pub dead: bool,
}

/// Who wrote a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Part of the puzzle.
    Given,
    /// The player.
    Player,
    /// The solver, because nothing else was possible, or as part of a solution.
    Found,
    /// The solver, as a trial.
    Guess,
}
