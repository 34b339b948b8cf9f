//! Sandwiches and lunchboxes: the sum between the least and the greatest digit.

use super::{
    super::sums::{self, TABLE_SIZE},
    Domains, Outcome, PropagatorScratch, Propagators,
    cage::between,
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
