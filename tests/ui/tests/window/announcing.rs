//! Announcements to a screen reader when something changes, and the place of the focus.

use crate::prelude::*;

#[test]
fn digits_and_marks_in_the_focused_cell_are_announced() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    assert!(window.announced().starts_with("r1c3, 4, yours"), "{}", window.announced());
    window.keys("Backspace Shift+1");
    assert!(window.announced().contains("corner marks 1"), "{}", window.announced());
}

#[test]
fn a_digit_is_announced_after_the_cell_that_the_cursor_moves_on_to() {
    let mut window = Window::new();
    window.wait_for_verdict();
    window.click_cell("r1c1", Default::default());
    window.press("5");
    // A screen reader hears what changes in one frame together, and the focus cuts off what comes with it.
    let heard: Vec<(bool, bool)> = (0..4)
        .map(|_| {
            window.step();
            let cell = window.focused().unwrap_or_default();
            (cell.starts_with("r1c2"), window.announced().starts_with("r1c1, 5, given"))
        })
        .collect();
    let [focused, said] = [heard.iter().position(|(is_focused, _)| *is_focused), heard.iter().position(|(_, is_said)| *is_said)];
    assert!(focused.is_some() && focused < said, "{heard:?}");
}

#[test]
fn every_level_of_a_hint_is_announced_in_both_languages() {
    for lang in Lang::ALL {
        let mut window = Window::decided(Settings { lang, ..settings() }, PUZZLE);
        let mut heard = Vec::new();
        for _ in 0..5 {
            let before = window.announced();
            window.keys("F3");
            window.wait("news", |window| window.announced() != before);
            heard.push(window.announced());
        }
        heard.dedup();
        assert!(heard.len() >= 4 && heard.iter().all(|said| !said.is_empty()), "{heard:#?}");
    }
}

#[test]
fn a_message_and_the_verdict_are_announced() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c1", Default::default());
    window.keys("4");
    assert!(window.announced().contains("is a given"), "{}", window.announced());
    window.keys("F5");
    window.wait("the result", |window| window.announced().contains("Solved"));
}

#[test]
fn steps_of_a_run_are_announced_one_by_one() {
    let mut window = Window::pasted_with(Settings { pace: Pace::Watch, ..settings() }, PUZZLE);
    window.begin_run();
    window.run_keys("Home");
    let mut heard = Vec::new();
    for _ in 0..4 {
        window.run_keys("Right");
        heard.push(window.announced());
    }
    heard.dedup();
    assert!(heard.len() >= 3, "{heard:#?}");
}

#[test]
fn dialogs_have_a_name_cover_the_rest_and_take_the_focus() {
    let mut window = Window::pasted(PUZZLE);
    let commands =
        [Command::NewBoard, Command::Generate, Command::AboutPuzzle, Command::Shortcuts, Command::About, Command::Techniques];
    for command in commands {
        window.act(Action::Command(command));
        let dialog = window.harness().get_by_role(Role::Dialog);
        let node = dialog.accesskit_node();
        assert!(node.label().is_some_and(|label| !label.is_empty()), "{command:?}");
        assert!(node.data().is_modal(), "{command:?}");
        let has_focus = dialog.children_recursive().any(|node| node.is_focused());
        assert!(has_focus, "{command:?}: the focus is on {:?}", window.focused());
        window.keys("Escape");
        assert_eq!(window.focused().as_deref(), Some("Sudoku board"), "{command:?}");
    }
}

#[test]
fn a_dialog_takes_the_focus_without_waiting_for_the_next_key() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Right Right Right 4");
    window.harness().state_mut().push(Action::Command(Command::Quit));
    // Only the frames that somebody asks for.
    window.harness().run_ok();
    assert_eq!(window.focused().as_deref(), Some("Save"));
}

#[test]
fn the_board_comes_before_the_panel_and_the_window_has_a_title() {
    let mut window = Window::pasted(PUZZLE);
    let names: Vec<String> = window
        .harness()
        .root()
        .children_recursive()
        .filter(|node| node.accesskit_node().role() == Role::Pane)
        .filter_map(|node| node.accesskit_node().label())
        .filter(|name| name != "Messages")
        .collect();
    assert_eq!(names[..4], ["Menus and modes", "Board", "Puzzle panel", "Number pad"]);
    let title = window.harness().root().accesskit_node().label();
    assert!(title.is_some_and(|title| title.ends_with("Sudoscope")));
}

