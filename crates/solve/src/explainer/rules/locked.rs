//! Locked candidates.

use std::ops::ControlFlow::{self, Break, Continue};

use crate::explainer::{
    chain::Locked,
    found::{CandidateChanges, FoundPattern, FoundRule},
    grid::{CandidateSet, SeGrid},
    layout::{BOX, COLUMN, LAYOUT, ROW, SIZE, bits, cell_at, house_of, is_single},
};

/// Base and cover, by kind, in order.
const KINDS: [(usize, usize); 4] = [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)];

/// Visits all locked candidates of the digits in the bases of a set of houses, in order.
pub(in crate::explainer) fn each_locked<B>(
    grid: &SeGrid,
    bases: u32,
    digits: u16,
    mut visit: impl FnMut(Locked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (of_base, of_cover) in KINDS {
        for base in (of_base * SIZE..(of_base + 1) * SIZE).filter(|base| bases >> base & 1 != 0) {
            // The digits whose places are all in each third of the base.
            let mut thirds = [0_u16; 3];
            for digit in bits(digits) {
                let places = grid.slot(base, digit);
                for (third, mask) in thirds.iter_mut().zip(THIRDS[usize::from(of_cover == COLUMN)]) {
                    *third |= u16::from(places & !mask == 0 && !is_single(places) && places != 0) << digit;
                }
            }
            for (third, digits) in thirds.into_iter().enumerate().filter(|&(_, digits)| digits != 0) {
                let cover = cover(base, of_cover, third);
                let in_cover = LAYOUT.crossings[cover][base];
                for digit in bits(digits) {
                    let struck = grid.slot(cover, digit) & !in_cover;
                    if struck != 0 {
                        visit(Locked { base, cover, digit, struck })?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// The places of a house in each third of it: in three that follow one another, and of a box in its columns.
const THIRDS: [[u16; 3]; 2] = [[0b111, 0b111_000, 0b111_000_000], [0b001_001_001, 0b010_010_010, 0b100_100_100]];

/// The house of a kind that a third of another is in.
fn cover(base: usize, kind: usize, third: usize) -> usize {
    // The place of the first cell of the third.
    house_of(cell_at(base, if kind == COLUMN { third } else { 3 * third }), kind)
}

impl Locked {
    /// The eliminated candidates.
    pub(in crate::explainer) fn candidates(self) -> CandidateSet {
        let mut struck = CandidateSet::EMPTY;
        SeGrid::at(self.cover, self.struck, self.digit).for_each(|candidate| struck.insert(candidate));
        struck
    }

    fn found(self, difficulty: f64, single: Option<(usize, usize)>) -> FoundRule {
        let Self { base, cover, digit, .. } = self;
        let placed = single.map(|(_, cell)| cell * SIZE + digit);
        let why = FoundPattern::Locked { base, cover, digit, single: single.map(|(house, _)| house) };
        FoundRule { difficulty, placed, struck: self.candidates(), why }
    }

    /// The first house beside `base` in which the digit has then one place, and that.
    fn single(self, grid: &SeGrid) -> Option<(usize, usize)> {
        let kind = self.base / SIZE;
        (kind * SIZE..(kind + 1) * SIZE).filter(|&house| house != self.base).find_map(|house| {
            let shared = LAYOUT.crossings[house][self.cover];
            let places = grid.slot(house, self.digit);
            let left = places & !shared;
            (places & shared != 0 && is_single(left)).then(|| (house, cell_at(house, left.trailing_zeros() as usize)))
        })
    }

    fn is_pointing(self) -> bool {
        self.base / SIZE == BOX
    }
}

/// Locked candidates that leave one place for the same digit in another house.
pub(in crate::explainer) fn direct(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    let first = |locked: Locked| match locked.single(grid) {
        Some(single) => Break(locked.found(if locked.is_pointing() { 1.7 } else { 1.9 }, Some(single))),
        None => Continue(()),
    };
    // The hidden single may be new, where the pattern is not.
    each_locked(grid, CandidateChanges::ALL.houses, changes.digits, first).break_value()
}

/// Locked candidates.
pub(in crate::explainer) fn locked(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    let first = |locked: Locked| Break(locked.found(if locked.is_pointing() { 2.6 } else { 2.8 }, None));
    each_locked(grid, changes.houses, changes.digits, first).break_value()
}

/// The candidates of the digit in the base that `before` has and `now` has not: without their removal it would not be locked.
pub(in crate::explainer) fn cause(locked: Locked, before: &SeGrid, now: &SeGrid) -> impl Iterator<Item = usize> {
    let Locked { base, digit, .. } = locked;
    let gone = before.slot(base, digit) & !now.slot(base, digit);
    bits(gone & !LAYOUT.crossings[base][locked.cover]).map(move |place| cell_at(base, place) * SIZE + digit)
}
