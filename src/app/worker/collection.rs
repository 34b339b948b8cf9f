//! The thread that checks the puzzles of a collection, on all cores.

use std::{
    sync::{Arc, mpsc},
    thread,
};

use crate::{
    app::{
        action::{Action, CollectionAction, Worker},
        collection::CollectionId,
        worker::{Outbox, spawn},
    },
    io::Collection,
    solve::{Cancel, check},
};

/// So many classic puzzles are checked before the window is told: some milliseconds' work.
const SHARE: usize = 4_096;
/// So many others.
const SMALL_SHARE: usize = 32;

struct Job {
    id: CollectionId,
    puzzles: Arc<Collection>,
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

    /// Checks every puzzle; what was being checked no longer matters.
    pub(super) fn check(&mut self, id: CollectionId, puzzles: Arc<Collection>) {
        self.stop();
        self.current = Cancel::default();
        let job = Job { id, puzzles, cancel: self.current.clone() };
        self.jobs.send(job).expect("the collection thread takes jobs as long as it has a sender");
    }

    /// Stops checking.
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
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (mut first, count) = (0, job.puzzles.len());
    while first < count {
        let is_classic = job.puzzles.puzzle(first).shape().is_classic();
        let end = count.min(first + if is_classic { SHARE } else { SMALL_SHARE });
        let puzzles: Vec<_> = (first..end).map(|index| job.puzzles.puzzle(index)).collect();
        let found = check::check(&puzzles, threads, &job.cancel);
        if job.cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Collection(CollectionAction::Checked(job.id, first, found.into())));
        first = end;
    }
    outbox.send(Action::Collection(CollectionAction::CheckEnded(job.id)));
}
