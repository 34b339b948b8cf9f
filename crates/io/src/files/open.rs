//! Opening puzzle files within limits.

use std::{ffi::OsStr, fs::File, io, path::Path};

use super::{atomic, part::cut, system::System};
use crate::{
    Collection, Format, LoadError, MAX_BYTES, MAX_COLLECTION_BYTES, Opened, ReadError, ReadProblem, Reading, detect,
    format::Read,
    read::{open_unpacked, read, read_ron},
    syntax::encoding::decode,
    unpack::{Packing, read_list, unpack, unpacked},
};

/// The extensions of packed files.
const PACKED: [&str; 3] = ["gz", "xz", "zip"];

/// Opens a file for reading.
///
/// # Errors
/// [`LoadError::Io`] or [`LoadError::BrokenLink`].
pub fn open_file(path: &Path) -> Result<File, LoadError> {
    open_file_on(System::HERE, path, |path| File::open(path))
}

/// The same on any system. Whoever opened a device for reading might wait without end.
fn open_file_on(system: System, path: &Path, open: impl FnOnce(&Path) -> io::Result<File>) -> Result<File, LoadError> {
    let opened = if system.is_device(path) { Err(io::ErrorKind::InvalidFilename.into()) } else { open(path) };
    opened.map_err(|source| {
        let path = path.to_owned();
        let source = system.not_opened(source, &path);
        if atomic::is_broken_link(&path) { LoadError::BrokenLink { path } } else { LoadError::Io { path, source } }
    })
}

/// Opens a puzzle file. If the content is ambiguous, the extension decides: `.ron` is RON, `.sdm` has a puzzle on each line, and in
/// `.sdk` comments describe the puzzle.
///
/// # Errors
/// If it cannot be read, is larger than [`MAX_BYTES`], or contains no puzzle.
pub fn open(path: &Path) -> Result<Reading, LoadError> {
    read_named(path, &bytes_of(path, MAX_BYTES)?)
}

/// Opens a file of one or many puzzles. Of a file with a puzzle on each line that has more than [`MAX_COLLECTION_BYTES`] the first part is
/// opened; [`Collection::part`](crate::Collection::part) says so, and [`open_part`] opens the others.
///
/// # Errors
/// As [`open`].
pub fn open_many(path: &Path) -> Result<Opened, LoadError> {
    open_up_to(path, MAX_COLLECTION_BYTES)
}

/// Opens a part of a file of many puzzles, by its place among the parts, counted from 0.
///
/// # Errors
/// As [`open`]; also if there is no puzzle in the part.
pub fn open_part(path: &Path, index: u32) -> Result<Opened, LoadError> {
    part_up_to(path, index, MAX_COLLECTION_BYTES)
}

fn open_up_to(path: &Path, limit: usize) -> Result<Opened, LoadError> {
    let bytes = bytes_of(path, limit)?;
    if bytes.len() > limit {
        return part_up_to(path, 0, limit);
    }
    let unpacked = match unpacked(&bytes, limit) {
        Err(ReadError { problem: ReadProblem::Unpacked { .. }, .. }) if Packing::of(&bytes) != Some(Packing::Zip) => {
            return part_up_to(path, 0, limit);
        }
        unpacked => unpacked?,
    };
    open_unpacked(unpacked, |bytes| read_named(path, bytes))
}

fn part_up_to(path: &Path, index: u32, limit: usize) -> Result<Opened, LoadError> {
    let cut = cut(path, index, limit)?;
    match Collection::of_text(&cut.bytes)? {
        Some(collection) => Ok(Opened::Collection(collection.into_part(cut.part, cut.lines_before).into())),
        // A last part may have one line.
        None if index > 0 && cut.bytes.len() <= MAX_BYTES => read(&cut.bytes).map(Opened::of_reading),
        None => Err(ReadError::of_text(ReadProblem::CollectionTooLarge { limit }).into()),
    }
}

/// Opens the text of a small file of the program's own, such as a profile of techniques.
///
/// # Errors
/// If it cannot be read, is larger than [`MAX_BYTES`], or is no text.
pub fn open_text(path: &Path) -> Result<String, LoadError> {
    Ok(decode(&bytes_of(path, MAX_BYTES)?)?.into_owned())
}

