//! Work in progress, kept across crashes and restarts.
//!
//! Each running instance has a *slot*: a lock file, locked as long as the instance lives (the system unlocks it when the instance
//! ends, however it ends), and a ring of [`RING`] files, so that a file torn by a crash leaves an older one. A second instance
//! finds the first slot locked and takes the next. A new instance takes a free slot that holds unsaved work before any other, so
//! the work of two crashed instances is offered by the next two that start. One that starts with a file of its own leaves such
//! slots alone: what it keeps must not take the place of what somebody may still want.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use ::ron::value::RawValue;
use serde::Deserialize;

use crate::{
    board::Puzzle,
    io::{
        MAX_BYTES,
        atomic::{self, WriteError},
        ron,
    },
};

/// How many files a slot has.
pub const RING: u64 = 3;
/// How many instances can keep their work at a time.
const SLOTS: usize = 64;

/// What a person is working on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The puzzle as it stands.
    pub puzzle: Puzzle,
    /// The file it came from or was saved to.
    pub path: Option<PathBuf>,
    /// Whether that file holds all of it.
    pub saved: bool,
}

/// What an instance starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The work of an instance that ended before.
    Resume,
    /// Something else: that work stays for another instance.
    Afresh,
}

/// Why work cannot be kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeepError {
    /// The folder cannot be used.
    #[error("{}: work cannot be kept here: {source}", path.display())]
    Folder {
        /// The folder or the lock file in it.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Every slot is taken, by an instance or by work.
    #[error("{}: the work of too many windows is kept here already; close some, or open what they left", path.display())]
    NoSlot {
        /// The folder.
        path: PathBuf,
    },
    /// Writing failed; what was kept before is as it was.
    #[error(transparent)]
    Write(#[from] WriteError),
}

#[derive(Deserialize)]
#[serde(rename = "Kept")]
struct Entry {
    version: u32,
    number: u64,
    #[serde(default)]
    path: Option<String>,
    saved: bool,
    puzzle: Box<RawValue>,
}

/// Keeps the work of this instance.
#[derive(Debug)]
pub struct Keeper {
    folder: PathBuf,
    slot: usize,
    next: u64,
    /// Holds the lock.
    _lock: File,
}

impl Keeper {
    /// Takes a slot in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder cannot be made or locked, or all slots are taken.
    pub fn new(folder: &Path, start: Start) -> Result<Self, KeepError> {
        let failed = |path: &Path, source| KeepError::Folder { path: path.to_owned(), source };
        fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
        for slot in suitable_slots(folder, start) {
            let path = folder.join(format!("{slot}.lock"));
            let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
            let lock = lock.map_err(|source| failed(&path, source))?;
            match lock.try_lock() {
                Ok(()) => {
                    let next = entries(folder, slot).iter().map(|entry| entry.number + 1).max().unwrap_or(0);
                    return Ok(Self { folder: folder.to_owned(), slot, next, _lock: lock });
                }
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(source)) => return Err(failed(&path, source)),
            }
        }
        Err(KeepError::NoSlot { path: folder.to_owned() })
    }

    /// Keeps the work as it stands, in place of the oldest of the ring. A path that is no Unicode is not kept, and the work then
    /// counts as not saved.
    ///
    /// # Errors
    /// When writing fails; what was kept before is as it was.
    pub fn keep(&mut self, work: &Work) -> Result<(), KeepError> {
        let path = work.path.as_deref().and_then(Path::to_str);
        let saved = work.saved && path.is_some() == work.path.is_some();
        let path = path.map(|path| format!(" path: {},", ron::quoted(path))).unwrap_or_default();
        let (number, puzzle) = (self.next, ron::write(&work.puzzle));
        let text = format!("Kept(version: 1, number: {number},{path} saved: {saved}, puzzle:\n{puzzle})\n");
        atomic::save(&file(&self.folder, self.slot, number % RING), text.as_bytes())?;
        self.next += 1;
        Ok(())
    }

    /// The newest work that was kept in this slot and can be read: that of an instance that ended before, or of this one.
    pub fn recover(&self) -> Option<Work> {
        let mut entries = entries(&self.folder, self.slot);
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.number));
        entries.into_iter().find_map(|entry| {
            let puzzle = ron::read(entry.puzzle.get_ron()).ok()?;
            Some(Work { puzzle, path: entry.path.map(PathBuf::from), saved: entry.saved })
        })
    }

    /// Forgets what was kept in this slot.
    ///
    /// # Errors
    /// When a file cannot be removed.
    pub fn discard(&mut self) -> Result<(), KeepError> {
        for place in 0..RING {
            let path = file(&self.folder, self.slot, place);
            match fs::remove_file(&path) {
                Err(source) if source.kind() != io::ErrorKind::NotFound => return Err(KeepError::Folder { path, source }),
                _ => {}
            }
        }
        Ok(())
    }
}

/// The slots that an instance may take, best first.
fn suitable_slots(folder: &Path, start: Start) -> Vec<usize> {
    let (mut unsaved, mut saved, mut empty) = (Vec::new(), Vec::new(), Vec::new());
    for slot in 0..SLOTS {
        match entries(folder, slot).iter().max_by_key(|entry| entry.number) {
            Some(newest) if newest.saved => saved.push(slot),
            Some(_) => unsaved.push(slot),
            None => empty.push(slot),
        }
    }
    match start {
        Start::Resume => [unsaved, saved, empty].concat(),
        Start::Afresh => [empty, saved].concat(),
    }
}

fn file(folder: &Path, slot: usize, place: u64) -> PathBuf {
    folder.join(format!("{slot}-{place}.ron"))
}

/// What can be read of a slot; torn and foreign files are passed over.
fn entries(folder: &Path, slot: usize) -> Vec<Entry> {
    (0..RING).filter_map(|place| read(&file(folder, slot, place))).collect()
}

fn read(path: &Path) -> Option<Entry> {
    let mut text = String::new();
    File::open(path).ok()?.take(MAX_BYTES as u64).read_to_string(&mut text).ok()?;
    ron::parse::<Entry>(&text).ok().filter(|entry| entry.version == 1 && entry.number < u64::MAX)
}
