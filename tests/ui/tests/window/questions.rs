//! Asking a run: why a candidate is gone, what if another were tried, what comes next; showing it to others.

use sudoscope::{
    app::{
        action::{LectureAction, WhyAction},
        model::{
            present::QuizState,
            run_export::{RunFile, RunForm},
        },
        text::{
            lecture, panel, present as text,
            program::{self, ProgramListing},
        },
    },
    io::StepLink,
    solve::search::{Landmark, Statement},
};

use crate::{fixture::EXTREME as HARDEST, prelude::*};

fn at(method: &str, step: u64) -> Window {
    let mut window = Window::pasted(&format!("sudoscope:step?version=1&method={method}&goal=all&step={step}&line={HARDEST}"));
    window.wait_for_run();
    assert_eq!(position(&window), step);
    window
}

fn position(window: &Window) -> u64 {
    window.model().run.as_ref().and_then(|run| run.report.as_ref()).expect("a report").view.position
}

/// Points at a digit among the candidates of a cell, and waits for the answer.
fn point(window: &mut Window, cell: &str, digit: usize) -> Pos2 {
    let rect = window.cell_rect(cell);
    let part = |index: usize| 0.2 + 0.3 * index as f32;
    let place = rect.min + rect.size() * vec2(part((digit - 1) % 3), part((digit - 1) / 3));
    window.point_at(place);
    window.wait("the trace", |window| window.model().run.as_ref().is_some_and(|run| run.why.trace(position(window)).is_some()));
    place
}

#[test]
fn a_click_on_a_candidate_goes_on_with_it_in_a_run_of_its_own() {
    let mut window = at("candidates", 60);
    let run = window.model().run.clone().expect("a run");
    let view = &run.report.as_ref().expect("a report").view;
    let candidates = view.candidates.as_ref().expect("candidates");
    let shape = window.model().puzzle().shape().clone();
    let open = shape.cells().find(|cell| candidates[cell.index()].len() > 1).expect("an open cell");
    let digit = candidates[open.index()].first().expect("a candidate");
    let place = point(&mut window, &shape.name(open), usize::from(digit.get()));
    window.click_at(place, Modifiers::NONE);
    window.wait("the other run", |window| window.model().earlier.len() == 1);
    let assumed = window.model().run.as_ref().expect("a run").assumed.last().copied();
    assert_eq!(assumed, Some((open, digit)));
}

#[test]
fn questions_are_asked_and_counted() {
    let mut window = at("fewest", 10);
    window.keys("Q");
    window.wait("a question", |window| window.model().quiz.is_some_and(|quiz| quiz.state == QuizState::Asking));
    assert!(window.says("What is the next step?"));
    window.click("A guess");
    window.wait("the answer", |window| window.model().quiz.is_some_and(|quiz| matches!(quiz.state, QuizState::Judged { .. })));
    let event = window.model().run.as_ref().and_then(|run| run.report.as_ref()).and_then(|report| report.view.event);
    let is_right = event.is_some_and(|event| Landmark::Guess.matches(event));
    assert!(window.says(if is_right { "Right." } else { "No:" }), "{:#?}", window.texts());
    assert!(window.says(if is_right { "1 of 1 right" } else { "0 of 1 right" }));
    window.click("Next question");
    window.wait("a question", |window| window.model().quiz.is_some_and(|quiz| quiz.state == QuizState::Asking));
    // A click on the board is an answer too, and selects nothing.
    window.click_cell("r1c1", Modifiers::NONE);
    window.wait("the answer", |window| window.model().quiz.is_some_and(|quiz| quiz.asked == 2));
    window.click("Stop asking");
    assert!(window.model().quiz.is_none() && !window.says("What is the next step?"));
    window.act(Action::Command(Command::AskMe));
    assert!(window.model().quiz.is_some());
    window.keys("Escape");
    assert!(window.model().quiz.is_none() && window.model().run.is_some(), "Esc ends the questions and keeps the run");
}

