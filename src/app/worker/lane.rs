//! [`Lane`]: a thread that does jobs of one kind one after another.

use std::sync::mpsc;

use crate::app::worker::prelude::*;

/// The window's end of a thread that does jobs of one kind one after another, each with the [`Cancel`] that stops it. Dropping it
/// cancels all of them.
pub(super) struct Lane<J> {
    jobs: mpsc::Sender<(J, Cancel)>,
    /// Cancels the jobs sent since the last stop.
    current: Cancel,
    /// Whether a job waits for those before it instead of taking their place.
    waits: bool,
}

impl<J: Send + 'static> Lane<J> {
    /// Starts the thread. `work` does one job; it is called for a job that is cancelled already, too.
    pub(super) fn start(worker: Worker, outbox: &Outbox, mut work: impl FnMut(&Outbox, J, &Cancel) + Send + 'static) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (answers, lane) = (outbox.clone(), outbox.clone());
        let waiting = std::iter::from_fn(move || lane.next(&receiver, None).ok());
        outbox.start(worker, waiting, move |(job, cancel): (J, Cancel)| work(&answers, job, &answers.patience(cancel)));
        Self { jobs, current: Cancel::default(), waits: false }
    }

    /// The same thread, where a job waits for those before it instead of taking their place.
    pub(super) fn one_by_one(mut self) -> Self {
        self.waits = true;
        self
    }

    /// Does a job after those that wait.
    pub(super) fn queue(&self, job: J) {
        self.queue_with(job, self.current.clone());
    }

    /// Does a job after those that wait, with a [`Cancel`] of its own.
    pub(super) fn queue_with(&self, job: J, cancel: Cancel) {
        // The thread ends only when this end is dropped.
        self.jobs.send((job, cancel)).expect("a lane takes jobs as long as it has a sender");
    }

    /// Does a job in place of the one under way and of those that wait.
    pub(super) fn replace(&mut self, job: J) {
        self.stop();
        self.queue(job);
    }

    /// Cancels the job under way and those that wait.
    pub(super) fn stop(&mut self) {
        std::mem::take(&mut self.current).cancel();
    }

    /// Does a job after those that wait, or in their place.
    pub(super) fn take(&mut self, job: J) {
        if self.waits {
            self.queue(job);
        } else {
            self.replace(job);
        }
    }
}

impl<J> Drop for Lane<J> {
    fn drop(&mut self) {
        self.current.cancel();
    }
}
