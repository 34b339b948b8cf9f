//! Uniqueness: patterns that would leave the puzzle two solutions.
//!
//! A *deadly pattern* is a set of cells that can be filled in two ways which look the same to all other cells. A puzzle with a
//! unique solution contains none, unless one of its cells is given. All these techniques are sound only for puzzles with exactly
//! one solution, and only if candidates were eliminated by reasoning.
//!
//! - [`rectangle`] lists the rectangles of a board that can be deadly, and those that two digits can still fill.
//! - [`unique`] has unique rectangles and hidden rectangles, [`linked`] those with other strong links, [`avoidable`] those whose cells
//!   are partly filled.
//! - [`grave`] has the bivalue universal grave: the remaining grid as one deadly pattern;
//!   [`graves`] has those with several exceptional cells, [`bug_lite`] those in a part of the grid.
//! - [`unique_loop`] has deadly loops of more than four cells, [`extended`] rectangles of two by three.

pub(super) mod avoidable;
pub(super) mod bug_lite;
pub(super) mod extended;
pub(super) mod grave;
pub(super) mod graves;
pub(super) mod linked;
pub(super) mod rectangle;
pub(super) mod unique;
pub(super) mod unique_loop;
