//! Regions that are being drawn and not complete: nothing is said about the puzzle as if the usual boxes applied.

use super::*;
use crate::{
    app::{
        action::{Draw, LogicAction},
        command::COMMANDS,
        model::{FileRequest, VerdictState, rule_tool::RuleTool},
        text::{Lang, status::status},
        view::{advice::advice, compose},
    },
    solve::{
        analyse::{Budget, analyse},
        logic::Candidate,
    },
};

const REASON: &str = "Not decided: the regions are not finished, 3 of 81 cells drawn. Finish or discard them first.";

/// A puzzle with three cells of its regions drawn, and the tool still taken.
fn drawing() -> TestApp {
    let mut desk = TestApp::playing(PUZZLE);
    judge(&mut desk);
    desk.command(Command::ModeEnter);
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    desk.drag(&[0, 1, 2]);
    desk
}

/// The verdict of the thread, as it is for the board without the regions that are drawn.
fn judge(desk: &mut TestApp) {
    let analysis = analyse(desk.model.puzzle(), &crate::solve::Cancel::default(), Budget::QUICK).unwrap();
    desk.act(Action::Verdict(VerdictAction::Analysed(desk.model.document.revision, Arc::new(analysis))));
}

/// The same after the tool has been put away, in Play mode.
fn playing() -> TestApp {
    let mut desk = drawing();
    desk.command(Command::ModePlay);
    desk
}

#[test]
fn the_truth_line_says_so_and_gives_no_verdict() {
    for mut desk in [drawing(), playing()] {
        judge(&mut desk);
        assert!(matches!(desk.model.verdict, VerdictState::RegionsOpen));
        let shown = status(&desk.model);
        assert_eq!(shown.headline, "Regions not finished");
        assert_eq!(shown.detail, "3 of 81 cells drawn. Until every cell has a region, nothing is said about solutions.");
        assert!(desk.model.analysis().is_none() && desk.model.logic.difficulty.of.is_none());
        assert!(advice(&desk.model).sentence.is_empty() && advice(&desk.model).offers.is_empty());
        desk.act(Action::Set(Setting::Lang(Lang::Zh)));
        assert_eq!(status(&desk.model).headline, "宫尚未画完");
    }
}

#[test]
fn every_command_that_decides_is_refused_with_the_reason_and_no_other_starts_a_search() {
    for command in COMMANDS.iter().map(|spec| spec.command) {
        let mut desk = playing();
        let effects = desk.command(command);
        assert!(!effects.iter().any(decides), "{command:?}");
        if command.decides() {
            assert_eq!(desk.problem(), Some(REASON), "{command:?}");
            assert_eq!(desk.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::ModeEnter));
        }
        assert!(!desk.model.has_result() && desk.model.logic.hint.is_none() && desk.model.logic.steps.is_none(), "{command:?}");
    }
}

#[test]
fn in_watch_mode_play_starts_no_search() {
    let mut desk = playing();
    desk.command(Command::ModeWatch);
    desk.command(Command::PlayPause);
    assert_eq!((desk.problem(), desk.model.run.is_none()), (Some(REASON), true));
}

#[test]
fn no_question_about_a_candidate_is_answered() {
    let mut desk = playing();
    let empty = PUZZLE.find('.').unwrap();
    assert_eq!(desk.act(Action::Logic(LogicAction::Ask(Candidate::new(cell(empty), digit(1))))), []);
    assert_eq!(desk.problem(), Some(REASON));
}

#[test]
fn what_was_found_out_by_the_boxes_goes_when_drawing_begins() {
    let mut desk = TestApp::playing(PUZZLE);
    judge(&mut desk);
    desk.command(Command::Solve);
    desk.command(Command::ModeEnter);
    assert!(desk.model.has_result() && desk.model.logic.difficulty.of.is_some());
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    assert!(desk.model.analysis().is_some(), "nothing is drawn yet");
    desk.drag(&[0]);
    assert!(!desk.model.has_result() && desk.model.analysis().is_none() && desk.model.logic.difficulty.of.is_none());
}

