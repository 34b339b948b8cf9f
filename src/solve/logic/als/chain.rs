//! ALS chains: almost locked sets in a row, each linked to the next, from one link to the next by another digit.
//!
//! If the first set lacks the digit at the end, it holds all its others, so the next one lacks the first link's digit and holds all
//! its others, and so on to the last set, which then holds the digit at the end. With two links it is a wing: a chain has at least
//! four sets.

use std::collections::BTreeMap;

use super::{
    super::{
        grid::Grid,
        reason::{Reason, Role, What},
        sink::{Flow, Goal, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
    bits::numbers,
    links::{AlsNetwork, seen_by_both},
    spread::Spread,
    walk::Walk,
};
use crate::{board::Digit, solve::Cancel};

/// How many links a chain has at least: fewer are an ALS-XZ or a wing.
pub(super) const MIN_LINKS: usize = 3;
/// How many links a chain has at most: HoDoKu's limit.
pub(super) const MAX_LINKS: usize = 6;

/// Finds chains: all of them, or one of the shortest.
pub(super) fn find<const W: usize>(grid: &Grid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut Sink) -> Flow {
    match sink.goal() {
        Goal::All => all(grid, network, cancel, sink),
        Goal::First => first(grid, network, cancel, sink),
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
    fn struck<const W: usize>(&self, network: &AlsNetwork<W>) -> Vec<Candidate> {
        let last = self.digits.len() - 1;
        struck(network, [self.sets[0], self.sets[last + 1]], [self.digits[0], self.digits[last]])
    }

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
    let (one, other) = (&network.sets()[start], &network.sets()[end]);
    let digits = (one.digits & other.digits).without(links[0]).without(links[1]);
    digits.iter().flat_map(|digit| seen_by_both(one, other, digit).iter().map(move |cell| Candidate::new(cell, digit))).collect()
}

/// One of the shortest chains for each outcome.
fn all<const W: usize>(grid: &Grid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let mut walk = Walk::new(grid, network);
    let mut lengths: BTreeMap<Vec<Candidate>, usize> = BTreeMap::new();
    let mut partners = Vec::new();
    for start in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        network.sharing(start, &mut partners);
        for first_digit in network.sets()[start].digits {
            walk.start(start, first_digit);
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

/// Looks for what falls first, and only then for the chain.
fn first<const W: usize>(grid: &Grid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let mut spread = Spread::new(grid, network);
    let (mut shortest, mut without_chain): (Option<Chain>, Vec<Candidate>) = (None, Vec::new());
    for cell in *grid.empty() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        for digit in grid.candidates(cell) {
            let met = spread.from(cell, digit);
            if met.is_contradiction && met.chain.is_none() {
                without_chain.push(Candidate::new(cell, digit));
            }
            let length = |chain: &Option<Chain>| chain.as_ref().map_or(usize::MAX, |chain| chain.digits.len());
            if length(&met.chain) < length(&shortest) {
                shortest = met.chain;
            }
        }
    }
    let mut walk = Walk::new(grid, network);
    let chain = shortest.or_else(|| without_chain.into_iter().find_map(|candidate| walk.strike(candidate)));
    chain.map_or(Flow::Continue(()), |chain| sink.add(chain.step(network, chain.struck(network))))
}
