//! The first screen.

use sudoscope_text::catalogue;

use crate::app::{model::game_kind::GameKind, prelude::*};

pub use sudoscope_text::catalogue::front::*;

/// The name of a kind of new puzzles.
pub fn kind(lang: Lang, kind: GameKind) -> &'static str {
    catalogue::game_kind::NAME.of(lang, kind.key())
}
