//! The presentation of a run and the questions about it.

use crate::{
    app::{
        model::present::{Reply, is_unwinding},
        prelude::*,
        text::{
            number,
            step::{self, Terms},
        },
    },
    solve::{
        search::{Event, View},
        timeline::{Chapter, ChapterKind},
    },
};

pub use sudoscope_text::catalogue::present::*;

/// The last event of a view as a sentence; before the first event, how to go on.
pub fn step(names: Names<'_>, view: &View, terms: Terms) -> String {
    if view.event.is_some() { step::sentence(names, view, terms) } else { before_first(names.lang).to_owned() }
}

/// The subject of a chapter.
pub fn chapter(lang: Lang, chapter: &Chapter, terms: Terms) -> String {
    let count = number(chapter.count);
    match chapter.kind {
        ChapterKind::WastedBegins => wasted_begins(lang, count),
        ChapterKind::WastedEnds => wasted_ends(lang, count),
        ChapterKind::Deepest => deepest(lang, count),
        ChapterKind::LastSolution => last_solution(lang, count),
        ChapterKind::OnTheWay => on_the_way(lang, count),
        ChapterKind::End => match terms.omission {
            Some(omission) if omission.leaves_digits() && chapter.count > 0 => step::crossed_end_found(lang, count),
            Some(omission) if omission.leaves_digits() => step::crossed_end(lang).to_owned(),
            Some(_) if chapter.count > 0 => step::lost_end(lang, count),
            _ if terms.has_assumed => end_here(lang, count),
            _ if chapter.count == 0 => end_none(lang).to_owned(),
            _ => end(lang, count),
        },
        other => sudoscope_text::catalogue::chapter_kind::name(lang, &other).unwrap_or_default().to_owned(),
    }
}

/// Why an answer was right, or which step it was instead.
pub fn verdict(lang: Lang, answer: Reply, is_right: bool, event: Event, cell: &str) -> String {
    if is_right {
        return right(lang).to_owned();
    }
    match answer {
        Reply::GuessIn(_) if Landmark::Guess.matches(event) => wrong_cell(lang, cell),
        _ if Landmark::Guess.matches(event) => wrong_guess(lang).to_owned(),
        _ if Landmark::DeadEnd.matches(event) => wrong_dead_end(lang).to_owned(),
        _ if is_unwinding(event) => wrong_unwinding(lang).to_owned(),
        _ => wrong_other(lang).to_owned(),
    }
}
