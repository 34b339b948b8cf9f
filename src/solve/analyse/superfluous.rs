//! [`superfluous`]: the clues that a puzzle with one solution does not need.

use super::{Finding, solution_finder::SolutionFinder};
use crate::board::{CellSet, Digit, Geometry};

/// The clues that can each be removed alone while the solution stays unique. None in a minimal puzzle.
pub(super) fn superfluous(finder: &mut SolutionFinder<'_>, geometry: &Geometry, digits: &[Option<Digit>]) -> Finding<CellSet> {
    let mut superfluous = Finding::whole(CellSet::EMPTY);
    let mut left = digits.to_vec();
    for cell in geometry.shape().cells().filter(|cell| digits[cell.index()].is_some()) {
        match finder.ask_changed(&mut left, cell, None, 2).map(|solutions| solutions.len()) {
            Some(1) => _ = superfluous.found.insert(cell),
            Some(_) => {}
            None => superfluous.is_complete = false,
        }
    }
    superfluous
}
