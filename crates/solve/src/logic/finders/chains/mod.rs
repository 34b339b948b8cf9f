//! Chains: remote pairs, X-chains, XY-chains, nice loops and alternating inference chains.
//!
//! The links come from a [`LinkTable`](crate::logic::finders::links::table::LinkTable), built once for each revision of the
//! grid. Remote pairs, X-chains and XY-chains need few kinds of links and have searches of their own. Nice loops and AICs
//! ([`loops`]) follow all links from every candidate, unless a quick test of reachability ([`reach`]) excludes it.

pub(super) mod buffers;
mod explain;
pub(super) mod loops;
mod reach;
pub(super) mod remote_pair;
#[cfg(test)]
mod tests;
mod walk;
pub(super) mod x_chain;
pub(super) mod x_cycle;
pub(super) mod xy_chain;
