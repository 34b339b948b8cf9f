//! The panels beside the board and the bar below it.

use crate::Lang;

pub use crate::catalogue::{landmark::jump, panel::*};

/// A duration in short form.
pub fn duration(lang: Lang, s: f64) -> String {
    match s {
        s if s < 0.001 => under_a_millisecond(lang).to_owned(),
        s if s < 1.0 => milliseconds(lang, format_args!("{:.0}", s * 1e3)),
        s if s < 100.0 => seconds(lang, format_args!("{s:.2}")),
        s => seconds(lang, format_args!("{s:.0}")),
    }
}
