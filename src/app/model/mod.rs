//! [`Model`]: everything the program knows at one moment. Views read it; `update` alone changes it.

pub mod collection;
pub mod compare;
pub mod days;
mod dialog;
mod document;
pub mod figure;
pub mod game;
pub mod game_kind;
pub mod generation;
pub mod history;
pub mod jobs;
pub mod lecture;
pub mod light;
pub mod logic;
mod mode;
pub mod notice;
pub mod paint;
pub mod placement;
pub mod play;
pub mod practice;
pub mod preferences;
pub mod present;
pub mod preview;
pub mod printing;
pub mod profile;
pub mod program;
pub mod race;
pub mod rule_tool;
pub mod rules;
pub mod run;
pub mod run_export;
pub mod selection;
pub mod settings;
pub mod speed;
pub mod stored;
mod verdict;
pub mod why;

use std::{collections::VecDeque, path::Path};

use crate::{
    app::{
        model::{
            collection::CollectionModel,
            compare::{CompareModel, CostsModel},
            figure::FirstNumeral,
            game::{GameMoment, GameRecord, LeftGame, LeftGames},
            generation::{GenerationModel, NewGame},
            history::History,
            jobs::{Arrival, CostEstimate, FileTask},
            lecture::LecturePlace,
            light::Light,
            logic::LogicModel,
            notice::Notice,
            paint::PaintModel,
            play::{Finish, PlayModel},
            practice::PracticeModel,
            present::{Presentation, Quiz},
            rule_tool::RuleTool,
            rules::RulesModel,
            run::{Report, RunId, RunModel},
            run_export::{PendingFilm, RunForm},
            selection::Selection,
            settings::{MistakeReport, Settings},
        },
        prelude::*,
    },
    board::UnknownRules,
    io::autosave::{LeftSession, Session},
    solve::{
        analyse::{Basis, Slip},
        logic::Holding,
    },
};

pub use self::{
    collection::look::ListPlace,
    dialog::{AfterSaving, Dialog, FileRequest, NewForm, NewPrint, PictureForm},
    document::{Document, DocumentOrigin, Later},
    mode::{Mode, Tool},
    preview::{Preview, PuzzleChoice, PuzzleSource},
    printing::PrintWish,
    verdict::{Before, Counting, HeatKind, Overlays, VerdictState},
};

/// What is known of the work of an earlier window, with which this one goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Coming {
    /// It has come, or there is none.
    #[default]
    Known,
    /// It is looked up at the start. Nothing is saved before it has come: it would be written over.
    Awaited,
    /// So it is, and keys have been pressed that are about what is on the screen: it comes below that.
    Passed,
    /// A person has asked for it.
    Fetched,
}

