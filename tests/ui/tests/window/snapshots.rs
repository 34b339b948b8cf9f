//! Snapshot tests of the window, drawn by the software renderer.

use egui_kittest::SnapshotOptions;
use sudoscope::app::{
    action::GenerationAction,
    model::{generation::GenerateForm, run::Report},
};

use crate::prelude::*;

// Requires more than singles.

fn dark() -> Settings {
    Settings { theme: ThemeChoice::Dark, ..settings() }
}

fn chinese(settings: Settings) -> Settings {
    Settings { lang: Lang::Zh, ..settings }
}

fn window(settings: Settings, width: f32, height: f32) -> Window {
    Window::sized(settings, vec2(width, height))
}

/// Asserts that the window equals a snapshot. Run with `UPDATE_SNAPSHOTS=1` to update it.
#[track_caller]
fn check(mut window: Window, name: &str) {
    compare(&mut window, name);
}

/// Compares the window with a snapshot. A difference is reported when the window is dropped.
#[track_caller]
pub(crate) fn compare(window: &mut Window, name: &str) {
    window.wait_for_verdict();
    window.wait("the difficulty", |window| window.model().logic.difficulty.of.is_none() || window.model().rated().is_some());
    window.harness().remove_cursor();
    // The number of frames that waiting takes depends on the machine's speed, and the clock goes by frames.
    for _ in 0..10 {
        let played = window.model().play.seconds;
        window.act(Action::Tick(-played));
        // Settling takes frames as well.
        if window.model().play.seconds < 1.0 {
            break;
        }
    }
    // Floating-point sums may round differently on another processor, which changes pixels at the edges of strokes.
    let options = SnapshotOptions::new().threshold(0.6).max_failed_pixels(8).output_path("snapshots");
    window.harness().snapshot_options(name, &options);
}

fn watch(window: &mut Window, keys: &[&str]) {
    window.paste(PUZZLE);
    window.begin_run();
    // The length of the timeline depends on the machine's speed, so the run is restarted.
    for key in keys {
        window.run_keys(key);
    }
    // So does the time it took.
    take_no_time(window);
}

/// Lets the run have taken no time, on every machine.
fn take_no_time(window: &mut Window) {
    let report = window.model().run.as_ref().and_then(|run| run.report.clone()).expect("the run has been reported");
    window.act(Action::Reported(Arc::new(Report { seconds: 0.0, ..(*report).clone() })));
}

fn watching(settings: Settings, method: Method) -> Settings {
    Settings { pace: Pace::Watch, speed: Speed::SLOWEST, method, ..settings }
}

#[test]
fn entering_in_a_small_window_in_the_light_theme() {
    let mut window = window(settings(), 900.0, 600.0);
    window.type_line(&PUZZLE[..40]);
    check(window, "enter_light_small");
}

#[test]
fn an_empty_board_in_chinese() {
    check(window(chinese(settings()), 1024.0, 680.0), "empty_light_chinese");
}

