//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom, Sue de Coq.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    board::{Digit, DigitSet},
    solve::logic::{CellGroup, Role, Step, Technique, What},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::als::*;

/// The letter that names a set, on the board as well: A, B, C …
pub fn letter(place: usize) -> char {
    (b'A'..=b'Z').map(char::from).nth(place % 26).unwrap_or('Z')
}

/// Explains a step by almost locked sets.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    match step.technique() {
        Technique::SueDeCoq => sue_de_coq(explainer, step),
        Technique::DeathBlossom => death_blossom(explainer, step),
        Technique::AlsXz | Technique::AlsXyWing | Technique::AlsChain => linked(explainer, step),
        _ => Vec::new(),
    }
}

fn introduce(explainer: &Explainer<'_>, place: usize, group: &CellGroup) -> Phrase {
    let (lang, n, m) = (explainer.lang(), group.cells.len(), group.digits.len());
    let (cells, digits) = (explainer.cells(&group.cells), explainer.digits(group.digits));
    if n == 1 { set_of_one(lang, letter(place), cells, digits) } else { set(lang, letter(place), cells, digits, n, m) }
}

/// Explains a chain of sets, each linked to the next.
fn linked(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let reason = step.reason();
    let sets: Vec<&CellGroup> = reason.sets_of(Role::Set).collect();
    let commons: Vec<DigitSet> = reason
        .of(Role::RestrictedCommon)
        .filter_map(|what| if let What::Digits(digits) = what { Some(*digits) } else { None })
        .collect();
    let introduced: Vec<Phrase> = sets.iter().enumerate().map(|(place, set)| introduce(explainer, place, set)).collect();
    let ties = commons.iter().enumerate().flat_map(|(place, digits)| {
        let tie = move |digit: Digit| common(lang, letter(place), letter(place + 1), explainer.digit(digit));
        digits.iter().map(tie).collect::<Vec<_>>()
    });
    let mut tied: Vec<Phrase> = ties.collect();
    tied.push(without(lang).into());
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let (first, last) = (letter(0), letter(sets.len().saturating_sub(1)));
    let so = match (step.technique(), commons.first()) {
        (Technique::AlsXz, Some(digits)) if digits.len() > 1 => locked(lang, first, last),
        (Technique::AlsXz, _) => match struck.only() {
            Some(digit) => xz(lang, first, last, explainer.digit(digit)),
            None => xz_each(lang, first, last, explainer.digits(struck)),
        },
        _ => match struck.only() {
            Some(digit) => ends(lang, first, last, explainer.digit(digit)),
            None => ends_each(lang, first, last, explainer.digits(struck)),
        },
    };
    vec![explainer.paragraph(&introduced), explainer.paragraph(&tied), explainer.sentence(&so)]
}

fn death_blossom(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let reason = step.reason();
    let Some(cell) = reason.cells_of(Role::Pivot).next() else { return Vec::new() };
    let digits = reason.digits_of(Role::RestrictedCommon);
    let begin = stem(lang, explainer.cell(cell), explainer.any_digit(digits));
    let petals = digits.iter().zip(reason.sets_of(Role::Pincer));
    let petals =
        petals.map(|(digit, set)| petal(lang, explainer.digit(digit), explainer.cells(&set.cells), explainer.digits(set.digits)));
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let so = match struck.only() {
        Some(digit) => blossom(lang, explainer.digit(digit)),
        None => blossom_each(lang, explainer.digits(struck)),
    };
    let paragraphs = std::iter::once(begin).chain(petals).chain([so]);
    paragraphs.map(|message| explainer.sentence(&message)).collect()
}

fn sue_de_coq(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let reason = step.reason();
    let sets: Vec<&CellGroup> = reason.sets_of(Role::Set).collect();
    let (Some(line), Some(house)) = (reason.houses_of(Role::Crossing).next(), reason.houses_of(Role::House).next()) else {
        return Vec::new();
    };
    let [middle, of_line, of_house] = sets[..] else { return Vec::new() };
    let (n, m) = (middle.cells.len(), middle.digits.len());
    let (cells, digits) = (explainer.cells(&middle.cells), explainer.digits(middle.digits));
    let begin = crossing(lang, cells, explainer.house(line), explainer.house(house), digits, n, m);
    let help = helpers(
        lang,
        explainer.cells(&of_line.cells),
        explainer.digits(of_line.digits),
        explainer.house(line),
        explainer.cells(&of_house.cells),
        explainer.digits(of_house.digits),
        explainer.house(house),
    );
    vec![explainer.paragraph(&[begin, help]), explainer.sentence(distributed(lang))]
}
