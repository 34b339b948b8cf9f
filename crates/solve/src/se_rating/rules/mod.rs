//! The rules that are patterns, a file for each family; and the combinations of cells, digits or lines that have few digits, places or
//! lines among them.
//!
//! - Hidden and naked singles.
//! - XY-wing and XYZ-wing.
//! - Locked candidates.
//! - X-wing, swordfish, jellyfish.
//! - Naked and hidden pairs, triples and quads.

pub(super) mod exclusion;
pub(super) mod uniqueness;

use std::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use super::grid::{CandidateSet, LAYOUT, SIZE, SeGrid, cells_of};
use crate::se_rating::{
    grid::{ALL, BOX, CELLS, COLUMN, PEERS, ROW, bits, cell_at, house_of, is_pair, is_single, ones},
    links::{Locked, SeFish, Set},
    rule::{CandidateChanges, FoundPattern, FoundRule},
};

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

/// Kinds of houses in the order of singles and sets.
const HOUSE_KINDS: [usize; 3] = [BOX, COLUMN, ROW];

/// The only place of a digit in a house, in which that is so.
fn single_in(grid: &SeGrid, house: usize, difficulty: f64, is_last: bool) -> Option<FoundRule> {
    let slots = &grid.slots[house * SIZE..(house + 1) * SIZE];
    let digit = slots.iter().position(|&places| is_single(places))?;
    let place = slots[digit].trailing_zeros() as usize;
    let (placed, why) = (Some(cell_at(house, place) * SIZE + digit), FoundPattern::HiddenSingle { house, is_last });
    Some(FoundRule { difficulty, placed, struck: CandidateSet::EMPTY, why })
}

/// The last empty cell of a house.
pub(in crate::se_rating) fn last_cell(grid: &SeGrid) -> Option<FoundRule> {
    let houses = HOUSE_KINDS.into_iter().flat_map(|kind| kind * SIZE..(kind + 1) * SIZE);
    houses.filter(|&house| is_single(grid.empty[house])).find_map(|house| single_in(grid, house, 1.0, true))
}

/// The only place of a digit in a house.
pub(in crate::se_rating) fn hidden_single(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    HOUSE_KINDS.into_iter().find_map(|kind| {
        let mut houses =
            (kind * SIZE..(kind + 1) * SIZE).filter(|&house| changes.has_house(house) && !is_single(grid.empty[house]));
        houses.find_map(|house| single_in(grid, house, if kind == BOX { 1.2 } else { 1.5 }, false))
    })
}

/// The only digit of a cell.
pub(in crate::se_rating) fn naked_single(grid: &SeGrid) -> Option<FoundRule> {
    let cell = grid.cells.iter().position(|&digits| is_single(digits))?;
    let digit = grid.cells[cell].trailing_zeros() as usize;
    Some(FoundRule {
        difficulty: 2.3,
        placed: Some(cell * SIZE + digit),
        struck: CandidateSet::EMPTY,
        why: FoundPattern::NakedSingle,
    })
}

/// A cell with `size` digits and two peers with two digits each, all three with `size` + 1 or 3 digits among them.
pub(in crate::se_rating) fn wing(grid: &SeGrid, changes: &CandidateChanges, size: u32, difficulty: f64) -> Option<FoundRule> {
    let pairs = (0..CELLS).filter(|&cell| is_pair(grid.cells[cell])).fold(0_u128, |set, cell| set | 1 << cell);
    let pivots = (0..CELLS).filter(|&pivot| grid.count(pivot) == size);
    pivots.filter(|&pivot| (pairs & LAYOUT.sees[pivot] | 1 << pivot) & changes.cells != 0).find_map(|pivot| {
        let center = grid.cells[pivot];
        let fits = |&peer: &usize| {
            let digits = grid.cells[peer];
            // Of an XYZ-wing both digits are in the pivot, of an XY-wing one.
            is_pair(digits) && if size == 3 { digits & !center == 0 } else { is_single(digits & center) }
        };
        let peers: ArrayVec<usize, PEERS> = LAYOUT.peers[pivot].iter().map(|&peer| peer.into()).filter(fits).collect();
        peers.iter().find_map(|&one| peers.iter().find_map(|&other| complete(grid, pivot, [one, other], difficulty)))
    })
}

