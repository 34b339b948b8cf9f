//! The cost of each method, as a table with dots on a logarithmic axis; and of each order of cells: a strip of random orders, and the
//! orders with a name.

use super::{Axis, NUMBERS, Unit, in_small, sentence, small};
use crate::{
    app::{
        model::compare::{CompareRow, Measure, RANDOM_ORDERS},
        text::{
            goal, insight as text, measure as measures,
            panel::{self, duration},
        },
    },
    gui::prelude::*,
    solve::{
        compare::{Cost, CostEnd, Work},
        random::mix,
        search::{CellOrder, Goal, Order},
    },
};

/// The least and the greatest height of a row, and the height of the legend below, in points.
const ROW: (f32, f32) = (30.0, 124.0);
const LEGEND: f32 = 40.0;
/// Width of the names, and of each column of numbers in the order of the measures, in points.
const NAME: f32 = 136.0;
const NUMBER: [f32; Measure::ALL.len()] = [92.0, 100.0, 84.0, 56.0, 72.0];
/// Minimum width of the axis, in points. With less room there is only the table, as wide as the dialog.
const LEAST_AXIS: f32 = 140.0;

/// The widths of the columns of numbers, in points.
type Widths = [f32; Measure::ALL.len()];

/// Shows which work is in the table and on the axis.
pub(super) fn choices(ui: &mut Pane<'_>, compared: &CompareModel) {
    let lang = ui.lang();
    let goals = [Goal::First, Goal::All].map(|goal| (goal, goal::name(lang, goal)));
    ui.segmented_to(panel::goal, compared.goal, &goals, CompareAction::Goal);
}

pub(super) fn show(ui: &mut Pane<'_>, compared: &CompareModel) {
    let (lang, palette) = (ui.lang(), ui.palette());
    ui.spacing_mut().item_spacing.y = 0.0;
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), NUMBERS + space::TIGHT), Sense::hover());
    let table: f32 = NAME + NUMBER.iter().sum::<f32>();
    let has_axis = all.width() - table - space::SMALL >= LEAST_AXIS;
    let table = if has_axis { table } else { all.width() };
    let widths = if has_axis { NUMBER } else { NUMBER.map(|width| width * (table - NAME) / NUMBER.iter().sum::<f32>()) };
    let rows = all.bottom();
    let tall = ((ui.available_height() - LEGEND) / compared.methods.len() as f32).clamp(ROW.0, ROW.1).floor();
    let place = Rect::from_min_size(
        pos2(all.left() + table + space::SMALL, rows),
        vec2(all.width() - table - space::SMALL, tall * compared.methods.len() as f32),
    );
    let unit = if compared.measure == Measure::Time { Unit::Microseconds } else { Unit::Count };
    let axis = Axis::new(place, highest(compared), unit);
    if has_axis {
        axis.draw(ui.painter(), palette, place);
    }
    heads(ui, compared, (all, &widths));
    for (at, row) in compared.methods.iter().enumerate() {
        let top = rows + tall * at as f32;
        let line = Rect::from_min_size(pos2(all.left(), top), vec2(table, tall));
        let place_of_row = UiBuilder::new().max_rect(line).accessibility_role(Role::Row);
        let place_of_row = place_of_row.accessibility_label(method::name(lang, row.contestant.method));
        ui.scope_builder(place_of_row, |ui| numbers(ui, compared, (row, &widths)));
        let strip = Rect::from_min_size(pos2(place.left(), top), vec2(place.width(), tall));
        if let (true, Some(Ok(cost))) = (has_axis, &row.cost) {
            dots(ui, compared.measure, cost, axis, strip);
        }
        ui.painter().hline(all.x_range(), top, Stroke::new(1.0, palette.hairline));
    }
    ui.allocate_exact_size(vec2(all.width(), place.bottom() - ui.cursor().top()), Sense::hover());
    if has_axis {
        legend(ui);
    }
}

/// The highest number that is drawn.
fn highest(compared: &CompareModel) -> f64 {
    let costs = compared.methods.iter().filter_map(|row| row.cost.as_ref()?.as_ref().ok());
    costs.map(|cost| compared.measure.of(&cost.whole)).fold(10.0, f64::max)
}

/// Shows the heads of the columns. A click draws that column.
fn heads(ui: &mut Pane<'_>, compared: &CompareModel, (all, widths): (Rect, &Widths)) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let mut left = all.left() + NAME;
    for (measure, &width) in Measure::ALL.into_iter().zip(widths) {
        let place = Rect::from_min_size(pos2(left, all.top()), vec2(width, NUMBERS));
        left += width;
        ui.scope_builder(UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center)), |ui| {
            let head = RichText::new(measures::name(lang, measure)).size(text_size::SMALL);
            let is_drawn = measure == compared.measure;
            let head = if is_drawn { head.family(fonts::semibold()).color(palette.text).underline() } else { head };
            let head = ui.add(Link::new(head));
            as_item(&head, Role::ColumnHeader);
            head.sends(CompareAction::Measure(measure), ui);
        });
    }
}

