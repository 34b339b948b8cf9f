//! The page of preferences: every setting by keys, by pointer and by search, and shortcuts that are changed.

use eframe::egui::accesskit::Toggled;
use sudoscope::app::update::preferences::Offers;

use crate::prelude::*;

/// The options of a preference that are not chosen: by what is pressed, and its place.
fn others(preference: Preference, settings: &Settings) -> Vec<(&'static str, usize)> {
    let row = preference.row();
    let chosen = row.chosen(settings);
    match row.offers {
        Offers::Switch => vec![(preference.name(settings.lang), 1 - chosen)],
        Offers::Choice(names) => names(settings.lang).into_iter().zip(0..).filter(|(_, place)| *place != chosen).collect(),
    }
}

fn opened(size: eframe::egui::Vec2) -> Window {
    let mut window = Window::sized(settings(), size);
    window.keys("Ctrl+Comma");
    assert!(matches!(window.model().dialog, Some(Dialog::Preferences(_))));
    window
}

#[test]
fn every_preference_is_set_by_keys_alone() {
    for preference in Preference::ALL {
        let mut window = opened(vec2(640.0, 480.0));
        let row = preference.row();
        let before = row.chosen(&window.model().settings);
        match row.offers {
            Offers::Switch => {
                window.tab_to(preference.name(Lang::En));
                window.keys("Space");
            }
            Offers::Choice(_) => {
                let option = |preference: &Preference| preference.row().option(Lang::En, &window.model().settings);
                // Others before it may have a choice of that name.
                let before = Preference::ALL[..preference as usize].iter().filter(|other| option(other) == option(&preference));
                let (name, before) = (option(&preference), before.count());
                (0..=before).for_each(|_| window.tab_to(name));
                window.keys("Right");
            }
        }
        assert_ne!(row.chosen(&window.model().settings), before, "{preference:?}");
        let focused = window.focused_place().expect("the control keeps the focus");
        assert!(focused.top() > 44.0 && focused.bottom() < 480.0, "{preference:?}: {focused}");
    }
}

#[test]
fn every_preference_is_found_by_its_name_and_set_with_the_pointer() {
    for preference in Preference::ALL {
        let mut window = opened(vec2(900.0, 600.0));
        // What is typed anywhere on the page is looked for.
        window.keys("Tab Tab");
        window.write_on(preference.name(Lang::En));
        for (name, place) in others(preference, &window.model().settings.clone()) {
            window.click(name);
            assert_eq!(preference.row().chosen(&window.model().settings), place, "{preference:?}: {name}");
            if preference == Preference::Language {
                break;
            }
        }
    }
}

#[test]
fn esc_and_the_arrow_lead_back_to_the_board() {
    let mut window = opened(vec2(1280.0, 800.0));
    window.write_on("nothing of the kind");
    assert!(window.says("Nothing here is called “nothing of the kind”."), "{:#?}", window.texts());
    window.keys("Escape");
    assert!(window.model().dialog.is_none());
    window.keys("5");
    assert_eq!(window.cell("r1c1"), "r1c1, 5, given");
    window.menu(&["Edit", "Preferences…"]);
    window.click("Back");
    assert!(window.model().dialog.is_none());
}

#[test]
fn a_switch_says_whether_it_is_on() {
    let mut window = opened(vec2(1280.0, 800.0));
    let mut is_on = || {
        let mut nodes = window.harness().root().children_recursive();
        let found = nodes.find(|node| node.accesskit_node().role() == Role::Switch);
        found.map(|node| node.accesskit_node().toggled() == Some(Toggled::True))
    };
    assert_eq!(is_on(), Some(true), "the tests reduce motion");
}

/// Looks for a command, and has the page take other keys for it.
fn change(window: &mut Window, name: &str, has: &str, keys: &str) {
    window.click("Search preferences and shortcuts");
    window.keys("Ctrl+A");
    window.write_on(name);
    window.click(&format!("{name}: {has}"));
    window.keys(keys);
}

