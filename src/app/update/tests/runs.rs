//! The life of a run: started, watched, stopped, browsed, dropped.

use std::sync::Arc;

use super::*;
use crate::{
    app::{
        action::{self, Failure},
        model::{
            VerdictState,
            run::{Control, RUNS_KEPT, Report, ReportDetails, RunId, RunTask, SearchMove},
            settings::Pace,
            speed::Speed,
        },
    },
    board::{KnownGeometry, KnownPosition, Strength},
    solve::{
        Cancel,
        analyse::{Budget, analyse},
        search::{Counters, Event, Goal, Landmark, Method, Order, Outcome, Tally},
        timeline::{self, Run},
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
    pub(super) fn of(desk: &TestApp) -> Self {
        let run = desk.model.run.as_ref().unwrap();
        let geometry = KnownGeometry::try_from(desk.model.document.geometry.clone()).unwrap();
        let mut digits = run.start.clone();
        run.assumed.iter().for_each(|(cell, digit)| digits[cell.index()] = Some(*digit));
        let start = KnownPosition::new(geometry, digits).unwrap();
        let RunTask::Solve(method, goal) = run.task else { panic!("{:?}", run.task) };
        let searched = match run.is_crossed_out {
            true => timeline::search_unerased(start, goal, run.order.clone()).unwrap(),
            false => timeline::search_in_order(method, start, desk.model.settings.strength, goal, Order::default()).unwrap(),
        };
        Self { run: searched, id: run.id, request: run.request }
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
                tally: Tally::default(),
                rate: 0.0,
                missing: false,
                closed: None,
                made: None,
            },
        }
    }

    pub(super) fn tell(&self, desk: &mut TestApp, busy: bool) {
        desk.act(Action::Reported(Arc::new(self.report(busy))));
    }

    /// Reports that there is nothing of the kind that the desk looks for.
    pub(super) fn miss(&mut self, desk: &mut TestApp) {
        let Some(Effect::Search(SearchJob::Control(_, request, _))) = desk.effects.last() else {
            panic!("{:?}", desk.effects.last())
        };
        self.request = *request;
        let mut report = self.report(false);
        if let ReportDetails::Search { missing, .. } = &mut report.details {
            *missing = true;
        }
        desk.act(Action::Reported(Arc::new(report)));
    }

    /// Does what the desk has asked for last, and reports.
    pub(super) fn obey(&mut self, desk: &mut TestApp) {
        let Some(Effect::Search(SearchJob::Control(id, request, control))) = desk.effects.last().cloned() else {
            panic!("{:?}", desk.effects.last())
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
        self.tell(desk, false);
    }
}

fn watching(line: &str, goal: Goal) -> (TestApp, Worker) {
    watching_by(line, Settings::default().method, goal)
}

pub(super) fn watching_by(line: &str, method: Method, goal: Goal) -> (TestApp, Worker) {
    let mut desk = TestApp::playing(line);
    desk.act(Action::Set(Setting::Method(method)));
    desk.act(Action::Set(Setting::Pace(Pace::Watch)));
    desk.act(Action::Set(Setting::Goal(goal)));
    desk.command(Command::Solve);
    let worker = Worker::of(&desk);
    worker.tell(&mut desk, false);
    (desk, worker)
}

pub(super) fn position(desk: &TestApp) -> u64 {
    desk.model.run.as_ref().unwrap().report.as_ref().unwrap().view.position
}

#[test]
fn solving_at_once_starts_the_run_and_sends_it_to_its_end() {
    let mut desk = TestApp::playing(HARDEST);
    desk.act(Action::Set(Setting::Method(Method::Tables)));
    let start = desk.model.document.known_position().unwrap();
    let effects = desk.command(Command::Solve);
    let id = RunId(1);
    assert_eq!(
        effects,
        [
            Effect::Search(SearchJob::Search {
                id,
                method: Method::Tables,
                start,
                strength: Strength::Bounds,
                goal: Goal::First,
                order: Order::default(),
            }),
            Effect::Search(SearchJob::Control(id, 1, Control::ToEnd))
        ]
    );
    assert_eq!(desk.model.mode, Mode::Play, "the solution is shown where the person is");
    assert!(Command::Stop.is_enabled(&desk.model));
}

