//! [`Autosave`]: the game on the board, saved so that it survives crashes and restarts.
//!
//! Each running instance has a *slot*: a lock file, locked as long as the instance runs (the system unlocks it however the instance
//! ends), and a ring of [`RING`] files, so that a file torn by a crash leaves an older one. A second instance finds the first slot
//! locked and takes another. A new instance takes the free slot that was used last, so that the game comes back that was left last, and
//! the sessions of two crashed instances are restored by the next two that start. Which one was used last is counted, for clocks can be
//! wrong: each save, and each other [use](Autosave::note_use), has the next number of a count that all instances share. An instance that
//! starts with a file of its own skips slots with an unsaved session: its own autosaves must not overwrite what somebody may still want.
//! Each instance that starts tidies the slots of those that have ended.
//!
//! # The file
//!
//! What the first version of the program wrote has `version: 1` and the puzzle, its file, the clock and the help. The second one adds
//! fields, which the first one skips, so that it still restores what it knows, and `edition: 2`. A program that writes the file again
//! keeps the [fields] that it does not know. Clock, selection and the moment of a search change all the time: they are written by
//! themselves to a small file beside, with the number of the session that they belong to and that of the use. A file with a higher
//! `version` is one that this program cannot read: its slot is left alone.

use std::{
    cmp::Reverse,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant, SystemTime},
};

#[cfg(not(test))]
use std::fs;

use ::ron::value::RawValue;
use serde::{Deserialize, Serialize};

use sudoscope_board::Puzzle;

#[cfg(test)]
use crate::files::stopping as fs;
use crate::{
    MAX_BYTES,
    atomic::{self, WriteError},
    open,
    ron::{self, fields},
};

/// Number of files in a slot.
pub const RING: u64 = 3;
/// The most instances that can have a slot at the same time.
const SLOTS: usize = 64;

/// A session that is restored after a restart: a puzzle and the file it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The puzzle with all changes.
    pub puzzle: Puzzle,
    /// The file it came from or was saved to.
    pub path: Option<PathBuf>,
    /// Whether that file holds all of it.
    pub saved: bool,
    /// Whether other games are kept with it, which lie nowhere else.
    pub has_others: bool,
    /// How far the puzzle has been played.
    pub played: Played,
    /// What else the program keeps of the game, as a RON struct that only it understands; empty if the first version has written it.
    pub game: String,
    /// What of that has changed since it was saved, in a file of its own that is quickly written; empty if nothing has.
    pub moment: String,
    /// What a later version of the program has written besides; empty if there is nothing.
    pub later: String,
}

impl Session {
    /// A puzzle that nobody has saved or played.
    pub fn new(puzzle: Puzzle) -> Self {
        let [game, moment, later] = [const { String::new() }; 3];
        Self { puzzle, path: None, saved: false, has_others: false, played: Played::default(), game, moment, later }
    }

    /// It as a text that is kept elsewhere than in its slot.
    pub fn write(&self) -> String {
        self.written(0, 0)
    }

    /// What [`write`](Self::write) has made; `None` if it is damaged.
    pub fn read(text: &str) -> Option<Self> {
        Entry { text: text.to_owned(), ..ron::read_value::<Entry>(text).ok()? }.session()
    }

    /// It as a file. A path that is not Unicode is dropped, and the session then counts as unsaved.
    fn written(&self, number: u64, used: u64) -> String {
        let path = self.path.as_deref().and_then(Path::to_str);
        let saved = self.saved && path.is_some() == self.path.is_some();
        let path = path.map(|path| format!(" path: {},", ron::quoted(path))).unwrap_or_default();
        let is_played = self.played != Played::default();
        let played = if is_played { format!(" played: {},", self.played.written()) } else { String::new() };
        let game = if self.game.is_empty() { String::new() } else { format!(" game: {},", self.game) };
        let (head, puzzle) = (format!("version: 1, edition: 2, number: {number}, used: {used}"), ron::write(&self.puzzle));
        let others = if self.has_others { " others: true," } else { "" };
        let text = format!("Kept({head},{path} saved: {saved},{others}{played}{game} puzzle:\n{puzzle})\n");
        fields::with(&text, &self.later)
    }
}

/// How far a puzzle has been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Played {
    /// Seconds, without pauses.
    pub seconds: u32,
    /// The help that the player had.
    pub help: Help,
    /// Whether the puzzle has been finished before, and counts in the statistics.
    pub is_counted: bool,
}

impl Played {
    /// It as an entry of a file has it.
    pub(super) fn written(&self) -> String {
        let Self { seconds, help: Help { hints, checks, solution }, is_counted } = self;
        let help = format!("(hints: {hints}, checks: {checks}, solution: {solution})");
        format!("(seconds: {seconds}, help: {help}, is_counted: {is_counted})")
    }
}

