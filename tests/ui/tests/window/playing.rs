//! Play mode: digits, marks, candidates, undo.

use sudoscope::app::text::{
    logic::{hint_card, terms},
    panel as words, play,
};

use crate::prelude::*;

/// What keys make of r1c3, from its candidates 1, 2 and 4.
#[test]
fn keys_write_digits_and_marks_and_take_them_away() {
    for (keys, cell) in [
        ("4", ", 4, yours"),
        ("4 4", ", empty"),
        ("4 Backspace", ", empty"),
        ("4 Delete", ", empty"),
        ("4 0", ", empty"),
        ("Shift+1 Shift+4 Shift+1", ", empty, corner marks 4"),
        ("Shift+1 Ctrl+2", ", empty, corner marks 1, centre marks 2"),
        ("Shift+1 Ctrl+2 Delete", ", empty"),
        ("Ctrl+M V 1 1 4", ", empty, candidates 1, 2"),
        ("Ctrl+M V 1 2 4", ", empty, no digit left"),
        ("Ctrl+M Ctrl+M", ", empty"),
    ] {
        let mut window = Window::pasted(PUZZLE);
        window.click_cell("r1c3", Default::default());
        window.keys(keys);
        assert_eq!(window.cell("r1c3"), format!("r1c3{cell}"), "{keys}");
    }
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
fn candidates_become_marks_and_own_marks_are_not_lost() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("Shift+4");
    window.menu(&["More help", "Show all candidates"]);
    assert_eq!(window.cell("r1c3"), "r1c3, empty, candidates 1, 2, 4, corner marks 4");
    assert!(window.says("Your own marks are kept"));
    window.act(Action::Command(Command::CandidatesToMarks));
    assert_eq!(window.cell("r1c3"), "r1c3, empty, corner marks 4, centre marks 1, 2, 4");
    assert_eq!(window.count("centre marks"), 51);
    window.keys("Ctrl+Z");
    assert_eq!(window.cell("r1c3"), "r1c3, empty, corner marks 4");
    window.drag(&["r1c3", "r1c4"], Default::default());
    window.act(Action::Command(Command::CandidatesToMarks));
    assert_eq!(window.count("centre marks"), 2);
    window.act(Action::Command(Command::AutomaticCandidates));
    assert_eq!(window.count("centre marks"), 2);
}

#[test]
fn a_player_has_a_hint_more_help_and_the_solution() {
    let mut window = Window::pasted(PUZZLE);
    assert!(window.has("Hint") && window.has("Solve") && !window.has("Solver"));
    window.click("More help");
    for name in ["Check my digits", "Show all candidates", "Why not?", "Show solution path", "All steps"] {
        assert!(window.has(name), "{name}");
    }
    window.keys("Escape");
    window.keys("F5");
    window.wait("the solution", |window| window.model().has_result());
    window.wait_for_run();
    let place = window.place("Hide solution");
    window.click("Hide solution");
    assert!(!window.model().has_result());
    assert_eq!(window.place("Solve").y, place.y, "no button moves");
}

#[test]
fn the_path_of_a_person_begins_at_the_digits_on_the_board() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    window.menu(&["More help", "Show solution path"]);
    window.wait_for_run();
    let model = window.model();
    assert!(model.mode == Mode::Watch && model.run.as_ref().is_some_and(|run| run.is_by_logic()));
    assert_eq!(window.line().chars().filter(char::is_ascii_digit).count(), 31, "nothing is given away");
    let method = window.texts().into_iter().find(|text| text.starts_with("Method: "));
    assert_eq!(method.as_deref(), Some("Method: Human techniques"), "what is shown");
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
    window.wait("the end", |window| window.model().finish().is_some());
    for shown in ["Solved", "Easy · 1 hint", "Best", "Average", "Easy puzzles solved"] {
        assert!(window.has(shown), "{shown}: {:#?}", window.texts());
    }
    assert!(window.texts().iter().any(|text| text.starts_with("0:0")));
    assert!(!window.texts().iter().any(|text| text == "0:"), "a time has one line: {:#?}", window.texts());
    // The tools, the pad and the cursor are away.
    assert!(!window.has("Digit 1") && !window.has("Erase"), "{:#?}", window.texts());
    window.click("Statistics…");
    assert_eq!(window.focused().as_deref(), Some("Close"), "Enter clears nothing");
    assert!(window.is_enabled("Clear statistics"));
    window.click("Clear statistics");
    assert!(window.model().settings.statistics.is_empty());
    window.click("Restore");
    assert!(!window.model().settings.statistics.is_empty());
    window.keys("Escape");
    window.click("Next puzzle");
    // A finished game asks nothing.
    window.wait_for(" to go");
    assert_eq!(window.model().puzzle().shape().size(), 4);
    assert!(window.model().puzzle().given_count() > 3 && window.model().play.finish.is_none());
}

#[test]
fn a_pause_covers_the_board_until_it_is_ended() {
    let mut window = Window::decided(settings(), PUZZLE);
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
    let mut window = Window::decided(Settings { digits_at_cell: true, ..settings() }, PUZZLE);
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
    let mut window = Window::decided(Settings { digits_at_cell: true, ..settings() }, PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours", "digits go to the cell at which they are shown");
    window.keys("Alt+F 5 Escape");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
}

fn hinted(window: &mut Window) {
    window.keys("F3");
    window.wait("the hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
}

#[test]
fn a_finished_puzzle_that_is_played_on_with_a_hint_says_so_at_its_new_end() {
    let mut window = Window::pasted(NEARLY);
    window.click_cell("r4c4", Default::default());
    window.keys("1");
    window.wait("the end", |window| window.model().finish().is_some());
    assert!(window.says("without help"), "{:#?}", window.texts());
    window.keys("Ctrl+Z");
    window.wait_for_verdict();
    assert!(window.model().is_timed(), "the clock runs again");
    hinted(&mut window);
    window.keys("Escape");
    window.keys("1");
    window.wait("the end", |window| window.model().finish().is_some());
    assert!(window.says("· 1 hint") && !window.says("without help"), "{:#?}", window.texts());
}

#[test]
fn the_buttons_and_the_keys_stay_where_they_are_while_a_hint_is_read() {
    for (size, lang) in [vec2(900.0, 600.0), vec2(1280.0, 800.0)].into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
        let mut window = Window::decided_in(Settings { lang, ..settings() }, size, HARDER);
        let names = [play::more_help(lang), words::pad_erase(lang)];
        let before = names.map(|name| window.rect(name));
        let button = window.rect(hint_card::hint_heading(lang));
        hinted(&mut window);
        assert_eq!(names.map(|name| window.rect(name)), before, "{size:?}");
        let mut levels = 1;
        while window.model().logic.hint.as_ref().is_some_and(|hint| hint.has_more()) {
            window.click_at(button.center(), Default::default());
            levels += 1;
        }
        assert_eq!(levels, 5, "the same button leads to the whole step");
        assert_eq!(window.rect(hint_card::apply(lang)), button, "{size:?}");
        let technique = window.model().explained_step().map(|(step, _)| terms::technique(lang, step.technique()));
        assert!(window.rect(technique.unwrap_or_default()).bottom() <= button.top(), "{size:?}");
    }
}

#[test]
fn in_a_low_window_digits_can_be_entered_while_a_hint_is_read() {
    for size in [vec2(640.0, 400.0), vec2(640.0, 480.0)] {
        let mut window = Window::decided_in(settings(), size, PUZZLE);
        hinted(&mut window);
        assert!(window.is_within("Digit 9") && window.is_within("Say more"), "{size:?}");
        window.click("Marks");
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
