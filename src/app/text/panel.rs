//! The panels beside the board and the bar below it.

use crate::{app::text::Lang, solve::search::Landmark};

pub use crate::app::text::catalogue::panel::*;

/// A duration in short form.
pub fn duration(lang: Lang, s: f64) -> String {
    match s {
        s if s < 0.001 => milliseconds(lang, "<\u{a0}1"),
        s if s < 1.0 => milliseconds(lang, format_args!("{:.0}", s * 1e3)),
        s if s < 100.0 => seconds(lang, format_args!("{s:.2}")),
        s => seconds(lang, format_args!("{s:.0}")),
    }
}

/// The name of a kind of event that a search can jump to.
pub fn jump(lang: Lang, landmark: Landmark) -> &'static str {
    match landmark {
        Landmark::Guess => jump_guess(lang),
        Landmark::Follow => jump_follow(lang),
        Landmark::Clash => jump_clash(lang),
        Landmark::DeadEnd => jump_dead_end(lang),
        Landmark::Undo => jump_undo(lang),
        Landmark::Solution => jump_solution(lang),
        Landmark::Dig => jump_dig(lang),
        Landmark::PutBack => jump_put_back(lang),
    }
}
