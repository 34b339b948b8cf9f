//! [`Action`]: everything that can happen, as data.

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::{
        command::Command,
        model::{FileRequest, Mode, Tool},
        run::{Control, Report},
        scene::Numerals,
        selection::{Direction, Held},
        settings::{Pace, Speed, ThemeChoice},
        text::Lang,
    },
    board::{About, Cell, Digit, Puzzle, Rule},
    io::{LoadError, Reading, SaveError, keep::Work},
    solve::{
        analyse::{Analysis, Counted, Findings, Mend},
        search::{Goal, Method},
    },
};

/// Everything that can happen: what a person does, and what comes back from the outside.
#[derive(Clone, Debug)]
pub enum Action {
    /// A command of the menus or the keyboard.
    Command(Command),
    /// A mouse button goes down on a cell.
    Press(Cell, Held),
    /// The mouse moves over a cell with the button held.
    Drag(Cell),
    /// The button is let go.
    Release,
    /// A double click on a cell.
    SelectSimilar(Cell, Held),
    /// A cell is to be selected alone.
    Select(Cell),
    /// A click beside the board.
    ClickOutside,
    /// An arrow key.
    Move(Direction, Held),
    /// Enter: to the start of the next row.
    NextRow,
    /// A digit, and the mark it is meant as where a held key or the pad says so.
    Digit(Digit, Option<Tool>),
    /// 0, dot or space while entering: leave the cell empty and go on.
    Skip,
    /// Backspace.
    Backspace,
    /// Delete.
    Clear,
    /// Another mode.
    Mode(Mode),
    /// Another tool.
    Tool(Tool),
    /// Another method.
    Method(Method),
    /// First or all.
    Goal(Goal),
    /// At once or to watch.
    Pace(Pace),
    /// Another speed.
    Speed(Speed),
    /// Move within the run.
    Control(Control),
    /// Time has passed, in seconds.
    Tick(f64),
    /// Text from the clipboard.
    PasteText(String),
    /// A file dropped on the window, named on the command line or picked from the recent ones.
    OpenPath(PathBuf),
    /// An example puzzle.
    Example(&'static str),
    /// The form of a new puzzle changes.
    NewForm {
        /// The size chosen.
        size: usize,
        /// The rules chosen.
        rules: Vec<Rule>,
    },
    /// The form of a new puzzle is done.
    CreateNew,
    /// Another reading in the preview.
    ShowReading(usize),
    /// Title, author and comment are being changed.
    EditAbout(About),
    /// The dialog's main answer.
    Confirm,
    /// The unsaved changes are thrown away.
    Discard,
    /// The dialog is left.
    Cancel,
    /// A choice of settings.
    Set(Setting),
    /// The list of recent files is emptied.
    ClearRecent,
    /// The message at the bottom is put away.
    DismissNotice,
    /// Outside: a file was chosen, or none.
    FileChosen(FileRequest, Option<PathBuf>),
    /// Outside: the system has no file dialog.
    NoFileDialog(FileRequest),
    /// Outside: a file was read.
    Loaded(PathBuf, Arc<Result<Reading, LoadError>>),
    /// Outside: pasted text was read.
    TextRead(Arc<Result<Reading, LoadError>>),
    /// Outside: a file was written, with the puzzle it now holds.
    Saved(PathBuf, Arc<Puzzle>, Arc<Result<(), SaveError>>),
    /// Outside: the work kept from the last time, and what the file it belongs to holds now.
    Recovered(Arc<Work>, Option<Arc<Puzzle>>),
    /// Outside: what was worked out about the puzzle of that revision.
    Analysed(u64, Arc<Analysis>),
    /// Outside: what follows from the truth about the puzzle of that revision.
    Found(u64, Arc<Findings>),
    /// Outside: how many solutions of the puzzle of that revision have been counted.
    Counted(u64, Counted),
    /// A clue is to be changed or left out, as was found to be a mend.
    Mend(Mend),
    /// Outside: news of the run.
    Reported(Arc<Report>),
    /// Outside: something failed that a person should know.
    Failed(Failure),
    /// The very first start: a word of welcome.
    Welcome,
    /// Outside: the window is asked to close.
    CloseRequested,
}

/// A choice of settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// The language.
    Lang(Lang),
    /// Light or dark.
    Theme(ThemeChoice),
    /// Digits above nine.
    Numerals(Numerals),
    /// Candidates of all cells in Play mode.
    AutomaticCandidates(bool),
    /// Motion.
    ReduceMotion(bool),
}

/// Something outside failed that a person should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The settings could not be read or written.
    Settings(String),
    /// The work in progress could not be kept.
    Keep(String),
    /// A thread met an error of its own; it goes on with the next job.
    Worker(Worker, String),
}

/// The threads behind the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worker {
    /// That which searches.
    Search,
    /// That which works out the truth.
    Analysis,
    /// That which reads and writes files.
    Files,
}
