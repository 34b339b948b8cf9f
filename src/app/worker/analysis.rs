//! The thread that works out the truth about the puzzle, on every change, and counts its solutions when asked to.

use std::{
    sync::{Arc, mpsc},
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, Worker},
        worker::{Outbox, spawn},
    },
    board::{Digits, Geometry, Puzzle},
    solve::{
        Cancel,
        analyse::{Analyst, Budget, Counter, Verdict},
    },
};

/// A count tells how far it has come no more often than this.
const BETWEEN_NEWS: Duration = Duration::from_millis(50);

struct Job {
    revision: u64,
    task: Task,
    cancel: Cancel,
}

enum Task {
    Analyse(Puzzle),
    Count(Arc<Geometry>, Digits),
}

/// The window's end of the analysis thread.
pub(super) struct AnalysisWorker {
    jobs: mpsc::Sender<Job>,
    analysis: Cancel,
    count: Cancel,
}

impl AnalysisWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (told, mut counts) = (outbox.clone(), None);
        let work = move |Job { revision, task, cancel }: Job| match task {
            Task::Analyse(puzzle) => analyse(&told, revision, &puzzle, &cancel),
            Task::Count(geometry, digits) => {
                // A count that was stopped goes on from there.
                let kept = counts.take().filter(|(of, _)| *of == revision);
                let (_, counter) = counts.insert(kept.unwrap_or_else(|| (revision, Counter::new(&geometry, &digits))));
                count(&told, revision, counter, &cancel);
            }
        };
        drop(spawn(Worker::Analysis, outbox, receiver, work));
        Self { jobs, analysis: Cancel::default(), count: Cancel::default() }
    }

    /// Asks for the truth about a puzzle, and what follows from it; what was asked before no longer matters.
    pub(super) fn analyse(&mut self, revision: u64, puzzle: Puzzle) {
        self.count.cancel();
        self.analysis.cancel();
        self.analysis = Cancel::default();
        self.send(Job { revision, task: Task::Analyse(puzzle), cancel: self.analysis.clone() });
    }

    /// Asks for the number of all solutions with these digits, which are always the same for a revision. An analysis under way is
    /// finished first.
    pub(super) fn count(&mut self, revision: u64, geometry: Arc<Geometry>, digits: Digits) {
        self.count.cancel();
        self.count = Cancel::default();
        self.send(Job { revision, task: Task::Count(geometry, digits), cancel: self.count.clone() });
    }

    /// Lets the count stop where it is.
    pub(super) fn stop_counting(&self) {
        self.count.cancel();
    }

    fn send(&self, job: Job) {
        self.jobs.send(job).expect("the analysis thread takes jobs as long as it has a sender");
    }
}

impl Drop for AnalysisWorker {
    fn drop(&mut self) {
        self.analysis.cancel();
        self.count.cancel();
    }
}

/// The truth first, then what follows from it. Where the thorough truth may take a while, there is a quick one before.
fn analyse(outbox: &Outbox, revision: u64, puzzle: &Puzzle, cancel: &Cancel) {
    let geometry = puzzle.geometry();
    let mut analyst = Analyst::new(puzzle, &geometry, cancel);
    let budgets = if geometry.is_classic() { &[Budget::THOROUGH][..] } else { &[Budget::QUICK, Budget::THOROUGH] };
    for &budget in budgets {
        if cancel.is_cancelled() {
            return;
        }
        let analysis = Arc::new(analyst.analyse(budget));
        if cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Analysed(revision, analysis.clone()));
        let is_open = matches!(analysis.verdict(), Verdict::Undecided { .. } | Verdict::Several { exact: false, .. });
        if !is_open || budget == Budget::THOROUGH {
            let findings = Arc::new(analyst.findings(&analysis));
            if !cancel.is_cancelled() {
                outbox.send(Action::Found(revision, findings));
            }
            return;
        }
    }
}

fn count(outbox: &Outbox, revision: u64, counter: &mut Counter, cancel: &Cancel) {
    let mut told = Instant::now();
    while !counter.counted().is_complete && !cancel.is_cancelled() {
        let counted = counter.slice(cancel);
        if told.elapsed() >= BETWEEN_NEWS {
            told = Instant::now();
            outbox.send(Action::Counted(revision, counted));
        }
    }
    outbox.send(Action::Counted(revision, counter.counted()));
}
