//! Colours for cells and candidates, and links drawn by hand.

use crate::Lang;
use sudoscope_board::Color;

pub use crate::catalogue::paint::*;

/// The name of a colour.
pub fn color(lang: Lang, color: Color) -> &'static str {
    let names = [blue, orange, green, violet, yellow, light_blue, red, grey, lime, pink];
    names[color.index()](lang)
}
