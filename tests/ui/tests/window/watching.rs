//! Watch mode: stepping through a run, forwards and backwards, with descriptions.

use sudoscope::{
    app::{
        model::run::Report,
        text::{
            method, panel,
            program::{self, ProgramListing, program},
        },
    },
    solve::search::{Event, PlacedBy},
};

use crate::{fixture::EXTREME, prelude::*};

/// A window at the first position of a run.
fn watching(settings: Settings) -> Window {
    watching_in(settings, vec2(1280.0, 800.0))
}

fn watching_in(settings: Settings, size: Vec2) -> Window {
    watching_line(settings, size, PUZZLE)
}

fn watching_line(settings: Settings, size: Vec2, line: &str) -> Window {
    let mut window = Window::pasted_in(Settings { pace: Pace::Watch, speed: Speed::SLOWEST, ..settings }, size, line);
    window.begin_run();
    window.run_keys("Home");
    window
}

fn report(window: &Window) -> &Report {
    window.model().run.as_ref().and_then(|run| run.report.as_deref()).expect("a run with a report")
}

fn position(window: &Window) -> u64 {
    report(window).view.position
}

fn press(window: &mut Window, keys: &str) -> Option<Event> {
    window.run_keys(keys);
    report(window).view.event
}

#[test]
fn space_begins_the_search_after_its_method_was_chosen_by_keys() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("Alt+3");
    let method = format!("Method: {}", method::name(Lang::En, Method::Scan));
    window.tab_to(&method);
    window.keys("Space Down Enter");
    assert_ne!(window.model().settings.method, Method::Scan, "{:#?}", window.texts());
    assert_eq!(window.focused().as_deref(), Some("Sudoku board"));
    assert!(window.says("Press Space to watch it step by step."));
    window.keys("Space");
    window.wait("the run's first word", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
    // Who leaves the list as it was stays at its button.
    window.keys("Escape");
    let method = format!("Method: {}", method::name(Lang::En, window.model().settings.method));
    window.tab_to(&method);
    window.keys("Space Down Escape");
    assert_eq!(window.focused(), Some(method));
}

#[test]
fn every_event_is_described_in_words() {
    let mut window = watching(settings());
    assert!(window.says("The search has not begun."));
    for (key, position, sentence, cell) in [
        ("Right", 1, "Depth 1: 1 fits r1c3 for now → place it and go on", "r1c3, 1, guessed at depth 1"),
        ("Right", 2, "r1c4: 1 clashes with r1c3 in row 1 → try 2", "r1c4, empty, 1 is being tried"),
        ("N", 3, "Depth 2: 2 fits r1c4 for now → place it and go on", "r1c4, 2, guessed at depth 2"),
        ("P", 2, "r1c4: 1 clashes with r1c3 in row 1 → try 2", "r1c4, empty, 1 is being tried"),
        ("Left", 1, "Depth 1: 1 fits r1c3 for now → place it and go on", "r1c4, empty"),
    ] {
        press(&mut window, key);
        assert!(window.says(sentence), "{key}: {:#?}", window.texts());
        assert!(window.says(&format!("Step {position} of")), "{key}");
        assert_eq!(window.cell(&cell[..4]), cell, "{key}");
    }
}

#[test]
fn the_clash_and_its_cause_are_shown_on_the_board() {
    let mut window = watching(settings());
    press(&mut window, "Right");
    press(&mut window, "Right");
    assert_eq!(window.cell("r1c3"), "r1c3, 1, guessed at depth 1, clashes");
    let undone = press(&mut window, "Period");
    let Some(Event::Undo { cell, digit, .. }) = undone else { panic!("{undone:?}") };
    let name = window.model().puzzle().shape().name(cell);
    assert!(window.cell(&name).contains(&format!("{digit} erased")), "{}", window.cell(&name));
}

