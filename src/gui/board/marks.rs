//! Draws the findings about the puzzle: conflicting clues and rules, superfluous ones, deciding cells; and the cell or rule that a control
//! elsewhere in the window refers to.

use eframe::egui::Shape;

use crate::{
    app::view::scene::RuleLight,
    gui::{
        board::{
            brush::{Brush, Picture},
            glyph::{Face, Text},
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
