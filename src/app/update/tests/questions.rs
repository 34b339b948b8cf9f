//! Questions about candidates: what is asked, and which answers count.

use super::{PLAIN, TestApp, cell, digit, *};
use crate::{
    app::effect::{LogicJob, LogicRequest},
    solve::logic::{Answer, Means, Refutation},
    test_support::HARDER,
};

/// The question to the thread, if there is one.
fn asked(effects: &[Effect]) -> Option<(Candidate, Means)> {
    match effects {
        [Effect::Logic(LogicJob { request: LogicRequest::Answer(candidate, means), .. })] => Some((*candidate, *means)),
        _ => None,
    }
}

fn candidate(at: usize, value: u8) -> Candidate {
    Candidate::new(cell(at), digit(value))
}

fn answered(app: &mut TestApp, ticket: u64) -> bool {
    let answer = Arc::new(Answer::Wrong(Refutation::BySolution));
    app.act(Action::Logic(LogicAction::Answered(ticket, answer)));
    app.model.logic.question.as_ref().is_some_and(|question| question.answer.is_some())
}

#[test]
fn an_empty_cell_is_asked_about_with_a_digit_that_is_typed_and_not_entered() {
    let mut app = TestApp::playing(HARDER);
    app.select([0]);
    assert!(asked(&app.command(Command::WhyNot)).is_none(), "no digit is chosen");
    let effects = app.act(Action::TypeDigit(digit(7), None));
    assert_eq!(asked(&effects), Some((candidate(0, 7), Means::Shortest)));
    assert_eq!(app.value(0), Value::Empty);
    let ticket = app.model.logic.ticket;
    assert!(!answered(&mut app, ticket - 1), "another question");
    assert!(answered(&mut app, ticket));
    // While the answer is shown, the next digit is asked about; once it is closed, digits are entered again.
    assert_eq!(asked(&app.act(Action::TypeDigit(digit(5), None))), Some((candidate(0, 5), Means::Shortest)));
    assert_eq!(app.value(0), Value::Empty);
    app.command(Command::HideHint);
    app.act(Action::TypeDigit(digit(5), None));
    assert_eq!(app.value(0), Value::Entered(digit(5)));
}

#[test]
fn a_digit_of_the_player_is_asked_about_at_once_and_a_given_never() {
    let mut app = TestApp::playing(HARDER);
    app.select([0]);
    app.act(Action::TypeDigit(digit(5), None));
    assert_eq!(asked(&app.command(Command::WhyNot)), Some((candidate(0, 5), Means::Shortest)));
    app.command(Command::HideHint);
    assert!(app.model.logic.question.is_none());
    app.select([2]);
    assert!(!Command::WhyNot.is_enabled(&app.model));
    assert!(asked(&app.act(Action::Logic(LogicAction::Ask(candidate(2, 1))))).is_none());
}

#[test]
fn other_means_are_remembered_and_ask_again() {
    let mut app = TestApp::playing(HARDER);
    app.act(Action::Press(cell(0), PLAIN));
    app.act(Action::Logic(LogicAction::Ask(candidate(0, 9))));
    app.act(Action::Logic(LogicAction::Means(Means::UpTo(Level::Hard))));
    let jobs = app.effects.iter().filter_map(|effect| asked(std::slice::from_ref(effect)));
    assert_eq!(jobs.collect::<Vec<_>>(), [(candidate(0, 9), Means::Shortest), (candidate(0, 9), Means::UpTo(Level::Hard))]);
    assert_eq!(app.model.settings.means, Means::UpTo(Level::Hard));
}

#[test]
fn questions_and_hints_take_turns_in_play_mode() {
    let mut app = TestApp::playing(HARDER);
    app.command(Command::ModeEnter);
    app.select([0]);
    app.command(Command::Hint);
    app.command(Command::ModeEnter);
    app.command(Command::WhyNot);
    assert_eq!(app.model.mode, Mode::Play);
    assert!(app.model.logic.question.is_some() && app.model.logic.hint.is_none());
    app.command(Command::Hint);
    assert!(app.model.logic.question.is_none() && app.model.logic.hint.is_some());
}
