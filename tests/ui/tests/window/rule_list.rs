//! Entering, changing and removing rules by the list and its form, without a mouse.

use sudoscope::{app::action::RuleEdit, board::Cage};

use crate::prelude::*;

/// A killer cage and a thermometer in the program's own format.
pub(crate) const TWO_RULES: &str = "Sudoscope(version: 1, shape: (size: 9), rules: [KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: 12), \
    Thermometer(paths: [[\"r3c3\", \"r3c4\", \"r3c5\"]])], givens: [\".........\", \".........\", \".........\", \".........\", \
    \".........\", \".........\", \".........\", \".........\", \".........\"])";

fn rules(window: &Window) -> Vec<Rule> {
    window.model().puzzle().rules().to_vec()
}

fn cage(cells: &[usize], sum: u16) -> Rule {
    Rule::Cage(Cage::killer(cells.iter().copied().map(Cell::new), sum))
}

/// A window with the puzzle in Enter mode.
pub(crate) fn entering(text: &str) -> Window {
    let mut window = Window::pasted(text);
    window.keys("Alt+1");
    window
}

/// Goes to a text field by Tab and replaces what is in it.
fn fill(window: &mut Window, field: &str, text: &str) {
    window.tab_to(field);
    window.keys("Ctrl+A");
    window.write_on(text);
}

#[test]
fn a_rule_is_added_by_name_cells_and_number() {
    let mut window = Window::new();
    assert!(!window.has("Apply"));
    window.menu(&["Puzzle", "Rules", "Add a rule…"]);
    // A group of tools has the same name as the field.
    window.tab_to("Kind of rule: Killer cage");
    fill(&mut window, "Cells", "r1c1–r1c3");
    fill(&mut window, "Sum", "25");
    assert!(window.says("A cage of 3 cells cannot make 25"), "{:#?}", window.texts());
    fill(&mut window, "Sum", "12");
    window.tab_to("Add rule");
    window.keys("Enter");
    assert_eq!(rules(&window), [cage(&[0, 1, 2], 12)]);
    assert!(window.has("Killer cage r1c1–r1c3 (12)") && window.has("1 rule"));
    window.keys("Ctrl+Z");
    assert_eq!(rules(&window), []);
    assert!(!window.has("Apply"), "the list folds away");
}

#[test]
fn the_chosen_rule_is_changed_and_removed_by_keys() {
    let mut window = entering(TWO_RULES);
    assert!(window.has("2 rules"));
    window.tab_to("Killer cage r1c1–r1c2 (12)");
    window.keys("Enter");
    assert_eq!(window.model().rules.chosen, Some(0));
    window.keys("ArrowDown");
    assert_eq!(window.model().rules.chosen, Some(1));
    assert_eq!(window.focused().as_deref(), Some("Thermometer r3c3→r3c5"));
    window.keys("ArrowUp");
    fill(&mut window, "Sum", "14");
    window.tab_to("Apply");
    window.keys("Enter");
    assert_eq!(rules(&window)[0], cage(&[0, 1], 14));
    window.tab_to("Killer cage r1c1–r1c2 (14)");
    window.keys("Delete");
    assert_eq!(rules(&window).len(), 1);
    window.keys("Ctrl+Z Ctrl+Z");
    assert_eq!(rules(&window)[0], cage(&[0, 1], 12));
}

#[test]
fn selected_cells_are_taken_into_the_form() {
    let mut window = entering(TWO_RULES);
    window.click_cell("r5c5", eframe::egui::Modifiers::NONE);
    window.click_cell("r5c6", eframe::egui::Modifiers::SHIFT);
    window.tab_to("Killer cage r1c1–r1c2 (12)");
    window.keys("Down");
    window.tab_to("Use the selected cells");
    window.keys("Enter");
    window.tab_to("Apply");
    window.keys("Enter");
    assert!(window.has("Thermometer r5c5→r5c6"), "{:#?}", window.texts());
}

#[test]
fn a_long_list_shows_only_the_rows_in_view() {
    let cages: String = (1..=9)
        .flat_map(|row| (1..=8).map(move |column| format!("KillerCage(cells: [\"r{row}c{column}\", \"r{row}c{}\"]),", column + 1)))
        .collect();
    let rows = "\".........\",".repeat(9);
    let mut window = entering(&format!("Sudoscope(version: 1, shape: (size: 9), rules: [{cages}], givens: [{rows}])"));
    assert!(window.has("72 rules"));
    let shown = |window: &Window| window.texts().iter().filter(|text| text.starts_with("Cage r")).count();
    assert!((4..16).contains(&shown(&window)), "{}", shown(&window));
    // The arrows go through all of them.
    window.tab_to("Cage r1c1–r1c2");
    for _ in 0..20 {
        window.keys("ArrowDown");
    }
    assert_eq!(window.focused().as_deref(), Some("Cage r3c5–r3c6"));
    assert_eq!(window.model().rules.chosen, Some(20));
}

#[test]
fn the_list_speaks_chinese() {
    let mut window = Window::pasted_in(
        sudoscope::app::model::settings::Settings { lang: Lang::Zh, ..settings() },
        vec2(1280.0, 800.0),
        TWO_RULES,
    );
    window.keys("Alt+1");
    for text in ["2 条规则", "杀手笼 r1c1–r1c2（12）", "温度计 r3c3→r3c5"] {
        assert!(window.has(text), "{text}: {:#?}", window.texts());
    }
}

