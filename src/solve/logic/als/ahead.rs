//! Where ALS chains lead whose sets come one after the other in the list of sets.
//!
//! ```text
//!   A --3-- C --5-- D --2-- G        each set stands behind the one before it, so no chain comes back to a set,
//!   A ---------9----------- G        and where the chains from a set lead is known once those of all later ones are
//! ```

use super::{
    bits::{Block, Row, add, below, both, keep_above, numbers},
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

    /// Whether one comes to one of these sets from a set that was reached by a digit.
    pub fn leads_to(&self, set: usize, entry: Digit, ends: &Row) -> bool {
        let meets = |reached: &Row| both(reached, ends).any(|block| !block.is_empty());
        self.onward(set, entry).chunks_exact(self.network.blocks()).any(meets)
    }

    /// The sets where the chains end that leave a set by a digit, into `ends`; returns whether there are any.
    pub fn ends(&self, set: usize, exit: Digit, ends: &mut Vec<Block>) -> bool {
        let blocks = self.network.blocks();
        ends.clear();
        for next in numbers(self.network.links(exit, set).iter().copied()).skip_while(|&next| next < set) {
            let onward = self.onward(next, exit);
            if !onward.is_empty() {
                ends.resize(blocks, Block::default());
                onward.chunks_exact(blocks).skip(MIN_LINKS - 2).for_each(|reached| add(ends, reached));
            }
        }
        !ends.is_empty()
    }
}