/// The help that a player had with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Help {
    /// The number of hints, lists of steps and questions.
    pub hints: u32,
    /// The number of checks.
    pub checks: u32,
    /// Whether the solution was shown.
    pub solution: bool,
}

impl Help {
    /// Whether the player had none.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

/// A session that an instance left behind which has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftSession {
    /// The slot of that instance.
    pub slot: usize,
    /// The session that was left.
    pub session: Session,
    /// When it was changed last, if that is known.
    pub changed: Option<SystemTime>,
}

/// The session with which an instance starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionStart {
    /// The session of an instance that has ended.
    Resume,
    /// A file or an empty board; earlier sessions stay for another instance.
    Afresh,
}

/// Why a session cannot be saved.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum AutosaveError {
    /// The folder cannot be used.
    Folder {
        /// The folder or the lock file in it.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Every slot belongs to a running instance or holds an unsaved session.
    NoSlot {
        /// The folder.
        path: PathBuf,
    },
    /// Writing failed; earlier autosaves are unchanged.
    #[error(transparent)]
    Write(#[from] WriteError),
}

#[derive(Deserialize)]
#[serde(rename = "Kept")]
struct Entry {
    version: u32,
    number: u64,
    /// The number of the use among those of all instances; 0 if the first version has written it.
    #[serde(default)]
    used: u64,
    #[serde(default)]
    path: Option<String>,
    saved: bool,
    #[serde(default)]
    others: bool,
    #[serde(default)]
    played: Played,
    #[serde(default)]
    game: Option<Box<RawValue>>,
    puzzle: Box<RawValue>,
    /// What it was read from.
    #[serde(skip)]
    text: String,
}

impl Entry {
    /// Whether nothing is lost with it.
    const fn lies_elsewhere(&self) -> bool {
        self.saved && !self.others
    }

    /// The session; `None` if the puzzle cannot be read.
    fn session(self) -> Option<Session> {
        let Self { number, used, path, saved, others: has_others, played, game, puzzle, text, .. } = self;
        let puzzle = ron::read(puzzle.get_ron()).ok()?;
        let game = game.map_or_else(String::new, |game| game.get_ron().trim().to_owned());
        let path = path.map(PathBuf::from);
        let mut session = Session { path, saved, has_others, played, game, ..Session::new(puzzle) };
        session.later = fields::unknown(&text, &session.written(number, used));
        Some(session)
    }
}

/// The only field that a file of any version has.
#[derive(Deserialize)]
#[serde(rename = "Kept")]
struct SessionHeader {
    version: u64,
}

/// Saves the session of this instance. Holds the lock of its slot.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    slot: usize,
    next: u64,
    /// The last number of a use that is known here.
    used: u64,
    /// Slots of other instances whose sessions this one has taken over, with their locks, until they are saved here.
    taken: Vec<(usize, File)>,
    /// Held as long as this instance runs.
    _lock: File,
}

