//! Snapshots of logic steps: one of each family in the light theme in English, and one in the dark theme in Chinese.

use egui_kittest::SnapshotResults;
use sudoscope::{
    app::{
        model::run::Control,
        text::BoardItem,
        view::{
            compose,
            overlay::{Decoration, LegendItem},
        },
    },
    solve::logic::TechniqueProfile,
};

use crate::{prelude::*, snapshots::compare};

/// Snapshot name, technique, position.
const STEPS: &str = include_str!("../../../data/logic/drawn_steps.tsv");

/// A window with the full explanation of a step of `technique`.
fn explained(technique: Technique, position: &str, settings: Settings) -> Window {
    explained_in(technique, position, settings, vec2(900.0, 700.0))
}

pub(crate) fn explained_in(technique: Technique, position: &str, settings: Settings, size: Vec2) -> Window {
    let mut window = Window::decided_in(Settings { profile: TechniqueProfile::of_order([technique]), ..settings }, size, position);
    window.keys("F12");
    window.wait("the step", |window| window.model().explained_step().is_some());
    assert_eq!(window.model().explained_step().map(|(step, _)| step.technique()), Some(technique));
    // The title names the level.
    window.wait("the level", |window| window.model().logic.difficulty.of.is_none() || window.model().rated().is_some());
    window
}

/// The rows of the table: snapshot name, technique, position.
pub(crate) fn rows() -> impl Iterator<Item = (&'static str, Technique, &'static str)> {
    STEPS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split('\t');
        let mut next = || fields.next().expect("three fields");
        let (picture, technique, position) = (next(), next(), next());
        (picture, Technique::from_key(technique).expect("a technique"), position)
    })
}

/// A window with the step of a snapshot, explained in English.
fn explained_step_of(picture: &str) -> Window {
    let (_, technique, position) = rows().find(|row| row.0 == picture).expect("a row of the table");
    explained(technique, position, settings())
}

/// Compares all snapshots of a theme.
#[track_caller]
fn check_all(theme: &str, settings: &Settings) {
    let mut families = BTreeSet::new();
    let mut results = SnapshotResults::new();
    for (picture, technique, position) in rows().filter(|row| row.0.ends_with(theme)) {
        families.insert(technique.family());
        let mut window = explained(technique, position, settings.clone());
        let legend = compose::scene(window.model()).overlay.legend();
        let discs = [Decoration::Pattern, Decoration::ChainTrue, Decoration::FirstColor, Decoration::ImpliedTrue]
            .map(LegendItem::Candidate);
        assert!(discs.iter().filter(|disc| legend.contains(disc)).count() <= 1, "{picture}: a disc means two things in {legend:?}");
        compare(&mut window, &format!("step_{picture}"));
        results.extend_harness(window.harness());
    }
    assert_eq!(families.len(), 12, "a step of each family");
}

#[test]
fn a_step_of_each_family_in_the_light_theme() {
    check_all("light", &settings());
}

#[test]
fn a_step_of_each_family_in_the_dark_theme_in_chinese() {
    check_all("dark", &Settings { theme: ThemeChoice::Dark, lang: Lang::Zh, ..settings() });
}

#[test]
fn the_legend_explains_exactly_the_decorations_of_the_step() {
    let fish = explained_step_of("fish_light");
    for (words, expected) in
        [("base", true), ("cover", true), ("fin", true), ("removed", true), ("assumed: true", false), ("set", false)]
    {
        assert_eq!(fish.has(words), expected, "{words}: {:#?}", fish.texts());
    }
    let single = explained_step_of("singles_light");
    assert!(single.has("placed") && !single.has("fin"));
}

#[test]
fn cases_are_shown_one_at_a_time_by_keys_and_by_buttons() {
    let mut window = explained_step_of("forcing_light");
    let drawn = |window: &Window| compose::scene(window.model()).overlay;
    let count = window.model().case_count();
    assert!(count > 1);
    assert!(window.says(&format!("Case 1 of {count}: r")), "{:#?}", window.texts());
    let first = drawn(&window);
    window.keys("Alt+ArrowRight");
    assert!(window.says(&format!("Case 2 of {count}: r")) && !window.says("Case 1 of"));
    assert_ne!(drawn(&window).candidates, first.candidates);
    window.click("Previous case");
    assert_eq!(drawn(&window), first);
    window.keys("Alt+ArrowLeft");
    assert!(window.says(&format!("Case {count} of {count}")), "round to the last");
    window.click("Next case");
    assert!(window.says("Case 1 of"));
}

#[test]
fn a_line_of_a_case_highlights_what_it_refers_to() {
    let mut window = explained_step_of("forcing_dark");
    let numbers = compose::scene(window.model()).overlay.numbers;
    let (second, number) = numbers.get(1).expect("lines numbered on the board").clone();
    let line = window.texts().into_iter().find(|text| text.starts_with(&format!("{number}. "))).expect("its line");
    // The words in the middle of the line name nothing themselves.
    let place = window.within(&line, 0.6);
    window.point_at(place);
    assert!(compose::scene(window.model()).overlay.lit.contains(&BoardItem::Candidate(second)), "{line}");
}

#[test]
fn the_list_of_steps_in_a_small_window() {
    let (_, _, position) = rows().find(|row| row.0 == "uniqueness_light").expect("a row of the table");
    let mut window = Window::decided_in(settings(), vec2(900.0, 640.0), position);
    window.keys("F6");
    let is_done = |window: &Window| {
        let steps = window.model().logic.steps.as_ref();
        steps.and_then(|steps| steps.found.as_ref()).is_some_and(|found| !found.busy)
    };
    window.wait("all steps", is_done);
    let steps = window.model().logic.steps.clone().expect("the list");
    let found = steps.found.expect("steps");
    let rectangle =
        found.steps.iter().position(|found| found.step.technique() == Technique::UniqueRectangle3).expect("a rectangle");
    window.act(Action::Logic(LogicAction::Choose(rectangle)));
    compare(&mut window, "steps_light_small");
}

#[test]
fn watching_a_chain_in_a_small_window_in_the_dark_theme_in_chinese() {
    let (_, technique, position) = rows().find(|row| row.0 == "chains_dark").expect("a row of the table");
    let settings = Settings { theme: ThemeChoice::Dark, lang: Lang::Zh, by_logic: true, ..settings() };
    let mut window = Window::pasted_in(settings, vec2(900.0, 640.0), position);
    window.run_keys("F5");
    let path = window.model().run.as_ref().and_then(|run| run.report.as_ref()?.path().cloned()).expect("a path");
    let place = path.steps.iter().position(|step| step.technique() == technique).expect("such a step");
    window.act(Action::Mode(Mode::Watch));
    window.act(Action::Control(Control::Seek(place as u64 + 1)));
    window.wait_for_run();
    compare(&mut window, "watch_logic_dark_chinese_small");
}
