//! Sums in which digits may repeat or cells count negatively: arrows, little killers, cages with repeats, innies with outies.
//!
//! - *Bounds of a sum:* from the least and the greatest digits of the other cells a cell is this at least and that at most. Sums that follow
//!   from several houses are left to totals: finding them is no easier.
//! - *Totals of a sum:* the other cells can make some totals only.
//!
//! Cells of a sum that see each other hold different digits, which both use. Parts of the reason: [`Role::Pattern`], the sum;
//! [`Role::Pivot`], the cell; what it may be as numbers: the least and the greatest, or all; then the reach of the other cells, or all that they
//! can make.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    finders::{
        rules::{
            digit_sets,
            view::{OpenSum, others, value},
        },
        shared::prelude::*,
    },
    position::facts::{SumFact, SumGroup},
};

techniques! {
    SumBounds: "S109" "rsb" "sum-bounds" Rules Medium 2 true 1230, find;
    SumTotals: "S114" "rst" "sum-totals" Rules Hard 30 true 2120, find;
}

/// The most empty cells of a derived sum: more are too many for a person.
const MOST_DERIVED: usize = 4;

/// Finds eliminations by bounds and totals.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
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
                .with(Role::Pattern, What::Sum(open.part()))
                .cells(Role::Pivot, [cell])
                .with(Role::Pattern, What::Numbers(numbers))
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
) -> Option<(DigitSet, Vec<i32>, What)> {
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
    Some((kept, if own < 0 { vec![-to, -from] } else { vec![from, to] }, What::Reach { added, taken }))
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
) -> Option<(DigitSet, Vec<i32>, What)> {
    let own = groups.iter().position(|group| group.cells.contains(&cell))?;
    let weight = i32::from(groups[own].weight);
    let mut apart = vec![0];
    for (place, group) in groups.iter().enumerate() {
        if place != own {
            let masks = digit_sets::sets(grid.size(), group.cells.iter().map(|&other| grid.candidates(other)), DigitSet::EMPTY)?;
            apart = added(&apart, &masks, group.weight);
        }
    }
    let beside = || groups[own].cells.iter().filter(|&&other| other != cell).map(|&other| grid.candidates(other));
    let masks = digit_sets::sets(grid.size(), beside(), DigitSet::EMPTY)?;
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
    Some((all & grid.candidates(cell), numbers, What::Totals(of_others.into_iter().collect())))
}

/// The sums of one of `sums` and the digits of one of the sets, ascending.
pub(super) fn added(sums: &[i32], sets: &[DigitSet], weight: i16) -> Vec<i32> {
    let mut of_sets: Vec<i32> = sets.iter().map(|&set| digit_sets::sum(set) * i32::from(weight)).collect();
    of_sets.sort_unstable();
    of_sets.dedup();
    let mut all: Vec<i32> = sums.iter().flat_map(|sum| of_sets.iter().map(move |own| sum + own)).collect();
    all.sort_unstable();
    all.dedup();
    all
}
