//! Nice loops and alternating inference chains, with and without groups and sets.
//!
//! ```text
//! continuous nice loop              discontinuous nice loop           AIC
//!
//!  r1c2 ==3== r1c8                   r1c2 ==3== r1c8                   r1c2 ==3== r1c8
//!   |          |                      :          :                                :
//!   8          5                      8          5                                5
//!   |          |                      :          :                                :
//!  r6c2 ==8== r6c8                   r6c2 ==8== r6c8                   r6c2 ==3== r6c8
//!
//!  alternating links all round        alternating except at one cell    the ends are strong links
//! ```
//!
//! Chains of alternating strong and weak links through candidates, groups and almost locked sets. Within a cell, two digits are
//! linked weakly, and strongly if there are no others.
//!
//! - *Continuous nice loop:* the links alternate all round the loop. Of two nodes joined by a weak link one is true: candidates
//!   that see both are eliminated, and within a cell all others. Digits of a set that the loop does not use are locked in it.
//! - *Discontinuous nice loop:* the links alternate except at the first cell. With two weak links of one digit there, or a weak and
//!   a strong link of two digits, the weakly linked digit is eliminated; with two strong links of one digit, all other digits are.
//! - *AIC:* the ends are strong links, so one end is true. If they are of one digit, candidates that see both are eliminated (two
//!   at least, otherwise it is a discontinuous nice loop); if of two digits in two cells that see each other, each is eliminated
//!   from the other's cell.
//! - *Grouped:* at least one node is a group, or, if the options allow it, an almost locked set.
//!
//! As in HoDoKu, only the shortest chain from each premise to each conclusion is considered; a chain that crosses a cell twice is
//! dropped. Of steps with the same eliminations the shorter one counts. A chain has at least three links, and neither the first nor
//! the last link of a loop is within the first cell.
//!
//! Parts of the reason: [`Role::Link`], the chain, closed for loops. The first node of a discontinuous loop is the discontinuity:
//! false between weak links, otherwise true. Definitions: HoDoKu's manual, "Chains and Loops".

use std::{collections::BTreeMap, ops::Range};

use sudoscope_board::{Cell, CellSet};

use crate::{
    Cancel,
    logic::finders::{
        chains::reach::ChainReach,
        links::{LinkTable, Literal, NodeKinds, Spread, table::NodeKind, to_chain},
        shared::{
            choice::{Merit, StepChoice},
            context::LoopBuffers,
            prelude::*,
        },
    },
};

techniques! {
    ContinuousNiceLoop: "0706" "cnl" "continuous-nice-loop" Chains Unfair 280 true 5600, find;
    DiscontinuousNiceLoop: "0707" "dnl" "discontinuous-nice-loop" Chains Unfair 280 true 5600, find;
    Aic: "0708" "aic" "aic" Chains Unfair 280 true 5600, find;
    GroupedContinuousNiceLoop: "0709" "gcnl" "grouped-continuous-nice-loop" Chains Unfair 300 true 5650, find;
    GroupedDiscontinuousNiceLoop: "0710" "gdnl" "grouped-discontinuous-nice-loop" Chains Unfair 300 true 5650, find;
    GroupedAic: "0711" "gaic" "grouped-aic" Chains Unfair 300 true 5650, find;
}

/// A chain has more links than this.
const MAX_TRIVIAL: usize = 2;

/// Finds loops and chains: with grouped nodes if a grouped technique is wanted, otherwise of single candidates.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let is_grouped = GROUPED.into_iter().any(|technique| wanted.contains(technique));
    let depth = match is_grouped {
        false => NodeKinds::Candidates,
        true if context.options.set_nodes => NodeKinds::Sets,
        true => NodeKinds::Groups,
    };
    context.scratch.links.update(context.grid, depth);
    let LoopBuffers { reach, spread } = &mut context.scratch.loops;
    reach.update(&context.scratch.links, depth.min(NodeKinds::Groups));
    let mut choice = StepChoice::new(sink);
    let search = CycleSearch { grid: context.grid, table: &context.scratch.links, depth, reach, wanted, known: BTreeMap::new() };
    search.run(spread, context.cancel, &mut choice);
    choice.finish()
}

const SINGLE: [Technique; 3] = [Technique::ContinuousNiceLoop, Technique::DiscontinuousNiceLoop, Technique::Aic];
const GROUPED: [Technique; 3] =
    [Technique::GroupedContinuousNiceLoop, Technique::GroupedDiscontinuousNiceLoop, Technique::GroupedAic];

/// The kinds, in the order of the lists above.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LoopKind {
    Continuous,
    Discontinuous,
    Aic,
}

/// Whether the loop visits its first candidate before its end; a shorter loop then has the same result.
fn comes_back_early(chain: &[Literal]) -> bool {
    chain[1..chain.len() - 1].iter().any(|literal| literal.node() == chain[0].node())
}

