//! Threads that tests of the workers can start and wait for. Nothing is asserted about time, except that an answer comes.

use std::{
    fs,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use crate::{
    app::{
        effect::SavingJob,
        worker::{Folders, Workers, prelude::*},
    },
    io::autosave::Session,
    test_support::{EXTREME, puzzle},
};

pub(super) use crate::test_support::ALMOST_FULL;

/// A puzzle that takes `scan` 692 million steps.
pub(super) const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Longer than anything here takes on a machine whose processors do something else at the same time. Only a test that
/// fails waits as long.
const AT_MOST: Duration = Duration::from_secs(180);

pub(super) fn workers(folders: Folders) -> Workers {
    Workers::start(folders, SessionStart::Resume, Arc::new(|| {}))
}

/// Waits for an action that `find` knows; the others are skipped. Those that arrive with it are lost: of several answers to one job, `find`
/// collects all.
#[track_caller]
pub(super) fn wait<T>(workers: &Workers, mut find: impl FnMut(Action) -> Option<T>) -> T {
    let begun = Instant::now();
    while begun.elapsed() < AT_MOST {
        if let Some(found) = workers.drain().into_iter().find_map(&mut find) {
            return found;
        }
        thread::sleep(Duration::from_millis(1));
    }
    panic!("no answer within {AT_MOST:?}");
}

/// A folder of its own for each test, gone when the test ends.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("sudoscope-worker-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(super) fn folders(&self) -> Folders {
        Folders { config: Some(self.0.join("config")), data: Some(self.0.join("data")), cache: None }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A puzzle with one solution, and a rule that is not known.
pub(super) fn unknown() -> Puzzle {
    let mut puzzle = puzzle(ALMOST_FULL, &[]);
    puzzle.unknown_rules.push("Knight".to_owned());
    puzzle
}

/// The session restored, if any: it comes before the answer to any other job of the thread.
pub(super) fn recovered(workers: &mut Workers) -> Option<Session> {
    workers.perform(Effect::Saving(SavingJob::Save(PathBuf::from("/dev/null/none"), puzzle(EXTREME, &[]), None)));
    let mut found = None;
    wait(workers, |action| {
        if let Action::File(FileAction::Recovered(work, _)) = &action {
            found = Some((**work).clone());
        }
        matches!(action, Action::File(FileAction::Saved(..))).then_some(())
    });
    found
}
