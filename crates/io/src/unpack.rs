//! Packed files: gzip and xz, also of tape archives, and ZIP archives of lists. Archives with more than a few megabytes are read file by file,
//! and each file while it is unpacked.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, Cursor, Read, Seek},
    iter,
    ops::ControlFlow,
};

use zip::{ZipArchive, result::ZipError};

use crate::{
    Collection, FileKind, MAX_BYTES, ReadError, ReadProblem, SyntaxProblem,
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

    fn problem(self, detail: SyntaxProblem) -> ReadError {
        ReadError::of_text(ReadProblem::Syntax { format: self.name(), detail })
    }

    /// Why what is packed cannot be read, unless the system said it.
    fn failed(self, error: io::Error) -> io::Error {
        match error.kind() {
            _ if error.raw_os_error().is_some() || error.get_ref().is_some_and(|source| source.is::<ReadError>()) => error,
            io::ErrorKind::Interrupted => error,
            io::ErrorKind::UnexpectedEof => io::Error::other(self.problem(SyntaxProblem::CutOff)),
            _ => io::Error::other(self.problem(SyntaxProblem::Damaged)),
        }
    }

    /// What an input in memory unpacks to fails as.
    fn read_error(self, error: io::Error) -> ReadError {
        let own = self.failed(error).into_inner().and_then(|source| source.downcast::<ReadError>().ok());
        own.map_or_else(|| self.problem(SyntaxProblem::Damaged), |own| *own)
    }

    /// Why a file of a ZIP archive cannot be read.
    fn of_zip(error: &ZipError) -> ReadError {
        let detail = match error {
            ZipError::UnsupportedArchive(_) | ZipError::InvalidPassword | ZipError::CompressionMethodNotSupported(_) => {
                SyntaxProblem::UnknownPacking
            }
            _ => SyntaxProblem::Damaged,
        };
        Self::Zip.problem(detail)
    }
}

/// An error if an input that starts like this is packed in a way that is not unpacked.
///
/// # Errors
/// By what it is packed.
fn check_packing(start: &[u8]) -> Result<(), ReadError> {
    let by = match start {
        [0x28, 0xb5, 0x2f, 0xfd, ..] => "zstd",
        [b'B', b'Z', b'h', b'1'..=b'9', b'1', b'A', b'Y', b'&', b'S', b'Y', ..] => "bzip2",
        [b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c, ..] => "7z",
        [4, 0x22, 0x4d, 0x18, ..] => "lz4",
        [b'R', b'a', b'r', b'!', 0x1a, 7, ..] => "RAR",
        _ => return Ok(()),
    };
    Err(ReadError::of_text(ReadProblem::PackedBy { by }))
}

/// An input that is unpacked while it is read, and says why it cannot be.
struct UnpackingReader<R> {
    packing: Packing,
    unpacked: R,
}

impl<R: Read> Read for UnpackingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // An unpacker may take the nothing that it writes into an empty buffer for the end.
        if buffer.is_empty() {
            return Ok(0);
        }
        self.unpacked.read(buffer).map_err(|error| self.packing.failed(error))
    }
}

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

enum StreamedFiles<'a> {
    /// A ZIP archive on disk.
    Zip(ZipArchive<File>),
    /// A tape archive.
    Tape(Box<dyn Read + 'a>),
}

/// Takes a file of an archive: its name, and what it unpacks to while it is read, or why that cannot be read.
pub type TakeFile<'a> = dyn FnMut(&str, io::Result<&mut dyn Read>) -> ControlFlow<()> + 'a;

