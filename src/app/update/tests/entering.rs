//! Enter mode, clearing, undo and redo.

use super::*;
use crate::{
    app::{
        action::Draw,
        model::{rule_tool::RuleTool, selection::Direction},
    },
    board::Square,
    solve::analyse::Reach,
};

#[test]
fn eighty_one_cells_are_eighty_one_keys() {
    let mut desk = TestApp::new();
    desk.keys(HARDEST);
    assert_eq!(desk.line(), HARDEST);
    assert_eq!(desk.model.puzzle().given_count(), 21);
    assert_eq!(desk.model.selection.only(), Some(cell(80)), "the last cell is not left");
}

#[test]
fn digits_past_the_last_cell_are_not_written_and_a_line_says_so() {
    let mut desk = TestApp::new();
    desk.keys(HARDEST);
    desk.keys("57.");
    assert_eq!(desk.line(), HARDEST);
    assert_eq!(desk.model.notice.clone().unwrap().text, "That was the last cell; nothing was written. Backspace clears it.");
    // Whoever chooses the cell means it.
    desk.act(Action::Select(cell(80)));
    desk.keys("5");
    assert_eq!(desk.value(80), Value::Given(digit(5)));
    desk.act(Action::Backspace);
    desk.keys("7");
    assert_eq!(desk.value(80), Value::Given(digit(7)));
}

#[test]
fn typing_begins_in_the_first_cell_of_a_new_an_opened_and_a_pasted_board() {
    let ways: [fn(&mut TestApp); 3] = [
        |desk| {
            desk.command(Command::New);
            desk.act(Action::CreateNew);
            desk.act(Action::Discard);
        },
        |desk| {
            desk.act(Action::Example("medium"));
            desk.act(Action::Discard);
        },
        |desk| {
            desk.act(Action::PasteText(HARDEST.to_owned()));
        },
    ];
    for way in ways {
        let mut desk = TestApp::new();
        desk.act(Action::Select(cell(30)));
        desk.keys("12");
        way(&mut desk);
        desk.act(Action::Mode(Mode::Enter));
        assert_ne!(desk.value(30), Value::Given(digit(1)));
        desk.keys("7");
        assert_eq!((desk.value(0), desk.model.selection.only()), (Value::Given(digit(7)), Some(cell(1))));
    }
}

#[test]
fn typing_goes_on_over_what_is_there() {
    let mut desk = TestApp::new();
    desk.keys("123");
    desk.act(Action::Select(cell(0)));
    desk.keys("1.7");
    assert_eq!(&desk.line()[..4], "1.7.");
}

#[test]
fn backspace_steps_back_and_clears() {
    let mut desk = TestApp::new();
    desk.keys("12");
    desk.act(Action::Backspace);
    assert_eq!((&desk.line()[..2], desk.model.selection.only()), ("1.", Some(cell(1))));
    desk.act(Action::Backspace);
    desk.act(Action::Backspace);
    assert_eq!(desk.model.selection.only(), Some(cell(0)), "there is nothing before the first cell");
    assert!(desk.model.puzzle().is_blank());
}

#[test]
fn backspace_in_the_last_cell_takes_its_own_digit_first() {
    let mut desk = TestApp::new();
    desk.act(Action::Select(cell(79)));
    desk.keys("45");
    desk.act(Action::Backspace);
    assert_eq!((desk.value(80), desk.value(79)), (Value::Empty, Value::Given(digit(4))));
    desk.act(Action::Backspace);
    assert_eq!((desk.value(79), desk.model.selection.only()), (Value::Empty, Some(cell(79))));
}

#[test]
fn enter_goes_to_the_next_row_and_round() {
    let mut desk = TestApp::new();
    desk.keys("12");
    desk.act(Action::NextRow);
    assert_eq!(desk.model.selection.only(), Some(cell(9)));
    desk.act(Action::Select(cell(75)));
    desk.act(Action::NextRow);
    assert_eq!(desk.model.selection.only(), Some(cell(0)));
}

#[test]
fn a_digit_the_board_has_not_is_refused_with_a_sentence() {
    let mut desk = TestApp::new();
    desk.act(Action::PasteText("1...\n..2.\n.3..\n...4\n".to_owned()));
    desk.act(Action::Mode(Mode::Enter));
    let before = desk.model.document.puzzle.clone();
    desk.act(Action::Digit(digit(5), None));
    assert_eq!(desk.model.document.puzzle, before);
    assert_eq!(desk.problem(), Some("5 is too large: this board uses the digits 1 to 4."));
}

