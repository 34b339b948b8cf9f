//! Where the keyboard focus is, and what keys do in lists, drop-down lists and menus.

use sudoscope::{
    app::text::{self, method},
    board::Color,
};

use crate::prelude::*;

fn focused(window: &Window) -> String {
    window.focused().unwrap_or_else(|| "the window itself".to_owned())
}

/// A window with a collection of many puzzles.
fn with_list(folder: &Folder) -> Window {
    let line = |number: usize| if number.is_multiple_of(2) { PUZZLE } else { HARDER };
    let text: String = (0..60).map(|number| format!("{}\n", line(number))).collect();
    let mut window = Window::after(Action::OpenPath(folder.file("many.txt", &text)));
    window.wait_for("Opened a collection of 60 puzzles.");
    window
}

/// The number of the puzzle whose row has the focus.
fn row(window: &Window) -> Option<usize> {
    focused(window).strip_prefix("puzzle ")?.split(',').next()?.parse().ok()
}

#[test]
fn the_cell_menu_opens_by_key_at_its_first_item_and_arrows_go_through_it() {
    for key in ["Shift+F10", "Menu"] {
        let mut window = Window::pasted(PUZZLE);
        window.click_cell("r1c3", Default::default());
        window.keys(key);
        assert_eq!(focused(&window), "Digit 1", "{key}: {:#?}", window.texts());
        window.keys("Right Right Right");
        assert_eq!(focused(&window), "Digit 4");
        window.keys("Down");
        assert_eq!(focused(&window), "Corner 4");
        window.keys("Up Enter");
        assert_eq!(window.cell("r1c3"), "r1c3, 4, yours");
        assert_eq!(focused(&window), "r1c3, 4, yours");
        window.keys(key);
        window.keys("Escape");
        assert_eq!(focused(&window), "r1c3, 4, yours");
        assert!(!window.has("Corner 4"), "it is closed");
        assert_eq!(window.selected(), ["r1c3"]);
    }
}

#[test]
fn a_menu_gives_the_focus_back_to_the_control_that_had_it() {
    let mut window = Window::pasted(PUZZLE);
    window.tab_to("Width of the panel");
    for keys in ["Alt+F Escape", "Alt+F Down Escape", "Alt+V Down Escape"] {
        window.keys(keys);
        assert_eq!(focused(&window), "Width of the panel", "{keys}");
    }
}

#[test]
fn a_dialog_gives_the_focus_back_to_the_control_that_had_it() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("Right Right Right 4");
    window.tab_to("Width of the panel");
    for command in [Command::Statistics, Command::Shortcuts, Command::AboutPuzzle, Command::Generate] {
        window.act(Action::Command(command));
        assert_ne!(focused(&window), "Width of the panel", "{command:?}");
        window.keys("Escape");
        assert_eq!(focused(&window), "Width of the panel", "{command:?}");
    }
    window.new_board();
    window.keys("Enter");
    assert_eq!(focused(&window), "r1c1, empty", "a new board gets the keys");
}

#[test]
fn the_form_of_a_new_rule_takes_the_focus() {
    let mut window = Window::new();
    window.keys("Right");
    window.menu(&["Puzzle", "Rules", "Add a rule…"]);
    assert!(focused(&window).starts_with("Kind of rule: "), "{}", focused(&window));
}

/// Runs what is done to a window frame by frame and says in which frames the window itself has the focus.
fn lost(window: &mut Window, keys: &str) -> Vec<String> {
    let mut lost = Vec::new();
    for chord in keys.split_whitespace() {
        window.press(chord);
        for frame in 0..6 {
            window.step();
            if window.focused().is_none() {
                lost.push(format!("{chord}, frame {frame}"));
            }
        }
    }
    lost
}

