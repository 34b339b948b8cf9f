//! Aligned pair and triple exclusion: digits of two or three cells of which every combination leaves a neighbour without digits.

use arrayvec::ArrayVec;

use crate::se_rating::{
    grid::{CELLS, CandidateSet, LAYOUT, PEERS, SIZE, SeGrid, bits, cells_of, is_pair},
    rule::{CandidateChanges, FoundPattern, FoundRule},
};

/// The cells that may be combined, and for each the peers that a combination can leave without digits.
struct ExclusionTable {
    cells: Vec<usize>,
    excluders: [u128; CELLS],
    /// The cells that can be excluders.
    few: u128,
}

impl ExclusionTable {
    fn new(grid: &SeGrid, size: u32) -> Self {
        let with = |least: u32, most: u32| {
            let cells = (0..CELLS).filter(move |&cell| (least..=most).contains(&grid.count(cell)));
            cells.fold(0_u128, |set, cell| set | 1 << cell)
        };
        let (singles, few) = (with(1, 1), with(2, size));
        let mut excluders = [0; CELLS];
        let mut cells = Vec::new();
        for cell in (0..CELLS).filter(|&cell| grid.count(cell) >= 2 && LAYOUT.sees[cell] & singles == 0) {
            excluders[cell] = LAYOUT.sees[cell] & few;
            if excluders[cell] != 0 {
                cells.push(cell);
            }
        }
        Self { cells, excluders, few }
    }

    /// The third cells with which two have been met before, in another order: two of the three, and the last among what these see.
    fn met_before(&self, one: usize, other: usize) -> u128 {
        let below = |cell: usize| (1_u128 << cell) - 1;
        let by = |cell: usize| if self.few >> cell & 1 != 0 { LAYOUT.sees[cell] } else { 0 };
        let has_other = self.excluders[one] >> other & 1 != 0;
        let has_one = self.excluders[other] >> one & 1 != 0;
        let between = below(other) & !below(one) & if has_other { u128::MAX } else { by(other) };
        let lowest = below(one) & if has_other || has_one { u128::MAX } else { by(other) | by(one) };
        between | lowest
    }
}

