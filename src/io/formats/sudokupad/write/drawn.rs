//! Rules without a customary drawing there: the shapes that paper has for them.

use serde_json::json;

use super::cosmetics::{Cosmetics, digit_text, disc};
use crate::{
    board::{Rule, Shape},
    io::picture::rules::{Figure, RuleColor, RuleDrawing, RuleShape, Spot, dashes},
};

/// A point, row before column.
fn point(spot: Spot) -> (f64, f64) {
    (f64::from(spot.y), f64::from(spot.x))
}

/// Adds the drawings of rules.
pub(super) fn add(cosmetics: &mut Cosmetics, rules: &[Rule], shape: &Shape) {
    let drawing = RuleDrawing::new(shape, rules, &digit_text);
    for RuleShape { layer, color, figure, .. } in drawing.shapes() {
        let color = hex(*color);
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

/// The colour of a shape on a light board.
const fn hex(color: RuleColor) -> &'static str {
    match color {
        RuleColor::Paper | RuleColor::White => "#FFFFFF",
        RuleColor::Ink | RuleColor::Black | RuleColor::Cage => "#202020",
        RuleColor::Diagonal => "#34BBE6",
        RuleColor::Window | RuleColor::Region | RuleColor::Extremum => "#DDDDDD",
        RuleColor::Clone => "#D5E5DD",
        RuleColor::Index => "#F5EAE0",
        RuleColor::Parity | RuleColor::Thermometer | RuleColor::Palindrome => "#CFCFCF",
        RuleColor::SlowThermometer => "#6495ED",
        RuleColor::Arrow | RuleColor::Between => "#A1A1A1",
        RuleColor::Renban => "#F067F0",
        RuleColor::Nabner => "#C9C883",
        RuleColor::Whispers => "#67F067",
        RuleColor::NarrowWhispers => "#FF9A00",
        RuleColor::Lockout => "#7F86CE",
        RuleColor::RegionSum => "#2ECBFF",
        RuleColor::Entropic => "#FFCCAA",
        RuleColor::Modular => "#33BBBB",
        RuleColor::Zipper => "#CDB1EC",
        RuleColor::DoubleArrow => "#C54B8B",
        RuleColor::SumLine => "#E8A0A0",
        RuleColor::Circle => "#73787F",
        RuleColor::Other => "#77597F",
    }
}
