//! [`Contents`] of an input: a text that is unpacked while it is read, or files of an archive, of a large one each while it is unpacked.

use std::{
    fs::File,
    io::{self, Cursor, Read, Seek},
    iter,
    ops::ControlFlow,
};

use zip::ZipArchive;

use super::{
    START, Unpacked, files_of_tar,
    packing::{MAGIC_LENGTH, Packing, UnpackingReader, check_packing, unpacker},
    unpacked,
};
use crate::{
    ReadError, ReadProblem, SyntaxProblem,
    archive::{self, ArchiveFile},
    tar,
};

/// The unpacked contents of an input.
pub enum Contents<'a> {
    /// A text, which is unpacked while it is read.
    One(Box<dyn Read + 'a>),
    /// Two or more files of an archive, without those that are only about the others.
    Files(Vec<ArchiveFile>),
    /// A large archive.
    Stream(ArchiveStream<'a>),
}

/// A large archive, whose files are read one after the other.
pub struct ArchiveStream<'a> {
    files: StreamedFiles<'a>,
    /// Whether it is known to have a single file, without those that are only about others. Of a tape archive that is known on disk alone.
    pub is_of_one: bool,
}

/// An input of which any part can be read.
trait ReadAnywhere: Read + Seek {}

impl<T: Read + Seek> ReadAnywhere for T {}

