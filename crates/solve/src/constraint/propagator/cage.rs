//! Cages: different digits with a given sum.

use super::{
    super::sums::{self, TABLE_SIZE},
    Domains, Outcome, Propagators, Unsatisfiable, house,
};

/// The capacity for the cells of a cage, of which there are at most 25.
const MOST: usize = 32;

/// Four cells are worked out exactly if the two with the fewest digits have at most that many pairs of digits.
const MOST_PAIRS: u32 = 9;

impl Propagators {
    /// The cells hold different digits that add up to `sum`. Returns whether running it again at once would change nothing.
    #[inline]
    pub(super) fn cage(&self, cells: &[u16], mut sum: i32, domains: &mut Domains) -> Result<bool, Unsatisfiable> {
        let mut open_cells = [0; MOST];
        let (mut count, mut fixed, mut union) = (0, 0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            // Without branches: which cells are fixed cannot be predicted.
            let is_open = !mask.is_power_of_two();
            let if_open = 0_u32.wrapping_sub(u32::from(is_open));
            open_cells[count % MOST] = cell;
            count += usize::from(is_open);
            union |= mask & if_open;
            fixed |= mask & !if_open;
            sum -= ((mask.trailing_zeros() + 1) & !if_open).cast_signed();
        }
        let open = &open_cells[..count];
        match *open {
            [] => return if sum == 0 { Ok(true) } else { Err(Unsatisfiable) },
            [cell] => {
                domains.keep(cell, self.complements(1, sum + 1) & !fixed)?;
                return Ok(true);
            }
            [first, second] => self.pair(first, second, sum, fixed, domains)?,
            [first, second, third] => self.triple([first, second, third], sum, fixed, domains)?,
            _ if self.size > TABLE_SIZE => {
                self.large_cage(open, sum, union & !fixed, domains)?;
                return Ok(false);
            }
            _ => {
                let required = self.small_cage(open, sum, union & !fixed, domains)?;
                let is_exact = match *open {
                    [first, second, third, fourth] => self.quadruple([first, second, third, fourth], sum, domains)?,
                    _ => false,
                };
                if !is_exact {
                    self.require(required, open, domains)?;
                    return Ok(false);
                }
            }
        }
        if self.size <= TABLE_SIZE {
            let required = self.tables.choice(count, sum, domains.union(open)).required;
            self.require(required.into(), open, domains)?;
        }
        Ok(true)
    }

    /// Returns the digits that are in every combination.
    #[inline]
    fn small_cage(&self, open: &[u16], sum: i32, union: u32, domains: &mut Domains) -> Result<u32, Unsatisfiable> {
        let choice = self.tables.choice(open.len(), sum, union);
        let (possible, required) = (u32::from(choice.possible), u32::from(choice.required));
        if possible == 0 {
            return Err(Unsatisfiable);
        }
        if required == 0 {
            if union & !possible != 0 {
                open.iter().try_for_each(|&cell| domains.keep(cell, possible))?;
            }
            return Ok(0);
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in open {
            domains.keep(cell, possible)?;
            let left = domains.of(cell);
            twice |= once & left;
            once |= left;
        }
        if required & !once != 0 {
            return Err(Unsatisfiable);
        }
        let singles = required & !twice;
        if singles != 0 {
            house::place_singles(open, singles, domains)?;
        }
        Ok(required)
    }

    /// Keeps for each cell the digits that leave the others a sum within their bounds.
    fn large_cage(&self, open: &[u16], sum: i32, union: u32, domains: &mut Domains) -> Outcome {
        if (union.count_ones() as usize) < open.len() {
            return Err(Unsatisfiable);
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
    fn pair(&self, first: u16, second: u16, sum: i32, fixed: u32, domains: &mut Domains) -> Outcome {
        // Twice the same digit is not allowed.
        let out = fixed | half(sum);
        domains.keep(first, self.complements(domains.of(second) & !out, sum) & !out)?;
        domains.keep(second, self.complements(domains.of(first), sum))
    }

    #[inline]
    fn triple(&self, open: [u16; 3], sum: i32, fixed: u32, domains: &mut Domains) -> Outcome {
        let kept = self.triples(open.map(|cell| domains.of(cell) & !fixed), sum);
        domains.keep(open[0], kept[0])?;
        domains.keep(open[1], kept[1])?;
        domains.keep(open[2], kept[2])
    }

    /// The digits that three cells can hold if they differ and have that sum.
    #[inline]
    fn triples(&self, masks: [u32; 3], sum: i32) -> [u32; 3] {
        let mut kept = [0; 3];
        let mut rest = masks[0];
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let left = sum - (bit.trailing_zeros().cast_signed() + 1);
            let others = !(bit | half(left));
            let partners = masks[1] & others & self.complements(masks[2] & others, left);
            if partners != 0 {
                kept[0] |= bit;
                kept[1] |= partners;
                kept[2] |= self.complements(partners, left);
            }
        }
        kept
    }

    /// Keeps what four cells can hold if they differ and have that sum, where two of them have few digits; returns whether they had.
    fn quadruple(&self, mut open: [u16; 4], sum: i32, domains: &mut Domains) -> Result<bool, Unsatisfiable> {
        let count = |cell: u16| self.tables.count(domains.of(cell));
        let mut counts = open.map(count);
        for place in 0..2 {
            for other in place + 1..4 {
                if counts[other] < counts[place] {
                    counts.swap(place, other);
                    open.swap(place, other);
                }
            }
        }
        if counts[0] * counts[1] > MOST_PAIRS {
            return Ok(false);
        }
        let masks = open.map(|cell| domains.of(cell));
        let mut kept = [0; 4];
        let mut rest = masks[0];
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let others =
                self.triples([masks[1] & !bit, masks[2] & !bit, masks[3] & !bit], sum - (bit.trailing_zeros().cast_signed() + 1));
            if others[0] != 0 {
                kept[0] |= bit;
                kept[1] |= others[0];
                kept[2] |= others[1];
                kept[3] |= others[2];
            }
        }
        open.iter().zip(kept).try_for_each(|(&cell, mask)| domains.keep(cell, mask))?;
        Ok(true)
    }
}

/// The digit that is half of `sum`, if there is one.
#[inline]
fn half(sum: i32) -> u32 {
    // Sums too large or too small for two digits wrap around here; no digits are left for them anyway.
    if sum & 1 == 0 { 1_u32.wrapping_shl((sum >> 1).cast_unsigned()) >> 1 } else { 0 }
}

/// The digits from `low` to `high`.
#[inline]
pub(super) fn between(low: i32, high: i32) -> u32 {
    let (low, high) = (low.max(1), high.min(32));
    if low > high { 0 } else { (u32::MAX >> (32 - (high - low + 1))) << (low - 1) }
}