#[test]
fn playing_with_marks_candidates_and_a_clash() {
    let mut window = window(settings(), 1280.0, 800.0);
    window.paste(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("Shift+1 Shift+2 Right Ctrl+2 Ctrl+6 Down Left 7 Down Left Left 4 Down 3");
    check(window, "play_light_clash");
}

#[test]
fn a_contradiction_and_its_fixes() {
    let mut window = window(settings(), 1280.0, 800.0);
    window.paste(&PUZZLE.replacen("53", "51", 1));
    check(window, "contradiction_light");
}

#[test]
fn several_solutions_with_true_candidates_in_the_dark_theme_in_chinese() {
    let mut window = window(chinese(dark()), 1280.0, 800.0);
    window.paste(&PUZZLE.replacen("53..7", "53...", 1).replacen("195", "19.", 1));
    window.wait_for_verdict();
    window.keys("Ctrl+Shift+M");
    window.act(Action::Command(Command::KeyCells));
    check(window, "several_dark_chinese");
}

#[test]
fn superfluous_givens_in_a_small_window() {
    let mut window = window(settings(), 900.0, 600.0);
    window.paste(&PUZZLE.replacen("53.", "534", 1));
    window.wait_for_verdict();
    window.act(Action::Command(Command::KeyCells));
    check(window, "superfluous_light_small");
}

#[test]
fn candidates_in_the_dark_theme() {
    let mut window = window(Settings { automatic_candidates: true, ..dark() }, 1100.0, 720.0);
    window.paste(PUZZLE);
    window.click_cell("r5c5", Default::default());
    check(window, "play_dark_candidates");
}

#[test]
fn watching_the_tables_in_the_dark_theme_in_chinese() {
    let mut window = window(chinese(watching(dark(), Method::Tables)), 1280.0, 800.0);
    watch(&mut window, &["End", "Home", "Ctrl+Right", "Ctrl+Right", "Period"]);
    check(window, "watch_dark_tables_chinese");
}

#[test]
fn watching_candidates_in_a_small_window() {
    let mut window = window(watching(settings(), Method::Candidates), 900.0, 600.0);
    watch(&mut window, &["End", "Home", "Right", "Right", "Right", "Right"]);
    check(window, "watch_light_candidates_small");
}

#[test]
fn a_large_board_with_diagonals() {
    let mut window = window(settings(), 1000.0, 800.0);
    window.act(Action::Example("sixteen"));
    check(window, "large_light");
}

#[test]
fn all_solutions_found() {
    let mut window = window(Settings { goal: Goal::All, method: Method::Bitmask, ..dark() }, 1000.0, 640.0);
    window.paste("1...............");
    window.run_keys("F5");
    window.click("Next solution");
    window.wait_for_run();
    take_no_time(&mut window);
    check(window, "solutions_dark");
}

#[test]
fn the_preview_of_an_ambiguous_text() {
    let mut window = window(settings(), 900.0, 640.0);
    window.paste(&PUZZLE.replacen('.', "-", 1));
    check(window, "preview_light");
}

fn step_of(settings: Settings, line: &str, technique: Technique) -> Window {
    let mut window = window(Settings { by_logic: true, ..settings }, 1280.0, 800.0);
    window.paste(line);
    window.run_keys("F5");
    let report = window.model().run.as_ref().and_then(|run| run.report.clone()).expect("a report");
    let path = report.path().cloned().expect("a path");
    let place = path.steps.iter().position(|step| step.technique() == technique);
    let place =
        place.unwrap_or_else(|| panic!("no such step in {:?}", path.steps.iter().map(|step| step.technique()).collect::<Vec<_>>()));
    window.act(Action::Mode(sudoscope::app::model::Mode::Watch));
    window.act(Action::Control(sudoscope::app::model::run::Control::Seek(place as u64 + 1)));
    window.wait_for_run();
    window
}

#[test]
fn a_hidden_single_in_the_light_theme() {
    check(step_of(settings(), HARDER, Technique::HiddenSingle), "logic_single_light");
}

#[test]
fn a_chain_in_the_dark_theme_in_chinese() {
    let hard = crate::fixture::EXTREME;
    let window = step_of(chinese(dark()), hard, Technique::ForcingChainContradiction);
    check(window, "logic_chain_dark_chinese");
}

#[test]
fn the_generate_form_with_a_problem() {
    let mut window = window(settings(), 900.0, 640.0);
    window.act(Action::Command(Command::Generate));
    window.wait("a seed", |window| window.is_enabled("Generate"));
    let Some(Dialog::Generate(form)) = window.model().dialog.clone() else { panic!("the form is not open") };
    let form = GenerateForm { seed: "12ab".to_owned(), ..*form };
    window.act(Action::Generation(GenerationAction::Form(Box::new(form))));
    check(window, "generate_light");
}

#[test]
fn techniques_by_family_in_the_dark_theme_in_chinese() {
    let mut window = window(chinese(dark()), 900.0, 640.0);
    window.act(Action::Command(Command::Techniques));
    window.click("按类别");
    check(window, "techniques_dark_chinese");
}

#[test]
fn the_narrowest_window() {
    let mut window = window(settings(), 480.0, 640.0);
    window.paste(PUZZLE);
    check(window, "narrow_light");
}
