//! Whatever a person does comes out the same on a slow screen, where the events of many frames arrive in one.

use std::fmt::Write as _;

use eframe::egui::Key;
use sudoscope::{
    app::{
        action::GenerationAction,
        model::rule_tool::{Gesture, ToolGroup, gesture},
        text::rule_tool,
    },
    board::{Cage, Outside, OutsideKind},
};

use crate::{photo, prelude::*, rule_list};

const CTRL: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };

/// How many frames a slow screen takes as one.
const AT_ONCE: [usize; 2] = [3, 20];

/// Does something in one window, frame by frame, and again in others, with the events of several frames in one. Returns the first window.
#[track_caller]
fn compare(open: impl Fn() -> Window, act: impl Fn(&mut Window)) -> Window {
    compare_at(&AT_ONCE, open, act)
}

#[track_caller]
fn compare_at(at_once: &[usize], open: impl Fn() -> Window, act: impl Fn(&mut Window)) -> Window {
    let mut window = open();
    window.record();
    act(&mut window);
    let recorded = window.recorded();
    let expected = window.state();
    for &at_once in at_once {
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

#[test]
fn keys_find_the_button_that_the_arrow_before_has_led_to() {
    let window = compare(entering, |window| {
        window.keys("Ctrl+N");
        window.tab_to("Classic");
        window.keys("Right Right Down Space Tab Right");
    });
    assert_eq!(window.focused().as_deref(), Some("Medium"));
}

#[test]
fn keys_go_to_the_list_that_the_arrow_before_has_opened() {
    let form = || {
        let mut window = entering();
        window.generate_form();
        window.act(Action::Generation(GenerationAction::Seed(7)));
        window
    };
    let window = compare(form, |window| {
        window.tab_to("Symmetry: None");
        window.keys("Down Down Down Enter Down Up Escape");
    });
    assert_ne!(window.focused().as_deref(), Some("Symmetry: None"));
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
    let mut window = Window::pasted_with(Settings { pace: Pace::Watch, speed: Speed::SLOWEST, ..settings() }, PUZZLE);
    window.begin_run();
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
    for at_once in [1, 3, 20] {
        let mut window = watching();
        for chunk in typed_into_the_field().chunks(at_once) {
            window.harness().input_mut().events.extend(chunk.iter().cloned());
            window.step();
        }
        (0..6).for_each(|_| window.step());
        let dialog = &window.model().dialog;
        assert!(matches!(dialog, Some(Dialog::GoToStep(typed)) if typed == "47"), "{at_once}: {dialog:?}");
        window.run_keys("Enter");
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
        window.keys("Alt+1");
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
        window.menu(&["File", "New puzzle", "New empty board…"]);
        window.keys("Down Left Tab Enter 1 2 3");
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
        window.menu(&["View", "Highlight", "Cells with two candidates"]);
        window.menu(&["Edit", "Undo: 4 in r1c3"]);
        window.keys("Right 2");
    });
    assert!(window.model().light.pairs);
    assert!(window.cell("r1c4").contains(", 2,"), "{}", window.cell("r1c4"));
}

#[test]
fn lists_and_switches_follow_each_key_and_click() {
    let folder = Folder::new();
    let text = format!("{PUZZLE}\n{}\n{SOLUTION}\n", PUZZLE.replacen("53", "..", 1));
    let file = folder.file("three.txt", &text);
    let open = || {
        let mut window = Window::after(Action::OpenPath(file.clone()));
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

/// Draws two rules with a tool, in a row of the board of its own as far as there are rows, and types a number after each.
fn draw_two(window: &mut Window, rule: &Rule, at: usize) {
    let row = at % 9 + 1;
    let numbers = match rule {
        // The sum of a diagonal of eight cells is higher than other numbers.
        Rule::Outside(Outside { kind: OutsideKind::LittleKiller, .. }) => ["2 5", "2 6"],
        // Three different digits multiply to six at least.
        Rule::ProductCage { .. } => ["6", "8"],
        _ => ["3", "4"],
    };
    for (column, typed) in [1, 5].into_iter().zip(numbers) {
        let names: Vec<String> = (column..column + 3).map(|column| format!("r{row}c{column}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let first = window.cell_rect(names[0]);
        match gesture(rule).expect("a tool has a gesture") {
            Gesture::Edge => window.click_at(first.right_center() - vec2(4.0, 0.0), Modifiers::NONE),
            Gesture::Corner => window.click_at(first.right_bottom() - vec2(4.0, 4.0), Modifiers::NONE),
            Gesture::Cells if matches!(rule, Rule::Extremum(_)) => window.click_at(first.center(), Modifiers::NONE),
            Gesture::Slot => {
                // At the left, and then at the top.
                let (cell, out) =
                    if column == 1 { (first, vec2(-1.0, 0.0)) } else { (window.cell_rect(&format!("r1c{row}")), vec2(0.0, -1.0)) };
                window.click_at(cell.center() + out * first.width(), Modifiers::NONE);
            }
            Gesture::Area | Gesture::Path | Gesture::Thermometer | Gesture::Arrow | Gesture::Cells | Gesture::Groups => {
                window.drag(&names, Modifiers::NONE);
            }
        }
        window.keys(typed);
    }
}

/// With tools of a group for every way to draw and to type, one after the other, each taken from its menu.
#[track_caller]
fn draws_with_the_tools(group: ToolGroup) {
    let mut rules = group.rules(9);
    let mut ways = BTreeSet::new();
    rules.retain(|rule| {
        let kind = rule.kind();
        ways.insert(format!("{:?} {:?} {:?}", gesture(rule), kind.cells, kind.numbers))
    });
    let window = compare(entering, |window| {
        for (at, rule) in rules.iter().enumerate() {
            window.menu(&[rule_tool::group(Lang::En, group), &rule_tool::tool(Lang::En, rule)]);
            draw_two(window, rule, at);
        }
    });
    // The groups of cells of such a rule are drawn one by one.
    let drawn = rules.iter().map(|rule| if gesture(rule) == Some(Gesture::Groups) { 1 } else { 2 }).sum::<usize>();
    assert_eq!(window.model().puzzle().rules().len(), drawn, "{:#?}", window.model().puzzle().rules());
}

/// A new group needs a test below.
const _: [ToolGroup; 6] = ToolGroup::ALL;

#[test]
fn tools_for_cages_draw_the_same() {
    draws_with_the_tools(ToolGroup::Cages);
}

#[test]
fn tools_for_lines_draw_the_same() {
    draws_with_the_tools(ToolGroup::Lines);
}

#[test]
fn tools_for_dots_draw_the_same() {
    draws_with_the_tools(ToolGroup::Dots);
}

#[test]
fn tools_for_cells_draw_the_same() {
    draws_with_the_tools(ToolGroup::Cells);
}

#[test]
fn tools_for_clues_beside_the_board_draw_the_same() {
    draws_with_the_tools(ToolGroup::Outside);
}

#[test]
fn each_decoration_is_drawn_the_same() {
    let window = compare(entering, |window| {
        for name in ["Coloured cell", "Line", "Drawn arrow", "Circle", "Rectangle", "Drawn cage"] {
            window.menu(&["Decoration", name]);
            window.drag(&["r2c2", "r2c3"], Modifiers::NONE);
        }
    });
    assert_eq!(window.model().puzzle().unknown_rules.len(), 9, "{:#?}", window.model().puzzle().unknown_rules);
}

#[test]
fn rules_are_chosen_changed_and_removed_in_their_list() {
    let window = compare(
        || rule_list::entering(rule_list::TWO_RULES),
        |window| {
            window.click("Thermometer r3c3→r3c5");
            window.keys("Up");
            window.click("Sum");
            window.keys("Ctrl+A");
            window.write_on("14");
            window.click("Apply");
            window.click("Thermometer r3c3→r3c5");
            window.keys("Delete Ctrl+Z");
            window.click("Killer cage r1c1–r1c2 (14)");
            window.keys("Down Up Delete");
        },
    );
    assert_eq!(window.model().puzzle().rules().len(), 1);
}

#[test]
fn modes_of_the_pad_are_for_the_digits_after_them() {
    let window = compare(playing, |window| {
        for mode in ["Marks", "Centre", "Rule out", "Colour", "Marks"] {
            window.click(mode);
            window.click_cell("r1c3", Modifiers::NONE);
            window.keys("1 2");
            window.click_cell("r1c4", Modifiers::NONE);
            window.keys("4");
        }
    });
    assert!(window.cell("r1c3").starts_with("r1c3, 2"), "{}", window.cell("r1c3"));
}

#[test]
fn an_item_of_a_menu_is_chosen_by_enter_before_the_next_digit() {
    let window = compare(playing, |window| {
        window.click_cell("r1c3", Modifiers::NONE);
        window.keys("4 Alt+E Enter 1 Shift+F10 Down Escape 2");
        window.menu(&["View", "Highlight", "Cells with two candidates"]);
        window.keys("Right 6 Alt+E Down Up Enter 2");
    });
    assert!(window.cell("r1c4").starts_with("r1c4, 2"), "{}", window.cell("r1c4"));
}

#[test]
fn a_name_typed_into_the_programs_own_file_dialog_opens_that_file() {
    let folder = Folder::new();
    folder.file("beta.txt", "1...............");
    folder.file("gamma.txt", "2...............");
    let path = folder.file("first.txt", PUZZLE);
    let open = || {
        let mut window = Window::after(Action::OpenPath(path.clone()));
        window.wait_for("Opened ");
        window.wait_for_verdict();
        window.answer(Answer::NoDialog);
        window
    };
    let window = compare(open, |window| {
        window.keys("Ctrl+O");
        window.await_again("the list", |window| window.has("beta.txt"));
        window.write_on("gam");
        window.click("gamma.txt");
        window.click("File name");
        window.keys("Ctrl+A");
        window.write_on("beta.txt");
        window.keys("Enter");
        window.await_again("the file", |window| window.line() == "1...............");
        window.keys("Home 3");
    });
    assert_eq!(&window.line()[..1], "3", "{}", window.line());
}

#[test]
fn digits_of_a_board_that_was_read_are_corrected_before_it_is_used() {
    let folder = Folder::new();
    let path = folder.path("board.png");
    std::fs::write(&path, photo::drawn()).expect("a file for the test");
    // To read the picture in five windows would take minutes.
    let window = compare_at(
        &[20],
        || photo::opened(path.clone()),
        |window| {
            window.tab_to("Board that was read");
            window.keys("Right 4 Down 2");
            window.click("Use this board");
            window.keys("Home Right Right Right 3");
        },
    );
    assert_eq!(&window.line()[..4], "1433", "{}", window.line());
}

#[test]
fn the_map_and_the_timeline_of_a_run_go_where_they_are_pressed() {
    let window = compare(watching, |window| {
        window.run_keys("End");
        window.await_again("the map", |window| window.model().run.as_ref().is_some_and(|run| run.map.whole.is_some()));
        for share in [0.5, 0.2] {
            let place = window.within("Timeline", share);
            window.click_at(place, Modifiers::NONE);
            window.run_keys("Left Left Right");
        }
        let places = [0.5, 0.6, 0.8].map(|share| window.within("Timeline", share));
        window.drag_along(&places, Modifiers::NONE);
        window.run_keys("Left");
        let places = [0.25, 0.4, 0.5].map(|share| window.at_the_foot("Timeline", share));
        window.drag_along(&places, Modifiers::NONE);
        window.keys("Backspace");
        let places = [0.5, 0.6, 0.75].map(|share| window.at_the_foot("Timeline", share));
        window.drag_along(&places, Modifiers::NONE);
        window.wait_for_run();
    });
    assert_eq!(window.model().run.as_ref().map(|run| run.map.windows.len()), Some(1));
}

#[test]
fn rows_of_a_list_are_opened_and_sorted_and_the_digits_go_to_the_puzzle_of_the_row() {
    let folder = Folder::new();
    let fewer = PUZZLE.replacen("53", "..", 1);
    let file = folder.file("three.txt", &format!("{PUZZLE}\n{fewer}\n{SOLUTION}\n"));
    let open = || {
        let mut window = Window::after(Action::OpenPath(file.clone()));
        window.wait_for("1 of 3");
        window
    };
    let row = |window: &Window, number: usize| {
        let begins = |name: &String| name.starts_with(&format!("puzzle {number},"));
        window.texts().into_iter().find(begins).expect("a row of the list")
    };
    let window = compare(open, |window| {
        let second = row(window, 2);
        window.click(&second);
        window.keys("Alt+2");
        window.click_cell("r1c1", Modifiers::NONE);
        window.keys("5");
        window.click("Givens");
        window.click("Givens ↑");
        let first = row(window, 1);
        window.click(&first);
        window.keys("F4 F4 Down Up Up");
        window.click("Filters");
        window.click_cell("r1c3", Modifiers::NONE);
        window.keys("4");
    });
    assert!(window.cell("r1c3").starts_with("r1c3, 4"), "{}", window.cell("r1c3"));
    assert!(window.model().collection.as_ref().is_some_and(|list| list.sort.1), "from the most givens");
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
