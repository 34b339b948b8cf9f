//! [`LogicModel`]: what the window knows of steps of logic: how hard the puzzle is, the hint, the list of all steps.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    app::{
        board_item::BoardItem,
        model::{
            Mode, Model,
            hint_level::HintLevel,
            run::RunId,
            step_filter::{StepFilter, StepKind},
        },
    },
    board::{Cell, Digit, KnownPosition},
    solve::{
        explainer,
        logic::{Answer, Candidate, Hint, LogicSettings, Net, Rated, Step, Technique, TechniqueProfile, Weights},
        typical::Typical,
    },
};

/// What the window knows of steps of logic.
#[derive(Clone, Debug, Default)]
pub struct LogicModel {
    /// How hard the puzzle is.
    pub difficulty: Difficulty,
    /// The profile by which puzzles are rated: that of the settings, once it is no longer being edited.
    pub rated_by: TechniqueProfile,
    /// The hint, while one is shown or searched.
    pub hint: Option<HintModel>,
    /// The question whether a candidate is right, while it is open. Then there is no hint.
    pub question: Option<WhyNotQuestion>,
    /// All steps of the position, while their list is open.
    pub steps: Option<StepsModel>,
    /// What the pointer rests on: it is lit in the text and on the board.
    pub pointed: Option<Pointed>,
    /// What was chosen of an argument by cases, and of which step it is.
    pub case: Option<(StepId, ShownCase)>,
    /// How far the player has walked along the arrows of a step.
    pub walk: Option<ChainWalk>,
    /// How often the arrows were made to grow again.
    pub replays: u32,
}

/// How far the player has walked along the arrows of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainWalk {
    /// The step, and what of it is shown.
    pub of: (StepId, ShownCase),
    /// The number of arrows shown.
    pub arrows: usize,
}

/// What is shown of an argument by cases.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ShownCase {
    /// The number of the case.
    pub number: usize,
    /// The refuted facts whose proofs are open, each in the proof of the one before it: their indices among the implications.
    pub opened: Vec<usize>,
}

/// The question why a digit is not in a cell, or whether the one there is right.
#[derive(Clone, Debug)]
pub struct WhyNotQuestion {
    /// The cell.
    pub cell: Cell,
    /// The digit; `None` until one is chosen.
    pub digit: Option<Digit>,
    /// The answer; `None` until it arrives.
    pub answer: Option<Arc<Answer>>,
}

impl WhyNotQuestion {
    /// The candidate that is asked about.
    pub fn candidate(&self) -> Option<Candidate> {
        self.digit.map(|digit| Candidate::new(self.cell, digit))
    }
}

/// Identifies the explained step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepId {
    /// The step of a run at that position.
    Watched(RunId, u64),
    /// A step for the board of that revision: that of the list with that number, or the hint.
    Offered(u64, Option<usize>),
}

/// What the pointer rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// A name in the text, and what it names.
    Text(Vec<BoardItem>),
    /// A cell of the board.
    Board(Cell),
}

/// The difficulty of a puzzle, as far as it is known.
#[derive(Clone, Debug, Default)]
pub struct Difficulty {
    /// Number of the last request; answers to older ones are dropped.
    pub ticket: u64,
    /// The position it is about.
    pub of: Option<KnownPosition>,
    /// The answer, by [`LogicModel::rated_by`].
    pub answer: Option<Rated>,
    /// The answer by the standard profile, if another is used.
    pub by_standard: Option<Rated>,
    /// How often each technique is used on the way, the hardest first.
    pub used: Arc<[(Technique, usize)]>,
    /// The score over several ways to turn the puzzle.
    pub typical: Option<Typical>,
    /// How hard it is for Sudoku Explainer.
    pub explained: SeState,
}

/// Sudoku Explainer's rating of a puzzle, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SeState {
    /// Not begun.
    #[default]
    Waiting,
    /// Under way, with its progress.
    Searching(explainer::SeProgress),
    /// The rating.
    Rated(explainer::SeRating),
    /// It rates classic boards only.
    NotClassic,
}

