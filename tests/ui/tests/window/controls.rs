//! How many controls each mode has.

use eframe::egui::accesskit::Action as Request;

use crate::prelude::*;

const SIZES: [Vec2; 4] = [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1280.0, 800.0), vec2(2560.0, 1440.0)];

/// The names of the controls below the bar, besides the cells of the board: those that can be clicked, or those that Tab comes to.
fn controls(window: &mut Window, wanted: Request) -> Vec<String> {
    let others = [Role::GenericContainer, Role::ScrollBar, Role::GridCell, Role::Grid, Role::Label, Role::Splitter];
    let bar = 36.0;
    let is_control = |found: &egui_kittest::Node<'_>| {
        let node = found.accesskit_node();
        node.data().supports_action(wanted) && !others.contains(&node.role()) && found.rect().top() > bar
    };
    let found = window.harness().root().children_recursive().filter(is_control);
    found.map(|node| node.accesskit_node().label().or(node.accesskit_node().value()).unwrap_or_default()).collect()
}

#[track_caller]
fn check(window: &mut Window, wanted: Request, most: usize, state: &str) {
    let controls = controls(window, wanted);
    assert!(controls.len() <= most, "{state}: {} controls: {controls:?}", controls.len());
}

/// With those of the bar they are 20 while a puzzle is entered or played, and 35 while a search is watched.
#[test]
fn a_classic_board_has_few_controls_in_each_mode_and_size() {
    for size in SIZES {
        let mut window = Window::decided_in(settings(), size, PUZZLE);
        window.act(sudoscope::app::action::Action::DismissNotice);
        for (keys, most) in [("Alt+1", 15), ("Alt+2", 15), ("X", 19), ("Z", 15)] {
            window.keys(keys);
            check(&mut window, Request::Click, most, &format!("{size}, {keys}"));
        }
        window.keys("Alt+3 Space");
        window.wait("a run", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
        window.run_keys("Space");
        // A line of the program can be clicked, and is no control.
        check(&mut window, Request::Focus, 30, &format!("{size}, watching"));
    }
}
