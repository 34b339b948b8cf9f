//! What a step reads: the digits used in each house of its cell, as dots or bits, and those that are left.

use std::cmp::Reverse;

use crate::{
    app::{text::panel as text, view::reading::Change},
    board::HouseId,
    gui::prelude::*,
    solve::search::{View, Workings},
};

/// The least distance of two digits, and height of a line, in points.
const PITCH: f32 = 7.0;
const LINE: f32 = 14.0;

/// Whether it can be drawn: the run looks digits up in tables or masks, and these have few digits.
pub(super) fn is_drawn(model: &Model, view: &View) -> bool {
    CellReading::is_of_tables(view) && model.puzzle().shape().size() <= MAX_FIGURE
}

/// Shows the sets below each other, digit below digit, so that one sees what is in none of them. Digits are at most `most` points apart.
pub(super) fn show(ui: &mut Pane<'_>, view: &View, most: f32) {
    let (model, reading) = (ui.model, CellReading::of(ui.model));
    let (names, geometry) = (model.names(), &model.document.geometry);
    if !is_drawn(model, view) {
        if let Some(reading) = reading.filter(|_| CellReading::is_of_tables(view)) {
            ui.wrapped(RichText::new(reading.says(names)));
        }
        return;
    }
    let size = geometry.size();
    let small = FontId::proportional((most * 0.65).clamp(text_size::SMALL, text_size::BODY));
    let free = text::reading_free(names.lang);
    let left = names_width(ui, small.clone());
    let pitch = ((ui.available_width() - left) / size as f32).min(most).floor().max(PITCH);
    let line = (pitch * 1.1).max(LINE).round();
    // As high for each cell, and where a step reads none: what is below stays where it is.
    let houses = geometry.shape().cells().map(|cell| geometry.houses_of(cell).len()).max().unwrap_or(0);
    let extent = vec2(left + pitch * size as f32, line * (houses + 2) as f32 + space::TIGHT);
    let Some(reading) = reading else { return ui.add_space(extent.y) };
    let (rect, response) = ui.allocate_exact_size(extent, Sense::hover());
    let says = reading.says(names);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, says.as_str()));
    let is_mask = matches!(view.workings, Workings::Masks(_));
    let (palette, painter, digits) = (ui.palette(), ui.painter(), order(size, is_mask));
    let at = |place: usize, row: usize| rect.min + vec2(left + (place as f32 + 0.5) * pitch, (row as f32 + 0.5) * line);
    let ring = |at: Pos2, color: Color32| painter.circle_stroke(at, pitch * 0.5, Stroke::new(2.0, color));
    let name = |row: usize, below: f32, words: String| {
        let at = pos2(rect.left(), at(0, row).y + below);
        painter.text(at, Align2::LEFT_CENTER, words, small.clone(), palette.secondary_text);
    };
    let changed = reading.change.map(|(digit, _)| digit);
    let bottom = reading.houses.len() + 1;
    for (place, &digit) in digits.iter().enumerate() {
        let family = if changed == Some(digit) { fonts::semibold() } else { FontId::default().family };
        let font = FontId::new((pitch * 0.8).clamp(8.0, 14.0), family);
        painter.text(at(place, 0), Align2::CENTER_CENTER, digit.to_string(), font, palette.secondary_text);
        for (row, &(_, used)) in reading.houses.iter().enumerate() {
            mark(ui, at(place, row + 1), pitch, used.contains(digit), is_mask, palette.text);
            if reading.change == Some((digit, Change::Refused)) && used.contains(digit) {
                ring(at(place, row + 1), palette.clash);
            }
        }
        let (is_free, free) = (reading.free.contains(digit), at(place, bottom) + vec2(0.0, space::TIGHT));
        if is_mask {
            // The bits that were taken out before are quiet, and the lowest of the others is taken next.
            let is_over = reading.next.is_none_or(|next| digit < next);
            mark(ui, free, pitch, is_free, true, if is_over { palette.secondary_text } else { palette.found });
            if reading.next == Some(digit) {
                ring(free, palette.found);
            }
        } else if is_free {
            let font = FontId::new((pitch * 0.95).clamp(10.0, 18.0), fonts::semibold());
            painter.text(free, Align2::CENTER_CENTER, names.digit(digit), font, palette.found);
        }
    }
    for (row, &(house, _)) in reading.houses.iter().enumerate() {
        name(row + 1, 0.0, names.house(house));
    }
    name(bottom, space::TIGHT, free.to_owned());
    if reading.free.is_empty() && !is_mask {
        let at = pos2(rect.left() + left, at(0, bottom).y + space::TIGHT);
        painter.text(at, Align2::LEFT_CENTER, text::stack_none(names.lang), small.clone(), palette.secondary_text);
    }
    let sum = at(0, bottom).y - line / 2.0 + space::TIGHT / 2.0;
    painter.hline(rect.x_range(), sum, Stroke::new(1.0, palette.secondary_text));
}

/// Width of the names of what is read, in points.
fn names_width(ui: &Pane<'_>, font: FontId) -> f32 {
    let names = ui.model.names();
    let houses = (0..ui.model.document.geometry.houses().len()).map(|house| names.house(HouseId::new(house)));
    let names = houses.chain([text::reading_free(names.lang).to_owned()]);
    names.map(|name| text_width(ui, &name, font.clone())).fold(0.0, f32::max).ceil() + space::SMALL
}

/// Width of what is read with digits that far apart, in points.
pub(super) fn width(ui: &Pane<'_>, pitch: f32) -> f32 {
    names_width(ui, FontId::proportional(text_size::SMALL)) + pitch * ui.model.puzzle().shape().size() as f32
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
        painter.circle_filled(at, pitch * 0.4, color);
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
