//! [`Scene`]: what the board shows, worked out from the model. The window draws it and decides nothing.

use std::sync::Arc;

use crate::{
    app::view::overlay::Overlay,
    board::{Cell, Digit, DigitSet, Geometry},
};

/// What the board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Shape, houses, rules.
    pub geometry: Arc<Geometry>,
    /// What each cell shows, row by row.
    pub squares: Vec<SceneSquare>,
    /// Thin lines from a clashing cell to its partner.
    pub links: Vec<(Cell, Cell)>,
    /// A step of logic, drawn in place.
    pub overlay: Overlay,
    /// The cell the keyboard acts on.
    pub cursor: Option<Cell>,
    /// Whether any candidates are shown as a grid: then corner and centre marks give way.
    pub shows_candidates: bool,
    /// Whether those are the true candidates: each occurs in a solution.
    pub are_true: bool,
}

impl Scene {
    /// An empty board.
    pub fn empty(geometry: Arc<Geometry>) -> Self {
        let squares = vec![SceneSquare::default(); geometry.shape().cell_count()];
        Self {
            geometry,
            squares,
            links: Vec::new(),
            overlay: Overlay::default(),
            cursor: None,
            shows_candidates: false,
            are_true: false,
        }
    }

    /// What a cell shows.
    ///
    /// # Panics
    /// When the cell lies outside the board.
    pub fn square(&self, cell: Cell) -> &SceneSquare {
        &self.squares[cell.index()]
    }
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
    /// Its digit was just written by the search.
    pub just_placed: bool,
    /// The search is stuck here.
    pub dead: Option<Dead>,
    /// The player's digit differs from the solution.
    pub wrong: bool,
    /// Its digit is one of those that contradict each other.
    pub conflict: bool,
    /// Its digit could be left out.
    pub superfluous: bool,
    /// A digit here would help to decide between the solutions.
    pub deciding: bool,
}

/// Why a search is stuck at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dead {
    /// No digit is left for the cell.
    NoDigit,
    /// The cell is open in a house where that digit has no place left.
    NoPlace(Digit),
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
