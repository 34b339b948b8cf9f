//! ALS chains: almost locked sets, each with a restricted common with the next, and consecutive restricted commons different.
//!
//! If the first set lacks the digit of the eliminations, it holds all its others, so the next set lacks the first restricted common
//! and holds all its others, and so on to the last set, which then holds the digit of the eliminations. With two links it is a
//! wing: a chain has at least four sets.
//!
//! # Walks along restricted commons from one almost locked set, breadth first
//!
//! After each link there is, for each digit, the set of almost locked sets reached by that digit. A walk may visit a set twice, a
//! chain must not. So each chain is traced back through the levels of the walk, and counts if that is possible without repeating a
//! set.
//!
//! [`SetsAhead`]: forward chains, in which each set follows the previous one in the list of sets.
//!
//! ```text
//!   A --3-- C --5-- D --2-- G        as each set follows the previous one, no chain visits a set twice, and what can be
//!   A ---------9----------- G        reached from a set is known once it is known for all later sets
//! ```

use std::collections::BTreeMap;

use sudoscope_board::{Digit, DigitSet};

use crate::{
    Cancel,
    logic::{
        Candidate, CandidateGrid, Evidence, Reason, Role, Step, Technique,
        finders::{
            als::{
                bits::{BitBlock, BitRows, Row, add, below, both, contains, insert, keep_above, numbers},
                network::AlsNetwork,
            },
            shared::{
                choice::{Merit, StepChoice},
                prelude::*,
                sink::StepGoal,
            },
        },
        index32,
    },
};

techniques! {
    AlsChain: "0903" "ach" "als-chain" AlmostLockedSets Unfair 340 true 5900, find;
}

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
        let group = |set: usize| Evidence::Set(network.sets()[set].group());
        let reason = Reason::default().with(Role::Set, group(self.sets[0]));
        let reason =
            self.digits.iter().zip(&self.sets[1..]).fold(reason, |reason, (digit, &set)| {
                reason.digits(Role::RestrictedCommon, digit.set()).with(Role::Set, group(set))
            });
        Step::eliminating(Technique::AlsChain, eliminated, reason)
    }
}

/// The sets that walks from one set reach after each number of links.
struct SetWalk<'n, const W: usize> {
    network: &'n AlsNetwork<W>,
    /// By number of links: for each digit the sets reached by a link of that digit; and the sets reached by any digit.
    levels: Vec<BitRows>,
    unions: Vec<Vec<BitBlock>>,
    start: usize,
    /// For forward chains: the sets that they reach.
    ahead: Option<&'n SetsAhead<'n, W>>,
}

impl<'n, const W: usize> SetWalk<'n, W> {
    /// A new walk; with `ahead`, along forward chains only.
    pub(crate) fn new(grid: &CandidateGrid<'_, W>, network: &'n AlsNetwork<W>, ahead: Option<&'n SetsAhead<'n, W>>) -> Self {
        let level = BitRows::new(grid.size(), network.sets().len());
        let unions = vec![vec![BitBlock::default(); network.blocks()]; MAX_LINKS + 1];
        Self { network, levels: vec![level; MAX_LINKS + 1], unions, start: 0, ahead }
    }

    /// Walks from a set, leaving it by that digit and never returning. `ends` are the sets of interest: a walk along forward chains
    /// omits sets that lead to none of them.
    pub(crate) fn start(&mut self, start: usize, digit: Digit, ends: &Row) {
        self.start = start;
        let mut linked = vec![BitBlock::default(); self.network.blocks()];
        self.list_linked(start, digit, ends, &mut linked);
        self.levels[1].clear();
        self.levels[1].row_mut(digit.index()).copy_from_slice(&linked);
        self.unions[1].copy_from_slice(&linked);
        for links in 1..MAX_LINKS {
            let mut to = std::mem::take(&mut self.levels[links + 1]);
            let from = &self.levels[links];
            to.clear();
            for set in numbers(self.unions[links].iter().copied()) {
                let digits = self.network.sets()[set].digits;
                let mut came_by = digits.iter().filter(|digit| from.contains(digit.index(), set));
                // It is left by any digit other than the one it was entered by; with two entries, by any.
                let only_way = came_by.next().filter(|_| came_by.next().is_none());
                for digit in digits.iter().filter(|&digit| Some(digit) != only_way) {
                    self.list_linked(set, digit, ends, &mut linked);
                    add(to.row_mut(digit.index()), &linked);
                }
            }
            to.remove_everywhere(start);
            to.union(&mut self.unions[links + 1]);
            self.levels[links + 1] = to;
        }
    }

    /// The sets linked with a set by a digit; for forward chains, those that matter.
    fn list_linked(&self, set: usize, digit: Digit, ends: &Row, linked: &mut Row) {
        let links = self.network.links(digit, set);
        let Some(ahead) = self.ahead else { return linked.copy_from_slice(links) };
        linked.fill(BitBlock::default());
        let after = numbers(links.iter().copied()).skip_while(|&next| next < set);
        after.filter(|&next| contains(ends, next) || ahead.leads_to(next, digit, ends)).for_each(|next| insert(linked, next));
    }

    /// Whether a walk of the length of a chain enters that set by that digit.
    pub(crate) fn reaches(&self, end: usize, digit: Digit) -> bool {
        self.levels[MIN_LINKS..].iter().any(|level| level.contains(digit.index(), end))
    }

