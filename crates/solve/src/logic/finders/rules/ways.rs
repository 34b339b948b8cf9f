//! Every way to complete one rule.
//!
//! - *Few ways:* there are eight at most, and they can be listed.
//! - *Every way:* the last resort, however many there are.
//!
//! The cells of the rule are filled with their candidates in every way that the rule allows, with different digits in cells that see each
//! other. What occurs in no way is eliminated; where a search does not come to its end, the candidate may occur in one. The search is that of the
//! [constraint solver](crate::constraint) on the rule alone.
//!
//! Parts of the reason: [`Role::Pattern`], the rule, and the cells of one of the whole board; the ways, if there are few, and then as
//! [`Role::Filled`] the digits that the filled cells have in each. Of many ways the first, their number, and their digits if these are few.

use std::{collections::BTreeSet, ops::ControlFlow};

use sudoscope_board::{Cell, CellSet, Constraint, Digit, DigitSet};

use crate::{
    Cancel,
    constraint::RuleSolver,
    general::{Bounds, SearchEnd},
    logic::{
        KnownCount, ManyWays,
        finders::{
            rules::view::{by_rule, held, others},
            shared::prelude::*,
        },
        position::facts::RuleFact,
    },
};

techniques! {
    FewWays: "S120" "rfw" "few-ways" Rules Hard 100 true 2140, find;
    RuleWays: "S115" "rw" "rule-ways" Rules Extreme 600 true 8450, find;
}

/// More ways than these are not listed.
const LISTED: usize = 8;
/// More ways than these are not counted.
const COUNTED: usize = 1_000;
/// Decisions of a search for one way.
const NODES: u64 = 2_000;
/// The most decisions with which many ways are counted, for each of the search for what occurs in none. Only a sentence needs their number, so
/// it is not to cost much more than the step.
const COUNTING: u64 = 4;

/// Finds candidates that occur in no way to complete a rule.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let Some(technique) = wanted.iter().next() else { return Flow::Continue(()) };
    let (grid, cancel, buffers) = (context.grid, context.cancel, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().rules.iter().enumerate() {
        if cancel.is_cancelled() {
            break;
        }
        if !fact.may_need_ways(grid.size()) {
            continue;
        }
        let found = buffers.unless_quiet(grid, (technique, number), fact.cells, |buffers| {
            let solver = buffers.solvers.entry(number).or_insert_with(|| solver(grid, fact));
            let step = step(grid, fact, solver, technique, cancel);
            let is_nothing = step.is_none() && !cancel.is_cancelled();
            (step, is_nothing)
        });
        if let Some(step) = found.flatten() {
            sink.add(step)?;
        }
    }
    Flow::Continue(())
}

/// A solver for the constraints of one rule alone, and for cells of it that see each other.
pub(in crate::logic) fn solver<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &RuleFact<W>) -> RuleSolver {
    let geometry = grid.layout().geometry();
    let own = fact.constraints.iter().map(|&number| geometry.constraints()[number].1.clone());
    solver_of(grid, own.collect(), fact.cells)
}

/// A solver for some constraints about these cells, and for those of them that see each other.
pub(in crate::logic) fn solver_of<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    mut constraints: Vec<Constraint>,
    cells: CellSet<W>,
) -> RuleSolver {
    let (layout, geometry) = (grid.layout(), grid.layout().geometry());
    for cell in cells {
        let later = (*layout.peers(cell) & cells).iter().filter(|&other| other > cell);
        constraints.extend(later.map(|other| Constraint::Different(vec![cell, other])));
    }
    RuleSolver::new(geometry.size(), geometry.shape().cell_count(), &[], &constraints)
}

