//! The last way to keep a rule that offers several, each for one cell: Dutch flatmates.
//!
//! A 5 has a 1 above it or a 9 below it: the cell holds no 5, the one above holds 1, or the one below holds 9. Where only one of these is left,
//! it must be. Parts of the reason: [`Role::Pattern`], the rule, and the cells of one of the whole board; [`Role::Pivot`], the cell of the last
//! way; [`Role::Set`], the cells of all ways; [`Role::Gone`], for each way that is impossible the candidates that it would need.

use sudoscope_board::Cell;

use crate::logic::{
    finders::{
        rules::view::{by_rule, held, others},
        shared::prelude::*,
    },
    position::facts::ChoiceFact,
};

techniques! {
    LastWay: "S121" "rlw" "last-way" Rules Medium 20 true 1275, find;
}

/// Finds eliminations by last ways.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    grid.layout().facts().choices.iter().filter_map(|fact| step(grid, fact)).try_for_each(|step| sink.add(step))
}

fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &ChoiceFact) -> Option<Step> {
    let is_left = |&place: &usize| !(held(grid, fact.ways[place].0) & fact.ways[place].1).is_empty();
    let mut left = (0..fact.ways.len()).filter(is_left);
    let (Some(last), None) = (left.next(), left.next()) else { return None };
    let (cell, digits) = fact.ways[last];
    let struck: Vec<Candidate> = others(grid, cell, digits).collect();
    if struck.is_empty() {
        return None;
    }
    let gone = fact.ways.iter().filter(|way| way.0 != cell);
    let gone = gone.flat_map(|&(cell, digits)| digits.iter().map(move |digit| Candidate::new(cell, digit)));
    let mut cells: Vec<Cell> = fact.ways.iter().map(|way| way.0).collect();
    cells.sort_unstable();
    let reason = by_rule(grid, fact.rule, cells)
        .cells(Role::Pivot, [cell])
        .cells(Role::Set, fact.ways.iter().map(|way| way.0).collect::<Vec<Cell>>())
        .candidates(Role::Gone, gone);
    Some(Step::eliminating(Technique::LastWay, struck, reason))
}
