//! Opening and saving with and without the system's dialogs, and the handling of unsaved changes.

use sudoscope::io::ron;

use crate::{fixture::EXTREME as OTHER, prelude::*};

/// A window with the puzzle and one digit of the player, not saved to a file.
fn changed() -> Window {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("4 Right Shift+2");
    window
}

#[test]
fn a_saved_puzzle_is_reopened_with_digits_and_marks() {
    let folder = Folder::new();
    let path = folder.path("first.sudoku.ron");
    let mut window = changed();
    let cells = window.cells();
    window.answer(Answer::File(path.clone()));
    window.keys("Ctrl+S");
    window.wait_for(&format!("Saved as {}.", path.display()));
    assert_eq!(window.asked(), [FileRequest::Save]);
    assert!(!window.model().document.is_changed());

    let mut window = Window::new();
    window.answer(Answer::File(path.clone()));
    window.keys("Ctrl+O");
    window.wait_for(&format!("Opened {}.", path.file_name().unwrap_or_default().display()));
    assert_eq!(window.cells(), cells);
    assert_eq!(window.asked(), [FileRequest::Open]);
}

/// A window with the program's own file dialog, for a file in the folder.
fn with_own_dialog(folder: &Folder) -> Window {
    let path = folder.file("first.txt", crate::fixture::PUZZLE);
    let mut window = Window::started(folder.folders(), Some(path));
    window.wait_for("Opened ");
    // It is announced, and must not come over what the dialog announces.
    window.wait_for_verdict();
    window.answer(Answer::NoDialog);
    window
}

#[test]
fn the_programs_own_dialog_asks_before_it_replaces_and_enter_answers() {
    let folder = Folder::new();
    folder.file("old.sudoku.ron", "old");
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+Shift+S");
    window.wait_for("Save puzzle");
    window.wait("the list", |window| window.has("old.sudoku.ron"));
    assert_eq!(window.focused().as_deref(), Some("File name"));
    window.keys("Ctrl+A");
    window.harness().input_mut().events.push(Event::Text("old".to_owned()));
    window.keys("Enter");
    assert!(window.says("already exists"), "{:#?}", window.texts());
    assert_eq!(window.focused().as_deref(), Some("Replace"));
    window.keys("Escape");
    assert!(!window.says("already exists") && window.says("Save puzzle"), "{:#?}", window.texts());
    window.keys("Enter Enter");
    window.wait_for("Saved as");
    assert!(ron::read(&fs::read_to_string(folder.path("old.sudoku.ron")).unwrap_or_default()).is_ok());
}

#[test]
fn the_list_of_files_is_used_by_keys_alone() {
    let folder = Folder::new();
    folder.file("beta.txt", "1...............");
    folder.file("notes.odt", "no puzzle");
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+O");
    window.wait("the list", |window| window.has("beta.txt"));
    assert!(!window.has("notes.odt"), "{:#?}", window.texts());
    window.keys("Down");
    window.write_on("b");
    window.keys("Enter");
    window.wait("the file", |window| window.line() == "1...............");
    window.keys("Ctrl+O");
    window.wait("the list", |window| window.has("first.txt"));
    window.keys("Down Backspace");
    window.wait("the folder around", |window| !window.has("first.txt"));
}

#[test]
fn a_name_typed_for_a_new_file_stays_while_keys_go_through_the_list() {
    let folder = Folder::new();
    folder.file("old.sudoku.ron", "old");
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+Shift+S");
    window.wait_for("Save puzzle");
    window.wait("the list", |window| window.has("old.sudoku.ron"));
    window.keys("Ctrl+A");
    window.harness().input_mut().events.push(Event::Text("mine".to_owned()));
    window.keys("Down End");
    window.keys("Tab Tab");
    let name = |window: &mut Window| {
        let field = window.harness().get_by_role_and_label(Role::TextInput, "File name");
        field.accesskit_node().value().unwrap_or_default()
    };
    assert_eq!(name(&mut window), "mine");
    // Choosing an entry takes its name.
    window.click("old.sudoku.ron");
    assert_eq!(name(&mut window), "old.sudoku.ron");
}

