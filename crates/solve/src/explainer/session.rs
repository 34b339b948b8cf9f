//! [`RuleSession`]: the rules in order.

use super::{
    SeRule,
    chain::{ForcingKind, candidate, is_on},
    difficulty::LENGTHS,
    forcing::Forcing,
    found::{CandidateChanges, FoundPattern, FoundRule},
    grid::SeGrid,
    rules::{exclusion, fish, grave, locked, loops, sets, singles, wings},
    unary,
};
use crate::Cancel;

/// Searches a position by one rule after the other; keeps buffers.
#[derive(Debug)]
pub(super) struct RuleSession {
    /// The changes since each of [`PATTERNS`] found nothing.
    patterns: [CandidateChanges; PATTERNS.len()],
    /// The changes since aligned triples found nothing, and since each of [`FORCING`].
    triples: CandidateChanges,
    chains: [CandidateChanges; FORCING.len()],
    unary: unary::UnarySearch,
    forcing: Forcing,
    cancel: Cancel,
}

/// A rule: its first use, if it has found nothing before these changes.
type Pattern = fn(&SeGrid, &CandidateChanges) -> Option<FoundRule>;

/// The rules before chains, in order.
const PATTERNS: [Pattern; 21] = [
    |grid, _| singles::last_cell(grid),
    singles::hidden_single,
    locked::direct,
    |grid, changes| sets::direct(grid, changes, 2, 2.0),
    |grid, _| singles::naked_single(grid),
    |grid, changes| sets::direct(grid, changes, 3, 2.5),
    locked::locked,
    |grid, changes| sets::naked(grid, changes, 2, 3.0),
    |grid, changes| fish::fish(grid, changes, 2, 3.2),
    |grid, changes| sets::hidden(grid, changes, 2, 3.4),
    |grid, changes| sets::naked(grid, changes, 3, 3.6),
    |grid, changes| fish::fish(grid, changes, 3, 3.8),
    |grid, changes| sets::hidden(grid, changes, 3, 4.0),
    |grid, changes| wings::wing(grid, changes, 2, 4.2),
    |grid, changes| wings::wing(grid, changes, 3, 4.4),
    |grid, _| loops::unique_loop(grid),
    |grid, changes| sets::naked(grid, changes, 4, 5.0),
    |grid, changes| fish::fish(grid, changes, 4, 5.2),
    |grid, changes| sets::hidden(grid, changes, 4, 5.4),
    |grid, _| grave::grave(grid),
    exclusion::pair,
];

/// The least difficulty of chains and cycles.
const EASIEST_CHAIN: f64 = 6.5;

/// Forcing chains in order, with what their length adds to.
const FORCING: [(ForcingKind, f64); 8] = [
    (ForcingKind::Nishio, 7.5),
    (ForcingKind::Multiple, 8.0),
    (ForcingKind::Dynamic(0), 8.5),
    (ForcingKind::Dynamic(1), 9.0),
    (ForcingKind::Dynamic(2), 9.5),
    (ForcingKind::Dynamic(3), 10.0),
    (ForcingKind::Dynamic(4), 10.5),
    (ForcingKind::Dynamic(5), 11.0),
];

impl RuleSession {
    pub(super) fn new(cancel: &Cancel) -> Self {
        Self {
            patterns: [CandidateChanges::ALL; PATTERNS.len()],
            triples: CandidateChanges::ALL,
            chains: [CandidateChanges::ALL; FORCING.len()],
            unary: unary::UnarySearch::new(),
            forcing: Forcing::new(cancel),
            cancel: cancel.clone(),
        }
    }

    /// Forgets the position searched last: the next one is another puzzle.
    pub(super) fn restart(&mut self) {
        self.patterns.fill(CandidateChanges::ALL);
        self.triples = CandidateChanges::ALL;
        self.chains.fill(CandidateChanges::ALL);
    }

    /// Carries out a use of a rule.
    pub(super) fn apply(&mut self, found: &FoundRule, grid: &mut SeGrid) {
        let changes = CandidateChanges::of(found, grid);
        self.patterns.iter_mut().chain([&mut self.triples]).chain(&mut self.chains).for_each(|since| since.add(&changes));
        grid.strike(&found.struck);
        if let Some(placed) = found.placed {
            grid.place_candidate(placed);
        }
    }

    /// The step of the first rule that finds one; `None` if there is none, or when it is cancelled. Rules that find nothing as easy as
    /// `limit` are skipped. With `explains`, chains have all their parts.
    ///
    /// Between two calls the position may change by [`Self::apply`] alone; after any other change, call [`Self::restart`].
    pub(super) fn next(
        &mut self,
        grid: &SeGrid,
        limit: f64,
        explains: bool,
        progress: &mut dyn FnMut(SeRule),
    ) -> Option<FoundRule> {
        for (rule, changes) in PATTERNS.iter().zip(&mut self.patterns) {
            if let Some(found) = rule(grid, changes) {
                return Some(found);
            }
            *changes = CandidateChanges::NONE;
        }
        if limit < EASIEST_CHAIN {
            return None;
        }
        progress(SeRule::LAST_PLAIN_CHAIN);
        if let Some(best) = self.unary.best(grid) {
            let placed = best.proved.filter(|&proved| is_on(proved)).map(candidate);
            let (difficulty, struck) = (best.difficulty, best.all_struck(grid));
            return Some(FoundRule { difficulty, placed, struck, why: FoundPattern::Chain(best.chain()) });
        }
        if limit < FORCING[0].1 {
            return None;
        }
        progress(SeRule::AlignedTriple);
        if let Some(found) = exclusion::triple(grid, &self.triples) {
            return Some(found);
        }
        self.triples = CandidateChanges::NONE;
        for ((kind, base), changes) in FORCING.into_iter().zip(&mut self.chains).take_while(|((_, base), _)| *base <= limit) {
            progress(SeRule::of_forcing(kind));
            let best = self.forcing.best(grid, kind, changes);
            if self.cancel.is_cancelled() {
                return None;
            }
            let Some(best) = best else {
                *changes = CandidateChanges::NONE;
                continue;
            };
            let placed = is_on(best.proved).then(|| candidate(best.proved));
            let difficulty = base + LENGTHS.of(best.complexity);
            let struck = best.all_struck(grid);
            let chain = if explains { self.forcing.explain(grid, kind, &best) } else { best.chain(kind) };
            return Some(FoundRule { difficulty, placed, struck, why: FoundPattern::Chain(chain) });
        }
        None
    }
}
