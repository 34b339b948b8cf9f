//! Propagators of sets of cells and digits.
//!
//! - Houses: a digit with one place goes there, and one without a place is a contradiction.
//! - Locked candidates: houses that share cells.
//! - Between and lockout lines: inner cells compared with two ends.
//! - Digits that some cells need: wherever among them they are, the cells that differ from all of these places do not hold them.
//! - Sets of digits: renban lines and the like.
//! - Counting: how many cells hold one of some digits.

use sudoscope_board::{Cell, CellSet, MAX_SIZE};

use super::{CellSpan, Domains, Outcome, Propagators, Unsatisfiable, cage::between};

/// The cells hold every digit of `all` once. That a fixed digit is removed from the other cells is left to the exclusions.
#[inline]
pub(super) fn house(all: u32, cells: &[u16], domains: &mut Domains) -> Outcome {
    let (mut once, mut twice, mut fixed) = (0, 0, 0);
    for &cell in cells {
        let mask = domains.of(cell);
        twice |= once & mask;
        once |= mask;
        fixed |= if mask.is_power_of_two() { mask } else { 0 };
    }
    if once != all {
        return Err(Unsatisfiable);
    }
    let singles = once & !twice & !fixed;
    if singles == 0 {
        return Ok(());
    }
    place_singles(cells, singles, domains)
}

/// Puts digits that have one place among the cells there. Two in one cell are a contradiction.
#[inline]
pub(super) fn place_singles(cells: &[u16], singles: u32, domains: &mut Domains) -> Outcome {
    for &cell in cells {
        let here = domains.of(cell) & singles;
        if here != 0 {
            if !here.is_power_of_two() {
                return Err(Unsatisfiable);
            }
            domains.keep(cell, here)?;
        }
    }
    Ok(())
}

/// No two of the cells hold the same digit.
pub(super) fn different(cells: &[u16], domains: &mut Domains) -> Outcome {
    for (place, &cell) in cells.iter().enumerate() {
        if domains.is_fixed(cell) {
            let mask = domains.of(cell);
            for &other in cells[..place].iter().chain(&cells[place + 1..]) {
                domains.remove(other, mask)?;
            }
        }
    }
    Ok(())
}

/// `shared` and `first` are one house, `shared` and `second` another.
pub(super) fn overlap(shared: &[u16], first: &[u16], second: &[u16], domains: &mut Domains) -> Outcome {
    let (in_shared, in_first, in_second) = (domains.union(shared), domains.union(first), domains.union(second));
    let gone_from_second = in_shared & !in_first & in_second;
    let gone_from_first = in_shared & !in_second & in_first;
    if gone_from_second != 0 {
        second.iter().try_for_each(|&cell| domains.remove(cell, gone_from_second))?;
    }
    if gone_from_first != 0 {
        first.iter().try_for_each(|&cell| domains.remove(cell, gone_from_first))?;
    }
    Ok(())
}

/// The inner digits lie strictly between the ends, or strictly outside them, and the ends differ by `gap` at least.
pub(super) fn interval(all: u32, ends: (u16, u16), inner: &[u16], outside: bool, gap: u8, domains: &mut Domains) -> Outcome {
    let (firsts, seconds) = (domains.of(ends.0), domains.of(ends.1));
    let (mut kept_first, mut kept_second, mut kept_inner) = (0, 0, 0);
    let mut first_rest = firsts;
    while first_rest != 0 {
        let first = first_rest.trailing_zeros();
        first_rest &= first_rest - 1;
        let mut second_rest = seconds;
        while second_rest != 0 {
            let second = second_rest.trailing_zeros();
            second_rest &= second_rest - 1;
            let (low, high) = (first.min(second).cast_signed() + 1, first.max(second).cast_signed() + 1);
            if high - low < i32::from(gap) {
                continue;
            }
            let fits = if outside { all & !between(low, high) } else { between(low + 1, high - 1) };
            if inner.iter().all(|&cell| domains.of(cell) & fits != 0) {
                kept_first |= 1 << first;
                kept_second |= 1 << second;
                kept_inner |= fits;
            }
        }
    }
    if kept_first == 0 {
        return Err(Unsatisfiable);
    }
    domains.keep(ends.0, kept_first)?;
    domains.keep(ends.1, kept_second)?;
    inner.iter().try_for_each(|&cell| domains.keep(cell, kept_inner))
}