#[test]
fn the_window_itself_never_has_the_focus() {
    let mut window = Window::decided(settings(), HARDER);
    window.keys("Right");
    let tabs = "Tab ".repeat(70);
    let back = "Shift+Tab ".repeat(70);
    let sequences = [
        tabs.as_str(),
        &back,
        "Escape Alt+F Down Down Escape Alt+V Down Right Left Escape",
        "Ctrl+N Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Escape",
        "F1 Tab Tab Escape F7 Tab Tab Tab Tab Escape",
        "Shift+F10 Right Down Down Escape Shift+F10 Enter Ctrl+Z",
        "F3 F3 F3 F3 Escape F6 Down Down Escape",
        "Alt+1 Alt+2 Alt+3 Alt+2",
    ];
    for keys in sequences {
        assert_eq!(lost(&mut window, keys), Vec::<String>::new(), "{keys}");
    }
    // Its button gives way to others.
    window.tab_to("Hint");
    assert_eq!(lost(&mut window, "Space Space Space Space Space"), Vec::<String>::new());
}

#[test]
fn tab_from_the_last_control_goes_to_the_first_without_a_stop_at_the_board() {
    let mut window = Window::pasted(PUZZLE);
    window.tab_to("Help");
    window.keys("Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab");
    assert_eq!(focused(&window), "File");
    window.keys("Shift+Tab");
    let last = focused(&window);
    assert_ne!(last, "File");
    let mut passed = Vec::new();
    window.press("Tab");
    for _ in 0..5 {
        window.step();
        passed.push(focused(&window));
    }
    passed.dedup();
    assert!(passed == [last, "File".to_owned()] || passed == ["File"], "{passed:?}");
}

#[test]
fn tab_goes_from_the_board_down_the_panel_and_then_to_the_pad() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    let mut passed = Vec::new();
    while !focused(&window).starts_with("Digit ") {
        window.keys("Tab");
        passed.push(focused(&window));
        assert!(passed.len() < 60, "{passed:?}");
    }
    assert!(passed.iter().any(|name| name == "Hint"), "{passed:?}");
}

#[test]
fn a_digit_after_tab_to_a_button_is_for_the_selected_cell() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.tab_to("Hint");
    window.keys("7 Right");
    let model = window.model();
    let values: Vec<_> = model.puzzle().squares().map(|(_, square)| square.value.digit().map(|digit| digit.get())).collect();
    assert_eq!(values[2], Some(7), "{}", focused(&window));
    assert_eq!(model.selection.cursor().map(|cell| cell.index()), Some(3), "the board has the keys again");
}

#[test]
fn the_list_of_a_collection_is_one_stop_of_tab_and_keys_walk_it() {
    let folder = Folder::new();
    let mut window = with_list(&folder);
    assert_eq!(window.focused().as_deref(), Some("Sudoku board"), "digits go to the board");
    window.keys("F4 F4");
    assert_eq!(row(&window), Some(1), "shown by its key, it has the keys");
    window.keys("Escape");
    let mut rows = Vec::new();
    for _ in 0..120 {
        window.keys("Tab");
        rows.extend(row(&window));
    }
    rows.dedup();
    assert!(!rows.is_empty() && rows.iter().all(|row| *row == 1), "{rows:?}");
    while row(&window).is_none() {
        window.keys("Tab");
    }
    window.keys("Down Down");
    assert_eq!(row(&window), Some(3));
    window.keys("End");
    assert_eq!(row(&window), Some(60));
    window.keys("PageUp");
    assert!(row(&window).is_some_and(|row| (20..60).contains(&row)), "{}", focused(&window));
    window.keys("Home Down PageDown");
    let far = row(&window);
    assert!(far.is_some_and(|row| row > 4));
    window.keys("Tab");
    assert_eq!(row(&window), None, "{}", focused(&window));
    window.keys("Shift+Tab");
    assert_eq!(row(&window), far, "Tab comes back to the same row");
    window.keys("Enter");
    assert_eq!(window.model().collection.as_ref().and_then(|list| list.current).map(|at| at + 1), far);
}

