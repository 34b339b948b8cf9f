//! [`TooFew`]: how many clues a puzzle must have before it can have one solution only.

use crate::board::{Digit, DigitSet, Geometry, Rule};

/// Why some clues cannot leave one solution only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TooFew {
    /// There are fewer clues than any puzzle of the kind with one solution has.
    Clues {
        /// Clues there are.
        have: usize,
        /// Clues there must be at least.
        need: usize,
    },
    /// Two digits or more occur nowhere among the clues, so they can change places in any solution.
    Digits {
        /// Different digits there are.
        have: usize,
        /// Different digits there must be at least.
        need: usize,
    },
}

/// Says which bound the clues miss, if any.
pub(super) fn too_few(geometry: &Geometry, digits: &[Option<Digit>]) -> Option<TooFew> {
    let have = digits.iter().flatten().count();
    if let Some(need) = searched_through(geometry).filter(|&need| have < need) {
        return Some(TooFew::Clues { have, need });
    }
    let have = digits.iter().flatten().copied().collect::<DigitSet>().len();
    least_digits(geometry).filter(|&need| have < need).map(|need| TooFew::Digits { have, need })
}

/// No puzzle with one solution has fewer clues than this. It may be that none has so few.
pub(in crate::solve) fn least_clues(geometry: &Geometry) -> usize {
    searched_through(geometry).or_else(|| least_digits(geometry)).unwrap_or(0)
}

/// The fewest clues that a puzzle with one solution can have, where that is known: searched through for all of 9×9 (McGuire,
/// Tugemann and Civario, 2012), and for the small boards. Extra rules need fewer clues, so only plain boards have a bound.
fn searched_through(geometry: &Geometry) -> Option<usize> {
    let has_extra_rules = !geometry.rules().is_empty();
    match geometry.shape().box_sides().filter(|_| !has_extra_rules)? {
        (2, 2) => Some(4),
        (3, 2) | (2, 3) => Some(8),
        (3, 3) => Some(17),
        _ => None,
    }
}

/// How many different digits must be among the clues: of two that are not, nothing tells which is which.
fn least_digits(geometry: &Geometry) -> Option<usize> {
    geometry.rules().iter().all(|&rule| keeps_when_relabelled(rule)).then(|| geometry.size() - 1)
}

/// Whether a solution stays one when two digits change places everywhere: so it is with all rules that only want digits to differ.
const fn keeps_when_relabelled(rule: Rule) -> bool {
    match rule {
        Rule::Diagonals | Rule::Windoku | Rule::DisjointGroups => true,
    }
}
