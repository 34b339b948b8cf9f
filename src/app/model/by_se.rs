//! The steps of a run by the rules of Sudoku Explainer, and moving among their cases.

use crate::{
    app::prelude::*,
    solve::se_rating::{SeCase, SeStep},
};

impl Model {
    /// The step by a rule of Sudoku Explainer that is explained, where the run that is watched uses these.
    pub fn explained_rule(&self) -> Option<&SeStep> {
        let report = self.run.as_ref().filter(|_| self.mode == Mode::Watch)?.report.as_ref()?;
        let place = usize::try_from(report.view.position).ok()?.checked_sub(1)?;
        report.path()?.by_se.as_ref()?.steps.get(place)
    }

    /// The case of that step that is shown.
    pub(super) fn drawn_case(&self) -> Option<&SeCase> {
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
