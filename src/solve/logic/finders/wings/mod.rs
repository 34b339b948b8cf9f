//! Wings: short chains of bivalue and trivalue cells.

mod w_wing;
mod xy_wing;

use crate::solve::logic::finders::prelude::*;

/// Finds wings.
pub(super) fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    wanted.iter().try_for_each(|technique| match technique {
        Technique::WWing => w_wing::find(context.grid, sink),
        Technique::XyWing => xy_wing::find_xy(context.grid, sink),
        _ => xy_wing::find_xyz(context.grid, sink),
    })
}
