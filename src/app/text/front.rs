//! The first screen.

use crate::app::{model::game_kind::GameKind, text::Lang};
use sudoscope_text::catalogue;

pub use sudoscope_text::catalogue::front::*;

/// The name of a kind of new puzzles.
pub fn kind(lang: Lang, kind: GameKind) -> &'static str {
    catalogue::game_kind::NAME.of(lang, kind.key())
}
