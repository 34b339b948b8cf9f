//! [`Generator`]: one puzzle after the other; and [`generate`]: many, on many threads.

use std::{ops::ControlFlow, sync::atomic::AtomicU64};

use crate::solve::{
    Cancel,
    generate::{
        attempt::AttemptRunner,
        cancelled::Cancelled,
        irregular,
        result::{GenerateEvent, GenerateProgress, GeneratedPuzzle, StopReason},
        scheduler::{Scheduler, parallel},
        spec::{CheckedSpec, GenerateSpec, InvalidSpec},
    },
};

/// Makes puzzles one after the other: always the same for the same specification and seed, on every machine and in every version.
#[derive(Debug)]
pub struct Generator {
    spec: CheckedSpec,
    seed: u64,
    scheduler: Scheduler,
    runner: Option<AttemptRunner>,
    /// Progress where each puzzle has irregular regions of its own; the scheduler is not used there.
    irregular: GenerateProgress,
}

impl Generator {
    /// A generator before its first puzzle.
    ///
    /// # Errors
    /// When no puzzle can meet the specification.
    pub fn new(spec: GenerateSpec, seed: u64) -> Result<Self, InvalidSpec> {
        let spec = CheckedSpec::new(spec)?;
        Ok(Self { scheduler: Scheduler::new(&spec, u64::MAX), spec, seed, runner: None, irregular: GenerateProgress::default() })
    }

    /// The next puzzle. After a cancellation the next call returns the same puzzle; after a puzzle was given up, the one after it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn next(&mut self, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
        if self.spec.spec.irregular {
            return self.next_irregular(cancel);
        }
        loop {
            if let Some(puzzle) = self.scheduler.next_puzzle() {
                return puzzle.map_err(StopReason::GaveUp);
            }
            let runner = match &mut self.runner {
                Some(runner) => runner,
                none => none.insert(AttemptRunner::new(&self.spec, cancel)?),
            };
            let batch = self.scheduler.next_batch();
            match runner.run(&self.spec, self.seed, &batch, cancel) {
                Ok(outcomes) => self.scheduler.record(&batch, outcomes),
                Err(Cancelled) => {
                    self.scheduler.reschedule();
                    return Err(StopReason::Cancelled);
                }
            }
        }
    }

    fn next_irregular(&mut self, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
        let attempts = AtomicU64::new(0);
        let result = irregular::generate_one(&self.spec, self.seed, self.irregular.puzzles, &attempts, cancel);
        self.irregular.attempts += attempts.into_inner();
        self.irregular.puzzles += u64::from(result != Err(StopReason::Cancelled));
        result
    }

    /// The progress so far.
    pub fn progress(&self) -> GenerateProgress {
        if self.spec.spec.irregular { self.irregular } else { self.scheduler.progress() }
    }
}

/// Makes `count` puzzles on `threads` threads and passes them to `on_event` in order, on this thread, until that breaks: the same
/// puzzles that a [`Generator`] makes.
///
/// # Errors
/// When no puzzle can meet the specification; the inner error says why there are fewer puzzles than `count`.
pub fn generate(
    spec: GenerateSpec,
    seed: u64,
    count: u64,
    threads: usize,
    cancel: &Cancel,
    mut on_event: impl FnMut(GenerateEvent) -> ControlFlow<()>,
) -> Result<Result<(), StopReason>, InvalidSpec> {
    let spec = CheckedSpec::new(spec)?;
    Ok(if spec.spec.irregular {
        irregular::parallel::generate(&spec, seed, count, threads, cancel, &mut on_event)
    } else {
        parallel::generate(spec, seed, count, threads, cancel, &mut on_event)
    })
}
