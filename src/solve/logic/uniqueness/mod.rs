//! Uniqueness: what would leave two solutions cannot be.
//!
//! A *deadly pattern* is a set of cells that could be filled in two ways which look the same from outside. Whoever knows that the
//! puzzle has one solution knows that no such pattern is in it, as long as none of its cells is given. All these techniques are
//! sound only for puzzles with exactly one solution, and only where the candidates were struck by reasoning.
//!
//! - [`rectangle`] lists the rectangles of a board that can be deadly, and those in which something may be found now.
//! - [`unique`] has unique rectangles and hidden rectangles, [`avoidable`] those whose cells are partly solved.
//! - [`grave`] has the bivalue universal grave: all the rest of the grid as one deadly pattern.

mod avoidable;
mod grave;
mod rectangle;
mod unique;

pub(crate) use rectangle::Rectangles;

use super::{
    finder::Scene,
    sink::{Flow, Sink},
    technique::{Technique, TechniqueSet},
};

/// Finds what uniqueness forbids.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    wanted.iter().try_for_each(|technique| match technique {
        Technique::BugPlusOne => grave::find(scene.grid, sink),
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => avoidable::find(scene, technique, sink),
        _ => unique::find(scene, technique, sink),
    })
}