#[test]
fn an_export_begins_with_the_formats_in_words_and_the_title_as_the_name() {
    let folder = Folder::new();
    let mut window = with_own_dialog(&folder);
    window.new_board();
    window.click("Create");
    window.menu(&["Puzzle", "Title and comment…"]);
    window.write("Title", "Sunday paper");
    window.keys("Enter Ctrl+E");
    window.wait_for("Export puzzle");
    assert!(window.texts().iter().any(|text| text == "Sunday paper.txt"), "{:#?}", window.texts());
    window.click("Format");
    // The list begins at its choice.
    window.harness().get_by_label("Picture (.png)").scroll_to_me();
    window.settle();
    window.click("Picture (.png)");
    assert!(window.texts().iter().any(|text| text == "Sunday paper.png"), "{:#?}", window.texts());
}

#[test]
fn an_export_of_a_text_file_with_a_title_has_the_name_of_the_title() {
    let folder = Folder::new();
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+E");
    window.wait_for("Export puzzle");
    assert!(window.texts().iter().any(|text| text == "first 2.txt"), "not the opened file itself: {:#?}", window.texts());
    window.keys("Escape Alt+1");
    window.menu(&["Puzzle", "Title and comment…"]);
    window.write("Title", "Sunday paper");
    window.keys("Enter Ctrl+E");
    window.wait_for("Export puzzle");
    assert!(window.texts().iter().any(|text| text == "Sunday paper.txt"), "{:#?}", window.texts());
}

#[test]
fn a_file_that_cannot_be_opened_is_said_in_the_dialog_which_stays() {
    let folder = Folder::new();
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+O");
    window.wait_for("Open puzzle");
    window.write_on("gone.txt");
    window.keys("Enter");
    assert!(window.says("Open puzzle"), "{:#?}", window.texts());
    assert!(window.says("gone.txt: ") && window.announced().contains("gone.txt: "), "{:#?}", window.texts());
    assert_eq!(window.focused().as_deref(), Some("File name"));
}

#[cfg(unix)]
#[test]
fn keys_lead_out_of_a_folder_that_cannot_be_read() {
    let folder = Folder::new();
    fs::create_dir(folder.path("absent")).expect("a folder");
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+O");
    window.wait("the list", |window| window.has("absent, folder"));
    fs::remove_dir(folder.path("absent")).expect("the folder");
    window.keys("Down Enter");
    window.wait("the error", |window| window.announced().contains("absent"));
    assert_eq!(window.focused().as_deref(), Some("Folders and files"));
    window.keys("Backspace");
    window.wait("the folder around", |window| window.has("first.txt"));
    assert_eq!(window.focused().as_deref(), Some("Folders and files"));
}

#[test]
fn a_folder_without_puzzles_says_so() {
    let folder = Folder::new();
    fs::create_dir(folder.path("bare")).expect("a folder");
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+O");
    window.wait("the list", |window| window.has("bare, folder"));
    window.keys("Down Enter");
    window
        .wait("the sentence", |window| window.says("This folder is empty.") && window.announced().contains("This folder is empty"));
    fs::write(folder.path("bare").join("notes.odt"), "no puzzle").expect("a file");
    window.keys("Backspace");
    window.wait("the list", |window| window.has("bare, folder"));
    window.keys("Down Enter");
    window.wait_for("No puzzle files here.");
}

#[test]
fn a_place_chosen_by_keys_leads_to_the_list() {
    let folder = Folder::new();
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+O");
    window.wait("the list", |window| window.has("first.txt"));
    window.tab_to("Places");
    window.keys("Enter Down Enter");
    assert_eq!(window.focused().as_deref(), Some("Folders and files"));
    window.tab_to("Places");
    window.keys("Enter Escape");
    assert_eq!(window.focused().as_deref(), Some("Places"));
}

