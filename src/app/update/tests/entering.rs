//! Enter mode, clearing, undo and redo.

use super::*;
use crate::{app::model::selection::Direction, board::Square};

#[test]
fn eighty_one_cells_are_eighty_one_keys() {
    let mut app = TestApp::new();
    app.keys(HARDEST);
    assert_eq!(app.line(), HARDEST);
    assert_eq!(app.model.puzzle().given_count(), 21);
    assert_eq!(app.model.selection.only(), Some(cell(80)), "the last cell is not left");
}

#[test]
fn digits_past_the_last_cell_are_not_written_and_a_line_says_so() {
    let mut app = TestApp::new();
    app.keys(HARDEST);
    app.keys("57.");
    assert_eq!(app.line(), HARDEST);
    assert_eq!(app.said(), says::past_the_last_cell.into());
    // Whoever chooses the cell means it.
    app.act(Action::Select(cell(80)));
    app.keys("5");
    assert_eq!(app.value(80), Value::Given(digit(5)));
    app.act(Action::Backspace);
    app.keys("7");
    assert_eq!(app.value(80), Value::Given(digit(7)));
}

#[test]
fn a_digit_for_which_there_was_no_cell_gets_the_last_one_when_a_cell_too_many_is_removed() {
    let mut app = TestApp::new();
    app.keys(".");
    app.keys(PUZZLE);
    assert_eq!(app.value(80), Value::Given(digit(7)), "the ninth of the last row is left over");
    app.act(Action::Select(cell(0)));
    app.command(Command::RemoveCell);
    assert_eq!(app.line(), PUZZLE);
    app.command(Command::Undo);
    app.keys("5");
    app.act(Action::Select(cell(0)));
    app.command(Command::RemoveCell);
    assert_eq!(app.value(80), Value::Empty, "after another edit it is no longer what comes next");
}

#[test]
fn typing_begins_in_the_first_cell_of_a_new_an_opened_and_a_pasted_board() {
    let ways: [fn(&mut TestApp); 3] = [
        |app| {
            app.command(Command::NewBoard);
            app.act(Action::CreateNew);
            app.act(Action::Discard);
        },
        |app| {
            app.act(Action::Example("medium"));
            app.act(Action::Discard);
        },
        |app| {
            app.act(Action::PasteText(HARDEST.to_owned()));
        },
    ];
    for way in ways {
        let mut app = TestApp::new();
        app.act(Action::Select(cell(30)));
        app.keys("12");
        way(&mut app);
        app.act(Action::Mode(Mode::Enter));
        assert_ne!(app.value(30), Value::Given(digit(1)));
        app.keys("7");
        assert_eq!((app.value(0), app.model.selection.only()), (Value::Given(digit(7)), Some(cell(1))));
    }
}

#[test]
fn typing_goes_on_over_what_is_there() {
    let mut app = TestApp::new();
    app.keys("123");
    app.act(Action::Select(cell(0)));
    app.keys("1.7");
    assert_eq!(&app.line()[..4], "1.7.");
}

#[test]
fn backspace_steps_back_and_clears() {
    let mut app = TestApp::new();
    app.keys("12");
    app.act(Action::Backspace);
    assert_eq!((&app.line()[..2], app.model.selection.only()), ("1.", Some(cell(1))));
    app.act(Action::Backspace);
    app.act(Action::Backspace);
    assert_eq!(app.model.selection.only(), Some(cell(0)), "there is nothing before the first cell");
    assert!(app.model.puzzle().is_blank());
}

#[test]
fn backspace_in_the_last_cell_takes_its_own_digit_first() {
    let mut app = TestApp::new();
    app.act(Action::Select(cell(79)));
    app.keys("45");
    app.act(Action::Backspace);
    assert_eq!((app.value(80), app.value(79)), (Value::Empty, Value::Given(digit(4))));
    app.act(Action::Backspace);
    assert_eq!((app.value(79), app.model.selection.only()), (Value::Empty, Some(cell(79))));
}

#[test]
fn enter_goes_to_the_next_row_and_round() {
    let mut app = TestApp::new();
    app.keys("12");
    app.act(Action::NextRow);
    assert_eq!(app.model.selection.only(), Some(cell(9)));
    app.act(Action::Select(cell(75)));
    app.act(Action::NextRow);
    assert_eq!(app.model.selection.only(), Some(cell(0)));
}

#[test]
fn a_digit_the_board_has_not_is_refused_with_a_sentence() {
    let mut app = TestApp::playing("1...\n..2.\n.3..\n...4\n");
    app.act(Action::Mode(Mode::Enter));
    let before = app.model.document.puzzle.clone();
    app.act(Action::TypeDigit(digit(5), None));
    assert_eq!(app.model.document.puzzle, before);
    assert_eq!(app.problem(), Some(says::said::digit_too_large("5", 4_usize)));
}