/// A hint, and how much of it is shown.
#[derive(Clone, Debug)]
pub struct HintModel {
    /// The answer; `None` until it arrives.
    pub answer: Option<Arc<Hint>>,
    /// How much is shown.
    pub level: HintLevel,
}

/// All steps of the position.
#[derive(Clone, Debug, Default)]
pub struct StepsModel {
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
    /// What each technique counts.
    pub weights: Weights,
}

/// All steps of a position, or why there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundSteps {
    /// The steps.
    pub steps: Vec<FoundStep>,
    /// Why steps were not searched for: a mistake, or not exactly one solution.
    pub problem: Option<Hint>,
    /// Whether the search goes on.
    pub busy: bool,
}

/// A step that can be made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStep {
    /// The step.
    pub step: Step,
    /// The number of singles that it makes possible.
    pub opens: usize,
}

/// The order of the list of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum StepOrder {
    /// Easiest first.
    #[default]
    Difficulty,
    /// Most digits placed first, then most candidates removed.
    Removed,
    /// Most singles made possible first.
    Opened,
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
                let technique = |at: usize| steps[at].step.technique();
                self.listed.sort_by_key(|&at| (self.weights.of(technique(at)).score, technique(at)));
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

impl Model {
    /// The explained step and its hint level: in Watch mode that of the run, else that of the hint or of the list.
    pub fn explained_step(&self) -> Option<(&Step, HintLevel)> {
        if self.mode == Mode::Watch {
            let report = self.run.as_ref()?.report.as_ref()?;
            let step = report.path()?.steps.get(usize::try_from(report.view.position).ok()?.checked_sub(1)?)?;
            return Some((step, HintLevel::Whole));
        }
        if self.logic.question.is_some() {
            return None;
        }
        match (&self.logic.hint, &self.logic.steps) {
            (Some(hint), _) => match hint.answer.as_deref()? {
                Hint::Step(step) => Some((step, hint.level)),
                _ => None,
            },
            (None, Some(steps)) => steps.chosen().map(|step| (step, HintLevel::Whole)),
            (None, None) => None,
        }
    }

    /// Identifies the explained step.
    pub(crate) fn explained_id(&self) -> Option<StepId> {
        if self.mode == Mode::Watch {
            let run = self.run.as_ref()?;
            return Some(StepId::Watched(run.id, run.report.as_ref()?.view.position));
        }
        let chosen = self.logic.steps.as_ref().and_then(|steps| steps.chosen).filter(|_| self.logic.hint.is_none());
        Some(StepId::Offered(self.document.revision, chosen))
    }

    /// The number of cases that the explanation of the current step shows.
    pub fn case_count(&self) -> usize {
        self.explained_step().filter(|(_, level)| *level >= HintLevel::Pattern).map_or(0, |(step, _)| step.reason().nets().count())
    }

    /// What was chosen to be shown of the explained step.
    pub(crate) fn shown_case(&self) -> Option<&ShownCase> {
        self.logic.case.as_ref().filter(|(of, _)| Some(*of) == self.explained_id()).map(|(_, shown)| shown)
    }

    /// The number of the case that is shown: the first, until another is chosen.
    pub fn case(&self) -> usize {
        self.shown_case().map_or(0, |shown| shown.number).min(self.case_count().saturating_sub(1))
    }

    /// The refuted facts whose proofs are open, from the outermost on.
    pub fn opened(&self) -> &[usize] {
        self.shown_case().map_or(&[], |shown| &shown.opened)
    }

    /// The net of the case that is shown, or the innermost proof that is open.
    pub fn shown_net(&self) -> Option<&Net> {
        self.net_within(self.opened())
    }

    fn net_within(&self, opened: &[usize]) -> Option<&Net> {
        let (step, _) = self.explained_step().filter(|(_, level)| *level >= HintLevel::Pattern)?;
        let case = step.reason().nets().nth(self.case())?;
        opened.iter().try_fold(case, |net, &at| net.refutation(at))
    }