#[test]
fn a_presentation_shows_board_sentence_and_map_and_space_goes_on() {
    let mut window = at("fewest", 0);
    window.keys("Shift+F11");
    window.wait("the chapters", |window| window.model().presentation.as_ref().is_some_and(|shown| shown.chapters.is_some()));
    window.wait_for_run();
    assert!(window.says("The puzzle") && !window.has("Solve"), "{:#?}", window.texts());
    assert!(window.says("Press Space for the next key moment, or → for the first step."), "{:#?}", window.texts());
    window.run_keys("Space");
    assert!(window.says("2 of "), "{:#?}", window.texts());
    assert!(position(&window) > 0);
    for (key, shown) in [("PageDown", "3 of "), ("PageUp", "2 of ")] {
        window.run_keys(key);
        assert!(window.says(shown), "{key}: {:#?}", window.texts());
    }
    window.keys("Escape");
    assert!(window.model().presentation.is_none() && window.has("Solve"));
}

#[test]
fn a_presentation_has_large_words_and_a_map_of_the_room_that_it_needs() {
    let place = |window: &Window, name: &str| window.rect(name);
    for (lang, size, least) in [
        (Lang::En, (1280.0, 800.0), 200.0),
        (Lang::Zh, (1280.0, 800.0), 200.0),
        (Lang::En, (1920.0, 1080.0), 200.0),
        (Lang::En, (900.0, 600.0), 100.0),
    ] {
        let mut window = Window::pasted_in(
            Settings { lang, ..settings() },
            size.into(),
            &format!("sudoscope:step?version=1&method=fewest&goal=all&step=10&line={HARDEST}"),
        );
        window.wait_for_run();
        window.keys("Shift+F11");
        window.wait("the chapters", |window| window.model().presentation.as_ref().is_some_and(|shown| shown.chapters.is_some()));
        window.wait_for_run();
        window.keys("Space Q");
        window.wait("a question", |window| window.model().quiz.is_some_and(|quiz| quiz.state == QuizState::Asking));
        let map = place(&window, panel::timeline(lang)).height();
        assert!(map >= least, "{size:?}: {map}");
        let answer = place(&window, text::answer_guess(lang)).height();
        assert!(answer >= if least > 100.0 { 40.0 } else { 28.0 }, "{size:?}: {answer}");
    }
}

#[test]
fn a_pointer_that_rests_on_the_board_asks_nothing_during_a_presentation() {
    let mut window = at("fewest", 40);
    point(&mut window, "r9c9", 5);
    let pointed = |window: &Window| window.model().run.as_ref().is_some_and(|run| run.why.pointed.is_some());
    assert!(pointed(&window));
    window.keys("Shift+F11");
    window.wait("the chapters", |window| window.model().presentation.as_ref().is_some_and(|shown| shown.chapters.is_some()));
    window.wait_for_run();
    let cell = point(&mut window, "r9c9", 5);
    (0..300).for_each(|_| window.step());
    assert!(!pointed(&window), "{:?}", window.model().run.as_ref().map(|run| run.why.pointed));
    window.point_at(cell + vec2(2.0, 2.0));
    assert!(pointed(&window), "a pointer that is moved asks again");
    // Nor does a tooltip stay over what is shown.
    let tooltips = |window: &Window| window.texts().iter().filter(|text| text.contains("Next chapter")).count();
    let before = tooltips(&window);
    let place = window.place("Next chapter");
    window.harness().event(Event::PointerMoved(place));
    (0..60).for_each(|_| window.step());
    assert!(tooltips(&window) > before, "{:#?}", window.texts());
    (0..240).for_each(|_| window.step());
    assert_eq!(tooltips(&window), before, "{:#?}", window.texts());
}

