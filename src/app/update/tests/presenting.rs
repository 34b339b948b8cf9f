//! The presentation of a run and the questions about it.

use super::{
    runs::{Worker, position, watching_by},
    *,
};
use crate::{
    app::model::{
        light::Light,
        present::{QuizState, Reply},
        run::SearchMove,
    },
    solve::{
        search::{Event, Landmark},
        timeline::{self, Chapter},
    },
};

/// Finds the chapters that the application has asked for.
fn find(app: &mut TestApp, worker: &mut Worker) -> Arc<[Chapter]> {
    let Some(Effect::Search(SearchJob::Chapters(id))) = app.effects.last().cloned() else { panic!("{:?}", app.effects.last()) };
    let chapters: Arc<[Chapter]> = timeline::chapters(worker.run.as_mut(), &Cancel::default()).unwrap().into();
    app.act(Action::Chapters(id, chapters.clone()));
    chapters
}

#[test]
fn the_space_bar_goes_through_the_chapters() {
    let (mut app, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    app.act(Action::Control(Control::ToEnd));
    worker.obey(&mut app);
    app.command(Command::Present);
    let chapters = find(&mut app, &mut worker);
    assert!((8..=12).contains(&chapters.len()), "{chapters:?}");
    for (at, chapter) in chapters.iter().enumerate() {
        worker.obey(&mut app);
        assert_eq!(position(&app), chapter.position, "chapter {at}");
        assert_eq!(app.model.presentation.as_ref().unwrap().chapter(chapter.position), Some(chapter));
        app.command(Command::PlayPause);
    }
    worker.obey(&mut app);
    app.command(Command::PreviousChapter);
    worker.obey(&mut app);
    assert_eq!(position(&app), chapters[chapters.len() - 2].position);
    app.command(Command::Present);
    assert_eq!(app.model.presentation, None);
}

#[test]
fn leaving_watch_ends_the_presentation_and_the_questions() {
    let (mut app, _) = watching_by(HARDEST, Method::Fewest, Goal::All);
    app.command(Command::Present);
    app.act(Action::Mode(Mode::Play));
    assert_eq!(app.model.presentation, None);
    app.command(Command::AskMe);
    assert!(app.model.quiz.is_some());
    app.act(Action::Mode(Mode::Play));
    assert_eq!(app.model.quiz, None);
}

/// Goes where the question is that the application looks for: to just before `landmark`.
fn pose(app: &mut TestApp, worker: &mut Worker, landmark: Landmark) {
    let Some(Effect::Search(SearchJob::Control(_, request, Control::Search(SearchMove::Question { .. })))) = app.effects.last()
    else {
        panic!("{:?}", app.effects.last())
    };
    worker.request = *request;
    let next = worker.run.next(landmark, &Cancel::default()).unwrap();
    worker.run.seek(next - 1, &Cancel::default());
    worker.send_report(app, false);
    assert_eq!(app.model.quiz.unwrap().state, QuizState::Asking);
}

#[test]
fn a_presentation_asks_its_class_and_goes_on_by_the_space_bar() {
    let (mut app, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    app.act(Action::Control(Control::ToEnd));
    worker.obey(&mut app);
    app.command(Command::Present);
    let chapters = find(&mut app, &mut worker);
    worker.obey(&mut app);
    app.command(Command::AskMe);
    assert!(app.model.presentation.is_some(), "the menus do not return");
    app.act(Action::Chapters(app.model.run.as_ref().unwrap().id, chapters.clone()));
    pose(&mut app, &mut worker, Landmark::DeadEnd);
    let before = position(&app);
    app.command(Command::PlayPause);
    worker.obey(&mut app);
    let quiz = app.model.quiz.unwrap();
    assert_eq!((quiz.state, quiz.asked, position(&app)), (QuizState::Shown, 0, before + 1), "nobody has answered");
    app.command(Command::PlayPause);
    pose(&mut app, &mut worker, Landmark::Guess);
    app.act(Action::Reply(Reply::Guess));
    worker.obey(&mut app);
    assert_eq!((app.model.quiz.unwrap().asked, app.model.quiz.unwrap().right), (1, 1));
    // Stopped, the presentation goes on from there.
    app.command(Command::AskMe);
    assert!(app.model.quiz.is_none() && app.model.presentation.is_some());
    let at = position(&app);
    app.command(Command::PlayPause);
    worker.obey(&mut app);
    let next = chapters.iter().find(|chapter| chapter.position > at).unwrap();
    assert_eq!(position(&app), next.position);
}

#[test]
fn a_question_before_the_chapters_are_found_has_them_looked_for_afterwards() {
    let (mut app, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    app.command(Command::Present);
    app.command(Command::AskMe);
    pose(&mut app, &mut worker, Landmark::Guess);
    app.command(Command::AskMe);
    find(&mut app, &mut worker);
    assert!(app.model.presentation.unwrap().chapters.is_some());
}

#[test]
fn a_presentation_takes_the_light_off_and_gives_it_back() {
    let (mut app, _) = watching_by(HARDEST, Method::Fewest, Goal::All);
    let light = Light { digit: Some(digit(5)), ..Light::default() };
    app.model.light = light;
    app.command(Command::Present);
    assert!(!app.model.light.is_on());
    app.command(Command::Present);
    assert_eq!(app.model.light, light);
    app.command(Command::Present);
    app.act(Action::Mode(Mode::Play));
    assert_eq!(app.model.light, light);
}

#[test]
fn an_answer_makes_the_step_and_is_judged_by_it() {
    let (mut app, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    app.command(Command::AskMe);
    for (asked, (landmark, answer, is_right)) in (1..).zip([
        (Landmark::Guess, Reply::Guess, true),
        (Landmark::DeadEnd, Reply::Guess, false),
        (Landmark::DeadEnd, Reply::DeadEnd, true),
        (Landmark::Guess, Reply::Unwinding, false),
    ]) {
        pose(&mut app, &mut worker, landmark);
        app.act(Action::Reply(answer));
        worker.obey(&mut app);
        let quiz = app.model.quiz.unwrap();
        assert_eq!((quiz.state, quiz.asked), (QuizState::Judged { answer, is_right }, asked));
        assert_eq!(app.act(Action::Reply(Reply::Guess)), [], "a question is answered once");
        app.act(Action::NextQuestion);
    }
    assert_eq!(app.model.quiz.unwrap().right, 2);
    // The cell of a guess counts too.
    pose(&mut app, &mut worker, Landmark::Guess);
    let mut ahead = timeline::search(Method::Fewest, &app.model.document.position().unwrap(), Goal::All);
    ahead.seek(position(&app) + 1, &Cancel::default());
    let Some(Event::Place { cell, .. }) = ahead.view().event else { panic!() };
    app.act(Action::Reply(Reply::GuessIn(cell)));
    worker.obey(&mut app);
    assert_eq!((app.model.quiz.unwrap().right, app.model.quiz.unwrap().asked), (3, 5));
}

#[test]
fn a_run_that_is_moved_by_hand_offers_the_next_question() {
    let (mut app, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    app.act(Action::Control(Control::ToEnd));
    worker.obey(&mut app);
    let state = |app: &TestApp| app.model.quiz.unwrap().state;
    app.command(Command::AskMe);
    // At the end there is nothing to ask.
    worker.miss(&mut app);
    assert_eq!(state(&app), QuizState::Over);
    app.act(Action::Control(Control::Seek(0)));
    worker.obey(&mut app);
    assert_eq!((state(&app), position(&app)), (QuizState::Moved, 0));
    app.act(Action::NextQuestion);
    pose(&mut app, &mut worker, Landmark::Guess);
    app.act(Action::Control(Control::Forward(1)));
    worker.obey(&mut app);
    assert_eq!(state(&app), QuizState::Moved);
    // A search for a question that another move replaces.
    app.act(Action::NextQuestion);
    assert_eq!(state(&app), QuizState::Looking);
    app.act(Action::Control(Control::Seek(3)));
    worker.obey(&mut app);
    assert_eq!(state(&app), QuizState::Moved);
    // One that is stopped finds none either.
    app.act(Action::NextQuestion);
    app.act(Action::Tick(1.0));
    app.command(Command::Stop);
    assert_eq!(state(&app), QuizState::Moved);
}
