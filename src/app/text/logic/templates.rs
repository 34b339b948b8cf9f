//! Templates.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::Step,
};

messages! {
    [logic::templates]
    in_all(digit);
    in_none(digit);
}

/// The reason of a template.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let done = step.placements().first().or(step.eliminations().first());
    let Some(digit) = done.map(|candidate| teller.digit(candidate.digit)) else { return Vec::new() };
    vec![teller.sentence(&if step.placements().is_empty() { in_none(lang, digit) } else { in_all(lang, digit) })]
}
