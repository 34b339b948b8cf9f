//! [`Action`]: everything that can happen, as data.

use std::{path::PathBuf, sync::Arc, time::Duration};

use crate::{
    app::{
        command::Command,
        effect::PhotoAgain,
        model::{
            FileRequest, HeatKind, Mode, NewForm, Tool,
            collection::{CollectionId, Filter, ListColumn, Listing},
            compare::{CannotSearch, Measure, Subject},
            costs::PuzzleCosts,
            generation::{Game, GenerateForm, Generated, GenerationId},
            logic::{FoundSteps, Pointed, SeState, StepOrder},
            paint::PaintTarget,
            photo::{PastedPicture, PhotoReading, PhotoSource, PhotoVersion},
            placement::Placement,
            practice::{PracticeForm, WayBefore},
            present::Reply,
            printing::PrintOptions,
            profile::{Preset, ProfileFileError},
            race::{RaceBy, RacePace, RacerReport},
            rule_tool::RuleTool,
            run::{Control, Report, RunId},
            run_export::RunForm,
            selection::{Direction, Held},
            settings::{ContrastChoice, Pace, ThemeChoice},
            speed::Speed,
            step_filter::StepFilter,
            transcript::{LogicPart, Transcript},
        },
        numerals::Numerals,
        text::Lang,
    },
    board::{About, Cell, Color, Digit, Place, Puzzle, Rule, Strength, UntreatedRules},
    io::{
        Collection, ExportError, Exported, Format, LoadError, Opened, Reading, SaveError, StepLink,
        atomic::WriteError,
        autosave::{AutosaveError, LeftSession, Session},
        picture::{Canvas, Content, PictureError, rules::Spot},
    },
    photo::{DecodeError, NoBoard, Picture, Point},
    solve::{
        analyse::{Analysis, Counted, Findings, Fix, RuleFix, Slip},
        check::{Checked, Graded},
        compare::{Contestant, Cost},
        generate::{GenerateProgress, StopReason},
        logic::{Answer, Candidate, Family, Hint, Means, Rated, Technique, TechniqueProfile, Weight},
        search::{Goal, Method, Order, View},
        timeline::{Chapter, Choice, SearchMap, Trace},
        typical::Typical,
    },
};

