//! Saving a puzzle as RON, read back and compared before it is written.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{
    atomic::{self, WriteError},
    open::open,
    system::System,
};
use sudoscope_board::Puzzle;

use crate::{
    LoadError, Reading,
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
        source: Option<Box<RonError>>,
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
    let is_unchanged = holds_expected(System::HERE, open(path), expected)?;
    if is_unchanged { save_puzzle(path, puzzle) } else { Err(SaveError::Changed { path: path.to_owned() }) }
}

/// Whether what was found in a file is what is expected there, or nothing that could be lost.
fn holds_expected(system: System, found: Result<Reading, LoadError>, expected: &Puzzle) -> Result<bool, WriteError> {
    Ok(match found {
        Ok(reading) => reading.puzzles.first().is_some_and(|found| found.puzzle == *expected),
        Err(LoadError::Io { source, .. }) if system.kind(&source) == io::ErrorKind::NotFound => true,
        // Nobody knows what it holds: another program may have locked it, or its drive does not answer.
        Err(LoadError::Io { path, source }) => return Err(WriteError::Io { path, source }),
        // The error is reported by saving.
        Err(LoadError::BrokenLink { .. }) => true,
        Err(LoadError::Text(_) | LoadError::Ron(_) | LoadError::Step(_)) => false,
    })
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
        Err(error) => Err(not_the_same(Some(error.into()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, puzzle};

    #[test]
    fn a_server_that_is_gone_is_no_missing_file() {
        let holds = |number| {
            let found = LoadError::Io { path: PathBuf::from(r"\\server\a.ron"), source: io::Error::from_raw_os_error(number) };
            holds_expected(System::Windows, Err(found), &puzzle(EASY, &[])).ok()
        };
        assert_eq!([2, 3, 53, 67].map(holds), [Some(true), Some(true), None, None]);
    }
}
