//! The cost of each method on the puzzles of a collection: a histogram for each, and two methods against each other.

use eframe::egui::Shape;

use super::{
    axis::{Axis, NUMBERS, Unit},
    words::{self, sentence, small},
};
use crate::{
    app::{
        action::CostsAction,
        model::costs::{CostDot, CostsModel, PuzzleCost},
        text::{insight as text, play},
    },
    gui::prelude::*,
    solve::search::Method,
};

/// Height of what is below the pictures, and their least height, in points.
const BELOW: f32 = 34.0;
const LEAST: f32 = 200.0;
/// Width of the names beside the histograms, and of the strip for what was given up, in points.
const NAME: f32 = 150.0;
const CAPPED: f32 = 64.0;
/// Width of a bar with the gap after it, in points.
const BAR: f32 = 7.0;
/// Width of the numbers beside the axis upwards, in points.
const UPWARDS: f32 = 64.0;
/// Distance from which a dot is taken, in points.
const NEAR: f32 = 8.0;

pub(super) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(costs) = &model.costs else { return };
    sentence(ui, text::costs_explained(ui.lang(), number(costs.of.listed.len() as u64), number(costs.of.most)));
    let height = (ui.available_height() - BELOW).max(LEAST);
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let (left, right) = all.split_left_right_at_x(all.right() - height.min(all.width() * 0.45) - UPWARDS);
    let left = left.with_max_x(left.right() - space::WIDE);
    ui.at(left, |ui| histograms(ui, costs, left));
    ui.at(right, |ui| scatter(ui, costs, right));
    // What follows comes below both, whatever they have taken of their places.
    ui.allocate_exact_size(vec2(all.width(), (all.bottom() - ui.cursor().top()).max(0.0)), Sense::hover());
    ui.row(18.0, |ui| {
        if let Some((count, more, ratio)) = costs.against() {
            let share = status::percent(more as f64 / count.max(1) as f64);
            let (across, upwards) = costs.axes();
            let times = if ratio >= 10.0 { format!("{ratio:.0}") } else { format!("{ratio:.1}") };
            let (across, upwards) = (method::name(ui.lang(), across), method::name(ui.lang(), upwards));
            small(ui, text::costs_against(ui.lang(), across, upwards, number(count as u64), share, times));
        }
    });
}

/// The highest number of the axes.
fn highest(costs: &CostsModel) -> f64 {
    (costs.highest() as f64).max(10.0)
}

/// Shows a histogram for each method, over a common axis.
fn histograms(ui: &Pane<'_>, costs: &CostsModel, all: Rect) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let place = Rect::from_min_max(pos2(all.left() + NAME, all.top() + NUMBERS), pos2(all.right() - CAPPED, all.bottom()));
    let most = highest(costs);
    let axis = Axis::new(place, most, Unit::Count);
    axis.draw(ui.painter(), palette, place);
    let (from, to) = (axis.x(1.0), axis.x(axis.end()));
    let parts = whole((to - from) / BAR).max(4);
    let tall = place.height() / Method::ALL.len() as f32;
    for (index, method) in Method::ALL.into_iter().enumerate() {
        let top = place.top() + tall * index as f32;
        let line = Rect::from_min_max(pos2(all.left(), top), pos2(all.right(), top + tall));
        let response = ui.interact(line, ui.scope_id().with(("histogram", index)), Sense::hover());
        let counts = costs.histogram(method, parts, axis.end());
        let middle = costs.middle(method);
        let words = middle.map_or_else(|| text::compare_waiting(lang).to_owned(), |(cost, capped)| summary(lang, cost, capped));
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Label, true, lang.clauses([method::name(lang, method).to_owned(), words.clone()]))
        });
        let painter = ui.painter();
        painter.hline(line.x_range(), line.bottom(), Stroke::new(1.0, palette.hairline));
        let font = FontId::proportional(text_size::SMALL - 1.0);
        let bold = FontId::new(text_size::BODY, fonts::semibold());
        painter.text(pos2(line.left(), line.center().y - 8.0), Align2::LEFT_CENTER, method::name(lang, method), bold, palette.text);
        let below = pos2(line.left(), line.center().y + 9.0);
        painter.text(below, Align2::LEFT_CENTER, &words, font.clone(), palette.secondary_text);
        let capped = middle.map_or(0, |(_, capped)| capped);
        let tallest = counts.iter().copied().max().unwrap_or(0).max(capped).max(1) as f32;
        let bar = |left: f32, count: usize, color| {
            if count > 0 {
                let height = ((tall - 8.0) * count as f32 / tallest).max(1.5);
                let right = left + BAR - 1.0;
                painter.rect_filled(Rect::from_min_max(pos2(left, line.bottom() - height), pos2(right, line.bottom())), 0.0, color);
            }
        };
        let width = (to - from) / parts as f32;
        for (part, &count) in counts.iter().enumerate() {
            bar(from + width * part as f32, count, palette.accent);
        }
        if let Some((cost, _)) = middle.filter(|(cost, _)| !cost.is_capped) {
            let x = axis.x(cost.placed as f64);
            painter.vline(x, line.top() + 6.0..=line.bottom(), Stroke::new(2.0, palette.guess));
        }
        if capped > 0 {
            let left = place.right() + 4.0;
            bar(left, capped, palette.clash);
            let at = pos2(left + BAR + 4.0, line.bottom() - 9.0);
            painter.text(at, Align2::LEFT_CENTER, format!("▶ {}", number(capped as u64)), font, palette.clash);
        }
        hover(response, lang, &counts, from, width, most.max(axis.end()));
    }
}