#[test]
fn digits_clash_and_candidates_go_by_rows_and_columns_alone() {
    let mut desk = TestApp::new();
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    desk.drag(&[80]);
    desk.act(Action::Draw(Draw::Take(None)));
    for index in [0, 10] {
        desk.select([index]);
        desk.keys("5");
    }
    assert!(desk.model.document.broken().is_empty(), "one box, but no row and no column");
    desk.command(Command::ModePlay);
    let candidates = desk.model.document.candidates();
    assert!(candidates[20].contains(digit(5)), "the same box");
    assert!(!candidates[8].contains(digit(5)), "the same row");
    assert!(!desk.model.document.peers(cell(0)).contains(cell(10)));
    desk.act(Action::Draw(Draw::DiscardRegions));
    desk.command(Command::ModeEnter);
    desk.act(Action::Draw(Draw::DiscardRegions));
    assert_eq!(desk.model.document.broken().len(), 1);
    assert!(compose::scene(&desk.model).squares.iter().any(|square| square.clash));
}

#[test]
fn once_they_are_discarded_undone_or_of_another_puzzle_the_board_is_judged_again() {
    let analyses = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Analysis(AnalysisJob::Analyse(..))));
    let mut desk = drawing();
    let effects = desk.act(Action::Draw(Draw::DiscardRegions));
    assert!(analyses(&effects) && matches!(desk.model.verdict, VerdictState::Pending));
    assert_eq!((desk.model.rules.unfinished_cells(), &desk.model.rules.tool), (0, &None));

    let mut desk = drawing();
    let effects = desk.command(Command::Undo);
    assert!(analyses(&effects) && matches!(desk.model.verdict, VerdictState::Pending));

    let mut desk = playing();
    let effects = desk.act(Action::PasteText(HARDEST.to_owned()));
    assert!(analyses(&effects) && desk.model.open_regions().is_none());
    judge(&mut desk);
    assert!(desk.model.analysis().is_some());
    assert_eq!(desk.model.rules.unfinished_cells(), 3, "they are not lost");
    desk.command(Command::ModeEnter);
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    assert_eq!(desk.model.open_regions(), Some(3), "the tool goes on with them");
    assert!(desk.model.analysis().is_none());
}

#[test]
fn regions_pasted_as_text_take_the_place_of_those_that_are_drawn() {
    let mut desk = TestApp::new();
    desk.command(Command::New);
    desk.act(Action::NewForm(NewForm::new(4, Vec::new())));
    desk.act(Action::CreateNew);
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    desk.drag(&[0, 1]);
    desk.act(Action::Draw(Draw::Take(None)));
    assert_eq!(desk.model.open_regions(), Some(2));
    desk.act(Action::PasteText("A A A B\nA C C B\nD C C B\nD D D B\n".to_owned()));
    assert!(desk.model.puzzle().shape().box_sides().is_none());
    assert_eq!((desk.model.open_regions(), desk.model.rules.unfinished_cells()), (None, 0));
}

#[test]
fn new_puzzles_do_not_have_them_which_is_said() {
    let mut desk = playing();
    desk.command(Command::Generate);
    assert_eq!(desk.problem(), Some("New puzzles will not have the regions that are being drawn."));
}

#[test]
fn a_file_that_is_saved_without_them_says_so() {
    for (mut desk, is_left_out) in [(drawing(), true), (TestApp::playing(PUZZLE), false)] {
        desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some("x.ron".into()))));
        let puzzle = Arc::new(desk.model.document.puzzle.clone());
        desk.act(Action::File(FileAction::Saved("x.ron".into(), puzzle, Arc::new(Ok(())))));
        assert_eq!(desk.problem().is_some_and(|said| said.contains("without the regions")), is_left_out, "{:?}", desk.problem());
    }
}