#[test]
fn a_lesson_is_presented_in_the_smallest_window() {
    for lang in Lang::ALL {
        let mut window = Window::sized(Settings { lang, ..settings() }, vec2(640.0, 480.0));
        let open = |window: &mut Window, lesson: usize| {
            window.act(Action::Lecture(LectureAction::Open(lesson)));
            window.wait_for_run();
            window.settle();
        };
        let turn = |window: &mut Window| {
            window.keys("Alt+PageDown");
            window.wait_for_run();
            window.settle();
        };
        open(&mut window, 3);
        assert!(window.rect(program::as_source(lang)).right() <= 640.0, "{lang:?}: all parts of the inside can be chosen");
        window.keys("Shift+F11");
        window.settle();
        for page in 1..=10 {
            let [again, close] = [lecture::again(lang), text::close(lang)].map(|name| window.rect(name));
            assert!(again.right() <= close.left(), "{lang:?}, page {page}: {again:?}, {close:?}");
            turn(&mut window);
        }
        open(&mut window, 2);
        let lines = program::program(lang, Method::Tables, Goal::First, ProgramListing::Source);
        let found = lines.iter().find(|line| line.statement == Statement::Found).expect("a line");
        for page in 1..=3 {
            let (line, map) = (window.rect(found.words), window.rect(panel::timeline(lang)));
            assert!(line.bottom() <= map.top(), "{lang:?}, page {page}: {line:?} is cut off at {map:?}");
            turn(&mut window);
        }
    }
}

#[test]
fn a_page_before_the_first_step_presents_the_program() {
    let mut window = Window::sized(settings(), vec2(1280.0, 800.0));
    window.act(Action::Lecture(LectureAction::Open(0)));
    window.wait_for_run();
    window.keys("Shift+F11");
    window.settle();
    assert!(window.has("if fits(k, d):"), "{:#?}", window.texts());
}

#[test]
fn the_board_of_a_presentation_is_never_smaller_than_before() {
    for (size, zoom) in [((1280.0, 800.0), 1.0), ((1280.0, 800.0), 2.0), ((1920.0, 1080.0), 1.0), ((640.0, 480.0), 1.0)] {
        let mut window = Window::decided_in(Settings { zoom, ..settings() }, size.into(), HARDEST);
        window.paste(&format!("sudoscope:step?version=1&method=fewest&goal=all&step=40&line={HARDEST}"));
        window.wait_for_run();
        let watched = window.cell_rect("r1c1").width();
        window.keys("Shift+F11");
        window.wait("the chapters", |window| window.model().presentation.as_ref().is_some_and(|shown| shown.chapters.is_some()));
        window.wait_for_run();
        for chapter in 0..6 {
            window.run_keys("Space");
            let presented = window.cell_rect("r1c1").width();
            assert!(presented >= watched, "{size:?} at {zoom}, chapter {chapter}: {presented} < {watched}");
        }
    }
}

#[test]
fn a_class_is_asked_within_the_presentation() {
    for size in [(1280.0, 800.0), (640.0, 480.0), (480.0, 640.0)] {
        let mut window = Window::pasted_in(
            settings(),
            size.into(),
            &format!("sudoscope:step?version=1&method=fewest&goal=all&step=10&line={HARDEST}"),
        );
        window.wait_for_run();
        window.keys("Shift+F11");
        window.wait("the chapters", |window| window.model().presentation.as_ref().is_some_and(|shown| shown.chapters.is_some()));
        window.wait_for_run();
        let state = |window: &Window| window.model().quiz.map(|quiz| quiz.state);
        window.keys("Space Q");
        window.wait("a question", |window| state(window) == Some(QuizState::Asking));
        assert!(window.says("What is the next step?") && !window.has("Solve"), "{size:?}: {:#?}", window.texts());
        for shown in
            ["A guess", "A dead end: no digit fits", "A backtrack: everything was tried", "Stop asking", "End the presentation"]
        {
            assert!(window.is_within(shown), "{size:?}: {shown}");
        }
        window.keys("Space");
        window.wait("the answer", |window| state(window) == Some(QuizState::Shown));
        assert!(window.says("The answer"), "{:#?}", window.texts());
        window.keys("PageDown");
        window.wait("a question", |window| state(window) == Some(QuizState::Asking));
        window.click("A guess");
        window.wait("the verdict", |window| window.model().quiz.is_some_and(|quiz| quiz.asked == 1));
        assert!(window.has("Next question") && window.says("of 1 right"), "{:#?}", window.texts());
        window.keys("Escape");
        assert!(window.model().quiz.is_none() && window.model().presentation.is_some(), "Esc ends the questions first");
        window.keys("Escape");
        assert!(window.model().presentation.is_none());
    }
}

