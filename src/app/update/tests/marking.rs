//! Play mode: digits, marks, givens that stay.

use super::*;
use crate::board::{DigitSet, Square};

const GIVEN_AT_FIRST: &str = "5................................................................................";

fn set(values: impl IntoIterator<Item = u8>) -> DigitSet {
    values.into_iter().map(digit).collect()
}

#[test]
fn the_same_digit_again_clears_it_and_is_called_so() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    assert_eq!(app.value(1), Value::Entered(digit(7)));
    app.keys("7");
    assert_eq!(app.value(1), Value::Empty);
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear r1c2");
}

#[test]
fn a_digit_goes_into_all_selected_cells_unless_all_have_it() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    app.select([1, 2, 3]);
    app.keys("7");
    assert!((1..=3).all(|index| app.value(index) == Value::Entered(digit(7))));
    app.keys("7");
    assert!((1..=3).all(|index| app.value(index) == Value::Empty));
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear 3 cells");
}

#[test]
fn a_mark_is_added_unless_all_have_it() {
    for (tool, marks) in [
        (Tool::Corner, (|square| square.corner) as fn(&Square) -> DigitSet),
        (Tool::Centre, |square| square.centre),
        (Tool::RuleOut, |square| square.ruled_out),
    ] {
        let mut app = TestApp::playing(GIVEN_AT_FIRST);
        let seen = |app: &TestApp| [1, 2].map(|index| marks(app.model.puzzle().square(cell(index))));
        app.act(Action::Select(cell(1)));
        app.mark(3, tool);
        assert_eq!(seen(&app), [set([3]), set([])], "{tool:?}");
        app.select([1, 2]);
        app.mark(3, tool);
        assert_eq!(seen(&app), [set([3]), set([3])], "{tool:?}");
        app.mark(3, tool);
        assert_eq!(seen(&app), [set([]), set([])], "{tool:?}");
        app.command(Command::Undo);
        assert_eq!(seen(&app), [set([3]), set([3])], "{tool:?}: marks are undone too");
    }
}

#[test]
fn the_tool_decides_unless_the_keys_do() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.act(Action::Tool(Tool::Corner));
    app.keys("4");
    app.mark(6, Tool::Centre);
    let square = app.model.puzzle().square(cell(1));
    assert_eq!((square.corner, square.centre, square.value), (set([4]), set([6]), Value::Empty));
    for expected in [Tool::Centre, Tool::RuleOut, Tool::Digit, Tool::Corner] {
        app.command(Command::NextTool);
        assert_eq!(app.model.tool, expected);
    }
}

#[test]
fn marks_stay_below_a_digit_and_come_back_with_its_end() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.mark(4, Tool::Corner);
    app.keys("7");
    app.mark(8, Tool::Corner);
    assert_eq!(app.model.puzzle().square(cell(1)).corner, set([4]), "a cell with a digit takes no marks");
    app.act(Action::Clear);
    assert_eq!((app.value(1), app.model.puzzle().square(cell(1)).corner), (Value::Empty, set([4])));
    app.act(Action::Clear);
    assert_eq!(*app.model.puzzle().square(cell(1)), Square::EMPTY, "a second Delete takes the marks");
}

#[test]
fn delete_takes_digits_first_and_marks_only_where_there_are_none() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.select([1, 2]);
    app.mark(4, Tool::Centre);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    app.select([0, 1, 2]);
    app.act(Action::Clear);
    let marks = |app: &TestApp, index| app.model.puzzle().square(cell(index)).centre;
    assert_eq!((app.value(1), marks(&app, 1), marks(&app, 2)), (Value::Empty, set([4]), set([4])));
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear 2 cells", "the given is not counted");
    app.act(Action::Backspace);
    assert_eq!((marks(&app, 1), marks(&app, 2)), (set([]), set([])));
    assert_eq!(app.value(0), Value::Given(digit(5)));
}

#[test]
fn givens_stay_and_a_sentence_says_why() {
    let mut app = TestApp::playing("55...............................................................................");
    let before = app.model.document.puzzle.clone();
    let tries = [Action::TypeDigit(digit(7), None), Action::TypeDigit(digit(7), Some(Tool::Corner)), Action::Clear];
    for (cells, said) in [(vec![0], says::said::given_stays("r1c1")), (vec![0, 1], says::givens_stay.into())] {
        for action in tries.clone() {
            app.select(cells.iter().copied());
            app.act(Action::DismissNotice);
            app.act(action.clone());
            assert_eq!(app.problem().as_ref(), Some(&said), "{action:?}");
            assert_eq!(app.model.document.puzzle, before, "{action:?}");
        }
    }
}

#[test]
fn a_given_among_the_selected_cells_is_left_out() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.select([0, 1]);
    app.keys("7");
    assert_eq!((app.value(0), app.value(1)), (Value::Given(digit(5)), Value::Entered(digit(7))));
    assert_eq!(Command::Undo.label(&app.model), "Undo: 7 in r1c2");
}

#[test]
fn ruled_out_candidates_are_missing_from_the_automatic_ones() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.mark(3, Tool::RuleOut);
    assert_eq!(app.model.document.candidates()[1], set([1, 2, 4, 6, 7, 8, 9]));
    assert_eq!(Command::Undo.label(&app.model), "Undo: rule out 3 in r1c2");
}

#[test]
fn digits_become_givens_and_entries_go() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    assert!(!Command::MakeGivens.is_enabled(&app.model) && !Command::ClearEntries.is_enabled(&app.model));
    app.select([1, 2]);
    app.mark(4, Tool::Corner);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    app.command(Command::MakeGivens);
    assert_eq!(*app.model.puzzle().square(cell(1)), Square::given(digit(7)));
    assert_eq!(app.model.puzzle().square(cell(2)).corner, set([4]), "marks of open cells stay");
    app.act(Action::Tick(9.0));
    app.command(Command::ClearEntries);
    assert_eq!((app.model.puzzle().given_count(), app.model.play.seconds), (2, 0.0));
    assert_eq!(*app.model.puzzle().square(cell(2)), Square::EMPTY);
    assert_eq!(Command::Undo.label(&app.model), "Undo: restart");
}

#[test]
fn a_search_starts_from_the_givens_or_where_there_are_none_from_the_digits() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Play));
    app.act(Action::Select(cell(3)));
    app.keys("8");
    assert_eq!(app.model.document.start()[3], Some(digit(8)));
    app.act(Action::Mode(Mode::Enter));
    app.act(Action::Select(cell(0)));
    app.keys("5");
    assert_eq!((app.model.document.start()[0], app.model.document.start()[3]), (Some(digit(5)), None));
}
