//! Code that finders of rules share: [`OpenSum`], a sum without the cells that have a digit, and the digits of cells.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, MAX_FIGURE, Rule};

use crate::logic::{
    Candidate, CandidateGrid, Reason, Role, SumPart, What,
    finders::rules::digit_sets,
    position::facts::{SumFact, SumGroup},
};

/// A sum whose filled cells are taken off.
pub(in crate::logic) struct OpenSum<'f, const W: usize> {
    pub fact: &'f SumFact<W>,
    /// The empty cells.
    pub cells: CellSet<W>,
    /// The possible sums, ascending; none where sets are given.
    pub totals: Vec<i32>,
    /// The sets that they may hold; none for a sum.
    pub sets: Vec<DigitSet>,
    filled: Vec<(Cell, i16, Digit)>,
}

/// More combinations than these are counted instead of listed.
const LISTED: usize = 40;

/// The value of a digit in sums.
pub(super) fn value(digit: Digit) -> i32 {
    i32::from(digit.get())
}

impl<'f, const W: usize> OpenSum<'f, W> {
    /// The sum on this grid; `None` if all its cells are filled.
    pub(in crate::logic) fn new(grid: &CandidateGrid<'_, W>, fact: &'f SumFact<W>) -> Option<Self> {
        let cells = fact.cells & *grid.empty();
        if cells.is_empty() {
            return None;
        }
        let of = |&(cell, weight): &(Cell, i16)| grid.digit(cell).map(|digit| (cell, weight, digit));
        let filled: Vec<(Cell, i16, Digit)> = fact.terms.iter().filter_map(of).collect();
        let sum: i32 = filled.iter().map(|&(_, weight, digit)| i32::from(weight) * value(digit)).sum();
        let placed: DigitSet = (fact.cells - cells).iter().filter_map(|cell| grid.digit(cell)).collect();
        let sets = fact.sets.iter().filter(|set| (placed - **set).is_empty()).map(|&set| set - placed).collect();
        Some(Self { fact, cells, totals: fact.totals.iter().map(|total| total - sum).collect(), sets, filled })
    }

    /// The combinations that fit the candidates; `None` if there are too many sets to look at.
    pub(in crate::logic::finders) fn fitting(&self, grid: &CandidateGrid<'_, W>) -> Option<Vec<DigitSet>> {
        let cells: Vec<DigitSet> = self.cells.iter().map(|cell| grid.candidates(cell)).collect();
        let union = cells.iter().fold(DigitSet::EMPTY, |union, &digits| union | digits);
        let fits = |set: &DigitSet| (*set - union).is_empty() && digit_sets::can_hold(&cells, *set);
        let mut sets: Vec<DigitSet> = if !self.fact.sets.is_empty() {
            self.sets.iter().copied().filter(fits).collect()
        } else if grid.size() <= MAX_FIGURE {
            let of_sum = |&total: &i32| digit_sets::of_sum(cells.len(), total).iter().copied();
            self.totals.iter().flat_map(of_sum).filter(fits).collect()
        } else {
            let mut sets = digit_sets::sets(grid.size(), cells.iter().copied(), DigitSet::EMPTY)?;
            sets.retain(|&set| self.totals.contains(&digit_sets::sum(set)));
            return Some(sets);
        };
        sets.sort_unstable_by_key(|set| set.bits());
        sets.dedup();
        Some(sets)
    }

    /// The sum and its combinations, those that are `left` and all that the filled cells allow, as the first parts of a reason.
    pub(super) fn with_combinations(&self, grid: &CandidateGrid<'_, W>, left: Vec<DigitSet>) -> Reason {
        let filled = self.fact.cells - self.cells;
        let usable = DigitSet::all(grid.size()) - filled.iter().filter_map(|cell| grid.digit(cell)).collect::<DigitSet>();
        let all = if self.fact.sets.is_empty() {
            digit_sets::with_sum(self.cells.len(), usable, &self.totals, LISTED)
        } else {
            self.sets.clone()
        };
        Reason::default().with(Role::Pattern, What::Sum(self.part())).with(Role::Pattern, What::Combinations { all, left })
    }

    /// The groups with their empty cells only, without empty groups.
    pub(super) fn groups(&self) -> impl Iterator<Item = SumGroup> + '_ {
        let open = |group: &SumGroup| {
            let cells: Vec<Cell> = group.cells.iter().copied().filter(|&cell| self.cells.contains(cell)).collect();
            (!cells.is_empty()).then_some(SumGroup { cells, weight: group.weight })
        };
        self.fact.groups.iter().filter_map(open)
    }

    /// The sum as part of a reason.
    pub(in crate::logic) fn part(&self) -> SumPart {
        SumPart {
            terms: self.fact.terms.iter().copied().filter(|term| self.cells.contains(term.0)).collect(),
            totals: self.totals.clone(),
            rules: self.fact.rules.clone(),
            houses: self.fact.houses.clone(),
            houses_total: self.fact.houses_total,
            taken_off: self.fact.taken_off.clone(),
            filled: self.filled.clone(),
        }
    }
}

/// The first parts of the reason of a step by a rule: the rule, and of a rule of the whole board the cells of which it is used.
pub(super) fn by_rule<const W: usize>(grid: &CandidateGrid<'_, W>, rule: usize, cells: impl IntoIterator<Item = Cell>) -> Reason {
    let reason = Reason::default().rules(Role::Pattern, [rule]);
    let is_of_board = grid.layout().geometry().rules().get(rule).is_some_and(Rule::is_of_whole_board);
    if is_of_board { reason.cells(Role::Pattern, cells) } else { reason }
}

/// The digit or the candidates of a cell.
pub(in crate::logic) fn held<const W: usize>(grid: &CandidateGrid<'_, W>, cell: Cell) -> DigitSet {
    grid.digit(cell).map_or_else(|| grid.candidates(cell), Digit::set)
}

/// The candidates of a cell that are not in `kept`.
pub(super) fn others<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    cell: Cell,
    kept: DigitSet,
) -> impl Iterator<Item = Candidate> + use<W> {
    (grid.candidates(cell) - kept).iter().map(move |digit| Candidate::new(cell, digit))
}