#[test]
fn names_are_said_once_and_without_shortcuts() {
    let mut window = Window::pasted(PUZZLE);
    for menu in ["File", "Edit", "Solve", "View"] {
        window.menu(&[menu]);
        for node in window.harness().root().children_recursive() {
            let node = node.accesskit_node();
            let label = node.label().unwrap_or_default();
            assert!(!label.contains("Ctrl+") && !label.ends_with("F5"), "{label}");
            assert!(node.description().is_none_or(|description| description != label), "{label} is its own description");
        }
        window.keys("Escape");
    }
}

#[test]
fn drop_down_lists_say_what_is_chosen() {
    let mut window = Window::new();
    window.keys("Alt+2");
    window.act(Action::Command(Command::Generate));
    let lists: Vec<String> = window
        .harness()
        .root()
        .children_recursive()
        .filter(|node| node.accesskit_node().role() == Role::ComboBox)
        .filter_map(|node| node.accesskit_node().label())
        .collect();
    assert!(lists.len() > 2 && lists.iter().all(|name| name.contains(": ")), "{lists:?}");
}

#[test]
fn the_list_of_steps_and_the_chosen_one_are_announced() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("F6");
    window.wait("the list", |window| window.announced().contains("available steps"));
    window.keys("Down");
    window.wait("the step", |window| window.announced().starts_with("Naked Single: So "));
    window.keys("Escape");
    assert!(window.model().logic.steps.is_none(), "Esc closes the list");
}

#[test]
fn the_mode_is_announced_and_what_to_do_where_there_is_nothing_to_watch() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Alt+3");
    let said = window.announced();
    assert!(said.starts_with("Watch mode; Press Space"), "{said}");
    window.keys("Alt+2");
    assert!(window.announced().starts_with("Play mode"), "{}", window.announced());
}

#[test]
fn a_solution_that_is_shown_at_once_is_announced() {
    let mut window = Window::decided(Settings { fastest: true, ..settings() }, PUZZLE);
    window.keys("F5");
    window.wait("the result", |window| window.announced().contains("This is the only solution"));
}

#[test]
fn a_question_why_a_digit_is_not_in_a_cell_is_announced_with_its_answer() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r5c5", Default::default());
    window.keys("W");
    assert!(window.announced().contains("in r5c5"), "{}", window.announced());
    window.keys("1");
    window.wait("the answer", |window| !window.announced().is_empty() && !window.announced().contains("Which digit do you want"));
    assert!(window.has("Close") && !window.has("Hide hint"), "{:#?}", window.texts());
}

#[test]
fn a_message_that_comes_again_is_said_again() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Alt+2");
    window.click_cell("r1c1", Default::default());
    let mut live = || {
        window.keys("7");
        let mut nodes = window.harness().root().children_recursive();
        let line = nodes.find(|node| node.accesskit_node().role() == Role::Status);
        line.and_then(|line| line.accesskit_node().label()).unwrap_or_default()
    };
    let said = [live(), live(), live()];
    assert!(said.iter().all(|said| said.contains("given")), "{said:?}");
    assert!(said[0] != said[1] && said[1] != said[2], "a screen reader speaks only what changes: {said:?}");
}

#[test]
fn the_theme_and_the_place_of_a_mistake_are_announced() {
    let mut window = Window::new();
    window.wait_for_verdict();
    window.keys("F10");
    assert!(window.announced().contains("Theme: "), "{}", window.announced());
    window.keys("5 5");
    window.wait("the verdict", |window| window.announced().contains("r1c1 and r1c2"));
}

