//! Propagators of sums between digits, of equal sums and of ranks.
//!
//! - Sandwiches and lunchboxes: the sum between the least and the greatest digit.
//! - Segments with the same sum: region sum lines, zippers and the like.
//! - Lines read as numbers, and their places in the order of all lines.

use super::{
    super::sums::{self, TABLE_SIZE},
    CellSpan, Domains, Outcome, PropagatorScratch, Propagators, Unsatisfiable,
    cage::between,
    linear::{SumSet, added},
};

impl Propagators {
    /// The cells hold different digits, and those between the least and the greatest of them add up to `sum`. In a house the least
    /// is 1 and the greatest the number of digits.
    pub(super) fn enclosed(
        &self,
        cells: &[u16],
        sum: i32,
        is_house: bool,
        domains: &mut Domains,
        scratch: &mut PropagatorScratch,
    ) -> Outcome {
        if cells.len() < 2 {
            return Ok(());
        }
        let mut kept = scratch.unions.pop().unwrap_or_default();
        kept.clear();
        kept.resize(cells.len(), 0);
        let lowest = if is_house { 1 } else { self.all };
        let highest = if is_house { self.all & !(self.all >> 1) } else { self.all };
        for from in 0..cells.len() {
            if scratch.must_stop() {
                scratch.unions.push(kept);
                return Ok(());
            }
            for to in from + 1..cells.len() {
                let (first, second) = (domains.of(cells[from]), domains.of(cells[to]));
                self.ends((from, to), (first & lowest, second & highest), false, cells, sum, domains, &mut kept);
                self.ends((from, to), (second & lowest, first & highest), true, cells, sum, domains, &mut kept);
            }
        }
        let outcome = cells.iter().zip(&kept).try_for_each(|(&cell, &mask)| domains.keep(cell, mask));
        scratch.unions.push(kept);
        outcome
    }

    /// Adds the digits that the cells may hold if the cells at `places` are the ends: the least digit is one of `masks.0`, the
    /// greatest of `masks.1`; if `swapped`, the least is at the second place.
    #[expect(clippy::too_many_arguments, reason = "one step of the loop above, apart because it is done twice")]
    fn ends(
        &self,
        places: (usize, usize),
        masks: (u32, u32),
        swapped: bool,
        cells: &[u16],
        sum: i32,
        domains: &Domains,
        kept: &mut [u32],
    ) {
        let mut lows = masks.0;
        while lows != 0 {
            let low = lows & lows.wrapping_neg();
            lows &= lows - 1;
            let mut highs = masks.1;
            while highs != 0 {
                let high = highs & highs.wrapping_neg();
                highs &= highs - 1;
                if low >= high {
                    continue;
                }
                let within = between(low.trailing_zeros().cast_signed() + 2, high.trailing_zeros().cast_signed());
                let is_end = |place: usize| place == places.0 || place == places.1;
                let mut others = cells.iter().enumerate().filter(|(place, _)| !is_end(*place));
                if others.any(|(_, &cell)| domains.of(cell) & within == 0) {
                    continue;
                }
                let inner = &cells[places.0 + 1..places.1];
                let Some(inside) = self.digits_for(inner, within, sum, domains) else { continue };
                let (at_first, at_second) = if swapped { (high, low) } else { (low, high) };
                for (place, mask) in kept.iter_mut().enumerate() {
                    *mask |= match place {
                        _ if place == places.0 => at_first,
                        _ if place == places.1 => at_second,
                        _ if places.0 < place && place < places.1 => inside,
                        _ => within,
                    };
                }
            }
        }
    }

    /// The digits of sets within `within` that the cells can hold with that sum; `None` if there is none.
    fn digits_for(&self, cells: &[u16], within: u32, sum: i32, domains: &Domains) -> Option<u32> {
        if cells.is_empty() {
            return (sum == 0).then_some(0);
        }
        let (mut union, mut fixed) = (0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            union |= mask & within;
            fixed |= if mask.is_power_of_two() { mask } else { 0 };
        }
        if self.size <= TABLE_SIZE {
            let choice = self.tables.choice(cells.len(), sum, union);
            let possible = u32::from(choice.possible);
            return (possible != 0 && fixed & !possible == 0).then_some(possible);
        }
        if (union.count_ones() as usize) < cells.len() {
            return None;
        }
        let (least, greatest) = sums::bounds(cells.len(), union);
        (least <= sum && sum <= greatest).then_some(union)
    }
}

/// Segments with the same sum.
#[derive(Clone, Debug)]
pub(crate) struct EqualSums {
    /// The cells of each, and whether they are known to hold different digits.
    pub(crate) segments: Box<[(CellSpan, bool)]>,
}

impl Propagators {
    pub(super) fn equal_sums(&self, equal: &EqualSums, domains: &mut Domains) -> Outcome {
        if self.size > TABLE_SIZE || equal.segments.iter().any(|(segment, _)| segment.len > 14) {
            return self.equal_bounds(equal, domains);
        }
        let mut common = u128::MAX;
        for &(segment, differ) in &equal.segments {
            let cells = self.of(segment);
            common &= if differ { u128::from(self.segment_sums(cells, domains)) } else { Self::free_sums(cells, domains) };
        }
        if common == 0 {
            return Err(Unsatisfiable);
        }
        equal.segments.iter().try_for_each(|&(segment, differ)| {
            let cells = self.of(segment);
            if differ { self.keep_segment_sums(cells, common.low(), domains) } else { Self::keep_free_sums(cells, common, domains) }
        })
    }

    /// The sums of cells of which nothing is known but their digits.
    fn free_sums(cells: &[u16], domains: &Domains) -> u128 {
        cells.iter().fold(1, |all, &cell| added(all, u128::from(domains.of(cell)) << 1))
    }

    fn keep_free_sums(cells: &[u16], allowed: u128, domains: &mut Domains) -> Outcome {
        for place in 0..cells.len() {
            let others = cells[..place].iter().chain(&cells[place + 1..]);
            let others = others.fold(1, |all, &cell| added(all, u128::from(domains.of(cell)) << 1));
            let (mut mask, mut kept) = (domains.of(cells[place]), 0);
            while mask != 0 {
                let bit = mask & mask.wrapping_neg();
                mask &= mask - 1;
                kept |= if others << (bit.trailing_zeros() + 1) & allowed != 0 { bit } else { 0 };
            }
            domains.keep(cells[place], kept)?;
        }
        Ok(())
    }

    fn equal_bounds(&self, equal: &EqualSums, domains: &mut Domains) -> Outcome {
        let low = |mask: u32| mask.trailing_zeros().cast_signed() + 1;
        let high = |mask: u32| 32 - mask.leading_zeros().cast_signed();
        let (mut least, mut greatest) = (0, i32::MAX);
        for &(segment, _) in &equal.segments {
            let cells = self.of(segment);
            least = least.max(cells.iter().map(|&cell| low(domains.of(cell))).sum());
            greatest = greatest.min(cells.iter().map(|&cell| high(domains.of(cell))).sum());
        }
        if least > greatest {
            return Err(Unsatisfiable);
        }
        for &(segment, _) in &equal.segments {
            let cells = self.of(segment);
            let all_low: i32 = cells.iter().map(|&cell| low(domains.of(cell))).sum();
            let all_high: i32 = cells.iter().map(|&cell| high(domains.of(cell))).sum();
            for &cell in cells {
                let mask = domains.of(cell);
                let allowed = super::cage::between(least - (all_high - high(mask)), greatest - (all_low - low(mask)));
                domains.keep(cell, allowed)?;
            }
        }
        Ok(())
    }
}

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
