//! Play mode: digits, marks, candidates, undo.

use eframe::egui::vec2;
use sudoscope::app::{
    action::{Action, Setting},
    model::{Tool, settings::Settings},
    preference::Preference,
    text::{
        Lang,
        logic::{hint_card, terms},
        play,
    },
};

use crate::fixture::{HARDER, PUZZLE, Window, settings};

/// Asserts that pressing `keys` in r1c3 changes its accessible name to `cell`.
#[track_caller]
fn check(keys: &str, cell: &str) {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys(keys);
    assert_eq!(window.cell("r1c3"), cell, "{keys}");
}

#[test]
fn a_digit_is_written_and_the_same_digit_again_clears_it() {
    check("4", "r1c3, 4, yours");
    check("4 4", "r1c3, empty");
    check("4 2", "r1c3, 2, yours");
    check("4 Backspace", "r1c3, empty");
    check("4 Delete", "r1c3, empty");
    check("4 0", "r1c3, empty");
}

#[test]
fn shift_and_ctrl_make_marks_of_digits() {
    check("Shift+1", "r1c3, empty, corner marks 1");
    check("Shift+1 Shift+4 Shift+1", "r1c3, empty, corner marks 4");
    check("Ctrl+2 Ctrl+4", "r1c3, empty, centre marks 2, 4");
    check("Shift+1 Ctrl+2", "r1c3, empty, corner marks 1, centre marks 2");
    check("Shift+1 Ctrl+2 Delete", "r1c3, empty");
}

#[test]
fn the_tools_make_marks_of_plain_digits() {
    check("X 1 2", "r1c3, empty, corner marks 1, 2");
    check("C 1 2 1", "r1c3, empty, centre marks 2");
    check("X 1 Z 4", "r1c3, 4, yours");
}

#[test]
fn a_digit_hides_the_marks_and_clearing_it_brings_them_back() {
    check("Shift+1 4", "r1c3, 4, yours");
    check("Shift+1 4 Delete", "r1c3, empty, corner marks 1");
}

#[test]
fn candidates_are_shown_on_request_and_can_be_removed() {
    check("Ctrl+M", "r1c3, empty, candidates 1, 2, 4");
    check("Ctrl+M V 1", "r1c3, empty, candidates 2, 4");
    check("Ctrl+M V 1 1", "r1c3, empty, candidates 1, 2, 4");
    check("Ctrl+M V 1 2 4", "r1c3, empty, no digit left");
    check("Ctrl+M Ctrl+M", "r1c3, empty");
}

#[test]
fn candidates_follow_the_entered_digits() {
    let mut window = Window::with(Settings { automatic_candidates: true, ..settings() });
    window.paste(PUZZLE);
    assert_eq!(window.cell("r1c4"), "r1c4, empty, candidates 2, 6");
    window.click_cell("r1c3", Default::default());
    window.keys("2");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, candidates 6");
    window.keys("Ctrl+Z");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, candidates 2, 6");
}

#[test]
fn marks_go_into_all_selected_cells_unless_all_have_them() {
    let mut window = Window::pasted(PUZZLE);
    window.drag(&["r1c3", "r1c4"], Default::default());
    window.keys("Shift+2");
    assert_eq!(window.count("corner marks 2"), 2);
    window.click_cell("r1c3", Default::default());
    window.keys("Shift+2");
    assert_eq!(window.count("corner marks 2"), 1);
    window.drag(&["r1c3", "r1c4"], Default::default());
    window.keys("Shift+2");
    assert_eq!(window.count("corner marks 2"), 2);
    window.keys("Shift+2");
    assert_eq!(window.count("corner marks 2"), 0);
}

#[test]
fn edits_are_undone_and_redone_by_key_by_button_and_by_a_menu_that_names_them() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4 Shift+1");
    window.click_cell("r1c4", Default::default());
    window.keys("Shift+2 Ctrl+6");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, corner marks 2, centre marks 6");
    window.menu(&["Edit", "Undo: centre mark 6 in r1c4"]);
    assert_eq!(window.cell("r1c4"), "r1c4, empty, corner marks 2");
    window.keys("Ctrl+Z");
    assert_eq!(window.cell("r1c4"), "r1c4, empty");
    window.menu(&["Edit", "Undo: 4 in r1c3"]);
    assert_eq!(window.cell("r1c3"), "r1c3, empty");
    window.menu(&["Edit", "Redo: 4 in r1c3"]);
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
    for keys in ["Ctrl+Y", "Ctrl+Shift+Z"] {
        window.keys(keys);
    }
    assert_eq!(window.cell("r1c4"), "r1c4, empty, corner marks 2, centre marks 6");
    window.keys("[");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, corner marks 2");
}

