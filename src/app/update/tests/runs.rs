//! The life of a run: started, watched, stopped, browsed, dropped.

use super::*;
use crate::{
    app::{
        action,
        model::{
            run::{RUNS_KEPT, Report, ReportDetails, RunId, SearchMove},
            settings::Pace,
            speed::Speed,
        },
    },
    board::{KnownGeometry, KnownPosition, Strength},
    solve::{
        analyse::analyse,
        search::{Counters, Event, Landmark, Omission, Outcome, Tally},
        timeline::{self, RuledSearch, Run},
    },
};

const FOUR: &str = "1...\n..2.\n.3..\n...4\n";

/// A worker that answers requests by a real search.
pub(super) struct Worker {
    pub(super) run: Run,
    id: RunId,
    pub(super) request: u64,
}

impl Worker {
    pub(super) fn of(app: &TestApp) -> Self {
        let run = app.model.run.as_ref().unwrap();
        let geometry = KnownGeometry::try_from(app.model.document.geometry.clone()).unwrap();
        let mut digits = run.start.clone();
        run.assumed.iter().for_each(|(cell, digit)| digits[cell.index()] = Some(*digit));
        let start = KnownPosition::new(geometry, digits).unwrap();
        let RunTask::Solve(method, goal) = run.task else { panic!("{:?}", run.task) };
        let (strength, order, omission) = (app.model.settings.strength, run.order.clone(), run.omission);
        let search = RuledSearch { method, start, strength, goal, order, omission };
        Self { run: search.begin().unwrap(), id: run.id, request: run.request }
    }

    fn report(&self, busy: bool) -> Report {
        Report {
            id: self.id,
            request: self.request,
            busy,
            view: self.run.view(),
            frontier: self.run.frontier(),
            outcome: self.run.outcome(),
            track: self.run.track(4),
            solutions: self.run.solutions().iter().map(|found| found.position).collect(),
            total: self.run.counters(),
            progress: self.run.progress(),
            seconds: 0.0,
            details: ReportDetails::Search {
                first_solution: None,
                tally: Landmark::ALL.into_iter().fold(Tally::default(), |tally, of| tally.with(of, self.run.counted(of).0)),
                rate: 0.0,
                missing: false,
                closed: None,
                made: None,
            },
        }
    }

    pub(super) fn send_report(&self, app: &mut TestApp, busy: bool) {
        app.act(Action::Reported(Arc::new(self.report(busy))));
    }

    /// Reports that there is nothing of the kind that the application looks for.
    pub(super) fn miss(&mut self, app: &mut TestApp) {
        let Some(Effect::Search(SearchJob::Control(_, request, _))) = app.effects.last() else {
            panic!("{:?}", app.effects.last())
        };
        self.request = *request;
        let mut report = self.report(false);
        if let ReportDetails::Search { missing, .. } = &mut report.details {
            *missing = true;
        }
        app.act(Action::Reported(Arc::new(report)));
    }

    /// Does what the application has asked for last, and reports.
    pub(super) fn obey(&mut self, app: &mut TestApp) {
        let Some(Effect::Search(SearchJob::Control(id, request, control))) = app.effects.last().cloned() else {
            panic!("{:?}", app.effects.last())
        };
        (self.id, self.request) = (id, request);
        let never = Cancel::default();
        match control {
            Control::Forward(events) => drop(self.run.advance(events, &never)),
            Control::Back(events) => drop(self.run.back(events, &never)),
            Control::Seek(position) => drop(self.run.seek(position, &never)),
            Control::Search(SearchMove::Next(landmark)) => drop(self.run.next(landmark, &never)),
            Control::Search(SearchMove::Previous(landmark)) => drop(self.run.previous(landmark, &never)),
            Control::Path(_) => panic!("a search has no steps"),
            Control::Search(SearchMove::StepOver) => drop(self.run.step_over(&never)),
            Control::Search(SearchMove::StepOut) => drop(self.run.step_out(&never)),
            Control::Search(SearchMove::LongestFailed) => drop(timeline::seek_longest_failed(self.run.as_mut(), &never)),
            Control::Search(SearchMove::Begin { .. } | SearchMove::Question { .. } | SearchMove::Line(_)) => {
                panic!("the map is tested with the thread")
            }
            Control::ToEnd => drop(self.run.to_end(&never)),
        }
        self.send_report(app, false);
    }
}

