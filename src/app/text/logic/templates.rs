//! Templates.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::Step,
};

messages! {
    in_all(digit) = "Of all ways to put a {digit} into every house that lacks one, some clash with the other digits. In the ways that are left, these cells are always {digit}.", "把 {digit} 填满所有还缺它的区，共有若干种摆法；去掉与其他数字冲突的摆法后，剩下的每一种都在这些格填 {digit}。";
    in_none(digit) = "Of all ways to put a {digit} into every house that lacks one, some clash with the other digits. In the ways that are left, these cells are never {digit}.", "把 {digit} 填满所有还缺它的区，共有若干种摆法；去掉与其他数字冲突的摆法后，剩下的没有一种在这些格填 {digit}。";
}

/// The reason of a template.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let done = step.placements().first().or(step.eliminations().first());
    let Some(digit) = done.map(|candidate| teller.digit(candidate.digit)) else { return Vec::new() };
    vec![teller.sentence(&if step.placements().is_empty() { in_none(lang, digit) } else { in_all(lang, digit) })]
}