/// Says how many puzzles are in the part of a histogram under the pointer.
fn hover(response: Response, lang: Lang, counts: &[usize], from: f32, width: f32, most: f64) {
    let Some(pointer) = response.hover_pos() else { return };
    let part = whole((pointer.x - from) / width);
    let Some(&count) = counts.get(part).filter(|&&count| count > 0 && pointer.x >= from) else { return };
    let edge = |part: usize| number(nearest((most.ln() * part as f64 / counts.len() as f64).exp().ceil()));
    let words = text::costs_part(lang, edge(part), edge(part + 1), number(count as u64));
    response.on_hover_text_at_pointer(words);
}

/// The median cost of a method, and how many puzzles were given up.
fn summary(lang: Lang, middle: PuzzleCost, capped: usize) -> String {
    let placed = number(middle.placed);
    let placed = if middle.is_capped { text::compare_more_than(lang, placed) } else { placed.to_string() };
    let middle = text::costs_middle(lang, placed);
    if capped == 0 { middle } else { lang.clauses([middle, text::costs_capped(lang, number(capped as u64))]) }
}

/// Shows two methods against each other: a dot for each puzzle.
fn scatter(ui: &mut Pane<'_>, costs: &CostsModel, all: Rect) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let head = all.with_max_y(all.top() + space::CONTROL);
    ui.at(head, |ui| choose(ui, costs));
    let area = Rect::from_min_max(pos2(all.left() + UPWARDS, head.bottom() + NUMBERS + 4.0), pos2(all.right(), all.bottom()));
    // Only the mouse can point at a dot: for Tab, what is drawn is no control.
    let response = ui.interact(area, ui.scope_id().with("scatter"), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::costs_scatter(lang)));
    let axis = Axis::new(area, highest(costs), Unit::Count);
    axis.draw(ui.painter(), palette, area);
    let y = |count: f64| area.bottom() - (axis.x(count) - area.left()) / area.width() * area.height();
    axis.draw_upwards(ui.painter(), palette, area, &y);
    let painter = ui.painter_at(area.expand(6.0));
    let corner = axis.end();
    painter.line_segment([pos2(axis.x(1.0), y(1.0)), pos2(axis.x(corner), y(corner))], Stroke::new(1.0, palette.control_line));
    let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|_| response.hovered());
    let mut nearest_dot = None::<(f32, CostDot, Pos2)>;
    let shapes = costs.dots().iter().map(|dot| {
        let at = pos2(axis.x(dot.across.placed as f64), y(dot.upwards.placed as f64));
        if let Some(distance) = pointer.map(|pointer| pointer.distance(at)).filter(|&distance| distance < NEAR)
            && nearest_dot.is_none_or(|(least, ..)| distance < least)
        {
            nearest_dot = Some((distance, *dot, at));
        }
        if dot.is_capped() {
            Shape::circle_stroke(at, 2.5, Stroke::new(1.5, palette.clash))
        } else {
            Shape::rect_filled(Rect::from_center_size(at, vec2(3.0, 3.0)), 1.0, palette.accent)
        }
    });
    painter.extend(shapes);
    if let Some((_, dot, at)) = nearest_dot {
        painter.circle_stroke(at, 6.0, Stroke::new(2.0, palette.guess));
        response.sends(CompareAction::Costs(CostsAction::Open(dot.index)), ui);
        ui.at_pointer(response, |ui| say(ui, costs, &dot));
    }
}

/// Says which puzzle a dot is, and what it costs.
fn say(ui: &mut Pane<'_>, costs: &CostsModel, dot: &CostDot) {
    let lang = ui.lang();
    ui.label(RichText::new(text::costs_puzzle(lang, number(dot.index as u64 + 1))).strong());
    for (method, cost) in [(costs.axes().0, dot.across), (costs.axes().1, dot.upwards)] {
        let placed = text::order_cost(lang, number(cost.placed));
        let words = if cost.is_capped { lang.clauses([placed, text::race_unfinished(lang).to_owned()]) } else { placed };
        ui.label(lang.clauses([method::name(lang, method).to_owned(), words]));
    }
    small(ui, text::costs_open);
}

/// Shows the choice of the two methods.
fn choose(ui: &mut Pane<'_>, costs: &CostsModel) {
    let lang = ui.lang();
    let (across, upwards) = costs.axes();
    ui.row(space::CONTROL, |ui| {
        for (words, chosen, is_across) in [(text::costs_upwards(lang), upwards, false), (text::costs_across(lang), across, true)] {
            small(ui, words);
            let mut method = chosen;
            let name = |&method: &Method| method::name(lang, method);
            if ui.pick(words, NAME, &mut method, Method::ALL, name).changed() {
                let axes = if is_across { (method, upwards) } else { (across, method) };
                ui.send(CompareAction::Costs(CostsAction::Axes(axes)));
            }
        }
    });
}

/// Shows how far the measuring has come, with the button that stops it or goes on.
pub(super) fn progress(ui: &mut Pane<'_>, costs: &CostsModel) {
    let (known, all) = costs.progress();
    let share = single(known as f64 / all.max(1) as f64);
    words::progress(ui, (known, all), costs.is_running(), |ui| _ = progress_bar(ui, share, Some(160.0), play::progress));
}
