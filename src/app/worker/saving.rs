//! Puzzles, sessions and settings saved by a thread that nothing else can delay.

use std::{
    collections::VecDeque,
    io,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
};

use crate::{
    app::{
        effect::{FoundResults, SavingJob},
        model::{collection::CollectionId, game::holds, jobs::RecalledGames, settings::Settings},
        text::reading,
        worker::{
            folders::{self, Folders},
            games_file::GamesFile,
            prelude::*,
            print_folder,
            results_file::KeptResults,
        },
    },
    io::{
        atomic::{self, WriteError},
        autosave::{Autosave, AutosaveError, Session},
        games::KeptGame,
        open, save_over, save_puzzle,
    },
};

/// How long the program waits at its end for what is still to be written: a disk that does not answer must not hold it for ever.
const LAST_WRITES: Duration = Duration::from_secs(10);
/// How long it waits before it tries again to write what could not be written: a disk may have room again.
const AGAIN: Duration = Duration::from_secs(10);

/// The window's end of the saving thread. Dropping it waits for what is still to be written.
pub(super) struct SavingWorker {
    jobs: Option<mpsc::Sender<SavingJob>>,
    /// Disconnected when the thread has ended.
    ended: mpsc::Receiver<()>,
}

impl SavingWorker {
    pub(super) fn start(folders: Folders, start: SessionStart, outbox: &Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (alive, ended) = mpsc::channel();
        let has_failed = Arc::new(AtomicBool::new(false));
        let mut saver = Saver {
            outbox: outbox.clone(),
            folders,
            start,
            autosave: None,
            results: None,
            games: None,
            failed: Vec::new(),
            has_failed: has_failed.clone(),
            _alive: alive,
        };
        let start_and_jobs = std::iter::once(None).chain(Queue::new(outbox.clone(), receiver, has_failed));
        outbox.start(Worker::Saving, start_and_jobs, move |job| match job {
            None => saver.try_again(),
            Some(job) => saver.take(job),
        });
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
/// settings, only the newest. `None` is to be done every now and then, as long as something could not be written.
pub(super) struct Queue {
    outbox: Outbox,
    receiver: mpsc::Receiver<SavingJob>,
    waiting: VecDeque<SavingJob>,
    has_failed: Arc<AtomicBool>,
}

impl Queue {
    pub(super) const fn new(outbox: Outbox, receiver: mpsc::Receiver<SavingJob>, has_failed: Arc<AtomicBool>) -> Self {
        Self { outbox, receiver, waiting: VecDeque::new(), has_failed }
    }
}

impl Iterator for Queue {
    type Item = Option<SavingJob>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.waiting.is_empty() {
            let within = self.has_failed.load(Ordering::Relaxed).then_some(AGAIN);
            match self.outbox.next(&self.receiver, within) {
                Ok(job) => self.waiting.push_back(job),
                Err(mpsc::RecvTimeoutError::Timeout) => return Some(None),
                Err(mpsc::RecvTimeoutError::Disconnected) => return None,
            }
        }
        let mut jobs: Vec<SavingJob> = self.waiting.drain(..).chain(self.receiver.try_iter()).collect();
        jobs.reverse();
        for is_of_kind in [is_about_moment, is_about_session, is_about_settings, is_about_use] {
            let mut is_followed = false;
            jobs.retain(|job| match job {
                // A session that is saved later has the moment.
                SavingJob::Autosave(_) | SavingJob::DiscardAutosave if is_of_kind(&SavingJob::KeepMoment(String::new())) => {
                    is_followed = true;
                    true
                }
                job => !is_of_kind(job) || !std::mem::replace(&mut is_followed, true),
            });
        }
        jobs.reverse();
        jobs.sort_by_key(|job| !matches!(job, SavingJob::Save(..)));
        self.waiting = jobs.into();
        self.waiting.pop_front().map(Some)
    }
}

const fn is_about_moment(job: &SavingJob) -> bool {
    matches!(job, SavingJob::KeepMoment(_))
}

const fn is_about_session(job: &SavingJob) -> bool {
    matches!(job, SavingJob::Autosave(_) | SavingJob::DiscardAutosave)
}

const fn is_about_use(job: &SavingJob) -> bool {
    matches!(job, SavingJob::NoteUse)
}

/// Whether a job makes another one needless that could not be done before it.
fn replaces(job: &SavingJob, failed: &SavingJob) -> bool {
    match (job, failed) {
        // A session that is saved has its moment.
        (job, SavingJob::KeepMoment(_)) => is_about_session(job) || is_about_moment(job),
        (SavingJob::KeepGame(puzzles, index, _), SavingJob::KeepGame(others, other, _)) => {
            index == other && Arc::ptr_eq(puzzles, others)
        }
        _ => is_about_session(job) && is_about_session(failed) || is_about_settings(job) && is_about_settings(failed),
    }
}

const fn is_about_settings(job: &SavingJob) -> bool {
    matches!(job, SavingJob::StoreSettings(_))
}

/// The thread's own end.
struct Saver {
    outbox: Outbox,
    folders: Folders,
    start: SessionStart,
    autosave: Option<Autosave>,
    /// The collection whose results were kept last, and its file; no file if it cannot be written.
    results: Option<(CollectionId, Option<KeptResults>)>,
    /// The collection whose games were kept last, and their file.
    games: Option<(Arc<Collection>, GamesFile)>,
    /// What could not be written, and whether there is any.
    failed: Vec<SavingJob>,
    has_failed: Arc<AtomicBool>,
    /// Disconnects `ended` when the thread ends; declared after the autosave, which must have released its slot by then.
    _alive: mpsc::Sender<()>,
}

impl Saver {
    fn take(&mut self, job: SavingJob) {
        self.failed.retain(|failed| !replaces(&job, failed));
        self.attempt(job, true);
        self.tell_written();
    }

