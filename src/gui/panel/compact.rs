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
pub(crate) fn show(ui: &mut Pane<'_>) -> Option<Target> {
    let is_played = ui.model.mode == Mode::Play || explains(ui.model);
    let headline = |ui: &mut Pane<'_>| {
        if ui.model.mode == Mode::Play && ui.model.status().mood != Mood::Bad {
            let words = play::in_one_line(ui.model);
            let sizes = [text_size::LARGE, text_size::BODY].map(|size| (words.as_str(), size));
            ui.add(Label::new(fitting(ui, ui.available_width(), fonts::semibold(), sizes)).truncate());
        } else {
            verdict::headline(ui, Sentences::InTooltip);
        }
    };
    let buttons = |ui: &mut Pane<'_>| {
        let pointed = match ui.model.finish() {
            Some(finish) => {
                end::popup(ui, finish);
                None
            }
            None if ui.model.mode == Mode::Watch => None,
            None => advice::popup(ui),
        };
        let measures = Measures::SMALL;
        if ui.model.finish().is_some() {
            end::next(ui, vec2(BUTTONS / 2.0, measures.control));
        } else if is_played {
            ui.allocate_ui(vec2(BUTTONS, measures.control), |ui| {
                ui.set_width(BUTTONS);
                play::buttons(ui, measures);
            });
        } else if ui.model.making().is_none() {
            solve::button(ui, vec2(BUTTONS / 2.0, measures.control), true);
        }
        pointed
    };
    let pointed = ui.row(Measures::SMALL.control, |ui| ui.row_with_both_ends("verdict_buttons", headline, buttons));
    if explains(ui.model) {
        let height = hint_height(ui.content_rect().height());
        ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
            ui.set_height(height);
            if ui.model.logic.question.is_some() {
                question::show(ui);
            } else {
                hint::show(ui, Measures::SMALL);
            }
        });
    }
    let watched = ui.model.run.as_ref().filter(|_| ui.model.mode == Mode::Watch);
    if let Some((run, report)) = watched.and_then(|run| Some((run, run.report.as_ref()?))) {
        let names = ui.model.names();
        let sentence = match explained_name(ui.model) {
            Some(name) => name.to_owned(),
            None => step::sentence(names, &report.view, run.terms()),
        };
        ui.add(Label::new(RichText::new(&sentence).size(text_size::BODY)).truncate()).on_hover_text(sentence);
    }
    quiz::show(ui);
    pointed
}
