//! Full house, naked single, hidden single.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::{Role, Step, Technique},
};

messages! {
    [logic::singles]
    full_house(cell, house, digit);
    naked_single(cell, digit);
    hidden_single(house, digit, cell);
}

/// The reason of a single.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let Some(&found) = step.placements().first() else { return Vec::new() };
    let (cell, digit) = (teller.place(found), teller.digit(found.digit));
    let message = match (step.technique(), step.reason().houses_of(Role::House).next()) {
        (Technique::FullHouse, Some(house)) => full_house(lang, cell, teller.house(house), digit),
        (Technique::HiddenSingle, Some(house)) => hidden_single(lang, teller.house(house), digit, cell),
        _ => naked_single(lang, cell, digit),
    };
    vec![teller.sentence(&message)]
}
