//! Draws the findings about the puzzle: conflicting clues, superfluous clues, deciding cells; and the cell that a control elsewhere
//! in the window refers to.

use eframe::egui::{CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use crate::{
    app::view::scene::SceneSquare,
    gui::board::{
        brush::{Brush, Picture},
        glyph::{Face, Text},
    },
};

/// Draws the marks below the digits.
pub(super) fn below(brush: &Brush<'_>) {
    let Picture { layout, palette, pointed, .. } = *brush.picture;
    let thick = (layout.cell_side() * 0.04).clamp(1.5, 3.5);
    for (cell, square) in brush.cells() {
        let rect = layout.cell_rect(cell);
        if square.conflict {
            brackets(brush, rect, Stroke::new(thick, palette.clash));
        }
        if square.deciding {
            dashed_ring(brush, rect, Stroke::new(thick, palette.guess));
        }
        if pointed == Some(cell) {
            let radius = CornerRadius::from((rect.width() * 0.1).clamp(2.0, 12.0).floor());
            let ring = Stroke::new(thick * 1.4, palette.accent);
            brush.painter.rect_stroke(rect.shrink(rect.width() * 0.05), radius, ring, StrokeKind::Inside);
        }
    }
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
    let outline = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    let dash = rect.width() / 7.0;
    brush.painter.extend(Shape::dashed_line(&outline, stroke, dash, dash));
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
