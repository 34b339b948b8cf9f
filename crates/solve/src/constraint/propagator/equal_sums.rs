//! Segments with the same sum: region sum lines, zippers and the like.

use super::{
    super::sums::TABLE_SIZE,
    CellSpan, Domains, Outcome, Propagators, Unsatisfiable,
    linear::{SumSet, added},
};

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
