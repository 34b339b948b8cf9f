//! The ways to begin, and Solve for who only wants the solution.

use eframe::egui::{accesskit::Role, vec2};
use egui_kittest::kittest::Queryable as _;
use sudoscope::{
    app::model::{Mode, settings::Settings},
    solve::logic::Level,
};

use crate::fixture::{PUZZLE, SOLUTION, Window, settings};

/// Waits for a puzzle with one solution and its level.
#[track_caller]
fn level(window: &mut Window) -> Option<Level> {
    window.wait("a puzzle", |window| window.model().puzzle().given_count() > 0 && window.model().level().is_some());
    assert_eq!(window.model().mode, Mode::Play);
    window.model().level()
}

#[test]
fn an_empty_board_offers_levels_first_and_then_other_ways() {
    let mut window = Window::new();
    let texts = window.texts();
    let place = |name: &str| texts.iter().rposition(|text| text == name).unwrap_or_else(|| panic!("no {name}: {texts:#?}"));
    let order = [
        "New puzzle",
        "Easy",
        "Medium",
        "Hard",
        "Puzzle of the day",
        "Enter a puzzle",
        "Paste puzzle",
        "Open…",
        "Examples",
        "Examples with rules",
    ];
    assert!(order.map(place).is_sorted(), "{texts:#?}");
    assert!(!window.has("Solve F5"), "there is nothing to solve");
    window.keys("Down");
    assert!(window.has("Easy"), "the choice stays until something is entered");
    window.keys("5");
    assert!(!window.has("Easy"));
}

#[test]
fn play_mode_offers_the_same_ways_as_long_as_the_board_is_empty() {
    let mut window = Window::new();
    let ways = ["Easy", "Puzzle of the day", "Paste puzzle"];
    window.keys("Alt+2");
    assert!(ways.iter().all(|way| window.has(way)), "{:#?}", window.texts());
    assert!(!window.says("Type the givens"), "what is typed here are no givens");
    window.paste(PUZZLE);
    assert!(ways[1..].iter().all(|way| !window.has(way)), "{:#?}", window.texts());
}

#[test]
fn a_puzzle_that_has_been_entered_is_solved_or_played_by_buttons_that_stay() {
    for size in [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1280.0, 800.0)] {
        let mut window = Window::sized(settings(), size);
        window.type_line("53..7");
        assert!(window.says("3 givens") && !window.says("solutions"), "{size:?}: {:#?}", window.texts());
        let place = |window: &mut Window, name| window.harness().get_by_role_and_label(Role::Button, name).rect();
        let buttons = [place(&mut window, "Solve"), place(&mut window, "Play it")];
        window.paste(PUZZLE);
        window.keys("Alt+1");
        window.wait_for_verdict();
        window.settle();
        assert_eq!([place(&mut window, "Solve"), place(&mut window, "Play it")], buttons, "{size:?}");
        window.keys("F5");
        window.wait("the solution", |window| window.model().has_result());
        window.wait_for_run();
        window.settle();
        let solved = [place(&mut window, "Hide solution"), place(&mut window, "Play it")];
        assert_eq!(solved, buttons, "{size:?}");
        window.click("Play it");
        assert_eq!(window.model().mode, Mode::Play);
    }
}

#[test]
fn a_level_is_one_click_away() {
    let mut window = Window::new();
    window.click("Easy");
    assert_eq!(level(&mut window), Some(Level::Easy));
    window.menu(&["File", "New puzzle", "Hard"]);
    window.wait("the next puzzle", |window| window.model().level() == Some(Level::Hard));
}

#[test]
fn the_puzzle_of_the_day_is_the_same_in_every_window() {
    let [one, other] = [(); 2].map(|()| {
        let mut window = Window::new();
        window.click("Puzzle of the day");
        assert_eq!(level(&mut window), Some(Level::Medium));
        assert!(window.says(" · Medium: ") && !window.says("Seed"), "{:#?}", window.texts());
        (window.line(), window.model().puzzle().about.title.clone())
    });
    assert_eq!(one, other);
    assert!(one.1.starts_with("Puzzle of the day, ") && one.1.ends_with(" · Medium"), "{}", one.1);
}

#[test]
fn a_narrow_window_has_the_ways_in_a_row() {
    let mut window = Window::sized(settings(), vec2(640.0, 480.0));
    window.click("New puzzle");
    window.click("Medium");
    assert_eq!(level(&mut window), Some(Level::Medium));
}

#[test]
fn the_fastest_way_shows_the_solution_and_undo_takes_it_away_first() {
    let mut window = Window::with(Settings { fastest: true, ..settings() });
    window.paste(PUZZLE);
    window.wait_for_verdict();
    window.keys("F5");
    assert_eq!(window.line(), SOLUTION);
    assert_eq!((window.count(", given"), window.count(", found")), (30, 51));
    window.menu(&["Edit", "Undo: solve"]);
    assert_eq!(window.line(), PUZZLE);
    window.keys("F5 Ctrl+Z Ctrl+Z");
    assert_eq!(window.line(), ".".repeat(81), "the second undo takes the paste back");
}

#[test]
fn undo_takes_a_search_away_before_the_edit() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("F5");
    window.wait_for("Solved in ");
    window.settle();
    window.keys("Ctrl+Z");
    assert_eq!(window.line(), PUZZLE);
}

#[test]
fn space_in_watch_starts_the_search() {
    for fastest in [true, false] {
        let mut window = Window::with(Settings { fastest, ..settings() });
        window.paste(PUZZLE);
        window.wait_for_verdict();
        window.keys("Alt+3");
        window.wait_for("Press Space to watch");
        window.keys("Space");
        window.wait("a run", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
        assert_eq!(window.model().mode, Mode::Watch);
    }
}
