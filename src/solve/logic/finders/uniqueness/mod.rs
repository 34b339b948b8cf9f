//! Uniqueness: patterns that would leave the puzzle two solutions.
//!
//! A *deadly pattern* is a set of cells that can be filled in two ways which look the same to all other cells. A puzzle with a
//! unique solution contains none, unless one of its cells is given. All these techniques are sound only for puzzles with exactly
//! one solution, and only if candidates were eliminated by reasoning.
//!
//! - [`rectangle`] lists the rectangles of a board that can be deadly, and those that two digits can still fill.
//! - [`unique`] has unique rectangles and hidden rectangles, [`avoidable`] those whose cells are partly filled.
//! - [`grave`] has the bivalue universal grave: the remaining grid as one deadly pattern.

mod avoidable;
mod grave;
pub(super) mod rectangle;
mod unique;

use crate::solve::logic::finders::prelude::*;

/// Finds steps by uniqueness.
pub(super) fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    wanted.iter().try_for_each(|technique| match technique {
        Technique::BugPlusOne => grave::find(context.grid, sink),
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => avoidable::find(context, technique, sink),
        _ => unique::find(context, technique, sink),
    })
}
