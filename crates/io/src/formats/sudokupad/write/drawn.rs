//! Rules without a customary drawing there: the shapes that paper has for them.

use serde_json::json;

use super::cosmetics::{Cosmetics, digit_text, disc, hex};
use sudoscope_board::{Rule, Shape};

use crate::picture::rules::{Figure, RuleDrawing, RuleShape, Spot, dashes};

/// A point, row before column.
fn point(spot: Spot) -> (f64, f64) {
    (f64::from(spot.y), f64::from(spot.x))
}

/// Adds the drawings of rules.
pub(super) fn add(cosmetics: &mut Cosmetics, rules: &[Rule], shape: &Shape) {
    let drawing = RuleDrawing::new(shape, rules, &digit_text);
    for RuleShape { layer, color, figure, .. } in drawing.shapes() {
        let color = &hex(*color);
        match figure {
            Figure::Tint { cells } => {
                for &cell in cells {
                    let center = super::middle(shape, cell);
                    cosmetics.underlays.push(json!({ "center": center, "width": 1, "height": 1, "backgroundColor": color }));
                }
            }
            Figure::Line { points, is_closed, width, dash, .. } => {
                let pieces = dash.map_or_else(|| vec![points.clone()], |dash| dashes(points, *is_closed, dash));
                for piece in pieces {
                    let mut points: Vec<(f64, f64)> = piece.iter().map(|&spot| point(spot)).collect();
                    if *is_closed && dash.is_none() {
                        points.extend(points.first().copied());
                    }
                    cosmetics.line(&points, color, f64::from(*width));
                }
            }
            Figure::Polygon { corners } => {
                let mut points: Vec<(f64, f64)> = corners.iter().map(|&spot| point(spot)).collect();
                points.extend(points.first().copied());
                cosmetics.line(&points, color, 0.03);
            }
            Figure::Disc { middle, radius } => {
                let disc = disc(point(*middle), 2.0 * f64::from(*radius), color, color);
                if layer.is_above_grid() { cosmetics.overlays.push(disc) } else { cosmetics.underlays.push(disc) }
            }
            Figure::Ring { middle, radius, .. } => {
                let ring = json!({
                    "center": point(*middle), "width": 2.0 * radius, "height": 2.0 * radius, "rounded": true, "borderColor": color,
                });
                cosmetics.overlays.push(ring);
            }
            Figure::Text { at, size, text, .. } => {
                let font_size = f64::from(*size) * super::CELL_SIZE;
                cosmetics.overlays.push(json!({
                    "center": point(*at), "width": size, "height": size, "text": text, "fontSize": font_size, "color": color,
                }));
            }
        }
    }
}
