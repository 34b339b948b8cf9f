//! Forms and information dialogs.

use std::mem::{Discriminant, discriminant};

use sudoscope::app::{action::PracticeAction, model::practice::PracticeForm};

use crate::prelude::*;

#[test]
fn every_size_can_be_made_and_entered() {
    for size in Shape::SIZES {
        let mut window = Window::new();
        window.menu(&["File", "New puzzle", "New empty board…"]);
        window.click(&format!("{size}×{size}"));
        window.click("Create");
        window.keys("3 4 0 2");
        let line = window.line();
        assert_eq!((line.len(), line.starts_with("34.2")), (size * size, true), "{size}");
    }
}

#[test]
fn diagonals_are_distinguished_from_other_houses() {
    let mut window = Window::new();
    window.new_board();
    window.click("4×4");
    window.click("Diagonals");
    window.click("Create");
    assert_eq!(window.model().puzzle().rules(), [Rule::Diagonals]);
    window.type_line("1....");
    window.keys("Down Down End");
    window.type_line("1");
    window.wait_for("The falling diagonal has more than one 1: r1c1 and r4c4.");
}

#[test]
fn title_and_author_are_over_the_board_and_a_click_changes_them() {
    let mut window = Window::pasted("1...............");
    window.keys("Alt+1");
    window.menu(&["Puzzle", "Title and comment…"]);
    window.write("Title", "Sunday paper");
    window.write("Author", "A. Nonymous");
    window.write("Comment", "Take your time");
    window.click("OK");
    assert!(window.says("Take your time"));
    let board = window.cell_rect("r1c1");
    let title = window.within("Sunday paper, A. Nonymous", 0.5);
    assert!(title.y < board.top(), "{title:?} {board:?}");
    window.click("Sunday paper, A. Nonymous");
    window.write("Title", "!");
    window.keys("Enter");
    assert_eq!(window.model().puzzle().about.title, "Sunday paper!");
}

#[test]
fn digits_typed_into_a_text_field_do_not_reach_the_board() {
    let mut window = Window::new();
    window.menu(&["Puzzle", "Title and comment…"]);
    window.click("Title");
    window.keys("5 Ctrl+A Space");
    window.click("Cancel");
    assert_eq!(window.line(), ".".repeat(81));
}

#[test]
fn every_key_is_listed_in_the_shortcuts_dialog() {
    let mut window = Window::new();
    window.keys("F1");
    for text in ["Keyboard and mouse", "Enter mode", "Shift + digit", "Double-click", "Next dead end", "Solve", "F5"] {
        assert!(window.says(text), "{text}");
    }
    window.click("Close");
    assert!(!window.says("Keyboard and mouse"), "{:#?}", window.texts());
}

#[test]
fn the_about_dialog_names_the_program() {
    let mut window = Window::new();
    window.menu(&["Help", "About Sudoscope"]);
    assert!(window.says(concat!("Version ", env!("CARGO_PKG_VERSION"))));
    window.keys("Escape");
    assert!(!window.says("Version"));
}

