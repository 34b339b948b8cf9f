//! The data structures of a search method: rule tables and bit masks as grids of dots, candidate lists, columns of the exact cover.

use crate::{
    app::{
        text::{breach, panel as text},
        view::reading::Change,
    },
    gui::{
        panel::{
            links,
            reading::{mark, order, outline},
            uncovered,
        },
        prelude::*,
    },
    solve::search::{RunningTotal, Table, View, Workings},
};

/// Maximum number of running totals shown.
const TOTALS: usize = 8;
/// Height of the name of a table, and width of the numbers of its houses, in points.
const EDGE: f32 = 16.0;
/// The distance of two digits of a table, in points: the least, the least where the tables scroll, and the greatest.
const STEP: (f32, f32, f32) = (5.0, 8.0, 24.0);

/// Whether there is anything to show.
pub(crate) fn has(view: &View) -> bool {
    view.workings != Workings::None || !view.totals.is_empty()
}

/// Shows the data structures.
pub(crate) fn show(ui: &mut Pane<'_>, view: &View) {
    let lang = ui.lang();
    match &view.workings {
        Workings::None => {}
        Workings::Tables(tables) => {
            grids(ui, tables, false);
            ui.add_space(space::SMALL);
        }
        Workings::Masks(tables) => {
            grids(ui, tables, true);
            ui.add_space(space::SMALL);
        }
        Workings::Luck { failures } => {
            ui.heading(generation::workings_luck);
            ui.label(generation::luck_hint(lang, number(*failures)));
            ui.add_space(space::SMALL);
        }
        Workings::Holes { clues, needed, gone } => {
            ui.heading(generation::workings_holes);
            ui.label(generation::holes_left(lang, clues));
            ui.secondary(generation::holes_known(lang, needed, gone));
            ui.add_space(space::SMALL);
        }
        Workings::Candidates => {
            ui.heading(text::workings_candidates);
            lists(ui, view);
        }
        Workings::Columns { open, of, smallest, secondary: further, ways, chosen } => {
            ui.heading(text::workings_columns);
            ui.secondary(text::columns_hint(lang, number(*open as u64), number(*of as u64)));
            if let Some((column, options)) = smallest {
                let names = ui.model.names();
                ui.label(text::smallest_column(lang, names.column(*column), options));
            }
            if *further > 0 {
                ui.secondary(text::secondary_columns(lang, number(*further as u64)));
            }
            links::show(ui, view, ways, chosen.as_ref());
        }
    }
    totals(ui, view);
}

/// Shows the running totals of rules that have begun and are not complete.
fn totals(ui: &mut Pane<'_>, view: &View) {
    let (model, lang) = (ui.model, ui.lang());
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
    for total in view.totals.iter().filter(begun).take(TOTALS) {
        ui.label(text::total_of(lang, breach::title(names, total.rule), total.sum, usize::from(total.open)));
    }
    ui.add_space(space::SMALL);
}

/// Shows the cells with the fewest candidates, and the total number of candidates.
fn lists(ui: &mut Pane<'_>, view: &View) {
    let Some(candidates) = &view.candidates else { return };
    let names = ui.model.names();
    let total: usize = candidates.iter().map(|set| set.len()).sum();
    let singles = candidates.iter().filter(|set| set.len() == 1).count();
    ui.secondary(match singles {
        _ if view.digits.iter().all(Option::is_some) => text::no_cell_empty(ui.lang()).to_owned(),
        0 => text::candidates_without_single(ui.lang(), total),
        _ => text::candidates_hint(ui.lang(), total, singles),
    });
    let mut cells: Vec<usize> = (0..candidates.len()).filter(|&cell| !candidates[cell].is_empty()).collect();
    cells.sort_by_key(|&cell| candidates[cell].len());
    let lists = cells.iter().map(|&cell| (names.cell(Cell::new(cell)), names.digits(candidates[cell])));
    ui.grid(Grid::new("candidate lists").num_columns(4).min_row_height(18.0).spacing([space::MEDIUM, 2.0]), |ui| {
        for (place, (cell, digits)) in lists.enumerate() {
            ui.label(RichText::new(cell).color(ui.palette().secondary_text));
            ui.label(digits);
            if place % 2 == 1 {
                ui.end_row();
            }
        }
    });
    ui.add_space(space::SMALL);
}

/// Adds a heading with a tooltip.
fn heading_with_hint(ui: &mut Pane<'_>, text: &str, hint: &str) {
    ui.scope(|ui| ui.heading(text)).response.on_hover_text(hint);
}