impl ArchiveStream<'_> {
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
        if is_zip && let Ok(mut zip) = ZipArchive::new(file.try_clone()?) {
            let (mut size, mut files) = (0_u64, 0);
            for index in 0..zip.len() {
                let Ok(file) = zip.by_index_raw(index) else { continue };
                size = size.saturating_add(file.size());
                files += usize::from(file.is_file() && file.name().is_ok_and(|name| !archive::is_about_others(&name)));
            }
            if size > START as u64 {
                return Ok(Contents::Stream(ArchiveStream { files: StreamedFiles::Zip(zip), is_of_one: files == 1 }));
            }
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
            let unpacked = unpacked(&bytes, limit).map_err(|error| match error.problem {
                // From a file it is read, however large it is.
                ReadProblem::Unpacked { limit } => ReadError::of_text(ReadProblem::UnseekableZip { limit }),
                _ => error,
            });
            Ok(match unpacked.map_err(io::Error::other)? {
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

/// The files of a tape archive.
fn files_of_tar(bytes: &[u8], limit: usize) -> Result<Vec<ArchiveFile>, ReadError> {
    if bytes.len() > limit {
        return Err(ReadError::of_text(ReadProblem::Unpacked { limit }));
    }
    let mut members = Members { files: Vec::new(), size: 0, limit };
    tar::members(bytes)?.into_iter().try_for_each(|(name, bytes)| members.add(name, Ok(bytes)))?;
    Ok(members.files)
}

/// The files of an archive, unpacked one by one; they have no more than `limit` bytes together.
struct Members {
    files: Vec<ArchiveFile>,
    size: usize,
    limit: usize,
}

impl Members {
    /// Adds a file. A packed one is unpacked; an archive is none, nor is a damaged file, nor one that is too large.
    fn add(&mut self, name: String, bytes: Result<Vec<u8>, ReadError>) -> Result<(), ReadError> {
        let is_archive =
            |bytes: &[u8]| tar::looks_like(bytes) || Packing::of(bytes) == Some(Packing::Zip) && !hsol::looks_like(bytes);
        let unpacked = bytes.and_then(|bytes| match Packing::of(&bytes) {
            Some(packing @ (Packing::Gzip | Packing::Xz)) => self.read(packing, &mut *unpacker(packing, &bytes[..])),
            Some(Packing::Zip) | None => check_packing(&bytes).map(|()| bytes),
        });
        let content = match unpacked {
            Ok(bytes) if is_archive(&bytes) => Err(ReadError::of_text(ReadProblem::ArchiveInArchive)),
            Err(error @ ReadError { problem: ReadProblem::Unpacked { .. }, .. }) => return Err(error),
            unpacked => unpacked,
        };
        self.size += content.as_ref().map_or(0, Vec::len);
        if self.size > self.limit {
            return Err(ReadError::of_text(ReadProblem::Unpacked { limit: self.limit }));
        }
        self.files.push(ArchiveFile { name, content });
        Ok(())
    }

    /// What an input unpacks to. What was unpacked in vain counts as well: it has taken its time.
    fn read(&mut self, packing: Packing, input: &mut dyn Read) -> Result<Vec<u8>, ReadError> {
        let mut content = Vec::new();
        let read = read_up_to(packing, input, &mut content, self.limit.saturating_sub(self.size));
        self.size += if read.is_err() { content.len() } else { 0 };
        read.map(|()| content).map_err(|error| match error.problem {
            ReadProblem::Unpacked { .. } => ReadError::of_text(ReadProblem::Unpacked { limit: self.limit }),
            _ => error,
        })
    }
}

/// Unpacks bytes while they are read.
fn unpacker<'a>(packing: Packing, input: impl Read + 'a) -> Box<dyn Read + 'a> {
    match packing {
        Packing::Gzip => Box::new(UnpackingReader { packing, unpacked: flate2::read::MultiGzDecoder::new(input) }),
        Packing::Xz => Box::new(UnpackingReader { packing, unpacked: lzma_rust2::XzReader::new(input, true) }),
        Packing::Zip => Box::new(input),
    }
}

fn read_up_to(packing: Packing, input: &mut dyn Read, content: &mut Vec<u8>, limit: usize) -> Result<(), ReadError> {
    let is_whole = read_list(input, content, limit).map_err(|error| packing.read_error(error))?;
    match content.len() {
        length if length > limit => Err(ReadError::of_text(ReadProblem::Unpacked { limit })),
        _ if !is_whole => Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES })),
        _ => Ok(()),
    }
}

/// The bytes by which it is decided whether an input that has more than a puzzle is a list.
const START: usize = 2 * MAX_BYTES;

