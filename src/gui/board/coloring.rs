//! Draws the colours of cells and candidates and the links drawn by hand.
//!
//! Each colour has its own pattern in cells and its own shape around candidates: the five pairs differ in direction or shape, and the
//! second of a pair has a frame in cells and is hollow around candidates.

use eframe::egui::Shape;

use crate::{
    board::Place,
    gui::{
        board::{
            BoardLayout,
            brush::{Brush, Picture},
            route::place,
        },
        prelude::*,
    },
};

/// Opacity of a cell's colour: digits stay readable on it.
const FILL: f32 = 0.3;
/// Opacity of its pattern.
const PATTERN: f32 = 0.38;

/// Fills the coloured cells.
pub(super) fn cells(brush: &Brush<'_>) {
    let Picture { layout, palette, .. } = *brush.picture;
    for (cell, square) in brush.cells() {
        if let Some(color) = square.color {
            swatch(brush.painter, layout.cell_rect(cell), color, palette);
        }
    }
}

/// Fills a rectangle with a colour.
pub(super) fn fill(painter: &Painter, rect: Rect, color: Color, palette: &Palette) {
    painter.rect_filled(rect, 0.0, tone(color, palette));
}

/// The fill of a cell of that colour.
pub(super) fn tone(color: Color, palette: &Palette) -> Color32 {
    palette.paint(color).gamma_multiply(FILL)
}

/// Fills a rectangle with a colour and its pattern, on the board and on the buttons.
pub fn swatch(painter: &Painter, rect: Rect, color: Color, palette: &Palette) {
    let tone = palette.paint(color);
    fill(painter, rect, color, palette);
    let side = rect.width();
    let stroke = Stroke::new((side * 0.03).clamp(1.0, 2.0), tone.gamma_multiply(PATTERN));
    // The ends of slanted lines reach beyond their points.
    let inner = rect.shrink(stroke.width * 0.75);
    let at = |x: f32, y: f32| inner.min + vec2(x, y) * inner.width();
    let line = |from: Pos2, to: Pos2| {
        painter.line_segment([from, to], stroke);
    };
    let parts = [0.125, 0.375, 0.625, 0.875];
    for part in parts {
        match color.index() / 2 {
            0 => {
                line(at(part, 0.0), at(0.0, part));
                line(at(1.0, part), at(part, 1.0));
            }
            1 => {
                line(at(part, 0.0), at(1.0, 1.0 - part));
                line(at(0.0, part), at(1.0 - part, 1.0));
            }
            2 => line(at(0.0, part), at(1.0, part)),
            3 => line(at(part, 0.0), at(part, 1.0)),
            _ => {
                for other in parts {
                    painter.circle_filled(at(part, other), stroke.width * 1.1, stroke.color);
                }
            }
        }
    }
    if color.index() % 2 == 1 {
        let frame = Stroke::new((side * 0.045).clamp(1.5, 3.0), tone.gamma_multiply(0.8));
        painter.rect_stroke(rect.shrink(side * 0.02), CornerRadius::ZERO, frame, StrokeKind::Inside);
    }
}

/// Draws the shapes of coloured candidates and the links.
pub(super) fn candidates(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, pointer, .. } = *brush.picture;
    for &(at, color) in &scene.coloring.candidates {
        let (middle, radius) = spot(brush, at);
        chip(brush.painter, middle, radius * 1.05, color, palette);
    }
    for link in &scene.coloring.links {
        let ends = [spot(brush, link.from), spot(brush, link.to)];
        let radius = ends[0].1;
        draw_link(brush.painter, ends.map(|(middle, _)| middle), radius, link.is_strong, layout.cell_side(), palette.chain);
    }
    if let Some(from) = scene.coloring.from {
        let (middle, radius) = spot(brush, from);
        let stroke = Stroke::new((radius * 0.25).max(1.5), palette.accent);
        brush.painter.circle_stroke(middle, radius * 1.25, stroke);
        if let Some(pointer) = pointer.filter(|pointer| pointer.distance(middle) > radius * 2.0) {
            let color = palette.chain.gamma_multiply(0.6);
            draw_link(brush.painter, [middle, pointer], radius, scene.coloring.is_strong, layout.cell_side(), color);
        }
    }
}

fn spot(brush: &Brush<'_>, at: Place) -> (Pos2, f32) {
    place(brush.picture.layout, Candidate::new(at.cell, at.digit))
}

