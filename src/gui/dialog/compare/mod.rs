//! The dialog that compares what searches of the puzzle cost: by methods, and by orders of cells.

use eframe::egui::Shape;

use crate::{
    app::{
        action::CostsAction,
        model::compare::{CostDot, CostsModel, PuzzleCost, Subject},
        text::{dialog, insight as text, play},
    },
    gui::prelude::*,
    solve::search::Method,
};

mod methods;
mod race;

/// Width of the choice of the limit and of what follows it, with its name, in points.
const LIMIT: f32 = 520.0;
/// The widest that the dialog gets, and the room beside it, in points: its frame, and the edge of the window.
const WIDTH: (f32, f32) = (1_320.0, 80.0);
/// Maximum width for the choices in two rows, in points.
const TWO_ROWS: f32 = 620.0;
/// The tallest that the dialog gets, and the room beside it, in points, the same for all pages: the dialog stays where it is when
/// another one is chosen.
const HEIGHT: (f32, f32) = (860.0, 96.0);

pub(super) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(compared) = &model.compare else { return };
    ui.set_width((ui.content_rect().width() - WIDTH.1).min(WIDTH.0));
    let bottom = ui.min_rect().top() + (ui.content_rect().height() - HEIGHT.1).min(HEIGHT.0);
    let in_two_rows = ui.available_width() < TWO_ROWS;
    ui.row(space::CONTROL + space::TIGHT, |ui| {
        let mut subjects = vec![
            (Subject::Methods, text::compare_methods(ui.lang())),
            (Subject::Orders, text::compare_orders(ui.lang())),
            (Subject::Race, text::compare_race(ui.lang())),
        ];
        if model.collection.is_some() {
            subjects.push((Subject::Collection, text::compare_collection(ui.lang())));
        }
        ui.segmented_to(text::compare_what, compared.subject, &subjects, CompareAction::Subject);
        if !in_two_rows {
            ui.add_space(space::LARGE);
            limit_and_work(ui, compared);
        }
    });
    if in_two_rows {
        ui.row(space::CONTROL + space::TIGHT, |ui| limit_and_work(ui, compared));
    }
    let foot = space::CONTROL + 2.0 * space::SMALL;
    let page = vec2(ui.available_width(), bottom - foot - ui.cursor().top());
    ui.reserved(page, |ui| {
        // In small windows a page is larger than its place.
        ui.scroll(ScrollArea::both().id_salt(compared.subject).auto_shrink(false), |ui| match compared.subject {
            Subject::Methods => methods::show(ui, compared),
            Subject::Orders => methods::show_orders(ui, compared),
            Subject::Race => race::show(ui, compared),
            Subject::Collection => show_costs(ui),
        });
    });
    ui.add_space(space::SMALL);
    ui.row(space::CONTROL, |ui| {
        ui.button(text::compare_copy).sends(CompareAction::Copy, ui);
        ui.button(text::compare_save).sends(CompareAction::Save, ui);
        if let Some(costs) = model.costs.as_ref().filter(|_| compared.subject == Subject::Collection) {
            costs_progress(ui, costs);
        }
        progress(ui, compared.progress(), compared.is_running(), |ui| _ = ui.spinner());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.button(dialog::close).sends(Action::Cancel, ui));
    });
}

/// Shows the choice of the limit, and which work is in the table.
fn limit_and_work(ui: &mut Pane<'_>, compared: &CompareModel) {
    limit(ui, compared);
    ui.add_space(space::LARGE);
    if compared.subject != Subject::Orders {
        methods::choices(ui, compared);
    }
}

/// Shows the choice after how many digits a search is given up.
fn limit(ui: &mut Pane<'_>, compared: &CompareModel) {
    let lang = ui.lang();
    if ui.available_width() >= LIMIT {
        small(ui, text::compare_limit);
    }
    let mut most = compared.most;
    let shown = |&most: &u64| text::compare_digits(lang, number(most));
    let list = ui.pick(text::compare_limit, 150.0, &mut most, CompareModel::LIMITS, shown);
    list.on_hover_text(text::compare_limit(lang)).sends_change(CompareAction::Most(most), ui);
}

/// Height of the numbers of an axis, in points.
const NUMBERS: f32 = 18.0;
/// The least distance between two numbers of an axis, in points.
const APART: f32 = 56.0;

/// Room at the right end for half of the last number, in points.
const RIGHT: f32 = 22.0;

/// A logarithmic axis from 1 upwards, over a horizontal extent.
#[derive(Clone, Copy, Debug)]
struct Axis {
    left: f32,
    right: f32,
    /// The powers of ten at the right end.
    decades: f64,
    /// The unit of the axis.
    unit: Unit,
}

