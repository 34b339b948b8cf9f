//! Templates.

use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    solve::logic::Step,
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::templates::*;

/// Explains a step by templates.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let done = step.placements().first().or(step.eliminations().first());
    let Some(digit) = done.map(|candidate| explainer.digit(candidate.digit)) else { return Vec::new() };
    vec![explainer.sentence(&if step.placements().is_empty() { in_none(lang, digit) } else { in_all(lang, digit) })]
}
