//! A model that knows all about its puzzle, for tests.

use crate::{
    app::{
        model::{Document, VerdictState, settings::Settings},
        prelude::*,
    },
    solve::{
        Cancel,
        analyse::{Analyst, Budget},
    },
};

/// A model with the thorough verdict on a puzzle and what follows from it.
pub(super) fn knowing(puzzle: Puzzle) -> Model {
    let mut model = Model::new(Settings::default());
    model.document = Document::new(puzzle);
    let cancel = Cancel::default();
    let mut analyst = Analyst::new(&model.document.puzzle, &cancel).unwrap();
    let analysis = analyst.analyse(Budget::THOROUGH);
    let findings = analyst.findings(&analysis);
    model.slips = Some(analyst.slips(&analysis, &findings).found.into());
    (model.verdict, model.findings) = (VerdictState::Known(Arc::new(analysis)), Some(Arc::new(findings)));
    model
}
