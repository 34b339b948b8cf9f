//! Another puzzle takes the place of the one on the board: what belongs to that one goes with it, and comes back with it.

use super::*;
use crate::{
    app::{
        action::{Paint, PracticeAction},
        model::{
            generation::GenerationId,
            paint::PaintTarget,
            practice::{PracticeForm, WayBefore},
        },
    },
    board::Place,
    solve::logic::{Hint, Reason, Step, Technique},
};

/// A puzzle of 4×4.
const SMALL: &str = "1...\n..2.\n.3..\n...4";

fn paste(app: &mut TestApp, text: &str) {
    app.act(Action::PasteText(text.to_owned()));
}

/// A technique is practised whose pattern is in the last rows.
fn practising() -> TestApp {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::Practice);
    app.act(Action::Practice(PracticeAction::Form(PracticeForm { technique: Technique::XyWing, goes_on: false })));
    app.act(Action::Practice(PracticeAction::Here));
    let removed = [72, 73].map(|at| Candidate::new(cell(at), digit(4)));
    let steps = [Step::eliminating(Technique::XyWing, removed, Reason::default())].into();
    let way = WayBefore { technique: Technique::XyWing, placed: Vec::new(), removed: Vec::new(), steps };
    app.act(Action::Practice(PracticeAction::Way(app.model.logic.ticket, Arc::new(way))));
    assert!(app.model.practice.task.is_some());
    app
}

/// A check has found a wrong digit in the last row of 9×9, which was pasted over 4×4.
fn checked() -> (TestApp, Cell) {
    let mut app = TestApp::playing(SMALL);
    paste(&mut app, PUZZLE);
    let at = PUZZLE.rfind('.').unwrap();
    app.select([at]);
    app.keys("2");
    app.command(Command::CheckDigits);
    app.judge();
    assert_eq!(app.model.play.wrong_in(app.model.puzzle()).collect::<Vec<_>>(), [cell(at)]);
    (app, cell(at))
}

#[test]
fn practice_ends_when_another_puzzle_takes_the_place() {
    for replace in [
        |app: &mut TestApp| paste(app, SMALL),
        |app: &mut TestApp| paste(app, HARDEST),
        |app: &mut TestApp| drop(app.act(Action::read(Some("/small.txt".into()), crate::io::read_many(SMALL.as_bytes())))),
        |app: &mut TestApp| {
            app.command(Command::ModeEnter);
            app.select([80]);
            app.keys("1");
        },
    ] {
        let mut app = practising();
        app.model.document.saved = app.model.puzzle().clone();
        replace(&mut app);
        app.command(Command::ModePlay);
        app.select([2]);
        app.keys("1");
        assert!(app.model.practice.task.is_none() || app.model.puzzle().givens() == puzzle(PUZZLE).givens());
    }
}

#[test]
fn undoing_a_paste_takes_the_marks_of_a_check_away() {
    let (mut app, at) = checked();
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().shape().size(), 4);
    assert_eq!(app.model.play.wrong_in(app.model.puzzle()).count(), 0);
    app.command(Command::Redo);
    app.command(Command::Redo);
    assert_eq!(app.model.puzzle().digit(at), Some(digit(2)));
    assert_eq!(app.model.play.wrong_in(app.model.puzzle()).collect::<Vec<_>>(), [at], "it comes back as it was left");
}

#[test]
fn a_check_that_waits_for_the_verdict_is_of_the_puzzle_that_it_was_asked_for() {
    let mut app = TestApp::playing(SMALL);
    paste(&mut app, PUZZLE);
    app.select([PUZZLE.rfind('.').unwrap()]);
    app.keys("2");
    app.command(Command::CheckDigits);
    app.command(Command::Undo);
    app.command(Command::Undo);
    app.judge();
    assert!(app.model.play.check.is_none() && app.model.play.help.checks == 0);
}

#[test]
fn a_link_does_not_begin_on_the_puzzle_before() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::ToolColor);
    app.act(Action::Paint(Paint::Target(PaintTarget::Links)));
    let at = HARDEST.rfind('.').unwrap();
    let last = app.model.document.candidates()[at].iter().next().unwrap();
    app.act(Action::Paint(Paint::Press(Place { cell: cell(at), digit: last }, PLAIN)));
    assert!(app.model.paint.from.is_some());
    paste(&mut app, SMALL);
    app.command(Command::ToolColor);
    let small = app.model.document.candidates()[1].iter().next().unwrap();
    app.act(Action::Paint(Paint::Press(Place { cell: cell(1), digit: small }, PLAIN)));
    assert!(app.model.puzzle().coloring.links.is_empty(), "{:?}", app.model.puzzle().coloring.links);
}

#[test]
fn a_link_does_not_begin_at_a_candidate_that_is_gone() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::ToolColor);
    app.act(Action::Paint(Paint::Target(PaintTarget::Links)));
    app.act(Action::Paint(Paint::Press(Place { cell: cell(1), digit: digit(1) }, PLAIN)));
    app.command(Command::ToolDigit);
    app.select([1]);
    app.keys("2");
    app.command(Command::ToolColor);
    app.act(Action::Paint(Paint::Press(Place { cell: cell(4), digit: digit(1) }, PLAIN)));
    assert!(app.model.puzzle().coloring.links.is_empty());
}

