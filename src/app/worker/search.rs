//! The thread that owns the running search.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, GenerationAction, Worker},
        effect::SearchJob,
        model::run::{Control, Report, RunId},
        worker::{lane::Lane, outbox::Outbox, path::PathRun},
    },
    solve::{
        Cancel,
        timeline::{self, Run},
    },
};

/// No more often than this a running search is shown.
const FRAME: Duration = Duration::from_millis(16);
/// A search goes on for about so long before it looks at the clock.
const SLICE: Duration = Duration::from_millis(4);
/// The timeline is drawn from so many parts.
const TRACK_PARTS: usize = 480;

/// The window's end of the search thread. The cancel of the lane stops the generation of a board to begin with; moves within the run
/// have their own, so that a move asked for meanwhile does not stop it.
pub(super) struct SearchWorker {
    lane: Lane<SearchJob>,
    /// Stops the move under way.
    moving: Cancel,
}

impl SearchWorker {
    pub(super) fn start(outbox: &Outbox) -> Self {
        let mut searcher = Searcher { outbox: outbox.clone(), active: None, path: None };
        let lane = Lane::start(Worker::Search, outbox, move |_, job, cancel| searcher.take(job, cancel));
        Self { lane, moving: Cancel::default() }
    }

    pub(super) fn take(&mut self, job: SearchJob) {
        self.moving.cancel();
        match job {
            SearchJob::Stop => {}
            SearchJob::Control(..) => {
                self.moving = Cancel::default();
                self.lane.queue_with(job, self.moving.clone());
            }
            SearchJob::Search { .. } | SearchJob::Path { .. } | SearchJob::Generate(..) | SearchJob::Drop => self.lane.replace(job),
        }
    }
}

impl Drop for SearchWorker {
    fn drop(&mut self) {
        self.moving.cancel();
    }
}

/// The thread's own end.
struct Searcher {
    outbox: Outbox,
    active: Option<Active>,
    path: Option<PathRun>,
}

struct Active {
    id: RunId,
    run: Run,
    solutions: Arc<[u64]>,
    seconds: f64,
}

impl Searcher {
    fn take(&mut self, job: SearchJob, cancel: &Cancel) {
        match job {
            SearchJob::Search { id, method, start, goal } => {
                self.path = None;
                let run = timeline::search(method, start.geometry().clone(), start.digits(), goal);
                self.active = run.ok().map(|run| Active::new(id, run));
                self.publish(0, false, 0.0);
            }
            SearchJob::Generate(id, watch) => {
                (self.active, self.path) = (None, None);
                // What can never be has been refused before it was asked for.
                match watch.start(cancel) {
                    Ok(Ok(run)) => self.active = Some(Active::new(id, run)),
                    Ok(Err(stop)) => self.outbox.send(Action::Generation(GenerationAction::NotWatched(id, stop))),
                    Err(_) => {}
                }
                self.publish(0, false, 0.0);
            }
            SearchJob::Path { id, start, settings } => {
                self.active = None;
                let path = PathRun::new(id, &start, settings);
                self.outbox.report(path.report(0));
                self.path = Some(path);
            }
            SearchJob::Control(id, request, control) => {
                if let Some(path) = self.path.as_mut().filter(|path| path.id() == id) {
                    path.obey(control, cancel);
                    self.outbox.report(path.report(request));
                }
                if self.active.as_ref().is_some_and(|active| active.id == id) {
                    self.obey(request, control, cancel);
                }
            }
            // Handled by the window's end.
            SearchJob::Stop => {}
            SearchJob::Drop => (self.active, self.path) = (None, None),
        }
    }

    fn obey(&mut self, request: u64, control: Control, cancel: &Cancel) {
        let begun = Instant::now();
        let Some(active) = &mut self.active else { return };
        let frontier = active.run.frontier();
        match control {
            Control::Forward(events) => self.go_on(request, events, cancel),
            Control::ToEnd => self.go_on(request, u64::MAX, cancel),
            Control::Back(events) => drop(active.timed(|run| run.back(events, cancel))),
            Control::Seek(position) => drop(active.timed(|run| run.seek(position, cancel))),
            Control::Next(landmark) => drop(active.timed(|run| run.next(landmark, cancel))),
            Control::Previous(landmark) => drop(active.timed(|run| run.previous(landmark, cancel))),
            // Only a run by logic has these.
            Control::NextStep(_) | Control::PreviousStep(_) => {}
            Control::StepOver => drop(active.timed(|run| run.step_over(cancel))),
            Control::StepOut => drop(active.timed(|run| run.step_out(cancel))),
        }
        let Some(active) = &mut self.active else { return };
        let seconds = begun.elapsed().as_secs_f64();
        let searched = active.run.frontier() - frontier;
        self.publish(request, false, searched as f64 / seconds.max(1e-9));
    }

    /// Goes forward, and shows where it is now and then.
    fn go_on(&mut self, request: u64, events: u64, cancel: &Cancel) {
        let (mut left, mut slice) = (events, 1_024u64);
        let (mut shown, mut searched, mut since) = (Instant::now(), 0u64, Instant::now());
        while left > 0 && !cancel.is_cancelled() {
            let Some(active) = &mut self.active else { return };
            let begun = Instant::now();
            let made = active.timed(|run| run.advance(slice.min(left), cancel));
            left -= made;
            searched += made;
            if made == 0 {
                return;
            }
            let took = begun.elapsed();
            slice = if took < SLICE { slice.saturating_mul(2) } else { (slice / 2).max(1) };
            if shown.elapsed() >= FRAME {
                let rate = searched as f64 / since.elapsed().as_secs_f64().max(1e-9);
                self.publish(request, true, rate);
                shown = Instant::now();
                if since.elapsed() > Duration::from_secs(1) {
                    (searched, since) = (0, Instant::now());
                }
            }
        }
    }

    fn publish(&mut self, request: u64, busy: bool, rate: f64) {
        if let Some(active) = &mut self.active {
            self.outbox.report(active.report(request, busy, rate));
        }
    }
}

impl Active {
    fn new(id: RunId, run: Run) -> Self {
        Self { id, run, solutions: Arc::default(), seconds: 0.0 }
    }

    /// Moves in the run, and adds up the time if that went on with the search: what is gone through again costs none.
    fn timed<T>(&mut self, to_move: impl FnOnce(&mut Run) -> T) -> T {
        let (begun, frontier) = (Instant::now(), self.run.frontier());
        let moved = to_move(&mut self.run);
        if self.run.frontier() > frontier {
            self.seconds += begun.elapsed().as_secs_f64();
        }
        moved
    }

    fn report(&mut self, request: u64, busy: bool, rate: f64) -> Report {
        if self.solutions.len() != self.run.solutions().len() {
            self.solutions = self.run.solutions().iter().map(|found| found.position).collect();
        }
        Report {
            id: self.id,
            request,
            busy,
            view: self.run.view(),
            frontier: self.run.frontier(),
            outcome: self.run.outcome(),
            track: self.run.track(TRACK_PARTS),
            solutions: self.solutions.clone(),
            first_solution: self.run.solutions().first().map(|found| found.counters),
            total: self.run.counters(),
            progress: self.run.progress(),
            rate,
            seconds: self.seconds,
            path: None,
        }
    }
}