#[test]
fn a_rule_under_the_pointer_is_named_except_in_the_cell_that_is_filled() {
    for (lang, thermometer, cage) in [
        (Lang::En, "Thermometer r3c3→r3c5", "Killer cage r1c1–r1c2 (12)"),
        (Lang::Zh, "温度计 r3c3→r3c5", "杀手笼 r1c1–r1c2（12）"),
    ] {
        let mut window = Window::pasted_with(sudoscope::app::model::settings::Settings { lang, ..settings() }, TWO_RULES);
        window.keys("Alt+2");
        let tube = window.cell_rect("r3c4").center();
        window.harness().event(Event::PointerMoved(tube));
        window.wait_for(thermometer);
        assert!(!window.says(cage));
        let edge = window.cell_rect("r1c2");
        window.harness().event(Event::PointerMoved(edge.center_top() + vec2(0.0, edge.height() * 0.1)));
        window.wait_for(cage);
        window.click_cell("r1c2", Modifiers::NONE);
        assert!(!window.says(cage));
    }
}

#[test]
fn the_focus_stays_in_the_list_when_rules_are_removed_and_goes_to_the_tools_after_the_last() {
    let mut window = entering(TWO_RULES);
    window.tab_to("Killer cage r1c1–r1c2 (12)");
    window.keys("Delete");
    assert_eq!(window.focused().as_deref(), Some("Thermometer r3c3→r3c5"));
    window.keys("Enter");
    window.keys("Delete");
    assert_eq!((rules(&window).len(), window.focused().as_deref()), (0, Some("Cages")));
    window.keys("Ctrl+Z Ctrl+Z");
    window.tab_to("Killer cage r1c1–r1c2 (12)");
    window.keys("Down Delete");
    assert_eq!(window.focused().as_deref(), Some("Killer cage r1c1–r1c2 (12)"), "of the last rule, to the one before");
}

#[test]
fn a_click_gives_the_list_the_keys_and_digits_are_still_the_number_of_the_rule() {
    let mut window = entering(TWO_RULES);
    window.click("Killer cage r1c1–r1c2 (12)");
    assert_eq!(window.focused().as_deref(), Some("Killer cage r1c1–r1c2 (12)"));
    window.keys("1 0");
    assert_eq!(rules(&window)[0], cage(&[0, 1], 10));
    window.keys("Down");
    assert_eq!(window.focused().as_deref(), Some("Thermometer r3c3→r3c5"));
    window.keys("7");
    assert_eq!(window.model().puzzle().given_count(), 0, "a thermometer has no number");
    window.keys("Enter");
    assert_eq!((window.model().rules.chosen, window.focused().as_deref()), (None, Some("Thermometer r3c3→r3c5")));
}

#[test]
fn the_focus_goes_to_the_rule_that_the_form_has_added_and_that_is_in_view() {
    for size in [vec2(1280.0, 800.0), vec2(900.0, 600.0)] {
        let mut window = Window::sized(settings(), size);
        let listed: String = (1..=7).map(|row| format!("KillerCage(cells: [\"r{row}c1\", \"r{row}c2\"]),")).collect();
        let rows = "\".........\",".repeat(9);
        window.paste(&format!("Sudoscope(version: 1, shape: (size: 9), rules: [{listed}], givens: [{rows}])"));
        window.keys("Alt+1");
        for row in 8..=9 {
            window.tab_to("Add a rule…");
            window.keys("Enter");
            fill(&mut window, "Cells", &format!("r{row}c1 r{row}c2"));
            fill(&mut window, "Sum", "12");
            window.tab_to("Add rule");
            window.keys("Enter");
            let name = format!("Killer cage r{row}c1–r{row}c2 (12)");
            assert_eq!(window.focused().as_deref(), Some(name.as_str()), "{size:?}");
            assert!(window.is_in_view(&name), "{size:?}");
        }
    }
}

#[test]
fn the_buttons_of_the_form_are_in_view_with_the_chosen_rule() {
    for (lang, apply, rule) in [(Lang::En, "Apply", "Killer cage r1c1–r1c2 (12)"), (Lang::Zh, "应用", "杀手笼 r1c1–r1c2（12）")]
    {
        let settings = sudoscope::app::model::settings::Settings { lang, ..settings() };
        let mut window = Window::pasted_in(settings, vec2(900.0, 600.0), TWO_RULES);
        window.keys("Alt+1");
        window.act(Action::Rules(RuleEdit::Choose(Some(0))));
        for name in [apply, rule] {
            assert!(window.is_in_view(name), "{name}");
        }
    }
}

#[test]
fn home_and_end_go_to_the_ends_of_the_list_of_rules() {
    let mut window = entering(TWO_RULES);
    window.tab_to("Killer cage r1c1–r1c2 (12)");
    for (key, place) in [("End", 1), ("Home", 0), ("PageDown", 1), ("PageUp", 0)] {
        window.keys(key);
        assert_eq!(window.model().rules.chosen, Some(place), "{key}");
    }
}
