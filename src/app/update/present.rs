//! The presentation of a run, chapter by chapter, and questions about what comes next.

use std::sync::Arc;

use super::run::{control, pause};
use crate::{
    app::{
        effect::{Effect, SearchJob},
        model::{
            Mode, Model,
            present::{Presentation, Quiz, QuizState, Reply, is_unwinding},
            run::{Control, RunId, SearchMove},
        },
    },
    solve::timeline::Chapter,
};

/// Begins the presentation of the run that is shown, or ends it.
pub(super) fn toggle(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.presentation.take().is_some() {
        return;
    }
    pause(model, effects);
    let Some(run) = &model.run else { return };
    effects.push(Effect::Search(SearchJob::Chapters(run.id)));
    model.presentation = Some(Presentation { chapters: None, at: 0 });
    model.quiz = None;
    model.mode = Mode::Watch;
}

/// The chapters have been found: shows the one at or after the present step.
pub(super) fn found(model: &mut Model, id: RunId, chapters: Arc<[Chapter]>, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|run| run.id == id) else { return };
    let position = run.report.as_ref().map_or(0, |report| report.view.position);
    let Some(presentation) = &mut model.presentation else { return };
    let is_over = chapters.last().is_none_or(|last| last.position <= position);
    let at = if is_over { 0 } else { chapters.iter().position(|chapter| chapter.position >= position).unwrap_or(0) };
    (presentation.chapters, presentation.at) = (Some(chapters), at);
    go(model, effects);
}

/// Shows the next chapter, or the one before.
pub(super) fn turn(model: &mut Model, is_next: bool, effects: &mut Vec<Effect>) {
    let Some(presentation) = &mut model.presentation else { return };
    let Some(chapters) = &presentation.chapters else { return };
    presentation.at = match is_next {
        true => (presentation.at + 1).min(chapters.len().saturating_sub(1)),
        false => presentation.at.saturating_sub(1),
    };
    go(model, effects);
}

fn go(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(presentation) = &model.presentation else { return };
    let chapter = presentation.chapters.as_ref().and_then(|chapters| chapters.get(presentation.at)).copied();
    if let Some(chapter) = chapter {
        control(model, Control::Seek(chapter.position), effects);
    }
}

/// Begins to ask what comes next, or stops asking.
pub(super) fn ask(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.quiz.take().is_some() {
        return;
    }
    pause(model, effects);
    model.presentation = None;
    model.quiz = Some(Quiz::default());
    model.mode = Mode::Watch;
    look(model, effects);
}

/// Looks for the next question.
pub(super) fn look(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(quiz) = &mut model.quiz else { return };
    quiz.state = QuizState::Looking;
    let unwinding = !quiz.unwound;
    control(model, Control::Search(SearchMove::Question { unwinding }), effects);
}

/// Takes an answer, and makes the step.
pub(super) fn answer(model: &mut Model, answer: Reply, effects: &mut Vec<Effect>) {
    let Some(quiz) = model.quiz.as_mut().filter(|quiz| quiz.state == QuizState::Asking) else { return };
    quiz.state = QuizState::Answered(answer);
    control(model, Control::Forward(1), effects);
}

/// A report has come: the question is there, or the step has been made.
pub(super) fn reported(model: &mut Model) {
    let Some(run) = model.run.as_ref().filter(|run| !run.waiting) else { return };
    let (Some(quiz), Some(report)) = (&mut model.quiz, &run.report) else { return };
    let at = report.view.position;
    match (quiz.state, run.asked) {
        (QuizState::Looking, Some(Control::Search(SearchMove::Question { .. }))) => {
            quiz.state = if report.is_missing() { QuizState::Over } else { QuizState::Asking };
        }
        (QuizState::Answered(answer), Some(Control::Forward(1))) => {
            let Some(event) = report.view.event else { return };
            let is_right = answer.is_right(event);
            quiz.asked += 1;
            quiz.right += u64::from(is_right);
            quiz.unwound |= is_unwinding(event);
            quiz.state = QuizState::Judged { answer, is_right };
        }
        (QuizState::Looking | QuizState::Answered(_), _) => quiz.state = QuizState::Moved,
        (QuizState::Asking | QuizState::Judged { .. } | QuizState::Over, _) if quiz.at != at => quiz.state = QuizState::Moved,
        (QuizState::Asking | QuizState::Judged { .. } | QuizState::Over | QuizState::Moved, _) => {}
    }
    quiz.at = at;
}

/// The move in progress is stopped: it was perhaps looking for a question.
pub(super) fn stopped(model: &mut Model) {
    if let Some(quiz) = model.quiz.as_mut().filter(|quiz| quiz.state == QuizState::Looking) {
        quiz.state = QuizState::Moved;
    }
}
