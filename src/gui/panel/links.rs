//! The links of an exact cover: how many ways each condition has left, the rows of the chosen column as they bend out and back, and on a
//! small board the whole matrix.

use std::f32::consts::PI;

use crate::{
    app::text::cover as text,
    gui::prelude::*,
    solve::{
        logic::notation,
        search::{
            Cover, CoverColumn, View,
            cover::{CoverBlock, blocks, columns_of, place},
        },
    },
};

/// The distance of two dots, in points, at most.
const STEP: f32 = 16.0;
/// The height of a row of the chosen column, in points.
const ROW: f32 = 20.0;
/// Font size of the names of columns in a row, in points.
const NAME: f32 = 10.5;
/// What a node and the gap to the next one take beside such a name, in points.
const BESIDE: f32 = 12.0;
/// The rows of the chosen column that are shown.
const ROWS: usize = 8;
/// Seconds that all rows take to bend.
const BENDING: f32 = 0.15;
/// The largest board whose matrix is shown.
const SMALL: usize = 4;

/// Shows the links. `ways` has the number of options of each column, `None` once it is covered.
pub(super) fn show(ui: &mut Pane<'_>, view: &View, ways: &[Option<u16>], chosen: Option<&Cover>) {
    let geometry = &ui.model.document.geometry;
    let fewest = ways.iter().flatten().min().copied();
    let blocks = blocks(geometry);
    let across = ui.available_width();
    let columns: usize = blocks.iter().take(4).map(|block| block.rows[0].len()).sum();
    let gap = space::SMALL;
    let step = ((across - 3.0 * gap) / columns.max(1) as f32).floor().clamp(5.0, STEP);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap, space::SMALL);
        for found in &blocks {
            block(ui, found, ways, fewest, step);
        }
    });
    ui.secondary(text::dots_hint);
    if let Some(cover) = chosen {
        rows(ui, view, cover);
    }
    if geometry.size() <= SMALL {
        matrix(ui, view, ways, chosen);
    }
}

/// Draws the columns of a block as dots: larger with more ways, a point once it is met, a cross if there is no way left.
fn block(ui: &mut Pane<'_>, block: &CoverBlock, ways: &[Option<u16>], fewest: Option<u16>, step: f32) {
    let (model, lang, geometry) = (ui.model, ui.lang(), &ui.model.document.geometry);
    let names = Names { lang, geometry, numerals: model.settings.numerals };
    let palette = ui.palette();
    let name = block.kind.map_or(text::cells(lang), |kind| label::house_kind(lang, kind));
    let font = FontId::proportional(text_size::SMALL);
    let width = (block.rows[0].len() as f32 * step).max(text_width(ui, name, font.clone()));
    let size = vec2(width, block.rows.len() as f32 * step + 16.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let painter = ui.painter();
    painter.text(rect.min, Align2::LEFT_TOP, name, font, palette.secondary_text);
    let origin = rect.min + vec2(0.0, 16.0);
    let most = geometry.size() as f32;
    for (row, columns) in block.rows.iter().enumerate() {
        for (at, &column) in columns.iter().enumerate() {
            let middle = origin + vec2((at as f32 + 0.5) * step, (row as f32 + 0.5) * step);
            match ways[place(geometry, column)] {
                None => {
                    painter.circle_filled(middle, 0.8, palette.secondary_text);
                }
                Some(0) => cross(painter, middle, step * 0.35, palette.clash),
                Some(count) => {
                    let radius = step * (0.18 + 0.22 * (f32::from(count) / most).min(1.0));
                    painter.circle_filled(middle, radius, palette.text);
                    if Some(count) == fewest {
                        painter.circle_stroke(middle, step * 0.48, Stroke::new(1.5, palette.guess));
                    }
                }
            }
        }
    }
    let pointed = response.hover_pos().and_then(|pointer| {
        let at = (pointer - origin) / step;
        let (row, column) = (whole(at.y.max(0.0)), whole(at.x.max(0.0)));
        block.rows.get(row)?.get(column).copied().filter(|_| at.y >= 0.0)
    });
    if let Some(column) = pointed {
        let name = names.column(column);
        let said = match ways[place(geometry, column)] {
            None => text::met(lang, name),
            Some(count) => text::ways_left(lang, name, usize::from(count)),
        };
        response.on_hover_text_at_pointer(said);
    }
}

fn cross(painter: &Painter, middle: Pos2, reach: f32, color: Color32) {
    let stroke = Stroke::new(1.5, color);
    painter.line_segment([middle - Vec2::splat(reach), middle + Vec2::splat(reach)], stroke);
    painter.line_segment([middle + vec2(reach, -reach), middle + vec2(-reach, reach)], stroke);
}

/// Draws the rows of the chosen column. A node that is taken out is passed by its neighbours' link in a bend; when the row comes back, the
/// link straightens, the last row first.
fn rows(ui: &mut Pane<'_>, view: &View, cover: &Cover) {
    let (model, lang, geometry) = (ui.model, ui.lang(), &ui.model.document.geometry);
    let names = Names { lang, geometry, numerals: model.settings.numerals };
    let palette = ui.palette();
    ui.heading(if cover.is_back { text::rows_back(lang) } else { text::rows_out(lang) });
    ui.secondary(text::chosen_column(lang, names.column(cover.column), cover.options.len()));
    let shown = cover.options.len().min(ROWS);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), shown as f32 * ROW + 6.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::rows_out(lang)));
    let share = motion(ui, "links that bend", view.position, if shown == 0 { 0.0 } else { BENDING });
    let painter = ui.painter_at(rect);
    for (at, &(cell, digit)) in cover.options.iter().take(shown).enumerate() {
        // Each row begins when the one before it is half done; back they come in the opposite order.
        let order = if cover.is_back { shown - 1 - at } else { at };
        let begun = ((share * (shown as f32 + 1.0) - order as f32) / 2.0).clamp(0.0, 1.0);
        let bend = if cover.is_back { 1.0 - begun } else { begun };
        let top = rect.top() + at as f32 * ROW;
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), ROW));
        row(&painter, palette, names, place, (cell, digit), at == cover.taken, bend);
    }
    let more = cover.options.len() - shown;
    if more > 0 {
        ui.secondary(text::more_rows(lang, more));
    }
}