#[test]
fn jumps_to_what_a_run_does_not_have_are_disabled_and_say_why() {
    let mut window = watching(Settings { method: Method::Fewest, ..settings() });
    let is_disabled = |window: &mut Window, name: &str| {
        let mut nodes = window.harness().root().children_recursive();
        let node = nodes.find(|node| node.accesskit_node().label().as_deref() == Some(name)).unwrap_or_else(|| panic!("no {name}"));
        (node.accesskit_node().is_disabled(), node.accesskit_node().description().unwrap_or_default())
    };
    let next = Command::NextGuess.label(window.model());
    assert!(!is_disabled(&mut window, &next).0, "the search may still come to a guess");
    press(&mut window, "End");
    press(&mut window, "Home");
    let (disabled, why) = is_disabled(&mut window, &next);
    assert!(disabled && why.contains("No guess after this step"), "{why}");
    let follow = Command::NextSolution.label(window.model());
    assert!(!is_disabled(&mut window, &follow).0);
    // The key says it, and the number of the step stays.
    press(&mut window, "Shift+Right");
    assert!(window.says("No guess after this step") && window.says("Step 0 of"), "{:#?}", window.texts());
}

#[test]
fn stepping_over_or_out_of_a_branch_skips_its_events() {
    let mut window = watching(settings());
    press(&mut window, "Right");
    let branch = position(&window);
    press(&mut window, "O");
    let after = position(&window);
    assert!(after > branch + 10, "{after}");
    assert!(report(&window).view.stack.len() <= 1, "{}", report(&window).view.stack.len());
    press(&mut window, "Home");
    (0..3).for_each(|_| {
        press(&mut window, "Right");
    });
    let depth = report(&window).view.stack.len();
    press(&mut window, "U");
    assert!(report(&window).view.stack.len() < depth);
    assert!(position(&window) > 3);
}

#[test]
fn playing_advances_at_its_speed_and_pauses() {
    let mut window = watching(settings());
    assert!(window.says("Paused."));
    window.keys("Space");
    assert!(window.says("Playing.") || window.says("Searching"));
    // A frame of the test takes 1/50 second: at one step per second, a step is due after fifty frames.
    let begun = position(&window);
    window.wait("a step", |window| position(window) > begun);
    assert_eq!(position(&window), begun + 1);
    window.run_keys("Space");
    let paused = position(&window);
    (0..100).for_each(|_| window.step());
    assert_eq!(position(&window), paused);
    assert!(window.says("Paused."));
}

#[test]
fn the_speed_doubles_and_halves_by_key_and_follows_the_slider() {
    let mut window = watching(settings());
    assert!(window.says("1 step/s"));
    window.keys("Up");
    assert!(window.says("2 steps/s"));
    window.keys("Up Up Down");
    assert!(window.says("4 steps/s"));
    let place = window.within("Speed", 0.999);
    window.click_at(place, Default::default());
    assert!(window.says("Max"));
    assert_eq!(window.model().settings.speed, Speed::MAX);
}

#[test]
fn the_map_goes_to_the_branch_that_is_clicked_and_follows_a_drag() {
    let mut window = watching(settings());
    press(&mut window, "End");
    let frontier = report(&window).frontier;
    let half = window.within("Timeline", 0.5);
    window.click_at(half, Default::default());
    window.wait_for_run();
    let near = |position: u64, share: f64| (position as f64 / frontier as f64 - share).abs() < 0.02;
    let is_guess = |event: Option<Event>| matches!(event, Some(Event::Place { why: PlacedBy::Guess, .. }));
    assert!(is_guess(report(&window).view.event), "a click on a branch goes to where it begins");
    assert!(position(&window) <= frontier * 52 / 100, "{} of {frontier}", position(&window));
    let places = [0.5, 0.6, 0.8].map(|share| window.within("Timeline", share));
    window.drag_along(&places, Default::default());
    window.wait_for_run();
    assert!(near(position(&window), 0.8), "{} of {frontier}", position(&window));
    assert_eq!(report(&window).frontier, frontier);
}

#[test]
fn the_buttons_do_what_the_keys_do() {
    let mut window = watching(settings());
    for (button, expected) in [("Step forward", 1), ("Step forward", 2), ("Step back", 1), ("Jump to start", 0)] {
        window.click(button);
        window.wait_for_run();
        assert_eq!(position(&window), expected, "{button}");
    }
    assert!(!window.is_enabled("Step back"));
    window.click("Jump to end");
    window.wait_for_run();
    assert_eq!(position(&window), report(&window).frontier);
    assert!(!window.is_enabled("Step forward"));
}

