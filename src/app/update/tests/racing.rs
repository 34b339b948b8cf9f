//! Racing searches side by side.

use super::*;
use crate::{
    app::{
        action::{CompareAction, RaceAction},
        effect::{CompareJob, MeasureJob, RaceJob},
        model::{
            compare::Subject,
            race::{RaceBy, RaceModel, RacePace, RacerReport, steps},
        },
    },
    board::Strength,
    solve::{compare::measure, timeline::RuledSearch},
};

const FOUR: &str = "1...\n..2.\n.3..\n...4\n";

fn act(app: &mut TestApp, action: RaceAction) -> Vec<Effect> {
    app.act(Action::Compare(CompareAction::Race(action)))
}

fn race(app: &TestApp) -> &RaceModel {
    app.model.compare.as_ref().and_then(|compared| compared.race.as_ref()).expect("a race")
}

/// The job of the race.
#[track_caller]
fn asked(effects: &[Effect]) -> RaceJob {
    match effects {
        [.., Effect::Compare(CompareJob::Race(job))] => job.clone(),
        _ => panic!("{effects:?}"),
    }
}

/// Answers as the searches do, having come as far as that value of the clock.
fn answer(app: &mut TestApp, job: &RaceJob, clock: f64) -> Vec<Effect> {
    let start = app.model.document.known_position().unwrap();
    let reports = job.racers.iter().map(|(contestant, rate, most)| {
        let mut run = RuledSearch::new(contestant.method, start.clone(), job.goal).begin().unwrap();
        run.seek(steps(clock, *rate).min(*most), &Cancel::default());
        RacerReport { view: run.view(), outcome: run.outcome() }
    });
    let reports = reports.collect();
    act(app, RaceAction::Raced(job.ticket, clock, reports))
}

/// An application with a race at its start, and what is asked of its searches.
fn at_the_start() -> (TestApp, RaceJob) {
    let mut app = TestApp::playing(FOUR);
    app.command(Command::Compare);
    let effects = app.act(Action::Compare(CompareAction::Subject(Subject::Race)));
    let measuring: MeasureJob = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Compare(CompareJob::Measure(job)) => Some(job.clone()),
            _ => None,
        })
        .expect("what is not known is measured first");
    let mut effects = Vec::new();
    for (place, contestant, limits) in measuring.searches {
        assert!(app.model.compare.as_ref().unwrap().race.is_none());
        let cost = measure(&contestant, &measuring.start, Strength::default(), limits, &Cancel::default()).unwrap();
        effects = app.act(Action::Compare(CompareAction::Measured(measuring.ticket, measuring.subject, place, Ok(cost))));
    }
    let job = asked(&effects);
    (app, job)
}

#[test]
fn a_race_begins_when_all_is_measured_and_goes_on_with_each_answer() {
    let (mut app, first) = at_the_start();
    assert_eq!((first.racers.len(), first.clock, first.goal), (Method::ALL.len(), 0.0, Goal::First));
    assert!(act(&mut app, RaceAction::Step { is_back: false }).is_empty(), "an answer is awaited");
    let second = asked(&answer(&mut app, &first, 0.0));
    assert_eq!(second.clock, 1.0, "then what was wanted meanwhile is asked");
    assert!(answer(&mut app, &second, 1.0).is_empty());
    act(&mut app, RaceAction::Play);
    let played = asked(&app.act(Action::Tick(0.1)));
    assert!(played.clock >= 1.0 && race(&app).is_playing);
    assert!(app.act(Action::Tick(0.1)).is_empty(), "an answer is awaited");
    answer(&mut app, &played, played.clock);
    let end = race(&app).end();
    act(&mut app, RaceAction::To(1e9));
    let last = asked(&answer(&mut app, &RaceJob { clock: 0.0, ..played }, 0.0));
    assert_eq!(last.clock, end);
    // On a long way the searches show where they are.
    assert_eq!(asked(&answer(&mut app, &last, end / 2.0)).clock, end);
    assert!(answer(&mut app, &last, end).is_empty());
    assert!(race(&app).is_over());
    assert_eq!(asked(&act(&mut app, RaceAction::Play)).clock, 0.0, "at its end it is played again");
}

#[test]
fn answers_to_an_earlier_race_are_dropped() {
    let (mut app, first) = at_the_start();
    answer(&mut app, &first, 0.0);
    let second = asked(&app.act(Action::Compare(CompareAction::Goal(Goal::All))));
    assert!(second.ticket != first.ticket && second.goal == Goal::All);
    assert!(answer(&mut app, &first, 7.0).is_empty());
    assert!(race(&app).is_waiting && race(&app).clock == 0.0);
}

#[test]
fn the_place_on_the_axis_stays_when_time_is_made_equal() {
    let (mut app, first) = at_the_start();
    answer(&mut app, &first, 0.0);
    let middle = race(&app).at(0.5);
    let job = asked(&act(&mut app, RaceAction::To(middle)));
    answer(&mut app, &job, middle);
    act(&mut app, RaceAction::Pace(RacePace::Fast));
    let job = asked(&act(&mut app, RaceAction::By(RaceBy::Time)));
    assert!((race(&app).place(job.clock) - 0.5).abs() < 1e-6);
    assert!(job.racers.iter().all(|(_, rate, _)| *rate > 0.0));
    assert_eq!(race(&app).pace, RacePace::Fast);
}

#[test]
fn a_racer_is_watched_at_its_step_and_the_race_ends() {
    let (mut app, first) = at_the_start();
    answer(&mut app, &first, 0.0);
    let job = asked(&act(&mut app, RaceAction::To(5.0)));
    answer(&mut app, &job, 5.0);
    let effects = app.act(Action::Compare(CompareAction::WatchRacer(1)));
    assert!(effects.contains(&Effect::Compare(CompareJob::Forget)), "{effects:?}");
    assert!(matches!(effects.last(), Some(Effect::Search(SearchJob::Control(_, _, Control::Forward(5))))), "{effects:?}");
    assert_eq!(app.model.run.as_ref().unwrap().task, RunTask::Solve(Method::ALL[1], Goal::First));
    assert!(app.model.compare.as_ref().unwrap().race.is_none());
    assert!(act(&mut app, RaceAction::Play).is_empty());
}

#[test]
fn methods_are_left_out_and_let_in_again_but_never_the_last_one() {
    let (mut app, job) = at_the_start();
    answer(&mut app, &job, 0.0);
    act(&mut app, RaceAction::By(RaceBy::Time));
    act(&mut app, RaceAction::Pace(RacePace::Fast));
    let racing = |app: &TestApp| race(app).racers.iter().map(|racer| racer.contestant.method).collect::<Vec<_>>();
    let (first, others) = (Method::ALL[0], &Method::ALL[1..]);
    assert_eq!(racing(&app), Method::ALL);
    for &method in others {
        let job = asked(&act(&mut app, RaceAction::Choose(method)));
        assert_ne!(job.ticket, 0);
        answer(&mut app, &job, 0.0);
    }
    assert_eq!(racing(&app), [first]);
    assert!(act(&mut app, RaceAction::Choose(first)).is_empty() && racing(&app) == [first], "it would race alone with none");
    let job = asked(&act(&mut app, RaceAction::Choose(others[0])));
    assert_eq!(job.racers.len(), 2);
    assert_eq!((racing(&app), race(&app).by, race(&app).pace), (vec![first, others[0]], RaceBy::Time, RacePace::Fast));
}
