//! Comparing what searches cost, side by side and on the puzzles of a collection; going to a step by its number, heat and orders.

use super::{runs::Worker, *};
use crate::{
    app::{
        action::{CompareAction, CostsAction, RaceAction},
        effect::{CompareJob, CostsJob, MeasureJob, RaceJob, RunContent},
        model::{
            HeatKind,
            collection::Filter,
            compare::{CompareModel, PuzzleCost, PuzzleCosts, RANDOM_ORDERS, Subject},
            race::{RaceBy, RaceModel, RacePace, RacerReport, steps},
        },
    },
    board::Strength,
    solve::{
        compare::{CostEnd, measure},
        search::CellOrder,
        timeline::RuledSearch,
    },
};

const FOUR: &str = "1...\n..2.\n.3..\n...4\n";

/// The job that the effects start.
#[track_caller]
fn job(effects: &[Effect]) -> MeasureJob {
    effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Compare(CompareJob::Measure(job)) => Some(job.clone()),
            _ => None,
        })
        .unwrap_or_else(|| panic!("{effects:?}"))
}

/// Measures all that a job asks for, and reports the results.
fn measured(app: &mut TestApp, job: &MeasureJob) {
    for (place, contestant, limits) in &job.searches {
        let cost = measure(contestant, &job.start, Strength::default(), *limits, &Cancel::default()).unwrap();
        app.act(Action::Compare(CompareAction::Measured(job.ticket, job.subject, *place, Ok(cost))));
    }
}

#[test]
fn methods_and_orders_are_measured_in_the_background_and_stop_keeps_what_is_known() {
    let mut app = TestApp::playing(FOUR);
    let methods = job(&app.command(Command::Compare));
    assert_eq!((methods.subject, methods.searches.len()), (Subject::Methods, Method::ALL.len()));
    measured(&mut app, &methods);
    let compared = app.model.compare.clone().unwrap();
    assert_eq!(compared.progress(), (Method::ALL.len(), Method::ALL.len()));
    assert!(!compared.is_running());
    let orders = job(&app.act(Action::Compare(CompareAction::Subject(Subject::Orders))));
    assert!(orders.searches.len() as u64 >= RANDOM_ORDERS);
    let (one, rest) = orders.searches.split_at(1);
    measured(&mut app, &MeasureJob { searches: one.to_vec(), ..orders.clone() });
    let stopped = app.act(Action::Compare(CompareAction::Stop));
    assert!(matches!(stopped[..], [Effect::Stop(crate::app::action::Worker::Compare)]), "{stopped:?}");
    let goes_on = job(&app.act(Action::Compare(CompareAction::GoOn)));
    assert_eq!(goes_on.searches, rest);
    // Closing the dialog stops it too; opening it again goes on.
    assert!(app.act(Action::Cancel).iter().any(|effect| matches!(effect, Effect::Stop(crate::app::action::Worker::Compare))));
    assert_eq!(job(&app.command(Command::Compare)).searches, rest);
    let anew = job(&app.act(Action::Compare(CompareAction::Most(1_000_000))));
    assert_eq!((anew.searches.len(), anew.ticket > orders.ticket), (orders.searches.len(), true));
    measured(&mut app, &orders);
    assert_eq!(app.model.compare.as_ref().unwrap().progress().0, 0, "answers to what was asked before are dropped");
}

#[test]
fn a_changed_puzzle_or_order_is_compared_anew() {
    let mut app = TestApp::playing(FOUR);
    let first = job(&app.command(Command::Compare));
    measured(&mut app, &first);
    app.act(Action::Cancel);
    assert!(!app.command(Command::Compare).iter().any(|effect| matches!(effect, Effect::Compare(_))), "all is known");
    app.act(Action::Cancel);
    app.act(Action::Set(Setting::Order(Order { cells: CellOrder::Snake, ..Order::default() })));
    let second = job(&app.command(Command::Compare));
    assert_ne!(second.ticket, first.ticket);
    assert!(second.searches.iter().any(|(_, contestant, _)| contestant.order.cells == CellOrder::Snake));
}