fn step<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    fact: &RuleFact<W>,
    solver: &mut RuleSolver,
    technique: Technique,
    cancel: &Cancel,
) -> Option<Step> {
    let open: CellSet<W> = fact.cells & *grid.empty();
    // Cells beyond the rule take part in nothing; one digit keeps them out of the search.
    let outside = DigitSet::all(1);
    let allowed = |fixed: Option<Candidate>| {
        let of = move |cell: Cell| match fixed {
            Some(fixed) if fixed.cell == cell => fixed.digit.set(),
            _ if fact.cells.contains(cell) => held(grid, cell),
            _ => outside,
        };
        grid.layout().geometry().shape().cells().map(of)
    };
    let mut found = vec![DigitSet::EMPTY; grid.values().len()];
    let mut ways: Vec<Vec<Candidate>> = Vec::new();
    solver.begin(allowed(None));
    let count = solver.run(Bounds::none(cancel).solutions(LISTED as u64 + 1).nodes(NODES), |way| {
        ways.push(open.iter().filter_map(|cell| way[cell.index()].map(|digit| Candidate::new(cell, digit))).collect());
        ControlFlow::Continue(())
    });
    let is_complete = ways.len() <= LISTED && count.end == SearchEnd::Exhausted;
    if technique == Technique::FewWays && !is_complete {
        return None;
    }
    let mut nodes = count.nodes;
    for candidate in ways.iter().flatten() {
        found[candidate.cell.index()].insert(candidate.digit);
    }
    for cell in open {
        for digit in grid.candidates(cell) {
            if is_complete || found[cell.index()].contains(digit) {
                continue;
            }
            solver.begin(allowed(Some(Candidate::new(cell, digit))));
            let count = solver.run(Bounds::none(cancel).solutions(1).nodes(NODES), |way| {
                open.iter().for_each(|cell| {
                    found[cell.index()] |= way[cell.index()].map_or(DigitSet::EMPTY, Digit::set);
                });
                ControlFlow::Break(())
            });
            nodes += count.nodes;
            // What was not searched to the end may be possible.
            if matches!(count.end, SearchEnd::OutOfNodes | SearchEnd::Cancelled) {
                found[cell.index()].insert(digit);
            }
        }
    }
    let struck: Vec<Candidate> = open.iter().flat_map(|cell| others(grid, cell, found[cell.index()])).collect();
    // A rule that cannot be completed explains nothing.
    if struck.is_empty() || open.iter().any(|cell| found[cell.index()].is_empty()) {
        return None;
    }
    let reason = by_rule(grid, fact.rule, fact.cells);
    let filled = fact.cells.iter().filter_map(|cell| grid.digit(cell).map(|digit| Candidate::new(cell, digit)));
    let reason = match (is_complete, filled.collect::<Vec<_>>()) {
        (false, _) => {
            solver.begin(allowed(None));
            reason.with(Role::Pattern, Evidence::ManyWays(many(solver, open, nodes * COUNTING, cancel)))
        }
        (true, filled) if filled.is_empty() => reason.with(Role::Pattern, Evidence::Ways(ways)),
        (true, filled) => reason.with(Role::Pattern, Evidence::Ways(ways)).candidates(Role::Filled, filled),
    };
    Some(Step::eliminating(technique, struck, reason))
}

/// The ways of a search that has begun, where they are many, as far as these decisions go.
fn many<const W: usize>(solver: &mut RuleSolver, open: CellSet<W>, nodes: u64, cancel: &Cancel) -> ManyWays {
    let (mut first, mut digits, mut count): (Vec<Vec<Candidate>>, BTreeSet<Vec<Digit>>, usize) = Default::default();
    let of = |way: &[Option<Digit>], cell: Cell| way[cell.index()];
    let found = solver.run(Bounds::none(cancel).solutions(COUNTED as u64 + 1).nodes(nodes), |way| {
        count += 1;
        if first.len() < LISTED {
            first.push(open.iter().filter_map(|cell| of(way, cell).map(|digit| Candidate::new(cell, digit))).collect());
        }
        // One list more than is said shows that there are many.
        if digits.len() <= LISTED {
            let mut used: Vec<Digit> = open.iter().filter_map(|cell| of(way, cell)).collect();
            used.sort_unstable();
            digits.insert(used);
        }
        ControlFlow::Continue(())
    });
    let known = match found.end {
        _ if count > COUNTED => KnownCount::More,
        SearchEnd::Exhausted => KnownCount::All,
        SearchEnd::Enough | SearchEnd::OutOfNodes | SearchEnd::Cancelled => KnownCount::AtLeast,
    };
    let is_few = known == KnownCount::All && digits.len() <= LISTED;
    let digits = if is_few { digits.into_iter().collect() } else { Vec::new() };
    ManyWays { first, count: count.min(COUNTED), known, digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_of_ways_says_only_what_it_came_to_know() {
        let cells = |count: usize| (0..count).map(Cell::new).collect::<Vec<Cell>>();
        let cancelled = Cancel::default();
        cancelled.cancel();
        // Cells that all see each other can be filled in 9 · 8 · 7 · … ways.
        for (count, nodes, cancel, known, least, most) in [
            (2, 100_000, Cancel::default(), KnownCount::All, 72, 72),
            (3, 100_000, Cancel::default(), KnownCount::All, 504, 504),
            (4, 100_000, Cancel::default(), KnownCount::More, COUNTED, COUNTED),
            (3, 20, Cancel::default(), KnownCount::AtLeast, 1, 503),
            (4, 100_000, cancelled, KnownCount::AtLeast, 0, 0),
        ] {
            let mut solver = RuleSolver::new(9, 81, &[], &[Constraint::Different(cells(count))]);
            let of = |cell: usize| DigitSet::all(if cell < count { 9 } else { 1 });
            solver.begin((0..81).map(of));
            let found = many(&mut solver, cells(count).into_iter().collect::<CellSet<2>>(), nodes, &cancel);
            assert_eq!(found.known, known, "{found:?}");
            assert!((least..=most).contains(&found.count), "{found:?}");
            assert_eq!(found.first.len(), found.count.min(LISTED));
            // More lists of digits than are said, or not all.
            assert!(found.digits.is_empty(), "{found:?}");
        }
    }
}
