//! Answers of threads that come while a dialog is open: they wait until it is closed.

use crate::{
    app::{
        model::preview::PhotoModel,
        update::{collection, generation, next, prelude::*},
    },
    io::Opened,
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
        Arrival::Read(path, read) => {
            let reading = match read {
                Ok(Opened::Collection(puzzles)) => return collection::opened(model, path, puzzles, effects),
                Ok(Opened::Step(step)) => return next::open_link(model, Arc::new(step), effects),
                Ok(Opened::Reading(reading)) => Ok(reading),
                Err(error) => Err(error),
            };
            match path {
                Some(path) => document::loaded(model, path, reading, effects),
                None => document::text_read(model, reading, effects),
            }
        }
        Arrival::Picture(source, picture, read) => {
            model.document.discard_agreed_at = None;
            model.dialog = Some(Dialog::Photo(Box::new(PhotoModel::new(source, picture, read))));
        }
        Arrival::Recalled(games) => games::recalled(model, &games, effects),
        Arrival::Made(game, generated) => generation::begin_game(model, *game, &generated, effects),
    }
}
