//! Locked candidates: pointing and claiming.

use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    board::Cell,
    solve::logic::{Role, Step},
};

phrases! {
    [logic::intersections]
    only_here(house, digit, places);
    in_crossing(crossing, digit);
    seen_by(digit);
}

/// Explains an intersection.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let (lang, reason) = (explainer.lang(), step.reason());
    let places: Vec<Cell> = reason.candidates_of(Role::Pattern).map(|candidate| candidate.cell).collect();
    let digit = reason.candidates_of(Role::Pattern).next().map(|candidate| candidate.digit);
    let (Some(digit), Some(house)) = (digit, reason.houses_of(Role::House).next()) else { return Vec::new() };
    let written = explainer.digit(digit);
    let begin = only_here(lang, explainer.house(house), &written, explainer.any_place(digit, &places));
    let end = match reason.houses_of(Role::Crossing).next() {
        Some(crossing) => in_crossing(lang, explainer.house(crossing), written),
        None => seen_by(lang, written),
    };
    vec![explainer.paragraph(&[begin, end])]
}
