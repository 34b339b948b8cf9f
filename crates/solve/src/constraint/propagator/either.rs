//! One way or another.

use super::{Domains, Outcome, Propagator, PropagatorScratch, Propagators, Unsatisfiable};

/// Ways of which at least one holds, each with the propagators of its constraints.
#[derive(Clone, Debug)]
pub(crate) struct Either {
    pub(crate) ways: Box<[Box<[Propagator]>]>,
    /// The cells of all ways.
    pub(crate) cells: Box<[u16]>,
}

impl Propagators {
    /// Keeps the digits that are left in any of the ways, each followed to its end.
    pub(super) fn either(&self, either: &Either, domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        let mut way_domains = scratch.domains.pop().unwrap_or_default();
        let mut kept = scratch.unions.pop().unwrap_or_default();
        kept.clear();
        kept.resize(either.cells.len(), 0);
        let mut is_any = false;
        for way in &either.ways {
            way_domains.reset(domains.masks());
            let holds = loop {
                if scratch.must_stop() {
                    scratch.unions.push(kept);
                    scratch.domains.push(way_domains);
                    return Ok(());
                }
                way_domains.forget_changes();
                let outcome = way.iter().try_for_each(|&propagator| self.run(propagator, &mut way_domains, scratch).map(|_| ()));
                if outcome.is_err() || way_domains.changes() == 0 {
                    break outcome.is_ok();
                }
            };
            if holds {
                is_any = true;
                kept.iter_mut().zip(&either.cells).for_each(|(kept, &cell)| *kept |= way_domains.of(cell));
            }
        }
        let outcome = if is_any {
            either.cells.iter().zip(&kept).try_for_each(|(&cell, &mask)| domains.keep(cell, mask))
        } else {
            Err(Unsatisfiable)
        };
        scratch.unions.push(kept);
        scratch.domains.push(way_domains);
        outcome
    }
}
