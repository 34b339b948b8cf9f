//! The dialog that explains the puzzle's difficulty rating.

use eframe::egui::{Label, RichText, ScrollArea, Ui};

use crate::{
    app::{
        action::{Action, LogicAction},
        model::{Model, logic::Explained},
        text::{explained, logic::ladder as text},
    },
    gui::{
        dialog::{close_button, title},
        panel::difficulty,
        theme::{space, text_size},
    },
    solve::logic::Rated,
};

/// Height of everything except the table, with margins, and the minimum height of the table, in points.
const ROUND_THE_TABLE: f32 = 500.0;
const LEAST: f32 = 96.0;

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(420.0);
    title(ui, text::difficulty(lang));
    if let Some(words) = difficulty::in_words(model) {
        ui.add(Label::new(RichText::new(words).size(text_size::LARGE)).wrap());
    }
    for words in difficulty::profile_in_words(model) {
        ui.add(Label::new(words).wrap());
    }
    if let Some(words) = difficulty::typical_in_words(model) {
        ui.add(Label::new(words).wrap());
    }
    if let Some(words) = difficulty::explained_in_words(model) {
        ui.add(Label::new(words).wrap());
    }
    if matches!(model.logic.difficulty.explained, Explained::Rated(_)) && ui.button(explained::show_steps(lang)).clicked() {
        out.push(Action::Logic(LogicAction::ShowExplained));
    }
    ui.add_space(space::SMALL);
    if let Some(Rated::Solved(rating)) = model.logic.difficulty.answer {
        // Only the table scrolls: the explanation and the button stay visible.
        let height = (ui.content_rect().height() - ROUND_THE_TABLE).max(LEAST);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            // Room for the scroll bar, which would cover the numbers.
            ui.set_max_width(ui.available_width() - space::MEDIUM);
            difficulty::usage(ui, lang, &model.logic.difficulty.used, |technique| model.logic.rated_by.weight(technique));
        });
        ui.separator();
        ui.add(Label::new(text::rating_means(lang, rating.steps)).wrap());
        for sentence in difficulty::explained_means(model) {
            ui.add(Label::new(sentence).wrap());
        }
    }
    close_button(ui, model, out);
}
