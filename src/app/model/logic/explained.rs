//! The explained step: which one it is, which of its cases is shown, and which proofs are open; also of a run by the rules of Sudoku
//! Explainer.

use crate::{
    app::{
        model::logic::{HintLevel, ShownCase, StepId},
        prelude::*,
    },
    solve::{
        logic::{LogicSettings, Net},
        se_rating::{SeCase, SeStep},
    },
};

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

    /// The case chosen to be shown of the explained step.
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

    /// The net of the case that is shown, whatever proof in it is open.
    pub fn shown_case_net(&self) -> Option<&Net> {
        self.net_within(&[])
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

impl Model {
    /// The step by a rule of Sudoku Explainer that is explained, where the run that is watched uses these.
    pub fn explained_rule(&self) -> Option<&SeStep> {
        let report = self.run.as_ref().filter(|_| self.mode == Mode::Watch)?.report.as_ref()?;
        let place = usize::try_from(report.view.position).ok()?.checked_sub(1)?;
        report.path()?.by_se.as_ref()?.steps.get(place)
    }

    /// The case of that step that is shown.
    pub(in crate::app::model) fn drawn_case(&self) -> Option<&SeCase> {
        self.explained_rule()?.cases.get(self.case())
    }

    /// Whether the case that is shown belongs to a chain inside another, so that it can be closed.
    pub fn is_inner_case(&self) -> bool {
        !self.opened().is_empty() || self.drawn_case().is_some_and(|case| case.outside.is_some())
    }

    /// Whether a fact of what is shown has a proof of its own that can be opened.
    pub fn has_proof(&self) -> bool {
        match self.drawn_case() {
            Some(case) => !case.inside.is_empty(),
            None => self.shown_net().is_some_and(|net| net.refuted().next().is_some()),
        }
    }
}
