//! Every control has an accessible name and a role.

use eframe::egui::accesskit::{Action as Request, HasPopup, Toggled};
use sudoscope::{
    app::{action::Paint, text},
    board::Color,
};

use crate::prelude::*;

#[track_caller]
fn check(window: &mut Window, state: &str) {
    window.harness().check_accessibility();
    for node in window.harness().root().children_recursive() {
        let node = node.accesskit_node();
        let can_be_used = node.data().supports_action(Request::Click) || node.data().supports_action(Request::SetValue);
        // egui's scroll bars have no name; their contents can be reached without them.
        if can_be_used && !matches!(node.role(), Role::GenericContainer | Role::ScrollBar) {
            let name = node.label().or(node.value()).unwrap_or_default();
            assert!(!name.trim().is_empty(), "{state}: a nameless {:?}", node.role());
            assert_ne!(node.role(), Role::Unknown, "{state}: {name}");
        }
    }
}

#[test]
fn everything_that_can_be_used_has_a_name_and_a_role() {
    let mut window = Window::new();
    check(&mut window, "empty");
    window.paste(PUZZLE);
    check(&mut window, "play");
    window.keys("F5");
    window.wait_for("A solution is on the board");
    check(&mut window, "solved");
    window.keys("Alt+3");
    check(&mut window, "watch");
    for command in [Command::NewBoard, Command::AboutPuzzle, Command::Shortcuts, Command::About, Command::Quit] {
        window.act(Action::Command(command));
        check(&mut window, &format!("{command:?}"));
        window.keys("Escape");
    }
    window.keys("Alt+1");
    for menu in ["File", "Edit", "Puzzle", "View", "Help"] {
        window.menu(&[menu]);
        check(&mut window, menu);
        window.keys("Escape");
    }
}

#[test]
fn the_board_is_a_grid_of_rows_of_named_cells_and_reports_the_cursor() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r2c4", Default::default());
    let board = window.harness().get_by_role_and_label(Role::Grid, "Sudoku board");
    let rows: Vec<_> = board.children().filter(|node| node.accesskit_node().role() == Role::Row).collect();
    assert_eq!(rows.len(), 9);
    for (row, node) in rows.iter().enumerate() {
        for (column, cell) in node.children().enumerate() {
            let cell = cell.accesskit_node();
            assert_eq!(
                (cell.role(), cell.data().row_index(), cell.data().column_index()),
                (Role::GridCell, Some(row), Some(column))
            );
            assert!(cell.label().is_some_and(|label| label.starts_with(&format!("r{}c{}, ", row + 1, column + 1))));
            assert_eq!(cell.is_selected(), Some((row, column) == (1, 3)));
        }
    }
    let active = board.accesskit_node().data().active_descendant();
    let cursor = window.harness().get_by_label("r2c4, 1, given");
    assert_eq!(active, Some(cursor.accesskit_node().locate().0));
}

#[test]
fn a_screen_reader_presses_cells_and_moves_sliders() {
    let mut window = Window::pasted(PUZZLE);
    window.harness().get_by_label("r1c3, empty").click_accesskit();
    window.settle();
    assert_eq!(window.selected(), ["r1c3"]);
    window.keys("4");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
    window.keys("Ctrl+Z F5");
    window.wait_for("A solution is on the board");
    window.keys("Alt+3");
    window.harness().get_by_label("Speed").set_value_accesskit(1000.0);
    window.settle();
    assert_eq!(window.model().settings.speed.rate().map(f64::round), Some(1000.0));
    window.harness().get_by_label("Timeline").set_value_accesskit(7.0);
    window.wait_for("Step 7 of ");
}

fn roles(window: &mut Window, name: &str) -> Vec<Role> {
    let nodes = window.harness().root().children_recursive();
    let nodes = nodes.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.accesskit_node().role()));
    nodes.filter(|(label, _)| label == name).map(|(_, role)| role).collect()
}

#[test]
fn items_of_menus_and_lists_have_their_roles() {
    let mut window = Window::new();
    window.keys("Alt+1");
    assert!(roles(&mut window, "Lines").iter().all(|role| *role == Role::Button), "outside of a menu");
    window.menu(&["View", "Candidates"]);
    for name in ["Show all candidates", "Show true candidates"] {
        assert_eq!(roles(&mut window, name), [Role::MenuItemCheckBox], "{name}");
    }
    window.keys("Escape Escape");
    window.menu(&["File", "New puzzle"]);
    assert!(roles(&mut window, "Extreme").contains(&Role::MenuItem));
    window.keys("Escape Escape");
    window.generate_form();
    window.click("Symmetry");
    assert_eq!(roles(&mut window, "Rotation by 90°"), [Role::ListBoxOption]);
}

