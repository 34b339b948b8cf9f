//! The last empty cell of a sum.
//!
//! - *Last cell of a sum:* all cells of a cage or another sum but one have their digits.
//! - *Rule of 45, one cell:* the cages take all of a house but one cell, or all of several houses (an area); or one cell of the
//!   cages sticks out.
//!
//! Parts of the reason: [`Role::Pattern`], the sum. Definition: the "45 rule" of killer sudoku.

use crate::{
    board::Digit,
    solve::logic::finders::{rules::view::OpenSum, shared::prelude::*},
};

/// Finds last cells.
pub(in crate::solve::logic::finders) fn find<const W: usize>(
    context: &mut SearchContext<'_, '_, W>,
    wanted: TechniqueSet,
    sink: &mut Sink,
) -> Flow {
    let grid = context.grid;
    for fact in &grid.layout().facts().sums {
        let technique = match fact.houses.len() {
            0 => Technique::LastInSum,
            1 => Technique::House45,
            _ => Technique::Area45,
        };
        let Some(cell) = (fact.cells & *grid.empty()).single().filter(|_| wanted.contains(technique)) else { continue };
        let Some(open) = OpenSum::new(grid, fact) else { continue };
        let Some(&(_, weight)) = fact.terms.iter().find(|term| term.0 == cell) else { continue };
        let digit = match (&open.totals[..], &open.sets[..]) {
            (&[total], []) if total % i32::from(weight) == 0 => u8::try_from(total / i32::from(weight)).ok().and_then(Digit::new),
            ([], [set]) => set.only(),
            _ => None,
        };
        if let Some(digit) = digit
            && grid.candidates(cell).contains(digit)
        {
            let reason = Reason::default().with(Role::Pattern, What::Sum(open.part()));
            sink.add(Step::placing(technique, [Candidate::new(cell, digit)], reason))?;
        }
    }
    Flow::Continue(())
}
