//! The thread that owns the running search.

use std::{
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, GenerationAction, MapAction, WhyAction, Worker},
        effect::SearchJob,
        model::present::is_unwinding,
        model::run::{ClosedBranch, Control, RUNS_KEPT, Report, ReportDetails, RunId, SearchMove},
        worker::{lane::Lane, outbox::Outbox, path::PathRun},
    },
    solve::{
        Cancel,
        search::{Landmark, View},
        timeline::{self, Chapter, Choice, Run},
    },
};

/// The least time between two reports of a running search.
const FRAME: Duration = Duration::from_millis(16);
/// About how long a search runs before it looks at the clock.
const SLICE: Duration = Duration::from_millis(4);
/// About the number of moments in a map: one for each point of a wide window.
const MOMENTS: usize = 1_248;
/// How long a search goes on before its chapters are looked for.
const EXPLORED: Duration = Duration::from_secs(1);
/// The number of parts of the timeline.
const TRACK_PARTS: usize = 480;

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
        if let SearchJob::Map(..) = job {
            self.mapping.cancel();
            self.mapping = Cancel::default();
            return self.lane.queue_with(job, self.mapping.clone());
        }
        if let SearchJob::Trace(..) = job {
            return self.lane.queue_with(job, self.tracing.clone());
        }
        self.tracing.cancel();
        self.tracing = Cancel::default();
        self.moving.cancel();
        match job {
            SearchJob::Stop | SearchJob::Map(..) | SearchJob::Trace(..) => {}
            SearchJob::Control(..) | SearchJob::Views(..) | SearchJob::Chapters(_) => {
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
        self.mapping.cancel();
        self.tracing.cancel();
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
            SearchJob::Control(id, request, control) => match self.runs.iter_mut().find(|run| run.id() == id) {
                Some(ActiveRun::Search(search)) => search.obey(&self.outbox, request, control, cancel),
                Some(ActiveRun::Path(path)) => {
                    path.obey(control, cancel);
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
            // Handled by the window's end.
            SearchJob::Stop => {}
            SearchJob::Drop => self.runs.clear(),
        }
    }

    fn begin(&mut self, id: RunId, run: Run, makes: bool) {
        let mut search = ActiveSearch {
            id,
            run,
            solutions: Arc::default(),
            seconds: 0.0,
            makes,
            mapped: 0,
            mapped_at: Instant::now(),
            map_took: Duration::ZERO,
        };
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

/// A search, or a puzzle being generated step by step.
struct ActiveSearch {
    id: RunId,
    run: Run,
    solutions: Arc<[u64]>,
    seconds: f64,
    /// Whether it makes a puzzle.
    makes: bool,
    /// The frontier of the last map, when it was made, and how long that took.
    mapped: u64,
    mapped_at: Instant,
    map_took: Duration,
}

/// How many events to compute at a time, and when to report.
struct Pace {
    slice: u64,
    begun: Instant,
    shown: Instant,
    searched: u64,
    since: Instant,
}

impl Pace {
    fn new() -> Self {
        let now = Instant::now();
        Self { slice: 512, begun: now, shown: now, searched: 0, since: now }
    }

    /// The number of events to compute next: about as many as take [`SLICE`].
    fn slice(&mut self) -> u64 {
        self.slice = if self.begun.elapsed() < SLICE { self.slice.saturating_mul(2) } else { (self.slice / 2).max(1) };
        self.begun = Instant::now();
        self.slice
    }

    /// Notes events that were made. Returns the events a second if it is time to report.
    fn made(&mut self, events: u64) -> Option<f64> {
        self.searched += events;
        if self.shown.elapsed() < FRAME {
            return None;
        }
        let rate = self.searched as f64 / self.since.elapsed().as_secs_f64().max(1e-9);
        self.shown = Instant::now();
        if self.since.elapsed() > Duration::from_secs(1) {
            (self.searched, self.since) = (0, Instant::now());
        }
        Some(rate)
    }
}

impl ActiveSearch {
    fn obey(&mut self, outbox: &Outbox, request: u64, control: Control, cancel: &Cancel) {
        let (begun, frontier) = (Instant::now(), self.run.frontier());
        let (mut missing, mut closed) = (false, None);
        match control {
            Control::Forward(events) => self.go_on(outbox, request, events, cancel),
            Control::ToEnd => self.go_on(outbox, request, u64::MAX, cancel),
            Control::Back(events) => drop(self.timed(|run| run.back(events, cancel))),
            Control::Seek(position) => drop(self.timed(|run| run.seek(position, cancel))),
            Control::Search(SearchMove::Next(landmark)) => missing = !self.find(outbox, request, landmark, cancel),
            Control::Search(SearchMove::Previous(landmark)) => {
                missing = self.timed(|run| run.previous(landmark, cancel)).is_none() && !cancel.is_cancelled();
            }
            Control::Search(SearchMove::StepOver) => match self.run.depth_inside() {
                Some(floor) => closed = self.leave(outbox, request, floor, cancel),
                None => drop(self.timed(|run| run.advance(1, cancel))),
            },
            Control::Search(SearchMove::StepOut) => {
                closed = self.leave(outbox, request, self.run.depth_around(), cancel);
            }
            Control::Search(SearchMove::Question { unwinding }) => missing = !self.question(unwinding, cancel),
            Control::Search(SearchMove::Begin { level, before, inside }) => self.begin_of(level, before, inside, cancel),
            // `RunModel::allows` keeps these for runs by logic.
            Control::Path(_) => {}
        }
        let seconds = begun.elapsed().as_secs_f64();
        let searched = self.run.frontier() - frontier;
        let mut report = self.report(request, false, searched as f64 / seconds.max(1e-9));
        if let ReportDetails::Search { missing: is_missing, closed: branch, .. } = &mut report.details {
            (*is_missing, *branch) = (missing, closed);
        }
        outbox.report(report);
        // While a run is played it grows with each request; a first one may lead far into it at once.
        self.draw(outbox, request == 1 || !matches!(control, Control::Forward(_)));
    }

    /// The chapters of the run, once it has gone on to its end, or for about a second.
    fn chapters(&mut self, cancel: &Cancel) -> Option<Vec<Chapter>> {
        let (begun, mut pace) = (Instant::now(), Pace::new());
        while begun.elapsed() < EXPLORED {
            let slice = pace.slice();
            if self.timed(|run| run.explore(slice, cancel)) == 0 {
                break;
            }
        }
        timeline::chapters(self.run.as_mut(), cancel)
    }

    /// Goes to just before the next guess, dead end or, if wanted, unwinding. Returns whether there is one, or may be one if it was
    /// cancelled: otherwise it stays.
    fn question(&mut self, unwinding: bool, cancel: &Cancel) -> bool {
        let at = self.run.position();
        let counts = |run: &Run| [Landmark::DeadEnd, Landmark::Undo].map(|landmark| run.counted(landmark).0);
        let [dead_ends, undos] = counts(&self.run);
        let guess = self.run.next(Landmark::Guess, cancel);
        let until = guess.unwrap_or(self.run.frontier());
        self.run.seek(until, cancel);
        let [more_dead_ends, more_undos] = counts(&self.run);
        let mut nearest = guess;
        if more_dead_ends > dead_ends && self.run.seek(at, cancel) {
            let dead_end = self.run.next(Landmark::DeadEnd, cancel);
            nearest = nearest.into_iter().chain(dead_end).min();
        }
        if unwinding && more_undos > undos && self.run.seek(at, cancel) {
            let limit = nearest.unwrap_or(until + 1);
            for _ in undos..more_undos {
                let Some(undo) = self.run.next(Landmark::Undo, cancel).filter(|&undo| undo < limit) else { break };
                if self.run.view().event.is_some_and(is_unwinding) {
                    nearest = Some(undo);
                    break;
                }
            }
        }
        let is_cancelled = cancel.is_cancelled();
        let target = nearest.filter(|_| !is_cancelled).map_or(at, |position| position - 1);
        self.run.seek(target, &Cancel::default());
        nearest.is_some() || is_cancelled
    }

    /// Sends what can be seen at some positions; the cursor stays. Nothing is sent if that was cancelled.
    fn send_views(&mut self, outbox: &Outbox, positions: Vec<u64>, cancel: &Cancel) {
        let at = self.run.position();
        let see = |position| self.run.seek(position, cancel).then(|| self.run.view());
        let views: Option<Arc<[View]>> = positions.into_iter().map(see).collect();
        self.run.seek(at, &Cancel::default());
        if let Some(views) = views {
            outbox.send(Action::Viewed(self.id, views));
        }
    }

    /// Goes to where the decision at a level was made. Cancelled, it stays.
    fn begin_of(&mut self, level: usize, before: u64, inside: u64, cancel: &Cancel) {
        let at = self.run.position();
        self.run.seek(inside, cancel);
        let open = self.run.view().stack.into_iter().take(level);
        let choices: Vec<Choice> = open.map(|decision| (decision.cell, decision.tried)).collect();
        let begins = self.run.find_branch(&choices, before, cancel).filter(|_| choices.len() == level);
        if !self.run.seek(begins.unwrap_or(at), cancel) {
            self.run.seek(at, &Cancel::default());
        }
    }

    /// Sends the map of the whole run if that has grown. While it grows, only a small part of the time goes into maps.
    fn draw(&mut self, outbox: &Outbox, is_at_rest: bool) {
        let frontier = self.run.frontier();
        let is_soon = self.mapped_at.elapsed() < (self.map_took * 20).max(FRAME * 6);
        if self.makes || frontier == self.mapped || is_soon && !is_at_rest {
            return;
        }
        let begun = Instant::now();
        if let Some(map) = self.run.map(0, frontier, MOMENTS, &Cancel::default()) {
            outbox.send(Action::Map(MapAction::Made(self.id, None, Arc::new(map))));
        }
        (self.mapped, self.mapped_at, self.map_took) = (frontier, Instant::now(), begun.elapsed());
    }

    /// Goes to the next event of a kind, while the board shows the moment where it began. Returns whether there is one, or may be one if
    /// it was cancelled: then it stays.
    fn find(&mut self, outbox: &Outbox, request: u64, landmark: Landmark, cancel: &Cancel) -> bool {
        let (begun, before) = self.run.counted(landmark);
        let mut pace = Pace::new();
        let mut known = before;
        while known <= begun {
            let slice = pace.slice();
            if self.timed(|run| run.explore(slice, cancel)) == 0 {
                return cancel.is_cancelled();
            }
            known = self.run.counted(landmark).1;
            self.show_progress(outbox, request, &mut pace, slice, None);
        }
        let at = self.run.position();
        if self.timed(|run| run.next(landmark, cancel)).is_none() {
            self.run.seek(at, &Cancel::default());
        }
        true
    }

    /// Goes on until the depth is below `floor`, while the board shows the moment where it began. Returns what the branch was. Cancelled,
    /// it returns to where it began.
    fn leave(&mut self, outbox: &Outbox, request: u64, floor: usize, cancel: &Cancel) -> Option<ClosedBranch> {
        let at = self.run.position();
        let view = self.run.view();
        let mut pace = Pace::new();
        loop {
            let slice = pace.slice();
            if self.timed(|run| run.leave(floor, slice, cancel)) {
                break;
            }
            if cancel.is_cancelled() {
                self.run.seek(at, &Cancel::default());
                return None;
            }
            self.show_progress(outbox, request, &mut pace, slice, Some(&view));
        }
        let choices: Vec<Choice> = view.stack.iter().take(floor).map(|decision| (decision.cell, decision.tried)).collect();
        self.closed(&choices, at, cancel)
    }

    /// What the branch with these decisions was, which `inside` lies in and which ends at the cursor.
    fn closed(&mut self, choices: &[Choice], inside: u64, cancel: &Cancel) -> Option<ClosedBranch> {
        let &choice = choices.last()?;
        let map = self.run.map(0, inside, MOMENTS, cancel)?;
        let outside = map.moments().iter().rev().find(|moment| !moment.choices.starts_with(choices))?;
        let begins = self.run.find_branch(choices, outside.position, cancel)?;
        let (tally, depth) = self.run.between(begins - 1, self.run.position(), cancel)?;
        Some(ClosedBranch { choice, tally, depth: depth.saturating_sub(choices.len()) })
    }

    /// Reports about once a frame how far a move has come. The board shows `view`, or the cursor.
    fn show_progress(&mut self, outbox: &Outbox, request: u64, pace: &mut Pace, made: u64, view: Option<&View>) {
        if let Some(rate) = pace.made(made) {
            let report = self.report(request, true, rate);
            outbox.report(Report { view: view.cloned().unwrap_or(report.view), ..report });
            self.draw(outbox, false);
        }
    }

    /// Goes forward, and reports about once a frame.
    fn go_on(&mut self, outbox: &Outbox, request: u64, events: u64, cancel: &Cancel) {
        let (mut left, mut pace) = (events, Pace::new());
        while left > 0 && !cancel.is_cancelled() {
            let slice = pace.slice().min(left);
            let made = self.timed(|run| run.advance(slice, cancel));
            left -= made;
            if made == 0 {
                return;
            }
            self.show_progress(outbox, request, &mut pace, made, None);
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
            details: ReportDetails::Search {
                first_solution: self.run.solutions().first().map(|found| found.counters),
                rate,
                missing: false,
                closed: None,
                made: (self.makes && self.run.is_finished()).then(|| self.run.last_digits().into()),
            },
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
        board::{HouseGeometry, Position, Strength},
        solve::{
            generate::{GenerateSpec, Strategy, WatchSpec},
            search::{Counters, Goal, Method, Order, Outcome},
        },
        test_support::{EASY, EXTREME, puzzle},
    };

    /// Takes `scan` 692 million events.
    const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn begin(workers: &mut Workers, line: &str, method: Method, goal: Goal) {
        let start = Position::of_givens(&puzzle(line, &[])).unwrap();
        assert_eq!(
            workers.perform(Effect::Search(SearchJob::Search {
                id: RunId(1),
                method,
                start: start.into(),
                strength: Strength::default(),
                goal,
                order: Order::default(),
            })),
            None
        );
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
        workers.perform(Effect::Search(SearchJob::Search {
            id,
            method: Method::Fewest,
            start: start.into(),
            strength: Strength::default(),
            goal: Goal::First,
            order: Order::default(),
        }));
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

    #[test]
    fn a_jump_to_what_never_comes_shows_how_far_it_is_and_stop_returns_to_where_it_began() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, LONG, Method::Bitmask, Goal::First);
        control(&mut workers, 1, Control::Seek(11));
        let before = answer(&workers, 1);
        control(&mut workers, 2, Control::Search(SearchMove::Next(Landmark::Solution)));
        let busy = wait(&workers, |action| match action {
            Action::Reported(report) if report.busy && report.frontier > 1_000_000 => Some(report),
            _ => None,
        });
        assert_eq!(busy.view, before.view, "the board stays");
        assert_eq!(workers.perform(Effect::Search(SearchJob::Stop)), None);
        let stopped = answer(&workers, 2);
        assert_eq!(stopped.view, before.view);
        assert!(!stopped.is_missing() && stopped.frontier >= busy.frontier);
        control(&mut workers, 3, Control::Seek(1));
        let before = answer(&workers, 3);
        control(&mut workers, 4, Control::Search(SearchMove::StepOut));
        let busy = wait(&workers, |action| match action {
            Action::Reported(report) if report.busy && report.request == 4 => Some(report),
            _ => None,
        });
        assert_eq!(busy.view, before.view);
        assert_eq!(workers.perform(Effect::Search(SearchJob::Stop)), None);
        assert_eq!(answer(&workers, 4).view, before.view);
    }

    #[test]
    fn a_jump_that_finds_nothing_stays_and_says_so() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, ALMOST_FULL, Method::Fewest, Goal::First);
        control(&mut workers, 1, Control::Seek(3));
        let before = answer(&workers, 1);
        control(&mut workers, 2, Control::Search(SearchMove::Next(Landmark::Undo)));
        let told = answer(&workers, 2);
        assert_eq!((told.is_missing(), &told.view), (true, &before.view));
        control(&mut workers, 3, Control::Search(SearchMove::Previous(Landmark::Guess)));
        assert!(answer(&workers, 3).is_missing());
        control(&mut workers, 4, Control::Forward(1));
        assert!(!answer(&workers, 4).is_missing());
    }

    #[test]
    fn the_last_runs_are_kept_and_can_be_looked_at_again() {
        let mut workers = workers(Folders::default());
        let start = Position::of_givens(&puzzle(ALMOST_FULL, &[])).unwrap();
        for (id, method) in (1..=RUNS_KEPT as u64 + 1).zip(Method::ALL.into_iter().cycle()) {
            let (id, start) = (RunId(id), start.clone());
            workers.perform(Effect::Search(SearchJob::Search {
                id,
                method,
                start: start.into(),
                strength: Strength::default(),
                goal: Goal::All,
                order: Order::default(),
            }));
            workers.perform(Effect::Search(SearchJob::Control(id, 1, Control::ToEnd)));
            wait(&workers, |action| match action {
                Action::Reported(report) if report.id == id && report.outcome.is_some() => Some(()),
                _ => None,
            });
        }
        for (request, id) in [(7, 2), (8, RUNS_KEPT as u64 + 1)] {
            workers.perform(Effect::Search(SearchJob::Control(RunId(id), request, Control::Seek(1))));
            let shown = answer(&workers, request);
            assert_eq!((shown.id, shown.view.position), (RunId(id), 1));
        }
    }

    #[test]
    fn a_branch_stepped_over_or_out_of_says_what_it_was() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, EXTREME, Method::Scan, Goal::All);
        control(&mut workers, 1, Control::Seek(1_000));
        // The next move would stop this one.
        assert_eq!(answer(&workers, 1).view.position, 1_000);
        control(&mut workers, 2, Control::Search(SearchMove::Next(Landmark::Guess)));
        let guess = answer(&workers, 2);
        let (before, level) = (guess.view.counters, guess.view.stack.len());
        control(&mut workers, 3, Control::Search(SearchMove::StepOver));
        let over = answer(&workers, 3);
        let closed = over.closed().unwrap();
        assert_eq!(closed.choice.0, guess.view.stack[level - 1].cell);
        assert_eq!(closed.tally.of(Landmark::Guess), over.view.counters.placements - before.placements + 1);
        assert_eq!(closed.tally.of(Landmark::Undo), over.view.counters.undos - before.undos);
        control(&mut workers, 4, Control::Search(SearchMove::StepOut));
        let out = answer(&workers, 4);
        let wider = out.closed().unwrap();
        assert_eq!(wider.tally.of(Landmark::Guess), wider.tally.of(Landmark::Undo), "all of it was taken back");
        assert!(wider.depth > 0 && wider.tally.of(Landmark::Guess) > closed.tally.of(Landmark::Guess));
        control(&mut workers, 5, Control::Back(1));
        assert_eq!(answer(&workers, 5).closed(), None);
    }

    #[test]
    fn the_map_shows_where_a_branch_begins() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, EXTREME, Method::Scan, Goal::First);
        control(&mut workers, 1, Control::ToEnd);
        let map = wait(&workers, |action| match action {
            Action::Map(MapAction::Made(RunId(1), None, map)) if map.window().1 > 400_000 => Some(map),
            _ => None,
        });
        let branch = map.branches(9).nth(3).unwrap();
        let (before, _) = map.extent(&branch);
        let inside = map.moments()[branch.moments.start].position;
        control(&mut workers, 2, Control::Search(SearchMove::Begin { level: 9, before, inside }));
        let shown = answer(&workers, 2);
        assert!(Landmark::Guess.matches(shown.view.event.unwrap()) && shown.view.stack.len() == 9);
        assert_eq!((shown.view.stack[8].cell, shown.view.stack[8].tried), *map.choices(&branch).last().unwrap());
        workers.perform(Effect::Search(SearchJob::Map(RunId(1), 1_000, 2_000)));
        workers.perform(Effect::Search(SearchJob::Map(RunId(1), 3_000, 9_000)));
        let part = wait(&workers, |action| match action {
            Action::Map(MapAction::Made(RunId(1), Some((3_000, 9_000)), map)) => Some(map),
            _ => None,
        });
        assert_eq!(part.window(), (3_000, 9_000));
    }
}
