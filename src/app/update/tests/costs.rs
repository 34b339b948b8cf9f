//! The costs of methods on the puzzles of a collection.

use super::*;
use crate::app::{
    action::{CompareAction, CostsAction},
    effect::{CompareJob, CostsJob},
    model::{
        collection::Filter,
        compare::{CompareModel, Subject},
        costs::{PuzzleCost, PuzzleCosts},
    },
};

const SMALL: &str = "12..34..........\n1...............\n123.............\n";

/// An application with a list of puzzles, and what is measured when their costs are shown.
fn measuring() -> (TestApp, CostsJob) {
    let mut app = TestApp::playing(SMALL);
    app.command(Command::Compare);
    let job = asked(&app.act(Action::Compare(CompareAction::Subject(Subject::Collection))));
    (app, job)
}

#[track_caller]
fn asked(effects: &[Effect]) -> CostsJob {
    let job = effects.iter().find_map(|effect| match effect {
        Effect::Compare(CompareJob::Costs(job)) => Some(job.clone()),
        _ => None,
    });
    job.unwrap_or_else(|| panic!("{effects:?}"))
}

fn measured(app: &mut TestApp, ticket: u64, places: &[usize]) {
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
    measured(&mut app, job.ticket, &[1]);
    let stopped = app.act(Action::Compare(CompareAction::Stop));
    assert!(stopped.contains(&Effect::Stop(Worker::Compare)), "{stopped:?}");
    let goes_on = asked(&app.act(Action::Compare(CompareAction::GoOn)));
    assert_eq!((goes_on.ticket, &goes_on.places[..]), (job.ticket, &[0, 2][..]));
    // Closing the dialog stops it too; opening it again goes on.
    assert!(app.act(Action::Cancel).contains(&Effect::Stop(Worker::Compare)));
    assert_eq!(asked(&app.command(Command::Compare)).places, [0, 2]);
    measured(&mut app, job.ticket, &[0, 2]);
    assert_eq!(progress(&app), (3, 3));
    let effects = app.act(Action::Compare(CompareAction::Copy));
    let [Effect::Window(WindowEffect::CopyText(table))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(table.lines().count(), 1 + 3 * Method::ALL.len());
}

#[test]
fn another_goal_limit_or_list_is_measured_anew() {
    let (mut app, first) = measuring();
    measured(&mut app, first.ticket, &[0, 1, 2]);
    let all = asked(&app.act(Action::Compare(CompareAction::Goal(Goal::All))));
    assert_eq!((all.of.goal, progress(&app)), (Goal::All, (0, 3)));
    measured(&mut app, first.ticket, &[0]);
    assert_eq!(progress(&app).0, 0, "answers to what was asked before are dropped");
    let most = asked(&app.act(Action::Compare(CompareAction::Most(1_000_000))));
    assert_eq!(most.of.most, 10_000);
    app.act(Action::Cancel);
    let filter = Filter { fewest_clues: 3, ..Filter::default() };
    app.act(Action::Collection(CollectionAction::Filter(filter)));
    assert_eq!(&asked(&app.command(Command::Compare)).of.listed[..], [0, 2]);
}

#[test]
fn a_dot_opens_its_puzzle() {
    let (mut app, job) = measuring();
    app.act(Action::Compare(CompareAction::Costs(CostsAction::Axes((Method::Bitmask, Method::ExactCover)))));
    measured(&mut app, job.ticket, &[0, 1, 2]);
    app.act(Action::Compare(CompareAction::Costs(CostsAction::Open(2))));
    assert_eq!(app.model.collection.as_ref().unwrap().current, Some(2));
    assert!(app.model.dialog.is_none());
    app.command(Command::Compare);
    app.act(Action::Compare(CompareAction::Subject(Subject::Collection)));
    let costs = app.model.costs.as_ref().unwrap();
    assert_eq!((costs.axes(), costs.progress()), ((Method::Bitmask, Method::ExactCover), (3, 3)), "they stay");
}