#[test]
fn several_cells_get_the_same_given_and_the_selection_stays() {
    let mut desk = TestApp::new();
    desk.select([3, 40, 77]);
    desk.keys("6");
    assert!([3, 40, 77].iter().all(|&index| desk.value(index) == Value::Given(digit(6))));
    assert_eq!(desk.model.selection.cells().len(), 3);
    assert_eq!(Command::Undo.label(&desk.model), "Undo: 6 in 3 cells");
}

#[test]
fn typing_goes_to_the_selected_cell_and_not_to_one_just_deselected() {
    let mut desk = TestApp::new();
    desk.select([10, 20]);
    desk.act(Action::Press(cell(20), Held { shift: false, ctrl: true }));
    desk.act(Action::Release);
    desk.keys("7");
    assert_eq!((desk.value(10), desk.value(20)), (Value::Given(digit(7)), Value::Empty));
}

#[test]
fn a_click_on_the_selected_cell_keeps_it_while_entering_and_lets_go_of_it_while_playing() {
    let mut desk = TestApp::new();
    for _ in 0..2 {
        desk.act(Action::Press(cell(5), PLAIN));
        desk.act(Action::Release);
    }
    assert_eq!(desk.model.selection.only(), Some(cell(5)));
    desk.act(Action::Mode(Mode::Play));
    desk.act(Action::Press(cell(5), PLAIN));
    desk.act(Action::Release);
    assert!(desk.model.selection.cells().is_empty());
}

#[test]
fn a_drag_from_the_selected_cell_selects_in_every_mode() {
    for mode in Mode::ALL {
        let mut desk = TestApp::new();
        desk.act(Action::Mode(mode));
        desk.act(Action::Select(cell(5)));
        desk.act(Action::Press(cell(5), PLAIN));
        desk.act(Action::Drag(cell(6)));
        desk.act(Action::Drag(cell(7)));
        desk.act(Action::Release);
        assert_eq!(desk.model.selection.cells().iter().collect::<Vec<_>>(), [5, 6, 7].map(cell), "{mode:?}");
    }
}

#[test]
fn all_cells_none_and_the_others_are_selected() {
    let mut desk = TestApp::new();
    desk.command(Command::SelectAll);
    assert_eq!(desk.model.selection.cells().len(), 81);
    desk.command(Command::InvertSelection);
    assert!(desk.model.selection.cells().is_empty());
    desk.act(Action::Select(cell(4)));
    desk.command(Command::InvertSelection);
    assert_eq!(desk.model.selection.cells().len(), 80);
    assert!(!desk.model.selection.cells().contains(cell(4)));
}

#[test]
fn arrows_move_the_one_selected_cell() {
    let mut desk = TestApp::new();
    desk.act(Action::Select(cell(40)));
    desk.act(Action::Move(Direction::Down, PLAIN));
    assert_eq!(desk.model.selection.only(), Some(cell(49)));
}

#[test]
fn cells_that_the_board_has_not_are_passed_over() {
    let mut desk = TestApp::new();
    desk.act(Action::PasteText("1...\n..2.\n.3..\n...4\n".to_owned()));
    for action in
        [Action::Press(cell(80), PLAIN), Action::Drag(cell(80)), Action::Select(cell(80)), Action::SelectSimilar(cell(80), PLAIN)]
    {
        desk.act(action);
        assert!(desk.model.selection.cells().is_empty());
    }
}

#[test]
fn delete_clears_givens_while_entering() {
    let mut desk = TestApp::new();
    desk.keys("123");
    desk.select([0, 1]);
    desk.act(Action::Clear);
    assert_eq!(&desk.line()[..3], "..3");
    assert_eq!(Command::Undo.label(&desk.model), "Undo: clear 2 cells");
}

