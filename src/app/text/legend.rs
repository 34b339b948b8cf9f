//! The names of the decorations of a drawing.

use crate::app::{
    prelude::*,
    text::enums::{cell_decoration, decoration, link_kind, outline},
    view::overlay::LegendItem,
};

pub use sudoscope_text::catalogue::logic::legend::*;

/// The meaning of a decoration.
pub fn words(lang: Lang, item: LegendItem) -> &'static str {
    match item {
        LegendItem::Rule => rule(lang),
        LegendItem::House(outline) => outline::means(lang, outline),
        LegendItem::Cell(decoration) => cell_decoration::means(lang, decoration),
        LegendItem::Candidate(decoration) => decoration::means(lang, decoration),
        LegendItem::Group => group(lang),
        LegendItem::Link(kind) => link_kind::means(lang, kind),
        LegendItem::Number => number(lang),
    }
}
