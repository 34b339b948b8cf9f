//! Weighted sums.
//!
//! The cells are grouped into segments: cells of one weight that hold different digits, or single cells. With up to nine digits the sums
//! that a segment can have are looked up, and what the others leave to it is worked out with sets of sums; larger boards and larger
//! sums use bounds: the least and the greatest sum of each segment.
//!
//! - [`SumSet`]: sets of sums.

use super::{
    super::sums::{self, TABLE_SIZE},
    CellSpan, Domains, Outcome, Propagators, Unsatisfiable,
    cage::between,
    house,
};

/// The most segments for which sets of sums are worked out.
pub(crate) const MOST_SEGMENTS: usize = 24;

/// The number of segments that nearly all sums have at most: less room has to be cleared for them.
const FEW_SEGMENTS: usize = 6;

/// Cells of one weight that hold different digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segment {
    pub(crate) cells: CellSpan,
    pub(crate) weight: i32,
}

/// A weighted sum that is one of some totals.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    /// Segments with positive weights, then those with negative weights.
    pub(crate) segments: Box<[Segment]>,
    /// The number of cells with positive weights.
    pub(crate) positive: usize,
    /// Ascending.
    pub(crate) totals: Box<[i32]>,
    /// How large its sums can be.
    pub(crate) width: SumWidth,
}

impl Linear {
    /// Whether the least and the greatest sums of its segments leave every segment all of its sums, as far as bounds can tell.
    #[inline]
    fn has_slack<S: SumSet>(&self, sums: &[S]) -> bool {
        let (Some(&lowest), Some(&highest)) = (self.totals.first(), self.totals.last()) else { return false };
        let (mut least, mut greatest, mut widest) = (0, 0, 0);
        for (place, sums) in sums.iter().enumerate().take(self.segments.len()) {
            let (low, high) = sums.ends();
            widest = widest.max(high - low);
            let (low, high) = if place < self.positive { (low, high) } else { (-high, -low) };
            least += low;
            greatest += high;
        }
        widest > 0 && least + widest <= highest && greatest - widest >= lowest
    }
}

/// How large the sums of a side can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SumWidth {
    /// Below 64.
    Narrow,
    /// Below 128.
    Wide,
    /// Larger, so that only bounds are worked out.
    Unbounded,
}

impl Propagators {
    pub(super) fn linear(&self, linear: &Linear, domains: &mut Domains) -> Outcome {
        match linear.width {
            SumWidth::Narrow if linear.segments.len() <= FEW_SEGMENTS => self.linear_sets::<u64, FEW_SEGMENTS>(linear, domains),
            SumWidth::Narrow => self.linear_sets::<u64, MOST_SEGMENTS>(linear, domains),
            SumWidth::Wide => self.linear_sets::<u128, MOST_SEGMENTS>(linear, domains),
            SumWidth::Unbounded => self.linear_bounds(linear, domains),
        }
    }

    /// The sums that different digits of the cells can have, as bits.
    #[inline]
    pub(super) fn segment_sums(&self, cells: &[u16], domains: &Domains) -> u64 {
        if let [cell] = cells {
            return u64::from(domains.of(*cell)) << 1;
        }
        let (mut open, mut fixed, mut fixed_sum, mut union) = (0, 0, 0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            let is_open = !mask.is_power_of_two();
            let if_open = 0_u32.wrapping_sub(u32::from(is_open));
            open += usize::from(is_open);
            union |= mask & if_open;
            fixed |= mask & !if_open;
            fixed_sum += (mask.trailing_zeros() + 1) & !if_open;
        }
        // The largest sum is 45.
        self.tables.reachable(open, union & !fixed) << fixed_sum
    }

