//! [`StepChoice`]: picks one of many steps in HoDoKu's order.

use std::{cmp::Reverse, ops::ControlFlow};

use crate::logic::finders::shared::{prelude::*, sink::StepGoal};

/// The sort key of HoDoKu's order, smaller for the preferred step: more eliminations, then eliminations closer to the upper left
/// corner, then, of nice loops, the outcome found first, then the shorter chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Merit {
    eliminations: Reverse<usize>,
    place: u64,
    turn: usize,
    length: usize,
}

impl Merit {
    /// The merit of a step with these eliminations, in the order in which the technique lists them, and a reason of that length.
    pub(crate) fn new(eliminated: impl IntoIterator<Item = Candidate>, length: usize) -> Self {
        /// Increase of the weight of the cell index from one candidate to the next.
        const GROWTH: usize = 80;
        let (mut count, mut place) = (0, 0);
        for (candidate, weight) in eliminated.into_iter().zip((1_u64..).step_by(GROWTH)) {
            count += 1;
            place += candidate.cell.index() as u64 * weight + u64::from(candidate.digit.get());
        }
        Self { eliminations: Reverse(count), place, turn: 0, length }
    }

    /// The merit of an outcome that was found in that turn: of two that are as good, the one of the earlier turn is preferred, however
    /// long its chain is.
    pub(crate) fn in_turn(self, turn: usize) -> Self {
        Self { turn, ..self }
    }
}

/// Passes steps to a sink: all of them if that is its goal, or else the first of those with the lowest merit.
#[derive(Debug)]
pub(crate) struct StepChoice<'s> {
    sink: &'s mut StepSink,
    best: Option<(Merit, Step)>,
}

impl<'s> StepChoice<'s> {
    /// An empty choice.
    pub(crate) const fn new(sink: &'s mut StepSink) -> Self {
        Self { sink, best: None }
    }

    /// Whether a step of that merit would be taken; if not, its reason need not be built.
    pub(crate) fn wants(&self, merit: Merit) -> bool {
        self.sink.goal() == StepGoal::All || self.best.as_ref().is_none_or(|(best, _)| merit < *best)
    }

    /// Considers a step.
    pub(crate) fn offer(&mut self, merit: Merit, step: impl FnOnce() -> Step) {
        if !self.wants(merit) {
            return;
        }
        match self.sink.goal() {
            StepGoal::All => self.sink.offer(step()),
            StepGoal::First => self.best = Some((merit, step())),
        }
    }

    /// Passes the chosen step to the sink.
    pub(crate) fn finish(self) -> Flow {
        match self.best {
            Some((_, step)) => self.sink.add(step),
            None => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cell, Digit};

    use super::*;
    use crate::logic::{Reason, Technique};

    fn candidate(cell: usize, digit: u8) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::new(digit).unwrap())
    }

    #[test]
    fn many_eliminations_come_before_early_ones_and_those_before_short_chains() {
        let merit = |cells: &[usize], length| Merit::new(cells.iter().map(|&cell| candidate(cell, 3)), length);
        assert!(merit(&[70, 80], 9) < merit(&[1], 3));
        assert!(merit(&[1], 9) < merit(&[2], 3));
        assert!(merit(&[1, 5], 9) < merit(&[2, 5], 3));
        assert!(merit(&[1], 3) < merit(&[1], 5));
    }

    #[test]
    fn an_earlier_turn_comes_before_a_shorter_chain_and_after_a_better_place() {
        let merit = |cell, digit, length| Merit::new([candidate(cell, digit)], length);
        assert!(merit(18, 9, 7).in_turn(1) < merit(25, 2, 3).in_turn(2), "the sums of cell and digit are equal");
        assert!(merit(18, 9, 3).in_turn(1) < merit(18, 9, 7).in_turn(1));
        assert!(merit(18, 8, 7).in_turn(2) < merit(18, 9, 3).in_turn(1));
        assert!(merit(18, 9, 0) < merit(18, 9, 3).in_turn(0), "the least that one in any turn can have");
    }

    #[test]
    fn the_first_of_the_best_is_chosen() {
        let mut sink = StepSink::new(StepGoal::First);
        let mut choice = StepChoice::new(&mut sink);
        for (cell, length, technique) in [(5, 3, Technique::XChain), (2, 7, Technique::Aic), (2, 7, Technique::XyChain)] {
            let eliminated = [candidate(cell, 1)];
            choice.offer(Merit::new(eliminated, length), || Step::eliminating(technique, eliminated, Reason::default()));
        }
        assert!(choice.finish().is_break());
        assert_eq!(sink.into_steps()[0].technique(), Technique::Aic);
    }
}
