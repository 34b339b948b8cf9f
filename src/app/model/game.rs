//! [`GameRecord`]: everything that comes back of the game on the board when the program is started again, or its puzzle is opened again.
//! [`LeftGames`]: the games that other puzzles have taken the place of. Undo goes back to them, and the first screen continues them.

pub mod shown;
mod stored;

use crate::{
    app::{
        model::{
            Document, DocumentOrigin, Later, ListPlace,
            collection::CollectionModel,
            game::shown::{REVISES, Shown, StoredPractice, StoredQuiz, StoredSteps},
            history::History,
            lecture::LecturePlace,
            logic::{ShownCase, WhyNotQuestion},
            paint::PaintModel,
            play::{Finish, GameState, PlayModel},
            rule_tool::{self, RuleTool},
            run::{RunModel, SEARCHED, STEP},
            selection::Selection,
            stored::{listed, written},
        },
        prelude::*,
    },
    io::{autosave::Session, ron as puzzle_text},
};

pub use stored::{StoredGame, holds};

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
    pub puzzle: Puzzle,
    /// Where it comes from.
    pub origin: DocumentOrigin,
    pub place: Option<ListPlace>,
    /// How it is left. Its clock stands at 0, and nothing is selected: [`GameMoment`] has these.
    pub state: GameState,
    /// What can be undone and redone.
    pub history: History,
    /// What a later version of the program keeps with it.
    pub later: Later,
    /// The games left before it.
    pub left: LeftGames,
    /// Whether it is kept as it is with its list, which is in a file: there it is found again.
    pub is_in_list: bool,
}

/// What of a game changes all the time.
#[derive(Clone, Debug, PartialEq)]
pub struct GameMoment {
    /// The seconds that it has been played.
    pub seconds: f64,
    /// The selected cells.
    pub selection: Selection,
    /// The moment of a search that is shown in Watch, as the parts of a link to it, or the place on a path; empty if there is none.
    pub run: BTreeMap<String, String>,
    /// The other runs on the same board, in the same way, oldest first, and how many of them are older.
    pub earlier: Vec<BTreeMap<String, String>>,
    /// See `earlier`.
    pub older: usize,
    /// What is [`Shown`] beside the puzzle, by keys.
    pub shown: BTreeMap<String, String>,
}

/// Bytes of the history that are kept with the game on the board.
const HISTORY: usize = 1 << 20;
/// Bytes of the history that are kept with each game of a list: a game is appended to their file each time it is left.
const HISTORY_IN_LIST: usize = 1 << 16;

impl GameRecord {
    /// The game on the board. Whoever adds a field to the model decides whether a game holds it: a test asks for that
    /// (`app/worker/coming_back/contents.rs`).
    pub fn of(model: &Model) -> Self {
        let Document { puzzle, later, .. } = &model.document;
        let mut state = GameState::of(model);
        (state.play.seconds, state.selection) = (0.0, Selection::default());
        let moment = GameMoment::of(model);
        let lasting = Lasting {
            puzzle: puzzle.clone(),
            origin: model.document.origin(),
            place: ListPlace::of(model),
            state,
            history: model.history.clone(),
            later: later.clone(),
            left: model.left.clone(),
            is_in_list: model.list_of_game().is_some_and(|list| list.path.is_some() && list.has_kept(puzzle)),
        };
        Self { lasting, moment }
    }

    /// It as a session that is saved.
    pub fn session(&self) -> Session {
        let Lasting { puzzle, origin: DocumentOrigin { path, saved, is_only_here, .. }, history, left, .. } = &self.lasting;
        let is_saved = puzzle == saved && !is_only_here && (path.is_some() || history.is_empty()) || self.lasting.is_in_list;
        Session {
            puzzle: puzzle.clone(),
            path: path.clone(),
            saved: is_saved,
            has_others: !left.is_empty(),
            played: PlayModel { seconds: self.moment.seconds, ..self.lasting.state.play.clone() }.played(),
            game: StoredGame::of(self, HISTORY).write(&self.lasting.later.game),
            moment: String::new(),
            later: self.lasting.later.session.clone(),
        }
    }

