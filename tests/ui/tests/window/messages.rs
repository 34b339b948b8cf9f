//! Messages: nothing moves when they come and go, and in low windows they cover nothing that is needed.

use eframe::egui::{Id, WidgetRect};
use sudoscope::{
    io::{SaveError, atomic::WriteError},
    solve::logic::Candidate,
};

use crate::prelude::*;

const SIZES: [Vec2; 4] = [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];

#[test]
fn nothing_moves_when_a_message_comes_or_goes() {
    let places = |window: &mut Window| {
        let nodes = window.harness().root().children_recursive();
        let is_placed = |role| matches!(role, Role::Button | Role::RadioButton | Role::GridCell | Role::ComboBox);
        let named = nodes.filter(|node| is_placed(node.accesskit_node().role()));
        named.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect::<Vec<_>>()
    };
    for size in SIZES.into_iter().chain([vec2(520.0, 500.0)]) {
        for mode in ["Enter", "Play", "Watch"] {
            let mut window = Window::decided_in(Settings { pace: Pace::Watch, key_hints: false, ..settings() }, size, PUZZLE);
            if mode == "Watch" {
                window.act(Action::Command(Command::Solve));
                window.wait("a run", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
                window.act(Action::Command(Command::Stop));
                window.wait_for_run();
            } else {
                window.click_mode(mode);
            }
            window.act(Action::DismissNotice);
            let before = places(&mut window);
            window.act(Action::Command(Command::Copy));
            window.wait("a message", |window| window.model().notice.is_some());
            assert!(window.is_within("Dismiss"), "{size}, {mode}");
            let mut now = places(&mut window);
            now.retain(|(name, _)| name != "Dismiss");
            assert_eq!(now, before, "{size}, {mode}");
        }
    }
}

#[test]
fn a_message_over_the_panel_goes_by_itself_when_it_is_about_a_success() {
    let mut window = Window::decided_in(settings(), SIZES[1], PUZZLE);
    window.click_mode("Play");
    window.act(Action::DismissNotice);
    window.act(Action::Command(Command::Copy));
    window.wait("a message", |window| window.model().notice.is_some());
    for _ in 0..350 {
        window.step();
    }
    assert!(window.model().notice.is_some(), "it can be read");
    for _ in 0..100 {
        window.step();
    }
    assert_eq!(window.model().notice, None);
}

/// Height of the edge of a button that can be covered without anybody missing it, in points.
const SLIVER: f32 = 6.0;

/// What is open below a message, by name.
fn panels(size: Vec2) -> Vec<(&'static str, Window)> {
    let opened = |name: &'static str| {
        let mut window = Window::decided_in(Settings { pace: Pace::Watch, key_hints: false, ..settings() }, size, PUZZLE);
        match name {
            "Enter" | "Play" => window.click_mode(name),
            "a hint" | "a whole hint" => {
                window.click_mode("Play");
                let asked = if name == "a hint" { Command::Hint } else { Command::WholeStep };
                window.act(Action::Command(Command::Hint));
                window.wait("a hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
                window.act(Action::Command(asked));
            }
            "an answer" => {
                window.click_mode("Play");
                let puzzle = &window.model().document.puzzle;
                let cell = puzzle.shape().cells().find(|&cell| puzzle.digit(cell).is_none()).unwrap();
                let candidate = Candidate::new(cell, Digit::new(1).unwrap());
                window.act(Action::Logic(LogicAction::Ask(candidate)));
                window.wait("an answer", |window| {
                    window.model().logic.question.as_ref().is_some_and(|question| question.answer.is_some())
                });
            }
            "steps" => {
                window.click_mode("Play");
                window.act(Action::Command(Command::AllSteps));
                window.wait("steps", |window| window.model().logic.steps.as_ref().is_some_and(|steps| !steps.listed.is_empty()));
                let first = window.model().logic.steps.as_ref().unwrap().listed[0];
                window.act(Action::Logic(LogicAction::Choose(first)));
            }
            _ => {
                window.act(Action::Command(Command::Solve));
                window.wait("a run", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
                window.act(Action::Command(Command::Stop));
                window.wait_for_run();
            }
        }
        (name, window)
    };
    ["Enter", "Play", "a hint", "a whole hint", "an answer", "steps", "a run"].map(opened).into()
}

/// The controls that a message over the panel covers, as far as they are seen.
fn covered(window: &mut Window) -> Vec<(Rect, Rect)> {
    window.harness().ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let ground = Id::unique("a message over the window");
        let Some((layer, _)) = widgets.order(ground) else { return Vec::new() };
        let card = widgets.get(ground).unwrap().interact_rect;
        let before = widgets.get_layer(layer).take_while(|widget| widget.id != ground);
        let is_hit = |widget: &&WidgetRect| {
            let both = widget.interact_rect.intersect(card);
            widget.enabled && widget.sense.is_focusable() && both.is_positive() && both.height() > SLIVER
        };
        before.filter(is_hit).map(|widget| (widget.interact_rect, card)).collect()
    })
}