#[test]
fn a_step_is_exported_as_a_picture_a_film_and_a_file_that_opens_there() {
    let folder = Folder::new();
    let mut window = at("candidates", 100);
    for (name, part, kind, starts) in [
        ("step.svg", "Step", RunFile::Svg, &b"<svg"[..]),
        ("film.gif", "Animation", RunFile::Gif, b"GIF89a"),
        ("counts.csv", "Counts", RunFile::Csv, b"step,guesses"),
        ("step.run.ron", "Link file", RunFile::Ron, b"// Sudoscope run"),
    ] {
        let path = folder.path(name);
        window.keys("Ctrl+Shift+E");
        window.click(part);
        if let Some(Dialog::RunExport(form)) = window.model().dialog {
            // A film of three steps is soon drawn.
            window.act(Action::RunForm(RunForm { from: 98, to: 100, ..form }));
        }
        window.answer(Answer::File(path.clone()));
        window.click("Choose a file…");
        window.wait("the file", |_| path.exists());
        assert_eq!(window.asked().last(), Some(&FileRequest::ExportRun(kind)));
        let bytes = fs::read(&path).expect("the file");
        assert!(bytes.starts_with(starts), "{name}: {:?}", String::from_utf8_lossy(&bytes[..20]));
    }
    let text = fs::read_to_string(folder.path("step.run.ron")).expect("the file");
    assert_eq!(StepLink::read_file(&text).expect("a step").parts["step"], "100");
    let mut other = Window::after(Action::OpenPath(folder.path("step.run.ron")));
    other.wait_for_run();
    assert_eq!(position(&other), 100);
}

#[test]
fn what_is_pointed_at_is_forgotten_beside_the_board() {
    let mut window = at("scan", 60);
    window.act(Action::Why(WhyAction::Point(None)));
    assert!(window.model().run.as_ref().is_some_and(|run| run.why.pointed.is_none()));
    point(&mut window, "r9c9", 5);
    assert!(window.model().run.as_ref().is_some_and(|run| run.why.pointed.is_some()));
    window.harness().remove_cursor();
    window.settle();
    assert!(window.model().run.as_ref().is_some_and(|run| run.why.pointed.is_none()));
}

#[test]
fn the_menu_of_a_cell_goes_on_with_a_digit_that_fits_and_the_longest_failed_branch_is_found() {
    let mut window = at("fewest", 40);
    window.run_keys("L");
    let event = window.model().run.as_ref().and_then(|run| run.report.as_ref()).and_then(|report| report.view.event);
    assert!(event.is_some_and(|event| Landmark::Guess.matches(event)), "{event:?}");
    assert!(Command::WhyNot.is_enabled(window.model()) && Command::WhatIf.is_enabled(window.model()));
    window.keys("W");
    assert!(window.says("Point at a candidate on the board"), "{:#?}", window.texts());
    let view = window.model().run.as_ref().and_then(|run| run.report.clone()).expect("a report").view.clone();
    let candidates = view.candidates.as_ref().expect("candidates");
    let open = (0..81).map(Cell::new).find(|cell| view.digits[cell.index()].is_none()).expect("an empty cell");
    let digit = candidates[open.index()].iter().next().expect("a candidate");
    window.act(Action::Why(WhyAction::Try(open, digit)));
    window.wait_for_run();
    let run = window.model().run.as_ref().expect("a run");
    assert_eq!(run.assumed.last().copied(), Some((open, digit)));
    let written = view.digits.iter().zip(&run.start).filter(|(now, start)| now.is_some() && start.is_none()).count();
    assert_eq!(run.assumed.len(), written + 1, "it assumes what was on the board");
}
