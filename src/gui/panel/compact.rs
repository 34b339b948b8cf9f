//! The strip above the board in narrow windows: verdict, Solve and the step.

use crate::{
    app::view::derived::explained_name,
    gui::{
        panel::{
            advice, end, hint,
            measures::Measures,
            play, question, quiz, solve,
            verdict::{self, Sentences},
        },
        prelude::*,
    },
};

/// The greatest and the least height of a hint, in points, and its fraction of the window: in a low window the board comes first.
const HINT: (f32, f32, f32) = (150.0, 92.0, 0.23);
/// Width of the buttons that help, in points.
const BUTTONS: f32 = 216.0;
/// Height of the line of a run, with the space above it, in points.
const STEP: f32 = 26.0;

/// Whether a hint or the answer to a question is shown.
fn explains(model: &Model) -> bool {
    (model.logic.hint.is_some() || model.logic.question.is_some()) && model.run.is_none()
}

/// Height of a hint in a window of that height.
fn hint_height(window: f32) -> f32 {
    let (most, least, share) = HINT;
    (window * share).clamp(least, most)
}

/// Height of the strip with its margins in a window of that height, in points.
pub(super) fn height(model: &Model, window: f32) -> f32 {
    let hint = if explains(model) { hint_height(window) + space::SMALL } else { 0.0 };
    let step = if model.mode == Mode::Watch && model.run.is_some() { STEP } else { 0.0 };
    Measures::SMALL.control + space::MEDIUM + hint + step
}

/// Shows the strip. Returns what a hovered control refers to.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    let is_played = model.mode == Mode::Play || explains(model);
    let headline = |ui: &mut Ui, out: &mut Vec<Action>| {
        if model.mode == Mode::Play && model.status().mood != Mood::Bad {
            let words = play::in_one_line(model);
            let sizes = [text_size::LARGE, text_size::BODY].map(|size| (words.as_str(), size));
            ui.add(Label::new(fitting(ui, ui.available_width(), fonts::semibold(), sizes)).truncate());
        } else {
            verdict::headline(ui, model, Sentences::InTooltip, out);
        }
    };
    let buttons = |ui: &mut Ui, out: &mut Vec<Action>| {
        let pointed = match model.finish() {
            Some(finish) => {
                end::popup(ui, model, finish, out);
                None
            }
            None if model.mode == Mode::Watch => None,
            None => advice::popup(ui, model, out),
        };
        let measures = Measures::SMALL;
        if model.finish().is_some() {
            end::next(ui, model, vec2(BUTTONS / 2.0, measures.control), out);
        } else if is_played {
            ui.allocate_ui(vec2(BUTTONS, measures.control), |ui| {
                ui.set_width(BUTTONS);
                play::buttons(ui, model, measures, out);
            });
        } else if model.making().is_none() {
            solve::button(ui, model, vec2(BUTTONS / 2.0, measures.control), true, out);
        }
        pointed
    };
    let pointed = row(ui, Measures::SMALL.control, |ui| ends(ui, "verdict_buttons", out, headline, buttons));
    if explains(model) {
        let height = hint_height(ui.content_rect().height());
        ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
            ui.set_height(height);
            if model.logic.question.is_some() {
                question::show(ui, model, out);
            } else {
                hint::show(ui, model, Measures::SMALL, out);
            }
        });
    }
    let watched = model.run.as_ref().filter(|_| model.mode == Mode::Watch);
    if let Some((run, report)) = watched.and_then(|run| Some((run, run.report.as_ref()?))) {
        let names = model.names();
        let sentence = match explained_name(model) {
            Some(name) => name.to_owned(),
            None => step::sentence(names, &report.view, run.terms()),
        };
        ui.add(Label::new(RichText::new(&sentence).size(text_size::BODY)).truncate()).on_hover_text(sentence);
    }
    quiz::show(ui, model, out);
    pointed
}
