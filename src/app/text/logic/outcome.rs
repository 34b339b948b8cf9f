//! What a step does.

use crate::{
    app::text::logic::telling::Teller,
    board::Cell,
    solve::logic::{Candidate, Step},
};

messages! {
    placed(cell, digit) = "So {cell} is {digit}.", "所以 {cell} 填 {digit}。";
    placed_all(list) = "So these digits are certain: {list}.", "所以可以确定：{list}。";
    is(cell, digit) = "{cell} = {digit}", "{cell} 填 {digit}";
    struck(list) = "So {list}.", "所以 {list}。";
    cannot(cells, digit) = "{cells} cannot be {digit}", "{cells} 不能填 {digit}";
    none_can(cells, digit) = "none of {cells} can be {digit}", "{cells} 都不能填 {digit}";
}

/// What a step does: the digits placed, the candidates struck.
pub fn outcome(teller: &Teller<'_>, step: &Step) -> String {
    let lang = teller.lang();
    match step.placements() {
        [] => struck(lang, teller.all(by_digit(step.eliminations()).map(|(digit, cells)| falls(teller, digit, &cells)).collect())),
        [only] => placed(lang, teller.place(*only), teller.digit(only.digit)),
        several => {
            let items = several.iter().map(|found| is(lang, teller.place(*found), teller.digit(found.digit)));
            placed_all(lang, teller.all(items.collect()))
        }
    }
}

/// The same in short: "r1c3 = 4", "none of r9c3 and r9c8 can be 1".
pub fn done(teller: &Teller<'_>, step: &Step) -> String {
    let lang = teller.lang();
    let placed = step.placements().iter().map(|found| is(lang, teller.place(*found), teller.digit(found.digit)));
    let struck = by_digit(step.eliminations()).map(|(digit, cells)| falls(teller, digit, &cells));
    teller.all(placed.chain(struck).collect())
}

/// Candidates sorted by digit, digit by digit.
fn by_digit(candidates: &[Candidate]) -> impl Iterator<Item = (crate::board::Digit, Vec<Cell>)> {
    let groups = candidates.chunk_by(|one, other| one.digit == other.digit);
    groups.map(|group| (group[0].digit, group.iter().map(|candidate| candidate.cell).collect()))
}

/// The digit falls in these cells.
fn falls(teller: &Teller<'_>, digit: crate::board::Digit, cells: &[Cell]) -> String {
    let (lang, written) = (teller.lang(), teller.digit(digit));
    let places = teller.places(digit, cells);
    if cells.len() == 1 { cannot(lang, places, written) } else { none_can(lang, places, written) }
}
