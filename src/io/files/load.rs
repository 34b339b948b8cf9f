//! Loading puzzle files within limits.

use std::{ffi::OsStr, fs::File, io::Read as _, path::Path};

use super::atomic;
use crate::io::{
    FirstPart, Format, LoadError, MAX_BYTES, MAX_COLLECTION_BYTES, Opened, ReadError, ReadProblem, Reading, detect,
    parse::{collection, parse, read_ron, step},
    registry::{Read, codec},
    syntax::encoding::decode,
    unpack::{Packing, unpack},
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

/// Loads a file of one or many puzzles. Of a file with a puzzle on each line the first [`MAX_COLLECTION_BYTES`] are loaded; what is not
/// loaded is said by [`Collection::part`](crate::io::Collection::part).
///
/// # Errors
/// As [`load_puzzle`].
pub fn open_puzzles(path: &Path) -> Result<Opened, LoadError> {
    open_up_to(path, MAX_COLLECTION_BYTES)
}

fn open_up_to(path: &Path, limit: usize) -> Result<Opened, LoadError> {
    let mut bytes = bytes_of(path, limit)?;
    let too_large = || ReadError::of_text(ReadProblem::CollectionTooLarge { limit });
    let part = if bytes.len() > limit {
        whole_lines(&mut bytes).ok_or_else(too_large)?;
        let all = std::fs::metadata(path).map_or(0, |metadata| metadata.len());
        Some(FirstPart { held: bytes.len() as u64, all: all.max(limit as u64 + 1) })
    } else {
        None
    };
    let bytes = unpack(&bytes, limit)?;
    if let Some(step) = step(&bytes) {
        return Ok(Opened::Step(step?));
    }
    match collection(&bytes)? {
        Some(collection) => Ok(Opened::Collection(collection.with_part(part))),
        None if part.is_some() => Err(too_large().into()),
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

/// Drops what comes after the last whole line of a text; `None` if the bytes are packed, or are no text with a byte for a line ending.
fn whole_lines(bytes: &mut Vec<u8>) -> Option<()> {
    let is_wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    if is_wide || Packing::of(bytes).is_some() {
        return None;
    }
    let end = bytes.iter().rposition(|&byte| byte == b'\n')?;
    bytes.truncate(end + 1);
    Some(())
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::test_support::EASY;

    #[test]
    fn of_a_file_that_is_too_large_the_first_lines_are_opened() {
        let path = std::env::temp_dir().join(format!("sudoscope-part-{}.sdm", std::process::id()));
        let text = format!("{EASY}\n").repeat(100);
        fs::write(&path, &text).unwrap();
        let opened = |limit| match open_up_to(&path, limit) {
            Ok(Opened::Collection(collection)) => Ok((collection.len(), collection.part())),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.to_string()),
        };
        assert_eq!(opened(text.len()), Ok((100, None)));
        let line = EASY.len() as u64 + 1;
        let part = FirstPart { held: 10 * line, all: 100 * line };
        // The eleventh line is not whole.
        assert_eq!(opened(11 * EASY.len()), Ok((10, Some(part))));
        assert!(opened(EASY.len() / 2).is_err(), "no line is whole");
        let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.bytes().flat_map(|byte| [byte, 0])).collect();
        fs::write(&path, wide).unwrap();
        assert!(opened(1_000).is_err());
        fs::remove_file(&path).unwrap();
    }
}
