//! Selects the arrows to draw between the implications of a net.

use crate::{app::prelude::*, solve::logic::Net};

/// Maximum number of implications of a net drawn in full. In longer ones, simple intermediate eliminations are omitted.
const DETAILED: usize = 16;

/// The arrows of a net as (premise, implication) pairs of indices: all of them, or in a long net those between implications that
/// are explained.
pub fn arrows(net: &Net) -> Vec<(usize, usize)> {
    let all = 0..net.implications.len();
    if net.implications.len() <= DETAILED {
        let premises = |to: usize| net.implications[to].premises.iter().map(move |&from| (from, to));
        return all.flat_map(premises).collect();
    }
    let shown: BTreeSet<usize> = net.explained().into_iter().chain([0]).collect();
    shown.iter().flat_map(|&to| net.nearest(to, &shown).into_iter().map(move |from| (from, to))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::{Contradiction, Implication, Node};

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
        assert_eq!(alternating(5).explained(), [2, 4]);
        assert_eq!(alternating(6).explained(), [2, 4, 5]);
        let empty = Net { contradiction: Some(Contradiction::Cell(Cell::new(9))), ..alternating(6) };
        assert_eq!(empty.explained(), [2, 4], "beside others that fall in that cell");
        assert!(Net::default().explained().is_empty());
    }

    #[test]
    fn short_nets_have_all_arrows_and_long_ones_skip_simple_eliminations() {
        assert_eq!(arrows(&alternating(3)), [(0, 1), (1, 2)]);
        let long = arrows(&alternating(DETAILED + 1));
        assert_eq!(long[..3], [(0, 2), (2, 4), (4, 6)]);
        assert_eq!(long.len(), DETAILED / 2);
    }
}