/// Everything that can happen: what a person does, and what comes back from the outside.
#[derive(Clone, Debug)]
pub enum Action {
    /// A command of the menus or the keyboard.
    Command(Command),
    /// A mouse button is pressed on a cell.
    Press(Cell, Held),
    /// The mouse moves over a cell with the button held.
    Drag(Cell),
    /// The button is let go.
    Release,
    /// A double click on a cell.
    SelectSimilar(Cell, Held),
    /// Select one cell alone.
    Select(Cell),
    /// A click beside the board.
    ClickOutside,
    /// An arrow key.
    Move(Direction, Held),
    /// Enter: to the start of the next row.
    NextRow,
    /// A digit, and the tool to enter it with if a held key or the pad names one.
    Digit(Digit, Option<Tool>),
    /// A figure, 0 to 9, on a board whose digits above 9 are shown with two figures, and the tool that a held key names. A second
    /// figure soon after it makes one digit of both.
    Figure(u8, Option<Tool>),
    /// A digit with a tool, from the menu of a cell: it is always written in the selected cells.
    Write(Digit, Tool),
    /// 0, dot or space while entering: leave the cell empty and go on.
    Skip,
    /// Backspace.
    Backspace,
    /// Delete.
    Clear,
    /// Switch to a mode.
    Mode(Mode),
    /// Switch to a tool.
    Tool(Tool),
    /// Search by this method.
    Method(Method),
    /// Search for the first solution or for all.
    Goal(Goal),
    /// Take cells and digits in this order, where a method takes one.
    Order(Order),
    /// Show this heat on the board, or none.
    Heat(Option<HeatKind>),
    /// Chooses how much a method asks of rules that are not houses.
    Strength(Strength),
    /// Solve at once, or step by step to watch.
    Pace(Pace),
    /// Play at this speed.
    Speed(Speed),
    /// About the map of the run.
    Map(MapAction),
    /// An answer to what the next step is.
    Reply(Reply),
    /// Look for the next question.
    NextQuestion,
    /// Outside: the chapters of that run.
    Chapters(RunId, Arc<[Chapter]>),
    /// About why something is so at the moment that is shown.
    Why(WhyAction),
    /// Show that run again.
    ShowRun(RunId),
    /// Cross out the line that erases digits in the program of the run, or restore it.
    CrossOut(bool),
    /// Move within the run.
    Control(Control),
    /// Time has passed, in seconds.
    Tick(f64),
    /// Solve at once, by the fastest means.
    Fastest,
    /// Solve by steps of logic (true) or by a search.
    ByLogic(bool),
    /// About the digits that are lit up.
    Light(LightAction),
    /// Undo until that many edits are left.
    BackTo(usize),
    /// About practising a technique.
    Practice(PracticeAction),
    /// Colouring, and drawing links.
    Paint(Paint),
    /// About steps of logic.
    Logic(LogicAction),
    /// About the profile of techniques.
    Profile(ProfileAction),
    /// About the collection.
    Collection(CollectionAction),
    /// About comparing searches.
    Compare(CompareAction),
    /// About generating puzzles.
    Generation(GenerationAction),
    /// About the rules of the puzzle.
    Rules(RuleEdit),
    /// Entering rules with the pointer.
    Draw(Draw),
    /// Copy the puzzle in a format.
    CopyAs(Format),
    /// Copy the explained step, or the path of the run that is watched.
    CopyLogic(Transcript, LogicPart),
    /// Copies the explained step as a picture.
    DrawStep,
    /// Asks for a file for a picture of the explained step.
    SaveStepPicture,
    /// Text from the clipboard.
    PasteText(String),
    /// A picture from the clipboard.
    PastePicture(Arc<PastedPicture>),
    /// About a picture that a board is read from.
    Photo(PhotoAction),
    /// A file dropped on the window, named on the command line or picked from the recent ones.
    OpenPath(PathBuf),
    /// Several files dropped on the window.
    OpenPaths(Vec<PathBuf>),
    /// An example puzzle.
    Example(&'static str),
    /// The form of a new puzzle changes.
    NewForm(NewForm),
    /// Create the puzzle described by the form.
    CreateNew,
    /// The number in the dialog for going to a step changes.
    StepForm(String),
    /// The choices in the picture dialog change.
    PictureForm(PrintOptions, Content),
    /// The choices in the dialog about a file of the run change.
    RunForm(RunForm),
    /// Show the reading of that index in the preview.
    ShowReading(usize),
    /// Title, author and comment are being changed.
    EditAbout(About),
    /// The dialog's main button.
    Confirm,
    /// Discard the unsaved changes.
    Discard,
    /// Cancel the dialog.
    Cancel,
    /// Clear the statistics, or bring back those that have just been cleared.
    ClearStatistics(bool),
    /// Change a setting.
    Set(Setting),
    /// Empty the list of recent files.
    ClearRecent,
    /// Dismiss the message at the bottom.
    DismissNotice,
    /// Outside: a file was chosen, or none.
    FileChosen(FileRequest, Option<PathBuf>),
    /// Outside: a file dialog was closed, and several files are to be opened.
    FilesChosen(Vec<PathBuf>),
    /// Outside: the system has no file dialog.
    NoFileDialog(FileRequest),
    /// Outside: a file was read.
    Loaded(PathBuf, Arc<Result<Reading, LoadError>>),
    /// Outside: a link to a step of a run was read, from a file or from pasted text.
    StepRead(Arc<StepLink>),
    /// Outside: pasted text was read.
    TextRead(Arc<Result<Reading, LoadError>>),
    /// Outside: the result of writing that puzzle to a file.
    Saved(PathBuf, Arc<Puzzle>, Arc<Result<(), SaveError>>),
    /// Outside: the picture for the clipboard.
    Drawn(Arc<Result<Arc<Canvas>, PictureError>>),
    /// Outside: the page for the clipboard, with that part of the logic.
    PageDrawn(Arc<str>, LogicPart),
    /// Outside: progress of the export, in puzzles or in pages of a document.
    ExportProgress {
        /// The number done.
        done: usize,
        /// The total.
        count: usize,
    },
    /// Outside: the puzzle was exported.
    Exported(PathBuf, Arc<Result<Exported, ExportError>>),
    /// The page to be printed was written to that file, or not.
    PageMade(PathBuf, Arc<Result<(), ExportError>>),
    /// Outside: the autosaved session, and what its file holds now.
    Recovered(Arc<Session>, Option<Arc<Puzzle>>),
    /// Outside: the unsaved sessions of windows that have ended.
    SessionsLeft(Arc<[LeftSession]>),
    /// Go on with the session that another window left in that slot.
    TakeSession(usize),
    /// Outside: the board of the puzzle is worked out, so that it can be seen which rules are broken.
    Arranged,
    /// Outside: the analysis of the puzzle of that revision.
    Analysed(u64, Arc<Analysis>),
    /// Outside: the puzzle of that revision cannot be decided.
    NotDecided(u64, UntreatedRules),
    /// Outside: the findings for the puzzle of that revision.
    Found(u64, Arc<Findings>),
    /// Outside: the slips that can have happened when the puzzle of that revision was typed.
    Slips(u64, Arc<[Slip]>),
    /// Outside: how many solutions of the puzzle of that revision have been counted.
    Counted(u64, Counted),
    /// Apply a suggested fix: change or remove a clue.
    Fix(Fix),
    /// Put right a suggested slip: move digits.
    PutRight(Slip),
    /// Apply a suggested fix: change the number of a rule, or remove a rule.
    FixRule(RuleFix),
    /// Outside: what the steps of that run looked like that were asked for.
    Viewed(RunId, Arc<[View]>),
    /// Outside: a report on the run.
    Reported(Arc<Report>),
    /// Outside: something failed that a person should know.
    Failed(Failure),
    /// Outside: a request to close the window.
    CloseRequested,
}

impl Action {
    /// The action for the contents of a file.
    pub fn loaded(path: PathBuf, result: Result<Opened, LoadError>) -> Self {
        match result {
            Ok(Opened::Collection(puzzles)) => Self::Collection(CollectionAction::Opened(Some(path), Arc::new(puzzles))),
            Ok(Opened::Reading(reading)) => Self::Loaded(path, Arc::new(Ok(reading))),
            Ok(Opened::Step(step)) => Self::StepRead(Arc::new(step)),
            Err(error) => Self::Loaded(path, Arc::new(Err(error))),
        }
    }

