//! [`Hands`]: what takes the place of the threads in a test. A job is done when the test wants it, on the thread of the test, so that
//! answers come late, in any order or never. The same actions have the same answers: a job that takes long is stopped after some work, and
//! the clock goes on when a job looks at it.

use std::{cell::Cell, sync::Mutex, time::Instant};

use crate::app::worker::prelude::*;

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
