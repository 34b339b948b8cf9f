//! Enter mode: entering a puzzle by keyboard or by mouse alone.

use sudoscope::app::text::Numerals;

use crate::prelude::*;

/// Asserts that `keys` change a 4×4 board from `start` to `end`.
#[track_caller]
fn check(start: &str, keys: &str, end: &str) {
    let mut window = Window::pasted(start);
    window.keys("Alt+1");
    window.keys(keys);
    assert_eq!(window.line(), end, "{keys}");
}

#[test]
fn digits_advance_the_cursor_and_the_other_keys_of_the_board_reach_it() {
    check("4...............", "1 2 3 4 1", "12341...........");
    check("4...............", "1 0 Period Space 2", "1...2...........");
    check("4321............", "0 Space Period 2", "...2............");
    check("4...............", "1 2 Backspace 3", "13..............");
    check("4...............", "1 Enter 2", "1...2...........");
    check("4321............", "Down Shift+Right Delete", "..21............");
    check("4321............", "Ctrl+A Delete", "................");
    check("4321............", "Down Ctrl+I Delete", "4...............");
}

#[test]
fn arrows_home_and_end_move_the_cursor_and_wrap_at_the_edges() {
    check("4...............", "Down Down 3", "4...3...........");
    check("4...............", "Down Left 3", "4..3............");
    check("4...............", "Down Up 3", "4...........3...");
    check("4...............", "Down Right Right 3", "4.3.............");
    check("4...............", "Down End 1 2", "4..12...........");
    check("4...............", "Down End Home 2", "2...............");
    check("4...............", "Down Right Ctrl+End 2", "4............2..");
    check("4...............", "Down Right Ctrl+End Ctrl+Home 2", "42..............");
}

#[test]
fn digits_above_nine_are_typed_as_letters_and_shown_as_numbers_or_letters() {
    let mut window = Window::pasted(&format!("1..B{}", ".".repeat(252)));
    window.keys("Alt+1 0 G A");
    assert_eq!(window.cell("r1c2"), "r1c2, 16, given");
    assert_eq!(window.cell("r1c3"), "r1c3, 10, given");
    window.act(Action::Set(Setting::Preference(Preference::Numerals, Numerals::Letters as usize)));
    assert_eq!(window.cell("r1c2"), "r1c2, G, given");
    assert_eq!(window.cell("r1c3"), "r1c3, A, given");
}

#[test]
fn the_number_pad_does_everything_with_the_mouse_alone() {
    let mut window = Window::pasted("4...............");
    window.click("Enter");
    window.click_cell("r1c1", Default::default());
    for button in ["Digit 1", "Skip this cell", "Digit 2", "Digit 3", "Digit 4", "Erase", "Digit 1"] {
        window.click(button);
    }
    assert_eq!(window.line(), "1.231...........");
    window.click_cell("r4c4", Default::default());
    window.click("Digit 2");
    assert_eq!(window.line(), "1.231..........2");
    window.click("Undo: given 2 in r4c4");
    assert_eq!(window.line(), "1.231...........");
    window.click("Redo: given 2 in r4c4");
    assert_eq!(window.line(), "1.231..........2");
}

#[test]
fn clashing_cells_and_their_house_are_named_at_once_and_nothing_is_blocked() {
    let mut window = Window::new();
    window.type_line("7.......77");
    for cell in ["r1c1", "r1c9", "r2c1"] {
        assert_eq!(window.cell(cell), format!("{cell}, 7, given, clashes"));
    }
    assert_eq!(window.count("clashes"), 3);
    window.wait_for("Row 1 has more than one 7: r1c1 and r1c9.");
    window.keys("Backspace");
    assert_eq!(window.count("clashes"), 2);
    window.keys("Up End Delete");
    assert_eq!((window.count("clashes"), window.line()), (0, format!("7{}", ".".repeat(80))));
}
