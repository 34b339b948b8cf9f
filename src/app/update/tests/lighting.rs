//! Lighting up digits, and choosing the digit before the cell.

use super::*;
use crate::app::action::{LightAction, Setting};

const GIVEN_AT_FIRST: &str = "5................................................................................";
const CTRL: Held = Held { shift: false, ctrl: true };

fn lit(desk: &TestApp) -> Option<u8> {
    desk.model.light.digit.map(Digit::get)
}

#[test]
fn without_a_selection_a_digit_key_lights_the_digit_and_writes_nothing() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::ClickOutside);
    desk.keys("7");
    assert_eq!((lit(&desk), desk.problem()), (Some(7), None));
    desk.keys("7");
    assert_eq!(lit(&desk), None);
    desk.act(Action::Select(cell(1)));
    desk.keys("7");
    assert_eq!((lit(&desk), desk.value(1)), (None, Value::Entered(digit(7))));
}

#[test]
fn while_entering_digits_are_typed_without_a_selection_too() {
    let mut desk = TestApp::new();
    desk.keys("7");
    assert_eq!((lit(&desk), desk.value(0)), (None, Value::Given(digit(7))));
}

#[test]
fn with_the_digit_first_a_click_writes_it_and_keys_only_choose() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Set(Setting::DigitFirst(true)));
    desk.act(Action::Select(cell(1)));
    desk.keys("7");
    assert_eq!((lit(&desk), desk.value(1)), (Some(7), Value::Empty));
    for at in [3, 12] {
        desk.act(Action::Press(cell(at), PLAIN));
        desk.act(Action::Release);
        assert_eq!(desk.value(at), Value::Entered(digit(7)));
    }
    desk.act(Action::Press(cell(12), PLAIN));
    assert_eq!(desk.value(12), Value::Empty, "the same digit again clears it");
    desk.act(Action::Press(cell(20), CTRL));
    assert!(desk.model.puzzle().square(cell(20)).centre.contains(digit(7)));
    desk.act(Action::Press(cell(0), PLAIN));
    assert_eq!((lit(&desk), desk.value(0)), (Some(5), Value::Given(digit(5))), "a given is chosen, not changed");
    desk.act(Action::Select(cell(30)));
    desk.act(Action::Light(LightAction::Write));
    assert_eq!(desk.value(30), Value::Entered(digit(5)));
    desk.mark(3, Tool::Corner);
    assert_eq!((lit(&desk), desk.model.tool), (Some(3), Tool::Corner));
}

#[test]
fn one_can_go_back_to_an_earlier_edit_and_redo_from_there() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    for at in [1, 2, 3] {
        desk.act(Action::Select(cell(at)));
        desk.keys("7");
    }
    // The first edit is the puzzle.
    desk.act(Action::BackTo(2));
    assert_eq!([1, 2, 3].map(|at| desk.value(at)), [Value::Entered(digit(7)), Value::Empty, Value::Empty]);
    desk.act(Action::BackTo(5));
    desk.command(Command::Redo);
    assert_eq!(desk.value(2), Value::Entered(digit(7)));
}

#[test]
fn a_smaller_board_has_no_light_on_digits_it_lacks() {
    let mut desk = TestApp::playing(GIVEN_AT_FIRST);
    desk.act(Action::Light(LightAction::Digit(digit(9))));
    desk.command(Command::LightPairs);
    desk.act(Action::PasteText("1...............".to_owned()));
    assert_eq!((lit(&desk), desk.model.light.pairs), (None, true));
    desk.act(Action::Light(LightAction::Digit(digit(9))));
    assert_eq!(lit(&desk), None);
    desk.command(Command::LightOff);
    assert!(!desk.model.light.is_on());
}
