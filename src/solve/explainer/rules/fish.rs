//! X-wing, swordfish, jellyfish.

use std::ops::ControlFlow::{self, Break, Continue};

use crate::solve::explainer::{
    found::{Found, Why},
    grid::{Candidates, Grid},
    layout::{COLUMN, ROW, SIZE, bits, cell_at, combinations, mask16},
    pattern::Fish,
};

/// Visits the fish of `size` lines that strike something, in order.
pub(in crate::solve::explainer) fn each_fish<B>(
    grid: &Grid,
    size: usize,
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let digits = (0..SIZE).fold(0, |digits, digit| digits | u16::from(usize::from(grid.placed[digit]) + 2 * size <= SIZE) << digit);
    for kind in [COLUMN, ROW] {
        // The lines in which each digit has few enough places.
        let mut fits = [0_u16; SIZE];
        for digit in bits(digits) {
            for line in 0..SIZE {
                let count = grid.slot(kind * SIZE + line, digit).count_ones() as usize;
                fits[digit] |= u16::from(2 <= count && count <= size) << line;
            }
        }
        let digits = bits(digits).filter(|&digit| fits[digit].count_ones() as usize >= size);
        let digits = digits.fold(0, |digits, digit| digits | 1 << digit);
        if digits == 0 {
            continue;
        }
        for lines in combinations(size, SIZE).map(mask16) {
            for digit in bits(digits).filter(|&digit| lines & !fits[digit] == 0) {
                let crossing = bits(lines).fold(0, |places, line| places | grid.slot(kind * SIZE + line, digit));
                if crossing.count_ones() as usize != size {
                    continue;
                }
                let across = if kind == COLUMN { ROW } else { COLUMN };
                if bits(crossing).any(|line| grid.slot(across * SIZE + line, digit) & !lines != 0) {
                    visit(Fish { digit, kind, lines, crossing })?;
                }
            }
        }
    }
    Continue(())
}

impl Fish {
    fn across(self) -> usize {
        if self.kind == COLUMN { ROW } else { COLUMN }
    }

    /// What is struck.
    pub(in crate::solve::explainer) fn struck(self, grid: &Grid) -> Candidates {
        let mut struck = Candidates::EMPTY;
        for line in bits(self.crossing) {
            let house = self.across() * SIZE + line;
            Grid::at(house, grid.slot(house, self.digit) & !self.lines, self.digit).for_each(|candidate| struck.insert(candidate));
        }
        struck
    }

    /// The base lines, and those that cover them: numbers of houses; `size` of each.
    pub(in crate::solve::explainer) fn lines(self) -> ([usize; 4], [usize; 4], usize) {
        let houses = |kind: usize, lines: u16| {
            let mut houses = [0; 4];
            for (house, line) in houses.iter_mut().zip(bits(lines)) {
                *house = kind * SIZE + line;
            }
            houses
        };
        (houses(self.kind, self.lines), houses(self.across(), self.crossing), self.lines.count_ones() as usize)
    }
}

/// A fish.
pub(in crate::solve::explainer) fn fish(grid: &Grid, size: usize, difficulty: f64) -> Option<Found> {
    let first = |fish: Fish| {
        let (base, cover, size) = fish.lines();
        let why = Why::Fish { digit: fish.digit, base, cover, size };
        Break(Found { difficulty, placed: None, struck: fish.struck(grid), why })
    };
    each_fish(grid, size, first).break_value()
}

/// The candidates in the base lines that `before` has and `now` has not: without their removal there would be no such fish.
pub(in crate::solve::explainer) fn cause(fish: Fish, before: &Grid, now: &Grid, mut add: impl FnMut(usize)) {
    for line in bits(fish.lines) {
        let house = fish.kind * SIZE + line;
        let gone = before.slot(house, fish.digit) & !now.slot(house, fish.digit) & !fish.crossing;
        bits(gone).for_each(|place| add(cell_at(house, place) * SIZE + fish.digit));
    }
}
