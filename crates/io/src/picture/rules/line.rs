//! Thermometers, arrows, and lines of one color.

use std::f32::consts::FRAC_1_SQRT_2;

use super::{
    shape::{Figure, Layer, Spot},
    sketch::{Sketch, short},
};
use sudoscope_board::{Cell, LineEnds, LineLook, LineMarks, Parts, RuleColor};

/// The radius of circles at the ends of arrows.
const BULB: f32 = 0.375;
const BULB_RING: f32 = 0.03;
const SHAFT: f32 = 0.06;
/// The distance of the tip of an arrow from the middle of its cell, along the row or the column, and the length of its head: both are beyond a
/// digit there, which would hide them.
const TIP: f32 = 0.41;
const HEAD: f32 = 0.22;
/// How far the corners of a diamond are from its middle.
const DIAMOND: f32 = 0.4;

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

/// Paths from a bulb.
pub(super) fn thermometer(sketch: &mut Sketch<'_>, paths: &[Vec<Cell>], color: RuleColor, is_hollow: bool) {
    const WIDTH: f32 = 0.33;
    for path in paths {
        let points = sketch.middles(path);
        sketch.line(Layer::Thermometer, color, points, WIDTH);
    }
    for path in paths {
        if let Some(&bulb) = path.first() {
            sketch.disc(Layer::Thermometer, color, sketch.middle(bulb), 0.425);
        }
    }
    for path in paths.iter().filter(|_| is_hollow) {
        let points = sketch.middles(path);
        sketch.line(Layer::Thermometer, RuleColor::PAPER, points, 0.07);
    }
}

