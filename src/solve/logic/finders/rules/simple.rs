//! Consequences of one rule for a cell, or for one cell from another.
//!
//! - *Digit against a rule:* the rule leaves the cell other digits, such as even ones.
//! - *Equal cells:* a digit that one of two equal cells cannot hold is eliminated from the other.
//! - *No partner:* two cells hold a pair of digits, and no digit that goes with this one is left in the other cell: dots, whispers,
//!   thermometers, cages of two cells.
//!
//! Parts of the reason: [`Role::Pattern`], the rules; for two cells also [`Role::Pivot`], the cell that decides, and [`Role::Extra`], its
//! digits.

use crate::{
    board::{Cell, DigitSet},
    solve::logic::finders::{
        rules::view::{held, others},
        shared::prelude::*,
    },
};

/// Finds candidates that a rule does not allow in their cell.
pub(in crate::solve::logic::finders) fn digits<const W: usize>(
    context: &mut SearchContext<'_, '_, W>,
    _: TechniqueSet,
    sink: &mut Sink,
) -> Flow {
    let grid = context.grid;
    for &(rule, cell, allowed) in &grid.layout().facts().digits {
        if !(grid.candidates(cell) - allowed).is_empty() {
            let reason = Reason::default().rules(Role::Pattern, [rule]).digits(Role::Extra, allowed);
            sink.add(Step::eliminating(Technique::RuleDigits, others(grid, cell, allowed), reason))?;
        }
    }
    Flow::Continue(())
}

/// Finds candidates that one of two equal cells has and the other has not.
pub(in crate::solve::logic::finders) fn equal<const W: usize>(
    context: &mut SearchContext<'_, '_, W>,
    _: TechniqueSet,
    sink: &mut Sink,
) -> Flow {
    let grid = context.grid;
    for &(rule, first, second) in &grid.layout().facts().equal {
        for (by, of) in [(first, second), (second, first)] {
            leave(grid, Technique::EqualCells, rule, (by, of), held(grid, by), sink)?;
        }
    }
    Flow::Continue(())
}

/// Finds candidates without a partner.
pub(in crate::solve::logic::finders) fn partners<const W: usize>(
    context: &mut SearchContext<'_, '_, W>,
    _: TechniqueSet,
    sink: &mut Sink,
) -> Flow {
    let grid = context.grid;
    for pair in &grid.layout().facts().pairs {
        for ((by, relation), (of, _)) in [(&pair.first, &pair.second), (&pair.second, &pair.first)] {
            if grid.digit(*of).is_none() {
                leave(grid, Technique::RulePartner, pair.rule, (*by, *of), relation.partners_of(held(grid, *by)), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// A cell leaves another one these digits.
fn leave<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    rule: usize,
    (by, of): (Cell, Cell),
    kept: DigitSet,
    sink: &mut Sink,
) -> Flow {
    if (grid.candidates(of) - kept).is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason::default().rules(Role::Pattern, [rule]).cells(Role::Pivot, [by]).digits(Role::Extra, held(grid, by));
    sink.add(Step::eliminating(technique, others(grid, of, kept), reason))
}
