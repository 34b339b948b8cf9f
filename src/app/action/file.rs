//! [`FileAction`]: what happens to files, and what comes back from reading and writing them.

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::model::{FileRequest, transcript::LogicPart},
    board::Puzzle,
    io::{
        ExportError, Exported, LoadError, Reading, SaveError, StepLink,
        autosave::{LeftSession, Session},
        picture::{Canvas, PictureError},
    },
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
    /// a file was read.
    Loaded(PathBuf, Arc<Result<Reading, LoadError>>),
    /// a link to a step of a run was read, from a file or from pasted text.
    StepRead(Arc<StepLink>),
    /// pasted text was read.
    TextRead(Arc<Result<Reading, LoadError>>),
    /// the result of writing that puzzle to a file.
    Saved(PathBuf, Arc<Puzzle>, Arc<Result<(), SaveError>>),
    /// the picture for the clipboard.
    Drawn(Arc<Result<Arc<Canvas>, PictureError>>),
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
    Exported(PathBuf, Arc<Result<Exported, ExportError>>),
    /// The page to be printed was written to that file, with boxes for these characters, or not.
    PageMade(PathBuf, Arc<Result<Vec<char>, ExportError>>),
    /// the autosaved session, and what its file holds now.
    Recovered(Arc<Session>, Option<Arc<Puzzle>>),
    /// what could not be saved of the game and the settings is saved now.
    WrittenAgain,
    /// the unsaved sessions of windows that have ended.
    SessionsLeft(Arc<[LeftSession]>),
}
