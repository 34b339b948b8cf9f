//! Constraints on which digits groups of cells hold.

use super::{CellSpan, Domains, Outcome, PropagatorScratch, Propagators, Unsatisfiable};

/// Of each house of a family the cells that belong to a group, and the rest.
pub(crate) type Family = Box<[(CellSpan, CellSpan)]>;

/// Cells that say how many of them hold the same digit.
#[derive(Clone, Debug)]
pub(crate) struct SelfCounting {
    pub(crate) cells: CellSpan,
    /// The families of houses that cover the board: rows, columns, regions.
    pub(crate) families: Box<[Family]>,
}

impl Propagators {
    /// All groups hold the same digits as often.
    pub(super) fn same_digits(&self, groups: &[CellSpan], domains: &mut Domains) -> Outcome {
        let mut digits = self.all;
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits &= digits - 1;
            // How often a group holds the digit: at least `sure`, at most `possible`.
            let bounds = |cells: &[u16]| {
                let sure = cells.iter().filter(|&&cell| domains.of(cell) == digit).count();
                (sure, cells.iter().filter(|&&cell| domains.of(cell) & digit != 0).count())
            };
            let all = groups.iter().map(|&group| bounds(self.of(group)));
            let (least, most) = all.fold((0, usize::MAX), |(least, most), (sure, possible)| (least.max(sure), most.min(possible)));
            if least > most {
                return Err(Unsatisfiable);
            }
            let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
            for &group in groups {
                super::house::count(self.of(group), digit, number(least), number(most), domains)?;
            }
        }
        Ok(())
    }

    /// A digit that any of the cells holds is held by as many as it says.
    pub(super) fn self_counting(&self, counting: &SelfCounting, domains: &mut Domains) -> Outcome {
        let cells = self.of(counting.cells);
        // The digits that occur have the number of cells as their sum.
        let (mut sure, mut maybe) = (0, 0);
        let mut digits = self.all;
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits &= digits - 1;
            let wanted = digit.trailing_zeros() as usize + 1;
            let possible = self.most_places(counting, digit, domains);
            let fixed = cells.iter().filter(|&&cell| domains.of(cell) == digit).count();
            if fixed > wanted || fixed > 0 && possible < wanted {
                return Err(Unsatisfiable);
            }
            if possible < wanted {
                cells.iter().try_for_each(|&cell| domains.remove(cell, digit))?;
            } else if fixed > 0 {
                sure |= digit;
            } else {
                maybe |= digit;
            }
        }
        let value = |mask: u32| (0..32).filter(|&bit| mask >> bit & 1 == 1).map(|bit: usize| bit + 1).sum::<usize>();
        let Some(left) = cells.len().checked_sub(value(sure)) else { return Err(Unsatisfiable) };
        let Some((possible, required)) = chosen_for(left, maybe) else { return Err(Unsatisfiable) };
        cells.iter().try_for_each(|&cell| domains.keep(cell, sure | possible))?;
        let mut digits = sure | required;
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits &= digits - 1;
            let wanted = u16::try_from(digit.trailing_zeros() + 1).unwrap_or(u16::MAX);
            super::house::count(cells, digit, wanted, wanted, domains)?;
            self.place_in_families(counting, digit, domains)?;
        }
        Ok(())
    }

    /// The number of the cells that can hold the digit, one for each house.
    fn most_places(&self, counting: &SelfCounting, digit: u32, domains: &Domains) -> usize {
        let cells = self.of(counting.cells).iter().filter(|&&cell| domains.of(cell) & digit != 0).count();
        let houses = |family: &[(CellSpan, CellSpan)]| {
            family.iter().filter(|(inner, _)| domains.union(self.of(*inner)) & digit != 0).count()
        };
        counting.families.iter().map(|family| houses(family)).fold(cells, usize::min)
    }

    /// Where every house of a family that has room for the digit is needed, the digit is removed from the rest of these houses.
    fn place_in_families(&self, counting: &SelfCounting, digit: u32, domains: &mut Domains) -> Outcome {
        let wanted = digit.trailing_zeros() as usize + 1;
        for family in &counting.families {
            let has_room = |inner: CellSpan, domains: &Domains| domains.union(self.of(inner)) & digit != 0;
            let room = family.iter().filter(|(inner, _)| has_room(*inner, domains)).count();
            if room < wanted {
                return Err(Unsatisfiable);
            }
            if room == wanted {
                for &(inner, outer) in family {
                    if has_room(inner, domains) {
                        self.of(outer).iter().try_for_each(|&cell| domains.remove(cell, digit))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// `counter` holds the number of different digits in the cells.
    pub(super) fn count_different(&self, counter: u16, cells: &[u16], domains: &mut Domains) -> Outcome {
        let mut fixed = 0;
        for &cell in cells {
            fixed |= if domains.is_fixed(cell) { domains.of(cell) } else { 0 };
        }
        let union = domains.union(cells);
        // Open cells that cannot hold a digit that is there already add at least one.
        let adds = cells.iter().any(|&cell| domains.of(cell) & fixed == 0);
        let least = fixed.count_ones() + u32::from(adds);
        let open = cells.iter().filter(|&&cell| !domains.is_fixed(cell)).count();
        let most = union.count_ones().min(fixed.count_ones() + u32::try_from(open).unwrap_or(u32::MAX));
        let bound = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        domains.keep(counter, super::cage::between(bound(least), bound(most)))?;
        if domains.is_fixed(counter) && domains.of(counter).trailing_zeros() + 1 == fixed.count_ones() {
            cells.iter().try_for_each(|&cell| domains.keep(cell, fixed))?;
        }
        Ok(())
    }
}

/// The digits of `maybe` that are in any choice of them with that sum, and those that are in all; `None` if there is no such choice.
fn chosen_for(sum: usize, maybe: u32) -> Option<(u32, u32)> {
    // The digits of the largest board add up to 325.
    const WORDS: usize = 6;
    if sum >= 64 * WORDS {
        return None;
    }
    // The sums of choices that leave one digit out.
    let sums_without = |left_out: u32| {
        let mut sums = [0_u64; WORDS];
        sums[0] = 1;
        let mut rest = maybe & !left_out;
        while rest != 0 {
            let value = rest.trailing_zeros() + 1;
            rest &= rest - 1;
            for word in (0..WORDS).rev() {
                let carried = if word > 0 { sums[word - 1] >> (64 - value) } else { 0 };
                sums[word] |= sums[word] << value | carried;
            }
        }
        sums
    };
    let contains = |sums: &[u64; WORDS], sum: usize| sums[sum / 64] >> (sum % 64) & 1 == 1;
    let (mut possible, mut required, mut rest) = (0, 0, maybe);
    while rest != 0 {
        let digit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let (others, value) = (sums_without(digit), digit.trailing_zeros() as usize + 1);
        let is_in_one = sum >= value && contains(&others, sum - value);
        possible |= if is_in_one { digit } else { 0 };
        required |= if contains(&others, sum) { 0 } else { digit };
    }
    // A choice of no digits is one, too.
    (possible != 0 || sum == 0).then_some((possible, required))
}

/// No selection of the cells adds up to `sum`.
pub(super) fn never_sum(cells: &[u16], sum: i32, domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
    let Ok(sum @ 1..) = u32::try_from(sum) else { return Ok(()) };
    // The sums of selections of fixed cells, up to the one that is forbidden.
    if sum > 127 {
        return never_large_sum(cells, sum, domains, scratch);
    }
    let mut sums: u128 = 1;
    for &cell in cells {
        if domains.is_fixed(cell) {
            sums |= sums << (domains.of(cell).trailing_zeros() + 1);
        }
    }
    if sums >> sum & 1 == 1 {
        return Err(Unsatisfiable);
    }
    let mut forbidden = 0;
    for bit in 0..32.min(sum) {
        forbidden |= if sums >> (sum - bit - 1) & 1 == 1 { 1 << bit } else { 0 };
    }
    cells.iter().try_for_each(|&cell| if domains.is_fixed(cell) { Ok(()) } else { domains.remove(cell, forbidden) })
}

/// The same for sums that no word holds: checked when all cells are fixed.
fn never_large_sum(cells: &[u16], sum: u32, domains: &Domains, scratch: &mut PropagatorScratch) -> Outcome {
    if cells.iter().any(|&cell| !domains.is_fixed(cell)) {
        return Ok(());
    }
    let reached = &mut scratch.states;
    reached.clear();
    reached.resize(sum as usize + 1, 0);
    reached[0] = 1;
    for &cell in cells {
        let value = domains.of(cell).trailing_zeros() as usize + 1;
        for total in (value..reached.len()).rev() {
            reached[total] |= reached[total - value];
        }
    }
    if reached[sum as usize] == 0 { Ok(()) } else { Err(Unsatisfiable) }
}
