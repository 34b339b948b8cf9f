//! Logic: hint levels, applying steps, mistakes, the list of all steps, the path, difficulty, techniques.

use sudoscope::{
    app::{
        action::PracticeAction,
        model::{logic::HintLevel, practice::PracticeForm},
        text::logic::terms,
        view::compose::scene,
    },
    solve::{
        logic::{Family, Step, notation},
        se_rating::{SeProgress, SeRating, SeRule},
    },
};

use crate::prelude::*;

fn wait_for_hint(window: &mut Window) {
    window.wait("the hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
}

/// Lists all steps of the position, and waits until the list is complete.
fn list_all_steps(window: &mut Window) {
    window.keys("F6");
    window.wait("all steps", |window| {
        let steps = window.model().logic.steps.as_ref();
        steps.and_then(|steps| steps.found.as_ref()).is_some_and(|found| !found.busy && !found.steps.is_empty())
    });
}

fn watch_by_logic(line: &str, settings: Settings) -> Window {
    let mut window = Window::pasted_with(Settings { by_logic: true, pace: Pace::Watch, speed: Speed::SLOWEST, ..settings }, line);
    window.begin_run();
    window.run_keys("End");
    window.run_keys("Home");
    window
}

#[test]
fn all_steps_of_a_puzzle_with_several_solutions_say_so_and_claim_no_mistakes() {
    let mut window = Window::decided(settings(), &format!("12{}", ".".repeat(79)));
    window.keys("F6");
    window.wait_for("Hints need a puzzle with a unique solution.");
    assert!(!window.says("mistakes"), "{:#?}", window.texts());
}

#[test]
fn the_hint_has_levels_from_where_to_look_to_the_whole_step() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("F3");
    wait_for_hint(&mut window);
    assert!(window.says("Look at "), "{:#?}", window.texts());
    assert!(!window.says("The step involves"));
    assert_eq!(window.count("part of the step") + window.count("placed by the step"), 0);
    window.click("Say more");
    let technique =
        window.model().explained_step().map(|(step, _)| terms::technique(Lang::En, step.technique())).unwrap_or_default();
    assert!(window.says(technique));
    window.keys("F3");
    assert!(window.says("The step involves "));
    window.keys("F3");
    assert!(!window.says("So r"));
    window.keys("F3");
    assert_eq!(window.model().logic.hint.as_ref().map(|hint| hint.level), Some(HintLevel::Whole));
    assert!(window.says("So r"), "{:#?}", window.texts());
    assert_eq!(window.count("placed by the step: "), 1);
}

#[test]
fn the_house_to_look_at_is_outlined_from_the_first_level_and_an_empty_board_has_no_hint() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("F3");
    wait_for_hint(&mut window);
    assert!(!sudoscope::app::view::compose::scene(window.model()).overlay.houses.is_empty());
    let mut window = Window::new();
    window.keys("F3");
    assert!(window.says("Enter or open a puzzle first."));
    assert!(window.model().logic.hint.is_none());
}

#[test]
fn a_hint_is_closed_by_escape_and_by_its_button() {
    let mut window = Window::decided(settings(), PUZZLE);
    for put_away in [|window: &mut Window| window.keys("Escape"), |window: &mut Window| window.click("Close")] {
        window.keys("F3");
        wait_for_hint(&mut window);
        put_away(&mut window);
        assert!(window.model().logic.hint.is_none());
    }
}

#[test]
fn a_wrong_digit_is_named_and_refuted_in_both_languages() {
    for (lang, says) in [(Lang::En, "r1c3 is not 2."), (Lang::Zh, "r1c3 不是 2。")] {
        let mut window = Window::decided(Settings { lang, ..settings() }, PUZZLE);
        window.click_cell("r1c3", Default::default());
        window.keys("2 F3");
        wait_for_hint(&mut window);
        assert!(window.says(says), "{:#?}", window.texts());
        assert!(window.says(if lang == Lang::En { "contradiction" } else { "矛盾" }), "{:#?}", window.texts());
        window.keys("F2");
        assert_eq!(window.model().puzzle().digit(Cell::new(2)), None);
    }
}

