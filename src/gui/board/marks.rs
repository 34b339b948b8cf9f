//! Draws the findings about the puzzle, and what is lit up: small digits, cells with two candidates, strong links, and the number of
//! places.

use eframe::egui::{Shape, epaint::QuadraticBezierShape};

use crate::{
    app::view::scene::{RuleLight, StrongLink},
    board::HouseKind,
    gui::{
        board::{
            glyph::{Brush, Face, Picture, Text},
            route::place,
        },
        prelude::*,
    },
    io::picture::rules::surroundings,
};

/// Draws the marks below the digits.
pub(super) fn below(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, pointed, .. } = *brush.picture;
    let thick = (layout.cell_side() * 0.04).clamp(1.5, 3.5);
    for (cell, square) in brush.cells() {
        let rect = layout.cell_rect(cell);
        if square.conflict {
            brackets(brush, rect, Stroke::new(thick, palette.clash));
        }
        if square.deciding {
            dashed_ring(brush, rect, Stroke::new(thick, palette.guess));
        }
        if pointed == Some(Target::Cell(cell)) {
            let radius = CornerRadius::from((rect.width() * 0.1).clamp(2.0, 12.0).floor());
            let ring = Stroke::new(thick * 1.4, palette.accent);
            brush.painter.rect_stroke(rect.shrink(rect.width() * 0.05), radius, ring, StrokeKind::Inside);
        }
    }
    for rule in &scene.lit_rules {
        for outline in &rule.outlines {
            match rule.light {
                RuleLight::Conflict => bracketed(brush, outline, Stroke::new(thick, palette.clash)),
                RuleLight::Superfluous => dashed(brush, &closed(brush, outline), Stroke::new(thick, palette.guess)),
            }
        }
    }
    if let Some(Target::Rule(place)) = pointed
        && let Some(rule) = scene.geometry.rules().get(place)
    {
        for outline in surroundings(scene.geometry.shape(), rule) {
            brush.painter.line(closed(brush, &outline), Stroke::new(thick * 1.4, palette.accent));
        }
    }
}

/// The corners of a closed line on the screen, the first of them also at the end.
fn closed(brush: &Brush<'_>, outline: &[Spot]) -> Vec<Pos2> {
    let layout = brush.picture.layout;
    let place = |spot: &Spot| layout.board_rect().min + vec2(spot.x, spot.y) * layout.cell_side();
    outline.iter().chain(outline.first()).map(place).collect()
}

/// Draws a thin closed line with thick corners.
fn bracketed(brush: &Brush<'_>, outline: &[Spot], stroke: Stroke) {
    let points = closed(brush, outline);
    let reach = brush.picture.layout.cell_side() * 0.24;
    let thin = Stroke::new((stroke.width * 0.4).max(1.0), stroke.color.gamma_multiply(0.6));
    brush.painter.line(points.clone(), thin);
    for ends in points.windows(2) {
        let side = ends[1] - ends[0];
        let arm = side.normalized() * reach.min(side.length() / 2.0);
        brush.painter.line_segment([ends[0], ends[0] + arm], stroke);
        brush.painter.line_segment([ends[1] - arm, ends[1]], stroke);
    }
}

fn dashed(brush: &Brush<'_>, line: &[Pos2], stroke: Stroke) {
    let dash = brush.picture.layout.cell_side() / 7.0;
    brush.painter.extend(Shape::dashed_line(line, stroke, dash, dash));
}

/// Draws the marks beside a digit, or the question mark in its place.
pub(super) fn beside(brush: &mut Brush<'_>, rect: Rect, square: &SceneSquare) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    if square.superfluous {
        parentheses(brush, rect, Stroke::new((rect.width() * 0.04).clamp(1.25, 3.0), palette.guess));
    }
    let is_bare = square.digit.is_none() && square.dead.is_none() && !scene.shows_candidates;
    if square.deciding && is_bare && square.corner.is_empty() && square.centre.is_empty() {
        brush.glyphs.write(Face::Regular, layout.digit_size() * 0.7, Text::Asked, rect.center(), palette.guess);
    }
}

/// Draws the four corners of a frame.
fn brackets(brush: &Brush<'_>, rect: Rect, stroke: Stroke) {
    let rect = rect.shrink(rect.width() * 0.08);
    let reach = rect.width() * 0.24;
    for (corner, to) in [
        (rect.left_top(), vec2(1.0, 1.0)),
        (rect.right_top(), vec2(-1.0, 1.0)),
        (rect.left_bottom(), vec2(1.0, -1.0)),
        (rect.right_bottom(), vec2(-1.0, -1.0)),
    ] {
        let [along, down] = [vec2(to.x * reach, 0.0), vec2(0.0, to.y * reach)];
        brush.painter.line(vec![corner + along, corner, corner + down], stroke);
    }
}

fn dashed_ring(brush: &Brush<'_>, rect: Rect, stroke: Stroke) {
    let rect = rect.shrink(rect.width() * 0.09);
    dashed(brush, &[rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()], stroke);
}

/// Draws an arc on either side of the digit.
fn parentheses(brush: &Brush<'_>, rect: Rect, stroke: Stroke) {
    let (reach, height) = (rect.width() * 0.34, rect.height() * 0.3);
    for side in [-1.0, 1.0] {
        let point = |step: usize| -> Pos2 {
            let across = step as f32 / 4.0 - 1.0;
            rect.center() + vec2(side * (reach + rect.width() * 0.07 * (1.0 - across * across)), across * height)
        };
        brush.painter.line((0..=8).map(point).collect(), stroke);
    }
}

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
