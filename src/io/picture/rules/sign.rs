//! Signs between cells and at their corners, and marks of single cells.

use super::{
    shape::{Figure, Layer, RuleColor, Spot},
    sketch::Sketch,
};
use crate::board::{CandidateDigits, Candidates, Cell, Dot, DotKind, Extremum, Index, IndexKind, Quadruple, Rule};

pub(super) fn dot(sketch: &mut Sketch<'_>, dot: &Dot) {
    const RADIUS: f32 = 0.15;
    let (first, second) = (sketch.middle(dot.first), sketch.middle(dot.second));
    let middle = first.between(second);
    if (second - first).length() > 1.5 {
        // Not neighbours: a thin line says which cells they are.
        sketch.line(Layer::Line, RuleColor::Other, vec![first, second], 0.03);
    }
    let mut disc = |fill, ink, text: Option<u8>| {
        sketch.disc(Layer::Sign, fill, middle, RADIUS);
        sketch.ring(Layer::Sign, RuleColor::Ink, middle, RADIUS, 0.02);
        if let Some(text) = text {
            sketch.text(ink, middle, 0.22, text.to_string());
        }
    };
    match dot.kind {
        DotKind::Difference(value) => disc(RuleColor::White, RuleColor::Black, (value != 1).then_some(value)),
        DotKind::Ratio(value) => disc(RuleColor::Black, RuleColor::White, (value != 2).then_some(value)),
        DotKind::Sum(sum) => {
            let text = match sum {
                5 => "V".to_owned(),
                10 => "X".to_owned(),
                sum => sum.to_string(),
            };
            sketch.backed_text(RuleColor::Ink, middle, 0.33, text);
        }
        DotKind::Greater => {
            let along = (second - first).direction();
            let (back, aside) = (along * 0.075, along.turned() * 0.15);
            // The lines of the grid stop at the sign.
            sketch.disc(Layer::Sign, RuleColor::Paper, middle, 0.13);
            let points = vec![middle - back + aside, middle + back, middle - back - aside];
            sketch.line(Layer::Sign, RuleColor::Ink, points, 0.04);
        }
    }
}

/// A tint, and chevrons towards neighbours that point to the lesser cell.
pub(super) fn extremum(sketch: &mut Sketch<'_>, extremum: &Extremum) {
    sketch.tint(RuleColor::Extremum, &[extremum.cell]);
    let is_one = |cell: Cell| sketch.rules.iter().any(|rule| matches!(rule, Rule::Extremum(other) if other.cell == cell));
    let shape = sketch.shape;
    let (row, column, size) = (shape.row(extremum.cell), shape.column(extremum.cell), shape.size());
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
    let middle = sketch.middle(extremum.cell);
    for direction in open {
        let tip = if extremum.is_greatest { 0.45 } else { 0.38 };
        let wings = if extremum.is_greatest { 0.39 } else { 0.44 };
        let aside = direction.turned() * 0.1;
        let points = vec![middle + direction * wings + aside, middle + direction * tip, middle + direction * wings - aside];
        sketch.line(Layer::Sign, RuleColor::Ink, points, 0.03);
    }
}

pub(super) fn candidates(sketch: &mut Sketch<'_>, candidates: &Candidates) {
    for &cell in &candidates.cells {
        let middle = sketch.middle(cell);
        match &candidates.digits {
            CandidateDigits::Even => {
                let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| middle + Spot::new(x, y) * 0.36);
                sketch.add(Layer::Cell, RuleColor::Parity, Figure::Polygon { corners: corners.to_vec() });
            }
            CandidateDigits::Odd => sketch.disc(Layer::Cell, RuleColor::Parity, middle, 0.38),
            CandidateDigits::These(digits) => {
                let text = sketch.digits(digits.iter().copied());
                let size = 0.19_f32.min(0.9 / (text.chars().count().max(1) as f32 * 0.62));
                sketch.text(RuleColor::Other, middle + Spot::new(0.0, 0.38), size, text);
            }
        }
    }
}

pub(super) fn quadruple(sketch: &mut Sketch<'_>, quadruple: &Quadruple) {
    let middle = sketch.middle(quadruple.top_left) + Spot::new(0.5, 0.5);
    sketch.disc(Layer::Sign, RuleColor::Paper, middle, 0.34);
    sketch.ring(Layer::Sign, RuleColor::Ink, middle, 0.34, 0.02);
    let texts: Vec<String> = quadruple.digits.iter().map(|&digit| (sketch.write)(digit)).collect();
    let rows: Vec<&[String]> = texts.chunks(2).collect();
    let size = if texts.iter().any(|text| text.len() > 1) { 0.2 } else { 0.25 };
    for (row, digits) in rows.iter().enumerate() {
        let down = (row as f32 - (rows.len() - 1) as f32 / 2.0) * 0.24;
        for (column, digit) in digits.iter().enumerate() {
            let right = (column as f32 - (digits.len() - 1) as f32 / 2.0) * 0.26;
            sketch.text(RuleColor::Ink, middle + Spot::new(right, down), size, digit.clone());
        }
    }
}

/// A tint with a small sign for what the cells index: a row, a column, or a square for their region.
pub(super) fn index(sketch: &mut Sketch<'_>, index: &Index) {
    sketch.tint(RuleColor::Index, &index.cells);
    for &cell in &index.cells {
        let at = sketch.middle(cell) + Spot::new(0.34, 0.37);
        let along = match index.kind {
            IndexKind::Column => Spot::new(1.0, 0.0),
            IndexKind::Row => Spot::new(0.0, 1.0),
            IndexKind::Region => {
                let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| at + Spot::new(x, y) * 0.05);
                sketch.closed_line(Layer::Cell, RuleColor::Other, corners.to_vec(), 0.025);
                continue;
            }
        };
        sketch.line(Layer::Cell, RuleColor::Other, vec![at - along * 0.09, at + along * 0.09], 0.025);
        sketch.head(Layer::Cell, RuleColor::Other, at + along * 0.09, along, 0.07, 0.025);
        sketch.head(Layer::Cell, RuleColor::Other, at - along * 0.09, along * -1.0, 0.07, 0.025);
    }
}
