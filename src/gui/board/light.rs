//! Draws what is lit up: small digits, cells with two candidates, strong links, and the number of places by house.

use eframe::egui::{Shape, epaint::QuadraticBezierShape};

use crate::{
    app::view::scene::StrongLink,
    board::HouseKind,
    gui::{
        board::{
            brush::{Brush, Picture},
            glyph::{Face, Text},
            route::place,
        },
        prelude::*,
    },
};

/// Draws the ground of a small digit of font size `size` that is lit up. It leaves its neighbours free: each has `room`.
pub(super) fn chip(brush: &Brush<'_>, middle: Pos2, size: f32, room: Vec2) {
    let palette = brush.picture.palette;
    let rect = Rect::from_center_size(middle, vec2(size * 1.05, size * 1.3).min(room));
    let stroke = Stroke::new((size * 0.09).clamp(1.0, 1.75), palette.found);
    brush.painter.rect(rect, CornerRadius::from(size * 0.3), palette.lit_fill, stroke, StrokeKind::Inside);
}

/// Draws rings around cells with two candidates, a dot where the digit can be but no small digit shows it, and the strong links.
pub(super) fn below_text(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let side = layout.cell_side();
    for (cell, square) in brush.cells() {
        let rect = layout.cell_rect(cell);
        if square.pair {
            let stroke = Stroke::new((side * 0.03).clamp(1.25, 2.5), palette.found);
            brush.painter.rect_stroke(rect.shrink(side * 0.07), CornerRadius::from(side * 0.16), stroke, StrokeKind::Inside);
        }
        let is_written = scene.shows_candidates || !(square.lit & (square.corner | square.centre)).is_empty();
        if let (true, false, Some(digit)) = (square.possible, is_written, square.lit.only()) {
            let middle = layout.candidate_place_in(layout.notes_rect(cell), digit).center();
            brush.painter.circle_filled(middle, (side * 0.055).max(1.5), palette.found);
        }
    }
    let are_all = scene.light.links.iter().any(|link| link.digit != scene.light.links[0].digit);
    for link in &scene.light.links {
        strong_link(brush, link, are_all);
    }
}

/// Draws a strong link as a bow between the places of the digit.
fn strong_link(brush: &Brush<'_>, link: &StrongLink, is_one_of_many: bool) {
    let Picture { layout, palette, .. } = *brush.picture;
    let end = |cell: Cell| place(layout, Candidate::new(cell, link.digit));
    let ((from, radius), (to, _)) = (end(link.from), end(link.to));
    let along = (to - from).normalized();
    let (from, to) = (from + along * radius, to - along * radius);
    let bow = vec2(-along.y, along.x) * (from.distance(to) * 0.07).min(layout.cell_side() * 0.35);
    let width = (layout.cell_side() * if is_one_of_many { 0.02 } else { 0.035 }).clamp(1.0, 2.5);
    let color = if is_one_of_many { palette.chain.gamma_multiply(0.6) } else { palette.chain };
    let points = [from, from.lerp(to, 0.5) + bow, to];
    brush.painter.add(QuadraticBezierShape::from_points_stroke(
        points,
        false,
        eframe::egui::Color32::TRANSPARENT,
        Stroke::new(width, color),
    ));
    for end in [from, to] {
        brush.painter.add(Shape::circle_filled(end, width * 1.3, color));
    }
}

/// Writes the number of places that the chosen digit has left: beside rows, below columns, on the upper edge of regions.
pub(super) fn places(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let board = layout.board_rect();
    for count in &scene.light.places {
        let house = scene.geometry.house(count.house);
        let along = (single(house.number as f64) + 0.5) * layout.cell_side();
        let aside = board.left() - layout.row_label(house.number).x;
        let (middle, size) = match house.kind {
            HouseKind::Row => (pos2(board.right() + aside, board.top() + along), layout.label_size()),
            HouseKind::Column => (pos2(board.left() + along, board.bottom() + aside), layout.label_size()),
            _ => {
                let Some(rect) = upper_edge(brush, &house.cells) else { continue };
                (rect.center_top(), (layout.label_size() * 0.9).max(8.0))
            }
        };
        // One place is a hidden single, and no place a contradiction.
        let (face, color) = match count.count {
            0 => (Face::Semibold, palette.clash),
            1 => (Face::Semibold, palette.found),
            2 => (Face::Semibold, palette.text),
            _ => (Face::Regular, palette.secondary_text),
        };
        let ground = Rect::from_center_size(middle, Vec2::splat(size * 1.35));
        if house.kind == HouseKind::Region || count.count < 2 {
            let stroke = Stroke::new(layout.snap(1.0), if count.count < 2 { color } else { palette.hairline });
            brush.painter.rect(ground, CornerRadius::from(size * 0.35), palette.surface, stroke, StrokeKind::Inside);
        }
        brush.glyphs.write(face, size, Text::Number(count.count), middle, color);
    }
    let text = brush.glyphs.take();
    brush.painter.add(text);
}

/// The middle cell of the topmost run of a region.
fn upper_edge(brush: &Brush<'_>, cells: &[Cell]) -> Option<Rect> {
    let Picture { scene, layout, .. } = *brush.picture;
    let shape = scene.geometry.shape();
    let top = cells.iter().map(|&cell| shape.row(cell)).min()?;
    let run: Vec<Cell> = cells.iter().copied().filter(|&cell| shape.row(cell) == top).collect();
    run.get(run.len() / 2).map(|&cell| layout.cell_rect(cell))
}
