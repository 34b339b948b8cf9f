//! The dialog with the table of puzzle formats and their capabilities.

use eframe::egui::{Grid, RichText, ScrollArea, Ui};

use crate::{
    app::{action::Action, model::Model, text::format as text},
    gui::{
        dialog::frame::{close_button, pages, title},
        line_breaks::wrapped,
        theme::{Palette, space},
        widget::secondary,
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
        Grid::new("formats").num_columns(columns.len()).spacing([space::LARGE, space::TIGHT]).show(ui, |ui| {
            for column in columns {
                secondary(ui, column);
            }
            ui.end_row();
            let color = Palette::of(ui).secondary_text;
            for &format in Format::ALL {
                ui.label(text::name(lang, format));
                ui.label(RichText::new(text::files(format)).color(color));
                ui.label(text::written(lang, format));
                ui.label(text::boards(lang, format.capabilities().boards));
                ui.label(text::keeps(lang, format.capabilities()));
                ui.end_row();
            }
        });
    });
    close_button(ui, model, out);
}
