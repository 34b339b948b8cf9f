//! [`Listing`]: the contents of a folder.

use std::{fs, io, sync::mpsc, thread};

use crate::{gui::prelude::*, io::LoadError};

/// The contents of a folder, read on a thread because a disk may be slow.
pub(super) enum Listing {
    /// Being read.
    Coming(mpsc::Receiver<Result<Vec<Entry>, LoadError>>),
    /// Read, or not readable.
    There(Result<Vec<Entry>, LoadError>),
}

/// A file or folder in a folder.
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) is_folder: bool,
}

impl Listing {
    /// Starts listing a folder on a thread, which requests a repaint when it is done.
    pub(super) fn of(ctx: &Context, folder: PathBuf) -> Self {
        let (sender, coming) = mpsc::channel();
        let (ctx, path) = (ctx.clone(), folder.clone());
        let body = move || {
            // The dialog may have moved to another folder.
            sender.send(list(&folder)).ok();
            ctx.request_repaint();
        };
        match thread::Builder::new().name("sudoscope folder".to_owned()).spawn(body) {
            Ok(_) => Self::Coming(coming),
            Err(source) => Self::There(Err(LoadError::Io { path, source })),
        }
    }

    /// Takes the listing from the thread if it is done. Returns it if it has just come.
    pub(super) fn look(&mut self) -> Option<&Result<Vec<Entry>, LoadError>> {
        let Self::Coming(coming) = self else { return None };
        *self = Self::There(coming.try_recv().ok()?);
        if let Self::There(listing) = self { Some(listing) } else { None }
    }
}

/// Lists folders first, then files, each by name, without hidden ones.
pub(super) fn list(folder: &Path) -> Result<Vec<Entry>, LoadError> {
    let read = || -> io::Result<Vec<Entry>> {
        let entries = fs::read_dir(folder)?.map(|entry| {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Ok(Entry { name, is_folder: entry.path().is_dir() })
        });
        entries.collect()
    };
    let mut entries = read().map_err(|source| LoadError::Io { path: folder.to_owned(), source })?;
    entries.retain(|entry| !entry.name.starts_with('.'));
    entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_folder_is_reported() {
        assert!(
            list(Path::new("/nowhere"))
                .is_err_and(|error| matches!(error, LoadError::Io { path, .. } if path == Path::new("/nowhere")))
        );
    }
}
