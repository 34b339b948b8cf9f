//! The thread that owns the running search.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, GenerationAction, Worker},
        effect::SearchJob,
        model::run::{Control, Report, ReportDetails, RunId, SearchMove},
        worker::{lane::Lane, outbox::Outbox, path::PathRun},
    },
    solve::{
        Cancel,
        timeline::{self, Run},
    },
};

/// The least time between two reports of a running search.
const FRAME: Duration = Duration::from_millis(16);
/// About how long a search runs before it looks at the clock.
const SLICE: Duration = Duration::from_millis(4);
/// The number of parts of the timeline.
const TRACK_PARTS: usize = 480;

/// The window's end of the search thread. The lane's cancel stops the start of a run; moves within it have their own, so that a move
/// requested meanwhile does not stop the start.
pub(super) struct SearchWorker {
    lane: Lane<SearchJob>,
    /// Stops the move in progress.
    moving: Cancel,
}

impl SearchWorker {
    pub(super) fn start(outbox: &Outbox) -> Self {
        let mut searcher = Searcher { outbox: outbox.clone(), run: None };
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
    run: Option<ActiveRun>,
}

enum ActiveRun {
    Search(ActiveSearch),
    Path(Box<PathRun>),
}

impl Searcher {
    fn take(&mut self, job: SearchJob, cancel: &Cancel) {
        match job {
            SearchJob::Search { id, method, start, goal } => {
                self.begin(id, timeline::search(method, &start, goal));
            }
            SearchJob::Generate(id, watch) => {
                self.run = None;
                match watch.start(cancel) {
                    Ok(Ok(run)) => self.begin(id, run),
                    Ok(Err(stop)) => self.outbox.send(Action::Generation(GenerationAction::NotWatched(id, stop))),
                    // The form offers no invalid specification.
                    Err(_) => {}
                }
            }
            SearchJob::Path { id, start, settings } => {
                let path = PathRun::new(id, &start, settings);
                self.outbox.report(path.report(0));
                self.run = Some(ActiveRun::Path(Box::new(path)));
            }
            SearchJob::Control(id, request, control) => match &mut self.run {
                Some(ActiveRun::Search(search)) if search.id == id => search.obey(&self.outbox, request, control, cancel),
                Some(ActiveRun::Path(path)) if path.id() == id => {
                    path.obey(control, cancel);
                    self.outbox.report(path.report(request));
                }
                _ => {}
            },
            // Handled by the window's end.
            SearchJob::Stop => {}
            SearchJob::Drop => self.run = None,
        }
    }

    fn begin(&mut self, id: RunId, run: Run) {
        let mut search = ActiveSearch { id, run, solutions: Arc::default(), seconds: 0.0 };
        self.outbox.report(search.report(0, false, 0.0));
        self.run = Some(ActiveRun::Search(search));
    }
}

/// A search, or a puzzle being generated step by step.
struct ActiveSearch {
    id: RunId,
    run: Run,
    solutions: Arc<[u64]>,
    seconds: f64,
}

impl ActiveSearch {
    fn obey(&mut self, outbox: &Outbox, request: u64, control: Control, cancel: &Cancel) {
        let (begun, frontier) = (Instant::now(), self.run.frontier());
        match control {
            Control::Forward(events) => self.go_on(outbox, request, events, cancel),
            Control::ToEnd => self.go_on(outbox, request, u64::MAX, cancel),
            Control::Back(events) => drop(self.timed(|run| run.back(events, cancel))),
            Control::Seek(position) => drop(self.timed(|run| run.seek(position, cancel))),
            Control::Search(SearchMove::Next(landmark)) => drop(self.timed(|run| run.next(landmark, cancel))),
            Control::Search(SearchMove::Previous(landmark)) => drop(self.timed(|run| run.previous(landmark, cancel))),
            Control::Search(SearchMove::StepOver) => drop(self.timed(|run| run.step_over(cancel))),
            Control::Search(SearchMove::StepOut) => drop(self.timed(|run| run.step_out(cancel))),
            // `RunModel::allows` keeps these for runs by logic.
            Control::Path(_) => {}
        }
        let seconds = begun.elapsed().as_secs_f64();
        let searched = self.run.frontier() - frontier;
        outbox.report(self.report(request, false, searched as f64 / seconds.max(1e-9)));
    }

    /// Goes forward, and reports about once a frame.
    fn go_on(&mut self, outbox: &Outbox, request: u64, events: u64, cancel: &Cancel) {
        let (mut left, mut slice) = (events, 1_024u64);
        let (mut shown, mut searched, mut since) = (Instant::now(), 0u64, Instant::now());
        while left > 0 && !cancel.is_cancelled() {
            let begun = Instant::now();
            let made = self.timed(|run| run.advance(slice.min(left), cancel));
            left -= made;
            searched += made;
            if made == 0 {
                return;
            }
            let took = begun.elapsed();
            slice = if took < SLICE { slice.saturating_mul(2) } else { (slice / 2).max(1) };
            if shown.elapsed() >= FRAME {
                let rate = searched as f64 / since.elapsed().as_secs_f64().max(1e-9);
                outbox.report(self.report(request, true, rate));
                shown = Instant::now();
                if since.elapsed() > Duration::from_secs(1) {
                    (searched, since) = (0, Instant::now());
                }
            }
        }
    }

