//! How bytes are packed, and unpacking them while they are read.

use std::io::{self, Read};

use zip::result::ZipError;

use crate::{FileKind, ReadError, ReadProblem, SyntaxProblem};

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
pub(super) const MAGIC_LENGTH: usize = 6;

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

    pub(super) fn problem(self, detail: SyntaxProblem) -> ReadError {
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
    pub(super) fn read_error(self, error: io::Error) -> ReadError {
        let own = self.failed(error).into_inner().and_then(|source| source.downcast::<ReadError>().ok());
        own.map_or_else(|| self.problem(SyntaxProblem::Damaged), |own| *own)
    }

    /// Why a file of a ZIP archive cannot be read.
    pub(super) fn of_zip(error: &ZipError) -> ReadError {
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
pub(super) fn check_packing(start: &[u8]) -> Result<(), ReadError> {
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
pub(super) struct UnpackingReader<R> {
    pub(super) packing: Packing,
    pub(super) unpacked: R,
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
/// Unpacks bytes while they are read.
pub(super) fn unpacker<'a>(packing: Packing, input: impl Read + 'a) -> Box<dyn Read + 'a> {
    match packing {
        Packing::Gzip => Box::new(UnpackingReader { packing, unpacked: flate2::read::MultiGzDecoder::new(input) }),
        Packing::Xz => Box::new(UnpackingReader { packing, unpacked: lzma_rust2::XzReader::new(input, true) }),
        Packing::Zip => Box::new(input),
    }
}
