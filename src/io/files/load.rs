//! Loading puzzle files within limits.

use std::{ffi::OsStr, fs::File, io::Read as _, path::Path};

use super::atomic;
use crate::io::{
    Format, LoadError, MAX_BYTES, MAX_COLLECTION_BYTES, Opened, ReadError, ReadProblem, Reading, detect,
    parse::{collection, parse, read_ron, step},
    registry::{Read, codec},
    syntax::encoding::decode,
    unpack::unpack,
};

/// The extensions of packed files.
const PACKED: [&str; 3] = ["gz", "xz", "zip"];

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

/// Loads a puzzle file. If the content is ambiguous, the extension decides: `.ron` is RON, `.sdm` has a puzzle on each line, and in
/// `.sdk` comments describe the puzzle.
///
/// # Errors
/// If it cannot be read, is larger than [`MAX_BYTES`], or contains no puzzle.
pub fn load_puzzle(path: &Path) -> Result<Reading, LoadError> {
    read_named(path, &bytes_of(path, MAX_BYTES)?)
}

/// Loads a file of one or many puzzles; with a puzzle on each line it may be as large as [`MAX_COLLECTION_BYTES`].
///
/// # Errors
/// As [`load_puzzle`].
pub fn open_puzzles(path: &Path) -> Result<Opened, LoadError> {
    let bytes = bytes_of(path, MAX_COLLECTION_BYTES)?;
    if bytes.len() > MAX_COLLECTION_BYTES {
        return Err(ReadError::of_text(ReadProblem::CollectionTooLarge { limit: MAX_COLLECTION_BYTES }).into());
    }
    let bytes = unpack(&bytes, MAX_COLLECTION_BYTES)?;
    if let Some(step) = step(&bytes) {
        return Ok(Opened::Step(step?));
    }
    match collection(&bytes)? {
        Some(collection) => Ok(Opened::Collection(collection)),
        None => read_named(path, &bytes).map(Opened::of_reading),
    }
}

/// Loads the text of a small file of the program's own, such as a profile of techniques.
///
/// # Errors
/// If it cannot be read, is larger than [`MAX_BYTES`], or is no text.
pub fn load_text(path: &Path) -> Result<String, LoadError> {
    Ok(decode(&bytes_of(path, MAX_BYTES)?)?.into_owned())
}

/// The bytes of a file, at most one more than the limit: enough to recognise a file that is too large, whatever size it claims.
fn bytes_of(path: &Path, limit: usize) -> Result<Vec<u8>, LoadError> {
    let failed = |source| LoadError::Io { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    open(path)?.take(limit as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    Ok(bytes)
}

fn read_named(path: &Path, bytes: &[u8]) -> Result<Reading, LoadError> {
    let is_packed = |extension: &OsStr| PACKED.iter().any(|packed| extension.eq_ignore_ascii_case(packed));
    // The name in "list.sdm.gz" is "list.sdm".
    let path = if path.extension().is_some_and(is_packed) { Path::new(path.file_stem().unwrap_or_default()) } else { path };
    let bytes = &*unpack(bytes, MAX_BYTES)?;
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let Some(format) = Format::of_extension(extension) else { return parse(bytes) };
    match codec(format).read {
        Read::Ron => read_ron(&decode(bytes)?),
        Read::Named(read) => Ok(read(&decode(bytes)?)?),
        Read::TextOrNamed { read, .. } if detect::format_of_bytes(bytes).is_none() => {
            let text = decode(bytes)?;
            if detect::format(&text).is_some() { parse(bytes) } else { Ok(read.read(format, &text)?) }
        }
        _ => parse(bytes),
    }
}
