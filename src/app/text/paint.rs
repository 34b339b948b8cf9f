//! Colours for cells and candidates, and links drawn by hand.

use crate::{
    app::{model::paint::PaintTarget, text::Lang},
    board::Color,
};

pub use crate::app::text::catalogue::paint::*;

/// The name of a colour.
pub fn color(lang: Lang, color: Color) -> &'static str {
    let names = [blue, orange, green, violet, yellow, light_blue, red, grey, lime, pink];
    names[color.index()](lang)
}

/// The things that are coloured, on the switch.
pub fn target(lang: Lang, target: PaintTarget) -> &'static str {
    match target {
        PaintTarget::Cells => cells(lang),
        PaintTarget::Candidates => candidates(lang),
        PaintTarget::Links => links(lang),
    }
}

/// How to color or link with this target, as a hint.
pub fn target_hint(lang: Lang, target: PaintTarget) -> &'static str {
    match target {
        PaintTarget::Cells => cells_hint(lang),
        PaintTarget::Candidates => candidates_hint(lang),
        PaintTarget::Links => links_hint(lang),
    }
}