impl Autosave {
    /// Takes a slot in a folder, which is created if it does not exist.
    ///
    /// # Errors
    /// When the folder cannot be created or locked, or all slots are taken.
    pub fn new(folder: &Path, start: SessionStart) -> Result<Self, AutosaveError> {
        let failed = |path: &Path, source| AutosaveError::Folder { path: path.to_owned(), source };
        fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
        let ending = Instant::now() + ENDING;
        for (slot, has_work) in suitable_slots(folder, start) {
            let path = folder.join(format!("{slot}.lock"));
            let lock = lock_file(&path).map_err(|source| failed(&path, source))?;
            let until = if has_work { ending } else { Instant::now() + MOMENT };
            match try_lock(&lock, until) {
                // Whoever had it has left work there meanwhile.
                Ok(()) if !may_be_taken(folder, slot, start) => {}
                Ok(()) => {
                    tidy(folder, slot);
                    let used = (0..SLOTS).map(|slot| last_use(folder, slot).0).max().unwrap_or(0);
                    let next = next_number(folder, slot);
                    return Ok(Self { folder: folder.to_owned(), slot, next, used, taken: Vec::new(), _lock: lock });
                }
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(source)) => return Err(failed(&path, source)),
            }
        }
        Err(AutosaveError::NoSlot { path: folder.to_owned() })
    }

    /// Whether an instance has a slot in a folder.
    pub fn is_in_use(folder: &Path) -> bool {
        let is_held = |lock: File| matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
        (0..SLOTS).any(|slot| File::open(folder.join(format!("{slot}.lock"))).is_ok_and(is_held))
    }

    /// Writes a session over the oldest file of the ring. What has been [taken over](Self::take_over) is part of it, and goes from where it
    /// was. A path that is not Unicode is dropped, and the session then counts as unsaved.
    ///
    /// # Errors
    /// When writing fails; earlier autosaves are unchanged.
    pub fn save(&mut self, session: &Session) -> Result<(), AutosaveError> {
        self.note_use();
        let text = session.written(self.next, self.used);
        atomic::save_at_once(&file(&self.folder, self.slot, self.next % RING), text.as_bytes())?;
        self.next += 1;
        for (slot, _lock) in std::mem::take(&mut self.taken) {
            // What stays is offered again.
            let _ = remove_all(&self.folder, slot);
        }
        Ok(())
    }

    /// Notes that a person has done something here, which is kept with the next [moment](Self::save_moment).
    pub fn note_use(&mut self) {
        self.used = next_use(&self.folder, self.used);
    }

    /// Writes what has changed since the session was saved, in one line. It is not forced to the disk: only a failing system loses it.
    ///
    /// # Errors
    /// When writing fails; the one before is unchanged.
    pub fn save_moment(&self, moment: &str) -> Result<(), AutosaveError> {
        let Some(of) = self.next.checked_sub(1) else { return Ok(()) };
        let path = moment_file(&self.folder, self.slot);
        let new = path.with_extension("new");
        let text = format!("{of}\n{moment}\n{MOMENT_USE}{}\n", self.used);
        let written = fs::write(&new, text).and_then(|()| atomic::replace(&new, &path));
        written.map_err(|source| AutosaveError::Folder { path, source })
    }

    /// The newest readable session of this slot, written by this instance or by an earlier one.
    pub fn recover(&self) -> Option<Session> {
        newest_session(&self.folder, self.slot)
    }

    /// The unsaved sessions of instances that have ended, the one used last first.
    pub fn left(&self) -> Vec<LeftSession> {
        let left = |slot: usize| {
            let _lock = lock_of_ended(&self.folder, slot)?;
            let session = newest_session(&self.folder, slot).filter(|session| !session.saved || session.has_others)?;
            Some(LeftSession { slot, session, changed: changed(&self.folder, slot) })
        };
        let mut all: Vec<LeftSession> = (0..SLOTS).filter(|&slot| slot != self.slot).filter_map(left).collect();
        all.sort_by_cached_key(|left| Reverse(last_use(&self.folder, left.slot)));
        all
    }

    /// Takes over the session of an instance that has ended. It stays where it is until this instance has saved it with its own. `None`, and
    /// no change, if there is no such session any more.
    pub fn take_over(&mut self, slot: usize) -> Option<Session> {
        let lock = lock_of_ended(&self.folder, slot)?;
        let session = newest_session(&self.folder, slot)?;
        self.taken.push((slot, lock));
        Some(session)
    }

    /// Keeps other instances from writing files of a person, as long as it is held: two that compare a file at the same time would both write
    /// over it. `None` if another one does so for too long.
    pub fn alone(&self) -> Option<File> {
        let lock = lock_file(&self.folder.join("files.lock")).ok()?;
        try_lock(&lock, Instant::now() + ENDING).ok()?;
        Some(lock)
    }

    /// Removes all sessions of this slot.
    ///
    /// # Errors
    /// When a file cannot be removed.
    pub fn discard(&mut self) -> Result<(), AutosaveError> {
        remove_all(&self.folder, self.slot)
    }
}

/// Removes the files of a slot, the newest one last: a crash leaves no older one in its place.
fn remove_all(folder: &Path, slot: usize) -> Result<(), AutosaveError> {
    let newest = entries(folder, slot).iter().map(|entry| entry.number).max().map(|number| file(folder, slot, number % RING));
    let (last, others): (Vec<PathBuf>, Vec<PathBuf>) = files(folder, slot).partition(|path| Some(path) == newest.as_ref());
    for path in others.into_iter().chain(last) {
        match fs::remove_file(&path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => return Err(AutosaveError::Folder { path, source }),
            _ => {}
        }
    }
    Ok(())
}

/// Age from which a session that its file holds is not kept any more, and from which a temporary file is not in use.
const OLD: Duration = Duration::from_secs(30 * 24 * 60 * 60);
const LEFT_BEHIND: Duration = Duration::from_secs(60 * 60);

