//! Hidden and naked singles.

use crate::solve::explainer::{
    found::{Found, Why},
    grid::{Candidates, Grid},
    layout::{BOX, CELLS, COLUMN, ROW, SIZE, cell_at},
};

/// Kinds of houses in the order of singles and sets.
pub(super) const KINDS: [usize; 3] = [BOX, COLUMN, ROW];

fn hidden(grid: &Grid, house: usize, digit: usize, difficulty: f64, is_last: bool) -> Option<Found> {
    let places = grid.slot(house, digit);
    (places.is_power_of_two()).then(|| Found {
        difficulty,
        placed: Some(cell_at(house, places.trailing_zeros() as usize) * SIZE + digit),
        struck: Candidates::EMPTY,
        why: Why::HiddenSingle { house, is_last },
    })
}

/// The last empty cell of a house.
pub(in crate::solve::explainer) fn last_cell(grid: &Grid) -> Option<Found> {
    let houses = KINDS.into_iter().flat_map(|kind| kind * SIZE..(kind + 1) * SIZE);
    houses
        .filter(|&house| grid.empty[house].is_power_of_two())
        .find_map(|house| (0..SIZE).find_map(|digit| hidden(grid, house, digit, 1.0, true)))
}

/// The only place of a digit in a house.
pub(in crate::solve::explainer) fn hidden_single(grid: &Grid) -> Option<Found> {
    let houses = KINDS.into_iter().flat_map(|kind| (kind * SIZE..(kind + 1) * SIZE).map(move |house| (kind, house)));
    houses.filter(|&(_, house)| !grid.empty[house].is_power_of_two()).find_map(|(kind, house)| {
        (0..SIZE).find_map(|digit| hidden(grid, house, digit, if kind == BOX { 1.2 } else { 1.5 }, false))
    })
}

/// The only digit of a cell.
pub(in crate::solve::explainer) fn naked_single(grid: &Grid) -> Option<Found> {
    let cell = (0..CELLS).find(|&cell| grid.cells[cell].is_power_of_two())?;
    let digit = grid.cells[cell].trailing_zeros() as usize;
    Some(Found { difficulty: 2.3, placed: Some(cell * SIZE + digit), struck: Candidates::EMPTY, why: Why::NakedSingle })
}