#[test]
fn what_is_at_the_right_of_a_row_is_read_after_what_is_at_its_left() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c1", Default::default());
    window.keys("Alt+2 7");
    let names: Vec<String> = window.texts();
    let place =
        |wanted: &str| names.iter().position(|name| name.contains(wanted)).unwrap_or_else(|| panic!("{wanted}: {names:#?}"));
    assert!(place("is a given") < place("Dismiss"));
    window.act(Action::Command(Command::Statistics));
    let names: Vec<String> = window.texts();
    let place = |wanted: &str| names.iter().rposition(|name| name == wanted).unwrap_or_else(|| panic!("{wanted}: {names:#?}"));
    assert!(place("Clear statistics") < place("Close"));
}

#[test]
fn the_cells_of_a_board_that_only_shows_something_offer_nothing() {
    let mut window = Window::pasted(&PUZZLE.replacen('.', "-", 1));
    assert!(window.model().dialog.is_some());
    let dialog = window.harness().get_by_role(Role::Dialog);
    let cells: Vec<_> = dialog.children_recursive().filter(|node| node.accesskit_node().role() == Role::GridCell).collect();
    assert_eq!(cells.len(), 81);
    for cell in cells {
        let cell = cell.accesskit_node();
        assert!(cell.is_disabled(), "{:?}", cell.label());
        for request in [Request::Click, Request::Focus] {
            assert!(!cell.data().supports_action(request), "{:?}: {request:?}", cell.label());
        }
    }
}

#[test]
fn the_colour_that_is_chosen_is_said_and_in_the_menu_of_a_cell_the_one_it_has() {
    let mut window = Window::decided(settings(), PUZZLE);
    let colors: Vec<Color> = Color::all().collect();
    let name = |color: Color| text::paint::color(Lang::En, color);
    let is_chosen = |window: &mut Window, color| {
        let node = window.harness().get_all_by_label(name(color)).last().expect("the colour").accesskit_node().toggled();
        node == Some(Toggled::True)
    };
    window.act(Action::Tool(Tool::Color));
    window.click(name(colors[3]));
    assert!(is_chosen(&mut window, colors[3]) && !is_chosen(&mut window, colors[0]));
    window.act(Action::Tool(Tool::Digit));
    window.act(Action::Select(Cell::new(2)));
    window.act(Action::Paint(Paint::Selected(Some(colors[5]))));
    window.harness().get_by_role(Role::Grid).focus();
    window.settle();
    window.keys("Shift+F10");
    window.tab_to("Colour");
    window.keys("Right");
    assert!(is_chosen(&mut window, colors[5]) && !is_chosen(&mut window, colors[3]), "{:#?}", window.texts());
    window.keys("Right");
    let focused = window.focused();
    assert!(colors.iter().any(|&color| focused.as_deref() == Some(name(color))), "{focused:?}");
}

#[test]
fn every_button_with_a_menu_says_so() {
    let mut window = Window::decided(settings(), PUZZLE);
    let node = window.harness().get_by_label("More help");
    assert_eq!(node.accesskit_node().data().has_popup(), Some(HasPopup::Menu));
    // In a narrow window the jumps are a menu.
    let mut window = Window::pasted_in(settings(), vec2(900.0, 700.0), PUZZLE);
    window.keys("F5");
    window.wait_for("A solution is on the board");
    window.keys("Alt+3");
    let node = window.harness().get_by_label("Jump to");
    assert_eq!(node.accesskit_node().data().has_popup(), Some(HasPopup::Menu));
}

#[test]
fn the_group_of_the_tool_that_is_taken_is_pressed_and_keeps_its_name() {
    let mut window = Window::new();
    window.menu(&["Cages", "Killer cage"]);
    let is_pressed = |window: &mut Window, name: &str| {
        let groups = window.harness().get_all_by_label(name);
        groups.filter_map(|node| node.accesskit_node().toggled()).any(|toggled| toggled == Toggled::True)
    };
    assert!(is_pressed(&mut window, "Cages") && !is_pressed(&mut window, "Lines"));
}

#[test]
fn tab_goes_from_left_to_right_where_a_rule_can_be_removed() {
    let mut window = Window::new();
    window.menu(&["Cages", "Killer cage"]);
    window.drag(&["r1c1", "r1c2"], Modifiers::NONE);
    let [remove, done] = ["Remove", "Done"].map(|name| window.centre(name).x);
    assert!(remove < done);
    window.tab_to("Remove");
    window.keys("Tab");
    assert_eq!(window.focused().as_deref(), Some("Done"));
}
