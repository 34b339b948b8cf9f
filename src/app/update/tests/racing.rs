//! Racing searches side by side.

use super::*;
use crate::{
    app::{
        action::{CompareAction, RaceAction},
        effect::{CompareJob, MeasureJob, RaceJob},
        model::{
            compare::Subject,
            race::{RaceBy, RaceModel, RacePace, RacerReport, steps},
            run::{Control, RunTask},
        },
    },
    board::Strength,
    solve::{
        Cancel,
        compare::measure,
        search::{Goal, Method, Order},
        timeline,
    },
};

const FOUR: &str = "1...\n..2.\n.3..\n...4\n";

fn act(desk: &mut TestApp, action: RaceAction) -> Vec<Effect> {
    desk.act(Action::Compare(CompareAction::Race(action)))
}

fn race(desk: &TestApp) -> &RaceModel {
    desk.model.compare.as_ref().and_then(|compared| compared.race.as_ref()).expect("a race")
}

/// The job of the race.
#[track_caller]
fn asked(effects: &[Effect]) -> RaceJob {
    match effects {
        [.., Effect::Compare(Signal::Start(CompareJob::Race(job)))] => job.clone(),
        _ => panic!("{effects:?}"),
    }
}

/// Answers as the searches do, having come as far as that value of the clock.
fn answer(desk: &mut TestApp, job: &RaceJob, clock: f64) -> Vec<Effect> {
    let start = desk.model.document.known_position().unwrap();
    let reports = job.racers.iter().map(|(contestant, rate, most)| {
        let run = timeline::search_in_order(contestant.method, start.clone(), Strength::default(), job.goal, Order::default());
        let mut run = run.unwrap();
        run.seek(steps(clock, *rate).min(*most), &Cancel::default());
        RacerReport { view: run.view(), outcome: run.outcome() }
    });
    let reports = reports.collect();
    act(desk, RaceAction::Raced(job.ticket, clock, reports))
}

/// An application with a race at its start, and what is asked of its searches.
fn desk() -> (TestApp, RaceJob) {
    let mut desk = TestApp::new();
    desk.act(Action::PasteText(FOUR.to_owned()));
    desk.command(Command::Compare);
    let effects = desk.act(Action::Compare(CompareAction::Subject(Subject::Race)));
    let measuring: MeasureJob = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Compare(Signal::Start(CompareJob::Measure(job))) => Some(job.clone()),
            _ => None,
        })
        .expect("what is not known is measured first");
    let mut effects = Vec::new();
    for (place, contestant, limits) in measuring.searches {
        assert!(desk.model.compare.as_ref().unwrap().race.is_none());
        let cost = measure(&contestant, &measuring.start, Strength::default(), limits, &Cancel::default()).unwrap();
        effects = desk.act(Action::Compare(CompareAction::Measured(measuring.ticket, measuring.subject, place, Ok(cost))));
    }
    let job = asked(&effects);
    (desk, job)
}

#[test]
fn a_race_begins_when_all_is_measured_and_goes_on_with_each_answer() {
    let (mut desk, first) = desk();
    assert_eq!((first.racers.len(), first.clock, first.goal), (Method::ALL.len(), 0.0, Goal::First));
    assert!(act(&mut desk, RaceAction::Step { is_back: false }).is_empty(), "an answer is awaited");
    let second = asked(&answer(&mut desk, &first, 0.0));
    assert_eq!(second.clock, 1.0, "then what was wanted meanwhile is asked");
    assert!(answer(&mut desk, &second, 1.0).is_empty());
    act(&mut desk, RaceAction::Play);
    let played = asked(&desk.act(Action::Tick(0.1)));
    assert!(played.clock >= 1.0 && race(&desk).is_playing);
    assert!(desk.act(Action::Tick(0.1)).is_empty(), "an answer is awaited");
    answer(&mut desk, &played, played.clock);
    let end = race(&desk).end();
    act(&mut desk, RaceAction::To(1e9));
    let last = asked(&answer(&mut desk, &RaceJob { clock: 0.0, ..played }, 0.0));
    assert_eq!(last.clock, end);
    // On a long way the searches show where they are.
    assert_eq!(asked(&answer(&mut desk, &last, end / 2.0)).clock, end);
    assert!(answer(&mut desk, &last, end).is_empty());
    assert!(race(&desk).is_over());
    assert_eq!(asked(&act(&mut desk, RaceAction::Play)).clock, 0.0, "at its end it is played again");
}

