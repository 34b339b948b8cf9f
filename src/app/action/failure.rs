//! [`Failure`]: what failed outside, and the threads that can fail.

use std::{path::PathBuf, sync::Arc};

use crate::io::{LoadError, atomic::WriteError, autosave::AutosaveError};

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
    /// Measuring the cost of searches.
    Compare,
}
