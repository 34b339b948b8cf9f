//! Lines read as numbers, and their places in the order of all lines.

use std::cmp::Ordering;

use super::{Contradiction, Domains, Outcome, Propagators, Span};

/// All lines of a board in both directions, and the ranks that are known.
#[derive(Debug)]
pub(in super::super) struct Ranked {
    pub(in super::super) lines: Box<[Span]>,
    pub(in super::super) ranks: Box<[(usize, usize)]>,
}

impl Ranked {
    /// Each digit begins four lines at most in a row, so a rank fixes the first digit; the rest is compared as far as it is known.
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        for &(line, rank) in &self.ranks {
            let cells = propagators.of(self.lines[line]);
            // Of the numbers that begin with a digit there are four: one line in each of the four directions.
            let digit = (rank - 1) / 4;
            domains.keep(cells[0], 1 << digit)?;
            let (mut below, mut maybe) = (0, 0);
            for (other, &span) in self.lines.iter().enumerate() {
                if other == line {
                    continue;
                }
                match order(propagators.of(span), cells, domains) {
                    Some(Ordering::Less) => below += 1,
                    None => maybe += 1,
                    Some(_) => {}
                }
            }
            if below >= rank || below + maybe + 1 < rank {
                return Err(Contradiction);
            }
        }
        for (place, &(line, rank)) in self.ranks.iter().enumerate() {
            for &(other, other_rank) in &self.ranks[place + 1..] {
                let (low, high) = if rank < other_rank { (line, other) } else { (other, line) };
                if rank != other_rank {
                    keep_order(propagators.of(self.lines[low]), propagators.of(self.lines[high]), domains)?;
                }
            }
        }
        Ok(())
    }
}

/// How the numbers compare, as far as the digits are known.
fn order(one: &[u16], other: &[u16], domains: &Domains) -> Option<Ordering> {
    for (&left, &right) in one.iter().zip(other) {
        let (left, right) = (domains.of(left), domains.of(right));
        if left == right && left.is_power_of_two() {
            continue;
        }
        if 31 - left.leading_zeros() < right.trailing_zeros() {
            return Some(Ordering::Less);
        }
        if left.trailing_zeros() > 31 - right.leading_zeros() {
            return Some(Ordering::Greater);
        }
        return None;
    }
    Some(Ordering::Equal)
}

/// The first number is below the second.
fn keep_order(low: &[u16], high: &[u16], domains: &mut Domains) -> Outcome {
    for (&left, &right) in low.iter().zip(high) {
        let (low_mask, high_mask) = (domains.of(left), domains.of(right));
        // Not greater where all before is equal.
        domains.keep(left, u32::MAX >> high_mask.leading_zeros())?;
        domains.keep(right, u32::MAX << low_mask.trailing_zeros())?;
        if domains.of(left) != domains.of(right) || !domains.is_fixed(left) {
            return Ok(());
        }
    }
    Err(Contradiction)
}
