//! X-wing, swordfish, jellyfish.

use std::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use super::each_union;
use crate::explainer::{
    chain::SeFish,
    found::{CandidateChanges, FoundPattern, FoundRule},
    grid::{CandidateSet, SeGrid},
    layout::{COLUMN, ROW, SIZE, bits, cell_at, ones},
};

/// Visits the fish of `size` lines that strike something, of digits that have changed, in order.
pub(in crate::explainer) fn each_fish<B>(
    grid: &SeGrid,
    size: usize,
    changes: &CandidateChanges,
    mut visit: impl FnMut(SeFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for kind in [COLUMN, ROW] {
        let mut found: Vec<SeFish> = Vec::new();
        for digit in bits(changes.digits).filter(|&digit| usize::from(grid.placed[digit]) + 2 * size <= SIZE) {
            find(grid, size, kind, digit, &mut found);
        }
        found.sort_unstable_by_key(|fish| (fish.lines, fish.digit));
        found.into_iter().try_for_each(&mut visit)?;
    }
    Continue(())
}

/// Adds the fish of a digit in lines of a kind.
fn find(grid: &SeGrid, size: usize, kind: usize, digit: usize, found: &mut Vec<SeFish>) {
    let lines = (0..SIZE).map(|line| (1 << line, grid.slot(kind * SIZE + line, digit)));
    let lines: ArrayVec<(u16, u16), SIZE> = lines.filter(|&(_, places)| (2..=size).contains(&(ones(places) as usize))).collect();
    let all: ControlFlow<()> = each_union(&lines, size, |lines, crossing| {
        let across = if kind == COLUMN { ROW } else { COLUMN };
        let strikes = || bits(crossing).any(|line| grid.slot(across * SIZE + line, digit) & !lines != 0);
        if ones(crossing) as usize == size && strikes() {
            found.push(SeFish { digit, kind, lines, crossing });
        }
        Continue(())
    });
    debug_assert!(all.is_continue());
}

impl SeFish {
    fn across(self) -> usize {
        if self.kind == COLUMN { ROW } else { COLUMN }
    }

    /// The eliminated candidates.
    pub(in crate::explainer) fn struck(self, grid: &SeGrid) -> CandidateSet {
        let mut struck = CandidateSet::EMPTY;
        for line in bits(self.crossing) {
            let house = self.across() * SIZE + line;
            SeGrid::at(house, grid.slot(house, self.digit) & !self.lines, self.digit)
                .for_each(|candidate| struck.insert(candidate));
        }
        struck
    }

    /// The base lines, and those that cover them: numbers of houses; `size` of each.
    pub(in crate::explainer) fn lines(self) -> ([usize; 4], [usize; 4], usize) {
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
pub(in crate::explainer) fn fish(grid: &SeGrid, changes: &CandidateChanges, size: usize, difficulty: f64) -> Option<FoundRule> {
    let first = |fish: SeFish| {
        let (base, cover, size) = fish.lines();
        let why = FoundPattern::Fish { digit: fish.digit, base, cover, size };
        Break(FoundRule { difficulty, placed: None, struck: fish.struck(grid), why })
    };
    each_fish(grid, size, changes, first).break_value()
}

/// The candidates in the base lines that `before` has and `now` has not: without their removal there would be no such fish.
pub(in crate::explainer) fn cause(fish: SeFish, before: &SeGrid, now: &SeGrid, mut add: impl FnMut(usize)) {
    for line in bits(fish.lines) {
        let house = fish.kind * SIZE + line;
        let gone = before.slot(house, fish.digit) & !now.slot(house, fish.digit) & !fish.crossing;
        bits(gone).for_each(|place| add(cell_at(house, place) * SIZE + fish.digit));
    }
}