    /// What is kept of it with the list that it belongs to, besides puzzle and clock.
    pub fn in_list(&self) -> String {
        StoredGame::of(self, HISTORY_IN_LIST).alone().write(&self.lasting.later.game)
    }

    /// Goes on with it. Its puzzle is on the board already.
    pub fn put_on(self, model: &mut Model) {
        let Self { lasting: Lasting { state, history, later, .. }, moment } = self;
        state.put_on(model);
        (model.play.seconds, model.selection) = (moment.seconds, moment.selection.clone());
        (model.history, model.document.later) = (history, later);
        model.resuming = Some(Box::new(moment));
    }
}

impl Shown {
    /// It as a text; `None` if it is not shown.
    fn of(self, model: &Model) -> Option<String> {
        let logic = &model.logic;
        match self {
            Self::Solution => model.answer.as_deref().map(written),
            Self::Steps => ron::to_string(&StoredSteps::of(logic.steps.as_ref()?)).ok(),
            Self::Hint => Some(logic.hint.as_ref()?.level.key().to_owned()),
            Self::Question => {
                let WhyNotQuestion { cell, digit, .. } = logic.question.as_ref()?;
                Some(listed([cell.index(), digit.map_or(0, Digit::get).into()]))
            }
            Self::Case => model.shown_case().map(|ShownCase { number, opened }| listed([*number].iter().chain(opened).copied())),
            Self::Walk => model.walked().map(|arrows| arrows.to_string()),
            Self::Tool => model.rules.tool.as_ref().map(RuleTool::key),
            Self::Rule => model.rules.chosen.map(|place| place.to_string()),
            Self::Pending => {
                // Without its number it is no rule that can be written: any number stands for that.
                let (pending, shape) = (model.rules.pending.as_ref()?, model.puzzle().shape());
                let numbered = (1..100).filter_map(|number| rule_tool::with_text(pending, &number.to_string()));
                let rule = std::iter::once(pending.clone()).chain(numbered).find(|rule| rule.check(shape).is_ok())?;
                Some(puzzle_text::write(&Puzzle::new(shape.clone(), &[rule])))
            }
            Self::Typed => {
                let typed = model.rules.typed.as_ref()?;
                Some(format!("{}{typed}", if model.rules.revises { REVISES } else { '-' }))
            }
            Self::Text => Some(model.rules.text.clone()).filter(|text| !text.is_empty()),
            Self::Lecture => model.lecture.map(LecturePlace::written),
            Self::Presentation => model.presentation.as_ref().map(|presentation| presentation.at.to_string()),
            Self::Quiz => ron::to_string(&StoredQuiz::of(model.quiz.as_ref()?)).ok(),
            Self::Practice => ron::to_string(&StoredPractice::of(model.practice.task.as_ref()?)).ok(),
        }
    }

    /// Everything that is shown, by its keys, and what a later version would show.
    fn all_of(model: &Model) -> BTreeMap<String, String> {
        let shown = Self::ALL.into_iter().filter_map(|shown| Some((shown.key().to_owned(), shown.of(model)?)));
        shown.chain(model.document.later.shown.clone()).collect()
    }
}

impl GameMoment {
    /// That of the game on the board.
    pub fn of(model: &Model) -> Self {
        let mut selection = model.selection.clone();
        selection.release();
        let parts = |run: &RunModel| run.kept_parts(model.puzzle().shape());
        let (run, id) = (model.run.as_ref().and_then(parts).unwrap_or_default(), model.run.as_ref().map(|run| run.id));
        let (earlier, older) = (
            model.earlier.iter().filter_map(parts).collect(),
            model.earlier.iter().filter(|other| Some(other.id) < id && parts(other).is_some()).count(),
        );
        Self { seconds: model.play.seconds, selection, run, earlier, older, shown: Shown::all_of(model) }
    }