/// Reads an input, at most a byte more than the limit. `false`: it is neither a puzzle nor a list, as its beginning shows, and the rest is not
/// read; so nothing takes much memory to refuse.
///
/// # Errors
/// Those of reading.
pub(super) fn read_list(mut input: impl Read, content: &mut Vec<u8>, limit: usize) -> io::Result<bool> {
    let start = START.min(limit);
    (&mut input).take(start as u64 + 1).read_to_end(content)?;
    if content.len() <= start || start == limit {
        return Ok(true);
    }
    if Packing::of(content).is_none() && !tar::looks_like(content) && !begins_list(content) {
        return Ok(false);
    }
    input.take((limit - start) as u64).read_to_end(content)?;
    Ok(true)
}

/// Whether the beginning of an input is that of a list.
fn begins_list(start: &[u8]) -> bool {
    let Some(end) = start.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')) else { return false };
    // A character of UTF-16 has two bytes.
    let end = if start.contains(&0) { end & !1 } else { end };
    !matches!(Collection::of_text(&start[..end]), Ok(None))
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
        Unpacked::Files(files) => Cow::Owned(archive::joined(&files)?),
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
        check_packing(bytes)?;
        return if tar::looks_like(bytes) {
            files_of_tar(bytes, limit).map(Unpacked::Files)
        } else {
            Ok(Unpacked::Bytes(Cow::Borrowed(bytes)))
        };
    };
    let unpacked = match packing {
        Packing::Zip if hsol::looks_like(bytes) => return Ok(Unpacked::Bytes(Cow::Borrowed(bytes))),
        Packing::Zip => return files_of_zip(bytes, limit).map(Unpacked::Files),
        Packing::Gzip | Packing::Xz => {
            let mut content = Vec::new();
            read_up_to(packing, &mut *unpacker(packing, bytes), &mut content, limit)?;
            content
        }
    };
    if tar::looks_like(&unpacked) {
        return files_of_tar(&unpacked, limit).map(Unpacked::Files);
    }
    Ok(Unpacked::Bytes(Cow::Owned(unpacked)))
}