#[test]
fn a_message_over_the_panel_covers_no_control() {
    for size in [vec2(640.0, 480.0), vec2(640.0, 400.0), vec2(900.0, 600.0)] {
        for (name, mut window) in panels(size) {
            let puzzle = Arc::new(window.model().document.puzzle.clone());
            let path = PathBuf::from("/puzzles/a puzzle with a name that is rather long.sudoku.ron");
            let error = SaveError::Write(WriteError::ReadOnly { path: path.clone() });
            let long = Action::File(FileAction::Saved(path, puzzle, Err(Arc::new(error))));
            // Beside a run in a low window there is room for a line only.
            let has_room = name != "a run" && size.y >= 480.0;
            for message in has_room.then_some(long).into_iter().chain([Action::Command(Command::Copy)]) {
                window.act(message);
                window.wait("a message", |window| window.model().notice.is_some());
                assert!(window.is_within("Dismiss"), "{size}, {name}");
                let covered = covered(&mut window);
                // What went wrong is said whole, and may take a small panel until it is dismissed.
                let is_problem = window
                    .model()
                    .notice
                    .as_ref()
                    .is_some_and(|notice| notice.kind == sudoscope::app::model::notice::NoticeKind::Problem);
                let may_cover = is_problem && size.y < 500.0;
                assert!(covered.is_empty() || may_cover, "{size}, {name}, {:?}: {covered:?}", window.model().notice);
            }
        }
    }
}

#[test]
fn a_message_over_the_panel_takes_no_room_from_the_strip_of_a_window_that_becomes_narrow() {
    let mut window = Window::decided_in(settings(), vec2(640.0, 480.0), PUZZLE);
    window.click_mode("Play");
    let narrow = vec2(420.0, 900.0);
    let of_text = |window: &mut Window| {
        window.act(Action::Command(Command::Hint));
        window.wait("a hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
        window.act(Action::Command(Command::WholeStep));
        window.resize(narrow);
        window.settle();
        let sentence = window.texts().into_iter().find(|text| text.starts_with("So r")).unwrap();
        window.rect(&sentence)
    };
    let expected = of_text(&mut window);
    window.act(Action::Command(Command::HideHint));
    window.resize(vec2(640.0, 480.0));
    window.act(Action::Command(Command::Copy));
    window.wait("a message", |window| window.model().notice.is_some());
    assert_eq!(of_text(&mut window), expected);
}

#[test]
fn folds_corrections_and_the_way_to_a_contradiction_are_in_sight_while_a_message_is_shown() {
    for size in SIZES {
        let mut window = Window::pasted_in(settings(), size, &PUZZLE.replacen("53.", "532", 1));
        window.wait("the corrections", |window| window.model().findings.is_some() && window.model().slips.is_some());
        assert!(window.model().notice.is_some(), "{size}");
        // In low windows the menu has the way to see how, too.
        let menu = if size.y < 560.0 { "Others…" } else { "Other changes…" };
        for name in ["Solver", "Rules", menu] {
            assert!(window.is_in_view(name), "{size}: {name}");
        }
        assert_eq!(covered(&mut window), [], "{size}");
        if size.y < 560.0 {
            window.click(menu);
        }
        window.click("Show how");
        assert_eq!(window.model().mode, sudoscope::app::model::Mode::Watch, "{size}");
    }
}

#[test]
fn what_can_be_done_with_a_solution_is_in_sight_in_every_size() {
    for size in SIZES {
        let mut window = Window::decided_in(Settings { fastest: true, ..settings() }, size, PUZZLE);
        window.keys("Alt+1");
        window.keys("F5");
        window.wait("the solution", |window| window.model().answer.is_some());
        for name in ["Watch how it is solved", if size.y < 560.0 { "Others…" } else { "Enter the solution as my digits" }] {
            assert!(window.is_in_view(name), "{size}: {name}");
        }
    }
}
