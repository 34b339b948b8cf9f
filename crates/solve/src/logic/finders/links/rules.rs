//! Links by rules: candidates that a rule does not allow together, the last two places of a digit that a cage needs, and the last two of
//! the candidates of which another rule needs one.
//!
//! Pairs of a table and equal cells say directly what excludes what. In a cage two candidates exclude each other when no combination
//! has both with digits for the other cells.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::{
    Candidate, CandidateGrid,
    finders::rules::{
        digit_sets,
        needed::{Needed, needed},
        view::OpenSum,
    },
};

/// The most empty cells of a sum whose combinations are looked at in pairs.
const MOST_CELLS: usize = 4;

/// A link between candidates of different cells, and the place of the rule that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleLink {
    pub rule: usize,
    pub ends: (Candidate, Candidate),
}

/// Links between candidates of different cells.
#[derive(Debug, Default)]
pub(super) struct RuleLinks {
    /// Pairs of candidates that are not both true.
    pub weak: Vec<RuleLink>,
    /// Pairs of candidates of which at least one is true.
    pub strong: Vec<RuleLink>,
}

impl RuleLinks {
    /// The links by the rules of the board.
    pub(super) fn new<const W: usize>(grid: &CandidateGrid<'_, W>) -> Self {
        Self::among(grid, *grid.empty())
    }

    /// The first rule that links two candidates.
    pub(super) fn linking_rule<const W: usize>(
        grid: &CandidateGrid<'_, W>,
        (one, other): (Candidate, Candidate),
        is_strong: bool,
    ) -> Option<usize> {
        let found = Self::among(grid, [one.cell, other.cell].into_iter().collect());
        let links = if is_strong { found.strong } else { found.weak };
        links.into_iter().find(|link| link.ends == (one, other) || link.ends == (other, one)).map(|link| link.rule)
    }

    /// The links by the rules of the board between candidates of these cells.
    fn among<const W: usize>(grid: &CandidateGrid<'_, W>, cells: CellSet<W>) -> Self {
        let (mut links, facts) = (Self::default(), grid.layout().facts());
        for pair in facts.pairs.iter().filter(|pair| cells.contains(pair.first.0) && cells.contains(pair.second.0)) {
            let ((first, relation), (second, _)) = (&pair.first, &pair.second);
            links.exclude(grid, pair.rule, [*first, *second], |one, other| !relation.contains(one, other));
        }
        for &(rule, first, second) in facts.equal.iter().filter(|fact| cells.contains(fact.1) && cells.contains(fact.2)) {
            links.exclude(grid, rule, [first, second], |one, other| one != other);
        }
        for fact in facts.sums.iter().filter(|fact| fact.is_of_different() && fact.houses.is_empty()) {
            let (Some(&rule), true) = (fact.rules.first(), (fact.cells & cells).len() > 1) else { continue };
            let Some(open) = OpenSum::new(grid, fact).filter(|open| (2..=MOST_CELLS).contains(&open.cells.len())) else { continue };
            let Some(left) = open.fitting(grid).filter(|left| !left.is_empty()) else { continue };
            for one in open.cells & cells {
                for other in (open.cells & cells).iter().filter(|&other| other > one) {
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
                    let excludes = |first: Digit, second: Digit| if first == second { !sees } else { !can_be(first, second) };
                    links.exclude(grid, rule, [one, other], excludes);
                }
            }
            let common = left.iter().fold(DigitSet::all(grid.size()), |common, &set| common & set);
            for digit in common {
                if let Some((one, other)) = (open.cells & *grid.cells_of(digit)).pair() {
                    links.strong.push(RuleLink { rule, ends: (Candidate::new(one, digit), Candidate::new(other, digit)) });
                }
            }
        }
        for Needed { rule, candidates, .. } in needed(grid) {
            // The last two candidates of a cell are linked there.
            if let [one, other] = candidates[..]
                && one.cell != other.cell
            {
                links.strong.push(RuleLink { rule, ends: (one, other) });
            }
        }
        links
    }

    fn exclude<const W: usize>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        rule: usize,
        [first, second]: [Cell; 2],
        excludes: impl Fn(Digit, Digit) -> bool,
    ) {
        for one in grid.candidates(first) {
            for other in grid.candidates(second).iter().filter(|&other| excludes(one, other)) {
                self.weak.push(RuleLink { rule, ends: (Candidate::new(first, one), Candidate::new(second, other)) });
            }
        }
    }
}
