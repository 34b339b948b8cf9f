//! The cost of each method: a table, with dots on a logarithmic axis.

use super::{
    axis::{Axis, NUMBERS, Unit},
    words::{in_small, small},
};
use crate::{
    app::{
        model::compare::{CompareRow, Measure},
        text::{
            goal, insight as text, measure as measures,
            panel::{self, duration},
        },
    },
    gui::prelude::*,
    solve::{
        compare::{Cost, CostEnd, Work},
        search::Goal,
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
