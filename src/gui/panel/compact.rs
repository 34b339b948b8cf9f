//! The strip above the board in narrow windows: verdict, Solve and the step.

use eframe::egui::{Label, RichText, Ui, vec2};

use crate::{
    app::{
        action::Action,
        model::{Mode, Model},
        text::step::{self, Names},
        view::{
            derived::{ModelView, explained_name},
            scene::Target,
        },
    },
    gui::{
        panel::{
            advice, end, hint, hint_button, question, quiz, solve,
            verdict::{self, Sentences},
        },
        theme::{space, text_size},
        widget::{ends, row},
    },
};

/// The greatest and the least height of a hint, in points, and its fraction of the window: in a low window the board comes first.
const HINT: (f32, f32, f32) = (150.0, 92.0, 0.23);
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
    space::CONTROL + space::MEDIUM + hint + step
}

/// Shows the strip. Returns what a hovered control refers to.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    let headline = |ui: &mut Ui, out: &mut Vec<Action>| verdict::headline(ui, model, Sentences::InTooltip, out);
    let buttons = |ui: &mut Ui, out: &mut Vec<Action>| {
        let pointed = if model.mode == Mode::Watch { None } else { advice::popup(ui, model, out) };
        if model.finish().is_some() {
            end::next(ui, model, vec2(112.0, space::CONTROL), out);
        } else if model.is_played() {
            hint_button::show(ui, model, vec2(96.0, space::CONTROL), out);
        } else if model.making().is_none() {
            solve::button(ui, model, vec2(112.0, space::CONTROL), out);
        }
        pointed
    };
    let pointed = row(ui, space::CONTROL, |ui| ends(ui, "verdict_buttons", out, headline, buttons));
    if explains(model) {
        let height = hint_height(ui.content_rect().height());
        ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
            ui.set_height(height);
            if model.logic.question.is_some() {
                question::show(ui, model, out);
            } else {
                let parts = if model.mode == Mode::Play { hint::Parts::WithoutNext } else { hint::Parts::All };
                hint::show(ui, model, parts, out);
            }
        });
    }
    let watched = model.run.as_ref().filter(|_| model.mode == Mode::Watch);
    if let Some((run, report)) = watched.and_then(|run| Some((run, run.report.as_ref()?))) {
        let names = Names { lang: model.settings.lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
        let sentence = match explained_name(model) {
            Some(name) => name.to_owned(),
            None => step::sentence(names, &report.view, run.terms()),
        };
        ui.add(Label::new(RichText::new(&sentence).size(text_size::BODY)).truncate()).on_hover_text(sentence);
    }
    quiz::show(ui, model, out);
    pointed
}
