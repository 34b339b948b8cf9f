//! Forcing chains and nets: what follows from each of several assumptions.

use crate::{
    app::text::logic::{
        chains::state,
        telling::{Sentence, Teller},
    },
    solve::logic::{Bond, Contradiction, Implication, Net, Role, Step, Technique},
};

messages! {
    assume(what) = "Suppose {what}. Then:", "假设 {what}，则：";
    cases_of_cell(cell) = "Whichever digit {cell} takes, the same follows:", "{cell} 必填其候选数之一，而每种情形都推出同一结论：";
    cases_of_house(house, digit) = "The {digit} stands somewhere in {house}. In every case the same follows:", "{house}中必有一格填 {digit}，而每种情形都推出同一结论：";
    cases_of_candidate(cell, digit) = "{cell} is {digit} or is not. In either case the same follows:", "{cell} 要么是 {digit}，要么不是，两种情形都推出同一结论：";
    by_cell(what, cell) = "{what}: the only digit left in {cell}", "{what}：{cell} 只剩此数";
    by_house(what, house) = "{what}: nowhere else in {house} is left", "{what}：{house}别无他处";
    by_set(what, cells, digits) = "{what}: {cells} hold nothing else than {digits}", "{what}：{cells} 只含 {digits}";
    by_refutation(what) = "{what}: the opposite would end in a contradiction", "{what}：反之会导致矛盾";
    and_more(n) = "… and further steps: {n}", "……另有 {n} 步";
    ends_both(what) = "But then {what} and also the opposite: a contradiction. The assumption is wrong.", "于是“{what}”与其反面同时成立，矛盾。假设不成立。";
    ends_cell(cell) = "But then no digit is left for {cell}: a contradiction. The assumption is wrong.", "于是 {cell} 无数可填，矛盾。假设不成立。";
    ends_house(house, digit) = "But then {digit} has no place left in {house}: a contradiction. The assumption is wrong.", "于是{house}中没有地方可填 {digit}，矛盾。假设不成立。";
    ends_itself = "That contradicts the assumption, so it is wrong.", "这与假设矛盾，所以假设不成立。";
}

/// So many implications of a branch are told.
const TOLD: usize = 24;

/// The reason of a forcing chain or net.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let reason = step.reason();
    let is_verity = matches!(step.technique(), Technique::ForcingChainVerity | Technique::ForcingNetVerity);
    let mut paragraphs = Vec::new();
    if is_verity {
        let digit = reason.digits_of(Role::Assumption).iter().next();
        let cell = reason.cells_of(Role::Assumption).next();
        let candidate = reason.candidates_of(Role::Assumption).next();
        let cases = match (reason.houses_of(Role::Assumption).next(), digit, cell, candidate) {
            (Some(house), Some(digit), _, _) => cases_of_house(lang, teller.house(house), teller.digit(digit)),
            (_, _, Some(cell), _) => cases_of_cell(lang, teller.cell(cell)),
            (_, _, _, Some(candidate)) => cases_of_candidate(lang, teller.place(candidate), teller.digit(candidate.digit)),
            _ => String::new(),
        };
        paragraphs.push(teller.sentence(&cases));
    }
    for net in reason.nets() {
        paragraphs.extend(branch(teller, net, !is_verity));
    }
    paragraphs
}

/// A net from its assumption on, line by line, and how it ends.
pub(super) fn branch(teller: &Teller<'_>, net: &Net, is_refuted: bool) -> Vec<Sentence> {
    let lang = teller.lang();
    let Some((assumption, rest)) = net.implications.split_first() else { return Vec::new() };
    let mut lines = vec![assume(lang, state(teller, &assumption.node, assumption.is_true))];
    let told: Vec<&Implication> =
        rest.iter().enumerate().filter(|(at, one)| is_told(one, at + 1 == rest.len())).map(|(_, one)| one).collect();
    lines.extend(told.iter().take(TOLD).map(|implication| line(teller, implication)));
    if told.len() > TOLD {
        lines.push(and_more(lang, told.len() - TOLD));
    }
    match &net.contradiction {
        Some(Contradiction::Node(node)) => lines.push(ends_both(lang, state(teller, node, true))),
        Some(Contradiction::Cell(cell)) => lines.push(ends_cell(lang, teller.cell(*cell))),
        Some(Contradiction::House(house, digit)) => lines.push(ends_house(lang, teller.house(*house), teller.digit(*digit))),
        None if is_refuted => lines.push(ends_itself(lang).to_owned()),
        None => {}
    }
    lines.iter().map(|line| teller.sentence(line)).collect()
}

/// What falls because a digit stands beside it can be seen without being told, unless it is where the net leads to.
fn is_told(implication: &Implication, is_last: bool) -> bool {
    implication.is_true || implication.premises.len() != 1 || is_last
}

fn line(teller: &Teller<'_>, implication: &Implication) -> String {
    let lang = teller.lang();
    let what = state(teller, &implication.node, implication.is_true);
    match &implication.bond {
        Some(Bond::Cell(cell)) if implication.is_true => by_cell(lang, what, teller.cell(*cell)),
        Some(Bond::House(house)) if implication.is_true => by_house(lang, what, teller.house(*house)),
        Some(Bond::Set(set)) => by_set(lang, what, teller.cells(&set.cells), teller.digits(set.digits)),
        Some(Bond::Refuted(_)) => by_refutation(lang, what),
        _ => what,
    }
}