/// How far what moves that many seconds after a step was reached has come, from 0 to 1.
pub(super) fn motion(ui: &Pane<'_>, what: &'static str, position: u64, seconds: f32) -> f32 {
    if ui.model.settings.reduce_motion || seconds <= 0.0 {
        return 1.0;
    }
    let memory = Id::unique(what);
    let now = ui.input(|input| input.time);
    let (at, since): (u64, f64) = ui.data(|data| data.get_temp(memory)).unwrap_or((position, now));
    let since = if at == position { since } else { now };
    ui.data_mut(|data| data.insert_temp(memory, (position, since)));
    let share = single((now - since) / f64::from(seconds)).clamp(0.0, 1.0);
    if share < 1.0 {
        ui.ctx().request_repaint();
    }
    share
}

/// Draws a row: the option, then a node for each of its columns with the link of the column through it or around it.
fn row(
    painter: &Painter,
    palette: &Palette,
    names: Names<'_>,
    place: Rect,
    (cell, digit): (Cell, Digit),
    is_taken: bool,
    bend: f32,
) {
    let font = FontId::proportional(text_size::SMALL);
    let color = if is_taken { palette.guess } else { palette.text };
    let option = format!("{}={}", names.cell(cell), names.digit(digit));
    let start = pos2(place.left(), place.center().y);
    painter.text(start, Align2::LEFT_CENTER, option, font, color);
    let columns = columns_of(names.geometry, cell, digit);
    let pitch = ((place.width() - 64.0) / columns.len().max(1) as f32).min(92.0);
    let mut before: Option<Pos2> = None;
    for (at, &column) in columns.iter().enumerate() {
        let node = pos2(place.left() + 70.0 + at as f32 * pitch, place.center().y);
        if let Some(before) = before {
            painter.line_segment([before + vec2(4.0, 0.0), node - vec2(4.0, 0.0)], Stroke::new(1.0, palette.hairline));
        }
        vertical(painter, palette, node, place, bend);
        if is_taken {
            painter.circle_filled(node, 3.5, palette.guess);
        } else {
            painter.circle_stroke(node, 3.0, Stroke::new(1.25, palette.text.gamma_multiply(1.0 - 0.5 * bend)));
        }
        let name = column_name(painter, names, column, pitch - BESIDE, palette.secondary_text);
        let place = Rect::from_min_size(node + vec2(8.0, -name.size().y / 2.0), name.size());
        painter.rect_filled(place.expand2(vec2(2.0, 0.0)), 0.0, palette.background);
        painter.galley(place.min, name, palette.secondary_text);
        before = Some(node);
    }
}

/// Draws the link of a column past a node: straight through it, or bent around it.
fn vertical(painter: &Painter, palette: &Palette, node: Pos2, place: Rect, bend: f32) {
    const PIECES: usize = 10;
    let reach = 6.0 * bend;
    let point = |piece: usize| {
        let share = piece as f32 / PIECES as f32;
        pos2(node.x - reach * (share * PI).sin(), place.top() + share * place.height())
    };
    let color = if bend > 0.5 { palette.clash } else { palette.accent };
    painter.line((0..=PIECES).map(point).collect(), Stroke::new(1.25, color));
}

