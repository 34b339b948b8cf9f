//! Chains: remote pairs, X- and XY-chains, nice loops, alternating inference chains.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::{Bond, Chain, Link, Node, Role, Step, Technique},
};

messages! {
    is(cell, digit) = "{cell} is {digit}", "{cell} 是 {digit}";
    is_not(cell, digit) = "{cell} is not {digit}", "{cell} 不是 {digit}";
    is_in(cells, digit) = "{digit} is in {cells}", "{digit} 在 {cells} 中";
    is_in_none(cells, digit) = "{digit} is in none of {cells}", "{digit} 不在 {cells} 中";
    by_cell(what) = "{what} (the only digit left there)", "{what}（该格只剩此数）";
    by_house(what, house) = "{what} (nowhere else in {house} is left)", "{what}（{house}别无他处）";
    by_set(what, cells, digits) = "{what} ({cells} hold only {digits}, and need all that are left)", "{what}（{cells} 只含 {digits}，少一个数后其余各数都必须用上）";
    suppose(what, then) = "Suppose {what}. Then {then}.", "假设 {what}，则 {then}。";
    one_end(one, other) = "So either {one}, or {other}: at least one of the two holds. Whatever both of them rule out is false.", "所以“{one}”与“{other}”至少有一个成立；两者都能排除的候选数可以删去。";
    ends_of_digit(one, other, digit) = "So if one end is not {digit}, the other is: {one} or {other}. A cell that sees both ends cannot be {digit}.", "所以两端 {one} 与 {other} 至少有一个是 {digit}；能同时看到两端的格子不能填 {digit}。";
    cannot_be(what) = "But that contradicts “{what}”: the assumption is wrong.", "这与假设“{what}”矛盾，所以假设不成立。";
    turns_true(what) = "But that contradicts “{what}”: the opposite holds.", "这与假设“{what}”矛盾，所以反过来才对。";
    all_round = "The links alternate all the way round, so the same follows in the other direction. Of two neighbours tied by a weak link exactly one holds, and whatever sees both is removed in either case.", "强弱链交替，首尾相接成环，反方向也同样成立。每条弱链的两端恰有一个成立，能同时看到这两端的候选数都可以删去。";
    remote_pair(cells, digits) = "{cells} hold only {digits}, and each sees the next, so the two digits alternate along them.", "{cells} 都只含 {digits}，并且相邻两格互相看到，所以这两个数沿链交替出现。";
    remote_pair_so(digits) = "Two of them an odd number of steps apart hold one of the digits each. A cell that sees both can be neither {digits}.", "其中相隔奇数步的两格必定各填一个数，能同时看到这两格的格子不能填 {digits}。";
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
