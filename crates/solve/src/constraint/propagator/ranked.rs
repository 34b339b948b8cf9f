//! Lines read as numbers, and their places in the order of all lines.

use super::{CellSpan, Domains, Outcome, Propagators, Unsatisfiable};

/// All lines of a board in both directions, and the ranks that are known.
///
/// Each digit begins four numbers: one in each of the borders. So a rank fixes the first digit of its line, and how many of the three
/// other lines that begin with it are less.
#[derive(Clone, Debug)]
pub(crate) struct Ranked {
    pub(crate) lines: Box<[CellSpan]>,
    /// By rank.
    pub(crate) clues: Box<[RankClue]>,
    /// Whether two clues contradict each other.
    pub(crate) is_impossible: bool,
}

/// A line whose rank is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RankClue {
    /// Its place in the lines.
    pub(crate) line: usize,
    /// The index of its first digit.
    pub(crate) digit: usize,
    /// The number of other lines with this first digit that are less.
    pub(crate) below: usize,
}

/// How a line may compare with another when both begin with the same digit.
#[derive(Clone, Copy, Debug, Default)]
struct RankOrder {
    may_be_less: bool,
    may_be_greater: bool,
}

impl Ranked {
    pub(crate) fn new(lines: Box<[CellSpan]>, ranks: &[(usize, u16)]) -> Self {
        let mut ranks: Vec<(u16, usize)> = ranks.iter().map(|&(line, rank)| (rank, line)).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let collide = |pair: &[(u16, usize)]| pair[0].0 == pair[1].0;
        let is_impossible = ranks.windows(2).any(collide) || ranks.first().is_some_and(|first| first.0 == 0);
        let clue = |&(rank, line): &(u16, usize)| {
            let place = usize::from(rank.saturating_sub(1));
            RankClue { line, digit: place / 4, below: place % 4 }
        };
        Self { lines, clues: ranks.iter().map(clue).collect(), is_impossible }
    }

    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        if self.is_impossible {
            return Err(Unsatisfiable);
        }
        for clue in &self.clues {
            if clue.digit >= propagators.size {
                return Err(Unsatisfiable);
            }
            domains.keep(self.cells(propagators, clue.line)[0], 1 << clue.digit)?;
        }
        for pair in self.clues.windows(2) {
            if pair[0].digit == pair[1].digit {
                keep_order(self.cells(propagators, pair[0].line), self.cells(propagators, pair[1].line), domains)?;
            }
        }
        self.clues.iter().try_for_each(|clue| self.count(clue, propagators, domains))
    }

    fn cells<'a>(&self, propagators: &'a Propagators, line: usize) -> &'a [u16] {
        propagators.of(self.lines[line])
    }

    /// Compares a line of known rank with all that may begin with its digit.
    fn count(&self, clue: &RankClue, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        let (own, digit) = (self.cells(propagators, clue.line), 1 << clue.digit);
        let (mut less, mut greater, mut surely_less, mut surely_greater) = (0, 0, 0, 0);
        for other in self.others(clue, propagators) {
            if domains.of(other[0]) & digit == 0 {
                continue;
            }
            let order = compare(other, own, domains);
            let is_sure = domains.is_fixed(other[0]);
            if is_sure && !order.may_be_less && !order.may_be_greater {
                return Err(Unsatisfiable);
            }
            less += usize::from(order.may_be_less);
            greater += usize::from(order.may_be_greater);
            surely_less += usize::from(is_sure && !order.may_be_greater);
            surely_greater += usize::from(is_sure && !order.may_be_less);
        }
        let above = 3 - clue.below;
        if less < clue.below || surely_less > clue.below || greater < above || surely_greater > above {
            return Err(Unsatisfiable);
        }
        let (all_less, all_greater) = (less == clue.below, greater == above);
        let (no_less, no_greater) = (surely_less == clue.below, surely_greater == above);
        if !(all_less || all_greater || no_less || no_greater) {
            return Ok(());
        }
        for other in self.others(clue, propagators) {
            if domains.of(other[0]) & digit == 0 {
                continue;
            }
            let mut order = compare(other, own, domains);
            let is_counted = all_less && order.may_be_less || all_greater && order.may_be_greater;
            if is_counted {
                domains.keep(other[0], digit)?;
            }
            let is_sure = domains.is_fixed(other[0]);
            // One of the sure ones has been counted already.
            order.may_be_less &= !(no_less && (!is_sure || order.may_be_greater));
            order.may_be_greater &= !(no_greater && (!is_sure || order.may_be_less));
            match (order.may_be_less, order.may_be_greater) {
                (false, false) => domains.remove(other[0], digit)?,
                (true, false) if is_sure => keep_order(other, own, domains)?,
                (false, true) if is_sure => keep_order(own, other, domains)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// The cells of the other lines.
    fn others<'a>(&'a self, clue: &'a RankClue, propagators: &'a Propagators) -> impl Iterator<Item = &'a [u16]> {
        let others = self.lines.iter().enumerate().filter(|(line, _)| *line != clue.line);
        others.map(|(_, &span)| propagators.of(span))
    }
}

/// How the first number may compare with the other if they begin with the same digit.
fn compare(one: &[u16], other: &[u16], domains: &Domains) -> RankOrder {
    let first = domains.of(one[0]) & domains.of(other[0]);
    // Digits of a line do not repeat.
    let (mut order, mut left) = (RankOrder::default(), if first.is_power_of_two() { !first } else { u32::MAX });
    for (&one, &other) in one.iter().zip(other).skip(1) {
        let (one, other) = (domains.of(one) & left, domains.of(other) & left);
        if one == 0 || other == 0 {
            break;
        }
        order.may_be_less |= one.trailing_zeros() < 31 - other.leading_zeros();
        order.may_be_greater |= 31 - one.leading_zeros() > other.trailing_zeros();
        // Where both are possible, more cells change nothing; where only one digit is common, the next cells decide.
        let common = one & other;
        if common == 0 || order.may_be_less && order.may_be_greater {
            break;
        }
        left &= !common;
    }
    order
}

/// The first number is below the second.
fn keep_order(low: &[u16], high: &[u16], domains: &mut Domains) -> Outcome {
    for (place, (&one, &other)) in low.iter().zip(high).enumerate() {
        let (low_mask, high_mask) = (domains.of(one), domains.of(other));
        // Not greater where all before is equal.
        domains.keep(one, u32::MAX >> high_mask.leading_zeros())?;
        domains.keep(other, u32::MAX << low_mask.trailing_zeros())?;
        if domains.of(one) != domains.of(other) || !domains.is_fixed(one) {
            // Nor equal where the rest cannot be less.
            if !compare(&low[place..], &high[place..], domains).may_be_less {
                domains.keep(one, u32::MAX >> domains.of(other).leading_zeros() >> 1)?;
                domains.keep(other, u32::MAX << domains.of(one).trailing_zeros() << 1)?;
            }
            return Ok(());
        }
    }
    Err(Unsatisfiable)
}
