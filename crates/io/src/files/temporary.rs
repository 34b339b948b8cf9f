//! [`Temporary`]: a file that is to replace another, on systems where that may take several attempts, or a disk may not know how to flush.

use std::{
    collections::hash_map::RandomState,
    ffi::OsString,
    fs::{self, File},
    hash::BuildHasher as _,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::{atomic::flush_folder, system::System};

/// A file beside its target, by a name of those that are swept. Dropping it before it is committed removes it.
#[derive(Debug)]
pub(super) struct Temporary {
    path: PathBuf,
    target: PathBuf,
    file: File,
}

impl Temporary {
    pub(super) fn open(target: &Path) -> io::Result<Self> {
        let name = target.file_name().ok_or(io::ErrorKind::IsADirectory)?;
        loop {
            let random = RandomState::new().hash_one(name) % 1_000_000;
            let mut beside = OsString::from(".");
            beside.push(name);
            beside.push(format!(".{random:06}"));
            let path = target.with_file_name(beside);
            match File::options().write(true).create_new(true).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => {
                    let temporary = Self { path, target: target.to_owned(), file: made? };
                    return temporary.keep_rights().map(|()| temporary);
                }
            }
        }
    }

    pub(super) fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Puts it in the place of its target.
    pub(super) fn commit(self) -> io::Result<()> {
        System::HERE.flushed(self.file.sync_all())?;
        System::HERE.patiently(|| fs::rename(&self.path, &self.target))?;
        flush_folder(&self.target)
    }

    /// Gives it the rights of its target, and the owner as far as that is allowed.
    #[cfg(unix)]
    fn keep_rights(&self) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt as _, fchown};

        let Ok(old) = fs::metadata(&self.target) else { return Ok(()) };
        let _ = fchown(&self.file, Some(old.uid()), Some(old.gid()));
        self.file.set_permissions(old.permissions())
    }

    /// A file has the rights of its folder there.
    #[cfg(not(unix))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "it does something on other systems")]
    const fn keep_rights(&self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // There is none when it has been put in its place.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::files::atomic::sweep;

    #[test]
    fn a_temporary_file_replaces_its_target_with_its_rights_or_goes() {
        let folder = std::env::temp_dir().join(format!("sudoscope-temporary-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let target = folder.join("a.ron");
        fs::write(&target, "old").unwrap();
        #[cfg(unix)]
        fs::set_permissions(&target, std::os::unix::fs::PermissionsExt::from_mode(0o640)).unwrap();
        let rights = fs::metadata(&target).unwrap().permissions();
        let names = || fs::read_dir(&folder).unwrap().count();
        let begun = || {
            let mut temporary = Temporary::open(&target).unwrap();
            temporary.write_all(b"new").unwrap();
            assert_eq!((names(), fs::read(&target).unwrap()), (2, b"old".to_vec()));
            temporary
        };
        drop(begun());
        assert_eq!(names(), 1);
        let left = begun();
        sweep(&folder, Duration::ZERO, |name| name == "a.ron");
        assert_eq!(names(), 1, "one of a program that was killed is known by its name");
        assert!(left.commit().is_err());
        begun().commit().unwrap();
        assert_eq!((names(), fs::read(&target).unwrap()), (1, b"new".to_vec()));
        assert_eq!(fs::metadata(&target).unwrap().permissions(), rights);
        fs::remove_dir_all(&folder).unwrap();
    }
}
