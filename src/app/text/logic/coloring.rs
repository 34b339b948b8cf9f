//! Simple and multi colours.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    board::Cell,
    solve::logic::{Candidate, Role, Step, Technique},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::coloring::*;

/// Explains a step by coloring.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    if step.technique() == Technique::Medusa {
        return medusa_why(explainer, step);
    }
    let Some(digit) = step.digits().iter().next() else { return Vec::new() };
    let written = explainer.digit(digit);
    let of = |number: u8, which: bool| -> Vec<Cell> {
        step.reason().candidates_of(Role::Color(number, which)).map(|place| place.cell).collect()
    };
    let text = |cells: &[Cell]| explainer.places(digit, cells);
    let (one, other) = (of(0, true), of(0, false));
    let first = colors(lang, &written, text(&one), text(&other));
    let (third, fourth) = (of(1, true), of(1, false));
    let more = match third.is_empty() && fourth.is_empty() {
        true => Phrase::default(),
        false => second(lang, &written, text(&third), text(&fourth)),
    };
    let falls =
        |cells: &[Cell]| !cells.is_empty() && cells.iter().all(|&cell| step.eliminations().contains(&Candidate::new(cell, digit)));
    let wrong = [&one, &other, &third, &fourth].into_iter().find(|cells| falls(cells)).cloned().unwrap_or_default();
    let so = match step.technique() {
        Technique::SimpleColorsWrap => wrap(lang, text(&pair_within(explainer, &wrong)), text(&wrong), &written),
        Technique::MultiColors2 => caught(lang, text(&wrong), &written),
        Technique::MultiColors1 => {
            let (one, other) = opposite(explainer, [&one, &other], [&third, &fourth]);
            bridge(lang, &written, text(one), text(other))
        }
        Technique::SimpleColorsTrap => trap(lang, &written),
        _ => Phrase::default(),
    };
    vec![explainer.paragraph(&[first, more]), explainer.sentence(&so)]
}

/// The first two of some cells that see each other.
fn pair_within(explainer: &Explainer<'_>, cells: &[Cell]) -> Vec<Cell> {
    let geometry = explainer.names().geometry;
    let mut pairs = cells.iter().enumerate().flat_map(|(place, &one)| cells[place + 1..].iter().map(move |&other| (one, other)));
    let seen = pairs.find(|(one, other)| geometry.peers(*one).contains(other));
    seen.map_or_else(Vec::new, |(one, other)| vec![one, other])
}

/// The colours opposite to two that see each other.
fn opposite<'c>(explainer: &Explainer<'_>, first: [&'c [Cell]; 2], second: [&'c [Cell]; 2]) -> (&'c [Cell], &'c [Cell]) {
    let geometry = explainer.names().geometry;
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

/// Explains a step by colours of several digits.
fn medusa_why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let [one, other] = [false, true].map(|which| step.reason().candidates_of(Role::Color(0, which)).collect::<Vec<Candidate>>());
    let named = |color: &[Candidate]| explainer.all(color.iter().map(|&candidate| explainer.place(candidate)).collect());
    let falls = |color: &&Vec<Candidate>| color.iter().all(|candidate| step.eliminations().contains(candidate));
    let so = match [&one, &other].into_iter().find(falls) {
        Some(wrong) => medusa_wrap(lang, named(wrong)),
        None => medusa_trap(lang).into(),
    };
    vec![explainer.sentence(medusa(lang, named(&one), named(&other))), explainer.sentence(so)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            numerals::Numerals,
            text::{Lang, step::Names},
        },
        board::{Digit, HouseGeometry},
        solve::logic::Reason,
    };

    #[test]
    fn a_false_colour_is_explained_with_the_two_places_that_see_each_other() {
        let geometry = HouseGeometry::classic();
        let explainer = Explainer::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let places = |cells: [usize; 3]| cells.map(|cell| Candidate::new(Cell::new(cell), Digit::from_index(8)));
        // r1c2, r5c5 and r9c2: the first and the last share a column.
        let (wrong, other) = (places([1, 40, 73]), places([4, 37, 80]));
        let reason = Reason::default().candidates(Role::Color(0, true), wrong).candidates(Role::Color(0, false), other);
        let step = Step::eliminating(Technique::SimpleColorsWrap, wrong, reason);
        let so = why(&explainer, &step).pop().unwrap().text();
        assert!(so.starts_with("r1c2 and r9c2 see each other, so not all of r1c2, r5c5 and r9c2 can be 9"), "{so}");
    }
}