#[test]
fn solving_to_watch_starts_the_run_and_plays_it() {
    let mut desk = TestApp::playing(HARDEST);
    desk.act(Action::Set(Setting::Pace(Pace::Watch)));
    let effects = desk.command(Command::Solve);
    assert!(matches!(effects[..], [Effect::Search(SearchJob::Search { .. })]), "{effects:?}");
    assert_eq!(desk.model.mode, Mode::Watch);
    assert_eq!(desk.act(Action::Tick(0.05)), [], "half a step is due");
    assert_eq!(desk.act(Action::Tick(0.05)), [Effect::Search(SearchJob::Control(RunId(1), 1, Control::Forward(1)))]);
    assert_eq!(desk.act(Action::Tick(1.0)), [], "the worker has not answered yet");
}

#[test]
fn clashing_givens_are_not_searched() {
    let mut desk = TestApp::playing("55...............................................................................");
    assert_eq!(desk.command(Command::Solve), []);
    assert!(desk.model.run.is_none());
    assert!(desk.problem().is_some_and(|text| text.starts_with("Not started: digits clash.")));
}

#[test]
fn the_solution_is_shown_kept_and_undone() {
    let mut desk = TestApp::playing(HARDEST);
    desk.command(Command::Solve);
    let mut worker = Worker::of(&desk);
    worker.obey(&mut desk);
    assert!(!desk.model.run.as_ref().unwrap().waiting);
    let solution = desk.model.solution_digits().cloned().unwrap();
    assert!(Command::KeepSolution.is_enabled(&desk.model));
    let effects = desk.command(Command::KeepSolution);
    assert!(effects.contains(&Effect::Search(SearchJob::Drop)), "the board has changed");
    assert_eq!(desk.model.puzzle().digits(), solution);
    assert_eq!(desk.model.puzzle().entered_count(), 60);
    desk.command(Command::Undo);
    assert_eq!(desk.line(), HARDEST);
}

#[test]
fn keeping_the_solution_while_watching_leaves_the_watch() {
    let (mut desk, mut worker) = watching(FOUR, Goal::First);
    desk.command(Command::TO_END);
    worker.obey(&mut desk);
    desk.command(Command::KeepSolution);
    assert_eq!((desk.model.mode, desk.model.puzzle().entered_count()), (Mode::Play, 12));
}

#[test]
fn an_edit_drops_the_run() {
    let (mut desk, worker) = watching(HARDEST, Goal::First);
    desk.act(Action::Mode(Mode::Play));
    desk.act(Action::Select(cell(1)));
    let effects = desk.act(Action::Digit(digit(4), None));
    assert!(effects.contains(&Effect::Search(SearchJob::Drop)) && desk.model.run.is_none());
    worker.tell(&mut desk, false);
    assert!(desk.model.run.is_none(), "late news of a dropped run is ignored");
}

#[test]
fn a_drag_along_the_timeline_shows_every_place_it_can_and_ends_where_it_ends() {
    let (mut desk, mut worker) = watching(HARDEST, Goal::First);
    desk.command(Command::TO_END);
    worker.obey(&mut desk);
    let seek = |desk: &mut TestApp, place| desk.act(Action::Control(Control::Seek(place)));
    assert_eq!(seek(&mut desk, 100).len(), 1);
    // While the first is under way, the newest of the others waits.
    assert_eq!((seek(&mut desk, 200), seek(&mut desk, 300)), (vec![], vec![]));
    worker.obey(&mut desk);
    assert_eq!(position(&desk), 100);
    worker.obey(&mut desk);
    assert_eq!(position(&desk), 300);
    assert!(!desk.model.run.as_ref().unwrap().waiting);
    assert!(!Command::Stop.is_enabled(&desk.model));
}

#[test]
fn a_step_is_no_work_to_be_stopped_until_it_takes_long() {
    let (mut desk, mut worker) = watching(HARDEST, Goal::First);
    desk.command(Command::PlayPause);
    desk.command(Command::STEP_FORWARD);
    assert!(!Command::Stop.is_enabled(&desk.model), "the button does not flicker");
    desk.act(Action::Tick(1.0));
    assert!(Command::Stop.is_enabled(&desk.model));
    worker.obey(&mut desk);
    assert!(!Command::Stop.is_enabled(&desk.model));
}

#[test]
fn hiding_the_solution_drops_the_run_and_keeps_the_board() {
    let (mut desk, _) = watching(HARDEST, Goal::First);
    let before = desk.model.document.puzzle.clone();
    assert_eq!(desk.command(Command::HideSolution), [Effect::Search(SearchJob::Drop)]);
    assert_eq!(desk.model.document.puzzle, before);
}

