//! The technique being practised: the way to it, and what hints and edits have to do with it.

use crate::app::{
    model::practice::{PracticeForm, PracticeProgress},
    text::{
        logic::{done, step_words::StepWords},
        practice as text,
    },
    update::{hints::request, prelude::*},
};

/// Goes on to just before the technique as soon as that puzzle is on the board, if the form says so.
pub(super) fn await_puzzle(model: &mut Model, puzzle: &Puzzle, form: PracticeForm) {
    model.practice.awaited = form.goes_on.then(|| (puzzle.givens(), form.technique));
}

/// Goes on to just before the technique: a thread works out the way.
pub(super) fn go_on(model: &mut Model, technique: Technique, effects: &mut Vec<Effect>) {
    model.practice.task = None;
    if refuse_undecided(model) {
        return;
    }
    model.practice.way = request(model, LogicRequest::Before(technique), effects);
}

/// Follows a new puzzle on the board.
pub(super) fn started(model: &mut Model, effects: &mut Vec<Effect>) {
    model.practice.task = None;
    if let Some((givens, technique)) = model.practice.awaited.take()
        && givens == model.puzzle().givens()
    {
        go_on(model, technique, effects);
    }
}

/// Follows a hint: whether it shows where the technique is.
pub(super) fn hinted(model: &mut Model) {
    let shown = model.explained_step().filter(|(_, level)| *level >= HintLevel::Pattern).map(|(step, _)| step.technique());
    if let Some(task) = &mut model.practice.task {
        task.is_shown |= shown == Some(task.technique);
    }
}

/// Follows an edit: says what it has to do with the technique.
pub(super) fn look(model: &mut Model) {
    let Some(task) = model.practice.task.as_mut().filter(|task| !task.is_made && !task.steps.is_empty()) else { return };
    let progress = task.progress(&model.document.puzzle);
    task.is_made = matches!(progress, PracticeProgress::Made(_));
    let Some(task) = &model.practice.task else { return };
    let notice = match progress {
        PracticeProgress::None => return,
        PracticeProgress::Part => Notice::done(text::said::part(task.technique)),
        PracticeProgress::Wrong(candidate) => {
            let digit = label::digit(candidate.digit, model.settings.numerals);
            let cell = model.document.puzzle.shape().name(candidate.cell);
            Notice::problem(text::said::not_removed(task.technique, digit, cell))
        }
        PracticeProgress::Made(step) => {
            let step = task.steps[step].clone();
            let outcome = named(model, move |names| {
                let words = StepWords::new(names);
                words.sentence(done(&words, &step)).text()
            });
            let say = if task.is_shown { text::said::shown } else { text::said::found };
            Notice::done(say(task.technique, outcome))
        }
    };
    model.notice = Some(notice.offering(Command::Practice));
}
