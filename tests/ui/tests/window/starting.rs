//! The ways to begin, and Solve for who only wants the solution.

use sudoscope::solve::logic::Level;

use crate::prelude::*;

/// Waits for a puzzle with one solution and its level.
#[track_caller]
fn level(window: &mut Window) -> Option<Level> {
    window.wait("a puzzle", |window| window.model().puzzle().given_count() > 0 && window.model().level().is_some());
    assert_eq!(window.model().mode, Mode::Play);
    window.model().level()
}

#[test]
fn the_first_screen_offers_kinds_and_levels_first_and_then_other_ways() {
    let folder = Folder::new();
    let mut window = Window::started(folder.folders(), None);
    window.wait("the first screen", |window| window.model().is_at_front);
    let texts = window.texts();
    let place = |name: &str| texts.iter().rposition(|text| text == name).unwrap_or_else(|| panic!("no {name}: {texts:#?}"));
    let order = [
        "New puzzle",
        "Classic",
        "Jigsaw",
        "Killer",
        "Little killer",
        "More…",
        "Easy",
        "Medium",
        "Extreme",
        "Puzzle of the day",
        "Your own",
        "Just start typing",
        "Paste",
        "Open…",
        "New empty board…",
        "Examples",
    ];
    assert!(order.map(place).is_sorted(), "{texts:#?}");
    assert!(!window.has("Continue"), "there is no game yet");
    window.keys("5 3");
    assert!(!window.model().is_at_front && window.line().starts_with("53."));
    window.keys("Ctrl+N");
    assert!(window.says("Continue: Classic · 79 to go"), "{:#?}", window.texts());
}

#[test]
fn a_puzzle_of_a_kind_and_a_level_is_two_clicks_away_and_both_are_remembered() {
    let mut window = Window::new();
    window.keys("Ctrl+N");
    window.click("Jigsaw");
    window.click("Easy");
    window.wait("a jigsaw", |window| window.model().puzzle().given_count() > 0);
    assert!(window.model().puzzle().shape().box_sides().is_none() && window.model().mode == Mode::Play);
    assert_eq!(level(&mut window), Some(Level::Easy));
    let before = window.line();
    window.keys("Ctrl+N");
    window.tab_to("Easy");
    window.keys("Enter");
    window.wait("another one", |window| !window.model().is_at_front && window.line() != before);
    assert!(window.model().puzzle().shape().box_sides().is_none(), "it is the kind that was played last");
    // A level that a kind does not have cannot be chosen.
    window.keys("Ctrl+N");
    window.click("6×6");
    assert!(!window.is_enabled("Extreme") && window.is_enabled("Unfair"));
}

#[test]
fn the_first_screen_is_used_by_keys_alone_and_esc_goes_back_to_the_game() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("Right Right Right 4 Ctrl+N");
    let first = window.focused().unwrap_or_default();
    assert!(first.starts_with("Continue: Easy"), "{first}");
    window.keys("Escape");
    assert_eq!((window.model().is_at_front, window.cell("r1c3")), (false, "r1c3, 4, yours".to_owned()));
    window.keys("Ctrl+N Enter");
    assert!(!window.model().is_at_front, "Enter continues");
    window.keys("Ctrl+N");
    window.tab_to("Classic");
    // The kinds are one stop of Tab, with arrows within.
    window.keys("Right Right Down");
    assert_eq!(window.focused().as_deref(), Some("Kropki"));
    window.keys("Space Tab");
    assert_eq!(window.focused().as_deref(), Some("Easy"));
    window.keys("Right Enter");
    window.wait("the puzzle", |window| !window.model().is_at_front);
    assert!(window.model().puzzle().has_placed_rules());
    window.keys("Ctrl+N Right Enter");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, yours", "the game before goes on");
}

