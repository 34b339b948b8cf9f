//! Locked candidates: pointing and claiming.

use std::collections::BTreeMap;

use crate::{
    app::text::{
        Phrase,
        logic::{
            explainer::{Explainer, Sentence},
            rules::named,
        },
    },
    board::{Cell, HouseId},
    solve::logic::{Role, Step},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::intersections::*;

/// Explains an intersection.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let (lang, reason) = (explainer.lang(), step.reason());
    let places: Vec<Cell> = reason.candidates_of(Role::Pattern).map(|candidate| candidate.cell).collect();
    let digit = reason.candidates_of(Role::Pattern).next().map(|candidate| candidate.digit);
    let (Some(digit), Some(house)) = (digit, reason.houses_of(Role::House).next()) else { return Vec::new() };
    let written = explainer.digit(digit);
    let begin = only_here(lang, explainer.house(house), &written, explainer.any_place(digit, &places));
    let mut phrases = vec![begin];
    // A rule can take candidates outside of the crossing house, too.
    let is_all_in = |house: HouseId| {
        let cells = &explainer.names().geometry.house(house).cells;
        step.eliminations().iter().all(|struck| cells.contains(&struck.cell))
    };
    phrases.push(match reason.houses_of(Role::Crossing).next().filter(|crossing| is_all_in(*crossing)) {
        Some(crossing) => in_crossing(lang, explainer.house(crossing), written),
        None => seen_by(lang, written),
    });
    phrases.extend(by_rules(explainer, &step.eliminations().iter().map(|struck| struck.cell).collect::<Vec<_>>(), &places));
    vec![explainer.paragraph(&phrases)]
}

/// Which of the cells see which of the places by a rule alone, as no house shows it: a phrase for each rule.
fn by_rules(explainer: &Explainer<'_>, cells: &[Cell], places: &[Cell]) -> Vec<Phrase> {
    let phrase = |(rule, clauses): (usize, Phrase)| by_rule(explainer.lang(), named(explainer, rule), clauses);
    seen_by_rules(explainer, cells, places).into_iter().map(phrase).collect()
}

/// The rules by which alone some of the cells see some of the places, as no house shows it, each with what it says: `r2c5 sees r3c3`.
pub(super) fn seen_by_rules(explainer: &Explainer<'_>, cells: &[Cell], places: &[Cell]) -> Vec<(usize, Phrase)> {
    let (lang, geometry) = (explainer.lang(), explainer.names().geometry);
    let rule_between = |cell: Cell, place: Cell| match geometry.shared_house(cell, place) {
        Some(_) => None,
        None => geometry.separating_rule(cell, place),
    };
    let mut seen: BTreeMap<usize, BTreeMap<Cell, Vec<Cell>>> = BTreeMap::new();
    for &cell in cells {
        for &place in places {
            if let Some(rule) = rule_between(cell, place) {
                seen.entry(rule).or_default().entry(cell).or_default().push(place);
            }
        }
    }
    let clause = |(cell, places): (Cell, Vec<Cell>)| sees(lang, explainer.cell(cell), explainer.cells(&places));
    let clauses = |of_cells: BTreeMap<Cell, Vec<Cell>>| explainer.clauses(of_cells.into_iter().map(clause).collect());
    seen.into_iter().map(|(rule, of_cells)| (rule, clauses(of_cells))).collect()
}
