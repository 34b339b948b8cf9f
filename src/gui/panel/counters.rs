//! The counters of the search.

use eframe::egui::{Align, Layout, RichText, Ui, vec2};

use crate::{
    app::{
        model::{Model, run::Report},
        text::{number, panel as text, short_number},
    },
    gui::{
        fonts,
        theme::{Palette, text_size},
    },
};

const COLUMNS: usize = 3;

/// Shows the counters at the current position of the run, three in a row, each in a fixed place.
pub(crate) fn show(ui: &mut Ui, model: &Model, report: &Report) {
    let lang = model.settings.lang;
    let view = &report.view;
    let counts = view.counters;
    let playing = model.run.as_ref().is_some_and(|run| run.playing);
    let rate = match model.settings.speed.rate() {
        _ if report.busy => short_number(report.rate()),
        Some(rate) if playing => short_number(rate),
        _ => "–".to_owned(),
    };
    let entries = [
        (text::count_tests(lang), number(counts.tests).to_string()),
        (text::count_placements(lang), number(counts.placements).to_string()),
        (text::count_undos(lang), number(counts.undos).to_string()),
        (text::count_solutions(lang), number(counts.solutions).to_string()),
        (text::count_depth(lang), number(view.stack.len() as u64).to_string()),
        (text::count_rate(lang), rate),
    ];
    let width = (ui.available_width() / COLUMNS as f32).floor();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        for row in entries.chunks(COLUMNS) {
            ui.horizontal(|ui| {
                for (name, value) in row {
                    entry(ui, name, value, width);
                }
            });
        }
    });
}

fn entry(ui: &mut Ui, name: &str, value: &str, width: f32) {
    let palette = Palette::of(ui);
    ui.allocate_ui_with_layout(vec2(width, 36.0), Layout::top_down(Align::Min), |ui| {
        ui.set_min_size(vec2(width, 36.0));
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(name).size(text_size::SMALL).color(palette.secondary_text));
        ui.label(RichText::new(value).size(text_size::BODY).family(fonts::semibold()));
    });
}
