//! [`FrontAction`]: what happens on the first screen.

use crate::{app::model::game_kind::GameKind, board::Digit, solve::logic::Level};

/// Actions on the first screen.
#[derive(Clone, Copy, Debug)]
pub enum FrontAction {
    /// Show it, or go back to the board.
    Show(bool),
    /// Choose a kind of new puzzles.
    Kind(GameKind),
    /// Make a new puzzle of that level and the chosen kind.
    Start(Level),
    /// Continue a game, by its place in the list of [games](crate::app::model::Model::games).
    Continue(usize),
    /// Begin a puzzle of one's own, perhaps with its first digit.
    Own(Option<Digit>),
}
