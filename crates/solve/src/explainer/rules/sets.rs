//! Naked and hidden pairs, triples and quads.

use std::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use super::{each_union, singles::KINDS};
use crate::explainer::{
    chain::Set,
    found::{CandidateChanges, FoundPattern, FoundRule},
    grid::{CandidateSet, SeGrid},
    layout::{ALL, SIZE, bits, cell_at, is_single, ones},
};

impl Set {
    /// The eliminated candidates: other digits of the cells if it is hidden, else the digits in other cells.
    pub(in crate::explainer) fn struck(self, grid: &SeGrid) -> CandidateSet {
        let (places, digits) = if self.is_hidden { (self.places, ALL & !self.digits) } else { (ALL & !self.places, self.digits) };
        let mut struck = CandidateSet::EMPTY;
        for place in bits(places) {
            let cell = cell_at(self.house, place);
            bits(grid.cells[cell] & digits).for_each(|digit| struck.insert(cell * SIZE + digit));
        }
        struck
    }

    fn found(self, grid: &SeGrid, difficulty: f64) -> FoundRule {
        let Self { house, places, digits, is_hidden } = self;
        let why = FoundPattern::Set { house, places, digits, is_hidden, is_direct: false };
        FoundRule { difficulty, placed: None, struck: self.struck(grid), why }
    }
}

fn all_houses() -> impl Iterator<Item = usize> {
    KINDS.into_iter().flat_map(|kind| kind * SIZE..(kind + 1) * SIZE)
}

/// Visits the naked sets of `size` cells that strike something, in the houses that have changed, in order.
pub(in crate::explainer) fn each_naked<B>(
    grid: &SeGrid,
    size: usize,
    changes: &CandidateChanges,
    mut visit: impl FnMut(Set) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in all_houses().filter(|&house| changes.has_house(house)) {
        let empty = grid.empty[house];
        if (ones(empty) as usize) < 2 * size {
            continue;
        }
        let members = bits(empty).map(|place| (1 << place, grid.cells[cell_at(house, place)]));
        let members: ArrayVec<(u16, u16), SIZE> = members.filter(|&(_, digits)| fits(digits, size)).collect();
        each_union(&members, size, |places, digits| {
            let others = || bits(empty & !places).any(|place| grid.cells[cell_at(house, place)] & digits != 0);
            if ones(digits) as usize == size && others() {
                visit(Set { house, places, digits, is_hidden: false })?;
            }
            Continue(())
        })?;
    }
    Continue(())
}

/// Visits the hidden sets of `size` digits that strike something, in changed houses with more than `more_than` empty cells, in order.
pub(in crate::explainer) fn each_hidden<B>(
    grid: &SeGrid,
    size: usize,
    more_than: usize,
    changes: &CandidateChanges,
    mut visit: impl FnMut(Set) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in all_houses().filter(|&house| changes.has_house(house)) {
        if ones(grid.empty[house]) as usize <= more_than {
            continue;
        }
        let members = (0..SIZE).map(|digit| (1 << digit, grid.slot(house, digit)));
        let members: ArrayVec<(u16, u16), SIZE> = members.filter(|&(_, places)| fits(places, size)).collect();
        each_union(&members, size, |digits, places| {
            let others = || bits(places).any(|place| grid.cells[cell_at(house, place)] & !digits != 0);
            if ones(places) as usize == size && others() {
                visit(Set { house, places, digits, is_hidden: true })?;
            }
            Continue(())
        })?;
    }
    Continue(())
}

/// Whether a set of `size` may have a member with that mask.
fn fits(mask: u16, size: usize) -> bool {
    (2..=size).contains(&(ones(mask) as usize))
}

/// A hidden set that leaves one place for another digit of the house.
pub(in crate::explainer) fn direct(grid: &SeGrid, changes: &CandidateChanges, size: usize, difficulty: f64) -> Option<FoundRule> {
    let first = |set: Set| {
        let single = bits(ALL & !set.digits).find_map(|digit| {
            let places = grid.slot(set.house, digit);
            let left = places & !set.places;
            (is_single(left) && left != places).then(|| cell_at(set.house, left.trailing_zeros() as usize) * SIZE + digit)
        });
        let Some(placed) = single else { return Continue(()) };
        let Set { house, places, digits, is_hidden } = set;
        let why = FoundPattern::Set { house, places, digits, is_hidden, is_direct: true };
        Break(FoundRule { difficulty, placed: Some(placed), struck: set.struck(grid), why })
    };
    each_hidden(grid, size, size, changes, first).break_value()
}

/// A naked set.
pub(in crate::explainer) fn naked(grid: &SeGrid, changes: &CandidateChanges, size: usize, difficulty: f64) -> Option<FoundRule> {
    each_naked(grid, size, changes, |set| Break(set.found(grid, difficulty))).break_value()
}

/// A hidden set.
pub(in crate::explainer) fn hidden(grid: &SeGrid, changes: &CandidateChanges, size: usize, difficulty: f64) -> Option<FoundRule> {
    each_hidden(grid, size, 2 * size, changes, |set| Break(set.found(grid, difficulty))).break_value()
}

/// The candidates that `before` has and `now` has not, and without whose removal there would be no such set.
pub(in crate::explainer) fn cause(set: Set, before: &SeGrid, now: &SeGrid, mut add: impl FnMut(usize)) {
    let Set { house, places, digits, is_hidden } = set;
    if is_hidden {
        for digit in bits(digits) {
            let gone = before.slot(house, digit) & !now.slot(house, digit) & !places;
            SeGrid::at(house, gone, digit).for_each(&mut add);
        }
    } else {
        for place in bits(places) {
            let cell = cell_at(house, place);
            bits(before.cells[cell] & !now.cells[cell] & !digits).for_each(|digit| add(cell * SIZE + digit));
        }
    }
}
