//! The line that says what a step reads: the digits used in each house of its cell, as dots or bits, and those that are left.

use std::cmp::Reverse;

use eframe::egui::Shape;

use crate::{
    app::{
        text::panel as text,
        view::reading::{CellReading, Change},
    },
    board::{DigitSet, MAX_FIGURE},
    gui::prelude::*,
    solve::search::{View, Workings},
};

/// The least and the greatest distance of two digits, in points.
const PITCH: (f32, f32) = (7.0, 20.0);
/// Width of the sign between two sets, in points.
const SIGN: f32 = 26.0;

/// Shows the line, if the step reads tables or masks. Its digits are at most `most` points apart.
pub(crate) fn show(ui: &mut Ui, model: &Model, view: &View, most: f32) {
    let Some(reading) = CellReading::of(model).filter(|_| CellReading::is_of_tables(view)) else { return };
    let names = model.names();
    let size = model.puzzle().shape().size();
    let is_mask = matches!(view.workings, Workings::Masks(_));
    let says = reading.says(names);
    let free = if reading.free.is_empty() { "∅".to_owned() } else { format!("{{{}}}", names.digits(reading.free)) };
    let font = FontId::new(text_size::LARGE, fonts::semibold());
    let free_width = text_width(ui, &free, font.clone()).max(text_width(ui, text::reading_free(names.lang), font.clone()));
    // The sets of four houses and what is free stand in one line.
    let sets = reading.houses.len().min(4);
    let strips = sets + usize::from(is_mask);
    let room = ui.available_width() - sets as f32 * SIGN - if is_mask { 0.0 } else { free_width };
    let pitch = (room / (strips * size) as f32).min(most.min(PITCH.1)).floor();
    if pitch < PITCH.0 || size > MAX_FIGURE {
        wrapped(ui, RichText::new(says.as_str()));
        return;
    }
    let strip = Strip { pitch, size, is_mask, palette: Palette::of(ui) };
    let response = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, space::TIGHT);
        for (place, &(house, used)) in reading.houses.iter().enumerate() {
            if place > 0 {
                strip.sign(ui, false);
            }
            let mark = reading.change.filter(|&(digit, change)| change == Change::Refused && used.contains(digit));
            strip.show(ui, &names.house(house), used, mark.map(|(digit, _)| (digit, strip.palette.clash)), DigitSet::EMPTY);
        }
        strip.sign(ui, true);
        if is_mask {
            let before = reading.free.iter().take_while(|&digit| reading.next.is_none_or(|next| digit < next)).collect();
            let next = reading.next.map(|digit| (digit, strip.palette.found));
            strip.show(ui, text::reading_free(names.lang), reading.free, next, before);
        } else {
            let (rect, _) = ui.allocate_exact_size(vec2(free_width, strip.height()), Sense::hover());
            let label = FontId::proportional(text_size::SMALL);
            ui.painter().text(
                rect.left_top(),
                Align2::LEFT_TOP,
                text::reading_free(names.lang),
                label,
                strip.palette.secondary_text,
            );
            let at = pos2(rect.left(), rect.top() + strip.middle() + pitch * 0.5);
            ui.painter().text(at, Align2::LEFT_CENTER, free, font, strip.palette.found);
        }
    });
    response.response.widget_info(|| WidgetInfo::labeled(Role::Label, true, says.as_str()));
}

/// How sets of digits are drawn.
struct Strip<'a> {
    pitch: f32,
    size: usize,
    is_mask: bool,
    palette: &'a Palette,
}

