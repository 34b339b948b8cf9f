//! ALS chains: almost locked sets, each with a restricted common with the next, and consecutive restricted commons different.
//!
//! If the first set lacks the digit of the eliminations, it holds all its others, so the next set lacks the first restricted common
//! and holds all its others, and so on to the last set, which then holds the digit of the eliminations. With two links it is a
//! wing: a chain has at least four sets.

use std::collections::BTreeMap;

use sudoscope_board::Digit;

use crate::{
    Cancel,
    logic::{
        Candidate, Reason, Role, Step, Technique, What,
        finders::{
            als::{
                bits::{BitBlock, both, insert, numbers},
                chain::walk::{SetWalk, SetsAhead},
                network::AlsNetwork,
            },
            shared::{
                choice::{Merit, StepChoice},
                prelude::*,
                sink::StepGoal,
            },
        },
    },
};

techniques! {
    AlsChain: "0903" "ach" "als-chain" AlmostLockedSets Unfair 340 true 5900, find;
}

mod walk;

/// Finds chains: all of them, or HoDoKu's choice, of every chain
/// ([`Options::every_als_chain`](crate::logic::Options::every_als_chain)) or of forward chains only.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, cancel, every) = (context.grid, context.cancel, context.options.every_als_chain);
    let network = context.scratch.als.of(grid, context.options.overlapping_sets);
    match sink.goal() {
        StepGoal::All => all(grid, network, cancel, sink),
        StepGoal::First if every => {
            let mut found = StepSink::new(StepGoal::All);
            all(grid, network, cancel, &mut found)?;
            let mut choice = StepChoice::new(sink);
            for step in found.into_steps() {
                let merit = Merit::new(step.eliminations().iter().copied(), step.reason().length());
                choice.offer(merit, || step);
            }
            choice.finish()
        }
        StepGoal::First => best_ahead(grid, network, cancel, sink),
    }
}

/// The eliminations of a chain between these two sets, given the digits of its first and last link.
fn eliminated<const W: usize>(network: &AlsNetwork<W>, [start, end]: [usize; 2], links: [Digit; 2]) -> Vec<Candidate> {
    let digits = (network.sets()[start].digits & network.sets()[end].digits).without(links[0]).without(links[1]);
    let seen = digits.iter().map(|digit| (digit, network.seen_by_both(start, end, digit)));
    seen.flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate::new(cell, digit))).collect()
}

/// Finds a shortest chain for each set of eliminations.
fn all<const W: usize>(grid: &CandidateGrid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut StepSink) -> Flow {
    let mut walk = SetWalk::new(grid, network, None);
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
                    let eliminated = eliminated(network, [start, end], [first_digit, last_digit]);
                    let limit = lengths.get(&eliminated).map_or(MAX_LINKS, |length| length - 1);
                    if !eliminated.is_empty()
                        && let Some(chain) = walk.trace_up_to(limit, end, last_digit)
                    {
                        lengths.insert(eliminated.clone(), chain.digits.len());
                        sink.add(chain.step(network, eliminated))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Finds the best forward chain.
fn best_ahead<const W: usize>(grid: &CandidateGrid<'_, W>, network: &AlsNetwork<W>, cancel: &Cancel, sink: &mut StepSink) -> Flow {
    let ahead = SetsAhead::new(network);
    let mut walk = SetWalk::new(grid, network, Some(&ahead));
    let merit = |eliminated: &[Candidate]| Merit::new(eliminated.iter().copied(), MIN_LINKS);
    let mut choice = StepChoice::new(sink);
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
            // While its last digit is unknown, eliminations are overestimated.
            let may_do = |&end: &usize| {
                let eliminated = eliminated(network, [start, end], [first_digit; 2]);
                !eliminated.is_empty() && choice.wants(merit(&eliminated))
            };
            wanted.clear();
            wanted.resize(network.blocks(), BitBlock::default());
            numbers(both(&ends, &partners)).filter(may_do).for_each(|end| insert(&mut wanted, end));
            if wanted.iter().all(|block| block.is_empty()) {
                continue;
            }
            walk.start(start, first_digit, &wanted);
            for end in numbers(wanted.iter().copied()) {
                for last_digit in network.sets()[end].digits.iter().filter(|&digit| walk.reaches(end, digit)) {
                    let eliminated = eliminated(network, [start, end], [first_digit, last_digit]);
                    if !eliminated.is_empty()
                        && choice.wants(merit(&eliminated))
                        && let Some(chain) = walk.trace_up_to(MAX_LINKS, end, last_digit)
                    {
                        choice.offer(merit(&eliminated), || chain.step(network, eliminated.clone()));
                    }
                }
            }
        }
    }
    choice.finish()
}

/// Smallest number of links: with fewer it is an ALS-XZ or a wing.
const MIN_LINKS: usize = 3;
/// Largest number of links: HoDoKu's limit.
const MAX_LINKS: usize = 6;

/// A chain of sets, with one link fewer than sets.
#[derive(Clone, Debug)]
struct SetChain {
    /// The sets from end to end.
    pub sets: Vec<usize>,
    /// The digits of the links.
    pub digits: Vec<Digit>,
}

impl SetChain {
    pub(crate) fn step<const W: usize>(&self, network: &AlsNetwork<W>, eliminated: Vec<Candidate>) -> Step {
        let group = |set: usize| What::Set(network.sets()[set].group());
        let reason = Reason::default().with(Role::Set, group(self.sets[0]));
        let reason =
            self.digits.iter().zip(&self.sets[1..]).fold(reason, |reason, (digit, &set)| {
                reason.digits(Role::RestrictedCommon, digit.set()).with(Role::Set, group(set))
            });
        Step::eliminating(Technique::AlsChain, eliminated, reason)
    }
}
