//! Uniqueness: rectangles and the bivalue grave, which hold only in puzzles with one solution.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::explainer::{Explainer, Sentence},
    board::{Cell, Digit, DigitSet, HouseId},
    solve::logic::{Bond, Chain, Reason, Role, Step, Technique, What},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::uniqueness::*;

/// The cells with one of these roles, in parts of any kind.
fn cells_under(reason: &Reason, roles: &[Role]) -> Vec<Cell> {
    let of = |what: &What| match what {
        What::Cells(cells) => cells.clone(),
        What::Candidates(list) => list.iter().map(|candidate| candidate.cell).collect(),
        What::Set(set) => set.cells.clone(),
        _ => Vec::new(),
    };
    let mut cells: Vec<Cell> = roles.iter().flat_map(|&role| reason.of(role).flat_map(of)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Explains a step by uniqueness.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let reason = step.reason();
    if step.technique() == Technique::BugPlusOne {
        let cells = cells_under(reason, &[Role::Pattern, Role::Roof, Role::Extra, Role::Pivot]);
        let found: Vec<Cell> = step.placements().iter().chain(step.eliminations()).map(|candidate| candidate.cell).collect();
        let cells = if cells.is_empty() { found } else { cells };
        return vec![explainer.sentence(grave(lang, explainer.cells(&cells[..cells.len().min(1)])))];
    }
    if step.technique() == Technique::BugPlusN {
        let cells: Vec<Cell> = reason.cells_of(Role::Pivot).collect();
        return vec![explainer.sentence(graves(lang, explainer.cells(&cells))), explainer.sentence(guarded(explainer, reason))];
    }
    if step.technique() == Technique::BugLite {
        let cells = cells_under(reason, &[Role::Pattern]);
        return vec![explainer.sentence(bug_lite(lang, explainer.cells(&cells))), explainer.sentence(guarded(explainer, reason))];
    }
    let (floor, roof) = (cells_under(reason, &[Role::Floor]), cells_under(reason, &[Role::Roof]));
    let corners = cells_under(reason, &[Role::Floor, Role::Roof, Role::Pattern]);
    let digits = reason.digits_of(Role::Pattern);
    let avoids = matches!(step.technique(), Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2);
    let begin = if step.technique() == Technique::ExtendedRectangle {
        deadly_lines(lang, explainer.cells(&corners), explainer.digits(digits))
    } else if avoids {
        avoid(lang, explainer.cells(&corners), explainer.digits(digits))
    } else {
        deadly(lang, explainer.cells(&corners), explainer.digits(digits))
    };
    let so = prevention(explainer, step, &floor, &roof);
    vec![explainer.sentence(&begin), explainer.sentence(&so)]
}

/// Explains what prevents the rectangle, and what follows.
fn prevention(explainer: &Explainer<'_>, step: &Step, floor: &[Cell], roof: &[Cell]) -> Phrase {
    let lang = explainer.lang();
    let reason = step.reason();
    let extras: Vec<_> = reason.candidates_of(Role::Extra).collect();
    let extra_digits: DigitSet = extras.iter().map(|candidate| candidate.digit).collect();
    match step.technique() {
        Technique::UniqueRectangle3 => {
            let set: Vec<Cell> = reason.sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
            subset(lang, explainer.cells(roof), explainer.any_digit(extra_digits), explainer.cells(&set))
        }
        Technique::ExtendedRectangle => guarded(explainer, reason),
        Technique::UniqueLoop if reason.sets_of(Role::Set).next().is_some() => {
            let set: Vec<Cell> = reason.sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
            subset(lang, explainer.cells(roof), explainer.any_digit(extra_digits), explainer.cells(&set))
        }
        Technique::UniqueLoop | Technique::UniqueRectangle4 if extras.is_empty() => tied_roof(explainer, step, roof),
        Technique::UniqueLoop => guarded(explainer, reason),
        Technique::LinkedRectangle => tied(lang, explainer.digits(reason.digits_of(Role::Pattern))),
        Technique::UniqueRectangle6 | Technique::HiddenRectangle => tied_sides(explainer, step, floor, roof),
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 | Technique::AvoidableRectangle2 => {
            let digit = extra_digits.iter().next().or(step.eliminations().first().map(|candidate| candidate.digit));
            let cells: Vec<Cell> =
                if extras.is_empty() { roof.to_vec() } else { extras.iter().map(|candidate| candidate.cell).collect() };
            digit.map_or(Phrase::default(), |digit| extra(lang, explainer.any_place(digit, &cells), explainer.digit(digit)))
        }
        Technique::UniqueRectangle1 | Technique::AvoidableRectangle1 => one_roof(lang, explainer.cells(roof)),
        _ => Phrase::default(),
    }
}

/// The house and the digit of a strong link.
fn link_of(chain: &Chain) -> Option<(Option<HouseId>, Digit, Vec<Cell>)> {
    let house = chain.links.first().and_then(|link| if let Bond::House(house) = link.bond { Some(house) } else { None });
    let cells = chain.nodes.iter().flat_map(|node| node.cells.iter().copied()).collect();
    Some((house, chain.nodes.first()?.digit, cells))
}

/// One of the two digits must be in the roof, so the other is not.
fn tied_roof(explainer: &Explainer<'_>, step: &Step, roof: &[Cell]) -> Phrase {
    let (lang, reason) = (explainer.lang(), step.reason());
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let house = reason.chains().find_map(|chain| link_of(chain)?.0).or_else(|| reason.houses_of(Role::House).next());
    let (Some(house), Some(digit), Some(other)) = (house, (reason.digits_of(Role::Pattern) - struck).only(), struck.only()) else {
        return Phrase::default();
    };
    linked(lang, explainer.house(house), explainer.digit(digit), explainer.any_place(digit, roof), explainer.digit(other))
}

/// In houses along two sides one of the two digits has its places in the corners only.
fn tied_sides(explainer: &Explainer<'_>, step: &Step, floor: &[Cell], roof: &[Cell]) -> Phrase {
    let (lang, reason) = (explainer.lang(), step.reason());
    let links: Vec<_> = reason.chains().filter_map(link_of).collect();
    let [(Some(one), digit, first), (Some(other), _, second)] = &links[..] else { return Phrase::default() };
    let Some(rest) = reason.digits_of(Role::Pattern).without(*digit).only() else { return Phrase::default() };
    let [one, other] = [*one, *other].map(|house| explainer.house(house));
    let written = explainer.digit(*digit);
    if step.technique() == Technique::UniqueRectangle6 {
        return diagonal(lang, one, other, written, explainer.places(*digit, roof), explainer.cells(floor), explainer.digit(rest));
    }
    let Some(corner) = step.eliminations().first() else { return Phrase::default() };
    let mut neighbours: Vec<Cell> = first.iter().chain(second).copied().filter(|&cell| cell != corner.cell).collect();
    neighbours.sort_unstable();
    let is_opposite = |cell: &Cell| *cell != corner.cell && !neighbours.contains(cell);
    let opposite: Vec<Cell> = floor.iter().chain(roof).copied().filter(is_opposite).collect();
    let (corner, rest) = (explainer.place(*corner), explainer.digit(rest));
    let houses = explainer.all(vec![one, other]);
    hidden(lang, houses, written, corner, rest, explainer.places(*digit, &neighbours), explainer.cells(&opposite))
}

/// One of the extra candidates is true.
fn guarded(explainer: &Explainer<'_>, reason: &Reason) -> Phrase {
    let extras = reason.candidates_of(Role::Extra).map(|candidate| explainer.place(candidate)).collect();
    guardians(explainer.lang(), explainer.any(extras))
}
