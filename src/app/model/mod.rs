//! [`Model`]: everything the program knows at one moment. Views read it; `update` alone changes it.

pub mod collection;
pub mod compare;
pub mod file_task;
pub mod generation;
pub mod hint_level;
pub mod history;
pub mod light;
pub mod logic;
mod mode;
pub mod notice;
pub mod paint;
pub mod photo;
pub mod play;
pub mod present;
pub mod printing;
pub mod rule_tool;
pub mod rules;
pub mod run;
pub mod run_export;
pub mod selection;
pub mod settings;
pub mod speed;
pub mod statistics;
pub mod why;

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::model::{
        collection::CollectionModel,
        compare::CompareModel,
        file_task::FileTask,
        generation::{GenerateForm, GenerationModel, NewGame},
        history::History,
        light::Light,
        logic::LogicModel,
        notice::Notice,
        paint::PaintModel,
        photo::PhotoModel,
        play::{Finish, PlayModel},
        present::{Presentation, Quiz},
        printing::PrintOptions,
        rules::RulesModel,
        run::{RunId, RunModel, RunTask},
        run_export::{PendingFilm, RunFile, RunForm},
        selection::Selection,
        settings::Settings,
        statistics::Statistics,
    },
    board::{
        About, Cell, CellSet, Digit, DigitSet, Digits, Fault, Geometry, KnownGeometry, KnownPosition, Position, PositionError,
        Puzzle, Rule, Shape, UntreatedRules, broken, candidates, candidates_by_houses, repeats,
    },
    io::{
        Doubt, Format, Interpretation, Reading, StepLink,
        autosave::Session,
        picture::{Content, PictureFormat},
    },
    solve::{
        analyse::{Analysis, Basis, Counted, Findings},
        generate::{Strategy, WatchSpec},
        logic::{Level, Rated},
        search::CellHeat,
    },
};

pub use mode::Mode;

/// Everything the program knows at one moment.
#[derive(Clone, Debug)]
pub struct Model {
    /// The puzzle and the file it belongs to.
    pub document: Document,
    /// The collection, while one is open.
    pub collection: Option<CollectionModel>,
    /// What can be undone and redone.
    pub history: History,
    /// What digits and clicks mean.
    pub mode: Mode,
    /// What a digit writes in Play mode.
    pub tool: Tool,
    /// The selected cells.
    pub selection: Selection,
    /// What is being done to its rules.
    pub rules: RulesModel,
    /// The verdict on the puzzle.
    pub verdict: VerdictState,
    /// What follows from the verdict, once that is known.
    pub findings: Option<Arc<Findings>>,
    /// The verdict before the last change: shown until there is a new one, so that nothing flickers.
    pub before: Option<Before>,
    /// The count of all solutions, once requested.
    pub counting: Option<Counting>,
    /// What of the findings the board shows.
    pub overlays: Overlays,
    /// What Play mode has besides the digits and marks.
    pub play: PlayModel,
    /// What the tool for colours does.
    pub paint: PaintModel,
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
    /// What of a run was written to a file last.
    pub run_form: Option<RunForm>,
    /// The film whose steps are being replayed.
    pub film: Option<PendingFilm>,
    /// What searches of the puzzle cost, once that was asked for.
    pub compare: Option<CompareModel>,
    /// The new puzzles that are being made.
    pub generation: Option<GenerationModel>,
    /// The puzzle that is being made without the form.
    pub new_game: Option<Box<NewGame>>,
    /// The settings.
    pub settings: Settings,
    /// The message at the bottom.
    pub notice: Option<Notice>,
    /// The question or form in front of everything.
    pub dialog: Option<Dialog>,
    /// Files being read or exported, in the order of the requests.
    pub file_tasks: Vec<FileTask>,
    /// Whether pasted text is being read.
    pub pasting: bool,
    /// What a file is being chosen for, while a dialog of the system is open.
    pub choosing: Option<FileRequest>,
    /// What follows once a save has succeeded.
    pub after_save: Option<Next>,
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

/// The puzzle and the file it belongs to.
#[derive(Clone, Debug)]
pub struct Document {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its houses and peers; always those of `puzzle`.
    pub geometry: Arc<Geometry>,
    /// Where it was opened from or saved to.
    pub path: Option<PathBuf>,
    /// Whether saving writes over that file without asking: it is of our own kind, and of this puzzle.
    pub writes_over: bool,
    /// The puzzle as it is in that file, or as it was when it was new.
    pub saved: Puzzle,
    /// Counts the changes; results for an older revision are dropped.
    pub revision: u64,
    /// What is being written, and where to: the answer belongs to this document only if it names the same.
    pub saving: Option<(PathBuf, Puzzle)>,
    /// The revision at which the puzzle was pasted, until its verdict is known.
    pub pasted: Option<u64>,
    /// The revision whose changes a person has agreed to lose. They are lost only once something takes their place.
    pub given_up: Option<u64>,
}

/// What a digit writes in Play mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Tool {
    /// The digit of the cell.
    #[default]
    Digit,
    /// A small digit at the edge.
    Corner,
    /// A small digit in the middle.
    Centre,
    /// A candidate to be ruled out or allowed again.
    RuleOut,
    /// No digit: cells and candidates are coloured, and links drawn.
    Color,
}

