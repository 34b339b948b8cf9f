//! Packed files: gzip and xz, also of tape archives, and ZIP archives of lists.

use std::{
    borrow::Cow,
    io::{self, Cursor, Read},
};

use crate::io::{
    FileKind, ReadError, ReadProblem,
    archive::{self, ArchiveFile},
    formats::hsol,
    tar,
};

/// How bytes are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// By gzip.
    Gzip,
    /// By xz.
    Xz,
    /// As a ZIP archive.
    Zip,
}

/// The number of bytes by which a packing is recognised.
const MAGIC_LENGTH: usize = 6;

impl Packing {
    /// How bytes that start like this are packed; `None` if they are not.
    pub fn of(start: &[u8]) -> Option<Self> {
        match start {
            [0x1f, 0x8b, ..] => Some(Self::Gzip),
            [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => Some(Self::Xz),
            [b'P', b'K', 3, 4, ..] => Some(Self::Zip),
            _ => None,
        }
    }

    const fn name(self) -> FileKind {
        FileKind::Named(match self {
            Self::Gzip => "gzip",
            Self::Xz => "xz",
            Self::Zip => "ZIP",
        })
    }
}

/// The unpacked contents of an input.
pub enum Contents<'a> {
    /// A text, which is unpacked while it is read.
    One(Box<dyn Read + 'a>),
    /// Two or more files of an archive, without those that are only about the others.
    Files(Vec<ArchiveFile>),
}

/// The contents of an input. An archive is read as a whole first.
///
/// # Errors
/// Those of reading; a damaged input fails when it is read.
pub fn contents<'a>(mut input: impl Read + 'a, limit: usize) -> io::Result<Contents<'a>> {
    let mut start = Vec::new();
    (&mut input).take(MAGIC_LENGTH as u64).read_to_end(&mut start)?;
    let packing = Packing::of(&start);
    if packing.is_none() {
        read_first_line(&mut input, &mut start)?;
    }
    let mut input = Cursor::new(start).chain(input);
    match packing {
        None => archive_or_list(Box::new(input), limit),
        Some(Packing::Gzip) => archive_or_list(Box::new(flate2::read::MultiGzDecoder::new(input)), limit),
        Some(Packing::Xz) => archive_or_list(Box::new(lzma_rust2::XzReader::new(input, true)), limit),
        Some(Packing::Zip) => {
            let mut bytes = Vec::new();
            (&mut input).take(limit as u64 + 1).read_to_end(&mut bytes)?;
            let unpacked = unpacked(&bytes, limit).map_err(|error| io::Error::other(error.to_string()))?;
            Ok(match unpacked {
                Unpacked::Bytes(bytes) => Contents::One(Box::new(Cursor::new(bytes.into_owned()))),
                Unpacked::Files(files) => Contents::of(files),
            })
        }
    }
}

impl Contents<'_> {
    /// The files; or only one as a text.
    fn of(mut files: Vec<ArchiveFile>) -> Self {
        archive::keep_puzzles(&mut files);
        if files.len() > 1 { Self::Files(files) } else { Self::One(Box::new(Cursor::new(archive::joined(&files)))) }
    }
}

/// The contents of an input as one text; the files of an archive are put together.
///
/// # Errors
/// As [`contents`].
pub fn unpacking<'a>(input: impl Read + 'a, limit: usize) -> io::Result<Box<dyn Read + 'a>> {
    Ok(match contents(input, limit)? {
        Contents::One(input) => input,
        Contents::Files(files) => Box::new(Cursor::new(archive::joined(&files))),
    })
}

