//! Questions about what comes next in a run: the answers, whether they were right, and the score.

use crate::{
    app::{
        model::present::{Quiz, Reply},
        text::present as text,
    },
    gui::prelude::*,
};

/// Shows the question, if questions are asked: what is asked or was answered, with the score beside it, and below it what can be pressed.
pub(crate) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let Some(quiz) = &model.quiz else { return };
    let lang = model.settings.lang;
    row(ui, space::CONTROL, |ui| {
        ends(
            ui,
            "quiz",
            out,
            |ui, _| heading(ui, model, quiz),
            |ui, out| {
                if quiz.asked > 0 {
                    secondary(ui, text::score(lang, number(quiz.right), number(quiz.asked)));
                }
                ui.button(text::stop_asking(lang)).sends(Command::AskMe, out);
            },
        );
    });
    row(ui, space::CONTROL, |ui| match quiz.state {
        QuizState::Asking => answers(ui, model, out),
        state => next(ui, model, state, out),
    });
    if quiz.state == QuizState::Asking {
        secondary(ui, text::answer_cell(lang));
    }
    ui.add_space(space::TIGHT);
}

/// Shows the button that looks for the next question, where there is something to look for.
pub(super) fn next(ui: &mut Ui, model: &Model, state: QuizState, out: &mut Vec<Action>) {
    let has_more = matches!(state, QuizState::Judged { .. } | QuizState::Shown | QuizState::Moved);
    if has_more && ui.button(text::next_question(model.settings.lang)).clicked() {
        out.push(Action::NextQuestion);
    }
}

/// Shows the question, or what was right about the answer.
fn heading(ui: &mut Ui, model: &Model, quiz: &Quiz) {
    let (lang, palette) = (model.settings.lang, Palette::of(ui));
    let (said, color) = match quiz.state {
        QuizState::Looking | QuizState::Answered(_) | QuizState::Showing => return secondary(ui, text::quiz_looking(lang)),
        QuizState::Moved => return secondary(ui, text::quiz_moved(lang)),
        QuizState::Over => return secondary(ui, text::quiz_over(lang)),
        QuizState::Asking => (text::question(lang).to_owned(), palette.text),
        QuizState::Shown => (text::shown(lang).to_owned(), palette.text),
        QuizState::Judged { answer, is_right } => {
            (verdict(model, answer, is_right), if is_right { palette.found } else { palette.clash })
        }
    };
    ui.label(RichText::new(said).size(text_size::LARGE).family(fonts::semibold()).color(color));
}

/// Shows the answers that can be given.
pub(super) fn answers(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let answers = [
        (Reply::Guess, text::answer_guess(lang)),
        (Reply::DeadEnd, text::answer_dead_end(lang)),
        (Reply::Unwinding, text::answer_unwinding(lang)),
    ];
    for (answer, name) in answers {
        ui.button(name).sends(answer, out);
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
