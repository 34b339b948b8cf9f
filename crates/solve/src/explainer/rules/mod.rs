//! The rules that are patterns, a file for each family.

mod combine;
pub(super) mod exclusion;
pub(super) mod fish;
pub(super) mod grave;
pub(super) mod locked;
pub(super) mod loops;
pub(super) mod sets;
pub(super) mod singles;
pub(super) mod wings;

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{LAYOUT, SIZE, cells_of},
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
