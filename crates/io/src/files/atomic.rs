//! Atomic saving: after a crash or an error the file has either the old content or all of the new one.

use std::{
    ffi::OsStr,
    io,
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

#[cfg(not(test))]
use std::fs;

#[cfg(all(unix, not(target_os = "macos")))]
use atomic_write_file::AtomicWriteFile as Temporary;

#[cfg(test)]
use super::stopping as fs;
use super::system::System;
#[cfg(any(not(unix), target_os = "macos"))]
use super::temporary::Temporary;

/// Why a file could not be saved. The old file, if there was one, is as it was.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum WriteError {
    /// The folder does not exist.
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// The path is a folder.
    IsFolder {
        /// The folder.
        path: PathBuf,
    },
    /// The file is read-only.
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The path is a link whose target does not exist.
    BrokenLink {
        /// The link.
        path: PathBuf,
    },
    /// Any other error of the system.
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// Replaces the content of a file, or makes it, in one step: the bytes go to a temporary file in the same folder, which is flushed
/// to the disk and renamed; then the folder is flushed. Permissions stay, but on Windows are those of the folder; a link stays, and its
/// target is replaced. Named pipes and devices are written to, not replaced.
///
/// # Errors
/// If any of that fails; the old file is then unchanged, and no temporary file is left.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let mut saving = Saving::begin(path)?;
    saving.write(bytes)?;
    saving.commit()
}

/// Replaces the content of a file, or makes it, and flushes it only then: what a program has written that is killed is there at once, however
/// slow the disk is, but a power cut can tear the file. It is for files beside which older versions are kept.
///
/// # Errors
/// If any of that fails. Unless it was the flushing, the old file is then unchanged.
pub(crate) fn save_at_once(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let part = part_of(path);
    let written = fs::File::create(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        replace(&part, path)?;
        System::HERE.flushed(file.sync_all())?;
        flush_folder(path)
    });
    written.map_err(|source| {
        let _ = fs::remove_file(&part);
        WriteError::Io { path: path.to_owned(), source }
    })
}

/// Puts a file in the place of another.
pub(crate) fn replace(new: &Path, old: &Path) -> io::Result<()> {
    System::HERE.patiently(|| fs::rename(new, old))
}

/// The file that [`save_at_once`] writes to. A program that is killed can leave it.
pub(crate) fn part_of(path: &Path) -> PathBuf {
    path.with_extension("part")
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
    New { target: PathBuf, file: Temporary },
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
            let target = target(path, |link| link.canonicalize())?;
            let file = Temporary::open(&target).map_err(failed)?;
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
            To::New { target, file } => {
                let replaced = System::HERE.replace(|| open_to_replace(&target), || file.commit());
                // What could not be put there may still lie beside it.
                sweep_beside(&target, if replaced.is_ok() { LEFT_BEHIND } else { Duration::ZERO });
                replaced
            }
            To::Stream(mut stream) => stream.flush(),
        };
        committed.map_err(|source| WriteError::Io { path: self.path, source })
    }
}

/// Age from which a temporary file counts as left behind by a program that was killed: writing one takes seconds.
const LEFT_BEHIND: Duration = Duration::from_secs(60 * 60);
/// Length of the random end of the name of a temporary file.
const RANDOM_END: usize = 6;

/// Removes temporary files of attempts to save a file that are at least so old.
fn sweep_beside(target: &Path, age: Duration) {
    let Some(name) = target.file_name().and_then(OsStr::to_str) else { return };
    let folder = target.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    sweep(folder, age, |of| of == name);
}

