//! Saving a puzzle as RON, read back and compared before it is written.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{
    atomic::{self, WriteError},
    open::open,
};
use sudoscope_board::Puzzle;

use crate::{
    LoadError,
    ron::{self, RonError},
};

/// Why a puzzle could not be saved. An existing file is unchanged.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum SaveError {
    /// The written text does not read back as the same puzzle.
    NotTheSame {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read back; `None` if it reads back as another puzzle.
        source: Option<RonError>,
    },
    /// The file has been changed by another program.
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Saves a puzzle over a file with known content, as [`save_puzzle`] does.
///
/// # Errors
/// As [`save_puzzle`], and if the file exists but cannot be read, or no longer contains `expected`.
pub fn save_over(path: &Path, puzzle: &Puzzle, expected: &Puzzle) -> Result<(), SaveError> {
    let holds_expected = match open(path) {
        Ok(reading) => reading.puzzles.first().is_some_and(|found| found.puzzle == *expected),
        Err(LoadError::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => true,
        // Nobody knows what it holds: another program may have locked it, or its drive does not answer.
        Err(LoadError::Io { path, source }) => return Err(WriteError::Io { path, source }.into()),
        // The error is reported by saving.
        Err(LoadError::BrokenLink { .. }) => true,
        Err(LoadError::Text(_) | LoadError::Ron(_) | LoadError::Step(_)) => false,
    };
    if holds_expected { save_puzzle(path, puzzle) } else { Err(SaveError::Changed { path: path.to_owned() }) }
}

/// Saves a puzzle as RON, atomically: it is written to memory, read back and compared first.
///
/// # Errors
/// If it does not read back as the same puzzle, or [`atomic::save`] fails.
pub fn save_puzzle(path: &Path, puzzle: &Puzzle) -> Result<(), SaveError> {
    let text = ron::write(puzzle);
    let not_the_same = |source| SaveError::NotTheSame { path: path.to_owned(), source };
    match ron::read(&text) {
        Ok(read) if read == *puzzle => Ok(atomic::save(path, text.as_bytes())?),
        Ok(_) => Err(not_the_same(None)),
        Err(error) => Err(not_the_same(Some(error))),
    }
}