fn complete(grid: &SeGrid, pivot: usize, pincers: [usize; 2], difficulty: f64) -> Option<FoundRule> {
    let [center, one, other] = [pivot, pincers[0], pincers[1]].map(|cell| grid.cells[cell]);
    let shared = one & other;
    let is_xyz = ones(center) == 3;
    let fits = is_single(shared)
        && ones(one | other) == 3
        && if is_xyz { one | other == center } else { (one | other) & !shared == center };
    if !fits {
        return None;
    }
    let digit = shared.trailing_zeros() as usize;
    let struck = common(grid, pincers.into_iter().chain(is_xyz.then_some(pivot)), digit);
    (!struck.is_empty()).then_some(FoundRule {
        difficulty,
        placed: None,
        struck,
        why: FoundPattern::Wing { pivot, pincers, digit, is_xyz },
    })
}

/// Base and cover, by kind, in order.
const CROSSINGS: [(usize, usize); 4] = [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)];

/// Visits all locked candidates of the digits in the bases of a set of houses, in order.
pub(in crate::se_rating) fn each_locked<B>(
    grid: &SeGrid,
    bases: u32,
    digits: u16,
    mut visit: impl FnMut(Locked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (of_base, of_cover) in CROSSINGS {
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
    pub(in crate::se_rating) fn candidates(self) -> CandidateSet {
        let mut struck = CandidateSet::EMPTY;
        SeGrid::at(self.cover, self.struck, self.digit).for_each(|candidate| struck.insert(candidate));
        struck
    }

    fn found(self, difficulty: f64, single: Option<(usize, usize)>) -> FoundRule {
        let placed = single.map(|(_, cell)| cell * SIZE + self.digit);
        let why = FoundPattern::Locked(self, single.map(|(house, _)| house));
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
pub(in crate::se_rating) fn direct_locked(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    let first = |locked: Locked| match locked.single(grid) {
        Some(single) => Break(locked.found(if locked.is_pointing() { 1.7 } else { 1.9 }, Some(single))),
        None => Continue(()),
    };
    // The hidden single may be new, where the pattern is not.
    each_locked(grid, CandidateChanges::ALL.houses, changes.digits, first).break_value()
}

/// Locked candidates.
pub(in crate::se_rating) fn locked(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    let first = |locked: Locked| Break(locked.found(if locked.is_pointing() { 2.6 } else { 2.8 }, None));
    each_locked(grid, changes.houses, changes.digits, first).break_value()
}

/// The candidates of the digit in the base that `before` has and `now` has not: without their removal it would not be locked.
pub(in crate::se_rating) fn locked_cause(locked: Locked, before: &SeGrid, now: &SeGrid) -> impl Iterator<Item = usize> {
    let Locked { base, digit, .. } = locked;
    let gone = before.slot(base, digit) & !now.slot(base, digit);
    bits(gone & !LAYOUT.crossings[base][locked.cover]).map(move |place| cell_at(base, place) * SIZE + digit)
}

/// Visits the fish of `size` lines that strike something, of digits that have changed, in order.
pub(in crate::se_rating) fn each_fish<B>(
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
    pub(in crate::se_rating) fn struck(self, grid: &SeGrid) -> CandidateSet {
        let mut struck = CandidateSet::EMPTY;
        for line in bits(self.crossing) {
            let house = self.across() * SIZE + line;
            SeGrid::at(house, grid.slot(house, self.digit) & !self.lines, self.digit)
                .for_each(|candidate| struck.insert(candidate));
        }
        struck
    }

    /// The base lines, and those that cover them: numbers of houses; `size` of each.
    pub(in crate::se_rating) fn lines(self) -> ([usize; 4], [usize; 4], usize) {
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
pub(in crate::se_rating) fn fish(grid: &SeGrid, changes: &CandidateChanges, size: usize, difficulty: f64) -> Option<FoundRule> {
    let first =
        |fish: SeFish| Break(FoundRule { difficulty, placed: None, struck: fish.struck(grid), why: FoundPattern::Fish(fish) });
    each_fish(grid, size, changes, first).break_value()
}

/// The candidates in the base lines that `before` has and `now` has not: without their removal there would be no such fish.
pub(in crate::se_rating) fn fish_cause(fish: SeFish, before: &SeGrid, now: &SeGrid, mut add: impl FnMut(usize)) {
    for line in bits(fish.lines) {
        let house = fish.kind * SIZE + line;
        let gone = before.slot(house, fish.digit) & !now.slot(house, fish.digit) & !fish.crossing;
        bits(gone).for_each(|place| add(cell_at(house, place) * SIZE + fish.digit));
    }
}

impl Set {
    /// The eliminated candidates: other digits of the cells if it is hidden, else the digits in other cells.
    pub(in crate::se_rating) fn struck(self, grid: &SeGrid) -> CandidateSet {
        let (places, digits) = if self.is_hidden { (self.places, ALL & !self.digits) } else { (ALL & !self.places, self.digits) };
        let mut struck = CandidateSet::EMPTY;
        for place in bits(places) {
            let cell = cell_at(self.house, place);
            bits(grid.cells[cell] & digits).for_each(|digit| struck.insert(cell * SIZE + digit));
        }
        struck
    }

    fn found(self, grid: &SeGrid, difficulty: f64) -> FoundRule {
        FoundRule { difficulty, placed: None, struck: self.struck(grid), why: FoundPattern::Set(self, false) }
    }
}

fn all_houses() -> impl Iterator<Item = usize> {
    HOUSE_KINDS.into_iter().flat_map(|kind| kind * SIZE..(kind + 1) * SIZE)
}

/// Visits the naked sets of `size` cells that strike something, in the houses that have changed, in order.
pub(in crate::se_rating) fn each_naked<B>(
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
pub(in crate::se_rating) fn each_hidden<B>(
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
pub(in crate::se_rating) fn direct_set(
    grid: &SeGrid,
    changes: &CandidateChanges,
    size: usize,
    difficulty: f64,
) -> Option<FoundRule> {
    let first = |set: Set| {
        let single = bits(ALL & !set.digits).find_map(|digit| {
            let places = grid.slot(set.house, digit);
            let left = places & !set.places;
            (is_single(left) && left != places).then(|| cell_at(set.house, left.trailing_zeros() as usize) * SIZE + digit)
        });
        let Some(placed) = single else { return Continue(()) };
        Break(FoundRule { difficulty, placed: Some(placed), struck: set.struck(grid), why: FoundPattern::Set(set, true) })
    };
    each_hidden(grid, size, size, changes, first).break_value()
}

/// A naked set.
pub(in crate::se_rating) fn naked(grid: &SeGrid, changes: &CandidateChanges, size: usize, difficulty: f64) -> Option<FoundRule> {
    each_naked(grid, size, changes, |set| Break(set.found(grid, difficulty))).break_value()
}

/// A hidden set.
pub(in crate::se_rating) fn hidden_set(
    grid: &SeGrid,
    changes: &CandidateChanges,
    size: usize,
    difficulty: f64,
) -> Option<FoundRule> {
    each_hidden(grid, size, 2 * size, changes, |set| Break(set.found(grid, difficulty))).break_value()
}

/// The candidates that `before` has and `now` has not, and without whose removal there would be no such set.
pub(in crate::se_rating) fn set_cause(set: Set, before: &SeGrid, now: &SeGrid, mut add: impl FnMut(usize)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se_rating::grid::{SIZE, bits, combinations, mask16};

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
