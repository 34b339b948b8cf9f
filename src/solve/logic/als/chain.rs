//! ALS chains: almost locked sets in a row, each linked to the next, from one link to the next by another digit.
//!
//! If the first set lacks the digit at the end, it holds all its others, so the next one lacks the first link's digit and holds all
//! its others, and so on to the last set, which then holds the digit at the end. With two links it is a wing: a chain has at least
//! four sets.

use std::collections::BTreeMap;

use super::{
    super::{
        chains::choice::{Choice, Merit},
        grid::Grid,
        reason::{Reason, Role, What},
        sink::{Flow, Goal, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
    ahead::Ahead,
    bits::{Block, both, insert, numbers},
    links::AlsNetwork,
    walk::Walk,
};
use crate::{board::Digit, solve::Cancel};

/// How many links a chain has at least: fewer are an ALS-XZ or a wing.
pub(super) const MIN_LINKS: usize = 3;
/// How many links a chain has at most: HoDoKu's limit.
pub(super) const MAX_LINKS: usize = 6;

/// Finds chains: all of them, or the one that HoDoKu would take, of `every` chain or of those that go ahead in the list of sets.
pub(super) fn find<const W: usize>(
    grid: &Grid<'_, W>,
    network: &AlsNetwork<W>,
    every: bool,
    cancel: &Cancel,
    sink: &mut Sink,
) -> Flow {
    match sink.goal() {
        Goal::All => all(grid, network, cancel, sink),
        Goal::First if every => {
            let mut found = Sink::new(Goal::All);
            all(grid, network, cancel, &mut found)?;
            let mut choice = Choice::new(sink);
            for step in found.into_steps() {
                let merit = Merit::new(step.eliminations().iter().copied(), step.reason().length());
                choice.offer(merit, || step);
            }
            choice.finish()
        }
        Goal::First => best_ahead(grid, network, cancel, sink),
    }
}

/// A chain: one digit fewer than sets.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The sets from end to end.
    pub sets: Vec<usize>,
    /// The digits of the links.
    pub digits: Vec<Digit>,
}

impl Chain {
    fn step<const W: usize>(&self, network: &AlsNetwork<W>, struck: Vec<Candidate>) -> Step {
        let group = |set: usize| What::Set(network.sets()[set].group());
        let reason = Reason::default().with(Role::Set, group(self.sets[0]));
        let reason =
            self.digits.iter().zip(&self.sets[1..]).fold(reason, |reason, (digit, &set)| {
                reason.digits(Role::RestrictedCommon, digit.set()).with(Role::Set, group(set))
            });
        Step::striking(Technique::AlsChain, struck, reason)
    }
}

/// What a chain between these two sets strikes if these are the digits of its first and its last link.
fn struck<const W: usize>(network: &AlsNetwork<W>, [start, end]: [usize; 2], links: [Digit; 2]) -> Vec<Candidate> {
    let digits = (network.sets()[start].digits & network.sets()[end].digits).without(links[0]).without(links[1]);
    let seen = digits.iter().map(|digit| (digit, network.seen_by_both(start, end, digit)));
    seen.flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate::new(cell, digit))).collect()
}

/// One of the shortest chains for each outcome.
fn all<const W: usize>(grid: &Grid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let mut walk = Walk::new(grid, network, None);
    let mut lengths: BTreeMap<Vec<Candidate>, usize> = BTreeMap::new();
    let mut partners = Vec::new();
    for start in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        network.later_sharing(start, &mut partners);
        for first_digit in network.sets()[start].digits {
            walk.start(start, first_digit, &partners);
            for end in numbers(partners.iter().copied()) {
                for last_digit in network.sets()[end].digits.iter().filter(|&digit| walk.reaches(end, digit)) {
                    let struck = struck(network, [start, end], [first_digit, last_digit]);
                    let limit = lengths.get(&struck).map_or(MAX_LINKS, |length| length - 1);
                    if !struck.is_empty()
                        && let Some(chain) = walk.trace_up_to(limit, end, last_digit)
                    {
                        lengths.insert(struck.clone(), chain.digits.len());
                        sink.add(chain.step(network, struck))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The best chain of which each set comes after the one before it.
fn best_ahead<const W: usize>(grid: &Grid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let ahead = Ahead::new(network);
    let mut walk = Walk::new(grid, network, Some(&ahead));
    let merit = |struck: &[Candidate]| Merit::new(struck.iter().copied(), MIN_LINKS);
    let mut choice = Choice::new(sink);
    let (mut ends, mut partners, mut wanted) = (Vec::new(), Vec::new(), Vec::new());
    for start in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        partners.clear();
        for first_digit in network.sets()[start].digits {
            if !ahead.ends(start, first_digit, &mut ends) {
                continue;
            }
            if partners.is_empty() {
                network.later_sharing(start, &mut partners);
            }
            // Without its last digit known, a chain strikes too much rather than too little.
            let may_do = |&end: &usize| {
                let struck = struck(network, [start, end], [first_digit; 2]);
                !struck.is_empty() && choice.wants(merit(&struck))
            };
            wanted.clear();
            wanted.resize(network.blocks(), Block::default());
            numbers(both(&ends, &partners)).filter(may_do).for_each(|end| insert(&mut wanted, end));
            if wanted.iter().all(|block| block.is_empty()) {
                continue;
            }
            walk.start(start, first_digit, &wanted);
            for end in numbers(wanted.iter().copied()) {
                for last_digit in network.sets()[end].digits.iter().filter(|&digit| walk.reaches(end, digit)) {
                    let struck = struck(network, [start, end], [first_digit, last_digit]);
                    if !struck.is_empty()
                        && choice.wants(merit(&struck))
                        && let Some(chain) = walk.trace_up_to(MAX_LINKS, end, last_digit)
                    {
                        choice.offer(merit(&struck), || chain.step(network, struck.clone()));
                    }
                }
            }
        }
    }
    choice.finish()
}
