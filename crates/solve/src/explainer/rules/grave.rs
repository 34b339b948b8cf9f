//! The bivalue universal grave: were there two candidates in every cell and two places for every digit of every house, there would be
//! several solutions or none.

use super::common;
use crate::explainer::{
    found::{FoundPattern, FoundRule},
    grid::{CandidateSet, SeGrid},
    layout::{HOUSES, SIZE, bits, cell_at, combinations, house_of, is_pair, mask16},
};

/// A grave but for some candidates.
struct Grave<'a> {
    grid: &'a SeGrid,
    cells: Vec<usize>,
    /// The digits beyond the grave, of each of those cells.
    extra: Vec<u16>,
}

/// Finds the step of a grave, if there is one: type 1; 2; 4 where the extra digits are one or cells two; 3.
pub(in crate::explainer) fn grave(grid: &SeGrid) -> Option<FoundRule> {
    let grave = Grave::of(grid)?;
    let digits = grave.extra.iter().fold(0, |digits, extra| digits | extra);
    if let [cell] = grave.cells[..] {
        let mut struck = CandidateSet::EMPTY;
        bits(grid.cells[cell] & !digits).for_each(|digit| struck.insert(cell * SIZE + digit));
        return grave.found(5.6, struck, 1, None, 0, 0);
    }
    if digits.is_power_of_two() {
        let struck = common(grid, grave.cells.iter().copied(), digits.trailing_zeros() as usize);
        return grave.found(5.7, struck, 2, None, 0, digits).or_else(|| grave.locked());
    }
    grave.locked().or_else(|| grave.set(digits))
}

impl<'a> Grave<'a> {
    fn of(grid: &'a SeGrid) -> Option<Self> {
        let (mut cells, mut extra) = (Vec::new(), Vec::new());
        for cell in grid.unsolved().filter(|&cell| !is_pair(grid.cells[cell])) {
            let too_many = |&digit: &usize| (0..3).all(|kind| !is_pair(grid.slot(house_of(cell, kind), digit)));
            let own = bits(grid.cells[cell]).filter(too_many).fold(0, |mask, digit| mask | 1 << digit);
            if !is_pair(grid.cells[cell] & !own) {
                return None;
            }
            cells.push(cell);
            extra.push(own);
        }
        if cells.is_empty() {
            return None;
        }
        let mut without = grid.clone();
        for (&cell, &extra) in cells.iter().zip(&extra) {
            bits(extra).for_each(|digit| without.remove(cell, digit));
        }
        let is_grave = without.slots.iter().all(|&places| places == 0 || is_pair(places));
        is_grave.then_some(Self { grid, cells, extra })
    }

    fn found(
        &self,
        difficulty: f64,
        struck: CandidateSet,
        kind: u8,
        house: Option<usize>,
        set: u16,
        digits: u16,
    ) -> Option<FoundRule> {
        let mut extra = CandidateSet::EMPTY;
        for (&cell, &digits) in self.cells.iter().zip(&self.extra) {
            bits(digits).for_each(|digit| extra.insert(cell * SIZE + digit));
        }
        let why = FoundPattern::Grave { extra, house, set, digits, kind };
        (!struck.is_empty()).then_some(FoundRule { difficulty, placed: None, struck, why })
    }

    /// The houses of all those cells, with their places.
    fn houses(&self) -> impl Iterator<Item = (usize, u16)> {
        (0..HOUSES).filter_map(|house| {
            let is_own = |place: usize| self.cells.contains(&cell_at(house, place));
            let own = (0..SIZE).fold(0_u16, |own, place| own | u16::from(is_own(place)) << place);
            (own.count_ones() as usize == self.cells.len()).then_some((house, own))
        })
    }

    /// Type 4: two cells, and a digit of the grave has no other places in their house.
    fn locked(&self) -> Option<FoundRule> {
        let [one, other] = self.cells[..] else { return None };
        let kept = |number: usize| self.grid.cells[self.cells[number]] & !self.extra[number];
        self.houses().find_map(|(house, own)| {
            bits(kept(0) & kept(1)).filter(|&digit| self.grid.slot(house, digit) & !own == 0).find_map(|digit| {
                let mut struck = CandidateSet::EMPTY;
                for (number, cell) in [one, other].into_iter().enumerate() {
                    bits(kept(number) & !(1 << digit)).for_each(|digit| struck.insert(cell * SIZE + digit));
                }
                self.found(5.7, struck, 4, Some(house), 0, 1 << digit)
            })
        })
    }

    /// Type 3: the extra digits are those of one cell of a naked set.
    fn set(&self, extra: u16) -> Option<FoundRule> {
        let grid = self.grid;
        (2..SIZE).find_map(|size| {
            self.houses().find_map(|(house, own)| {
                let empty = grid.empty[house] & !own;
                let cells = |places: u16| bits(places).map(move |place| cell_at(house, place));
                let mut masks = combinations(size - 1, SIZE).map(mask16).filter(|places| places & !empty == 0);
                masks.find_map(|places| {
                    let digits = cells(places).fold(extra, |digits, cell| digits | grid.cells[cell]);
                    if digits.count_ones() as usize != size {
                        return None;
                    }
                    let mut struck = CandidateSet::EMPTY;
                    for cell in cells(empty & !places) {
                        bits(grid.cells[cell] & digits).for_each(|digit| struck.insert(cell * SIZE + digit));
                    }
                    #[expect(clippy::cast_precision_loss, reason = "at most nine")]
                    let difficulty = 5.7 + (size - 1) as f64 * 0.1;
                    self.found(difficulty, struck, 3, Some(house), places, digits)
                })
            })
        })
    }
}
