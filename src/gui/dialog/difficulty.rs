//! The dialog that explains the puzzle's difficulty rating.

use crate::{
    app::{
        model::logic::SeState,
        text::{explained, logic::rating},
    },
    gui::{
        dialog::{
            enter,
            frame::{body, close_button, scrolling},
        },
        panel::difficulty,
        prelude::*,
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
    if let Some(words) = difficulty::in_full(model) {
        wrapped(ui, RichText::new(words).size(text_size::LARGE));
    }
    for words in difficulty::profile_in_words(model) {
        wrapped(ui, words);
    }
    if let Some(words) = difficulty::typical_in_words(model) {
        reserved(ui, words, &[&difficulty::longest_typical(lang)]);
    }
    explainer(ui, model, out);
    ui.add_space(space::SMALL);
    let Some(Rated::Solved(rating)) = model.logic.difficulty.answer else { return None };
    let usage = |ui: &mut Ui| {
        difficulty::usage(ui, lang, &model.logic.difficulty.used, |technique| model.logic.rated_by.weight(technique));
    };
    let height = match table {
        Some(height) => Some(scrolling(ui, height, usage)),
        None => {
            ui.scope(usage);
            None
        }
    };
    command_button(ui, model, Command::ShowPath, out);
    ui.separator();
    let means = match model.logic.rated_by.is_standard() {
        true => rating::rating_means(lang, rating.steps),
        false => rating::rating_by_profile(lang, rating.steps),
    };
    wrapped(ui, means);
    if has_explainer(model) {
        wrapped(ui, rating::se_means(lang));
        reserved(ui, difficulty::se_special(model), &[rating::se_pearl(lang), rating::se_diamond(lang)]);
    }
    height
}

/// Whether Sudoku Explainer rates the puzzle.
fn has_explainer(model: &Model) -> bool {
    matches!(difficulty::se_in_words(model), Some((_, Some(_))))
}

/// Shows Sudoku Explainer's rating, and the button that leads to its steps. All lines have their place from the start, so that nothing
/// moves when the rating arrives.
fn explainer(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let Some((rated, hardest)) = difficulty::se_in_words(model) else { return };
    wrapped(ui, rated);
    let Some(hardest) = hardest else { return };
    let size = vec2(ui.available_width(), ui.text_style_height(&TextStyle::Body).ceil());
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        if !hardest.is_empty() {
            ui.add(Label::new(hardest).truncate());
        }
    });
    let is_rated = matches!(model.logic.difficulty.se_state, SeState::Rated(_));
    let button = ui.add_enabled(is_rated, Button::new(explained::show_steps(model.settings.lang)));
    if is_rated {
        enter::presses(ui, &button);
    }
    button.sends(LogicAction::ShowSeSteps, out);
}

/// Shows a text in a place that is high enough for others too.
fn reserved(ui: &mut Ui, text: impl Into<String>, others: &[&str]) {
    let (text, font) = (text.into(), TextStyle::Body.resolve(ui.style()));
    let width = ui.available_width();
    let height = |text: &str| ui.painter().layout(text.to_owned(), font.clone(), Color32::PLACEHOLDER, width).size().y;
    let least = others.iter().map(|other| height(other)).fold(0.0, f32::max).ceil();
    let size = vec2(width, least);
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        // An empty label would be a nameless stop for a screen reader.
        if !text.is_empty() {
            wrapped(ui, text);
        }
    });
}