/// Removes what nobody needs from the slots of instances that have ended: all but the newest readable file; that too if the session is saved,
/// and its file still holds it or it is old; of saved sessions without a file all but the one used last; and what a crash left of files
/// that were being written.
fn tidy(folder: &Path, own: usize) {
    atomic::sweep(folder, LEFT_BEHIND, |_| true);
    // With their locks, until it is known which stays.
    let mut without_file: Vec<((u64, Option<SystemTime>), PathBuf, File)> = Vec::new();
    for slot in (0..SLOTS).filter(|&slot| slot != own && !is_of_newer_version(folder, slot)) {
        let Some(lock) = lock_of_ended(folder, slot) else { continue };
        for place in 0..RING {
            let _ = fs::remove_file(atomic::part_of(&file(folder, slot, place)));
        }
        let readable = entries(folder, slot).into_iter().filter(|entry| ron::read(entry.puzzle.get_ron()).is_ok());
        let Some(newest) = readable.max_by_key(|entry| entry.number) else { continue };
        let newest_file = file(folder, slot, newest.number % RING);
        let is_old =
            || fs::metadata(&newest_file).and_then(|of| of.modified()).is_ok_and(|at| at.elapsed().is_ok_and(|age| age > OLD));
        let lies_elsewhere = newest.lies_elsewhere();
        let stays = !lies_elsewhere || !(is_in_its_file(&newest) || is_old());
        let kept = [newest_file.clone(), moment_file(folder, slot)];
        // What cannot be removed does no harm.
        for path in files(folder, slot).filter(|path| !kept.contains(path)) {
            let _ = fs::remove_file(path);
        }
        if !stays {
            let _ = remove_all(folder, slot);
        }
        if stays && lies_elsewhere && newest.path.is_none() {
            without_file.push((last_use(folder, slot), newest_file, lock));
        }
    }
    without_file.sort_by_key(|(last_use, ..)| *last_use);
    without_file.pop();
    for (_, path, _lock) in without_file {
        let _ = fs::remove_file(path);
    }
}

/// Whether the file of a session holds its puzzle, so that there is nothing to restore.
fn is_in_its_file(entry: &Entry) -> bool {
    let Some(path) = &entry.path else { return false };
    let Ok(kept) = ron::read(entry.puzzle.get_ron()) else { return false };
    open(Path::new(path)).is_ok_and(|reading| matches!(&reading.puzzles[..], [found] if found.puzzle == kept))
}

/// How long an instance that looks at the slots of others holds a lock, at most.
const MOMENT: Duration = Duration::from_millis(50);
/// How long an instance that was killed holds its lock, at most: the system takes its memory back first.
const ENDING: Duration = Duration::from_secs(2);

/// The file of a lock, which is made if there is none.
fn lock_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)
}

/// Locks a slot. A lock that is held is waited for until then.
fn try_lock(lock: &File, until: Instant) -> Result<(), TryLockError> {
    loop {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(MOMENT),
            result => return result,
        }
    }
}

/// The lock of a slot that an instance had which has ended.
fn lock_of_ended(folder: &Path, slot: usize) -> Option<File> {
    let lock = OpenOptions::new().write(true).open(folder.join(format!("{slot}.lock"))).ok()?;
    lock.try_lock().ok()?;
    Some(lock)
}

/// The slots that an instance may take, best first, each with whether it holds a session that this instance wants.
fn suitable_slots(folder: &Path, start: SessionStart) -> Vec<(usize, bool)> {
    let (mut unsaved, mut saved, mut empty) = (Vec::new(), Vec::new(), Vec::new());
    for slot in (0..SLOTS).filter(|&slot| !is_of_newer_version(folder, slot)) {
        match lies_elsewhere(folder, slot) {
            Some(true) => saved.push(slot),
            Some(false) => unsaved.push(slot),
            None => empty.push(slot),
        }
    }
    let (mut wanted, others) = match start {
        SessionStart::Resume => ([unsaved, saved].concat(), empty),
        SessionStart::Afresh => {
            saved.sort_by_cached_key(|&slot| last_use(folder, slot));
            (Vec::new(), [empty, saved].concat())
        }
    };
    wanted.sort_by_cached_key(|&slot| Reverse(last_use(folder, slot)));
    let wanted = wanted.into_iter().map(|slot| (slot, true));
    wanted.chain(others.into_iter().map(|slot| (slot, false))).collect()
}

/// Whether nothing is lost with the work of a slot; `None` if there is none.
fn lies_elsewhere(folder: &Path, slot: usize) -> Option<bool> {
    entries(folder, slot).iter().max_by_key(|entry| entry.number).map(Entry::lies_elsewhere)
}

/// Whether an instance may take a slot with what is in it.
fn may_be_taken(folder: &Path, slot: usize, start: SessionStart) -> bool {
    !is_of_newer_version(folder, slot) && (start == SessionStart::Resume || lies_elsewhere(folder, slot) != Some(false))
}

