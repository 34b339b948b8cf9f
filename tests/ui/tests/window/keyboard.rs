//! Using the program by keyboard alone.

use eframe::egui::accesskit::Toggled;

use crate::prelude::*;

/// The names of the widgets that Tab visits in one cycle.
fn round(window: &mut Window) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for _ in 0..120 {
        window.keys("Tab");
        let Some(name) = window.focused() else { continue };
        if names.first() == Some(&name) {
            return names;
        }
        names.push(name);
    }
    panic!("Tab does not come round: {names:?}");
}

#[test]
fn tab_reaches_every_control() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("Alt+1");
    window.click("Solver");
    window.tab_to("Play it");
    let names = round(&mut window);
    let expected = [
        "File",
        "Edit",
        "Puzzle",
        "Solve",
        "View",
        "Help",
        "Solve",
        "Play it",
        "Solver",
        "Method",
        "First solution",
        "At once",
        "Rules",
        "r1c1, 5, given",
        "Digit 1",
    ];
    for name in expected {
        let is_meant = |found: &String| found.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(": "));
        assert!(names.iter().any(is_meant), "{name} is not among {names:?}");
    }
}

#[test]
fn tab_reaches_the_controls_of_watch_mode() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("F5");
    window.wait_for("A solution is on the board");
    window.keys("Alt+3");
    let names = round(&mut window);
    for name in ["Watch", "Jump to start", "Step back", "Play", "Speed", "Timeline", "Previous guess"] {
        assert!(names.iter().any(|found| found == name), "{name} is not among {names:?}");
    }
}

#[test]
fn space_and_enter_press_the_focused_control_and_not_the_board() {
    for key in ["Space", "Enter"] {
        let mut window = Window::pasted(PUZZLE);
        window.click_cell("r1c3", Default::default());
        window.keys("4");
        window.tab_to("Undo: 4 in r1c3");
        window.keys(key);
        assert_eq!(window.line(), PUZZLE);
    }
}

#[test]
fn alt_and_a_letter_opens_a_menu_and_arrows_go_to_its_neighbours() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("Alt+E");
    assert!(window.has("Preferences…") && !window.has("Quit"));
    window.keys("Right");
    assert!(window.has("Restart puzzle") && !window.has("Preferences…"), "{:#?}", window.texts());
    window.keys("Left Left");
    assert!(window.has("Quit"));
    window.keys("Left");
    assert!(window.has("About Sudoscope"));
    window.keys("End Enter");
    assert!(window.says("Version"), "{:#?}", window.texts());
}

#[test]
fn arrows_leave_a_menu_that_the_pointer_has_opened_and_the_pointer_opens_its_neighbours() {
    let mut window = Window::pasted(PUZZLE);
    window.click("File");
    assert!(window.has("Quit"));
    let file = window.place("File");
    window.harness().event(Event::PointerMoved(file));
    window.keys("Right");
    assert!(window.has("Preferences…") && !window.has("Quit"), "the pointer still lies on File: {:#?}", window.texts());
    window.keys("Right");
    assert!(window.has("Restart puzzle") && !window.has("Preferences…"), "{:#?}", window.texts());
    let edit = window.place("Edit");
    window.point_at(edit);
    assert!(window.has("Preferences…") && !window.has("Restart puzzle"), "{:#?}", window.texts());
}

#[test]
fn left_leaves_an_inner_menu_and_right_goes_on_to_the_next_of_the_bar() {
    let mut window = Window::new();
    window.keys("Alt+V");
    window.tab_to("Zoom");
    window.keys("Right");
    assert!(window.has("Zoom in"), "{:#?}", window.texts());
    window.keys("Left");
    assert!(!window.has("Zoom in") && window.has("Full screen"), "{:#?}", window.texts());
    window.keys("Right Down Right");
    assert!(!window.has("Zoom in") && window.has("About Sudoscope"), "{:#?}", window.texts());
}