/// A circle or a pill, then the shafts from there.
pub(super) fn arrow(sketch: &mut Sketch<'_>, groups: &[Vec<Cell>], color: RuleColor) {
    let [bulb, shafts @ ..] = groups else { return };
    let (Some(&first), Some(&last)) = (bulb.first(), bulb.last()) else { return };
    let (from, to) = (sketch.middle(first), sketch.middle(last));
    if first == last {
        sketch.ring(Layer::Arrow, color, from, BULB, BULB_RING);
    } else {
        sketch.closed_line(Layer::Arrow, color, capsule(from, to, BULB), BULB_RING);
    }
    for shaft in shafts {
        let mut points = sketch.middles(shaft);
        let Some(&beside) = points.first() else { continue };
        let bulbs = bulb.iter().map(|&cell| sketch.middle(cell));
        let nearest = bulbs.min_by(|&one, &other| (one - beside).length().total_cmp(&(other - beside).length()));
        let Some(start) = nearest else { continue };
        points.insert(0, start + (beside - start).direction() * BULB);
        let [.., before, end] = points[..] else { continue };
        let direction = (end - before).direction();
        let tip = beyond_digit(end, direction);
        if let Some(last) = points.last_mut() {
            *last = tip;
        }
        sketch.line(Layer::Arrow, color, points, SHAFT);
        sketch.head(Layer::Arrow, color, tip, direction, HEAD, SHAFT);
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

/// A line of one color, and what shows its kind without the color.
pub(super) fn line(sketch: &mut Sketch<'_>, look: &LineLook, parts: &Parts, label: &str) {
    let (size, number) = (sketch.shape.size(), parts.list(0).first().and_then(|&number| usize::try_from(number).ok()));
    let is_lesser = number.is_some_and(|number| number * 2 <= size);
    let (color, width) = (look.lesser.filter(|_| is_lesser).unwrap_or(look.color), look.width);
    let points = sketch.middles(&parts.path());
    let ([first, second, ..], [.., before, last]) = (&points[..], &points[..]) else { return };
    let (first, second, before, last) = (*first, *second, *before, *last);
    let mut drawn = match look.ends {
        LineEnds::None => points.clone(),
        LineEnds::Rings(radius, _) => from_rim_to_rim(&points, radius + width / 2.0, radius + width / 2.0),
        LineEnds::Diamonds => {
            let reach = |direction: Spot| DIAMOND / (direction.x.abs() + direction.y.abs());
            from_rim_to_rim(&points, reach((second - first).direction()), reach((before - last).direction()))
        }
    };
    drawn.extend(look.is_closed.then_some(first));
    let (dash, is_round) = (look.dash, look.dash.is_none());
    sketch.add(Layer::Line, color, Figure::Line { points: drawn, is_closed: false, width, dash, is_round });
    for end in [first, last] {
        match look.ends {
            LineEnds::None => {}
            LineEnds::Rings(radius, width) => sketch.ring(Layer::End, color, end, radius, width),
            LineEnds::Diamonds => diamond(sketch, color, end, 0.05),
        }
    }
    marks(sketch, look.marks, color, &points, number);
    let is_customary = look.customary.is_some_and(|customary| number == Some(customary(size)));
    if let Some(&first) = parts.path().first().filter(|_| !is_customary && !label.is_empty()) {
        sketch.label(RuleColor::INK, first, label);
    }
}

/// The marks on a line of which only color and width are customary.
fn marks(sketch: &mut Sketch<'_>, marks: LineMarks, color: RuleColor, points: &[Spot], number: Option<usize>) {
    match marks {
        LineMarks::None => {}
        LineMarks::Core => sketch.line(Layer::End, RuleColor::PAPER, points.to_vec(), 0.07),
        LineMarks::Beads => {
            for step in points.windows(2) {
                sketch.disc(Layer::End, RuleColor::PAPER, step[0].between(step[1]), 0.06);
            }
        }
        LineMarks::Notches => {
            let count = u8::try_from(number.unwrap_or_default().min(6)).unwrap_or_default();
            for step in points.windows(2) {
                let (middle, along) = (step[0].between(step[1]), (step[1] - step[0]).direction());
                for notch in 0..count {
                    let at = middle + along * ((f32::from(notch) - (f32::from(count) - 1.0) / 2.0) * 0.08);
                    let aside = along.turned() * 0.08;
                    let points = vec![at - aside, at + aside];
                    let figure = Figure::Line { points, is_closed: false, width: 0.03, dash: None, is_round: false };
                    sketch.add(Layer::End, RuleColor::PAPER, figure);
                }
            }
        }
        LineMarks::Middle => match points.len() % 2 {
            // The middle cell holds the sum; without one the middle is between two cells.
            1 => sketch.ring(Layer::End, color, points[points.len() / 2], 0.33, 0.06),
            _ => sketch.disc(Layer::End, color, points[points.len() / 2 - 1].between(points[points.len() / 2]), 0.15),
        },
    }
}

fn diamond(sketch: &mut Sketch<'_>, color: RuleColor, middle: Spot, width: f32) {
    let corners = [(0.0, -DIAMOND), (DIAMOND, 0.0), (0.0, DIAMOND), (-DIAMOND, 0.0)].map(|(x, y)| middle + Spot::new(x, y));
    sketch.closed_line(Layer::End, color, corners.to_vec(), width);
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
pub(super) fn named(sketch: &mut Sketch<'_>, cells: &[Cell], name: &str) {
    let points = sketch.middles(cells);
    let Some((&start, &first)) = points.first().zip(cells.first()) else { return };
    if points.len() > 1 {
        sketch.line(Layer::Line, RuleColor::OTHER, points, 0.045);
    }
    sketch.disc(Layer::End, RuleColor::OTHER, start, 0.1);
    sketch.label(RuleColor::OTHER, first, &short(name.trim(), 10));
}

/// A path whose first cells have a meaning of their own: a ring, a diamond, and an arrow from there.
pub(super) fn pointer(sketch: &mut Sketch<'_>, cells: &[Cell]) {
    let points = sketch.middles(cells);
    let ([first, second, ..], [.., before, last]) = (&points[..], &points[..]) else { return };
    let direction = (*last - *before).direction();
    sketch.ring(Layer::End, RuleColor::OTHER, *first, 0.36, 0.04);
    diamond(sketch, RuleColor::OTHER, *second, 0.04);
    sketch.line(Layer::Line, RuleColor::OTHER, from_rim_to_rim(&points, 0.36, 0.0), 0.045);
    sketch.head(Layer::Line, RuleColor::OTHER, *last, direction, 0.2, 0.045);
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Arrow, Rule, Shape};

    use crate::picture::rules::RuleDrawing;

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
