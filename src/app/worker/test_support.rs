//! Threads that tests of the workers can start and wait for, and [`Hands`], which take the place of threads. Nothing is asserted about
//! time, except that an answer comes.

use std::{
    cell::Cell,
    fs,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
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

thread_local! {
    /// The moment for the job that is being done, and how far the clock goes on with each look.
    static CLOCK: Cell<Option<(Instant, Duration)>> = const { Cell::new(None) };
}

/// The moment for the job that is being done on this thread, if that is one of hands.
pub(super) fn now() -> Option<Instant> {
    let (now, step) = CLOCK.get()?;
    CLOCK.set(Some((now + step, step)));
    Some(now)
}

/// Whether this thread does the job of one of hands.
pub(super) fn is_at_work() -> bool {
    CLOCK.get().is_some()
}

/// How a job is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// How often it asks whether it is to stop until it is, as a person may stop it.
    pub(super) questions: u64,
    /// How long it takes from one look at the clock to the next.
    pub(super) look: Duration,
}

impl Effort {
    /// A job is done to its end, at once.
    pub(super) const ENOUGH: Self = Self { questions: u64::MAX, look: Duration::ZERO };
}

/// The hands, in the order in which the threads would have been started.
#[derive(Clone)]
pub(super) struct Hands(Arc<Mutex<Held>>);

struct Held {
    all: Vec<Option<Hand>>,
    now: Instant,
    questions: u64,
    /// The time that has passed since one of them waited for it.
    passed: Duration,
}

/// Does the next job. Returns whether there was one.
type Hand = Box<dyn FnMut() -> bool + Send>;

impl Hands {
    pub(super) fn new() -> Self {
        Self(Arc::new(Mutex::new(Held { all: Vec::new(), now: Instant::now(), questions: 0, passed: Duration::ZERO })))
    }

    fn with<R>(&self, use_it: impl FnOnce(&mut Held) -> R) -> R {
        use_it(&mut self.0.lock().unwrap())
    }

    pub(super) fn add<J: Send + 'static>(
        &self,
        mut jobs: impl Iterator<Item = J> + Send + 'static,
        mut work: impl FnMut(J) + Send + 'static,
    ) {
        self.with(|held| held.all.push(Some(Box::new(move || jobs.next().map(&mut work).is_some()))));
    }

    pub(super) fn len(&self) -> usize {
        self.with(|held| held.all.len())
    }

    /// Lets that hand do its next job. Returns whether there was one.
    pub(super) fn work(&self, place: usize, effort: Effort) -> bool {
        let taken = self.with(|held| {
            held.questions = effort.questions;
            Some((held.all[place].take()?, held.now))
        });
        // A job does not hold the lock.
        let Some((mut hand, now)) = taken else { return false };
        CLOCK.set(Some((now, effort.look)));
        let was_busy = hand();
        let clock = CLOCK.take();
        self.with(|held| {
            held.all[place] = Some(hand);
            held.now = clock.map_or(now, |(now, _)| now);
        });
        was_busy
    }

    /// The flag for a job, which may be raised already.
    pub(super) fn patience(&self, cancel: Cancel) -> Cancel {
        if cancel.is_cancelled() { cancel } else { Cancel::after(self.with(|held| held.questions)) }
    }

    /// Lets time pass, for the hand that waits for it.
    pub(super) fn pass(&self, time: Duration) {
        self.with(|held| held.passed += time);
    }

    /// Whether so much time has passed. It passes anew then.
    pub(super) fn have_waited(&self, time: Duration) -> bool {
        self.with(|held| {
            let has_passed = held.passed >= time;
            if has_passed {
                held.passed = Duration::ZERO;
            }
            has_passed
        })
    }

    /// Ends all of them, with the jobs that they have not done.
    pub(super) fn end(&self) {
        drop(self.with(|held| std::mem::take(&mut held.all)));
    }
}
