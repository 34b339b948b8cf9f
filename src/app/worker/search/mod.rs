//! The thread that owns the running search.

mod active;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use crate::app::{
    action::{MapAction, WhyAction},
    effect::SearchJob,
    model::run::RUNS_KEPT,
    worker::{
        path::PathRun,
        prelude::*,
        search::active::{ActiveSearch, MOMENTS},
    },
};

/// The worker that searches, and moves within the last runs.
pub(super) fn worker() -> impl FnMut(&Outbox, SearchJob, &Cancel) + Send {
    let mut searcher = Searcher::default();
    move |outbox, job, cancel| searcher.take(outbox, job, cancel)
}

#[derive(Default)]
struct Searcher {
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
    fn take(&mut self, outbox: &Outbox, job: SearchJob, cancel: &Cancel) {
        match job {
            SearchJob::Search(id, search) => {
                // What a method cannot search is refused before.
                if let Some(run) = search.begin() {
                    self.begin(outbox, id, run, false);
                }
            }
            SearchJob::Generate(id, watch) => {
                match watch.start(cancel) {
                    Ok(Ok(run)) => self.begin(outbox, id, run, true),
                    Ok(Err(stop)) => outbox.send(Action::Generation(GenerationAction::NotWatched(id, stop))),
                    // The form offers no invalid specification.
                    Err(_) => {}
                }
            }
            SearchJob::Path { id, start, settings } => {
                let path = PathRun::new(id, &start, settings);
                outbox.report(path.report(0));
                self.keep(ActiveRun::Path(Box::new(path)));
            }
            SearchJob::BySe { id, start } => {
                let path = PathRun::by_se(id, start);
                outbox.report(path.report(0));
                self.keep(ActiveRun::Path(Box::new(path)));
            }
            SearchJob::Control(id, request, control) => match self.runs.iter_mut().find(|run| run.id() == id) {
                Some(ActiveRun::Search(search)) => search.obey(outbox, request, control, cancel),
                Some(ActiveRun::Path(path)) => {
                    path.obey(control, cancel, &mut |path| outbox.report(Report { busy: true, ..path.report(request) }));
                    outbox.report(path.report(request));
                }
                None => {}
            },
            SearchJob::Map(id, from, to) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id)
                    && let Some(map) = search.run.map(from, to, MOMENTS, cancel)
                {
                    outbox.send(Action::Map(MapAction::Made(id, Some((from, to)), Arc::new(map))));
                }
            }
            SearchJob::Trace(id, position) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id)
                    && let Some(trace) = search.run.trace(position, cancel)
                {
                    outbox.send(Action::Why(WhyAction::Traced(id, Arc::new(trace))));
                }
            }
            SearchJob::Chapters(id) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id)
                    && let Some(chapters) = search.chapters(cancel)
                {
                    outbox.send(Action::Chapters(id, chapters.into()));
                }
            }
            SearchJob::Views(id, positions) => {
                if let Some(ActiveRun::Search(search)) = self.runs.iter_mut().find(|run| run.id() == id) {
                    search.send_views(outbox, positions, cancel);
                }
            }
            SearchJob::Forget(id) => self.runs.retain(|run| run.id() != id),
            SearchJob::Drop => self.runs.clear(),
        }
    }

    fn begin(&mut self, outbox: &Outbox, id: RunId, run: Run, makes: bool) {
        let mut search = ActiveSearch::new(id, run, makes);
        outbox.report(search.report(0, false, 0.0));
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
