//! The rules that are patterns, a file for each family; and the combinations of cells, digits or lines that have few digits, places or
//! lines among them.

pub(super) mod exclusion;
pub(super) mod fish;
pub(super) mod grave;
pub(super) mod locked;
pub(super) mod loops;
pub(super) mod sets;
pub(super) mod singles;
pub(super) mod wings;

use std::ops::ControlFlow::{self, Continue};

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{LAYOUT, SIZE, cells_of},
};
use crate::explainer::layout::ones;

/// The candidates with a digit in the common peers of cells.
fn common(grid: &SeGrid, cells: impl IntoIterator<Item = usize>, digit: usize) -> CandidateSet {
    let seen = cells.into_iter().fold(u128::MAX, |seen, cell| seen & LAYOUT.sees[cell]);
    let mut found = CandidateSet::EMPTY;
    for cell in cells_of(seen).filter(|&cell| grid.has(cell, digit)) {
        found.insert(cell * SIZE + digit);
    }
    found
}

/// Visits the combinations of `size` members whose masks have at most `size` ones together, with that union, in the order in which the
/// numbers rise that have a one for each member. A member is the one that stands for it and its mask; they rise.
fn each_union<B>(members: &[(u16, u16)], size: usize, mut visit: impl FnMut(u16, u16) -> ControlFlow<B>) -> ControlFlow<B> {
    extend(members, size, size, (0, 0), &mut visit)
}

/// Adds `rest` more members from the front of `members`, the last one first.
fn extend<B>(
    members: &[(u16, u16)],
    rest: usize,
    size: usize,
    (chosen, union): (u16, u16),
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if rest == 0 {
        return visit(chosen, union);
    }
    for last in rest - 1..members.len() {
        let (member, mask) = members[last];
        if ones(union | mask) as usize <= size {
            extend(&members[..last], rest - 1, size, (chosen | member, union | mask), visit)?;
        }
    }
    Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explainer::layout::{SIZE, bits, combinations, mask16};

    #[test]
    fn unions_come_in_the_order_of_rising_numbers() {
        let masks = [0b11, 0b101, 0b110, 0b1001, 0b11, 0b111, 0b1_0001, 0b110, 0b1111];
        let members: Vec<(u16, u16)> = masks.iter().enumerate().map(|(at, &mask)| (1 << at, mask)).collect();
        for size in 2..=4 {
            let mut found = Vec::new();
            let ended = each_union::<()>(&members, size, |chosen, union| {
                found.push((chosen, union));
                Continue(())
            });
            assert!(ended.is_continue());
            let all = combinations(size, SIZE).map(mask16).map(|chosen| (chosen, bits(chosen).fold(0, |all, at| all | masks[at])));
            let expected: Vec<(u16, u16)> = all.filter(|&(_, union)| ones(union) as usize <= size).collect();
            assert!(!expected.is_empty());
            assert_eq!(found, expected, "{size}");
        }
    }
}
