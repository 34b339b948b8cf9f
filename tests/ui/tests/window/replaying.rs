//! Whatever a person does comes out the same on a slow screen, where the events of many frames arrive in one.

use std::fmt::Write as _;

use eframe::egui::{Event, Key, Modifiers};
use sudoscope::{
    app::{
        action::Action,
        model::{
            Dialog, Mode,
            settings::{Pace, Settings},
            speed::Speed,
        },
    },
    board::{Cage, Cell, Rule},
};

use crate::fixture::{Folder, PUZZLE, SOLUTION, Window, settings};

const CTRL: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };

/// How many frames a slow screen takes as one.
const AT_ONCE: [usize; 4] = [1, 2, 5, 20];

/// Does something in one window, frame by frame, and again in others, with the events of several frames in one. Returns the first window.
#[track_caller]
fn compare(open: impl Fn() -> Window, act: impl Fn(&mut Window)) -> Window {
    let mut window = open();
    window.record();
    act(&mut window);
    let recorded = window.recorded();
    let expected = window.state();
    for at_once in AT_ONCE {
        let mut slow = open();
        slow.replay(&recorded, at_once);
        let state = slow.state();
        let differing = expected.lines().zip(state.lines()).filter(|(one, other)| one != other);
        let lines = differing.take(12).fold(String::new(), |mut all, (one, other)| {
            writeln!(all, "{one}  |  {other}").ok();
            all
        });
        assert!(expected == state, "{at_once} frames at once; expected, found:\n{lines}");
    }
    window
}

fn playing() -> Window {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Alt+2");
    window
}

fn entering() -> Window {
    Window::new()
}

/// A run that stands at its start.
fn watching() -> Window {
    let mut window = Window::with(Settings { pace: Pace::Watch, speed: Speed::SLOWEST, ..settings() });
    window.paste(PUZZLE);
    window.keys("F5");
    window.wait("the run", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
    window.keys("Space");
    window.wait_for_run();
    window
}

/// The empty cells of the puzzle with the digits that belong there.
fn holes() -> impl Iterator<Item = (String, char)> {
    let cells = PUZZLE.chars().zip(SOLUTION.chars()).enumerate();
    cells.filter(|(_, (given, _))| *given == '.').map(|(at, (_, digit))| (format!("r{}c{}", at / 9 + 1, at % 9 + 1), digit))
}

#[test]
fn digits_go_to_the_cells_that_were_clicked_before_them() {
    let window = compare(playing, |window| {
        for (cell, digit) in holes().take(18) {
            window.click_cell(&cell, Modifiers::NONE);
            window.keys(&digit.to_string());
        }
    });
    let filled = holes().take(18).filter(|(cell, digit)| window.cell(cell).starts_with(&format!("{cell}, {digit},"))).count();
    assert_eq!(filled, 18, "{:#?}", window.cells());
}

#[test]
fn marks_selections_and_modes_keep_their_order() {
    let window = compare(playing, |window| {
        window.click_cell("r1c3", Modifiers::NONE);
        window.keys("Shift+1 Shift+2 Ctrl+4 Right Right 9 Ctrl+Z");
        window.drag(&["r3c1", "r3c6"], Modifiers::NONE);
        window.keys("Shift+5");
        window.click_cell("r5c2", CTRL);
        window.click_cell("r5c3", Modifiers::SHIFT);
        window.keys("Ctrl+7 Escape 8 Escape Down Down 6 Backspace");
        window.double_click_cell("r2c2");
        window.keys("Alt+1 Alt+2 X");
        window.click_cell("r4c4", Modifiers::NONE);
        window.keys("1 C 2 Z 7");
    });
    assert!(window.cell("r4c4").contains("7"), "{}", window.cell("r4c4"));
    assert_eq!(window.selected(), ["r4c4"]);
}

#[test]
fn keys_of_the_pad_and_of_the_keyboard_take_turns() {
    let window = compare(playing, |window| {
        for (cell, digit) in holes().take(6) {
            window.click_cell(&cell, Modifiers::NONE);
            // How many are left to place is said, too.
            let name = window.texts().into_iter().find(|name| name.starts_with(&format!("Digit {digit}")));
            window.click(&name.expect("a key of the pad"));
            window.keys("Shift+1 Shift+2");
        }
    });
    assert_eq!(holes().take(6).filter(|(cell, digit)| window.cell(cell).starts_with(&format!("{cell}, {digit},"))).count(), 6);
}

#[test]
fn digits_typed_after_a_dialog_was_asked_for_by_a_key_are_for_its_field() {
    for at_once in [1, 2, 3, 20] {
        let mut window = watching();
        for chunk in typed_into_the_field().chunks(at_once) {
            window.harness().input_mut().events.extend(chunk.iter().cloned());
            window.step();
        }
        (0..6).for_each(|_| window.step());
        let dialog = &window.model().dialog;
        assert!(matches!(dialog, Some(Dialog::GoToStep(typed)) if typed == "47"), "{at_once}: {dialog:?}");
        window.keys("Enter");
        window.wait_for_run();
        let report = window.model().run.as_ref().and_then(|run| run.report.clone());
        assert_eq!(report.map(|report| report.view.position), Some(47), "{at_once}");
    }
}

/// Ctrl+L and 47, each key with its text, as a desktop sends them.
fn typed_into_the_field() -> Vec<Event> {
    let key = |key, modifiers, pressed| Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers };
    vec![
        Event::ModifiersChanged(CTRL),
        key(Key::L, CTRL, true),
        key(Key::L, CTRL, false),
        Event::ModifiersChanged(Modifiers::NONE),
        key(Key::Num4, Modifiers::NONE, true),
        Event::Text("4".to_owned()),
        key(Key::Num4, Modifiers::NONE, false),
        key(Key::Num7, Modifiers::NONE, true),
        Event::Text("7".to_owned()),
        key(Key::Num7, Modifiers::NONE, false),
    ]
}