#[test]
fn undo_all_and_redo_all_reach_the_first_and_last_edit() {
    let mut window = Window::pasted(PUZZLE);
    let places: Vec<String> = (1..=9).map(|column| format!("r3c{column}")).collect();
    for (cell, key) in places.iter().zip(["1", "Shift+1", "3", "4", "Ctrl+5", "6", "7", "8", "9"]) {
        window.click_cell(cell, Default::default());
        window.keys(key);
    }
    let end = window.cells();
    let edits = 7; // r3c2, r3c3 and r3c8 are givens, r3c8 among those that were pressed.
    window.keys(&"Ctrl+Z ".repeat(edits));
    assert!(window.line() == ".".repeat(81) || window.line() == PUZZLE, "{}", window.line());
    window.keys(&"Ctrl+Z ".repeat(2));
    assert_eq!(window.line(), ".".repeat(81));
    assert!(!window.is_enabled("Undo"));
    window.keys(&"Ctrl+Y ".repeat(edits + 2));
    assert_eq!(window.cells(), end);
}

#[test]
fn givens_are_protected() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c1", Default::default());
    window.keys("4");
    assert_eq!(window.cell("r1c1"), "r1c1, 5, given");
    assert!(window.says("r1c1 is a given. Switch to Enter to change it."));
    window.keys("Delete");
    assert_eq!(window.cell("r1c1"), "r1c1, 5, given");
    window.click("Dismiss");
    assert!(!window.says("r1c1 is a given"));
}

#[test]
fn a_digit_without_a_selection_is_lit() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("4");
    assert_eq!(window.line(), PUZZLE);
    assert_eq!(window.model().light.digit.map(sudoscope::board::Digit::get), Some(4));
}

#[test]
fn a_clash_is_shown_and_not_blocked() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("3");
    assert_eq!(window.cell("r1c3"), "r1c3, 3, yours, clashes");
    assert_eq!(window.cell("r1c2"), "r1c2, 3, given, clashes");
    window.wait_for("Row 1 has more than one 3: r1c2 and r1c3.");
}

#[test]
fn a_digit_that_is_placed_clears_marks_in_its_houses_and_undo_brings_them_back() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c4", Default::default());
    window.keys("Ctrl+2 Ctrl+6 Shift+2");
    window.click_cell("r9c9", Default::default());
    window.click_cell("r4c6", Default::default());
    window.keys("Shift+2");
    window.click_cell("r1c3", Default::default());
    window.keys("2");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, centre marks 6");
    assert_eq!(window.cell("r4c6"), "r4c6, empty, corner marks 2");
    window.keys("Ctrl+Z");
    assert_eq!(window.cell("r1c3"), "r1c3, empty");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, corner marks 2, centre marks 2, 6");
    window.act(Action::Set(Setting::Preference(Preference::ClearMarks, 0)));
    window.click_cell("r1c3", Default::default());
    window.keys("2");
    assert_eq!(window.cell("r1c4"), "r1c4, empty, corner marks 2, centre marks 2, 6");
}

#[test]
fn candidates_become_marks_and_own_marks_are_not_lost() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("Shift+4");
    window.click("Candidates");
    assert_eq!(window.cell("r1c3"), "r1c3, empty, candidates 1, 2, 4, corner marks 4");
    assert!(window.says("Your own marks are kept"));
    window.click("Candidates and marks");
    window.click("Turn candidates into marks");
    assert_eq!(window.cell("r1c3"), "r1c3, empty, corner marks 4, centre marks 1, 2, 4");
    assert_eq!(window.count("centre marks"), 51);
    window.keys("Ctrl+Z");
    assert_eq!(window.cell("r1c3"), "r1c3, empty, corner marks 4");
    window.drag(&["r1c3", "r1c4"], Default::default());
    window.click("Candidates and marks");
    window.click("Turn candidates into marks");
    assert_eq!(window.count("centre marks"), 2);
    window.click("Candidates and marks");
    window.click("Show all candidates");
    assert_eq!(window.count("centre marks"), 2);
}

