//! The games of a collection: kept as their puzzles leave the board, and taken up again.

use crate::{
    app::{
        model::{
            collection::CollectionModel,
            game::{GameRecord, LeftGame, StoredGame, holds},
            jobs::RecalledGames,
        },
        update::{
            follow::{edit, start},
            keep,
            prelude::*,
        },
    },
    io::games::KeptGame,
};

/// Keeps the game on the board if its puzzle is one of the collection. Returns whether nothing is lost when another puzzle replaces it.
pub(super) fn keep(model: &mut Model, effects: &mut Vec<Effect>) -> bool {
    let is_solved = matches!(&model.verdict, VerdictState::Known(analysis) if analysis.is_solved());
    let game = GameRecord::of(model).in_list();
    let document = &model.document;
    let Some(collection) = &mut model.collection else { return false };
    let Some(index) = collection.current.filter(|_| document.is_only_played()) else { return false };
    // A puzzle that nobody has touched is no game, but one that has been cleared is, and one with whose help somebody knows more of it.
    if document.is_changed() || !model.play.help.is_none() || collection.game(index).is_some() {
        let game = KeptGame {
            puzzle: document.puzzle.clone(),
            played: model.play.played(),
            is_solved,
            game,
            later: document.later.session.clone(),
        };
        if collection.keep_game(index, game.clone()) {
            effects.push(Effect::Saving(SavingJob::KeepGame(collection.puzzles.clone(), index, Box::new(game))));
        }
    }
    true
}

/// Puts a puzzle of the collection on the board, as it was left.
pub(super) fn take_up(model: &mut Model, index: usize, puzzle: Puzzle, effects: &mut Vec<Effect>) {
    let game = model.collection.as_ref().and_then(|collection| collection.game(index)).cloned();
    let document = match &game {
        Some(game) => Document { saved: puzzle, ..Document::new(game.puzzle.clone()) },
        None => Document::new(puzzle),
    };
    start(model, document, effects);
    if let Some(collection) = &mut model.collection {
        collection.current = Some(index);
    }
    if let Some(game) = game {
        keep::put_back(model, game.played, StoredGame::read(&game.game), game.later);
    }
}

/// Has looked up how far puzzles of the collection have been played.
pub(super) fn recall(collection: &CollectionModel) -> Effect {
    let (id, puzzles, path) = (collection.id, collection.puzzles.clone(), collection.path.clone());
    Effect::Saving(SavingJob::RecallGames { id, keeps: collection.keeps(), puzzles, path })
}

/// Takes what was played earlier or in another window. The puzzle on the board goes on as it was left; what has been done on it meanwhile is the next edit.
pub(super) fn recalled(model: &mut Model, games: &RecalledGames, effects: &mut Vec<Effect>) {
    let Some(collection) = model.collection.as_mut().filter(|collection| collection.id == games.id) else { return };
    let before = collection.current.and_then(|index| collection.game(index)).map(|game| game.puzzle.clone());
    let (news, others) = collection.recall_games(games.keeps, &games.kept, holds);
    let puzzles = collection.puzzles.clone();
    for (index, game) in &others {
        other_game(model, &puzzles, *index, game);
    }
    let Some(collection) = &model.collection else { return };
    let is_it = model.document.path.is_none() && model.document.is_only_played();
    // One that has been taken up again is as it was left, even if nothing is on the board any more.
    let is_news = |index: &usize| is_it && news.contains(index) && collection.resumed != Some(*index);
    let Some(index) = collection.current.filter(is_news) else { return };
    let (new, now) = (model.document.saved.clone(), model.document.puzzle.clone());
    let (label, selection, tool) = (model.history.next_undo().cloned(), model.selection.clone(), model.tool);
    // That the list was opened is still what is to be said.
    let notice = model.notice.take();
    take_up(model, index, new.clone(), effects);
    if let Some(label) = label {
        let before = before.unwrap_or(new);
        let changed: Vec<_> = now.squares().filter(|(cell, square)| before.square(*cell) != *square).collect();
        edit(model, effects, label, |puzzle| changed.into_iter().for_each(|(cell, square)| *puzzle.square_mut(cell) = *square));
        (model.selection, model.tool) = (selection, tool);
    }
    model.notice = notice;
}

/// Keeps another window's game of a puzzle that has a game here as well: it can be continued like one that was left.
pub(super) fn other_game(model: &mut Model, puzzles: &Collection, index: usize, game: &KeptGame) {
    let new = puzzles.puzzle(index);
    let is_of_puzzle = |left: &LeftGame| left.game.lasting.origin.saved == new;
    // As it was before it went on.
    model.left.aside.retain(|left| !(is_of_puzzle(left) && holds(game, &left.game.lasting.puzzle)));
    if model.left.all().iter().any(|left| is_of_puzzle(left) && left.game.lasting.puzzle == game.puzzle) {
        return;
    }
    if let Some(other) = LeftGame::of_list(game, new, model.now) {
        model.left.put_aside(other);
    }
}
