//! Locked candidates.

use std::ops::ControlFlow::{self, Break, Continue};

use crate::solve::explainer::{
    found::{Found, Why},
    grid::{Candidates, Grid},
    layout::{BOX, COLUMN, LAYOUT, ROW, SIZE, bits, cell_at},
    pattern::Locked,
};

/// Base and cover, by kind, in order.
const KINDS: [(usize, usize); 4] = [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)];

/// Visits all locked candidates in order.
pub(in crate::solve::explainer) fn each_locked<B>(grid: &Grid, mut visit: impl FnMut(Locked) -> ControlFlow<B>) -> ControlFlow<B> {
    for (of_base, of_cover) in KINDS {
        for base in of_base * SIZE..(of_base + 1) * SIZE {
            for cover in of_cover * SIZE..(of_cover + 1) * SIZE {
                let (shared, in_cover) = (LAYOUT.crossings[base][cover], LAYOUT.crossings[cover][base]);
                if shared == 0 {
                    continue;
                }
                for digit in 0..SIZE {
                    let places = grid.slot(base, digit);
                    let struck = grid.slot(cover, digit) & !in_cover;
                    if struck != 0 && places & !shared == 0 && places.count_ones() >= 2 {
                        visit(Locked { base, cover, digit, struck })?;
                    }
                }
            }
        }
    }
    Continue(())
}

impl Locked {
    /// What is struck.
    pub(in crate::solve::explainer) fn candidates(self) -> Candidates {
        let mut struck = Candidates::EMPTY;
        Grid::at(self.cover, self.struck, self.digit).for_each(|candidate| struck.insert(candidate));
        struck
    }

    fn found(self, difficulty: f64, single: Option<(usize, usize)>) -> Found {
        let Self { base, cover, digit, .. } = self;
        let placed = single.map(|(_, cell)| cell * SIZE + digit);
        let why = Why::Locked { base, cover, digit, single: single.map(|(house, _)| house) };
        Found { difficulty, placed, struck: self.candidates(), why }
    }

    /// The first house beside `base` in which the digit has then one place, and that.
    fn single(self, grid: &Grid) -> Option<(usize, usize)> {
        let kind = self.base / SIZE;
        (kind * SIZE..(kind + 1) * SIZE).filter(|&house| house != self.base).find_map(|house| {
            let shared = LAYOUT.crossings[house][self.cover];
            let places = grid.slot(house, self.digit);
            let left = places & !shared;
            (places & shared != 0 && left.is_power_of_two()).then(|| (house, cell_at(house, left.trailing_zeros() as usize)))
        })
    }

    fn is_pointing(self) -> bool {
        self.base / SIZE == BOX
    }
}

/// Locked candidates that leave one place for the same digit in another house.
pub(in crate::solve::explainer) fn direct(grid: &Grid) -> Option<Found> {
    let first = |locked: Locked| match locked.single(grid) {
        Some(single) => Break(locked.found(if locked.is_pointing() { 1.7 } else { 1.9 }, Some(single))),
        None => Continue(()),
    };
    each_locked(grid, first).break_value()
}

/// Locked candidates.
pub(in crate::solve::explainer) fn locked(grid: &Grid) -> Option<Found> {
    each_locked(grid, |locked| Break(locked.found(if locked.is_pointing() { 2.6 } else { 2.8 }, None))).break_value()
}

/// The candidates of the digit in the base that `before` has and `now` has not: without their removal it would not be locked.
pub(in crate::solve::explainer) fn cause(locked: Locked, before: &Grid, now: &Grid) -> impl Iterator<Item = usize> {
    let Locked { base, digit, .. } = locked;
    let gone = before.slot(base, digit) & !now.slot(base, digit);
    bits(gone & !LAYOUT.crossings[base][locked.cover]).map(move |place| cell_at(base, place) * SIZE + digit)
}
