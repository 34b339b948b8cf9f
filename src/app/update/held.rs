//! Answers of threads that come while a dialog is open: they wait until it is closed.

use crate::app::{
    action::{CollectionAction, FileAction, PhotoAction},
    model::held::HeldAnswer,
    update::{document, games, generation, next, photo, prelude::*},
};

/// Takes an answer that a dialog keeps waiting. Returns the action if it need not wait.
pub(super) fn hold(model: &mut Model, action: Action) -> Option<Action> {
    if model.dialog.is_none() {
        return Some(action);
    }
    let answer = match action {
        Action::File(FileAction::Loaded(path, result)) if result.is_ok() => HeldAnswer::Loaded(path, result),
        Action::File(FileAction::TextRead(result)) if result.is_ok() => HeldAnswer::TextRead(result),
        Action::File(FileAction::StepRead(step)) => HeldAnswer::StepRead(step),
        Action::Collection(CollectionAction::GamesRecalled(id, games)) => HeldAnswer::GamesRecalled(id, games),
        Action::Photo(PhotoAction::Read(source, picture, read)) => HeldAnswer::PictureRead(source, picture, read),
        other => return Some(other),
    };
    model.held.push_back(answer);
    None
}

/// Goes on with the answers that have waited, as far as no dialog is open.
pub(super) fn go_on(model: &mut Model, effects: &mut Vec<Effect>) {
    while model.dialog.is_none()
        && let Some(answer) = model.held.pop_front()
    {
        match answer {
            HeldAnswer::Loaded(path, result) => document::loaded(model, path, &result, effects),
            HeldAnswer::TextRead(result) => document::text_read(model, &result, effects),
            HeldAnswer::StepRead(step) => next::open_link(model, step, effects),
            HeldAnswer::PictureRead(source, picture, read) => {
                photo::act(model, PhotoAction::Read(source, picture, read), effects);
            }
            HeldAnswer::GamesRecalled(id, games) => games::recalled(model, id, &games, effects),
            HeldAnswer::Made(game, generated) => generation::begin_game(model, *game, &generated, effects),
        }
    }
}
