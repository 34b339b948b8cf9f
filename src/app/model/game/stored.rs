//! A game as it is stored, and back. The names of fields stay as they are: files of earlier versions have them. What can be chosen is
//! stored by a word, so that a choice that only a later version has costs nothing else.

use super::{GameMoment, GameRecord, Lasting};
use crate::{
    app::{
        model::{
            DocumentOrigin, HeatKind, Later, ListPlace, Overlays, Tool,
            game::{LeftGame, LeftGames, Replacement, shown::Shown},
            history::History,
            light::Light,
            paint::{PaintModel, PaintTarget},
            play::{Finish, GameState, PlayModel},
            selection::Selection,
        },
        prelude::*,
    },
    board::{Coloring, Square},
    io::{
        autosave::{Help, Played, Session},
        games::KeptGame,
        ron::{self as puzzle_text, fields},
    },
};

/// A game as it is stored, besides its puzzle, the file of that and how far it has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
pub struct StoredGame {
    state: StoredState,
    /// The parts of a link to the moment of a search that is shown.
    run: BTreeMap<String, String>,
    /// The other runs in the same way, and how many of them are older.
    earlier: Vec<BTreeMap<String, String>>,
    older: usize,
    /// What is shown beside the puzzle.
    shown: BTreeMap<String, String>,
    /// The puzzle as it was when it was new, or as its file held it; empty if it has not changed.
    new: String,
    only_here: bool,
    list: Option<StoredPlace>,
    done: Vec<String>,
    undone: Vec<String>,
    before: Vec<String>,
    after: Vec<String>,
    aside: Vec<String>,
    /// Fields of a later version in its moment.
    #[serde(skip)]
    later_of_moment: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredState {
    mode: String,
    tool: String,
    paint: String,
    color: usize,
    cells: Vec<usize>,
    cursor: Option<usize>,
    is_past_end: bool,
    is_paused: bool,
    is_hinted: bool,
    wrong: Vec<(usize, u8)>,
    finish: Option<StoredFinish>,
    restarts: Vec<Played>,
    restarts_undone: Vec<Played>,
    day: Option<u64>,
    shown: StoredOverlays,
}

/// What of a game changes all the time, by itself.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredMoment {
    seconds: u32,
    cells: Vec<usize>,
    cursor: Option<usize>,
    is_past_end: bool,
    run: BTreeMap<String, String>,
    earlier: Vec<BTreeMap<String, String>>,
    older: usize,
    shown: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredFinish {
    seconds: f64,
    help: Help,
    level: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredOverlays {
    candidates: bool,
    digit: u8,
    digit_to_write: bool,
    pairs: bool,
    links: bool,
    places: bool,
    true_candidates: bool,
    counts: bool,
    key_cells: bool,
    heat: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredPlace {
    path: String,
    is_kept: bool,
    is_made: bool,
    part: Option<u32>,
    index: usize,
    /// Whether the game is another one than those of the list.
    is_beside: bool,
    is_shown: bool,
    look: BTreeMap<String, String>,
}

/// A game that another puzzle has taken the place of: as a session, with what a session does not have.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredLeft {
    by: String,
    level: String,
    at: u64,
    writes_over: bool,
    /// The puzzle as it is in its file, or as it was when it was new; empty if it has not changed.
    saved: String,
    session: String,
}

/// The cell of that number, if the board has it.
fn cell_of(index: usize, shape: &Shape) -> Option<Cell> {
    (index < shape.cell_count()).then(|| Cell::new(index))
}

/// A path as it is stored; empty if there is none, or it is not Unicode.
fn path_of(text: &str) -> Option<PathBuf> {
    (!text.is_empty()).then(|| PathBuf::from(text))
}

impl StoredGame {
    /// A game, with at most `most` bytes of its history.
    pub(super) fn of(game: &GameRecord, most: usize) -> Self {
        let Lasting { puzzle, origin, place, state, history, later: _, left, is_in_list: _ } = &game.lasting;
        let [done, undone] = history.stored(most);
        Self {
            state: StoredState::of(state, &game.moment.selection),
            run: game.moment.run.clone(),
            earlier: game.moment.earlier.clone(),
            older: game.moment.older,
            shown: game.moment.shown.clone(),
            new: if origin.saved == *puzzle { String::new() } else { puzzle_text::write(&origin.saved) },
            only_here: origin.is_only_here,
            list: place.as_ref().and_then(StoredPlace::of),
            done,
            undone,
            before: texts(&left.before),
            after: texts(&left.after),
            aside: texts(&left.aside),
            later_of_moment: String::new(),
        }
    }

    /// It without the games left before it.
    #[must_use]
    pub(super) fn alone(self) -> Self {
        Self { before: Vec::new(), after: Vec::new(), aside: Vec::new(), ..self }
    }

    /// It as a text of one line, with the fields of a later version.
    pub(super) fn write(&self, later: &str) -> String {
        // Texts and numbers can always be written; without text the game would come back as the first version kept it.
        fields::with(&ron::to_string(self).unwrap_or_default(), later)
    }

    /// What `write` has made, and the fields of a later version; `None` if it is of the first version, or damaged.
    pub fn read(text: &str) -> Option<(Self, String)> {
        let game: Self = ron::from_str(text).ok()?;
        let later = fields::unknown(text, &game.write(""));
        Some((game, later))
    }

    /// Goes on to what [`GameMoment::written`] has made, and says the seconds; where that is empty or damaged, the game stays as it was.
    pub fn go_on(&mut self, moment: &str) -> Option<u32> {
        let stored: StoredMoment = ron::from_str(moment).ok()?;
        self.later_of_moment = fields::unknown(moment, &stored.written());
        let StoredMoment { seconds, cells, cursor, is_past_end, run, earlier, older, shown } = stored;
        (self.state.cells, self.state.cursor, self.state.is_past_end) = (cells, cursor, is_past_end);
        (self.run, self.earlier, self.older, self.shown) = (run, earlier, older, shown);
        Some(seconds)
    }

    /// The puzzle as it was when it was new, or as its file held it: `puzzle` if it has not changed.
    pub fn new_puzzle(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        if self.new.is_empty() { Some(puzzle.clone()) } else { puzzle_text::read(&self.new).ok() }
    }

    /// The place in a list.
    pub fn place(&self) -> Option<ListPlace> {
        self.list.as_ref().and_then(StoredPlace::place)
    }

    /// The games left before it. What cannot be read is left out.
    pub fn left(&self) -> LeftGames {
        let read = |texts: &[String]| texts.iter().filter_map(|text| LeftGame::read(text)).collect();
        LeftGames { before: read(&self.before), after: read(&self.after), aside: read(&self.aside) }
    }

    /// The game with its puzzle. Whether that lies nowhere but on the board is stored.
    pub fn record(&self, puzzle: Puzzle, origin: DocumentOrigin, played: Played, later: Later) -> GameRecord {
        let (moment, shown) = (self.later_of_moment.clone(), Shown::later(&self.shown));
        // What it says is newer.
        let game = if moment.is_empty() { later.game } else { fields::with(&moment, &later.game) };
        let later = Later { game, moment, shown, ..later };
        let mut state = self.state.restored(played, puzzle.shape());
        let moment = GameMoment {
            seconds: std::mem::take(&mut state.play.seconds),
            selection: std::mem::take(&mut state.selection),
            run: self.run.clone(),
            earlier: self.earlier.clone(),
            older: self.older,
            shown: self.shown.clone(),
        };
        let history = History::restored(&puzzle, &self.done, &self.undone);
        let origin = DocumentOrigin { is_only_here: self.only_here, ..origin };
        let (place, left) = (self.place(), LeftGames::default());
        let lasting = Lasting { puzzle, origin, place, state, history, later, left, is_in_list: false };
        GameRecord { lasting, moment }
    }
}

/// Whether nothing is lost of another game of the same puzzle where this one takes its place: it holds what the other does, or its steps
/// lead there.
pub fn holds(game: &KeptGame, other: &Puzzle) -> bool {
    let is_in = |(of, now): (&Square, &Square)| {
        let is_noted = (of.corner - now.corner).is_empty() && (of.centre - now.centre).is_empty();
        match of.value {
            Value::Empty => now.value != Value::Empty || is_noted && (of.ruled_out - now.ruled_out).is_empty(),
            value => value == now.value,
        }
    };
    let has_all = |puzzle: &Puzzle| {
        let squares = other.squares().zip(puzzle.squares()).map(|((_, of), (_, now))| (of, now));
        let is_colored = other.coloring == puzzle.coloring || *other.coloring == Coloring::default();
        is_colored && other.shape() == puzzle.shape() && squares.into_iter().all(is_in)
    };
    // Its steps are read and gone through only where that does not show it.
    has_all(&game.puzzle) || {
        let StoredGame { done, undone, .. } = ron::from_str(&game.game).unwrap_or_default();
        History::restored(&game.puzzle, &done, &undone).leads_to(&game.puzzle, has_all)
    }
}

impl GameMoment {
    /// It as a text of one line, with the fields of a later version.
    pub fn written(&self, later: &str) -> String {
        let Self { seconds, selection, run, earlier, older, shown } = self.clone();
        let StoredState { cells, cursor, is_past_end, .. } = StoredState::default().with(&selection);
        let seconds = PlayModel { seconds, ..PlayModel::default() }.played().seconds;
        let stored = StoredMoment { seconds, cells, cursor, is_past_end, run, earlier, older, shown };
        fields::with(&stored.written(), later)
    }
}

impl StoredMoment {
    fn written(&self) -> String {
        ron::to_string(self).unwrap_or_default()
    }
}

/// Games that have been left, as they are kept.
fn texts(games: &[Arc<LeftGame>]) -> Vec<String> {
    games.iter().map(|game| game.text.as_ref().to_owned()).collect()
}

impl LeftGame {
    /// It as a text of one line.
    pub(in crate::app::model) fn written(&self) -> String {
        let Lasting { puzzle, origin: DocumentOrigin { saved, writes_over, .. }, .. } = &self.game.lasting;
        let stored = StoredLeft {
            by: self.by.key().to_owned(),
            level: self.level.map_or_else(String::new, |level| level.key().to_owned()),
            at: self.at,
            writes_over: *writes_over,
            saved: if saved == puzzle { String::new() } else { puzzle_text::write(saved) },
            session: Session { game: self.game.in_list(), ..self.game.session() }.write(),
        };
        // Texts and numbers can always be written; a game without text would only not be kept.
        ron::to_string(&stored).unwrap_or_default()
    }

    /// A game that another window has left of a puzzle of a list, which was `new` before; `None` if the first version has kept it.
    pub fn of_list(kept: &KeptGame, new: Puzzle, at: u64) -> Option<Arc<Self>> {
        let (stored, of_game) = StoredGame::read(&kept.game)?;
        let origin = DocumentOrigin { path: None, writes_over: false, saved: new, is_only_here: false };
        let later = Later { session: kept.later.clone(), game: of_game, ..Later::default() };
        let game = stored.record(kept.puzzle.clone(), origin, kept.played, later);
        let left = Self { game, by: Replacement::Open, level: None, at, list: None, text: Arc::default() };
        Some(Arc::new(Self { text: left.written().into(), ..left }))
    }

    /// What `written` has made; `None` if it is damaged.
    fn read(text: &str) -> Option<Arc<Self>> {
        let StoredLeft { by, level, at, writes_over, saved, session } = ron::from_str(text).ok()?;
        let Session { puzzle, path, played, game, later, .. } = Session::read(&session)?;
        let (stored, of_game) = StoredGame::read(&game)?;
        let saved = if saved.is_empty() { puzzle.clone() } else { puzzle_text::read(&saved).ok()? };
        let origin = DocumentOrigin { path, writes_over, saved, is_only_here: false };
        let later = Later { session: later, game: of_game, ..Later::default() };
        let game = stored.record(puzzle, origin, played, later);
        let (by, level) = (Replacement::from_key(&by).unwrap_or_default(), Level::from_key(&level));
        Some(Arc::new(Self { game, by, level, at, list: None, text: text.into() }))
    }
}

impl StoredPlace {
    /// The place, if the path of its list is Unicode.
    fn of(ListPlace { path, is_kept, is_made, part, index, is_shown, look }: &ListPlace) -> Option<Self> {
        Some(Self {
            path: path.to_str()?.to_owned(),
            is_kept: *is_kept,
            is_made: *is_made,
            part: *part,
            index: index.unwrap_or_default(),
            is_beside: index.is_none(),
            is_shown: *is_shown,
            look: look.clone(),
        })
    }

    fn place(&self) -> Option<ListPlace> {
        let Self { is_kept, is_made, part, is_shown, .. } = *self;
        let index = Some(self.index).filter(|_| !self.is_beside);
        Some(ListPlace { path: path_of(&self.path)?, is_kept, is_made, part, index, is_shown, look: self.look.clone() })
    }
}

impl StoredState {
    fn of(state: &GameState, selection: &Selection) -> Self {
        let GameState { mode, tool, paint, play, is_hinted, shows_candidates, light, overlays, selection: _ } = state;
        let finish = play.finish.as_ref().map(|finish| StoredFinish {
            seconds: finish.seconds,
            help: finish.help,
            level: finish.level.map_or_else(String::new, |level| level.key().to_owned()),
        });
        Self {
            mode: mode.key().to_owned(),
            tool: tool.key().to_owned(),
            paint: paint.0.key().to_owned(),
            color: paint.1.index(),
            is_paused: play.is_paused,
            is_hinted: *is_hinted,
            wrong: play.wrong.iter().map(|(cell, digit)| (cell.index(), digit.get())).collect(),
            finish,
            restarts: play.before_restarts.clone(),
            restarts_undone: play.after_restarts.clone(),
            day: play.day,
            shown: StoredOverlays {
                candidates: *shows_candidates,
                digit: light.digit.map_or(0, Digit::get),
                digit_to_write: light.is_to_write,
                pairs: light.pairs,
                links: light.links,
                places: light.places,
                true_candidates: overlays.true_candidates,
                counts: overlays.counts,
                key_cells: overlays.key_cells,
                heat: overlays.heat.map_or_else(String::new, |heat| heat.key().to_owned()),
            },
            ..Self::default().with(selection)
        }
    }

    /// It with the selected cells.
    fn with(self, selection: &Selection) -> Self {
        Self {
            cells: selection.in_order().iter().map(|cell| cell.index()).collect(),
            cursor: selection.cursor().map(Cell::index),
            is_past_end: selection.is_past_end(),
            ..self
        }
    }

    /// The state of a game on a board of that shape. What the board does not have is left out.
    fn restored(&self, played: Played, shape: &Shape) -> GameState {
        let finish = self.finish.as_ref().map(|StoredFinish { seconds, help, level }| Finish {
            seconds: *seconds,
            help: *help,
            level: Level::from_key(level),
            revision: 0,
        });
        let wrong = |&(index, digit): &(usize, u8)| Some((cell_of(index, shape)?, Digit::new(digit)?));
        let cells = self.cells.iter().filter_map(|&index| cell_of(index, shape)).collect();
        let shown = &self.shown;
        let mut light = Light {
            digit: Digit::new(shown.digit),
            is_to_write: shown.digit_to_write,
            pairs: shown.pairs,
            links: shown.links,
            places: shown.places,
        };
        light.fit(shape.size());
        let usual = PaintModel::default();
        GameState {
            mode: Mode::from_key(&self.mode).unwrap_or(Mode::Play),
            tool: Tool::from_key(&self.tool).unwrap_or_default(),
            paint: (
                PaintTarget::from_key(&self.paint).unwrap_or(usual.target),
                Color::from_index(self.color).unwrap_or(usual.color),
            ),
            play: PlayModel {
                is_paused: self.is_paused,
                wrong: self.wrong.iter().filter_map(wrong).collect(),
                finish,
                before_restarts: self.restarts.clone(),
                after_restarts: self.restarts_undone.clone(),
                day: self.day,
                ..PlayModel::resumed(played)
            },
            is_hinted: self.is_hinted,
            shows_candidates: shown.candidates,
            light,
            overlays: Overlays {
                true_candidates: shown.true_candidates,
                counts: shown.counts,
                key_cells: shown.key_cells,
                heat: HeatKind::from_key(&shown.heat),
            },
            selection: Selection::restored(cells, self.cursor.and_then(|index| cell_of(index, shape)), self.is_past_end),
        }
    }
}
