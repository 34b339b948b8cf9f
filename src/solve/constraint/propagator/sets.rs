//! Sets of digits: renban lines and the like.

use super::{Contradiction, Domains, Outcome, Propagators, Span};
use crate::board::MAX_SIZE;

/// The cells hold different digits that are together one of the sets.
#[derive(Clone, Debug)]
pub(crate) struct SetFamily {
    pub(crate) cells: Span,
    /// Masks, each of as many digits as there are cells.
    pub(crate) sets: Box<[u32]>,
}

impl SetFamily {
    /// Leaves each cell what some set leaves it after its digits are placed as far as single digits and single places go.
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        let cells = propagators.of(self.cells);
        let (mut fixed, mut union) = (0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            fixed |= if mask.is_power_of_two() { mask } else { 0 };
            union |= mask;
        }
        let (mut kept, mut required) = ([0; MAX_SIZE], u32::MAX);
        for &set in self.sets.iter().filter(|&&set| set & !union == 0 && fixed & !set == 0) {
            let mut masks = [0; MAX_SIZE];
            let masks = &mut masks[..cells.len()];
            masks.iter_mut().zip(cells).for_each(|(mask, &cell)| *mask = domains.of(cell) & set);
            if settle(masks, set) {
                kept.iter_mut().zip(masks).for_each(|(kept, mask)| *kept |= *mask);
                required &= set;
            }
        }
        if required == u32::MAX {
            return Err(Contradiction);
        }
        cells.iter().zip(kept).try_for_each(|(&cell, kept)| domains.keep(cell, kept))?;
        propagators.require(required & !fixed, cells, domains)
    }
}

/// Puts each digit that is the only one of a cell or has only one cell there, until nothing changes. Returns whether the cells may still hold
/// the digits of the set, one each.
fn settle(masks: &mut [u32], set: u32) -> bool {
    let mut taken = 0;
    loop {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for &mask in &*masks {
            twice |= once & mask;
            once |= mask;
            if mask.is_power_of_two() {
                if fixed & mask != 0 {
                    return false;
                }
                fixed |= mask;
            }
        }
        // There are as many cells as digits, so a cell without a digit leaves a digit without a cell or two in one.
        if once != set {
            return false;
        }
        let singles = once & !twice & !fixed;
        if singles == 0 && fixed == taken {
            return masks.iter().all(|&mask| mask != 0);
        }
        taken = fixed;
        for mask in masks.iter_mut().filter(|mask| !mask.is_power_of_two()) {
            let here = *mask & singles;
            if here & here.wrapping_sub(1) != 0 {
                return false;
            }
            *mask = if here == 0 { *mask & !fixed } else { here };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_must_share_a_digit_have_no_set() {
        // Two cells for 1 and one for 1 or 2.
        assert!(!settle(&mut [0b001, 0b001, 0b110], 0b111));
        assert!(!settle(&mut [0b011, 0b011, 0b011], 0b111));
        assert!(!settle(&mut [0, 0b011, 0b110], 0b111));
        let mut masks = [0b011, 0b010, 0b111];
        assert!(settle(&mut masks, 0b111));
        assert_eq!(masks, [0b001, 0b010, 0b100]);
        let mut masks = [0b011, 0b011, 0b111];
        assert!(settle(&mut masks, 0b111));
        assert_eq!(masks[2], 0b100);
    }
}
