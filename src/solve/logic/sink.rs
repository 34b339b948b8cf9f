//! [`Sink`]: where finders put the steps they find, and which says when that is enough.

use std::{collections::BTreeMap, ops::ControlFlow};

use super::{
    step::{Candidate, Step},
    technique::Technique,
};

/// Whether a finder goes on or has found enough. Finders pass it on with `?`.
pub(crate) type Flow = ControlFlow<()>;

/// How many steps are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// One.
    First,
    /// One for each technique and outcome: that with the shortest reason.
    All,
}

/// What a step does: its technique, placements and eliminations.
type Outcome = (Technique, Vec<Candidate>, Vec<Candidate>);

/// Collects steps.
#[derive(Clone, Debug)]
pub(crate) struct Sink {
    goal: Goal,
    steps: Vec<Step>,
    known: BTreeMap<Outcome, usize>,
}

impl Sink {
    /// An empty sink.
    pub const fn new(goal: Goal) -> Self {
        Self { goal, steps: Vec::new(), known: BTreeMap::new() }
    }

    /// How many steps are wanted.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Takes a step. With [`Goal::First`] that is enough: the first step added is the one.
    #[inline(never)]
    pub fn add(&mut self, step: Step) -> Flow {
        match self.goal {
            Goal::First => {
                self.steps = vec![step];
                Flow::Break(())
            }
            Goal::All => {
                self.keep_shortest(step);
                Flow::Continue(())
            }
        }
    }

    /// Takes a step where the finder looks at all of them even if one is wanted, to take the best: with [`Goal::First`] the one
    /// with the lowest [`Step::rank`] is kept.
    #[inline(never)]
    pub fn offer(&mut self, step: Step) {
        match self.goal {
            Goal::First => {
                if self.steps.first().is_none_or(|best| step.rank() < best.rank()) {
                    self.steps = vec![step];
                }
            }
            Goal::All => self.keep_shortest(step),
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
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// What has been found, in the order in which it was found.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit},
        solve::logic::{Reason, Role},
    };

    fn step(digits: &[u8], length: usize) -> Step {
        let struck = digits.iter().map(|&digit| Candidate::new(Cell::new(0), Digit::new(digit).unwrap()));
        Step::striking(Technique::XChain, struck, Reason::default().cells(Role::Pattern, (0..length).map(Cell::new)))
    }

    #[test]
    fn the_first_step_added_is_enough() {
        let mut sink = Sink::new(Goal::First);
        assert!(sink.add(step(&[1], 5)).is_break());
        assert_eq!(sink.into_steps(), [step(&[1], 5)]);
    }

    #[test]
    fn of_steps_on_offer_the_best_is_kept() {
        let mut sink = Sink::new(Goal::First);
        [step(&[1], 1), step(&[1, 2], 9), step(&[1, 2], 3), step(&[2], 1)].into_iter().for_each(|step| sink.offer(step));
        assert_eq!(sink.into_steps(), [step(&[1, 2], 3)]);
    }

    #[test]
    fn all_steps_are_one_for_each_outcome() {
        let mut sink = Sink::new(Goal::All);
        for step in [step(&[1], 5), step(&[2], 1), step(&[1], 4), step(&[1], 6)] {
            assert!(sink.add(step).is_continue());
        }
        assert_eq!(sink.into_steps(), [step(&[1], 4), step(&[2], 1)]);
    }
}