impl Tool {
    /// All, in the order of the switch.
    pub const ALL: [Self; 5] = [Self::Digit, Self::Corner, Self::Centre, Self::RuleOut, Self::Color];

    /// Those that write digits.
    pub const WRITING: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::RuleOut];
}

/// The state of the verdict on the puzzle.
#[derive(Clone, Debug, Default)]
pub enum VerdictState {
    /// Being worked out.
    #[default]
    Pending,
    /// Known for the puzzle as it is.
    Known(Arc<Analysis>),
    /// Impossible: the puzzle has rules that are not treated.
    NotDecided(UntreatedRules),
    /// The analysis failed.
    Failed,
}

/// The verdict before the last change of the digits.
#[derive(Clone, Debug)]
pub struct Before {
    /// The verdict.
    pub analysis: Arc<Analysis>,
    /// What follows from it.
    pub findings: Option<Arc<Findings>>,
    /// Seconds since the change.
    pub seconds: f64,
}

impl Before {
    /// Seconds for which it is shown at most.
    pub const SHOWN: f64 = 0.3;
}

/// A count of all solutions.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Counting {
    /// What has been counted.
    pub counted: Counted,
    /// Whether counting is in progress.
    pub is_running: bool,
}

/// What of the findings the board shows on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Overlays {
    /// The digits that each empty cell has in some solution.
    pub true_candidates: bool,
    /// The superfluous clues, or the cells that decide between several solutions.
    pub key_cells: bool,
    /// How often a watched search has been at each cell.
    pub heat: Option<HeatKind>,
}

/// What is counted of a cell while a search is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum HeatKind {
    /// The digits placed in it.
    #[default]
    Placed,
    /// The digits removed from it.
    Removed,
    /// The dead ends at it.
    DeadEnds,
}

impl HeatKind {
    /// All, in the order of the switch.
    pub const ALL: [Self; 3] = [Self::Placed, Self::Removed, Self::DeadEnds];

    /// That count.
    pub const fn of(self, heat: CellHeat) -> u64 {
        match self {
            Self::Placed => heat.placed,
            Self::Removed => heat.removed,
            Self::DeadEnds => heat.dead_ends,
        }
    }
}

/// What follows once the question about unsaved changes is settled.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Start an empty board.
    New(Shape, Vec<Rule>),
    /// Ask which file to open.
    ChooseFile,
    /// Open that file.
    Open(PathBuf),
    /// Open these files, as a collection.
    OpenAll(Vec<PathBuf>),
    /// Start with that puzzle.
    Start(Box<Puzzle>),
    /// Start with the puzzle of a step of a run, and go there.
    Step(Arc<StepLink>),
    /// Start an empty board, and show how it is made a puzzle.
    Watch(Box<WatchSpec>),
    /// Start with that puzzle of the collection.
    FromCollection(usize),
    /// End the program.
    Quit,
}