#[test]
fn undo_in_the_middle_of_a_drag_of_colour_costs_no_other_edit() {
    let mut app = TestApp::playing(PUZZLE);
    app.select([2]);
    app.keys("4");
    app.command(Command::ToolColor);
    app.act(Action::Paint(Paint::Press(Place { cell: cell(10), digit: digit(1) }, PLAIN)));
    app.command(Command::Undo);
    app.act(Action::Paint(Paint::Over(cell(11))));
    app.act(Action::Paint(Paint::Over(cell(12))));
    app.act(Action::Paint(Paint::Release));
    assert_eq!(app.value(2), Value::Entered(digit(4)));
    let colored: Vec<usize> = app.model.puzzle().coloring.cells.keys().map(|cell| cell.index()).collect();
    assert_eq!(colored, [11, 12]);
    app.command(Command::Undo);
    assert!(app.model.puzzle().coloring.is_empty());
    assert_eq!(app.value(2), Value::Entered(digit(4)));
}

#[test]
fn undoing_a_paste_brings_the_clock_and_the_help_back() {
    let mut app = TestApp::playing(PUZZLE);
    app.judge();
    app.act(Action::Tick(75.0));
    app.command(Command::Hint);
    let step = Step::placing(Technique::HiddenSingle, [Candidate::new(cell(2), digit(4))], Reason::default());
    app.act(Action::Logic(LogicAction::Hinted(app.model.logic.ticket, Arc::new(Hint::Step(step)))));
    let before = app.model.play.played();
    assert!(before.seconds == 75 && before.help.hints == 1, "{before:?}");
    paste(&mut app, &".".repeat(81));
    assert_eq!((app.model.mode, app.model.play.played().seconds), (Mode::Enter, 0));
    app.command(Command::Undo);
    assert_eq!((app.model.mode, app.model.play.played()), (Mode::Play, before));
    app.command(Command::Redo);
    assert_eq!((app.model.mode, app.model.play.played().seconds), (Mode::Enter, 0));
    paste(&mut app, SMALL);
    app.act(Action::Tick(10.0));
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.model.play.played(), before, "a paste over a paste");
    app.command(Command::Redo);
    app.command(Command::Redo);
    assert_eq!(app.model.play.played().seconds, 10, "and forth again");
}

#[test]
fn a_pasted_puzzle_begins_with_the_usual_tool() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::ToolRuleOut);
    paste(&mut app, HARDEST);
    assert_eq!(app.model.tool, Tool::Digit);
}

#[test]
fn steps_of_the_puzzle_before_are_not_listed_as_those_of_a_pasted_one() {
    let mut app = practising();
    app.model.history.edit(
        &mut app.model.document.puzzle,
        crate::app::model::history::EditLabel::Step(Technique::HiddenSingle, "r1c3=4".to_owned()),
        |puzzle| puzzle.square_mut(cell(2)).value = Value::Entered(digit(4)),
    );
    assert_eq!(app.model.history.steps(app.model.puzzle()).count(), 1);
    paste(&mut app, HARDEST);
    assert_eq!(app.model.history.steps(app.model.puzzle()).count(), 0);
}

#[test]
fn what_is_in_a_dialog_is_not_taken_away_by_an_answer_that_comes_late() {
    let read = || crate::io::read_many(HARDEST.as_bytes());
    for answer in [Action::read(Some("/late.txt".into()), read()), Action::read(None, read())] {
        let mut app = TestApp::playing(PUZZLE);
        app.model.document.saved = app.model.puzzle().clone();
        app.model.document.is_only_here = false;
        app.command(Command::AboutPuzzle);
        let open = app.model.dialog.clone();
        app.act(answer);
        assert!(app.model.dialog == open && app.line() == PUZZLE);
        app.act(Action::Cancel);
        assert_eq!(app.line(), HARDEST, "it comes when the dialog is closed");
    }
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::AboutPuzzle);
    app.act(Action::read(Some("/none.txt".into()), crate::io::read_many(b"nothing")));
    assert!(app.problem().is_some(), "a failure opens nothing, and is said at once");
}

#[test]
fn solve_uncovers_a_board_that_is_paused_and_undo_does_not_change_it_unseen() {
    let mut app = TestApp::playing(PUZZLE);
    app.judge();
    app.select([2]);
    app.keys("4");
    app.command(Command::PauseClock);
    assert!(app.model.is_paused());
    app.command(Command::Undo);
    assert_eq!((app.model.is_paused(), app.value(2)), (false, Value::Entered(digit(4))));
    app.command(Command::PauseClock);
    app.command(Command::Solve);
    assert!(!app.model.is_paused() && app.model.run.is_some());
}