/// Shows the name and the numbers of a method. A click on the name opens the search in Watch mode.
fn numbers(ui: &mut Pane<'_>, compared: &CompareModel, (row, widths): (&CompareRow, &Widths)) {
    let tall = ui.available_height();
    let column = |ui: &mut Pane<'_>, width: f32, text: RichText| {
        ui.cell_from_right(vec2(width, tall), |ui| {
            let cell = ui.add(Label::new(text.size(text_size::SMALL + 1.0)).truncate());
            as_item(&cell, Role::Cell);
        });
    };
    ui.horizontal(|ui| {
        ui.set_height(tall);
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.cell(vec2(NAME, tall), |ui| {
            let name = RichText::new(method::name(ui.lang(), row.contestant.method)).family(fonts::semibold());
            let name = ui.add(Link::new(name)).on_hover_text(text::compare_watch(ui.lang()));
            as_item(&name, Role::RowHeader);
            name.sends(CompareAction::Watch(row.contestant.clone()), ui);
        });
        match &row.cost {
            None => column(ui, widths[0], in_small(ui, text::compare_waiting)),
            Some(Err(_)) => column(ui, widths.iter().sum(), in_small(ui, text::compare_refused)),
            Some(Ok(cost)) => {
                let reached = cost.of(compared.goal);
                for (measure, &width) in Measure::ALL.into_iter().zip(widths) {
                    let value = shown(ui.lang(), measure, &reached.unwrap_or(cost.whole));
                    let value = if reached.is_some() { value } else { text::compare_more_than(ui.lang(), value) };
                    column(ui, width, RichText::new(value));
                }
            }
        }
    });
}

fn shown(lang: Lang, measure: Measure, work: &Work) -> String {
    match measure {
        Measure::Placed => number(work.counters.placements).to_string(),
        Measure::Tests => number(work.counters.tests).to_string(),
        Measure::DeadEnds => number(work.dead_ends).to_string(),
        Measure::Depth => number(work.depth as u64).to_string(),
        Measure::Time => duration(lang, work.seconds),
    }
}

/// Draws a filled dot for the first solution, a ring for all, and an arrow for what was given up.
fn dots(ui: &Ui, measure: Measure, cost: &Cost, axis: Axis, strip: Rect) {
    let (palette, painter, y) = (Palette::of(ui), ui.painter(), strip.center().y);
    let whole = axis.x(measure.of(&cost.whole));
    let from = cost.first.map_or(whole, |first| axis.x(measure.of(&first)));
    painter.line_segment([pos2(axis.x(1.0), y), pos2(whole, y)], Stroke::new(1.0, palette.control_line));
    painter.line_segment([pos2(from, y), pos2(whole, y)], Stroke::new(2.0, palette.secondary_text));
    if cost.end == CostEnd::Complete {
        painter.circle(pos2(whole, y), 5.0, palette.surface, Stroke::new(2.0, palette.found));
    } else {
        painter.text(pos2(whole, y), Align2::LEFT_CENTER, "▶", FontId::proportional(10.0), palette.clash);
    }
    if cost.first.is_some() {
        painter.circle_filled(pos2(from, y), 4.0, palette.found);
    }
}

