//! Chains: remote pairs, X-chains, XY-chains, nice loops and alternating inference chains.
//!
//! What is made of links has one table of them, [`links`], which is worked out once for each revision of the grid. Remote pairs,
//! X-chains and XY-chains need few kinds of links and have searches of their own; nice loops and AICs ([`loops`]) follow everything
//! from every candidate ([`spread`]), once a quick look at what can be reached at all ([`reach`]) says that it is worth while.

pub(super) mod bits;
pub(super) mod bond;
pub(super) mod choice;
mod groups;
pub(super) mod links;
mod loops;
mod reach;
mod remote_pair;
mod sets;
pub(super) mod spread;
mod telling;
#[cfg(test)]
mod tests;
mod walk;
mod x_chain;
mod xy_chain;

pub(crate) use links::LinkTable;
pub(crate) use loops::Buffers as LoopBuffers;

use super::{
    finder::Scene,
    sink::{Flow, Sink},
    technique::{Technique, TechniqueSet},
};

/// Finds chains.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    match wanted.iter().next() {
        Some(Technique::RemotePair) => remote_pair::find(scene, sink),
        Some(Technique::XChain) => x_chain::find(scene, sink),
        Some(Technique::XyChain) => xy_chain::find(scene, sink),
        _ => loops::find(scene, wanted, sink),
    }
}
