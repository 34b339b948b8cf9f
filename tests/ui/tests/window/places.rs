//! Where things are: what stays in its place, what shares an edge, and what has room in small windows.

use eframe::egui::{Modifiers, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT as _;
use sudoscope::app::{model::settings::Settings, text::Lang};

use crate::fixture::{PUZZLE, Window, settings};

const SIZES: [Vec2; 4] = [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];
const TOOLS: [&str; 5] = ["Digit", "Corner", "Centre", "Rule out", "Colour"];
/// Half a point is not seen.
const NEAR: f32 = 0.6;

/// Places of the buttons of these names.
fn rects<const N: usize>(window: &mut Window, names: [&str; N]) -> [Rect; N] {
    names.map(|name| {
        let is_button = |node: &egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().as_deref() == Some(name) && node.role() == eframe::egui::accesskit::Role::Button
        };
        let root = window.harness().root();
        let found = root.children_recursive().find(is_button).map(|node| node.rect());
        found.unwrap_or_else(|| panic!("no button {name}"))
    })
}

fn playing(size: Vec2) -> Window {
    let mut window = Window::sized(settings(), size);
    window.paste(PUZZLE);
    window.wait_for_verdict();
    window.click_mode("Play");
    window.settle();
    window
}

#[test]
fn the_tools_of_the_pad_stay_where_they_are_whatever_is_chosen() {
    for size in SIZES {
        let mut window = playing(size);
        let before = rects(&mut window, TOOLS);
        for tool in TOOLS {
            window.click(tool);
            window.settle();
            for (before, now) in before.iter().zip(rects(&mut window, TOOLS)) {
                assert!(
                    before.min.distance(now.min) < NEAR && before.max.distance(now.max) < NEAR,
                    "{size}, {tool}: {before} {now}"
                );
            }
        }
    }
}

#[test]
fn the_rows_of_the_pad_have_one_left_and_one_right_edge() {
    for size in SIZES {
        let mut window = playing(size);
        let [one, six, seven, nine, erase, digit] =
            rects(&mut window, ["Digit 1", "Digit 6", "Digit 7", "Digit 9", "Erase", "Digit"]);
        let is_one_row = one.top() == seven.top();
        let right = if is_one_row { nine.right() } else { six.right() };
        assert!((erase.right() - right).abs() < NEAR, "{size}: {erase} {right}");
        if !is_one_row {
            assert!((one.left() - seven.left()).abs() < NEAR, "{size}: {one} {seven}");
        }
        // The frame of the tools is two points wide.
        assert!((digit.left() - 2.0 - one.left()).abs() < NEAR, "{size}: {digit} {one}");
        window.click("Colour");
        window.settle();
        let [cells] = rects(&mut window, ["Cells"]);
        assert!((cells.left() - digit.left()).abs() < NEAR, "{size}: {cells} {digit}");
    }
}

#[test]
fn a_hidden_list_is_walked_in_windows_without_a_bottom_line() {
    let text = [PUZZLE, PUZZLE, PUZZLE].join("\n");
    for size in &SIZES[..2] {
        let mut window = Window::sized(settings(), *size);
        window.paste(&text);
        window.wait_for("Pasted puzzles");
        window.keys("F4");
        window.settle();
        for name in ["Previous puzzle", "1 of 3", "Next puzzle"] {
            assert!(window.is_within(name), "{size}: {name}");
        }
        window.click("Next puzzle");
        window.settle();
        assert!(window.says("2 of 3"), "{size}");
        window.click("2 of 3");
        window.settle();
        assert!(window.says("Pasted puzzles"), "{size}");
    }
}

#[test]
fn the_title_bar_names_the_open_list() {
    let mut window = Window::new();
    window.paste(&[PUZZLE, PUZZLE].join("\n"));
    window.wait_for("Pasted puzzles");
    let label = window.harness().root().accesskit_node().label().unwrap_or_default();
    assert!(label.contains("Pasted puzzles"), "{label}");
}

#[test]
fn unfinished_regions_stay_on_the_board_with_a_button_that_goes_on() {
    let mut window = Window::sized(settings(), SIZES[1]);
    window.keys("Ctrl+N");
    window.click("4×4");
    window.click("Draw them");
    window.click("Create");
    window.drag(&["r1c1", "r1c2", "r1c3", "r1c4"], Modifiers::NONE);
    window.click("Done");
    window.settle();
    assert!(window.model().rules.regions.is_none());
    assert_eq!(window.model().rules.unfinished_cells(), 4);
    assert!(window.is_within("Draw regions"));
    window.click("Draw regions");
    window.settle();
    assert!(window.says("Region 2: 0 of 4 cells."), "{:#?}", window.texts());
}

#[test]
fn the_comparison_is_inside_a_small_window_with_its_numbers() {
    let mut window = playing(SIZES[0]);
    window.keys("Shift+F6");
    window.settle();
    for name in ["Methods", "Orders", "Race", "Close", "Time", "Dead ends"] {
        assert!(window.is_within(name), "{name}");
    }
}

#[test]
fn the_switches_of_language_and_theme_are_in_small_windows_in_both_languages() {
    for (lang, names) in [(Lang::En, ["Switch language", "Toggle light and dark"]), (Lang::Zh, ["切换语言", "切换浅色与深色"])]
    {
        let mut window = Window::sized(Settings { lang, ..settings() }, SIZES[0]);
        window.settle();
        for name in names {
            assert!(window.is_within(name), "{name}: {:#?}", window.texts());
        }
    }
}

#[test]
fn a_long_difficulty_does_not_cut_the_verdict() {
    for size in [vec2(640.0, 480.0), vec2(900.0, 600.0)] {
        let window = playing(size);
        let verdict = window.texts().into_iter().find(|text| text.starts_with("Unique"));
        assert_eq!(verdict.as_deref(), Some("Unique solution"));
    }
}