    /// A shortest chain of at most `limit` links that enters its last set by that digit.
    pub(crate) fn trace_up_to(&self, limit: usize, end: usize, digit: Digit) -> Option<SetChain> {
        (MIN_LINKS..=limit).filter(|&links| self.levels[links].contains(digit.index(), end)).find_map(|links| {
            let mut chain = SetChain { sets: vec![end], digits: vec![digit] };
            self.trace(links, &mut chain).then(|| {
                chain.sets.reverse();
                chain.digits.reverse();
                chain
            })
        })
    }

    /// Completes a chain, stored backwards, whose first set so far was reached after that number of links.
    fn trace(&self, links: usize, chain: &mut SetChain) -> bool {
        let (set, digit) = (chain.sets[chain.sets.len() - 1], chain.digits[chain.digits.len() - 1]);
        if links == 1 {
            chain.sets.push(self.start);
            return true;
        }
        let level = &self.levels[links - 1];
        for earlier in numbers(both(self.network.links(digit, set), &self.unions[links - 1])) {
            if chain.sets.contains(&earlier) || self.ahead.is_some() && earlier > set {
                continue;
            }
            for came_by in self.network.sets()[earlier].digits.without(digit) {
                if level.contains(came_by.index(), earlier) {
                    chain.sets.push(earlier);
                    chain.digits.push(came_by);
                    if self.trace(links - 1, chain) {
                        return true;
                    }
                    chain.sets.pop();
                    chain.digits.pop();
                }
            }
        }
        false
    }
}

/// Largest number of links after the first one.
const FURTHER: usize = MAX_LINKS - 1;

/// The sets that forward chains reach.
#[derive(Debug)]
struct SetsAhead<'n, const W: usize> {
    network: &'n AlsNetwork<W>,
    /// By set and digit: where its blocks in `onward` begin, for a set entered by that digit.
    places: Vec<u32>,
    /// From there on, by number of links except the highest: the sets reached.
    onward: Vec<BitBlock>,
}

/// Marks a set that is not entered by the digit, or from which nothing can be reached.
const NONE: u32 = u32::MAX;

impl<'n, const W: usize> SetsAhead<'n, W> {
    /// Computes the reachable sets, starting from the last set.
    pub(crate) fn new(network: &'n AlsNetwork<W>) -> Self {
        let mut ahead = Self { network, places: vec![NONE; network.row_count()], onward: Vec::new() };
        // By number of links: the sets reached.
        let mut reached = vec![BitBlock::default(); MAX_LINKS * network.blocks()];
        for set in (0..network.sets().len()).rev() {
            let digits = network.sets()[set].digits;
            let entries = digits.iter().filter(|&digit| !below(set, network.links(digit, set)).all(BitBlock::is_empty));
            let entries: DigitSet = entries.collect();
            for exit in digits {
                if !entries.without(exit).is_empty() && ahead.leave(set, exit, &mut reached) {
                    ahead.note(set, entries, exit, &reached[..FURTHER * network.blocks()]);
                }
            }
        }
        ahead
    }

    /// Collects the sets reached by leaving a set by a digit, by number of links; returns whether there are any.
    fn leave(&self, set: usize, exit: Digit, reached: &mut Row) -> bool {
        let (first, further) = reached.split_at_mut(self.network.blocks());
        first.copy_from_slice(self.network.links(exit, set));
        keep_above(set, first);
        further.fill(BitBlock::default());
        numbers(first.iter().copied()).for_each(|next| add(further, self.onward(next, exit)));
        !first.iter().all(|block| block.is_empty())
    }

    /// Records for all entry digits of a set except `exit` the sets reached by leaving it by `exit`.
    fn note(&mut self, set: usize, entries: DigitSet, exit: Digit, reached: &Row) {
        for entry in entries.without(exit) {
            let place = &mut self.places[self.network.row_of(entry, set)];
            if *place == NONE {
                *place = index32(self.onward.len());
                self.onward.extend_from_slice(reached);
            } else {
                add(&mut self.onward[*place as usize..], reached);
            }
        }
    }

    /// By number of links except the highest: the sets reached from a set that was entered by a digit. Empty if there are none.
    fn onward(&self, set: usize, entry: Digit) -> &Row {
        match self.places[self.network.row_of(entry, set)] {
            NONE => &[],
            place => &self.onward[place as usize..place as usize + FURTHER * self.network.blocks()],
        }
    }

    /// Whether one of the sets `ends` can be reached from a set that was entered by a digit.
    pub(crate) fn leads_to(&self, set: usize, entry: Digit, ends: &Row) -> bool {
        let meets = |reached: &Row| both(reached, ends).any(|block| !block.is_empty());
        self.onward(set, entry).chunks_exact(self.network.blocks()).any(meets)
    }

    /// Stores in `ends` the last sets of the chains that leave a set by a digit; returns whether there are any.
    pub(crate) fn ends(&self, set: usize, exit: Digit, ends: &mut Vec<BitBlock>) -> bool {
        let blocks = self.network.blocks();
        ends.clear();
        for next in numbers(self.network.links(exit, set).iter().copied()).skip_while(|&next| next < set) {
            let onward = self.onward(next, exit);
            if !onward.is_empty() {
                ends.resize(blocks, BitBlock::default());
                onward.chunks_exact(blocks).skip(MIN_LINKS - 2).for_each(|reached| add(ends, reached));
            }
        }
        !ends.is_empty()
    }
}
