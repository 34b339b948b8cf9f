//! The cost of each order of cells: a strip of random orders, and the orders with a name.

use super::{
    axis::{Axis, NUMBERS, Unit},
    words::{sentence, small},
};
use crate::{
    app::{
        model::compare::{CompareRow, RANDOM_ORDERS},
        text::insight as text,
    },
    gui::prelude::*,
    solve::{
        random::mix,
        search::{CellOrder, Goal, Order},
    },
};

/// The least height of the strip of random orders, and the height of a row with an order that has a name, in points.
const STRIP: f32 = 84.0;
const ROW: f32 = 24.0;
/// Width of the names, and of the numbers, in points.
const NAME: f32 = 230.0;
const NUMBER: f32 = 110.0;

pub(super) fn show(ui: &mut Pane<'_>, compared: &CompareModel) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let most = |cells| compared.most_of(&Order { cells, ..Order::default() });
    let (of_cells, of_lines) = (most(CellOrder::Random(0)), most(CellOrder::RandomLines(0)));
    sentence(ui, text::orders_explained(lang, number(RANDOM_ORDERS), number(of_cells), number(of_lines), number(compared.most)));
    ui.spacing_mut().item_spacing.y = 0.0;
    let named: Vec<&CompareRow> = compared.orders.iter().filter(|row| has_name(compared, row)).collect();
    let rows = ROW * named.len() as f32;
    let tall = (ui.available_height() - NUMBERS - rows).max(STRIP);
    let height = NUMBERS + tall + rows;
    // Only the mouse can point at a dot: for Tab, what is drawn is no control.
    let (all, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::compare_orders(lang)));
    let left = all.left() + NAME + NUMBER + space::SMALL;
    let place = Rect::from_min_max(pos2(left, all.top() + NUMBERS), all.max);
    let costs = compared.orders.iter().filter_map(|row| row.cost.as_ref()?.as_ref().ok());
    let most = costs.map(|cost| cost.whole.counters.placements as f64).fold(of_lines as f64, f64::max);
    let axis = Axis::new(place, most, Unit::Count);
    axis.draw(ui.painter(), palette, place);
    let strip = place.with_max_y(place.top() + tall);
    let pointed = dots(ui, compared, axis, strip, response.hover_pos());
    let names = Rect::from_min_max(pos2(all.left(), strip.top()), pos2(left, strip.bottom()));
    ui.at(names, |ui| summary(ui, compared));
    for (at, row) in named.iter().enumerate() {
        let top = strip.bottom() + ROW * at as f32;
        let line = Rect::from_min_size(pos2(all.left(), top), vec2(NAME + NUMBER, ROW));
        ui.at(line, |ui| name(ui, compared, row));
        let y = top + ROW / 2.0;
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
fn dots<'a>(ui: &Ui, compared: &'a CompareModel, axis: Axis, strip: Rect, pointer: Option<Pos2>) -> Option<&'a CompareRow> {
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
    ui.set_max_width(NAME + NUMBER - space::LARGE);
    legend(ui, ui.palette().accent, text::orders_legend_lines);
    sentence(ui, text::orders_summary(ui.lang(), measured, number(least), share));
    legend(ui, ui.palette().chain, text::orders_legend_cells);
}

/// Shows what the dots of a color are.
fn legend(ui: &mut Pane<'_>, color: Color32, words: TextKey) {
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
        ui.spacing_mut().interact_size.y = ROW;
        ui.set_height(ROW);
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.cell(vec2(NAME, ROW), |ui| {
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
        ui.cell_from_right(vec2(NUMBER, ROW), |ui| {
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
