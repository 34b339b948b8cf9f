//! What happens outside: files, pictures of boards, settings, and what fails.

use crate::{
    app::{
        effect::{PhotoAgain, Worker},
        model::{
            FileRequest,
            logic::steps::LogicPart,
            placement::Placement,
            preview::{PhotoReading, PhotoSource, PhotoVersion},
            settings::{Pace, SolveBy},
        },
        preference::Preference,
        prelude::*,
        shortcut::Shortcut,
    },
    io::{
        ExportError, Exported, LoadError, SaveError,
        atomic::WriteError,
        autosave::{AutosaveError, LeftSession, Session},
        picture::{Canvas, PictureError},
    },
    photo::{DecodeError, NoBoard, Point},
};

/// Answers of file dialogs and from the threads that read, write and draw.
#[derive(Clone, Debug)]
pub enum FileAction {
    /// a file was chosen, or none.
    FileChosen(FileRequest, Option<PathBuf>),
    /// a file dialog was closed, and several files are to be opened.
    FilesChosen(Vec<PathBuf>),
    /// the system has no file dialog.
    NoFileDialog(FileRequest),
    /// the result of writing that puzzle to a file.
    Saved(PathBuf, Arc<Puzzle>, Result<(), Arc<SaveError>>),
    /// the picture for the clipboard.
    Drawn(Result<Arc<Canvas>, PictureError>),
    /// the system has neither a print dialog nor a program that shows a page.
    NotPrinted(PathBuf),
    /// the first page of what is to be printed, and the number of pages.
    FirstPage(Arc<Canvas>, usize),
    /// the page for the clipboard, with that part of the logic.
    PageDrawn(Arc<str>, LogicPart),
    /// progress of the export, in puzzles or in pages of a document.
    ExportProgress {
        /// The number done.
        done: usize,
        /// The total.
        count: usize,
    },
    /// the puzzle was exported.
    Exported(PathBuf, Result<Exported, Arc<ExportError>>),
    /// The page to be printed was written to that file, with boxes for these characters, or not.
    PageMade(PathBuf, Result<Vec<char>, Arc<ExportError>>),
    /// the autosaved session, and what its file holds now.
    Recovered(Arc<Session>, Option<Arc<Puzzle>>),
    /// what could not be saved of the game and the settings is saved now.
    WrittenAgain,
    /// the unsaved sessions of windows that have ended.
    SessionsLeft(Arc<[LeftSession]>),
}

/// Actions on a picture that a board is read from.
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
    /// Outside: it was read again at a spot.
    ReadAgain(PhotoAgain, Result<Arc<PhotoReading>, NoBoard>),
    /// Outside: the file is no picture that can be decoded.
    NotDecoded(PhotoSource, DecodeError),
    /// Outside: what several files hold.
    Files(Arc<Vec<(PathBuf, PhotoFile)>>),
}

/// The contents of one of several files.
#[derive(Debug)]
pub enum PhotoFile {
    Puzzles(Vec<Puzzle>),
    /// A picture with a board.
    Board(Arc<PhotoReading>),
    /// A picture without one.
    NoBoard(NoBoard),
    /// A picture that cannot be decoded.
    NotDecoded(DecodeError),
    /// Neither a picture nor puzzles.
    NotOpened(Arc<LoadError>),
}

/// Change a setting.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Choose one of the options of a preference, by its place.
    Preference(Preference, usize),
    SolveBy(SolveBy),
    /// Search for the first solution or for all.
    Goal(Goal),
    /// Take cells and digits in this order, where a method takes one.
    Order(Order),
    /// Chooses how much a method asks of rules that are not houses.
    Strength(Strength),
    /// Solve at once, or step by step to watch.
    Pace(Pace),
    /// Where the window is, and how it is divided.
    Placement(Placement),
}

/// About the page of preferences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PreferencesAction {
    /// Look for that text.
    Search(String),
    /// Show the list of shortcuts.
    ListShortcuts,
    /// Change the keys of that command.
    Change(Command),
    /// These keys are pressed for the command whose keys are changed.
    Press(Shortcut),
    /// Take the keys that were pressed from the commands that have them.
    Take,
    /// The command has no keys any more.
    Remove,
    /// The keys as delivered, for that command or for all.
    Restore(Option<Command>),
    /// Take the last change back.
    Undo,
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
