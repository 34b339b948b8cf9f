//! The presentation of a run, chapter by chapter, and questions about what comes next.

use super::{
    lecture,
    run::{control, pause},
    shared::end_presentation,
};
use crate::{
    app::{
        model::{
            present::{Presentation, Quiz, QuizState, Reply},
            run::{RunId, SearchMove},
        },
        update::prelude::*,
    },
    solve::timeline::Chapter,
};

/// The number of guesses that are asked about in a row, as long as anything else follows.
const GUESSES: u8 = 3;

/// Begins the presentation of the run that is shown, or ends it.
pub(super) fn toggle(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.presentation.is_some() {
        // Questions go on beside the board.
        let quiz = model.quiz;
        end_presentation(model);
        model.quiz = quiz;
        return;
    }
    pause(model, effects);
    if model.run.is_some() {
        show(model, Presentation::default());
        model.quiz = None;
        model.mode = Mode::Watch;
        seek_chapters(model, effects);
    }
}

/// Shows a presentation. Its chapters are still to be looked for, but a lecture has pages instead.
pub(super) fn show(model: &mut Model, presentation: Presentation) {
    let chapters = model.lecture.is_some().then(|| [].into());
    model.presentation = Some(Presentation { chapters, light: std::mem::take(&mut model.light), ..presentation });
}

/// Has the chapters looked for while the run rests, where they are missing: each move stops that, also the first question.
fn seek_chapters(model: &Model, effects: &mut Vec<Effect>) {
    let is_wanted = model.quiz.is_none() && model.presentation.as_ref().is_some_and(|shown| shown.chapters.is_none());
    if let Some(run) = model.run.as_ref().filter(|run| is_wanted && !run.waiting && !run.playing) {
        effects.push(Effect::Search(SearchJob::Chapters(run.id)));
    }
}

/// The chapters have been found: shows the one at or after the present step.
pub(super) fn found(model: &mut Model, id: RunId, chapters: Arc<[Chapter]>, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|run| run.id == id) else { return };
    let position = run.report.as_ref().map_or(0, |report| report.view.position);
    let Some(presentation) = &mut model.presentation else { return };
    if std::mem::take(&mut presentation.has_come_back) {
        (presentation.at, presentation.chapters) = (presentation.at.min(chapters.len().saturating_sub(1)), Some(chapters));
        return;
    }
    let is_over = chapters.last().is_none_or(|last| last.position <= position);
    let at = if is_over { 0 } else { chapters.iter().position(|chapter| chapter.position >= position).unwrap_or(0) };
    (presentation.chapters, presentation.at) = (Some(chapters), at);
    // A question stays where it is.
    if model.quiz.is_none() {
        go(model, effects);
    }
}

/// Goes on: while questions are asked, shows the answer or looks for the next question; otherwise shows the next chapter.
pub(super) fn go_on(model: &mut Model, effects: &mut Vec<Effect>) {
    match model.quiz.map(|quiz| quiz.state) {
        None => turn(model, true, effects),
        Some(QuizState::Looking | QuizState::Answered(_) | QuizState::Showing) => {}
        Some(QuizState::Asking) => make_step(model, QuizState::Showing, effects),
        Some(QuizState::Judged { .. } | QuizState::Shown | QuizState::Moved) => look(model, effects),
        Some(QuizState::Over) => stop_asking(model, effects),
    }
}

/// Goes back to the chapter before. Questions end.
pub(super) fn go_back(model: &mut Model, effects: &mut Vec<Effect>) {
    stop_asking(model, effects);
    turn(model, false, effects);
}

/// Shows the next chapter or page, or the one before.
fn turn(model: &mut Model, is_next: bool, effects: &mut Vec<Effect>) {
    if model.lecture.is_some() {
        return lecture::turn(model, is_next, effects);
    }
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

/// Begins to ask what comes next, or stops asking. A presentation goes on meanwhile.
pub(super) fn ask(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.quiz.is_some() {
        return stop_asking(model, effects);
    }
    pause(model, effects);
    model.quiz = Some(Quiz::default());
    model.mode = Mode::Watch;
    look(model, effects);
}

/// Stops asking. A presentation goes on with the chapter that follows.
fn stop_asking(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.quiz.take().is_none() {
        return;
    }
    let (Some(presentation), Some(run)) = (&mut model.presentation, &model.run) else { return };
    presentation.follow(run.report.as_ref().map_or(0, |report| report.view.position));
    seek_chapters(model, effects);
}

/// Looks for the next question.
pub(super) fn look(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(quiz) = &mut model.quiz else { return };
    quiz.state = QuizState::Looking;
    let (unwinding, guesses) = (!quiz.unwound, quiz.guesses < GUESSES);
    control(model, Control::Search(SearchMove::Question { unwinding, guesses }), effects);
}

/// Takes an answer, and makes the step.
pub(super) fn answer(model: &mut Model, answer: Reply, effects: &mut Vec<Effect>) {
    if model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking) {
        make_step(model, QuizState::Answered(answer), effects);
    }
}

/// Makes the step that a question is about.
fn make_step(model: &mut Model, state: QuizState, effects: &mut Vec<Effect>) {
    if let Some(quiz) = &mut model.quiz {
        quiz.state = state;
        control(model, Control::Forward(1), effects);
    }
}

/// A report has come: the question is there, or the step has been made.
pub(super) fn reported(model: &mut Model, effects: &mut Vec<Effect>) {
    seek_chapters(model, effects);
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
            quiz.note(event);
            quiz.state = QuizState::Judged { answer, is_right };
        }
        (QuizState::Showing, Some(Control::Forward(1))) => {
            report.view.event.into_iter().for_each(|event| quiz.note(event));
            quiz.state = QuizState::Shown;
        }
        (QuizState::Looking | QuizState::Answered(_) | QuizState::Showing, _) => quiz.state = QuizState::Moved,
        (QuizState::Asking | QuizState::Judged { .. } | QuizState::Shown | QuizState::Over, _) if quiz.at != at => {
            quiz.state = QuizState::Moved;
        }
        (QuizState::Asking | QuizState::Judged { .. } | QuizState::Shown | QuizState::Over | QuizState::Moved, _) => {}
    }
    quiz.at = at;
}

/// The move in progress is stopped: it was perhaps looking for a question.
pub(super) fn stopped(model: &mut Model) {
    if let Some(quiz) = model.quiz.as_mut().filter(|quiz| quiz.state == QuizState::Looking) {
        quiz.state = QuizState::Moved;
    }
}
