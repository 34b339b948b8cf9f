//! Comparing what searches cost, going to a step by its number, heat and orders.

use super::{runs::Worker, *};
use crate::{
    app::{
        action::CompareAction,
        effect::{CompareJob, MeasureJob, RunContent},
        model::{
            HeatKind,
            compare::{RANDOM_ORDERS, Subject},
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
