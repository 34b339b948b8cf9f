//! The thread that owns the running search.

mod active;

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

#[cfg(test)]
mod tests {
    //! Runs through the workers, as the window makes them.

    use super::*;
    use crate::{
        app::{
            model::run::SearchMove,
            worker::{
                Folders, Workers,
                test_support::{ALMOST_FULL, LONG, wait, workers},
            },
        },
        board::HouseGeometry,
        solve::{
            generate::{GenerateSpec, Strategy, WatchSpec},
            search::{Counters, Event, Goal, Omission, Outcome, Statement},
            timeline::RuledSearch,
        },
        test_support::{EASY, EXTREME, puzzle},
    };

    fn begin(workers: &mut Workers, line: &str, method: Method, goal: Goal) {
        let start = Position::of_givens(&puzzle(line, &[])).unwrap();
        let search = RuledSearch::new(method, start, goal);
        assert_eq!(workers.perform(Effect::Search(SearchJob::Search(RunId(1), search))), None);
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
        assert_eq!(workers.perform(Effect::Stop(Worker::Search)), None);
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
        workers.perform(Effect::Search(SearchJob::Search(id, RuledSearch::new(Method::Fewest, start, Goal::First))));
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
        assert_eq!(workers.perform(Effect::Stop(Worker::Search)), None);
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
        assert_eq!(workers.perform(Effect::Stop(Worker::Search)), None);
        assert_eq!(answer(&workers, 4).view, before.view);
    }

    #[test]
    fn a_jump_that_finds_nothing_stays_and_says_so() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, ALMOST_FULL, Method::Fewest, Goal::First);
        control(&mut workers, 1, Control::Seek(3));
        let before = answer(&workers, 1);
        control(&mut workers, 2, Control::Search(SearchMove::Next(Landmark::Undo)));
        let report = answer(&workers, 2);
        assert_eq!((report.is_missing(), &report.view), (true, &before.view));
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
            workers.perform(Effect::Search(SearchJob::Search(id, RuledSearch::new(method, start, Goal::All))));
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

    #[test]
    fn a_line_of_the_program_is_gone_to_where_it_is_executed_next() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, EXTREME, Method::Candidates, Goal::First);
        control(&mut workers, 1, Control::Seek(200));
        assert_eq!(answer(&workers, 1).view.position, 200);
        let mut at = 200;
        for (request, statement) in (2..).zip([Statement::Strike, Statement::Round, Statement::Follow, Statement::TakeBack]) {
            control(&mut workers, request, Control::Search(SearchMove::Line(statement)));
            let shown = answer(&workers, request);
            assert!(
                shown.view.position > at && statement.runs_at(shown.view.event.unwrap()),
                "{statement:?}: {:?}",
                shown.view.event
            );
            at = shown.view.position;
        }
        // The search ends at its solution, before everything has been tried.
        control(&mut workers, 9, Control::Search(SearchMove::Line(Statement::End)));
        let report = answer(&workers, 9);
        assert_eq!((report.is_missing(), report.view.position), (true, at));
    }

    #[test]
    fn a_program_without_the_line_that_erases_runs_to_its_end() {
        let mut workers = workers(Folders::default());
        let start = Position::of_givens(&puzzle(EXTREME, &[])).unwrap();
        let search = RuledSearch { omission: Some(Omission::Erase), ..RuledSearch::new(Method::Scan, start, Goal::First) };
        workers.perform(Effect::Search(SearchJob::Search(RunId(1), search)));
        control(&mut workers, 1, Control::ToEnd);
        let report = answer(&workers, 1);
        assert_eq!((report.outcome, report.total.solutions), (Some(Outcome::Exhausted), 0));
        control(&mut workers, 2, Control::Search(SearchMove::Line(Statement::Return)));
        assert!(answer(&workers, 2).is_missing(), "it is at its end");
        control(&mut workers, 3, Control::Seek(0));
        answer(&workers, 3);
        control(&mut workers, 4, Control::Search(SearchMove::Line(Statement::Return)));
        let shown = answer(&workers, 4);
        let Some(Event::Return { cell, digit, .. }) = shown.view.event else { panic!("{:?}", shown.view.event) };
        assert_eq!(shown.view.digits[cell.index()], Some(digit));
    }

    #[test]
    fn guesses_are_passed_over_where_something_else_follows() {
        let mut workers = workers(Folders::default());
        begin(&mut workers, EXTREME, Method::Scan, Goal::First);
        let mut request = 0;
        let mut ask = |guesses| {
            let question = SearchMove::Question { unwinding: true, guesses };
            for control_of in [Control::Search(question), Control::Forward(1)] {
                request += 1;
                control(&mut workers, request, control_of);
            }
            answer(&workers, request).view.event.unwrap()
        };
        assert!(Landmark::Guess.matches(ask(true)), "the search begins with a guess");
        assert!(!Landmark::Guess.matches(ask(false)), "a dead end or an unwinding follows");
    }
}
