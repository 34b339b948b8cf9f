//! [`Step`]s and their reasons: plain values, independent of a board.

pub(super) mod inference;
pub mod notation;
pub(super) mod reason;

use std::cmp::Reverse;

use sudoscope_board::{Digit, DigitSet};

use crate::logic::{Candidate, Reason, Role, Technique};

/// One application of a technique: the placements, the eliminations and the reason. It does not borrow a board: cells and houses
/// are indices into the [`Geometry`](sudoscope_board::Geometry) it was found on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    technique: Technique,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    reason: Reason,
}

impl Step {
    /// A step that places digits.
    pub fn placing(technique: Technique, placements: impl IntoIterator<Item = Candidate>, reason: Reason) -> Self {
        Self { technique, placements: sorted(placements), eliminations: Vec::new(), reason }
    }

    /// A step that eliminates candidates.
    pub fn eliminating(technique: Technique, eliminations: impl IntoIterator<Item = Candidate>, reason: Reason) -> Self {
        Self { technique, placements: Vec::new(), eliminations: sorted(eliminations), reason }
    }

    /// A step that places digits and eliminates further candidates.
    pub fn doing(
        technique: Technique,
        placements: impl IntoIterator<Item = Candidate>,
        eliminations: impl IntoIterator<Item = Candidate>,
        reason: Reason,
    ) -> Self {
        Self { technique, placements: sorted(placements), eliminations: sorted(eliminations), reason }
    }

    /// The technique that the step uses.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The digits placed: sorted, without duplicates.
    pub fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// The candidates eliminated: sorted, without duplicates, and without those that placements eliminate from peers.
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// Why the step holds.
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }

    /// The digits the step is about: those of its pattern, or if the reason names none, those it places and eliminates. HoDoKu's
    /// case library distinguishes steps by them.
    pub fn digits(&self) -> DigitSet {
        let named = self.reason.digits_of(Role::Pattern);
        let done = || self.placements.iter().chain(&self.eliminations).map(|candidate| candidate.digit).collect();
        if named.is_empty() { done() } else { named }
    }

    /// Whether the step is consistent with `solution`: it places digits of the solution only and eliminates none of them.
    ///
    /// # Panics
    /// If `solution` has no entry for a cell of the step.
    pub fn agrees_with(&self, solution: &[Option<Digit>]) -> bool {
        let is_true = |candidate: &Candidate| solution[candidate.cell.index()] == Some(candidate.digit);
        self.placements.iter().all(is_true) && !self.eliminations.iter().any(is_true)
    }

    /// A sort key that is smaller for the better step: more placements, then more eliminations, then the shorter reason, then
    /// reading order. The order is total, so that the best step is unique.
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
    use sudoscope_board::Cell;

    use super::*;

    fn candidate(cell: usize, digit: u8) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::new(digit).unwrap())
    }

    #[test]
    fn what_a_step_does_is_sorted_by_digit_and_cell_and_each_once() {
        let [one, two, three] = [candidate(7, 1), candidate(3, 2), candidate(5, 2)];
        let step = Step::eliminating(Technique::NakedPair, [three, one, two, three], Reason::default());
        assert_eq!(step.eliminations(), [one, two, three]);
    }

    #[test]
    fn a_step_agrees_with_a_solution_or_not() {
        let solution = [Digit::new(1), Digit::new(2)];
        let place = |cell, digit| Step::placing(Technique::NakedSingle, [candidate(cell, digit)], Reason::default());
        let eliminate = |cell, digit| Step::eliminating(Technique::NakedPair, [candidate(cell, digit)], Reason::default());
        assert!(place(0, 1).agrees_with(&solution) && !place(0, 2).agrees_with(&solution));
        assert!(eliminate(1, 1).agrees_with(&solution) && !eliminate(1, 2).agrees_with(&solution));
    }
}
