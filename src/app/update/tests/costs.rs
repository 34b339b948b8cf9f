//! The costs of methods on the puzzles of a collection.

use super::*;
use crate::{
    app::{
        action::{CollectionAction, CompareAction, CostsAction},
        effect::{CompareJob, CostsJob},
        model::{
            collection::Filter,
            compare::{CompareModel, Subject},
            costs::{PuzzleCost, PuzzleCosts},
        },
    },
    solve::search::{Goal, Method},
};

const SMALL: &str = "12..34..........\n1...............\n123.............\n";

/// An application with a list of puzzles, and what is measured when their costs are shown.
fn desk() -> (TestApp, CostsJob) {
    let mut desk = TestApp::new();
    desk.act(Action::PasteText(SMALL.to_owned()));
    desk.command(Command::Compare);
    let job = asked(&desk.act(Action::Compare(CompareAction::Subject(Subject::Collection))));
    (desk, job)
}

#[track_caller]
fn asked(effects: &[Effect]) -> CostsJob {
    let job = effects.iter().find_map(|effect| match effect {
        Effect::Compare(Signal::Start(CompareJob::Costs(job))) => Some(job.clone()),
        _ => None,
    });
    job.unwrap_or_else(|| panic!("{effects:?}"))
}

fn measured(desk: &mut TestApp, ticket: u64, places: &[usize]) {
    let costs: PuzzleCosts = [Some(PuzzleCost { placed: 12, is_capped: false }); Method::ALL.len()];
    let found = places.iter().map(|&place| (place, costs)).collect();
    desk.act(Action::Compare(CompareAction::Costs(CostsAction::Measured(ticket, found))));
}

fn progress(desk: &TestApp) -> (usize, usize) {
    desk.model.costs.as_ref().unwrap().progress()
}

#[test]
fn the_listed_puzzles_are_measured_and_stop_keeps_what_is_known() {
    let (mut desk, job) = desk();
    assert_eq!((&job.of.listed[..], &job.places[..], job.of.goal), (&[0, 1, 2][..], &[0, 1, 2][..], Goal::First));
    assert_eq!(job.of.most, CompareModel::LIMITS[2] / 100);
    measured(&mut desk, job.ticket, &[1]);
    let stopped = desk.act(Action::Compare(CompareAction::Stop));
    assert!(stopped.contains(&Effect::Compare(Signal::Stop)), "{stopped:?}");
    let goes_on = asked(&desk.act(Action::Compare(CompareAction::GoOn)));
    assert_eq!((goes_on.ticket, &goes_on.places[..]), (job.ticket, &[0, 2][..]));
    // Closing the dialog stops it too; opening it again goes on.
    assert!(desk.act(Action::Cancel).contains(&Effect::Compare(Signal::Stop)));
    assert_eq!(asked(&desk.command(Command::Compare)).places, [0, 2]);
    measured(&mut desk, job.ticket, &[0, 2]);
    assert_eq!(progress(&desk), (3, 3));
    let effects = desk.act(Action::Compare(CompareAction::Copy));
    let [Effect::Window(WindowEffect::CopyText(table))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(table.lines().count(), 1 + 3 * Method::ALL.len());
}

#[test]
fn another_goal_limit_or_list_is_measured_anew() {
    let (mut desk, first) = desk();
    measured(&mut desk, first.ticket, &[0, 1, 2]);
    let all = asked(&desk.act(Action::Compare(CompareAction::Goal(Goal::All))));
    assert_eq!((all.of.goal, progress(&desk)), (Goal::All, (0, 3)));
    measured(&mut desk, first.ticket, &[0]);
    assert_eq!(progress(&desk).0, 0, "answers to what was asked before are dropped");
    let most = asked(&desk.act(Action::Compare(CompareAction::Most(1_000_000))));
    assert_eq!(most.of.most, 10_000);
    desk.act(Action::Cancel);
    let filter = Filter { fewest_clues: 3, ..Filter::default() };
    desk.act(Action::Collection(CollectionAction::Filter(filter)));
    assert_eq!(&asked(&desk.command(Command::Compare)).of.listed[..], [0, 2]);
}

#[test]
fn a_dot_opens_its_puzzle() {
    let (mut desk, job) = desk();
    desk.act(Action::Compare(CompareAction::Costs(CostsAction::Axes((Method::Bitmask, Method::ExactCover)))));
    measured(&mut desk, job.ticket, &[0, 1, 2]);
    desk.act(Action::Compare(CompareAction::Costs(CostsAction::Open(2))));
    assert_eq!(desk.model.collection.as_ref().unwrap().current, Some(2));
    assert!(desk.model.dialog.is_none());
    desk.command(Command::Compare);
    desk.act(Action::Compare(CompareAction::Subject(Subject::Collection)));
    let costs = desk.model.costs.as_ref().unwrap();
    assert_eq!((costs.axes(), costs.progress()), ((Method::Bitmask, Method::ExactCover), (3, 3)), "they stay");
}