#[test]
fn a_changed_shortcut_works_and_is_shown_wherever_keys_are() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Ctrl+Comma");
    change(&mut window, "Hint", "F3, Alt+F12", "Ctrl+U");
    assert_eq!(window.focused().as_deref(), Some("Hint: Ctrl+U"));
    window.keys("Escape Escape");
    assert!(window.model().dialog.is_none());
    window.keys("F3");
    assert!(window.model().logic.hint.is_none());
    let described = |window: &mut Window, role: Role, name: &str| {
        let mut nodes = window.harness().root().children_recursive();
        let found =
            nodes.find(|node| node.accesskit_node().role() == role && node.accesskit_node().label().as_deref() == Some(name));
        found.and_then(|node| node.accesskit_node().description())
    };
    assert_eq!(described(&mut window, Role::Button, "Hint").as_deref(), Some("Ctrl+U"));
    window.menu(&["Play"]);
    assert_eq!(described(&mut window, Role::MenuItem, "Hint").as_deref(), Some("Ctrl+U"));
    window.keys("Escape F1");
    assert!(window.says("Ctrl+U") && !window.says("Alt+F12"));
    window.keys("Escape Ctrl+U");
    assert!(window.model().logic.hint.is_some());
}

#[test]
fn keys_that_have_a_meaning_are_named_before_they_get_another() {
    let mut window = opened(vec2(1280.0, 800.0));
    change(&mut window, "Statistics…", "None", "F5");
    assert!(window.says("F5 is already used: Solve"), "{:#?}", window.texts());
    assert!(window.model().settings.shortcuts.is_empty());
    window.keys("Tab");
    assert_eq!(window.focused().as_deref(), Some("Use F5 here instead"));
    window.keys("Enter");
    assert!(window.has("Statistics…: F5"), "{:#?}", window.texts());
    change(&mut window, "Solve", "None", "7");
    assert!(window.says("7 types, moves or opens a menu, so it cannot be a shortcut."), "{:#?}", window.texts());
    window.keys("Ctrl+Q");
    assert!(window.says("Ctrl+Q is already used: Quit") && !window.is_closing());
    window.click("Restore all defaults");
    assert!(window.has("Solve: F5") && window.model().settings.shortcuts.is_empty());
    window.keys("Escape");
    window.keys("Ctrl+Comma");
    window.tab_to("Keyboard shortcuts: Change…");
    window.keys("Enter");
    window.tab_to("Statistics…: None");
    let place = window.focused_place().expect("the button has the focus");
    assert!(place.top() > 48.0 && place.bottom() < 800.0, "the list is scrolled to it: {place}");
}

#[test]
fn shortcuts_are_found_by_the_name_of_their_command() {
    let mut window = opened(vec2(640.0, 480.0));
    window.write_on("whole step");
    assert!(window.has("Show the whole step: F12, Shift+F3") && !window.has("Solve: F5"), "{:#?}", window.texts());
}

#[test]
fn menus_are_behind_a_button_in_narrow_windows_unless_they_are_wanted() {
    let menus = ["File", "Edit", "Play", "Solve", "View", "Help"];
    for (size, menu_bar, in_sight) in [
        (vec2(900.0, 600.0), false, true),
        (vec2(899.0, 600.0), false, false),
        (vec2(640.0, 480.0), false, false),
        (vec2(640.0, 480.0), true, true),
    ] {
        let mut window = Window::pasted_in(Settings { menu_bar, ..settings() }, size, PUZZLE);
        assert!(
            menus.iter().all(|menu| window.has(menu) == in_sight || ["Play", "Solve"].contains(menu)),
            "{size}: {:#?}",
            window.texts()
        );
        assert_ne!(window.has("Menu"), in_sight, "{size}");
        if in_sight {
            assert!(menus.iter().all(|menu| window.is_within(menu)), "{size}");
            continue;
        }
        let mode = window.place("Watch");
        window.click("Menu");
        assert!(window.has("Quit") && menus.iter().all(|menu| window.is_within(menu)), "{size}");
        window.keys("Left");
        assert!(window.has("About Sudoscope") && !window.has("Quit"));
        window.keys("Escape");
        assert!(!window.has("Edit"));
        window.keys("Alt+S");
        assert!(window.has("Difficulty…"));
        assert!(!window.has("Watch") || window.place("Watch") == mode, "{size}: no mode moves");
        window.keys("Escape");
        assert!(!window.has("Edit") && window.model().mode == Mode::Play);
    }
}

#[test]
fn redo_appears_beside_undo_which_stays_where_it_is() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    let before = window.rect("Undo: 4 in r1c3");
    assert!(!window.says("Redo"));
    window.keys("Ctrl+Z");
    assert_eq!(window.rect("Undo: paste"), before);
    assert!(window.rect("Redo: 4 in r1c3").right() <= before.left());
    window.click("Redo: 4 in r1c3");
    assert!(!window.says("Redo"));
}