    /// Opens the session, if that has not been possible yet, and writes what could not be written.
    fn try_again(&mut self) {
        if self.autosave.is_none() {
            self.open_session();
        }
        for job in std::mem::take(&mut self.failed) {
            self.attempt(job, false);
        }
        self.tell_written();
    }

    /// Whether there is a place for the session that cannot be used.
    fn is_closed(&self) -> bool {
        self.autosave.is_none() && self.folders.data.is_some()
    }

    /// Notes whether something is still to be written, and tells it when nothing is any more.
    fn tell_written(&self) {
        let has_failed = self.is_closed() || !self.failed.is_empty();
        if self.has_failed.swap(has_failed, Ordering::Relaxed) && !has_failed {
            self.outbox.send(Action::File(FileAction::WrittenAgain));
        }
    }

    /// Does a job. What cannot be written is kept for another attempt, and reported if it is news.
    fn attempt(&mut self, job: SavingJob, is_news: bool) {
        if is_about_session(&job) && self.is_closed() {
            // That has been reported.
            return self.failed.push(job);
        }
        let failure = match &job {
            SavingJob::Save(path, puzzle, over) => {
                let _alone = self.autosave.as_ref().and_then(Autosave::alone);
                let result = match over {
                    Some(expected) => save_over(path, puzzle, expected),
                    None => save_puzzle(path, puzzle),
                };
                // A person has been told, and may have chosen another file.
                self.outbox.send(Action::File(FileAction::Saved(path.clone(), Arc::new(puzzle.clone()), result.map_err(Arc::new))));
                None
            }
            SavingJob::Autosave(session) => self.with_autosave(|autosave| autosave.save(session)),
            SavingJob::NoteUse => self.with_autosave(|autosave| {
                autosave.note_use();
                Ok(())
            }),
            SavingJob::KeepMoment(moment) => self.with_autosave(|autosave| autosave.save_moment(moment)),
            SavingJob::DiscardAutosave => self.with_autosave(Autosave::discard),
            SavingJob::TakeSession(slot) => {
                self.take_session(*slot);
                None
            }
            SavingJob::StoreSettings(settings) => self.store(settings),
            SavingJob::KeepResults(found) => {
                self.keep(found);
                None
            }
            SavingJob::KeepList(id, puzzles) => {
                self.keep_list(*id, puzzles);
                None
            }
            SavingJob::KeepGame(puzzles, index, game) => self.keep_game(puzzles, *index, game),
            SavingJob::RecallGames { id, keeps, puzzles, path } => {
                self.recall_games(*id, *keeps, puzzles, path.as_deref());
                None
            }
        };
        if let Some(failure) = failure {
            self.failed.push(job);
            if is_news {
                self.outbox.send(Action::Failed(failure));
            }
        }
    }

