//! Another puzzle takes the place of the one on the board. That is kept as it was left: undo goes back to it, and it can be continued.

use crate::app::{
    model::{ListPlace, game::LeftGame},
    text::notice as text,
    update::{follow::start, keep, prelude::*},
};

/// Puts another puzzle on the board.
pub(super) fn put(model: &mut Model, by: Replacement, document: Document, effects: &mut Vec<Effect>) {
    leave(model, by, effects);
    start(model, document, effects);
}

/// Keeps the game on the board before another puzzle takes its place. A board on which nothing has been done is only gone back to after what
/// may have come by mistake.
pub(super) fn leave(model: &mut Model, by: Replacement, effects: &mut Vec<Effect>) {
    games::keep(model, effects);
    let has_nothing = model.document.is_empty() && model.history.is_empty();
    if has_nothing && !matches!(by, Replacement::Paste | Replacement::Photo) {
        return model.left.settle();
    }
    let left = LeftGame::of(model, by);
    model.left.push(left);
}

/// A message about what has just been put on the board, with the way back if there was something before.
pub(super) fn with_way_back(model: &Model, notice: Notice) -> Notice {
    let is_missed = model.left.before.last().is_some_and(|left| left.has_puzzle());
    if is_missed { notice.offering(Command::Undo) } else { notice }
}

/// Goes back to the game before: undo beyond the first edit.
pub(super) fn back(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(game) = model.left.before.pop() else { return };
    games::keep(model, effects);
    model.left.after.push(LeftGame::of(model, game.by));
    go_on(model, &game, effects);
}

/// Goes on to the game that was left by undo: redo beyond the last edit.
pub(super) fn forth(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(game) = model.left.after.pop() else { return };
    games::keep(model, effects);
    model.left.before.push(LeftGame::of(model, game.by));
    go_on(model, &game, effects);
}

/// Continues a game that was left, in place of the one on the board.
pub(super) fn resume(model: &mut Model, game: &Arc<LeftGame>, effects: &mut Vec<Effect>) {
    model.left.take(game);
    leave(model, Replacement::Continue, effects);
    go_on(model, game, effects);
    model.notice = Some(with_way_back(model, Notice::done(text::continued)));
}

/// Puts a game back on the board as it was left, with its list.
fn go_on(model: &mut Model, game: &LeftGame, effects: &mut Vec<Effect>) {
    let record = game.game.clone();
    let document = Document::from_origin(record.lasting.puzzle.clone(), record.lasting.origin.clone());
    let place = record.lasting.place.clone();
    start(model, document, effects);
    record.put_on(model);
    if let Some(list) = &game.list {
        match &mut model.collection {
            Some(open) if open.id == list.id => open.current = list.current,
            _ => {
                close_list(model, effects);
                model.collection = Some((**list).clone());
            }
        }
    } else if let Some(place) = place {
        put_in_list(model, place, effects);
    }
}

/// Gives the game its place in its list, or beside it. That is opened again if another one is open.
fn put_in_list(model: &mut Model, place: ListPlace, effects: &mut Vec<Effect>) {
    match &mut model.collection {
        Some(list) if list.list_place().is_some_and(|open| (open.path, open.part) == (place.path.clone(), place.part)) => {
            list.current = place.index.filter(|&index| {
                index < list.puzzles.len() && list.puzzles.puzzle(index).givens() == model.document.saved.givens()
            });
        }
        _ => {
            close_list(model, effects);
            keep::reopen_list(model, Some(place), effects);
        }
    }
}

fn close_list(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.collection.take().is_some_and(|list| list.work.is_some()) {
        effects.push(Effect::Stop(Worker::Collection));
    }
}
