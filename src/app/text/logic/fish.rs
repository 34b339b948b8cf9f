//! Fish: base houses, cover houses, fins.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    board::{Cell, Digit, HouseId},
    solve::logic::{Part, Role, Step, What},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::fish::*;

/// One fish of a step.
#[derive(Default)]
struct Fish {
    bases: Vec<HouseId>,
    covers: Vec<HouseId>,
    fins: Vec<Cell>,
    endo_fins: Vec<Cell>,
    covered: Vec<Cell>,
}

/// The fish of a step: one, or the two of a siamese one. Each begins with its base houses.
fn fish(parts: &[Part]) -> Vec<Fish> {
    let mut found: Vec<Fish> = Vec::new();
    for part in parts {
        if let (Role::Base, What::Houses(_)) = (part.role, &part.what) {
            found.push(Fish::default());
        }
        let Some(fish) = found.last_mut() else { continue };
        let cells =
            || if let What::Candidates(list) = &part.what { list.iter().map(|found| found.cell).collect() } else { Vec::new() };
        match (part.role, &part.what) {
            (Role::Base, What::Houses(houses)) => fish.bases.clone_from(houses),
            (Role::Base, _) => fish.covered = cells(),
            (Role::Cover, What::Houses(houses)) => fish.covers.clone_from(houses),
            (Role::Fin, _) => fish.fins = cells(),
            (Role::EndoFin, _) => fish.endo_fins = cells(),
            _ => {}
        }
    }
    found
}

/// Explains a fish.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let Some(digit) = step.digits().iter().next() else { return Vec::new() };
    let mut paragraphs = Vec::new();
    for (place, fish) in fish(step.reason().parts()).iter().enumerate() {
        if place > 0 {
            paragraphs.push(explainer.sentence(twice(explainer.lang())));
        }
        paragraphs.push(where_it_fits(explainer, digit, fish));
        paragraphs.push(what_follows(explainer, digit, fish));
    }
    paragraphs
}

fn where_it_fits(explainer: &Explainer<'_>, digit: Digit, fish: &Fish) -> Sentence {
    let geometry = explainer.names().geometry;
    let all = || fish.covered.iter().chain(&fish.fins).chain(&fish.endo_fins).copied();
    let lines = fish.bases.iter().map(|&house| {
        let mut places: Vec<Cell> = all().filter(|cell| geometry.house(house).cells.contains(cell)).collect();
        places.sort_unstable();
        places.dedup();
        base(explainer.lang(), explainer.house(house), explainer.digit(digit), explainer.any_place(digit, &places))
    });
    explainer.paragraph(&lines.collect::<Vec<_>>())
}

fn what_follows(explainer: &Explainer<'_>, digit: Digit, fish: &Fish) -> Sentence {
    let (lang, written) = (explainer.lang(), explainer.digit(digit));
    let covers = || explainer.houses(fish.covers.iter().copied());
    if fish.fins.is_empty() && fish.endo_fins.is_empty() {
        let bases = explainer.houses(fish.bases.iter().copied());
        let all = used_up(lang, bases, covers(), written, fish.bases.len());
        return explainer.paragraph(&[covered(lang, covers()), all]);
    }
    let outside = match fish.fins.is_empty() {
        true => covered(lang, covers()),
        false => covered_but(lang, covers(), explainer.places(digit, &fish.fins)),
    };
    let doubled = match fish.endo_fins.is_empty() {
        true => Phrase::default(),
        false => endo(lang, explainer.places(digit, &fish.endo_fins)),
    };
    explainer.paragraph(&[outside, doubled, either(lang, written, covers())])
}