#[test]
fn the_first_screen_shows_all_in_every_window() {
    for size in [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1280.0, 800.0)] {
        let mut window = Window::sized(settings(), size);
        for key in ["easy", "killer", "medium", "sixteen", "hard"] {
            window.act(Action::Example(key));
        }
        window.keys("Ctrl+N");
        for name in ["Jigsaw", "More…", "Easy", "Extreme", "Puzzle of the day", "Paste", "Examples"] {
            assert!(window.is_within(name), "{size:?}: {name}");
        }
        let cards = |window: &Window| window.texts().iter().filter(|text| text.starts_with("Continue: ")).count();
        assert!((2..=3).contains(&cards(&window)), "{size:?}");
        window.click("All games…");
        assert_eq!(cards(&window), 5, "{size:?}");
    }
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
        assert_eq!([place(&mut window, "Solve"), place(&mut window, "Play it")], buttons, "{size:?}");
        window.keys("F5");
        window.wait("the solution", |window| window.model().has_result());
        window.wait_for_run();
        let solved = [place(&mut window, "Hide solution"), place(&mut window, "Play it")];
        assert_eq!(solved, buttons, "{size:?}");
        window.click("Play it");
        assert_eq!(window.model().mode, Mode::Play);
    }
}

#[test]
fn a_level_is_in_the_menu() {
    let mut window = Window::new();
    window.menu(&["File", "New puzzle", "Easy"]);
    assert_eq!(level(&mut window), Some(Level::Easy));
    window.menu(&["File", "New puzzle", "Hard"]);
    window.wait("the next puzzle", |window| window.model().level() == Some(Level::Hard));
}

#[test]
fn the_puzzle_of_the_day_is_the_same_in_every_window() {
    let [one, other] = [(); 2].map(|()| {
        let mut window = Window::new();
        window.keys("Ctrl+N");
        window.click("Puzzle of the day");
        assert_eq!(level(&mut window), Some(Level::Medium));
        assert!(window.says(" · Medium: ") && !window.says("Seed"), "{:#?}", window.texts());
        (window.line(), window.model().puzzle().about.title.clone())
    });
    assert_eq!(one, other);
    assert!(one.1.starts_with("Puzzle of the day, ") && one.1.ends_with(" · Medium"), "{}", one.1);
}

#[test]
fn the_end_of_a_puzzle_of_the_day_marks_it_in_the_calendar_from_which_another_day_is_played() {
    let mut window = Window::new();
    window.keys("Ctrl+N");
    window.click("Puzzle of the day");
    level(&mut window);
    let (title, today) = (window.model().puzzle().about.title.clone(), window.model().today());
    window.run_keys("F5");
    let solution = window.line();
    window.keys("Ctrl+Z Alt+2");
    let open = window.cells();
    for (place, cell) in open.iter().enumerate().filter(|(_, cell)| cell.contains("empty")) {
        window.click_cell(&cell[..4], Default::default());
        window.keys(&solution[place..=place]);
    }
    window.wait("the end", |window| window.model().finish().is_some());
    // Who has seen the solution has not solved it.
    assert!(window.says("solution shown") && !window.says(", solved"), "{:#?}", window.texts());
    assert_eq!((window.selected().len(), window.has("Digit 1")), (0, false));
    window.click("Previous month");
    let yesterday = window.texts().into_iter().find(|text| text.starts_with("1 ")).unwrap_or_default();
    window.click(&yesterday);
    window.wait("another day", |window| window.model().puzzle().about.title != title);
    assert!(window.model().play.day.is_some_and(|day| day < today));
}

#[test]
fn the_fastest_way_shows_the_solution_and_undo_takes_it_away_first() {
    let mut window = Window::decided(Settings { fastest: true, ..settings() }, PUZZLE);
    window.keys("F5");
    assert_eq!(window.line(), SOLUTION);
    assert_eq!((window.count(", given"), window.count(", found")), (30, 51));
    window.menu(&["Edit", "Undo: solve"]);
    assert_eq!(window.line(), PUZZLE);
    window.keys("F5 Ctrl+Z Ctrl+Z");
    assert_eq!(window.line(), ".".repeat(81), "the second undo takes the paste back");
}