#[test]
fn a_wrongly_removed_candidate_is_named() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("V 4 F3");
    wait_for_hint(&mut window);
    // The digit that is missing is the answer: the first level names only its cell.
    assert!(window.says("Your pencil marks rule out the digit that belongs in r1c3"), "{:#?}", window.texts());
    assert!(!window.says("can still be") && !window.says("contradiction"), "{:#?}", window.texts());
    assert!(scene(window.model()).overlay.candidates.is_empty());
    window.click("Say more");
    assert!(window.says("r1c3 can still be 4"), "{:#?}", window.texts());
    window.click("Fix it");
    assert!(window.model().puzzle().square(Cell::new(2)).ruled_out.is_empty());
    assert!(window.model().logic.hint.is_none());
    // A single centre mark excludes all other candidates, where these are not shown.
    window.keys("Ctrl+M Ctrl+1 F2");
    wait_for_hint(&mut window);
    assert!(window.says("r1c3 can still be 4"), "{:#?}", window.texts());
    window.keys("F2");
    let four = Digit::new(4).unwrap();
    assert_eq!(window.model().puzzle().square(Cell::new(2)).centre, Digit::new(1).unwrap().set() | four.set());
    window.keys("Ctrl+Z");
    assert!(!window.model().puzzle().square(Cell::new(2)).centre.contains(four));
}

#[test]
fn a_refutation_is_drawn_and_its_panel_fits_the_window() {
    for size in [vec2(1280.0, 800.0), vec2(900.0, 640.0)] {
        let mut window = Window::decided_in(settings(), size, HARDER);
        window.click_cell("r1c1", Default::default());
        window.keys("V 5 F12");
        wait_for_hint(&mut window);
        assert!(window.says("r1c1 can still be 5"), "{:#?}", window.texts());
        assert!(window.is_within("There is a mistake on the board."));
        assert!(window.is_within("Fix it"));
        let drawn = scene(window.model()).overlay;
        assert!(!drawn.links.is_empty() && !drawn.numbers.is_empty(), "{drawn:?}");
    }
}

#[test]
fn a_long_difficulty_report_fits_the_window() {
    const VERY_HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let mut window = Window::decided_in(settings(), vec2(900.0, 640.0), VERY_HARD);
    window.wait("the difficulty", |window| window.model().logic.difficulty.answer.is_some());
    assert!(window.model().logic.difficulty.used.len() > 12);
    window.keys("F7");
    assert!(window.is_within("Close"));
    assert!(window.is_within("Difficulty"));
}

#[test]
fn nothing_moves_when_the_rating_by_sudoku_explainer_arrives() {
    let mut window = Window::decided(settings(), HARDER);
    let state = |window: &Window| window.model().logic.difficulty.se_state;
    window.wait("the rating", |window| matches!(state(window), SeState::Rated(_)));
    let SeState::Rated(rating) = state(&window) else { panic!("no rating") };
    let ticket = window.model().logic.difficulty.ticket;
    let set = |window: &mut Window, state| {
        window.act(Action::Logic(LogicAction::SeState(ticket, state)));
    };
    set(&mut window, SeState::Waiting);
    window.keys("F7");
    let places = |window: &Window| ["Difficulty", "Show its steps", "Close"].map(|name| (name, window.place(name)));
    let (before, focused) = (places(&window), window.focused());
    assert!(!window.is_enabled("Show its steps") && focused.is_some());
    let diamond = SeRating { ep: rating.er, ed: rating.er, ..rating };
    let longest = SeRating { hardest: Some(SeRule::NestedDynamicPlus), ..diamond };
    let searching = SeState::Searching(SeProgress { steps: 12, rule: SeRule::NestedDynamicPlus });
    for state in [searching, SeState::Rated(rating), SeState::Rated(longest)] {
        set(&mut window, state);
        assert_eq!((places(&window), window.focused()), (before, focused.clone()), "{state:?}");
    }
    assert!(window.is_enabled("Show its steps"));
    assert!(window.says("a “diamond”"), "{:#?}", window.texts());
}

#[test]
fn up_and_down_choose_in_the_list_of_all_steps_and_scroll_to_them() {
    let mut window = Window::decided(settings(), HARDER);
    list_all_steps(&mut window);
    let steps = |window: &Window| window.model().logic.steps.clone().expect("the list");
    let (listed, cursor) = (steps(&window).listed, window.model().selection.cursor());
    window.keys("Down");
    assert_eq!(steps(&window).chosen, Some(listed[0]));
    for _ in 0..20 {
        window.keys("Down");
    }
    window.keys("Up");
    assert_eq!((steps(&window).chosen, window.model().selection.cursor()), (Some(listed[19]), cursor));
    let chosen = steps(&window).chosen().cloned().expect("a step");
    let line = format!(
        "{} {}",
        terms::technique(Lang::En, chosen.technique()),
        notation::outcome(&window.model().document.geometry, &chosen)
    );
    assert!(window.is_within(&line), "{line}");
    for _ in 0..30 {
        window.keys("Up");
    }
    assert_eq!(steps(&window).chosen, Some(listed[0]), "the first stays");
}

