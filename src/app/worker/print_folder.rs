//! [`PrintFolder`]: a folder for the pages that are printed, which nobody but the user can read. It goes some time after the program has ended.

use std::{
    fs::{self, DirBuilder, File},
    io,
};

use crate::{app::worker::prelude::*, io::atomic::WriteError};

/// The file that a program locks as long as it may print.
const LOCK: &str = "lock";
/// The age of a folder from which it goes: a viewer that has just been opened may not have read the page.
pub(super) const LEFT_BEHIND: Duration = Duration::from_secs(60 * 60);

/// The folder of this program. It is made for the first page.
pub(super) struct PrintFolder {
    /// The folder of the folders of all programs. `None`: that for temporary files.
    parent: Option<PathBuf>,
    own: Option<Own>,
    pages: u32,
}

/// A folder and its lock.
struct Own {
    path: PathBuf,
    _lock: File,
}

impl PrintFolder {
    pub(super) const fn new(parent: Option<PathBuf>) -> Self {
        Self { parent, own: None, pages: 0 }
    }

    /// The file of a page: a new one each time, since a program may still show the last.
    pub(super) fn page(&mut self) -> Result<PathBuf, WriteError> {
        let own = match self.own.take() {
            Some(own) => own,
            None => {
                let parent = self.parent.clone().unwrap_or_else(std::env::temp_dir);
                Own::make(&parent).map_err(|source| WriteError::Io { path: parent, source })?
            }
        };
        self.pages += 1;
        let page = own.path.join(format!("{}.pdf", self.pages));
        self.own = Some(own);
        Ok(page)
    }
}

impl Own {
    fn make(parent: &Path) -> io::Result<Self> {
        private().recursive(true).create(parent)?;
        for number in 1_u64.. {
            let path = parent.join(format!("sudoscope-{}-{number}", std::process::id()));
            match private().create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => {
                    made?;
                    let lock = File::create(path.join(LOCK))?;
                    // Where there are no locks, its age alone decides.
                    let _ = lock.try_lock();
                    return Ok(Self { path, _lock: lock });
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// Makes folders that only the user can read.
fn private() -> DirBuilder {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has modes"))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Removes the folders of programs that have ended, if they are at least so old.
pub(super) fn sweep(parent: &Path, age: Duration) {
    let Ok(entries) = fs::read_dir(parent) else { return };
    for entry in entries.flatten() {
        let modified = entry.metadata().ok().filter(fs::Metadata::is_dir).and_then(|metadata| metadata.modified().ok());
        let is_old = modified.and_then(|modified| modified.elapsed().ok()).is_some_and(|elapsed| elapsed >= age);
        if is_old && has_ended(&entry.path()) {
            // If it stays, it goes the next time.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Whether no program holds the lock of a folder.
fn has_ended(folder: &Path) -> bool {
    File::open(folder.join(LOCK)).map_or(true, |lock| lock.try_lock().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::worker::test_support::Folder;

    #[test]
    fn pages_lie_where_nobody_else_can_read_them_and_go_when_the_program_has_ended() {
        let folder = Folder::new();
        let parent = folder.0.join("printed");
        let mut printing = PrintFolder::new(Some(parent.clone()));
        let page = printing.page().unwrap();
        fs::write(&page, "page").unwrap();
        assert_ne!(printing.page().unwrap(), page);
        assert_ne!(PrintFolder::new(Some(parent.clone())).page().unwrap().parent(), page.parent(), "another program");
        #[cfg(unix)]
        for folder in [&parent, page.parent().unwrap()] {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(folder).unwrap().permissions().mode() & 0o777, 0o700);
        }
        sweep(&parent, Duration::ZERO);
        assert!(page.exists(), "the program still runs");
        drop(printing);
        sweep(&parent, LEFT_BEHIND);
        assert!(page.exists(), "a viewer may still need it");
        sweep(&parent, Duration::ZERO);
        assert_eq!(fs::read_dir(&parent).unwrap().count(), 0);
    }
}
