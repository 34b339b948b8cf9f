//! Where ALS chains lead whose sets come one after the other in the list of sets.
//!
//! ```text
//!   A --3-- C --5-- D --2-- G        each set stands behind the one before it, so no chain comes back to a set,
//!   A ---------9----------- G        and where the chains from a set lead is known once those of all later ones are
//! ```

use super::{
    bits::{Block, Row, add, below, both, keep_above, meets, numbers},
    chain::{MAX_LINKS, MIN_LINKS},
    links::AlsNetwork,
};
use crate::board::{Digit, DigitSet};

/// How many links may follow the first one.
const FURTHER: usize = MAX_LINKS - 1;

/// Where all chains lead.
#[derive(Debug)]
pub(super) struct Ahead<'n, const W: usize> {
    network: &'n AlsNetwork<W>,
    /// By set and digit: the place, among the blocks below, of where one comes to from a set that was reached by the digit.
    places: Vec<u32>,
    /// From each place on, for each number of links but the highest: the sets reached.
    onward: Vec<Block>,
}

/// No place: nobody comes to the set by the digit, or nowhere from there.
const NONE: u32 = u32::MAX;

impl<'n, const W: usize> Ahead<'n, W> {
    /// Looks from each set, the last one first.
    pub fn new(network: &'n AlsNetwork<W>) -> Self {
        let mut ahead = Self { network, places: vec![NONE; network.row_count()], onward: Vec::new() };
        // By number of links: the sets that are reached.
        let mut reached = vec![Block::default(); MAX_LINKS * network.blocks()];
        for set in (0..network.sets().len()).rev() {
            let digits = network.sets()[set].digits;
            let entries = digits.iter().filter(|&digit| !below(set, network.links(digit, set)).all(Block::is_empty));
            let entries: DigitSet = entries.collect();
            for exit in digits {
                if !entries.without(exit).is_empty() && ahead.leave(set, exit, &mut reached) {
                    ahead.note(set, entries, exit, &reached[..FURTHER * network.blocks()]);
                }
            }
        }
        ahead
    }

    /// Where chains lead that leave a set by a digit, by number of links; returns whether that is anywhere.
    fn leave(&self, set: usize, exit: Digit, reached: &mut Row) -> bool {
        let (first, further) = reached.split_at_mut(self.network.blocks());
        first.copy_from_slice(self.network.links(exit, set));
        keep_above(set, first);
        further.fill(Block::default());
        numbers(first.iter().copied()).for_each(|next| add(further, self.onward(next, exit)));
        !first.iter().all(|block| block.is_empty())
    }

    /// Notes for all entries of a set but one where the chains lead that leave it there.
    fn note(&mut self, set: usize, entries: DigitSet, exit: Digit, reached: &Row) {
        for entry in entries.without(exit) {
            let place = &mut self.places[self.network.row_of(entry, set)];
            if *place == NONE {
                *place = self.onward.len() as u32;
                self.onward.extend_from_slice(reached);
            } else {
                add(&mut self.onward[*place as usize..], reached);
            }
        }
    }

    /// By number of links, but for the highest: the sets one comes to from a set that was reached by a digit. Empty if there are none.
    fn onward(&self, set: usize, entry: Digit) -> &Row {
        match self.places[self.network.row_of(entry, set)] {
            NONE => &[],
            place => &self.onward[place as usize..place as usize + FURTHER * self.network.blocks()],
        }
    }

    /// The sets where the chains end that leave a set by a digit, into `ends`.
    pub fn ends(&self, set: usize, exit: Digit, ends: &mut Vec<Block>) {
        let blocks = self.network.blocks();
        ends.clear();
        ends.resize(blocks, Block::default());
        for next in self.after(set, exit) {
            self.onward(next, exit).chunks_exact(blocks.max(1)).skip(MIN_LINKS - 2).for_each(|reached| add(ends, reached));
        }
    }

    /// Whether a chain leaves a set by a digit and comes to another by that digit.
    pub fn connects(&self, start: usize, exit: Digit, end: usize, entry: Digit) -> bool {
        let last = self.network.links(entry, end);
        let last: Vec<Block> = below(end, last).collect();
        (MIN_LINKS..=MAX_LINKS).any(|links| self.leads(start, exit, &last, entry, links - 1))
    }

    /// Whether a chain of so many links leaves a set by a digit and comes by another than `unless` to one of these sets.
    fn leads(&self, set: usize, exit: Digit, targets: &Row, unless: Digit, links: usize) -> bool {
        if links == 1 {
            return exit != unless && numbers(both(targets, self.network.links(exit, set))).any(|next| next > set);
        }
        self.after(set, exit).any(|next| {
            let mut onward = self.onward(next, exit).chunks_exact(self.network.blocks()).skip(links - 2);
            onward.next().is_some_and(|reached| meets(targets, reached))
                && self.network.sets()[next]
                    .digits
                    .without(exit)
                    .iter()
                    .any(|exit| self.leads(next, exit, targets, unless, links - 1))
        })
    }

    /// The later sets linked with a set by a digit.
    fn after(&self, set: usize, exit: Digit) -> impl Iterator<Item = usize> + '_ {
        numbers(self.network.links(exit, set).iter().copied()).skip_while(move |&next| next < set)
    }
}