#[test]
fn answers_to_an_earlier_race_are_dropped() {
    let (mut desk, first) = desk();
    answer(&mut desk, &first, 0.0);
    let second = asked(&desk.act(Action::Compare(CompareAction::Goal(Goal::All))));
    assert!(second.ticket != first.ticket && second.goal == Goal::All);
    assert!(answer(&mut desk, &first, 7.0).is_empty());
    assert!(race(&desk).is_waiting && race(&desk).clock == 0.0);
}

#[test]
fn the_place_on_the_axis_stays_when_time_is_made_equal() {
    let (mut desk, first) = desk();
    answer(&mut desk, &first, 0.0);
    let middle = race(&desk).at(0.5);
    let job = asked(&act(&mut desk, RaceAction::To(middle)));
    answer(&mut desk, &job, middle);
    act(&mut desk, RaceAction::Pace(RacePace::Fast));
    let job = asked(&act(&mut desk, RaceAction::By(RaceBy::Time)));
    assert!((race(&desk).place(job.clock) - 0.5).abs() < 1e-6);
    assert!(job.racers.iter().all(|(_, rate, _)| *rate > 0.0));
    assert_eq!(race(&desk).pace, RacePace::Fast);
}

#[test]
fn a_racer_is_watched_at_its_step_and_the_race_ends() {
    let (mut desk, first) = desk();
    answer(&mut desk, &first, 0.0);
    let job = asked(&act(&mut desk, RaceAction::To(5.0)));
    answer(&mut desk, &job, 5.0);
    let effects = desk.act(Action::Compare(CompareAction::WatchRacer(1)));
    assert!(effects.contains(&Effect::Compare(Signal::Start(CompareJob::Forget))), "{effects:?}");
    assert!(matches!(effects.last(), Some(Effect::Search(SearchJob::Control(_, _, Control::Forward(5))))), "{effects:?}");
    assert_eq!(desk.model.run.as_ref().unwrap().task, RunTask::Solve(Method::ALL[1], Goal::First));
    assert!(desk.model.compare.as_ref().unwrap().race.is_none());
    assert!(act(&mut desk, RaceAction::Play).is_empty());
}

#[test]
fn methods_are_left_out_and_let_in_again_but_never_the_last_one() {
    let (mut desk, job) = desk();
    answer(&mut desk, &job, 0.0);
    act(&mut desk, RaceAction::By(RaceBy::Time));
    act(&mut desk, RaceAction::Pace(RacePace::Fast));
    let racing = |desk: &TestApp| race(desk).racers.iter().map(|racer| racer.contestant.method).collect::<Vec<_>>();
    let (first, others) = (Method::ALL[0], &Method::ALL[1..]);
    assert_eq!(racing(&desk), Method::ALL);
    for &method in others {
        let job = asked(&act(&mut desk, RaceAction::Choose(method)));
        assert_ne!(job.ticket, 0);
        answer(&mut desk, &job, 0.0);
    }
    assert_eq!(racing(&desk), [first]);
    assert!(act(&mut desk, RaceAction::Choose(first)).is_empty() && racing(&desk) == [first], "it would race alone with none");
    let job = asked(&act(&mut desk, RaceAction::Choose(others[0])));
    assert_eq!(job.racers.len(), 2);
    assert_eq!((racing(&desk), race(&desk).by, race(&desk).pace), (vec![first, others[0]], RaceBy::Time, RacePace::Fast));
}
