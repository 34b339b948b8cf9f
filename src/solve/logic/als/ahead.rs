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
    /// By set and digit, for each number of links but the last: where one comes to from a set that was reached by the digit.
    onward: BitRows,
    /// Whether one comes anywhere from there.
    leads_on: Vec<bool>,
}

/// How many links may follow the first one.
const FURTHER: usize = MAX_LINKS - 1;

impl<'n, const W: usize> Ahead<'n, W> {
    /// Looks from each set, the last one first.
    pub fn new(network: &'n AlsNetwork<W>) -> Self {
        let (rows, count) = (network.row_count(), network.sets().len());
        let (ends, onward) = (BitRows::new(rows, count), BitRows::new(rows * FURTHER, count));
        let mut ahead = Self { network, ends, onward, leads_on: vec![false; rows] };
        // By number of links: the sets that are reached.
        let mut reached = vec![Block::default(); MAX_LINKS * network.blocks()];
        for set in (0..count).rev() {
            for digit in network.sets()[set].digits {
                ahead.leave(set, digit, &mut reached);
            }
        }
        ahead
    }

    /// Notes where chains lead that leave a set by a digit.
    fn leave(&mut self, set: usize, digit: Digit, reached: &mut Row) {
        let blocks = self.network.blocks();
        reached[..blocks].copy_from_slice(self.network.links(digit, set));
        keep_above(set, &mut reached[..blocks]);
        if reached[..blocks].iter().all(|block| block.is_empty()) {
            return;
        }
        let (first, further) = reached.split_at_mut(blocks);
        further.fill(Block::default());
        for next in numbers(first.iter().copied()) {
            let came_by = self.network.row_of(digit, next);
            if self.leads_on[came_by] {
                add(further, self.onward.rows(came_by * FURTHER, FURTHER));
            }
        }
        let own = self.network.row_of(digit, set);
        reached[(MIN_LINKS - 1) * blocks..].chunks_exact(blocks).for_each(|row| add(self.ends.row_mut(own), row));
        let rows = self.network.first_row(set)..self.network.first_row(set) + self.network.sets()[set].digits.len();
        for other in rows.filter(|&other| other != own) {
            add(self.onward.rows_mut(other * FURTHER, FURTHER), &reached[..FURTHER * blocks]);
            self.leads_on[other] = true;
        }
    }

    /// The sets where the chains end that leave a set by a digit.
    pub fn ends(&self, set: usize, digit: Digit) -> &Row {
        self.ends.row(self.network.row_of(digit, set))
    }
}