#[test]
fn names_in_the_text_highlight_the_board_and_cells_highlight_the_text() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.keys("F12");
    wait_for_hint(&mut window);
    let sentence = window.texts().into_iter().find(|text| text.starts_with("So r")).expect("the outcome");
    let cell = sentence[3..7].to_owned();
    let target = window.within(&sentence, 0.12);
    window.point_at(target);
    let lit = window.count("named in the text");
    // The sentence widget is wider than its words; the name is near its left end.
    assert!(lit <= 1);
    let places = (0..40).map(|step| window.within(&sentence, step as f32 / 80.0)).collect::<Vec<_>>();
    let mut found = false;
    for place in places {
        window.point_at(place);
        found |= window.cell(&cell).contains("named in the text");
    }
    assert!(found, "{sentence}");
    let middle = window.within(&window.cell("r9c9"), 0.5);
    window.point_at(middle);
    assert_eq!(window.count("named in the text"), 0);
    assert!(matches!(window.model().logic.pointed, Some(sudoscope::app::model::logic::Pointed::Board(_)) | None));
}

#[test]
fn the_path_can_be_played_scrubbed_and_jumped_through() {
    let mut window = watch_by_logic(HARDER, settings());
    assert!(window.says("Solution path") && window.says("Start: nothing has been done yet."));
    let position =
        |window: &Window| window.model().run.as_ref().and_then(|run| run.report.as_ref()).map_or(0, |report| report.view.position);
    window.run_keys("Right");
    assert_eq!(position(&window), 1);
    window.run_keys("Shift+PageDown");
    let steps = window.model().run.as_ref().and_then(|run| run.report.as_ref()?.path().cloned()).expect("a path").steps.clone();
    let here = usize::try_from(position(&window)).unwrap();
    assert!(steps[here - 1].technique() > steps[0].technique() || here == steps.len());
    window.run_keys("PageDown");
    assert!(!steps[usize::try_from(position(&window)).unwrap() - 1].placements().is_empty());
    let middle = window.within("Timeline", 0.5);
    window.click_at(middle, Default::default());
    window.wait_for_run();
    assert!(position(&window).abs_diff(steps.len() as u64 / 2) <= 1);
    window.run_keys("End");
    assert!(!window.line().contains('.'));
}

#[test]
fn the_difficulty_of_a_unique_puzzle_is_always_shown() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.wait_for("Easy");
    assert!(!window.says("Easy · "), "numbers mean nothing to a player");
    window.keys("F7");
    assert!(window.says("The score adds up") && window.says("Easy · "));
    window.click("Show solution path");
    window.wait_for_run();
    assert!(window.model().dialog.is_none() && window.model().run.as_ref().is_some_and(|run| run.is_by_logic()));
    window.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
    assert!(window.says("简单 · "));
    window.paste("1...............");
    window.wait_for_verdict();
    assert!(window.model().logic.difficulty.of.is_none());
}

#[test]
fn all_steps_are_listed_sorted_shown_and_applied() {
    let mut window = Window::decided(settings(), HARDER);
    list_all_steps(&mut window);
    window.click("Candidates removed");
    let steps = window.model().logic.steps.clone().expect("the list");
    let found = steps.found.clone().expect("steps");
    let does = |at: usize| (found.steps[at].step.placements().len(), found.steps[at].step.eliminations().len());
    assert!(steps.listed.windows(2).all(|pair| does(pair[0]) >= does(pair[1])));
    window.act(Action::Logic(LogicAction::Choose(steps.listed[0])));
    assert!(window.says("So "));
    window.click("Apply");
    assert!(
        window
            .model()
            .history
            .next_undo()
            .is_some_and(|label| matches!(label, sudoscope::app::model::history::EditLabel::Step(..)))
    );
    assert!(window.model().logic.steps.is_some(), "the list goes on");
    window.keys("F6");
    assert!(window.model().logic.steps.is_none());
}

