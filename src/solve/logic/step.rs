//! [`Step`]: what a technique finds, as data, and [`Candidate`].

use std::{cmp::Reverse, fmt};

use super::{
    reason::{Reason, Role},
    technique::Technique,
};
use crate::board::{Cell, Digit, DigitSet};

/// A digit in a cell, as a possibility. Sorted by digit, then by cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit.
    pub digit: Digit,
    /// The cell.
    pub cell: Cell,
}

impl Candidate {
    /// That digit in that cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { digit, cell }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.digit, self.cell.index())
    }
}

/// One application of a technique: which digits follow, which candidates fall, and why. It belongs to no board: cells and houses
/// are numbers of the [`Geometry`](crate::board::Geometry) it was found on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    technique: Technique,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    reason: Reason,
}

impl Step {
    /// A step that writes digits.
    pub fn placing(technique: Technique, placements: impl IntoIterator<Item = Candidate>, reason: Reason) -> Self {
        Self { technique, placements: sorted(placements), eliminations: Vec::new(), reason }
    }

    /// A step that strikes candidates.
    pub fn striking(technique: Technique, eliminations: impl IntoIterator<Item = Candidate>, reason: Reason) -> Self {
        Self { technique, placements: Vec::new(), eliminations: sorted(eliminations), reason }
    }

    /// The technique.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The digits that follow, sorted, each once.
    pub fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// The candidates that fall, sorted, each once. What falls because a digit is placed is not among them.
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// Why.
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }

    /// The digits the step is about: those its reason names as the pattern's, or else those it places and strikes. With these the
    /// library of cases tells steps apart.
    pub fn digits(&self) -> DigitSet {
        let named = self.reason.digits_of(Role::Pattern);
        let done = || self.placements.iter().chain(&self.eliminations).map(|candidate| candidate.digit).collect();
        if named.is_empty() { done() } else { named }
    }

    /// Whether the step leaves `solution` possible: it writes only digits and strikes only candidates that agree with it.
    ///
    /// # Panics
    /// When `solution` has no entry for a cell of the step.
    pub fn agrees_with(&self, solution: &[Option<Digit>]) -> bool {
        let is_true = |candidate: &Candidate| solution[candidate.cell.index()] == Some(candidate.digit);
        self.placements.iter().all(is_true) && !self.eliminations.iter().any(is_true)
    }

    /// Smaller for the step one would rather show: more digits placed, then more candidates struck, then the shorter reason, then
    /// reading order, so that there is one best step.
    pub(crate) fn rank(&self) -> impl Ord + '_ {
        (
            Reverse(self.placements.len()),
            Reverse(self.eliminations.len()),
            self.reason.length(),
            &self.placements,
            &self.eliminations,
            self.technique,
        )
    }
}

fn sorted(candidates: impl IntoIterator<Item = Candidate>) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = candidates.into_iter().collect();
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(cell: usize, digit: u8) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::new(digit).unwrap())
    }

    #[test]
    fn what_a_step_does_is_sorted_by_digit_and_cell_and_each_once() {
        let [one, two, three] = [candidate(7, 1), candidate(3, 2), candidate(5, 2)];
        let step = Step::striking(Technique::NakedPair, [three, one, two, three], Reason::default());
        assert_eq!(step.eliminations(), [one, two, three]);
    }

    #[test]
    fn a_step_agrees_with_a_solution_or_not() {
        let solution = [Digit::new(1), Digit::new(2)];
        let place = |cell, digit| Step::placing(Technique::NakedSingle, [candidate(cell, digit)], Reason::default());
        let strike = |cell, digit| Step::striking(Technique::NakedPair, [candidate(cell, digit)], Reason::default());
        assert!(place(0, 1).agrees_with(&solution) && !place(0, 2).agrees_with(&solution));
        assert!(strike(1, 1).agrees_with(&solution) && !strike(1, 2).agrees_with(&solution));
    }
}
