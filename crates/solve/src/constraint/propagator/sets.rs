//! Sets of digits: renban lines and the like.

use sudoscope_board::MAX_SIZE;

use super::{CellSpan, Domains, Outcome, Propagators, Unsatisfiable};

/// The cells hold different digits that are together one of the sets.
#[derive(Clone, Debug)]
pub(crate) struct SetFamily {
    pub(crate) cells: CellSpan,
    /// Masks, each of as many digits as there are cells.
    pub(crate) sets: Box<[u32]>,
}

impl SetFamily {
    /// Leaves each cell what some set leaves it after its digits are placed as far as single digits and single places go.
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        let cells = propagators.of(self.cells);
        // Nearly all lines are short, and loops of a known length need less room and no counters.
        match cells.len() {
            2 => self.run_sized::<2>(cells, propagators, domains),
            3 => self.run_sized::<3>(cells, propagators, domains),
            4 => self.run_sized::<4>(cells, propagators, domains),
            5 => self.run_sized::<5>(cells, propagators, domains),
            6 => self.run_sized::<6>(cells, propagators, domains),
            _ => self.run_sized::<MAX_SIZE>(cells, propagators, domains),
        }
    }

    /// `ROOM` is the number of cells, or the most that there can be.
    #[inline]
    fn run_sized<const ROOM: usize>(&self, cells: &[u16], propagators: &Propagators, domains: &mut Domains) -> Outcome {
        let count = if ROOM < MAX_SIZE { ROOM } else { cells.len() };
        let mut held = [0; ROOM];
        held.iter_mut().zip(cells).for_each(|(held, &cell)| *held = domains.of(cell));
        let (mut fixed, mut union) = (0, 0);
        for &mask in &held[..count] {
            fixed |= if mask.is_power_of_two() { mask } else { 0 };
            union |= mask;
        }
        let (mut kept, mut required) = ([0; ROOM], u32::MAX);
        for &set in self.sets.iter().filter(|&&set| set & !union == 0 && fixed & !set == 0) {
            let mut masks = held;
            masks.iter_mut().for_each(|mask| *mask &= set);
            if settle(&mut masks[..count], set) {
                kept.iter_mut().zip(masks).for_each(|(kept, mask)| *kept |= mask);
                required &= set;
            }
        }
        if required == u32::MAX {
            return Err(Unsatisfiable);
        }
        cells.iter().zip(kept).try_for_each(|(&cell, kept)| domains.keep(cell, kept))?;
        propagators.require(required & !fixed, cells, domains)
    }
}

/// Puts each digit that is the only one of a cell or has only one cell there, until nothing changes. Returns whether the cells may still hold
/// the digits of the set, one each.
#[inline]
fn settle(masks: &mut [u32], set: u32) -> bool {
    let mut taken = 0;
    loop {
        let (mut once, mut twice, mut fixed, mut is_shared, mut is_any_empty) = (0, 0, 0, false, false);
        for &mask in &*masks {
            twice |= once & mask;
            once |= mask;
            let single = if mask.is_power_of_two() { mask } else { 0 };
            is_shared |= fixed & single != 0;
            is_any_empty |= mask == 0;
            fixed |= single;
        }
        // There are as many cells as digits, so a cell without a digit leaves a digit without a cell or two in one.
        if once != set || is_shared {
            return false;
        }
        let singles = once & !twice & !fixed;
        if singles == 0 && fixed == taken {
            return !is_any_empty;
        }
        taken = fixed;
        let mut is_crowded = false;
        for mask in &mut *masks {
            let here = *mask & singles;
            is_crowded |= here & here.wrapping_sub(1) != 0;
            let open = if here == 0 { *mask & !fixed } else { here };
            *mask = if mask.is_power_of_two() { *mask } else { open };
        }
        if is_crowded {
            return false;
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