/// Two cells.
pub(in crate::se_rating) fn pair(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    let ExclusionTable { cells, excluders, .. } = ExclusionTable::new(grid, 2);
    for (number, &other) in cells.iter().enumerate() {
        for &one in &cells[..number] {
            let common = excluders[one] & excluders[other];
            let is_new = || changes.cells & (common | 1 << one | 1 << other) != 0;
            let are_several = common & common.wrapping_sub(1) != 0;
            if are_several && is_new() {
                let possible = Forbidden::new(grid, common).possible_of_two(grid, one, other);
                if let Some(found) = found(grid, [one, other], possible, common, 6.2) {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// Three cells.
pub(in crate::se_rating) fn triple(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    let table = ExclusionTable::new(grid, 3);
    let ExclusionTable { cells, excluders, .. } = &table;
    let candidates = cells.iter().fold(0_u128, |set, &cell| set | 1 << cell);
    for (number, &other) in cells.iter().enumerate() {
        for &one in &cells[..number] {
            let common = excluders[one] & excluders[other];
            if common == 0 {
                continue;
            }
            let thirds = (excluders[one] | excluders[other]) & candidates & !(1 << one | 1 << other);
            // Those that see an excluder of both.
            let near = cells_of(common).fold(0, |near, cell| near | LAYOUT.sees[cell]);
            for third in cells_of(thirds & near & !table.met_before(one, other)) {
                let common = common & excluders[third];
                let is_new = changes.cells & (common | 1 << one | 1 << other | 1 << third) != 0;
                if is_new
                    && let Some(possible) = possible_of_three(grid, [one, other, third], common)
                    && let Some(found) = found(grid, [one, other, third], possible, common, 7.5)
                {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// The eliminations if only these digits of the cells are in possible combinations.
fn found<const N: usize>(grid: &SeGrid, cells: [usize; N], possible: [u16; N], common: u128, difficulty: f64) -> Option<FoundRule> {
    let mut struck = CandidateSet::EMPTY;
    for (&cell, possible) in cells.iter().zip(possible) {
        bits(grid.cells[cell] & !possible).for_each(|digit| struck.insert(cell * SIZE + digit));
    }
    let why = || FoundPattern::Exclusion { cells: cells.to_vec(), excluders: common };
    (!struck.is_empty()).then(|| FoundRule { difficulty, placed: None, struck, why: why() })
}

/// The digits of three cells that are in a possible combination; `None` if it is seen at once that all are.
fn possible_of_three(grid: &SeGrid, cells: [usize; 3], common: u128) -> Option<[u16; 3]> {
    // With digits that no excluder has, a combination leaves every excluder at least one.
    let in_excluders = cells_of(common).fold(0, |digits, cell| digits | grid.cells[cell]);
    let free = cells.map(|cell| grid.cells[cell] & !in_excluders);
    // Whatever digit the third cell has, these two can have different ones that are free.
    let are_enough = |one: usize, other: usize| {
        let all = free[one] | free[other];
        has_two(free[one]) && has_two(free[other]) && has_two(all & all.wrapping_sub(1))
    };
    if are_enough(0, 1) && are_enough(0, 2) && are_enough(1, 2) {
        return None;
    }
    Some(Forbidden::new(grid, common).possible_of_three(grid, cells))
}

const fn has_two(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// The digit, if two cells cannot both have it.
fn clash(sees: bool, digit: usize) -> u16 {
    u16::from(sees) << digit
}

fn sees(one: usize, other: usize) -> bool {
    LAYOUT.sees[one] >> other & 1 != 0
}

/// Digits that together leave some cell without any.
struct Forbidden {
    /// The digits that must not stand beside each digit: of cells with two.
    with: [u16; SIZE],
    /// The masks of cells with three.
    three: ArrayVec<u16, PEERS>,
}

impl Forbidden {
    fn new(grid: &SeGrid, excluders: u128) -> Self {
        let mut forbidden = Self { with: [0; SIZE], three: ArrayVec::new() };
        for mask in cells_of(excluders).map(|cell| grid.cells[cell]) {
            if is_pair(mask) {
                bits(mask).for_each(|digit| forbidden.with[digit] |= mask & !(1 << digit));
            } else {
                forbidden.three.push(mask);
            }
        }
        forbidden
    }

    /// For each cell with three digits of which one is that, the others.
    fn pairs_with(&self, digit: usize) -> ArrayVec<u16, PEERS> {
        self.three.iter().filter(|&mask| mask >> digit & 1 != 0).map(|mask| mask & !(1 << digit)).collect()
    }

    fn possible_of_two(&self, grid: &SeGrid, one: usize, other: usize) -> [u16; 2] {
        let (firsts, seconds, do_see) = (grid.cells[one], grid.cells[other], sees(one, other));
        let mut possible = [0; 2];
        for first in bits(firsts) {
            let left = seconds & !self.with[first] & !clash(do_see, first);
            possible[0] |= u16::from(left != 0) << first;
            possible[1] |= left;
        }
        possible
    }

    fn possible_of_three(&self, grid: &SeGrid, cells: [usize; 3]) -> [u16; 3] {
        let [one, other, third] = cells;
        let all = cells.map(|cell| grid.cells[cell]);
        let (first_second, first_third, second_third) = (sees(one, other), sees(one, third), sees(other, third));
        let mut possible = [0; 3];
        for first in bits(all[0]) {
            let seconds = all[1] & !self.with[first] & !clash(first_second, first);
            let thirds = all[2] & !self.with[first] & !clash(first_third, first);
            let pairs = self.pairs_with(first);
            for second in bits(seconds) {
                if possible[0] >> first & 1 != 0 && possible[1] >> second & 1 != 0 && possible[2] == all[2] {
                    continue;
                }
                let with_both =
                    pairs.iter().filter(|&pair| pair >> second & 1 != 0).fold(0, |all, pair| all | pair & !(1 << second));
                let left = thirds & !self.with[second] & !clash(second_third, second) & !with_both;
                if left != 0 {
                    possible = [possible[0] | 1 << first, possible[1] | 1 << second, possible[2] | left];
                }
            }
            if possible == all {
                break;
            }
        }
        possible
    }
}
