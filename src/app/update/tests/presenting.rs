//! The presentation of a run and the questions about it.

use std::sync::Arc;

use super::{
    runs::{Worker, position, watching_by},
    *,
};
use crate::{
    app::model::{
        present::{QuizState, Reply},
        run::{Control, SearchMove},
    },
    solve::{
        Cancel,
        search::{Event, Goal, Landmark, Method},
        timeline::{self, Chapter},
    },
};

/// Finds the chapters that the desk has asked for.
fn find(desk: &mut TestApp, worker: &mut Worker) -> Arc<[Chapter]> {
    let Some(Effect::Search(SearchJob::Chapters(id))) = desk.effects.last().cloned() else { panic!("{:?}", desk.effects.last()) };
    let chapters: Arc<[Chapter]> = timeline::chapters(worker.run.as_mut(), &Cancel::default()).unwrap().into();
    desk.act(Action::Chapters(id, chapters.clone()));
    chapters
}

#[test]
fn the_space_bar_goes_through_the_chapters() {
    let (mut desk, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    desk.act(Action::Control(Control::ToEnd));
    worker.obey(&mut desk);
    desk.command(Command::Present);
    let chapters = find(&mut desk, &mut worker);
    assert!((8..=12).contains(&chapters.len()), "{chapters:?}");
    for (at, chapter) in chapters.iter().enumerate() {
        worker.obey(&mut desk);
        assert_eq!(position(&desk), chapter.position, "chapter {at}");
        assert_eq!(desk.model.presentation.as_ref().unwrap().chapter(chapter.position), Some(chapter));
        desk.command(Command::PlayPause);
    }
    worker.obey(&mut desk);
    desk.command(Command::PreviousChapter);
    worker.obey(&mut desk);
    assert_eq!(position(&desk), chapters[chapters.len() - 2].position);
    desk.command(Command::Present);
    assert_eq!(desk.model.presentation, None);
}

#[test]
fn leaving_watch_ends_the_presentation_and_the_questions() {
    let (mut desk, _) = watching_by(HARDEST, Method::Fewest, Goal::All);
    desk.command(Command::Present);
    desk.act(Action::Mode(Mode::Play));
    assert_eq!(desk.model.presentation, None);
    desk.command(Command::AskMe);
    assert!(desk.model.quiz.is_some());
    desk.act(Action::Mode(Mode::Play));
    assert_eq!(desk.model.quiz, None);
}

/// Goes where the question is that the desk looks for: to just before `landmark`.
fn pose(desk: &mut TestApp, worker: &mut Worker, landmark: Landmark) {
    let Some(Effect::Search(SearchJob::Control(_, request, Control::Search(SearchMove::Question { .. })))) = desk.effects.last()
    else {
        panic!("{:?}", desk.effects.last())
    };
    worker.request = *request;
    let next = worker.run.next(landmark, &Cancel::default()).unwrap();
    worker.run.seek(next - 1, &Cancel::default());
    worker.tell(desk, false);
    assert_eq!(desk.model.quiz.unwrap().state, QuizState::Asking);
}

#[test]
fn an_answer_makes_the_step_and_is_judged_by_it() {
    let (mut desk, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    desk.command(Command::AskMe);
    for (asked, (landmark, answer, is_right)) in (1..).zip([
        (Landmark::Guess, Reply::Guess, true),
        (Landmark::DeadEnd, Reply::Guess, false),
        (Landmark::DeadEnd, Reply::DeadEnd, true),
        (Landmark::Guess, Reply::Unwinding, false),
    ]) {
        pose(&mut desk, &mut worker, landmark);
        desk.act(Action::Reply(answer));
        worker.obey(&mut desk);
        let quiz = desk.model.quiz.unwrap();
        assert_eq!((quiz.state, quiz.asked), (QuizState::Judged { answer, is_right }, asked));
        assert_eq!(desk.act(Action::Reply(Reply::Guess)), [], "a question is answered once");
        desk.act(Action::NextQuestion);
    }
    assert_eq!(desk.model.quiz.unwrap().right, 2);
    // The cell of a guess counts too.
    pose(&mut desk, &mut worker, Landmark::Guess);
    let mut ahead = timeline::search(Method::Fewest, &desk.model.document.position().unwrap(), Goal::All);
    ahead.seek(position(&desk) + 1, &Cancel::default());
    let Some(Event::Place { cell, .. }) = ahead.view().event else { panic!() };
    desk.act(Action::Reply(Reply::GuessIn(cell)));
    worker.obey(&mut desk);
    assert_eq!((desk.model.quiz.unwrap().right, desk.model.quiz.unwrap().asked), (3, 5));
}

#[test]
fn a_run_that_is_moved_by_hand_offers_the_next_question() {
    let (mut desk, mut worker) = watching_by(HARDEST, Method::Fewest, Goal::All);
    desk.act(Action::Control(Control::ToEnd));
    worker.obey(&mut desk);
    let state = |desk: &TestApp| desk.model.quiz.unwrap().state;
    desk.command(Command::AskMe);
    // At the end there is nothing to ask.
    worker.miss(&mut desk);
    assert_eq!(state(&desk), QuizState::Over);
    desk.act(Action::Control(Control::Seek(0)));
    worker.obey(&mut desk);
    assert_eq!((state(&desk), position(&desk)), (QuizState::Moved, 0));
    desk.act(Action::NextQuestion);
    pose(&mut desk, &mut worker, Landmark::Guess);
    desk.act(Action::Control(Control::Forward(1)));
    worker.obey(&mut desk);
    assert_eq!(state(&desk), QuizState::Moved);
    // A search for a question that another move replaces.
    desk.act(Action::NextQuestion);
    assert_eq!(state(&desk), QuizState::Looking);
    desk.act(Action::Control(Control::Seek(3)));
    worker.obey(&mut desk);
    assert_eq!(state(&desk), QuizState::Moved);
    // One that is stopped finds none either.
    desk.act(Action::NextQuestion);
    desk.act(Action::Tick(1.0));
    desk.command(Command::Stop);
    assert_eq!(state(&desk), QuizState::Moved);
}
