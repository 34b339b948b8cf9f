//! The thread that works out the truth about the puzzle, on every change.

use std::sync::{Arc, mpsc};

use crate::{
    app::{
        action::{Action, Worker},
        worker::{Outbox, spawn},
    },
    board::Puzzle,
    solve::{
        Cancel,
        analyse::{Budget, Verdict, analyse},
    },
};

struct Job {
    revision: u64,
    puzzle: Puzzle,
    cancel: Cancel,
}

/// The window's end of the analysis thread.
pub(super) struct AnalysisWorker {
    jobs: mpsc::Sender<Job>,
    current: Cancel,
}

impl AnalysisWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        drop(spawn(Worker::Analysis, outbox.clone(), receiver, move |job| work(&outbox, &job)));
        Self { jobs, current: Cancel::default() }
    }

    /// Asks for the truth about a puzzle; what was asked before no longer matters.
    pub(super) fn analyse(&mut self, revision: u64, puzzle: Puzzle) {
        self.current.cancel();
        self.current = Cancel::default();
        let job = Job { revision, puzzle, cancel: self.current.clone() };
        self.jobs.send(job).expect("the analysis thread takes jobs as long as it has a sender");
    }
}

impl Drop for AnalysisWorker {
    fn drop(&mut self) {
        self.current.cancel();
    }
}

/// A quick answer first; a thorough one where that left something open.
fn work(outbox: &Outbox, job: &Job) {
    if job.cancel.is_cancelled() {
        return;
    }
    let geometry = job.puzzle.geometry();
    for budget in [Budget::QUICK, Budget::THOROUGH] {
        let analysis = analyse(&job.puzzle, &geometry, &job.cancel, budget);
        if job.cancel.is_cancelled() {
            return;
        }
        let open = matches!(analysis.verdict(), Verdict::Undecided { .. } | Verdict::Several { exact: false, .. });
        outbox.send(Action::Analysed(job.revision, Arc::new(analysis)));
        if !open {
            return;
        }
    }
}