/// The question or form in front of everything.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// Which shape and rules a new puzzle has.
    New(NewForm),
    /// The form for new puzzles and the progress of generating them.
    Generate(Box<GenerateForm>),
    /// Unsaved changes: save, throw away, or stay.
    Unsaved(Next),
    /// Text that can be read in more than one way, or not wholly.
    Preview(Preview),
    /// Title, author, comment.
    About(About),
    /// The keyboard and mouse.
    Shortcuts,
    /// Which techniques are looked for.
    Techniques,
    /// How hard the puzzle is, and what that means.
    Difficulty,
    /// The puzzles solved so far; with those that have just been cleared.
    Statistics(Option<Box<Statistics>>),
    /// The formats of puzzles.
    Formats,
    /// About the program.
    Program,
    /// A file dialog drawn by the program, where the system has none.
    Files(FileRequest),
    /// What a picture is to show.
    Picture(PictureForm),
    /// What of the run is to be written to a file.
    RunExport(RunForm),
    /// The number of the step to go to, as typed.
    GoToStep(String),
    /// What searches of the puzzle cost: [`Model::compare`].
    Compare,
    /// A picture and the board read from it.
    Photo(Box<PhotoModel>),
}

/// The form of a picture that is about to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureForm {
    /// Where to.
    pub path: PathBuf,
    /// As what.
    pub format: PictureFormat,
    /// Whether the list of puzzles is written, not the puzzle alone.
    pub is_list: bool,
    /// What was chosen.
    pub options: PrintOptions,
    /// What a picture that is no document shows.
    pub content: Content,
}

/// The form of a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewForm {
    /// The size chosen.
    pub size: usize,
    /// The rules chosen.
    pub rules: Vec<Rule>,
}

impl NewForm {
    /// The form as it opens: the board of now, without what has been placed on it.
    pub fn of(puzzle: &Puzzle) -> Self {
        let rules = puzzle.rules().iter().filter(|rule| rule.is_of_whole_board());
        Self { size: puzzle.shape().size(), rules: rules.cloned().collect() }
    }
}

/// Text that can be read in more than one way, or not wholly.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// What it holds or could mean, in the order of the text, likeliest first.
    pub choices: Vec<Choice>,
    /// Which of them is shown.
    pub shown: usize,
    /// Where it came from.
    pub source: Source,
}

/// One puzzle that a text holds or could mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format it was taken for.
    pub format: Format,
    /// The line it starts on, counted from 1.
    pub line: usize,
    /// What is doubtful about it.
    pub doubts: Vec<Doubt>,
}

impl Preview {
    /// Everything a reading holds or could mean.
    pub fn of(reading: &Reading, source: Source) -> Self {
        // What was inferred is in the first reading only.
        let choice = |found: &Interpretation, puzzle: &Puzzle| Choice {
            puzzle: puzzle.clone(),
            format: found.format(),
            line: found.line,
            doubts: found.doubts.iter().filter(|doubt| *puzzle == found.puzzle || !doubt.is_guess()).cloned().collect(),
        };
        let choices = reading
            .puzzles
            .iter()
            .flat_map(|found| std::iter::once(&found.puzzle).chain(&found.alternatives).map(move |puzzle| choice(found, puzzle)));
        Self { choices: choices.collect(), shown: 0, source }
    }
}

/// Where a puzzle came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The clipboard: it replaces the board as an edit.
    Clipboard,
    /// A file: it becomes the document.
    File(PathBuf),
    /// The collection, and which of its puzzles.
    Collection(usize),
}

/// The purpose of a file dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileRequest {
    /// To read a puzzle from.
    Open,
    /// To write the puzzle to, and then continue with the pending request.
    Save,
    /// To write the puzzle to in another format; it stays what it is.
    Export,
    /// To write the list of puzzles to.
    ExportList,
    /// To write a part of the run to.
    ExportRun(RunFile),
}

/// The board of a puzzle. It is worked out at once if that takes no time, else on the thread that analyses the puzzle.
fn board_of(puzzle: &Puzzle) -> Arc<Geometry> {
    let geometry = puzzle.geometry();
    if geometry.is_light() {
        geometry.arrange();
    }
    geometry.into()
}

