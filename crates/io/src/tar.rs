//! Tape archives, as `.tar.gz` files hold them: files one after the other, each under a header of 512 bytes.
//!
//! The `tar` crate is made for archives on disk: with it come `filetime` and calls of the system to restore files. It also fills the holes of
//! sparse files, so that a small archive can become a very large one. Here the files are read one after the other, and the name, the size and
//! the sum in a header are all that is needed.

use std::{
    io::{self, Read},
    ops::Range,
};

use crate::{FileKind, ReadError, ReadProblem, SyntaxProblem};

/// The size of a header; contents are padded to a multiple of it.
pub(super) const BLOCK: usize = 512;

/// A header: where its fields are.
const NAME: Range<usize> = 0..100;
const SIZE: Range<usize> = 124..136;
const CHECKSUM: Range<usize> = 148..156;
const KIND: usize = 156;
const MAGIC: Range<usize> = 257..262;
const PREFIX: Range<usize> = 345..500;

/// Whether bytes start with a header whose sum is right.
pub(super) fn looks_like(bytes: &[u8]) -> bool {
    bytes.get(..BLOCK).is_some_and(is_header)
}

fn is_header(header: &[u8]) -> bool {
    let sum: u64 = header.iter().enumerate().map(|(at, &byte)| u64::from(if CHECKSUM.contains(&at) { b' ' } else { byte })).sum();
    &header[MAGIC] == b"ustar" && number(&header[CHECKSUM]) == Some(sum)
}

/// The longest name of a file, in bytes, with what is written around it.
const LONGEST_NAME: u64 = 1 << 16;

/// The files of an archive, one after the other, without folders and links. Reading it reads the content of the last that was found.
pub(super) struct TarFiles<R> {
    input: R,
    /// Bytes of the content that have not been read, and of what fills the last block.
    content: u64,
    padding: u64,
    /// Whether it turned out to be damaged, so that nothing more can be found.
    is_damaged: bool,
}

impl<R: Read> TarFiles<R> {
    pub(super) const fn new(input: R) -> Self {
        Self { input, content: 0, padding: 0, is_damaged: false }
    }

    /// The name of the next file; `None` at the end.
    ///
    /// # Errors
    /// Those of reading, or that the archive is damaged.
    pub(super) fn next_name(&mut self) -> io::Result<Option<String>> {
        let mut long_name = None;
        loop {
            let rest = self.content + self.padding;
            if self.is_damaged || io::copy(&mut (&mut self.input).take(rest), &mut io::sink())? < self.content {
                return if self.is_damaged { Ok(None) } else { Err(self.damaged()) };
            }
            (self.content, self.padding) = (0, 0);
            let mut header = Vec::new();
            (&mut self.input).take(BLOCK as u64).read_to_end(&mut header)?;
            // Two blocks of zeros are the end; some archives lack them.
            if header.len() < BLOCK || header.iter().all(|&byte| byte == 0) {
                return Ok(None);
            }
            let Some(size) = number(&header[SIZE]).filter(|_| is_header(&header)) else { return Err(self.damaged()) };
            (self.content, self.padding) = (size, size.next_multiple_of(BLOCK as u64) - size);
            let mut of_name = Vec::new();
            if matches!(header[KIND], b'L' | b'x') {
                self.take(LONGEST_NAME).read_to_end(&mut of_name)?;
            }
            match header[KIND] {
                b'0' | 0 => return Ok(Some(long_name.unwrap_or_else(|| name(&header)))),
                b'L' => long_name = Some(text(&of_name)),
                b'x' => long_name = path(&of_name).or(long_name),
                _ => long_name = None,
            }
        }
    }

    fn damaged(&mut self) -> io::Error {
        self.is_damaged = true;
        io::Error::other(damaged())
    }
}

/// That an archive is damaged.
fn damaged() -> ReadError {
    ReadError::of_text(ReadProblem::Syntax { format: FileKind::Named("tar"), detail: SyntaxProblem::CutArchive })
}