#[test]
fn a_click_on_a_measured_order_watches_that_search_to_its_end() {
    let mut app = TestApp::playing(FOUR);
    app.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Scan))));
    app.command(Command::Compare);
    let orders = job(&app.act(Action::Compare(CompareAction::Subject(Subject::Orders))));
    measured(&mut app, &orders);
    let row = app.model.compare.as_ref().unwrap().orders[3].clone();
    assert_eq!(row.cost.as_ref().unwrap().as_ref().unwrap().end, CostEnd::Complete);
    let effects = app.act(Action::Compare(CompareAction::Watch(row.contestant.clone())));
    let started = effects.iter().find_map(|effect| match effect {
        Effect::Search(SearchJob::Search(_, RuledSearch { method, order, .. })) => Some((*method, order.clone())),
        _ => None,
    });
    assert_eq!(started, Some((Method::Scan, row.contestant.order.clone())), "the chosen method, in that order");
    assert!(matches!(effects.last(), Some(Effect::Search(SearchJob::Control(_, _, Control::ToEnd)))), "{effects:?}");
    let run = app.model.run.as_ref().unwrap();
    assert_eq!((run.task, &run.order), (RunTask::Solve(Method::Scan, Goal::First), &row.contestant.order));
    assert_eq!((app.model.mode, app.model.dialog.is_none()), (Mode::Watch, true));
}

#[test]
fn a_measured_search_for_all_solutions_is_watched_with_a_solution_on_the_board() {
    let mut app = TestApp::playing("1...\n..2.\n....\n...4\n");
    app.act(Action::Set(Setting::Goal(Goal::All)));
    let methods = job(&app.command(Command::Compare));
    measured(&mut app, &methods);
    let row = app.model.compare.as_ref().unwrap().methods[0].clone();
    app.act(Action::Compare(CompareAction::Watch(row.contestant)));
    let mut worker = Worker::of(&app);
    worker.obey(&mut app);
    worker.obey(&mut app);
    let report = app.model.run.as_ref().unwrap().report.clone().unwrap();
    assert!(report.view.digits.iter().all(Option::is_some), "{report:?}");
    assert_eq!(report.view.position, report.solutions[0]);
}

#[test]
fn the_table_is_copied_and_saved_with_a_line_for_each_search() {
    let mut app = TestApp::playing(FOUR);
    let methods = job(&app.command(Command::Compare));
    measured(&mut app, &methods);
    let effects = app.act(Action::Compare(CompareAction::Copy));
    let [Effect::Window(WindowEffect::CopyText(table))] = &effects[..] else { panic!("{effects:?}") };
    app.act(Action::Compare(CompareAction::Save));
    let saved = app.act(Action::File(FileAction::FileChosen(FileRequest::ExportCosts, Some("costs.csv".into()))));
    let [Effect::Export(ExportJob::Run(path, content))] = &saved[..] else { panic!("{saved:?}") };
    assert_eq!((path.to_str(), &**content), (Some("costs.csv"), &RunContent::Text(table.clone())));
    assert_eq!(app.model.dialog, Some(Dialog::Compare), "the comparison stays");
    assert_eq!(table.lines().count(), 1 + Method::ALL.len());
    assert!(Method::ALL.iter().all(|method| table.contains(&format!("\n{},", method.key()))), "{table}");
}

#[test]
fn heat_is_switched_on_and_off_only_while_a_run_is_shown() {
    let mut app = TestApp::playing(FOUR);
    app.command(Command::Heat);
    assert_eq!(app.model.overlays.heat, None, "there is no run");
    app.act(Action::Heat(Some(HeatKind::DeadEnds)));
    assert_eq!(app.model.overlays.heat, Some(HeatKind::DeadEnds));
}

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

const SMALL: &str = "12..34..........\n1...............\n123.............\n";

/// An application with a list of puzzles, and what is measured when their costs are shown.
fn measuring() -> (TestApp, CostsJob) {
    let mut app = TestApp::playing(SMALL);
    app.command(Command::Compare);
    let job = asked_costs(&app.act(Action::Compare(CompareAction::Subject(Subject::Collection))));
    (app, job)
}