    /// Shows the next or the previous case, in a cycle; within an open proof, the proof of the next or the previous refuted fact.
    pub(crate) fn turn_case(&mut self, is_forward: bool) {
        let (mut opened, count) = (self.opened().to_vec(), self.case_count());
        let Some(id) = self.explained_id().filter(|_| count > 0) else { return };
        let turned = |place: usize, count: usize| (place + if is_forward { 1 } else { count - 1 }) % count;
        let mut number = self.case();
        match opened.pop() {
            None => {
                let all: Vec<usize> = self.drawn_case().map_or_else(|| (0..count).collect(), |case| case.beside.clone());
                let place = all.iter().position(|&other| other == number).unwrap_or(0);
                number = all.get(turned(place, all.len().max(1))).copied().unwrap_or(number);
            }
            Some(at) => {
                let beside: Vec<usize> = self.net_within(&opened).into_iter().flat_map(Net::refuted).collect();
                let place = beside.iter().position(|&other| other == at).unwrap_or(0);
                opened.extend(beside.get(turned(place, beside.len().max(1))));
            }
        }
        self.logic.case = Some((id, ShownCase { number, opened }));
    }

    /// The number of arrows that the player has walked along, while not all are shown.
    pub fn walked(&self) -> Option<usize> {
        let walk = self.logic.walk.as_ref()?;
        let is_shown = Some(walk.of.0) == self.explained_id() && self.shown_case().cloned().unwrap_or_default() == walk.of.1;
        is_shown.then_some(walk.arrows)
    }

    /// Whether the explained step is drawn with arrows.
    pub fn has_arrows(&self) -> bool {
        let drawn = self.explained_step().filter(|(_, level)| *level >= HintLevel::Pattern);
        drawn.is_some_and(|(step, _)| step.reason().chains().next().is_some() || step.reason().nets().next().is_some())
    }

    /// Whether the next and the previous case are others than the one shown.
    pub fn can_turn_case(&self) -> bool {
        match self.opened().split_last() {
            None => self.drawn_case().map_or_else(|| self.case_count(), |case| case.beside.len()) > 1,
            Some((_, outside)) => self.net_within(outside).is_some_and(|net| net.refuted().nth(1).is_some()),
        }
    }

    /// Opens the proof of a refuted fact of what is shown: that of the implication `at`, or the first one.
    pub(crate) fn open_proof(&mut self, at: Option<usize>) {
        if let Some(case) = self.drawn_case() {
            let number = case.inside.iter().find(|(line, _)| at.is_none_or(|at| *line == at)).map(|&(_, first)| first);
            return self.show_case(number);
        }
        let Some((id, net)) = self.explained_id().zip(self.shown_net()) else { return };
        let Some(at) = at.or_else(|| net.refuted().next()).filter(|&at| net.refutation(at).is_some()) else { return };
        let mut opened = self.opened().to_vec();
        opened.push(at);
        self.logic.case = Some((id, ShownCase { number: self.case(), opened }));
    }

    /// Closes the innermost open proof.
    pub(crate) fn close_proof(&mut self) {
        if let Some(case) = self.drawn_case() {
            return self.show_case(case.outside);
        }
        if let Some((_, shown)) = &mut self.logic.case {
            shown.opened.pop();
        }
    }

    /// Shows the case of that number, if there is one.
    fn show_case(&mut self, number: Option<usize>) {
        if let Some((id, number)) = self.explained_id().zip(number) {
            self.logic.case = Some((id, ShownCase { number, opened: Vec::new() }));
        }
    }

    /// The cell that can be asked about: the only one selected, if it is not a given.
    pub fn questionable(&self) -> Option<Cell> {
        let cell = self.selection.only().filter(|_| self.mode != Mode::Watch)?;
        self.puzzle().square(cell).value.given().is_none().then_some(cell)
    }

    /// The techniques of the profile in use.
    pub fn logic_settings(&self) -> LogicSettings {
        self.settings.profile.settings()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::model::step_filter::StepKind, board::Digit, solve::logic::Reason};

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
}
