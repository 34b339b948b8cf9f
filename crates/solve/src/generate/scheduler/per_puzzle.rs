//! [`generate`]: makes puzzles on many threads, each puzzle by one thread from its first attempt to its last. It is for puzzles that
//! share no board.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
};

use super::{StopOnPanic, TICK};
use crate::{
    Cancel,
    generate::{GenerateEvent, GenerateProgress, GeneratedPuzzle, RejectionCounts, StopReason, result::Rejection},
};

/// Maximum number of puzzles in progress beyond the next to be handed over.
const AHEAD: u64 = 256;

/// Attempts made on all threads.
#[derive(Debug, Default)]
pub(crate) struct AttemptCounts {
    attempts: AtomicU64,
    /// Whether a full board under rules is searched for, and whether one was found.
    seeks_board: AtomicBool,
    has_found_board: AtomicBool,
    seen: Mutex<RejectionCounts>,
}

impl AttemptCounts {
    /// Counts an attempt.
    pub(crate) fn add_attempt(&self) {
        self.attempts.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that a full board is searched for.
    pub(crate) fn seek_board(&self) {
        self.seeks_board.store(true, Ordering::Relaxed);
    }

    /// Notes that one was found.
    pub(crate) fn find_board(&self) {
        self.has_found_board.store(true, Ordering::Relaxed);
    }

    /// Counts one that was rejected.
    pub(crate) fn add_rejection(&self, rejection: Rejection) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).add(rejection);
    }

    /// The progress when that number of puzzles has been handed over.
    pub(crate) fn progress(&self, puzzles: u64) -> GenerateProgress {
        let seen = *self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let attempts = self.attempts.load(Ordering::Relaxed);
        let lacks_board = self.seeks_board.load(Ordering::Relaxed) && !self.has_found_board.load(Ordering::Relaxed);
        GenerateProgress { puzzles, attempts, seen, lacks_board }
    }
}

/// A maker of puzzles on one thread.
pub(crate) trait MakesOne: Clone + Send + Sync {
    /// Puzzle `index`. Adds the attempts made to `counts`.
    ///
    /// # Errors
    /// Why there is none.
    fn make(&mut self, index: u64, counts: &AttemptCounts, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason>;
}

/// Makes `count` puzzles on `threads` threads and passes them to `on_event` in order, on this thread, until that breaks.
///
/// # Errors
/// Why there are fewer puzzles.
pub(crate) fn generate(
    maker: &impl MakesOne,
    count: u64,
    threads: usize,
    cancel: &Cancel,
    on_event: &mut dyn FnMut(GenerateEvent) -> ControlFlow<()>,
) -> Result<(), StopReason> {
    let (queue, stop, counts) = (IndexQueue::new(count), Cancel::default(), AttemptCounts::default());
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, queue, stop, counts) = (sender.clone(), &queue, &stop, &counts);
            let mut maker = maker.clone();
            scope.spawn(move || {
                let _stop = StopOnPanic(stop);
                while let Some(index) = queue.take(stop) {
                    // Nobody receives it once `on_event` has broken off.
                    let _ = sender.send((index, maker.make(index, counts, stop)));
                }
            });
        }
        drop(sender);
        let result = hand_over(&results, &queue, &counts, &[cancel, &stop], on_event);
        stop.cancel();
        queue.changed.notify_all();
        result
    })
}

/// Passes the puzzles on in order.
fn hand_over(
    results: &mpsc::Receiver<(u64, Result<GeneratedPuzzle, StopReason>)>,
    queue: &IndexQueue,
    counts: &AttemptCounts,
    cancels: &[&Cancel],
    on_event: &mut dyn FnMut(GenerateEvent) -> ControlFlow<()>,
) -> Result<(), StopReason> {
    let mut later = BTreeMap::new();
    for index in 0..queue.end {
        let puzzle = loop {
            if cancels.iter().any(|cancel| cancel.is_cancelled()) {
                return Err(StopReason::Cancelled);
            }
            if let Some(puzzle) = later.remove(&index) {
                break puzzle;
            }
            match results.recv_timeout(TICK) {
                Ok((index, puzzle)) => drop(later.insert(index, puzzle)),
                Err(RecvTimeoutError::Timeout) => {
                    if on_event(GenerateEvent::Progress(counts.progress(index))).is_break() {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(StopReason::Cancelled),
            }
        };
        queue.hand_over();
        if on_event(GenerateEvent::Puzzle(puzzle?)).is_break() {
            return Ok(());
        }
    }
    Ok(())
}

/// The indices of the puzzles to make, in order.
struct IndexQueue {
    end: u64,
    /// The next to be made, and the next to be handed over.
    next: Mutex<(u64, u64)>,
    changed: Condvar,
}

impl IndexQueue {
    const fn new(end: u64) -> Self {
        Self { end, next: Mutex::new((0, 0)), changed: Condvar::new() }
    }

    /// Takes the next index once it is not too far ahead. `None` after the last, or when the job has stopped.
    fn take(&self, stop: &Cancel) -> Option<u64> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        while next.0 >= next.1.saturating_add(AHEAD) && !stop.is_cancelled() {
            next = self.changed.wait_timeout(next, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
        let index = next.0;
        next.0 += 1;
        (index < self.end && !stop.is_cancelled()).then_some(index)
    }

    /// Notes that the next puzzle has been handed over.
    fn hand_over(&self) {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).1 += 1;
        self.changed.notify_all();
    }
}
