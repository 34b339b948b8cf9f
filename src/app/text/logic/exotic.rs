//! Patterns that fit no other family.

use crate::{
    app::text::{
        Phrase,
        logic::{
            chains::state,
            explainer::{Explainer, Sentence},
        },
    },
    board::{Cell, HouseId},
    solve::logic::{Candidate, Node, Role, Step, Technique},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::exotic::*;

/// Explains a pattern.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let reason = step.reason();
    let cells_of = |role| reason.cells_of(role).collect::<Vec<Cell>>();
    let houses_of = |role| reason.houses_of(role).collect::<Vec<HouseId>>();
    let digits = explainer.digits(reason.digits_of(Role::Pattern));
    let sets: Vec<Cell> = reason.sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
    let phrases: Vec<Phrase> = match step.technique() {
        Technique::Firework => {
            let [row, column, region] = houses_of(Role::House)[..] else { return Vec::new() };
            let cells = cells_of(Role::Floor);
            let outside = explainer.cells(&cells[cells.len().saturating_sub(2)..]);
            let [row, column, region] = [row, column, region].map(|house| explainer.house(house));
            vec![firework(lang, row, column, &digits, outside, region), firework_so(lang, explainer.cells(&cells), &digits)]
        }
        Technique::Tridagon => {
            let mut cells = [cells_of(Role::Floor), cells_of(Role::Roof)].concat();
            cells.sort_unstable();
            let extras: Vec<Candidate> = reason.candidates_of(Role::Extra).collect();
            let so = match &extras[..] {
                [first, rest @ ..] if rest.iter().all(|extra| extra.cell == first.cell) => {
                    let others = extras.iter().map(|extra| extra.digit).collect();
                    tridagon_so_cell(lang, explainer.cell(first.cell), explainer.any_digit(others))
                }
                _ => {
                    tridagon_so(lang, explainer.any(extras.iter().map(|&extra| state(explainer, &Node::of(extra), true)).collect()))
                }
            };
            vec![tridagon(lang, explainer.cells(&cells), digits), so]
        }
        Technique::JuniorExocet => {
            let lines = explainer.houses(houses_of(Role::Crossing));
            let begin = exocet(lang, explainer.cells(&cells_of(Role::Pivot)), digits, lines);
            vec![begin, exocet_so(lang, explainer.cells(&cells_of(Role::Pincer)))]
        }
        Technique::Msls => {
            let (rows, columns) = (explainer.houses(houses_of(Role::Base)), explainer.houses(houses_of(Role::Cover)));
            let of_columns = reason.digits_of(Role::Extra);
            let counted = [
                (reason.digits_of(Role::Pattern), msls_rows(lang, digits)),
                (of_columns, msls_columns(lang, explainer.digits(of_columns))),
            ];
            let counted = counted.into_iter().filter(|(digits, _)| !digits.is_empty()).map(|(_, phrase)| phrase);
            let begin = msls(lang, reason.cells_of(Role::Floor).count(), rows, columns);
            [begin].into_iter().chain(counted).chain([msls_so(lang).into()]).collect()
        }
        Technique::SkLoop => {
            vec![sk_loop(lang, explainer.cells(&cells_of(Role::Pivot)), explainer.cells(&sets)), sk_loop_so(lang).into()]
        }
        Technique::AlignedPair | Technique::AlignedTriple => {
            vec![aligned(lang, explainer.cells(&cells_of(Role::Pivot)), explainer.cells(&sets))]
        }
        _ => Vec::new(),
    };
    vec![explainer.paragraph(&phrases)]
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
    fn a_tridagon_with_one_other_cell_says_what_that_cell_must_be() {
        let geometry = HouseGeometry::classic();
        let said = |lang, cells: [usize; 2]| {
            let explainer = Explainer::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
            let extras =
                [(cells[0], 3), (cells[1], 4)].map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::from_index(digit)));
            let reason = Reason::default().candidates(Role::Extra, extras);
            why(&explainer, &Step::eliminating(Technique::Tridagon, [], reason))[0].text()
        };
        assert!(said(Lang::Zh, [70, 70]).ends_with("所以 r8c8 必填 4 或 5。"), "{}", said(Lang::Zh, [70, 70]));
        assert!(said(Lang::En, [70, 70]).ends_with("So r8c8 must be 4 or 5."));
        assert!(said(Lang::En, [70, 71]).contains("one of these holds: r8c8 is 4 or r8c9 is 5."));
    }
}
