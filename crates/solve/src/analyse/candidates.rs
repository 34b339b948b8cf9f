//! [`true_candidates`]: the digits of each cell that occur in at least one solution.

use sudoscope_board::{Digit, DigitSet, Entries};

use super::{Finding, solution_finder::SolutionFinder, solutions::SolutionList};

/// The digits that each cell has in at least one solution; a clue has its own. `known` are solutions found before: if they are
/// `all`, no search is needed. Otherwise each digit not seen yet is searched for; a solution found that way counts for all its
/// cells.
pub(super) fn true_candidates(
    finder: &mut SolutionFinder<'_>,
    clues: Entries<'_>,
    known: &SolutionList,
    all: bool,
) -> Finding<Vec<DigitSet>> {
    let (geometry, digits) = (clues.geometry(), clues.digits());
    let mut found = vec![DigitSet::EMPTY; digits.len()];
    known.add_to(&mut found);
    let mut is_complete = true;
    if !all {
        let (mut digits, possible) = (digits.to_vec(), clues.candidates());
        // Digit by digit, because successive searches in the same cell would find similar solutions.
        for digit in Digit::all(geometry.size()) {
            for cell in geometry.shape().cells() {
                if possible[cell.index()].contains(digit) && !found[cell.index()].contains(digit) {
                    match finder.ask_changed(&mut digits, cell, Some(digit), 1) {
                        Some(solutions) => solutions.add_to(&mut found),
                        None => is_complete = false,
                    }
                }
            }
        }
    }
    Finding { found, is_complete }
}
