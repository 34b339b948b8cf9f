//! Beginning and ending hints, questions and the list of steps.

use crate::{
    app::{
        effect::LogicJob,
        model::logic::StepsModel,
        text::logic::hint_card,
        update::{prelude::*, shared::refuse},
    },
    solve::logic::Holding,
};

/// Drops the run and switches to Play mode: hints are for the player's board.
pub(super) fn begin(model: &mut Model, effects: &mut Vec<Effect>) {
    let had_result = model.has_result();
    model.play.is_paused = false;
    let entered = model.mode == Mode::Enter;
    drop_run(model, effects);
    model.mode = Mode::Play;
    model.notice = if had_result {
        Some(Notice::done(hint_card::result_put_away).offering(Command::Solve))
    } else if entered {
        Some(Notice::done(hint_card::now_playing).offering(Command::ModeEnter))
    } else {
        None
    };
}

/// Requests something about the board, and returns the ticket of the answer. `None` if the board has rules that are not known, which the
/// message says then.
pub(super) fn request(model: &mut Model, request: LogicRequest, effects: &mut Vec<Effect>) -> Option<u64> {
    match model.holding() {
        Ok(holding) => Some(request_about(model, holding, request, effects)),
        Err(rules) => {
            refuse(model, rules);
            None
        }
    }
}

/// Requests something about these digits and notes.
pub(super) fn request_about(model: &mut Model, holding: Holding, request: LogicRequest, effects: &mut Vec<Effect>) -> u64 {
    model.logic.ticket += 1;
    let (ticket, settings) = (model.logic.ticket, model.logic_settings());
    effects.push(Effect::Logic(LogicJob { ticket, holding, settings, request }));
    ticket
}

/// Searches the listed steps again; without a list, does nothing.
pub(super) fn find_again(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(StepsModel { order, filter, .. }) = model.logic.steps.take() else { return };
    if let Some(ticket) = request(model, LogicRequest::AllSteps, effects) {
        let weights = model.logic_settings().weights;
        model.logic.steps = Some(StepsModel { ticket, order, filter, weights, ..StepsModel::default() });
    }
}

/// Hides the hint or the answer.
pub(super) fn hide(model: &mut Model) {
    model.logic.hint = None;
    model.logic.question = None;
    model.logic.pointed = None;
}

/// Hides the hint and the list of steps.
pub(super) fn hide_all(model: &mut Model) {
    hide(model);
    model.logic.steps = None;
}

/// Forgets hints, steps and the way to a technique after a change of the board.
pub(super) fn changed(model: &mut Model, effects: &mut Vec<Effect>) {
    hide(model);
    model.practice.way = None;
    model.practice.task.take_if(|task| task.steps.is_empty());
    find_again(model, effects);
}