#[track_caller]
fn asked_costs(effects: &[Effect]) -> CostsJob {
    let job = effects.iter().find_map(|effect| match effect {
        Effect::Compare(CompareJob::Costs(job)) => Some(job.clone()),
        _ => None,
    });
    job.unwrap_or_else(|| panic!("{effects:?}"))
}

fn measured_costs(app: &mut TestApp, ticket: u64, places: &[usize]) {
    let costs: PuzzleCosts = [Some(PuzzleCost { placed: 12, is_capped: false }); Method::ALL.len()];
    let found = places.iter().map(|&place| (place, costs)).collect();
    app.act(Action::Compare(CompareAction::Costs(CostsAction::Measured(ticket, found))));
}

fn progress(app: &TestApp) -> (usize, usize) {
    app.model.costs.as_ref().unwrap().progress()
}

#[test]
fn the_listed_puzzles_are_measured_and_stop_keeps_what_is_known() {
    let (mut app, job) = measuring();
    assert_eq!((&job.of.listed[..], &job.places[..], job.of.goal), (&[0, 1, 2][..], &[0, 1, 2][..], Goal::First));
    assert_eq!(job.of.most, CompareModel::LIMITS[2] / 100);
    measured_costs(&mut app, job.ticket, &[1]);
    let stopped = app.act(Action::Compare(CompareAction::Stop));
    assert!(stopped.contains(&Effect::Stop(crate::app::action::Worker::Compare)), "{stopped:?}");
    let goes_on = asked_costs(&app.act(Action::Compare(CompareAction::GoOn)));
    assert_eq!((goes_on.ticket, &goes_on.places[..]), (job.ticket, &[0, 2][..]));
    // Closing the dialog stops it too; opening it again goes on.
    assert!(app.act(Action::Cancel).contains(&Effect::Stop(crate::app::action::Worker::Compare)));
    assert_eq!(asked_costs(&app.command(Command::Compare)).places, [0, 2]);
    measured_costs(&mut app, job.ticket, &[0, 2]);
    assert_eq!(progress(&app), (3, 3));
    let effects = app.act(Action::Compare(CompareAction::Copy));
    let [Effect::Window(WindowEffect::CopyText(table))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(table.lines().count(), 1 + 3 * Method::ALL.len());
}

#[test]
fn another_goal_limit_or_list_is_measured_anew() {
    let (mut app, first) = measuring();
    measured_costs(&mut app, first.ticket, &[0, 1, 2]);
    let all = asked_costs(&app.act(Action::Compare(CompareAction::Goal(Goal::All))));
    assert_eq!((all.of.goal, progress(&app)), (Goal::All, (0, 3)));
    measured_costs(&mut app, first.ticket, &[0]);
    assert_eq!(progress(&app).0, 0, "answers to what was asked before are dropped");
    let most = asked_costs(&app.act(Action::Compare(CompareAction::Most(1_000_000))));
    assert_eq!(most.of.most, 10_000);
    app.act(Action::Cancel);
    let filter = Filter { fewest_clues: 3, ..Filter::default() };
    app.act(Action::Collection(CollectionAction::Filter(filter)));
    assert_eq!(&asked_costs(&app.command(Command::Compare)).of.listed[..], [0, 2]);
}

#[test]
fn a_dot_opens_its_puzzle() {
    let (mut app, job) = measuring();
    app.act(Action::Compare(CompareAction::Costs(CostsAction::Axes((Method::Bitmask, Method::ExactCover)))));
    measured_costs(&mut app, job.ticket, &[0, 1, 2]);
    app.act(Action::Compare(CompareAction::Costs(CostsAction::Open(2))));
    assert_eq!(app.model.collection.as_ref().unwrap().current, Some(2));
    assert!(app.model.dialog.is_none());
    app.command(Command::Compare);
    app.act(Action::Compare(CompareAction::Subject(Subject::Collection)));
    let costs = app.model.costs.as_ref().unwrap();
    assert_eq!((costs.axes(), costs.progress()), ((Method::Bitmask, Method::ExactCover), (3, 3)), "they stay");
}