#[test]
fn characters_typed_as_the_dialog_opens_are_all_in_the_name() {
    let folder = Folder::new();
    let mut window = with_own_dialog(&folder);
    window.harness().state_mut().push(Action::Command(sudoscope::app::command::Command::SaveAs));
    let mut rest = "abcdefgh".chars().peekable();
    for _ in 0..60 {
        if rest.peek().is_some() && window.focused().as_deref() == Some("File name") {
            let char = rest.next().map(String::from).unwrap_or_default();
            window.harness().input_mut().events.push(Event::Text(char));
        }
        window.step();
    }
    assert!(window.says("abcdefgh"), "{:#?}", window.texts());
}

#[test]
fn a_file_found_by_its_first_letter_is_scrolled_to() {
    let folder = Folder::new();
    for number in 0..60 {
        folder.file(&format!("a{number:02}.txt"), crate::fixture::PUZZLE);
    }
    folder.file("zebra.txt", crate::fixture::PUZZLE);
    let mut window = with_own_dialog(&folder);
    window.keys("Ctrl+O");
    window.wait("the list", |window| window.has("a00.txt"));
    window.keys("Down");
    for (typed, name) in [("z", "zebra.txt"), ("a", "a00.txt")] {
        window.harness().input_mut().events.push(Event::Text(typed.to_owned()));
        (0..80).for_each(|_| window.step());
        let list = window.harness().get_by_label("Folders and files").rect();
        let row = window.harness().get_by_role_and_label(eframe::egui::accesskit::Role::ListBoxOption, name).rect();
        assert!(list.expand(4.0).contains_rect(row), "{name}: {row:?} {list:?}");
    }
}

#[test]
fn the_focus_stays_in_the_file_dialog_at_every_moment() {
    let folder = Folder::new();
    let mut window = with_own_dialog(&folder);
    window.harness().state_mut().push(Action::Command(sudoscope::app::command::Command::Open));
    let mut lost = Vec::new();
    for frame in 0..60 {
        if frame > 20 && frame % 3 == 0 {
            window.harness().key_press(eframe::egui::Key::Tab);
        }
        window.step();
        if window.says("Open puzzle") && window.focused().is_none() {
            lost.push(frame);
        }
    }
    assert!(window.says("Open puzzle") && lost.is_empty(), "{lost:?}");
}

#[test]
fn files_opened_are_listed_as_recent_and_opened_from_there() {
    let folder = Folder::new();
    let (one, two) = (folder.file("one.txt", PUZZLE), folder.file("two.txt", OTHER));
    let mut window = Window::new();
    for path in [one, two] {
        window.act(Action::OpenPath(path));
        window.wait_for("Opened");
        window.click("Dismiss");
    }
    assert_eq!(window.line(), OTHER);
    window.menu(&["File", "Open recent", "one.txt"]);
    window.wait_for("Opened");
    assert_eq!(window.line(), PUZZLE);
    window.menu(&["File", "Open recent", "Clear list"]);
    window.menu(&["File"]);
    assert!(!window.is_enabled("Open recent"));
}

#[test]
fn every_example_is_opened_from_the_menu() {
    use sudoscope::{
        app::text::{Lang, example},
        io::examples::EXAMPLES,
    };
    let mut window = Window::new();
    for found in EXAMPLES {
        window.menu(&["File", "Examples", example::title(Lang::En, found.key)]);
        assert_eq!(window.count(", given"), found.puzzle().given_count(), "{}", found.key);
    }
}

// Unsaved changes

#[test]
fn unsaved_changes_are_asked_about_and_cancel_keeps_everything() {
    let mut window = changed();
    let cells = window.cells();
    window.request_close();
    assert!(window.says("Save your changes?"));
    window.click("Cancel");
    assert!(!window.is_closing() && !window.says("Save your changes?"));
    assert_eq!(window.cells(), cells);
}

#[test]
fn unsaved_changes_can_be_saved_first() {
    let folder = Folder::new();
    let path = folder.path("kept.ron");
    let mut window = changed();
    let puzzle = window.model().puzzle().clone();
    window.answer(Answer::File(path.clone()));
    window.keys("Ctrl+Q");
    window.click("Save");
    window.wait("the end", Window::is_closing);
    assert_eq!(ron::read(&fs::read_to_string(&path).unwrap_or_default()).expect("a puzzle"), puzzle);
}
