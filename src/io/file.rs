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
        Collection, Format, LineReader, MAX_BYTES, MAX_COLLECTION_BYTES, Opened, ReadError, ReadProblem, Reading,
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
    /// The file is a link, and what it points to is not there.
    #[error("{}: this is a link whose target is missing", path.display())]
    BrokenLink {
        /// The link.
        path: PathBuf,
    },
    /// The text is no puzzle.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The RON file is broken.
    #[error(transparent)]
    Ron(#[from] RonError),
}

impl LoadError {
    /// Whether there is more than is read at once. Lines can still be read one after the other.
    pub const fn is_too_much(&self) -> bool {
        matches!(
            self,
            Self::Text(ReadError {
                problem: ReadProblem::TooLarge { .. }
                    | ReadProblem::CollectionTooLarge { .. }
                    | ReadProblem::TooManyPuzzles { .. }
                    | ReadProblem::Unpacked { .. },
                ..
            })
        )
    }
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
    /// The file holds something else than it did.
    #[error("{}: not saved, because the file has been changed since it was opened; save under another name, or open it again", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Opens a file for reading.
///
/// # Errors
/// [`LoadError::Io`] or [`LoadError::BrokenLink`].
pub fn open(path: &Path) -> Result<File, LoadError> {
    File::open(path).map_err(|source| {
        let path = path.to_owned();
        if atomic::is_broken_link(&path) { LoadError::BrokenLink { path } } else { LoadError::Io { path, source } }
    })
}

/// Loads a puzzle file. The name decides where the content does not: `.ron` is RON, `.sdm` has a puzzle on each line, and in `.sdk`
/// comments speak of the puzzle.
///
/// # Errors
/// When it cannot be read, is more than [`MAX_BYTES`], or is no puzzle.
pub fn load_puzzle(path: &Path) -> Result<Reading, LoadError> {
    read_named(path, &bytes_of(path, MAX_BYTES)?)
}

/// Loads a file of one puzzle or of many: with a puzzle on each line it may have [`MAX_COLLECTION_BYTES`].
///
/// # Errors
/// As [`load_puzzle`].
pub fn open_puzzles(path: &Path) -> Result<Opened, LoadError> {
    let bytes = bytes_of(path, MAX_COLLECTION_BYTES)?;
    if bytes.len() > MAX_COLLECTION_BYTES {
        return Err(ReadError::of_text(ReadProblem::CollectionTooLarge { limit: MAX_COLLECTION_BYTES }).into());
    }
    match collection(&bytes)? {
        Some(collection) => Ok(Opened::Collection(collection)),
        None => read_named(path, &bytes).map(Opened::of_reading),
    }
}

/// Reads one puzzle or many from bytes in any format, as [`open_puzzles`] does.
///
/// # Errors
/// As [`parse`].
pub fn read_puzzles(bytes: &[u8]) -> Result<Opened, LoadError> {
    match collection(bytes)? {
        Some(collection) => Ok(Opened::Collection(collection)),
        None => parse(bytes).map(Opened::of_reading),
    }
}

/// One byte more than the limit at most tells a file that is too large, however large it says it is.
fn bytes_of(path: &Path, limit: usize) -> Result<Vec<u8>, LoadError> {
    let failed = |source| LoadError::Io { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    open(path)?.take(limit as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    Ok(bytes)
}

fn read_named(path: &Path, bytes: &[u8]) -> Result<Reading, LoadError> {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    match Format::of_extension(extension).map(Format::reader) {
        Some(Read::Ron) => read_ron(&detect::decode(bytes)?),
        Some(Read::Named(read)) => Ok(read(&detect::decode(bytes)?)?),
        Some(Read::TextOrNamed { read, .. }) if detect::format_of_bytes(bytes).is_none() => {
            let text = detect::decode(bytes)?;
            if detect::format(&text).is_some() { parse(bytes) } else { Ok(read(&text)?) }
        }
        _ => parse(bytes),
    }
}

/// The puzzles of a text with one on each line: plain text, or more lines of another format than are read at once.
///
/// # Errors
/// When its links unpack to too much.
fn collection(bytes: &[u8]) -> Result<Option<Collection>, ReadError> {
    let text = detect::decode_up_to(bytes, MAX_COLLECTION_BYTES).ok().filter(|_| detect::format_of_bytes(bytes).is_none());
    let Some(text) = text else { return Ok(None) };
    let reader = match detect::format(&text) {
        None => Some(LineReader::PLAIN),
        Some(format) => format.line_reader().filter(|_| is_long(&text)),
    };
    reader.map_or(Ok(None), |reader| Collection::of_lines(text.into_owned(), reader))
}

/// Whether there is more than is read at once.
fn is_long(text: &str) -> bool {
    text.len() > MAX_BYTES || text.bytes().filter(|&byte| byte == b'\n').count() > text::MAX_PUZZLES
}

/// Reads puzzles from bytes in any format; the content decides which.
///
/// # Errors
/// When there are more than [`MAX_BYTES`], or they are no puzzle.
pub fn parse(bytes: &[u8]) -> Result<Reading, LoadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }).into());
    }
    if let Some(Read::Bytes { read, .. }) = detect::format_of_bytes(bytes).map(Format::reader) {
        return Ok(read(bytes)?);
    }
    let text = detect::decode(bytes)?;
    let format = detect::format(&text);
    match format.map(Format::reader) {
        Some(Read::Ron) => read_ron(&text),
        Some(Read::Text { read, .. } | Read::TextOrNamed { read, .. } | Read::TextOrLines { read, .. }) => {
            Ok(read(text.trim_start_matches('\u{feff}'))?)
        }
        _ => match format.and_then(Format::line_reader) {
            Some(reader) => Ok(reader.read_all(text.trim_start_matches('\u{feff}'))?),
            None => Ok(text::read(&text)?),
        },
    }
}

fn read_ron(text: &str) -> Result<Reading, LoadError> {
    Ok(Reading::one(Format::Ron, ron::read(text)?))
}

/// Saves a puzzle over a file that holds another, as [`save_puzzle`] does.
///
/// # Errors
/// As [`save_puzzle`], and when the file is there but does not hold `expected` any more.
pub fn save_over(path: &Path, puzzle: &Puzzle, expected: &Puzzle) -> Result<(), SaveError> {
    let holds_expected = match load_puzzle(path) {
        Ok(reading) => reading.puzzles.first().is_some_and(|found| found.puzzle == *expected),
        Err(LoadError::Io { source, .. }) => source.kind() == io::ErrorKind::NotFound,
        // Saving says what is wrong.
        Err(LoadError::BrokenLink { .. }) => true,
        Err(LoadError::Text(_) | LoadError::Ron(_)) => false,
    };
    if holds_expected { save_puzzle(path, puzzle) } else { Err(SaveError::Changed { path: path.to_owned() }) }
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