#[test]
fn several_cells_get_the_same_given_and_the_selection_stays() {
    let mut app = TestApp::new();
    app.select([3, 40, 77]);
    app.keys("6");
    assert!([3, 40, 77].iter().all(|&index| app.value(index) == Value::Given(digit(6))));
    assert_eq!(app.model.selection.cells().len(), 3);
    assert_eq!(Command::Undo.label(&app.model), "Undo: 6 in 3 cells");
}

#[test]
fn typing_goes_to_the_selected_cell_and_not_to_one_just_deselected() {
    let mut app = TestApp::new();
    app.select([10, 20]);
    app.act(Action::Press(cell(20), HeldKeys { shift: false, ctrl: true }));
    app.act(Action::Release);
    app.keys("7");
    assert_eq!((app.value(10), app.value(20)), (Value::Given(digit(7)), Value::Empty));
}

#[test]
fn a_digit_goes_to_the_cell_that_was_clicked_again() {
    for mode in [Mode::Enter, Mode::Play] {
        let mut app = TestApp::new();
        app.act(Action::Mode(mode));
        for _ in 0..2 {
            app.act(Action::Press(cell(5), PLAIN));
            app.act(Action::Release);
        }
        app.keys("7");
        assert_eq!((app.value(5).digit(), app.model.light.digit), (Some(digit(7)), None), "{mode:?}");
    }
}

#[test]
fn a_digit_typed_after_the_selection_was_let_go_is_written_nowhere() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Enter));
    app.keys("12");
    app.act(Action::ClickOutside);
    let before = app.line();
    for action in [Action::TypeDigit(digit(7), None), Action::TypeNumeral(7, None), Action::Skip, Action::Backspace, Action::Clear]
    {
        app.act(action);
        assert_eq!((app.line(), app.model.light.digit), (before.clone(), None));
    }
    app.act(Action::TypeDigit(digit(7), None));
    assert_eq!(app.problem(), Some(says::no_cell_selected.into()));
    // The arrow keys go on from where it was.
    app.act(Action::Move(crate::app::model::selection::Direction::Right, PLAIN));
    app.keys("3");
    assert_eq!((app.value(2), app.value(3)), (Value::Empty, Value::Given(digit(3))));
}

#[test]
fn a_digit_typed_without_a_selection_is_lit_until_one_is_written() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Play));
    app.act(Action::ClickOutside);
    app.keys("1");
    assert_eq!(app.model.light.digit, Some(digit(1)));
    app.act(Action::Select(cell(5)));
    app.keys("7");
    assert_eq!((app.value(5).digit(), app.model.light.digit), (Some(digit(7)), None));
}

#[test]
fn a_drag_from_the_selected_cell_selects_in_every_mode() {
    for mode in Mode::ALL {
        let mut app = TestApp::new();
        app.act(Action::Mode(mode));
        app.act(Action::Select(cell(5)));
        app.act(Action::Press(cell(5), PLAIN));
        app.act(Action::Drag(cell(6)));
        app.act(Action::Drag(cell(7)));
        app.act(Action::Release);
        assert_eq!(app.model.selection.cells().iter().collect::<Vec<_>>(), [5, 6, 7].map(cell), "{mode:?}");
    }
}

#[test]
fn all_cells_none_and_the_others_are_selected() {
    let mut app = TestApp::new();
    app.command(Command::SelectAll);
    assert_eq!(app.model.selection.cells().len(), 81);
    app.command(Command::InvertSelection);
    assert!(app.model.selection.cells().is_empty());
    app.act(Action::Select(cell(4)));
    app.command(Command::InvertSelection);
    assert_eq!(app.model.selection.cells().len(), 80);
    assert!(!app.model.selection.cells().contains(cell(4)));
}

#[test]
fn arrows_move_the_one_selected_cell() {
    let mut app = TestApp::new();
    app.act(Action::Select(cell(40)));
    app.act(Action::Move(Direction::Down, PLAIN));
    assert_eq!(app.model.selection.only(), Some(cell(49)));
}

#[test]
fn cells_that_the_board_has_not_are_passed_over() {
    let mut app = TestApp::playing("1...\n..2.\n.3..\n...4\n");
    for action in
        [Action::Press(cell(80), PLAIN), Action::Drag(cell(80)), Action::Select(cell(80)), Action::SelectSimilar(cell(80), PLAIN)]
    {
        app.act(action);
        assert!(app.model.selection.cells().is_empty());
    }
}

