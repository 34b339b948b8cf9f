//! Atomic saving: after a crash or an error the file has either the old content or all of the new one.

use std::{
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

use atomic_write_file::AtomicWriteFile;

use crate::io::system_error;

/// Why a file could not be saved. The old file, if there was one, is as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The folder does not exist.
    #[error("{}: the folder {} does not exist; choose another place", path.display(), folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// The path is a folder.
    #[error("{}: this is a folder, not a file; choose another name", path.display())]
    IsFolder {
        /// The folder.
        path: PathBuf,
    },
    /// The file is read-only.
    #[error("{}: the file is write-protected; remove the protection or choose another name", path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The path is a link whose target does not exist.
    #[error("{}: this is a link whose target is missing; choose another name", path.display())]
    BrokenLink {
        /// The link.
        path: PathBuf,
    },
    /// Any other error of the system.
    #[error("{}: cannot be written: {}", path.display(), system_error::in_words(source))]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// Replaces the content of a file, or makes it, in one step: the bytes go to a temporary file in the same folder, which is flushed
/// to the disk and renamed; then the folder is flushed. Permissions stay; a link stays, and its target is replaced. Named pipes and
/// devices are written to, not replaced.
///
/// # Errors
/// If any of that fails; the old file is then unchanged, and no temporary file is left.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let mut saving = Saving::begin(path)?;
    saving.write(bytes)?;
    saving.commit()
}

/// A file that is being saved piece by piece; [`save`] does it in one call. Dropping it before it is [committed](Self::commit)
/// leaves no trace.
#[derive(Debug)]
pub struct Saving {
    path: PathBuf,
    to: To,
}

/// The destination of the bytes.
#[derive(Debug)]
enum To {
    /// A temporary file that will replace the target.
    New { target: PathBuf, file: AtomicWriteFile },
    /// The existing pipe or device.
    Stream(fs::File),
}

impl Saving {
    /// Starts an empty file.
    ///
    /// # Errors
    /// If no such file can be written.
    pub fn begin(path: &Path) -> Result<Self, WriteError> {
        let failed = |source| WriteError::Io { path: path.to_owned(), source };
        let to = if is_stream(path) {
            To::Stream(fs::File::options().write(true).open(path).map_err(failed)?)
        } else {
            let target = target(path)?;
            let file = AtomicWriteFile::open(&target).map_err(failed)?;
            To::New { target, file }
        };
        Ok(Self { path: path.to_owned(), to })
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), WriteError> {
        let written = match &mut self.to {
            To::New { file, .. } => file.write_all(bytes),
            To::Stream(stream) => stream.write_all(bytes),
        };
        written.map_err(|source| WriteError::Io { path: self.path.clone(), source })
    }

    /// Moves the file into place.
    ///
    /// # Errors
    /// If that fails; the old file is then unchanged.
    pub fn commit(self) -> Result<(), WriteError> {
        let committed = match self.to {
            To::New { target, file } => file.commit().and_then(|()| flush_folder(&target)),
            To::Stream(mut stream) => stream.flush(),
        };
        committed.map_err(|source| WriteError::Io { path: self.path, source })
    }
}

/// Whether the path exists and is neither a file nor a folder.
fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// The file to replace, with links followed; an error if it is a folder, read-only, or a broken link.
fn target(path: &Path) -> Result<PathBuf, WriteError> {
    let failed = |source| WriteError::Io { path: path.to_owned(), source };
    match fs::symlink_metadata(path) {
        Ok(_) if is_broken_link(path) => Err(WriteError::BrokenLink { path: path.to_owned() }),
        Ok(_) => {
            let target = path.canonicalize().map_err(failed)?;
            let metadata = fs::metadata(&target).map_err(failed)?;
            if metadata.is_dir() {
                return Err(WriteError::IsFolder { path: path.to_owned() });
            }
            if metadata.permissions().readonly() {
                return Err(WriteError::ReadOnly { path: path.to_owned() });
            }
            Ok(target)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let folder = match path.parent() {
                Some(folder) if folder != Path::new("") => folder,
                _ => Path::new("."),
            };
            if folder.is_dir() {
                Ok(path.to_owned())
            } else {
                Err(WriteError::NoFolder { path: path.to_owned(), folder: folder.to_owned() })
            }
        }
        Err(source) => Err(failed(source)),
    }
}

/// Whether a path is a link whose target does not exist.
pub(super) fn is_broken_link(path: &Path) -> bool {
    let is_link = || fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    fs::metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) && is_link()
}

/// The rename is durable only after the folder is flushed.
#[cfg(unix)]
fn flush_folder(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) if folder != Path::new("") => fs::File::open(folder)?.sync_all(),
        _ => fs::File::open(".")?.sync_all(),
    }
}

/// Other systems cannot open a folder to flush it, and do not need it.
#[cfg(not(unix))]
fn flush_folder(_file: &Path) -> io::Result<()> {
    Ok(())
}