    /// The action for the contents of pasted text.
    pub fn text_read(result: Result<Opened, LoadError>) -> Self {
        match result {
            Ok(Opened::Collection(puzzles)) => Self::Collection(CollectionAction::Opened(None, Arc::new(puzzles))),
            Ok(Opened::Reading(reading)) => Self::TextRead(Arc::new(Ok(reading))),
            Ok(Opened::Step(step)) => Self::StepRead(Arc::new(step)),
            Err(error) => Self::TextRead(Arc::new(Err(error))),
        }
    }
}

/// What happens to a collection.
#[derive(Clone, Debug)]
pub enum CollectionAction {
    /// Put the puzzle of that index on the board.
    Open(usize),
    /// Open all puzzles of the text in the preview as a collection.
    UseAll,
    /// Sort the list by a column; the same column again reverses the order.
    Sort(ListColumn),
    /// Filter the list.
    Filter(Filter),
    /// Open another part of a large file: the one before, or the next.
    OpenPart {
        /// Whether it is the next.
        next: bool,
    },
    /// Show a column of the file, by its place, or none.
    ShowField(Option<usize>),
    /// Outside: a file or pasted text holds a collection.
    Opened(Option<PathBuf>, Arc<Collection>),
    /// Outside: the solutions of the puzzles from that index on.
    Checked(CollectionId, usize, Arc<[Checked]>),
    /// Outside: ratings of some puzzles, in any order.
    Graded(CollectionId, Arc<[Graded]>),
    /// Outside: what was found out earlier about some puzzles.
    Recalled(CollectionId, Arc<[Graded]>),
    /// Outside: the time that the check or rating has taken.
    Elapsed(CollectionId, Duration),
    /// Outside: the list made for the request of that number.
    Arranged(CollectionId, u64, Arc<Listing>),
    /// Outside: the check or rating is complete.
    WorkEnded(CollectionId),
    /// Outside: the number of puzzles written to a file.
    Exported(PathBuf, Arc<Result<usize, ExportError>>),
}

/// What happens to the rules of the puzzle. A place is that in [`Puzzle::rules`]. What cannot be is refused in a notice.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleEdit {
    /// Add a rule, and choose it. One that is there already is only chosen.
    Add(Rule),
    /// Put a rule in the place of another, and choose it.
    Replace(usize, Rule),
    /// Remove the rule at that place.
    Remove(usize),
    /// Choose the rule at that place, or none.
    Choose(Option<usize>),
}