enum StreamedFiles<'a> {
    /// A ZIP archive.
    Zip(ZipArchive<Box<dyn ReadAnywhere + 'a>>),
    /// A tape archive.
    Tape(Box<dyn Read + 'a>),
}

/// Takes a file of an archive: its name, and what it unpacks to while it is read, or why that cannot be read.
pub type TakeFile<'a> = dyn FnMut(&str, io::Result<&mut dyn Read>) -> ControlFlow<()> + 'a;

impl<'a> ArchiveStream<'a> {
    /// A ZIP archive whose files have more than that many bytes together.
    fn of_zip(input: impl Read + Seek + 'a, least: usize) -> Option<Self> {
        let mut zip = ZipArchive::new(Box::new(input) as Box<dyn ReadAnywhere + 'a>).ok()?;
        let (mut size, mut files) = (0_u64, 0);
        for index in 0..zip.len() {
            let Ok(file) = zip.by_index_raw(index) else { continue };
            size = size.saturating_add(file.size());
            files += usize::from(file.is_file() && file.name().is_ok_and(|name| !archive::is_about_others(&name)));
        }
        (size > least as u64).then(|| Self { files: StreamedFiles::Zip(zip), is_of_one: files == 1 })
    }

    /// Hands out the files, without those that are only about others, until `take` breaks off.
    ///
    /// # Errors
    /// Those of reading what is between the files.
    pub fn each_file(self, take: &mut TakeFile<'_>) -> io::Result<ControlFlow<()>> {
        let mut each = |name: &str, content: io::Result<&mut dyn Read>| match content {
            _ if archive::is_about_others(name) => ControlFlow::Continue(()),
            Ok(content) => take_unpacked(name, content, take),
            Err(error) => take(name, Err(error)),
        };
        match self.files {
            StreamedFiles::Zip(mut zip) => {
                for index in 0..zip.len() {
                    let name = zip.name_for_index(index).and_then(Result::ok).unwrap_or_default().into_owned();
                    let taken = match zip.by_index(index) {
                        Ok(mut file) if file.is_file() => {
                            let mut content = UnpackingReader { packing: Packing::Zip, unpacked: &mut file };
                            each(&name, Ok(&mut content))
                        }
                        Ok(_) => ControlFlow::Continue(()),
                        Err(error) => each(&name, Err(io::Error::other(Packing::of_zip(&error)))),
                    };
                    if taken.is_break() {
                        return Ok(taken);
                    }
                }
            }
            StreamedFiles::Tape(input) => {
                let mut files = tar::TarFiles::new(input);
                while let Some(name) = files.next_name()? {
                    let taken = each(&name, Ok(&mut files));
                    if taken.is_break() {
                        return Ok(taken);
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Reads a tape archive to its second file, to find whether there is one.
    fn has_one(self) -> bool {
        let StreamedFiles::Tape(input) = self.files else { return self.is_of_one };
        let mut files = tar::TarFiles::new(input);
        let mut names = iter::from_fn(|| files.next_name().ok().flatten()).filter(|name| !archive::is_about_others(name));
        names.next().is_some() && names.next().is_none()
    }
}

/// Hands out a file of an archive, which may be packed itself; an archive is not unpacked.
fn take_unpacked(name: &str, content: &mut dyn Read, take: &mut TakeFile<'_>) -> ControlFlow<()> {
    let mut start = Vec::new();
    if let Err(error) = (&mut *content).take(tar::BLOCK as u64).read_to_end(&mut start) {
        return take(name, Err(error));
    }
    let packing = Packing::of(&start);
    let is_archive = |start: &[u8]| tar::looks_like(start) || Packing::of(start) == Some(Packing::Zip);
    let whole = Cursor::new(start.clone()).chain(content);
    let mut unpacked: Box<dyn Read + '_> = match packing {
        Some(packing @ (Packing::Gzip | Packing::Xz)) => {
            let mut unpacked = unpacker(packing, whole);
            start.clear();
            if let Err(error) = (&mut unpacked).take(tar::BLOCK as u64).read_to_end(&mut start) {
                return take(name, Err(error));
            }
            Box::new(Cursor::new(start.clone()).chain(unpacked))
        }
        Some(Packing::Zip) | None => Box::new(whole),
    };
    match check_packing(&start) {
        Err(error) => take(name, Err(io::Error::other(error))),
        Ok(()) if is_archive(&start) => take(name, Err(io::Error::other(ReadError::of_text(ReadProblem::ArchiveInArchive)))),
        Ok(()) => take(name, Ok(&mut unpacked)),
    }
}

/// The contents of a file. A large archive is not read yet.
///
/// # Errors
/// As [`contents`].
pub fn contents_of_file(mut file: File, limit: usize) -> io::Result<Contents<'static>> {
    // What is no file on disk cannot be read from its beginning again.
    if file.metadata()?.is_file() {
        let mut start = Vec::new();
        (&mut file).take(MAGIC_LENGTH as u64).read_to_end(&mut start)?;
        let is_zip = Packing::of(&start) == Some(Packing::Zip);
        if is_zip && let Some(archive) = ArchiveStream::of_zip(file.try_clone()?, START) {
            return Ok(Contents::Stream(archive));
        }
        file.rewind()?;
        let is_of_one = !is_zip
            && match contents(&file, limit) {
                Ok(Contents::Stream(tape)) => tape.has_one(),
                _ => false,
            };
        file.rewind()?;
        return Ok(match contents(file, limit)? {
            Contents::Stream(tape) => Contents::Stream(ArchiveStream { is_of_one, ..tape }),
            other => other,
        });
    }
    contents(file, limit)
}

/// The contents of an input. What is read of a ZIP archive first is all of it, at most `limit` bytes: the list of its files is at its end.
///
/// # Errors
/// Those of reading; a damaged input fails when it is read.
pub fn contents<'a>(mut input: impl Read + 'a, limit: usize) -> io::Result<Contents<'a>> {
    let mut start = Vec::new();
    (&mut input).take(MAGIC_LENGTH as u64).read_to_end(&mut start)?;
    let packing = Packing::of(&start);
    if packing.is_none() {
        read_first_line(&mut input, &mut start)?;
        check_packing(&start).map_err(io::Error::other)?;
    }
    let mut input = Cursor::new(start).chain(input);
    match packing {
        None => archive_or_list(Box::new(input)),
        Some(packing @ (Packing::Gzip | Packing::Xz)) => archive_or_list(unpacker(packing, input)),
        Some(Packing::Zip) => {
            let mut bytes = Vec::new();
            (&mut input).take(limit as u64 + 1).read_to_end(&mut bytes)?;
            if bytes.len() > limit {
                return Err(io::Error::other(ReadError::of_text(ReadProblem::UnseekableZip { limit })));
            }
            if ArchiveStream::of_zip(Cursor::new(&bytes), START).is_some() {
                let archive = ArchiveStream::of_zip(Cursor::new(bytes), START);
                return archive.map(Contents::Stream).ok_or_else(|| io::Error::other(Packing::Zip.problem(SyntaxProblem::Damaged)));
            }
            Ok(match unpacked(&bytes, limit).map_err(io::Error::other)? {
                Unpacked::Bytes(bytes) => Contents::One(Box::new(Cursor::new(bytes.into_owned()))),
                Unpacked::Files(files) => Contents::of(files),
            })
        }
    }
}

impl Contents<'_> {
    /// The files; or only one as a text, unless it cannot be unpacked.
    fn of(mut files: Vec<ArchiveFile>) -> Self {
        archive::keep_puzzles(&mut files);
        match archive::joined(&files) {
            Ok(text) if files.len() < 2 => Self::One(Box::new(Cursor::new(text))),
            _ => Self::Files(files),
        }
    }
}

/// The contents of an input as one text; the files of an archive are put together.
///
/// # Errors
/// As [`contents`].
pub fn unpacking<'a>(input: impl Read + 'a, limit: usize) -> io::Result<Box<dyn Read + 'a>> {
    Ok(match contents(input, limit)? {
        Contents::One(input) => input,
        Contents::Files(files) => Box::new(Cursor::new(archive::joined(&files).map_err(io::Error::other)?)),
        Contents::Stream(_) => return Err(io::Error::other(ReadError::of_text(ReadProblem::Unpacked { limit }))),
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
fn archive_or_list<'a>(mut unpacked: Box<dyn Read + 'a>) -> io::Result<Contents<'a>> {
    let mut start = Vec::new();
    read_first_line(&mut unpacked, &mut start)?;
    if !tar::looks_like(&start) {
        return Ok(Contents::One(Box::new(Cursor::new(start).chain(unpacked))));
    }
    (&mut unpacked).take((START - start.len()) as u64).read_to_end(&mut start)?;
    if start.len() == START {
        let files = StreamedFiles::Tape(Box::new(Cursor::new(start).chain(unpacked)));
        return Ok(Contents::Stream(ArchiveStream { files, is_of_one: false }));
    }
    files_of_tar(&start, START).map(Contents::of).map_err(io::Error::other)
}
