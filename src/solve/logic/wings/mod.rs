//! Wings: short chains of bivalue cells.

mod w_wing;
mod xy_wing;

use super::{
    finder::Scene,
    sink::{Flow, Sink},
    technique::{Technique, TechniqueSet},
};

/// Finds wings.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    wanted.iter().try_for_each(|technique| match technique {
        Technique::WWing => w_wing::find(scene.grid, sink),
        Technique::XyWing => xy_wing::find_xy(scene.grid, sink),
        _ => xy_wing::find_xyz(scene.grid, sink),
    })
}