#[test]
fn the_list_of_steps_is_filtered_and_copied() {
    let mut window = Window::decided(settings(), HARDER);
    list_all_steps(&mut window);
    let listed = |window: &Window| {
        let steps = window.model().logic.steps.clone().expect("the list");
        let found = steps.found.clone().expect("steps");
        (steps.listed.iter().map(|&at| found.steps[at].step.clone()).collect::<Vec<_>>(), found.steps.len())
    };
    let (all, count) = listed(&window);
    assert_eq!(all.len(), count);
    assert!(window.says(&format!("{count} available steps")), "{:#?}", window.texts());
    let technique =
        all.iter().map(Step::technique).find(|technique| technique.family() == Family::Intersections).expect("locked candidates");
    let same = |step: &&Step| step.technique() == technique;
    let meant = all.iter().filter(same).count();
    window.click("Technique");
    window.click(&format!("{}  {meant}", terms::technique(Lang::En, technique)));
    assert_eq!(listed(&window).0.iter().filter(same).count(), meant);
    assert_eq!(listed(&window).0.len(), meant);
    assert!(window.says(&format!("{meant} of {count} steps")), "{:#?}", window.texts());
    let (row, _) = listed(&window);
    let does = notation::outcome(&window.model().document.geometry, &row[0]);
    assert!(window.has(&format!("{} {does}", terms::technique(Lang::En, technique))), "{:#?}", window.texts());
    window.menu(&["Copy list", "as text"]);
    assert!(window.says("The list of steps has been copied."));
}

#[test]
fn the_steps_applied_are_listed_with_a_way_back() {
    let mut window = Window::decided(settings(), PUZZLE);
    for _ in 0..3 {
        window.keys("F12");
        wait_for_hint(&mut window);
        window.keys("F2");
    }
    assert!(window.says("3 steps applied"), "{:#?}", window.texts());
    assert_eq!(window.count(", yours"), 3);
    let first = window.texts().into_iter().find(|text| text.starts_with("1 ")).expect("the first step");
    window.click(&first);
    assert_eq!(window.count(", yours"), 1);
    assert!(window.says("1 step applied"));
    window.keys("Ctrl+Y");
    assert_eq!(window.count(", yours"), 2);
}

#[test]
fn a_technique_is_practised_on_this_board() {
    let mut window = Window::decided(settings(), HARDER);
    window.menu(&["Help", "Practise a technique…"]);
    assert!(window.says("Its puzzles need this technique, but nothing harder."), "{:#?}", window.texts());
    assert!(!window.is_enabled("Next in the list"), "there is no list");
    let form = PracticeForm { technique: Technique::TurbotFish, goes_on: true };
    window.act(Action::Practice(PracticeAction::Form(form)));
    window.click("On this board");
    window.wait("the way", |window| window.model().practice.task.is_some());
    assert!(window.says("Now find: Turbot Fish."), "{:#?}", window.texts());
    window.act(Action::DismissNotice);
    assert!(!window.says("Now find: Turbot Fish."), "it is said once");
    assert!(window.says("Practising: Turbot Fish"), "the panel keeps it: {:#?}", window.texts());
    let removed = window.model().practice.task.as_ref().expect("a task").steps[0].eliminations().to_vec();
    for candidate in &removed {
        window.act(Action::Select(candidate.cell));
        window.keys(&format!("V {}", candidate.digit));
    }
    assert!(window.says("Found: Turbot Fish."), "{:#?}", window.texts());
    assert!(window.says("Practice ended: you found the Turbot Fish."), "{:#?}", window.texts());
    window.keys("Ctrl+Z");
    assert!(!window.says("Found: Turbot Fish."));
}

#[test]
fn techniques_are_disabled_and_reset_by_a_preset() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.act(Action::Command(Command::Techniques));
    window.click("Naked Single");
    assert!(!window.model().logic_settings().techniques.contains(&Technique::NakedSingle));
    window.click("Basic");
    assert!(
        window
            .model()
            .logic_settings()
            .techniques
            .iter()
            .all(|technique| technique.level() <= sudoscope::solve::logic::Level::Medium)
    );
}

#[test]
fn techniques_are_filtered_by_name_and_toggled_by_family() {
    let mut window = Window::decided(settings(), PUZZLE);
    window.act(Action::Command(Command::Techniques));
    window.write("Find a technique", "xy-w");
    assert!(window.has("XY-Wing") && !window.has("Naked Single"), "{:#?}", window.texts());
    window.keys("Ctrl+A Backspace");
    window.click("By family");
    assert!(window.has("Singles") && window.has("Naked Single") && !window.says("earlier"));
    let of_family = |window: &Window| {
        let chosen = window.model().logic_settings().techniques;
        chosen.iter().filter(|technique| technique.family() == sudoscope::solve::logic::Family::Intersections).count()
    };
    let all = of_family(&window);
    window.click("Intersections");
    assert_eq!(of_family(&window), 0);
    window.click("Intersections");
    assert_eq!(of_family(&window), all);
}
