//! Cages: different digits with a given sum.

use super::{
    super::sums::{self, TABLE_SIZE},
    Contradiction, Domains, Outcome, Propagators, house,
};

/// The most cells of a cage: as many as the largest board has digits.
const MOST: usize = 25;

impl Propagators {
    /// The cells hold different digits that add up to `sum`.
    #[inline]
    pub(super) fn cage(&self, cells: &[u16], mut sum: i32, domains: &mut Domains) -> Outcome {
        let mut open_cells = [0; MOST];
        let (mut count, mut fixed, mut union) = (0, 0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            if mask.is_power_of_two() {
                fixed |= mask;
                sum -= mask.trailing_zeros() as i32 + 1;
            } else {
                open_cells[count] = cell;
                count += 1;
                union |= mask;
            }
        }
        let open = &open_cells[..count];
        match open {
            [] => return if sum == 0 { Ok(()) } else { Err(Contradiction) },
            [cell] => return domains.keep(*cell, self.complements(1, sum + 1) & !fixed),
            [first, second] => return self.pair(*first, *second, sum, domains),
            _ => {}
        }
        if self.size > TABLE_SIZE {
            self.large_cage(open, sum, union & !fixed, domains)?;
        } else {
            self.small_cage(open, sum, union & !fixed, domains)?;
        }
        if let [first, second, third] = *open { self.triple([first, second, third], sum, domains) } else { Ok(()) }
    }

    #[inline]
    fn small_cage(&self, open: &[u16], sum: i32, union: u32, domains: &mut Domains) -> Outcome {
        let choice = self.tables.choice(open.len(), sum, union);
        let (possible, required) = (u32::from(choice.possible), u32::from(choice.required));
        if possible == 0 {
            return Err(Contradiction);
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in open {
            let left = domains.of(cell) & possible;
            domains.keep(cell, left)?;
            twice |= once & left;
            once |= left;
        }
        if required & !once != 0 {
            return Err(Contradiction);
        }
        match required & !twice {
            0 => Ok(()),
            singles => house::place_singles(open, singles, domains),
        }
    }

    /// Keeps for each cell the digits that leave the others a sum within their bounds.
    fn large_cage(&self, open: &[u16], sum: i32, union: u32, domains: &mut Domains) -> Outcome {
        if (union.count_ones() as usize) < open.len() {
            return Err(Contradiction);
        }
        let (least, greatest) = sums::bounds(open.len() - 1, union);
        let (low, high) = (sum - greatest, sum - least);
        let allowed = between(low, high) & union;
        open.iter().try_for_each(|&cell| domains.keep(cell, allowed))
    }

    /// The digits `total - d` for the digits `d` of `mask`.
    #[inline]
    fn complements(&self, mask: u32, total: i32) -> u32 {
        if self.size <= TABLE_SIZE { self.tables.complements(mask, total) } else { sums::complements(self.size, mask, total) }
    }

    #[inline]
    fn pair(&self, first: u16, second: u16, sum: i32, domains: &mut Domains) -> Outcome {
        // Twice the same digit is not allowed.
        let half = if sum % 2 == 0 { between(sum / 2, sum / 2) } else { 0 };
        let in_first = self.complements(domains.of(second), sum) & !half;
        domains.keep(first, in_first)?;
        domains.keep(second, self.complements(domains.of(first), sum))
    }

    #[inline]
    fn triple(&self, open: [u16; 3], sum: i32, domains: &mut Domains) -> Outcome {
        let masks = open.map(|cell| domains.of(cell));
        let (mut firsts, mut seconds, mut thirds) = (0, 0, 0);
        let mut rest = masks[0];
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let left = sum - (bit.trailing_zeros() as i32 + 1);
            let half = if left % 2 == 0 { between(left / 2, left / 2) } else { 0 };
            let others = !(bit | half);
            let partners = masks[1] & others & self.complements(masks[2] & others, left);
            if partners != 0 {
                firsts |= bit;
                seconds |= partners;
                thirds |= self.complements(partners, left);
            }
        }
        domains.keep(open[0], firsts)?;
        domains.keep(open[1], seconds)?;
        domains.keep(open[2], thirds)
    }
}

/// The digits from `low` to `high`.
#[inline]
pub(super) fn between(low: i32, high: i32) -> u32 {
    let (low, high) = (low.max(1), high.min(32));
    if low > high { 0 } else { (u32::MAX >> (32 - (high - low + 1))) << (low - 1) }
}
