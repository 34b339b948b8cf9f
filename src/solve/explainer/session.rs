//! [`Session`]: the rules in order.

use super::{
    chain::Method,
    difficulty::LENGTHS,
    forcing::Forcing,
    found::{Found, Why},
    grid::Grid,
    literal::{candidate, is_on},
    rule::Rule,
    rules::{exclusion, fish, grave, locked, loops, sets, singles, wings},
    unary,
};
use crate::solve::Cancel;

/// Searches a position by one rule after the other; keeps buffers.
#[derive(Debug)]
pub(super) struct Session {
    unary: unary::Search,
    forcing: Forcing,
    cancel: Cancel,
}

/// The rules before chains, in order.
const PATTERNS: [fn(&Grid) -> Option<Found>; 21] = [
    singles::last_cell,
    singles::hidden_single,
    locked::direct,
    |grid| sets::direct(grid, 2, 2.0),
    singles::naked_single,
    |grid| sets::direct(grid, 3, 2.5),
    locked::locked,
    |grid| sets::naked(grid, 2, 3.0),
    |grid| fish::fish(grid, 2, 3.2),
    |grid| sets::hidden(grid, 2, 3.4),
    |grid| sets::naked(grid, 3, 3.6),
    |grid| fish::fish(grid, 3, 3.8),
    |grid| sets::hidden(grid, 3, 4.0),
    |grid| wings::wing(grid, 2, 4.2),
    |grid| wings::wing(grid, 3, 4.4),
    loops::unique_loop,
    |grid| sets::naked(grid, 4, 5.0),
    |grid| fish::fish(grid, 4, 5.2),
    |grid| sets::hidden(grid, 4, 5.4),
    grave::grave,
    exclusion::pair,
];

/// The least difficulty of chains and cycles.
const EASIEST_CHAIN: f64 = 6.5;

/// Forcing chains in order, with what their length adds to.
const FORCING: [(Method, f64); 8] = [
    (Method::Nishio, 7.5),
    (Method::Multiple, 8.0),
    (Method::Dynamic(0), 8.5),
    (Method::Dynamic(1), 9.0),
    (Method::Dynamic(2), 9.5),
    (Method::Dynamic(3), 10.0),
    (Method::Dynamic(4), 10.5),
    (Method::Dynamic(5), 11.0),
];

impl Session {
    pub(super) fn new(cancel: &Cancel) -> Self {
        Self { unary: unary::Search::new(), forcing: Forcing::new(cancel), cancel: cancel.clone() }
    }

    /// What the first rule finds that finds anything; `None` also when it is cancelled. Rules that find nothing as easy as `limit` are
    /// not asked. `explains`: chains have all their parts.
    pub(super) fn next(&mut self, grid: &Grid, limit: f64, explains: bool, progress: &mut dyn FnMut(Rule)) -> Option<Found> {
        if let Some(found) = PATTERNS.iter().find_map(|rule| rule(grid)) {
            return Some(found);
        }
        if limit < EASIEST_CHAIN {
            return None;
        }
        progress(Rule::XyChain);
        if let Some(best) = self.unary.best(grid) {
            let placed = best.proved.filter(|&proved| is_on(proved)).map(candidate);
            let (difficulty, struck) = (best.difficulty, best.all_struck(grid));
            return Some(Found { difficulty, placed, struck, why: Why::Chain(best.chain()) });
        }
        if limit < FORCING[0].1 {
            return None;
        }
        progress(Rule::AlignedTriple);
        if let Some(found) = exclusion::triple(grid) {
            return Some(found);
        }
        FORCING.into_iter().take_while(|&(_, base)| base <= limit).find_map(|(method, base)| {
            progress(Rule::of_method(method));
            let best = self.forcing.best(grid, method).filter(|_| !self.cancel.is_cancelled())?;
            let placed = is_on(best.proved).then(|| candidate(best.proved));
            let difficulty = base + LENGTHS.of(best.complexity);
            let struck = best.all_struck(grid);
            let chain = if explains { self.forcing.explain(grid, method, &best) } else { best.chain(method) };
            Some(Found { difficulty, placed, struck, why: Why::Chain(chain) })
        })
    }
}

impl Found {
    /// Carries it out.
    pub(super) fn apply(&self, grid: &mut Grid) {
        grid.strike(&self.struck);
        if let Some(placed) = self.placed {
            grid.place_candidate(placed);
        }
    }
}
