//! Questions about candidates: what is asked, and which answers count.

use std::sync::Arc;

use super::{PLAIN, TestApp, cell, digit};
use crate::{
    app::{
        action::{Action, LogicAction},
        command::Command,
        effect::{Effect, LogicJob},
        model::Mode,
    },
    board::Value,
    solve::logic::{Answer, Candidate, Level, Means, Refutation},
    test_support::HARDER,
};

/// The question to the thread, if there is one.
fn asked(effects: &[Effect]) -> Option<(Candidate, Means)> {
    match effects {
        [Effect::Logic(LogicJob::Answer(_, _, _, candidate, means))] => Some((*candidate, *means)),
        _ => None,
    }
}

fn candidate(at: usize, value: u8) -> Candidate {
    Candidate::new(cell(at), digit(value))
}

fn answered(desk: &mut TestApp, revision: u64, of: Candidate) -> bool {
    let answer = Arc::new(Answer::Wrong(Refutation::BySolution));
    desk.act(Action::Logic(LogicAction::Answered(revision, of, answer)));
    desk.model.logic.question.as_ref().is_some_and(|question| question.answer.is_some())
}

#[test]
fn an_empty_cell_is_asked_about_with_a_digit_that_is_typed_and_not_entered() {
    let mut desk = TestApp::playing(HARDER);
    desk.select([0]);
    assert!(asked(&desk.command(Command::WhyNot)).is_none(), "no digit is chosen");
    let effects = desk.act(Action::Digit(digit(7), None));
    assert_eq!(asked(&effects), Some((candidate(0, 7), Means::Shortest)));
    assert_eq!(desk.value(0), Value::Empty);
    let revision = desk.model.document.revision;
    assert!(!answered(&mut desk, revision, candidate(0, 8)), "another candidate");
    assert!(!answered(&mut desk, revision + 1, candidate(0, 7)), "another board");
    assert!(answered(&mut desk, revision, candidate(0, 7)));
    // While the answer is shown, the next digit is asked about; once it is closed, digits are entered again.
    assert_eq!(asked(&desk.act(Action::Digit(digit(5), None))), Some((candidate(0, 5), Means::Shortest)));
    assert_eq!(desk.value(0), Value::Empty);
    desk.command(Command::HideHint);
    desk.act(Action::Digit(digit(5), None));
    assert_eq!(desk.value(0), Value::Entered(digit(5)));
}

#[test]
fn a_digit_of_the_player_is_asked_about_at_once_and_a_given_never() {
    let mut desk = TestApp::playing(HARDER);
    desk.select([0]);
    desk.act(Action::Digit(digit(5), None));
    assert_eq!(asked(&desk.command(Command::WhyNot)), Some((candidate(0, 5), Means::Shortest)));
    desk.command(Command::HideHint);
    assert!(desk.model.logic.question.is_none());
    desk.select([2]);
    assert!(!Command::WhyNot.is_enabled(&desk.model));
    assert!(asked(&desk.act(Action::Logic(LogicAction::Ask(candidate(2, 1))))).is_none());
}

#[test]
fn other_means_are_remembered_and_ask_again() {
    let mut desk = TestApp::playing(HARDER);
    desk.act(Action::Press(cell(0), PLAIN));
    desk.act(Action::Logic(LogicAction::Ask(candidate(0, 9))));
    desk.act(Action::Logic(LogicAction::Means(Means::UpTo(Level::Hard))));
    let jobs = desk.effects.iter().filter_map(|effect| asked(std::slice::from_ref(effect)));
    assert_eq!(jobs.collect::<Vec<_>>(), [(candidate(0, 9), Means::Shortest), (candidate(0, 9), Means::UpTo(Level::Hard))]);
    assert_eq!(desk.model.settings.means, Means::UpTo(Level::Hard));
}

#[test]
fn questions_and_hints_take_turns_in_play_mode() {
    let mut desk = TestApp::playing(HARDER);
    desk.command(Command::ModeEnter);
    desk.select([0]);
    desk.command(Command::Hint);
    desk.command(Command::ModeEnter);
    desk.command(Command::WhyNot);
    assert_eq!(desk.model.mode, Mode::Play);
    assert!(desk.model.logic.question.is_some() && desk.model.logic.hint.is_none());
    desk.command(Command::Hint);
    assert!(desk.model.logic.question.is_none() && desk.model.logic.hint.is_some());
}
