//! Selecting cells by mouse and keyboard, and switching modes and tools.

use crate::prelude::*;

const CTRL: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };

#[track_caller]
fn selected(window: &Window, expected: &[&str]) {
    assert_eq!(window.selected(), expected);
}

#[test]
fn a_click_selects_and_only_esc_and_a_click_beside_the_board_deselect() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r2c3", Modifiers::NONE);
    selected(&window, &["r2c3"]);
    window.click_cell("r4c5", Modifiers::NONE);
    selected(&window, &["r4c5"]);
    // Late enough not to be a double click.
    for _ in 0..30 {
        window.step();
    }
    window.click_cell("r4c5", Modifiers::NONE);
    selected(&window, &["r4c5"]);
    window.keys("Escape");
    selected(&window, &[]);
    window.click_cell("r4c5", Modifiers::NONE);
    let corner = window.cell_rect("r1c1").left_top();
    window.click_at(corner - vec2(8.0, 8.0), Modifiers::NONE);
    selected(&window, &[]);
}

#[test]
fn dragging_selects_every_cell_on_the_way() {
    let mut window = Window::pasted(PUZZLE);
    window.drag(&["r1c1", "r1c3", "r3c3"], Modifiers::NONE);
    selected(&window, &["r1c1", "r1c2", "r1c3", "r2c3", "r3c3"]);
    window.drag(&["r5c5", "r7c7"], Modifiers::NONE);
    selected(&window, &["r5c5", "r6c6", "r7c7"]);
}

#[test]
fn shift_adds_and_ctrl_adds_or_removes_as_the_first_cell_decides() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c1", Modifiers::NONE);
    window.click_cell("r2c2", Modifiers::SHIFT);
    window.click_cell("r3c3", CTRL);
    selected(&window, &["r1c1", "r2c2", "r3c3"]);
    window.click_cell("r2c2", CTRL);
    selected(&window, &["r1c1", "r3c3"]);
    window.drag(&["r1c1", "r1c4"], CTRL);
    selected(&window, &["r3c3"]);
    window.drag(&["r3c4", "r3c2"], CTRL);
    selected(&window, &["r3c2", "r3c3", "r3c4"]);
}

#[test]
fn a_double_click_selects_the_same_digit_everywhere() {
    let mut window = Window::pasted(PUZZLE);
    window.double_click_cell("r1c5");
    selected(&window, &["r1c5", "r6c1", "r9c8"]);
    // A digit that is put right at once.
    for digit in ["1", "2"] {
        window.click_cell("r2c3", Modifiers::NONE);
        window.keys(digit);
    }
    selected(&window, &["r2c3"]);
}

#[test]
fn the_mode_is_switched_by_keys_by_buttons_and_by_menu() {
    let mut window = Window::new();
    assert_eq!(window.model().mode, Mode::Enter);
    for (keys, mode) in [("Alt+2", Mode::Play), ("Alt+3", Mode::Watch), ("Alt+1", Mode::Enter)] {
        window.keys(keys);
        assert_eq!(window.model().mode, mode, "{keys}");
    }
    for (button, mode) in [("Watch", Mode::Watch), ("Enter", Mode::Enter), ("Play", Mode::Play)] {
        window.click_mode(button);
        assert_eq!(window.model().mode, mode, "{button}");
    }
    window.menu(&["View", "Watch"]);
    assert_eq!(window.model().mode, Mode::Watch);
}

#[test]
fn the_tool_is_switched_by_keys_and_by_buttons() {
    let mut window = Window::pasted(PUZZLE);
    for (keys, tool) in [("X", Tool::Corner), ("C", Tool::Centre), ("V", Tool::RuleOut), ("Z", Tool::Digit)] {
        window.keys(keys);
        assert_eq!(window.model().tool, tool, "{keys}");
    }
    for (button, tool) in [
        ("Marks", Tool::Corner),
        ("Centre", Tool::Centre),
        ("Rule out", Tool::RuleOut),
        ("Corner", Tool::Corner),
        ("Marks", Tool::Digit),
    ] {
        window.click(button);
        assert_eq!(window.model().tool, tool, "{button}");
    }
}