    /// Keeps a result of a collection. Nobody waits for it, so that a failure is only logged.
    fn keep(&mut self, FoundResults { id, puzzles, profile, found }: &FoundResults) {
        let Some(folder) = self.folders.results() else { return };
        // It takes a moment to find the file of a long list.
        if self.results.as_ref().is_none_or(|(of, _)| of != id) {
            let opened = KeptResults::open(&folder, puzzles, profile.fingerprint());
            self.results = Some((*id, opened.inspect_err(|error| log::warn!("results are not kept: {error}")).ok()));
        }
        let Some((_, file)) = &mut self.results else { return };
        if let Some(kept) = file
            && let Err(error) = kept.append(puzzles, found)
        {
            log::warn!("results are not kept any more: {error}");
            *file = None;
        }
    }

    /// Keeps a collection. Nobody waits for it, so that a failure is only logged.
    fn keep_list(&self, id: CollectionId, puzzles: &Collection) {
        let Some(folder) = self.folders.lists() else { return };
        match folders::keep_lists(&folder, puzzles) {
            Ok(None) => {}
            Ok(Some(path)) => self.outbox.send(Action::Collection(CollectionAction::Kept(id, path))),
            Err(error) => log::warn!("a list is not kept: {error}"),
        }
    }

    /// Keeps a game of a collection. A failure is reported: nobody would be asked about it when the program ends.
    fn keep_game(&mut self, puzzles: &Arc<Collection>, index: usize, game: &KeptGame) -> Option<Failure> {
        let file = self.games_of(puzzles, None)?;
        if let Err(source) = file.append(index, game) {
            return Some(Failure::Autosave(Arc::new(AutosaveError::Folder { path: self.folders.games()?, source })));
        }
        // Looked for afterwards: of two windows that keep a game at the same time, one sees that of the other.
        let other = file.other(index, game).filter(|other| !holds(game, &other.puzzle))?;
        self.outbox.send(Action::Collection(CollectionAction::PlayedApart(puzzles.clone(), index, Box::new(other))));
        None
    }

    /// Tells the games of a collection that other windows, or this one earlier, have kept. What could not be written yet is newer.
    fn recall_games(&mut self, id: CollectionId, keeps: usize, puzzles: &Arc<Collection>, path: Option<&Path>) {
        if self.failed.is_empty()
            && let Some(games) = self.games_of(puzzles, path).map(GamesFile::news).filter(|games| !games.is_empty())
        {
            self.outbox.send(Action::Arrived(Arrival::Recalled(RecalledGames { id, keeps, kept: games.into() })));
        }
    }

    fn games_of(&mut self, puzzles: &Arc<Collection>, path: Option<&Path>) -> Option<&mut GamesFile> {
        // It takes a moment to find the file of a long list.
        if self.games.as_ref().is_none_or(|(of, _)| !Arc::ptr_eq(of, puzzles)) {
            self.games = Some((puzzles.clone(), GamesFile::of(&self.folders.games()?, puzzles, path)));
        }
        self.games.as_mut().map(|(_, file)| file)
    }

    /// Takes over what another instance left.
    fn take_session(&mut self, slot: usize) {
        let taken = self.autosave.as_mut().and_then(|autosave| autosave.take_over(slot));
        taken.into_iter().for_each(|session| self.recovered(session));
        self.tell_left();
    }

    fn recovered(&self, session: Session) {
        let on_disk = session.path.as_deref().and_then(only_puzzle).map(Arc::new);
        self.outbox.send(Action::File(FileAction::Recovered(Arc::new(session), on_disk)));
    }

    /// Tells which sessions others have left.
    fn tell_left(&self) {
        if let Some(autosave) = &self.autosave {
            self.outbox.send(Action::File(FileAction::SessionsLeft(autosave.left().into())));
        }
    }