#[test]
fn rows_of_the_list_are_items_with_their_place() {
    let folder = Folder::new();
    let mut window = with_list(&folder);
    let list = window.harness().get_by_role_and_label(Role::ListBox, "Puzzles of the collection");
    assert_eq!(list.accesskit_node().data().size_of_set(), Some(60));
    let items: Vec<_> = list.children_recursive().filter(|node| node.accesskit_node().role() == Role::ListBoxOption).collect();
    assert!(items.len() > 5);
    for (place, item) in items.iter().enumerate() {
        assert_eq!(item.accesskit_node().data().position_in_set(), Some(place));
        assert_eq!(item.accesskit_node().is_selected(), Some(place == 0));
    }
}

#[test]
fn a_drop_down_list_is_opened_and_walked_by_keys() {
    let mut window = Window::pasted(PUZZLE);
    window.generate_form();
    window.tab_to("Symmetry: None");
    window.keys("Down");
    assert_eq!(focused(&window), "None");
    window.keys("End");
    let last = focused(&window);
    window.keys("Down");
    let first = focused(&window);
    assert_ne!(first, last);
    window.keys("Up");
    assert_eq!(focused(&window), last, "arrows go round");
    window.keys("Home");
    assert_eq!(focused(&window), first);
    window.write_on("d");
    assert_eq!(focused(&window), "Diagonal mirror");
    window.keys("Escape");
    assert_eq!(focused(&window), "Symmetry: None");
    window.keys("Down");
    window.write_on("d");
    window.keys("Enter");
    assert_eq!(focused(&window), "Symmetry: Diagonal mirror");
}

#[test]
fn a_drop_down_list_that_was_opened_by_a_click_and_closed_by_esc_gives_the_keys_back_to_the_board() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Alt+3");
    let focused_before = focused(&window);
    window.click(&format!("Method: {}", method::name(Lang::En, Method::Scan)));
    window.keys("Escape");
    assert_eq!(focused(&window), focused_before);
}

fn names(window: &mut Window, role: Role) -> Vec<String> {
    let nodes = window.harness().root().children_recursive();
    let nodes = nodes.filter(|node| node.accesskit_node().role() == role);
    nodes.map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
}

#[test]
fn rows_of_tables_read_as_a_whole_and_cell_by_cell() {
    let mut window = Window::pasted(PUZZLE);
    let rows_of_board = 9;
    for (command, row, cell, cells) in [
        (Command::Shortcuts, "F5: Solve", "Solve", 2),
        (Command::Statistics, "Easy: Solved: 0, ", "Easy", 5),
        (Command::Formats, "HoDoKu library: ", "HoDoKu library", 5),
    ] {
        window.act(Action::Command(command));
        let rows = names(&mut window, Role::Row);
        assert!(rows.len() > rows_of_board + 3 && rows.iter().any(|name| name.starts_with(row)), "{command:?}: {rows:#?}");
        assert!(names(&mut window, Role::Cell).iter().any(|name| name == cell), "{command:?}");
        let nodes = window.harness().root().children_recursive();
        let found = nodes.into_iter().find(|node| node.accesskit_node().label().is_some_and(|name| name.starts_with(row)));
        let of_row = found.expect("the row").children_recursive().filter(|node| node.accesskit_node().role() == Role::Cell).count();
        assert_eq!(of_row, cells, "{command:?}");
        window.keys("Escape");
    }
}

#[test]
fn a_cell_of_a_jigsaw_names_its_region_and_one_of_boxes_does_not() {
    let mut window = Window::new();
    assert_eq!(window.cell("r1c1"), "r1c1, empty");
    window.act(Action::Example("jigsaw-diagonals"));
    assert!(window.cell("r1c1").contains("region 1"), "{}", window.cell("r1c1"));
}

