//! A puzzle that is put over another one by an edit: it is one of its own, and undo brings the other one back with all that belongs to it.

use crate::app::{
    effect::Effect,
    model::{
        DocumentOrigin, ListPlace, Model,
        play::{GameState, PlayModel, Replaced},
    },
    update::{games, keep},
};

/// What belongs to the puzzle that another one is to replace, and whether it would be missed if it did not come back.
pub(super) fn leave_behind(model: &mut Model, effects: &mut Vec<Effect>) -> (Replaced, bool) {
    let is_missed = model.would_be_missed() && !games::keep(model, effects);
    let place = model.collection.as_ref().and_then(|collection| collection.current);
    let list = ListPlace::of(model);
    let replaced = Replaced { state: GameState::of(model), origin: model.document.origin(), place, list };
    (replaced, is_missed)
}

/// Makes the puzzle on the board one of its own, which lies in no file and no list, over the one that it has replaced.
pub(super) fn lay_over(model: &mut Model, (replaced, is_missed): (Replaced, bool)) {
    let saved = model.document.puzzle.clone();
    let origin = DocumentOrigin { path: None, writes_over: false, saved, is_only_here: true, hides_unsaved: is_missed };
    model.document.come_from(origin);
    model.play = PlayModel::over(replaced);
    if let Some(collection) = &mut model.collection {
        collection.current = None;
    }
}

/// Gives what belongs to the puzzle back to it, which undo has brought back. Its list is opened again if the program has started since.
pub(super) fn bring_back(model: &mut Model, Replaced { state, origin, place, list }: Replaced, effects: &mut Vec<Effect>) {
    model.document.come_from(origin);
    state.put_on(model);
    if model.collection.is_none() && model.reopening.is_none() && list.is_some() {
        keep::reopen_list(model, list, effects);
    }
    if let Some(collection) = &mut model.collection {
        // Another list may have been opened since.
        let is_it = |index: &usize| {
            let found = (*index < collection.puzzles.len()).then(|| collection.puzzles.puzzle(*index));
            found.is_some_and(|found| found.givens() == model.document.saved.givens())
        };
        collection.current = place.filter(is_it);
    }
}
