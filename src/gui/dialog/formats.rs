//! The dialog with the table of puzzle formats and their capabilities.

use eframe::egui::{Grid, RichText, ScrollArea, Ui};

use crate::{
    app::{
        action::Action,
        model::Model,
        text::{access, format as text},
    },
    gui::{
        dialog::frame::{close_button, pages, title},
        line_breaks::wrapped,
        table::table,
        theme::{Palette, space, text_size},
    },
    io::Format,
};

/// Maximum width of the table in points; a narrower window scrolls it.
const WIDTH: f32 = 1_080.0;

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let window = ui.content_rect();
    ui.set_width(WIDTH.min(window.width() - 80.0));
    title(ui, text::title(lang));
    wrapped(ui, text::intro(lang));
    ui.add_space(space::SMALL);
    let height = (window.height() - 260.0).clamp(120.0, 560.0);
    let columns = [
        text::column_name(lang),
        text::column_files(lang),
        text::column_written(lang),
        text::column_boards(lang),
        text::column_keeps(lang),
    ];
    pages(ui, ScrollArea::both(), height, |ui| {
        let grid = Grid::new("formats").num_columns(columns.len()).spacing([space::LARGE, space::TIGHT]);
        table(ui, text::title(lang), grid, |ui, rows| {
            let color = Palette::of(ui).secondary_text;
            rows.row(ui, &lang.clauses(columns), |ui, row| {
                for column in columns {
                    row.cell(ui, column, |ui| ui.label(RichText::new(column).size(text_size::SMALL + 1.0).color(color)));
                }
            });
            for &format in Format::ALL {
                let cells: [String; 5] = [
                    text::name(lang, format).into(),
                    text::files(format),
                    text::written(lang, format).into(),
                    text::boards(lang, format.capabilities().boards).into(),
                    text::keeps(lang, format.capabilities()),
                ];
                let named = columns.iter().zip(&cells).skip(1).filter(|(_, cell)| !cell.is_empty());
                let named = named.map(|(column, cell)| access::named_value(lang, *column, cell));
                let name = access::named_value(lang, &cells[0], lang.independent_clauses(named));
                rows.row(ui, &name, |ui, row| {
                    for (place, cell) in cells.iter().enumerate() {
                        let shown = RichText::new(cell);
                        row.cell(ui, cell, |ui| ui.label(if place == 1 { shown.color(color) } else { shown }));
                    }
                });
            }
        });
    });
    close_button(ui, model, out);
}
