//! Using the program by keyboard alone.

use crate::fixture::Window;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

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
    window.click("Solver");
    let names = round(&mut window);
    let expected = [
        "File",
        "Edit",
        "Puzzle",
        "Solve",
        "View",
        "Help",
        "Enter",
        "Play",
        "Watch",
        "Toggle light and dark",
        "Switch language",
        "Solve F5",
        "Method",
        "First solution",
        "All solutions",
        "At once",
        "Sudoku board",
        "Digit 1",
        "Digit 9",
        "Corner",
        "Rule out",
        "Erase",
    ];
    for name in expected {
        assert!(names.iter().any(|found| found == name), "{name} is not among {names:?}");
    }
}

#[test]
fn tab_reaches_the_controls_of_watch_mode() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("F5");
    window.wait_for("Solved in ");
    window.keys("Alt+3");
    window.settle();
    let names = round(&mut window);
    for name in ["Jump to start", "Step back", "Play", "Speed", "Timeline", "Previous guess"] {
        assert!(names.iter().any(|found| found == name), "{name} is not among {names:?}");
    }
}

#[test]
fn space_and_enter_press_the_focused_control_and_not_the_board() {
    for key in ["Space", "Enter"] {
        let mut window = Window::pasted(PUZZLE);
        window.click("Solver");
        window.tab_to("All solutions");
        window.keys(key);
        assert_eq!(window.model().settings.goal, sudoscope::solve::search::Goal::All, "{key}");
        assert_eq!(window.line(), PUZZLE);
    }
}

#[test]
fn menus_work_without_a_mouse() {
    let mut window = Window::pasted(PUZZLE);
    window.tab_to("Edit");
    window.keys("Enter");
    window.tab_to("Undo: paste Ctrl+Z");
    window.keys("Enter");
    assert_eq!(window.line(), ".".repeat(81));
}

#[test]
fn the_timeline_and_the_speed_are_moved_by_arrows() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("F5");
    window.wait_for("Solved in ");
    window.keys("Alt+3");
    let speed = window.model().settings.speed.place();
    window.tab_to("Speed");
    window.keys("Right");
    assert!(window.model().settings.speed.place() > speed);
}

#[test]
fn a_form_is_filled_in_without_a_mouse() {
    let mut window = Window::new();
    window.keys("Ctrl+N");
    window.tab_to("4×4");
    window.keys("Space");
    window.tab_to("Diagonals");
    window.keys("Space");
    window.tab_to("Create");
    window.keys("Enter");
    assert_eq!((window.cells().len(), window.model().puzzle().rules().len()), (16, 1));
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
    window.wait_for("Solved in ");
    window.settle();
    assert_eq!(window.line(), SOLUTION);
    window.keys("Alt+3 Home");
    window.wait_for("Step 0 of");
    window.keys("Right");
    window.wait_for("Step 1 of");
    window.keys("Left");
    window.wait_for("Step 0 of");
    window.keys("Ctrl+N Enter");
    assert!(window.says("Save your changes?"));
    window.keys("Escape Ctrl+Q");
    assert!(window.says("Save your changes?"));
    window.tab_to("Don't save");
    window.keys("Enter");
    assert!(window.is_closing());
}