/// Shows what the dots mean.
fn legend(ui: &mut Pane<'_>) {
    ui.add_space(space::TIGHT);
    ui.row_at_end("legend", LEGEND - space::TIGHT, |ui| {
        let palette = ui.palette();
        let entries =
            [text::compare_legend_first(ui.lang()), text::compare_legend_all(ui.lang()), text::compare_legend_capped(ui.lang())];
        // A sign is closer to its words than to those before it.
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (kind, words) in entries.into_iter().enumerate() {
            if kind > 0 {
                ui.add_space(space::MEDIUM);
            }
            let (place, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
            let painter = ui.painter();
            match kind {
                0 => {
                    painter.circle_filled(place.center(), 4.0, palette.found);
                }
                1 => {
                    painter.circle_stroke(place.center(), 4.5, Stroke::new(2.0, palette.found));
                }
                _ => {
                    painter.text(place.center(), Align2::CENTER_CENTER, "▶", FontId::proportional(10.0), palette.clash);
                }
            }
            small(ui, words);
        }
    });
}

/// The least height of the strip of random orders, and the height of a row with an order that has a name, in points.
const STRIP: f32 = 84.0;
const ORDER_ROW: f32 = 24.0;
/// Width of the names, and of the numbers, in points.
const ORDER_NAME: f32 = 230.0;
const ORDER_NUMBER: f32 = 110.0;

pub(super) fn show_orders(ui: &mut Pane<'_>, compared: &CompareModel) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let most = |cells| compared.most_of(&Order { cells, ..Order::default() });
    let (of_cells, of_lines) = (most(CellOrder::Random(0)), most(CellOrder::RandomLines(0)));
    sentence(ui, text::orders_explained(lang, number(RANDOM_ORDERS), number(of_cells), number(of_lines), number(compared.most)));
    ui.spacing_mut().item_spacing.y = 0.0;
    let named: Vec<&CompareRow> = compared.orders.iter().filter(|row| has_name(compared, row)).collect();
    let rows = ORDER_ROW * named.len() as f32;
    let tall = (ui.available_height() - NUMBERS - rows).max(STRIP);
    let height = NUMBERS + tall + rows;
    // Only the mouse can point at a dot: for Tab, what is drawn is no control.
    let (all, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::compare_orders(lang)));
    let left = all.left() + ORDER_NAME + ORDER_NUMBER + space::SMALL;
    let place = Rect::from_min_max(pos2(left, all.top() + NUMBERS), all.max);
    let costs = compared.orders.iter().filter_map(|row| row.cost.as_ref()?.as_ref().ok());
    let most = costs.map(|cost| cost.whole.counters.placements as f64).fold(of_lines as f64, f64::max);
    let axis = Axis::new(place, most, Unit::Count);
    axis.draw(ui.painter(), palette, place);
    let strip = place.with_max_y(place.top() + tall);
    let pointed = order_dots(ui, compared, axis, strip, response.hover_pos());
    let names = Rect::from_min_max(pos2(all.left(), strip.top()), pos2(left, strip.bottom()));
    ui.at(names, |ui| summary(ui, compared));
    for (at, row) in named.iter().enumerate() {
        let top = strip.bottom() + ORDER_ROW * at as f32;
        let line = Rect::from_min_size(pos2(all.left(), top), vec2(ORDER_NAME + ORDER_NUMBER, ORDER_ROW));
        ui.at(line, |ui| name(ui, compared, row));
        let y = top + ORDER_ROW / 2.0;
        ui.painter().hline(all.left()..=all.right(), top, Stroke::new(1.0, palette.hairline));
        if let Some(Ok(cost)) = &row.cost {
            let x = axis.x(cost.whole.counters.placements as f64);
            ui.painter().line_segment([pos2(axis.x(1.0), y), pos2(x, y)], Stroke::new(2.0, palette.control_line));
            let is_present = row.contestant.order == compared.order;
            mark(ui, pos2(x, y), is_present, cost.of(Goal::First).is_none());
        }
    }
    if let Some(row) = pointed {
        response.sends(CompareAction::Watch(row.contestant.clone()), ui);
        ui.at_pointer(response, |ui| {
            ui.label(RichText::new(words(lang, &row.contestant.order)).strong());
            ui.label(value(lang, row).map_or(String::new(), |(value, _)| value));
            small(ui, text::compare_watch);
        });
    }
}

/// Whether an order has a row of its own: all but the random ones, and the present one.
fn has_name(compared: &CompareModel, row: &CompareRow) -> bool {
    !is_random(row) || row.contestant.order == compared.order
}

fn is_random(row: &CompareRow) -> bool {
    matches!(row.contestant.order.cells, CellOrder::Random(_) | CellOrder::RandomLines(_))
}

/// An order in words: that of the cells, and that of the digits if it is not the usual one.
fn words(lang: Lang, order: &Order) -> String {
    let usual = Order::default().digits;
    let digits = (order.digits != usual).then(|| text::digit_order(lang, order.digits));
    lang.clauses(std::iter::once(text::cell_order(lang, &order.cells)).chain(digits))
}

/// The cost of an order in words, and whether it was given up.
fn value(lang: Lang, row: &CompareRow) -> Option<(String, bool)> {
    let cost = row.cost.as_ref()?.as_ref().ok()?;
    Some(match cost.of(Goal::First) {
        Some(work) => (text::order_cost(lang, number(work.counters.placements)), false),
        None => (text::compare_more_than(lang, number(cost.whole.counters.placements)), true),
    })
}

