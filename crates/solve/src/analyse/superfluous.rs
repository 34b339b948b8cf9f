//! The clues and the rules that a puzzle with one solution does not need.

use sudoscope_board::{CellSet, Digit, Entries, Rule};

use super::{
    Finding,
    solution_finder::{SearchEffort, SolutionFinder},
};

/// The clues that can each be removed alone while the solution stays unique. None in a minimal puzzle.
pub(super) fn superfluous(finder: &mut SolutionFinder<'_>, clues: Entries<'_>) -> Finding<CellSet> {
    let mut superfluous = Finding::whole(CellSet::EMPTY);
    let mut left = clues.digits().to_vec();
    for cell in clues.cells().iter() {
        match finder.ask_changed(&mut left, cell, None, 2).map(|solutions| solutions.len()) {
            Some(1) => _ = superfluous.found.insert(cell),
            Some(_) => {}
            None => superfluous.is_complete = false,
        }
    }
    superfluous
}

/// The places of the rules that can each be removed alone while `solution` stays the only one, ascending. A rule that takes regions away
/// is none of them, whatever the solution is.
pub(super) fn superfluous_rules(
    finder: &mut SolutionFinder<'_>,
    clues: Entries<'_>,
    solution: &[Option<Digit>],
) -> Finding<Vec<usize>> {
    let mut superfluous = Finding::whole(Vec::new());
    let geometry = finder.geometry().clone();
    let rules = geometry.rules();
    for place in (0..rules.len()).filter(|&place| rules[place] != Rule::NoRegions) {
        if finder.cancel().is_cancelled() {
            superfluous.is_complete = false;
            break;
        }
        let mut others = rules.to_vec();
        others.remove(place);
        // A negative rule may concern what is not marked; then the solution can change.
        match finder.ask_on(&geometry.with_rules(&others), clues.digits(), 2, SearchEffort::Long) {
            Some(solutions) if solutions.len() == 1 && solutions.digits(0) == solution => superfluous.found.push(place),
            Some(_) => {}
            None => superfluous.is_complete = false,
        }
    }
    superfluous
}