fn watching(line: &str, goal: Goal) -> (TestApp, Worker) {
    watching_by(line, Settings::default().method, goal)
}

pub(super) fn watching_by(line: &str, method: Method, goal: Goal) -> (TestApp, Worker) {
    let mut app = TestApp::playing(line);
    app.act(Action::Set(Setting::SolveBy(SolveBy::Method(method))));
    app.act(Action::Set(Setting::Pace(Pace::Watch)));
    app.act(Action::Set(Setting::Goal(goal)));
    app.command(Command::Solve);
    let worker = Worker::of(&app);
    worker.send_report(&mut app, false);
    (app, worker)
}

pub(super) fn position(app: &TestApp) -> u64 {
    app.model.run.as_ref().unwrap().report.as_ref().unwrap().view.position
}

#[test]
fn solving_at_once_starts_the_run_and_sends_it_to_its_end() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Tables))));
    let start = app.model.document.known_position().unwrap();
    let effects = app.command(Command::Solve);
    let id = RunId(1);
    assert_eq!(
        effects,
        [
            Effect::Search(SearchJob::Search(
                id,
                RuledSearch {
                    method: Method::Tables,
                    start,
                    strength: Strength::Bounds,
                    goal: Goal::First,
                    order: Order::default(),
                    omission: None,
                }
            )),
            Effect::Search(SearchJob::Control(id, 1, Control::ToEnd))
        ]
    );
    assert_eq!(app.model.mode, Mode::Play, "the solution is shown where the person is");
    assert!(Command::Stop.is_enabled(&app.model));
}

#[test]
fn solving_to_watch_starts_the_run_and_plays_it() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::Set(Setting::Pace(Pace::Watch)));
    let effects = app.command(Command::Solve);
    assert!(matches!(effects[..], [Effect::Search(SearchJob::Search(..))]), "{effects:?}");
    assert_eq!(app.model.mode, Mode::Watch);
    assert_eq!(app.act(Action::Tick(0.05)), [], "half a step is due");
    assert_eq!(app.act(Action::Tick(0.05)), [Effect::Search(SearchJob::Control(RunId(1), 1, Control::Forward(1)))]);
    assert_eq!(app.act(Action::Tick(1.0)), [], "the worker has not answered yet");
}

#[test]
fn how_far_a_search_that_plays_has_come_is_kept_four_times_a_second() {
    let (mut app, mut worker) = watching(HARDEST, Goal::First);
    app.act(Action::Tick(0.2));
    worker.obey(&mut app);
    assert!(app.kept.is_empty() && position(&app) > 0);
    app.act(Action::Tick(0.1));
    assert!(matches!(app.kept[..], [SavingJob::KeepMoment(_)]), "{:?}", app.kept);
}

#[test]
fn the_clock_of_a_player_who_left_a_search_runs_on() {
    let (mut app, worker) = watching(HARDEST, Goal::First);
    app.command(Command::PlayPause);
    worker.send_report(&mut app, false);
    app.act(Action::Tick(1.0));
    assert_eq!(app.model.play.seconds, 0.0);
    app.command(Command::ModePlay);
    assert!(app.model.run.is_some() && Command::PauseClock.is_enabled(&app.model));
    app.act(Action::Tick(1.0));
    assert_eq!(app.model.play.seconds, 1.0);
    app.command(Command::PauseClock);
    assert!(app.model.is_paused());
}

#[test]
fn clashing_givens_are_not_searched() {
    let mut app = TestApp::playing("55...............................................................................");
    assert_eq!(app.command(Command::Solve), []);
    assert!(app.model.run.is_none());
    assert_eq!(app.problem(), Some(says::clash_before_solving.into()));
}