    /// Moves within the run, and adds up the time if that extended the search; replaying is not counted.
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
            total: self.run.counters(),
            progress: self.run.progress(),
            seconds: self.seconds,
            details: ReportDetails::Search { first_solution: self.run.solutions().first().map(|found| found.counters), rate },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            effect::Effect,
            worker::{
                Folders, Workers,
                test_support::{ALMOST_FULL, wait, workers},
            },
        },
        board::{HouseGeometry, Position},
        solve::{
            generate::{GenerateSpec, Strategy, WatchSpec},
            search::{Counters, Goal, Landmark, Method, Outcome},
        },
        test_support::{EASY, EXTREME, puzzle},
    };

    /// Takes `scan` 692 million events.
    const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn begin(workers: &mut Workers, line: &str, method: Method, goal: Goal) {
        let start = Position::of_givens(&puzzle(line, &[])).unwrap();
        assert_eq!(workers.perform(Effect::Search(SearchJob::Search { id: RunId(1), method, start, goal })), None);
    }

    fn control(workers: &mut Workers, request: u64, control: Control) {
        assert_eq!(workers.perform(Effect::Search(SearchJob::Control(RunId(1), request, control))), None);
    }

    /// The report that answers that request for good.
    #[track_caller]
    fn answer(workers: &Workers, request: u64) -> Arc<Report> {
        wait(workers, |action| match action {
            Action::Reported(report) if report.request == request && !report.busy => Some(report),
            _ => None,
        })
    }

    #[test]
    fn a_run_at_once_counts_exactly_what_the_source_programs_counted() {
        for (line, goal, [placements, undos, tests]) in [
            (EXTREME, Goal::First, [49_558, 49_498, 445_778]),
            (EASY, Goal::First, [4_208, 4_157, 37_652]),
            (ALMOST_FULL, Goal::First, [25, 1, 129]),
            (EASY, Goal::All, [4_631, 4_631, 41_679]),
        ] {
            let mut workers = workers(Folders::default());
            begin(&mut workers, line, Method::Scan, goal);
            control(&mut workers, 1, Control::ToEnd);
            let report = answer(&workers, 1);
            assert_eq!(report.total, Counters { tests, placements, undos, solutions: 1 });
            assert_eq!(report.view.position, report.frontier);
            assert_eq!(report.outcome, Some(if goal == Goal::All { Outcome::Exhausted } else { Outcome::Solved }));
            assert_eq!(report.solutions.len(), 1);
            assert_eq!(report.first_solution().map(|counters| counters.solutions), Some(1));
        }
    }

    #[test]
    fn stop_ends_a_long_search_and_what_was_found_stays() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, &".".repeat(81), Method::Tables, Goal::All);
        control(&mut workers, 1, Control::ToEnd);
        let busy = wait(&workers, |action| match action {
            Action::Reported(report) if report.busy && report.total.solutions > 0 => Some(report),
            _ => None,
        });
        assert_eq!(workers.perform(Effect::Search(SearchJob::Stop)), None);
        let stopped = answer(&workers, 1);
        assert_eq!(stopped.outcome, None);
        assert!(stopped.total.solutions >= busy.total.solutions && stopped.frontier >= busy.frontier);
        assert!(busy.seconds > 0.0 && stopped.seconds >= busy.seconds, "{} and {}", busy.seconds, stopped.seconds);
        assert!(!stopped.solutions.is_empty());
        control(&mut workers, 2, Control::Seek(stopped.solutions[0]));
        assert!(answer(&workers, 2).view.digits.iter().all(Option::is_some), "the first solution can be looked at");
    }

    #[test]
    fn the_newest_request_replaces_older_ones() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, LONG, Method::Scan, Goal::First);
        control(&mut workers, 1, Control::ToEnd);
        for request in 2..40 {
            control(&mut workers, request, Control::Seek(request));
        }
        control(&mut workers, 40, Control::Seek(12_345));
        let report = answer(&workers, 40);
        assert_eq!((report.view.position, report.outcome), (12_345, None));
        control(&mut workers, 41, Control::Search(SearchMove::Next(Landmark::Undo)));
        let next = answer(&workers, 41);
        assert!(next.view.event.is_some_and(|event| Landmark::Undo.matches(event)));
        control(&mut workers, 42, Control::Back(1));
        assert_eq!(answer(&workers, 42).view.position, next.view.position - 1);
    }

    #[test]
    fn another_run_takes_the_place_of_the_first() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, LONG, Method::Scan, Goal::First);
        control(&mut workers, 1, Control::ToEnd);
        let id = RunId(2);
        let start = Position::of_givens(&puzzle(ALMOST_FULL, &[])).unwrap();
        workers.perform(Effect::Search(SearchJob::Search { id, method: Method::Fewest, start, goal: Goal::First }));
        workers.perform(Effect::Search(SearchJob::Control(RunId(1), 2, Control::ToEnd)));
        workers.perform(Effect::Search(SearchJob::Control(id, 1, Control::ToEnd)));
        let report = wait(&workers, |action| match action {
            Action::Reported(report) if report.id == id && report.outcome.is_some() => Some(report),
            _ => None,
        });
        assert_eq!(report.total.solutions, 1);
    }

    #[test]
    fn generating_step_by_step_is_run_like_a_search() {
        let mut workers = workers(Folders::default());
        let spec = GenerateSpec::new(HouseGeometry::classic());
        for (request, strategy) in [(1, Strategy::DigHoles), (2, Strategy::RandomFill)] {
            let watch = WatchSpec { strategy, spec: spec.clone(), seed: 3 };
            workers.perform(Effect::Search(SearchJob::Generate(RunId(1), Box::new(watch.clone()))));
            control(&mut workers, request, Control::ToEnd);
            let report = answer(&workers, request);
            let mut run = watch.start(&Cancel::default()).unwrap().unwrap();
            run.to_end(&Cancel::default());
            assert_eq!((report.view.digits.clone(), report.total), (run.digits(), run.counters()), "{strategy:?}");
        }
    }
}