/// The files of a ZIP archive.
fn files_of_zip(bytes: &[u8], limit: usize) -> Result<Vec<ArchiveFile>, ReadError> {
    let zip = Packing::Zip;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| Packing::of_zip(&error))?;
    let mut members = Members { files: Vec::new(), size: 0, limit };
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).map_err(|error| Packing::of_zip(&error))?;
        if file.is_file() {
            let name = file.name().map(|name| name.into_owned()).unwrap_or_default();
            match members.read(zip, &mut file) {
                Err(error) if !matches!(error.problem, ReadProblem::TooLarge { .. }) => return Err(error),
                content => members.add(name, content)?,
            }
        }
    }
    Ok(members.files)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;
    use crate::{
        LoadError, Opened, read_many,
        test_support::{EASY, HARDER},
    };

    fn gzip(text: &str) -> Vec<u8> {
        gzip_bytes(text.as_bytes())
    }

    fn gzip_bytes(bytes: &[u8]) -> Vec<u8> {
        let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        out.write_all(bytes).unwrap();
        out.finish().unwrap()
    }

    fn xz(bytes: impl AsRef<[u8]>) -> Vec<u8> {
        let mut out = lzma_rust2::XzWriter::new(Vec::new(), lzma_rust2::XzOptions::with_preset(1)).unwrap();
        out.write_all(bytes.as_ref()).unwrap();
        out.finish().unwrap()
    }

    fn zip<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Vec<u8> {
        let mut out = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in files {
            out.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            out.write_all(content.as_ref()).unwrap();
        }
        out.finish().unwrap().into_inner()
    }

    fn count(bytes: &[u8]) -> usize {
        match read_many(bytes).unwrap() {
            Opened::Collection(collection) => collection.len(),
            Opened::Reading(reading) => reading.puzzles.len(),
            Opened::Step(_) => panic!("no link"),
        }
    }

    fn refused_as(bytes: &[u8]) -> ReadProblem {
        let Err(LoadError::Text(ReadError { place: None, problem })) = read_many(bytes) else {
            panic!("it is not refused as a whole")
        };
        problem
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
            let Ok(Opened::Collection(found)) = read_many(&bytes) else { panic!("an archive of several puzzles") };
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
        let archive = tar::tests::tar(&[("set/a.txt", &list[..]), ("set/README", "By nobody"), ("set/b.sdm", EASY)]);
        let text = String::from_utf8_lossy(&archive).into_owned();
        for bytes in [gzip(&text), xz(&text), archive] {
            assert_eq!(count(&bytes), 31);
        }
        let mut text_of = String::new();
        unpacking(&gzip(&text)[..], 1 << 20).unwrap().read_to_string(&mut text_of).unwrap();
        assert_eq!(text_of, format!("{list}\n{EASY}\n"));
        let cut = gzip(&text[..2_000]);
        assert!(unpacking(&cut[..], 1 << 20).is_err());
        assert_eq!(refused_as(&cut), ReadProblem::Syntax { format: FileKind::Named("tar"), detail: SyntaxProblem::CutArchive });
        assert_eq!(unpack(&gzip(&text), 1_000).unwrap_err().problem, ReadProblem::Unpacked { limit: 1_000 });
    }

    #[test]
    fn packed_lists_in_an_archive_are_read_and_archives_in_it_are_named() {
        let list = format!("{EASY}\n").repeat(20);
        let inner = zip(&[("c.txt", &list)]);
        let packed = gzip(&list);
        for archive in [zip(&[("a.txt.gz", &packed)]), zip(&[("a.txt.xz", xz(&list))]), tar::tests::tar(&[("a.txt.gz", &packed)])] {
            assert_eq!(count(&archive), 20);
            let mut text = String::new();
            unpacking(&archive[..], 1 << 20).unwrap().read_to_string(&mut text).unwrap();
            assert_eq!(text, format!("{list}\n"));
        }
        let damaged = packed[..packed.len() / 2].to_vec();
        let tape = tar::tests::tar(&[("d.txt", &list)]);
        let files = [
            ("a.txt.gz", packed),
            ("b.txt", list.into_bytes()),
            ("in.zip", inner.clone()),
            ("in.tar", tape.clone()),
            ("in.tgz", gzip_bytes(&tape)),
            ("cut.gz", damaged.clone()),
        ];
        for archive in [zip(&files), tar::tests::tar(&files), gzip_bytes(&tar::tests::tar(&files))] {
            let Ok(Opened::Collection(found)) = read_many(&archive) else { panic!("an archive of several puzzles") };
            assert_eq!((found.len(), found.file(0), found.file(20)), (40, Some("a.txt.gz"), Some("b.txt")));
            assert_eq!(found.left_out().files, ["in.zip", "in.tar", "in.tgz", "cut.gz"]);
            assert_eq!(found.left_out().archives, ["in.zip", "in.tar", "in.tgz"]);
        }
        let problem = Box::new(ReadError::of_text(ReadProblem::ArchiveInArchive));
        assert_eq!(refused_as(&zip(&[("in.zip", inner)])), ReadProblem::InFile { file: "in.zip".to_owned(), problem });
        let ReadProblem::InFile { file, problem } = refused_as(&zip(&[("cut.gz", damaged)])) else { panic!("no file is named") };
        assert_eq!(file, "cut.gz");
        assert!(matches!(problem.problem, ReadProblem::Syntax { format: FileKind::Named("gzip"), .. }), "{problem}");
        // A kilobyte of a packed file in an archive is a megabyte.
        let bomb = gzip(&"0".repeat(1 << 20));
        let archive = zip(&[("a.gz", bomb)]);
        assert_eq!(unpack(&archive, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
    }

    #[test]
    fn large_archives_are_read_file_by_file() {
        let list = format!("{EASY}\n").repeat(START / 80);
        let inner = zip(&[("c.txt", EASY)]);
        let packed = gzip(&list);
        let files = [
            ("a/a.txt", list.as_bytes()),
            ("README", &b"By nobody"[..]),
            ("b.txt.gz", &packed),
            ("in.zip", &inner),
            ("c.txt", EASY.as_bytes()),
        ];
        let parts = |contents: Contents<'_>| {
            let Contents::Stream(archive) = contents else { panic!("it is read at once") };
            let mut found = Vec::new();
            let read = archive.each_file(&mut |name, content| {
                let size = content.map(|content| io::copy(content, &mut io::sink()).map_err(|error| error.to_string()));
                let content = size.map_err(|error| error.to_string());
                found.push((name.to_owned(), content));
                ControlFlow::Continue(())
            });
            (found, read.map_err(|error| error.to_string()))
        };
        let size = list.len() as u64;
        let archive = Err(ReadError::of_text(ReadProblem::ArchiveInArchive).to_string());
        let expected = [("a/a.txt", Ok(Ok(size))), ("b.txt.gz", Ok(Ok(size))), ("in.zip", archive), ("c.txt", Ok(Ok(81)))];
        let expected = expected.map(|(name, content)| (name.to_owned(), content));
        let tape = tar::tests::tar(&files);
        for bytes in [&tape, &gzip_bytes(&tape), &xz(&tape)] {
            assert_eq!(parts(contents(&bytes[..], 1 << 30).unwrap()).0, expected);
        }
        let path = std::env::temp_dir().join(format!("sudoscope-large-{}.zip", std::process::id()));
        std::fs::write(&path, zip(&files)).unwrap();
        let of_zip = parts(contents_of_file(File::open(&path).unwrap(), 1 << 30).unwrap());
        std::fs::remove_file(&path).unwrap();
        assert_eq!(of_zip.0, expected);
        // What is cut off is said once, where it is met.
        let (found, read) = parts(contents(&tape[..START + 1_000], 1 << 30).unwrap());
        assert!(matches!(&found[..], [(_, Ok(Err(_)))]) && read.is_ok(), "{found:?}");
    }

    #[test]
    fn a_large_archive_of_a_single_list_is_known_as_one() {
        let list = format!("{EASY}\n").repeat(START / 80);
        let path = std::env::temp_dir().join(format!("sudoscope-one-{}", std::process::id()));
        let files = [("README", "By nobody"), ("a.txt", &list[..]), ("b.txt", EASY)];
        for (files, expected) in [(&files[..2], true), (&files[..], false)] {
            let tape = tar::tests::tar(files);
            for bytes in [zip(files), gzip_bytes(&tape), tape] {
                std::fs::write(&path, bytes).unwrap();
                let found = contents_of_file(File::open(&path).unwrap(), 1 << 30).unwrap();
                assert!(matches!(found, Contents::Stream(archive) if archive.is_of_one == expected), "{}", files.len());
            }
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn what_others_packed_is_named() {
        let starts = [&[0x28, 0xb5, 0x2f, 0xfd, 4, 0][..], b"BZh91AY&SY\x01", &[b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c, 0]];
        for (start, expected) in starts.into_iter().zip(["zstd", "bzip2", "7z"]) {
            assert_eq!(refused_as(start), ReadProblem::PackedBy { by: expected });
            let problem = Box::new(ReadError::of_text(ReadProblem::PackedBy { by: expected }));
            assert_eq!(refused_as(&zip(&[("a", start)])), ReadProblem::InFile { file: "a".to_owned(), problem });
        }
    }

    #[test]
    fn damaged_and_too_large_files_are_refused_with_the_reason() {
        let packed = gzip(&format!("{EASY}\n").repeat(100));
        for bytes in [&packed[..packed.len() / 2], &xz(EASY)[..20], &zip(&[("a", EASY)])[..40], b"PK\x03\x04", b"\x1f\x8b"] {
            let problem = refused_as(bytes);
            assert!(matches!(problem, ReadProblem::Syntax { .. }), "{problem}");
        }
        // A megabyte of zeros in a kilobyte.
        let bomb = gzip(&"0".repeat(1 << 20));
        assert!(bomb.len() < 2_000);
        assert_eq!(unpack(&bomb, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
        let bombs = zip(&[("a", &"0".repeat(1 << 15)), ("b", &"0".repeat(1 << 15))]);
        assert_eq!(unpack(&bombs, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
        // From a file such an archive is read, which is said where it is none.
        let error = contents(&bombs[..], 1 << 15).err().and_then(io::Error::into_inner).unwrap();
        assert_eq!(error.downcast::<ReadError>().unwrap().problem, ReadProblem::UnseekableZip { limit: 1 << 15 });
    }
}