#[test]
fn news_of_older_runs_and_older_requests_is_passed_over() {
    let (mut desk, old) = watching(HARDEST, Goal::First);
    desk.command(Command::Solve);
    old.tell(&mut desk, false);
    assert!(desk.model.run.as_ref().unwrap().report.is_none(), "another run's");
    let mut worker = Worker::of(&desk);
    desk.command(Command::STEP_FORWARD);
    assert_eq!(desk.model.run.as_ref().unwrap().request, 0, "nothing to step in before the first word");
    worker.tell(&mut desk, false);
    desk.command(Command::STEP_FORWARD);
    worker.tell(&mut desk, false);
    assert!(desk.model.run.as_ref().unwrap().waiting, "an older request's");
    worker.obey(&mut desk);
    assert_eq!((desk.model.run.as_ref().unwrap().waiting, position(&desk)), (false, 1));
}

#[test]
fn stop_keeps_what_was_found_and_the_answer_ends_the_waiting() {
    let mut desk = TestApp::playing(HARDEST);
    desk.command(Command::Solve);
    let mut worker = Worker::of(&desk);
    worker.run.advance(1_000, &Cancel::default());
    worker.tell(&mut desk, true);
    assert!(desk.model.run.as_ref().unwrap().waiting);
    assert_eq!(desk.command(Command::Stop), [Effect::Search(SearchJob::Stop)]);
    worker.request = 1;
    worker.tell(&mut desk, false);
    let run = desk.model.run.as_ref().unwrap();
    assert!(!run.waiting && !run.is_finished() && position(&desk) == 1_000);
    assert!(!Command::Stop.is_enabled(&desk.model));
}

#[test]
fn every_key_of_the_transport_asks_for_its_own_thing_and_takes_over_from_the_player() {
    for (command, control) in [
        (Command::STEP_FORWARD, Control::Forward(1)),
        (Command::STEP_BACK, Control::Back(1)),
        (Command::TO_START, Control::Seek(0)),
        (Command::TO_END, Control::ToEnd),
        (Command::next(Landmark::Guess), Control::Search(SearchMove::Next(Landmark::Guess))),
        (Command::previous(Landmark::Guess), Control::Search(SearchMove::Previous(Landmark::Guess))),
        (Command::next(Landmark::DeadEnd), Control::Search(SearchMove::Next(Landmark::DeadEnd))),
        (Command::previous(Landmark::DeadEnd), Control::Search(SearchMove::Previous(Landmark::DeadEnd))),
        (Command::next(Landmark::Undo), Control::Search(SearchMove::Next(Landmark::Undo))),
        (Command::previous(Landmark::Undo), Control::Search(SearchMove::Previous(Landmark::Undo))),
        (Command::STEP_OVER, Control::Search(SearchMove::StepOver)),
        (Command::STEP_OUT, Control::Search(SearchMove::StepOut)),
    ] {
        let (mut desk, mut worker) = watching(HARDEST, Goal::First);
        worker.run.advance(500, &Cancel::default());
        worker.tell(&mut desk, false);
        assert!(desk.model.run.as_ref().unwrap().playing);
        assert_eq!(desk.command(command), [Effect::Search(SearchJob::Control(RunId(1), 1, control))]);
        assert!(!desk.model.run.as_ref().unwrap().playing);
    }
}

#[test]
fn nothing_leads_back_from_the_start_or_on_from_the_end() {
    let (mut desk, mut worker) = watching(FOUR, Goal::First);
    assert!(!Command::STEP_BACK.is_enabled(&desk.model) && !Command::TO_START.is_enabled(&desk.model));
    assert!(Command::STEP_FORWARD.is_enabled(&desk.model));
    desk.command(Command::TO_END);
    worker.obey(&mut desk);
    assert!(Command::STEP_BACK.is_enabled(&desk.model));
    assert!(!Command::STEP_FORWARD.is_enabled(&desk.model) && !Command::TO_END.is_enabled(&desk.model));
}

#[test]
fn playing_stops_at_the_end_and_starts_again_from_the_beginning() {
    let (mut desk, mut worker) = watching(FOUR, Goal::First);
    desk.command(Command::TO_END);
    worker.obey(&mut desk);
    desk.command(Command::PlayPause);
    assert_eq!(desk.effects.last(), Some(&Effect::Search(SearchJob::Control(RunId(1), 2, Control::Seek(0)))));
    desk.act(Action::Tick(0.1));
    assert!(desk.model.run.as_ref().unwrap().playing, "the worker's last word is still that of the end");
    worker.obey(&mut desk);
    assert_eq!(position(&desk), 0);
    desk.act(Action::Speed(Speed::MAX));
    assert_eq!(desk.act(Action::Tick(0.016)), [Effect::Search(SearchJob::Control(RunId(1), 3, Control::ToEnd))]);
    worker.obey(&mut desk);
    desk.act(Action::Tick(0.016));
    assert!(!desk.model.run.as_ref().unwrap().playing, "the end is the end");
}