/// Draws the random orders. Returns the one under the pointer.
fn order_dots<'a>(ui: &Ui, compared: &'a CompareModel, axis: Axis, strip: Rect, pointer: Option<Pos2>) -> Option<&'a CompareRow> {
    let palette = Palette::of(ui);
    let mut nearest: Option<(f32, &CompareRow, Pos2)> = None;
    for row in compared.orders.iter() {
        let (seed, is_lines) = match row.contestant.order.cells {
            CellOrder::Random(seed) => (seed, false),
            CellOrder::RandomLines(seed) => (seed, true),
            _ => continue,
        };
        let Some(Ok(cost)) = &row.cost else { continue };
        // Heights are arbitrary; they only keep the dots apart.
        let share = single((mix(seed) % 1_000) as f64 / 1_000.0);
        let half = strip.height() / 2.0;
        let top = if is_lines { strip.top() } else { strip.top() + half };
        let at = pos2(axis.x(cost.whole.counters.placements as f64), top + 6.0 + (half - 12.0) * share);
        let is_present = row.contestant.order == compared.order;
        if is_present || cost.of(Goal::First).is_none() {
            mark(ui, at, is_present, cost.of(Goal::First).is_none());
        } else {
            let color = if is_lines { palette.accent } else { palette.chain };
            ui.painter().circle_filled(at, 3.0, color.gamma_multiply(0.6));
        }
        let far = pointer.map_or(f32::MAX, |pointer| pointer.distance(at));
        if far < 8.0 && nearest.as_ref().is_none_or(|(least, ..)| far < *least) {
            nearest = Some((far, row, at));
        }
    }
    let (_, row, at) = nearest?;
    ui.painter().circle_stroke(at, 5.0, Stroke::new(1.5, palette.accent));
    Some(row)
}

/// Draws the mark of an order: ringed if it is the present one, hollow if it was given up.
fn mark(ui: &Ui, at: Pos2, is_present: bool, is_capped: bool) {
    let (palette, painter) = (Palette::of(ui), ui.painter());
    if is_capped {
        painter.circle(at, 3.0, palette.surface, Stroke::new(1.5, palette.clash));
    } else {
        painter.circle_filled(at, 4.0, palette.found);
    }
    if is_present {
        painter.circle_stroke(at, 7.0, Stroke::new(2.0, palette.guess));
    }
}

/// Shows what the random orders cost together.
fn summary(ui: &mut Pane<'_>, compared: &CompareModel) {
    let random = compared.orders.iter().filter(|row| is_random(row));
    let mut costs: Vec<(u64, bool)> = random
        .filter_map(|row| row.cost.as_ref()?.as_ref().ok())
        .map(|cost| (cost.whole.counters.placements, cost.of(Goal::First).is_none()))
        .collect();
    costs.sort_unstable();
    let Some(&(least, _)) = costs.first() else { return };
    let capped = costs.iter().filter(|(_, is_capped)| *is_capped).count();
    let share = status::percent(capped as f64 / costs.len() as f64);
    let measured = number(costs.len() as u64);
    ui.add_space(space::SMALL);
    ui.set_max_width(ORDER_NAME + ORDER_NUMBER - space::LARGE);
    order_legend(ui, ui.palette().accent, text::orders_legend_lines);
    sentence(ui, text::orders_summary(ui.lang(), measured, number(least), share));
    order_legend(ui, ui.palette().chain, text::orders_legend_cells);
}

/// Shows what the dots of a color are.
fn order_legend(ui: &mut Pane<'_>, color: Color32, words: TextKey) {
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        let (place, _) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
        ui.painter().circle_filled(place.center(), 3.5, color);
        small(ui, words);
    });
}

/// Shows the name of an order and what it costs. A click opens the search in Watch mode.
fn name(ui: &mut Pane<'_>, compared: &CompareModel, row: &CompareRow) {
    let lang = ui.lang();
    let is_present = row.contestant.order == compared.order;
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = ORDER_ROW;
        ui.set_height(ORDER_ROW);
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.cell(vec2(ORDER_NAME, ORDER_ROW), |ui| {
            ui.spacing_mut().item_spacing.x = space::SMALL;
            let text = RichText::new(words(lang, &row.contestant.order)).size(text_size::SMALL + 1.0);
            let text = if is_present { text.family(fonts::semibold()) } else { text };
            let name = ui.add(Link::new(text)).on_hover_text(text::compare_watch(lang));
            as_item(&name, Role::RowHeader);
            name.sends(CompareAction::Watch(row.contestant.clone()), ui);
            if is_present {
                ui.label(RichText::new(text::orders_present(lang)).size(text_size::SMALL).color(ui.palette().guess));
            }
        });
        ui.cell_from_right(vec2(ORDER_NUMBER, ORDER_ROW), |ui| {
            let cost = row.cost.as_ref().and_then(|cost| cost.as_ref().ok());
            let shown = match cost.map(|cost| (cost.of(Goal::First), cost.whole.counters.placements)) {
                None if row.cost.is_some() => text::compare_refused(lang).to_owned(),
                None => text::compare_waiting(lang).to_owned(),
                Some((Some(work), _)) => number(work.counters.placements).to_string(),
                Some((None, most)) => text::compare_more_than(lang, number(most)),
            };
            ui.add(Label::new(RichText::new(shown).size(text_size::SMALL + 1.0)).truncate());
        });
    });
}
