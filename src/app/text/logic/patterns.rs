//! Patterns of one digit with two strong links: skyscraper, kite, turbot fish, empty rectangle.

use crate::app::text::Phrase;
use crate::{
    app::text::logic::{
        chains,
        explainer::{Explainer, Sentence},
    },
    board::{Cell, Digit, HouseId},
    solve::logic::{Bond, Chain, Link, Role, Step, What},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::patterns::*;

/// Explains a pattern, or both patterns of a dual one.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let reason = step.reason();
    if reason.houses_of(Role::House).next().is_none() {
        return reason.chains().flat_map(|chain| turbot(explainer, chain)).collect();
    }
    let parts = reason.parts().chunk_by(|_, next| next.role != Role::House);
    parts
        .flat_map(|parts| {
            let houses = |role| {
                parts.iter().find_map(move |part| {
                    if let What::Houses(houses) = &part.what { (part.role == role).then_some(&houses[..]) } else { None }
                })
            };
            let places = parts.iter().find_map(|part| if let What::Candidates(list) = &part.what { Some(list) } else { None });
            let chain = parts.iter().find_map(|part| if let What::Chain(chain) = &part.what { Some(chain) } else { None });
            match (houses(Role::House), houses(Role::Crossing), places, chain) {
                (Some(&[region]), Some(&[line, other]), Some(places), Some(chain)) => {
                    let cells: Vec<Cell> = places.iter().map(|place| place.cell).collect();
                    empty_rectangle(explainer, [region, line, other], &cells, chain)
                }
                _ => Vec::new(),
            }
        })
        .collect()
}

/// Explains two strong links of one digit, joined by a weak one.
fn turbot(explainer: &Explainer<'_>, chain: &Chain) -> Vec<Sentence> {
    let lang = explainer.lang();
    let ([far, near, next, end], [first, _, last]) = (&chain.nodes[..], &chain.links[..]) else {
        return chains::explained(explainer, chain);
    };
    let (Some(one), Some(other)) = (house_of(first), house_of(last)) else { return chains::explained(explainer, chain) };
    let digit = far.digit;
    let written = explainer.digit(digit);
    let link =
        |house: HouseId, cells: &[Cell]| two_places(lang, explainer.house(house), &written, explainer.any_place(digit, cells));
    let links = [link(one, &both(&far.cells, &near.cells)), link(other, &both(&next.cells, &end.cells))];
    let weak = near_ends(lang, explainer.node(near), explainer.node(next), &written);
    let so = match far.cells == end.cells {
        true => far_end(lang, explainer.node(far), &written),
        false => far_ends(lang, explainer.node(far), explainer.node(end), &written),
    };
    vec![explainer.paragraph(&links), explainer.paragraph(&[weak, so])]
}

fn empty_rectangle(
    explainer: &Explainer<'_>,
    [region, line, other]: [HouseId; 3],
    places: &[Cell],
    chain: &Chain,
) -> Vec<Sentence> {
    let lang = explainer.lang();
    let (Some(far), Some(near)) = (chain.nodes.first(), chain.nodes.get(1)) else { return Vec::new() };
    let digit: Digit = far.digit;
    let written = explainer.digit(digit);
    let fits = in_box(
        lang,
        explainer.house(region),
        &written,
        explainer.any_place(digit, places),
        explainer.house(line),
        explainer.house(other),
    );
    let link = chain.links.first().and_then(house_of);
    let link = link.map_or(Phrase::default(), |house| {
        strong(lang, explainer.house(house), &written, explainer.node(far), explainer.node(near))
    });
    let cases = rectangle(lang, explainer.node(near), explainer.node(far), &written, explainer.house(line), explainer.house(other));
    let so = both_ways(lang, explainer.house(other), &written, explainer.node(far));
    vec![explainer.paragraph(&[fits, link]), explainer.paragraph(&[cases, so])]
}

fn house_of(link: &Link) -> Option<HouseId> {
    if let Bond::House(house) = link.bond { Some(house) } else { None }
}

fn both(one: &[Cell], other: &[Cell]) -> Vec<Cell> {
    let mut cells = [one, other].concat();
    cells.sort_unstable();
    cells
}
