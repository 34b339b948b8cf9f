//! The question panel: why a digit is not in a cell, or whether the one there is right.

use crate::{
    app::{model::logic::WhyNotQuestion, text::logic::answer as text, view::derived::step_words},
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
pub(crate) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(question) = &model.logic.question else { return };
    let is_check = model.puzzle().digit(question.cell).is_some();
    let title = if is_check { text::check_title(ui.lang()) } else { text::title(ui.lang()) };
    ui.heading(title);
    if !is_check {
        digits(ui, question);
    }
    // A message may lie over all of it.
    if uncovered::room(ui) < space::CONTROL {
        return;
    }
    ui.scroll(uncovered::rest(ui), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        means(ui);
        if question.digit.is_none() {
            let words = step_words(model);
            let choose = words.sentence(text::choose(ui.lang(), words.cell(question.cell)));
            return sentence(ui, &choose);
        }
        let Some(answer) = model.answer() else { return ui.secondary(hint_card::looking) };
        explanation::answer(ui, answer);
        legend::show(ui);
        hidden_marks(ui);
    });
}

/// A button for each digit that can be asked about.
fn digits(ui: &mut Pane<'_>, question: &WhyNotQuestion) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        ui.spacing_mut().button_padding.x = 2.0;
        for digit in Digit::all(ui.model.puzzle().shape().size()) {
            let name = label::digit(digit, ui.model.settings.numerals);
            let is_chosen = question.digit == Some(digit);
            let button = Button::selectable(is_chosen, name.as_str()).frame_when_inactive(true);
            ui.add_sized(vec2(SIDE, SIDE), button).sends(LogicAction::Ask(Candidate::new(question.cell, digit)), ui);
        }
    });
}

/// The choice by what it is shown.
fn means(ui: &mut Pane<'_>) {
    let (lang, mut means) = (ui.lang(), ui.model.settings.means);
    let (all, name) = ([Means::Shortest].into_iter().chain(Level::ALL.map(Means::UpTo)), text::means(lang));
    let list = ui.pick(name, 200.0, &mut means, all, |&means| text::shown_by(lang, means));
    list.on_hover_text(name).sends_change(LogicAction::Means(means), ui);
}