#[test]
fn the_solution_is_shown_kept_and_undone() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::Solve);
    let mut worker = Worker::of(&app);
    worker.obey(&mut app);
    assert!(!app.model.run.as_ref().unwrap().waiting);
    let solution = app.model.solution_digits().cloned().unwrap();
    assert!(Command::KeepSolution.is_enabled(&app.model));
    let effects = app.command(Command::KeepSolution);
    assert!(effects.contains(&Effect::Search(SearchJob::Drop)), "the board has changed");
    assert_eq!(app.model.puzzle().digits(), solution);
    assert_eq!(app.model.puzzle().entered_count(), 60);
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn keeping_the_solution_while_watching_leaves_the_watch() {
    let (mut app, mut worker) = watching(FOUR, Goal::First);
    app.command(Command::ToEnd);
    worker.obey(&mut app);
    app.command(Command::KeepSolution);
    assert_eq!((app.model.mode, app.model.puzzle().entered_count()), (Mode::Play, 12));
}

#[test]
fn an_edit_drops_the_run() {
    let (mut app, worker) = watching(HARDEST, Goal::First);
    app.act(Action::Mode(Mode::Play));
    app.act(Action::Select(cell(1)));
    let effects = app.act(Action::TypeDigit(digit(4), None));
    assert!(effects.contains(&Effect::Search(SearchJob::Drop)) && app.model.run.is_none());
    worker.send_report(&mut app, false);
    assert!(app.model.run.is_none(), "late news of a dropped run is ignored");
}

#[test]
fn a_drag_along_the_timeline_shows_every_place_it_can_and_ends_where_it_ends() {
    let (mut app, mut worker) = watching(HARDEST, Goal::First);
    app.command(Command::ToEnd);
    worker.obey(&mut app);
    let seek = |app: &mut TestApp, place| app.act(Action::Control(Control::Seek(place)));
    assert_eq!(seek(&mut app, 100).len(), 1);
    // While the first is under way, the newest of the others waits.
    assert_eq!((seek(&mut app, 200), seek(&mut app, 300)), (vec![], vec![]));
    worker.obey(&mut app);
    assert_eq!(position(&app), 100);
    worker.obey(&mut app);
    assert_eq!(position(&app), 300);
    assert!(!app.model.run.as_ref().unwrap().waiting);
    assert!(!Command::Stop.is_enabled(&app.model));
}

#[test]
fn a_step_is_no_work_to_be_stopped_until_it_takes_long() {
    let (mut app, mut worker) = watching(HARDEST, Goal::First);
    app.command(Command::PlayPause);
    app.command(Command::StepForward);
    assert!(!Command::Stop.is_enabled(&app.model), "the button does not flicker");
    app.act(Action::Tick(1.0));
    assert!(Command::Stop.is_enabled(&app.model));
    worker.obey(&mut app);
    assert!(!Command::Stop.is_enabled(&app.model));
}

#[test]
fn hiding_the_solution_drops_the_run_and_keeps_the_board() {
    let (mut app, _) = watching(HARDEST, Goal::First);
    let before = app.model.document.puzzle.clone();
    assert_eq!(app.command(Command::HideSolution), [Effect::Search(SearchJob::Drop)]);
    assert_eq!(app.model.document.puzzle, before);
}

#[test]
fn news_of_older_runs_and_older_requests_is_passed_over() {
    let (mut app, old) = watching(HARDEST, Goal::First);
    app.command(Command::Solve);
    old.send_report(&mut app, false);
    assert!(app.model.run.as_ref().unwrap().report.is_none(), "another run's");
    let mut worker = Worker::of(&app);
    app.command(Command::StepForward);
    assert_eq!(app.model.run.as_ref().unwrap().request, 0, "nothing to step in before the first word");
    worker.send_report(&mut app, false);
    app.command(Command::StepForward);
    worker.send_report(&mut app, false);
    assert!(app.model.run.as_ref().unwrap().waiting, "an older request's");
    worker.obey(&mut app);
    assert_eq!((app.model.run.as_ref().unwrap().waiting, position(&app)), (false, 1));
}

