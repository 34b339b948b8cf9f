//! Puzzles, sessions and settings saved by a thread that nothing else can delay.

use std::{
    collections::VecDeque,
    io,
    path::Path,
    sync::{Arc, mpsc},
    time::Duration,
};

use crate::{
    app::{
        action::{Action, Failure, Worker},
        effect::SavingJob,
        model::settings::Settings,
        worker::{
            folders::Folders,
            outbox::{Outbox, spawn},
        },
    },
    board::Puzzle,
    io::{
        atomic::{self, WriteError},
        autosave::{Autosave, AutosaveError, Start},
        load_puzzle, save_over, save_puzzle,
    },
};

/// How long the program waits at its end for what is still to be written: a disk that does not answer must not hold it for ever.
const LAST_WRITES: Duration = Duration::from_secs(10);

/// The window's end of the saving thread. Dropping it waits for what is still to be written.
pub(super) struct SavingWorker {
    jobs: Option<mpsc::Sender<SavingJob>>,
    /// Disconnected when the thread has ended.
    ended: mpsc::Receiver<()>,
}

impl SavingWorker {
    pub(super) fn start(folders: Folders, start: Start, outbox: &Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (alive, ended) = mpsc::channel();
        let mut saver = Saver { outbox: outbox.clone(), folders, start, autosave: None, _alive: alive };
        let jobs_and_start = std::iter::once(None).chain(Queue::new(receiver).map(Some));
        drop(spawn(Worker::Saving, outbox.clone(), jobs_and_start, move |job| match job {
            None => saver.open_session(),
            Some(job) => saver.take(job),
        }));
        Self { jobs: Some(jobs), ended }
    }

    pub(super) fn take(&self, job: SavingJob) {
        if let Some(jobs) = &self.jobs {
            jobs.send(job).expect("the saving thread takes jobs as long as it has a sender");
        }
    }
}

impl Drop for SavingWorker {
    fn drop(&mut self) {
        self.jobs = None;
        if self.ended.recv_timeout(LAST_WRITES) == Err(mpsc::RecvTimeoutError::Timeout) {
            log::error!("files were still being written when the program ended");
        }
    }
}

/// The jobs in the order in which they are done: what a person waits for first, and of several versions of the session, or of the
/// settings, only the newest.
pub(super) struct Queue {
    receiver: mpsc::Receiver<SavingJob>,
    waiting: VecDeque<SavingJob>,
}

impl Queue {
    pub(super) const fn new(receiver: mpsc::Receiver<SavingJob>) -> Self {
        Self { receiver, waiting: VecDeque::new() }
    }
}

impl Iterator for Queue {
    type Item = SavingJob;

    fn next(&mut self) -> Option<SavingJob> {
        if self.waiting.is_empty() {
            self.waiting.push_back(self.receiver.recv().ok()?);
        }
        let mut jobs: Vec<SavingJob> = self.waiting.drain(..).chain(self.receiver.try_iter()).collect();
        for is_of_kind in [is_about_session, is_about_settings] {
            let newest = jobs.iter().rposition(is_of_kind);
            let mut place = 0;
            jobs.retain(|job| {
                place += 1;
                !is_of_kind(job) || Some(place - 1) == newest
            });
        }
        jobs.sort_by_key(|job| is_about_session(job) || is_about_settings(job));
        self.waiting = jobs.into();
        self.waiting.pop_front()
    }
}

const fn is_about_session(job: &SavingJob) -> bool {
    matches!(job, SavingJob::Autosave(_) | SavingJob::DiscardAutosave)
}

const fn is_about_settings(job: &SavingJob) -> bool {
    matches!(job, SavingJob::StoreSettings(_))
}

/// The thread's own end.
struct Saver {
    outbox: Outbox,
    folders: Folders,
    start: Start,
    autosave: Option<Autosave>,
    /// Disconnects `ended` when the thread ends; declared after the autosave, which must have released its slot by then.
    _alive: mpsc::Sender<()>,
}

impl Saver {
    fn take(&mut self, job: SavingJob) {
        match job {
            SavingJob::Save(path, puzzle, over) => {
                let result = match over {
                    Some(expected) => save_over(&path, &puzzle, &expected),
                    None => save_puzzle(&path, &puzzle),
                };
                self.outbox.send(Action::Saved(path, Arc::new(puzzle), Arc::new(result)));
            }
            SavingJob::Autosave(session) => self.with_autosave(|autosave| autosave.save(&session)),
            SavingJob::DiscardAutosave => self.with_autosave(Autosave::discard),
            SavingJob::StoreSettings(settings) => self.store(&settings),
        }
    }

    /// Takes a slot in the folder of sessions, and restores an earlier session where that is wanted.
    fn open_session(&mut self) {
        let Some(folder) = &self.folders.data else { return };
        match Autosave::new(&folder.join("work"), self.start) {
            Ok(autosave) => self.autosave = Some(autosave),
            Err(error) => return self.outbox.send(Action::Failed(Failure::Autosave(Arc::new(error)))),
        }
        if self.start == Start::Resume
            && let Some(session) = self.autosave.as_ref().and_then(Autosave::recover)
        {
            let on_disk = session.path.as_deref().and_then(only_puzzle).map(Arc::new);
            self.outbox.send(Action::Recovered(Arc::new(session), on_disk));
        }
    }

    fn with_autosave(&mut self, use_it: impl FnOnce(&mut Autosave) -> Result<(), AutosaveError>) {
        let Some(autosave) = &mut self.autosave else { return };
        if let Err(error) = use_it(autosave) {
            self.outbox.send(Action::Failed(Failure::Autosave(Arc::new(error))));
        }
    }

    fn store(&self, settings: &Settings) {
        let Some(path) = self.folders.settings_file() else { return };
        if let Err(error) = write_settings(&path, settings) {
            self.outbox.send(Action::Failed(Failure::SettingsUnsaved(Arc::new(error))));
        }
    }
}

/// The puzzle of a file that holds one.
fn only_puzzle(path: &Path) -> Option<Puzzle> {
    let reading = load_puzzle(path).ok()?;
    let [found] = &reading.puzzles[..] else { return None };
    Some(found.puzzle.clone())
}

fn write_settings(path: &Path, settings: &Settings) -> Result<(), WriteError> {
    let failed = |path: &Path, source| WriteError::Io { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    }
    let text = settings.write().map_err(|error| failed(path, io::Error::other(error)))?;
    atomic::save(path, text.as_bytes())
}
