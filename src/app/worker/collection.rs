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
        model::collection::{ArrangeRequest, CollectionId, ListedPuzzles},
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
    task: Task,
    cancel: Cancel,
}

enum Task {
    /// Count the solutions of every puzzle.
    Check(Arc<Collection>),
    /// Rate the puzzles listed that are not rated yet.
    Rate(ListedPuzzles),
}

/// The window's end of the thread.
pub(super) struct CollectionWorker {
    jobs: mpsc::Sender<Job>,
    requests: mpsc::Sender<ArrangeRequest>,
    current: Cancel,
}

impl CollectionWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let to_window = outbox.clone();
        drop(spawn(Worker::Collection, outbox.clone(), receiver, move |job| work(&to_window, &job)));
        let (requests, receiver) = mpsc::channel();
        drop(spawn(Worker::List, outbox.clone(), receiver, move |request| arrange(&outbox, &request)));
        Self { jobs, requests, current: Cancel::default() }
    }

    /// Checks every puzzle; what was being found out no longer matters.
    pub(super) fn check(&mut self, id: CollectionId, puzzles: Arc<Collection>) {
        self.begin(id, Task::Check(puzzles));
    }

    /// Rates these puzzles; what was being found out no longer matters.
    pub(super) fn rate(&mut self, id: CollectionId, listed: ListedPuzzles) {
        self.begin(id, Task::Rate(listed));
    }

    /// Makes a list. That neither waits for the work on the puzzles nor stops it.
    pub(super) fn arrange(&self, request: ArrangeRequest) {
        self.requests.send(request).expect("the list thread takes requests as long as it has a sender");
    }

    fn begin(&mut self, id: CollectionId, task: Task) {
        self.stop();
        self.current = Cancel::default();
        let job = Job { id, task, cancel: self.current.clone() };
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
    match &job.task {
        Task::Check(puzzles) => check_all(outbox, job, puzzles),
        Task::Rate(listed) => rate_all(outbox, job, &listed.puzzles, &listed.unrated()),
    }
    if !job.cancel.is_cancelled() {
        outbox.send(Action::Collection(CollectionAction::WorkEnded(job.id)));
    }
}

fn arrange(outbox: &Outbox, request: &ArrangeRequest) {
    let listing = Arc::new(request.arrangement.listing());
    outbox.send(Action::Collection(CollectionAction::Arranged(request.id, request.request, listing)));
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn check_all(outbox: &Outbox, job: &Job, puzzles: &Collection) {
    let (mut first, count) = (0, puzzles.len());
    while first < count {
        let is_classic = puzzles.puzzle(first).shape().is_classic();
        let end = count.min(first + if is_classic { SHARE } else { SMALL_SHARE });
        let share: Vec<_> = (first..end).map(|index| puzzles.puzzle(index)).collect();
        let found = check::check(&share, threads(), &job.cancel);
        if job.cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Collection(CollectionAction::Checked(job.id, first, found.into())));
        first = end;
    }
}

/// Puzzles differ much in how long they take: each thread takes the next one as soon as it is free.
fn rate_all(outbox: &Outbox, job: &Job, puzzles: &Collection, unrated: &[u32]) {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut rater, mut found, mut told) = (Rater::default(), Vec::new(), Instant::now());
        while let Some(&index) = unrated.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(graded) = rater.rate(index, &puzzles.puzzle(index as usize), &job.cancel) else { return };
            found.push(graded);
            if told.elapsed() >= PAUSE {
                told = Instant::now();
                outbox.send(Action::Collection(CollectionAction::Graded(job.id, std::mem::take(&mut found).into())));
            }
        }
        outbox.send(Action::Collection(CollectionAction::Graded(job.id, found.into())));
    };
    thread::scope(|scope| {
        for _ in 1..threads().min(unrated.len()) {
            scope.spawn(work);
        }
        work();
    });
}
