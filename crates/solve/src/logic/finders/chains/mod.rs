//! Chains: remote pairs, X-chains, XY-chains, nice loops and alternating inference chains.
//!
//! The links come from a [`LinkTable`](crate::logic::finders::links::table::LinkTable), built once for each revision of the
//! grid. Remote pairs, X-chains and XY-chains need few kinds of links and have searches of their own. Nice loops and AICs
//! ([`loops`]) follow all links from every candidate, unless a quick test of reachability ([`reach`]) excludes it.

mod loops;
mod plain;
pub(super) mod reach;
#[cfg(test)]
mod tests;
mod walk;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[loops::rows(), plain::rows()] }
}
