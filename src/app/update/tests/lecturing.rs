//! Lectures: from page to page, in the window and in a presentation.

use super::*;
use crate::{
    app::{
        action::LectureAction,
        model::{
            lecture::{LECTURES, LecturePlace},
            present::Presentation,
        },
    },
    solve::{generate::Strategy, search::Omission},
};

fn place(app: &TestApp) -> (usize, usize) {
    let LecturePlace { lecture, page } = app.model.lecture.unwrap();
    (lecture, page)
}

/// The step that was asked for last.
fn asked(app: &TestApp) -> Option<Control> {
    app.model.run.as_ref().unwrap().asked
}

#[test]
fn a_lecture_opens_its_puzzle_and_goes_from_moment_to_moment() {
    let mut app = TestApp::new();
    app.act(Action::Lecture(LectureAction::Open(2)));
    let run = app.model.run.as_ref().unwrap();
    assert_eq!((run.task, run.omission), (RunTask::Solve(Method::Tables, Goal::First), None));
    assert_eq!((app.model.mode, asked(&app)), (Mode::Watch, Some(Control::Forward(41_810))));
    app.command(Command::NextChapter);
    assert_eq!(place(&app), (2, 1));
    assert_eq!(app.model.run.as_ref().unwrap().omission, Some(Omission::Found), "the run of the next page lacks a line");
    app.command(Command::PreviousChapter);
    assert_eq!(place(&app), (2, 0));
    assert!(!Command::PreviousChapter.is_enabled(&app.model), "there is none before the first page");
    app.act(Action::Lecture(LectureAction::Close));
    assert!(app.model.lecture.is_none() && !Command::NextChapter.is_enabled(&app.model));
}

#[test]
fn a_page_does_not_stay_beside_another_puzzle() {
    let mut app = TestApp::new();
    app.act(Action::Lecture(LectureAction::Open(2)));
    app.command(Command::NextChapter);
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(app.model.lecture, None);
}

#[test]
fn every_page_of_every_lecture_can_be_reached_in_a_presentation() {
    for (lecture, of) in LECTURES.iter().enumerate() {
        let mut app = TestApp::new();
        app.act(Action::Lecture(LectureAction::Open(lecture)));
        app.model.presentation = Some(Presentation { chapters: Some([].into()), ..Presentation::default() });
        for page in 1..of.pages.len() {
            // The space bar goes on.
            app.command(Command::PlayPause);
            assert_eq!(place(&app), (lecture, page));
            assert!(app.model.presentation.is_some() && app.model.run.is_some(), "{lecture}, {page}");
            app.command(Command::Present);
            assert!(app.model.presentation.is_none(), "it ends on any page: {lecture}, {page}");
            app.command(Command::Present);
            assert!(app.model.presentation.is_some(), "and begins there: {lecture}, {page}");
        }
        app.command(Command::PlayPause);
        let next = if lecture + 1 < LECTURES.len() { (lecture + 1, 0) } else { (lecture, of.pages.len() - 1) };
        assert_eq!(place(&app), next, "the last page leads on to the next lecture");
    }
}

#[test]
fn a_page_can_show_how_a_puzzle_is_made() {
    let mut app = TestApp::new();
    app.act(Action::Lecture(LectureAction::Open(4)));
    for _ in 0..4 {
        app.command(Command::NextChapter);
    }
    assert_eq!(app.model.run.as_ref().unwrap().task, RunTask::Make(Strategy::DigHoles));
    assert_eq!(asked(&app), Some(Control::Forward(1)));
}

#[test]
fn a_changed_file_is_asked_about_before_a_lecture_takes_its_place() {
    let mut app = super::documents::changed_file();
    app.act(Action::Lecture(LectureAction::Open(0)));
    assert!(matches!(app.model.dialog, Some(Dialog::Unsaved(_))) && app.model.run.is_none());
    app.act(Action::Discard);
    app.act(Action::Lecture(LectureAction::Again));
    assert!(app.model.run.is_some(), "the moment can be shown once that is decided");
}