#[test]
fn every_edit_is_named_undone_and_done_again() {
    let mut desk = TestApp::new();
    desk.act(Action::Select(Shape::classic().cell(2, 6)));
    desk.keys("5");
    assert_eq!(Command::Undo.label(&desk.model), "Undo: given 5 in r3c7");
    desk.act(Action::Mode(Mode::Play));
    desk.act(Action::Select(cell(0)));
    desk.keys("4");
    assert_eq!(Command::Undo.label(&desk.model), "Undo: 4 in r1c1");
    let end = desk.model.document.puzzle.clone();
    desk.command(Command::Undo);
    assert_eq!(Command::Redo.label(&desk.model), "Redo: 4 in r1c1");
    desk.command(Command::Undo);
    assert!(desk.model.puzzle().is_blank());
    assert_eq!(desk.model.selection.only(), Some(Shape::classic().cell(2, 6)), "the place of the change is shown");
    assert_eq!(Command::Undo.label(&desk.model), "Undo");
    assert!(!Command::Undo.is_enabled(&desk.model));
    desk.command(Command::Redo);
    desk.command(Command::Redo);
    assert_eq!(desk.model.document.puzzle, end);
}

#[test]
fn undo_brings_back_the_shape_from_before_a_paste() {
    let mut desk = TestApp::new();
    desk.keys("123");
    desk.act(Action::PasteText("1...\n..2.\n.3..\n...4\n".to_owned()));
    assert_eq!((desk.model.puzzle().shape().size(), desk.model.document.geometry.size()), (4, 4));
    desk.command(Command::Undo);
    assert_eq!(&desk.line()[..3], "123");
    assert_eq!(desk.model.document.geometry.size(), 9, "the houses follow");
    desk.command(Command::Redo);
    assert_eq!(desk.model.document.geometry.size(), 4);
}

#[test]
fn watching_writes_and_clears_nothing_and_says_so() {
    let mut desk = TestApp::playing(HARDEST);
    desk.act(Action::Mode(Mode::Watch));
    let before = desk.model.document.puzzle.clone();
    desk.act(Action::Select(cell(1)));
    desk.keys("5");
    assert!(desk.problem().is_some_and(|text| text.starts_with("Watch mode only shows the run")));
    for action in [Action::Clear, Action::Backspace, Action::Skip, Action::Command(Command::Undo)] {
        desk.act(action);
    }
    assert_eq!(desk.model.document.puzzle, before);
}

#[test]
fn a_change_is_kept_and_looked_into() {
    let mut desk = TestApp::new();
    desk.keys("5");
    let work = desk.model.session();
    assert_eq!(desk.effects, [Effect::Analysis(AnalysisJob::of(&desk.model.document)), Effect::Saving(SavingJob::Autosave(work))]);
    desk.act(Action::Select(cell(0)));
    let effects = desk.act(Action::Clear);
    assert!(effects.contains(&Effect::Saving(SavingJob::DiscardAutosave)), "an empty board is not worth keeping");
    assert_eq!(*desk.model.puzzle().square(cell(0)), Square::EMPTY);
}

/// An application with a board of 16×16 that shows numbers.
fn large() -> TestApp {
    let mut desk = TestApp::new();
    desk.command(Command::New);
    desk.act(Action::NewForm(NewForm::new(16, Vec::new())));
    desk.act(Action::CreateNew);
    desk
}

