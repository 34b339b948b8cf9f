//! Regions that are being drawn and not complete: nothing is said about the puzzle as if the usual boxes applied.

use super::*;
use crate::{
    app::{
        text::{
            status::{self, status},
            unknown_rules,
        },
        view::{advice::advice, compose},
    },
    io,
    solve::analyse::analyse,
};

fn reason() -> Option<Said> {
    Some(status::said::regions_not_decided(3_usize, 81_usize))
}

/// A puzzle with three cells of its regions drawn, and the tool still taken.
fn drawing() -> TestApp {
    let mut app = TestApp::playing(PUZZLE);
    judge(&mut app);
    app.command(Command::ModeEnter);
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    app.drag(&[0, 1, 2]);
    app
}

/// The verdict of the thread, as it is for the board without the regions that are drawn.
fn judge(app: &mut TestApp) {
    let mut puzzle = app.model.puzzle().clone();
    puzzle.unknown_rules.clear();
    let analysis = analyse(&puzzle, &crate::solve::Cancel::default(), Budget::QUICK).unwrap();
    app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))));
}

/// The same after the tool has been put away, in Play mode.
fn playing() -> TestApp {
    let mut app = drawing();
    app.command(Command::ModePlay);
    app
}

#[test]
fn the_truth_line_says_so_and_gives_no_verdict() {
    for mut app in [drawing(), playing()] {
        judge(&mut app);
        assert!(matches!(app.model.verdict, VerdictState::RegionsOpen));
        let shown = status(&app.model);
        assert_eq!(shown.headline, "Regions not finished");
        assert_eq!(shown.detail, "3 of 81 cells drawn. Solutions are counted once every cell has a region.");
        assert!(app.model.analysis().is_none() && app.model.logic.difficulty.of.is_none());
        assert!(advice(&app.model).sentence.is_empty() && advice(&app.model).offers.is_empty());
        app.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
        assert_eq!(status(&app.model).headline, "宫尚未画完");
    }
}

#[test]
fn every_command_that_decides_is_refused_with_the_reason_and_no_other_starts_a_search() {
    for command in Command::ALL.into_iter() {
        let mut app = playing();
        let effects = app.command(command);
        assert!(!effects.iter().any(decides), "{command:?}");
        if command.row().decides {
            assert_eq!(app.problem(), reason(), "{command:?}");
            assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::ModeEnter));
        }
        assert!(!app.model.has_result() && app.model.logic.hint.is_none() && app.model.logic.steps.is_none(), "{command:?}");
    }
}

#[test]
fn in_watch_mode_play_starts_no_search() {
    let mut app = playing();
    app.command(Command::ModeWatch);
    app.command(Command::PlayPause);
    assert_eq!((app.problem(), app.model.run.is_none()), (reason(), true));
}

#[test]
fn no_question_about_a_candidate_is_answered() {
    let mut app = playing();
    let empty = PUZZLE.find('.').unwrap();
    assert_eq!(app.act(Action::Logic(LogicAction::Ask(Candidate::new(cell(empty), digit(1))))), []);
    assert_eq!(app.problem(), reason());
}

#[test]
fn what_was_found_out_by_the_boxes_goes_when_drawing_begins() {
    let mut app = TestApp::playing(PUZZLE);
    judge(&mut app);
    app.command(Command::Solve);
    app.command(Command::ModeEnter);
    assert!(app.model.has_result() && app.model.logic.difficulty.of.is_some());
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    assert!(app.model.analysis().is_some(), "nothing is drawn yet");
    app.drag(&[0]);
    assert!(!app.model.has_result() && app.model.analysis().is_none() && app.model.logic.difficulty.of.is_none());
}

#[test]
fn digits_clash_and_candidates_go_by_rows_and_columns_alone() {
    let mut app = TestApp::new();
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    app.drag(&[80]);
    app.act(Action::Draw(Draw::Take(None)));
    for index in [0, 10] {
        app.select([index]);
        app.keys("5");
    }
    assert!(app.model.document.broken().is_empty(), "one box, but no row and no column");
    app.command(Command::ModePlay);
    let candidates = app.model.document.candidates();
    assert!(candidates[20].contains(digit(5)), "the same box");
    assert!(!candidates[8].contains(digit(5)), "the same row");
    assert!(!app.model.document.peers(cell(0)).contains(cell(10)));
    app.act(Action::Draw(Draw::DiscardRegions));
    app.command(Command::ModeEnter);
    app.act(Action::Draw(Draw::DiscardRegions));
    assert_eq!(app.model.document.broken().len(), 1);
    assert!(compose::scene(&app.model).squares.iter().any(|square| square.clash));
}

