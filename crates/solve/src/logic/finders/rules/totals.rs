//! Sums in which digits may repeat or cells count negatively: arrows, little killers, cages with repeats, innies with outies.
//!
//! - *Bounds of a sum:* from the least and the greatest digits of the other cells a cell is this at least and that at most. Sums that follow
//!   from several houses are left to totals: finding them is no easier.
//! - *Totals of a sum:* the other cells can make some totals only.
//!
//! Cells of a sum that see each other hold different digits, which both use. Parts of the reason: [`Role::Pattern`], the sum;
//! [`Role::Pivot`], the cell; what it may be as numbers: the least and the greatest, or all; then the reach of the other cells, or all that they
//! can make.
//!
//! # Combinations of a sum in which digits may repeat: little killers, cages with repeats
//!
//! Cells that see each other hold different digits, others may hold the same. A digit that its cell has in no combination is eliminated. Parts of the
//! reason: [`Role::Pattern`], the sum, then the combinations that are left.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    CandidateGrid,
    finders::{
        rules::view::{self, OpenSum, others, value},
        shared::prelude::*,
    },
    position::facts::{SumFact, SumGroup},
};

techniques! {
    SumBounds: "S109" "rsb" "sum-bounds" Rules Medium 2 true 1230, find_totals;
    SumTotals: "S114" "rst" "sum-totals" Rules Hard 30 true 2120, find_totals;
    SumCombinations: "S122" "rsm" "sum-combinations" Rules Medium 10 true 1235, find_repeats;
}

/// The most empty cells of a derived sum: more are too many for a person.
const MOST_DERIVED: usize = 4;

/// Finds eliminations by bounds and totals.
fn find_totals<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    let Some(technique) = wanted.iter().next() else { return Flow::Continue(()) };
    for (number, fact) in grid.layout().facts().sums.iter().enumerate() {
        let is_left_out = technique == Technique::SumBounds && fact.houses.len() > 1;
        if fact.is_of_different() || !fact.sets.is_empty() || is_left_out {
            continue;
        }
        buffers.add_unless_quiet(grid, (technique, number), fact.cells, sink, || steps(grid, fact, technique))?;
    }
    Flow::Continue(())
}

fn steps<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SumFact<W>, technique: Technique) -> Vec<Step> {
    let Some(open) = OpenSum::new(grid, fact) else { return Vec::new() };
    if !fact.houses.is_empty() && !(2..=MOST_DERIVED).contains(&open.cells.len()) {
        return Vec::new();
    }
    let groups: Vec<SumGroup> = open.groups().collect();
    let step = |cell: Cell| {
        let (kept, numbers, rest) = if technique == Technique::SumBounds {
            bounds(grid, &open, &groups, cell)?
        } else {
            totals(grid, &open, &groups, cell)?
        };
        let struck: Vec<Candidate> = others(grid, cell, kept).collect();
        let reason = || {
            Reason::default()
                .with(Role::Pattern, Evidence::Sum(open.part()))
                .cells(Role::Pivot, [cell])
                .with(Role::Pattern, Evidence::Numbers(numbers))
                .with(Role::Pattern, rest)
        };
        (!struck.is_empty()).then(|| Step::eliminating(technique, struck, reason()))
    };
    open.cells.iter().filter_map(step).collect()
}

/// The digits of a cell between the bounds, the bounds of its term, and what the other cells reach.
fn bounds<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    open: &OpenSum<'_, W>,
    groups: &[SumGroup],
    cell: Cell,
) -> Option<(DigitSet, Vec<i32>, Evidence)> {
    let (mut added, mut taken, mut own) = ([0; 2], [0; 2], 0);
    for group in groups {
        let weight = i32::from(group.weight);
        if group.cells.contains(&cell) {
            own = weight;
        }
        let (low, high) = reach(grid, group.cells.iter().copied().filter(|&other| other != cell));
        let of = if weight > 0 { &mut added } else { &mut taken };
        of[0] += low * weight.abs();
        of[1] += high * weight.abs();
    }
    let (least, greatest) = (added[0] - taken[1], added[1] - taken[0]);
    let (from, to) = (open.totals.first()? - greatest, open.totals.last()? - least);
    let fits = |digit: &Digit| (from..=to).contains(&(own * value(*digit)));
    let kept = grid.candidates(cell).iter().filter(fits).collect();
    Some((kept, if own < 0 { vec![-to, -from] } else { vec![from, to] }, Evidence::Reach { added, taken }))
}

