//! [`OpenSum`]: a sum without the cells that have a digit.

use crate::{
    board::{Cell, CellSet, Digit, DigitSet},
    solve::logic::{
        candidate::Candidate,
        explain::reason::SumPart,
        position::{
            facts::{SumFact, SumGroup},
            grid::CandidateGrid,
        },
    },
};

/// A sum whose filled cells are taken off.
pub(super) struct OpenSum<'f, const W: usize> {
    pub fact: &'f SumFact<W>,
    /// The empty cells.
    pub cells: CellSet<W>,
    /// What they may add up to, ascending.
    pub totals: Vec<i32>,
    filled: i32,
}

/// The value of a digit in sums.
pub(super) fn value(digit: Digit) -> i32 {
    i32::from(digit.get())
}

impl<'f, const W: usize> OpenSum<'f, W> {
    /// The sum on this grid; `None` if all its cells are filled.
    pub(super) fn new(grid: &CandidateGrid<'_, W>, fact: &'f SumFact<W>) -> Option<Self> {
        let cells = fact.cells & *grid.empty();
        if cells.is_empty() {
            return None;
        }
        let of = |&(cell, weight): &(Cell, i16)| grid.digit(cell).map_or(0, |digit| i32::from(weight) * value(digit));
        let filled: i32 = fact.terms.iter().map(of).sum();
        Some(Self { fact, cells, totals: fact.totals.iter().map(|total| total - filled).collect(), filled })
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
    pub(super) fn part(&self) -> SumPart {
        SumPart {
            terms: self.fact.terms.iter().copied().filter(|term| self.cells.contains(term.0)).collect(),
            totals: self.totals.clone(),
            rules: self.fact.rules.clone(),
            houses: self.fact.houses.clone(),
            houses_total: self.fact.shares.0,
            rules_total: self.fact.shares.1,
            filled: self.filled,
        }
    }
}

/// The candidates of a cell that are not in `kept`.
pub(super) fn others<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    cell: Cell,
    kept: DigitSet,
) -> impl Iterator<Item = Candidate> + use<W> {
    (grid.candidates(cell) - kept).iter().map(move |digit| Candidate::new(cell, digit))
}
