//! Where ALS chains lead whose sets come one after the other in the list of sets.
//!
//! ```text
//!   A --3-- C --5-- D --2-- G        each set stands behind the one before it, so no chain comes back to a set,
//!   A ---------9----------- G        and where the chains from a set lead is known once those of all later ones are
//! ```

use super::{
    bits::{BitRows, Block, Row, add, keep_above, numbers},
    chain::{MAX_LINKS, MIN_LINKS},
    links::AlsNetwork,
};
use crate::board::Digit;

/// The ends of all chains from each set.
pub(super) struct Ahead<'n, const W: usize> {
    network: &'n AlsNetwork<W>,
    /// By set and digit: the sets where the chains end that leave the set by the digit.
    ends: BitRows,
}

impl<'n, const W: usize> Ahead<'n, W> {
    /// Looks from each set, the last one first.
    pub fn new(network: &'n AlsNetwork<W>) -> Self {
        let (sides, count) = (network.sides(), network.sets().len());
        let mut ends = BitRows::new(sides, count);
        // By number of links, then by set and digit: where one comes to from a set that was reached by the digit.
        let mut onward = vec![BitRows::new(sides, count); MAX_LINKS];
        let mut linked = vec![Block::default(); ends.blocks()];
        let mut reached = linked.clone();
        for set in (0..count).rev() {
            for digit in network.sets()[set].digits {
                linked.copy_from_slice(network.links(digit, set));
                keep_above(set, &mut linked);
                reached.copy_from_slice(&linked);
                for links in 1..=MAX_LINKS {
                    if links > 1 {
                        reached.fill(Block::default());
                        for next in numbers(linked.iter().copied()) {
                            add(&mut reached, onward[links - 1].row(network.side(digit, next)));
                        }
                    }
                    if links >= MIN_LINKS {
                        add(ends.row_mut(network.side(digit, set)), &reached);
                    }
                    if let Some(onward) = onward.get_mut(links) {
                        let others = network.sets()[set].digits.without(digit);
                        others.iter().for_each(|other| add(onward.row_mut(network.side(other, set)), &reached));
                    }
                }
            }
        }
        Self { network, ends }
    }

    /// The sets where the chains end that leave a set by a digit.
    pub fn ends(&self, set: usize, digit: Digit) -> &Row {
        self.ends.row(self.network.side(digit, set))
    }
}