#[test]
fn in_play_hint_comes_first_and_solve_is_folded() {
    let mut window = Window::pasted(PUZZLE);
    assert!(window.has("Hint"));
    assert!(!window.has("At once"), "Solve is folded");
    window.click("Solver");
    window.settle();
    assert!(window.has("At once"));
    window.keys("Alt+1");
    assert!(!window.has("Check"));
}

#[test]
fn digits_become_givens_and_entries_are_cleared_by_menu() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    window.keys("Alt+1");
    window.menu(&["Puzzle", "Turn my digits into givens"]);
    window.keys("Alt+2");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, given");
    window.click_cell("r1c4", Default::default());
    window.keys("6 Right Right Shift+2");
    window.menu(&["Play", "Restart puzzle"]);
    assert_eq!(window.count(", yours") + window.count("marks"), 0);
    window.keys("Ctrl+Z");
    assert_eq!(window.count(", yours") + window.count("marks"), 2);
}

/// A 4×4 puzzle with one empty cell: 1 belongs in r4c4.
const NEARLY: &str = "123434122143432.";

#[test]
fn the_end_says_time_and_hints_and_offers_another() {
    let mut window = Window::pasted(NEARLY);
    window.click("Hint");
    window.wait("the hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
    window.keys("Escape");
    window.wait("the level", |window| window.model().level().is_some());
    window.click_cell("r4c4", Default::default());
    window.keys("1");
    window.wait_for("Solved · 0:0");
    assert!(window.says("· 1 hint"), "{:#?}", window.texts());
    assert!(window.says("Your first Easy puzzle."));
    assert!(!window.has("Check"));
    window.click("Statistics…");
    window.settle();
    assert_eq!(window.focused().as_deref(), Some("Close"), "Enter clears nothing");
    assert!(window.is_enabled("Clear statistics"));
    window.click("Clear statistics");
    assert!(window.model().settings.statistics.is_empty());
    window.click("Restore");
    assert!(!window.model().settings.statistics.is_empty());
    window.keys("Escape");
    window.click("Another one like this");
    // A finished game asks nothing.
    window.wait_for("cells to go.");
    assert_eq!(window.model().puzzle().shape().size(), 4);
    assert!(window.model().puzzle().given_count() > 3 && window.model().play.finish.is_none());
}

#[test]
fn a_solution_that_the_solver_entered_is_no_finish() {
    let mut window = Window::with(Settings { fastest: true, ..settings() });
    window.paste(PUZZLE);
    window.wait_for_verdict();
    window.keys("F5");
    window.wait_for("This is the only solution.");
    window.click("Enter the solution as my digits");
    window.wait_for("Every cell is filled in correctly.");
    assert!(window.model().play.finish.is_none() && !window.says("Solved ·"));
}

#[test]
fn a_pause_covers_the_board_until_it_is_ended() {
    let mut window = Window::pasted(PUZZLE);
    window.wait_for_verdict();
    assert!(window.says("Clock 0:0"));
    window.click("Pause");
    assert!(window.has("Paused"));
    assert_eq!(window.line(), ".".repeat(81));
    window.keys("4");
    assert_eq!(window.line(), PUZZLE, "a key only ends the pause");
    window.keys("P");
    assert_eq!(window.line(), ".".repeat(81));
    window.click("Resume");
    assert_eq!(window.line(), PUZZLE);
    window.act(Action::Set(Setting::Preference(Preference::Clock, 0)));
    assert!(!window.says("Clock 0:0"));
}

#[test]
fn with_the_mouse_alone_the_digits_are_at_the_clicked_cell() {
    let mut window = Window::with(Settings { digits_at_cell: true, ..settings() });
    window.paste(PUZZLE);
    window.wait_for_verdict();
    window.click_cell("r1c1", Default::default());
    assert!(!window.has("Corner 4"), "a given cannot be changed");
    window.click_cell("r1c3", Default::default());
    assert!(window.has("Corner 4"), "{:#?}", window.texts());
    window.click("Digit 4");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
    assert!(!window.has("Corner 4"), "the digit closes it");
    window.click_cell("r1c4", Default::default());
    window.click_cell("r9c1", Default::default());
    window.click("Corner 2");
    assert_eq!(window.cell("r9c1"), "r9c1, empty, corner marks 2");
}

#[test]
fn digits_typed_while_a_menu_is_open_are_not_written() {
    let mut window = Window::with(Settings { digits_at_cell: true, ..settings() });
    window.paste(PUZZLE);
    window.wait_for_verdict();
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours", "digits go to the cell at which they are shown");
    window.keys("Alt+F 5 Escape");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
}

fn hinted(window: &mut Window) {
    window.keys("F3");
    window.wait("the hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
    window.settle();
}

#[test]
fn a_finished_puzzle_that_is_played_on_with_a_hint_says_so_at_its_new_end() {
    let mut window = Window::pasted(NEARLY);
    window.click_cell("r4c4", Default::default());
    window.keys("1");
    window.wait_for("Solved · ");
    assert!(window.says("no hints"), "{:#?}", window.texts());
    window.keys("Ctrl+Z");
    window.wait_for_verdict();
    assert!(window.model().is_timed(), "the clock runs again");
    hinted(&mut window);
    window.keys("Escape");
    window.keys("1");
    window.wait_for("Solved · ");
    assert!(window.says("· 1 hint") && !window.says("no hints"), "{:#?}", window.texts());
}

#[test]
fn the_tools_of_a_player_stay_where_they_are_while_a_hint_is_read() {
    for size in [vec2(900.0, 600.0), vec2(1280.0, 800.0)] {
        let mut window = Window::sized(settings(), size);
        window.paste(PUZZLE);
        window.wait_for_verdict();
        let names = ["Check", "Candidates", "Pause", "Erase"];
        let before = names.map(|name| window.place(name));
        let hint = window.place("Hint");
        hinted(&mut window);
        assert_eq!(names.map(|name| window.place(name)), before, "{size:?}");
        assert_eq!(window.place("Tell me more").y, hint.y, "{size:?}");
        let mut levels = 1;
        while window.is_enabled("Tell me more") {
            window.click("Tell me more");
            levels += 1;
            if !window.has("Tell me more") {
                break;
            }
        }
        assert_eq!(levels, 5, "the same button leads to the whole step");
        assert!(window.has("Apply"));
    }
}

#[test]
fn the_name_of_a_hint_comes_first_and_its_main_button_stays_at_its_place() {
    for size in [vec2(640.0, 480.0), vec2(800.0, 600.0), vec2(1280.0, 800.0)] {
        for lang in Lang::ALL {
            let mut window = Window::sized(Settings { lang, ..settings() }, size);
            window.paste(HARDER);
            window.wait_for_verdict();
            hinted(&mut window);
            let button = window.rect(hint_card::more_hint(lang));
            assert!(window.rect(hint_card::hint_heading(lang)).bottom() <= button.top(), "{size:?}");
            while window.has(hint_card::more_hint(lang)) {
                assert_eq!(window.rect(hint_card::more_hint(lang)), button, "{size:?}");
                window.click_at(button.center(), Default::default());
                window.settle();
            }
            assert_eq!(window.rect(hint_card::apply(lang)), button, "{size:?}");
            let technique = window.model().explained_step().map(|(step, _)| terms::technique(lang, step.technique()));
            let name = window.rect(technique.unwrap_or_default());
            for below in [hint_card::apply(lang), play::check(lang), play::progress(lang)] {
                assert!(!window.has(below) || name.bottom() <= window.rect(below).top(), "{size:?} {below}");
            }
        }
    }
}

#[test]
fn in_a_low_window_the_tools_and_keys_stay_where_they_are_while_a_hint_is_read() {
    for size in [vec2(640.0, 400.0), vec2(640.0, 480.0)] {
        let mut window = Window::sized(settings(), size);
        window.paste(PUZZLE);
        window.wait_for_verdict();
        let names = ["Corner", "Candidates and marks", "Erase"];
        let before = names.map(|name| window.place(name));
        hinted(&mut window);
        assert_eq!(names.map(|name| window.place(name)), before, "{size:?}");
        window.click("Corner");
        assert_eq!(window.model().tool, Tool::Corner);
    }
}

#[test]
fn a_step_that_shows_candidates_says_that_own_marks_come_back() {
    let mut window = Window::decided(settings(), PUZZLE);
    hinted(&mut window);
    window.keys("F3 F3 F3 F3");
    let says = "Your marks come back";
    assert!(!window.says(says), "there are none");
    window.keys("Escape");
    window.click_cell("r1c3", Default::default());
    window.keys("Shift+1");
    hinted(&mut window);
    assert!(!window.says(says), "they are still shown");
    window.keys("F3 F3 F3 F3");
    assert!(window.says(says), "{:#?}", window.texts());
}