/// Reads until a line has ended, or else the header of a tape archive, in which there is a zero. Somebody may be waiting for an answer to the
/// first line before they write another.
fn read_first_line(input: &mut impl Read, seen: &mut Vec<u8>) -> io::Result<()> {
    let is_line = |seen: &[u8]| seen.iter().any(|byte| matches!(byte, b'\n' | b'\r')) && !seen.contains(&0);
    while seen.len() < tar::BLOCK && !is_line(seen) {
        let (length, mut more) = (seen.len(), [0; tar::BLOCK]);
        match input.read(&mut more[length..]) {
            Ok(0) => break,
            Ok(read) => seen.extend_from_slice(&more[length..length + read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The files of the unpacked input if it is a tape archive; otherwise its text.
fn archive_or_list<'a>(mut unpacked: Box<dyn Read + 'a>, limit: usize) -> io::Result<Contents<'a>> {
    let mut start = Vec::new();
    read_first_line(&mut unpacked, &mut start)?;
    if !tar::looks_like(&start) {
        return Ok(Contents::One(Box::new(Cursor::new(start).chain(unpacked))));
    }
    unpacked.take((limit + 1 - start.len()) as u64).read_to_end(&mut start)?;
    files_of_tar(&start, limit).map(Contents::of).map_err(|error| io::Error::other(error.to_string()))
}

/// The files of a tape archive.
fn files_of_tar(bytes: &[u8], limit: usize) -> Result<Vec<ArchiveFile>, ReadError> {
    if bytes.len() > limit {
        return Err(ReadError::of_text(ReadProblem::Unpacked { limit }));
    }
    let damaged = || {
        let detail = "a file of the archive is cut off, or its header is wrong".to_owned();
        ReadError::of_text(ReadProblem::Syntax { format: FileKind::Named("tar"), detail })
    };
    tar::members(bytes).ok_or_else(damaged)
}

/// Bytes that were packed.
pub(super) enum Unpacked<'a> {
    /// A text.
    Bytes(Cow<'a, [u8]>),
    /// The files of an archive.
    Files(Vec<ArchiveFile>),
}

/// The content of packed bytes, or the bytes themselves if they are not packed. The files of an archive are put
/// [together](archive::joined). HoDoKu's saved games, which are archives too, stay as they are.
///
/// # Errors
/// If the bytes are damaged, or unpack to more than `limit`.
pub(super) fn unpack(bytes: &[u8], limit: usize) -> Result<Cow<'_, [u8]>, ReadError> {
    let unpacked = match unpacked(bytes, limit)? {
        Unpacked::Bytes(bytes) => bytes,
        Unpacked::Files(files) => Cow::Owned(archive::joined(&files)),
    };
    // The files of an archive are ended by lines.
    if unpacked.len() > limit.max(bytes.len()) { Err(ReadError::of_text(ReadProblem::Unpacked { limit })) } else { Ok(unpacked) }
}

/// Like [`unpack`], with the files of an archive by themselves.
///
/// # Errors
/// As [`unpack`].
pub(super) fn unpacked(bytes: &[u8], limit: usize) -> Result<Unpacked<'_>, ReadError> {
    let Some(packing) = Packing::of(bytes) else {
        return if tar::looks_like(bytes) {
            files_of_tar(bytes, limit).map(Unpacked::Files)
        } else {
            Ok(Unpacked::Bytes(Cow::Borrowed(bytes)))
        };
    };
    let damaged = |detail: String| ReadError::of_text(ReadProblem::Syntax { format: packing.name(), detail });
    let mut size = 0;
    let mut content = |input: &mut dyn Read| -> Result<Vec<u8>, ReadError> {
        let mut content = Vec::new();
        input.take((limit + 1 - size) as u64).read_to_end(&mut content).map_err(|error| damaged(error.to_string()))?;
        size += content.len();
        if size > limit { Err(ReadError::of_text(ReadProblem::Unpacked { limit })) } else { Ok(content) }
    };
    let unpacked = match packing {
        Packing::Gzip => content(&mut flate2::read::MultiGzDecoder::new(bytes))?,
        Packing::Xz => content(&mut lzma_rust2::XzReader::new(bytes, true))?,
        Packing::Zip if hsol::looks_like(bytes) => return Ok(Unpacked::Bytes(Cow::Borrowed(bytes))),
        Packing::Zip => {
            let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(error.to_string()))?;
            let mut files = Vec::new();
            for index in 0..archive.len() {
                let mut file = archive.by_index(index).map_err(|error| damaged(error.to_string()))?;
                if file.is_file() {
                    let name = file.name().map(|name| name.into_owned()).unwrap_or_default();
                    files.push(ArchiveFile { name, bytes: content(&mut file)? });
                }
            }
            return Ok(Unpacked::Files(files));
        }
    };
    if tar::looks_like(&unpacked) {
        return files_of_tar(&unpacked, limit).map(Unpacked::Files);
    }
    Ok(Unpacked::Bytes(Cow::Owned(unpacked)))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;
    use crate::{
        io::{Opened, read_puzzles},
        test_support::{EASY, HARDER},
    };

    fn gzip(text: &str) -> Vec<u8> {
        let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        out.write_all(text.as_bytes()).unwrap();
        out.finish().unwrap()
    }

    fn xz(text: &str) -> Vec<u8> {
        let mut out = lzma_rust2::XzWriter::new(Vec::new(), lzma_rust2::XzOptions::with_preset(1)).unwrap();
        out.write_all(text.as_bytes()).unwrap();
        out.finish().unwrap()
    }

    fn zip(files: &[(&str, &str)]) -> Vec<u8> {
        let mut out = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in files {
            out.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            out.write_all(text.as_bytes()).unwrap();
        }
        out.finish().unwrap().into_inner()
    }

    fn count(bytes: &[u8]) -> usize {
        match read_puzzles(bytes).unwrap() {
            Opened::Collection(collection) => collection.len(),
            Opened::Reading(reading) => reading.puzzles.len(),
            Opened::Step(_) => panic!("no link"),
        }
    }

    #[test]
    fn packed_lists_are_read_as_if_they_were_not_packed() {
        let list = format!("{EASY}\n").repeat(30);
        for bytes in [gzip(&list), xz(&list), zip(&[("a.txt", &list)]), [gzip(&list[..820]), gzip(&list[820..])].concat()] {
            assert_eq!(count(&bytes), 30);
            let mut text = String::new();
            unpacking(&bytes[..], 1 << 20).unwrap().read_to_string(&mut text).unwrap();
            assert_eq!(text.trim_end(), list.trim_end());
        }
        assert_eq!(count(&zip(&[("a/b.txt", EASY), ("c.sdm", &list)])), 31, "the files are put together");
        let archive = zip(&[("a/README.txt", "Hard puzzles.\nFrom a book.\n"), ("c.sdm", &list), ("LICENSE", "Free.")]);
        assert_eq!(&*unpack(&archive, 1 << 20).unwrap(), format!("{list}\n").as_bytes());
        assert_eq!(count(&zip(&[("readme.md", &list)])), 30, "unless it is all there is");
        assert_eq!(count(&gzip(EASY)), 1);
    }

    #[test]
    fn each_file_of_an_archive_is_read_by_itself_and_its_puzzles_say_which_it_is() {
        let rows = (0..9).map(|row| EASY[9 * row..9 * row + 9].to_owned() + "\n").collect::<String>();
        let table = format!("puzzle;ER\n{EASY};1.2\nno puzzle;1\n{HARDER};7.1\n");
        let files = [("set/a.sdm", &format!("{EASY}\n{HARDER}\n")[..]), ("set/b.csv", &table), ("set/c.txt", &rows)];
        let damaged = format!("{}?{}", &rows[..40], &rows[41..]);
        let beside_words = format!("{HARDER}\n12345");
        let files = [&files[..], &[("set/d.txt", &damaged), ("set/e.txt", &beside_words)]].concat();
        let files = [&files[..], &[("notes.txt", "Hard ones.\nFrom a book."), ("README", "By nobody")]].concat();
        for bytes in [zip(&files), tar::tests::tar(&files)] {
            let Ok(Opened::Collection(found)) = read_puzzles(&bytes) else { panic!("an archive of several puzzles") };
            let columns = found.columns();
            let of = |index: usize| columns.iter().map(|column| found.field(index, column).into_owned()).collect::<Vec<_>>();
            assert!(columns[0].is_of_files());
            let names: Vec<Option<&str>> = columns.iter().map(|column| column.name.as_deref()).collect();
            assert_eq!(names, [None, Some("ER"), None]);
            assert_eq!(
                [0, 1, 2, 3].map(of),
                [["set/a.sdm", "", ""], ["set/a.sdm", "", ""], ["set/b.csv", "1.2", ""], ["set/b.csv", "7.1", ""]]
            );
            assert_eq!(of(4), ["set/c.txt", "", "c"], "the name of a file is the title of its only puzzle");
            assert_eq!((0..6).map(|index| found.line(index)).collect::<Vec<_>>(), [1, 2, 2, 4, 1, 1]);
            assert_eq!((found.len(), of(5)), (6, vec!["set/e.txt".to_owned(), String::new(), "e".to_owned()]));
            assert_eq!(found.puzzle(3).givens(), found.puzzle(1).givens());
            let left_out = found.left_out();
            assert_eq!((left_out.count, &left_out.lines[..]), (4, &[3, 1, 2, 0][..]), "{left_out:?}");
            assert_eq!(left_out.files, ["set/b.csv", "set/d.txt", "set/e.txt", "notes.txt"]);
        }
    }

    #[test]
    fn tape_archives_are_read_file_by_file_whether_packed_or_not() {
        let list = format!("{EASY}\n").repeat(30);
        let archive = tar::tests::tar(&[("set/a.txt", &list), ("set/README", "By nobody"), ("set/b.sdm", EASY)]);
        let text = String::from_utf8_lossy(&archive).into_owned();
        for bytes in [gzip(&text), xz(&text), archive] {
            assert_eq!(count(&bytes), 31);
        }
        let mut text_of = String::new();
        unpacking(&gzip(&text)[..], 1 << 20).unwrap().read_to_string(&mut text_of).unwrap();
        assert_eq!(text_of, format!("{list}\n{EASY}\n"));
        let cut = gzip(&text[..2_000]);
        assert!(unpacking(&cut[..], 1 << 20).is_err());
        assert!(read_puzzles(&cut).unwrap_err().to_string().starts_with("this cannot be read as tar"));
        assert_eq!(unpack(&gzip(&text), 1_000).unwrap_err().problem, ReadProblem::Unpacked { limit: 1_000 });
    }

    #[test]
    fn damaged_and_too_large_files_are_refused_with_the_reason() {
        let packed = gzip(&format!("{EASY}\n").repeat(100));
        for bytes in [&packed[..packed.len() / 2], &xz(EASY)[..20], &zip(&[("a", EASY)])[..40], b"PK\x03\x04", b"\x1f\x8b"] {
            let error = read_puzzles(bytes).unwrap_err().to_string();
            assert!(error.starts_with("this cannot be read as "), "{error}");
        }
        // A megabyte of zeros in a kilobyte.
        let bomb = gzip(&"0".repeat(1 << 20));
        assert!(bomb.len() < 2_000);
        assert_eq!(unpack(&bomb, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
        let bombs = zip(&[("a", &"0".repeat(1 << 15)), ("b", &"0".repeat(1 << 15))]);
        assert_eq!(unpack(&bombs, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
    }
}
