//! Full house, naked single, hidden single.

use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    solve::logic::{Role, Step, Technique, What},
};

phrases! {
    [logic::singles]
    full_house(cell, house, digit);
    naked_single(cell, digit);
    decided_by_houses(houses, cell, digit, n: count);
    decided_by_cells(cell, digit, n: count);
    hidden_single(house, digit, cell);
}

/// Explains a single.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let Some(&found) = step.placements().first() else { return Vec::new() };
    let (cell, digit) = (explainer.place(found), explainer.digit(found.digit));
    let message = match (step.technique(), step.reason().houses_of(Role::House).next()) {
        (Technique::FullHouse, Some(house)) => full_house(lang, cell, explainer.house(house), digit),
        (Technique::HiddenSingle, Some(house)) => hidden_single(lang, explainer.house(house), digit, cell),
        _ => match step.reason().of(Role::House).next() {
            Some(What::Decided(houses)) => {
                let others = explainer.names().geometry.size() - 1;
                if houses.is_empty() {
                    decided_by_cells(lang, cell, digit, others)
                } else {
                    decided_by_houses(lang, explainer.houses(houses.iter().copied()), cell, digit, others)
                }
            }
            _ => naked_single(lang, cell, digit),
        },
    };
    vec![explainer.sentence(&message)]
}
