//! Between and lockout lines: inner cells compared with two ends.

use super::{Domains, Outcome, Unsatisfiable, cage::between};

/// The inner digits lie strictly between the ends, or strictly outside them, and the ends differ by `gap` at least.
pub(super) fn run(all: u32, ends: (u16, u16), inner: &[u16], outside: bool, gap: u8, domains: &mut Domains) -> Outcome {
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
