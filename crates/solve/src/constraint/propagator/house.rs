//! Houses: a digit with one place goes there, and one without a place is a contradiction.

use super::{Domains, Outcome, Unsatisfiable};

/// The cells hold every digit of `all` once. That a fixed digit is removed from the other cells is left to the exclusions.
#[inline]
pub(super) fn run(all: u32, cells: &[u16], domains: &mut Domains) -> Outcome {
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
