//! The thread that owns the running search.

mod active;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use crate::{
    app::{
        action::{MapAction, WhyAction},
        effect::SearchJob,
        model::run::RUNS_KEPT,
        worker::{
            path::PathRun,
            prelude::*,
            search::active::{ActiveSearch, MOMENTS},
        },
    },
    solve::timeline,
};

/// The window's end of the search thread. The lane's cancel stops the start of a run; moves within it have their own, so that a move
/// requested meanwhile does not stop the start.
pub(super) struct SearchWorker {
    lane: Lane<SearchJob>,
    /// Stops the move in progress.
    moving: Cancel,
    /// Stops the map in progress.
    mapping: Cancel,
    /// Stops the traces that are not wanted any more.
    tracing: Cancel,
}

impl SearchWorker {
    pub(super) fn start(outbox: &Outbox) -> Self {
        let mut searcher = Searcher { outbox: outbox.clone(), runs: VecDeque::new() };
        let lane = Lane::start(Worker::Search, outbox, move |_, job, cancel| searcher.take(job, cancel));
        Self { lane, moving: Cancel::default(), mapping: Cancel::default(), tracing: Cancel::default() }
    }

    pub(super) fn take(&mut self, job: SearchJob) {
        match job {
            SearchJob::Map(..) => self.lane.queue_with(job, renewed(&mut self.mapping)),
            SearchJob::Trace(..) | SearchJob::Forget(_) => self.lane.queue_with(job, self.tracing.clone()),
            SearchJob::Control(..) | SearchJob::Views(..) | SearchJob::Chapters(_) => {
                self.stop();
                self.lane.queue_with(job, self.moving.clone());
            }
            SearchJob::Search { .. }
            | SearchJob::Without { .. }
            | SearchJob::Path { .. }
            | SearchJob::ByRules { .. }
            | SearchJob::Generate(..)
            | SearchJob::Drop => {
                self.stop();
                self.lane.replace(job);
            }
        }
    }

    /// Stops the move in progress.
    pub(super) fn stop(&mut self) {
        renewed(&mut self.moving);
        renewed(&mut self.tracing);
    }
}

/// Stops what is in progress. Returns what stops the next.
fn renewed(cancel: &mut Cancel) -> Cancel {
    std::mem::take(cancel).cancel();
    cancel.clone()
}

impl Drop for SearchWorker {
    fn drop(&mut self) {
        self.stop();
        self.mapping.cancel();
    }
}

/// The thread's own end.
struct Searcher {
    outbox: Outbox,
    /// The last runs, newest last.
    runs: VecDeque<ActiveRun>,
}

enum ActiveRun {
    Search(ActiveSearch),
    Path(Box<PathRun>),
}

impl ActiveRun {
    fn id(&self) -> RunId {
        match self {
            Self::Search(search) => search.id,
            Self::Path(path) => path.id(),
        }
    }
}

impl Searcher {
    fn take(&mut self, job: SearchJob, cancel: &Cancel) {
        match job {
            SearchJob::Search { id, method, start, strength, goal, order } => {
                // What a method cannot search is refused before.
                if let Ok(run) = timeline::search_in_order(method, start, strength, goal, order) {
                    self.begin(id, run, false);
                }
            }
            SearchJob::Without { id, omission, method, start, goal, order } => {
                if let Some(run) = timeline::search_without(omission, method, start, goal, order) {
                    self.begin(id, run, false);
                }
            }
            SearchJob::Generate(id, watch) => {
                match watch.start(cancel) {
                    Ok(Ok(run)) => self.begin(id, run, true),
                    Ok(Err(stop)) => self.outbox.send(Action::Generation(GenerationAction::NotWatched(id, stop))),
                    // The form offers no invalid specification.
                    Err(_) => {}
                }
            }
            SearchJob::Path { id, start, settings } => {
                let path = PathRun::new(id, &start, settings);
                self.outbox.report(path.report(0));
                self.keep(ActiveRun::Path(Box::new(path)));
            }
            SearchJob::ByRules { id, start } => {
                let path = PathRun::by_rules(id, start);
                self.outbox.report(path.report(0));
                self.keep(ActiveRun::Path(Box::new(path)));
            }
            SearchJob::Control(id, request, control) => match self.runs.iter_mut().find(|run| run.id() == id) {
                Some(ActiveRun::Search(search)) => search.obey(&self.outbox, request, control, cancel),
                Some(ActiveRun::Path(path)) => {
                    let outbox = &self.outbox;
                    path.obey(control, cancel, &mut |path| outbox.report(Report { busy: true, ..path.report(request) }));
                    self.outbox.report(path.report(request));
                }
                None => {}
            },
            SearchJob::Map(id, from, to) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id)
                    && let Some(map) = search.run.map(from, to, MOMENTS, cancel)
                {
                    self.outbox.send(Action::Map(MapAction::Made(id, Some((from, to)), Arc::new(map))));
                }
            }
            SearchJob::Trace(id, position) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id)
                    && let Some(trace) = search.run.trace(position, cancel)
                {
                    self.outbox.send(Action::Why(WhyAction::Traced(id, Arc::new(trace))));
                }
            }
            SearchJob::Chapters(id) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id)
                    && let Some(chapters) = search.chapters(cancel)
                {
                    self.outbox.send(Action::Chapters(id, chapters.into()));
                }
            }
            SearchJob::Views(id, positions) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id) {
                    search.send_views(&self.outbox, positions, cancel);
                }
            }
            SearchJob::Forget(id) => self.runs.retain(|run| run.id() != id),
            SearchJob::Drop => self.runs.clear(),
        }
    }

    fn begin(&mut self, id: RunId, run: Run, makes: bool) {
        let mut search = ActiveSearch::new(id, run, makes);
        self.outbox.report(search.report(0, false, 0.0));
        self.keep(ActiveRun::Search(search));
    }

    /// Keeps a new run, and as many of the last ones as the window can show again.
    fn keep(&mut self, run: ActiveRun) {
        self.runs.retain(|kept| kept.id() != run.id());
        self.runs.push_back(run);
        if self.runs.len() > RUNS_KEPT {
            self.runs.pop_front();
        }
    }
}
