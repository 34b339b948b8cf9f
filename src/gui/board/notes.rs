//! The small digits of a cell: candidates in their places, marks round the edge and in the middle, and the lens that shows them larger
//! where they are too small to read.

use std::sync::Arc;

use eframe::egui::{CornerRadius, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::{
    app::scene::SceneSquare,
    board::{Cell, Digit, DigitSet},
    gui::board::{
        glyph::{Stamp, Text, Weight},
        paint::{Brush, Picture},
    },
};

/// Font size of the candidates in the lens, in points.
const LENS_TEXT: f32 = 13.0;

/// Draws candidates and marks of an empty cell.
pub(super) fn notes(brush: &mut Brush<'_>, cell: Cell, square: &SceneSquare) {
    let Picture { scene, layout, .. } = *brush.picture;
    let rect = layout.cell_rect(cell);
    if scene.shows_candidates {
        match layout.candidate_size() {
            Some(size) => candidates(brush, rect, size, square),
            None => dots(brush, rect, square),
        }
        return;
    }
    match layout.note_size() {
        Some(size) => {
            corner_marks(brush, rect, size, square.corner);
            centre_marks(brush, rect, size, square.centre);
        }
        None if square.corner.is_empty() && square.centre.is_empty() => {}
        // Too small to read: a sign that there is something, and the lens shows what.
        None => {
            let color = brush.picture.palette.quiet_ink;
            let place = rect.left_bottom() + vec2(rect.width(), -rect.height()) * 0.25;
            brush.fill(Rect::from_center_size(place, Vec2::splat(layout.snap(rect.width() * 0.16))), color);
        }
    }
}

fn candidates(brush: &mut Brush<'_>, square: Rect, size: f32, shown: &SceneSquare) {
    let Picture { layout, palette, .. } = *brush.picture;
    for digit in shown.candidates | shown.struck {
        let place = layout.candidate_place_in(square, digit);
        brush.glyphs.write(Weight::Regular, size, Text::Digit(digit), place.center(), palette.quiet_ink);
        if shown.struck.contains(digit) {
            strike(brush, place, size);
        }
    }
}

/// A stroke through a candidate that was just ruled out.
fn strike(brush: &Brush<'_>, place: Rect, size: f32) {
    let reach = vec2(size * 0.5, -size * 0.4);
    let stroke = Stroke::new((size * 0.13).max(1.25), brush.picture.palette.clash);
    brush.painter.line_segment([place.center() - reach, place.center() + reach], stroke);
}

/// A dot in the place of each candidate: where digits cannot be read, their pattern still can.
fn dots(brush: &mut Brush<'_>, square: Rect, shown: &SceneSquare) {
    let Picture { layout, palette, .. } = *brush.picture;
    for digit in shown.candidates | shown.struck {
        let place = layout.candidate_place_in(square, digit);
        let side = layout.snap(place.width().min(place.height()) * 0.42);
        let corner = (place.center() - Vec2::splat(side / 2.0)) / layout.pixel();
        let corner = pos2(corner.x.round(), corner.y.round()) * layout.pixel();
        let dot = Rect::from_min_size(corner, Vec2::splat(side));
        if shown.struck.contains(digit) {
            brush.fill(dot.expand(layout.pixel()), palette.clash);
        } else {
            brush.fill(dot, palette.quiet_ink);
        }
    }
}

/// A run of small digits with its width.
struct Line {
    stamps: Vec<Arc<Stamp>>,
    width: f32,
}

/// Breaks digits into lines no wider than `room`; what does not fit into `most` lines is told by an ellipsis.
fn break_lines(brush: &mut Brush<'_>, digits: DigitSet, size: f32, room: f32, most: usize) -> Vec<Line> {
    let gap = size * 0.22;
    let mut lines: Vec<Line> = Vec::new();
    let mut stamps: Vec<Arc<Stamp>> =
        digits.iter().map(|digit| brush.glyphs.stamp(Weight::Regular, size, Text::Digit(digit))).collect();
    let widest = stamps.iter().map(|stamp| stamp.width).fold(0.0, f32::max);
    let in_line = (((room + gap) / (widest + gap)) as usize).max(1);
    if stamps.len() > in_line * most {
        stamps.truncate(in_line * most - 1);
        stamps.push(brush.glyphs.stamp(Weight::Regular, size, Text::More));
    }
    for chunk in stamps.chunks(in_line) {
        let width = chunk.iter().map(|stamp| stamp.width + gap).sum::<f32>() - gap;
        lines.push(Line { stamps: chunk.to_vec(), width });
    }
    lines
}

/// The player's marks round the edge: from the top left corner on, two in a row at first, then as many as fit.
fn corner_marks(brush: &mut Brush<'_>, rect: Rect, size: f32, digits: DigitSet) {
    if digits.is_empty() {
        return;
    }
    let inner = rect.shrink(rect.width() * 0.11);
    let color = brush.picture.palette.accent;
    let stamps: Vec<(Digit, Arc<Stamp>)> =
        digits.iter().map(|digit| (digit, brush.glyphs.stamp(Weight::Regular, size, Text::Digit(digit)))).collect();
    let widest = stamps.iter().map(|stamp| stamp.1.width).fold(0.0, f32::max);
    let fit = ((inner.width() / (widest + size * 0.25)) as usize).max(2);
    let rows = ((inner.height() / (size * 0.95)) as usize).max(1);
    // Above and below first; rows between them only when those are full.
    let in_row = if stamps.len() <= 4 { 2 } else { stamps.len().div_ceil(2).min(fit) };
    let used = stamps.len().div_ceil(in_row).min(rows);
    for (at, (_, stamp)) in stamps.iter().take(in_row * rows).enumerate() {
        let (row, column) = (at / in_row, at % in_row);
        let part = |at: usize, of: usize| if of < 2 { 0.0 } else { at as f32 / (of - 1) as f32 };
        let span = vec2(inner.width() - widest, inner.height() - size * 0.72);
        let shift = vec2(part(column, in_row) * span.x, part(row, used.max(2)) * span.y);
        let overflow = stamps.len() > in_row * rows && at + 1 == in_row * rows;
        let stamp = if overflow { brush.glyphs.stamp(Weight::Regular, size, Text::More) } else { stamp.clone() };
        brush.glyphs.press(&stamp, inner.min + vec2(widest / 2.0, size * 0.36) + shift, color);
    }
}

/// The player's marks in the middle, in as many lines as they need.
fn centre_marks(brush: &mut Brush<'_>, rect: Rect, size: f32, digits: DigitSet) {
    let size = (size * 1.12).min(rect.width() * 0.3);
    let color = brush.picture.palette.accent;
    let lines = break_lines(brush, digits, size, rect.width() * 0.84, 3);
    let (gap, step) = (size * 0.22, size * 1.0);
    let mut middle = rect.center().y - step * (lines.len().saturating_sub(1)) as f32 / 2.0;
    for line in lines {
        let mut left = rect.center().x - line.width / 2.0;
        for stamp in line.stamps {
            brush.glyphs.press(&stamp, pos2(left + stamp.width / 2.0, middle), color);
            left += stamp.width + gap;
        }
        middle += step;
    }
}

/// Shows the small digits of the cell under the pointer beside it, where they are too small to read in place.
pub(super) fn lens(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, hover, .. } = *brush.picture;
    let Some(cell) = hover else { return };
    let square = *scene.square(cell);
    let shown = if scene.shows_candidates { square.candidates | square.struck } else { square.corner | square.centre };
    let hidden = if scene.shows_candidates { layout.candidate_size().is_none() } else { layout.note_size().is_none() };
    if !hidden || shown.is_empty() || square.digit.is_some() {
        return;
    }
    let (columns, rows) = layout.candidate_grid();
    let rect = beside(layout.cell_rect(cell), vec2(columns as f32 * 24.0, rows as f32 * 22.0), brush.painter.clip_rect());
    let radius = CornerRadius::same(6);
    brush.painter.rect(rect, radius, palette.surface, Stroke::new(1.0, palette.strong_line), StrokeKind::Outside);
    for digit in shown {
        let place = layout.candidate_place_in(rect, digit);
        let look = match scene.shows_candidates || square.centre.contains(digit) {
            true => (Weight::Semibold, palette.ink),
            false => (Weight::Regular, palette.accent),
        };
        brush.glyphs.write(look.0, LENS_TEXT, Text::Digit(digit), place.center(), look.1);
    }
    let text = brush.glyphs.take();
    brush.painter.add(text);
    for digit in square.struck {
        strike(brush, layout.candidate_place_in(rect, digit), LENS_TEXT);
    }
}

/// A rectangle of that size beside `cell`, within `bounds`.
fn beside(cell: Rect, size: Vec2, bounds: Rect) -> Rect {
    let bounds = bounds.shrink(4.0);
    let right = pos2(cell.right() + 6.0, cell.center().y - size.y / 2.0);
    let left = pos2(cell.left() - 6.0 - size.x, right.y);
    let corner: Pos2 = if right.x + size.x <= bounds.right() { right } else { left };
    let highest = (bounds.bottom() - size.y).max(bounds.top());
    Rect::from_min_size(pos2(corner.x, corner.y.clamp(bounds.top(), highest)), size)
}
