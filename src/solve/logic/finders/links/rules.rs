//! Links by rules: candidates that a rule does not allow together, the last two places of a digit that a cage needs, and the last two of
//! the candidates of which another rule needs one.
//!
//! Pairs of a table and equal cells say directly what excludes what. In a cage two candidates exclude each other when no combination
//! has both with digits for the other cells.

use crate::{
    board::{Cell, Digit, DigitSet},
    solve::logic::{
        candidate::Candidate,
        finders::rules::{
            digit_sets,
            needed::{Needed, needed},
            view::OpenSum,
        },
        position::grid::CandidateGrid,
    },
};

/// The most empty cells of a sum whose combinations are looked at in pairs.
const MOST_CELLS: usize = 4;

/// Links between candidates of different cells.
#[derive(Debug, Default)]
pub(super) struct RuleLinks {
    /// Pairs of candidates that are not both true.
    pub weak: Vec<(Candidate, Candidate)>,
    /// Pairs of candidates of which at least one is true.
    pub strong: Vec<(Candidate, Candidate)>,
}

impl RuleLinks {
    /// The links by the rules of the board.
    pub(super) fn new<const W: usize>(grid: &CandidateGrid<'_, W>) -> Self {
        let (mut links, facts) = (Self::default(), grid.layout().facts());
        for pair in &facts.pairs {
            let ((first, relation), (second, _)) = (&pair.first, &pair.second);
            links.exclude(grid, *first, *second, |one, other| !relation.contains(one, other));
        }
        for &(_, first, second) in &facts.equal {
            links.exclude(grid, first, second, |one, other| one != other);
        }
        for fact in facts.sums.iter().filter(|fact| fact.is_of_different() && fact.houses.is_empty()) {
            let Some(open) = OpenSum::new(grid, fact).filter(|open| (2..=MOST_CELLS).contains(&open.cells.len())) else { continue };
            let Some(left) = open.fitting(grid).filter(|left| !left.is_empty()) else { continue };
            for one in open.cells {
                for other in open.cells.iter().filter(|&other| other > one) {
                    let rest = open.cells.iter().filter(|&cell| cell != one && cell != other).map(|cell| grid.candidates(cell));
                    let Some(rest) = digit_sets::sets(grid.size(), rest, DigitSet::EMPTY) else { continue };
                    let can_be = |first: Digit, second: Digit| {
                        left.iter().any(|set| {
                            let free = set.without(first).without(second);
                            set.contains(first) && set.contains(second) && rest.contains(&free)
                        })
                    };
                    // Cells of a rule with sets hold different digits, but do not see each other.
                    let sees = grid.layout().sees(one, other);
                    links.exclude(grid, one, other, |first, second| if first == second { !sees } else { !can_be(first, second) });
                }
            }
            let common = left.iter().fold(DigitSet::all(grid.size()), |common, &set| common & set);
            for digit in common {
                if let Some((one, other)) = (open.cells & *grid.cells_of(digit)).pair() {
                    links.strong.push((Candidate::new(one, digit), Candidate::new(other, digit)));
                }
            }
        }
        for Needed { candidates, .. } in needed(grid) {
            // The last two candidates of a cell are linked there.
            if let [one, other] = candidates[..]
                && one.cell != other.cell
            {
                links.strong.push((one, other));
            }
        }
        links
    }

    fn exclude<const W: usize>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        first: Cell,
        second: Cell,
        excludes: impl Fn(Digit, Digit) -> bool,
    ) {
        for one in grid.candidates(first) {
            for other in grid.candidates(second).iter().filter(|&other| excludes(one, other)) {
                self.weak.push((Candidate::new(first, one), Candidate::new(second, other)));
            }
        }
    }
}
