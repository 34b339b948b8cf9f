//! [`PracticeModel`]: a technique that is to be found on the board.

use crate::{app::prelude::*, solve::generate::RuleMix};

/// The state of practising.
#[derive(Clone, Debug, Default)]
pub struct PracticeModel {
    /// The puzzle that is to come, by its givens, and the technique to go on to once it is on the board.
    pub awaited: Option<(Digits, Technique)>,
    /// The ticket of the way to the technique on this board, while it is worked out.
    pub way: Option<u64>,
    /// The current task.
    pub task: Option<PracticeTask>,
}

/// A technique that is to be found on the board as it was.
#[derive(Clone, Debug)]
pub struct PracticeTask {
    pub technique: Technique,
    /// Every step of it there: any of them counts. None until they are found again.
    pub steps: Arc<[Step]>,
    /// The board at the start.
    pub start: Puzzle,
    /// Whether a hint has shown where it is.
    pub is_shown: bool,
    /// Whether it has been made.
    pub is_made: bool,
}

/// The progress of the player since the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeProgress {
    /// Nothing that concerns the technique.
    None,
    /// Ruled out a candidate that no step of the technique removes.
    Wrong(Candidate),
    /// Ruled out a part of what a step removes.
    Part,
    /// Made the step of that number.
    Made(usize),
}

/// The form of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeForm {
    pub technique: Technique,
    /// Whether to go on to just before it.
    pub goes_on: bool,
}

impl PracticeForm {
    /// Whether puzzles can be made that need the technique.
    pub fn has_new_puzzles(&self) -> bool {
        self.technique.family() != Family::Rules || RuleMix::that_needs(self.technique).is_some()
    }
}

impl Default for PracticeForm {
    fn default() -> Self {
        Self { technique: Technique::XWing, goes_on: true }
    }
}

/// The way to just before a technique, worked out by a thread.
#[derive(Clone, Debug, PartialEq)]
pub struct WayBefore {
    pub technique: Technique,
    /// The digits to write on the way.
    pub placed: Vec<Candidate>,
    /// The candidates to rule out on the way.
    pub removed: Vec<Candidate>,
    /// The steps of the technique there; none if it is not needed on the way.
    pub steps: Arc<[Step]>,
}

impl PracticeTask {
    /// The task on that board.
    pub fn new(technique: Technique, steps: Arc<[Step]>, puzzle: &Puzzle) -> Self {
        Self { technique, steps, start: puzzle.clone(), is_shown: false, is_made: false }
    }

    /// The progress of the player on that board.
    pub fn progress(&self, puzzle: &Puzzle) -> PracticeProgress {
        if let Some(made) = self.steps.iter().position(|step| is_made(step, puzzle)) {
            return PracticeProgress::Made(made);
        }
        let mut newly = puzzle.squares().zip(self.start.squares()).flat_map(|((cell, square), (_, before))| {
            (square.ruled_out - before.ruled_out).iter().map(move |digit| Candidate::new(cell, digit))
        });
        let Some(first) = newly.next() else { return PracticeProgress::None };
        let is_removed = |candidate: &Candidate| self.steps.iter().any(|step| step.eliminations().contains(candidate));
        std::iter::once(first)
            .chain(newly)
            .find(|candidate| !is_removed(candidate))
            .map_or(PracticeProgress::Part, PracticeProgress::Wrong)
    }
}

/// Whether the player has made the step: written its digits, or taken out all that it removes. Another digit in a cell takes a candidate
/// out as well, but only one of them: whoever fills the cells has not seen the pattern.
fn is_made(step: &Step, puzzle: &Puzzle) -> bool {
    let is_in = |candidate: &Candidate| puzzle.digit(candidate.cell) == Some(candidate.digit);
    let is_marked_out = |candidate: &Candidate| {
        let square = puzzle.square(candidate.cell);
        let is_unmarked = !square.centre.is_empty() && !square.centre.contains(candidate.digit);
        is_unmarked || square.ruled_out.contains(candidate.digit)
    };
    let is_filled = |candidate: &Candidate| puzzle.digit(candidate.cell).is_some_and(|digit| digit != candidate.digit);
    let mut left = step.eliminations().iter().filter(|candidate| !is_marked_out(candidate));
    step.placements().iter().all(is_in) && left.next().is_none_or(is_filled) && left.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::Reason;

    #[test]
    fn a_step_is_made_when_all_that_it_removes_is_out() {
        let digit = |value| Digit::new(value).unwrap();
        let removed = [3, 5].map(|cell| Candidate::new(Cell::new(cell), digit(7)));
        let step = Step::eliminating(Technique::XWing, removed, Reason::default());
        let mut puzzle = Puzzle::classic();
        puzzle.square_mut(Cell::new(9)).ruled_out = digit(1).set();
        let task = PracticeTask::new(Technique::XWing, [step].into(), &puzzle);
        assert_eq!(task.progress(&puzzle), PracticeProgress::None, "what was ruled out before does not count");
        puzzle.square_mut(Cell::new(3)).ruled_out = digit(7).set();
        assert_eq!(task.progress(&puzzle), PracticeProgress::Part);
        puzzle.square_mut(Cell::new(4)).ruled_out = digit(7).set();
        assert_eq!(task.progress(&puzzle), PracticeProgress::Wrong(Candidate::new(Cell::new(4), digit(7))));
        puzzle.square_mut(Cell::new(5)).value = Value::Entered(digit(2));
        assert_eq!(task.progress(&puzzle), PracticeProgress::Made(0));
        puzzle.square_mut(Cell::new(3)).ruled_out = DigitSet::default();
        puzzle.square_mut(Cell::new(3)).value = Value::Entered(digit(1));
        assert_ne!(task.progress(&puzzle), PracticeProgress::Made(0), "the cells were filled, the pattern was not used");
    }

    #[test]
    fn a_step_that_places_is_made_by_its_digit() {
        let digit = Digit::new(4).unwrap();
        let step = Step::placing(Technique::BugPlusOne, [Candidate::new(Cell::new(8), digit)], Reason::default());
        let mut puzzle = Puzzle::classic();
        let task = PracticeTask::new(Technique::BugPlusOne, [step].into(), &puzzle);
        assert_eq!(task.progress(&puzzle), PracticeProgress::None);
        puzzle.square_mut(Cell::new(8)).value = Value::Entered(digit);
        assert_eq!(task.progress(&puzzle), PracticeProgress::Made(0));
    }
}
