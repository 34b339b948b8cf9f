//! [`StepsModel`]: the list of all steps of a position, which of them are listed, and how they are copied.

use crate::{app::prelude::*, solve::logic::Weights};

/// All steps of the position.
#[derive(Clone, Debug, Default)]
pub struct StepsModel {
    /// The ticket under which they were requested.
    pub ticket: u64,
    /// The steps found so far; `None` until the first arrive.
    pub found: Option<Arc<FoundSteps>>,
    /// The order of the list.
    pub order: StepOrder,
    /// Which steps are listed.
    pub filter: StepFilter,
    /// The steps by number, as they are listed.
    pub listed: Vec<usize>,
    /// The number of steps found of each technique.
    pub counts: BTreeMap<Technique, usize>,
    /// The step shown on the board, by number.
    pub chosen: Option<usize>,
    /// The weights of the techniques.
    pub weights: Weights,
}

/// All steps of a position, or why there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundSteps {
    pub steps: Vec<FoundStep>,
    /// Why steps were not searched for: a mistake, or not exactly one solution.
    pub problem: Option<Hint>,
    /// Whether the search goes on.
    pub busy: bool,
}

/// A step that can be made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStep {
    pub step: Step,
    /// The number of singles that it makes possible.
    pub opens: usize,
}

crate::board::keyed! {
    /// The order of the list of steps.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum StepOrder {
        /// Easiest first: by level, then by cost.
        #[default]
        Difficulty = "difficulty",
        /// Most digits placed first, then most candidates removed.
        Removed = "removed",
        /// Most singles made possible first.
        Opened = "opened",
    }
}

impl StepsModel {
    /// Lists the steps that pass the filter, in the order chosen; the one shown stays.
    pub fn arrange(&mut self) {
        let Some(found) = &self.found else { return };
        let steps = &found.steps;
        self.listed = (0..steps.len()).filter(|&at| self.filter.passes(&steps[at].step)).collect();
        self.counts.clear();
        steps.iter().for_each(|found| *self.counts.entry(found.step.technique()).or_default() += 1);
        let does = |step: &FoundStep| (step.step.placements().len(), step.step.eliminations().len());
        match self.order {
            StepOrder::Difficulty => {
                // The level first: what a technique costs says nothing of its level.
                self.listed.sort_by_key(|&at| {
                    let technique = steps[at].step.technique();
                    let weight = self.weights.of(technique);
                    (weight.level, weight.score, technique)
                });
            }
            StepOrder::Removed => self.listed.sort_by_key(|&at| std::cmp::Reverse(does(&steps[at]))),
            StepOrder::Opened => self.listed.sort_by_key(|&at| std::cmp::Reverse(steps[at].opens)),
        }
    }

    /// The number of steps found of a kind, listed or not.
    pub fn count(&self, kind: StepKind) -> usize {
        self.counts.iter().filter(|(technique, _)| kind.has(**technique)).map(|(_, count)| count).sum()
    }

    /// The index in the list of the step shown on the board.
    pub fn place(&self) -> Option<usize> {
        self.chosen.and_then(|chosen| self.listed.iter().position(|&at| at == chosen))
    }

    /// The number of the step listed after the one shown on the board, or before it; if none is shown, of the first or the last.
    pub fn beside(&self, is_after: bool) -> Option<usize> {
        let beside = match (self.place(), is_after) {
            (Some(place), true) => place.checked_add(1),
            (Some(place), false) => place.checked_sub(1),
            (None, true) => Some(0),
            (None, false) => self.listed.len().checked_sub(1),
        };
        beside.and_then(|place| self.listed.get(place)).copied()
    }

    /// The step shown on the board.
    pub fn chosen(&self) -> Option<&Step> {
        let found = self.found.as_ref()?;
        self.chosen.and_then(|at| found.steps.get(at)).map(|found| &found.step)
    }
}

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

crate::board::keyed! {
    /// How a step or a path is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Transcript {
        /// Sentences and notation.
        Text,
        /// Text with the tags of forums, and a grid of candidates.
        Forum,
        /// A page with a drawing of the step, or of each step of a path.
        Html,
        /// A line of HoDoKu's library of techniques.
        Library,
    }
}

impl Transcript {
    /// Whether that part can be written so: a line of the library is for one step at its position.
    pub const fn can_write(self, part: LogicPart) -> bool {
        matches!(part, LogicPart::Step) || !matches!(self, Self::Library)
    }
}

/// The part of the steps that is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogicPart {
    /// The explained step.
    Step,
    /// The steps that are listed.
    List,
    /// All steps of the run.
    Path,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::model::logic::steps::StepKind, solve::logic::Reason};

    #[test]
    fn steps_are_listed_by_difficulty_by_what_they_do_and_by_what_they_open() {
        let digit = Digit::from_index(0);
        let candidate = |cell| crate::solve::logic::Candidate::new(Cell::new(cell), digit);
        let place = Step::placing(Technique::HiddenSingle, [candidate(0)], Reason::default());
        let few = Step::eliminating(Technique::XWing, [candidate(1)], Reason::default());
        let many = Step::eliminating(Technique::NakedPair, [candidate(2), candidate(3)], Reason::default());
        let steps = [(few, 5), (many, 0), (place, 1)].map(|(step, opens)| FoundStep { step, opens }).to_vec();
        let found = Some(Arc::new(FoundSteps { steps, problem: None, busy: false }));
        let listed = |order| {
            let mut model = StepsModel { found: found.clone(), order, ..StepsModel::default() };
            model.arrange();
            model.listed
        };
        assert_eq!(listed(StepOrder::Difficulty), [2, 1, 0]);
        let mut model = StepsModel { found: found.clone(), ..StepsModel::default() };
        let pair = model.weights.of(Technique::NakedPair);
        let single = model.weights.of(Technique::HiddenSingle);
        model.weights.set(Technique::HiddenSingle, crate::solve::logic::Weight { score: pair.score + 1, ..single });
        model.arrange();
        assert_eq!(model.listed, [2, 1, 0], "an easy step that costs more than a medium one");
        assert_eq!(listed(StepOrder::Removed), [2, 1, 0]);
        assert_eq!(listed(StepOrder::Opened), [0, 2, 1]);
        let filter = StepFilter { kind: Some(StepKind::Technique(Technique::XWing)), ..StepFilter::default() };
        let mut model = StepsModel { found: found.clone(), filter, chosen: Some(1), ..StepsModel::default() };
        model.arrange();
        assert_eq!((model.listed.as_slice(), model.place()), ([0].as_slice(), None), "the one shown is not listed, and stays");
        let mut model = StepsModel { found: found.clone(), chosen: Some(1), ..StepsModel::default() };
        model.arrange();
        assert_eq!([model.beside(true), model.beside(false)], [Some(0), Some(2)]);
        model.chosen = Some(0);
        assert_eq!([model.beside(true), model.beside(false)], [None, Some(1)]);
        model.chosen = None;
        assert_eq!([model.beside(true), model.beside(false)], [Some(2), Some(0)], "the list is entered from either end");
    }

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
