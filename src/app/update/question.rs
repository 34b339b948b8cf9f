//! Questions: why a digit is not in a cell, or whether the digit there is right.

use crate::{
    app::{model::logic::WhyNotQuestion, update::prelude::*},
    solve::logic::{Answer, Means},
};

/// Opens the question about the selected cell: about the digit that the player entered there, or one yet to be chosen.
pub(super) fn open(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(cell) = model.questionable() else { return };
    match model.puzzle().digit(cell) {
        Some(digit) => ask(model, Candidate::new(cell, digit), effects),
        None => {
            put(model, cell, effects);
        }
    }
}

fn put(model: &mut Model, cell: Cell, effects: &mut Vec<Effect>) {
    hints::begin(model, effects);
    hints::hide(model);
    if let Some(steps) = &mut model.logic.steps {
        steps.chosen = None;
    }
    model.logic.question = Some(WhyNotQuestion { cell, digit: None, ticket: None, answer: None });
}

/// Asks about a candidate of a cell that is not a given.
pub(super) fn ask(model: &mut Model, candidate: Candidate, effects: &mut Vec<Effect>) {
    if model.puzzle().square(candidate.cell).value.given().is_some() {
        return;
    }
    if refuse_undecided(model) {
        return;
    }
    let ticket = hints::request(model, LogicRequest::Answer(candidate, model.settings.means), effects);
    if ticket.is_some() {
        put(model, candidate.cell, effects);
        model.play.help.hints += 1;
        model.logic.question = Some(WhyNotQuestion { cell: candidate.cell, digit: Some(candidate.digit), ticket, answer: None });
    }
}

/// Answers by other means from now on.
pub(super) fn by(model: &mut Model, means: Means, effects: &mut Vec<Effect>) {
    set(model, effects, |settings| settings.means = means);
    if let Some(candidate) = model.logic.question.as_ref().and_then(WhyNotQuestion::candidate) {
        ask(model, candidate, effects);
    }
}

pub(super) fn answered(model: &mut Model, ticket: u64, answer: Arc<Answer>) {
    if let Some(question) = model.logic.question.as_mut().filter(|question| question.ticket == Some(ticket)) {
        question.answer = Some(answer);
    }
}

/// Takes a digit that is typed while the question about an empty cell is open: it is asked about. Returns whether it is.
pub(super) fn takes(model: &mut Model, digit: Digit, effects: &mut Vec<Effect>) -> bool {
    let Some(WhyNotQuestion { cell, .. }) = model.logic.question else { return false };
    let is_meant = model.selection.only() == Some(cell) && model.puzzle().digit(cell).is_none();
    if is_meant {
        ask(model, Candidate::new(cell, digit), effects);
    }
    is_meant
}
