//! [`generate`]: runs a [`Scheduler`] on many threads.

use std::{
    ops::ControlFlow,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use super::{
    Scheduler,
    threads::{StopOnPanic, TICK},
};
use crate::{
    Cancel,
    generate::{
        attempt::AttemptRunner,
        result::{GenerateEvent, StopReason},
        spec::CheckedSpec,
    },
};

/// Makes `count` puzzles on `threads` threads and passes them to `on_event` in order, on this thread, until that breaks.
///
/// # Errors
/// Why there are fewer puzzles.
pub(crate) fn generate(
    spec: CheckedSpec,
    seed: u64,
    count: u64,
    threads: usize,
    cancel: &Cancel,
    on_event: &mut dyn FnMut(GenerateEvent) -> ControlFlow<()>,
) -> Result<(), StopReason> {
    let runner = AttemptRunner::new(&spec, cancel)?;
    let scheduler = Mutex::new(Scheduler::new(&spec, count));
    let shared = Shared { spec, seed, scheduler, changed: Condvar::new(), stop: Cancel::default() };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let runner = runner.clone();
            scope.spawn(|| shared.run_attempts(runner));
        }
        let result = shared.hand_over(cancel, on_event);
        shared.stop.cancel();
        shared.changed.notify_all();
        result
    })
}

/// The state that the threads of a job share.
struct Shared {
    spec: CheckedSpec,
    seed: u64,
    scheduler: Mutex<Scheduler>,
    /// Signalled when there may be a puzzle to hand over or an attempt to make.
    changed: Condvar,
    stop: Cancel,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Scheduler> {
        // A scheduler is consistent at any moment, so a panic of another thread does not matter.
        self.scheduler.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, scheduler: MutexGuard<'a, Scheduler>) -> MutexGuard<'a, Scheduler> {
        self.changed.wait_timeout(scheduler, TICK).unwrap_or_else(PoisonError::into_inner).0
    }

    /// Makes attempts until the job stops.
    fn run_attempts(&self, mut runner: AttemptRunner) {
        let _stop = StopOnPanic(&self.stop);
        while !self.stop.is_cancelled() {
            let mut scheduler = self.lock();
            let batch = scheduler.next_batch();
            if batch.is_empty() {
                drop(self.wait(scheduler));
                continue;
            }
            drop(scheduler);
            if let Ok(outcomes) = runner.run(&self.spec, self.seed, &batch, &self.stop) {
                self.lock().record(&batch, outcomes);
                self.changed.notify_all();
            }
        }
    }

    /// Passes the puzzles on in order.
    fn hand_over(&self, cancel: &Cancel, on_event: &mut dyn FnMut(GenerateEvent) -> ControlFlow<()>) -> Result<(), StopReason> {
        let mut scheduler = self.lock();
        while !scheduler.is_done() {
            if cancel.is_cancelled() || self.stop.is_cancelled() {
                return Err(StopReason::Cancelled);
            }
            let event = match scheduler.next_puzzle() {
                Some(puzzle) => GenerateEvent::Puzzle(puzzle.map_err(StopReason::GaveUp)?),
                None => {
                    scheduler = self.wait(scheduler);
                    GenerateEvent::Progress(scheduler.progress())
                }
            };
            drop(scheduler);
            if on_event(event).is_break() {
                return Ok(());
            }
            scheduler = self.lock();
        }
        Ok(())
    }
}
