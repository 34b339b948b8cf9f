//! [`Fix`]: a change of one clue after which there is one solution; the likely typing mistakes.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Entries};

use super::{
    Finding,
    solution_finder::{SearchEffort, SolutionFinder},
    solutions::SolutionList,
};

/// The limit of solutions without a clue that are examined for its other digits.
const SEEN: u64 = 8;

/// A change of one clue that leaves exactly one solution, where there was none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// The clue's cell.
    pub cell: Cell,
    /// Its digit now.
    pub from: Digit,
    /// The digit to write instead; `None` to remove the clue.
    pub to: Option<Digit>,
}

/// The result of changing each clue of digits without a solution.
pub(super) struct TypoCandidates {
    /// The clues without which there is a solution: they are part of every contradiction.
    pub(super) necessary: CellSet,
    /// Every fix, cell by cell; new digits before removal.
    pub(super) fixes: Finding<Vec<Fix>>,
}

/// Tries every other digit of each clue, and removing it.
pub(super) fn typo_candidates(finder: &mut SolutionFinder<'_>, clues: Entries<'_>) -> TypoCandidates {
    let mut typo_candidates = TypoCandidates { necessary: CellSet::EMPTY, fixes: Finding::whole(Vec::new()) };
    let (geometry, mut others) = (clues.geometry(), clues.digits().to_vec());
    for cell in geometry.shape().cells() {
        let Some(from) = others[cell.index()].take() else { continue };
        match finder.ask(&others, SEEN, SearchEffort::Long) {
            Some(solutions) if solutions.is_empty() => {}
            Some(solutions) => {
                typo_candidates.necessary.insert(cell);
                let allowed = geometry.entries(&others).candidates()[cell.index()].without(from);
                let instead = only_solutions(finder, &mut others, cell, allowed, &solutions);
                typo_candidates.fixes.is_complete &= instead.is_complete;
                let left_out = (solutions.len() == 1).then_some(None);
                let to = instead.found.iter().map(Some).chain(left_out);
                typo_candidates.fixes.found.extend(to.map(|to| Fix { cell, from, to }));
            }
            None => typo_candidates.fixes.is_complete = false,
        }
        others[cell.index()] = Some(from);
    }
    typo_candidates
}

/// The digits that give exactly one solution in the cell. A digit that occurs twice in `solutions` does not; the others are tested,
/// unless `solutions` is complete.
fn only_solutions(
    finder: &mut SolutionFinder<'_>,
    others: &mut [Option<Digit>],
    cell: Cell,
    allowed: DigitSet,
    solutions: &SolutionList,
) -> Finding<DigitSet> {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digit in (0..solutions.len()).filter_map(|solution| solutions.digit(solution, cell)) {
        if !once.insert(digit) {
            twice.insert(digit);
        }
    }
    if (solutions.len() as u64) < SEEN {
        return Finding::whole(once - twice);
    }
    let mut only = Finding::whole(DigitSet::EMPTY);
    for digit in allowed - twice {
        match finder.ask_changed(others, cell, Some(digit), 2).map(|solutions| solutions.len()) {
            Some(1) => _ = only.found.insert(digit),
            Some(_) => {}
            None => only.is_complete = false,
        }
    }
    only
}