#[test]
fn what_is_typed_after_a_dialog_was_opened_by_mouse_is_for_its_field() {
    let window = compare(playing, |window| {
        window.menu(&["Puzzle", "Title and comment…"]);
        window.write("Title", "Sunday");
        window.keys("Tab");
        window.write("Author", "A. N.");
        window.keys("Enter 5");
    });
    let about = &window.model().puzzle().about;
    assert_eq!((about.title.as_str(), about.author.as_str()), ("Sunday", "A. N."));
}

#[test]
fn a_dialog_takes_tab_arrows_and_enter_in_their_order() {
    let window = compare(entering, |window| {
        window.keys("Ctrl+N Down Left Tab Enter 1 2 3");
        window.keys("Ctrl+N Escape Right 4");
    });
    assert_ne!(window.model().puzzle().given_count(), 0);
}

#[test]
fn menus_are_walked_through_by_key_and_by_mouse() {
    let window = compare(playing, |window| {
        window.keys("Alt+V Down Down Up Escape Escape");
        window.keys("Alt+E Right Left Down Escape Escape Alt+2");
        window.click_cell("r1c3", Modifiers::NONE);
        window.keys("4");
        window.menu(&["View", "Show clock"]);
        window.menu(&["Edit", "Undo: 4 in r1c3"]);
        window.keys("Right 2");
    });
    assert!(!window.model().settings.clock);
    assert!(window.cell("r1c4").contains(", 2,"), "{}", window.cell("r1c4"));
}

#[test]
fn lists_and_switches_follow_each_key_and_click() {
    let folder = Folder::new();
    let text = format!("{PUZZLE}\n{}\n{SOLUTION}\n", PUZZLE.replacen("53", "..", 1));
    let file = folder.file("three.txt", &text);
    let open = || {
        let mut window = Window::new();
        window.act(Action::OpenPath(file.clone()));
        window.wait_for("1 of 3");
        window
    };
    let window = compare(open, |window| {
        window.keys("Alt+2");
        window.keys("Ctrl+PageDown Alt+1 Ctrl+PageUp");
        window.click_mode("Watch");
        window.tab_to("Method: Plain backtracking");
        window.keys("Space Down Down Enter");
        window.keys("Alt+2");
    });
    assert_eq!(window.model().mode, Mode::Play);
}

#[test]
fn sums_go_to_the_cages_that_were_drawn_before_them() {
    let sums = [12, 13, 14, 15, 16, 17, 11, 10, 9];
    let window = compare(entering, |window| {
        window.menu(&["Cages", "Killer cage"]);
        for (sum, column) in sums.iter().zip(1..) {
            window.drag(&[&format!("r1c{column}"), &format!("r2c{column}")], Modifiers::NONE);
            sum.to_string().chars().for_each(|digit| window.keys(&digit.to_string()));
        }
    });
    let cage = |(column, sum)| Rule::Cage(Cage::killer(vec![Cell::new(column), Cell::new(column + 9)], sum));
    let cages: Vec<Rule> = sums.into_iter().enumerate().map(cage).collect();
    assert_eq!(window.model().puzzle().rules(), cages);
}

#[test]
fn regions_are_drawn_one_after_the_other() {
    // Boxes, but the first two lean against each other.
    let leaning =
        ["r1c2 r1c1 r2c1 r3c1 r3c2 r2c2 r2c3 r3c3 r3c4".to_owned(), "r1c3 r1c4 r2c4 r2c5 r1c5 r1c6 r2c6 r3c6 r3c5".to_owned()];
    let snake = [(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1), (3, 1), (3, 2), (3, 3)];
    let boxes = (2..9).map(|region| {
        let cells = snake.map(|(row, column)| format!("r{}c{}", row + region / 3 * 3, column + region % 3 * 3));
        cells.join(" ")
    });
    let regions: Vec<String> = leaning.into_iter().chain(boxes).collect();
    let window = compare(entering, |window| {
        window.menu(&["Board", "Draw regions"]);
        for region in &regions {
            window.drag(&region.split(' ').collect::<Vec<_>>(), Modifiers::NONE);
        }
    });
    let shape = window.model().puzzle().shape();
    let region = |row, column| shape.region(shape.cell(row, column));
    assert_eq!([region(2, 3), region(0, 2), region(2, 2)], [region(0, 0), region(0, 5), region(0, 0)]);
    assert_eq!(shape.box_sides(), None);
}
