//! XY-wing and XYZ-wing.

use arrayvec::ArrayVec;

use super::common;
use crate::explainer::{
    found::{CandidateChanges, FoundPattern, FoundRule},
    grid::SeGrid,
    layout::{CELLS, LAYOUT, PEERS, is_pair, is_single, ones},
};

/// A cell with `size` digits and two peers with two digits each, all three with `size` + 1 or 3 digits among them.
pub(in crate::explainer) fn wing(grid: &SeGrid, changes: &CandidateChanges, size: u32, difficulty: f64) -> Option<FoundRule> {
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
