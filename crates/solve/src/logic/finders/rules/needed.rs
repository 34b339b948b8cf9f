//! [`Needed`]: candidates of which a rule needs one: the digits that a quadruple or a square still lacks, the ways that are left to keep
//! a rule.

use sudoscope_board::Cell;

use crate::logic::{
    Candidate, CandidateGrid,
    position::facts::{ChoiceFact, CountFact},
};

/// Candidates that are not all false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::logic::finders) struct Needed {
    /// The place of the rule.
    pub rule: usize,
    /// The cells that it is about there.
    pub cells: Vec<Cell>,
    /// The candidates, cell by cell.
    pub candidates: Vec<Candidate>,
}

/// What the rules of the board need, except what they have already.
pub(in crate::logic::finders) fn needed<const W: usize>(grid: &CandidateGrid<'_, W>) -> Vec<Needed> {
    let facts = grid.layout().facts();
    let counted = facts.counts.iter().filter_map(|fact| of_count(grid, fact));
    counted.chain(facts.choices.iter().filter_map(|fact| of_choice(grid, fact))).collect()
}

fn of_count<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &CountFact<W>) -> Option<Needed> {
    let done = fact.cells.iter().filter(|&cell| grid.digit(cell).is_some_and(|digit| fact.digits.contains(digit))).count();
    let open = fact.cells & *grid.empty();
    let able =
        open.iter().flat_map(|cell| (grid.candidates(cell) & fact.digits).iter().map(move |digit| Candidate::new(cell, digit)));
    (done + 1 == usize::from(fact.least)).then(|| Needed {
        rule: fact.rule,
        cells: fact.cells.iter().collect(),
        candidates: able.collect(),
    })
}

fn of_choice<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &ChoiceFact) -> Option<Needed> {
    let is_kept = fact.ways.iter().any(|&(cell, digits)| grid.digit(cell).is_some_and(|digit| digits.contains(digit)));
    let left = fact.ways.iter().filter(|&&(cell, _)| grid.digit(cell).is_none());
    let able =
        left.flat_map(|&(cell, digits)| (grid.candidates(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit)));
    (!is_kept).then(|| Needed { rule: fact.rule, cells: fact.ways.iter().map(|way| way.0).collect(), candidates: able.collect() })
}