#[test]
fn pausing_and_leaving_the_watch_stop_the_player() {
    for action in [Action::Command(Command::PlayPause), Action::Mode(Mode::Play)] {
        let (mut desk, _) = watching(HARDEST, Goal::First);
        assert_eq!(desk.act(action), [Effect::Search(SearchJob::Stop)]);
        assert!(!desk.model.run.as_ref().unwrap().playing);
        assert_eq!(desk.act(Action::Tick(10.0)), []);
    }
}

#[test]
fn a_search_at_full_speed_is_stopped_to_go_on_slower() {
    let (mut desk, _) = watching(HARDEST, Goal::First);
    desk.act(Action::Speed(Speed::MAX));
    desk.act(Action::Tick(0.016));
    let effects = desk.command(Command::Slower);
    assert!(effects.contains(&Effect::Search(SearchJob::Stop)), "{effects:?}");
    assert!(desk.model.run.as_ref().unwrap().playing, "it goes on being played");
    let mut desk = TestApp::new();
    assert_eq!(desk.command(Command::Faster), [], "there is nothing to be faster");
    assert!(matches!(desk.act(Action::Speed(Speed::at(2.0)))[..], [Effect::Saving(SavingJob::StoreSettings(_))]));
}

#[test]
fn solutions_are_browsed_and_the_search_goes_on_past_the_last() {
    let (mut desk, mut worker) = watching("1...\n..2.\n....\n...4\n", Goal::All);
    let known = |desk: &TestApp| desk.model.run.as_ref().unwrap().report.as_ref().unwrap().solutions.clone();
    desk.command(Command::NextSolution);
    assert_eq!(
        desk.effects.last(),
        Some(&Effect::Search(SearchJob::Control(RunId(1), 1, Control::Search(SearchMove::Next(Landmark::Solution)))))
    );
    worker.obey(&mut desk);
    desk.command(Command::NextSolution);
    worker.obey(&mut desk);
    assert_eq!(known(&desk).len(), 2);
    assert_eq!(position(&desk), known(&desk)[1]);
    desk.command(Command::PreviousSolution);
    worker.obey(&mut desk);
    assert_eq!(position(&desk), known(&desk)[0]);
    let asked = desk.effects.len();
    desk.command(Command::PreviousSolution);
    assert_eq!(desk.effects.len(), asked, "there is none before the first");
    desk.command(Command::TO_END);
    worker.obey(&mut desk);
    let asked = desk.effects.len();
    desk.command(Command::NextSolution);
    assert_eq!(desk.effects.len(), asked, "the search has ended");
    desk.command(Command::PreviousSolution);
    worker.obey(&mut desk);
    assert_eq!(position(&desk), *known(&desk).last().unwrap());
}

#[test]
fn a_failed_worker_is_not_waited_for() {
    let mut desk = TestApp::playing(HARDEST);
    desk.command(Command::Solve);
    let effects = desk.act(Action::Failed(Failure::Worker(action::Worker::Search, "index out of bounds".to_owned())));
    assert_eq!((effects, desk.model.run.is_none()), (vec![Effect::Search(SearchJob::Drop)], true));
    assert!(desk.problem().is_some_and(|text| text.contains("index out of bounds")));
}

#[test]
fn quitting_drops_the_run() {
    let mut desk = TestApp::new();
    desk.command(Command::Solve);
    assert_eq!(desk.act(Action::CloseRequested), [Effect::Search(SearchJob::Drop), Effect::Window(WindowEffect::Close)]);
}

