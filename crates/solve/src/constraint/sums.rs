//! Tables of sums of different digits, for boards with up to nine digits, and bounds for larger ones.
//!
//! A set of digits is a mask: bit `d - 1` for digit `d`.

use std::sync::LazyLock;

/// The most digits for which there are tables.
pub(super) const TABLE_SIZE: usize = 9;
const MASKS: usize = 1 << TABLE_SIZE;
/// All digits of the largest board with tables.
const ALL: u64 = (1 << TABLE_SIZE) - 1;
/// The sum of all digits, and one more.
const SUMS: usize = 46;

/// The digits in all, and in any, of the sets of different digits with a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SumDigits {
    /// The digits that are in any of the sets; 0 if there is no set.
    pub(super) possible: u16,
    /// The digits that are in all of them.
    pub(super) required: u16,
}

/// For each number of digits, sum and mask, what the sets of that many digits within the mask with that sum have in common; and for
/// each number of digits and mask the sums they can have.
#[derive(Debug)]
pub(super) struct SumTables {
    choices: Box<[SumDigits]>,
    reachable: Box<[u64]>,
    mirrored: [u16; MASKS],
    counts: [u8; MASKS],
}

pub(super) static TABLES: LazyLock<SumTables> = LazyLock::new(SumTables::new);

impl SumTables {
    fn new() -> Self {
        let mut choices = vec![SumDigits::default(); (TABLE_SIZE + 1) * SUMS * MASKS].into_boxed_slice();
        let mut reachable = vec![0; (TABLE_SIZE + 1) * MASKS].into_boxed_slice();
        let (mut mirrored, mut counts) = ([0; MASKS], [0; MASKS]);
        for (set, mirrored) in mirrored.iter_mut().enumerate() {
            let bits = (0..TABLE_SIZE).filter(|bit| set >> bit & 1 == 1);
            let (count, sum) = (bits.clone().count(), bits.clone().map(|bit| bit + 1).sum::<usize>());
            counts[set] = u8::try_from(count).expect("nine digits");
            *mirrored = bits.map(|bit| 1 << (TABLE_SIZE - 1 - bit)).sum();
            let rest = !set & (MASKS - 1);
            let mask = u16::try_from(set).expect("nine bits");
            // Every superset of the set, by counting up in the bits that are not in it.
            let mut others = rest;
            loop {
                let within = set | others;
                let choice = &mut choices[(count * SUMS + sum) * MASKS + within];
                let first = choice.possible == 0 && choice.required == 0;
                choice.required = if first { mask } else { choice.required & mask };
                choice.possible |= mask;
                reachable[count * MASKS + within] |= 1 << sum;
                if others == 0 {
                    break;
                }
                others = (others - 1) & rest;
            }
        }
        Self { choices, reachable, mirrored, counts }
    }

    /// The digits in any and in all of the sets of `count` digits of `mask` with that sum. `count` is at most 9 and the mask below 512;
    /// a sum that cannot be reached has no digits.
    #[inline]
    pub(super) fn choice(&self, count: usize, sum: i32, mask: u32) -> SumDigits {
        match usize::try_from(sum) {
            Ok(sum) if sum < SUMS => self.choices[(count * SUMS + sum) * MASKS + mask as usize],
            _ => SumDigits::default(),
        }
    }

    /// The number of digits of a mask.
    #[inline]
    pub(super) fn count(&self, mask: u32) -> u32 {
        self.counts[mask as usize].into()
    }

    /// The sums of `count` different digits of `mask`, as bits.
    #[inline]
    pub(super) fn reachable(&self, count: usize, mask: u32) -> u64 {
        self.reachable[count * MASKS + mask as usize]
    }

    /// The digits `total - d` for the digits `d` of `mask`.
    #[inline]
    pub(super) fn complements(&self, mask: u32, total: i32) -> u32 {
        // Digit d is bit d - 1, mirrored 9 - d; total - d is bit total - d - 1: moved up by total - 10. No total above 18 has any.
        let mirrored = u64::from(self.mirrored[mask as usize]);
        let Some(by) = u32::try_from(total).ok().and_then(|total| 26_u32.checked_sub(total)) else { return 0 };
        u32::try_from(mirrored << 16 >> by & ALL).unwrap_or(0)
    }
}

/// The bits moved up by `by`, or down if that is negative.
#[inline]
fn shift(bits: u32, by: i32) -> u32 {
    if by >= 0 { bits.checked_shl(by.unsigned_abs()).unwrap_or(0) } else { bits.checked_shr(by.unsigned_abs()).unwrap_or(0) }
}

/// The digits `total - d` for the digits `d` of `mask`, of a board of any size.
#[inline]
pub(super) fn complements(size: usize, mask: u32, total: i32) -> u32 {
    if size <= TABLE_SIZE {
        return TABLES.complements(mask, total);
    }
    shift(mask.reverse_bits(), total - 33) & ((1 << size) - 1)
}

/// The least and the greatest sum of `count` different digits of `mask`, which has as many.
pub(super) fn bounds(count: usize, mut mask: u32) -> (i32, i32) {
    let (mut least, mut greatest, mut from_top) = (0, 0, mask);
    for _ in 0..count {
        least += mask.trailing_zeros().cast_signed() + 1;
        mask &= mask - 1;
        let top = 31 - from_top.leading_zeros();
        greatest += top.cast_signed() + 1;
        from_top &= !(1 << top);
    }
    (least, greatest)
}
