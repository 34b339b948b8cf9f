//! Thermometers, arrows, and lines of one color.

use std::f32::consts::FRAC_1_SQRT_2;

use super::{
    shape::{Figure, Layer, RuleColor, Spot},
    sketch::{Sketch, short},
};
use crate::board::{Arrow, Cell, Line, LineKind, Thermometer};

/// The radius of circles at the ends of arrows.
const BULB: f32 = 0.375;
const BULB_RING: f32 = 0.03;
const SHAFT: f32 = 0.06;
/// The distance of the tip of an arrow from the middle of its cell, along the row or the column, and the length of its head: both are beyond a
/// digit there, which would hide them.
const TIP: f32 = 0.41;
const HEAD: f32 = 0.22;

/// Cosine and sine of multiples of 15 degrees from 0 to 180: an angle is never worked out, because that is not the same everywhere.
const HALF_CIRCLE: [(f32, f32); 13] = [
    (1.0, 0.0),
    (0.965_926, 0.258_819),
    (0.866_025, 0.5),
    (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    (0.5, 0.866_025),
    (0.258_819, 0.965_926),
    (0.0, 1.0),
    (-0.258_819, 0.965_926),
    (-0.5, 0.866_025),
    (-FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    (-0.866_025, 0.5),
    (-0.965_926, 0.258_819),
    (-1.0, 0.0),
];

pub(super) fn thermometer(sketch: &mut Sketch<'_>, thermometer: &Thermometer) {
    const WIDTH: f32 = 0.33;
    let color = if thermometer.is_slow { RuleColor::SlowThermometer } else { RuleColor::Thermometer };
    for path in &thermometer.paths {
        let points = sketch.middles(path);
        sketch.line(Layer::Thermometer, color, points, WIDTH);
    }
    for path in &thermometer.paths {
        if let Some(&bulb) = path.first() {
            sketch.disc(Layer::Thermometer, color, sketch.middle(bulb), 0.425);
        }
    }
    // The core of a slow thermometer is hollow.
    for path in thermometer.paths.iter().filter(|_| thermometer.is_slow) {
        let points = sketch.middles(path);
        sketch.line(Layer::Thermometer, RuleColor::Paper, points, 0.07);
    }
}

pub(super) fn arrow(sketch: &mut Sketch<'_>, arrow: &Arrow) {
    let (Some(&first), Some(&last)) = (arrow.bulb.first(), arrow.bulb.last()) else { return };
    let (from, to) = (sketch.middle(first), sketch.middle(last));
    if first == last {
        sketch.ring(Layer::Arrow, RuleColor::Arrow, from, BULB, BULB_RING);
    } else {
        sketch.closed_line(Layer::Arrow, RuleColor::Arrow, capsule(from, to, BULB), BULB_RING);
    }
    for shaft in &arrow.shafts {
        let mut points = sketch.middles(shaft);
        let Some(&beside) = points.first() else { continue };
        let bulbs = arrow.bulb.iter().map(|&cell| sketch.middle(cell));
        let nearest = bulbs.min_by(|&one, &other| (one - beside).length().total_cmp(&(other - beside).length()));
        let Some(start) = nearest else { continue };
        points.insert(0, start + (beside - start).direction() * BULB);
        let [.., before, end] = points[..] else { continue };
        let direction = (end - before).direction();
        let tip = beyond_digit(end, direction);
        if let Some(last) = points.last_mut() {
            *last = tip;
        }
        sketch.line(Layer::Arrow, RuleColor::Arrow, points, SHAFT);
        sketch.head(Layer::Arrow, RuleColor::Arrow, tip, direction, HEAD, SHAFT);
    }
}

/// The tip of an arrow that ends in a cell with that middle.
fn beyond_digit(middle: Spot, direction: Spot) -> Spot {
    middle + direction * (TIP / direction.x.abs().max(direction.y.abs()).max(f32::EPSILON))
}

/// The outline of everything within `radius` of a straight line.
fn capsule(from: Spot, to: Spot, radius: f32) -> Vec<Spot> {
    let along = (to - from).direction() * radius;
    let aside = along.turned();
    let half =
        |middle: Spot, sign: f32| HALF_CIRCLE.map(|(cosine, sine)| middle + aside * (cosine * -sign) + along * (sine * sign));
    half(to, 1.0).into_iter().chain(half(from, -1.0)).collect()
}

/// Color and width of a line.
fn look(kind: LineKind, size: usize) -> (RuleColor, f32) {
    match kind {
        LineKind::Renban => (RuleColor::Renban, 0.25),
        LineKind::Nabner => (RuleColor::Nabner, 0.25),
        LineKind::Palindrome => (RuleColor::Palindrome, 0.25),
        LineKind::Whispers(gap) if usize::from(gap) * 2 > size => (RuleColor::Whispers, 0.19),
        LineKind::Whispers(_) => (RuleColor::NarrowWhispers, 0.19),
        LineKind::Between => (RuleColor::Between, 0.03),
        LineKind::Lockout(_) => (RuleColor::Lockout, 0.1),
        LineKind::RegionSum => (RuleColor::RegionSum, 0.16),
        LineKind::Entropic => (RuleColor::Entropic, 0.16),
        LineKind::Modular(_) => (RuleColor::Modular, 0.16),
        LineKind::Zipper => (RuleColor::Zipper, 0.16),
        LineKind::DoubleArrow => (RuleColor::DoubleArrow, 0.15),
        LineKind::SumLine(_) | LineKind::SumLoop(_) => (RuleColor::SumLine, 0.16),
    }
}

/// A line of one color, and what shows its kind without the color.
pub(super) fn line(sketch: &mut Sketch<'_>, line: &Line) {
    let (color, width) = look(line.kind, sketch.shape.size());
    let points = sketch.middles(&line.cells);
    let ([first, second, ..], [.., before, last]) = (&points[..], &points[..]) else { return };
    let (first, second, before, last) = (*first, *second, *before, *last);
    match line.kind {
        LineKind::Between | LineKind::DoubleArrow => {
            let radius = if line.kind == LineKind::Between { 0.4 } else { BULB };
            sketch.line(Layer::Line, color, from_rim_to_rim(&points, radius + width / 2.0, radius + width / 2.0), width);
            let ring = if line.kind == LineKind::Between { 0.03 } else { 0.05 };
            sketch.ring(Layer::End, color, first, radius, ring);
            sketch.ring(Layer::End, color, last, radius, ring);
        }
        LineKind::Lockout(gap) => {
            let reach = |direction: Spot| 0.4 / (direction.x.abs() + direction.y.abs());
            let (start, end) = (reach((second - first).direction()), reach((before - last).direction()));
            sketch.line(Layer::Line, color, from_rim_to_rim(&points, start, end), width);
            for end in [first, last] {
                let corners = [(0.0, -0.4), (0.4, 0.0), (0.0, 0.4), (-0.4, 0.0)].map(|(x, y)| end + Spot::new(x, y));
                sketch.closed_line(Layer::End, color, corners.to_vec(), 0.05);
            }
            if gap != sketch.shape.size().div_ceil(2).saturating_sub(1).try_into().unwrap_or(u8::MAX) {
                sketch.tag(RuleColor::Ink, &line.cells, &format!("≥{gap}"));
            }
        }
        LineKind::Entropic => {
            let dash = Some([0.2, 0.08]);
            sketch.add(Layer::Line, color, Figure::Line { points, is_closed: false, width, dash, is_round: false });
        }
        LineKind::SumLoop(sum) => {
            let mut points = points;
            points.push(first);
            sketch.line(Layer::Line, color, points, width);
            sketch.tag(RuleColor::Ink, &line.cells, &sum.to_string());
        }
        kind => {
            sketch.line(Layer::Line, color, points.clone(), width);
            marks(sketch, kind, color, &line.cells, &points);
        }
    }
}

/// The marks on a line of which only color and width are customary.
fn marks(sketch: &mut Sketch<'_>, kind: LineKind, color: RuleColor, cells: &[Cell], points: &[Spot]) {
    match kind {
        LineKind::Nabner => sketch.line(Layer::End, RuleColor::Paper, points.to_vec(), 0.07),
        LineKind::Palindrome => {
            for step in points.windows(2) {
                sketch.disc(Layer::End, RuleColor::Paper, step[0].between(step[1]), 0.06);
            }
        }
        LineKind::Modular(modulus) => {
            for step in points.windows(2) {
                let (middle, along) = (step[0].between(step[1]), (step[1] - step[0]).direction());
                let count = f32::from(modulus.min(6));
                for notch in 0..modulus.min(6) {
                    let at = middle + along * ((f32::from(notch) - (count - 1.0) / 2.0) * 0.08);
                    let aside = along.turned() * 0.08;
                    let points = vec![at - aside, at + aside];
                    let figure = Figure::Line { points, is_closed: false, width: 0.03, dash: None, is_round: false };
                    sketch.add(Layer::End, RuleColor::Paper, figure);
                }
            }
        }
        LineKind::Zipper => match points.len() % 2 {
            // The middle cell holds the sum; without one the middle is between two cells.
            1 => sketch.ring(Layer::End, color, points[points.len() / 2], 0.33, 0.06),
            _ => sketch.disc(Layer::End, color, points[points.len() / 2 - 1].between(points[points.len() / 2]), 0.15),
        },
        LineKind::Whispers(gap) => sketch.tag(RuleColor::Ink, cells, &format!("≥{gap}")),
        LineKind::RegionSum => sketch.tag(RuleColor::Ink, cells, "∑"),
        LineKind::SumLine(sum) => sketch.tag(RuleColor::Ink, cells, &sum.to_string()),
        LineKind::Renban
        | LineKind::Between
        | LineKind::Lockout(_)
        | LineKind::Entropic
        | LineKind::DoubleArrow
        | LineKind::SumLoop(_) => {}
    }
}

/// The line without its parts within marks at its ends.
fn from_rim_to_rim(points: &[Spot], start: f32, end: f32) -> Vec<Spot> {
    let mut cut = points.to_vec();
    if let [first, second, ..] = points {
        cut[0] = *first + (*second - *first).direction() * start;
    }
    if let [.., before, last] = points {
        cut[points.len() - 1] = *last + (*before - *last).direction() * end;
    }
    cut
}

/// A line of a rule without a customary drawing: it begins with a small disc and its name.
pub(super) fn other(sketch: &mut Sketch<'_>, cells: &[Cell], name: &str) {
    let points = sketch.middles(cells);
    let Some((&start, &first)) = points.first().zip(cells.first()) else { return };
    if points.len() > 1 {
        sketch.line(Layer::Line, RuleColor::Other, points, 0.045);
    }
    sketch.disc(Layer::End, RuleColor::Other, start, 0.1);
    sketch.label(RuleColor::Other, first, &short(name.trim(), 10));
}

/// A path whose first cells have a meaning of their own: a ring, a diamond, and an arrow from there.
pub(super) fn value_index(sketch: &mut Sketch<'_>, cells: &[Cell]) {
    let points = sketch.middles(cells);
    let ([first, second, ..], [.., before, last]) = (&points[..], &points[..]) else { return };
    let direction = (*last - *before).direction();
    sketch.ring(Layer::End, RuleColor::Other, *first, 0.36, 0.04);
    let corners = [(0.0, -0.4), (0.4, 0.0), (0.0, 0.4), (-0.4, 0.0)].map(|(x, y)| *second + Spot::new(x, y));
    sketch.closed_line(Layer::End, RuleColor::Other, corners.to_vec(), 0.04);
    sketch.line(Layer::Line, RuleColor::Other, from_rim_to_rim(&points, 0.36, 0.0), 0.045);
    sketch.head(Layer::Line, RuleColor::Other, *last, direction, 0.2, 0.045);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Rule, Shape},
        io::picture::rules::RuleDrawing,
    };

    #[test]
    fn the_head_of_an_arrow_is_beside_a_digit_and_within_its_cell() {
        // Along a row, a column and both diagonals, to the middle cell of the board.
        for from in [39, 41, 31, 49, 30, 32, 48, 50] {
            let far = 2 * from - 40;
            let arrow = Arrow { bulb: vec![Cell::new(far)], shafts: vec![[from, 40].map(Cell::new).to_vec()] };
            let drawing = RuleDrawing::new(&Shape::classic(), &[Rule::Arrow(arrow)], &|digit| digit.get().to_string());
            let mut lines = drawing.shapes().iter().filter_map(|shape| match &shape.figure {
                Figure::Line { points, .. } => Some(points.clone()),
                _ => None,
            });
            let head = lines.next_back().expect("a head");
            assert_eq!(head.len(), 3, "{from}");
            // A semibold digit covers about this part of its cell.
            let covers = |at: Spot| (at.x - 4.5).abs() < 0.18 && (at.y - 4.5).abs() < 0.225;
            let pieces = head.windows(2).flat_map(|ends| (0..=10).map(|part| ends[0] + (ends[1] - ends[0]) * (part as f32 / 10.0)));
            for at in pieces {
                assert!(!covers(at), "{from}: {at:?}");
                assert!((at.x - 4.5).abs() < 0.46 && (at.y - 4.5).abs() < 0.46, "{from}: {at:?}");
            }
        }
    }
}