#[test]
fn delete_clears_givens_while_entering() {
    let mut app = TestApp::new();
    app.keys("123");
    app.select([0, 1]);
    app.act(Action::Clear);
    assert_eq!(&app.line()[..3], "..3");
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear 2 cells");
}

#[test]
fn every_edit_is_named_undone_and_done_again() {
    let mut app = TestApp::new();
    app.act(Action::Select(Shape::classic().cell(2, 6)));
    app.keys("5");
    assert_eq!(Command::Undo.label(&app.model), "Undo: given 5 in r3c7");
    app.act(Action::Mode(Mode::Play));
    app.act(Action::Select(cell(0)));
    app.keys("4");
    assert_eq!(Command::Undo.label(&app.model), "Undo: 4 in r1c1");
    let end = app.model.document.puzzle.clone();
    app.command(Command::Undo);
    assert_eq!(Command::Redo.label(&app.model), "Redo: 4 in r1c1");
    app.command(Command::Undo);
    assert!(app.model.puzzle().is_blank());
    assert_eq!(app.model.selection.only(), Some(Shape::classic().cell(2, 6)), "the place of the change is shown");
    assert_eq!(Command::Undo.label(&app.model), "Undo");
    assert!(!Command::Undo.is_enabled(&app.model));
    app.command(Command::Redo);
    app.command(Command::Redo);
    assert_eq!(app.model.document.puzzle, end);
}

#[test]
fn undo_brings_back_the_shape_from_before_a_paste() {
    let mut app = TestApp::new();
    app.keys("123");
    app.act(Action::PasteText("1...\n..2.\n.3..\n...4\n".to_owned()));
    assert_eq!((app.model.puzzle().shape().size(), app.model.document.geometry.size()), (4, 4));
    app.command(Command::Undo);
    assert_eq!(&app.line()[..3], "123");
    assert_eq!(app.model.document.geometry.size(), 9, "the houses follow");
    app.command(Command::Redo);
    assert_eq!(app.model.document.geometry.size(), 4);
}

#[test]
fn watching_writes_and_clears_nothing_and_says_so() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::Mode(Mode::Watch));
    let before = app.model.document.puzzle.clone();
    app.act(Action::Select(cell(1)));
    app.keys("5");
    assert_eq!(app.problem(), Some(says::watch_does_not_write.into()));
    for action in [Action::Clear, Action::Backspace, Action::Skip, Action::Command(Command::Undo)] {
        app.act(action);
    }
    assert_eq!(app.model.document.puzzle, before);
}

#[test]
fn a_change_is_kept_and_looked_into() {
    let mut app = TestApp::new();
    app.keys("5");
    let work = app.model.session();
    assert_eq!(app.effects, [Effect::Analysis(AnalysisJob::of(&app.model.document))]);
    assert_eq!(app.kept, [SavingJob::Autosave(work)]);
    app.act(Action::Select(cell(0)));
    app.act(Action::Clear);
    assert_eq!(app.kept, [SavingJob::DiscardAutosave], "an empty board is not worth keeping");
    assert_eq!(*app.model.puzzle().square(cell(0)), Square::EMPTY);
}

/// An application with a board of 16×16 that shows numbers.
fn large() -> TestApp {
    let mut app = TestApp::new();
    app.command(Command::NewBoard);
    app.act(Action::NewForm(NewForm::new(16, Vec::new())));
    app.act(Action::CreateNew);
    app
}

impl TestApp {
    /// Types figures one soon after the other; `_` waits.
    fn figures(&mut self, keys: &str) {
        for key in keys.chars() {
            match key.to_digit(10) {
                Some(figure) => self.act(Action::TypeNumeral(u8::try_from(figure).unwrap(), None)),
                None => self.act(Action::Tick(1.0)),
            };
        }
    }

    /// The digits of the first cells, 0 for an empty one.
    fn first(&self, cells: usize) -> Vec<u8> {
        (0..cells).map(|index| self.model.puzzle().digit(cell(index)).map_or(0, Digit::get)).collect()
    }
}

#[test]
fn two_figures_soon_after_each_other_make_one_digit() {
    let mut app = large();
    app.figures("1216_1_25");
    assert_eq!(app.first(6), [12, 16, 1, 2, 5, 0]);
    // 3 cannot grow, and 17 is too large.
    app.figures("3_1710");
    assert_eq!(app.first(9), [12, 16, 1, 2, 5, 3, 1, 7, 10]);
    app.command(Command::Undo);
    assert_eq!(app.first(9)[7..], [7, 0], "both figures are one edit");
}

