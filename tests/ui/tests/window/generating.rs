//! Generating puzzles, and watching their generation.

use eframe::egui::PointerButton;
use sudoscope::{
    app::{action::GenerationAction, model::generation::GenerateForm},
    solve::{
        analyse::Verdict,
        fast::{self, Grid},
        generate::{RuleMix, Strategy},
    },
};

use crate::prelude::*;

/// A window with the form open and its seed filled in.
fn form(mut window: Window) -> Window {
    window.generate_form();
    window.wait("a seed", |window| window.is_enabled("Generate"));
    change(&mut window, |form| form.level = None);
    window
}

#[track_caller]
fn choose(window: &mut Window, what: &str, value: &str) {
    window.click(what);
    window.click(value);
}

#[track_caller]
fn change(window: &mut Window, change: impl FnOnce(&mut GenerateForm)) {
    let Some(Dialog::Generate(form)) = &window.model().dialog else { panic!("the form is not open") };
    let mut form = form.clone();
    change(&mut form);
    window.act(Action::Generation(GenerationAction::Form(form)));
}

fn solutions(line: &str) -> u64 {
    fast::count(&Grid::from_line(line.as_bytes()).expect("a classic line"), 2)
}

#[test]
fn each_field_of_the_form_is_labelled_by_the_words_beside_it() {
    let mut window = form(Window::new());
    let labels = |window: &mut Window, role: Role| {
        let nodes = window.harness().root().children_recursive();
        let label =
            |node: Node<'_>| node.accesskit_node().label().unwrap_or_default().split(": ").next().unwrap_or_default().to_owned();
        let labels = nodes.filter(|node| node.accesskit_node().role() == role).map(label);
        // There is more behind the form.
        labels.filter(|label| !label.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(labels(&mut window, Role::ComboBox), ["Difficulty", "Size", "Kind", "Symmetry", "Method"]);
    let switches = labels(&mut window, Role::CheckBox);
    assert!(switches.starts_with(&["ER (Sudoku Explainer)".to_owned(), "Number of givens".to_owned()]), "{switches:?}");
}

#[test]
fn a_puzzle_is_generated_and_the_same_seed_gives_it_again() {
    let mut window = form(Window::new());
    window.click("Seed");
    window.keys("Ctrl+A");
    window.write_on("42");
    window.click("Generate");
    window.wait_for("New puzzle: Classic 9×9, ");
    let line = window.line();
    assert_eq!(solutions(&line), 1);
    let mut window = form(window);
    change(&mut window, |form| form.seed = "42".to_owned());
    window.keys("Enter");
    window.wait_for("New puzzle:");
    assert_eq!(window.line(), line);
}

#[test]
fn the_generated_puzzle_matches_the_form() {
    let mut window = form(Window::new());
    choose(&mut window, "Size", "6×6 (3×2)");
    choose(&mut window, "Symmetry", "Rotation by 180°");
    window.click("Diagonals: each contains every digit once");
    // The last of the rules is below the part of the form that is in view.
    change(&mut window, |form| form.minimal = true);
    window.click("Generate");
    window.wait_for("New puzzle: 6×6 (3×2), ");
    assert_eq!(window.model().puzzle().rules(), [Rule::Diagonals]);
    let line = window.line();
    let reversed: String = line.chars().rev().collect();
    let pattern = |line: &str| line.chars().map(|sign| sign == '.').collect::<Vec<_>>();
    assert_eq!(pattern(&line), pattern(&reversed));
    window.wait("one solution", |window| {
        window.model().analysis().is_some_and(|analysis| matches!(analysis.verdict(), Verdict::Unique(_)))
    });
}

/// Presses and releases within one frame, as a tap does, or a click on a machine that is busy.
fn tap(window: &mut Window, place: Pos2) {
    let button = |pressed| Event::PointerButton { pos: place, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    window.harness().input_mut().events.extend([Event::PointerMoved(place), button(true), button(false)]);
    window.settle();
}

#[test]
fn a_list_of_the_form_opens_at_every_tap_however_often_the_form_was_open_before() {
    let mut window = Window::new();
    let holes = ("Watch: dig holes", Strategy::DigHoles);
    for (time, (item, strategy)) in [holes, ("Watch: random fill", Strategy::RandomFill), holes].into_iter().enumerate() {
        window = form(window);
        let list = window.place("Method");
        tap(&mut window, list);
        let item = window.place(item);
        tap(&mut window, item);
        let Some(Dialog::Generate(chosen)) = &window.model().dialog else { panic!("the form is not open") };
        assert_eq!(chosen.strategy, strategy, "time {time}");
        window.keys("Escape");
        assert!(window.model().dialog.is_none());
    }
}

#[test]
fn a_kind_is_kept_and_methods_that_cannot_make_it_are_grey_and_say_why() {
    let wishes = |window: &Window| {
        let Some(Dialog::Generate(form)) = &window.model().dialog else { panic!("the form is not open") };
        (form.kind, form.strategy)
    };
    for (lang, [kind, killer, plain, method, holes, fill, why_not_watched, why_no_kind]) in [
        (
            Lang::En,
            [
                "Kind",
                "Killer",
                "Givens only",
                "Method",
                "Watch: dig holes",
                "Watch: random fill",
                "Only givens can be watched step by step: choose the kind",
                "For other kinds, anti-knight or anti-king, choose the method Fast",
            ],
        ),
        (
            Lang::Zh,
            [
                "类型",
                "杀手数独",
                "仅提示数",
                "方式",
                "观看：挖洞法",
                "观看：随机填充",
                "逐步观看只支持纯提示数的谜题：请把类型选为",
                "要用其他类型、无马或无缘，请选",
            ],
        ),
    ] {
        let mut window = Window::with(Settings { lang, ..settings() });
        window.generate_form();
        assert!(!window.says(why_not_watched) && !window.says(why_no_kind));
        choose(&mut window, kind, killer);
        assert!(window.says(why_not_watched), "{lang:?}: {:#?}", window.texts());
        for watched in [holes, fill] {
            window.click(method);
            assert!(window.has(watched) && !window.is_enabled(watched), "{lang:?}: {watched}");
            // The click closes the list and chooses nothing.
            window.click(watched);
            assert_eq!(wishes(&window), (Some(RuleMix::Killer), Strategy::Fast), "{lang:?}");
        }
        choose(&mut window, kind, plain);
        choose(&mut window, method, holes);
        assert!(window.says(why_no_kind), "{lang:?}: {:#?}", window.texts());
        window.click(kind);
        assert!(!window.is_enabled(killer), "{lang:?}");
        window.click(killer);
        assert_eq!(wishes(&window), (None, Strategy::DigHoles), "{lang:?}");
    }
}

#[test]
fn enter_in_an_open_list_does_not_start_generation() {
    let mut window = form(Window::new());
    window.click("Difficulty");
    window.keys("Enter");
    assert!(matches!(window.model().dialog, Some(Dialog::Generate(_))), "the form stays");
    assert!(!window.says("New puzzle:"));
}

#[test]
fn jigsaws_are_made_on_regions_of_their_own() {
    let mut window = form(Window::new());
    window.click("Irregular regions, different for each puzzle (jigsaw)");
    choose(&mut window, "Size", "6×6 (3×2)");
    window.click("Generate");
    window.wait_for("New puzzle: 6×6 (jigsaw), ");
    window.wait("one solution", |window| {
        window.model().analysis().is_some_and(|analysis| matches!(analysis.verdict(), Verdict::Unique(_)))
    });
}

#[test]
fn impossible_specs_are_explained_in_the_form() {
    let mut window = form(Window::new());
    // Three cells of row 1 and the last of row 2 form a region: the digit missing in the three would repeat in column 4.
    let regions = [0, 0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3];
    change(&mut window, |form| form.shape = Shape::jigsaw(4, &regions).expect("four regions of four cells"));
    window.click("Generate");
    window.wait_for("No puzzle was made: these rules contradict each other on this board.");
    assert!(window.says("Generate puzzles"), "the form is still there");
    change(&mut window, |form| form.seed = "99999999999999999999".to_owned());
    assert!(window.says("The seed is a whole number from 0") && !window.is_enabled("Generate"));
    window.click("New seed");
    window.wait("another seed", |window| window.is_enabled("Generate"));
    window.keys("Escape");
    assert!(window.model().dialog.is_none());
}

#[test]
fn digging_can_be_watched_and_its_puzzle_used() {
    let mut window = form(Window::with(Settings { speed: Speed::MAX, ..settings() }));
    choose(&mut window, "Size", "6×6 (3×2)");
    choose(&mut window, "Method", "Watch: dig holes");
    change(&mut window, |form| form.seed = "5".to_owned());
    window.click("Watch");
    assert_eq!(window.model().mode, Mode::Watch);
    window.wait_for("The puzzle is ready, with ");
    assert!(window.says("Every given has been tried: ") && window.says(" tried and kept, "), "{:#?}", window.texts());
    window.click("Use the generated puzzle");
    assert_eq!(window.model().mode, Mode::Play);
    window.wait("one solution", |window| {
        window.model().analysis().is_some_and(|analysis| matches!(analysis.verdict(), Verdict::Unique(_)))
    });
    assert!(window.count(", given") > 5);
}

#[test]
fn random_filling_can_be_watched_and_counts_its_failures() {
    let mut window = form(Window::with(Settings { speed: Speed::SLOWEST, ..settings() }));
    choose(&mut window, "Method", "Watch: random fill");
    change(&mut window, |form| form.seed = "5".to_owned());
    window.click("Watch");
    window.keys("Space");
    window.keys("Home");
    window.keys("Right");
    window.wait_for("r1c1: its houses leave 1, 2, 3, 4, 5, 6, 7, 8, 9 → ");
    window.keys("Ctrl+Right");
    window.wait_for("no digit is left → dead end 1, start over");
    assert!(window.says("Dead ends: 1"));
    window.keys("Right");
    window.wait_for("Starting over: ");
    window.keys("End");
    window.wait_for("The board is full, after ");
}

#[test]
fn a_job_shows_its_progress_and_its_button_leads_back_to_the_form_and_a_click_beside_that_does_not() {
    let mut window = form(Window::new());
    change(&mut window, |form| (form.clues, form.minimal) = (Some((17, 17)), true));
    window.click("Generate");
    window.wait("progress", |window| window.model().generation.is_some_and(|job| job.progress.attempts > 0));
    assert!(window.says(" tried") && window.says("0 of 1 made"), "{:#?}", window.texts());
    window.click_at(Pos2::new(20.0, 400.0), Modifiers::NONE);
    assert!(window.model().generation.is_some(), "it goes on");
    window.click("Stop");
    assert!(window.model().generation.is_none());
    assert!(matches!(window.model().dialog, Some(Dialog::Generate(_))), "the form stays");
    // Without a job, a click beside it closes the form.
    window.click_at(Pos2::new(20.0, 400.0), Modifiers::NONE);
    assert!(window.model().dialog.is_none());
}
