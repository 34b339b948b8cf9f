//! The dialog that explains the puzzle's difficulty rating.

use eframe::egui::{Id, Label, RichText, ScrollArea, Ui};

use crate::{
    app::{
        action::{Action, LogicAction},
        model::{Model, logic::SeState},
        text::{explained, logic::rating},
    },
    gui::{
        dialog::{
            enter,
            frame::{body, close_button, title},
        },
        panel::difficulty,
        theme::{space, text_size},
    },
    solve::logic::Rated,
};

/// Height of everything except the table, until it has been measured, of the margins, and the least of the table, in points.
const ROUND_THE_TABLE: f32 = 560.0;
const MARGINS: f32 = 5.0 * space::WIDE;
const LEAST: f32 = 160.0;

/// The key under which egui's memory keeps the height of everything except the table.
fn measured() -> Id {
    Id::unique("what is around the table of the difficulty")
}

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    ui.set_width(420.0);
    title(ui, rating::difficulty(model.settings.lang));
    let around = ui.data(|data| data.get_temp(measured())).unwrap_or(ROUND_THE_TABLE);
    let room = ui.content_rect().height() - around - MARGINS;
    let mut shown = None;
    if room < LEAST {
        body(ui, |ui| {
            words(ui, model, None, out);
        });
    } else {
        shown = words(ui, model, Some(room), out);
    }
    close_button(ui, model, out);
    if let Some(table) = shown {
        let around = ui.min_rect().height() - table;
        ui.data_mut(|data| data.insert_temp(measured(), around));
    }
}

/// Shows the rating. Where the table has its own height, only the table scrolls: the explanation stays visible. Returns how high the table
/// is then.
fn words(ui: &mut Ui, model: &Model, table: Option<f32>, out: &mut Vec<Action>) -> Option<f32> {
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
    if matches!(model.logic.difficulty.se_state, SeState::Rated(_)) {
        let button = ui.button(explained::show_steps(lang));
        enter::presses(ui, &button);
        if button.clicked() {
            out.push(Action::Logic(LogicAction::ShowSeSteps));
        }
    }
    ui.add_space(space::SMALL);
    let Some(Rated::Solved(rating)) = model.logic.difficulty.answer else { return None };
    let usage = |ui: &mut Ui| {
        // Room for the scroll bar, which would cover the numbers.
        ui.set_max_width(ui.available_width() - space::MEDIUM);
        difficulty::usage(ui, lang, &model.logic.difficulty.used, |technique| model.logic.rated_by.weight(technique));
    };
    let height = match table {
        Some(height) => {
            let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, usage);
            Some(area.inner_rect.height())
        }
        None => {
            ui.scope(usage);
            None
        }
    };
    ui.separator();
    let means = match model.logic.rated_by.is_standard() {
        true => rating::rating_means(lang, rating.steps),
        false => rating::rating_by_profile(lang, rating.steps),
    };
    ui.add(Label::new(means).wrap());
    for sentence in difficulty::se_means(model) {
        ui.add(Label::new(sentence).wrap());
    }
    height
}