#[test]
fn stop_keeps_what_was_found_and_the_answer_ends_the_waiting() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::Solve);
    let mut worker = Worker::of(&app);
    worker.run.advance(1_000, &Cancel::default());
    worker.send_report(&mut app, true);
    assert!(app.model.run.as_ref().unwrap().waiting);
    assert_eq!(app.command(Command::Stop), [Effect::Stop(action::Worker::Search)]);
    worker.request = 1;
    worker.send_report(&mut app, false);
    let run = app.model.run.as_ref().unwrap();
    assert!(!run.waiting && !run.is_finished() && position(&app) == 1_000);
    assert!(run.is_stopped(), "the button goes on");
    assert!(!Command::Stop.is_enabled(&app.model));
}

#[test]
fn every_key_of_the_transport_asks_for_its_own_thing_and_takes_over_from_the_player() {
    for (command, control) in [
        (Command::StepForward, Control::Forward(1)),
        (Command::StepBack, Control::Back(1)),
        (Command::ToStart, Control::Seek(0)),
        (Command::ToEnd, Control::ToEnd),
        (Command::NextGuess, Control::Search(SearchMove::Next(Landmark::Guess))),
        (Command::PreviousGuess, Control::Search(SearchMove::Previous(Landmark::Guess))),
        (Command::NextDeadEnd, Control::Search(SearchMove::Next(Landmark::DeadEnd))),
        (Command::PreviousDeadEnd, Control::Search(SearchMove::Previous(Landmark::DeadEnd))),
        (Command::NextUndo, Control::Search(SearchMove::Next(Landmark::Undo))),
        (Command::PreviousUndo, Control::Search(SearchMove::Previous(Landmark::Undo))),
        (Command::StepOver, Control::Search(SearchMove::StepOver)),
        (Command::StepOut, Control::Search(SearchMove::StepOut)),
    ] {
        let (mut app, mut worker) = watching(HARDEST, Goal::First);
        worker.run.advance(500, &Cancel::default());
        worker.send_report(&mut app, false);
        assert!(app.model.run.as_ref().unwrap().playing);
        assert_eq!(app.command(command), [Effect::Search(SearchJob::Control(RunId(1), 1, control))]);
        assert!(!app.model.run.as_ref().unwrap().playing);
    }
}

#[test]
fn nothing_leads_back_from_the_start_or_on_from_the_end() {
    let (mut app, mut worker) = watching(FOUR, Goal::First);
    assert!(!Command::StepBack.is_enabled(&app.model) && !Command::ToStart.is_enabled(&app.model));
    assert!(Command::StepForward.is_enabled(&app.model));
    app.command(Command::ToEnd);
    worker.obey(&mut app);
    assert!(Command::StepBack.is_enabled(&app.model));
    assert!(!Command::StepForward.is_enabled(&app.model) && !Command::ToEnd.is_enabled(&app.model));
}

#[test]
fn playing_stops_at_the_end_and_starts_again_from_the_beginning() {
    let (mut app, mut worker) = watching(FOUR, Goal::First);
    app.command(Command::ToEnd);
    worker.obey(&mut app);
    app.command(Command::PlayPause);
    assert_eq!(app.effects.last(), Some(&Effect::Search(SearchJob::Control(RunId(1), 2, Control::Seek(0)))));
    app.act(Action::Tick(0.1));
    assert!(app.model.run.as_ref().unwrap().playing, "the worker's last word is still that of the end");
    worker.obey(&mut app);
    assert_eq!(position(&app), 0);
    app.act(Action::Speed(Speed::MAX));
    assert_eq!(app.act(Action::Tick(0.016)), [Effect::Search(SearchJob::Control(RunId(1), 3, Control::ToEnd))]);
    worker.obey(&mut app);
    app.act(Action::Tick(0.016));
    assert!(!app.model.run.as_ref().unwrap().playing, "the end is the end");
}

