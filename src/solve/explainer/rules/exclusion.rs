//! Aligned pair and triple exclusion: digits of two or three cells of which every combination leaves a neighbour without digits.

use arrayvec::ArrayVec;

use crate::solve::explainer::{
    changes::Changes,
    found::{Found, Why},
    grid::{Candidates, Grid},
    layout::{CELLS, LAYOUT, PEERS, SIZE, bits, cells_of, is_pair, is_single},
};

/// The cells that may be combined, and for each the peers that a combination can leave without digits.
struct Table {
    cells: Vec<usize>,
    excluders: [u128; CELLS],
}

impl Table {
    fn new(grid: &Grid, size: u32) -> Self {
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
        Self { cells, excluders }
    }
}

/// Two cells.
pub(in crate::solve::explainer) fn pair(grid: &Grid, changes: &Changes) -> Option<Found> {
    let Table { cells, excluders } = Table::new(grid, 2);
    for (number, &other) in cells.iter().enumerate() {
        for &one in &cells[..number] {
            let common = excluders[one] & excluders[other];
            let is_new = || changes.cells & (common | 1 << one | 1 << other) != 0;
            let are_several = common & common.wrapping_sub(1) != 0;
            if are_several
                && is_new()
                && let Some(found) = exclude(grid, &[one, other], common, 6.2)
            {
                return Some(found);
            }
        }
    }
    None
}

/// Three cells.
pub(in crate::solve::explainer) fn triple(grid: &Grid, changes: &Changes) -> Option<Found> {
    let Table { cells, excluders } = Table::new(grid, 3);
    let candidates = cells.iter().fold(0_u128, |set, &cell| set | 1 << cell);
    for (number, &other) in cells.iter().enumerate() {
        for &one in &cells[..number] {
            let common = excluders[one] & excluders[other];
            if common == 0 {
                continue;
            }
            for third in cells_of((excluders[one] | excluders[other]) & candidates & !(1 << one | 1 << other)) {
                let common = common & excluders[third];
                let is_new = || changes.cells & (common | 1 << one | 1 << other | 1 << third) != 0;
                if common != 0
                    && is_new()
                    && let Some(found) = exclude(grid, &[one, other, third], common, 7.5)
                {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// The digits of the cells that are in no possible combination.
fn exclude(grid: &Grid, cells: &[usize], common: u128, difficulty: f64) -> Option<Found> {
    let mut forbidden: Option<Forbidden> = None;
    let in_excluders = cells_of(common).fold(0, |digits, cell| digits | grid.cells[cell]);
    let mut struck = Candidates::EMPTY;
    for (at, &cell) in cells.iter().enumerate() {
        let mut others = cells.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, &other)| other);
        let (one, other) = (others.next(), others.next());
        for digit in bits(grid.cells[cell]) {
            // With digits that no excluder has, a combination leaves every excluder at least one.
            let free = |other: usize| grid.cells[other] & !in_excluders & !clash(cell, other, digit);
            if let (Some(one), Some(other)) = (one, other)
                && can_differ(free(one), free(other))
            {
                continue;
            }
            let forbidden = forbidden.get_or_insert_with(|| Forbidden::new(grid, common));
            let with_digit = forbidden.with(digit);
            let left = |other: usize| grid.cells[other] & !with_digit & !clash(cell, other, digit);
            let is_possible = match (one, other) {
                (Some(one), None) => left(one) != 0,
                (Some(one), Some(other)) => {
                    let rest = left(other);
                    bits(left(one)).any(|second| {
                        let forbidden = forbidden.with(second) | forbidden.with_both(digit, second);
                        rest & !forbidden & !clash(one, other, second) != 0
                    })
                }
                (None, _) => true,
            };
            if !is_possible {
                struck.insert(cell * SIZE + digit);
            }
        }
    }
    let why = || Why::Exclusion { cells: cells.to_vec(), excluders: common };
    (!struck.is_empty()).then(|| Found { difficulty, placed: None, struck, why: why() })
}

/// Whether different digits can be chosen from two masks.
fn can_differ(one: u16, other: u16) -> bool {
    one != 0 && other != 0 && !(one == other && is_single(one))
}

/// The digit, if two cells cannot both have it.
fn clash(one: usize, other: usize, digit: usize) -> u16 {
    u16::from(LAYOUT.sees[one] >> other & 1 != 0) << digit
}

/// Digits that together leave some cell without any: the masks of cells with two and with three digits.
struct Forbidden {
    two: ArrayVec<u16, PEERS>,
    three: ArrayVec<u16, PEERS>,
}

impl Forbidden {
    fn new(grid: &Grid, excluders: u128) -> Self {
        let mut forbidden = Self { two: ArrayVec::new(), three: ArrayVec::new() };
        for mask in cells_of(excluders).map(|cell| grid.cells[cell]) {
            if is_pair(mask) { &mut forbidden.two } else { &mut forbidden.three }.push(mask);
        }
        forbidden
    }

    /// The digits that must not stand beside one.
    fn with(&self, digit: usize) -> u16 {
        self.two.iter().filter(|&mask| mask >> digit & 1 != 0).fold(0, |all, mask| all | mask) & !(1 << digit)
    }

    /// The digits that must not stand beside two.
    fn with_both(&self, digit: usize, second: usize) -> u16 {
        let both = 1 << digit | 1 << second;
        self.three.iter().filter(|&mask| mask & both == both && digit != second).fold(0, |all, mask| all | mask & !both)
    }
}