#[test]
fn the_workings_of_each_method_are_shown() {
    for (method, workings) in [
        (Method::Tables, "Rule tables"),
        (Method::Bitmask, "Bit masks"),
        (Method::Candidates, "Candidates"),
        (Method::ExactCover, "Unmet constraints"),
    ] {
        let mut window = watching(Settings { method, ..settings() });
        press(&mut window, "Right");
        assert!(window.says("No open guesses.") || window.says("Left"), "{method:?}");
        window.click("Workings");
        assert!(window.says(workings), "{method:?}");
    }
}

#[test]
fn eliminated_candidates_are_shown_with_their_cause() {
    let mut window = watching(Settings { method: Method::Candidates, ..settings() });
    let mut event = None;
    while !matches!(event, Some(Event::Strike { .. })) && position(&window) < 200 {
        event = press(&mut window, "Right");
    }
    assert!(matches!(event, Some(Event::Strike { .. })), "{event:?}");
    assert!(window.says("→ remove the candidate"));
    assert!(window.count("candidates ") > 0);
}

#[test]
fn all_solutions_can_be_watched_one_after_the_other() {
    let mut window = watching(Settings { goal: Goal::All, method: Method::Tables, ..settings() });
    window.paste("1...............");
    window.run_keys("F5 Space");
    for count in 1..=3 {
        press(&mut window, "Shift+End");
        assert!(window.says(&format!("Solution {count}: every cell is filled and nothing clashes")), "{:#?}", window.texts());
    }
    press(&mut window, "Shift+Home");
    assert!(window.says("Solution 2: every cell is filled and nothing clashes"));
}

#[test]
fn without_a_run_watch_mode_shows_how_to_begin() {
    let mut window = Window::new();
    window.keys("Alt+3");
    assert!(window.says("Press Space") && window.has("Show solution"));
    for empty in ["Jump to", "Guess", "dead end", "Pause", "Speed"] {
        assert!(!window.has(empty), "{empty}");
    }
    // The key of Solve is named only where it does what the button does.
    for (pace, key) in [(Pace::Instant, "F5"), (Pace::Watch, "")] {
        window.act(Action::Set(Setting::Pace(pace)));
        window.settle();
        let button = window.harness().get_by_label("Show solution");
        assert_eq!(button.accesskit_node().data().keyboard_shortcut().unwrap_or_default(), key);
    }
}

#[test]
fn the_program_shows_its_line_with_values_and_counts_and_a_click_goes_to_the_next_execution() {
    let mut window = watching_in(Settings { method: Method::Tables, ..settings() }, vec2(1100.0, 1200.0));
    window.click("Program");
    press(&mut window, "Right");
    press(&mut window, "Right");
    assert!(window.says("skip d"), "{:#?}", window.texts());
    window.click("place d, tick it in each table");
    window.wait_for_run();
    assert!(matches!(report(&window).view.event, Some(Event::Place { .. })));
    let before = position(&window);
    window.click("return: no digit is left");
    window.wait_for_run();
    assert!(position(&window) > before && matches!(report(&window).view.event, Some(Event::Undo { .. })));
    window.click("Source");
    assert!(window.says("if used[kind][house][d] for a kind:"));
    window.click("Program");
    assert!(window.says("if d is ticked in one of its tables:"));
}

#[test]
fn the_lines_of_the_program_are_one_stop_of_tab_and_arrows_go_through_them() {
    let mut window = watching_in(settings(), vec2(1100.0, 1200.0));
    let lines = program(Lang::En, settings().method, settings().goal, ProgramListing::Words);
    let is_line = |name: &Option<String>| name.as_deref().is_some_and(|name| lines.iter().any(|line| line.words == name));
    let mut stops = Vec::new();
    for _ in 0..60 {
        window.keys("Tab");
        stops.extend(window.focused().filter(|name| is_line(&Some(name.clone()))));
    }
    stops.sort();
    stops.dedup();
    assert_eq!(stops.len(), 1, "{stops:?}");
    window.tab_to(&stops[0]);
    let mut passed = vec![window.focused()];
    for _ in 0..3 {
        window.keys("Down");
        passed.push(window.focused());
    }
    passed.dedup();
    assert!(passed.len() == 4 && passed.iter().all(is_line), "{passed:?}");
}

