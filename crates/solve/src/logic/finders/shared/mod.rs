//! Code that the families of finders share.
//!
//! - [`context`] has the interface of a finder and its input, and the row of a technique; `prelude` the names that all finders import.
//! - [`sink`] collects the steps found, and records where nothing can be found until something changes; `choice` picks one of them as HoDoKu does.
//! - `combine` chooses candidates or houses for subsets and fish.
//! - What falls when one of several candidates is true, for deadly and impossible patterns, is here.

pub(super) mod choice;
pub(super) mod combine;
pub(in crate::logic) mod context;
pub(super) mod prelude;
pub(in crate::logic) mod sink;

use sudoscope_board::CellSet;

use crate::logic::{Candidate, CandidateGrid};

/// Whether two candidates cannot both be true.
pub(in crate::logic) fn exclude<const W: usize>(grid: &CandidateGrid<'_, W>, one: Candidate, other: Candidate) -> bool {
    match one.cell == other.cell {
        true => one.digit != other.digit,
        false => one.digit == other.digit && grid.layout().sees(one.cell, other.cell),
    }
}

/// The candidates that exclude all of these, one of which is true; none if there are none.
pub(in crate::logic::finders) fn excluded_by_all<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    guardians: &[Candidate],
) -> Vec<Candidate> {
    let Some(&first) = guardians.first() else { return Vec::new() };
    let in_cell = grid.candidates(first.cell).without(first.digit).iter().map(|digit| Candidate::new(first.cell, digit));
    let peers: CellSet<W> = *grid.layout().peers(first.cell) & *grid.cells_of(first.digit);
    let in_peers = peers.iter().map(|cell| Candidate::new(cell, first.digit));
    let all = in_cell.chain(in_peers);
    all.filter(|&candidate| guardians.iter().all(|&guardian| exclude(grid, candidate, guardian))).collect()
}