#[test]
fn a_key_that_is_no_figure_ends_the_digit() {
    let mut app = large();
    app.figures("1");
    app.act(Action::Skip);
    app.figures("2");
    app.act(Action::TypeDigit(digit(13), None));
    app.figures("1");
    app.act(Action::Move(Direction::Right, PLAIN));
    app.figures("1");
    app.act(Action::Backspace);
    assert_eq!(app.first(5), [1, 2, 13, 1, 0]);
    assert_eq!(app.model.selection.only(), Some(cell(4)));
}

#[test]
fn nothing_typed_runs_on_into_a_given() {
    let mut app = large();
    app.act(Action::Select(cell(1)));
    app.figures("9");
    app.act(Action::Select(cell(0)));
    app.figures("17");
    assert_eq!(app.problem(), Some(says::said::digit_too_large("17", 16_usize)));
    assert_eq!(app.first(2), [1, 9]);
    app.figures("_");
    app.act(Action::Select(cell(0)));
    app.figures("1_2");
    assert_eq!(app.first(2), [2, 9], "typed too late, it is a digit of its own in the same cell");
    app.act(Action::Select(cell(0)));
    app.figures("12");
    assert_eq!(app.first(2), [12, 9]);
}

#[test]
fn two_figures_make_one_digit_or_mark_of_the_player() {
    let mut app = large();
    app.figures("5");
    app.act(Action::Mode(Mode::Play));
    app.act(Action::Select(cell(3)));
    app.figures("1");
    app.figures("4");
    assert_eq!(app.value(3), Value::Entered(digit(14)));
    app.figures("_1_1");
    assert_eq!(app.value(3), Value::Empty, "typed slowly, the same digit clears the cell");
    for figure in [1, 0, 1, 6] {
        app.act(Action::TypeNumeral(figure, Some(Tool::Corner)));
    }
    let corner: Vec<u8> = app.model.puzzle().square(cell(3)).corner.iter().map(Digit::get).collect();
    assert_eq!(corner, [10, 16]);
    app.figures("10");
    assert_eq!(app.value(3), Value::Entered(digit(10)));
}

#[test]
fn cells_are_inserted_and_removed() {
    let mut app = TestApp::new();
    app.keys(HARDEST);
    app.act(Action::Select(cell(2)));
    app.command(Command::InsertCell);
    assert_eq!(app.line(), format!("{}.{}", &HARDEST[..2], &HARDEST[2..80]));
    assert_eq!(app.model.selection.only(), Some(cell(2)));
    app.command(Command::RemoveCell);
    assert_eq!(app.line(), HARDEST);
    // Row 2 is ..36.....: its digits move, those of row 3 stay.
    app.act(Action::Select(cell(9)));
    app.command(Command::InsertCellInRow);
    assert_eq!(&app.line()[9..27], "...36.....7..9.2..");
    app.command(Command::Undo);
    app.command(Command::RemoveCellInRow);
    assert_eq!(&app.line()[9..27], ".36.......7..9.2..");
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn a_digit_that_falls_off_the_end_is_named() {
    let mut app = TestApp::new();
    app.keys("123456789");
    app.act(Action::Select(cell(4)));
    app.command(Command::InsertCellInRow);
    assert_eq!(&app.line()[..10], "1234.5678.");
    assert_eq!(app.problem(), Some(says::said::pushed_off("9", "r1c9")));
}

#[test]
fn what_is_said_about_one_cell_goes_when_the_cursor_moves_or_the_next_thing_is_typed() {
    let given = PUZZLE.find(|char| char != '.').unwrap();
    let said = |app: &TestApp| app.problem();
    let on_given = || {
        let mut app = TestApp::playing(PUZZLE);
        app.select([given]);
        app.keys("1");
        assert_eq!(app.problem_key(), Some("notice.given_stays"));
        app
    };
    let goes: [Action; 4] = [
        Action::Move(Direction::Down, PLAIN),
        Action::Press(cell(PUZZLE.find('.').unwrap()), PLAIN),
        Action::Command(Command::ModeEnter),
        Action::Tool(Tool::Corner),
    ];
    for action in goes {
        let mut app = on_given();
        app.act(Action::Tick(1.0));
        assert!(said(&app).is_some(), "time alone does not take it away");
        app.act(action.clone());
        assert_eq!(said(&app), None, "{action:?}");
    }
    let mut app = on_given();
    app.keys("2");
    assert!(said(&app).is_some(), "it is said again");
}

#[test]
fn what_is_said_about_regions_that_are_left_goes_when_the_game_goes_on() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::ModeEnter);
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    app.drag(&[0, 1]);
    app.command(Command::ModePlay);
    assert!(app.model.notice.is_some());
    app.act(Action::Move(Direction::Down, PLAIN));
    assert_eq!(app.model.notice, None);
}
