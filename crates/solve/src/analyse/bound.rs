//! [`TooFew`]: lower bounds on the clues of a puzzle with exactly one solution.

use sudoscope_board::{DigitSet, Entries, Geometry, Rule};

/// Why a puzzle with these clues cannot have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TooFew {
    /// There are fewer clues than in any puzzle with one solution on such a board.
    Clues {
        /// The number of clues.
        have: usize,
        /// The least number of clues.
        need: usize,
    },
    /// At least two digits are not among the clues, so they can be swapped in any solution.
    Digits {
        /// The number of different digits.
        have: usize,
        /// The least number of different digits.
        need: usize,
    },
}

/// The bound that the clues do not reach, if any.
pub(super) fn too_few(clues: Entries<'_>) -> Option<TooFew> {
    let (geometry, have) = (clues.geometry(), clues.count());
    if let Some(need) = searched_through(geometry).filter(|&need| have < need) {
        return Some(TooFew::Clues { have, need });
    }
    let have = clues.digits().iter().flatten().copied().collect::<DigitSet>().len();
    least_digits(geometry).filter(|&need| have < need).map(|need| TooFew::Digits { have, need })
}

/// A lower bound on the clues of a puzzle with one solution. It need not be attained.
pub(crate) fn least_clues(geometry: &Geometry) -> usize {
    searched_through(geometry).or_else(|| least_digits(geometry)).unwrap_or(0)
}

/// The fewest clues that a puzzle with one solution can have, where known: by exhaustive search for 9×9 (McGuire, Tugemann and
/// Civario, 2012) and for small boards. Extra rules need fewer clues, so only plain boards have a bound.
fn searched_through(geometry: &Geometry) -> Option<usize> {
    let has_extra_rules = !geometry.rules().is_empty();
    match geometry.shape().box_sides().filter(|_| !has_extra_rules)? {
        (2, 2) => Some(4),
        (3, 2) | (2, 3) => Some(8),
        (3, 3) => Some(17),
        _ => None,
    }
}

/// The least number of different digits among the clues: two missing digits could be swapped.
fn least_digits(geometry: &Geometry) -> Option<usize> {
    geometry.rules().iter().all(keeps_when_relabelled).then(|| geometry.size() - 1)
}

/// Whether swapping two digits everywhere maps solutions to solutions: true of all rules that only require different digits.
fn keeps_when_relabelled(rule: &Rule) -> bool {
    rule.is_of_houses() || matches!(rule, Rule::AntiKnight | Rule::AntiKing | Rule::NoRegions | Rule::Region(_) | Rule::Clone(_))
}