#[test]
fn the_line_that_erases_can_be_crossed_out_and_the_program_fails() {
    let mut window = watching_in(settings(), vec2(1100.0, 1200.0));
    assert!(!window.says("Without erasing"));
    window.click("cross out");
    window.wait("the other run", |window| window.model().run.as_ref().is_some_and(|run| run.omission.is_some()));
    window.run_keys("End");
    assert!(window.says("Without erasing") && window.says("The program gave up"), "{:#?}", window.texts());
    assert!(!window.says("No solution:"), "it does not claim that there is none");
    window.click("restore");
    assert!(!window.says("Without erasing"));
}

#[test]
fn dragging_over_the_overview_zooms_to_that_part() {
    let mut window = watching(Settings { method: Method::Scan, ..settings() });
    window.run_keys("End");
    // Until it is made, the timeline takes the drag.
    window.wait("the map", |window| window.model().run.as_ref().is_some_and(|run| run.map.whole.is_some()));
    let end = report(&window).frontier;
    let places = [0.25, 0.4, 0.5].map(|share| window.at_the_foot("Timeline", share));
    window.drag_along(&places, Modifiers::NONE);
    let [(from, to)] = window.model().run.as_ref().expect("a run").map.windows[..] else { panic!("one part") };
    assert!((from.abs_diff(end / 4) < end / 50) && (to.abs_diff(end / 2) < end / 50), "{from} to {to} of {end}");
    assert_eq!(position(&window), end, "the step stays");
    // Dragging the part along moves it.
    let places = [0.4, 0.5, 0.6].map(|share| window.at_the_foot("Timeline", share));
    window.drag_along(&places, Modifiers::NONE);
    let [(moved, _)] = window.model().run.as_ref().expect("a run").map.windows[..] else { panic!("one part") };
    assert!(moved > from, "{moved}");
}

#[test]
fn a_press_on_the_overview_that_is_held_for_long_goes_to_that_step() {
    let mut window = watching(Settings { method: Method::Scan, ..settings() });
    window.run_keys("End");
    window.wait("the map", |window| window.model().run.as_ref().is_some_and(|run| run.map.whole.is_some()));
    let end = report(&window).frontier;
    let place = window.at_the_foot("Timeline", 0.25);
    // Longer than egui takes for a click.
    window.drag_along(&[place; 60], Modifiers::NONE);
    window.wait_for_run();
    assert!(window.model().run.as_ref().expect("a run").map.windows.is_empty(), "nothing was dragged over");
    assert!(position(&window).abs_diff(end / 4) < end / 50, "{} of {end}", position(&window));
}

#[test]
fn at_1280_by_800_five_guesses_are_shown_beside_the_data_and_the_whole_program_of_every_method() {
    for method in Method::ALL {
        let mut window = watching_line(Settings { method, goal: Goal::All, ..settings() }, vec2(1280.0, 800.0), EXTREME);
        for tab in ["Workings", "Program"] {
            if !window.says(tab) {
                continue;
            }
            window.click(tab);
            for _ in 0..6 {
                press(&mut window, "Shift+Right");
            }
            let stack = report(&window).view.stack.clone();
            let shape = window.model().puzzle().shape().clone();
            for decision in stack.iter().rev().take(5) {
                let cell = shape.name(decision.cell);
                assert!(window.texts().contains(&cell), "{method:?} {tab}: {cell} of {:#?}", window.texts());
            }
        }
        // The whole program is between the choice of what is shown and the map.
        let (choice, map) = (window.place("Program"), window.place("Timeline"));
        for line in program(Lang::En, method, Goal::All, ProgramListing::Words) {
            let place = window.place(line.words);
            assert!(place.y > choice.y + 20.0 && place.y < map.y - 48.0, "{method:?}: {:?} at {place:?}", line.words);
        }
    }
}