#[test]
fn a_plain_line_of_digits_keeps_the_rules_and_offers_to_remove_them() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::ModeEnter);
    app.act(Action::Rules(crate::app::action::RuleEdit::Add(crate::board::Rule::Diagonals)));
    paste(&mut app, HARDEST);
    let notice = app.model.notice.as_ref().unwrap();
    assert_eq!((&notice.said, notice.action), (&says::said::pasted_keeping_rules(21_usize, 1_usize), Some(Command::RemoveRules)));
    app.command(Command::RemoveRules);
    assert_eq!((app.model.puzzle().rules().len(), app.line().as_str()), (0, HARDEST));
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().rules().len(), 1);
}

#[test]
fn a_key_too_many_leaves_the_number_of_a_rule_and_one_out_of_reach_takes_it_back() {
    let sandwich = |app: &TestApp| app.model.puzzle().rules().iter().filter_map(crate::board::Rule::number).collect::<Vec<_>>();
    for (keys, expected) in [("169", vec![16]), ("36", vec![]), ("16", vec![16])] {
        let mut app = TestApp::playing(PUZZLE);
        app.command(Command::ModeEnter);
        let rule = crate::test_support::rule_samples().into_iter().find(
            |rule| matches!(rule, crate::board::Rule::Outside(outside) if outside.kind == crate::board::OutsideKind::Sandwich),
        );
        app.model.rules.pending = rule;
        app.model.rules.typed = Some(String::new());
        app.keys(keys);
        assert_eq!(sandwich(&app), expected, "{keys}");
        assert_eq!(app.problem().is_some(), keys != "16", "{keys}");
        app.act(Action::NextRow);
        assert_eq!(sandwich(&app), expected, "{keys} and Enter");
    }
}

#[test]
fn redo_leads_out_of_watch_where_undo_has_led_into_it() {
    let mut app = TestApp::new();
    app.act(Action::PasteText(crate::test_support::EASY.to_owned()));
    app.command(Command::ModeWatch);
    app.act(Action::PasteText(HARDEST.to_owned()));
    app.command(Command::ModePlay);
    let line = app.line();
    app.command(Command::Undo);
    assert!(app.line() != line && app.model.mode == Mode::Watch);
    app.command(Command::Redo);
    assert_eq!((app.line(), app.model.mode), (line, Mode::Play));
}

#[test]
fn a_solution_that_differs_from_the_players_digits_says_so_and_stays_in_watch_mode_until_it_is_undone() {
    for (keys, differing) in [("4", None), ("1", Some(says::said::digits_differ(1_usize)))] {
        let mut app = TestApp::playing(PUZZLE);
        app.act(Action::Set(Setting::SolveBy(SolveBy::Fastest)));
        app.select([2]);
        app.keys(keys);
        app.judge();
        app.command(Command::Solve);
        assert!(app.model.answer.is_some() && app.problem() == differing, "{keys}: {:?}", app.model.notice);
        app.command(Command::ModeWatch);
        assert!(app.model.answer.is_some());
        app.command(Command::Undo);
        assert!(app.model.answer.is_none() && !Command::Undo.is_enabled(&app.model), "{keys}");
        app.command(Command::ModePlay);
        app.command(Command::Solve);
        app.command(Command::KeepSolution);
        let said = app.model.notice.as_ref().map(|notice| notice.said.clone());
        assert_eq!(said, differing.map(|_| says::said::digits_replaced(1_usize)), "{keys}");
    }
}

#[test]
fn a_puzzle_that_was_made_behind_a_dialog_comes_when_that_is_closed_unless_another_was_chosen_there() {
    for creates in [false, true] {
        let mut app = TestApp::new();
        app.act(Action::Generation(GenerationAction::Game(Game::New(GameKind::Classic, Level::Easy))));
        app.act(Action::Generation(GenerationAction::Seed(7)));
        let id = app.model.next_generation - 1;
        app.command(Command::NewBoard);
        app.act(Action::NewForm(NewForm::new(4, Vec::new())));
        let puzzles = NewPuzzles::One(Box::new(puzzle(PUZZLE)), None);
        let made = Generated { puzzles, progress: GenerateProgress::default(), stop: None };
        app.act(Action::Generation(GenerationAction::Ended(GenerationId(id), made)));
        assert!(app.model.dialog.is_some() && app.model.puzzle().is_blank());
        app.act(if creates { Action::CreateNew } else { Action::Cancel });
        assert_eq!(app.model.puzzle().shape().size(), if creates { 4 } else { 9 });
        assert_eq!(app.line() == PUZZLE, !creates);
    }
}

#[test]
fn a_session_that_is_read_after_the_first_key_lies_below_the_new_game() {
    let mut app = TestApp::new();
    app.keys("1");
    let session = crate::io::autosave::Session::new(puzzle(HARDEST));
    app.act(Action::File(FileAction::Recovered(Arc::new(session), None)));
    assert_eq!(app.value(0), Value::Given(digit(1)));
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
    app.command(Command::Redo);
    app.command(Command::Redo);
    assert_eq!(app.value(0), Value::Given(digit(1)));
}