#[test]
fn fields_of_the_filter_have_names_of_their_own_in_both_languages() {
    for (lang, wanted) in [
        (Lang::En, ["Filters", "givens from", "givens to", "score from", "score to", "ER from", "ER to"]),
        (Lang::Zh, ["筛选", "提示数下限", "提示数上限", "得分下限", "得分上限", "ER 下限", "ER 上限"]),
    ] {
        let mut window = Window::pasted_with(Settings { lang, ..settings() }, &format!("{PUZZLE}\n{HARDER}\n"));
        window.wait("the list", |window| window.model().collection.is_some());
        let [filters, wanted @ ..] = wanted;
        window.click(filters);
        let fields = names(&mut window, Role::SpinButton);
        for name in wanted {
            assert!(fields.iter().any(|field| field == name), "{name}: {fields:?}");
        }
    }
}

#[test]
fn menus_with_nothing_in_them_are_disabled() {
    let mut window = Window::new();
    window.menu(&["File"]);
    assert!(!window.is_enabled("Open recent") && !window.is_enabled("Collection"));
    assert_eq!(window.model().mode, Mode::Enter);
}

#[test]
fn the_focus_stays_beside_a_button_that_turns_grey_by_being_pressed() {
    let mut window = Window::pasted(&format!("{PUZZLE}\n{HARDER}\n"));
    window.wait_for("Opened a collection of 2 puzzles.");
    window.wait_for_verdict();
    window.tab_to("Rate all");
    window.keys("Enter");
    window.wait_for("All 2 puzzles are rated.");
    assert!(!window.is_enabled("Rate all"));
    assert_eq!(focused(&window), "Export…");
}

#[test]
fn a_check_of_all_puzzles_keeps_the_focus_and_says_what_it_has_found() {
    let folder = Folder::new();
    let mut window = with_list(&folder);
    window.wait_for_verdict();
    window.tab_to("Check all");
    window.keys("Enter");
    window.wait_for("60 puzzles checked: 60 with a unique solution, 0 with several, 0 with none.");
    assert_eq!(focused(&window), "Check all");
    assert!(window.announced().contains("60 puzzles checked"), "{}", window.announced());
}

#[test]
fn esc_leads_from_another_control_back_to_the_cell_and_the_board_shows_the_focus() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r3c3", Default::default());
    window.tab_to("Width of the panel");
    window.keys("Escape");
    assert!(focused(&window).starts_with("r3c3"), "{}", focused(&window));
    assert_eq!(window.selected(), ["r3c3"]);
    window.keys("Right");
    assert_eq!(window.selected(), ["r3c4"]);
    // On the board itself it deselects, and arrows go on from the cell that is marked.
    window.keys("Escape");
    assert!(window.selected().is_empty());
    window.keys("Right");
    assert_eq!(window.selected(), ["r3c5"]);
}

#[test]
fn the_sizes_of_a_new_board_are_one_stop_of_tab_with_arrows_within() {
    let mut window = Window::new();
    window.new_board();
    assert_eq!(focused(&window), "9×9");
    window.keys("Right");
    assert_eq!(focused(&window), "10×10");
    window.keys("Left Down");
    assert_eq!(focused(&window), "25×25");
    window.keys("Right Left Up");
    assert_eq!(focused(&window), "9×9");
    window.keys("Left");
    let node = window.harness().get_by_role_and_label(Role::RadioButton, "8×8");
    assert!(node.is_focused());
    window.keys("Tab");
    assert_eq!(focused(&window), "Boxes");
    window.keys("Shift+Tab");
    assert_eq!(focused(&window), "8×8");
    window.keys("Enter");
    assert_eq!(window.line().len(), 64);
}

