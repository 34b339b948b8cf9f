//! Refutations inside an argument: a digit of a cell, or a place of a digit, leads to a contradiction too.
//!
//! Where nothing follows any more, candidates of cells and of places with few ways are assumed. One of them that leads to a contradiction by
//! singles and rules alone is refuted inside. Where none does, one candidate of the cell or place with the fewest ways is refuted by an
//! argument that has cases of its own. What is refuted is a fact from then on, so that the cell or place has one way less.

use super::{Depth, RuleChecks, Search};
use crate::{
    board::{Cell, Digit},
    solve::{
        Cancel,
        logic::{
            candidate::Candidate,
            explain::inference::{Bond, Implication, Net},
        },
    },
};

/// The most ways of a cell or a place that are tried by themselves.
const FEW_WAYS: usize = 3;
/// The most candidates that are tried by themselves before an argument has cases inside cases.
const MOST_TRIED: usize = 24;

impl<const W: usize> Search<'_, '_, W> {
    /// Follows everything, and refutes candidates where nothing follows, up to a contradiction. Returns whether there is one.
    pub(super) fn argue(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        loop {
            self.settle(Depth::Rules, checks, cancel);
            if !self.dead_ends.is_empty() {
                return true;
            }
            if cancel.is_cancelled() || checks.is_spent() || !self.refute_one(checks, cancel) {
                return false;
            }
        }
    }

    /// Refutes one candidate inside; returns whether that was possible.
    fn refute_one(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let choices = self.choices();
        let mut tried: Vec<(Candidate, usize)> = Vec::new();
        for &candidate in choices.iter().take_while(|choice| choice.len() <= FEW_WAYS).flatten() {
            if tried.len() == MOST_TRIED {
                break;
            }
            if tried.iter().any(|&(other, _)| other == candidate) {
                continue;
            }
            let mut inside = self.assume(candidate, false, checks);
            inside.settle(Depth::Rules, checks, cancel);
            if cancel.is_cancelled() || checks.is_spent() {
                return false;
            }
            if !inside.dead_ends.is_empty() && self.refute_inside(candidate, Depth::Rules, checks, cancel) {
                return true;
            }
            tried.push((candidate, inside.implications.len()));
        }
        let Some(fewest) = choices.first() else { return false };
        // The candidate from which most follows is likely to be refuted by the shortest argument.
        let following = |candidate: &Candidate| tried.iter().find(|(other, _)| other == candidate).map_or(0, |&(_, count)| count);
        let most = choices
            .iter()
            .take_while(|choice| choice.len() == fewest.len())
            .max_by_key(|choice| choice.iter().map(following).sum::<usize>())
            .into_iter()
            .flatten()
            .max_by_key(|candidate| following(candidate));
        most.is_some_and(|&candidate| self.refute_inside(candidate, Depth::Cases, checks, cancel))
    }

    /// The digits of each cell, and the places of each digit in each house, where there are several: the fewest first.
    fn choices(&self) -> Vec<Vec<Candidate>> {
        let grid = self.grid;
        let of_cell = |cell: Cell| self.left(cell).iter().map(|digit| Candidate::new(cell, digit)).collect::<Vec<_>>();
        let digits = || Digit::all(grid.size());
        let houses = grid.layout().house_ids().flat_map(|house| digits().map(move |digit| (house, digit)));
        let in_house = houses.map(|(house, digit)| {
            let places = grid.cells_in(house, digit).iter().map(|cell| Candidate::new(cell, digit));
            places.filter(|&candidate| self.is_left(candidate)).collect::<Vec<_>>()
        });
        let mut all: Vec<Vec<Candidate>> = grid.empty().iter().map(of_cell).chain(in_house).filter(|ways| ways.len() > 1).collect();
        all.sort_by_key(Vec::len);
        all
    }

    /// An argument that begins with a further candidate and knows the facts so far. Carefully: of the facts about a rule only those are kept
    /// without which something would not follow.
    fn assume(&self, candidate: Candidate, carefully: bool, checks: &mut RuleChecks) -> Self {
        checks.cases = checks.cases.saturating_sub(1);
        let mut inside = Self::new(self.grid);
        inside.is_careful = carefully;
        inside.derive(candidate, true, Vec::new(), None);
        for fact in &self.implications {
            // A fact is known: it has neither premises nor a bond in here.
            for known in fact.node.candidates() {
                inside.derive(known, fact.is_true, Vec::new(), None);
            }
        }
        inside.followed = inside.implications.len();
        inside.follow(0);
        inside
    }

    /// Notes that a candidate is wrong if an argument of that depth shows it; returns whether one does.
    fn refute_inside(&mut self, candidate: Candidate, depth: Depth, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let mut inside = self.assume(candidate, true, checks);
        // Of the rest only what the assumption makes follow is new.
        if depth < Depth::Cases {
            inside.settle(depth, checks, cancel);
        } else {
            inside.argue(checks, cancel);
        }
        let Some(net) = inside.shortest() else { return false };
        let premises = net.implications.iter().skip(1).filter(|fact| fact.bond.is_none()).filter_map(|fact| self.number_of(fact));
        let mut premises: Vec<usize> = premises.collect();
        premises.sort_unstable();
        checks.note(&net);
        self.derive(candidate, false, premises, Some(Bond::Refuted(Box::new(net))));
        true
    }

    /// The number of a fact that is known.
    fn number_of(&self, fact: &Implication) -> Option<usize> {
        let candidate = fact.node.candidates().next()?;
        let known = if fact.is_true { &self.verified } else { &self.falsified };
        known[self.place(candidate)]
    }
}

impl RuleChecks {
    /// Whether an argument would take too long to find, or be too long.
    fn is_spent(&self) -> bool {
        self.cases == 0 || self.is_too_long
    }

    /// Notes a part of an argument: with one too long the whole is too long.
    fn note(&mut self, net: &Net) {
        self.is_too_long |= net.lines() > super::LONGEST_ARGUMENT;
    }
}
