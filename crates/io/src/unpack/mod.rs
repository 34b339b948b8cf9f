//! Packed files: gzip and xz, also of tape archives, and ZIP archives of lists. Archives with more than a few megabytes are read file by file,
//! and each file while it is unpacked.

mod packing;
mod stream;

pub use packing::Packing;
pub use stream::{ArchiveStream, Contents, TakeFile, contents, contents_of_file, unpacking};

use std::{
    borrow::Cow,
    io::{self, Cursor, Read},
};

use zip::ZipArchive;

use crate::{
    Collection, MAX_BYTES, ReadError, ReadProblem,
    archive::{self, ArchiveFile},
    formats::hsol,
    tar,
};
use packing::{check_packing, unpacker};

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
mod tests;
