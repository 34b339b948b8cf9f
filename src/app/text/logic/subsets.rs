//! Locked, naked and hidden subsets.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    solve::logic::{Role, Step, Technique},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::subsets::*;

/// Explains a subset.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let (lang, reason) = (explainer.lang(), step.reason());
    let (Some(set), Some(house)) = (reason.sets_of(Role::Set).next(), reason.houses_of(Role::House).next()) else {
        return Vec::new();
    };
    let (cells, place, n) = (explainer.cells(&set.cells), explainer.house(house), set.cells.len());
    let hides = matches!(step.technique(), Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuadruple);
    if hides {
        let begin = hidden(lang, cells, place, explainer.digits(set.digits), n);
        return vec![explainer.paragraph(&[begin, hidden_so(lang, explainer.digits(set.digits))])];
    }
    let begin = naked(lang, cells, &place, explainer.digits(set.digits), n);
    let second = reason.houses_of(Role::Crossing).next().map_or(Phrase::default(), |other| also(lang, explainer.house(other)));
    vec![explainer.paragraph(&[begin, naked_so(lang, place, explainer.any_digit(set.digits)), second])]
}