/// The bits of a word: boards of the classic size need one word.
const BITS: usize = 128;

/// A set of cells for each cell, as words of bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellSets {
    words: usize,
    bits: Box<[u128]>,
}

impl CellSets {
    pub(crate) fn new(sets: &[CellSet]) -> Self {
        let words = sets.len().div_ceil(BITS);
        let mut bits = vec![0; sets.len() * words].into_boxed_slice();
        for (place, set) in sets.iter().enumerate() {
            for cell in set.iter() {
                bits[place * words + cell.index() / BITS] |= 1 << (cell.index() % BITS);
            }
        }
        Self { words, bits }
    }

    /// Adds that the cells differ from each other; returns whether that is new for any two of them.
    pub(crate) fn separate(&mut self, cells: &[Cell]) -> bool {
        let mut is_new = false;
        for cell in cells.iter().map(|cell| cell.index()) {
            for other in cells.iter().map(|cell| cell.index()).filter(|&other| other != cell) {
                let (word, bit) = (&mut self.bits[cell * self.words + other / BITS], 1 << (other % BITS));
                is_new |= *word & bit == 0;
                *word |= bit;
            }
        }
        is_new
    }

    /// The cells in the set of a cell, ascending.
    pub(crate) fn of(&self, cell: usize) -> impl Iterator<Item = u16> + '_ {
        let words = self.bits[cell * self.words..(cell + 1) * self.words].iter().enumerate();
        words.flat_map(|(word, &bits)| {
            let rest = |left: u128| (left != 0).then_some(left);
            let all = std::iter::successors(rest(bits), move |left| rest(left & (left - 1)));
            all.map(move |left| u16::try_from(word * BITS + left.trailing_zeros() as usize).unwrap_or(u16::MAX))
        })
    }
}

impl Propagators {
    /// Takes each of the digits, of which every one is needed by some of the cells, from those that differ from all its places there.
    #[inline]
    pub(super) fn require(&self, mut required: u32, cells: &[u16], domains: &mut Domains) -> Outcome {
        let CellSets { words, bits } = &self.apart;
        while required != 0 {
            let digit = required & required.wrapping_neg();
            required &= required - 1;
            for word in 0..*words {
                let (mut common, mut places) = (u128::MAX, 0);
                for &cell in cells {
                    if domains.of(cell) & digit != 0 {
                        common &= bits[usize::from(cell) * words + word];
                        places += 1;
                    }
                }
                match places {
                    0 => return Err(Unsatisfiable),
                    // The cell has this digit only, which is taken from others anyway.
                    1 => break,
                    _ => {}
                }
                while common != 0 {
                    let bit = common.trailing_zeros() as usize;
                    common &= common - 1;
                    domains.remove(u16::try_from(word * BITS + bit).unwrap_or(u16::MAX), digit)?;
                }
            }
        }
        Ok(())
    }
}

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

/// From `least` to `most` of the cells hold one of `digits`.
pub(super) fn count(cells: &[u16], digits: u32, least: u16, most: u16, domains: &mut Domains) -> Outcome {
    let (mut sure, mut possible) = (0, 0);
    for &cell in cells {
        let mask = domains.of(cell);
        possible += u16::from(mask & digits != 0);
        sure += u16::from(mask & !digits == 0);
    }
    if possible < least || sure > most {
        return Err(Unsatisfiable);
    }
    for &cell in cells {
        let mask = domains.of(cell);
        let is_sure = mask & !digits == 0;
        if possible == least && mask & digits != 0 {
            domains.keep(cell, digits)?;
        } else if sure == most && !is_sure {
            domains.remove(cell, digits)?;
        }
    }
    Ok(())
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