#[test]
fn boxes_or_regions_to_draw_are_one_stop_of_tab_and_an_arrow_chooses() {
    let mut window = Window::new();
    window.new_board();
    window.tab_to("Boxes");
    window.keys("Right");
    assert_eq!(focused(&window), "Draw them");
    assert!(matches!(&window.model().dialog, Some(Dialog::New(form)) if form.draws_regions));
    window.keys("Shift+Tab");
    assert_eq!(focused(&window), "9×9");
    window.keys("Tab Left");
    assert_eq!(focused(&window), "Boxes");
    window.keys("Tab");
    assert_ne!(focused(&window), "Draw them");
}

#[test]
fn the_pad_and_the_tools_for_rules_are_one_stop_of_tab_each_with_arrows_within() {
    let mut window = Window::new();
    window.click("Rules");
    window.click_cell("r1c1", Default::default());
    let (pad, tools) =
        (["Digit 1", "Digit 5", "Digit 9", "Erase"], ["Cages", "Lines", "Dots", "Cells", "Outside", "Decoration", "Board"]);
    let mut passed = Vec::new();
    for _ in 0..60 {
        window.keys("Tab");
        passed.push(focused(&window));
    }
    let stops = |names: &[&str]| names.iter().filter(|name| passed.iter().any(|passed| passed == *name)).count();
    assert_eq!((stops(&pad), stops(&tools)), (1, 1), "{passed:?}");
    for name in pad.iter().chain(&tools) {
        window.harness().get_by_role_and_label(Role::Button, name);
    }
    window.tab_to("Cages");
    window.keys("Right Right");
    assert_eq!(focused(&window), "Dots");
    window.keys("Tab Shift+Tab");
    assert_eq!(focused(&window), "Dots", "Tab comes back to it");
    window.keys("End");
    assert_eq!(focused(&window), "Board");
    window.keys("Right");
    assert_eq!(focused(&window), "Cages");
    window.keys("Enter");
    assert!(window.says("Killer cage"), "{:#?}", window.texts());
    window.keys("Escape");
    assert_eq!(focused(&window), "Cages");
    window.tab_to("Digit 1");
    window.keys("Right Right Enter");
    assert_eq!(focused(&window), "Digit 3");
    assert!(window.line().starts_with('3'));
}

#[test]
fn choices_side_by_side_are_one_stop_of_tab_and_an_arrow_chooses() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Alt+1");
    window.click("Solver");
    let mut passed = Vec::new();
    for _ in 0..60 {
        window.keys("Tab");
        passed.push(focused(&window));
    }
    let groups: [&[&str]; 2] = [&["Enter", "Play", "Watch"], &["First solution", "All solutions"]];
    for group in groups {
        let stops: Vec<&&str> = group.iter().filter(|name| passed.iter().any(|passed| passed == *name)).collect();
        assert_eq!(stops.len(), 1, "{stops:?} in {passed:?}");
    }
    window.tab_to("First solution");
    window.keys("Right");
    assert_eq!((focused(&window).as_str(), window.model().settings.goal), ("All solutions", Goal::All));
    window.keys("Alt+2");
    window.act(Action::Tool(Tool::Corner));
    window.tab_to("Corner");
    window.keys("Right Right");
    assert_eq!((focused(&window).as_str(), window.model().tool), ("Rule out", Tool::RuleOut));
    window.keys("End Tab Shift+Tab Home");
    assert_eq!((focused(&window).as_str(), window.model().tool), ("Corner", Tool::Corner));
}

#[test]
fn the_colours_are_one_stop_of_tab() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.act(Action::Tool(Tool::Color));
    let names: Vec<&str> = Color::all().map(|color| text::paint::color(Lang::En, color)).collect();
    window.tab_to(names[0]);
    window.keys("Right Enter");
    assert_eq!(focused(&window), names[1]);
    window.keys("Tab");
    assert!(!names.contains(&focused(&window).as_str()), "{}", focused(&window));
    window.keys("Shift+Tab");
    assert_eq!(focused(&window), names[1]);
    assert_eq!(window.model().paint.color, Color::all().nth(1).unwrap());
}