/// Draws the shape of a coloured candidate.
pub fn chip(painter: &Painter, middle: Pos2, radius: f32, color: Color, palette: &Palette) {
    let tone = palette.paint(color);
    let is_filled = color.index().is_multiple_of(2);
    let fill = if is_filled { tone.gamma_multiply(0.55) } else { Color32::TRANSPARENT };
    let stroke = Stroke::new((radius * if is_filled { 0.14 } else { 0.26 }).clamp(1.0, 3.0), tone);
    let polygon = |corners: &[(f32, f32)]| {
        let corners = corners.iter().map(|&(x, y)| middle + vec2(x, y) * radius).collect();
        painter.add(Shape::convex_polygon(corners, fill, stroke));
    };
    match color.index() / 2 {
        0 => {
            painter.circle(middle, radius, fill, stroke);
        }
        1 => polygon(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        2 => polygon(&[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)]),
        3 => polygon(&[(0.0, -1.25), (1.2, 0.8), (-1.2, 0.8)]),
        _ => polygon(&[(-0.55, -1.0), (0.55, -1.0), (1.1, 0.0), (0.55, 1.0), (-0.55, 1.0), (-1.1, 0.0)]),
    }
}

/// Draws a link between two places: a strong one solid with an equals sign, a weak one dashed with a minus sign.
fn draw_link(painter: &Painter, [from, to]: [Pos2; 2], radius: f32, is_strong: bool, side: f32, color: Color32) {
    let along = (to - from).normalized();
    let across = vec2(-along.y, along.x);
    let bow = across * (from.distance(to) * 0.1).min(side * 0.4);
    let (from, to) = (from + along * radius, to - along * radius);
    let point = |part: f32| {
        let straight = from.lerp(to, part);
        straight + bow * (4.0 * part * (1.0 - part))
    };
    let curve: Vec<Pos2> = (0..=16u8).map(|step| point(f32::from(step) / 16.0)).collect();
    let stroke = Stroke::new((side * 0.035).clamp(1.5, 3.0), color);
    if is_strong {
        painter.line(curve, stroke);
    } else {
        painter.extend(Shape::dashed_line(&curve, stroke, (side * 0.1).max(4.0), (side * 0.08).max(3.0)));
    }
    for end in [from, to] {
        painter.circle_filled(end, stroke.width * 1.2, color);
    }
    sign(painter, point(0.5), along, is_strong, (side * 0.075).clamp(3.5, 7.0), color);
}

/// Draws the sign of a link across its middle: two strokes for a strong one, one for a weak one.
fn sign(painter: &Painter, middle: Pos2, along: Vec2, is_strong: bool, reach: f32, color: Color32) {
    let across = vec2(-along.y, along.x) * reach;
    let stroke = Stroke::new((reach * 0.4).max(1.5), color);
    let offsets: &[f32] = if is_strong { &[-0.5, 0.5] } else { &[0.0] };
    for offset in offsets {
        let middle = middle + along * reach * *offset;
        painter.line_segment([middle - across, middle + across], stroke);
    }
}

/// The candidate place that a screen position within a cell is nearest to.
pub(crate) fn digit_at(layout: &BoardLayout, cell: Cell, pos: Pos2, size: usize) -> Digit {
    let distance = |digit: &Digit| place(layout, Candidate::new(cell, *digit)).0.distance(pos);
    let nearest = Digit::all(size).min_by(|one, other| distance(one).total_cmp(&distance(other)));
    nearest.unwrap_or(Digit::from_index(0))
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;
    use crate::gui::board::test_support::drawn;

    #[test]
    fn the_ten_colours_are_distinguishable_without_colours() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(60.0));
        let all: Vec<Color> = Color::all().collect();
        for (at, &color) in all.iter().enumerate() {
            for &other in &all[..at] {
                let cell = |color| drawn(|painter, palette| swatch(painter, rect, color, palette));
                assert!(cell(color) != cell(other), "cells: {color:?} looks like {other:?}");
                let candidate = |color| drawn(|painter, palette| chip(painter, rect.center(), 8.0, color, palette));
                assert!(candidate(color) != candidate(other), "candidates: {color:?} looks like {other:?}");
            }
        }
    }

    #[test]
    fn strong_and_weak_links_differ_without_colours() {
        let link = |is_strong| {
            drawn(|painter, palette| {
                draw_link(painter, [Pos2::ZERO, pos2(90.0, 30.0)], 8.0, is_strong, 60.0, palette.chain);
            })
        };
        assert!(link(true) != link(false));
    }
}
