//! [`Hands`]: what takes the place of the threads in a test. A job is done when the test wants it, so that answers come late, in any order
//! or never, and the same actions have the same answers.

use std::{
    sync::{Arc, LazyLock, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use crate::solve::Cancel;

/// The longest that a job is waited for. One that takes longer is stopped, as a person may.
const PATIENCE: Duration = Duration::from_millis(40);

/// The hands, in the order in which the threads would have been started.
#[derive(Clone, Default)]
pub(super) struct Hands {
    all: Arc<Mutex<Vec<Option<Hand>>>>,
    /// The time that has passed since one of them waited for it.
    passed: Arc<Mutex<Duration>>,
}

/// Does the next job. Returns whether there was one.
type Hand = Box<dyn FnMut() -> bool + Send>;

impl Hands {
    pub(super) fn add<J: Send + 'static>(
        &self,
        mut jobs: impl Iterator<Item = J> + Send + 'static,
        mut work: impl FnMut(J) + Send + 'static,
    ) {
        self.all.lock().unwrap().push(Some(Box::new(move || jobs.next().map(&mut work).is_some())));
    }

    pub(super) fn len(&self) -> usize {
        self.all.lock().unwrap().len()
    }

    /// Lets that hand do its next job. Returns whether there was one.
    pub(super) fn work(&self, place: usize) -> bool {
        // A job does not hold the lock.
        let Some(mut hand) = self.all.lock().unwrap()[place].take() else { return false };
        let was_busy = hand();
        self.all.lock().unwrap()[place] = Some(hand);
        was_busy
    }

    /// Lets time pass, for the hand that waits for it.
    pub(super) fn pass(&self, time: Duration) {
        *self.passed.lock().unwrap() += time;
    }

    /// Whether so much time has passed. It passes anew then.
    pub(super) fn have_waited(&self, time: Duration) -> bool {
        let mut passed = self.passed.lock().unwrap();
        let has_passed = *passed >= time;
        if has_passed {
            *passed = Duration::ZERO;
        }
        has_passed
    }

    /// Ends all of them, with the jobs that they have not done.
    pub(super) fn end(&self) {
        let ended = std::mem::take(&mut *self.all.lock().unwrap());
        drop(ended);
    }
}

/// The flag for a job that may be stopped already, and is stopped when it takes too long.
pub(super) fn patience(cancel: &Cancel) -> Cancel {
    static WATCH: LazyLock<mpsc::Sender<(Instant, Cancel)>> = LazyLock::new(|| {
        let (watched, receiver) = mpsc::channel::<(Instant, Cancel)>();
        thread::spawn(move || {
            for (until, cancel) in receiver {
                thread::sleep(until.saturating_duration_since(Instant::now()));
                cancel.cancel();
            }
        });
        watched
    });
    if cancel.is_cancelled() {
        return cancel.clone();
    }
    let watched = Cancel::default();
    WATCH.send((Instant::now() + PATIENCE, watched.clone())).unwrap();
    watched
}