struct CycleSearch<'s, 'a, const W: usize> {
    grid: &'s CandidateGrid<'a, W>,
    table: &'s LinkTable<W>,
    depth: NodeKinds,
    reach: &'s ChainReach,
    wanted: TechniqueSet,
    /// By eliminations: the length of the shortest chain found, and when the first was found.
    known: BTreeMap<Vec<Candidate>, (usize, usize)>,
}

impl<const W: usize> CycleSearch<'_, '_, W> {
    fn run(mut self, spread: &mut Spread, cancel: &Cancel, choice: &mut StepChoice<'_>) {
        let mut back = Vec::new();
        for is_true in [true, false] {
            let mut next = 0;
            while next < self.table.candidate_count() && !cancel.is_cancelled() {
                let cell = self.in_cell(next);
                next = cell.end;
                self.reach.mark_back(cell.clone(), &mut back);
                for premise in cell.clone().map(|node| Literal::new(node, is_true)) {
                    if self.may_loop(premise, cell.clone(), &back, choice) {
                        spread.from(self.table, premise, self.depth);
                        self.loops(premise, spread, choice);
                    }
                }
            }
        }
        for node in (0..self.table.candidate_count()).filter(|_| !cancel.is_cancelled()) {
            let premise = Literal::new(node, false);
            if self.may_end(premise, choice) {
                spread.from(self.table, premise, self.depth);
                self.chains(premise, spread, choice);
            }
        }
    }

    /// The candidates of the cell of a candidate, itself included.
    fn in_cell(&self, node: usize) -> Range<usize> {
        let spot = self.table.spot(node);
        let digits = self.grid.candidates(spot.cell);
        let before = digits.iter().take_while(|&digit| digit < spot.digit).count();
        node - before..node - before + digits.len()
    }

    /// Whether a chain with a wanted outcome can return to the cell: `cell` are its candidates, `back` what leads back to them.
    /// With almost locked sets the answer is always yes.
    fn may_loop(&self, premise: Literal, cell: Range<usize>, back: &[u64], choice: &StepChoice<'_>) -> bool {
        let may_end = |end: Literal| {
            !self.is_linked_in_cell(premise, end)
                && self.leads(premise, end)
                && match self.outcome(premise, end) {
                    Some((LoopKind::Discontinuous, eliminated)) => choice.wants(Merit::new(eliminated, 0)),
                    outcome => outcome.is_some(),
                }
        };
        let may_end_at = |node: usize| may_end(Literal::new(node, false)) || may_end(Literal::new(node, true));
        self.depth == NodeKinds::Sets || self.reach.leads_back(premise, back) && cell.into_iter().any(may_end_at)
    }

    /// Whether the two are linked within the cell, so that any longer chain is a detour.
    fn is_linked_in_cell(&self, premise: Literal, end: Literal) -> bool {
        let is_pair = || self.grid.candidates(self.table.spot(premise.node()).cell).len() == 2;
        premise.node() != end.node() && premise.is_true() != end.is_true() && (premise.is_true() || is_pair())
    }

    fn leads(&self, premise: Literal, end: Literal) -> bool {
        if end.is_true() { self.reach.leads_to(premise, end.node()) } else { self.reach.leads_against(premise, end.node()) }
    }

    /// Whether a chain that begins with this false candidate can be a wanted AIC.
    fn may_end(&self, premise: Literal, choice: &StepChoice<'_>) -> bool {
        if self.depth == NodeKinds::Sets {
            return true;
        }
        self.reach.true_nodes(premise).filter(|&node| self.table.only_cell(node).is_some()).any(|node| {
            let Some(eliminated) = self.eliminations(premise.node(), node) else { return false };
            // Read backwards, a chain of two digits may list its eliminations in the other order, with another merit. The first of
            // the two counts, so it must be examined if the second is wanted.
            let backwards = || choice.wants(Merit::new(eliminated.iter().rev().copied(), 0));
            choice.wants(Merit::new(eliminated.iter().copied(), 0)) || self.has_two_digits(premise.node(), node) && backwards()
        })
    }

    fn loops(&mut self, premise: Literal, spread: &Spread, choice: &mut StepChoice<'_>) {
        let begin = self.table.spot(premise.node()).candidate();
        let mut places: Vec<usize> = self
            .in_cell(premise.node())
            .flat_map(|node| [false, true].map(|is_true| spread.place_of(Literal::new(node, is_true))))
            .flatten()
            .filter(|&place| place > 0 && spread.length(place) > MAX_TRIVIAL)
            .collect();
        places.sort_unstable();
        for place in places {
            let mut chain = Vec::new();
            spread.chain_to(place, &mut chain);
            if self.leaves_cell(&chain) && !comes_back_early(&chain) && self.crosses_no_cell_twice(&chain, Some(begin.cell)) {
                self.one_loop(&chain, choice);
            }
        }
    }