#[test]
fn pausing_and_leaving_the_watch_stop_the_player() {
    for action in [Action::Command(Command::PlayPause), Action::Mode(Mode::Play)] {
        let (mut app, _) = watching(HARDEST, Goal::First);
        assert_eq!(app.act(action), [Effect::Stop(action::Worker::Search)]);
        assert!(!app.model.run.as_ref().unwrap().playing);
        assert_eq!(app.act(Action::Tick(10.0)), []);
    }
}

#[test]
fn a_search_at_full_speed_is_stopped_to_go_on_slower() {
    let (mut app, _) = watching(HARDEST, Goal::First);
    app.act(Action::Speed(Speed::MAX));
    app.act(Action::Tick(0.016));
    assert!(!Command::Faster.is_enabled(&app.model) && Command::Slower.is_enabled(&app.model));
    let effects = app.command(Command::Slower);
    assert!(effects.contains(&Effect::Stop(action::Worker::Search)), "{effects:?}");
    assert!(app.model.run.as_ref().unwrap().playing, "it goes on being played");
    let mut app = TestApp::new();
    assert_eq!(app.command(Command::Faster), [], "there is nothing to be faster");
    assert!(matches!(app.act(Action::Speed(Speed::at(2.0)))[..], [Effect::Saving(SavingJob::StoreSettings(_))]));
}

#[test]
fn solutions_are_browsed_and_the_search_goes_on_past_the_last() {
    let (mut app, mut worker) = watching("1...\n..2.\n....\n...4\n", Goal::All);
    let known = |app: &TestApp| app.model.run.as_ref().unwrap().report.as_ref().unwrap().solutions.clone();
    app.command(Command::NextSolution);
    assert_eq!(
        app.effects.last(),
        Some(&Effect::Search(SearchJob::Control(RunId(1), 1, Control::Search(SearchMove::Next(Landmark::Solution)))))
    );
    worker.obey(&mut app);
    app.command(Command::NextSolution);
    worker.obey(&mut app);
    assert_eq!(known(&app).len(), 2);
    assert_eq!(position(&app), known(&app)[1]);
    app.command(Command::PreviousSolution);
    worker.obey(&mut app);
    assert_eq!(position(&app), known(&app)[0]);
    let asked = app.effects.len();
    app.command(Command::PreviousSolution);
    assert_eq!(app.effects.len(), asked, "there is none before the first");
    app.command(Command::ToEnd);
    worker.obey(&mut app);
    let asked = app.effects.len();
    app.command(Command::NextSolution);
    assert_eq!(app.effects.len(), asked, "the search has ended");
    app.command(Command::PreviousSolution);
    worker.obey(&mut app);
    assert_eq!(position(&app), *known(&app).last().unwrap());
}

/// A search for all solutions takes its digits back in the end: who asked for the answer gets a board with a solution all the same.
#[test]
fn all_solutions_at_once_end_with_a_solution_on_the_board_in_every_mode() {
    for (mode, fastest) in [Mode::Watch, Mode::Play].into_iter().flat_map(|mode| [(mode, false), (mode, true)]) {
        let mut app = TestApp::playing("1...\n..2.\n....\n...4\n");
        app.act(Action::Mode(mode));
        app.act(Action::Set(Setting::Goal(Goal::All)));
        app.act(Action::Set(if fastest {
            Setting::SolveBy(SolveBy::Fastest)
        } else {
            Setting::SolveBy(SolveBy::Method(Method::Tables))
        }));
        app.command(Command::Solve);
        let mut worker = Worker::of(&app);
        worker.obey(&mut app);
        worker.obey(&mut app);
        let report = app.model.run.as_ref().unwrap().report.clone().unwrap();
        assert_eq!((app.model.mode, report.view.position), (mode, report.solutions[0]));
        assert!(report.view.digits.iter().all(Option::is_some) && report.total.solutions > 1);
        // Whoever then goes to the last step sees that.
        app.act(Action::Mode(Mode::Watch));
        app.command(Command::ToEnd);
        worker.obey(&mut app);
        assert_eq!((position(&app), app.model.run.as_ref().unwrap().is_at_rest()), (report.frontier, true));
    }
}

