//! Chains: remote pairs, X-chains, XY-chains, nice loops and alternating inference chains.
//!
//! The links come from a [`LinkTable`](crate::solve::logic::finders::links::table::LinkTable), built once for each revision of the
//! grid. Remote pairs, X-chains and XY-chains need few kinds of links and have searches of their own. Nice loops and AICs
//! ([`loops`]) follow all links from every candidate, unless a quick test of reachability ([`reach`]) excludes it.

pub(super) mod buffers;
mod explain;
mod loops;
mod reach;
mod remote_pair;
#[cfg(test)]
mod tests;
mod walk;
mod x_chain;
mod xy_chain;

use crate::solve::logic::finders::prelude::*;

/// Finds chains.
pub(super) fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    match wanted.iter().next() {
        Some(Technique::RemotePair) => remote_pair::find(context, sink),
        Some(Technique::XChain) => x_chain::find(context, sink),
        Some(Technique::XyChain) => xy_chain::find(context, sink),
        _ => loops::find(context, wanted, sink),
    }
}