    /// Whether a person has done something since: besides what time does while a search is at work, which moves its steps.
    pub fn is_news(&self, before: &Self, is_at_work: bool) -> bool {
        let is_same = |(name, value): (&String, &String)| {
            is_at_work && [STEP, SEARCHED].contains(&&**name) || before.run.get(name) == Some(value)
        };
        let has_gone = before.run.keys().any(|name| name != SEARCHED && !self.run.contains_key(name));
        let is_same_run = !has_gone && self.run.iter().all(is_same);
        let others = |moment: &Self| (moment.selection.clone(), moment.shown.clone(), moment.earlier.clone(), moment.older);
        others(self) != others(before) || !is_same_run
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
        let Model { mode, tool, overlays, .. } = *model;
        let light = model.presentation.as_ref().map_or(model.light, |presentation| presentation.light);
        let paint = (model.paint.target, model.paint.color);
        let is_hinted = model.play.hinted_at == Some(revision);
        Self { mode, tool, paint, play, is_hinted, shows_candidates, light, overlays, selection }
    }

    /// Goes on with a game whose puzzle is on the board already.
    pub fn put_on(self, model: &mut Model) {
        let Self { mode, tool, paint: (target, color), play, is_hinted, shows_candidates, light, overlays, selection } = self;
        let revision = model.document.revision;
        let hinted_at = is_hinted.then_some(revision);
        let finish = play.finish.map(|finish| Finish { revision, ..finish });
        model.play = PlayModel { hinted_at, finish, ..play };
        (model.mode, model.tool, model.light, model.overlays, model.selection) = (mode, tool, light, overlays, selection);
        model.paint = PaintModel { target, color, ..PaintModel::default() };
        model.document.shows_candidates = shows_candidates;
    }
}

impl ListPlace {
    /// The place of the puzzle on the board: in its list, or beside the one that is open.
    pub fn of(model: &Model) -> Option<Self> {
        let open = model.list_before.as_deref().or(model.collection.as_ref());
        open.map_or_else(|| model.missing_list.clone(), CollectionModel::list_place)
    }
}

/// The greatest number of games that are kept.
const MOST: usize = 10;

crate::board::keyed! {
    /// How another puzzle took the place of one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Replacement {
        /// A new one was made or begun.
        #[default]
        New = "new",
        /// It was opened from a file or a list.
        Open = "open",
        /// It was pasted.
        Paste = "paste",
        /// It was read from a picture.
        Photo = "photo",
        /// A game that had been left went on.
        Continue = "continue",
    }
}

/// A game that another puzzle has taken the place of.
#[derive(Clone, Debug)]
pub struct LeftGame {
    /// How it was left. No others are below it.
    pub game: GameRecord,
    /// How the other puzzle came.
    pub by: Replacement,
    /// Its level, where that was known.
    pub level: Option<Level>,
    /// When it was left, in seconds since 1970.
    pub at: u64,
    /// The list that it belongs to, if that is in no file. It does not outlast the program.
    pub list: Option<Arc<CollectionModel>>,
    /// It as it is kept.
    pub(in crate::app::model) text: Arc<str>,
}

impl PartialEq for LeftGame {
    fn eq(&self, other: &Self) -> bool {
        let marks = |game: &Self| (game.by, game.level, game.at);
        std::ptr::eq(self, other) || (marks(self) == marks(other) && self.game == other.game)
    }
}

impl LeftGame {
    /// The game on the board, which another puzzle is about to replace.
    pub fn of(model: &Model, by: Replacement) -> Arc<Self> {
        let mut game = GameRecord::of(model);
        (game.lasting.left, game.lasting.is_in_list) = (LeftGames::default(), false);
        let list = model.list_of_game().filter(|list| list.path.is_none()).cloned().map(Arc::new);
        let left = Self { game, by, level: model.level(), at: model.now, list, text: Arc::default() };
        Arc::new(Self { text: left.written().into(), ..left })
    }

    /// Whether there is a puzzle.
    pub fn has_puzzle(&self) -> bool {
        let puzzle = &self.game.lasting.puzzle;
        !puzzle.is_blank() || puzzle.has_placed_rules()
    }