#[test]
fn a_failed_worker_is_not_waited_for() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::Solve);
    let effects = app.act(Action::Failed(Failure::Worker(action::Worker::Search, "index out of bounds".to_owned())));
    assert_eq!((effects, app.model.run.is_none()), (vec![Effect::Search(SearchJob::Drop)], true));
    assert_eq!(app.problem(), Some(says::said::search_failed("index out of bounds")));
}

#[test]
fn quitting_drops_the_run() {
    let mut app = TestApp::new();
    app.command(Command::Solve);
    assert_eq!(app.act(Action::CloseRequested), [Effect::Search(SearchJob::Drop), Effect::Window(WindowEffect::Close)]);
}

#[test]
fn the_truth_about_an_older_board_is_passed_over() {
    let mut app = TestApp::playing(HARDEST);
    let analysis = analyse(app.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
    let (revision, analysis) = (app.model.document.revision, Arc::new(analysis));
    app.act(Action::Verdict(VerdictAction::Analysed(revision - 1, analysis.clone())));
    assert!(matches!(app.model.verdict, VerdictState::Pending));
    app.act(Action::Verdict(VerdictAction::Analysed(revision, analysis)));
    assert!(matches!(app.model.verdict, VerdictState::Known(_)));
    app.command(Command::Undo);
    assert!(matches!(app.model.verdict, VerdictState::Pending));
}

#[test]
fn a_run_without_solution_ends_and_says_so() {
    let mut app = TestApp::playing("12..\n..3.\n4...\n....\n");
    app.command(Command::Solve);
    let mut worker = Worker::of(&app);
    worker.obey(&mut app);
    let report = app.model.run.as_ref().unwrap().report.clone().unwrap();
    assert_eq!((report.outcome, report.view.event), (Some(Outcome::Exhausted), Some(Event::Exhausted)));
    assert_eq!(report.total, Counters { solutions: 0, ..report.total });
    assert_eq!(app.model.solution_digits(), None);
}

#[test]
fn leaving_watch_does_not_stop_a_search_at_full_speed() {
    let (mut app, _) = watching(HARDEST, Goal::First);
    app.act(Action::Speed(Speed::MAX));
    app.act(Action::Tick(0.05));
    assert!(matches!(app.effects.last(), Some(Effect::Search(SearchJob::Control(_, _, Control::ToEnd)))));
    assert_eq!(app.act(Action::Mode(crate::app::model::Mode::Enter)), [], "it goes on");
    assert!(Command::Stop.is_enabled(&app.model));
}

#[test]
fn leaving_watch_stops_playing_step_by_step() {
    let (mut app, _) = watching(HARDEST, Goal::First);
    app.act(Action::Tick(0.1));
    assert_eq!(app.act(Action::Mode(crate::app::model::Mode::Enter)), [Effect::Stop(action::Worker::Search)]);
}

#[test]
fn watch_begins_the_search_that_was_chosen_since_and_otherwise_goes_on_with_what_is_shown() {
    let (mut app, _) = watching_by(PUZZLE, Method::Scan, Goal::First);
    app.act(Action::Set(Setting::SolveBy(SolveBy::Fastest)));
    app.command(Command::Solve);
    Worker::of(&app).send_report(&mut app, false);
    let id = app.model.run.as_ref().unwrap().id;
    for goal in [Goal::All, Goal::First] {
        app.act(Action::Set(Setting::Goal(goal)));
    }
    app.command(Command::PlayPause);
    app.command(Command::PlayPause);
    assert_eq!(app.model.run.as_ref().unwrap().id, id, "the same way was chosen again");
    let (mut app, _) = watching_by(PUZZLE, Method::Scan, Goal::First);
    let shown = |app: &TestApp| app.model.run.as_ref().map(|run| (run.task, run.playing)).unwrap();
    app.act(Action::Set(Setting::Goal(Goal::All)));
    app.command(Command::PlayPause);
    assert_eq!(shown(&app), (RunTask::Solve(Method::Scan, Goal::First), false), "it is paused first");
    app.act(Action::Set(Setting::Goal(Goal::First)));
    app.command(Command::PlayPause);
    assert_eq!((shown(&app).1, app.model.earlier.len()), (true, 0), "the choice was taken back");
    app.command(Command::PlayPause);
    for (setting, task) in [
        (Setting::Goal(Goal::All), RunTask::Solve(Method::Scan, Goal::All)),
        (Setting::SolveBy(SolveBy::Method(Method::Tables)), RunTask::Solve(Method::Tables, Goal::All)),
        (Setting::SolveBy(SolveBy::Logic), RunTask::Logic),
    ] {
        app.act(Action::Set(setting));
        app.command(Command::PlayPause);
        assert_eq!(shown(&app), (task, true));
        if task != RunTask::Logic {
            Worker::of(&app).send_report(&mut app, false);
        }
        app.command(Command::PlayPause);
    }
    app.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Bitmask))));
    app.act(Action::ShowRun(RunId(1)));
    app.command(Command::PlayPause);
    assert_eq!(shown(&app), (RunTask::Solve(Method::Scan, Goal::First), true), "it was chosen last");
}