    /// Whether neither the first nor the last link is within the cell where the loop begins and ends.
    fn leaves_cell(&self, chain: &[Literal]) -> bool {
        let cell = |place: usize| self.table.spot(chain[place].node()).cell;
        cell(0) != cell(1) && cell(chain.len() - 2) != cell(chain.len() - 1)
    }

    /// Whether the chain never returns to a cell it has left, except to the start of a loop. Two digits of a cell may follow each
    /// other.
    fn crosses_no_cell_twice(&self, chain: &[Literal], start: Option<Cell>) -> bool {
        let mut left = CellSet::EMPTY;
        chain.windows(2).all(|pair| {
            let [from, to] = [pair[0], pair[1]].map(Literal::node);
            let is_new = !left.contains(self.table.spot(to).cell);
            if Some(self.table.spot(from).cell) != start {
                left |= self.table.extent(from);
            }
            is_new
        })
    }

    fn one_loop(&mut self, chain: &[Literal], choice: &mut StepChoice<'_>) {
        match self.outcome(chain[0], chain[chain.len() - 1]) {
            Some((LoopKind::Continuous, _)) => self.offer(LoopKind::Continuous, chain, self.eliminated_by_loop(chain), choice),
            Some((kind, eliminated)) => self.offer(kind, chain, eliminated, choice),
            None => {}
        }
    }

    /// The kind and eliminations of a loop between these two candidates of a cell, if it has any. Those of a continuous loop depend
    /// on the whole chain and are not included.
    fn outcome(&self, first: Literal, last: Literal) -> Option<(LoopKind, Vec<Candidate>)> {
        let [begin, end] = [first, last].map(|literal| self.table.spot(literal.node()).candidate());
        let (starts_strong, ends_strong) = (!first.is_true(), last.is_true());
        let others = |kept: Candidate| {
            let digits = self.grid.candidates(kept.cell).without(kept.digit);
            digits.iter().map(|digit| Candidate::new(kept.cell, digit)).collect()
        };
        match (starts_strong, ends_strong, begin.digit == end.digit) {
            (false, false, true) | (false, true, false) => Some((LoopKind::Discontinuous, vec![begin])),
            (true, true, true) => Some((LoopKind::Discontinuous, others(begin))),
            (true, false, false) => Some((LoopKind::Discontinuous, vec![end])),
            (true, true, false) => Some((LoopKind::Continuous, Vec::new())),
            _ => None,
        }
    }

    /// The eliminations of a loop that begins and ends with strong links of two digits of its first cell.
    fn eliminated_by_loop(&self, chain: &[Literal]) -> Vec<Candidate> {
        let mut eliminated = Vec::new();
        let mut crossed = CellSet::EMPTY;
        chain.iter().for_each(|literal| crossed |= self.table.extent(literal.node()));
        self.eliminate_in_cell(chain[0], chain[chain.len() - 1], &mut eliminated);
        for place in 1..chain.len() {
            if chain[place].is_true() {
                continue;
            }
            let (from, to) = (chain[place - 1], chain[place]);
            if self.table.spot(from.node()).cell == self.table.spot(to.node()).cell {
                self.eliminate_in_cell(from, to, &mut eliminated);
                continue;
            }
            let digit = self.table.spot(to.node()).digit;
            if self.table.spot(from.node()).digit != digit
                && [from, to].iter().all(|end| self.table.only_cell(end.node()).is_some())
            {
                // A rule does not allow the two together.
                eliminated.extend(self.table.excluded_by_both(from.node(), to.node()));
                continue;
            }
            let seen = self.table.seeing(self.grid, from.node(), digit) & self.table.seeing(self.grid, to.node(), digit);
            eliminated.extend((seen - crossed).iter().map(|cell| Candidate::new(cell, digit)));
            if self.table.set_of(to.node()).is_some() {
                self.eliminate_by_set(to, chain.get(place + 1).copied(), &mut eliminated);
            }
        }
        eliminated.sort_unstable();
        eliminated.dedup();
        eliminated
    }

    /// The loop uses two digits of a cell: the others are eliminated.
    fn eliminate_in_cell(&self, one: Literal, other: Literal, eliminated: &mut Vec<Candidate>) {
        let [one, other] = [one, other].map(|literal| self.table.spot(literal.node()).candidate());
        let digits = self.grid.candidates(one.cell).without(one.digit).without(other.digit);
        eliminated.extend(digits.iter().map(|digit| Candidate::new(one.cell, digit)));
    }

