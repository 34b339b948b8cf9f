//! The one-line messages at the bottom.

use crate::app::{
    prelude::*,
    text::{enums::instead, printing},
    view::outlook::Outlook,
};

pub use sudoscope_text::catalogue::notice::*;

/// That a picture was made, and for which characters boxes stand in it.
pub fn with_boxes(lang: Lang, made: String, missing: &[char]) -> String {
    let said = (!missing.is_empty()).then(|| boxes(lang, printing::characters(lang, missing)));
    lang.sentences([Some(made), said].into_iter().flatten())
}

/// A warning of a search that lasts long.
pub fn outlook(lang: Lang, outlook: Outlook) -> Option<String> {
    match outlook {
        Outlook::Soon => None,
        Outlook::Lasting(digits, rather) => Some(lasting(lang, digits, instead::says(lang, rather))),
        Outlook::Endless(rather) => Some(endless(lang, instead::says(lang, rather))),
    }
}
