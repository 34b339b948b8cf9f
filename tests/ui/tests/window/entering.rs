//! Enter mode: entering a puzzle by keyboard or by mouse alone.

use sudoscope::app::{
    action::{Action, Setting},
    preference::Preference,
    text::Numerals,
};

use crate::fixture::{Answer, Folder, Window};

// The hardest seed puzzle, and one with dots.
use crate::fixture::EXTREME as HARDEST;
use crate::fixture::PUZZLE as DOTS;

/// Asserts that `keys` change a 4×4 board from `start` to `end`.
#[track_caller]
fn check(start: &str, keys: &str, end: &str) {
    let mut window = Window::pasted(start);
    window.keys("Alt+1");
    window.keys(keys);
    assert_eq!(window.line(), end, "{keys}");
}

#[test]
fn eighty_one_keys_fill_eighty_one_cells() {
    for (puzzle, blank) in [(HARDEST, "."), (DOTS, "0")] {
        let mut window = Window::new();
        window.type_line(&puzzle.replace('.', blank));
        assert_eq!(window.line(), puzzle);
        let givens = puzzle.chars().filter(char::is_ascii_digit).count();
        assert_eq!((window.count("given"), window.count("empty")), (givens, 81 - givens));
    }
}

#[test]
fn digits_advance_the_cursor_and_every_blank_key_skips_a_cell() {
    check("4...............", "1 2 3 4 1", "12341...........");
    check("4...............", "1 0 Period Space 2", "1...2...........");
    check("4321............", "0 Space Period 2", "...2............");
}

#[test]
fn backspace_steps_back_and_clears() {
    check("4...............", "1 2 Backspace 3", "13..............");
    check("4...............", "1 2 3 Backspace Backspace Backspace", "................");
    check("4...............", "Backspace", "4...............");
    // In the last cell the cursor cannot advance: what is typed on is not written, and Backspace first clears that cell.
    check("4...............", "Down Left Up 1 2", "4..............1");
    check("4...............", "Down Left Up 1 2 Backspace", "4...............");
}

#[test]
fn enter_moves_to_the_next_row_and_wraps() {
    check("4...............", "1 Enter 2", "1...2...........");
    check("4...............", "Down Enter Enter Enter 3", "4...........3...");
    check("4...............", "Down Enter Enter Enter Enter 3", "3...............");
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
fn delete_clears_the_selected_cells() {
    check("4321............", "Down Shift+Right Delete", "..21............");
    check("4321............", "Ctrl+A Delete", "................");
}

#[test]
fn a_digit_in_several_selected_cells_is_written_in_all_of_them() {
    check("4...............", "Down Down Shift+Right Shift+Right 2", "4...222.........");
}

#[test]
fn a_digit_not_on_the_board_changes_nothing_and_is_explained() {
    let mut window = Window::pasted("4...............");
    window.keys("Alt+1 5");
    assert_eq!(window.line(), "4...............");
    assert!(window.says("5 is too large: this board uses the digits 1 to 4."));
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
fn a_whole_puzzle_can_be_entered_with_the_mouse_alone() {
    let mut window = Window::new();
    window.click_cell("r1c1", Default::default());
    for sign in HARDEST[..18].chars() {
        window.click(&sign.to_digit(10).map_or("Skip this cell".to_owned(), |digit| format!("Digit {digit}")));
    }
    assert_eq!(window.line(), format!("{}{}", &HARDEST[..18], ".".repeat(63)));
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

#[test]
fn eighty_one_keys_fill_a_board_however_it_was_got() {
    let folder = Folder::new();
    let file = folder.file("other.txt", DOTS);
    let ways: [&dyn Fn(&mut Window); 4] = [
        &|window| {
            window.new_board();
            window.keys("Enter");
        },
        &|window| window.paste(DOTS),
        &|window| {
            window.answer(Answer::File(file.clone()));
            window.keys("Ctrl+O");
            window.wait("the file", |window| window.line() == DOTS);
        },
        &|window| window.menu(&["File", "Examples", "Source program 2: a long search"]),
    ];
    for (place, way) in ways.into_iter().enumerate() {
        let mut window = Window::new();
        // The cursor is somewhere in the middle, and nothing is there to be missed.
        window.click_cell("r5c4", Default::default());
        window.keys("7 Backspace");
        way(&mut window);
        window.settle();
        window.keys("Alt+1");
        window.type_line(HARDEST);
        assert_eq!(window.line(), HARDEST, "way {place}");
        window.keys("5");
        assert_eq!(window.line(), HARDEST, "way {place}");
        assert!(window.says("That was the last cell"), "way {place}");
    }
}

#[test]
fn two_figures_typed_soon_after_each_other_are_one_digit() {
    let mut window = Window::pasted(&format!("1{}9{}B", ".".repeat(14), ".".repeat(239)));
    window.keys("Alt+1 0 1 2 1 6 1 7 1");
    // Some of them clash, which their names say too.
    let is_given = |window: &Window, cell: &str, value: &str| window.cell(cell).starts_with(&format!("{cell}, {value}, given"));
    for (cell, value) in [("r1c2", "12"), ("r1c3", "16"), ("r1c4", "1"), ("r1c5", "7"), ("r1c6", "1")] {
        assert!(is_given(&window, cell, value), "{}", window.cell(cell));
    }
    // After a second what follows is a digit of its own.
    for _ in 0..50 {
        window.step();
    }
    window.keys("5");
    assert_eq!(window.selected(), ["r1c8"]);
    assert!(is_given(&window, "r1c6", "1") && is_given(&window, "r1c7", "5"), "{}", window.cell("r1c7"));
    // What is typed beside a given does not run on into it.
    window.click_cell("r1c15", Default::default());
    window.keys("1 9");
    assert!(window.says("19 is too large: this board uses the digits 1 to 16."));
    assert!(is_given(&window, "r1c15", "1") && is_given(&window, "r1c16", "9"), "{}", window.cell("r1c16"));
    window.keys("Alt+2");
    window.click_cell("r5c5", Default::default());
    window.keys("1 0");
    assert_eq!(window.cell("r5c5"), "r5c5, 10, yours");
    window.keys("Ctrl+Z");
    assert_eq!(window.count("yours"), 0);
}

#[test]
fn cells_are_inserted_and_removed_from_the_menu() {
    let mut window = Window::new();
    window.type_line("123");
    window.click_cell("r1c2", Default::default());
    window.menu(&["Edit", "Insert or remove a cell", "Insert a cell and shift the rest"]);
    assert_eq!(&window.line()[..5], "1.23.");
    window.menu(&["Edit", "Insert or remove a cell", "Remove a cell and shift the row"]);
    assert_eq!(&window.line()[..5], "123..");
    window.menu(&["Edit", "Undo: move digits"]);
    assert_eq!(&window.line()[..5], "1.23.");
}