    /// The loop removes one digit from a set and uses another: the remaining digits of the set are locked in it.
    fn eliminate_by_set(&self, entry: Literal, next: Option<Literal>, eliminated: &mut Vec<Candidate>) {
        let (Some(set), Some(next)) = (self.table.set_of(entry.node()), next) else { return };
        let spot = self.table.spot(next.node());
        let mut locked = set.digits.without(self.table.spot(entry.node()).digit);
        if next.is_true() {
            // The set leaves a cell one candidate; the others of that cell are used by the loop, so they are eliminated where both
            // see them.
            let leaving = self.grid.candidates(spot.cell).without(spot.digit);
            for digit in locked & leaving {
                let seen = set.seen[digit.index()] & *self.grid.layout().peers(spot.cell);
                eliminated.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
            }
            locked = locked - leaving;
        } else {
            locked.remove(spot.digit);
        }
        for digit in locked {
            eliminated.extend(set.seen[digit.index()].iter().map(|cell| Candidate::new(cell, digit)));
        }
    }

    fn chains(&mut self, premise: Literal, spread: &Spread, choice: &mut StepChoice<'_>) {
        for (place, literal) in spread.literals().enumerate().skip(1) {
            if !literal.is_true() || spread.length(place) <= MAX_TRIVIAL || self.table.only_cell(literal.node()).is_none() {
                continue;
            }
            let Some(eliminated) = self.eliminations(premise.node(), literal.node()) else { continue };
            let mut chain = Vec::new();
            spread.chain_to(place, &mut chain);
            if self.crosses_no_cell_twice(&chain, None) {
                self.offer(LoopKind::Aic, &chain, eliminated, choice);
            }
        }
    }

    /// The eliminations if one of these is true, provided they are enough for an AIC, in HoDoKu's order.
    fn eliminations(&self, first: usize, last: usize) -> Option<Vec<Candidate>> {
        let [begin, end] = [first, last].map(|node| self.table.spot(node).candidate());
        if begin.cell == end.cell {
            return None;
        }
        let layout = self.grid.layout();
        if begin.digit == end.digit {
            let seen = *layout.peers(begin.cell) & *layout.peers(end.cell) & *self.grid.cells_of(begin.digit);
            return (seen.len() > 1).then(|| seen.iter().map(|cell| Candidate::new(cell, begin.digit)).collect());
        }
        let holds = |cell, digit| self.grid.candidates(cell).contains(digit);
        let crossed = layout.sees(begin.cell, end.cell) && holds(begin.cell, end.digit) && holds(end.cell, begin.digit);
        crossed.then(|| {
            let mut both = vec![Candidate::new(begin.cell, end.digit), Candidate::new(end.cell, begin.digit)];
            // HoDoKu lists the lower digit first, from whichever end the chain is read, except where each end proves itself: found by
            // comparing paths, and true of all chains that its reference scores depend on.
            if !(self.proves_itself(first, last) && self.proves_itself(last, first)) {
                both.sort_unstable_by_key(|candidate| candidate.digit);
            }
            both
        })
    }

    fn has_two_digits(&self, first: usize, last: usize) -> bool {
        self.table.spot(first).digit != self.table.spot(last).digit
    }

    /// Whether the false candidate at one end of a chain makes the other end not only true but also false.
    fn proves_itself(&self, end: usize, other: usize) -> bool {
        self.reach.leads_against(Literal::new(end, false), other)
    }

    fn offer(&mut self, kind: LoopKind, chain: &[Literal], eliminated: Vec<Candidate>, choice: &mut StepChoice<'_>) {
        let is_grouped = chain.iter().any(|literal| self.table.spot(literal.node()).kind != NodeKind::Candidate);
        if eliminated.is_empty() || is_grouped != (self.depth > NodeKinds::Candidates) {
            return;
        }
        let penalties = chain.iter().filter_map(|literal| self.table.set_of(literal.node())).map(|set| set.penalty());
        let length = chain.len() + penalties.sum::<u16>() as usize;
        let mut outcome = eliminated.clone();
        outcome.sort_unstable();
        let count = self.known.len();
        let (known, turn) = self.known.entry(outcome).or_insert((usize::MAX, count));
        if *known <= length {
            return;
        }
        *known = length;
        let turn = *turn;
        let technique = if is_grouped { GROUPED } else { SINGLE }[kind as usize];
        if !self.wanted.contains(technique) {
            return;
        }
        let merit = Merit::new(eliminated.iter().copied(), length).in_turn(turn);
        choice.offer(merit, || {
            let begins_at_end = kind == LoopKind::Discontinuous && !chain[0].is_true() && !chain[chain.len() - 1].is_true();
            let mut chain = to_chain(self.grid, self.table, chain, kind != LoopKind::Aic);
            if begins_at_end {
                chain.nodes.rotate_right(1);
                chain.links.rotate_right(1);
            }
            Step::eliminating(technique, eliminated, Reason::default().chain(Role::Link, chain))
        });
    }
}