#[test]
fn right_leads_into_menus_of_any_depth_before_it_leaves_for_the_next_of_the_bar() {
    let mut window = Window::new();
    window.keys("Alt+P");
    window.tab_to("Rules");
    window.keys("Right");
    assert_eq!(window.focused().as_deref(), Some("Cages"), "{:#?}", window.texts());
    window.keys("Right");
    assert_eq!(window.focused().as_deref(), Some("Killer cage"), "{:#?}", window.texts());
    window.keys("Right");
    assert!(!window.has("Killer cage") && window.has("Difficulty…"), "{:#?}", window.texts());
}

#[test]
fn home_and_end_go_to_the_ends_of_an_open_menu() {
    let mut window = Window::new();
    window.keys("Alt+V");
    let first = window.focused();
    window.keys("End");
    let last = window.focused();
    assert_ne!(last, first);
    window.keys("Down");
    assert_eq!(window.focused(), first, "arrows go round");
    window.keys("Up");
    assert_eq!(window.focused(), last);
    window.keys("Home");
    assert_eq!(window.focused(), first);
}

#[test]
fn what_is_chosen_in_a_menu_has_a_tick() {
    let mut window = Window::new();
    window.menu(&["View"]);
    let mut ticked = |name: &str| {
        let node = window.harness().get_by_role_and_label(Role::MenuItemRadio, name);
        node.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(ticked("Enter") && !ticked("Watch"));
}

#[test]
fn the_timeline_and_the_speed_are_moved_by_arrows() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("F5");
    window.wait_for("A solution is on the board");
    window.keys("Alt+3");
    let speed = window.model().settings.speed.place();
    window.tab_to("Speed");
    window.keys("Right");
    assert!(window.model().settings.speed.place() > speed);
    window.tab_to("Timeline");
    for (key, reached) in [("Home", "Step 0 of"), ("Right", "Step 1 of"), ("Right", "Step 2 of"), ("Left", "Step 1 of")] {
        window.keys(key);
        window.wait_for(reached);
        assert_eq!(window.focused().as_deref(), Some("Timeline"), "{key}");
    }
    window.keys("End");
    window.wait("the end", |window| {
        window
            .model()
            .run
            .as_ref()
            .and_then(|run| run.report.as_ref())
            .is_some_and(|report| report.view.position == report.frontier)
    });
}

#[test]
fn enter_presses_a_dialogs_main_button_and_escape_cancels_it() {
    let mut window = Window::pasted(&PUZZLE.replacen('.', "-", 1));
    window.keys("Escape");
    assert_eq!(window.line(), ".".repeat(81));
    window.paste(&PUZZLE.replacen('.', "-", 1));
    window.keys("Enter");
    assert_eq!(window.line(), PUZZLE);
}

#[test]
fn a_whole_session_needs_no_mouse() {
    let mut window = Window::new();
    window.type_line(PUZZLE);
    window.wait_for("Unique solution");
    window.keys("Alt+2 Home Ctrl+Home Right Right 4");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
    window.keys("Ctrl+Z F5");
    window.wait_for("A solution is on the board");
    assert_eq!(window.line(), SOLUTION);
    window.keys("Alt+3 Home");
    window.wait_for("Step 0 of");
    window.keys("Right");
    window.wait_for("Step 1 of");
    window.keys("Left");
    window.wait_for("Step 0 of");
    window.keys("Ctrl+N");
    assert!(window.has("Killer"));
    window.keys("Escape Ctrl+Q");
    assert!(window.says("Save your changes?"));
    window.tab_to("Don’t save");
    window.keys("Enter");
    assert!(window.is_closing());
}

#[test]
fn letters_go_through_an_open_menu_that_begins_at_its_first_item() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("Alt+F");
    assert_eq!(window.focused().as_deref(), Some("New puzzle"));
    for wanted in ["Examples", "Export…", "Examples"] {
        let before = window.focused();
        window.write_on("e");
        assert_ne!(window.focused(), before);
        assert!(window.focused().is_some_and(|name| name.starts_with('E')), "{wanted}: {:?}", window.focused());
    }
}