    /// Leaves cells with different digits only those with which they have one of the sums.
    #[inline]
    pub(super) fn keep_segment_sums(&self, cells: &[u16], sums: u64, domains: &mut Domains) -> Outcome {
        if let [cell] = cells {
            return domains.keep(*cell, u32::try_from(sums >> 1 & u64::from(u32::MAX)).unwrap_or(0));
        }
        if sums.is_power_of_two() {
            return self.cage(cells, sums.trailing_zeros().cast_signed(), domains).map(|_| ());
        }
        let (mut open, mut fixed, mut fixed_sum, mut union) = (0, 0, 0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            if mask.is_power_of_two() {
                fixed |= mask;
                fixed_sum += mask.trailing_zeros().cast_signed() + 1;
            } else {
                open += 1;
                union |= mask;
            }
        }
        if open == 0 {
            return if sums >> fixed_sum & 1 == 1 { Ok(()) } else { Err(Unsatisfiable) };
        }
        let (mut possible, mut required, mut rest) = (0, u32::MAX, sums);
        while rest != 0 {
            let choice = self.tables.choice(open, rest.trailing_zeros().cast_signed() - fixed_sum, union & !fixed);
            rest &= rest - 1;
            if choice.possible != 0 {
                possible |= u32::from(choice.possible);
                required &= u32::from(choice.required);
            }
        }
        if possible == 0 {
            return Err(Unsatisfiable);
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            if !domains.is_fixed(cell) {
                domains.keep(cell, possible)?;
            }
            let mask = domains.of(cell);
            twice |= once & mask;
            once |= mask;
        }
        if required & !once != 0 {
            return Err(Unsatisfiable);
        }
        house::place_singles(cells, required & !twice & !fixed, domains)
    }

    /// The sums that a segment with its weight can have.
    #[inline]
    fn weighted_sums<S: SumSet>(&self, segment: Segment, domains: &Domains) -> S {
        let (cells, weight) = (self.of(segment.cells), segment.weight.unsigned_abs());
        if weight == 1 {
            return S::of(self.segment_sums(cells, domains));
        }
        let mut mask = self.single(cells, domains);
        let mut sums = S::ZERO;
        while mask != 0 {
            sums = sums | S::ONE << (weight * (mask.trailing_zeros() + 1));
            mask &= mask - 1;
        }
        sums
    }

    /// The digits of the only cell of a segment whose weight is not 1.
    #[inline]
    fn single(&self, cells: &[u16], domains: &Domains) -> u32 {
        cells.first().map_or(0, |&cell| domains.of(cell))
    }

    /// Leaves a segment only digits with which it has one of the sums.
    #[inline]
    fn keep_weighted_sums<S: SumSet>(&self, segment: Segment, sums: S, domains: &mut Domains) -> Outcome {
        let (cells, weight) = (self.of(segment.cells), segment.weight.unsigned_abs());
        if weight == 1 {
            return self.keep_segment_sums(cells, sums.low(), domains);
        }
        let (mut mask, mut kept) = (self.single(cells, domains), 0);
        while mask != 0 {
            let bit = mask & mask.wrapping_neg();
            mask &= mask - 1;
            kept |= if sums.contains(weight * (bit.trailing_zeros() + 1)) { bit } else { 0 };
        }
        cells.iter().try_for_each(|&cell| domains.keep(cell, kept))
    }

    fn linear_sets<S: SumSet, const MOST: usize>(&self, linear: &Linear, domains: &mut Domains) -> Outcome {
        let (positive, negative) = linear.segments.split_at(linear.positive);
        let mut sums = [S::ZERO; MOST];
        for (sums, &segment) in sums.iter_mut().zip(&linear.segments) {
            *sums = self.weighted_sums(segment, domains);
            if *sums == S::ZERO {
                return Err(Unsatisfiable);
            }
        }
        if linear.has_slack(&sums) {
            return Ok(());
        }
        let (positive_sums, negative_sums) = sums.split_at(positive.len());
        let negative_sums = &negative_sums[..negative.len()];
        let left = positive_sums.iter().fold(S::ONE, |all, &one| all.plus(one));
        let right = negative_sums.iter().fold(S::ONE, |all, &one| all.plus(one));
        // The positive sum is the negative sum and one of the totals.
        let (mut left_allowed, mut right_allowed) = (S::ZERO, S::ZERO);
        for &total in &linear.totals {
            left_allowed = left_allowed | right.moved(total);
            right_allowed = right_allowed | left.moved(-total);
        }
        // Where every sum is allowed, nothing can be taken from any segment.
        if left & left_allowed != left {
            self.keep_side::<S, MOST>(positive, positive_sums, left & left_allowed, domains)?;
        }
        if right & right_allowed != right {
            self.keep_side::<S, MOST>(negative, negative_sums, right & right_allowed, domains)?;
        }
        Ok(())
    }

