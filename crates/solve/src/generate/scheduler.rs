//! [`Scheduler`]: which attempts to make next, and which puzzle to hand over next; [`generate`]: runs it on many threads.
//!
//! Puzzle *n* is the first of its attempts that is accepted. Attempts may be made in any order and on any number of threads, some
//! of them without a result; puzzles are handed over in order and are always the same.
//!
//! - [`generate`]: makes puzzles on many threads, each puzzle by one thread from its first attempt to its last. It is for puzzles that
//!   share no board.

use std::{
    collections::{BTreeMap, VecDeque},
    ops::ControlFlow,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use sudoscope_board::HouseGeometry;

use crate::{
    Cancel,
    generate::{
        GaveUp, GenerateEvent, GenerateProgress, GeneratedPuzzle, RejectionCounts, StopReason,
        attempt::{Accepted, AttemptId, AttemptOutcome, AttemptRunner},
        result::{Prospect, Rejection},
        spec::CheckedSpec,
    },
    logic::{Rated, Technique},
};

/// Maximum number of puzzles in progress beyond the next to be handed over.
const AHEAD: usize = 4096;
/// Size of the first batch: small, so that the first puzzle is soon ready.
const FIRST_BATCH: usize = 8;

/// A puzzle that has not been handed over.
#[derive(Debug, Default)]
struct PendingPuzzle {
    /// Number of attempts scheduled.
    scheduled: u64,
    /// All attempts before this one are rejected.
    settled: u64,
    /// Outcomes of attempts after that.
    later: BTreeMap<u64, AttemptOutcome>,
    /// The first attempt that is accepted.
    accepted: Option<Accepted>,
    rejections: RejectionCounts,
    /// Whether the first attempts were all far from what is wanted.
    is_hopeless: bool,
}

impl PendingPuzzle {
    /// Records the outcome of an attempt, then settles attempts in order as far as their outcomes are known.
    fn record(&mut self, attempt: u64, outcome: AttemptOutcome, prospect: Option<&Prospect>) {
        if attempt != self.settled || self.is_hopeless {
            self.later.insert(attempt, outcome);
            return;
        }
        let mut next = Some(outcome);
        while self.accepted.is_none()
            && !self.is_hopeless
            && let Some(outcome) = next
        {
            self.settled += 1;
            match outcome {
                Ok(accepted) => self.accepted = Some(accepted),
                Err(rejection) => self.rejections.add(rejection),
            }
            let is_rejected = self.accepted.is_none();
            self.is_hopeless = is_rejected && prospect.is_some_and(|prospect| prospect.is_hopeless(self.settled, &self.rejections));
            next = self.later.remove(&self.settled);
        }
    }
}

/// The state of a job.
#[derive(Debug)]
pub(crate) struct Scheduler {
    geometry: HouseGeometry,
    /// The first puzzle that has not been handed over.
    first: u64,
    /// The index after that of the last puzzle.
    end: u64,
    pending: VecDeque<PendingPuzzle>,
    /// Maximum number of attempts for one puzzle.
    max_attempts: u64,
    /// When a puzzle is given up before that.
    prospect: Option<Prospect>,
    /// Size of the next batch, and its maximum.
    batch_size: usize,
    max_batch_size: usize,
    /// Number of attempts made so far, and of those accepted.
    made: u64,
    accepted: u64,
    /// The rejected attempts, by reason.
    seen: RejectionCounts,
}

impl Scheduler {
    /// A scheduler for the puzzles before index `end`, all on the same board.
    pub(crate) fn new(spec: &CheckedSpec, end: u64) -> Self {
        let geometry = spec.spec.geometry.clone();
        let max_batch_size = AttemptRunner::batch_size(spec);
        let prospect = if geometry.is_classic() {
            Prospect::on_classic_board(spec.clues, spec.spec.level.or(spec.spec.hardest.map(Technique::level)))
        } else {
            Prospect::on_other_board(spec.clues)
        };
        Self { prospect: Some(prospect), ..Self::with_limits(geometry, end, spec.spec.max_attempts.max(1), max_batch_size) }
    }

    fn with_limits(geometry: HouseGeometry, end: u64, max_attempts: u64, max_batch_size: usize) -> Self {
        Self {
            geometry,
            first: 0,
            end,
            pending: VecDeque::new(),
            max_attempts,
            prospect: None,
            batch_size: FIRST_BATCH.min(max_batch_size),
            max_batch_size,
            made: 0,
            accepted: 0,
            seen: RejectionCounts::default(),
        }
    }

    /// Whether every puzzle has been handed over.
    pub(crate) fn is_done(&self) -> bool {
        self.first == self.end
    }

    /// The progress of the job. Puzzles that were given up count as handed over.
    pub(crate) fn progress(&self) -> GenerateProgress {
        GenerateProgress { puzzles: self.first, attempts: self.made, seen: self.seen, lacks_board: false }
    }

    /// The attempts to make next: for each puzzle as many as it is likely to need. Empty while enough are in progress.
    pub(crate) fn next_batch(&mut self) -> Vec<AttemptId> {
        let likely = 1 + (self.made - self.accepted) / (self.accepted + 1);
        let mut batch = Vec::new();
        for place in 0..AHEAD {
            let puzzle = self.first.saturating_add(place as u64);
            if batch.len() == self.batch_size || puzzle >= self.end {
                break;
            }
            if place == self.pending.len() {
                self.pending.push_back(PendingPuzzle::default());
            }
            let pending = &mut self.pending[place];
            let in_progress = pending.scheduled - pending.settled;
            if pending.accepted.is_some() || pending.is_hopeless || in_progress >= likely {
                continue;
            }
            let room = (self.batch_size - batch.len()) as u64;
            let more = (likely - in_progress).min(self.max_attempts - pending.scheduled).min(room);
            batch.extend((pending.scheduled..pending.scheduled + more).map(|attempt| AttemptId { puzzle, attempt }));
            pending.scheduled += more;
        }
        if !batch.is_empty() {
            self.batch_size = self.max_batch_size.min(2 * self.batch_size);
        }
        batch
    }

    /// Records the outcomes of a batch.
    pub(crate) fn record(&mut self, batch: &[AttemptId], outcomes: Vec<AttemptOutcome>) {
        for (id, outcome) in batch.iter().zip(outcomes) {
            self.made += 1;
            match &outcome {
                Ok(_) => self.accepted += 1,
                Err(rejection) => self.seen.add(*rejection),
            }
            let place = id.puzzle.checked_sub(self.first).and_then(|place| usize::try_from(place).ok());
            if let Some(pending) = place.and_then(|place| self.pending.get_mut(place)) {
                pending.record(id.attempt, outcome, self.prospect.as_ref());
            }
        }
    }

    /// Forgets the attempts that were scheduled but not made, so that they are scheduled again.
    pub(crate) fn reschedule(&mut self) {
        for pending in &mut self.pending {
            pending.later.clear();
            pending.scheduled = pending.settled;
        }
    }

    /// Hands over the next puzzle, or an error if every attempt for it was rejected. `None` while neither is known.
    pub(crate) fn next_puzzle(&mut self) -> Option<Result<GeneratedPuzzle, GaveUp>> {
        let first = self.pending.front()?;
        if first.accepted.is_none() && first.settled < self.max_attempts && !first.is_hopeless {
            return None;
        }
        let PendingPuzzle { settled: attempts, accepted, rejections, .. } = self.pending.pop_front()?;
        let index = self.first;
        self.first += 1;
        Some(match accepted {
            Some(Accepted { givens, solution, rating }) => Ok(GeneratedPuzzle {
                index,
                attempts,
                geometry: self.geometry.clone().into(),
                givens,
                solution,
                rated: rating.map(Rated::Solved),
            }),
            None => Err(GaveUp { index, attempts, rejections: rejections.into() }),
        })
    }
}

/// Interval of progress reports, and the longest delay before a cancellation is passed on to the threads.
pub(crate) const TICK: Duration = Duration::from_millis(20);

/// Stops a job when one of its threads panics, so that nobody waits for the puzzles of that thread.
pub(crate) struct StopOnPanic<'a>(pub(crate) &'a Cancel);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.cancel();
        }
    }
}

