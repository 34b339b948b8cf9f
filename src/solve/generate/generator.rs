//! [`Generator`]: one puzzle after the other; and [`generate`]: many, on many threads.

use std::{
    fmt,
    ops::ControlFlow,
    sync::{Condvar, Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
    thread,
    time::Duration,
};

use crate::solve::{
    Cancel,
    generate::{
        GaveUp, Made, Refusal, Seen, Wish,
        boards::NoBoard,
        candidate::{Cancelled, Workshop},
        desk::Desk,
        irregular,
        wish::{Plan, between},
    },
    logic::Level,
};

/// How often progress is told, and how soon at the latest a cancel is passed on.
pub(super) const TICK: Duration = Duration::from_millis(20);

/// Why there is no next puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The job was cancelled.
    Cancelled,
    /// No candidate was as wished.
    GaveUp(GaveUp),
    /// No board of this shape can be filled: its rules contradict each other.
    NoBoard,
    /// No full board was found, however often the board was divided anew.
    NotFound {
        /// How often it was divided.
        drawn: u64,
    },
}

impl From<Cancelled> for Stop {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<NoBoard> for Stop {
    fn from(reason: NoBoard) -> Self {
        match reason {
            NoBoard::Cancelled => Self::Cancelled,
            NoBoard::Impossible => Self::NoBoard,
            NoBoard::NotFound => Self::NotFound { drawn: 1 },
        }
    }
}

/// One sentence, without a full stop.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => f.write_str("it was cancelled"),
            Self::NoBoard => f.write_str("no board of this shape can be filled, because its rules contradict each other"),
            Self::NotFound { drawn } => write!(
                f,
                "no full board was found on any of {drawn} divisions of the board; another seed, size or choice of rules may do better"
            ),
            Self::GaveUp(GaveUp { number, tried, seen }) => {
                write!(f, "puzzle {} was given up after {tried} boards, none of them as wished: {seen}", number + 1)
            }
        }
    }
}

/// What the candidates were like: `120 had 23 to 27 givens, 80 were medium, 3 were hard`.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.clues.map(|(count, fewest, most)| format!("{count} had {} givens", between(fewest, most))));
        let levels = Level::ALL.into_iter().zip(self.levels).filter(|(_, count)| *count > 0);
        parts.extend(levels.map(|(level, count)| format!("{count} were {}", level.key())));
        if self.beyond > 0 {
            parts.push(format!("for {} no technique leads to the solution", self.beyond));
        }
        if self.no_board > 0 {
            parts.push(format!("for {} no full board was found", self.no_board));
        }
        if self.undecided > 0 {
            parts.push(format!("for {} the proof took too long", self.undecided));
        }
        f.write_str(&parts.join(", "))
    }
}

/// How far a job has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// Puzzles handed over.
    pub puzzles: u64,
    /// Candidates tried, those for puzzles to come among them.
    pub candidates: u64,
}

/// Puzzles as wished, one after the other: always the same for the same wish and seed, on every machine and in every version.
///
/// ```
/// # use std::sync::Arc;
/// # use sudoscope::{board::Geometry, solve::{Cancel, generate::{Generator, Wish}}};
/// let wish = Wish { clues: Some(28..=32), ..Wish::new(Arc::new(Geometry::classic())) };
/// let mut generator = Generator::new(wish, 2026)?;
/// let made = generator.next(&Cancel::default()).unwrap();
/// assert!((28..=32).contains(&made.givens.iter().flatten().count()));
/// # Ok::<(), sudoscope::solve::generate::Refusal>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    plan: Plan,
    seed: u64,
    desk: Desk,
    workshop: Option<Workshop>,
    /// What there is instead of the desk, where each puzzle has regions of its own.
    irregular: Progress,
}

impl Generator {
    /// A generator before its first puzzle.
    ///
    /// # Errors
    /// When there can be no puzzle as wished.
    pub fn new(wish: Wish, seed: u64) -> Result<Self, Refusal> {
        let plan = Plan::new(wish)?;
        Ok(Self { desk: desk(&plan, u64::MAX), plan, seed, workshop: None, irregular: Progress::default() })
    }

