//! Chains of links, one after the other.

use crate::Phrase;
use crate::logic::{
    rules::with_rule,
    step_words::{Sentence, StepWords},
};
use sudoscope_solve::logic::{Bond, Chain, Link, Node};

pub(crate) use crate::catalogue::logic::chains::*;

/// The statement that a node is true or false.
pub(super) fn state(words: &StepWords<'_>, node: &Node, is_true: bool) -> Phrase {
    let (lang, cells, digit) = (words.lang(), words.node(node), words.digit(node.digit));
    match (node.cells.len(), is_true) {
        (1, true) => is(lang, cells, digit),
        (1, false) => is_not(lang, cells, digit),
        (_, true) => is_in(lang, cells, digit),
        (_, false) => is_in_none(lang, cells, digit),
    }
}

/// The conclusion of a link, with the reason if it is not obvious.
fn follows(words: &StepWords<'_>, link: &Link, node: &Node) -> Phrase {
    let lang = words.lang();
    let what = state(words, node, link.is_strong);
    match &link.bond {
        Bond::Rule(rule) => with_rule(words, what, *rule),
        _ if !link.is_strong => what,
        Bond::Cell(_) => by_cell(lang, what),
        Bond::House(house) => by_house(lang, what, words.house(*house)),
        Bond::Set(set) => by_set(lang, what, words.cells(&set.cells), words.digits(set.digits)),
        Bond::Locked(_) | Bond::Sum(_) | Bond::Refuted(_) => what,
    }
}

/// A chain from its first node to its last, and the conclusion.
pub(super) fn explained(words: &StepWords<'_>, chain: &Chain) -> Vec<Sentence> {
    let lang = words.lang();
    let (Some(first), Some(last), Some(start)) = (chain.links.first(), chain.links.last(), chain.nodes.first()) else {
        return Vec::new();
    };
    let next = chain.nodes.iter().skip(1).chain(chain.is_loop().then_some(start));
    let steps: Vec<Phrase> = chain.links.iter().zip(next).map(|(link, node)| follows(words, link, node)).collect();
    // A strong link starts from a false node, a weak one from a true node.
    let starts_true = !first.is_strong;
    let assumed = || state(words, start, starts_true);
    let way = suppose(lang, assumed(), Phrase::joined(steps, " → "));
    let so = if chain.is_loop() && first.is_strong != last.is_strong {
        all_round(lang).into()
    } else if starts_true {
        cannot_be(lang, assumed())
    } else if chain.is_loop() {
        turns_true(lang, assumed())
    } else {
        ends(words, start, chain.nodes.last().unwrap_or(start))
    };
    vec![words.sentence(&way), words.sentence(&so)]
}

/// One of the two ends holds.
fn ends(words: &StepWords<'_>, one: &Node, other: &Node) -> Phrase {
    let lang = words.lang();
    if one.digit == other.digit {
        return ends_of_digit(lang, words.node(one), words.node(other), words.digit(one.digit));
    }
    one_end(lang, state(words, one, true), state(words, other, true))
}
