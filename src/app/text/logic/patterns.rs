//! Patterns of one digit with two strong links: skyscraper, kite, turbot fish, empty rectangle.

use crate::{
    app::text::logic::{
        chains,
        telling::{Sentence, Teller},
    },
    board::{Cell, Digit, HouseId},
    solve::logic::{Bond, Chain, Link, Role, Step, What},
};

messages! {
    [logic::patterns]
    two_places(house, digit, places);
    near_ends(one, other, digit);
    far_ends(one, other, digit);
    far_end(cell, digit);
    in_box(house, digit, places, one, other);
    strong(house, digit, far, near);
    rectangle(near, far, digit, line, other);
    both_ways(other, digit, far);
}

/// The reason of a pattern; two of them for a dual one.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let reason = step.reason();
    if reason.houses_of(Role::House).next().is_none() {
        return reason.chains().flat_map(|chain| turbot(teller, chain)).collect();
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
                    empty_rectangle(teller, [region, line, other], &cells, chain)
                }
                _ => Vec::new(),
            }
        })
        .collect()
}

/// Two strong links of one digit, tied by a weak one.
fn turbot(teller: &Teller<'_>, chain: &Chain) -> Vec<Sentence> {
    let lang = teller.lang();
    let ([far, near, next, end], [first, _, last]) = (&chain.nodes[..], &chain.links[..]) else {
        return chains::told(teller, chain);
    };
    let (Some(one), Some(other)) = (house_of(first), house_of(last)) else { return chains::told(teller, chain) };
    let digit = far.digit;
    let written = teller.digit(digit);
    let link = |house: HouseId, cells: &[Cell]| two_places(lang, teller.house(house), &written, teller.any_place(digit, cells));
    let links = [link(one, &both(&far.cells, &near.cells)), link(other, &both(&next.cells, &end.cells))];
    let weak = near_ends(lang, teller.node(near), teller.node(next), &written);
    let so = match far.cells == end.cells {
        true => far_end(lang, teller.node(far), &written),
        false => far_ends(lang, teller.node(far), teller.node(end), &written),
    };
    vec![teller.paragraph(&links), teller.paragraph(&[weak, so])]
}

fn empty_rectangle(teller: &Teller<'_>, [region, line, other]: [HouseId; 3], places: &[Cell], chain: &Chain) -> Vec<Sentence> {
    let lang = teller.lang();
    let (Some(far), Some(near)) = (chain.nodes.first(), chain.nodes.get(1)) else { return Vec::new() };
    let digit: Digit = far.digit;
    let written = teller.digit(digit);
    let fits =
        in_box(lang, teller.house(region), &written, teller.any_place(digit, places), teller.house(line), teller.house(other));
    let link = chain.links.first().and_then(house_of);
    let link = link.map_or(String::new(), |house| strong(lang, teller.house(house), &written, teller.node(far), teller.node(near)));
    let cases = rectangle(lang, teller.node(near), teller.node(far), &written, teller.house(line), teller.house(other));
    let so = both_ways(lang, teller.house(other), &written, teller.node(far));
    vec![teller.paragraph(&[fits, link]), teller.paragraph(&[cases, so])]
}

fn house_of(link: &Link) -> Option<HouseId> {
    if let Bond::House(house) = link.bond { Some(house) } else { None }
}

fn both(one: &[Cell], other: &[Cell]) -> Vec<Cell> {
    let mut cells = [one, other].concat();
    cells.sort_unstable();
    cells
}
