//! Colours for cells and candidates, and links drawn by hand.

use crate::{app::text::Lang, board::Color};

pub use crate::app::text::catalogue::{
    paint::*,
    paint_target::{hint as target_hint, name as target},
};

/// The name of a colour.
pub fn color(lang: Lang, color: Color) -> &'static str {
    let names = [blue, orange, green, violet, yellow, light_blue, red, grey, lime, pink];
    names[color.index()](lang)
}
