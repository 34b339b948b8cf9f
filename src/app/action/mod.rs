//! [`Action`]: everything that can happen, as data.

mod game;
mod outside;
mod search;

use crate::{
    app::{
        model::{
            HeatKind, NewForm, PictureForm, Tool,
            jobs::Arrival,
            logic::steps::{LogicPart, Transcript},
            present::Reply,
            preview::PastedPicture,
            run::{Control, Report, RunId},
            run_export::RunForm,
            selection::{Direction, HeldKeys},
            speed::Speed,
        },
        prelude::*,
    },
    io::{Format, LoadError, Opened},
    solve::{search::View, timeline::Chapter},
};

pub use crate::app::effect::Worker;
pub use game::{Draw, FrontAction, GenerationAction, LightAction, Paint, PracticeAction, RuleEdit, VerdictAction};
pub use outside::{Failure, FileAction, PhotoAction, PhotoFile, PreferencesAction, Setting};
pub use search::{
    CollectionAction, CompareAction, CostsAction, LectureAction, LogicAction, MapAction, ProfileAction, RaceAction, WhyAction,
};

/// Everything that can happen: what a person does, and what comes back from the outside.
#[derive(Clone, Debug)]
pub enum Action {
    /// A command of the menus or the keyboard.
    Command(Command),
    /// A mouse button is pressed on a cell.
    Press(Cell, HeldKeys),
    /// The mouse moves over a cell with the button held.
    Drag(Cell),
    /// The button is let go.
    Release,
    /// A double click on a cell.
    SelectSimilar(Cell, HeldKeys),
    /// Select one cell alone.
    Select(Cell),
    /// A click beside the board.
    ClickOutside,
    /// An arrow key.
    Move(Direction, HeldKeys),
    /// Enter: to the start of the next row.
    NextRow,
    /// A digit, and the tool to enter it with if a held key or the pad names one.
    TypeDigit(Digit, Option<Tool>),
    /// A figure, 0 to 9, on a board whose digits above 9 are shown with two figures, and the tool that a held key names. A second
    /// figure soon after it makes one digit of both.
    TypeNumeral(u8, Option<Tool>),
    /// A digit with a tool, from the menu of a cell: it is always written in the selected cells.
    WriteDigit(Digit, Tool),
    /// 0, dot or space while entering: leave the cell empty and go on.
    Skip,
    Backspace,
    /// Delete.
    Clear,
    /// Switch to a mode.
    Mode(Mode),
    /// Switch to a tool.
    Tool(Tool),
    /// Show this heat on the board, or none.
    Heat(Option<HeatKind>),
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
    /// Cross out a line in the program of the run, or restore the one that is.
    CrossOut(Option<Omission>),
    /// Move within the run.
    Control(Control),
    /// Time has passed, in seconds.
    Tick(f64),
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
    /// About the first screen.
    Front(FrontAction),
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
    /// Within the lectures.
    Lecture(LectureAction),
    /// The form of a new puzzle changes.
    NewForm(NewForm),
    /// Create the puzzle described by the form.
    CreateNew,
    /// The number in the dialog for going to a step changes.
    StepForm(String),
    /// The choices in the picture dialog change.
    PictureForm(PictureForm),
    /// The choices in the dialog about a file of the run change.
    RunForm(RunForm),
    /// Show the reading of that index in the preview.
    ShowReading(usize),
    /// Take what the shown reading has drawings of for decoration, and the reading with it.
    TakeForDecoration,
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
    /// About the page of preferences.
    Preferences(PreferencesAction),
    /// Empty the list of recent files.
    ClearRecent,
    /// Dismiss the message at the bottom.
    DismissNotice,
    /// Go on with the session that another window left in that slot.
    TakeSession(usize),
    /// About files, and what comes back from reading and writing them.
    File(FileAction),
    /// Outside: a puzzle has been read, which waits where a dialog is open.
    Arrived(Arrival),
    /// About the verdict on the puzzle and what follows from it.
    Verdict(VerdictAction),
    /// Outside: the board of the puzzle is worked out, so that it can be seen which rules are broken.
    Arranged,
    /// Outside: what the steps of that run looked like that were asked for.
    Viewed(RunId, Arc<[View]>),
    /// Outside: a report on the run.
    Reported(Arc<Report>),
    /// Outside: something failed that a person should know.
    Failed(Failure),
    /// Outside: the time, in seconds since 1970, to the minute.
    Now(u64),
    /// Outside: what the window shows is dark now, or light.
    SeenDark(bool),
    /// A key has been pressed while the work of an earlier window is still looked up. It is about what is on the screen.
    KeysComeFirst,
    /// Outside: a request to close the window.
    CloseRequested,
}

/// An action of a part of the model is an action.
macro_rules! parts {
    ($($part:ident($of:ty),)*) => {
        $(impl From<$of> for Action {
            fn from(part: $of) -> Self {
                Self::$part(part)
            }
        })*
    };
}

parts! {
    Command(Command), Mode(Mode), Tool(Tool), Map(MapAction), Reply(Reply), Why(WhyAction), Control(Control), Light(LightAction),
    Practice(PracticeAction), Paint(Paint), Logic(LogicAction), Profile(ProfileAction), Collection(CollectionAction),
    Compare(CompareAction), Front(FrontAction), Generation(GenerationAction), Rules(RuleEdit), Draw(Draw), Photo(PhotoAction),
    Lecture(LectureAction), NewForm(NewForm), PictureForm(PictureForm), RunForm(RunForm), Set(Setting),
    Preferences(PreferencesAction), File(FileAction), Verdict(VerdictAction), Failed(Failure),
}

impl Action {
    /// What a file holds, or pasted text, has been read.
    pub fn read(path: Option<PathBuf>, result: Result<Opened, LoadError>) -> Self {
        Self::Arrived(Arrival::Read(path, result.map_err(Arc::new)))
    }
}