impl Document {
    /// A puzzle that belongs to no file.
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            geometry: board_of(&puzzle),
            path: None,
            writes_over: false,
            saved: puzzle.clone(),
            puzzle,
            revision: 0,
            saving: None,
            pasted: None,
            given_up: None,
        }
    }

    /// Whether it has changed since it was opened, saved or new.
    pub fn is_changed(&self) -> bool {
        self.puzzle != self.saved
    }

    /// Whether there is nothing in it that a person could miss. Rules of the whole board are quickly chosen again.
    pub fn is_empty(&self) -> bool {
        self.puzzle.is_blank() && self.puzzle.about == About::default() && !self.puzzle.has_placed_rules()
    }

    /// Whether another puzzle may replace it only after a question.
    pub fn would_be_missed(&self) -> bool {
        self.is_changed() && !self.is_empty() && self.given_up != Some(self.revision)
    }

    /// Whether the givens and rules are as they were when it was opened, saved or new.
    pub fn is_only_played(&self) -> bool {
        self.puzzle.givens() == self.saved.givens()
            && self.puzzle.rules() == self.saved.rules()
            && self.puzzle.about == self.saved.about
    }

    /// The session to autosave.
    pub fn session(&self) -> Session {
        Session { puzzle: self.puzzle.clone(), path: self.path.clone(), saved: !self.is_changed() }
    }

    /// The digits a search starts from: the givens, or where there are neither givens nor rules with a place, the player's digits.
    pub fn start(&self) -> Digits {
        if self.puzzle.is_posed() { self.puzzle.givens() } else { self.puzzle.digits() }
    }

    /// The position a search starts from.
    ///
    /// # Errors
    /// When the puzzle has rules that are not known, or the digits contradict each other.
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::new(self.geometry.clone(), self.start())
    }

    /// The position a search by a method starts from.
    ///
    /// # Errors
    /// When the puzzle has rules that are not known, or digits are repeated in a house.
    pub fn known_position(&self) -> Result<KnownPosition, PositionError> {
        let geometry = KnownGeometry::try_from(self.geometry.clone()).map_err(UntreatedRules::from)?;
        KnownPosition::new(geometry, self.start())
    }

    /// The digits that a verdict of that basis has counted.
    pub fn clues(&self, basis: Basis) -> Digits {
        match basis {
            Basis::GivensOnly => self.puzzle.givens(),
            Basis::WithEntered => self.puzzle.digits(),
        }
    }

    /// What breaks rules. While the board is being worked out, only what repeats digits in houses.
    pub fn broken(&self) -> Vec<Fault> {
        let digits = self.puzzle.digits();
        if self.geometry.is_arranged() { broken(&self.geometry, &digits) } else { repeats(&self.geometry, &digits) }
    }

    /// The cells that cannot hold the same digit as a cell. While the board is being worked out, only those by houses.
    pub fn peers(&self, cell: Cell) -> CellSet {
        if self.geometry.is_arranged() { *self.geometry.peer_set(cell) } else { self.geometry.house_peers(cell).without(cell) }
    }

    /// The candidates of every empty cell, less those the player has ruled out. While the board is being worked out, they follow from
    /// houses only.
    pub fn candidates(&self) -> Vec<DigitSet> {
        let mut sets = if self.geometry.is_arranged() {
            candidates(&self.geometry, &self.puzzle.digits())
        } else {
            candidates_by_houses(&self.geometry, &self.puzzle.digits())
        };
        for (set, (_, square)) in sets.iter_mut().zip(self.puzzle.squares()) {
            *set = *set - square.ruled_out;
        }
        sets
    }

    /// Follows a change of the puzzle: new houses where shape or rules changed, and a new revision. Returns whether there are
    /// new houses.
    pub fn touch(&mut self) -> bool {
        let changed = !self.puzzle.is_on(&self.geometry);
        if changed {
            self.geometry = board_of(&self.puzzle);
        }
        self.revision += 1;
        changed
    }
}

