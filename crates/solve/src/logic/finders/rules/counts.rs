//! Digits that a rule counts: quadruples, cells that hold certain digits, squares with a digit of each class.
//!
//! - As many cells as must hold one of the digits still can: they hold nothing else.
//! - As many cells as may hold one of them hold nothing else: no other cell holds one.
//! - A single digit must be in some cells: no cell that sees all of them holds it.
//!
//! Parts of the reason: [`Role::Pattern`], the rule, and the cells of one of the whole board; [`Role::Extra`], the digits; [`Role::Set`],
//! the cells that hold or can hold one; the least and the greatest number of cells that hold one; [`Role::Crossing`], the places of the digit of
//! the third form.

use sudoscope_board::CellSet;

use crate::logic::{
    finders::{
        rules::view::{by_rule, others},
        shared::prelude::*,
    },
    position::facts::CountFact,
};

techniques! {
    CountPlaces: "S116" "rct" "count-places" Rules Easy 8 true 380, find;
}

/// Finds eliminations by counting.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for fact in &grid.layout().facts().counts {
        let filled = fact.cells - *grid.empty();
        let holding: CellSet<W> =
            filled.iter().filter(|&cell| grid.digit(cell).is_some_and(|digit| fact.digits.contains(digit))).collect();
        let done = holding.len();
        let open = fact.cells & *grid.empty();
        let able: CellSet<W> = open.iter().filter(|&cell| !(grid.candidates(cell) & fact.digits).is_empty()).collect();
        let sure: CellSet<W> = able.iter().filter(|&cell| (grid.candidates(cell) - fact.digits).is_empty()).collect();
        let reason = || {
            let bounds = [fact.least, fact.most].map(i32::from);
            by_rule(grid, fact.rule, fact.cells)
                .digits(Role::Extra, fact.digits)
                .cells(Role::Set, holding | able)
                .with(Role::Pattern, What::Numbers(bounds.to_vec()))
        };
        if done + able.len() == usize::from(fact.least) {
            let struck: Vec<Candidate> = able.iter().flat_map(|cell| others(grid, cell, fact.digits)).collect();
            add(struck, reason(), sink)?;
        }
        if done + sure.len() == usize::from(fact.most) {
            let rest = able - sure;
            let struck = rest.iter().flat_map(|cell| others(grid, cell, grid.candidates(cell) - fact.digits)).collect();
            add(struck, reason(), sink)?;
        }
        needed(grid, fact, done, able, reason(), sink)?;
    }
    Flow::Continue(())
}

/// A single digit that must be in one of some cells.
fn needed<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    fact: &CountFact<W>,
    done: usize,
    able: CellSet<W>,
    reason: Reason,
    sink: &mut StepSink,
) -> Flow {
    let Some(digit) = fact.digits.only().filter(|_| done < usize::from(fact.least) && !able.is_empty()) else {
        return Flow::Continue(());
    };
    let struck = (grid.layout().common_peers(able) & *grid.cells_of(digit)) - fact.cells;
    let struck: Vec<Candidate> = struck.iter().map(|cell| Candidate::new(cell, digit)).collect();
    add(struck, reason.places(Role::Crossing, digit, able), sink)
}

fn add(struck: Vec<Candidate>, reason: Reason, sink: &mut StepSink) -> Flow {
    if struck.is_empty() { Flow::Continue(()) } else { sink.add(Step::eliminating(Technique::CountPlaces, struck, reason)) }
}
