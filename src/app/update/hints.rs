//! Beginning and ending hints, questions and the list of steps.

use crate::app::{
    command::Command,
    effect::{Effect, LogicJob},
    model::{Mode, Model, logic::StepsModel, notice::Notice},
    text::logic::hint_card,
    update::shared::{drop_run, refuse},
};

/// Drops the run and switches to Play mode: hints are for the player's board.
pub(super) fn begin(model: &mut Model, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    let had_result = model.has_result();
    model.play.is_paused = false;
    let entered = model.mode == Mode::Enter;
    drop_run(model, effects);
    model.mode = Mode::Play;
    model.notice = if had_result {
        Some(Notice::done(hint_card::result_put_away(lang)).offering(Command::Solve))
    } else if entered {
        Some(Notice::done(hint_card::now_playing(lang)).offering(Command::ModeEnter))
    } else {
        None
    };
}

/// Searches the listed steps again; without a list, does nothing.
pub(super) fn find_again(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(before) = model.logic.steps.take() else { return };
    match model.holding() {
        Ok(holding) => {
            let settings = model.logic_settings();
            let weights = settings.weights.clone();
            model.logic.steps = Some(StepsModel { order: before.order, filter: before.filter, weights, ..StepsModel::default() });
            effects.push(Effect::Logic(LogicJob::AllSteps(model.document.revision, holding, settings)));
        }
        Err(rules) => refuse(model, rules),
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

/// Forgets hints and steps after a change of the board.
pub(super) fn changed(model: &mut Model, effects: &mut Vec<Effect>) {
    hide(model);
    find_again(model, effects);
}
