//! Questions about what comes next in a run: the answers, whether they were right, and the score.

use crate::{
    app::{
        model::present::{Quiz, Reply},
        text::present as text,
    },
    gui::prelude::*,
};

/// Shows the question, if questions are asked: what is asked or was answered, with the score beside it, and below it what can be pressed.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(quiz) = &model.quiz else { return };
    ui.row(space::CONTROL, |ui| {
        ui.row_with_both_ends(
            "quiz",
            |ui| heading(ui, quiz),
            |ui| {
                if quiz.asked > 0 {
                    ui.secondary(text::score(ui.lang(), number(quiz.right), number(quiz.asked)));
                }
                ui.button(text::stop_asking).sends(Command::AskMe, ui);
            },
        );
    });
    ui.row(space::CONTROL, |ui| match quiz.state {
        QuizState::Asking => answers(ui),
        state => next(ui, state),
    });
    if quiz.state == QuizState::Asking {
        ui.secondary(text::answer_cell);
    }
    ui.add_space(space::TIGHT);
}

/// Shows the button that looks for the next question, where there is something to look for.
pub(super) fn next(ui: &mut Pane<'_>, state: QuizState) {
    let has_more = matches!(state, QuizState::Judged { .. } | QuizState::Shown | QuizState::Moved);
    if has_more && ui.button(text::next_question).clicked() {
        ui.send(Action::NextQuestion);
    }
}

/// Shows the question, or what was right about the answer.
fn heading(ui: &mut Pane<'_>, quiz: &Quiz) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let (said, color) = match quiz.state {
        QuizState::Looking | QuizState::Answered(_) | QuizState::Showing => return ui.secondary(text::quiz_looking),
        QuizState::Moved => return ui.secondary(text::quiz_moved),
        QuizState::Over => return ui.secondary(text::quiz_over),
        QuizState::Asking => (text::question(lang).to_owned(), palette.text),
        QuizState::Shown => (text::shown(lang).to_owned(), palette.text),
        QuizState::Judged { answer, is_right } => {
            (verdict(ui.model, answer, is_right), if is_right { palette.found } else { palette.clash })
        }
    };
    ui.label(RichText::new(said).size(text_size::LARGE).family(fonts::semibold()).color(color));
}

/// Shows the answers that can be given.
pub(super) fn answers(ui: &mut Pane<'_>) {
    let answers = [
        (Reply::Guess, text::answer_guess(ui.lang())),
        (Reply::DeadEnd, text::answer_dead_end(ui.lang())),
        (Reply::Unwinding, text::answer_unwinding(ui.lang())),
    ];
    for (answer, name) in answers {
        ui.button(name).sends(answer, ui);
    }
}

/// Whether an answer was right, in words.
pub(super) fn verdict(model: &Model, answer: Reply, is_right: bool) -> String {
    let names = model.names();
    let event = model.report().and_then(|report| report.view.event);
    let Some(event) = event else { return String::new() };
    let cell = event.cell().map_or(String::new(), |cell| names.cell(cell));
    text::verdict(names.lang, answer, is_right, event, &cell)
}