impl Model {
    /// An empty classic board.
    pub fn new(settings: Settings) -> Self {
        Self {
            document: Document::new(Puzzle::classic()),
            collection: None,
            history: History::default(),
            mode: Mode::default(),
            tool: Tool::default(),
            selection: Selection::default(),
            rules: RulesModel::default(),
            verdict: VerdictState::default(),
            findings: None,
            before: None,
            counting: None,
            overlays: Overlays::default(),
            play: PlayModel::default(),
            paint: PaintModel::default(),
            light: Light::default(),
            answer: None,
            new_game: None,
            logic: LogicModel::default(),
            run: None,
            earlier: Vec::new(),
            presentation: None,
            quiz: None,
            run_form: None,
            film: None,
            compare: None,
            generation: None,
            settings,
            notice: None,
            dialog: None,
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

    /// The chosen rule and its place in the list of rules.
    pub fn chosen_rule(&self) -> Option<(usize, &Rule)> {
        let place = self.rules.chosen?;
        Some((place, self.puzzle().rules().get(place)?))
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.document.puzzle
    }

    /// Whether the board invites to begin: nothing has been entered or chosen, and the board has no rules, title, author or comment.
    pub fn is_untouched(&self) -> bool {
        let puzzle = self.puzzle();
        let has_rules = !puzzle.rules().is_empty() || puzzle.check_rules().is_err();
        let is_idle = self.run.is_none() && self.answer.is_none() && self.rules.tool.is_none();
        self.document.is_empty() && !has_rules && is_idle && self.mode == Mode::Enter
    }

    /// The analysis of the puzzle; just after a change, the one before it.
    pub fn analysis(&self) -> Option<&Arc<Analysis>> {
        match &self.verdict {
            VerdictState::Known(analysis) => Some(analysis),
            VerdictState::Pending => self.before.as_ref().map(|before| &before.analysis),
            VerdictState::NotDecided(_) | VerdictState::Failed => None,
        }
    }

    /// Whether the board shows what Solve has found, or a search that looks for it, in place of an empty cell.
    pub fn has_result(&self) -> bool {
        self.run.is_some() || self.answer.is_some()
    }

    /// Whether the player's clock runs: a puzzle is played and not yet finished.
    pub fn is_timed(&self) -> bool {
        let is_open = self.puzzle().digits().iter().any(Option::is_none);
        self.mode == Mode::Play
            && self.puzzle().is_posed()
            && is_open
            && !self.has_result()
            && !self.play.is_paused
            && self.play.finish.is_none()
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

    /// How hard the puzzle on the board is, where the techniques solve it and that is known.
    pub fn level(&self) -> Option<Level> {
        match self.logic.difficulty.answer {
            Some(Rated::Solved(rating)) => Some(rating.level),
            Some(Rated::Beyond) | None => None,
        }
    }

    /// Whether it is said at once when a digit of the player is wrong. Without a puzzle, the player's digits are what the verdict is about.
    pub fn tells_at_once(&self) -> bool {
        self.settings.tell_at_once || !self.puzzle().is_posed()
    }

    /// Whether an analysis may be shown as it is: in Play and Watch mode, what depends on the player's digits gives the answer away.
    pub fn tells_all(&self, analysis: &Analysis) -> bool {
        self.mode == Mode::Enter || analysis.basis() == Basis::GivensOnly || self.tells_at_once()
    }

    /// What follows from what is [known](Self::analysis).
    pub fn findings(&self) -> Option<&Findings> {
        let before = self.before.as_ref().and_then(|before| before.findings.as_ref());
        let findings = self.findings.as_ref().or(before)?;
        findings.follow_from(self.analysis()?.verdict()).then_some(findings)
    }

    /// The digits of the solution on the board: that of the run, where it stands at one, or that shown without a search.
    pub fn solution_digits(&self) -> Option<&Digits> {
        if let Some(answer) = &self.answer {
            return Some(answer);
        }
        let run = self.run.as_ref().filter(|run| !matches!(run.task, RunTask::Make(_)))?;
        let report = run.report.as_ref()?;
        report.view.digits.iter().all(Option::is_some).then_some(&report.view.digits)
    }

    /// How a puzzle is being made on the board, where one is.
    pub fn making(&self) -> Option<Strategy> {
        match self.run.as_ref().filter(|_| self.mode == Mode::Watch)?.task {
            RunTask::Make(strategy) => Some(strategy),
            RunTask::Solve(..) | RunTask::Logic => None,
        }
    }

    /// The digits of the board that the run has made.
    pub fn made_digits(&self) -> Option<&[Option<Digit>]> {
        let run = self.run.as_ref().filter(|run| matches!(run.task, RunTask::Make(_)))?;
        run.report.as_ref()?.made()
    }
}
