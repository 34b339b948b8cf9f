//! Simple and multi colours.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    board::Cell,
    solve::logic::{Candidate, Role, Step, Technique},
};

messages! {
    colors(digit, one, other) = "Strong links tie these places of {digit} together: either all of {one} are {digit} and none of {other}, or the other way round.", "这些 {digit} 由强链相连，分成两种颜色：要么 {one} 全是 {digit}，要么 {other} 全是 {digit}。";
    second(digit, one, other) = "The same goes for a second group: either all of {one} are {digit}, or all of {other}.", "第二组也一样：要么 {one} 全是 {digit}，要么 {other} 全是 {digit}。";
    trap(digit) = "A cell that sees both colours sees a {digit} in either case.", "同时看到两种颜色的格子，必定看到一个 {digit}。";
    wrap(wrong, digit) = "Two of {wrong} see each other, so they cannot all be {digit}: this is the false colour.", "{wrong} 中有两格互相看到，不能同时是 {digit}：这种颜色不成立。";
    bridge(digit, one, other) = "A colour of the first group sees a colour of the second, so they are not both true, and at least one of the opposite colours is: {one}, or {other}. A cell that sees both of these cannot be {digit}.", "第一组的一种颜色看到第二组的一种颜色，两者不能同时成立，所以与它们相对的颜色 {one} 与 {other} 至少有一种成立；同时看到这两种颜色的格子不能填 {digit}。";
    caught(wrong, digit) = "{wrong} see both colours of the second group, one of which is {digit}: this colour is false.", "{wrong} 能看到第二组的两种颜色，其中必有一种是 {digit}：这种颜色不成立。";
}

/// The reason of a step by colours.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let Some(digit) = step.digits().iter().next() else { return Vec::new() };
    let written = teller.digit(digit);
    let of = |number: u8, which: bool| -> Vec<Cell> {
        step.reason().candidates_of(Role::Color(number, which)).map(|place| place.cell).collect()
    };
    let text = |cells: &[Cell]| teller.places(digit, cells);
    let (one, other) = (of(0, true), of(0, false));
    let first = colors(lang, &written, text(&one), text(&other));
    let (third, fourth) = (of(1, true), of(1, false));
    let more = match third.is_empty() && fourth.is_empty() {
        true => String::new(),
        false => second(lang, &written, text(&third), text(&fourth)),
    };
    let falls =
        |cells: &[Cell]| !cells.is_empty() && cells.iter().all(|&cell| step.eliminations().contains(&Candidate::new(cell, digit)));
    let wrong = [&one, &other, &third, &fourth].into_iter().find(|cells| falls(cells)).cloned().unwrap_or_default();
    let so = match step.technique() {
        Technique::SimpleColorsWrap => wrap(lang, text(&wrong), &written),
        Technique::MultiColors2 => caught(lang, text(&wrong), &written),
        Technique::MultiColors1 => {
            let (one, other) = opposite(teller, [&one, &other], [&third, &fourth]);
            bridge(lang, &written, text(one), text(other))
        }
        _ => trap(lang, &written),
    };
    vec![teller.paragraph(&[first, more]), teller.sentence(&so)]
}

/// The colours opposite to two that see each other.
fn opposite<'c>(teller: &Teller<'_>, first: [&'c [Cell]; 2], second: [&'c [Cell]; 2]) -> (&'c [Cell], &'c [Cell]) {
    let geometry = teller.names().geometry;
    let meets =
        |one: &[Cell], other: &[Cell]| one.iter().any(|&cell| other.iter().any(|other| geometry.peers(cell).contains(other)));
    for (place, one) in first.into_iter().enumerate() {
        for (other_place, other) in second.into_iter().enumerate() {
            if meets(one, other) {
                return (first[1 - place], second[1 - other_place]);
            }
        }
    }
    (first[0], second[0])
}