/// The bytes of a file, at most one more than the limit: enough to recognise a file that is too large, whatever size it claims.
///
/// # Errors
/// If it cannot be read, or is larger than a puzzle and no list.
fn bytes_of(path: &Path, limit: usize) -> Result<Vec<u8>, LoadError> {
    let failed = |source| LoadError::Io { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    let is_whole = read_list(open_file(path)?, &mut bytes, limit).map_err(failed)?;
    if is_whole { Ok(bytes) } else { Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }).into()) }
}

/// The format that the name of a file says.
fn format_named(path: &Path) -> Option<Format> {
    let is_packed = |extension: &OsStr| PACKED.iter().any(|packed| extension.eq_ignore_ascii_case(packed));
    // The name in "list.sdm.gz" is "list.sdm".
    let path = if path.extension().is_some_and(is_packed) { Path::new(path.file_stem().unwrap_or_default()) } else { path };
    Format::of_extension(path.extension().and_then(OsStr::to_str).unwrap_or_default())
}

/// Whether comments are about the puzzle in a file of that name, so that its lines are not read alone.
pub fn is_told_by_name(path: &Path) -> bool {
    format_named(path).is_some_and(|format| matches!(format.spec().read, Read::TextOrNamed { .. }))
}

/// Reads the bytes of a file of that name, as [`open`] does.
///
/// # Errors
/// As [`open`].
pub fn read_named(path: &Path, bytes: &[u8]) -> Result<Reading, LoadError> {
    let Some(format) = format_named(path) else { return read(bytes) };
    let bytes = &*unpack(bytes, MAX_BYTES)?;
    match format.spec().read {
        Read::Ron => read_ron(&decode(bytes)?),
        Read::Named(read) => Ok(read(&decode(bytes)?)?),
        Read::TextOrNamed { read: reader, .. } if detect::format_of_bytes(bytes).is_none() => {
            let text = decode(bytes)?;
            if detect::format(&text).is_some() { read(bytes) } else { Ok(reader.read(format, &text)?) }
        }
        _ => read(bytes),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{ListPart, test_support::EASY};

    #[test]
    fn a_name_of_a_device_is_not_opened_on_windows() {
        let refused = open_file_on(System::Windows, Path::new("aux.ron"), |_| panic!("opened"));
        assert!(matches!(refused, Err(LoadError::Io { source, .. }) if source.kind() == io::ErrorKind::InvalidFilename));
        let own = |path: &Path| File::open(path.with_file_name("Cargo.toml"));
        assert!(open_file_on(System::Unix, Path::new("aux.ron"), own).is_ok());
    }

    #[test]
    fn of_a_file_that_is_too_large_all_parts_can_be_opened() {
        let path = std::env::temp_dir().join(format!("sudoscope-part-{}.sdm", std::process::id()));
        let text = format!("{EASY}\n").repeat(100);
        fs::write(&path, &text).unwrap();
        let is_whole = |limit| match open_up_to(&path, limit) {
            Ok(Opened::Collection(collection)) => Ok((collection.len(), collection.part())),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.to_string()),
        };
        assert_eq!(is_whole(text.len()), Ok((100, None)));
        let limit = 20 * (EASY.len() + 1);
        let (_, first) = is_whole(limit).unwrap();
        assert_eq!(first, Some(ListPart { index: 0, count: Some(6), has_next: true }));
        let mut lines = Vec::new();
        for index in 0..6 {
            let Opened::Collection(part) = part_up_to(&path, index, limit).unwrap() else { panic!("part {index}") };
            assert_eq!(part.part(), Some(ListPart { index, count: Some(6), has_next: index < 5 }));
            assert!((0..part.len()).all(|place| part.puzzle(place).given_count() == 30));
            lines.extend((0..part.len()).map(|place| part.line(place)));
        }
        assert_eq!(lines, (1..=100).collect::<Vec<_>>(), "each line of the file is in one part");
        assert!(part_up_to(&path, 6, limit).is_err(), "there is no such part");
        assert!(is_whole(EASY.len() / 2).is_err(), "a line is longer than a part");
        let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.bytes().flat_map(|byte| [byte, 0])).collect();
        fs::write(&path, wide).unwrap();
        assert!(is_whole(1_000).is_err());
        fs::remove_file(&path).unwrap();
    }
}