    /// The next puzzle. When it was cancelled, the same puzzle is the next again; when a puzzle was given up, the one after it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn next(&mut self, cancel: &Cancel) -> Result<Made, Stop> {
        if self.plan.wish.irregular {
            return self.next_irregular(cancel);
        }
        loop {
            if let Some(ready) = self.desk.hand_over() {
                return ready.map_err(Stop::GaveUp);
            }
            let workshop = match &mut self.workshop {
                Some(workshop) => workshop,
                none => none.insert(Workshop::new(&self.plan, cancel)?),
            };
            let tickets = self.desk.next_tickets();
            match workshop.make(&self.plan, self.seed, &tickets, cancel) {
                Ok(outcomes) => self.desk.take(&tickets, outcomes),
                Err(Cancelled) => {
                    self.desk.take_back();
                    return Err(Stop::Cancelled);
                }
            }
        }
    }

    fn next_irregular(&mut self, cancel: &Cancel) -> Result<Made, Stop> {
        let tried = AtomicU64::new(0);
        let made = irregular::one(&self.plan, self.seed, self.irregular.puzzles, &tried, cancel);
        self.irregular.candidates += tried.into_inner();
        self.irregular.puzzles += u64::from(made != Err(Stop::Cancelled));
        made
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        if self.plan.wish.irregular { self.irregular } else { progress(&self.desk) }
    }
}

fn desk(plan: &Plan, end: u64) -> Desk {
    Desk::new(
        plan.wish.geometry.clone(),
        end,
        plan.wish.tries.max(1),
        Workshop::at_once(plan.wish.geometry.is_classic(), plan.rater.is_some()),
    )
}

fn progress(desk: &Desk) -> Progress {
    Progress { puzzles: desk.handed_over(), candidates: desk.made() }
}

/// What [`generate`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The next puzzle.
    Made(Made),
    /// How far the job has come, told fifty times a second at least.
    Progress(Progress),
}

/// Makes so many puzzles on so many threads and tells them in order, on this thread, until `tell` has had enough: the same that a
/// [`Generator`] makes.
///
/// # Errors
/// When there can be no puzzle as wished; inside, why there are fewer puzzles than wished.
pub fn generate(
    wish: Wish,
    seed: u64,
    count: u64,
    threads: usize,
    cancel: &Cancel,
    mut tell: impl FnMut(News) -> ControlFlow<()>,
) -> Result<Result<(), Stop>, Refusal> {
    let plan = Plan::new(wish)?;
    if plan.wish.irregular {
        return Ok(irregular::make(&plan, seed, count, threads, cancel, &mut tell));
    }
    let workshop = match Workshop::new(&plan, cancel) {
        Ok(workshop) => workshop,
        Err(reason) => return Ok(Err(reason.into())),
    };
    let job = Job { desk: Mutex::new(desk(&plan, count)), plan, seed, changed: Condvar::new(), stop: Cancel::default() };
    Ok(thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let workshop = workshop.clone();
            scope.spawn(|| job.work(workshop));
        }
        let ended = job.hand_over(cancel, &mut tell);
        job.stop.cancel();
        job.changed.notify_all();
        ended
    }))
}

/// What the threads share.
struct Job {
    plan: Plan,
    seed: u64,
    desk: Mutex<Desk>,
    /// There is something to hand over, or there are candidates to make.
    changed: Condvar,
    stop: Cancel,
}

impl Job {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        // What a desk holds is in order at any moment, whoever has panicked.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, desk: MutexGuard<'a, Desk>) -> MutexGuard<'a, Desk> {
        self.changed.wait_timeout(desk, TICK).unwrap_or_else(PoisonError::into_inner).0
    }

    /// Makes candidates until the job stops.
    fn work(&self, mut workshop: Workshop) {
        let _stop = StopOnPanic(&self.stop);
        while !self.stop.is_cancelled() {
            let mut desk = self.desk();
            let tickets = desk.next_tickets();
            if tickets.is_empty() {
                drop(self.wait(desk));
                continue;
            }
            drop(desk);
            if let Ok(outcomes) = workshop.make(&self.plan, self.seed, &tickets, &self.stop) {
                self.desk().take(&tickets, outcomes);
                self.changed.notify_all();
            }
        }
    }

    /// Tells the puzzles in order.
    fn hand_over(&self, cancel: &Cancel, tell: &mut impl FnMut(News) -> ControlFlow<()>) -> Result<(), Stop> {
        let mut desk = self.desk();
        while !desk.is_done() {
            if cancel.is_cancelled() || self.stop.is_cancelled() {
                return Err(Stop::Cancelled);
            }
            let news = match desk.hand_over() {
                Some(ready) => News::Made(ready.map_err(Stop::GaveUp)?),
                None => {
                    desk = self.wait(desk);
                    News::Progress(progress(&desk))
                }
            };
            drop(desk);
            if tell(news).is_break() {
                return Ok(());
            }
            desk = self.desk();
        }
        Ok(())
    }
}

/// Stops a job when one of its threads panics, so that nobody waits for what that thread was making.
pub(super) struct StopOnPanic<'a>(pub &'a Cancel);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.cancel();
        }
    }
}