/// The names of the items of lists that Tab comes to.
fn tabbed_items(window: &mut Window, tabs: usize) -> Vec<String> {
    let mut items = Vec::new();
    for _ in 0..tabs {
        window.keys("Tab");
        let nodes = window.harness().root().children_recursive();
        let focused = nodes.into_iter().find(|node| node.is_focused());
        let item = focused.filter(|node| node.accesskit_node().role() == Role::ListBoxOption);
        items.extend(item.and_then(|node| node.accesskit_node().label()));
    }
    items.dedup();
    items
}

#[test]
fn the_list_of_steps_is_one_stop_of_tab_and_keys_walk_it() {
    let mut window = Window::decided(settings(), HARDER);
    window.keys("F6");
    window.wait("the steps", |window| window.model().logic.steps.as_ref().is_some_and(|steps| steps.listed.len() > 5));
    let items = tabbed_items(&mut window, 60);
    assert_eq!(items.len(), 1, "{items:?}");
    let at_row = |window: &mut Window| tabbed_items(window, 1).len() == 1;
    while !at_row(&mut window) {}
    window.keys("Down Down");
    let steps = window.model().logic.steps.as_ref().expect("the list");
    assert_eq!(steps.place(), Some(2), "it is explained as soon as the focus is on it");
    window.keys("Home");
    assert_eq!(window.model().logic.steps.as_ref().and_then(|steps| steps.place()), Some(0));
    assert_eq!(focused(&window), items[0]);
}

#[test]
fn keys_walk_the_list_of_steps_from_a_row_that_was_clicked_and_it_opens_at_its_top() {
    let mut window = Window::decided(settings(), HARDER);
    window.keys("F6");
    window.wait("the steps", |window| {
        window.model().logic.steps.as_ref().and_then(|steps| steps.found.as_ref()).is_some_and(|found| !found.busy)
    });
    let count = window.model().logic.steps.as_ref().unwrap().listed.len();
    let rows = |window: &mut Window| -> Vec<(String, Rect)> {
        let nodes = window.harness().root().children_recursive();
        let rows = nodes.into_iter().filter(|node| node.accesskit_node().role() == Role::ListBoxOption);
        rows.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect()
    };
    let place = |window: &Window| window.model().logic.steps.as_ref().and_then(|steps| steps.place());
    let first = rows(&mut window);
    assert!(first.len() + 2 < count, "the list is longer than its room: {count}");
    window.click_at(first[1].1.center(), Modifiers::NONE);
    assert_eq!(place(&window), Some(1));
    for (keys, expected) in [("Down", 2), ("End", count - 1), ("Home", 0), ("End", count - 1)] {
        window.keys(keys);
        assert_eq!(place(&window), Some(expected), "{keys}");
        assert!(rows(&mut window).iter().any(|row| row.0 == focused(&window)), "{keys}: the row is in view");
    }
    // Another row is clicked after keys have walked, and then the chosen one.
    for clicked in [count - 3, count - 3] {
        let name = rows(&mut window).iter().rev().nth(2).unwrap().clone();
        window.click_at(name.1.center(), Modifiers::NONE);
        window.keys("Up");
        assert_eq!(place(&window), Some(clicked - 1));
        window.keys("Down");
    }
    window.keys("F6");
    window.keys("F6");
    window.wait("the steps again", |window| {
        window.model().logic.steps.as_ref().and_then(|steps| steps.found.as_ref()).is_some_and(|found| !found.busy)
    });
    assert_eq!(rows(&mut window).first().map(|row| row.0.clone()), first.first().map(|row| row.0.clone()));
    assert_eq!(tabbed_items(&mut window, 60), [first[0].0.clone()], "Tab comes to its first row");
}

#[test]
fn the_list_of_rules_is_one_stop_of_tab() {
    let mut window = Window::after(Action::Example("killer"));
    window.keys("Alt+1");
    let items = tabbed_items(&mut window, 60);
    assert_eq!(items.len(), 1, "{items:?}");
}
