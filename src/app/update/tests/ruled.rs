//! A puzzle of rules without a single given is a puzzle, not a blank board.

use super::*;
use crate::{
    app::text::{logic::hint_card, status::status},
    io::{Opened, autosave::Session, read_many},
    solve::analyse::Analyst,
};

/// Cages of one cell: every digit follows, and none is given.
fn killer() -> String {
    let digits = "1234341221434321";
    let cages: String =
        digits.chars().enumerate().map(|(at, digit)| format!(".Cage~{digit}~R{}C{}", at / 4 + 1, at % 4 + 1)).collect();
    format!(".Shape~4x4{cages}")
}

fn analysed(app: &mut TestApp) {
    let (revision, puzzle, cancel) = (app.model.document.revision, app.model.puzzle().clone(), Cancel::default());
    let analysis = Analyst::new(&puzzle, &cancel).unwrap().analyse(Budget::THOROUGH);
    app.act(Action::Verdict(VerdictAction::Analysed(revision, Arc::new(analysis))));
}

#[test]
fn it_is_pasted_to_be_played() {
    let app = TestApp::playing(&killer());
    assert_eq!((app.model.mode, app.model.puzzle().rules().len()), (Mode::Play, 16));
    assert_eq!(app.said(), says::said::pasted_with_rules(app.model.puzzle().shape().clone(), 0_usize, 16_usize));
    assert!(!app.model.is_untouched());
}

#[test]
fn it_opens_to_be_played_alone_and_from_a_collection() {
    let mut app = TestApp::new();
    let Opened::Reading(reading) = read_many(killer().as_bytes()).unwrap() else { panic!() };
    app.act(Action::read(Some("killer.txt".into()), Ok(Opened::Reading(reading))));
    assert_eq!(app.model.mode, Mode::Play);
    let mut app = TestApp::new();
    let lines = format!("{}\n", killer()).repeat(3);
    let Opened::Collection(puzzles) = read_many(lines.as_bytes()).unwrap() else { panic!() };
    app.act(Action::read(None, Ok(Opened::Collection(puzzles))));
    assert_eq!((app.model.mode, app.model.puzzle().rules().len()), (Mode::Play, 16));
}

#[test]
fn its_verdict_says_what_it_is_based_on() {
    let mut app = TestApp::playing(&killer());
    app.act(Action::Mode(Mode::Enter));
    analysed(&mut app);
    let shown = status(&app.model);
    assert_eq!((shown.headline.as_str(), shown.detail.as_str()), ("Unique solution", "Based on the rules; there are no givens."));
    let mut app = TestApp::playing(".Shape~4x4.Cage~3~R1C1~R1C2");
    analysed(&mut app);
    assert_eq!(status(&app.model).headline, "Exactly 48 solutions");
    app.act(Action::Mode(Mode::Play));
    app.select([15]);
    app.keys("1");
    app.act(Action::Mode(Mode::Enter));
    analysed(&mut app);
    assert_eq!(status(&app.model).detail, "Based on the rules and your digits; there are no givens.");
}

#[test]
fn its_solution_does_not_depend_on_what_the_player_wrote() {
    let mut app = TestApp::playing(&killer());
    app.select([0]);
    app.keys("2");
    assert!(app.model.document.start().iter().all(Option::is_none));
    analysed(&mut app);
    assert!(matches!(app.model.verdict, VerdictState::Known(_)));
    app.command(Command::Solve);
    assert_eq!(app.line(), "1234341221434321");
}

#[test]
fn a_verdict_from_before_the_last_change_is_no_solution() {
    let mut app = TestApp::playing(".Shape~4x4.Cage~3~R1C1~R1C2");
    app.act(Action::Mode(Mode::Enter));
    analysed(&mut app);
    app.select([15]);
    app.keys("1");
    assert!(app.model.analysis().is_some(), "it is still shown");
    let is_search = |effect: &Effect| matches!(effect, Effect::Search(SearchJob::Search(..)));
    assert!(app.command(Command::Solve).iter().any(is_search));
    // Where nothing is given, the search starts from what the player wrote.
    let mut app = TestApp::playing(".Shape~4x4.AntiKnight");
    app.act(Action::Mode(Mode::Play));
    app.select([15]);
    app.keys("1");
    analysed(&mut app);
    assert!(app.command(Command::Solve).iter().any(is_search));
}

#[test]
fn clearing_leaves_the_rules_and_a_new_board_has_none_of_them() {
    let mut app = TestApp::playing(&killer());
    app.select([0]);
    app.keys("1");
    app.command(Command::ClearEntries);
    assert!(app.model.puzzle().is_blank() && app.model.puzzle().rules().len() == 16);
    app.command(Command::NewBoard);
    let Some(Dialog::New(form)) = &app.model.dialog else { panic!() };
    assert_eq!((form.size, &form.rules[..]), (4, &[][..]));
}

#[test]
fn a_hint_does_not_ask_for_a_puzzle() {
    let mut app = TestApp::playing(&killer());
    app.command(Command::Hint);
    assert!(app.model.notice.as_ref().is_none_or(|notice| notice.said != hint_card::nothing_to_hint.into()));
    let mut blank = TestApp::new();
    blank.command(Command::Hint);
    assert_eq!(blank.said(), hint_card::nothing_to_hint.into());
}

#[test]
fn work_on_rules_is_still_unsaved_when_it_is_recovered() {
    let puzzle = TestApp::playing(&killer()).model.puzzle().clone();
    let mut app = TestApp::new();
    let session = Session::new(puzzle.clone());
    app.act(Action::File(FileAction::Recovered(Arc::new(session), None)));
    assert_eq!(app.model.puzzle(), &puzzle);
    assert!(app.model.document.is_changed());
}
