//! Selects the implications of a net to explain and the arrows to draw between them.

use std::collections::BTreeSet;

use crate::solve::logic::{Bond, Contradiction, Implication, Net};

/// Maximum number of implications of a net drawn in full. In longer ones, simple intermediate eliminations are omitted.
const DETAILED: usize = 16;

/// The indices of the implications to explain, without the assumption. An elimination of the same digit, or in the same cell, by a single digit
/// is obvious and omitted, unless the net ends with it; if it ends with an empty cell or house or a broken rule, all eliminations there are alike.
pub fn explained(net: &Net) -> Vec<usize> {
    let ends_in_nothing =
        matches!(net.contradiction, Some(Contradiction::Cell(_) | Contradiction::House(..) | Contradiction::Rule(..)));
    let last = net.implications.len().checked_sub(1).filter(|_| !ends_in_nothing);
    let is_by_more = |implication: &Implication| match implication.bond {
        Some(Bond::Set(_) | Bond::Refuted(_)) => true,
        Some(Bond::Rule(_)) => {
            implication.premises.iter().any(|&premise| net.implications[premise].node.digit != implication.node.digit)
        }
        Some(Bond::House(_)) => !is_by_digit(net, implication),
        Some(Bond::Cell(_)) | None => false,
    };
    let is_explained = |at: usize, implication: &Implication| {
        implication.is_true || implication.premises.len() != 1 || is_by_more(implication) || Some(at) == last
    };
    net.implications
        .iter()
        .enumerate()
        .skip(1)
        .filter(|&(at, implication)| is_explained(at, implication))
        .map(|(at, _)| at)
        .collect()
}

/// Whether an implication follows from one true node alone.
pub fn is_by_digit(net: &Net, implication: &Implication) -> bool {
    matches!(implication.premises[..], [premise] if net.implications[premise].is_true)
}

/// The arrows of a net as (premise, implication) pairs of indices: all of them, or in a long net those between explained
/// implications.
pub fn arrows(net: &Net) -> Vec<(usize, usize)> {
    let all = 0..net.implications.len();
    if net.implications.len() <= DETAILED {
        let premises = |to: usize| net.implications[to].premises.iter().map(move |&from| (from, to));
        return all.flat_map(premises).collect();
    }
    let shown: BTreeSet<usize> = explained(net).into_iter().chain([0]).collect();
    shown.iter().flat_map(|&to| nearest(net, to, &shown).into_iter().map(move |from| (from, to))).collect()
}

/// The implications of `shown` that lead to `to` directly or through hidden ones.
pub fn nearest(net: &Net, to: usize, shown: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = net.implications[to].premises.clone();
    while let Some(at) = open.pop() {
        if !seen.insert(at) {
            continue;
        }
        if shown.contains(&at) {
            found.insert(at);
        } else {
            open.extend(&net.implications[at].premises);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit},
        solve::logic::{Candidate, Node},
    };

    /// A net that alternates between true and false, where each implication has the previous one as premise.
    fn alternating(length: usize) -> Net {
        let implication = |at: usize| Implication {
            node: Node::of(Candidate::new(Cell::new(at), Digit::from_index(0))),
            is_true: at.is_multiple_of(2),
            premises: at.checked_sub(1).into_iter().collect(),
            bond: None,
        };
        Net { implications: (0..length).map(implication).collect(), contradiction: None }
    }

    #[test]
    fn simple_eliminations_are_explained_only_at_the_end() {
        assert_eq!(explained(&alternating(5)), [2, 4]);
        assert_eq!(explained(&alternating(6)), [2, 4, 5]);
        let empty = Net { contradiction: Some(Contradiction::Cell(Cell::new(9))), ..alternating(6) };
        assert_eq!(explained(&empty), [2, 4], "beside others that fall in that cell");
        assert!(explained(&Net::default()).is_empty());
    }

    #[test]
    fn short_nets_have_all_arrows_and_long_ones_skip_simple_eliminations() {
        assert_eq!(arrows(&alternating(3)), [(0, 1), (1, 2)]);
        let long = arrows(&alternating(DETAILED + 1));
        assert_eq!(long[..3], [(0, 2), (2, 4), (4, 6)]);
        assert_eq!(long.len(), DETAILED / 2);
    }
}