/// Everything the program knows at one moment.
#[derive(Clone, Debug)]
pub struct Model {
    /// The puzzle and the file it belongs to.
    pub document: Document,
    /// The collection, while one is open.
    pub collection: Option<CollectionModel>,
    /// The unsaved sessions of windows that have ended.
    pub sessions_left: Arc<[LeftSession]>,
    /// Whether the puzzle is autosaved, so that it is there again at the next start.
    pub is_autosaved: bool,
    /// What is known of the work of an earlier window.
    pub coming: Coming,
    /// The game that was saved last, so that it comes back; `None` if there is nothing to come back.
    pub kept: Option<Box<GameRecord>>,
    /// Seconds since clock, selection and search of that game were saved.
    pub since_kept: f64,
    /// Whether the first screen is shown in place of the board.
    pub is_at_front: bool,
    /// The games left before the one on the board.
    pub left: LeftGames,
    /// When something happened last, in seconds since 1970: to the minute, and 0 before the window has said so.
    pub now: u64,
    /// The list of the game on the board, or the one beside it, where another one has been opened since.
    pub list_before: Option<Box<CollectionModel>>,
    /// The list that is being opened again because the game on the board belongs to it.
    pub reopening: Option<ListPlace>,
    /// The place of the game on the board in a list whose file could not be read: it may come back.
    pub missing_list: Option<ListPlace>,
    /// What a game that has just come back was left with: it is shown next.
    pub resuming: Option<Box<GameMoment>>,
    /// Whether what the window shows is dark: the theme of the system decides, unless another is set.
    pub is_seen_dark: bool,
    /// The edits that can be undone and redone.
    pub history: History,
    /// The mode, which decides what digits and clicks do.
    pub mode: Mode,
    /// The tool that digits use in Play mode.
    pub tool: Tool,
    /// The selected cells.
    pub selection: Selection,
    /// The first figure of a digit that a second one can still make larger.
    pub figure: Option<FirstNumeral>,
    /// The first digit typed past the last cell, which was not written, and the revision of the document at that moment.
    pub unplaced: Option<(u64, Digit)>,
    /// The cells typed one after the other, since one was chosen; one more where none was.
    pub typed_on: usize,
    /// The state of editing its rules.
    pub rules: RulesModel,
    /// The verdict on the puzzle.
    pub verdict: VerdictState,
    /// The findings about the puzzle, once they are known.
    pub findings: Option<Arc<Findings>>,
    /// The slips that can have put digits into wrong cells, once they are known.
    pub slips: Option<Arc<[Slip]>>,
    /// The verdict before the last change: shown until there is a new one, so that nothing flickers.
    pub before: Option<Before>,
    /// What the search that is chosen will cost, once that was asked.
    pub estimate: Option<CostEstimate>,
    /// The count of all solutions, once requested.
    pub counting: Option<Counting>,
    /// The part done of taking away what the puzzle does not need, from 0 to 1, while that is under way.
    pub minimising: Option<f64>,
    /// The findings that the board shows.
    pub overlays: Overlays,
    /// The state of Play mode besides digits and marks.
    pub play: PlayModel,
    /// The state of the tool for colours.
    pub paint: PaintModel,
    /// The state of practising.
    pub practice: PracticeModel,
    /// The digits that the board lights up.
    pub light: Light,
    /// Steps of logic: difficulty, hint, list.
    pub logic: LogicModel,
    /// The solution that Solve has shown without a search.
    pub answer: Option<Digits>,
    /// The search, while there is one.
    pub run: Option<RunModel>,
    /// Other runs on the same board, oldest first.
    pub earlier: Vec<RunModel>,
    /// The presentation of the run.
    pub presentation: Option<Presentation>,
    /// The questions about the run.
    pub quiz: Option<Quiz>,
    /// The page of the lecture that is held.
    pub lecture: Option<LecturePlace>,
    /// The last choices for a file of a run.
    pub run_form: Option<RunForm>,
    /// The film whose steps are being replayed.
    pub film: Option<PendingFilm>,
    /// The comparison of searches, once it was asked for.
    pub compare: Option<CompareModel>,
    /// The costs of methods on the puzzles of a collection, once they were asked for.
    pub costs: Option<CostsModel>,
    /// The new puzzles that are being made.
    pub generation: Option<GenerationModel>,
    /// The puzzle that is being made without the form.
    pub new_game: Option<Box<NewGame>>,
    pub settings: Settings,
    /// The message at the bottom.
    pub notice: Option<Notice>,
    /// The number of messages so far.
    pub(in crate::app) notices: u64,
    /// The question or form in front of everything.
    pub dialog: Option<Dialog>,
    /// Answers that wait for the dialog to be closed, oldest first.
    pub held: VecDeque<Arrival>,
    /// Files being read or exported, in the order of the requests.
    pub file_tasks: Vec<FileTask>,
    /// Whether pasted text is being read.
    pub pasting: bool,
    /// The request that a file is being chosen for, while a dialog of the system is open.
    pub choosing: Option<FileRequest>,
    /// The action that follows once a save has succeeded.
    pub after_save: Option<AfterSaving>,
    /// Whether the system turned out to have no file dialog.
    pub no_file_dialog: bool,
    /// The run to come next.
    pub next_run: RunId,
    /// The number of the collection to come next.
    pub next_collection: u64,
    /// The number of the comparison to come next.
    pub next_compare: u64,
    /// The number of the job to come next that makes puzzles.
    pub next_generation: u64,
    /// Whether the window is to close.
    pub quitting: bool,
}

impl Model {
    /// What is known of the run.
    pub fn report(&self) -> Option<&Arc<Report>> {
        self.run.as_ref()?.report.as_ref()
    }

    /// The file of the list.
    pub fn list_path(&self) -> Option<&Path> {
        self.collection.as_ref()?.path.as_deref()
    }

    /// An empty classic board.
    pub fn new(settings: Settings) -> Self {
        Self {
            document: Document::new(Puzzle::classic()),
            collection: None,
            is_seen_dark: false,
            history: History::default(),
            mode: Mode::default(),
            tool: Tool::default(),
            selection: Selection::default(),
            figure: None,
            unplaced: None,
            typed_on: 1,
            rules: RulesModel::default(),
            verdict: VerdictState::default(),
            findings: None,
            slips: None,
            before: None,
            estimate: None,
            counting: None,
            minimising: None,
            overlays: Overlays::default(),
            play: PlayModel::default(),
            paint: PaintModel::default(),
            practice: PracticeModel::default(),
            light: Light::default(),
            answer: None,
            new_game: None,
            logic: LogicModel { rated_by: settings.profile.clone(), ..LogicModel::default() },
            run: None,
            earlier: Vec::new(),
            presentation: None,
            quiz: None,
            lecture: None,
            run_form: None,
            film: None,
            compare: None,
            costs: None,
            sessions_left: Arc::new([]),
            is_autosaved: false,
            coming: Coming::default(),
            kept: None,
            since_kept: 0.0,
            is_at_front: false,
            left: LeftGames::default(),
            now: 0,
            list_before: None,
            reopening: None,
            missing_list: None,
            resuming: None,
            generation: None,
            settings,
            notice: None,
            notices: 0,
            dialog: None,
            held: VecDeque::new(),
            file_tasks: Vec::new(),
            pasting: false,
            choosing: None,
            after_save: None,
            no_file_dialog: false,
            next_run: RunId::default(),
            next_collection: 0,
            next_compare: 0,
            next_generation: 0,
            quitting: false,
        }
    }

