//! Puzzle files: loading with limits, saving with a check.

use std::{
    ffi::OsStr,
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use crate::{
    board::Puzzle,
    io::{
        Format, MAX_BYTES, Problem, ReadError, Reading,
        atomic::{self, WriteError},
        detect,
        format::Read,
        ron::{self, RonError},
        text,
    },
};

/// Why a file could not be loaded. Nothing has changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The file cannot be read.
    #[error("{}: cannot be read: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The text is no puzzle.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The RON file is broken.
    #[error(transparent)]
    Ron(#[from] RonError),
}

/// Why a puzzle could not be saved. The old file, if there was one, is as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// What would be written does not read back as the same puzzle.
    #[error("{}: not saved, because the file would not read back as the same puzzle{}", path.display(), detail)]
    NotTheSame {
        /// The file.
        path: PathBuf,
        /// `: ` and why it does not read back, if it does not at all.
        detail: String,
    },
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Loads a puzzle file. The name decides where the content does not: `.ron` is RON and `.sdm` has a puzzle on each line.
///
/// # Errors
/// When it cannot be read, is more than [`MAX_BYTES`], or is no puzzle.
pub fn load_puzzle(path: &Path) -> Result<Reading, LoadError> {
    let failed = |source| LoadError::Io { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    // One byte more than the limit tells a file that is too large, however large it says it is.
    File::open(path).map_err(failed)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    match Format::of_extension(extension).map(Format::reader) {
        Some(Read::Ron) => read_ron(&detect::decode(&bytes)?),
        Some(Read::Named(read)) => Ok(read(&detect::decode(&bytes)?)?),
        _ => parse(&bytes),
    }
}

/// Reads puzzles from bytes in any format; the content decides which.
///
/// # Errors
/// When there are more than [`MAX_BYTES`], or they are no puzzle.
pub fn parse(bytes: &[u8]) -> Result<Reading, LoadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::of_text(Problem::TooLarge { limit: MAX_BYTES }).into());
    }
    if let Some(Read::Bytes { read, .. }) = detect::format_of_bytes(bytes).map(Format::reader) {
        return Ok(read(bytes)?);
    }
    let text = detect::decode(bytes)?;
    match detect::format(&text).map(Format::reader) {
        Some(Read::Ron) => read_ron(&text),
        Some(Read::Text { read, .. }) => Ok(read(text.trim_start_matches('\u{feff}'))?),
        _ => Ok(text::read(&text)?),
    }
}

fn read_ron(text: &str) -> Result<Reading, LoadError> {
    Ok(Reading::one(Format::Ron, ron::read(text)?))
}

/// Saves a puzzle as RON, whole or not at all: it is written to memory, read back and compared first.
///
/// # Errors
/// When it does not read back as the same puzzle, or [`atomic::save`] fails.
pub fn save_puzzle(path: &Path, puzzle: &Puzzle) -> Result<(), SaveError> {
    let text = ron::write(puzzle);
    let not_the_same = |detail| SaveError::NotTheSame { path: path.to_owned(), detail };
    match ron::read(&text) {
        Ok(read) if read == *puzzle => Ok(atomic::save(path, text.as_bytes())?),
        Ok(_) => Err(not_the_same(String::new())),
        Err(error) => Err(not_the_same(format!(": {error}"))),
    }
}
