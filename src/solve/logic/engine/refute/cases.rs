//! Refutations inside an argument: a digit of a cell with few candidates leads to a contradiction by itself.

use super::{Depth, RuleChecks, Search};
use crate::{
    board::Cell,
    solve::{
        Cancel,
        logic::{
            candidate::Candidate,
            explain::inference::{Bond, Implication, Net},
        },
    },
};

/// The most candidates of a cell whose digits are assumed.
const MOST_CANDIDATES: usize = 3;

impl<const W: usize> Search<'_, '_, W> {
    /// Shows of one candidate that it is wrong if the facts hold; returns whether one was found.
    pub(super) fn refute_one(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let mut cells: Vec<(usize, Cell)> = self.grid.empty().iter().map(|cell| (self.left(cell).len(), cell)).collect();
        cells.retain(|&(count, _)| (2..=MOST_CANDIDATES).contains(&count));
        cells.sort_unstable();
        for (_, cell) in cells {
            for digit in self.left(cell) {
                if cancel.is_cancelled() || checks.cases == 0 {
                    return false;
                }
                checks.cases -= 1;
                let candidate = Candidate::new(cell, digit);
                if let Some((net, premises)) = self.refuted_inside(candidate, checks, cancel) {
                    self.derive(candidate, false, premises, Some(Bond::Refuted(Box::new(net))));
                    return true;
                }
            }
        }
        false
    }

    /// Why a candidate is wrong if the facts hold, and which of them it takes.
    fn refuted_inside(&self, candidate: Candidate, checks: &mut RuleChecks, cancel: &Cancel) -> Option<(Net, Vec<usize>)> {
        let mut inside = Self::new(self.grid);
        inside.derive(candidate, true, Vec::new(), None);
        for fact in &self.implications {
            // A fact is known: it has neither premises nor a bond in here.
            for known in fact.node.candidates() {
                inside.derive(known, fact.is_true, Vec::new(), None);
            }
        }
        inside.followed = inside.implications.len();
        inside.follow(0);
        // Of the rest only what the assumption makes follow is new.
        inside.settle(Depth::Rules, checks, cancel);
        let net = inside.shortest()?;
        let premises = net.implications.iter().skip(1).filter(|fact| fact.bond.is_none()).filter_map(|fact| self.number_of(fact));
        let mut premises: Vec<usize> = premises.collect();
        premises.sort_unstable();
        Some((net, premises))
    }

    /// The number of a fact that is known.
    fn number_of(&self, fact: &Implication) -> Option<usize> {
        let candidate = fact.node.candidates().next()?;
        let known = if fact.is_true { &self.verified } else { &self.falsified };
        known[self.place(candidate)]
    }
}
