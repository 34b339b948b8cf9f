//! Chains: remote pairs, X- and XY-chains, nice loops, alternating inference chains.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::{Bond, Chain, Link, Node, Role, Step, Technique},
};

messages! {
    [logic::chains]
    is(cell, digit);
    is_not(cell, digit);
    is_in(cells, digit);
    is_in_none(cells, digit);
    by_cell(what);
    by_house(what, house);
    by_set(what, cells, digits);
    suppose(what, then);
    one_end(one, other);
    ends_of_digit(one, other, digit);
    cannot_be(what);
    turns_true(what);
    all_round;
    remote_pair(cells, digits);
    remote_pair_so(digits);
}

/// A node that holds or does not.
pub(super) fn state(teller: &Teller<'_>, node: &Node, is_true: bool) -> String {
    let (lang, cells, digit) = (teller.lang(), teller.node(node), teller.digit(node.digit));
    match (node.cells.len(), is_true) {
        (1, true) => is(lang, cells, digit),
        (1, false) => is_not(lang, cells, digit),
        (_, true) => is_in(lang, cells, digit),
        (_, false) => is_in_none(lang, cells, digit),
    }
}

/// What follows along a link, with the reason where it is not plain.
fn follows(teller: &Teller<'_>, link: &Link, node: &Node) -> String {
    let lang = teller.lang();
    let what = state(teller, node, link.is_strong);
    match &link.bond {
        _ if !link.is_strong => what,
        Bond::Cell(_) => by_cell(lang, what),
        Bond::House(house) => by_house(lang, what, teller.house(*house)),
        Bond::Set(set) => by_set(lang, what, teller.cells(&set.cells), teller.digits(set.digits)),
        Bond::Refuted(_) => what,
    }
}

/// A chain from its first node to its last, and what that means.
pub(super) fn told(teller: &Teller<'_>, chain: &Chain) -> Vec<Sentence> {
    let lang = teller.lang();
    let (Some(first), Some(last), Some(start)) = (chain.links.first(), chain.links.last(), chain.nodes.first()) else {
        return Vec::new();
    };
    let next = chain.nodes.iter().skip(1).chain(chain.is_loop().then_some(start));
    let steps: Vec<String> = chain.links.iter().zip(next).map(|(link, node)| follows(teller, link, node)).collect();
    // A strong link leads on from what is false, a weak one from what is true.
    let starts_true = !first.is_strong;
    let assumed = || state(teller, start, starts_true);
    let way = suppose(lang, assumed(), steps.join(" → "));
    let so = if chain.is_loop() && first.is_strong != last.is_strong {
        all_round(lang).to_owned()
    } else if starts_true {
        cannot_be(lang, assumed())
    } else if chain.is_loop() {
        turns_true(lang, assumed())
    } else {
        ends(teller, start, chain.nodes.last().unwrap_or(start))
    };
    vec![teller.sentence(&way), teller.sentence(&so)]
}

/// One of the two ends holds.
fn ends(teller: &Teller<'_>, one: &Node, other: &Node) -> String {
    let lang = teller.lang();
    if one.digit == other.digit {
        return ends_of_digit(lang, teller.node(one), teller.node(other), teller.digit(one.digit));
    }
    one_end(lang, state(teller, one, true), state(teller, other, true))
}

/// The reason of a step by chains.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let reason = step.reason();
    if step.technique() == Technique::RemotePair {
        let lang = teller.lang();
        let mut cells: Vec<_> =
            reason.chains().flat_map(|chain| &chain.nodes).flat_map(|node| node.cells.iter().copied()).collect();
        cells.dedup();
        let digits = reason.digits_of(Role::Pattern);
        let begin = remote_pair(lang, teller.cells(&cells), teller.digits(digits));
        return vec![teller.paragraph(&[begin, remote_pair_so(lang, teller.any_digit(digits))])];
    }
    reason.chains().flat_map(|chain| told(teller, chain)).collect()
}