    /// Takes a slot in the folder of sessions, and restores an earlier session where that is wanted. Pages that others have left go.
    fn open_session(&mut self) {
        let Some(folder) = &self.folders.data else { return };
        if let Some(printed) = self.folders.printed() {
            print_folder::sweep(&printed, print_folder::LEFT_BEHIND);
        }
        match Autosave::new(&folder.join("work"), self.start) {
            Ok(autosave) => self.autosave = Some(autosave),
            Err(error) if self.has_failed.load(Ordering::Relaxed) => {
                return log::warn!("still not saved: {}", reading::autosave_error(Lang::default(), &error));
            }
            Err(error) => return self.outbox.send(Action::Failed(Failure::Autosave(Arc::new(error)))),
        }
        if self.start == SessionStart::Resume
            && let Some(session) = self.autosave.as_ref().and_then(Autosave::recover)
        {
            self.recovered(session);
        }
        self.tell_left();
    }

    fn with_autosave(&mut self, use_it: impl FnOnce(&mut Autosave) -> Result<(), AutosaveError>) -> Option<Failure> {
        let error = use_it(self.autosave.as_mut()?).err()?;
        Some(Failure::Autosave(Arc::new(error)))
    }

    fn store(&self, settings: &Settings) -> Option<Failure> {
        let error = write_settings(&self.folders.settings_file()?, settings).err()?;
        Some(Failure::SettingsUnsaved(Arc::new(error)))
    }
}

/// The puzzle of a file that holds one.
fn only_puzzle(path: &Path) -> Option<Puzzle> {
    let reading = open(path).ok()?;
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

#[cfg(test)]
mod tests {
    use std::{fs, path::PathBuf};

    use super::*;
    use crate::{
        app::{
            effect::{CollectionJob, ReadingJob},
            text::reading::save_error,
            worker::{
                Workers,
                test_support::{ALMOST_FULL, Effort, Folder, Hands, recovered, wait, workers},
            },
        },
        board::{Cell, Value},
        io::Opened,
        solve::check::Solutions,
        test_support::{EASY, EXTREME, digit, puzzle},
    };

    #[test]
    fn settings_come_back_in_the_next_session() {
        let folder = Folder::new();
        let mut settings = Settings { language: Some(Lang::Zh), zoom: 1.5, ..Settings::first_start() };
        settings.choose_language(settings.language);
        settings.remember(PathBuf::from("/puzzles/谜题.ron"));
        let mut first = workers(folder.folders());
        first.perform(Effect::Saving(SavingJob::StoreSettings(Box::new(settings.clone()))));
        drop(first);
        let stored = folder.folders().read();
        assert_eq!(stored.settings, settings);
        assert!(stored.settings_failure.is_none());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_name_that_is_no_text_does_not_spoil_the_settings() {
        use std::os::unix::ffi::OsStringExt as _;

        let folder = Folder::new();
        let mut settings = Settings::default();
        settings.remember(PathBuf::from("/puzzles/good.ron"));
        settings.remember(PathBuf::from(std::ffi::OsString::from_vec(b"/puzzles/\xff.ron".to_vec())));
        let mut first = workers(folder.folders());
        first.perform(Effect::Saving(SavingJob::StoreSettings(Box::new(settings))));
        drop(first);
        assert_eq!(folder.folders().read().settings.recent, [PathBuf::from("/puzzles/good.ron")]);
    }

    #[test]
    fn settings_that_cannot_be_stored_are_reported() {
        let folder = Folder::new();
        fs::write(folder.0.join("config"), "a file where the folder should be").unwrap();
        let mut workers = workers(folder.folders());
        workers.perform(Effect::Saving(SavingJob::StoreSettings(Box::default())));
        let why = wait(&workers, |action| match action {
            Action::Failed(Failure::SettingsUnsaved(error)) => Some(error.to_string()),
            _ => None,
        });
        assert!(why.contains("config"), "{why}");
    }

    #[test]
    fn what_could_not_be_written_is_written_when_the_disk_is_back_without_another_change() {
        let (folder, hands) = (Folder::new(), Hands::new());
        let outbox = Outbox::by_hand(hands.clone());
        let work = Session::new(puzzle(EXTREME, &[]));
        fs::write(folder.0.join("data"), "a file where the folder should be").unwrap();
        let saver = SavingWorker::start(folder.folders(), SessionStart::Resume, &outbox);
        saver.take(SavingJob::Autosave(work.clone()));
        let answers = || {
            while hands.work(0, Effort::ENOUGH) {}
            outbox.drain()
        };
        assert!(matches!(&answers()[..], [Action::Failed(Failure::Autosave(_))]), "it is said once");
        hands.pass(AGAIN);
        assert!(answers().is_empty());
        fs::remove_file(folder.0.join("data")).unwrap();
        hands.pass(AGAIN);
        assert!(matches!(answers().last(), Some(Action::File(FileAction::WrittenAgain))));
        hands.end();
        drop(saver);
        assert_eq!(recovered(&mut workers(folder.folders())), Some(work));
    }

    #[test]
    fn work_comes_back_in_the_next_session_until_it_is_forgotten() {
        let folder = Folder::new();
        let work = Session::new(puzzle(EXTREME, &[]));
        let mut first = workers(folder.folders());
        assert_eq!(recovered(&mut first), None);
        first.perform(Effect::Saving(SavingJob::Autosave(work.clone())));
        drop(first);
        let mut second = workers(folder.folders());
        assert_eq!(recovered(&mut second), Some(work));
        second.perform(Effect::Saving(SavingJob::DiscardAutosave));
        drop(second);
        assert_eq!(recovered(&mut workers(folder.folders())), None);
    }

    #[test]
    fn two_windows_do_not_touch_each_others_work() {
        let folder = Folder::new();
        let work = |line| Session::new(puzzle(line, &[]));
        let start = || {
            let mut workers = workers(folder.folders());
            let work = recovered(&mut workers);
            (workers, work)
        };
        let ((mut first, _), (mut second, _)) = (start(), start());
        for line in [EASY, EXTREME] {
            first.perform(Effect::Saving(SavingJob::Autosave(work(line))));
        }
        drop(first);
        for line in [EASY, EASY, EASY, ALMOST_FULL] {
            second.perform(Effect::Saving(SavingJob::Autosave(work(line))));
        }
        drop(second);
        let (third, fourth) = (start(), start());
        assert_eq!((third.1, fourth.1), (Some(work(ALMOST_FULL)), Some(work(EXTREME))), "the one used last comes first");
    }

    #[test]
    fn what_another_window_left_is_offered_and_taken_over() {
        let folder = Folder::new();
        let work = |line| Session::new(puzzle(line, &[]));
        let (mut first, mut second) = (workers(folder.folders()), workers(folder.folders()));
        assert_eq!((recovered(&mut first), recovered(&mut second)), (None, None));
        first.perform(Effect::Saving(SavingJob::Autosave(work(EASY))));
        second.perform(Effect::Saving(SavingJob::Autosave(work(EXTREME))));
        drop((first, second));
        let mut third = workers(folder.folders());
        let left = |workers: &Workers| {
            wait(workers, |action| match action {
                Action::File(FileAction::SessionsLeft(left)) => Some(left),
                _ => None,
            })
        };
        let others = left(&third);
        let [other] = &others[..] else { panic!("one is restored, the other is left") };
        third.perform(Effect::Saving(SavingJob::TakeSession(other.slot)));
        let mut taken = None;
        let others_left = wait(&third, |action| match action {
            Action::File(FileAction::Recovered(session, _)) => {
                taken = Some(session.puzzle.clone());
                None
            }
            Action::File(FileAction::SessionsLeft(left)) => Some(left.len()),
            _ => None,
        });
        assert_eq!((taken, others_left), (Some(other.session.puzzle.clone()), 0));
    }

    #[test]
    fn a_puzzle_is_saved_and_read() {
        let folder = Folder::new();
        let path = folder.0.join("a.ron");
        let mut whole = puzzle(EXTREME, &[]);
        whole.square_mut(Cell::new(1)).value = Value::Entered(digit(4));
        let mut workers = workers(folder.folders());
        workers.perform(Effect::Saving(SavingJob::Save(path.clone(), whole.clone(), None)));
        wait(&workers, |action| matches!(action, Action::File(FileAction::Saved(..))).then_some(()));
        workers.perform(Effect::Reading(ReadingJob::File(path.clone())));
        let reading = wait(&workers, |action| match action {
            Action::Arrived(Arrival::Read(Some(from), result)) if from == path => Some(result),
            _ => None,
        });
        let Ok(Opened::Reading(reading)) = &reading else { panic!("{reading:?}") };
        assert_eq!(reading.puzzles[0].puzzle, whole);
    }

    #[test]
    fn a_file_that_was_changed_by_another_program_is_not_written_over() {
        let folder = Folder::new();
        let path = folder.0.join("a.ron");
        let mut workers = workers(folder.folders());
        let mut save = |line, over: Option<&str>| {
            workers.perform(Effect::Saving(SavingJob::Save(path.clone(), puzzle(line, &[]), over.map(|line| puzzle(line, &[])))));
            wait(&workers, |action| match action {
                Action::File(FileAction::Saved(_, _, result)) => Some(result.map_err(|error| save_error(Lang::En, &error))),
                _ => None,
            })
        };
        assert_eq!(save(EXTREME, Some(ALMOST_FULL)), Ok(()), "there is no file yet");
        assert_eq!(save(EASY, Some(EXTREME)), Ok(()));
        assert!(save(ALMOST_FULL, Some(EXTREME)).is_err_and(|why| why.contains("has been changed since it was opened")));
        fs::write(&path, "no puzzle at all").unwrap();
        assert!(save(ALMOST_FULL, Some(EASY)).is_err());
        assert_eq!(save(ALMOST_FULL, None), Ok(()), "a person has chosen that file");
    }

    #[test]
    fn of_many_versions_only_the_newest_is_written_and_after_what_is_waited_for() {
        let queue = |receiver| Queue::new(Outbox::new(Arc::new(|| {})), receiver, Arc::default()).flatten();
        let (jobs, receiver) = mpsc::channel();
        let session = |line| SavingJob::Autosave(Session::new(puzzle(line, &[])));
        let save = SavingJob::Save(PathBuf::from("a"), puzzle(EXTREME, &[]), None);
        for job in [session(EXTREME), SavingJob::DiscardAutosave, session(EASY), save.clone(), session(ALMOST_FULL)] {
            jobs.send(job).unwrap();
        }
        drop(jobs);
        assert_eq!(queue(receiver).collect::<Vec<_>>(), [save, session(ALMOST_FULL)]);
    }

    #[test]
    fn what_was_found_about_puzzles_one_by_one_is_known_again_after_a_restart() {
        let folder = Folder::new();
        let puzzles = Arc::new(Collection::of_puzzles([EASY, EXTREME, EASY].map(|line| puzzle(line, &[])).into()));
        let found = |index| Graded {
            index,
            checked: Checked { solutions: Solutions::One, solution: None },
            rated: Some(Rated::Beyond),
            se_rating: None,
        };
        let result = |id, index| {
            let (puzzles, profile) = (puzzles.clone(), Arc::default());
            SavingJob::KeepResults(Box::new(FoundResults { id: CollectionId(id), puzzles, profile, found: vec![found(index)] }))
        };
        let mut first = workers(folder.folders());
        for (id, index) in [(1, 2), (1, 0), (2, 1)] {
            first.perform(Effect::Saving(result(id, index)));
        }
        drop(first);
        let mut second = workers(folder.folders());
        let job = CollectionJob::Recall(CollectionId(7), puzzles.clone(), TechniqueProfile::default());
        second.perform(Effect::Collection(job));
        let known = wait(&second, |action| match action {
            Action::Collection(CollectionAction::Recalled(CollectionId(7), known)) => Some(known),
            _ => None,
        });
        assert_eq!(known[..], [0, 1, 2].map(found));
    }

    #[test]
    fn saving_to_a_missing_folder_is_reported() {
        let folder = Folder::new();
        let path = folder.0.join("missing/a.ron");
        let mut workers = workers(folder.folders());
        workers.perform(Effect::Saving(SavingJob::Save(path.clone(), puzzle(EXTREME, &[]), None)));
        let result = wait(&workers, |action| match action {
            Action::File(FileAction::Saved(to, _, result)) if to == path => Some(result),
            _ => None,
        });
        assert!(save_error(Lang::En, &result.unwrap_err()).contains("does not exist"));
    }
}
