//! The thread that checks and rates the puzzles of a collection, on all cores.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, CollectionAction, Worker},
        model::collection::CollectionId,
        worker::{Outbox, spawn},
    },
    io::Collection,
    solve::{
        Cancel,
        check::{self, Rater},
    },
};

/// So many classic puzzles are checked before the window is told: some milliseconds' work.
const SHARE: usize = 4_096;
/// So many others.
const SMALL_SHARE: usize = 32;
/// A thread that rates tells the window no more often than this.
const PAUSE: Duration = Duration::from_millis(100);

struct Job {
    id: CollectionId,
    puzzles: Arc<Collection>,
    /// The puzzles to rate; none where all are to be checked.
    rated: Option<Vec<u32>>,
    cancel: Cancel,
}

/// The window's end of the thread.
pub(super) struct CollectionWorker {
    jobs: mpsc::Sender<Job>,
    current: Cancel,
}

impl CollectionWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        drop(spawn(Worker::Collection, outbox.clone(), receiver, move |job| work(&outbox, &job)));
        Self { jobs, current: Cancel::default() }
    }

    /// Checks every puzzle; what was being found out no longer matters.
    pub(super) fn check(&mut self, id: CollectionId, puzzles: Arc<Collection>) {
        self.begin(id, puzzles, None);
    }

    /// Rates these puzzles; what was being found out no longer matters.
    pub(super) fn rate(&mut self, id: CollectionId, puzzles: Arc<Collection>, listed: Vec<u32>) {
        self.begin(id, puzzles, Some(listed));
    }

    fn begin(&mut self, id: CollectionId, puzzles: Arc<Collection>, rated: Option<Vec<u32>>) {
        self.stop();
        self.current = Cancel::default();
        let job = Job { id, puzzles, rated, cancel: self.current.clone() };
        self.jobs.send(job).expect("the collection thread takes jobs as long as it has a sender");
    }

    /// Stops checking or rating.
    pub(super) fn stop(&mut self) {
        self.current.cancel();
    }
}

impl Drop for CollectionWorker {
    fn drop(&mut self) {
        self.current.cancel();
    }
}

fn work(outbox: &Outbox, job: &Job) {
    match &job.rated {
        None => check_all(outbox, job),
        Some(listed) => rate_all(outbox, job, listed),
    }
    if !job.cancel.is_cancelled() {
        outbox.send(Action::Collection(CollectionAction::WorkEnded(job.id)));
    }
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn check_all(outbox: &Outbox, job: &Job) {
    let (mut first, count) = (0, job.puzzles.len());
    while first < count {
        let is_classic = job.puzzles.puzzle(first).shape().is_classic();
        let end = count.min(first + if is_classic { SHARE } else { SMALL_SHARE });
        let puzzles: Vec<_> = (first..end).map(|index| job.puzzles.puzzle(index)).collect();
        let found = check::check(&puzzles, threads(), &job.cancel);
        if job.cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Collection(CollectionAction::Checked(job.id, first, found.into())));
        first = end;
    }
}

/// Puzzles differ much in how long they take: each thread takes the next one as soon as it is free.
fn rate_all(outbox: &Outbox, job: &Job, listed: &[u32]) {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut rater, mut found, mut told) = (Rater::default(), Vec::new(), Instant::now());
        while let Some(&index) = listed.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(graded) = rater.rate(index, &job.puzzles.puzzle(index as usize), &job.cancel) else { return };
            found.push(graded);
            if told.elapsed() >= PAUSE {
                told = Instant::now();
                outbox.send(Action::Collection(CollectionAction::Graded(job.id, std::mem::take(&mut found).into())));
            }
        }
        outbox.send(Action::Collection(CollectionAction::Graded(job.id, found.into())));
    };
    thread::scope(|scope| {
        for _ in 1..threads().min(listed.len()) {
            scope.spawn(work);
        }
        work();
    });
}
