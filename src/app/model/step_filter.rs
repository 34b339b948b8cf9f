//! [`StepFilter`]: which of the steps found are listed.

use crate::app::prelude::*;

/// Which steps are listed. A step must satisfy every part that is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct StepFilter {
    /// Only steps that place or remove this digit; `None` lists all.
    pub digit: Option<Digit>,
    /// Only steps of this kind; `None` lists all.
    pub kind: Option<StepKind>,
    /// Only steps that remove at least this number of candidates, those that a placed digit removes not counted.
    pub fewest_removed: usize,
    /// Only steps that place or remove something in one of these cells; `None` lists all.
    pub cells: Option<CellSet>,
}

/// A kind of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// Steps of a family of techniques.
    Family(Family),
    /// Steps of one technique.
    Technique(Technique),
}

impl StepFilter {
    /// Whether the step is listed.
    pub fn passes(&self, step: &Step) -> bool {
        let mut done = step.placements().iter().chain(step.eliminations());
        let is_meant = |candidate: &Candidate| {
            self.digit.is_none_or(|digit| candidate.digit == digit) && self.cells.is_none_or(|cells| cells.contains(candidate.cell))
        };
        self.kind.is_none_or(|kind| kind.has(step.technique()))
            && step.eliminations().len() >= self.fewest_removed
            && done.any(is_meant)
    }
}

impl StepKind {
    /// Whether the technique is of this kind.
    pub fn has(self, technique: Technique) -> bool {
        match self {
            Self::Family(family) => technique.family() == family,
            Self::Technique(wanted) => technique == wanted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::Reason;

    #[test]
    fn a_step_passes_when_every_part_of_the_filter_fits() {
        let at = |cell, digit| Candidate::new(Cell::new(cell), Digit::from_index(digit));
        let fish = Step::eliminating(Technique::XWing, [at(3, 0), at(7, 0)], Reason::default());
        let mixed = Step::eliminating(Technique::Jellyfish, [at(3, 1), at(8, 0)], Reason::default());
        let single = Step::placing(Technique::NakedSingle, [at(3, 0)], Reason::default());
        let passed = |filter: StepFilter| [&fish, &mixed, &single].map(|step| filter.passes(step));
        let all = StepFilter::default();
        assert_eq!(passed(all), [true, true, true]);
        assert_eq!(passed(StepFilter { kind: Some(StepKind::Family(Family::Fish)), ..all }), [true, true, false]);
        assert_eq!(passed(StepFilter { kind: Some(StepKind::Technique(Technique::XWing)), ..all }), [true, false, false]);
        assert_eq!(passed(StepFilter { fewest_removed: 1, ..all }), [true, true, false]);
        assert_eq!(passed(StepFilter { fewest_removed: 3, ..all }), [false, false, false]);
        let first = StepFilter { digit: Some(Digit::from_index(0)), ..all };
        assert_eq!(passed(first), [true, true, true]);
        let third = CellSet::from_iter([Cell::new(3)]);
        assert_eq!(passed(StepFilter { cells: Some(third), ..first }), [true, false, true], "cell and digit of one candidate");
    }
}
