//! Autosave and settings across restarts.

use sudoscope::{
    app::{
        model::{Coming, placement::Placement},
        worker::Folders,
    },
    io::autosave::{Autosave, Session, SessionStart},
};

use crate::prelude::*;

fn folders(folder: &Folder, settings: &Settings) -> Folders {
    let folders = folder.folders();
    let config = folders.config.clone().expect("a folder");
    fs::create_dir_all(&config).expect("a folder");
    fs::write(config.join("settings.ron"), settings.write().expect("settings")).expect("a file");
    folders
}

#[test]
fn keys_that_are_pressed_before_earlier_work_has_come_reach_what_is_on_the_screen() {
    let folder = Folder::new();
    let folders = folders(&folder, &settings());
    // Another window is just ending.
    let mut other = Autosave::new(&folder.path("data/work"), SessionStart::Afresh).expect("a slot");
    let earlier = sudoscope::io::read(HARDER.as_bytes()).expect("a puzzle").puzzles[0].puzzle.clone();
    other.save(&Session::new(earlier.clone())).expect("work");
    let mut window = Window::started(folders, None);
    window.keys("Down");
    assert_eq!(window.model().coming, Coming::Passed, "it is not there yet");
    drop(other);
    window.wait("the work of the other window", |window| window.model().coming == Coming::Known);
    window.keys("7");
    // The first screen begins a puzzle of one's own at its first cell.
    assert_eq!(window.line(), format!("7{}", ".".repeat(80)));
    assert_eq!(window.model().left.before.first().map(|left| &left.game.lasting.puzzle), Some(&earlier));
}

#[test]
fn a_list_that_comes_back_leaves_the_keys_to_the_board_and_is_as_wide_as_the_window_allows() {
    for (size, is_beside) in [([1280.0, 800.0], true), ([900.0, 600.0], false)] {
        let folder = Folder::new();
        let placement = Placement { size: Some(size), ..Placement::default() };
        let folders = folders(&folder, &Settings { placement, ..settings() });
        let file = folder.file("two.txt", &format!("{PUZZLE}\n{HARDER}\n"));
        let mut window = Window::started(folders.clone(), Some(file));
        window.wait_for("1 of 2");
        drop(window);

        let mut window = Window::started(folders, None);
        window.wait("the list", |window| window.model().collection.is_some());
        assert_eq!(window.has("Filters"), is_beside, "{size:?}: {:#?}", window.texts());
        assert!(!window.has("Technique: any technique"), "{size:?}: the rows have the room");
        window.keys("Home Right Right 4");
        assert!(window.cell("r1c3").starts_with("r1c3, 4"), "{size:?}: {:?}", window.focused());
        window.keys("F4");
        assert!(window.has("Filters") != is_beside, "{size:?}: what is asked for is shown or hidden");
    }
}

#[test]
fn settings_are_kept() {
    let folder = Folder::new();
    let folders = folders(&folder, &settings());
    let mut window = Window::started(folders.clone(), None);
    window.wait("the first screen", |window| window.model().is_at_front);
    window.keys("Escape F10 Ctrl+Plus");
    window.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
    window.act(Action::Set(Setting::Goal(Goal::All)));
    let chosen = window.model().settings.clone();
    assert_eq!((chosen.lang, chosen.theme), (Lang::Zh, ThemeChoice::Dark));
    drop(window);
    assert_eq!(Window::started(folders, None).model().settings, chosen);
}

#[test]
fn a_file_on_the_command_line_takes_precedence_over_the_last_session() {
    let folder = Folder::new();
    let folders = folders(&folder, &settings());
    let mut window = Window::started(folders.clone(), None);
    window.paste(PUZZLE);
    drop(window);

    let other = format!("1{}", &PUZZLE[1..]).replacen("53", "1.", 1);
    let path = folder.file("other.txt", &other);
    let mut window = Window::started(folders, Some(path));
    window.wait("the file", |window| window.line() == other);
}

#[test]
fn changes_to_a_file_that_are_discarded_are_not_restored() {
    let folder = Folder::new();
    let folders = folders(&folder, &settings());
    let mut window = Window::started(folders.clone(), Some(folder.file("mine.txt", PUZZLE)));
    window.wait_for("Opened");
    window.keys("Alt+1");
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    window.request_close();
    window.click("Don’t save");
    drop(window);

    let mut window = Window::started(folders, None);
    window.wait("the first screen", |window| window.model().is_at_front);
    assert!(window.model().puzzle().is_blank() && window.model().games().is_empty());
}