#[test]
fn once_they_are_discarded_undone_or_of_another_puzzle_the_board_is_judged_again() {
    let analyses = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Analysis(AnalysisJob::Analyse(..))));
    let mut app = drawing();
    let effects = app.act(Action::Draw(Draw::DiscardRegions));
    assert!(analyses(&effects) && matches!(app.model.verdict, VerdictState::Pending));
    assert_eq!((app.model.rules.unfinished_cells(), &app.model.rules.tool), (0, &None));

    let mut app = drawing();
    let effects = app.command(Command::Undo);
    assert!(analyses(&effects) && matches!(app.model.verdict, VerdictState::Pending));

    let mut app = playing();
    let effects = app.act(Action::PasteText(HARDEST.to_owned()));
    assert!(analyses(&effects) && app.model.open_regions().is_none());
    judge(&mut app);
    assert!(app.model.analysis().is_some());
    app.command(Command::Undo);
    assert_eq!(app.model.open_regions(), Some(3), "they are not lost");
    app.command(Command::ModeEnter);
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    assert_eq!(app.model.open_regions(), Some(3), "the tool goes on with them");
    assert!(app.model.analysis().is_none());
}

#[test]
fn another_board_comes_in_their_place_only_after_a_question() {
    let begun = |app: &mut TestApp| {
        app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
        app.drag(&[0, 1, 2]);
    };
    let others: [fn(&mut TestApp); 4] = [
        |app| {
            app.act(Action::NewForm(NewForm::new(9, Vec::new())));
            app.command(Command::NewBoard);
            app.act(Action::CreateNew);
        },
        |app| {
            app.act(Action::OpenPath("other.ron".into()));
        },
        |app| {
            app.act(Action::Example("killer"));
        },
        |app| {
            app.act(Action::CloseRequested);
        },
    ];
    for other in others {
        let mut app = TestApp::new();
        begun(&mut app);
        other(&mut app);
        assert!(matches!(app.model.dialog, Some(Dialog::Unsaved(_))), "{:?}", app.model.dialog);
        app.act(Action::Cancel);
        assert_eq!(app.model.open_regions(), Some(3));
        app.act(Action::Draw(Draw::DiscardRegions));
        assert!(!app.model.document.would_be_missed(), "an empty board again");
    }
}

#[test]
fn a_file_has_them_and_the_tool_goes_on_with_them() {
    let app = drawing();
    let saved = app.model.document.puzzle;
    assert!(saved.check_rules().is_err(), "nothing is claimed about it elsewhere");
    let file = io::ron::write(&saved);
    let mut other = TestApp::new();
    other.act(Action::Example("killer"));
    other.act(Action::read(Some("x.ron".into()), io::read_many(file.as_bytes())));
    assert_eq!(*other.model.puzzle(), saved);
    assert_eq!((other.model.open_regions(), other.model.document.is_changed()), (Some(3), false));
    assert!(matches!(other.model.verdict, VerdictState::RegionsOpen));
    assert!(!other.problem().is_some_and(|said| said.text(Lang::En).contains("rule")), "{:?}", other.problem());
    other.command(Command::ModeEnter);
    other.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    other.drag(&[3]);
    assert_eq!((other.model.open_regions(), other.model.document.is_changed()), (Some(4), true));
    let kept = other.model.kept.as_ref().map(|game| &game.lasting.puzzle);
    assert_eq!(kept, Some(other.model.puzzle()), "a crash does not lose them");
}

#[test]
fn an_edit_that_is_undone_beside_them_leaves_them_as_they_are() {
    let mut app = TestApp::new();
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    app.drag(&[0, 1]);
    app.act(Action::Draw(Draw::Take(None)));
    app.command(Command::AboutPuzzle);
    app.act(Action::EditAbout(crate::board::About { title: "Jigsaw".to_owned(), ..Default::default() }));
    app.act(Action::Confirm);
    app.command(Command::Undo);
    assert_eq!((app.model.puzzle().about.title.as_str(), app.model.open_regions()), ("", Some(2)));
    app.command(Command::Redo);
    assert_eq!((app.model.puzzle().about.title.as_str(), app.model.open_regions()), ("Jigsaw", Some(2)));
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!((app.model.puzzle().about.title.as_str(), app.model.open_regions()), ("", None), "what was done last goes first");
}

