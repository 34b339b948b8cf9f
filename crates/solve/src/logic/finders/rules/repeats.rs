//! Combinations of a sum in which digits may repeat: little killers, cages with repeats.
//!
//! Cells that see each other hold different digits, others may hold the same. A digit that its cell has in no combination is eliminated. Parts of the
//! reason: [`Role::Pattern`], the sum, then the combinations that are left.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    CandidateGrid,
    finders::{
        rules::view::{OpenSum, others, value},
        shared::prelude::*,
    },
    position::facts::SumFact,
};

techniques! {
    SumCombinations: "S122" "rsm" "sum-combinations" Rules Medium 10 true 1235, find;
}

/// The most empty cells, and the most combinations: more are too many for a person.
const MOST_CELLS: usize = 6;
const MOST_LEFT: usize = 8;
/// The most digits that are tried; what takes more has far too many combinations.
const MOST_TRIED: usize = 20_000;

/// Finds eliminations by combinations with repeats.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().sums.iter().enumerate() {
        let is_of_cells = fact.houses.is_empty() && fact.sets.is_empty() && fact.terms.iter().all(|term| term.1 == 1);
        if !is_of_cells || fact.is_of_different() {
            continue;
        }
        buffers.add_unless_quiet(grid, (Technique::SumCombinations, number), fact.cells, sink, || step(grid, fact))?;
    }
    Flow::Continue(())
}

fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SumFact<W>) -> Option<Step> {
    let open = OpenSum::new(grid, fact).filter(|open| (2..=MOST_CELLS).contains(&open.cells.len()))?;
    let cells: Vec<Cell> = open.cells.iter().collect();
    let found = vec![DigitSet::EMPTY; cells.len()];
    let mut search = RepeatSearch { grid, cells, totals: &open.totals, digits: Vec::new(), found, left: BTreeSet::new(), tried: 0 };
    search.fill(0)?;
    let RepeatSearch { cells, found, left, .. } = search;
    let struck: Vec<Candidate> = cells.iter().zip(&found).flat_map(|(&cell, &kept)| others(grid, cell, kept)).collect();
    if struck.is_empty() || left.is_empty() {
        return None;
    }
    let combinations = What::Repeating(left.into_iter().collect());
    let reason = Reason::default().with(Role::Pattern, What::Sum(open.part())).with(Role::Pattern, combinations);
    Some(Step::eliminating(Technique::SumCombinations, struck, reason))
}

struct RepeatSearch<'s, 'a, const W: usize> {
    grid: &'s CandidateGrid<'a, W>,
    cells: Vec<Cell>,
    totals: &'s [i32],
    /// The digits of the first cells.
    digits: Vec<Digit>,
    /// The digits that each cell has in some combination.
    found: Vec<DigitSet>,
    /// The combinations, each ascending.
    left: BTreeSet<Vec<Digit>>,
    tried: usize,
}

impl<const W: usize> RepeatSearch<'_, '_, W> {
    /// Fills the cells that have no digit yet in every way, with that sum so far; `None` if that is too much.
    fn fill(&mut self, sum: i32) -> Option<()> {
        let place = self.digits.len();
        let Some(&cell) = self.cells.get(place) else {
            if self.totals.contains(&sum) {
                for (found, &digit) in self.found.iter_mut().zip(&self.digits) {
                    found.insert(digit);
                }
                let mut combination = self.digits.clone();
                combination.sort_unstable();
                self.left.insert(combination);
            }
            return (self.left.len() <= MOST_LEFT).then_some(());
        };
        let rest = &self.cells[place + 1..];
        let ends = |end: fn(DigitSet) -> Option<Digit>| -> i32 {
            rest.iter().filter_map(|&cell| end(self.grid.candidates(cell))).map(value).sum()
        };
        let (least, greatest) = (ends(DigitSet::first), ends(|digits| digits.iter().last()));
        for digit in self.grid.candidates(cell) {
            let so_far = sum + value(digit);
            let is_within = self.totals.iter().any(|total| (so_far + least..=so_far + greatest).contains(total));
            let is_free = |(&other, &used): (&Cell, &Digit)| used != digit || !self.grid.layout().sees(other, cell);
            if !is_within || !self.cells.iter().zip(&self.digits).all(is_free) {
                continue;
            }
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return None;
            }
            self.digits.push(digit);
            let filled = self.fill(so_far);
            self.digits.pop();
            filled?;
        }
        Some(())
    }
}