/// Removes the temporary files of a folder that are at least so old, and were to become files of which `is_of` knows the name.
pub(crate) fn sweep(folder: &Path, age: Duration, is_of: impl Fn(&str) -> bool) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_old = || {
            let modified = entry.metadata().ok().filter(fs::Metadata::is_file).and_then(|metadata| metadata.modified().ok());
            modified.and_then(|modified| modified.elapsed().ok()).is_some_and(|elapsed| elapsed >= age)
        };
        if entry.file_name().to_str().and_then(name_to_be).is_some_and(&is_of) && is_old() {
            // If it stays, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The name that a temporary file was to get: `a.ron` of `.a.ron.tcXiCo`. An end such as `backup` is a word, and no temporary file of ours.
fn name_to_be(name: &str) -> Option<&str> {
    let (of, end) = name.strip_prefix('.')?.rsplit_once('.')?;
    let is_random = end.len() == RANDOM_END
        && end.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && end.bytes().any(|byte| !byte.is_ascii_lowercase());
    is_random.then_some(of)
}

/// Whether the path exists and is neither a file nor a folder.
fn is_stream(path: &Path) -> bool {
    System::HERE.is_nothing(path) || fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Opens a file with the right to put another in its place, which other programs can keep from each other on Windows alone.
#[cfg(windows)]
fn open_to_replace(file: &Path) -> io::Result<()> {
    use std::os::windows::fs::OpenOptionsExt as _;

    const DELETE: u32 = 0x0001_0000;
    fs::File::options().access_mode(DELETE).open(file).map(drop)
}

#[cfg(not(windows))]
fn open_to_replace(_file: &Path) -> io::Result<()> {
    Ok(())
}

/// The file to replace, with a link followed; an error if it is a folder, read-only, or a broken link. What is no link keeps its name: on
/// Windows, drives that a program makes in memory or on a network know no other.
fn target(path: &Path, follow: impl FnOnce(&Path) -> io::Result<PathBuf>) -> Result<PathBuf, WriteError> {
    let failed = |source| WriteError::Io { path: path.to_owned(), source };
    if System::HERE.refuses(path) {
        return Err(refused(path));
    }
    match fs::symlink_metadata(path) {
        Ok(_) if is_broken_link(path) => Err(WriteError::BrokenLink { path: path.to_owned() }),
        Ok(found) => {
            let target = if found.is_symlink() { follow(path).map_err(failed)? } else { path.to_owned() };
            let metadata = fs::metadata(&target).map_err(failed)?;
            if metadata.is_dir() {
                return Err(WriteError::IsFolder { path: path.to_owned() });
            }
            if metadata.permissions().readonly() {
                return Err(WriteError::ReadOnly { path: path.to_owned() });
            }
            Ok(target)
        }
        Err(error) if System::HERE.kind(&error) == io::ErrorKind::NotFound => {
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

/// The error of a name that no file can have.
pub(super) fn refused(path: &Path) -> WriteError {
    WriteError::Io { path: path.to_owned(), source: io::ErrorKind::InvalidFilename.into() }
}

/// Whether a path is a link whose target does not exist.
pub(super) fn is_broken_link(path: &Path) -> bool {
    let is_link = || fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    fs::metadata(path).is_err_and(|error| System::HERE.kind(&error) == io::ErrorKind::NotFound) && is_link()
}

/// The rename is durable only after the folder is flushed.
#[cfg(unix)]
pub(super) fn flush_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    System::HERE.flushed(fs::File::open(folder)?.sync_all())
}

/// Other systems cannot open a folder to flush it, and do not need it.
#[cfg(not(unix))]
pub(super) fn flush_folder(_file: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_where_the_system_cannot_say_its_real_name() {
        let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        let found = target(file, |_| Err(io::ErrorKind::Unsupported.into()));
        assert_eq!(found.ok().as_deref(), Some(file));
    }

    #[test]
    fn temporary_files_of_the_same_name_are_swept_and_others_stay() {
        let folder = std::env::temp_dir().join(format!("sudoscope-sweep-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let left = [".a.ron.tcXiCo", ".a.ron.abcde1"];
        let others = [".a.ron.backup", ".b.ron.tcXiCo", "a.ron.tcXiCo", ".a.ron.tcXiCoo", ".a.ron", "a.ron"];
        for name in left.into_iter().chain(others) {
            fs::write(folder.join(name), "").unwrap();
        }
        sweep(&folder, LEFT_BEHIND, |name| name == "a.ron");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), left.len() + others.len(), "they may be in use");
        sweep(&folder, Duration::ZERO, |name| name == "a.ron");
        let mut stayed: Vec<String> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        stayed.sort_unstable();
        let mut expected = others.map(str::to_owned);
        expected.sort_unstable();
        assert_eq!(stayed, expected);
        fs::remove_dir_all(&folder).unwrap();
    }
}