#[test]
fn text_longer_than_a_dialog_is_scrolled_by_keys() {
    for command in [Command::Shortcuts, Command::Formats] {
        let mut window = Window::sized(settings(), eframe::egui::vec2(900.0, 600.0));
        window.act(Action::Command(command));
        let top = |window: &mut Window| {
            let dialog = window.harness().get_by_role(Role::Dialog);
            let is_text = |role| matches!(role, Role::Label | Role::Cell);
            let labels = dialog.children_recursive().filter(|node| is_text(node.accesskit_node().role()));
            // The heading of the dialog stays where it is.
            labels.map(|node| node.rect().top()).fold(f32::NEG_INFINITY, f32::max)
        };
        let mut before = top(&mut window);
        for keys in ["Down", "PageDown"] {
            window.keys(keys);
            let now = top(&mut window);
            assert!(now < before, "{command:?} {keys}: {now} {before}");
            before = now;
        }
        window.keys("End");
        let end = top(&mut window);
        window.keys("Down");
        assert_eq!(top(&mut window), end, "{command:?}");
        window.keys("Home Up");
        assert!(top(&mut window) > before, "{command:?}");
    }
}

#[test]
fn an_edge_has_a_name_and_is_moved_by_arrows() {
    let mut window = Window::pasted(PUZZLE);
    window.tab_to("Width of the panel");
    window.keys("Left Left");
    let wider = window.model().settings.placement.side.expect("the panel has been made wider");
    window.keys("Right");
    assert!(window.model().settings.placement.side.is_some_and(|side| side < wider));
    assert_eq!(window.focused().as_deref(), Some("Width of the panel"));
}

#[test]
fn a_dialog_opened_by_a_key_takes_the_tooltip_away() {
    let mut window = Window::pasted(PUZZLE);
    let place = window.centre("Undo: paste");
    window.harness().event(Event::PointerMoved(place));
    (0..60).for_each(|_| window.step());
    assert!(window.says("Ctrl+Z"), "{:#?}", window.texts());
    window.act(Action::Command(Command::NewBoard));
    (0..60).for_each(|_| window.step());
    assert!(!window.texts().iter().any(|text| text == "Ctrl+Z"), "{:#?}", window.texts());
}

#[test]
fn the_longest_menu_stays_below_the_bar() {
    // The last is that of a window of 1280×800 at a zoom of 200 %.
    for (size, least) in [((1280.0, 800.0), 9), ((640.0, 480.0), 9), ((640.0, 400.0), 9)] {
        let mut window = Window::sized(settings(), size.into());
        window.menu(&["Edit"]);
        let bar = window.harness().get_by_label("Help").rect().bottom();
        let items: Vec<f32> = window
            .harness()
            .root()
            .children_recursive()
            .filter(|node| node.accesskit_node().role() == Role::MenuItem && node.rect().top() > 30.0)
            .map(|node| node.rect().top())
            .collect();
        assert!(items.len() >= least && items.iter().all(|top| *top >= bar), "{size:?}: {bar} {items:?}");
    }
}

#[test]
fn arrows_scroll_to_each_item_of_a_menu_that_has_no_room() {
    let size = eframe::egui::vec2(640.0, 400.0);
    let mut window = Window::sized(settings(), size);
    window.keys("Alt+F");
    window.tab_to("Examples");
    window.keys("Right");
    let mut seen = Vec::new();
    for _ in 0..40 {
        let name = window.focused().unwrap_or_default();
        if seen.contains(&name) {
            break;
        }
        let place = window.focused_place().map(|place| place.center()).unwrap_or_default();
        assert!(place.y > 12.0 && place.y < size.y, "{name}: {place}");
        seen.push(name);
        window.keys("Up");
    }
    assert!(seen.len() > 15, "{seen:?}");
}

#[test]
fn a_dialog_scrolls_to_the_control_that_has_the_focus() {
    let mut window = Window::sized(settings(), eframe::egui::vec2(640.0, 480.0));
    window.generate_form();
    let name = "Minimal: no given is superfluous";
    let name = window.texts().into_iter().find(|text| text.starts_with("Minimal")).unwrap_or_else(|| name.to_owned());
    window.tab_to(&name);
    let foot = window.harness().get_by_label("Generate").rect().top();
    let control = window.harness().get_by_label(&name).rect();
    assert!(control.top() > 40.0 && control.bottom() <= foot, "{control:?} {foot}");
}
