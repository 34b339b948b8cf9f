//! How hard the puzzle is, and what that means.

use eframe::egui::{Label, RichText, Ui};

use crate::{
    app::{action::Action, model::Model, text::logic::ladder as text},
    gui::{
        dialog::{close_button, title},
        panel::difficulty,
        theme::{space, text_size},
    },
    solve::logic::Rated,
};

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(420.0);
    title(ui, text::difficulty(lang));
    if let Some(words) = difficulty::in_words(model) {
        ui.add(Label::new(RichText::new(words).size(text_size::LARGE)).wrap());
    }
    ui.add_space(space::SMALL);
    if let Some(Rated::Solved(rating)) = model.logic.difficulty.answer {
        difficulty::usage(ui, lang, &model.logic.difficulty.used);
        ui.separator();
        ui.add(Label::new(text::rating_means(lang, rating.steps)).wrap());
    }
    close_button(ui, model, out);
}