/// What happens when rules are entered with the pointer. Spots are in cells, from the upper left corner of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Draw {
    /// Take a tool, or put it away. With several cells selected and no tool taken, the rule is made from them instead.
    Take(Option<RuleTool>),
    /// The button is pressed at a spot on the board or beside it.
    Press(Spot, Held),
    /// The drag reaches a cell.
    Over(Cell),
    /// The button is let go.
    Release,
}

/// What happens to a comparison of searches.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Show that.
    Subject(Subject),
    /// Draw that.
    Measure(Measure),
    /// Show the work for the first solution, or for all.
    Goal(Goal),
    /// Give a search up after that number of digits.
    Most(u64),
    /// Stop measuring.
    Stop,
    /// Go on measuring.
    GoOn,
    /// Watch that search.
    Watch(Contestant),
    /// Watch the search of that place in the race, at its step.
    WatchRacer(usize),
    /// Copy the table as comma-separated values.
    Copy,
    /// Write it to a file.
    Save,
    /// What happens in a race.
    Race(RaceAction),
    /// What happens to the costs of a collection.
    Costs(CostsAction),
    /// Outside: what the row of that place costs.
    Measured(u64, Subject, usize, Result<Cost, CannotSearch>),
}

/// What happens to the costs of the puzzles of a collection.
#[derive(Clone, Debug, PartialEq)]
pub enum CostsAction {
    /// Draw these methods against each other: across and upwards.
    Axes((Method, Method)),
    /// Open the puzzle of that index.
    Open(usize),
    /// Outside: what puzzles cost, by their places among those that are measured.
    Measured(u64, Vec<(usize, PuzzleCosts)>),
}

/// What happens in a race of searches.
#[derive(Clone, Debug, PartialEq)]
pub enum RaceAction {
    /// Make that equal.
    By(RaceBy),
    /// Play at that pace.
    Pace(RacePace),
    /// Let a method race, or leave it out. The race starts again.
    Choose(Method),
    /// Play, or pause. At its end it starts again.
    Play,
    /// Go one step on, or back.
    Step {
        /// Whether it goes back.
        is_back: bool,
    },
    /// Go to that value of the clock.
    To(f64),
    /// Outside: the moments of the searches of a race, and the value of the clock that they have reached.
    Raced(u64, f64, Vec<RacerReport>),
}

/// What happens with a picture that a board is read from.
#[derive(Clone, Debug)]
pub enum PhotoAction {
    /// A corner of the board, from 0 clockwise, is dragged to a place in the picture.
    Corner(usize, Point),
    /// The corner is let go: the board is read again.
    LetGo,
    /// The board is read from the next corner on, a quarter turn further.
    Turn,
    /// The board has that many cells in a row.
    Size(usize),
    /// Show these digits.
    Show(PhotoVersion),
    /// Look at a cell.
    Choose(Cell),
    /// The cell holds that digit, or none.
    Correct(Cell, Option<Digit>),
    /// The digit of a cell is the player's, or a given.
    Entered(Cell, bool),
    /// Digits that look like a player's are taken for such, or all digits for givens.
    Distinguish(bool),
    /// Outside: a picture was read.
    Read(PhotoSource, Arc<Picture>, Result<Arc<PhotoReading>, NoBoard>),
    /// Outside: it was read again at a spot.
    ReadAgain(PhotoAgain, Result<Arc<PhotoReading>, NoBoard>),
    /// Outside: the file is no picture that can be decoded.
    NotDecoded(PhotoSource, DecodeError),
    /// Outside: what several files hold.
    Files(Arc<Vec<(PathBuf, PhotoFile)>>),
}

