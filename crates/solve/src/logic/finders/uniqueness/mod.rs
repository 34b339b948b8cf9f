//! Uniqueness: patterns that would leave the puzzle two solutions.
//!
//! A *deadly pattern* is a set of cells that can be filled in two ways which look the same to all other cells. A puzzle with a
//! unique solution contains none, unless one of its cells is given. All these techniques are sound only for puzzles with exactly
//! one solution, and only if candidates were eliminated by reasoning.
//!
//! - [`rectangle`] lists the rectangles of a board that can be deadly, and those that two digits can still fill.
//! - [`unique`] has unique rectangles and hidden rectangles, [`linked`] those with other strong links, [`avoidable`] those whose cells
//!   are partly filled.
//! - [`grave`] has the bivalue universal grave: the remaining grid as one deadly pattern but for one or several cells; and those in a part
//!   of the grid.
//! - [`unique_loop`] has deadly loops of more than four cells, and rectangles of two by three.

mod avoidable;
mod grave;
mod linked;
pub(super) mod rectangle;
mod unique;
mod unique_loop;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[avoidable::rows(), grave::rows(), unique_loop::rows(), linked::rows(), unique::rows()] }
}