#[test]
fn what_a_search_has_inside_has_room_in_the_smallest_window() {
    for lang in Lang::ALL {
        let mut window = Window::pasted_in(
            Settings { lang, ..settings() },
            vec2(640.0, 480.0),
            &format!("sudoscope:step?version=1&method=fewest&goal=all&step=40&line={EXTREME}"),
        );
        window.wait_for_run();
        let tabs = [panel::tab_counts(lang), panel::tab_stack(lang), panel::tab_workings(lang), program::program_tab(lang)];
        let bottom = window.rect(panel::timeline(lang)).top();
        for tab in tabs {
            window.click(tab);
            assert!(bottom - window.rect(tab).bottom() >= 100.0, "{lang:?} {tab}: {} to {bottom}", window.rect(tab).bottom());
        }
        window.click(tabs[0]);
        // One step back, so that the numbers there and those in all differ.
        window.act(Action::Command(Command::StepBack));
        window.wait_for(panel::count_here(lang));
        for shown in [panel::count_here(lang), panel::count_in_all(lang)] {
            assert!(window.is_in_view(shown), "{lang:?} {shown}");
        }
        let [placed, solutions] = [panel::count_placements(lang), panel::count_solutions(lang)].map(|name| window.rect(name));
        assert!(solutions.left() > placed.right(), "{placed:?} {solutions:?}");
    }
}

#[test]
fn a_lesson_is_given_by_keys_and_says_its_pages() {
    let mut window = Window::sized(settings(), vec2(1280.0, 800.0));
    window.menu(&["Help", "Lessons", "3. First solution or all, and the return value"]);
    window.wait_for_run();
    assert!(window.says("Each of the 51 calls before it hands that on") && window.says("Page 1 of 6"), "{:#?}", window.texts());
    for page in 2..=4 {
        window.run_keys("Alt+PageDown");
        assert!(window.says(&format!("Page {page} of 6")), "{:#?}", window.texts());
        // What it is about is in sight: the line that is crossed out, and what the run is called.
        assert!(window.is_in_view("if found: return “found”"), "{:#?}", window.texts());
        assert!(window.says("Rule tables · Without handing on “found”"), "{:#?}", window.texts());
    }
    assert!(window.says("The program ends with “not found”"), "{:#?}", window.texts());
    window.click("End the lesson");
    assert!(!window.says("Page 4 of 6"));
}

#[test]
fn what_a_step_reads_is_said_in_one_line() {
    let mut window = watching(Settings { method: Method::Tables, ..settings() });
    window.run_keys("Right");
    assert!(window.texts().iter().any(|text| text.contains("→ free: ")), "{:#?}", window.texts());
}

#[test]
fn nothing_moves_from_step_to_step() {
    let (large, small) = (vec2(1280.0, 800.0), vec2(900.0, 600.0));
    for (lang, size) in [(Lang::En, large), (Lang::En, small), (Lang::Zh, large)] {
        for method in [Method::Scan, Method::Tables] {
            let mut window = watching_line(Settings { lang, method, ..settings() }, size, EXTREME);
            let names = [panel::method(lang), program::program_tab(lang), panel::count_placements(lang), panel::timeline(lang)];
            let places = |window: &Window| -> Vec<_> {
                let shown = names.iter().filter(|name| window.has(name));
                shown.map(|name| (*name, window.rect(name))).collect()
            };
            press(&mut window, "Right");
            let (before, mut kinds) = (places(&window), std::collections::BTreeSet::new());
            assert!(before.len() > 1, "{method:?}: {before:?}");
            for _ in 0..16 {
                let event = press(&mut window, "Right");
                kinds.extend(event.map(|event| format!("{event:?}").split([' ', '(']).next().unwrap_or_default().to_owned()));
                assert_eq!(places(&window), before, "{lang:?} {size} {method:?}: {event:?}, {:#?}", window.texts());
            }
            assert!(kinds.len() > 1, "{method:?}: {kinds:?}");
        }
    }
}
