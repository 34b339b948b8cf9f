//! Lighting up digits, and choosing the digit before the cell.

use super::*;
use crate::app::action::LightAction;

const GIVEN_AT_FIRST: &str = "5................................................................................";
const CTRL: HeldKeys = HeldKeys { shift: false, ctrl: true };

fn lit(app: &TestApp) -> Option<u8> {
    app.model.light.digit.map(Digit::get)
}

#[test]
fn without_a_selection_a_digit_key_lights_the_digit_and_writes_nothing() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::ClickOutside);
    app.keys("7");
    assert_eq!((lit(&app), app.problem()), (Some(7), None));
    app.keys("7");
    assert_eq!(lit(&app), None);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    assert_eq!((lit(&app), app.value(1)), (None, Value::Entered(digit(7))));
}

#[test]
fn while_entering_digits_are_typed_without_a_selection_too() {
    let mut app = TestApp::new();
    app.keys("7");
    assert_eq!((lit(&app), app.value(0)), (None, Value::Given(digit(7))));
}

#[test]
fn with_the_digit_first_a_click_writes_it_and_keys_only_choose() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Command(Command::DigitFirst));
    app.act(Action::Select(cell(1)));
    app.keys("7");
    assert_eq!((lit(&app), app.value(1)), (Some(7), Value::Empty));
    for at in [3, 12] {
        app.act(Action::Press(cell(at), PLAIN));
        app.act(Action::Release);
        assert_eq!(app.value(at), Value::Entered(digit(7)));
    }
    app.act(Action::Press(cell(12), PLAIN));
    assert_eq!(app.value(12), Value::Empty, "the same digit again clears it");
    app.act(Action::Press(cell(20), CTRL));
    assert!(app.model.puzzle().square(cell(20)).centre.contains(digit(7)));
    app.act(Action::Press(cell(0), PLAIN));
    assert_eq!((lit(&app), app.value(0)), (Some(5), Value::Given(digit(5))), "a given is chosen, not changed");
    app.act(Action::Select(cell(30)));
    app.act(Action::Light(LightAction::Write));
    assert_eq!(app.value(30), Value::Entered(digit(5)));
    app.mark(3, Tool::Corner);
    assert_eq!((lit(&app), app.model.tool), (Some(3), Tool::Corner));
}

#[test]
fn one_can_go_back_to_an_earlier_edit_and_redo_from_there() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    for at in [1, 2, 3] {
        app.act(Action::Select(cell(at)));
        app.keys("7");
    }
    app.act(Action::BackTo(1));
    assert_eq!([1, 2, 3].map(|at| app.value(at)), [Value::Entered(digit(7)), Value::Empty, Value::Empty]);
    app.act(Action::BackTo(5));
    app.command(Command::Redo);
    assert_eq!(app.value(2), Value::Entered(digit(7)));
}

#[test]
fn a_smaller_board_has_no_light_on_digits_it_lacks() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Light(LightAction::Digit(digit(9))));
    app.command(Command::LightPairs);
    app.act(Action::PasteText("1...............".to_owned()));
    assert_eq!((lit(&app), app.model.light.pairs), (None, true));
    app.act(Action::Light(LightAction::Digit(digit(9))));
    assert_eq!(lit(&app), None);
    app.command(Command::LightOff);
    assert!(!app.model.light.is_on());
}
