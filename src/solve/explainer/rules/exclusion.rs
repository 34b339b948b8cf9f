//! Aligned pair and triple exclusion: digits of two or three cells of which every combination leaves a neighbour without digits.

use crate::solve::explainer::{
    found::{Found, Why},
    grid::{Candidates, Grid},
    layout::{CELLS, LAYOUT, SIZE, bits, cells_of},
};

/// The cells that may be combined, and for each the peers that a combination can leave without digits.
struct Table {
    cells: Vec<usize>,
    excluders: [u128; CELLS],
}

impl Table {
    fn new(grid: &Grid, size: u32) -> Self {
        let mut excluders = [0; CELLS];
        let mut cells = Vec::new();
        for cell in (0..CELLS).filter(|&cell| grid.count(cell) >= 2) {
            let peers = || cells_of(LAYOUT.sees[cell]);
            if peers().any(|peer| grid.count(peer) == 1) {
                continue;
            }
            excluders[cell] = peers().filter(|&peer| (2..=size).contains(&grid.count(peer))).fold(0, |set, peer| set | 1 << peer);
            if excluders[cell] != 0 {
                cells.push(cell);
            }
        }
        Self { cells, excluders }
    }
}

/// Two cells.
pub(in crate::solve::explainer) fn pair(grid: &Grid) -> Option<Found> {
    let Table { cells, excluders } = Table::new(grid, 2);
    for (number, &other) in cells.iter().enumerate() {
        for &one in &cells[..number] {
            let common = excluders[one] & excluders[other];
            if common.count_ones() >= 2
                && let Some(found) = exclude(grid, &[one, other], common, 6.2)
            {
                return Some(found);
            }
        }
    }
    None
}

/// Three cells.
pub(in crate::solve::explainer) fn triple(grid: &Grid) -> Option<Found> {
    let Table { cells, excluders } = Table::new(grid, 3);
    let candidates = cells.iter().fold(0_u128, |set, &cell| set | 1 << cell);
    for (number, &other) in cells.iter().enumerate() {
        for &one in &cells[..number] {
            let common = excluders[one] & excluders[other];
            for third in cells_of((excluders[one] | excluders[other]) & candidates & !(1 << one | 1 << other)) {
                let common = common & excluders[third];
                if common != 0
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
    let forbidden = Forbidden::new(grid, common);
    let mut struck = Candidates::EMPTY;
    for (at, &cell) in cells.iter().enumerate() {
        let mut others = cells.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, &other)| other);
        let (one, other) = (others.next(), others.next());
        for digit in bits(grid.cells[cell]) {
            let left = |other: usize| grid.cells[other] & !forbidden.two[digit] & !clash(cell, other, digit);
            let is_possible = match (one, other) {
                (Some(one), None) => left(one) != 0,
                (Some(one), Some(other)) => {
                    let rest = left(other);
                    bits(left(one)).any(|second| {
                        let forbidden = forbidden.two[second] | forbidden.three[digit][second];
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

/// The digit, if two cells cannot both have it.
fn clash(one: usize, other: usize, digit: usize) -> u16 {
    u16::from(LAYOUT.sees[one] >> other & 1 != 0) << digit
}

/// Digits that together leave some cell without any.
struct Forbidden {
    /// Those of cells with two digits: for each the others.
    two: [u16; SIZE],
    /// Those of cells with three digits: for every two the third.
    three: [[u16; SIZE]; SIZE],
}

impl Forbidden {
    fn new(grid: &Grid, excluders: u128) -> Self {
        let mut forbidden = Self { two: [0; SIZE], three: [[0; SIZE]; SIZE] };
        for mask in cells_of(excluders).map(|cell| grid.cells[cell]) {
            for digit in bits(mask) {
                let rest = mask & !(1 << digit);
                if rest.is_power_of_two() {
                    forbidden.two[digit] |= rest;
                } else {
                    bits(rest).for_each(|second| forbidden.three[digit][second] |= rest & !(1 << second));
                }
            }
        }
        forbidden
    }
}
