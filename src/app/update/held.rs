//! Answers of threads that come while a dialog is open: they wait until it is closed.

use crate::app::{
    model::photo::PhotoModel,
    update::{generation, next, prelude::*},
};

/// Takes an answer that a dialog keeps waiting. Returns the action if it need not wait.
pub(super) fn hold(model: &mut Model, action: Action) -> Option<Action> {
    match action {
        Action::Arrived(answer) if model.dialog.is_some() && answer.waits() => {
            model.held.push_back(answer);
            None
        }
        action => Some(action),
    }
}

/// Goes on with the answers that have waited, as far as no dialog is open.
pub(super) fn go_on(model: &mut Model, effects: &mut Vec<Effect>) {
    while model.dialog.is_none()
        && let Some(answer) = model.held.pop_front()
    {
        arrived(model, answer, effects);
    }
}

/// Goes on with an answer.
pub(super) fn arrived(model: &mut Model, answer: Arrival, effects: &mut Vec<Effect>) {
    match answer {
        Arrival::Read(Some(path), result) => document::loaded(model, path, &result, effects),
        Arrival::Read(None, result) => document::text_read(model, &result, effects),
        Arrival::Step(step) => next::open_link(model, step, effects),
        Arrival::Picture(source, picture, read) => {
            model.document.given_up = None;
            model.dialog = Some(Dialog::Photo(Box::new(PhotoModel::new(source, picture, read))));
        }
        Arrival::Recalled(games) => games::recalled(model, &games, effects),
        Arrival::Made(game, generated) => generation::begin_game(model, *game, &generated, effects),
    }
}