/// Draws tables: a line for each house, and a dot or a bit for each digit, filled or set where the digit is used. As many are side by side
/// as lets them be largest; where they cannot all be in sight, as many as usual.
pub(super) fn grids(ui: &mut Pane<'_>, tables: &[Table], is_mask: bool) {
    let size = ui.model.puzzle().shape().size();
    let (across, gap) = (ui.available_width(), space::LARGE);
    // What scrolls has no end.
    let in_sight = ui.clip_rect().height() - (ui.cursor().top() - ui.min_rect().top());
    let room = uncovered::room(ui).min(in_sight);
    let wide = |in_row: usize| ((across + gap) / in_row as f32 - gap - EDGE) / size as f32;
    let whole = |in_row: usize| {
        let rows = tables.chunks(in_row).map(|row| row.iter().map(|table| table.used.len() + 1).max().unwrap_or_default());
        let (count, lines) = rows.fold((0.0, 0.0), |(count, lines), of| (count + 1.0, lines + of as f32));
        wide(in_row).min((room - count * (EDGE + space::SMALL)) / lines)
    };
    let usual = tables.len().clamp(1, if size <= 10 { 3 } else { 2 });
    let largest = (1..=tables.len()).map(|in_row| (whole(in_row), in_row)).max_by(|one, other| one.0.total_cmp(&other.0));
    // The page of a lecture is about all of them at once.
    let least = if ui.model.lecture.is_some() { STEP.0 } else { STEP.1 };
    let (step, in_row) = largest.filter(|(step, _)| *step >= least).unwrap_or((wide(usual), usual));
    let step = step.clamp(STEP.0, STEP.2).floor();
    let (reading, digits) = (CellReading::of(ui.model), order(size, is_mask));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap, space::SMALL);
        for row in tables.chunks(in_row) {
            ui.horizontal_top(|ui| {
                for table in row {
                    let extent = vec2(step * size as f32 + EDGE, step * (table.used.len() as f32 + 1.0) + EDGE);
                    let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
                    let name = label::house_kind(ui.lang(), table.kind);
                    response.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::Image, true, name));
                    response.on_hover_text(if is_mask { text::mask_hint(ui.lang()) } else { text::table_hint(ui.lang()) });
                    let small = FontId::proportional(text_size::SMALL);
                    ui.painter().text(rect.min, Align2::LEFT_TOP, name, small, ui.palette().secondary_text);
                    let origin = rect.min + vec2(EDGE, EDGE + step);
                    Lines { origin, step, digits: digits.clone(), is_mask }.draw(ui, table, reading.as_ref());
                }
            });
        }
    });
}

/// Where the lines of a table are drawn.
struct Lines {
    origin: Pos2,
    step: f32,
    digits: Vec<Digit>,
    is_mask: bool,
}

impl Lines {
    fn at(&self, place: f32, house: f32) -> Pos2 {
        self.origin + vec2((place + 0.5) * self.step, (house + 0.5) * self.step)
    }

    fn draw(&self, ui: &Pane<'_>, table: &Table, reading: Option<&CellReading>) {
        let (model, palette, painter, step) = (ui.model, ui.palette(), ui.painter(), self.step);
        let across = self.digits.len() as f32 * step;
        let geometry = &model.document.geometry;
        let read: Vec<usize> = reading
            .iter()
            .flat_map(|reading| &reading.houses)
            .map(|&(house, _)| geometry.house(house))
            .filter(|house| house.kind == table.kind)
            .map(|house| house.number)
            .collect();
        let change = reading.and_then(|reading| reading.change);
        let column = change.and_then(|(digit, _)| self.digits.iter().position(|&other| other == digit));
        if let Some(place) = column {
            let band = Rect::from_min_size(
                self.origin + vec2(place as f32 * step, -step),
                vec2(step, (table.used.len() + 1) as f32 * step),
            );
            painter.rect_filled(band, 3.0, palette.hairline.gamma_multiply(0.6));
        }
        for &house in &read {
            outline(ui, Rect::from_min_size(self.origin + vec2(0.0, house as f32 * step), vec2(across, step)));
        }
        self.numbers(ui, table, &read, column);
        for (house, used) in table.used.iter().enumerate() {
            for (place, &digit) in self.digits.iter().enumerate() {
                let at = self.at(place as f32, house as f32);
                mark(ui, at, step, used.contains(digit), self.is_mask, palette.text);
                // What the step has set or cleared, or what refuses its digit.
                if let Some((_, change)) = change.filter(|_| column == Some(place) && read.contains(&house)) {
                    let color = if change == Change::Refused { palette.clash } else { palette.guess };
                    if change != Change::Refused || used.contains(digit) {
                        painter.circle_stroke(at, step * 0.46, Stroke::new(2.0, color));
                    }
                }
            }
        }
    }

    /// Writes the numbers at the edges, where they are legible.
    fn numbers(&self, ui: &Ui, table: &Table, read: &[usize], column: Option<usize>) {
        let palette = Palette::of(ui);
        if self.step < 8.0 || self.digits.len() > MAX_FIGURE {
            return;
        }
        let number = |at: Pos2, words: String, is_lit: bool| {
            let family = if is_lit { fonts::semibold() } else { FontId::default().family };
            let color = if is_lit { palette.text } else { palette.secondary_text };
            ui.painter().text(at, Align2::CENTER_CENTER, words, FontId::new((self.step - 1.0).clamp(8.0, 16.0), family), color);
        };
        for (place, digit) in self.digits.iter().enumerate() {
            number(self.at(place as f32, -1.0), digit.to_string(), column == Some(place));
        }
        for house in 0..table.used.len() {
            number(pos2(self.origin.x - EDGE / 2.0, self.at(0.0, house as f32).y), (house + 1).to_string(), read.contains(&house));
        }
    }
}
