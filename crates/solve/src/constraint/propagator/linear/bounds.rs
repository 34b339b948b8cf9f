//! Weighted sums worked out by the least and the greatest sum of each segment.

use super::{
    super::{super::sums, Domains, Outcome, Propagators, Unsatisfiable, cage::between},
    Linear, Segment,
};

impl Propagators {
    /// Keeps the digits with which the bounds of all segments leave room for a total.
    pub(super) fn linear_bounds(&self, linear: &Linear, domains: &mut Domains) -> Outcome {
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
