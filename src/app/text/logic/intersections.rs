//! Locked candidates: pointing and claiming.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    board::Cell,
    solve::logic::{Role, Step},
};

messages! {
    [logic::intersections]
    only_here(house, digit, places);
    in_crossing(crossing, digit);
    seen_by(digit);
}

/// The reason of an intersection.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let (lang, reason) = (teller.lang(), step.reason());
    let places: Vec<Cell> = reason.candidates_of(Role::Pattern).map(|candidate| candidate.cell).collect();
    let digit = reason.candidates_of(Role::Pattern).next().map(|candidate| candidate.digit);
    let (Some(digit), Some(house)) = (digit, reason.houses_of(Role::House).next()) else { return Vec::new() };
    let written = teller.digit(digit);
    let begin = only_here(lang, teller.house(house), &written, teller.any_place(digit, &places));
    let end = match reason.houses_of(Role::Crossing).next() {
        Some(crossing) => in_crossing(lang, teller.house(crossing), written),
        None => seen_by(lang, written),
    };
    vec![teller.paragraph(&[begin, end])]
}