/// The name of a column on at most `room` points: `r4c7`, or the digit and the house, which is written as in notation where there is too
/// little room for its name.
fn column_name(painter: &Painter, names: Names<'_>, column: CoverColumn, room: f32, color: Color32) -> Arc<Galley> {
    let written = |text: String| {
        let mut job = LayoutJob::simple_singleline(text, FontId::proportional(NAME), color);
        job.wrap = TextWrapping::truncate_at_width(room);
        painter.layout_job(job)
    };
    let (digit, house) = match column {
        CoverColumn::Cell(cell) => return written(names.cell(cell)),
        CoverColumn::Place { digit, house } => (names.digit(digit), house),
    };
    let name = written(text::in_house(names.lang, &digit, names.house(house)));
    if !name.elided {
        return name;
    }
    written(text::in_house(names.lang, digit, notation::house_name(names.geometry, house)))
}

/// Draws the whole matrix: a line for each option, a column for each condition, and the links between the nodes that are open.
fn matrix(ui: &mut Pane<'_>, view: &View, ways: &[Option<u16>], chosen: Option<&Cover>) {
    let (model, lang, geometry) = (ui.model, ui.lang(), &ui.model.document.geometry);
    let size = geometry.size();
    let options: Vec<(Cell, Digit)> =
        geometry.shape().cells().flat_map(|cell| Digit::all(size).map(move |digit| (cell, digit))).collect();
    ui.heading(text::matrix);
    ui.secondary(text::matrix_hint(lang, number(options.len() as u64), number(ways.len() as u64)));
    let pitch = (ui.available_width() / (ways.len() as f32 + 1.0)).clamp(3.0, 9.0);
    let extent = vec2((ways.len() as f32 + 1.0) * pitch, (options.len() as f32 + 1.0) * pitch);
    let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::matrix(lang)));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let grid = Matrix { origin: rect.min, pitch, palette: ui.palette() };
    let is_open = |&(cell, digit): &(Cell, Digit)| view.candidates.as_ref().is_some_and(|kept| kept[cell.index()].contains(digit));
    let painter = ui.painter_at(rect);
    let mut last: Vec<Option<Pos2>> = vec![None; ways.len()];
    for (line, option) in options.iter().enumerate() {
        let columns: Vec<usize> = columns_of(geometry, option.0, option.1).iter().map(|&column| place(geometry, column)).collect();
        let is_taken = view.digits[option.0.index()] == Some(option.1);
        grid.line(&painter, line, &columns, (is_open(option), is_taken), ways, &mut last);
    }
    pointed(&response, model, &grid, &options, chosen);
}

/// Where the nodes of a matrix are.
struct Matrix {
    origin: Pos2,
    pitch: f32,
    palette: &'static Palette,
}

impl Matrix {
    fn node(&self, line: usize, column: usize) -> Pos2 {
        self.origin + vec2((column as f32 + 0.5) * self.pitch, (line as f32 + 0.5) * self.pitch)
    }

    /// Draws the nodes of an option, with links to those above and beside them while it is open.
    fn line(
        &self,
        painter: &Painter,
        line: usize,
        columns: &[usize],
        (is_open, is_taken): (bool, bool),
        ways: &[Option<u16>],
        last: &mut [Option<Pos2>],
    ) {
        let link = Stroke::new(0.75, self.palette.accent.gamma_multiply(0.6));
        let mut before: Option<Pos2> = None;
        for &column in columns {
            let node = self.node(line, column);
            let is_linked = is_open && ways[column].is_some();
            if is_linked {
                if let Some(above) = last[column].replace(node) {
                    painter.line_segment([above, node], link);
                }
                if let Some(before) = before.replace(node) {
                    painter.line_segment([before, node], link);
                }
            }
            let (radius, color) = match (is_linked, is_taken) {
                (_, true) => (self.pitch * 0.45, self.palette.guess),
                (true, false) => (self.pitch * 0.35, self.palette.text),
                (false, false) => (0.6, self.palette.secondary_text),
            };
            painter.circle_filled(node, radius, color);
        }
    }
}

/// Names the option under the pointer, or the column that was chosen.
fn pointed(response: &Response, model: &Model, grid: &Matrix, options: &[(Cell, Digit)], chosen: Option<&Cover>) {
    let names = model.names();
    let Some(pointer) = response.hover_pos() else { return };
    let line = whole(((pointer.y - grid.origin.y) / grid.pitch).max(0.0));
    let Some(&(cell, digit)) = options.get(line) else { return };
    let option = format!("{} = {}", names.cell(cell), names.digit(digit));
    let columns = columns_of(names.geometry, cell, digit).into_iter().map(|column| names.column(column));
    let is_chosen = chosen.is_some_and(|cover| cover.options.contains(&(cell, digit)));
    let said = names.lang.independent_clauses(columns);
    let said = if is_chosen { text::option_chosen(names.lang, option, said) } else { text::option(names.lang, option, said) };
    response.clone().on_hover_text_at_pointer(said);
}
