//! The last empty cell of a sum.
//!
//! - *Last cell of a sum:* all cells of a cage or another sum but one have their digits.
//! - *Rule of 45, one cell:* the cages take all of a house but one cell, or all of several houses (an area); or one cell of the
//!   cages sticks out.
//!
//! Parts of the reason: [`Role::Pattern`], the sum. Definition: the "45 rule" of killer sudoku.

use sudoscope_board::Digit;

use crate::logic::{
    finders::{rules::view::OpenSum, shared::prelude::*},
    position::facts::SumFact,
};

techniques! {
    LastInSum: "S101" "rls" "last-cell-of-sum" Rules Easy 4 true 310, find;
    House45: "S106" "r45" "house-45" Rules Easy 6 true 360, find;
    Area45: "S110" "ra45" "area-45" Rules Hard 20 true 2104, find;
}

/// Finds last cells.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers, explains) = (context.grid, &mut context.scratch.rules, sink.explains());
    let Some(first) = wanted.iter().next() else { return Flow::Continue(()) };
    let changed = buffers.changed_since_sweep(grid, first);
    for fact in grid.layout().facts().sums.iter().filter(|fact| fact.cells.meets(&changed)) {
        let technique = match fact.houses.len() {
            0 => Technique::LastInSum,
            1 => Technique::House45,
            _ => Technique::Area45,
        };
        if wanted.contains(technique)
            && let Some(step) = step(grid, fact, technique, explains)
        {
            sink.add(step)?;
        }
    }
    buffers.note_sweep(grid, first, sink);
    Flow::Continue(())
}

/// The digit of the last empty cell of a sum.
fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SumFact<W>, technique: Technique, explains: bool) -> Option<Step> {
    let cell = (fact.cells & *grid.empty()).single()?;
    let open = OpenSum::new(grid, fact)?;
    let &(_, weight) = fact.terms.iter().find(|term| term.0 == cell)?;
    let digit = match (&open.totals[..], &open.sets[..]) {
        (&[total], []) if total % i32::from(weight) == 0 => u8::try_from(total / i32::from(weight)).ok().and_then(Digit::new)?,
        ([], [set]) => set.only()?,
        _ => return None,
    };
    let reason = || reason_if(explains, || Reason::default().with(Role::Pattern, What::Sum(open.part())));
    grid.candidates(cell).contains(digit).then(|| Step::placing(technique, [Candidate::new(cell, digit)], reason()))
}
