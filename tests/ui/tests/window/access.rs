//! Every control has an accessible name and a role.

use eframe::egui::accesskit::{Action as Request, Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use sudoscope::app::{action::Action, command::Command};

use crate::fixture::{PUZZLE, Window};

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
    window.wait_for("Solved in ");
    window.settle();
    check(&mut window, "solved");
    window.keys("Alt+3");
    check(&mut window, "watch");
    for command in [Command::New, Command::AboutPuzzle, Command::Shortcuts, Command::About, Command::Quit] {
        window.act(Action::Command(command));
        check(&mut window, &format!("{command:?}"));
        window.keys("Escape");
    }
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
    window.wait_for("Solved in ");
    window.keys("Alt+3");
    window.harness().get_by_label("Speed").set_value_accesskit(1000.0);
    window.settle();
    assert_eq!(window.model().settings.speed.rate().map(f64::round), Some(1000.0));
    window.harness().get_by_label("Timeline").set_value_accesskit(7.0);
    window.wait_for("Step 7 of ");
}

/// The roles of all widgets of a name.
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
    window.menu(&["View"]);
    for name in ["Reduce motion", "Show keys at the bottom"] {
        assert_eq!(roles(&mut window, name), [Role::MenuItemCheckBox], "{name}");
    }
    window.keys("Escape");
    window.menu(&["File", "New puzzle"]);
    assert!(roles(&mut window, "Extreme").contains(&Role::MenuItem));
    window.keys("Escape Escape");
    window.act(Action::Command(Command::Generate));
    window.click("Symmetry");
    assert_eq!(roles(&mut window, "Quarter turn"), [Role::ListBoxOption]);
}

#[test]
fn what_is_at_the_right_of_a_row_is_read_after_what_is_at_its_left() {
    let mut window = Window::pasted(PUZZLE);
    window.wait_for_verdict();
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