/// What one of several files holds.
#[derive(Debug)]
pub enum PhotoFile {
    /// Puzzles.
    Puzzles(Vec<Puzzle>),
    /// A picture with a board.
    Board(Arc<PhotoReading>),
    /// A picture without one.
    NoBoard(NoBoard),
    /// A picture that cannot be decoded.
    NotDecoded(DecodeError),
    /// Neither a picture nor puzzles.
    NotOpened(LoadError),
}

/// What happens when puzzles are generated.
#[derive(Clone, Debug)]
pub enum GenerationAction {
    /// The form changes.
    Form(Box<GenerateForm>),
    /// Make a puzzle without the form.
    Game(Game),
    /// Outside: the day, counted from 1 January 1970.
    Day(u64),
    /// Draw another seed.
    OtherSeed,
    /// Outside: a seed.
    Seed(u64),
    /// Start generating.
    Start,
    /// Stop the job and keep the puzzles made so far.
    Keep,
    /// Outside: progress of the job.
    Progress(GenerationId, GenerateProgress),
    /// Outside: the job is over.
    Ended(GenerationId, Generated),
    /// Outside: the puzzle that was to be generated step by step cannot be made.
    NotWatched(RunId, StopReason),
}

/// What happens when a technique is practised.
#[derive(Clone, Debug)]
pub enum PracticeAction {
    /// The form changes.
    Form(PracticeForm),
    /// A new puzzle that needs the technique.
    New,
    /// The next puzzle of the list that needs it.
    FromList,
    /// Go on to just before it on this board.
    Here,
    /// Outside: the way to just before a technique, for the puzzle of that revision.
    Way(u64, Arc<WayBefore>),
}

/// What happens to the digits that are lit up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LightAction {
    /// Choose a digit, or let it go if it is chosen.
    Digit(Digit),
    /// Light nothing.
    Off,
    /// Write the chosen digit in the selected cells.
    Write,
}

/// What happens with the tool for colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Choose a colour.
    Color(Color),
    /// Choose what is coloured.
    Target(PaintTarget),
    /// Choose whether the next link is strong.
    Strong(bool),
    /// The button is pressed in a cell, nearest to the place of that digit. With Shift the other colour of the pair is taken.
    Press(Place, Held),
    /// The drag reaches a cell.
    Over(Cell),
    /// The button is let go.
    Release,
    /// Colour the selected cells; without a colour, take away theirs.
    Selected(Option<Color>),
}

/// What happens to steps of logic.
#[derive(Clone, Debug)]
pub enum LogicAction {
    /// The pointer rests on something that is named, or no longer.
    Point(Option<Pointed>),
    /// Sort the list of steps.
    Order(StepOrder),
    /// List only some of the steps.
    Filter(StepFilter),
    /// Show the step of that number on the board, or hide it if it is shown.
    Choose(usize),
    /// Shows the step of the list after the one that is shown, or the one before it.
    ChooseBeside {
        /// Whether to show the one after it.
        is_after: bool,
    },
    /// Whether chains are shown in notation too, and whether that comes first.
    Notation(bool, bool),
    /// Open the proof of the implication of that index of the net that is shown.
    OpenProof(usize),
    /// Ask why a digit is not in a cell, or, if it is there, whether it is right.
    Ask(Candidate),
    /// By what questions are answered.
    Means(Means),
    /// Outside: the answer for the puzzle of that revision.
    Answered(u64, Candidate, Arc<Answer>),
    /// Outside: the hint for the puzzle of that revision.
    Hinted(u64, Arc<Hint>),
    /// Outside: the steps found so far for the puzzle of that revision.
    Found(u64, Arc<FoundSteps>),
    /// Outside: the rating requested under that ticket, and how often each technique was used.
    Rated(u64, Rated, Arc<[(Technique, usize)]>),
    /// Outside: the rating by the standard profile for that ticket, where another is used.
    RatedByStandard(u64, Rated),
    /// Show the steps of Sudoku Explainer's rating.
    ShowExplained,
    /// Outside: the typical score for that ticket.
    Typical(u64, Typical),
    /// Outside: Sudoku Explainer's rating for that ticket, as far as it is known.
    SeState(u64, SeState),
}