#[test]
fn a_solution_that_was_shown_at_once_is_hidden_from_whoever_begins_to_play() {
    for by in [SolveBy::Fastest, SolveBy::Method(Method::Scan)] {
        let mut app = TestApp::new();
        app.act(Action::PasteText(PUZZLE.to_owned()));
        app.command(Command::ModeEnter);
        app.act(Action::Set(Setting::SolveBy(by)));
        app.judge();
        app.command(Command::Solve);
        if by != SolveBy::Fastest {
            Worker::of(&app).obey(&mut app);
        }
        assert!(app.model.solution_digits().is_some());
        app.command(Command::ModePlay);
        assert!(app.model.solution_digits().is_none() && !app.model.has_result(), "{by:?}");
        app.command(Command::ModeWatch);
        assert_eq!(app.model.run.is_some(), by != SolveBy::Fastest, "the run is shown again");
    }
}

#[test]
fn earlier_runs_on_the_board_are_kept_and_shown_again() {
    let (mut app, _) = watching(FOUR, Goal::First);
    for (number, method) in [Method::Scan, Method::Bitmask, Method::ExactCover].into_iter().enumerate() {
        app.act(Action::Set(Setting::SolveBy(SolveBy::Method(method))));
        app.command(Command::Solve);
        assert_eq!(app.model.earlier.len(), number + 1);
        let worker = Worker::of(&app);
        worker.send_report(&mut app, false);
    }
    app.act(Action::ShowRun(RunId(2)));
    let shown = app.model.run.as_ref().unwrap();
    assert_eq!((shown.id, shown.task), (RunId(2), RunTask::Solve(Method::Scan, Goal::First)));
    assert_eq!(app.model.earlier.iter().map(|run| run.id.0).collect::<Vec<_>>(), [1, 3, 4]);
    assert_eq!(app.model.settings.method, Method::ExactCover, "the choice beside Solve is the next run");
    let effects = app.command(Command::Solve);
    assert_eq!(app.model.earlier.iter().map(|run| run.id.0).collect::<Vec<_>>(), [1, 2, 3], "there are no twins");
    assert!(effects.contains(&Effect::Search(SearchJob::Forget(RunId(4)))));
    app.act(Action::Set(Setting::Goal(Goal::All)));
    for method in [Method::Scan, Method::Fewest, Method::Bitmask, Method::ExactCover, Method::Tables] {
        app.act(Action::Set(Setting::SolveBy(SolveBy::Method(method))));
        app.command(Command::Solve);
    }
    assert_eq!(app.model.earlier.len(), RUNS_KEPT - 1);
    app.act(Action::ShowRun(RunId(1)));
    assert_ne!(app.model.run.as_ref().unwrap().id, RunId(1), "it is no longer kept");
}

