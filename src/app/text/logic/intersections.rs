//! Locked candidates: pointing and claiming.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    board::Cell,
    solve::logic::{Role, Step},
};

messages! {
    only_here(house, digit, places) = "In {house} the {digit} fits only {places}.", "{house}中的 {digit} 只能填在 {places}。";
    in_crossing(crossing, digit) = "All of these lie in {crossing} too. Whichever of them is {digit}, it is the {digit} of {crossing}, so no other cell there can be {digit}.", "这些格同时都在{crossing}中：无论填在哪一格，{crossing}的 {digit} 都在这里，其他格不能再填。";
    seen_by(digit) = "One of them is {digit}, so no cell that sees all of them can be.", "其中必有一格填 {digit}，能同时看到它们的格子都不能填 {digit}。";
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