impl TestApp {
    /// Types figures one soon after the other; `_` waits.
    fn figures(&mut self, keys: &str) {
        for key in keys.chars() {
            match key.to_digit(10) {
                Some(figure) => self.act(Action::Figure(u8::try_from(figure).unwrap(), None)),
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
    let mut desk = large();
    desk.figures("1216_1_25");
    assert_eq!(desk.first(6), [12, 16, 1, 2, 5, 0]);
    // 3 cannot grow, and 17 is too large.
    desk.figures("3_1710");
    assert_eq!(desk.first(9), [12, 16, 1, 2, 5, 3, 1, 7, 10]);
    desk.command(Command::Undo);
    assert_eq!(desk.first(9)[7..], [7, 0], "both figures are one edit");
}

#[test]
fn a_key_that_is_no_figure_ends_the_digit() {
    let mut desk = large();
    desk.figures("1");
    desk.act(Action::Skip);
    desk.figures("2");
    desk.act(Action::Digit(digit(13), None));
    desk.figures("1");
    desk.act(Action::Move(Direction::Right, PLAIN));
    desk.figures("1");
    desk.act(Action::Backspace);
    assert_eq!(desk.first(5), [1, 2, 13, 1, 0]);
    assert_eq!(desk.model.selection.only(), Some(cell(4)));
}

#[test]
fn nothing_typed_runs_on_into_a_given() {
    let mut desk = large();
    desk.act(Action::Select(cell(1)));
    desk.figures("9");
    desk.act(Action::Select(cell(0)));
    desk.figures("17");
    assert_eq!(desk.problem(), Some("17 is too large: this board uses the digits 1 to 16."));
    assert_eq!(desk.first(2), [1, 9]);
    desk.figures("_");
    desk.act(Action::Select(cell(0)));
    desk.figures("1_2");
    assert_eq!(desk.first(2), [2, 9], "typed too late, it is a digit of its own in the same cell");
    desk.act(Action::Select(cell(0)));
    desk.figures("12");
    assert_eq!(desk.first(2), [12, 9]);
}

#[test]
fn two_figures_make_one_digit_or_mark_of_the_player() {
    let mut desk = large();
    desk.figures("5");
    desk.act(Action::Mode(Mode::Play));
    desk.act(Action::Select(cell(3)));
    desk.figures("1");
    desk.figures("4");
    assert_eq!(desk.value(3), Value::Entered(digit(14)));
    desk.figures("_1_1");
    assert_eq!(desk.value(3), Value::Empty, "typed slowly, the same digit clears the cell");
    for figure in [1, 0, 1, 6] {
        desk.act(Action::Figure(figure, Some(Tool::Corner)));
    }
    let corner: Vec<u8> = desk.model.puzzle().square(cell(3)).corner.iter().map(Digit::get).collect();
    assert_eq!(corner, [10, 16]);
    desk.figures("10");
    assert_eq!(desk.value(3), Value::Entered(digit(10)));
}

#[test]
fn cells_are_inserted_and_removed() {
    let mut desk = TestApp::new();
    desk.keys(HARDEST);
    desk.act(Action::Select(cell(2)));
    desk.command(Command::InsertCell(Reach::Board));
    assert_eq!(desk.line(), format!("{}.{}", &HARDEST[..2], &HARDEST[2..80]));
    assert_eq!(desk.model.selection.only(), Some(cell(2)));
    desk.command(Command::RemoveCell(Reach::Board));
    assert_eq!(desk.line(), HARDEST);
    // Row 2 is ..36.....: its digits move, those of row 3 stay.
    desk.act(Action::Select(cell(9)));
    desk.command(Command::InsertCell(Reach::Row));
    assert_eq!(&desk.line()[9..27], "...36.....7..9.2..");
    desk.command(Command::Undo);
    desk.command(Command::RemoveCell(Reach::Row));
    assert_eq!(&desk.line()[9..27], ".36.......7..9.2..");
    desk.command(Command::Undo);
    assert_eq!(desk.line(), HARDEST);
}

#[test]
fn a_digit_that_falls_off_the_end_is_named() {
    let mut desk = TestApp::new();
    desk.keys("123456789");
    desk.act(Action::Select(cell(4)));
    desk.command(Command::InsertCell(Reach::Row));
    assert_eq!(&desk.line()[..10], "1234.5678.");
    assert_eq!(desk.problem(), Some("9 fell off the end at r1c9."));
}

#[test]
fn what_is_said_about_one_cell_goes_when_the_cursor_moves_or_the_next_thing_is_typed() {
    let given = PUZZLE.find(|char| char != '.').unwrap();
    let said = |desk: &TestApp| desk.problem().map(str::to_owned);
    let on_given = || {
        let mut desk = TestApp::playing(PUZZLE);
        desk.select([given]);
        desk.keys("1");
        assert!(said(&desk).is_some_and(|said| said.contains("is a given")));
        desk
    };
    let goes: [Action; 4] = [
        Action::Move(Direction::Down, PLAIN),
        Action::Press(cell(PUZZLE.find('.').unwrap()), PLAIN),
        Action::Command(Command::ModeEnter),
        Action::Tool(Tool::Corner),
    ];
    for action in goes {
        let mut desk = on_given();
        desk.act(Action::Tick(1.0));
        assert!(said(&desk).is_some(), "time alone does not take it away");
        desk.act(action.clone());
        assert_eq!(said(&desk), None, "{action:?}");
    }
    let mut desk = on_given();
    desk.keys("2");
    assert!(said(&desk).is_some(), "it is said again");
}

#[test]
fn what_is_said_about_regions_that_are_left_goes_when_the_game_goes_on() {
    let mut desk = TestApp::playing(PUZZLE);
    desk.command(Command::ModeEnter);
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    desk.drag(&[0, 1]);
    desk.command(Command::ModePlay);
    assert!(desk.model.notice.is_some());
    desk.act(Action::Move(Direction::Down, PLAIN));
    assert_eq!(desk.model.notice, None);
}