    /// An empty board on which the work of an earlier window is to come.
    pub fn at_start(settings: Settings) -> Self {
        Self { coming: Coming::Awaited, ..Self::new(settings) }
    }

    /// The chosen rule and its place in the list of rules.
    pub fn chosen_rule(&self) -> Option<(usize, &Rule)> {
        let place = self.rules.chosen?;
        Some((place, self.puzzle().rules().get(place)?))
    }

    /// The tools for rules at hand, in the order of their keys.
    pub fn tools_at_hand(&self) -> Vec<RuleTool> {
        RuleTool::at_hand(&self.rules.at_hand, &self.settings.tools, self.puzzle().shape().size())
    }

    pub fn puzzle(&self) -> &Puzzle {
        &self.document.puzzle
    }

    /// Whether the board shows how to begin: nothing has been entered or chosen, and the board has no rules, title, author or comment.
    pub fn is_untouched(&self) -> bool {
        let puzzle = self.puzzle();
        let has_rules = !puzzle.rules().is_empty() || puzzle.check_rules().is_err();
        let is_idle = self.run.is_none() && self.answer.is_none() && self.rules.tool.is_none();
        self.document.is_empty() && !has_rules && is_idle && self.mode != Mode::Watch
    }

    /// The analysis of the puzzle; just after a change, the one before it.
    pub fn analysis(&self) -> Option<&Arc<Analysis>> {
        match &self.verdict {
            VerdictState::Known(analysis) => Some(analysis),
            VerdictState::Pending => self.before.as_ref().map(|before| &before.analysis),
            VerdictState::NotDecided(_) | VerdictState::RegionsOpen | VerdictState::Failed => None,
        }
    }

    /// Whether cells are all that can be let go of: no rule is chosen, and no tool for rules taken.
    pub fn is_only_selecting(&self) -> bool {
        self.rules.tool.is_none() && self.rules.chosen.is_none() && self.rules.pending.is_none()
    }

    /// The number of cells that have a region, while regions are drawn and not complete.
    pub fn open_regions(&self) -> Option<usize> {
        self.rules.open_regions(self.puzzle().shape())
    }

    /// Whether the board shows what Solve has found, or a search that looks for it, in place of an empty cell.
    pub fn has_result(&self) -> bool {
        self.run.is_some() || self.answer.is_some()
    }

    /// Whether a hint or a step of the list is open in Play mode: only that is highlighted then.
    pub fn is_explaining(&self) -> bool {
        self.mode == Mode::Play && (self.logic.hint.is_some() || self.explained_step().is_some())
    }

    /// The digit whose key is lit: the chosen one. While a hint is open, only if a click on a cell writes it.
    pub fn lit_digit(&self) -> Option<Digit> {
        self.light.digit.filter(|_| self.settings.digit_first || !self.is_explaining())
    }

    /// Whether the candidates of all cells are shown in Play mode.
    pub fn shows_candidates(&self) -> bool {
        self.settings.automatic_candidates || self.document.shows_candidates
    }

    /// The digits of the player and what they note: their marks, or where all candidates are shown, what they have ruled out.
    ///
    /// # Errors
    /// If the puzzle has unknown rules.
    pub fn holding(&self) -> Result<Holding, UnknownRules> {
        let geometry = self.document.geometry.clone();
        if self.shows_candidates() {
            Holding::without_marks(geometry, self.puzzle())
        } else {
            Holding::new(geometry, self.puzzle())
        }
    }

    /// The session to autosave.
    pub fn session(&self) -> Session {
        GameRecord::of(self).session()
    }

    /// Whether the board is the player's: in Play mode, with no solution on it. A search that found nothing yet, or was left in Watch mode,
    /// takes nothing from the player.
    pub fn is_played(&self) -> bool {
        self.mode == Mode::Play && self.run.as_ref().is_none_or(RunModel::is_at_rest) && self.solution_digits().is_none()
    }

    /// Whether the player's clock runs: a puzzle is played and not yet solved. It is not solved while a full board has wrong digits.
    pub fn is_timed(&self) -> bool {
        let is_open = !self.is_at_front && !self.analysis().is_some_and(|analysis| analysis.is_solved());
        self.is_played() && self.puzzle().is_posed() && is_open && self.dialog.is_none() && !self.play.is_paused
    }

