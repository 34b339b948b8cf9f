//! The question panel: why a digit is not in a cell, or whether the one there is right.

use crate::{
    app::{model::logic::WhyNotQuestion, text::logic::answer as text, view::derived::explainer},
    gui::{
        panel::{
            explanation::{self, hidden_marks, sentence},
            legend, uncovered,
        },
        prelude::*,
    },
    solve::logic::Means,
};

/// Width of a digit's button, in points.
const SIDE: f32 = 26.0;

/// Shows the question and its answer.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let Some(question) = &model.logic.question else { return };
    let lang = model.settings.lang;
    let is_check = model.puzzle().digit(question.cell).is_some();
    let title = if is_check { text::check_title(lang) } else { text::title(lang) };
    heading(ui, title);
    if !is_check {
        digits(ui, model, question, out);
    }
    // A message may lie over all of it.
    if uncovered::room(ui) < space::CONTROL {
        return;
    }
    uncovered::rest(ui).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        means(ui, model, out);
        if question.digit.is_none() {
            let explainer = explainer(model);
            let choose = explainer.sentence(text::choose(lang, explainer.cell(question.cell)));
            return sentence(ui, model, &choose);
        }
        let Some(answer) = model.answer() else { return secondary(ui, hint_card::looking(lang)) };
        explanation::answer(ui, model, answer);
        legend::show(ui, model);
        hidden_marks(ui, model);
    });
}

/// A button for each digit that can be asked about.
fn digits(ui: &mut Ui, model: &Model, question: &WhyNotQuestion, out: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        ui.spacing_mut().button_padding.x = 2.0;
        for digit in Digit::all(model.puzzle().shape().size()) {
            let name = label::digit(digit, model.settings.numerals);
            let is_chosen = question.digit == Some(digit);
            let button = Button::selectable(is_chosen, name.as_str()).frame_when_inactive(true);
            ui.add_sized(vec2(SIDE, SIDE), button).sends(LogicAction::Ask(Candidate::new(question.cell, digit)), out);
        }
    });
}

/// The choice by what it is shown.
fn means(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let (lang, mut means) = (model.settings.lang, model.settings.means);
    let (all, name) = ([Means::Shortest].into_iter().chain(Level::ALL.map(Means::UpTo)), text::means(lang));
    let list = form::pick(ui, (lang, name), form::list_of("means", 200.0), &mut means, all, |&means| text::shown_by(lang, means));
    list.on_hover_text(name).sends_change(LogicAction::Means(means), out);
}
