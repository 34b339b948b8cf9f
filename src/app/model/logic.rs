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
        logic::{Answer, Candidate, Family, Hint, LogicSettings, Net, Rated, Step, Technique, TechniqueSet},
        typical::Typical,
    },
};

/// What the window knows of steps of logic.
#[derive(Clone, Debug, Default)]
pub struct LogicModel {
    /// How hard the puzzle is.
    pub difficulty: Difficulty,
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
    /// The answer.
    pub answer: Option<Rated>,
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
                self.listed.sort_by_key(|&at| (steps[at].step.technique().score(), steps[at].step.technique()));
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
            None => number = turned(number, count),
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
            None => self.case_count() > 1,
            Some((_, outside)) => self.net_within(outside).is_some_and(|net| net.refuted().nth(1).is_some()),
        }
    }

    /// Opens the proof of a refuted fact of what is shown: that of the implication `at`, or the first one.
    pub(crate) fn open_proof(&mut self, at: Option<usize>) {
        let Some((id, net)) = self.explained_id().zip(self.shown_net()) else { return };
        let Some(at) = at.or_else(|| net.refuted().next()).filter(|&at| net.refutation(at).is_some()) else { return };
        let mut opened = self.opened().to_vec();
        opened.push(at);
        self.logic.case = Some((id, ShownCase { number: self.case(), opened }));
    }

    /// Closes the innermost open proof.
    pub(crate) fn close_proof(&mut self) {
        if let Some((_, shown)) = &mut self.logic.case {
            shown.opened.pop();
        }
    }

    /// The cell that can be asked about: the only one selected, if it is not a given.
    pub fn questionable(&self) -> Option<Cell> {
        let cell = self.selection.only().filter(|_| self.mode != Mode::Watch)?;
        self.puzzle().square(cell).value.given().is_none().then_some(cell)
    }

    /// The chosen techniques in their order.
    pub fn logic_settings(&self) -> LogicSettings {
        settings_of(&self.settings.techniques)
    }
}

/// These techniques in this order; the default ones if there are none.
pub fn settings_of(techniques: &[Technique]) -> LogicSettings {
    let usual = LogicSettings::default();
    if techniques.is_empty() { usual } else { LogicSettings { techniques: techniques.to_vec(), ..usual } }
}

/// A ready choice of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// HoDoKu's choice.
    Standard,
    /// Up to pairs, triples and intersections.
    Basic,
    /// All but forcing chains, nets and templates.
    WithoutTrial,
    /// Every technique there is.
    Everything,
}

impl Preset {
    /// All, in the order of the buttons.
    pub const ALL: [Self; 4] = [Self::Basic, Self::WithoutTrial, Self::Standard, Self::Everything];

    /// Its techniques, in search order.
    pub fn techniques(self) -> Vec<Technique> {
        use crate::solve::logic::Level;
        let is_in = |technique: &Technique| match self {
            Self::Standard => technique.is_default(),
            Self::Basic => technique.level() <= Level::Medium,
            Self::WithoutTrial => {
                technique.is_default() && !matches!(technique.family(), Family::ForcingChains | Family::Templates)
            }
            Self::Everything => true,
        };
        Technique::all().filter(is_in).collect()
    }
}

/// Adds a technique at its place in the search order, or takes it out.
#[must_use]
pub fn toggled(techniques: &[Technique], technique: Technique) -> Vec<Technique> {
    let mut chosen = techniques.to_vec();
    match chosen.iter().position(|&other| other == technique) {
        Some(place) if chosen.len() > 1 => drop(chosen.remove(place)),
        Some(_) => {}
        None => {
            let place = chosen.iter().position(|other| other.order() > technique.order()).unwrap_or(chosen.len());
            chosen.insert(place, technique);
        }
    }
    chosen
}

/// Adds all techniques of a family at their places in the search order, or takes them out; one technique stays in any case.
#[must_use]
pub fn with_family(techniques: &[Technique], family: Family, is_on: bool) -> Vec<Technique> {
    let of_family = Technique::all().filter(|technique| technique.family() == family);
    let to_turn = of_family.filter(|technique| techniques.contains(technique) != is_on);
    to_turn.fold(techniques.to_vec(), |chosen, technique| toggled(&chosen, technique))
}

/// Looks for a technique earlier or later than for its neighbour.
#[must_use]
pub fn moved(techniques: &[Technique], technique: Technique, is_earlier: bool) -> Vec<Technique> {
    let mut chosen = techniques.to_vec();
    let place = chosen.iter().position(|&other| other == technique);
    let other = place.and_then(|place| if is_earlier { place.checked_sub(1) } else { Some(place + 1) });
    if let (Some(place), Some(other)) = (place, other.filter(|&other| other < chosen.len())) {
        chosen.swap(place, other);
    }
    chosen
}

/// The techniques that have a tick, as a set.
pub fn ticked(techniques: &[Technique]) -> TechniqueSet {
    settings_of(techniques).techniques.into_iter().collect()
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

    #[test]
    fn techniques_are_taken_out_put_back_in_their_place_and_moved() {
        let standard = Preset::Standard.techniques();
        let without = toggled(&standard, Technique::XWing);
        assert!(!without.contains(&Technique::XWing));
        assert_eq!(toggled(&without, Technique::XWing), standard);
        let first = moved(&standard, standard[1], true);
        assert_eq!((first[0], first[1]), (standard[1], standard[0]));
        assert_eq!(moved(&standard, standard[0], true), standard);
        assert_eq!(toggled(&[Technique::XWing], Technique::XWing), [Technique::XWing], "one must stay");
        let without_patterns = with_family(&standard, Family::SingleDigitPatterns, false);
        assert!(
            without_patterns.len() < standard.len()
                && without_patterns.iter().all(|technique| technique.family() != Family::SingleDigitPatterns)
        );
        assert_eq!(with_family(&without_patterns, Family::SingleDigitPatterns, true), standard);
        assert_eq!(
            with_family(&[Technique::Skyscraper], Family::SingleDigitPatterns, false),
            [Technique::Skyscraper],
            "one must stay"
        );
    }
}
