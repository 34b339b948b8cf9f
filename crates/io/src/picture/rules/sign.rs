//! Signs between cells and at their corners, and marks of single cells.

use super::{
    shape::{Figure, Layer, Spot},
    sketch::Sketch,
};
use sudoscope_board::{Cell, Parts, Rule, RuleColor, RuleLook};

/// The middles of two cells. A thin line says which they are if they are no neighbours.
fn pair(sketch: &mut Sketch<'_>, parts: &Parts) -> Option<(Spot, Spot)> {
    let [first, second] = sketch.middles(&parts.path())[..] else { return None };
    if (second - first).length() > 1.5 {
        sketch.line(Layer::Line, RuleColor::OTHER, vec![first, second], 0.03);
    }
    Some((first, second))
}

/// A dot with its number, unless that is the customary one.
pub(super) fn dot(sketch: &mut Sketch<'_>, parts: &Parts, fill: RuleColor, ink: RuleColor, customary: i32) {
    const RADIUS: f32 = 0.15;
    let Some((first, second)) = pair(sketch, parts) else { return };
    let middle = first.between(second);
    sketch.disc(Layer::Sign, fill, middle, RADIUS);
    sketch.ring(Layer::Sign, RuleColor::INK, middle, RADIUS, 0.02);
    if let Some(number) = parts.list(0).first().filter(|number| **number != customary) {
        sketch.text(ink, middle, 0.22, number.to_string());
    }
}

/// A number, or the letter that stands for it.
pub(super) fn letter(sketch: &mut Sketch<'_>, parts: &Parts, letters: &[(i32, &str)]) {
    let Some((first, second)) = pair(sketch, parts) else { return };
    let Some(&number) = parts.list(0).first() else { return };
    let letter = letters.iter().find(|(of, _)| *of == number);
    let text = letter.map_or_else(|| number.to_string(), |(_, letter)| (*letter).to_owned());
    sketch.backed_text(RuleColor::INK, first.between(second), 0.33, text);
}

/// A sign that points to the second cell.
pub(super) fn greater(sketch: &mut Sketch<'_>, parts: &Parts) {
    let Some((first, second)) = pair(sketch, parts) else { return };
    let (middle, along) = (first.between(second), (second - first).direction());
    let (back, aside) = (along * 0.075, along.turned() * 0.15);
    // The lines of the grid stop at the sign.
    sketch.disc(Layer::Sign, RuleColor::PAPER, middle, 0.13);
    let points = vec![middle - back + aside, middle + back, middle - back - aside];
    sketch.line(Layer::Sign, RuleColor::INK, points, 0.04);
}

/// A tint, and signs at the sides to neighbours that are none of the kinds of such cells; their tips point to the lesser cell.
pub(super) fn extremum(sketch: &mut Sketch<'_>, rule: &Rule, color: RuleColor, tip: f32, wings: f32) {
    let shape = sketch.shape;
    let [cell] = rule.cells(shape)[..] else { return };
    sketch.tint(color, &[cell]);
    let is_one = |cell: Cell| {
        let others = sketch.rules.iter().filter(|other| matches!(other.kind().look, RuleLook::Extremum(..)));
        others.into_iter().any(|other| other.cells(shape) == [cell])
    };
    let (row, column, size) = (shape.row(cell), shape.column(cell), shape.size());
    let neighbours = [
        (row.checked_sub(1).map(|row| (row, column)), Spot::new(0.0, -1.0)),
        ((row + 1 < size).then_some((row + 1, column)), Spot::new(0.0, 1.0)),
        (column.checked_sub(1).map(|column| (row, column)), Spot::new(-1.0, 0.0)),
        ((column + 1 < size).then_some((row, column + 1)), Spot::new(1.0, 0.0)),
    ];
    let open: Vec<Spot> = neighbours
        .into_iter()
        .filter(|(place, _)| place.is_some_and(|(row, column)| !is_one(shape.cell(row, column))))
        .map(|(_, direction)| direction)
        .collect();
    let middle = sketch.middle(cell);
    for direction in open {
        let aside = direction.turned() * 0.1;
        let points = vec![middle + direction * wings + aside, middle + direction * tip, middle + direction * wings - aside];
        sketch.line(Layer::Sign, RuleColor::INK, points, 0.03);
    }
}

pub(super) fn squares(sketch: &mut Sketch<'_>, parts: &Parts, color: RuleColor) {
    for middle in sketch.middles(&parts.path()) {
        sketch.add(Layer::Cell, color, Figure::Polygon { corners: square(middle, 0.36) });
    }
}

/// The corners of a square.
fn square(middle: Spot, half: f32) -> Vec<Spot> {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| middle + Spot::new(x, y) * half).to_vec()
}

/// The digits that each cell may hold.
pub(super) fn digits(sketch: &mut Sketch<'_>, parts: &Parts) {
    let text = sketch.digits(parts.list(0));
    let size = 0.19_f32.min(0.9 / (text.chars().count().max(1) as f32 * 0.62));
    for middle in sketch.middles(&parts.path()) {
        sketch.text(RuleColor::OTHER, middle + Spot::new(0.0, 0.38), size, text.clone());
    }
}

/// Digits round a corner.
pub(super) fn corner(sketch: &mut Sketch<'_>, parts: &Parts) {
    let [top_left, ..] = parts.path()[..] else { return };
    let middle = sketch.middle(top_left) + Spot::new(0.5, 0.5);
    sketch.disc(Layer::Sign, RuleColor::PAPER, middle, 0.34);
    sketch.ring(Layer::Sign, RuleColor::INK, middle, 0.34, 0.02);
    let texts: Vec<String> = parts.list(0).iter().map(|&digit| sketch.digit(digit)).collect();
    let rows: Vec<&[String]> = texts.chunks(2).collect();
    let size = if texts.iter().any(|text| text.len() > 1) { 0.2 } else { 0.25 };
    for (row, digits) in rows.iter().enumerate() {
        let down = (row as f32 - (rows.len() - 1) as f32 / 2.0) * 0.24;
        for (column, digit) in digits.iter().enumerate() {
            let right = (column as f32 - (digits.len() - 1) as f32 / 2.0) * 0.26;
            sketch.text(RuleColor::INK, middle + Spot::new(right, down), size, digit.clone());
        }
    }
}

/// A tint with a small sign for what the cells index: a double arrow along a row or a column, or a square for their region.
pub(super) fn index(sketch: &mut Sketch<'_>, parts: &Parts, color: RuleColor, along: Option<[f32; 2]>) {
    sketch.tint(color, &parts.path());
    for middle in sketch.middles(&parts.path()) {
        let at = middle + Spot::new(0.34, 0.37);
        let Some([x, y]) = along else {
            sketch.closed_line(Layer::Cell, RuleColor::OTHER, square(at, 0.05), 0.025);
            continue;
        };
        let along = Spot::new(x, y);
        sketch.line(Layer::Cell, RuleColor::OTHER, vec![at - along * 0.09, at + along * 0.09], 0.025);
        sketch.head(Layer::Cell, RuleColor::OTHER, at + along * 0.09, along, 0.07, 0.025);
        sketch.head(Layer::Cell, RuleColor::OTHER, at - along * 0.09, along * -1.0, 0.07, 0.025);
    }
}
