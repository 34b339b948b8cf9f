//! Parts of a rule with equal sums: region sum lines, zippers.
//!
//! The sum is one that every part can make. A cell holds only digits with which its part makes such a sum. Parts of the reason:
//! [`Role::Pattern`], the rule, and the sums that all parts can make; [`Role::Set`], the cells of the part; [`Role::Pivot`], the cell.

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    finders::{
        rules::{
            digit_sets,
            totals::added,
            view::{held, others},
        },
        shared::prelude::*,
    },
    position::facts::SumGroup,
};

techniques! {
    EqualTotals: "S117" "ret" "equal-totals" Rules Medium 30 true 1260, find;
}

/// Finds eliminations by equal sums.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().equal_sums.iter().enumerate() {
        let steps = || steps(grid, fact.rule, &fact.parts).unwrap_or_default();
        buffers.add_unless_quiet(grid, (Technique::EqualTotals, number), fact.cells, sink, steps)?;
    }
    Flow::Continue(())
}

fn steps<const W: usize>(grid: &CandidateGrid<'_, W>, rule: usize, parts: &[Vec<SumGroup>]) -> Option<Vec<Step>> {
    let mut common: Option<Vec<i32>> = None;
    for part in parts {
        let sums = sums(grid, part, None)?;
        common = Some(match common {
            None => sums,
            Some(common) => common.into_iter().filter(|sum| sums.binary_search(sum).is_ok()).collect(),
        });
    }
    let common = common.filter(|common| !common.is_empty())?;
    let mut steps = Vec::new();
    for part in parts {
        for cell in part.iter().flat_map(|group| group.cells.iter().copied()).filter(|&cell| grid.digit(cell).is_none()) {
            let mut kept = DigitSet::EMPTY;
            for digit in grid.candidates(cell) {
                if sums(grid, part, Some((cell, digit)))?.iter().any(|sum| common.binary_search(sum).is_ok()) {
                    kept.insert(digit);
                }
            }
            let struck: Vec<Candidate> = others(grid, cell, kept).collect();
            if !struck.is_empty() {
                let reason = Reason::default()
                    .rules(Role::Pattern, [rule])
                    .cells(Role::Set, part.iter().flat_map(|group| group.cells.iter().copied()))
                    .cells(Role::Pivot, [cell])
                    .with(Role::Pattern, What::Numbers(common.clone()));
                steps.push(Step::eliminating(Technique::EqualTotals, struck, reason));
            }
        }
    }
    Some(steps)
}

/// The sums that a part can make, ascending, if a cell holds a digit.
fn sums<const W: usize>(grid: &CandidateGrid<'_, W>, part: &[SumGroup], fixed: Option<(Cell, Digit)>) -> Option<Vec<i32>> {
    let mut sums = vec![0];
    for group in part {
        let candidates = |&cell: &Cell| match fixed {
            Some((other, digit)) if other == cell => digit.set(),
            _ => held(grid, cell),
        };
        let sets = digit_sets::sets(grid.size(), group.cells.iter().map(candidates), DigitSet::EMPTY)?;
        sums = added(&sums, &sets, group.weight);
    }
    Some(sums)
}