/// Change the profile of techniques.
#[derive(Clone, Debug)]
pub enum ProfileAction {
    /// Use a ready choice of techniques.
    Preset(Preset),
    /// Use the saved profile of that place in the list.
    Choose(usize),
    /// Turn a technique on or off.
    Turn(Technique, bool),
    /// Turn all techniques of a family on or off.
    TurnFamily(Family, bool),
    /// Look for a technique earlier, or later, than for its neighbour.
    Shift {
        /// The technique.
        technique: Technique,
        /// Whether earlier.
        is_earlier: bool,
    },
    /// Give a technique a level and a score.
    Weigh(Technique, Weight),
    /// Save the profile in use by that name.
    Save(String),
    /// Delete the saved profile that has the name of the one in use, and use the standard.
    Remove,
    /// Ask for a file to read a profile from.
    Import,
    /// Ask for a file to write the profile in use to.
    Export,
    /// Outside: what a file holds.
    Read(Arc<Result<TechniqueProfile, ProfileFileError>>, PathBuf),
}

/// Change a setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// The language.
    Lang(Lang),
    /// The theme: light, dark or that of the system.
    Theme(ThemeChoice),
    /// The contrast: standard, high or that of the system.
    Contrast(ContrastChoice),
    /// How digits above nine are written.
    Numerals(Numerals),
    /// Whether Play mode shows the candidates of all cells.
    AutomaticCandidates(bool),
    /// Whether animations are off.
    ReduceMotion(bool),
    /// Whether the digit is chosen before the cell in Play mode.
    DigitFirst(bool),
    /// Where the window is, and how it is divided.
    Placement(Placement),
}

/// Something outside failed that a person should know.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The settings of this file could not be read.
    SettingsUnreadable(PathBuf, Arc<LoadError>),
    /// The settings could not be saved.
    SettingsUnsaved(Arc<WriteError>),
    /// The session could not be autosaved.
    Autosave(Arc<AutosaveError>),
    /// A thread panicked; it continues with its next job.
    Worker(Worker, String),
}

/// The threads behind the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worker {
    /// Searches and runs by logic.
    Search,
    /// Verdicts and findings.
    Analysis,
    /// Reading files and pasted text.
    Reading,
    /// Writing exports and drawing pictures.
    Export,
    /// Saving puzzles, sessions and settings.
    Saving,
    /// Checking and rating collections.
    Collection,
    /// Sorting and filtering the lists of collections.
    List,
    /// Generating puzzles.
    Generation,
    /// Hints and lists of steps.
    Logic,
    /// The difficulty of the puzzle.
    Rating,
    /// What searches cost.
    Compare,
}

/// Questions about a moment of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyAction {
    /// The pointer is at a candidate of a cell, or at none.
    Point(Option<(Cell, Digit)>),
    /// A click on that candidate: goes to the step that removed it, or goes on with it as a separate run.
    Click,
    /// Goes on with that digit in that cell, as a separate run.
    Try(Cell, Digit),
    /// Outside: the digits of a moment of that run, with the events that placed them.
    Traced(RunId, Arc<Trace>),
}

/// Actions about the map of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum MapAction {
    /// The map of the whole run, or of a part of it, from the worker.
    Made(RunId, Option<(u64, u64)>, Arc<SearchMap>),
    /// Show only that part, from one position to another.
    Zoom(u64, u64),
    /// Show another part in place of the one that is shown.
    Pan(u64, u64),
    /// Show what was shown before the last zoom.
    Back,
    /// Show the whole run.
    Whole,
    /// The pointer is at the branch with these decisions; at none if there are none.
    Point(Vec<Choice>),
}