/// Whether a later version of the program, whose files this one cannot read, has written to a slot.
fn is_of_newer_version(folder: &Path, slot: usize) -> bool {
    let is_newer = |text: &str| ron::read_value::<SessionHeader>(text).is_ok_and(|header| header.version > 1);
    (0..RING).filter_map(|place| read_text(&file(folder, slot, place))).any(|text| is_newer(&text))
}

/// When a slot was used last: the number of the use among those of all instances, and where the first version has written that has no
/// numbers, the time.
fn last_use(folder: &Path, slot: usize) -> (u64, Option<SystemTime>) {
    let read = read_text(&moment_file(folder, slot));
    let of_moment = read.as_deref().and_then(|text| text.lines().last()?.strip_prefix(MOMENT_USE)?.parse().ok());
    let of_moment = of_moment.filter(|used| *used < MOST_USES);
    let used = entries(folder, slot).iter().map(|entry| entry.used).chain(of_moment).max().unwrap_or(0);
    (used, changed(folder, slot))
}

/// Counts of uses from here on are taken as damaged: no program is used that often.
const MOST_USES: u64 = 1 << 60;

/// The number of the next use: greater than any before, also by other instances. Where the count cannot be read, at least greater than
/// those known here.
fn next_use(folder: &Path, known: u64) -> u64 {
    let counted = || {
        let mut file = lock_file(&folder.join("uses")).ok()?;
        try_lock(&file, Instant::now() + MOMENT).ok()?;
        let mut text = String::new();
        // What is no number is written over.
        let _ = (&file).take(64).read_to_string(&mut text);
        let counted = text.trim().parse().ok().filter(|count| *count < MOST_USES).unwrap_or(0);
        let next = known.max(counted) + 1;
        file.rewind().ok()?;
        file.set_len(0).ok()?;
        writeln!(file, "{next}").ok()?;
        Some(next)
    };
    counted().unwrap_or(known + 1)
}

/// What stands before the number of the use below the changes: a comment for those who only read them.
const MOMENT_USE: &str = "// used: ";

/// The file of what has changed since a session was saved: the number of the session, below it the changes, and the number of the use.
fn moment_file(folder: &Path, slot: usize) -> PathBuf {
    folder.join(format!("{slot}-moment.ron"))
}

/// The files of a slot.
fn files(folder: &Path, slot: usize) -> impl Iterator<Item = PathBuf> {
    (0..RING).map(move |place| file(folder, slot, place)).chain([moment_file(folder, slot)])
}

/// What has changed since the session of that number was saved.
fn moment_of(folder: &Path, slot: usize, number: u64) -> String {
    let text = read_text(&moment_file(folder, slot)).unwrap_or_default();
    let mut lines = text.lines();
    let of = lines.next().unwrap_or_default();
    if of == number.to_string() { lines.next().unwrap_or_default().to_owned() } else { String::new() }
}

fn file(folder: &Path, slot: usize, place: u64) -> PathBuf {
    folder.join(format!("{slot}-{place}.ron"))
}

/// The number of the next file of a slot.
fn next_number(folder: &Path, slot: usize) -> u64 {
    entries(folder, slot).iter().map(|entry| entry.number + 1).max().unwrap_or(0)
}

/// When a slot was written last.
fn changed(folder: &Path, slot: usize) -> Option<SystemTime> {
    (0..RING).filter_map(|place| fs::metadata(file(folder, slot, place)).ok()?.modified().ok()).max()
}

/// The newest readable session of a slot.
fn newest_session(folder: &Path, slot: usize) -> Option<Session> {
    let mut entries = entries(folder, slot);
    entries.sort_by_key(|entry| Reverse(entry.number));
    entries.into_iter().find_map(|entry| {
        let moment = moment_of(folder, slot, entry.number);
        Some(Session { moment, ..entry.session()? })
    })
}

/// The readable files of a slot; torn and foreign files are skipped.
fn entries(folder: &Path, slot: usize) -> Vec<Entry> {
    (0..RING).filter_map(|place| read(&file(folder, slot, place))).collect()
}

fn read(path: &Path) -> Option<Entry> {
    let text = read_text(path)?;
    let entry = ron::read_value::<Entry>(&text).ok()?;
    let is_known = entry.version == 1 && entry.number < u64::MAX;
    is_known.then_some(Entry { used: if entry.used < MOST_USES { entry.used } else { 0 }, text, ..entry })
}

fn read_text(path: &Path) -> Option<String> {
    let mut text = String::new();
    File::open(path).ok()?.take(MAX_BYTES as u64).read_to_string(&mut text).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests;
