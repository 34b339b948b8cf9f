//! The dialog with the puzzles solved so far, by level.

use eframe::egui::{Align, Grid, Layout, RichText, Ui};

use crate::{
    app::{
        action::Action,
        model::{Model, statistics::Statistics},
        text::{access, dialog, logic::terms, number, play as text},
    },
    gui::{
        dialog::frame::title,
        fonts,
        table::{Row, table},
        theme::{Palette, space},
        widget::{row_at_end, secondary},
    },
    solve::logic::Level,
};

/// Shows the dialog. `cleared` are the statistics that have just been cleared.
pub(super) fn show(ui: &mut Ui, model: &Model, cleared: Option<&Statistics>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let statistics = &model.settings.statistics;
    ui.set_width(460.0);
    title(ui, text::statistics_title(lang));
    secondary(ui, text::statistics_empty(lang));
    ui.add_space(space::SMALL);
    let grid = Grid::new("statistics").num_columns(5).min_col_width(76.0).spacing([space::LARGE, space::SMALL]);
    table(ui, text::statistics_title(lang), grid, |ui, rows| {
        let color = Palette::of(ui).secondary_text;
        let heads = [
            text::statistics_level(lang),
            text::statistics_solved(lang),
            text::statistics_unaided(lang),
            text::statistics_average(lang),
            text::statistics_best(lang),
        ];
        rows.row(ui, &lang.clauses(heads), |ui, row| {
            for (place, head) in heads.into_iter().enumerate() {
                cell(ui, row, place, RichText::new(head).family(fonts::semibold()).color(color));
            }
        });
        for level in Level::ALL {
            let record = statistics.record(level);
            let time = |seconds: Option<f64>| seconds.map_or("–".to_owned(), text::time);
            let figures = [
                terms::level(lang, level).to_owned(),
                number(record.solved).to_string(),
                number(record.unaided).to_string(),
                time(record.average()),
                time(record.average().map(|_| record.best)),
            ];
            let named = heads.iter().zip(&figures).skip(1).map(|(head, figure)| access::named_value(lang, *head, figure));
            let name = access::named_value(lang, &figures[0], lang.clauses(named));
            rows.row(ui, &name, |ui, row| {
                for (place, figure) in figures.into_iter().enumerate() {
                    cell(ui, row, place, RichText::new(figure));
                }
            });
        }
    });
    ui.add_space(space::SMALL);
    row_at_end(ui, "buttons", space::CONTROL, |ui| {
        if cleared.is_some() {
            if ui.button(text::statistics_restore(lang)).clicked() {
                out.push(Action::ClearStatistics(false));
            }
        } else if ui.add_enabled(!statistics.is_empty(), eframe::egui::Button::new(text::statistics_clear(lang))).clicked() {
            out.push(Action::ClearStatistics(true));
        }
        if ui.button(dialog::close(lang)).clicked() {
            out.push(Action::Cancel);
        }
    });
}

/// Shows a cell of the table: the first column starts at the left, figures end at the right.
fn cell(ui: &mut Ui, row: &mut Row, place: usize, text: RichText) {
    let said = text.text().to_owned();
    row.cell(ui, &said, |ui| {
        if place == 0 { ui.label(text) } else { ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text)).inner }
    });
}
