//! Play mode: digits, marks, givens that stay.

use super::*;
use crate::board::{DigitSet, Square};

const GIVEN_AT_FIRST: &str = "5................................................................................";

fn set(values: impl IntoIterator<Item = u8>) -> DigitSet {
    values.into_iter().map(digit).collect()
}

#[test]
fn the_same_digit_again_clears_it_and_is_called_so() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Select(cell(1)));
    desk.keys("7");
    assert_eq!(desk.value(1), Value::Entered(digit(7)));
    desk.keys("7");
    assert_eq!(desk.value(1), Value::Empty);
    assert_eq!(Command::Undo.label(&desk.model), "Undo: clear r1c2");
}

#[test]
fn a_digit_goes_into_all_selected_cells_unless_all_have_it() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Select(cell(1)));
    desk.keys("7");
    desk.select([1, 2, 3]);
    desk.keys("7");
    assert!((1..=3).all(|index| desk.value(index) == Value::Entered(digit(7))));
    desk.keys("7");
    assert!((1..=3).all(|index| desk.value(index) == Value::Empty));
    assert_eq!(Command::Undo.label(&desk.model), "Undo: clear 3 cells");
}

#[test]
fn a_mark_is_added_unless_all_have_it() {
    for (tool, marks) in [
        (Tool::Corner, (|square| square.corner) as fn(&Square) -> DigitSet),
        (Tool::Centre, |square| square.centre),
        (Tool::RuleOut, |square| square.ruled_out),
    ] {
        let mut desk = TestApp::playing(GIVEN_AT_FIRST);
        let seen = |desk: &TestApp| [1, 2].map(|index| marks(desk.model.puzzle().square(cell(index))));
        desk.act(Action::Select(cell(1)));
        desk.mark(3, tool);
        assert_eq!(seen(&desk), [set([3]), set([])], "{tool:?}");
        desk.select([1, 2]);
        desk.mark(3, tool);
        assert_eq!(seen(&desk), [set([3]), set([3])], "{tool:?}");
        desk.mark(3, tool);
        assert_eq!(seen(&desk), [set([]), set([])], "{tool:?}");
        desk.command(Command::Undo);
        assert_eq!(seen(&desk), [set([3]), set([3])], "{tool:?}: marks are undone too");
    }
}

#[test]
fn the_tool_decides_unless_the_keys_do() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Select(cell(1)));
    desk.act(Action::Tool(Tool::Corner));
    desk.keys("4");
    desk.mark(6, Tool::Centre);
    let square = desk.model.puzzle().square(cell(1));
    assert_eq!((square.corner, square.centre, square.value), (set([4]), set([6]), Value::Empty));
    for expected in [Tool::Centre, Tool::RuleOut, Tool::Digit, Tool::Corner] {
        desk.command(Command::NextTool);
        assert_eq!(desk.model.tool, expected);
    }
}

#[test]
fn marks_stay_below_a_digit_and_come_back_with_its_end() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Select(cell(1)));
    desk.mark(4, Tool::Corner);
    desk.keys("7");
    desk.mark(8, Tool::Corner);
    assert_eq!(desk.model.puzzle().square(cell(1)).corner, set([4]), "a cell with a digit takes no marks");
    desk.act(Action::Clear);
    assert_eq!((desk.value(1), desk.model.puzzle().square(cell(1)).corner), (Value::Empty, set([4])));
    desk.act(Action::Clear);
    assert_eq!(*desk.model.puzzle().square(cell(1)), Square::EMPTY, "a second Delete takes the marks");
}

#[test]
fn delete_takes_digits_first_and_marks_only_where_there_are_none() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.select([1, 2]);
    desk.mark(4, Tool::Centre);
    desk.act(Action::Select(cell(1)));
    desk.keys("7");
    desk.select([0, 1, 2]);
    desk.act(Action::Clear);
    let marks = |desk: &TestApp, index| desk.model.puzzle().square(cell(index)).centre;
    assert_eq!((desk.value(1), marks(&desk, 1), marks(&desk, 2)), (Value::Empty, set([4]), set([4])));
    assert_eq!(Command::Undo.label(&desk.model), "Undo: clear 2 cells", "the given is not counted");
    desk.act(Action::Backspace);
    assert_eq!((marks(&desk, 1), marks(&desk, 2)), (set([]), set([])));
    assert_eq!(desk.value(0), Value::Given(digit(5)));
}

#[test]
fn givens_stay_and_a_sentence_says_why() {
    let mut desk = TestApp::playing("55...............................................................................");
    let before = desk.model.document.puzzle.clone();
    let tries = [Action::Digit(digit(7), None), Action::Digit(digit(7), Some(Tool::Corner)), Action::Clear];
    for (cells, sentence) in [
        (vec![0], "r1c1 is a given. Switch to Enter to change it."),
        (vec![0, 1], "These are givens. Switch to Enter to change them."),
    ] {
        for action in tries.clone() {
            desk.select(cells.iter().copied());
            desk.act(Action::DismissNotice);
            desk.act(action.clone());
            assert_eq!(desk.problem(), Some(sentence), "{action:?}");
            assert_eq!(desk.model.document.puzzle, before, "{action:?}");
        }
    }
}

#[test]
fn a_given_among_the_selected_cells_is_left_out() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.select([0, 1]);
    desk.keys("7");
    assert_eq!((desk.value(0), desk.value(1)), (Value::Given(digit(5)), Value::Entered(digit(7))));
    assert_eq!(Command::Undo.label(&desk.model), "Undo: 7 in r1c2");
}

#[test]
fn ruled_out_candidates_are_missing_from_the_automatic_ones() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Select(cell(1)));
    desk.mark(3, Tool::RuleOut);
    assert_eq!(desk.model.document.candidates()[1], set([1, 2, 4, 6, 7, 8, 9]));
    assert_eq!(Command::Undo.label(&desk.model), "Undo: rule out 3 in r1c2");
}

#[test]
fn digits_become_givens_and_entries_go() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    assert!(!Command::MakeGivens.is_enabled(&desk.model) && !Command::ClearEntries.is_enabled(&desk.model));
    desk.select([1, 2]);
    desk.mark(4, Tool::Corner);
    desk.act(Action::Select(cell(1)));
    desk.keys("7");
    desk.command(Command::MakeGivens);
    assert_eq!(*desk.model.puzzle().square(cell(1)), Square::given(digit(7)));
    assert_eq!(desk.model.puzzle().square(cell(2)).corner, set([4]), "marks of open cells stay");
    desk.act(Action::Tick(9.0));
    desk.command(Command::ClearEntries);
    assert_eq!((desk.model.puzzle().given_count(), desk.model.play.seconds), (2, 0.0));
    assert_eq!(*desk.model.puzzle().square(cell(2)), Square::EMPTY);
    assert_eq!(Command::Undo.label(&desk.model), "Undo: restart");
}

#[test]
fn a_search_starts_from_the_givens_or_where_there_are_none_from_the_digits() {
    let mut desk = TestApp::new();
    desk.act(Action::Mode(Mode::Play));
    desk.act(Action::Select(cell(3)));
    desk.keys("8");
    assert_eq!(desk.model.document.start()[3], Some(digit(8)));
    desk.act(Action::Mode(Mode::Enter));
    desk.act(Action::Select(cell(0)));
    desk.keys("5");
    assert_eq!((desk.model.document.start()[0], desk.model.document.start()[3]), (Some(digit(5)), None));
}