/// A least and a greatest sum of different digits in cells.
fn reach<const W: usize>(grid: &CandidateGrid<'_, W>, cells: impl Iterator<Item = Cell> + Clone) -> (i32, i32) {
    let ends = |end: fn(DigitSet) -> Option<Digit>| {
        let mut ends: Vec<i32> = cells.clone().filter_map(|cell| end(grid.candidates(cell))).map(value).collect();
        ends.sort_unstable();
        ends
    };
    // The digits differ, so each is more than the one before it.
    let (mut low, mut last) = (0, 0);
    for end in ends(DigitSet::first) {
        last = end.max(last + 1);
        low += last;
    }
    let (mut high, mut last) = (0, i32::MAX);
    for end in ends(|digits| digits.iter().last()).into_iter().rev() {
        last = end.min(last - 1);
        high += last;
    }
    (low, high)
}

/// The digits of a cell with which the others make the sum, what its term may be by them, and what the others can make.
fn totals<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    open: &OpenSum<'_, W>,
    groups: &[SumGroup],
    cell: Cell,
) -> Option<(DigitSet, Vec<i32>, Evidence)> {
    let own = groups.iter().position(|group| group.cells.contains(&cell))?;
    let weight = i32::from(groups[own].weight);
    let mut apart = vec![0];
    for (place, group) in groups.iter().enumerate() {
        if place != own {
            let masks = view::sets(grid.size(), group.cells.iter().map(|&other| grid.candidates(other)), DigitSet::EMPTY)?;
            apart = added(&apart, &masks, group.weight);
        }
    }
    let beside = || groups[own].cells.iter().filter(|&&other| other != cell).map(|&other| grid.candidates(other));
    let masks = view::sets(grid.size(), beside(), DigitSet::EMPTY)?;
    let (mut numbers, mut of_others) = (Vec::new(), BTreeSet::new());
    let mut fits = |digit: &Digit| {
        let free: Vec<DigitSet> = masks.iter().copied().filter(|mask| !mask.contains(*digit)).collect();
        let rest = added(&apart, &free, groups[own].weight);
        let term = weight * value(*digit);
        let fits = open.totals.iter().any(|total| rest.binary_search(&(total - term)).is_ok());
        if fits {
            numbers.push(term.abs());
        }
        if grid.candidates(cell).contains(*digit) {
            of_others.extend(rest);
        }
        fits
    };
    let all: DigitSet = DigitSet::all(grid.size()).iter().filter(|digit| fits(digit)).collect();
    Some((all & grid.candidates(cell), numbers, Evidence::Totals(of_others.into_iter().collect())))
}

/// The sums of one of `sums` and the digits of one of the sets, ascending.
pub(super) fn added(sums: &[i32], sets: &[DigitSet], weight: i16) -> Vec<i32> {
    let mut of_sets: Vec<i32> = sets.iter().map(|&set| view::sum(set) * i32::from(weight)).collect();
    of_sets.sort_unstable();
    of_sets.dedup();
    let mut all: Vec<i32> = sums.iter().flat_map(|sum| of_sets.iter().map(move |own| sum + own)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The most empty cells, and the most combinations: more are too many for a person.
const MOST_CELLS: usize = 6;
const MOST_LEFT: usize = 8;
/// The most digits that are tried; what takes more has far too many combinations.
const MOST_TRIED: usize = 20_000;

/// Finds eliminations by combinations with repeats.
fn find_repeats<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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
    let combinations = Evidence::Repeating(left.into_iter().collect());
    let reason = Reason::default().with(Role::Pattern, Evidence::Sum(open.part())).with(Role::Pattern, combinations);
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