#[test]
fn a_pause_a_tool_and_a_region_are_announced() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c1", Default::default());
    window.keys("P");
    assert_eq!(window.announced(), "Paused", "no digit has gone");
    window.keys("P");
    assert_eq!(window.announced(), "Resumed");
    window.keys("C");
    assert!(window.announced().starts_with("Centre"), "{}", window.announced());
    let mut window =
        Window::after(Action::Draw(sudoscope::app::action::Draw::Take(Some(sudoscope::app::model::rule_tool::RuleTool::Regions))));
    assert!(window.announced().starts_with("Region 1: 0 of 9 cells. Drag"), "{}", window.announced());
    window.click_cell("r1c1", Default::default());
    assert!(window.announced().starts_with("Region 1: 1 of 9 cells"), "{}", window.announced());
}

#[test]
fn the_place_of_a_puzzle_in_its_list_is_announced() {
    let folder = crate::fixture::Folder::new();
    let mut window = Window::after(Action::OpenPath(folder.file("two.txt", &format!("{PUZZLE}\n{PUZZLE}\n"))));
    window.wait_for("two.txt");
    window.wait_for_verdict();
    // Frame by frame: the verdict is announced soon after.
    window.harness().state_mut().push(Action::Command(Command::NextPuzzle));
    window.wait("the place", |window| window.announced().contains("2 of 2"));
}

#[test]
fn a_pasted_puzzle_says_nothing_of_the_cell_that_had_the_cursor() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r5c5", Default::default());
    window.paste(crate::fixture::HARDER);
    assert!(!window.announced().contains("r5c5") && !window.announced().is_empty(), "{}", window.announced());
}

#[test]
fn the_speed_and_what_is_lit_up_are_announced() {
    for (lang, speed, light) in [(Lang::En, "Speed: ", "Highlight: Digit 7"), (Lang::Zh, "速度：", "高亮：数字 7")] {
        let mut window = Window::decided(Settings { lang, ..settings() }, PUZZLE);
        window.keys("Ctrl+F7");
        assert!(window.announced().contains(light), "{}", window.announced());
        window.act(Action::Command(Command::Solve));
        window.wait_for_run();
        window.keys("Alt+3");
        assert!(!window.announced().contains(speed), "{}", window.announced());
        window.act(Action::Command(Command::Faster));
        assert!(window.announced().contains(speed), "{}", window.announced());
    }
}

#[test]
fn a_key_that_leads_past_the_last_step_or_before_the_first_says_so() {
    for (lang, last, start) in [
        (Lang::En, "This is the last step.", "This is the start; nothing has been done yet."),
        (Lang::Zh, "已是最后一步。", "已在起点，还没有任何步骤。"),
    ] {
        let mut window = Window::decided(Settings { lang, fastest: false, ..settings() }, PUZZLE);
        window.act(Action::Command(Command::Solve));
        window.wait_for_run();
        window.run_keys("Alt+3 End");
        for (keys, expected) in [("Right", last), ("End", last), ("Home Home", start), ("Left", start)] {
            for key in keys.split(' ') {
                window.keys(key);
            }
            let said = expected.trim_end_matches(['.', '。']);
            assert!(window.announced().contains(said), "{keys}: {}", window.announced());
            assert!(window.says(expected), "{keys}");
        }
        window.keys("Right");
        window.wait("the first step", |window| window.model().run.as_ref().unwrap().report.as_ref().unwrap().view.position == 1);
        assert!(!window.says(start), "it goes with the next step");
    }
}

#[test]
fn another_language_is_announced_and_nothing_else() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("Shift+2");
    window.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
    assert_eq!(window.announced(), "简体中文");
    window.act(Action::Set(Setting::Preference(Preference::Language, Lang::En as usize + 1)));
    assert_eq!(window.announced(), "English");
}

#[test]
fn a_verdict_is_announced_when_it_changes_and_not_with_each_digit() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("5");
    window.wait_for_verdict();
    assert!(window.announced().contains("more than one 5"), "{}", window.announced());
    assert!(!window.announced().contains("to go"), "{}", window.announced());
    window.click_cell("r2c2", Default::default());
    window.keys("7");
    window.wait_for_verdict();
    assert!(
        window.announced().starts_with("r2c2, 7, yours") && !window.announced().contains("more than one 5"),
        "{}",
        window.announced()
    );
}
