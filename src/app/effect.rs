//! [`Effect`]: what `update` wants from the outside, as data.

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::model::{
        FileRequest,
        collection::{ArrangeRequest, CollectionId, ListedPuzzles},
        generation::GenerationId,
        printing::Printing,
        run::{Control, RunId},
        settings::Settings,
    },
    board::{Digits, Geometry, Puzzle},
    io::{Collection, autosave::Session, picture::Canvas},
    solve::{
        generate::{GenerateSpec, WatchSpec},
        logic,
        search::{Goal, Method},
    },
};

/// What `update` wants from the outside. Dialogs, files, clipboard, threads and the window stand behind it.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Ask for a file.
    ChooseFile(FileRequest, Option<PathBuf>),
    /// Read that file.
    Load(PathBuf),
    /// Read puzzles from text.
    ReadText(String),
    /// Write the puzzle to that file. With a second puzzle only if the file still holds that one, or is gone.
    Save(PathBuf, Puzzle, Option<Puzzle>),
    /// Write the puzzle to that file, in the format its ending tells.
    Export(PathBuf, Puzzle, Printing),
    /// Write the puzzles listed to that file, with what is known about them.
    ExportList(PathBuf, ListedPuzzles, Printing),
    /// Draw the puzzle, for the clipboard.
    Draw(Puzzle, Printing),
    /// Put a picture on the clipboard.
    CopyPicture(Arc<Canvas>),
    /// Find out how many solutions every puzzle of the collection has.
    CheckCollection(CollectionId, Arc<Collection>),
    /// Rate the puzzles listed that are not rated yet.
    RateCollection(CollectionId, ListedPuzzles),
    /// Make the list of a collection.
    ArrangeCollection(Box<ArrangeRequest>),
    /// Stop finding out.
    StopChecking,
    /// Put text on the clipboard.
    Copy(String),
    /// Ask the clipboard for its text.
    RequestPaste,
    /// Keep the work in progress.
    Keep(Session),
    /// The work in progress need not be kept: there is none, or it was thrown away.
    ForgetKept,
    /// Store the settings.
    StoreSettings(Settings),
    /// Work out the truth about a puzzle, and what follows from it.
    Analyse(u64, Puzzle),
    /// Count all solutions with these digits, or go on with that.
    CountAll(u64, Arc<Geometry>, Digits),
    /// Let the count stop where it is.
    StopCounting,
    /// Find the next step, or what is wrong, for the puzzle of that revision.
    Hint(u64, Puzzle, logic::LogicSettings),
    /// Find all steps for the puzzle of that revision.
    FindSteps(u64, Puzzle, logic::LogicSettings),
    /// Find out how hard a puzzle with one solution is; the answer bears the number.
    Rate(u64, Arc<Geometry>, Digits),
    /// How hard it is no longer matters.
    StopRating,
    /// Solve by steps of logic. Any other run is dropped.
    StartPath {
        /// What it will be known by.
        id: RunId,
        /// The houses.
        geometry: Arc<Geometry>,
        /// The digits to start from.
        start: Digits,
        /// The techniques.
        settings: logic::LogicSettings,
    },
    /// Start a search. Any other is dropped.
    StartRun {
        /// What it will be known by.
        id: RunId,
        /// The method.
        method: Method,
        /// The houses.
        geometry: Arc<Geometry>,
        /// The digits to start from.
        start: Digits,
        /// First or all.
        goal: Goal,
    },
    /// Start to make a puzzle that is watched. Any other run is dropped.
    WatchMaking(RunId, Box<WatchSpec>),
    /// Ask something of the run; what it is still busy with is dropped.
    ControlRun(RunId, u64, Control),
    /// Let the run stop where it is.
    StopRun,
    /// Drop the run.
    DropRun,
    /// Make puzzles. Any others that are being made are dropped.
    Generate {
        /// What they will be known by.
        id: GenerationId,
        /// What they are to be like.
        spec: GenerateSpec,
        /// What chance starts from.
        seed: u64,
        /// How many.
        count: u64,
    },
    /// Stop making puzzles; those that are made are handed over.
    StopGenerating,
    /// Find a seed.
    DrawSeed,
    /// Toggle full screen.
    FullScreen,
    /// Close the window.
    Quit,
}
