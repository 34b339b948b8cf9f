//! Full house, naked single, hidden single.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::{Role, Step, Technique},
};

messages! {
    full_house(cell, house, digit) = "{cell} is the only cell of {house} that is still empty, and {digit} is the only digit that is missing there.", "{house}只剩 {cell} 一个空格，只缺数字 {digit}。";
    naked_single(cell, digit) = "All other digits are ruled out in {cell}: only {digit} is left.", "{cell} 的其他候选数都已排除，只剩 {digit}。";
    hidden_single(house, digit, cell) = "In {house} only {cell} can be {digit}: it is ruled out in every other empty cell.", "{house}中，其他空格都已排除 {digit}，{digit} 只能填在 {cell}。";
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
