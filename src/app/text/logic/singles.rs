//! Full house, naked single, hidden single.

use crate::{
    app::text::{
        Phrase,
        logic::explainer::{Explainer, Sentence},
    },
    board::HouseId,
    solve::logic::{Candidate, Excluders, Reason, Role, Step, Technique, What},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::singles::*;

/// The most cells that are named as causes; more are only marked on the board.
const NAMED: usize = 4;

/// Explains a hidden single: by the digits that leave it one place, where these are few and no candidate has been removed before.
pub(super) fn hidden(explainer: &Explainer<'_>, house: HouseId, found: Candidate, reason: &Reason) -> Phrase {
    let (lang, house) = (explainer.lang(), explainer.house(house));
    let (digit, cell) = (explainer.digit(found.digit), explainer.place(found));
    let are_named = |excluders: &&Excluders| excluders.are_all && (1..=NAMED).contains(&excluders.cells.len());
    match reason.excluders().filter(are_named) {
        Some(excluders) => hidden_single_by(lang, house, digit, cell, explainer.any_cell(&excluders.cells)),
        None => hidden_single(lang, house, digit, cell),
    }
}

/// Explains a single.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let Some(&found) = step.placements().first() else { return Vec::new() };
    let (cell, digit) = (explainer.place(found), explainer.digit(found.digit));
    let message = match (step.technique(), step.reason().houses_of(Role::House).next()) {
        (Technique::FullHouse, Some(house)) => full_house(lang, cell, explainer.house(house), digit),
        (Technique::HiddenSingle, Some(house)) => hidden(explainer, house, found, step.reason()),
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
