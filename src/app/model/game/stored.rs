//! A game as it is stored, and back. The names of fields stay as they are: files of earlier versions have them. What can be chosen is
//! stored by a word, so that a choice that only a later version has costs nothing else.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{GameRecord, Lasting};
use crate::{
    app::model::{
        DocumentOrigin, HeatKind, Later, ListPlace, Mode, Model, Overlays, Tool,
        history::History,
        light::Light,
        play::{Finish, GameState, PlayModel, Replaced},
        selection::Selection,
    },
    board::{Cell, Digit, Puzzle, Shape},
    io::{
        autosave::{Help, Played},
        ron::{self as puzzle_text, fields},
    },
    solve::logic::Level,
};

/// A game as it is stored, besides its puzzle, the file of that and how far it has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
pub struct StoredGame {
    state: StoredState,
    /// The parts of a link to the moment of a search that is shown.
    run: BTreeMap<String, String>,
    /// The puzzle as it was when it was new; empty if it has not changed, or lies in a file.
    new: String,
    only_here: bool,
    hides_unsaved: bool,
    list: Option<StoredPlace>,
    replaced: Vec<StoredReplaced>,
    done: Vec<String>,
    undone: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredState {
    mode: String,
    tool: String,
    cells: Vec<usize>,
    cursor: Option<usize>,
    is_past_end: bool,
    is_paused: bool,
    is_hinted: bool,
    wrong: Vec<(usize, u8)>,
    finish: Option<StoredFinish>,
    restarts: Vec<Played>,
    shown: StoredOverlays,
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
    key_cells: bool,
    heat: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredPlace {
    path: String,
    part: Option<u32>,
    index: usize,
    is_shown: bool,
}

/// A puzzle that another one was pasted over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredReplaced {
    state: StoredState,
    played: Played,
    path: String,
    writes_over: bool,
    saved: String,
    only_here: bool,
    hides_unsaved: bool,
    list: Option<StoredPlace>,
}

/// The words for the modes.
const MODES: [(Mode, &str); 3] = [(Mode::Enter, "enter"), (Mode::Play, "play"), (Mode::Watch, "watch")];
/// The words for the tools.
const TOOLS: [(Tool, &str); 5] = [
    (Tool::Digit, "digit"),
    (Tool::Corner, "corner"),
    (Tool::Centre, "centre"),
    (Tool::RuleOut, "rule-out"),
    (Tool::Color, "color"),
];
/// The words for the counts of a search.
const HEAT: [(HeatKind, &str); 3] =
    [(HeatKind::Placed, "placed"), (HeatKind::Removed, "removed"), (HeatKind::DeadEnds, "dead-ends")];

fn word<T: PartialEq>(words: &[(T, &str)], of: &T) -> String {
    words.iter().find(|(value, _)| value == of).map_or_else(String::new, |(_, word)| (*word).to_owned())
}

fn of_word<T: Copy>(words: &[(T, &str)], word: &str) -> Option<T> {
    words.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
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
        let Lasting { puzzle, origin, place, state, history, later: _ } = &game.lasting;
        let [done, undone] = history.stored(most);
        // A path that is not Unicode is not stored.
        let is_new = origin.path.as_deref().and_then(Path::to_str).is_none() && origin.saved != *puzzle;
        Self {
            state: StoredState::of(state, &game.moment.selection),
            run: game.moment.run.clone(),
            new: if is_new { puzzle_text::write(&origin.saved) } else { String::new() },
            only_here: origin.is_only_here,
            hides_unsaved: origin.hides_unsaved,
            list: place.as_ref().and_then(StoredPlace::of),
            // Those that undo can go back to.
            replaced: state.play.all_replaced().take(history.replacements()).map(StoredReplaced::from).collect(),
            done,
            undone,
        }
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

    /// The puzzle as it was when it was new, if that is stored: `puzzle` if it has not changed.
    pub fn new_puzzle(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        if self.new.is_empty() { Some(puzzle.clone()) } else { puzzle_text::read(&self.new).ok() }
    }

    /// The parts of a link to the moment of a search that was shown; empty if there was none.
    pub fn run(&self) -> &BTreeMap<String, String> {
        &self.run
    }

    /// The place in a list.
    pub fn place(&self) -> Option<ListPlace> {
        self.list.as_ref().and_then(StoredPlace::place)
    }

    /// Goes on with the game, whose puzzle is on the board already.
    pub fn put_on(&self, model: &mut Model, played: Played, later: Later) {
        let puzzle = &model.document.puzzle;
        let mut state = self.state.restored(played, puzzle.shape());
        // What cannot be read ends the chain: undo then only puts the puzzle back.
        state.play.replaced = self.replaced.iter().rev().fold(None, |below, stored| stored.replaced(below).map(Box::new));
        let history = History::restored(puzzle, &self.done, &self.undone);
        state.put_on(model);
        model.history = history;
        (model.document.is_only_here, model.document.hides_unsaved) = (self.only_here, self.hides_unsaved);
        model.document.later = later;
    }
}

impl StoredPlace {
    /// The place, if the path of its list is Unicode.
    fn of(ListPlace { path, part, index, is_shown }: &ListPlace) -> Option<Self> {
        Some(Self { path: path.to_str()?.to_owned(), part: *part, index: *index, is_shown: *is_shown })
    }