impl Strip<'_> {
    /// The height of the line of dots or bits above its digits.
    fn middle(&self) -> f32 {
        text_size::SMALL + space::TIGHT + self.pitch * 0.5
    }

    fn height(&self) -> f32 {
        self.middle() + self.pitch * 1.6
    }

    /// Draws a set with its name above and its digits below. A digit can have a ring; those that were tried before are quiet.
    fn show(&self, ui: &mut Ui, name: &str, set: DigitSet, ring: Option<(Digit, Color32)>, quiet: DigitSet) {
        let (rect, _) = ui.allocate_exact_size(vec2(self.pitch * self.size as f32, self.height()), Sense::hover());
        let (palette, painter) = (self.palette, ui.painter());
        let label = FontId::proportional(text_size::SMALL);
        painter.text(rect.left_top(), Align2::LEFT_TOP, name, label, palette.secondary_text);
        let small = FontId::proportional((self.pitch * 0.85).clamp(7.0, 14.0));
        for (place, digit) in order(self.size, self.is_mask).into_iter().enumerate() {
            let at = pos2(rect.left() + (place as f32 + 0.5) * self.pitch, rect.top() + self.middle());
            let color = if quiet.contains(digit) { palette.secondary_text } else { palette.text };
            mark(ui, at, self.pitch, set.contains(digit), self.is_mask, color);
            if let Some((_, color)) = ring.filter(|(ringed, _)| *ringed == digit) {
                painter.circle_stroke(at, self.pitch * 0.52, Stroke::new(2.0, color));
            }
            let below = at + vec2(0.0, self.pitch * 1.05);
            painter.text(below, Align2::CENTER_CENTER, digit.to_string(), small.clone(), palette.secondary_text);
        }
    }

    /// Draws the sign of a union, or the arrow to what is left.
    fn sign(&self, ui: &mut Ui, is_arrow: bool) {
        let (rect, _) = ui.allocate_exact_size(vec2(SIGN, self.height()), Sense::hover());
        let middle = pos2(rect.center().x, rect.top() + self.middle());
        let stroke = Stroke::new(1.5, self.palette.secondary_text);
        if is_arrow {
            ui.painter().arrow(middle - vec2(7.0, 0.0), vec2(14.0, 0.0), stroke);
            return;
        }
        let arc = |step: u8| {
            let angle = std::f32::consts::PI * f32::from(step) / 8.0;
            middle + vec2(-4.5 * angle.cos(), 1.0 + 4.5 * angle.sin())
        };
        let ends = |x: f32| middle + vec2(x, -5.0);
        let points: Vec<Pos2> = std::iter::once(ends(-4.5)).chain((0..=8).map(arc)).chain([ends(4.5)]).collect();
        ui.painter().add(Shape::line(points, stroke));
    }
}

/// The digits from left to right: as bits the highest first, as numbers are written.
pub(super) fn order(size: usize, is_mask: bool) -> Vec<Digit> {
    let mut digits: Vec<Digit> = Digit::all(size).collect();
    if is_mask {
        digits.sort_by_key(|&digit| Reverse(digit));
    }
    digits
}

/// Draws whether a digit is in a set: a dot, or a bit.
pub(super) fn mark(ui: &Ui, at: Pos2, pitch: f32, is_in: bool, is_mask: bool, color: Color32) {
    let (palette, painter) = (Palette::of(ui), ui.painter());
    if is_mask {
        let family = if is_in { fonts::semibold() } else { FontId::default().family };
        let color = if is_in { color } else { palette.secondary_text };
        painter.text(
            at,
            Align2::CENTER_CENTER,
            if is_in { "1" } else { "0" },
            FontId::new((pitch * 0.95).min(16.0), family),
            color,
        );
    } else if is_in {
        painter.circle_filled(at, pitch * 0.33, color);
    } else {
        painter.circle_filled(at, (pitch * 0.09).max(0.7), palette.secondary_text);
    }
}

/// The place of a part of the tables that a step reads.
pub(super) fn outline(ui: &Ui, row: Rect) {
    let palette = Palette::of(ui);
    ui.painter().rect_filled(row, 3.0, palette.peer_fill);
    ui.painter().rect_stroke(row, 3.0, Stroke::new(1.5, palette.accent), eframe::egui::StrokeKind::Inside);
}
