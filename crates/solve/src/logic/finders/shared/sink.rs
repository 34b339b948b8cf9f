//! [`StepSink`]: collects the steps that finders find, and ends the search when it has enough.
//!
//! # [`Quiet`]: the parts of a grid in which a finder finds nothing until they change
//!
//! A finder that searches the grid part by part (house by house, intersection by intersection) skips a part in which it found
//! nothing until that part loses a candidate. Its steps must depend on the candidates of that part alone.

use std::{collections::BTreeMap, ops::ControlFlow};

use crate::logic::{Candidate, Reason, Step, Technique};

/// Whether a finder continues or has found enough. Finders propagate it with `?`.
pub(crate) type Flow = ControlFlow<()>;

/// Which steps to collect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepGoal {
    /// One step.
    First,
    /// For each technique and outcome, the step with the shortest reason.
    All,
}

/// The technique, placements and eliminations of a step.
type Outcome = (Technique, Vec<Candidate>, Vec<Candidate>);

/// Collects steps.
#[derive(Clone, Debug)]
pub(crate) struct StepSink {
    goal: StepGoal,
    /// Whether anyone reads the reasons of the steps.
    explains: bool,
    steps: Vec<Step>,
    known: BTreeMap<Outcome, usize>,
}

impl StepSink {
    /// An empty sink.
    pub(crate) const fn new(goal: StepGoal) -> Self {
        Self { goal, explains: true, steps: Vec::new(), known: BTreeMap::new() }
    }

    /// An empty sink for one step, whose reason may be left empty where nothing depends on it.
    pub(crate) const fn unexplained() -> Self {
        Self { goal: StepGoal::First, explains: false, steps: Vec::new(), known: BTreeMap::new() }
    }

    /// Whether anyone reads the reasons of the steps. If not, finders of frequent steps that are [added](Self::add), and so not compared by their
    /// reasons, leave them empty: putting them together would take as long as the search.
    pub(crate) const fn explains(&self) -> bool {
        self.explains
    }

    /// The reason of a step to be added, or an empty one if nobody reads it.
    pub(crate) fn reason(&self, reason: impl FnOnce() -> Reason) -> Reason {
        reason_if(self.explains, reason)
    }

    /// Which steps it collects.
    pub(crate) const fn goal(&self) -> StepGoal {
        self.goal
    }

    /// Adds a step. With [`StepGoal::First`] this ends the search.
    #[inline(never)]
    pub(crate) fn add(&mut self, step: Step) -> Flow {
        match self.goal {
            StepGoal::First => {
                self.steps = vec![step];
                Flow::Break(())
            }
            StepGoal::All => {
                self.keep_shortest(step);
                Flow::Continue(())
            }
        }
    }

    /// Adds a step without ending the search: with [`StepGoal::First`] the step with the lowest [`Step::rank`] is kept.
    #[inline(never)]
    pub(crate) fn offer(&mut self, step: Step) {
        match self.goal {
            StepGoal::First => {
                if self.steps.first().is_none_or(|best| step.rank() < best.rank()) {
                    self.steps = vec![step];
                }
            }
            StepGoal::All => self.keep_shortest(step),
        }
    }

    fn keep_shortest(&mut self, step: Step) {
        let outcome = (step.technique(), step.placements().to_vec(), step.eliminations().to_vec());
        match self.known.get(&outcome) {
            Some(&place) if self.steps[place].reason().length() <= step.reason().length() => {}
            Some(&place) => self.steps[place] = step,
            None => {
                self.known.insert(outcome, self.steps.len());
                self.steps.push(step);
            }
        }
    }

    /// Whether nothing has been found.
    pub(crate) const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps in the order found.
    pub(crate) fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

/// The reason of a step that is explained; an empty one for others.
pub(crate) fn reason_if(explains: bool, reason: impl FnOnce() -> Reason) -> Reason {
    if explains { reason() } else { Reason::default() }
}

/// The parts of a grid, by index, in which a finder has found nothing.
#[derive(Debug, Default)]
pub(crate) struct Quiet {
    /// By part: the last revision of the grid at which nothing was found, or 0.
    found_nothing: Vec<u64>,
}

impl Quiet {
    /// Whether nothing was found in a part since its last change, at revision `changed`.
    #[inline]
    pub(crate) fn is_quiet(&self, part: usize, changed: u64) -> bool {
        self.found_nothing.get(part).is_some_and(|&revision| changed <= revision && revision > 0)
    }

    /// The last revision at which nothing was found in a part, if there is one.
    #[inline]
    pub(crate) fn since(&self, part: usize) -> Option<u64> {
        self.found_nothing.get(part).copied().filter(|&revision| revision > 0)
    }

    /// Records that nothing is found in a part at that revision.
    pub(crate) fn note(&mut self, part: usize, revision: u64) {
        if self.found_nothing.len() <= part {
            self.found_nothing.resize(part + 1, 0);
        }
        self.found_nothing[part] = revision;
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cell, Digit};

    use super::*;
    use crate::logic::Role;

    fn step(digits: &[u8], length: usize) -> Step {
        let eliminated = digits.iter().map(|&digit| Candidate::new(Cell::new(0), Digit::new(digit).unwrap()));
        Step::eliminating(Technique::XChain, eliminated, Reason::default().cells(Role::Pattern, (0..length).map(Cell::new)))
    }

    #[test]
    fn the_first_step_added_is_enough() {
        let mut sink = StepSink::new(StepGoal::First);
        assert!(sink.add(step(&[1], 5)).is_break());
        assert_eq!(sink.into_steps(), [step(&[1], 5)]);
    }

    #[test]
    fn of_steps_on_offer_the_best_is_kept() {
        let mut sink = StepSink::new(StepGoal::First);
        [step(&[1], 1), step(&[1, 2], 9), step(&[1, 2], 3), step(&[2], 1)].into_iter().for_each(|step| sink.offer(step));
        assert_eq!(sink.into_steps(), [step(&[1, 2], 3)]);
    }

    #[test]
    fn all_steps_are_one_for_each_outcome() {
        let mut sink = StepSink::new(StepGoal::All);
        for step in [step(&[1], 5), step(&[2], 1), step(&[1], 4), step(&[1], 6)] {
            assert!(sink.add(step).is_continue());
        }
        assert_eq!(sink.into_steps(), [step(&[1], 4), step(&[2], 1)]);
    }

    #[test]
    fn a_part_is_quiet_from_when_nothing_was_found_until_it_changes() {
        let mut quiet = Quiet::default();
        assert!(!quiet.is_quiet(3, 0));
        quiet.note(3, 7);
        assert!(quiet.is_quiet(3, 7) && quiet.is_quiet(3, 2));
        assert_eq!([quiet.since(2), quiet.since(3), quiet.since(4)], [None, Some(7), None]);
        assert!(!quiet.is_quiet(3, 8) && !quiet.is_quiet(2, 0) && !quiet.is_quiet(4, 0));
    }
}
