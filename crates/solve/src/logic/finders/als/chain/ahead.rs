//! Forward chains: ALS chains in which each set follows the previous one in the list of sets.
//!
//! ```text
//!   A --3-- C --5-- D --2-- G        as each set follows the previous one, no chain visits a set twice, and what can be
//!   A ---------9----------- G        reached from a set is known once it is known for all later sets
//! ```

use sudoscope_board::{Digit, DigitSet};

use crate::logic::{
    finders::als::{
        bits::{BitBlock, Row, add, below, both, keep_above, numbers},
        chain::set_chain::{MAX_LINKS, MIN_LINKS},
        network::AlsNetwork,
    },
    index::index32,
};

/// Largest number of links after the first one.
const FURTHER: usize = MAX_LINKS - 1;

/// The sets that forward chains reach.
#[derive(Debug)]
pub(super) struct SetsAhead<'n, const W: usize> {
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
