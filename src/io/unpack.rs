//! Packed files: gzip, xz and ZIP archives of lists.

use std::{
    borrow::Cow,
    io::{self, Cursor, Read},
};

use crate::io::{FileKind, ReadError, ReadProblem, formats::hsol};

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

/// The contents of an input, unpacked while it is read. A ZIP archive is read as a whole first.
///
/// # Errors
/// Those of reading; a damaged input fails when it is read.
pub fn unpacking<'a>(mut input: impl Read + 'a, limit: usize) -> io::Result<Box<dyn Read + 'a>> {
    let mut start = Vec::new();
    (&mut input).take(MAGIC_LENGTH as u64).read_to_end(&mut start)?;
    let packing = Packing::of(&start);
    let mut input = Cursor::new(start).chain(input);
    Ok(match packing {
        None => Box::new(input),
        Some(Packing::Gzip) => Box::new(flate2::read::MultiGzDecoder::new(input)),
        Some(Packing::Xz) => Box::new(lzma_rust2::XzReader::new(input, true)),
        Some(Packing::Zip) => {
            let mut bytes = Vec::new();
            (&mut input).take(limit as u64 + 1).read_to_end(&mut bytes)?;
            let unpacked = unpack(&bytes, limit).map_err(|error| io::Error::other(error.to_string()))?;
            Box::new(Cursor::new(unpacked.into_owned()))
        }
    })
}

/// Whether a file of an archive is by its name only about the others: what to know about them, or their license.
fn is_about_others(name: &str) -> bool {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    ["readme", "read_me", "license", "licence", "copying", "changelog", "authors"].contains(&stem) || name.ends_with(".nfo")
}

/// The content of packed bytes, or the bytes themselves if they are not packed. The files of an archive are put together, in its order,
/// without those that are by their names only about the others. HoDoKu's saved games, which are archives too, stay as they are.
///
/// # Errors
/// If the bytes are damaged, or unpack to more than `limit`.
pub(super) fn unpack(bytes: &[u8], limit: usize) -> Result<Cow<'_, [u8]>, ReadError> {
    let Some(packing) = Packing::of(bytes) else { return Ok(Cow::Borrowed(bytes)) };
    let damaged = |detail: String| ReadError::of_text(ReadProblem::Syntax { format: packing.name(), detail });
    let mut unpacked = Vec::new();
    let mut add = |input: &mut dyn Read| -> Result<(), ReadError> {
        let room = (limit + 1).saturating_sub(unpacked.len()) as u64;
        input.take(room).read_to_end(&mut unpacked).map_err(|error| damaged(error.to_string()))?;
        if unpacked.len() > limit { Err(ReadError::of_text(ReadProblem::Unpacked { limit })) } else { Ok(()) }
    };
    match packing {
        Packing::Gzip => add(&mut flate2::read::MultiGzDecoder::new(bytes))?,
        Packing::Xz => add(&mut lzma_rust2::XzReader::new(bytes, true))?,
        Packing::Zip if hsol::looks_like(bytes) => return Ok(Cow::Borrowed(bytes)),
        Packing::Zip => {
            let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(error.to_string()))?;
            let only_about = archive.file_names().all(|name| name.is_ok_and(|name| is_about_others(&name)));
            for index in 0..archive.len() {
                let mut file = archive.by_index(index).map_err(|error| damaged(error.to_string()))?;
                if file.is_file() && (only_about || !file.name().is_ok_and(|name| is_about_others(&name))) {
                    add(&mut file)?;
                    // The last line of a file may have no end.
                    add(&mut &b"\n"[..])?;
                }
            }
        }
    }
    Ok(Cow::Owned(unpacked))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;
    use crate::{
        io::{Opened, read_puzzles},
        test_support::EASY,
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
