//! The data structures of a search method: rule tables and bit masks as grids of dots, candidate lists, columns of the exact cover.

use eframe::egui::{Align2, FontId, Grid, Rect, RichText, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::{
    app::{
        model::Model,
        text::{breach, generation, label, number, panel as text, step::Names},
    },
    board::{Cell, Digit, MAX_FIGURE},
    gui::{
        panel::links,
        theme::{Palette, space, text_size},
        widget::{heading, secondary},
    },
    solve::search::{RunningTotal, Table, View, Workings},
};

/// Maximum number of candidate lists shown, shortest first.
const LISTS: usize = 8;

/// Whether there is anything to show.
pub(crate) fn has(view: &View) -> bool {
    view.workings != Workings::None || !view.totals.is_empty()
}

/// Shows the data structures.
pub(crate) fn show(ui: &mut Ui, model: &Model, view: &View) {
    let lang = model.settings.lang;
    match &view.workings {
        Workings::None => {}
        Workings::Tables(tables) => {
            heading_with_hint(ui, text::workings_tables(lang), text::table_hint(lang));
            dots(ui, model, tables);
            ui.add_space(space::SMALL);
        }
        Workings::Masks(tables) => {
            heading_with_hint(ui, text::workings_masks(lang), text::mask_hint(lang));
            dots(ui, model, tables);
            ui.add_space(space::SMALL);
        }
        Workings::Luck { failures } => {
            heading(ui, generation::workings_luck(lang));
            ui.label(generation::luck_hint(lang, number(*failures)));
            ui.add_space(space::SMALL);
        }
        Workings::Holes { clues, needed, gone } => {
            heading(ui, generation::workings_holes(lang));
            ui.label(generation::holes_left(lang, clues));
            secondary(ui, generation::holes_known(lang, needed, gone));
            ui.add_space(space::SMALL);
        }
        Workings::Candidates => {
            heading(ui, text::workings_candidates(lang));
            lists(ui, model, view);
        }
        Workings::Columns { open, of, smallest, secondary: further, ways, chosen } => {
            heading(ui, text::workings_columns(lang));
            secondary(ui, text::columns_hint(lang, number(*open as u64), number(*of as u64)));
            if let Some((column, options)) = smallest {
                let names = Names { lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
                ui.label(text::smallest_column(lang, names.column(*column), options));
            }
            if *further > 0 {
                secondary(ui, text::secondary_columns(lang, number(*further as u64)));
            }
            links::show(ui, model, view, ways, chosen.as_ref());
        }
    }
    totals(ui, model, view);
}

/// Shows the running totals of rules that have begun and are not complete.
fn totals(ui: &mut Ui, model: &Model, view: &View) {
    let lang = model.settings.lang;
    if view.totals.is_empty() {
        return;
    }
    heading_with_hint(ui, text::workings_totals(lang), text::totals_hint(lang));
    let geometry = &model.document.geometry;
    let names = Names { lang, geometry, numerals: model.settings.numerals };
    let begun = |total: &&RunningTotal| {
        let cells = geometry.demands().list()[total.demand.index()].cells().len();
        total.open > 0 && usize::from(total.open) < cells
    };
    for total in view.totals.iter().filter(begun).take(LISTS) {
        ui.label(text::total_of(lang, breach::title(names, total.rule), total.sum, usize::from(total.open)));
    }
    ui.add_space(space::SMALL);
}

/// Shows the cells with the fewest candidates, and the total number of candidates.
fn lists(ui: &mut Ui, model: &Model, view: &View) {
    let lang = model.settings.lang;
    let Some(candidates) = &view.candidates else { return };
    let names = Names { lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
    let total: usize = candidates.iter().map(|set| set.len()).sum();
    let singles = candidates.iter().filter(|set| set.len() == 1).count();
    secondary(
        ui,
        match singles {
            0 => text::candidates_without_single(lang, total),
            _ => text::candidates_hint(lang, total, singles),
        },
    );
    let mut cells: Vec<usize> = (0..candidates.len()).filter(|&cell| !candidates[cell].is_empty()).collect();
    cells.sort_by_key(|&cell| candidates[cell].len());
    let lists = cells.iter().take(LISTS).map(|&cell| (names.cell(Cell::new(cell)), names.digits(candidates[cell])));
    Grid::new("candidate lists").num_columns(4).min_row_height(18.0).spacing([space::MEDIUM, 2.0]).show(ui, |ui| {
        for (place, (cell, digits)) in lists.enumerate() {
            ui.label(RichText::new(cell).color(Palette::of(ui).secondary_text));
            ui.label(digits);
            if place % 2 == 1 {
                ui.end_row();
            }
        }
    });
    if cells.len() > LISTS {
        secondary(ui, "…");
    }
    ui.add_space(space::SMALL);
}

/// Adds a heading with a tooltip.
fn heading_with_hint(ui: &mut Ui, text: &str, hint: &str) {
    ui.scope(|ui| heading(ui, text)).response.on_hover_text(hint);
}

/// Draws tables side by side: a row of dots for each house, a dot for each digit, filled where the digit is used.
fn dots(ui: &mut Ui, model: &Model, tables: &[Table]) {
    let lang = model.settings.lang;
    let size = model.puzzle().shape().size();
    let across = ui.available_width();
    let gap = space::LARGE;
    let fitting = if size <= 10 { 3.0 } else { 2.0 };
    let step = (((across - (fitting - 1.0) * gap) / fitting - 18.0) / size as f32).clamp(5.0, 12.0).floor();
    let width = step * size as f32 + 18.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap.min((across - 3.0 * width).max(8.0)), space::SMALL);
        for table in tables {
            let height = step * (table.used.len() as f32 + 1.0) + 18.0;
            let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            let name = label::house_kind(lang, table.kind);
            response.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::Image, true, name));
            table_of_dots(ui, model, table, rect, step, name);
        }
    });
}

fn table_of_dots(ui: &Ui, model: &Model, table: &Table, rect: Rect, step: f32, name: &str) {
    let palette = Palette::of(ui);
    let painter = ui.painter();
    let small = FontId::proportional((step - 1.0).clamp(8.0, 10.0));
    painter.text(rect.min, Align2::LEFT_TOP, name, FontId::proportional(text_size::SMALL), palette.secondary_text);
    let origin = rect.min + vec2(18.0, 18.0 + step);
    let size = model.puzzle().shape().size();
    // Numbers at the edges only where they are legible.
    if step >= 8.0 && size <= MAX_FIGURE {
        for digit in Digit::all(size) {
            let at = pos2(origin.x + (digit.index() as f32 + 0.5) * step, origin.y - step * 0.5);
            painter.text(at, Align2::CENTER_CENTER, digit.to_string(), small.clone(), palette.secondary_text);
        }
        for house in 0..table.used.len() {
            let at = pos2(origin.x - 9.0, origin.y + (house as f32 + 0.5) * step);
            painter.text(at, Align2::CENTER_CENTER, (house + 1).to_string(), small.clone(), palette.secondary_text);
        }
    }
    for (house, used) in table.used.iter().enumerate() {
        for digit in Digit::all(size) {
            let at = pos2(origin.x + (digit.index() as f32 + 0.5) * step, origin.y + (house as f32 + 0.5) * step);
            if used.contains(digit) {
                painter.circle_filled(at, step * 0.36, palette.text);
            } else {
                painter.circle_filled(at, (step * 0.1).max(0.7), palette.secondary_text);
            }
        }
    }
}
