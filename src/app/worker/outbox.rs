//! [`Outbox`]: what the threads answer, and how a thread is started.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, PoisonError,
        mpsc::{self, RecvTimeoutError::Disconnected},
    },
    thread,
};

use crate::app::worker::prelude::*;

#[cfg(test)]
use std::sync::mpsc::RecvTimeoutError::Timeout;

/// Called when there is something to drain: wakes the window.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The answers of the threads, in order. The report of a run comes last, and replaces an older one.
#[derive(Clone)]
pub(super) struct Outbox {
    actions: Arc<Mutex<Vec<Action>>>,
    wake: Wake,
    /// What takes the place of the threads, where a test lets each job be done when it wants.
    #[cfg(test)]
    hands: Option<super::test_support::Hands>,
}

impl Outbox {
    pub(super) fn new(wake: Wake) -> Self {
        Self {
            actions: Arc::default(),
            wake,
            #[cfg(test)]
            hands: None,
        }
    }

    /// One whose threads are hands.
    #[cfg(test)]
    pub(super) fn by_hand(hands: super::test_support::Hands) -> Self {
        Self { hands: Some(hands), ..Self::new(Arc::new(|| {})) }
    }

    /// Starts a thread that does jobs, as [`spawn`] does.
    pub(super) fn start<J: Send + 'static>(
        &self,
        worker: Worker,
        jobs: impl Iterator<Item = J> + Send + 'static,
        work: impl FnMut(J) + Send + 'static,
    ) {
        #[cfg(test)]
        if let Some(hands) = &self.hands {
            return hands.add(jobs, work);
        }
        drop(spawn(worker, self.clone(), jobs, work));
    }

    /// The next job of a thread, unless it takes longer than that; an error too if there will be none, or with hands, if there is none now.
    pub(super) fn next<J>(&self, jobs: &mpsc::Receiver<J>, within: Option<Duration>) -> Result<J, mpsc::RecvTimeoutError> {
        #[cfg(test)]
        if let Some(hands) = &self.hands {
            let has_waited = || within.is_some_and(|wait| hands.have_waited(wait));
            return jobs.try_recv().map_err(|_| if has_waited() { Timeout } else { Disconnected });
        }
        match within {
            Some(wait) => jobs.recv_timeout(wait),
            None => jobs.recv().map_err(|_| Disconnected),
        }
    }

    /// What stops a job: with hands, patience too.
    pub(super) fn patience(&self, cancel: Cancel) -> Cancel {
        #[cfg(test)]
        if let Some(hands) = &self.hands {
            return hands.patience(cancel);
        }
        cancel
    }

    fn with<R>(&self, use_it: impl FnOnce(&mut Vec<Action>) -> R) -> R {
        // A thread that panicked while holding the lock has left whole actions behind.
        use_it(&mut self.actions.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn send(&self, action: Action) {
        self.with(|actions| {
            let report = actions.pop_if(|last| matches!(last, Action::Reported(_)));
            actions.push(action);
            actions.extend(report);
        });
        (self.wake)();
    }

    pub(super) fn report(&self, report: Report) {
        self.with(|actions| {
            actions.pop_if(|last| matches!(last, Action::Reported(_)));
            actions.push(Action::Reported(Arc::new(report)));
        });
        (self.wake)();
    }

    pub(super) fn drain(&self) -> Vec<Action> {
        self.with(std::mem::take)
    }
}

/// The number of threads that the machine runs at once; 0 where all is to be done on this one.
pub(super) fn processor_count() -> usize {
    #[cfg(test)]
    if super::test_support::is_at_work() {
        return 0;
    }
    thread::available_parallelism().map_or(1, usize::from)
}

/// Starts a named thread that does the jobs one after another. When a job panics, that is reported as a failure of `worker`, and the
/// thread goes on with the next.
///
/// # Panics
/// When the system cannot start a thread.
pub(super) fn spawn<J: Send + 'static>(
    worker: Worker,
    outbox: Outbox,
    jobs: impl IntoIterator<Item = J> + Send + 'static,
    mut work: impl FnMut(J) + Send + 'static,
) -> thread::JoinHandle<()> {
    let body = move || {
        for job in jobs {
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(job))) {
                let why = panic.downcast_ref::<String>().cloned();
                let why = why.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
                log::error!("{worker:?}: {why}");
                outbox.send(Action::Failed(Failure::Worker(worker, why)));
            }
        }
    };
    let name = format!("sudoscope {worker:?}").to_lowercase();
    thread::Builder::new().name(name).spawn(body).expect("the system can start a thread")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_job_that_panics_is_reported_and_the_thread_goes_on() {
        let outbox = Outbox::new(Arc::new(|| {}));
        let (jobs, receiver) = mpsc::channel();
        let done = Arc::new(Mutex::new(Vec::new()));
        let seen = done.clone();
        let work = move |job: u32| {
            assert!(job != 2, "job {job} is broken");
            seen.lock().unwrap().push(job);
        };
        let thread = spawn(Worker::Search, outbox.clone(), receiver, work);
        for job in 1..=3 {
            jobs.send(job).unwrap();
        }
        drop(jobs);
        thread.join().unwrap();
        assert_eq!(*done.lock().unwrap(), [1, 3]);
        let answers = outbox.drain();
        assert!(
            matches!(&answers[..], [Action::Failed(Failure::Worker(Worker::Search, why))] if why.contains("job 2 is broken")),
            "{answers:?}"
        );
    }
}