#[test]
fn the_truth_about_an_older_board_is_passed_over() {
    let mut desk = TestApp::playing(HARDEST);
    let analysis = analyse(desk.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
    let (revision, analysis) = (desk.model.document.revision, Arc::new(analysis));
    desk.act(Action::Verdict(VerdictAction::Analysed(revision - 1, analysis.clone())));
    assert!(matches!(desk.model.verdict, VerdictState::Pending));
    desk.act(Action::Verdict(VerdictAction::Analysed(revision, analysis)));
    assert!(matches!(desk.model.verdict, VerdictState::Known(_)));
    desk.command(Command::Undo);
    assert!(matches!(desk.model.verdict, VerdictState::Pending));
}

#[test]
fn a_run_without_solution_ends_and_says_so() {
    let mut desk = TestApp::playing("12..\n..3.\n4...\n....\n");
    desk.command(Command::Solve);
    let mut worker = Worker::of(&desk);
    worker.obey(&mut desk);
    let report = desk.model.run.as_ref().unwrap().report.clone().unwrap();
    assert_eq!((report.outcome, report.view.event), (Some(Outcome::Exhausted), Some(Event::Exhausted)));
    assert_eq!(report.total, Counters { solutions: 0, ..report.total });
    assert_eq!(desk.model.solution_digits(), None);
}

#[test]
fn leaving_watch_does_not_stop_a_search_at_full_speed() {
    let (mut desk, _) = watching(HARDEST, Goal::First);
    desk.act(Action::Speed(Speed::MAX));
    desk.act(Action::Tick(0.05));
    assert!(matches!(desk.effects.last(), Some(Effect::Search(SearchJob::Control(_, _, Control::ToEnd)))));
    assert_eq!(desk.act(Action::Mode(crate::app::model::Mode::Enter)), [], "it goes on");
    assert!(Command::Stop.is_enabled(&desk.model));
}

#[test]
fn leaving_watch_stops_playing_step_by_step() {
    let (mut desk, _) = watching(HARDEST, Goal::First);
    desk.act(Action::Tick(0.1));
    assert_eq!(desk.act(Action::Mode(crate::app::model::Mode::Enter)), [Effect::Search(SearchJob::Stop)]);
}

#[test]
fn earlier_runs_on_the_board_are_kept_and_shown_again() {
    let (mut desk, _) = watching(FOUR, Goal::First);
    for (number, method) in [Method::Scan, Method::Fewest, Method::ExactCover].into_iter().enumerate() {
        desk.act(Action::Set(Setting::Method(method)));
        desk.command(Command::Solve);
        assert_eq!(desk.model.earlier.len(), number + 1);
        let worker = Worker::of(&desk);
        worker.tell(&mut desk, false);
    }
    desk.act(Action::ShowRun(RunId(2)));
    let shown = desk.model.run.as_ref().unwrap();
    assert_eq!((shown.id, shown.task), (RunId(2), RunTask::Solve(Method::Scan, Goal::First)));
    assert_eq!(desk.model.earlier.iter().map(|run| run.id.0).collect::<Vec<_>>(), [1, 3, 4]);
    assert_eq!(desk.model.settings.method, Method::ExactCover, "the choice beside Solve is the next run");
    for _ in 0..10 {
        desk.command(Command::Solve);
    }
    assert_eq!(desk.model.earlier.len(), RUNS_KEPT - 1);
    desk.act(Action::ShowRun(RunId(1)));
    assert_ne!(desk.model.run.as_ref().unwrap().id, RunId(1), "it is no longer kept");
}

#[test]
fn the_line_that_erases_is_crossed_out_in_a_run_of_its_own_which_fails_and_is_restored() {
    let (mut desk, _) = watching_by(PUZZLE, Method::Scan, Goal::First);
    let effects = desk.act(Action::CrossOut(true));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Search(SearchJob::Unerased { id: RunId(2), .. }))), "{effects:?}");
    let run = desk.model.run.as_ref().unwrap();
    assert!(run.is_crossed_out && run.playing && desk.model.earlier.len() == 1);
    assert!(!run.has(Landmark::Undo), "nothing is taken back");
    let mut worker = Worker::of(&desk);
    desk.act(Action::Control(Control::ToEnd));
    worker.obey(&mut desk);
    let report = desk.model.run.as_ref().unwrap().report.clone().unwrap();
    assert_eq!((report.outcome, report.total.solutions), (Some(Outcome::Exhausted), 0));
    assert_eq!(crate::app::view::why::asked(&desk.model).map(|_| ()), None, "its digits have no reasons");
    assert!(!Command::AskMe.is_enabled(&desk.model));
    desk.act(Action::CrossOut(false));
    assert_eq!(desk.model.run.as_ref().unwrap().id, RunId(1), "the first run was kept");
    desk.act(Action::CrossOut(true));
    assert_eq!(desk.model.run.as_ref().unwrap().id, RunId(2), "and so was the other");
    let (mut desk, _) = watching_by(PUZZLE, Method::Tables, Goal::First);
    assert_eq!(desk.act(Action::CrossOut(true)), [], "only in plain backtracking");
}

#[test]
fn zooming_out_shows_the_part_before() {
    let (mut desk, mut worker) = watching_by(PUZZLE, Method::Scan, Goal::First);
    desk.act(Action::Control(Control::ToEnd));
    worker.obey(&mut desk);
    for (from, to) in [(100, 2_000), (300, 400)] {
        desk.act(Action::Map(action::MapAction::Zoom(from, to)));
    }
    desk.act(Action::Map(action::MapAction::Back));
    assert_eq!(desk.model.run.as_ref().unwrap().map.windows, [(100, 2_000)]);
}
