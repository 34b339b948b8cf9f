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

/// The height of everything except the table.
const MEASURED: Kept<f32> = Kept::new("what is around the table of the difficulty");

pub(super) fn show(ui: &mut Pane<'_>) {
    ui.set_width(420.0);
    let around = MEASURED.get(ui).unwrap_or(ROUND_THE_TABLE);
    let room = ui.content_rect().height() - around - MARGINS;
    let mut shown = None;
    if room < LEAST {
        body(ui, |ui| {
            words(ui, None);
        });
    } else {
        shown = words(ui, Some(room));
    }
    close_button(ui);
    if let Some(table) = shown {
        let around = ui.min_rect().height() - table;
        MEASURED.set(ui, around);
    }
}

/// Shows the rating. Where the table has its own height, only the table scrolls: the explanation stays visible. Returns how high the table
/// is then.
fn words(ui: &mut Pane<'_>, table: Option<f32>) -> Option<f32> {
    let (model, lang) = (ui.model, ui.lang());
    if let Some(words) = difficulty::in_full(model) {
        ui.wrapped(RichText::new(words).size(text_size::LARGE));
    }
    for words in difficulty::profile_in_words(model) {
        ui.wrapped(words);
    }
    if let Some(words) = difficulty::typical_in_words(model) {
        reserved(ui, words, &[&difficulty::longest_typical(lang)]);
    }
    explainer(ui);
    ui.add_space(space::SMALL);
    let Some(Rated::Solved(rating)) = model.logic.difficulty.answer else { return None };
    let usage = |ui: &mut Pane<'_>| {
        difficulty::usage(ui, &model.logic.difficulty.used, |technique| model.logic.rated_by.weight(technique));
    };
    let height = match table {
        Some(height) => Some(scrolling(ui, height, usage)),
        None => {
            ui.scope(usage);
            None
        }
    };
    ui.command_button(Command::ShowPath);
    ui.separator();
    let means = match model.logic.rated_by.is_standard() {
        true => rating::rating_means(lang, rating.steps),
        false => rating::rating_by_profile(lang, rating.steps),
    };
    ui.wrapped(means);
    if has_explainer(model) {
        ui.wrapped(rating::se_means);
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
fn explainer(ui: &mut Pane<'_>) {
    let Some((rated, hardest)) = difficulty::se_in_words(ui.model) else { return };
    ui.wrapped(rated);
    let Some(hardest) = hardest else { return };
    // The longest names take two lines.
    reserved(ui, hardest, &["—\n—"]);
    let is_rated = matches!(ui.model.logic.difficulty.se_state, SeState::Rated(_));
    let button = ui.add_enabled(is_rated, Button::new(explained::show_steps(ui.lang())));
    if is_rated {
        enter::presses(ui, &button);
    }
    button.sends(LogicAction::ShowSeSteps, ui);
}

/// Shows a text in a place that is high enough for others too.
fn reserved(ui: &mut Pane<'_>, text: impl Into<String>, others: &[&str]) {
    let (text, font) = (text.into(), TextStyle::Body.resolve(ui.style()));
    let width = ui.available_width();
    let height = |text: &str| ui.painter().layout(text.to_owned(), font.clone(), Color32::PLACEHOLDER, width).size().y;
    let least = others.iter().map(|other| height(other)).fold(0.0, f32::max).ceil();
    let size = vec2(width, least);
    ui.reserved(size, |ui| {
        // An empty label would be a nameless stop for a screen reader.
        if !text.is_empty() {
            ui.wrapped(text);
        }
    });
}