impl Unit {
    /// A power of ten in short form.
    fn name(self, decade: f64) -> String {
        let count = 10_f64.powf(decade);
        match self {
            Self::Count if decade < 6.0 => number(crate::gui::convert::nearest(count)).to_string(),
            Self::Count => format!("{} M", number(crate::gui::convert::nearest(count / 1e6))),
            Self::Microseconds if decade < 3.0 => format!("{count:.0} µs"),
            Self::Microseconds if decade < 6.0 => format!("{:.0} ms", count / 1e3),
            Self::Microseconds => format!("{:.0} s", count / 1e6),
        }
    }

    /// A number of it with three digits.
    fn precisely(self, count: f64) -> String {
        let digits = |value: f64| format!("{value:.*}", if value < 10.0 { 2 } else { usize::from(value < 100.0) });
        match self {
            Self::Count => number(crate::gui::convert::nearest(count)).to_string(),
            Self::Microseconds if count < 1e3 => format!("{} µs", digits(count)),
            Self::Microseconds if count < 1e6 => format!("{} ms", digits(count / 1e3)),
            Self::Microseconds => format!("{} s", digits(count / 1e6)),
        }
    }
}

/// The units of axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    /// Things.
    Count,
    Microseconds,
}

impl Axis {
    /// An axis on which counts up to `most` have room.
    fn new(place: Rect, most: f64, unit: Unit) -> Self {
        Self { left: place.left() + 8.0, right: place.right() - RIGHT, decades: most.max(10.0).log10().ceil().max(1.0), unit }
    }

    /// The place of a count; those below 1 are at the left end.
    fn x(&self, count: f64) -> f32 {
        let share = count.max(1.0).log10() / self.decades;
        self.left + (self.right - self.left) * single(share.min(1.0))
    }

    /// The count at the right end.
    fn end(&self) -> f64 {
        10_f64.powf(self.decades)
    }

    /// Draws the lines of the powers of ten of an axis upwards, and their numbers beside it.
    fn draw_upwards(&self, painter: &Painter, palette: &Palette, place: Rect, y: &dyn Fn(f64) -> f32) {
        let mut decade = 0.0;
        while decade <= self.decades {
            let at = y(10_f64.powf(decade));
            painter.line_segment([pos2(place.left(), at), pos2(place.right(), at)], Stroke::new(1.0, palette.hairline));
            let font = FontId::proportional(text_size::SMALL - 1.0);
            painter.text(pos2(place.left() - 5.0, at), Align2::RIGHT_CENTER, self.unit.name(decade), font, palette.secondary_text);
            decade += 1.0;
        }
    }

    /// Draws the lines of the powers of ten within a place, and their numbers above it.
    fn draw(&self, painter: &Painter, palette: &Palette, place: Rect) {
        let each = f64::from(self.right - self.left) / self.decades;
        let every = (f64::from(APART) / each).ceil().max(1.0);
        let mut decade = 0.0;
        while decade <= self.decades {
            let x = self.x(10_f64.powf(decade));
            painter.line_segment([pos2(x, place.top()), pos2(x, place.bottom())], Stroke::new(1.0, palette.hairline));
            if decade % every == 0.0 {
                let font = FontId::proportional(text_size::SMALL - 1.0);
                let at = pos2(x, place.top() - 3.0);
                painter.text(at, Align2::CENTER_BOTTOM, self.unit.name(decade), font, palette.secondary_text);
            }
            decade += 1.0;
        }
    }
}

/// Small secondary text.
fn in_small(ui: &Pane<'_>, words: impl Words) -> RichText {
    words.say(ui.lang()).size(text_size::SMALL).color(ui.palette().secondary_text)
}

/// Shows small secondary text.
fn small(ui: &mut Pane<'_>, words: impl Words) {
    ui.label(in_small(ui, words));
}

/// Shows how far measuring has come, with the button that stops it or goes on; while it runs, also what `busy` adds.
fn progress(ui: &mut Pane<'_>, (known, all): (usize, usize), is_running: bool, busy: impl FnOnce(&mut Pane<'_>)) {
    if is_running {
        ui.button(text::compare_stop).sends(CompareAction::Stop, ui);
        busy(ui);
    } else if known < all {
        ui.button(text::compare_go_on).sends(CompareAction::GoOn, ui);
    }
    if known < all {
        small(ui, text::compare_progress(ui.lang(), number(known as u64), number(all as u64)));
    }
}

/// Shows a sentence over as many lines as it needs.
fn sentence(ui: &mut Pane<'_>, words: impl Words) {
    ui.add(Label::new(in_small(ui, words)).wrap());
}

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

fn show_costs(ui: &mut Pane<'_>) {
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
fn costs_progress(ui: &mut Pane<'_>, costs: &CostsModel) {
    let (known, all) = costs.progress();
    let share = single(known as f64 / all.max(1) as f64);
    progress(ui, (known, all), costs.is_running(), |ui| _ = progress_bar(ui, share, Some(160.0), play::progress));
}
