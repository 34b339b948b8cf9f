//! [`GameRecord`]: everything that comes back of the game on the board when the program is started again, or its puzzle is opened again.

mod stored;

use std::collections::BTreeMap;

use crate::{
    app::model::{
        Document, DocumentOrigin, Later, ListPlace, Mode, Model,
        history::History,
        left_games::LeftGames,
        play::{Finish, GameState, PlayModel},
        selection::Selection,
    },
    board::Puzzle,
    io::autosave::Session,
};

pub use stored::StoredGame;

/// Everything that comes back of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// What is kept as soon as it changes.
    pub lasting: Lasting,
    /// What changes all the time, and is kept with the rest, every now and then, and when the program ends.
    pub moment: GameMoment,
}

/// What is kept of a game as soon as it changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Lasting {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Where it comes from.
    pub origin: DocumentOrigin,
    /// Its place in a list.
    pub place: Option<ListPlace>,
    /// How it is left. Its clock stands at 0, and nothing is selected: [`GameMoment`] has these.
    pub state: GameState,
    /// What can be undone and redone.
    pub history: History,
    /// What a later version of the program keeps with it.
    pub later: Later,
    /// The games left before it.
    pub left: LeftGames,
}

/// What of a game changes all the time.
#[derive(Clone, Debug, PartialEq)]
pub struct GameMoment {
    /// The seconds that it has been played.
    pub seconds: f64,
    /// The selected cells.
    pub selection: Selection,
    /// The moment of a search that is shown in Watch, as the parts of a link to it; empty if there is none.
    pub run: BTreeMap<String, String>,
}

/// Bytes of the history that are kept with the game on the board.
const HISTORY: usize = 1 << 20;
/// Bytes of the history that are kept with each game of a list: a game is appended to their file each time it is left.
const HISTORY_IN_LIST: usize = 1 << 16;

impl GameRecord {
    /// The game on the board.
    pub fn of(model: &Model) -> Self {
        let mut state = GameState::of(model);
        let run = model.run.as_ref().filter(|_| model.mode == Mode::Watch);
        let moment = GameMoment {
            seconds: std::mem::take(&mut state.play.seconds),
            selection: std::mem::take(&mut state.selection),
            run: run.and_then(|run| run.kept_parts(model.puzzle().shape())).unwrap_or_default(),
        };
        let Document { puzzle, later, .. } = &model.document;
        let lasting = Lasting {
            puzzle: puzzle.clone(),
            origin: model.document.origin(),
            place: ListPlace::of(model),
            state,
            history: model.history.clone(),
            later: later.clone(),
            left: model.left.clone(),
        };
        Self { lasting, moment }
    }

    /// It as a session that is saved.
    pub fn session(&self) -> Session {
        let Lasting { puzzle, origin: DocumentOrigin { path, saved, is_only_here, .. }, history, left, .. } = &self.lasting;
        let is_saved = puzzle == saved && !is_only_here && (path.is_some() || history.is_empty());
        Session {
            puzzle: puzzle.clone(),
            path: path.clone(),
            saved: is_saved,
            has_others: !left.is_empty(),
            played: PlayModel { seconds: self.moment.seconds, ..self.lasting.state.play.clone() }.played(),
            game: StoredGame::of(self, HISTORY).write(&self.lasting.later.game),
            later: self.lasting.later.session.clone(),
        }
    }

    /// What is kept of it with the list that it belongs to, besides puzzle and clock.
    pub fn in_list(&self) -> String {
        StoredGame::of(self, HISTORY_IN_LIST).alone().write(&self.lasting.later.game)
    }

    /// Goes on with it. Its puzzle is on the board already.
    pub fn put_on(self, model: &mut Model) {
        let Self { lasting: Lasting { state, history, later, .. }, moment: GameMoment { seconds, selection, run } } = self;
        state.put_on(model);
        (model.play.seconds, model.selection) = (seconds, selection);
        (model.history, model.document.later) = (history, later);
        model.resuming = Some(run).filter(|run| model.mode == Mode::Watch && !run.is_empty());
    }
}

impl GameState {
    /// How the game on the board is left.
    pub fn of(model: &Model) -> Self {
        let Document { shows_candidates, revision, .. } = model.document;
        let mut play = PlayModel { check: None, hinted_at: None, ..model.play.clone() };
        if let Some(finish) = &mut play.finish {
            finish.revision = 0;
        }
        let mut selection = model.selection.clone();
        selection.release();
        let Model { mode, tool, light, overlays, .. } = *model;
        let is_hinted = model.play.hinted_at == Some(revision);
        Self { mode, tool, play, is_hinted, shows_candidates, light, overlays, selection }
    }

    /// Goes on with a game whose puzzle is on the board already.
    pub fn put_on(self, model: &mut Model) {
        let Self { mode, tool, play, is_hinted, shows_candidates, light, overlays, selection } = self;
        let revision = model.document.revision;
        let hinted_at = is_hinted.then_some(revision);
        let finish = play.finish.map(|finish| Finish { revision, ..finish });
        model.play = PlayModel { hinted_at, finish, ..play };
        (model.mode, model.tool, model.light, model.overlays, model.selection) = (mode, tool, light, overlays, selection);
        model.document.shows_candidates = shows_candidates;
    }
}

impl ListPlace {
    /// The place of the puzzle on the board.
    pub fn of(model: &Model) -> Option<Self> {
        let list = model.list_of_game()?;
        list.place_of(list.current?)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    use super::*;
    use crate::{
        board::{Cell, Puzzle, Value},
        test_support::digit,
    };

    #[test]
    fn changes_of_a_puzzle_whose_file_has_no_name_in_unicode_come_back_as_changes() {
        let mut model = Model::new(crate::app::model::settings::Settings::default());
        let mut document = Document::new(Puzzle::classic());
        document.path = Some(OsStr::from_bytes(b"/\xff.ron").into());
        document.puzzle.square_mut(Cell::new(3)).value = Value::Given(digit(5));
        model.document = document;
        let stored = GameRecord::of(&model).in_list();
        let (stored, _) = StoredGame::read(&stored).unwrap();
        assert_eq!(stored.new_puzzle(&model.document.puzzle), Some(Puzzle::classic()));
    }
}