    /// Leaves each segment of a side what the others can complete to one of the sums.
    fn keep_side<S: SumSet, const MOST: usize>(
        &self,
        segments: &[Segment],
        sums: &[S],
        allowed: S,
        domains: &mut Domains,
    ) -> Outcome {
        if allowed == S::ZERO {
            return Err(Unsatisfiable);
        }
        if let [segment] = *segments {
            return self.keep_weighted_sums(segment, allowed, domains);
        }
        // What the segments after each can have.
        let (mut after, mut all) = ([S::ONE; MOST], S::ONE);
        for place in (0..segments.len()).rev() {
            after[place] = all;
            all = all.plus(sums[place]);
        }
        let mut before = S::ONE;
        for (place, &segment) in segments.iter().enumerate() {
            let others = before.plus(after[place]);
            let kept = sums[place].leading_into(others, allowed);
            if kept != sums[place] {
                self.keep_weighted_sums(segment, kept, domains)?;
            }
            before = before.plus(sums[place]);
        }
        Ok(())
    }

    /// Whether sets of sums can be used on this board.
    pub(crate) fn has_sum_tables(&self) -> bool {
        self.size <= TABLE_SIZE
    }
}

impl Propagators {
    /// Keeps the digits with which the bounds of all segments leave room for a total.
    fn linear_bounds(&self, linear: &Linear, domains: &mut Domains) -> Outcome {
        let (Some(&lowest), Some(&highest)) = (linear.totals.first(), linear.totals.last()) else { return Err(Unsatisfiable) };
        let (mut least, mut greatest) = (0, 0);
        for segment in &linear.segments {
            let (low, high) = self.segment_bounds(segment, domains)?;
            least += low;
            greatest += high;
        }
        if least > highest || greatest < lowest {
            return Err(Unsatisfiable);
        }
        if least == greatest && linear.totals.binary_search(&least).is_err() {
            return Err(Unsatisfiable);
        }
        for segment in &linear.segments {
            let (low, high) = self.segment_bounds(segment, domains)?;
            // What the others leave to this one.
            let (from, to) = ((lowest - (greatest - high)).max(low), (highest - (least - low)).min(high));
            if (from, to) != (low, high) {
                self.keep_segment_bounds(segment, (from, to), domains)?;
            }
        }
        Ok(())
    }

    /// The least and the greatest weighted sum of a segment.
    fn segment_bounds(&self, segment: &Segment, domains: &Domains) -> Result<(i32, i32), Unsatisfiable> {
        let cells = self.of(segment.cells);
        let (low, high) = if let [cell] = cells {
            let mask = domains.of(*cell);
            (mask.trailing_zeros().cast_signed() + 1, 32 - mask.leading_zeros().cast_signed())
        } else {
            let open = Open::of(cells, domains);
            open.bounds(open.count).ok_or(Unsatisfiable)?
        };
        let weight = segment.weight;
        Ok(if weight > 0 { (low * weight, high * weight) } else { (high * weight, low * weight) })
    }

    /// Keeps the digits of a segment with which its weighted sum can be within bounds.
    fn keep_segment_bounds(&self, segment: &Segment, (from, to): (i32, i32), domains: &mut Domains) -> Outcome {
        if from > to {
            return Err(Unsatisfiable);
        }
        let (cells, weight) = (self.of(segment.cells), segment.weight);
        if let [cell] = cells {
            let (mut mask, mut kept) = (domains.of(*cell), 0);
            while mask != 0 {
                let bit = mask & mask.wrapping_neg();
                mask &= mask - 1;
                kept |= if (from..=to).contains(&(weight * (bit.trailing_zeros().cast_signed() + 1))) { bit } else { 0 };
            }
            return domains.keep(*cell, kept);
        }
        let (from, to) = if weight > 0 { (from, to) } else { (-to, -from) };
        if self.has_sum_tables() {
            // The sums from one to the other, of which none is above 45.
            let sums = (1_u64 << (to + 1)) - (1_u64 << from);
            return self.keep_segment_sums(cells, sums, domains);
        }
        let open = Open::of(cells, domains);
        let Some((low, high)) = open.count.checked_sub(1).and_then(|others| open.bounds(others)) else { return Ok(()) };
        let allowed = between(from - high, to - low);
        cells.iter().try_for_each(|&cell| if domains.is_fixed(cell) { Ok(()) } else { domains.keep(cell, allowed) })
    }
}

/// The open cells of a segment.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    count: usize,
    /// The digits they may hold.
    union: u32,
    /// The sum of the other cells.
    fixed_sum: i32,
}

impl Open {
    fn of(cells: &[u16], domains: &Domains) -> Self {
        let (mut open, mut fixed) = (Self::default(), 0);
        for &cell in cells {
            let mask = domains.of(cell);
            if mask.is_power_of_two() {
                fixed |= mask;
                open.fixed_sum += mask.trailing_zeros().cast_signed() + 1;
            } else {
                open.count += 1;
                open.union |= mask;
            }
        }
        open.union &= !fixed;
        open
    }