#[test]
fn ctrl_p_makes_a_page_and_prints_it() {
    let mut window = Window::pasted("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    window.keys("Ctrl+P");
    window.click("Letter");
    window.keys("Enter");
    window.wait("the page", |window| !window.printed().is_empty());
    let page = &window.printed()[0];
    let bytes = std::fs::read(page).expect("the page is a file");
    assert!(bytes.starts_with(b"%PDF-"));
    assert!(window.says("Ready to print: "), "{:#?}", window.texts());
    std::fs::remove_file(page).expect("the page can be removed");
}

#[test]
fn every_dialog_has_its_title_and_its_buttons_in_a_small_window() {
    let dialogs = [
        (Command::NewBoard, "New empty board", "Create"),
        (Command::Generate, "Generate puzzles", "Generate"),
        (Command::AboutPuzzle, "Title and comment", "OK"),
        (Command::Shortcuts, "Keyboard and mouse", "Close"),
        (Command::Formats, "Puzzle formats", "Close"),
        (Command::About, "Sudoscope", "Close"),
        (Command::Techniques, "Techniques", "Close"),
        (Command::Difficulty, "Difficulty", "Close"),
        (Command::Practice, "Practise a technique", "Cancel"),
        (Command::Statistics, "Statistics", "Close"),
        (Command::Print, "Print", "Print…"),
        (Command::SaveAs, "Save puzzle", "Save"),
    ];
    for (command, title, button) in dialogs {
        // A screen of 1280×800 pixels at 200 %.
        let mut window = Window::decided_in(settings(), vec2(640.0, 400.0), PUZZLE);
        window.wait("a rating", |window| window.model().logic.difficulty.answer.is_some());
        window.answer(Answer::NoDialog);
        window.act(Action::Command(command));
        window.wait_for(title);
        assert!(window.is_within(title), "{title}");
        assert!(window.is_within(button), "{title}: {button}");
    }
}

#[test]
fn the_title_of_an_unsaved_puzzle_has_the_brackets_of_its_language() {
    for (lang, title) in [(Lang::En, "Untitled (not saved) – Sudoscope"), (Lang::Zh, "未命名（未保存） – Sudoscope")] {
        let mut window = Window::pasted_with(Settings { lang, ..settings() }, PUZZLE);
        window.keys("Right Right Right 4");
        assert_eq!(window.harness().root().accesskit_node().label().as_deref(), Some(title));
    }
}

fn opened(command: Command) -> Window {
    let mut window = Window::decided(settings(), PUZZLE);
    // What is not known yet cannot be asked for.
    window.wait("the ratings", |window| {
        let difficulty = &window.model().logic.difficulty;
        difficulty.answer.is_some() && !matches!(difficulty.se_state, SeState::Waiting | SeState::Searching(_))
    });
    window.answer(Answer::NoDialog);
    window.act(Action::Command(command));
    assert!(window.model().dialog.is_some(), "{command:?}");
    window
}

/// The buttons of the dialog that can be pressed.
fn buttons(window: &mut Window) -> Vec<Node<'_>> {
    let dialog = window.harness().get_by_role(Role::Dialog);
    let is_button = |node: &Node<'_>| {
        let node = node.accesskit_node();
        // In choices side by side Enter presses the main button, as in any field.
        let is_choice = node.toggled().is_some();
        matches!(node.role(), Role::Button | Role::Link) && !node.is_disabled() && !is_choice
    };
    dialog.children_recursive().filter(is_button).collect()
}

/// What a button has changed: the dialog, the files that are asked for, and the mode. What is written in a dialog may change by itself.
fn effect(window: &Window) -> (Option<Discriminant<Dialog>>, usize, Mode) {
    (window.model().dialog.as_ref().map(discriminant), window.asked().len(), window.model().mode)
}

#[test]
fn enter_presses_the_button_that_has_the_focus_in_dialogs() {
    // Those in which nothing goes on by itself.
    let commands = [
        Command::NewBoard,
        Command::AboutPuzzle,
        Command::Shortcuts,
        Command::Formats,
        Command::About,
        Command::Techniques,
        Command::Difficulty,
        Command::Statistics,
        Command::Print,
    ];
    for command in commands {
        let mut windows = [(); 2].map(|()| opened(command));
        let count = buttons(&mut windows[0]).len();
        assert!(count > 0, "{command:?}");
        // Further lines of a list are like the first ones.
        for place in (0..count.min(5)).chain([count - 1]) {
            let mut press = |by_key: bool| {
                let window = &mut windows[usize::from(by_key)];
                let button = buttons(window).into_iter().nth(place)?;
                let name = button.accesskit_node().label();
                if by_key {
                    button.focus();
                    window.settle();
                    window.keys("Enter");
                } else {
                    button.click_accesskit();
                    window.settle();
                }
                let effect = effect(window);
                while window.model().dialog.is_some() {
                    window.keys("Escape");
                }
                window.act(Action::Command(command));
                Some((name, effect))
            };
            let (by_click, by_key) = (press(false), press(true));
            assert_eq!(by_key, by_click, "{command:?}");
        }
    }
}

#[test]
fn enter_in_practice_makes_a_puzzle_from_everything_but_its_buttons() {
    let form = PracticeForm { technique: Technique::XWing, goes_on: true };
    let mut window = opened(Command::Practice);
    window.act(Action::Practice(PracticeAction::Form(form)));
    window.tab_to("Start just before it is needed");
    window.keys("Enter");
    // One that is made at once is there already.
    let is_made = !window.model().left.before.is_empty() && window.model().generation.is_none();
    assert!(window.model().dialog.is_none());
    assert!(is_made || window.model().generation.is_some(), "{:#?}", window.texts());
    window.keys("Escape");
    let mut window = opened(Command::Practice);
    window.tab_to("Cancel");
    window.keys("Enter");
    assert!(window.model().dialog.is_none() && window.model().generation.is_none());
}
