//! The dialog that explains the puzzle's difficulty rating.

use eframe::egui::{Label, RichText, ScrollArea, Ui};

use crate::{
    app::{
        action::{Action, LogicAction},
        model::{Model, logic::SeState},
        text::{explained, logic::rating},
    },
    gui::{
        dialog::frame::{body, close_button, title},
        panel::difficulty,
        theme::{space, text_size},
    },
    solve::logic::Rated,
};

/// Height of everything except the table, with margins, and the minimum height of the table, in points.
const ROUND_THE_TABLE: f32 = 500.0;
const LEAST: f32 = 96.0;

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    ui.set_width(420.0);
    title(ui, rating::difficulty(model.settings.lang));
    let room = ui.content_rect().height() - ROUND_THE_TABLE;
    if room < LEAST {
        body(ui, |ui| words(ui, model, None, out));
    } else {
        words(ui, model, Some(room), out);
    }
    close_button(ui, model, out);
}

/// Shows the rating. Where the table has its own height, only the table scrolls: the explanation stays visible.
fn words(ui: &mut Ui, model: &Model, table: Option<f32>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    if let Some(words) = difficulty::in_words(model) {
        ui.add(Label::new(RichText::new(words).size(text_size::LARGE)).wrap());
    }
    for words in difficulty::profile_in_words(model) {
        ui.add(Label::new(words).wrap());
    }
    if let Some(words) = difficulty::typical_in_words(model) {
        ui.add(Label::new(words).wrap());
    }
    if let Some(words) = difficulty::se_in_words(model) {
        ui.add(Label::new(words).wrap());
    }
    if matches!(model.logic.difficulty.se_state, SeState::Rated(_)) && ui.button(explained::show_steps(lang)).clicked() {
        out.push(Action::Logic(LogicAction::ShowSeSteps));
    }
    ui.add_space(space::SMALL);
    let Some(Rated::Solved(rating)) = model.logic.difficulty.answer else { return };
    let usage = |ui: &mut Ui| {
        // Room for the scroll bar, which would cover the numbers.
        ui.set_max_width(ui.available_width() - space::MEDIUM);
        difficulty::usage(ui, lang, &model.logic.difficulty.used, |technique| model.logic.rated_by.weight(technique));
    };
    match table {
        Some(height) => {
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, usage);
        }
        None => {
            ui.scope(usage);
        }
    }
    ui.separator();
    ui.add(Label::new(rating::rating_means(lang, rating.steps)).wrap());
    for sentence in difficulty::se_means(model) {
        ui.add(Label::new(sentence).wrap());
    }
}
