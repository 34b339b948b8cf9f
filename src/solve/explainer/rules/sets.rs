//! Naked and hidden pairs, triples and quads.

use std::ops::ControlFlow::{self, Break, Continue};

use super::singles::KINDS;
use crate::solve::explainer::{
    found::{Found, Why},
    grid::{Candidates, Grid},
    layout::{ALL, SIZE, bits, cell_at, combinations, mask16},
    pattern::Set,
};

impl Set {
    /// What is struck: other digits of the cells if it is hidden, else the digits in other cells.
    pub(in crate::solve::explainer) fn struck(self, grid: &Grid) -> Candidates {
        let (places, digits) = if self.is_hidden { (self.places, ALL & !self.digits) } else { (ALL & !self.places, self.digits) };
        let mut struck = Candidates::EMPTY;
        for place in bits(places) {
            let cell = cell_at(self.house, place);
            bits(grid.cells[cell] & digits).for_each(|digit| struck.insert(cell * SIZE + digit));
        }
        struck
    }

    fn found(self, grid: &Grid, difficulty: f64) -> Found {
        let Self { house, places, digits, is_hidden } = self;
        let why = Why::Set { house, places, digits, is_hidden, is_direct: false };
        Found { difficulty, placed: None, struck: self.struck(grid), why }
    }
}

fn all_houses() -> impl Iterator<Item = usize> {
    KINDS.into_iter().flat_map(|kind| kind * SIZE..(kind + 1) * SIZE)
}

/// Visits the naked sets of `size` cells that strike something, in order.
pub(in crate::solve::explainer) fn each_naked<B>(
    grid: &Grid,
    size: usize,
    mut visit: impl FnMut(Set) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in all_houses() {
        if (grid.empty[house].count_ones() as usize) < 2 * size {
            continue;
        }
        let mut fits = 0_u16;
        for place in bits(grid.empty[house]) {
            let count = grid.count(cell_at(house, place)) as usize;
            fits |= u16::from(2 <= count && count <= size) << place;
        }
        if (fits.count_ones() as usize) < size {
            continue;
        }
        for places in combinations(size, SIZE).map(mask16).filter(|places| places & !fits == 0) {
            let digits = bits(places).fold(0, |digits, place| digits | grid.cells[cell_at(house, place)]);
            let others = || bits(grid.empty[house] & !places).any(|place| grid.cells[cell_at(house, place)] & digits != 0);
            if digits.count_ones() as usize == size && others() {
                visit(Set { house, places, digits, is_hidden: false })?;
            }
        }
    }
    Continue(())
}

/// Visits the hidden sets of `size` digits that strike something, in houses with more than `more_than` empty cells, in order.
pub(in crate::solve::explainer) fn each_hidden<B>(
    grid: &Grid,
    size: usize,
    more_than: usize,
    mut visit: impl FnMut(Set) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in all_houses() {
        if grid.empty[house].count_ones() as usize <= more_than {
            continue;
        }
        let mut fits = 0_u16;
        for digit in 0..SIZE {
            let count = grid.slot(house, digit).count_ones() as usize;
            fits |= u16::from(2 <= count && count <= size) << digit;
        }
        if (fits.count_ones() as usize) < size {
            continue;
        }
        for digits in combinations(size, SIZE).map(mask16).filter(|digits| digits & !fits == 0) {
            let places = bits(digits).fold(0, |places, digit| places | grid.slot(house, digit));
            let others = || bits(places).any(|place| grid.cells[cell_at(house, place)] & !digits != 0);
            if places.count_ones() as usize == size && others() {
                visit(Set { house, places, digits, is_hidden: true })?;
            }
        }
    }
    Continue(())
}

/// A hidden set that leaves one place for another digit of the house.
pub(in crate::solve::explainer) fn direct(grid: &Grid, size: usize, difficulty: f64) -> Option<Found> {
    let first = |set: Set| {
        let single = bits(ALL & !set.digits).find_map(|digit| {
            let places = grid.slot(set.house, digit);
            let left = places & !set.places;
            (places.count_ones() > 1 && left.is_power_of_two())
                .then(|| cell_at(set.house, left.trailing_zeros() as usize) * SIZE + digit)
        });
        let Some(placed) = single else { return Continue(()) };
        let Set { house, places, digits, is_hidden } = set;
        let why = Why::Set { house, places, digits, is_hidden, is_direct: true };
        Break(Found { difficulty, placed: Some(placed), struck: set.struck(grid), why })
    };
    each_hidden(grid, size, size, first).break_value()
}

/// A naked set.
pub(in crate::solve::explainer) fn naked(grid: &Grid, size: usize, difficulty: f64) -> Option<Found> {
    each_naked(grid, size, |set| Break(set.found(grid, difficulty))).break_value()
}

/// A hidden set.
pub(in crate::solve::explainer) fn hidden(grid: &Grid, size: usize, difficulty: f64) -> Option<Found> {
    each_hidden(grid, size, 2 * size, |set| Break(set.found(grid, difficulty))).break_value()
}

/// The candidates that `before` has and `now` has not, and without whose removal there would be no such set.
pub(in crate::solve::explainer) fn cause(set: Set, before: &Grid, now: &Grid, mut add: impl FnMut(usize)) {
    let Set { house, places, digits, is_hidden } = set;
    if is_hidden {
        for digit in bits(digits) {
            let gone = before.slot(house, digit) & !now.slot(house, digit) & !places;
            Grid::at(house, gone, digit).for_each(&mut add);
        }
    } else {
        for place in bits(places) {
            let cell = cell_at(house, place);
            bits(before.cells[cell] & !now.cells[cell] & !digits).for_each(|digit| add(cell * SIZE + digit));
        }
    }
}