    /// Whether it can go on: there is a puzzle, and it is not finished.
    pub fn can_go_on(&self) -> bool {
        self.has_puzzle() && self.game.lasting.state.play.finish.is_none()
    }
}

/// The games that have been left, at most ten; more where those of other windows have come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LeftGames {
    /// Those that undo goes back to, the last one first to come.
    pub before: Vec<Arc<LeftGame>>,
    /// Those that undo has left, which redo goes on to, the last one first to come.
    pub after: Vec<Arc<LeftGame>>,
    /// Those that neither goes to any more.
    pub aside: Vec<Arc<LeftGame>>,
}

impl LeftGames {
    /// All of them, the one that was left last first.
    pub fn all(&self) -> Vec<&Arc<LeftGame>> {
        let mut all: Vec<_> = self.before.iter().rev().chain(&self.after).chain(self.aside.iter().rev()).collect();
        all.sort_by_key(|game| std::cmp::Reverse(game.at));
        all
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty() && self.aside.is_empty()
    }

    /// Adds the game that another puzzle replaces.
    pub fn push(&mut self, game: Arc<LeftGame>) {
        self.settle();
        self.make_room();
        self.before.push(game);
    }

    /// Adds a game that neither undo nor redo goes to.
    pub fn put_aside(&mut self, game: Arc<LeftGame>) {
        self.make_room();
        self.aside.push(game);
    }

    /// Drops the game that was left longest ago, where there are ten.
    fn make_room(&mut self) {
        let at = |games: &[Arc<LeftGame>]| games.first().map_or(u64::MAX, |game| game.at);
        if self.before.len() + self.after.len() + self.aside.len() >= MOST {
            let oldest = if at(&self.aside) <= at(&self.before) { &mut self.aside } else { &mut self.before };
            oldest.drain(..1.min(oldest.len()));
        }
    }

    /// Adds the game of an earlier session, and those left before it: they come before all of these.
    pub fn put_below(&mut self, model: &Model) {
        let LeftGames { mut before, after, aside } = model.left.clone();
        if !model.document.is_empty() {
            before.push(LeftGame::of(model, Replacement::Open));
        }
        self.before.splice(0..0, before);
        self.aside.splice(0..0, after.into_iter().chain(aside));
    }

    /// Adds those of another window, which undo goes back to after those of this one. Where there is none here, they come back as they were.
    pub fn put_beside(&mut self, others: Self) {
        if self.is_empty() {
            return *self = others;
        }
        let Self { before, after, aside } = others;
        self.before.splice(0..0, before);
        self.aside.splice(0..0, aside.into_iter().chain(after));
    }

    /// Follows an edit: what undo has left cannot be redone any more.
    pub fn settle(&mut self) {
        self.aside.append(&mut self.after);
    }

    /// Takes a game out.
    pub fn take(&mut self, game: &Arc<LeftGame>) {
        for games in [&mut self.before, &mut self.after, &mut self.aside] {
            games.retain(|other| !Arc::ptr_eq(other, game));
        }
    }
}

#[cfg(test)]
mod tests_of_left_games {
    use super::*;
    use crate::app::model::settings::Settings;

    #[test]
    fn of_more_than_ten_games_the_oldest_go() {
        let (mut model, mut games) = (Model::new(Settings::default()), LeftGames::default());
        for at in 0..13 {
            model.now = at;
            games.push(LeftGame::of(&model, Replacement::New));
            if at == 4 {
                // Undone, and then something else was done.
                games.after.extend(games.before.pop());
                games.settle();
            }
        }
        let kept: Vec<u64> = games.all().iter().map(|game| game.at).collect();
        assert_eq!(kept, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
        model.now = 13;
        games.put_aside(LeftGame::of(&model, Replacement::New));
        let kept: Vec<u64> = games.all().iter().map(|game| game.at).collect();
        assert_eq!(kept, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4], "wherever they are");
        let first = games.all()[0].clone();
        games.take(&first);
        assert_eq!((games.all().len(), games.before.len()), (9, 8));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    use super::*;
    use crate::test_support::digit;

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
