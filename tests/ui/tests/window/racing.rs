//! Letting searches race side by side, and comparing what they cost on many puzzles.

use sudoscope::{
    app::model::{compare::Subject, race::RaceModel},
    solve::search::Origin,
};

use crate::{fixture::HARDER as PUZZLE, prelude::*};

fn race(window: &Window) -> Option<&RaceModel> {
    window.model().compare.as_ref().and_then(|compared| compared.race.as_ref())
}

fn clock(window: &Window) -> f64 {
    race(window).expect("a race").clock
}

/// A window with the race of all methods at its start.
fn at_the_start(lang: Lang) -> Window {
    let mut window = Window::pasted_with(Settings { lang, ..settings() }, PUZZLE);
    window.keys("Shift+F6");
    window.click(if lang == Lang::En { "Race" } else { "竞速" });
    window.wait("the race", |window| race(window).is_some_and(|race| race.racers.iter().all(|racer| racer.report.is_some())));
    window
}

#[test]
fn six_boards_race_by_keys_and_stop_at_equal_steps() {
    let mut window = at_the_start(Lang::En);
    assert_eq!(race(&window).map(|race| race.racers.len()), Some(Method::ALL.len()));
    for key in ["Right", "Right", "Right", "Left"] {
        let before = clock(&window);
        window.keys(key);
        window.wait("a step", |window| clock(window) != before);
    }
    let positions = |window: &Window| -> Vec<u64> {
        let racers = &race(window).expect("a race").racers;
        racers.iter().map(|racer| racer.report.as_ref().expect("a report").view.position).collect()
    };
    assert_eq!((clock(&window), positions(&window)), (2.0, vec![2; 6]));
    window.settle();
    assert!(window.says("2 steps") && window.is_within("Race"), "{:#?}", window.texts());
    window.keys("Space");
    window.wait("the race to go on", |window| clock(window) > 2.0);
    window.keys("Space");
    assert!(race(&window).is_some_and(|race| !race.is_playing));
    window.keys("End");
    window.wait("the end", |window| race(window).is_some_and(RaceModel::is_over));
    assert!(window.says("No. 1") && window.says("No. 5"), "{:#?}", window.texts());
    for racer in &race(&window).expect("a race").racers {
        let report = racer.report.as_ref().expect("a report");
        assert!(report.outcome.is_some(), "{:?}", racer.contestant);
        assert!(!report.view.origins.contains(&Origin::Empty), "the solution is on every board");
    }
    window.keys("Home");
    window.wait("the start", |window| clock(window) == 0.0);
}

#[test]
fn keys_and_screen_readers_move_the_axis_and_it_keeps_the_focus() {
    let mut window = at_the_start(Lang::En);
    let axis = "Progress of the race";
    window.tab_to(axis);
    for (key, steps) in [("Right", 1.0), ("Right", 2.0), ("Left", 1.0), ("Home", 0.0)] {
        window.keys(key);
        window.wait(key, |window| clock(window) == steps);
        assert_eq!(window.focused().as_deref(), Some(axis), "{key}");
    }
    window.keys("End");
    window.wait("the end", |window| race(window).is_some_and(RaceModel::is_over));
    window.harness().get_by_label(axis).set_value_accesskit(0.0);
    window.wait("the start", |window| clock(window) == 0.0);
    window.harness().get_by_label(axis).increment_accesskit();
    window.wait("a step", |window| clock(window) == 1.0);
}

#[test]
fn plots_that_only_the_mouse_points_at_are_no_stops_of_tab() {
    let mut window = at_the_start(Lang::En);
    window.click("Orders");
    let mut passed = Vec::new();
    for _ in 0..60 {
        window.keys("Tab");
        passed.push(window.focused());
    }
    assert!(passed.contains(&Some("Close".to_owned())), "{passed:?}");
    assert!(!passed.contains(&Some(String::new())) && !passed.contains(&None), "{passed:?}");
}

#[test]
fn a_click_on_a_racer_watches_it_at_its_step() {
    let mut window = at_the_start(Lang::En);
    for _ in 0..3 {
        let before = clock(&window);
        window.click("Forward");
        window.wait("a step", |window| clock(window) > before);
    }
    window.click("Fewest candidates");
    window.wait_for_run();
    let run = window.model().run.as_ref().expect("a run");
    assert_eq!(run.report.as_ref().map(|report| report.view.position), Some(3));
    assert!(race(&window).is_none() && window.model().dialog.is_none());
}

#[test]
fn equal_time_and_the_pace_are_chosen_and_closing_ends_the_race() {
    let mut window = at_the_start(Lang::Zh);
    window.click("用时相同");
    window.click("快");
    window.click("播放");
    window.wait("the race to go on", |window| clock(window) > 0.0);
    window.click("暂停");
    window.click("到结尾");
    window.wait("the end", |window| race(window).is_some_and(RaceModel::is_over));
    assert!(window.says("第 1 名"), "{:#?}", window.texts());
    window.keys("Escape");
    assert!(race(&window).is_none());
    assert_eq!(window.model().compare.as_ref().map(|compared| compared.subject), Some(Subject::Race));
    window.keys("Shift+F6");
    window.wait("the race", |window| race(window).is_some());
}

#[test]
fn a_collection_has_a_histogram_for_each_method_and_two_methods_against_each_other() {
    let mut window = Window::new();
    let puzzle = crate::fixture::PUZZLE;
    window.paste(&format!("{puzzle}\n{PUZZLE}\n{puzzle}\n"));
    window.wait_for("1 of 3");
    window.keys("Shift+F6");
    window.click("Collection");
    window.wait("the costs", |window| window.model().costs.as_ref().is_some_and(|costs| costs.progress() == (3, 3)));
    assert!(window.says("Digits placed on 3 puzzles in the list."), "{:#?}", window.texts());
    let described = window.texts().iter().any(|text| text.starts_with("Plain backtracking") && text.contains("median 4,208"));
    assert!(described, "{:#?}", window.texts());
    assert!(window.has("Two methods against each other"));
    assert!(window.says("Plain backtracking placed more digits than Fewest candidates in 100%"), "{:#?}", window.texts());
    window.keys("Escape");
    assert!(window.model().costs.is_some(), "they are kept");
}
