//! Hidden and naked singles.

use crate::explainer::{
    found::{CandidateChanges, FoundPattern, FoundRule},
    grid::{CandidateSet, SeGrid},
    layout::{BOX, COLUMN, ROW, SIZE, cell_at, is_single},
};

/// Kinds of houses in the order of singles and sets.
pub(super) const KINDS: [usize; 3] = [BOX, COLUMN, ROW];

/// The only place of a digit in a house, in which that is so.
fn hidden(grid: &SeGrid, house: usize, difficulty: f64, is_last: bool) -> Option<FoundRule> {
    let slots = &grid.slots[house * SIZE..(house + 1) * SIZE];
    let digit = slots.iter().position(|&places| is_single(places))?;
    let place = slots[digit].trailing_zeros() as usize;
    let (placed, why) = (Some(cell_at(house, place) * SIZE + digit), FoundPattern::HiddenSingle { house, is_last });
    Some(FoundRule { difficulty, placed, struck: CandidateSet::EMPTY, why })
}

/// The last empty cell of a house.
pub(in crate::explainer) fn last_cell(grid: &SeGrid) -> Option<FoundRule> {
    let houses = KINDS.into_iter().flat_map(|kind| kind * SIZE..(kind + 1) * SIZE);
    houses.filter(|&house| is_single(grid.empty[house])).find_map(|house| hidden(grid, house, 1.0, true))
}

/// The only place of a digit in a house.
pub(in crate::explainer) fn hidden_single(grid: &SeGrid, changes: &CandidateChanges) -> Option<FoundRule> {
    KINDS.into_iter().find_map(|kind| {
        let mut houses =
            (kind * SIZE..(kind + 1) * SIZE).filter(|&house| changes.has_house(house) && !is_single(grid.empty[house]));
        houses.find_map(|house| hidden(grid, house, if kind == BOX { 1.2 } else { 1.5 }, false))
    })
}

/// The only digit of a cell.
pub(in crate::explainer) fn naked_single(grid: &SeGrid) -> Option<FoundRule> {
    let cell = grid.cells.iter().position(|&digits| is_single(digits))?;
    let digit = grid.cells[cell].trailing_zeros() as usize;
    Some(FoundRule {
        difficulty: 2.3,
        placed: Some(cell * SIZE + digit),
        struck: CandidateSet::EMPTY,
        why: FoundPattern::NakedSingle,
    })
}
