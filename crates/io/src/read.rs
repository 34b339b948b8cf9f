//! [`read`]: puzzles from bytes in any format.

use std::{borrow::Cow, io, path::PathBuf};

use crate::{
    Collection, Format, Interpretation, LineReader, MAX_BYTES, MAX_COLLECTION_BYTES, Opened, ReadError, ReadProblem, Reading,
    StepLink, StepLinkError, archive, detect,
    format::Read,
    formats::{jigsaw, json_list, links},
    ron::{self, RonError},
    syntax::encoding::decode,
    text,
    unpack::{Unpacked, unpack, unpacked},
};

/// Why a file could not be loaded. Nothing has changed.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum LoadError {
    /// The file cannot be read.
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is a link, and what it points to is not there.
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
    /// The link to a step of a run, or the file of one, is broken.
    #[error(transparent)]
    Step(#[from] StepLinkError),
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

/// Reads puzzles from bytes in any format; the content decides which.
///
/// # Errors
/// When there are more than [`MAX_BYTES`], or they are no puzzle.
pub fn read(bytes: &[u8]) -> Result<Reading, LoadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }).into());
    }
    read_content(&unpack(bytes, MAX_BYTES)?)
}

/// Reads puzzles from bytes that are not packed.
fn read_content(bytes: &[u8]) -> Result<Reading, LoadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }).into());
    }
    if let Some(format) = detect::format_of_bytes(bytes)
        && let Read::Bytes { read, .. } = format.spec().read
    {
        return Ok(Reading::from(vec![read(bytes)?.in_format(format)]));
    }
    let text = decode(bytes)?;
    if let Some(regions) = jigsaw::pictured(&text) {
        return Ok(Reading::from(vec![regions.in_format(Format::JIGSAW)]));
    }
    match detect::format(&text) {
        Some(format) if format == Format::RON => {
            // What else begins with a bracket may be a list of another language.
            let other = || text::read(&text).ok().filter(|reading| !text.contains("version") && reading.is_complete());
            read_ron(&text).or_else(|error| other().ok_or(error))
        }
        Some(format) => Ok(read_as(format, text.trim_start_matches('\u{feff}'))?),
        None => read_plain(&text),
    }
}

/// Reads plain text; if that is doubtful, a list in which some lines have more than a puzzle.
fn read_plain(text: &str) -> Result<Reading, LoadError> {
    let reading = text::read(text);
    if !reading.as_ref().is_ok_and(Reading::is_certain)
        && let Ok(list) = LineReader::PLAIN.read_all(text)
        && list.puzzles.len() > 1
    {
        return Ok(list);
    }
    reading.map_err(|error| json_list::damage(text).unwrap_or(error).into())
}

/// Reads a text in the format that was detected.
fn read_as(format: Format, text: &str) -> Result<Reading, ReadError> {
    match format.spec().read {
        Read::Text { read, .. } | Read::TextOrNamed { read, .. } => read.read(format, text),
        Read::Links { .. } => links::read(text),
        _ => format.line_reader().map_or_else(|| text::read(text), |reader| reader.read_all(text)),
    }
}

/// Reads a text in the program's own format.
///
/// # Errors
/// When it is broken.
pub(super) fn read_ron(text: &str) -> Result<Reading, LoadError> {
    Ok(Reading::from(vec![Interpretation::from(ron::read(text)?).in_format(Format::RON)]))
}

/// Reads one puzzle or many from bytes in any format, as [`open_many`](crate::open_many) does.
///
/// # Errors
/// As [`read`].
pub fn read_many(bytes: &[u8]) -> Result<Opened, LoadError> {
    open_unpacked(unpacked(bytes, MAX_COLLECTION_BYTES)?, read)
}

/// Reads what was unpacked. `read` reads what is no list.
///
/// # Errors
/// As [`read`].
pub(super) fn open_unpacked(
    unpacked: Unpacked<'_>,
    read: impl FnOnce(&[u8]) -> Result<Reading, LoadError>,
) -> Result<Opened, LoadError> {
    let bytes = match unpacked {
        Unpacked::Bytes(bytes) => bytes,
        Unpacked::Files(files) => match Collection::of_files(&files, collection_of_file) {
            Some(collection) => return Ok(Opened::Collection(collection)),
            None => Cow::Owned(archive::joined(&files)?),
        },
    };
    if let Some(step) = step(&bytes) {
        return Ok(Opened::Step(step?));
    }
    match Collection::of_text(&bytes)? {
        Some(collection) => Ok(Opened::Collection(collection)),
        None => read(&bytes).map(Opened::of_reading),
    }
}

/// The puzzles of a file of an archive, also if there is only one, with what is doubtful about them; `None`: it has none.
fn collection_of_file(bytes: &[u8]) -> Option<Collection> {
    match Collection::of_text(bytes).ok()? {
        Some(collection) => Some(collection),
        None => read_content(bytes).ok().as_ref().map(Collection::of_every),
    }
}

/// The step of a run that a text leads to, if it is meant to.
pub(super) fn step(bytes: &[u8]) -> Option<Result<StepLink, StepLinkError>> {
    let text = std::str::from_utf8(bytes).ok().filter(|_| bytes.len() <= MAX_BYTES)?;
    if StepLink::is_link(text) {
        return Some(StepLink::read_link(text));
    }
    StepLink::is_file(text).then(|| StepLink::read_file(text))
}

/// Why a text is no puzzle.
#[cfg(test)]
#[track_caller]
pub(crate) fn refusal(text: &str) -> ReadError {
    match read(text.as_bytes()) {
        Err(LoadError::Text(error)) => error,
        other => panic!("{other:?}"),
    }
}