/// Makes `count` puzzles on `threads` threads and passes them to `on_event` in order, on this thread, until that breaks.
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

/// Maximum number of puzzles in progress beyond the next to be handed over.
const PUZZLES_AHEAD: u64 = 256;

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
    fn make(&mut self, index: u64, counts: &AttemptCounts, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason>;
}

/// Makes `count` puzzles on `threads` threads and passes them to `on_event` in order, on this thread, until that breaks.
pub(crate) fn generate_each(
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
        while next.0 >= next.1.saturating_add(PUZZLES_AHEAD) && !stop.is_cancelled() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{result::Rejection, spec::ClueRange};

    /// Runs a job whose attempts are accepted as `accepts` says, with batches finished in a mixed order. Returns the index and the
    /// number of attempts of each puzzle, or the number of attempts of one that was given up.
    fn run(end: u64, max_attempts: u64, accepts: impl Fn(AttemptId) -> bool) -> Vec<Result<(u64, u64), u64>> {
        let mut scheduler = Scheduler::with_limits(HouseGeometry::classic(), end, max_attempts, 16);
        let (mut waiting, mut handed) = (Vec::new(), Vec::new());
        while !scheduler.is_done() {
            let batch = scheduler.next_batch();
            assert!(batch.len() <= 16 && batch.iter().all(|id| id.attempt < max_attempts));
            waiting.push(batch);
            // The batch before the last, so that something is always in progress.
            let place = waiting.len().saturating_sub(2);
            let batch = waiting.remove(place);
            let outcome = |id: &AttemptId| match accepts(*id) {
                true => Ok(Accepted { givens: Vec::new(), solution: Vec::new(), rating: None }),
                false => Err(Rejection::Beyond),
            };
            scheduler.record(&batch, batch.iter().map(outcome).collect());
            while let Some(puzzle) = scheduler.next_puzzle() {
                handed.push(puzzle.map(|puzzle| (puzzle.index, puzzle.attempts)).map_err(|gave_up| gave_up.attempts));
            }
        }
        handed
    }

    #[test]
    fn puzzles_come_in_order_and_are_the_first_accepted_attempts() {
        assert_eq!(run(100, 5, |_| true), (0..100).map(|index| Ok((index, 1))).collect::<Vec<_>>());
        let seventh = run(40, 1000, |id| id.attempt % 7 == id.puzzle % 7);
        assert_eq!(seventh, (0..40).map(|index| Ok((index, index % 7 + 1))).collect::<Vec<_>>());
        let rare = run(2, 1_000, |id| id.attempt == 900);
        assert_eq!(rare, [Ok((0, 901)), Ok((1, 901))]);
    }

    #[test]
    fn a_puzzle_is_given_up_when_all_its_attempts_are_rejected() {
        let handed = run(3, 50, |id| id.puzzle != 1);
        assert_eq!(handed, [Ok((0, 1)), Err(50), Ok((2, 1))]);
    }

    #[test]
    fn a_puzzle_is_given_up_early_when_its_first_attempts_are_far_from_what_is_wanted() {
        let clues = ClueRange { min: 17, max: 17 };
        let prospect = Prospect { patience: 30, ..Prospect::on_classic_board(clues, None) };
        let mut scheduler =
            Scheduler { prospect: Some(prospect), ..Scheduler::with_limits(HouseGeometry::classic(), 1, 1_000, 16) };
        let (mut given_up, mut waiting) = (None, scheduler.next_batch());
        while given_up.is_none() {
            // A batch is always in progress.
            let next = scheduler.next_batch();
            let outcomes = waiting.iter().map(|_| Err(Rejection::Clues(24))).collect();
            scheduler.record(&waiting, outcomes);
            given_up = scheduler.next_puzzle();
            waiting = next;
        }
        let Some(Err(GaveUp { attempts, rejections, .. })) = given_up else { panic!("{given_up:?}") };
        assert_eq!((attempts, rejections.clues), (30, Some((30, 24, 24))));
        assert!(scheduler.is_done());
    }

    #[test]
    fn attempts_that_were_not_made_are_scheduled_again() {
        let mut scheduler = Scheduler::with_limits(HouseGeometry::classic(), 4, 10, 16);
        let batch = scheduler.next_batch();
        assert_eq!(batch.len(), 4);
        scheduler.reschedule();
        assert_eq!(scheduler.next_batch(), batch);
        assert_eq!(scheduler.next_batch(), []);
    }
}
