//! The one-line messages at the bottom.

use crate::app::{
    text::{Said, enums::instead, printing},
    view::outlook::CostWarning,
};

pub use sudoscope_text::catalogue::notice::*;

/// That a picture was made, and for which characters boxes stand in it.
pub fn with_boxes(made: Said, missing: Vec<char>) -> Said {
    let boxes = (!missing.is_empty()).then(|| said::boxes(move |lang| printing::characters(lang, &missing)));
    Said::sentences([made].into_iter().chain(boxes))
}

/// A warning of a search that lasts long.
pub fn outlook(outlook: CostWarning) -> Option<Said> {
    match outlook {
        CostWarning::Soon => None,
        CostWarning::Lasting(digits, rather) => Some(said::lasting(digits, move |lang| instead::says(lang, rather))),
        CostWarning::Endless(rather) => Some(said::endless(move |lang| instead::says(lang, rather))),
    }
}