#[test]
fn the_line_that_erases_is_crossed_out_in_a_run_of_its_own_which_fails_and_is_restored() {
    let (mut app, _) = watching_by(PUZZLE, Method::Scan, Goal::First);
    let effects = app.act(Action::CrossOut(Some(Omission::Erase)));
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Search(SearchJob::Search(RunId(2), RuledSearch { omission: Some(_), .. })))),
        "{effects:?}"
    );
    let run = app.model.run.as_ref().unwrap();
    assert!(run.omission.is_some() && run.playing && app.model.earlier.len() == 1);
    assert!(!run.has(Landmark::Undo), "nothing is taken back");
    let mut worker = Worker::of(&app);
    app.act(Action::Control(Control::ToEnd));
    worker.obey(&mut app);
    let report = app.model.run.as_ref().unwrap().report.clone().unwrap();
    assert_eq!((report.outcome, report.total.solutions), (Some(Outcome::Exhausted), 0));
    assert_eq!(crate::app::view::why::asked(&app.model).map(|_| ()), None, "its digits have no reasons");
    assert!(!Command::AskMe.is_enabled(&app.model));
    app.act(Action::CrossOut(None));
    assert_eq!(app.model.run.as_ref().unwrap().id, RunId(1), "the first run was kept");
    app.act(Action::CrossOut(Some(Omission::Erase)));
    assert_eq!(app.model.run.as_ref().unwrap().id, RunId(2), "and so was the other");
    let (mut app, _) = watching_by(PUZZLE, Method::Tables, Goal::First);
    assert_eq!(app.act(Action::CrossOut(Some(Omission::Erase))), [], "only in plain backtracking");
}

#[test]
fn a_program_that_does_not_hand_found_on_finds_the_solution_and_ends_without_it() {
    for method in [Method::Scan, Method::Tables, Method::Bitmask] {
        let (mut app, _) = watching_by(PUZZLE, method, Goal::First);
        app.act(Action::CrossOut(Some(Omission::Found)));
        let mut worker = Worker::of(&app);
        app.act(Action::Control(Control::Search(SearchMove::Next(Landmark::Solution))));
        worker.obey(&mut app);
        let at_solution = app.model.run.as_ref().unwrap().report.clone().unwrap();
        assert_eq!(at_solution.view.event, Some(Event::Solution));
        app.act(Action::Control(Control::ToEnd));
        worker.obey(&mut app);
        let report = app.model.run.as_ref().unwrap().report.clone().unwrap();
        assert_eq!((report.outcome, report.total.solutions), (Some(Outcome::Exhausted), 1));
        assert!(report.view.stack.is_empty() && report.total.placements == report.total.undos, "everything is erased");
        let said = crate::app::view::result::outcome(Lang::En, app.model.run.as_ref().unwrap(), &report).unwrap();
        assert!(said.contains("not found"), "{said}");
    }
    let (mut app, _) = watching_by(PUZZLE, Method::Scan, Goal::All);
    assert_eq!(app.act(Action::CrossOut(Some(Omission::Found))), [], "the program for all solutions hands nothing on");
}

#[test]
fn zooming_out_shows_the_part_before() {
    let (mut app, mut worker) = watching_by(PUZZLE, Method::Scan, Goal::First);
    app.act(Action::Control(Control::ToEnd));
    worker.obey(&mut app);
    for (from, to) in [(100, 2_000), (300, 400)] {
        app.act(Action::Map(action::MapAction::Zoom(from, to)));
    }
    app.act(Action::Map(action::MapAction::Back));
    assert_eq!(app.model.run.as_ref().unwrap().map.windows, [(100, 2_000)]);
}
