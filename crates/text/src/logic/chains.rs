//! Chains of links, one after the other.

use crate::Phrase;
use crate::logic::{
    explainer::{Explainer, Sentence},
    rules::with_rule,
};
use sudoscope_solve::logic::{Bond, Chain, Link, Node};

pub(crate) use crate::catalogue::logic::chains::*;

/// The statement that a node is true or false.
pub(super) fn state(explainer: &Explainer<'_>, node: &Node, is_true: bool) -> Phrase {
    let (lang, cells, digit) = (explainer.lang(), explainer.node(node), explainer.digit(node.digit));
    match (node.cells.len(), is_true) {
        (1, true) => is(lang, cells, digit),
        (1, false) => is_not(lang, cells, digit),
        (_, true) => is_in(lang, cells, digit),
        (_, false) => is_in_none(lang, cells, digit),
    }
}

/// The conclusion of a link, with the reason if it is not obvious.
fn follows(explainer: &Explainer<'_>, link: &Link, node: &Node) -> Phrase {
    let lang = explainer.lang();
    let what = state(explainer, node, link.is_strong);
    match &link.bond {
        Bond::Rule(rule) => with_rule(explainer, what, *rule),
        _ if !link.is_strong => what,
        Bond::Cell(_) => by_cell(lang, what),
        Bond::House(house) => by_house(lang, what, explainer.house(*house)),
        Bond::Set(set) => by_set(lang, what, explainer.cells(&set.cells), explainer.digits(set.digits)),
        Bond::Locked(_) | Bond::Sum(_) | Bond::Refuted(_) => what,
    }
}

/// A chain from its first node to its last, and the conclusion.
pub(super) fn explained(explainer: &Explainer<'_>, chain: &Chain) -> Vec<Sentence> {
    let lang = explainer.lang();
    let (Some(first), Some(last), Some(start)) = (chain.links.first(), chain.links.last(), chain.nodes.first()) else {
        return Vec::new();
    };
    let next = chain.nodes.iter().skip(1).chain(chain.is_loop().then_some(start));
    let steps: Vec<Phrase> = chain.links.iter().zip(next).map(|(link, node)| follows(explainer, link, node)).collect();
    // A strong link starts from a false node, a weak one from a true node.
    let starts_true = !first.is_strong;
    let assumed = || state(explainer, start, starts_true);
    let way = suppose(lang, assumed(), Phrase::joined(steps, " → "));
    let so = if chain.is_loop() && first.is_strong != last.is_strong {
        all_round(lang).into()
    } else if starts_true {
        cannot_be(lang, assumed())
    } else if chain.is_loop() {
        turns_true(lang, assumed())
    } else {
        ends(explainer, start, chain.nodes.last().unwrap_or(start))
    };
    vec![explainer.sentence(&way), explainer.sentence(&so)]
}

/// One of the two ends holds.
fn ends(explainer: &Explainer<'_>, one: &Node, other: &Node) -> Phrase {
    let lang = explainer.lang();
    if one.digit == other.digit {
        return ends_of_digit(lang, explainer.node(one), explainer.node(other), explainer.digit(one.digit));
    }
    one_end(lang, state(explainer, one, true), state(explainer, other, true))
}