impl<R: Read> Read for TarFiles<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len().min(usize::try_from(self.content).unwrap_or(usize::MAX));
        let read = self.input.read(&mut buffer[..room])?;
        if read == 0 && room > 0 {
            return Err(self.damaged());
        }
        self.content -= read as u64;
        Ok(read)
    }
}

/// The names and the bytes of the files of an archive.
///
/// # Errors
/// When it is damaged.
pub(super) fn members(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, ReadError> {
    let mut files = TarFiles::new(bytes);
    let mut members = Vec::new();
    while let Some(name) = files.next_name().map_err(|_| damaged())? {
        let mut content = Vec::new();
        files.read_to_end(&mut content).map_err(|_| damaged())?;
        members.push((name, content));
    }
    Ok(members)
}

/// A number in octal digits.
fn number(field: &[u8]) -> Option<u64> {
    u64::from_str_radix(text(field).trim(), 8).ok()
}

/// A field up to its end.
fn text(field: &[u8]) -> String {
    let end = field.iter().position(|&byte| byte == 0).unwrap_or(field.len());
    String::from_utf8_lossy(&field[..end]).into_owned()
}

fn name(header: &[u8]) -> String {
    let (prefix, name) = (text(&header[PREFIX]), text(&header[NAME]));
    if prefix.is_empty() { name } else { format!("{prefix}/{name}") }
}

/// The path in a list of lines such as `30 path=folder/file.txt`.
fn path(list: &[u8]) -> Option<String> {
    let list = String::from_utf8_lossy(list);
    list.lines().find_map(|line| line.split_once(" path=").map(|(_, path)| path.to_owned()))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A header and its content.
    fn entry(kind: u8, name: &str, content: impl AsRef<[u8]>) -> Vec<u8> {
        let content = content.as_ref();
        let mut header = vec![0; BLOCK];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[SIZE.start..SIZE.end - 1].copy_from_slice(format!("{:011o}", content.len()).as_bytes());
        header[KIND] = kind;
        header[MAGIC].copy_from_slice(b"ustar");
        header[CHECKSUM].fill(b' ');
        let sum: u64 = header.iter().map(|&byte| u64::from(byte)).sum();
        header[CHECKSUM.start..CHECKSUM.end - 1].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        header.extend(content);
        header.resize(header.len().next_multiple_of(BLOCK), 0);
        header
    }

    /// An archive of files.
    pub(crate) fn tar<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Vec<u8> {
        let files = files.iter().flat_map(|(name, content)| entry(b'0', name, content));
        files.chain([0; 2 * BLOCK]).collect()
    }

    #[test]
    fn files_are_found_with_their_names_and_folders_are_passed_over() {
        let long = "a/".repeat(60) + "c.txt";
        let pax = format!("{} path={long}\n", long.len() + 10);
        let archive = [
            entry(b'5', "folder/", ""),
            entry(b'0', "folder/a.txt", "one"),
            entry(b'L', "././@LongLink", format!("{long}\0")),
            entry(b'0', "cut", "x".repeat(600)),
            entry(b'x', "pax", &pax),
            entry(b'0', "cut", ""),
            vec![0; 1024],
        ]
        .concat();
        assert!(looks_like(&archive));
        let found = members(&archive).unwrap();
        let found: Vec<(&str, usize)> = found.iter().map(|(name, bytes)| (&name[..], bytes.len())).collect();
        assert_eq!(found, [("folder/a.txt", 3), (&long[..], 600), (&long[..], 0)]);
    }

    #[test]
    fn what_is_damaged_is_no_archive() {
        let archive = tar(&[("a.txt", &"x".repeat(700)[..]), ("b.txt", "y")]);
        assert_eq!(members(&archive).map(|members| members.len()), Ok(2));
        assert_eq!(members(&archive[..1000]), Err(damaged()), "cut off");
        let mut wrong = archive;
        wrong[3] = b'z';
        assert!(!looks_like(&wrong) && members(&wrong).is_err(), "the sum is wrong");
        assert!(!looks_like(&[0; BLOCK]) && !looks_like(b"ustar"));
    }
}