    /// The least and the greatest sum of the fixed cells and `count` of the open ones; `None` if there are fewer digits than that.
    fn bounds(&self, count: usize) -> Option<(i32, i32)> {
        if (self.union.count_ones() as usize) < count {
            return None;
        }
        let (low, high) = sums::bounds(count, self.union);
        Some((low + self.fixed_sum, high + self.fixed_sum))
    }
}

/// A set of sums, as bits of a word.
pub(in crate::constraint::propagator) trait SumSet:
    Copy + PartialEq + std::ops::BitOr<Output = Self> + std::ops::BitAnd<Output = Self> + std::ops::Shl<u32, Output = Self>
{
    const ZERO: Self;
    /// The set of the sum 0.
    const ONE: Self;

    /// The sums of one segment.
    fn of(sums: u64) -> Self;

    /// The sums below 64.
    fn low(self) -> u64;

    /// The least and the greatest sum.
    fn ends(self) -> (i32, i32);

    fn contains(self, sum: u32) -> bool;

    /// All sums of a number of each set, of which none is empty.
    fn plus(self, other: Self) -> Self;

    /// The sums with `by` added; what leaves the word is dropped.
    fn moved(self, by: i32) -> Self;

    /// The sums that with one of `others` are `allowed`.
    fn leading_into(self, others: Self, allowed: Self) -> Self;
}

macro_rules! sum_set {
    ($word:ty) => {
        impl SumSet for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn of(sums: u64) -> Self {
                sums.into()
            }

            #[inline]
            #[expect(clippy::allow_attributes, reason = "the cast narrows one of the two words only")]
            #[allow(clippy::cast_possible_truncation, reason = "what is dropped lies above 63")]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn ends(self) -> (i32, i32) {
                (self.trailing_zeros().cast_signed(), (Self::BITS - 1 - self.leading_zeros()).cast_signed())
            }

            #[inline]
            fn contains(self, sum: u32) -> bool {
                self >> sum & 1 == 1
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                if self == 1 {
                    return other;
                }
                let (start, other_start) = (self.trailing_zeros(), other.trailing_zeros());
                let (runs, other_runs) = (self >> start, other >> other_start);
                // Most sets are all sums from one to another: the other set is moved along in doubling steps.
                let (length, many) = if runs & runs.wrapping_add(1) == 0 {
                    (runs.trailing_ones(), other_runs)
                } else if other_runs & other_runs.wrapping_add(1) == 0 {
                    (other_runs.trailing_ones(), runs)
                } else {
                    let (mut sums, mut rest) = (0, runs);
                    while rest != 0 {
                        sums |= other << rest.trailing_zeros();
                        rest &= rest - 1;
                    }
                    return sums << start;
                };
                let (mut sums, mut covered) = (many, 1);
                while covered < length {
                    let step = covered.min(length - covered);
                    sums |= sums << step;
                    covered += step;
                }
                sums << (start + other_start)
            }

            #[inline]
            fn moved(self, by: i32) -> Self {
                let moved = if by >= 0 { self.checked_shl(by.unsigned_abs()) } else { self.checked_shr(by.unsigned_abs()) };
                moved.unwrap_or(0)
            }

            #[inline]
            fn leading_into(self, others: Self, allowed: Self) -> Self {
                let ((low, high), (from, to)) = (others.ends(), allowed.ends());
                let is_run = |sums: Self, start: i32| sums >> start & (sums >> start).wrapping_add(1) == 0;
                if is_run(others, low) && is_run(allowed, from) {
                    // Both are all sums from one to another, so this keeps all between two bounds.
                    let (least, greatest) = ((from - high).max(0), to - low);
                    return if greatest < least {
                        0
                    } else {
                        self & (Self::MAX << least) & (Self::MAX >> (Self::BITS.cast_signed() - 1 - greatest))
                    };
                }
                let (mut kept, mut rest) = (0, self);
                while rest != 0 {
                    let sum = rest.trailing_zeros();
                    rest &= rest - 1;
                    kept |= if others << sum & allowed != 0 { 1 << sum } else { 0 };
                }
                kept
            }
        }
    };
}

sum_set!(u64);
sum_set!(u128);

/// All sums of a number of each set, of which none is empty.
pub(in crate::constraint::propagator) fn added(one: u128, other: u128) -> u128 {
    one.plus(other)
}