    fn place(&self) -> Option<ListPlace> {
        Some(ListPlace { path: path_of(&self.path)?, part: self.part, index: self.index, is_shown: self.is_shown })
    }
}

impl StoredState {
    fn of(state: &GameState, selection: &Selection) -> Self {
        let GameState { mode, tool, play, is_hinted, shows_candidates, light, overlays, selection: _ } = state;
        let finish = play.finish.as_ref().map(|finish| StoredFinish {
            seconds: finish.seconds,
            help: finish.help,
            level: finish.level.map_or_else(String::new, |level| level.key().to_owned()),
        });
        Self {
            mode: word(&MODES, mode),
            tool: word(&TOOLS, tool),
            cells: selection.in_order().iter().map(|cell| cell.index()).collect(),
            cursor: selection.cursor().map(Cell::index),
            is_past_end: selection.is_past_end(),
            is_paused: play.is_paused,
            is_hinted: *is_hinted,
            wrong: play.wrong.iter().map(|(cell, digit)| (cell.index(), digit.get())).collect(),
            finish,
            restarts: play.before_restarts.clone(),
            shown: StoredOverlays {
                candidates: *shows_candidates,
                digit: light.digit.map_or(0, Digit::get),
                digit_to_write: light.is_to_write,
                pairs: light.pairs,
                links: light.links,
                places: light.places,
                true_candidates: overlays.true_candidates,
                key_cells: overlays.key_cells,
                heat: overlays.heat.map_or_else(String::new, |heat| word(&HEAT, &heat)),
            },
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
        GameState {
            mode: of_word(&MODES, &self.mode).unwrap_or(Mode::Play),
            tool: of_word(&TOOLS, &self.tool).unwrap_or_default(),
            play: PlayModel {
                is_paused: self.is_paused,
                wrong: self.wrong.iter().filter_map(wrong).collect(),
                finish,
                before_restarts: self.restarts.clone(),
                ..PlayModel::resumed(played)
            },
            is_hinted: self.is_hinted,
            shows_candidates: shown.candidates,
            light,
            overlays: Overlays {
                true_candidates: shown.true_candidates,
                key_cells: shown.key_cells,
                heat: of_word(&HEAT, &shown.heat),
            },
            selection: Selection::restored(cells, self.cursor.and_then(|index| cell_of(index, shape)), self.is_past_end),
        }
    }
}

impl From<&Replaced> for StoredReplaced {
    fn from(Replaced { state, origin, place: _, list }: &Replaced) -> Self {
        Self {
            state: StoredState::of(state, &state.selection),
            played: state.play.played(),
            path: origin.path.as_deref().and_then(Path::to_str).unwrap_or_default().to_owned(),
            writes_over: origin.writes_over,
            saved: puzzle_text::write(&origin.saved),
            only_here: origin.is_only_here,
            hides_unsaved: origin.hides_unsaved,
            list: list.as_ref().and_then(StoredPlace::of),
        }
    }
}

impl StoredReplaced {
    fn replaced(&self, below: Option<Box<Replaced>>) -> Option<Replaced> {
        let saved = puzzle_text::read(&self.saved).ok()?;
        let mut state = self.state.restored(self.played, saved.shape());
        state.play.replaced = below;
        let origin = DocumentOrigin {
            path: path_of(&self.path),
            writes_over: self.writes_over,
            saved,
            is_only_here: self.only_here,
            hides_unsaved: self.hides_unsaved,
        };
        let list = self.list.as_ref().and_then(StoredPlace::place);
        Some(Replaced { state, origin, place: list.as_ref().map(|list| list.index), list })
    }
}
