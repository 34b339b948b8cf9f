//! XY-wing and XYZ-wing.

use super::common;
use crate::solve::explainer::{
    found::{Found, Why},
    grid::Grid,
    layout::{CELLS, LAYOUT},
};

/// A cell with `size` digits and two peers with two digits each, all three with `size` + 1 or 3 digits among them.
pub(in crate::solve::explainer) fn wing(grid: &Grid, size: u32, difficulty: f64) -> Option<Found> {
    (0..CELLS).filter(|&pivot| grid.count(pivot) == size).find_map(|pivot| {
        let peers = || LAYOUT.peers[pivot].iter().map(|&peer| usize::from(peer)).filter(|&peer| grid.count(peer) == 2);
        peers().find_map(|one| peers().find_map(|other| complete(grid, pivot, [one, other], difficulty)))
    })
}

fn complete(grid: &Grid, pivot: usize, pincers: [usize; 2], difficulty: f64) -> Option<Found> {
    let [center, one, other] = [pivot, pincers[0], pincers[1]].map(|cell| grid.cells[cell]);
    let shared = one & other;
    let is_xyz = center.count_ones() == 3;
    let fits = shared.count_ones() == 1
        && (one | other).count_ones() == 3
        && if is_xyz { one | other == center } else { (one | other) & !shared == center };
    if !fits {
        return None;
    }
    let digit = shared.trailing_zeros() as usize;
    let struck = common(grid, pincers.into_iter().chain(is_xyz.then_some(pivot)), digit);
    (!struck.is_empty()).then_some(Found { difficulty, placed: None, struck, why: Why::Wing { pivot, pincers, digit, is_xyz } })
}
