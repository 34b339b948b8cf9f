//! The one-line messages at the bottom.

use crate::app::{
    text::{Lang, printing},
    view::outlook::{Instead, Outlook},
};

pub use crate::app::text::catalogue::notice::*;

/// That a picture was made, and for which characters boxes stand in it.
pub fn with_boxes(lang: Lang, made: String, missing: &[char]) -> String {
    let said = (!missing.is_empty()).then(|| boxes(lang, printing::characters(lang, missing)));
    lang.sentences([Some(made), said].into_iter().flatten())
}

/// A warning of a search that lasts long.
pub fn outlook(lang: Lang, outlook: Outlook) -> Option<String> {
    match outlook {
        Outlook::Soon => None,
        Outlook::Lasting(digits, rather) => Some(lasting(lang, digits, instead(lang, rather))),
        Outlook::Endless(rather) => Some(endless(lang, instead(lang, rather))),
    }
}

/// What to do instead of a search that lasts long.
fn instead(lang: Lang, rather: Instead) -> &'static str {
    match rather {
        Instead::Fastest => rather_fastest(lang),
        Instead::FirstSolution => rather_first(lang),
    }
}