    /// Whether the board is covered because the clock is stopped.
    pub fn is_paused(&self) -> bool {
        self.play.is_paused && self.mode == Mode::Play
    }

    /// How the puzzle was finished, while it is still so.
    pub fn finish(&self) -> Option<&Finish> {
        let is_solved = self.analysis().is_some_and(|analysis| analysis.is_solved());
        self.play.finish.as_ref().filter(|_| is_solved && self.mode == Mode::Play)
    }

    /// The games that can be continued, the last one first: the one on the board (`None`), and those that were left.
    pub fn games(&self) -> Vec<Option<Arc<LeftGame>>> {
        let is_open = !self.document.is_empty() && self.play.finish.is_none();
        let left = self.left.all().into_iter().filter(|game| game.can_go_on()).cloned().map(Some);
        is_open.then_some(None).into_iter().chain(left).collect()
    }

    /// The day by the clock of the machine, counted from 1 January 1970 in universal time.
    pub const fn today(&self) -> u64 {
        self.now / (24 * 60 * 60)
    }

    /// The list that the game on the board belongs to.
    pub fn list_of_game(&self) -> Option<&CollectionModel> {
        let is_its = |list: &&CollectionModel| list.current.is_some();
        self.list_before.as_deref().or(self.collection.as_ref()).filter(is_its)
    }

    /// Whether the program may end only after a question. What the next start brings back is not lost, but changes to the puzzle of a file are
    /// expected in the file; and nobody saves a puzzle that was only played, once it is solved.
    pub fn would_be_lost(&self) -> bool {
        let document = &self.document;
        let comes_back = self.is_autosaved && (document.path.is_none() || document.is_only_played());
        let is_played_out = self.finish().is_some() && document.is_only_played();
        document.is_unsaved() && !comes_back && !is_played_out
    }

    /// How difficult the puzzle on the board is by the standard profile, once that is known. Another profile may be through before.
    pub fn rated(&self) -> Option<Rated> {
        let difficulty = &self.logic.difficulty;
        let answer = if self.logic.rated_by.is_standard() { difficulty.answer } else { difficulty.by_standard };
        answer.filter(|_| difficulty.is_of(&self.document))
    }

    /// The level of the puzzle on the board, where the standard techniques solve it and that is known.
    pub fn level(&self) -> Option<Level> {
        if let Rated::Solved(rating) = self.rated()? { Some(rating.level) } else { None }
    }

    /// Whether it is said at once when a digit of the player is wrong. Without a puzzle, the player's digits are what the verdict is about.
    pub fn tells_at_once(&self) -> bool {
        self.settings.mistakes == MistakeReport::AtOnce || !self.puzzle().is_posed()
    }

    /// Whether an analysis may be shown as it is: in Play and Watch mode, what depends on the player's digits gives the answer away.
    pub fn reveals(&self, analysis: &Analysis) -> bool {
        self.mode == Mode::Enter || analysis.basis() == Basis::GivensOnly || self.tells_at_once()
    }

    /// The findings about what is [known](Self::analysis).
    pub fn findings(&self) -> Option<&Findings> {
        let before = self.before.as_ref().and_then(|before| before.findings.as_ref());
        let findings = self.findings.as_ref().or(before)?;
        findings.follow_from(self.analysis()?.verdict()).then_some(findings)
    }

    /// The slips that can have led to the verdict shown; `None` until they are known.
    pub fn slips(&self) -> Option<&[Slip]> {
        let before = self.before.as_ref().filter(|_| self.findings.is_none()).and_then(|before| before.slips.as_deref());
        self.slips.as_deref().or(before)
    }

    /// The digits of the solution on the board: that of the run, if it is at one, or that shown without a search.
    pub fn solution_digits(&self) -> Option<&Digits> {
        if let Some(answer) = &self.answer {
            return Some(answer);
        }
        let run = self.run.as_ref().filter(|run| !matches!(run.task, RunTask::Make(_)))?;
        let report = run.report.as_ref()?;
        report.view.digits.iter().all(Option::is_some).then_some(&report.view.digits)
    }

    /// The strategy by which a puzzle is being made on the board, where one is.
    pub fn making(&self) -> Option<Strategy> {
        match self.run.as_ref().filter(|_| self.mode == Mode::Watch)?.task {
            RunTask::Make(strategy) => Some(strategy),
            RunTask::Solve(..) | RunTask::Logic | RunTask::Explainer => None,
        }
    }

    /// The digits of the board that the run has made.
    pub fn made_digits(&self) -> Option<&[Option<Digit>]> {
        let run = self.run.as_ref().filter(|run| matches!(run.task, RunTask::Make(_)))?;
        run.report.as_ref()?.made()
    }
}
