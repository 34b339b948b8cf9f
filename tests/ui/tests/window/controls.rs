//! How many controls each mode has.

use eframe::egui::accesskit::Action as Request;

use crate::prelude::*;

/// The least width and height of a control.
const LEAST: f32 = 24.0;
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

/// A line of a program, and the link at its end, are as high as the text.
const WITHIN_TEXT: [&str; 2] = ["solve(k):", "cross out"];

/// The controls of a window that are too small to be hit, with their sizes. Cells are none.
fn small_ones(window: &mut Window, size: Vec2, state: &str) -> Vec<String> {
    let controls = [
        Role::Button,
        Role::CheckBox,
        Role::ComboBox,
        Role::Link,
        Role::MenuItem,
        Role::RadioButton,
        Role::Slider,
        Role::SpinButton,
        Role::Switch,
        Role::Tab,
        Role::TextInput,
    ];
    let screen = Rect::from_min_size(Pos2::ZERO, size);
    let is_small = |found: &egui_kittest::Node<'_>| {
        let node = found.accesskit_node();
        let is_text = node.label().is_some_and(|label| WITHIN_TEXT.contains(&&*label));
        let is_control = !is_text && controls.contains(&node.role()) && node.data().supports_action(Request::Focus);
        // What is scrolled out of sight is cut.
        let is_whole = |rect: Rect| screen.contains_rect(rect.expand(1.0));
        is_control && is_whole(found.rect()) && found.rect().size().min_elem() < LEAST - 0.1
    };
    let found = window.harness().root().children_recursive().filter(is_small);
    let said = |node: egui_kittest::Node<'_>| {
        let (data, size) = (node.accesskit_node(), node.rect().size());
        format!("{state}: {:?} {:?} {size}", data.role(), data.label().or(data.value()).unwrap_or_default())
    };
    found.map(said).collect()
}

#[test]
fn no_control_is_too_small_to_be_hit() {
    let mut small = Vec::new();
    for size in SIZES {
        let mut window = Window::decided_in(settings(), size, PUZZLE);
        for keys in ["Alt+1", "X", "Z", "Alt+2", "Alt+3 Space"] {
            window.keys(keys);
            small.extend(small_ones(&mut window, size, &format!("{size}, {keys}")));
        }
        for command in [
            Command::NewBoard,
            Command::Generate,
            Command::AboutPuzzle,
            Command::Shortcuts,
            Command::Formats,
            Command::About,
            Command::Techniques,
            Command::Difficulty,
            Command::Practice,
            Command::Statistics,
            Command::Print,
            Command::SaveAs,
            Command::Preferences,
            Command::Compare,
        ] {
            let mut window = Window::decided_in(settings(), size, PUZZLE);
            window.wait("a rating", |window| window.model().logic.difficulty.answer.is_some());
            window.answer(Answer::NoDialog);
            window.act(Action::Command(command));
            window.wait("the dialog", |window| window.model().dialog.is_some());
            small.extend(small_ones(&mut window, size, &format!("{size}, {command:?}")));
        }
    }
    assert!(small.is_empty(), "{}", small.join("\n"));
}