#[test]
fn regions_pasted_as_text_take_the_place_of_those_that_are_drawn() {
    let mut app = TestApp::new();
    app.command(Command::NewBoard);
    app.act(Action::NewForm(NewForm::new(4, Vec::new())));
    app.act(Action::CreateNew);
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    app.drag(&[0, 1]);
    app.act(Action::Draw(Draw::Take(None)));
    assert_eq!(app.model.open_regions(), Some(2));
    app.act(Action::PasteText("A A A B\nA C C B\nD C C B\nD D D B\n".to_owned()));
    assert!(app.model.puzzle().shape().box_sides().is_none());
    assert_eq!((app.model.open_regions(), app.model.rules.unfinished_cells()), (None, 0));
}

#[test]
fn new_puzzles_do_not_have_them_which_is_said() {
    let mut app = playing();
    app.command(Command::Generate);
    assert_eq!(app.problem(), Some(unknown_rules::regions_not_generated.into()));
}

#[test]
fn drags_are_undone_and_redone_also_after_the_tool_was_put_away_unless_something_was_done_since() {
    let mut app = drawing();
    app.drag(&[3, 4]);
    let drawn = |app: &TestApp| app.model.open_regions();
    for (command, cells) in [(Command::Undo, Some(3)), (Command::Redo, Some(5)), (Command::Undo, Some(3)), (Command::Undo, None)] {
        app.command(command);
        assert_eq!(drawn(&app), cells);
    }
    app.command(Command::Redo);
    app.drag(&[8]);
    assert!(!Command::Redo.is_enabled(&app.model), "another drag has been made");
    app.act(Action::Mode(Mode::Play));
    for (command, cells) in [(Command::Undo, 3), (Command::Redo, 4)] {
        app.command(command);
        assert_eq!(drawn(&app), Some(cells), "it was the last thing that was done");
    }
    let empty = PUZZLE.find('.').unwrap();
    app.select([empty]);
    app.keys("1");
    app.command(Command::Undo);
    assert_eq!((drawn(&app), app.value(empty)), (Some(4), Value::Empty));
}

#[test]
fn undo_takes_back_what_was_done_after_a_drag_before_the_drag() {
    let mut app = drawing();
    app.act(Action::Rules(RuleEdit::Add(Rule::AntiKing)));
    let state = |app: &TestApp| (app.model.open_regions(), app.model.puzzle().rules().len());
    assert_eq!(state(&app), (Some(3), 1));
    for expected in [(Some(3), 0), (None, 0)] {
        app.command(Command::Undo);
        assert_eq!(state(&app), expected);
    }
    for expected in [(Some(3), 0), (Some(3), 1)] {
        app.command(Command::Redo);
        assert_eq!(state(&app), expected);
    }
}

#[test]
fn the_menu_of_a_cell_puts_it_into_a_region_and_takes_it_out_again() {
    let mut app = TestApp::new();
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    let regions = |app: &TestApp| app.model.rules.regions.clone().expect("they are drawn").of[..4].to_vec();
    let choose = |app: &mut TestApp, cells: &[usize]| {
        for (place, &index) in cells.iter().enumerate() {
            app.act(Action::Press(cell(index), HeldKeys { shift: place > 0, ctrl: false }));
        }
        app.act(Action::Release);
    };
    choose(&mut app, &[0, 1]);
    app.act(Action::Draw(Draw::Assign(2)));
    choose(&mut app, &[2]);
    app.act(Action::Draw(Draw::Assign(0)));
    assert_eq!(regions(&app), [Some(2), Some(2), Some(0), None]);
    app.act(Action::Draw(Draw::TakeOut(vec![cell(1), cell(2)])));
    assert_eq!(regions(&app), [Some(2), None, None, None]);
    app.command(Command::Undo);
    assert_eq!(regions(&app), [Some(2), Some(2), Some(0), None], "one step");
    app.act(Action::Draw(Draw::TakeOut(vec![cell(3)])));
    app.command(Command::Undo);
    assert_eq!(regions(&app), [Some(2), Some(2), None, None], "what has changed nothing is not undone");
}
