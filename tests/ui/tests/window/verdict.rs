//! The verdict on the puzzle, and its findings.

use sudoscope::app::{model::settings::MistakeReport, view::advice::advice};

use crate::{fixture::PUZZLE as UNIQUE, prelude::*};

#[test]
fn a_faulty_puzzle_that_is_pasted_stays_in_enter() {
    for (line, mode) in [(UNIQUE, Mode::Play), (TWO, Mode::Enter), (&UNIQUE.replacen("53.", "535", 1), Mode::Enter)] {
        let window = Window::decided(settings(), line);
        assert_eq!(window.model().mode, mode, "{line}");
    }
}

#[test]
fn the_players_digits_are_compared_with_the_solution() {
    let mut window = Window::pasted_with(Settings { mistakes: MistakeReport::AtOnce, ..settings() }, UNIQUE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    window.wait_for("50 to go");
    assert!(!window.says("is not right"));
    window.keys("2");
    window.wait_for("r1c3 is not right. Hint shows why.");
    assert_eq!(window.cell("r1c3"), "r1c3, 2, yours, differs from the solution");
}

#[test]
fn while_playing_only_clashes_are_told() {
    let mut window = Window::pasted(UNIQUE);
    window.wait_for("51 to go");
    window.click_cell("r1c3", Default::default());
    for wrong_or_right in ["2", "4"] {
        window.keys(wrong_or_right);
        window.wait_for_verdict();
        window.wait_for("50 to go");
        assert_eq!(window.cell("r1c3"), format!("r1c3, {wrong_or_right}, yours"));
        for word in ["agree", "differ", "not right"] {
            assert!(!window.says(word), "{word}");
        }
    }
    window.keys("3");
    window.wait_for("Row 1 has more than one 3: r1c2 and r1c3.");
}

#[test]
fn with_several_solutions_digits_that_fit_none_are_not_told_either() {
    let mut window = Window::pasted(TWO);
    window.keys("Alt+2");
    window.click_cell("r1c1", Default::default());
    window.keys("1");
    window.click_cell("r3c2", Default::default());
    window.keys("2");
    window.wait_for_verdict();
    window.wait_for("2 to go");
    assert!(!window.says("No solution"));
    assert_eq!(window.count("part of a contradiction"), 0);
    window.keys("F8");
    window.wait_for("no solution has all of them");
}

#[test]
fn a_check_marks_wrong_digits_until_they_change() {
    let mut window = Window::pasted(UNIQUE);
    window.click_cell("r1c3", Default::default());
    window.keys("2");
    window.click_cell("r1c4", Default::default());
    window.keys("6");
    window.wait_for_verdict();
    window.menu(&["More help", "Check selected cells"]);
    window.wait_for("r1c4 is right.");
    assert_eq!(window.count("differs"), 0);
    window.menu(&["More help", "Check my digits"]);
    window.wait_for("r1c3 is not right. Hint shows why.");
    assert_eq!(window.cell("r1c3"), "r1c3, 2, yours, differs from the solution");
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
    window.wait_for_verdict();
    window.keys("F8");
    window.wait_for("All 2 of your digits are right.");
}

/// 1 and 2 can be swapped in two rows.
const TWO: &str = "..343412..434321";

#[test]
fn a_likely_mistake_is_fixed_by_one_click_and_undone_by_one_key() {
    let mistaken = UNIQUE.replacen("53", "51", 1);
    let mut window = Window::pasted(&mistaken);
    window.wait_for("of these changes gives a unique solution.");
    assert_eq!(window.count("part of a contradiction"), 7);
    window.click("r1c2: 1 → 3");
    assert_eq!(window.line(), UNIQUE);
    assert!(window.says("Changed r1c2 from 1 to 3."));
    window.wait_for("Unique solution");
    window.menu(&["Edit", "Undo: change 1 to 3 in r1c2"]);
    assert_eq!(window.line(), mistaken);
}

#[test]
fn fixes_that_do_not_fit_are_in_a_menu() {
    let mut window = Window::pasted(&UNIQUE.replacen("53.", "532", 1));
    window.wait("the slips", |window| window.model().slips.is_some());
    let advice = advice(window.model());
    let changes: Vec<String> =
        advice.offers.iter().filter(|offer| offer.is_correction()).map(|offer| offer.label.clone()).collect();
    assert!(changes.len() > 2, "{changes:?}");
    let in_sight = changes.iter().filter(|change| window.has(change)).count();
    assert_eq!(in_sight, 2, "{changes:?}");
    let last = changes.last().expect("a change").clone();
    assert!(advice.sentence.ends_with("Any one of these changes gives a unique solution."));
    let said = window.rect("Any one of these changes gives a unique solution.");
    assert!(said.bottom() <= window.rect(&changes[0]).top(), "what the changes are for stands above them");
    window.click("Other changes…");
    window.click(&last);
    window.wait_for("Unique solution");
}

#[test]
fn true_candidates_are_shown_and_hidden_by_key_menu_and_button() {
    let mut window = Window::pasted(TWO);
    window.click("Solver");
    window.wait_for("4 cells still have more than one possible digit. Filling the key cell r1c1 would settle them all.");
    window.keys("Ctrl+Shift+M");
    assert_eq!(window.count("true candidates 1, 2"), 4);
    window.menu(&["View", "Candidates", "Show true candidates"]);
    assert_eq!(window.count("true candidates"), 0);
    window.click("True candidates");
    assert_eq!(window.count("true candidates 1, 2"), 4);
}

#[test]
fn deciding_cells_and_superfluous_givens_are_marked_on_request() {
    let mut window = Window::pasted(TWO);
    window.click("Solver");
    window.wait_for("Filling the key cell r1c1 would settle them all.");
    window.click("Show it");
    assert_eq!(window.cell("r1c1"), "r1c1, empty, key cell");
    window.keys("Alt+1");
    window.click_cell("r1c1", Default::default());
    window.keys("1");
    window.wait_for("Unique solution");
    window.wait_for("can be removed");
    assert!(window.count("redundant") > 2);
    window.menu(&["View", "Candidates", "Show redundant digits"]);
    assert_eq!(window.count("redundant"), 0);
}

#[test]
fn many_solutions_are_counted_to_the_end_or_until_cancelled() {
    let many = format!("{}1713924856961537284287419635345286179", ".".repeat(44));
    let mut window = Window::pasted(&many);
    window.wait_for("More than 10,000 solutions");
    window.click("Solver");
    window.wait_for("Count all");
    window.click("Count all");
    window.wait_for("Exactly 153,300 solutions");
    assert!(!window.has("Stop"));
    window.paste(&format!("1{}", ".".repeat(80)));
    window.wait_for("More than 10,000 solutions");
    window.wait_for("Count all");
    window.click("Count all");
    window.wait_for("Counting: ");
    window.click("Stop");
    window.wait_for("Stopped at ");
    window.click("Keep counting");
    window.wait_for("Counting: ");
    // An edit ends the count.
    window.keys("Alt+1");
    window.click_cell("r1c2", Default::default());
    window.keys("1");
    window.wait_for("Row 1 has more than one 1: r1c1 and r1c2.");
}

#[test]
fn without_room_beside_the_board_the_findings_become_a_popup() {
    let mut window = Window::decided_in(settings(), vec2(480.0, 400.0), &UNIQUE.replacen("53", "57", 1));
    window.wait("the findings", |window| window.model().findings.is_some());
    assert!(!window.says("Any one of these changes gives a unique solution."));
    window.click("Details");
    window.wait_for("Any one of these changes gives a unique solution.");
    window.click("r1c2: 7 → 3");
    assert_eq!(window.line(), UNIQUE);
}

#[test]
fn a_slip_in_typing_is_put_right_with_one_click() {
    // One empty cell of row 1 was left out, so that all that follows is one cell too early.
    let typed = format!("{}{}.", &UNIQUE[..2], &UNIQUE[3..]);
    let mut window = Window::new();
    window.type_line(&typed);
    window.wait_for("Insert an empty cell at r1c3 and shift the rest");
    window.click("Insert an empty cell at r1c3 and shift the rest");
    assert_eq!(window.line(), UNIQUE);
    assert!(window.says("The digits have been moved."));
    window.wait_for("Unique solution");
    window.keys("Ctrl+Z");
    assert_eq!(window.line(), typed);
}

#[test]
fn a_wrong_digit_that_leaves_several_solutions_is_corrected_once_the_puzzle_has_been_entered() {
    let typed = UNIQUE.replacen("3..17", "3..27", 1);
    let mut window = Window::new();
    window.type_line(&typed[..60]);
    window.wait_for_verdict();
    assert!(!window.says("solutions") && !window.says("Perhaps you meant"), "on the way nothing is to be mended");
    window.type_line(&typed[60..]);
    window.wait_for("Exactly 2 solutions");
    window.wait_for("Perhaps you meant");
    let change = "r5c9: 2 → 1";
    if !window.has(change) {
        window.click("Other changes…");
    }
    window.click(change);
    assert_eq!(window.line(), UNIQUE);
}
