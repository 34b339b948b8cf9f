//! From a piece of ink to the quadrilateral around it.

use super::point::{Point, Quad, in_order};

/// The quadrilateral that a piece of ink fills, from points among which are all corners of its hull; `None` for fewer than four corners.
pub(super) fn quad(points: &[Point]) -> Option<Quad> {
    let hull = hull(points);
    if hull.len() < 4 {
        return None;
    }
    let length: f32 = hull.iter().zip(hull.iter().cycle().skip(1)).map(|(one, two)| distance(*one, *two)).sum();
    // The coarsest polygons within a tolerance that grows: the first with four corners is the board, if its edge is whole.
    for step in 0..29 {
        let tolerance = (0.01 + 0.005 * step as f32) * length;
        let polygon = simplified(&hull, tolerance);
        match <[Point; 4]>::try_from(polygon) {
            Ok(quad) => return Some(in_order(quad)),
            Err(polygon) if polygon.len() < 4 => break,
            Err(_) => {}
        }
    }
    Some(in_order(extremes(&hull)))
}

/// The points that reach furthest towards the four corners of the picture.
fn extremes(hull: &[Point]) -> Quad {
    [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|(across, down)| {
        let reach = |point: &Point| across * point.x + down * point.y;
        hull.iter().copied().min_by(|one, two| reach(one).total_cmp(&reach(two))).unwrap_or_default()
    })
}

/// The convex hull, by Andrew's monotone chain.
fn hull(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_by(|one, two| one.x.total_cmp(&two.x).then(one.y.total_cmp(&two.y)));
    points.dedup();
    let chain = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while chain.len() > 1 && chain[chain.len() - 2].turn(chain[chain.len() - 1], point) <= 0.0 {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = chain(&mut points.iter().copied());
    hull.extend(chain(&mut points.iter().rev().copied()));
    hull
}

fn distance(one: Point, two: Point) -> f32 {
    (one.x - two.x).hypot(one.y - two.y)
}

/// The closed polygon without corners nearer than `tolerance` to the lines that remain (Douglas and Peucker), split at the two corners that
/// are furthest apart.
fn simplified(polygon: &[Point], tolerance: f32) -> Vec<Point> {
    let furthest = |from: Point| {
        let far = |at: &usize| distance(from, polygon[*at]);
        (0..polygon.len()).max_by(|one, two| far(one).total_cmp(&far(two))).unwrap_or_default()
    };
    let one = furthest(polygon[furthest(polygon[0])]);
    let two = furthest(polygon[one]);
    let mut turned = polygon.to_vec();
    turned.rotate_left(one);
    let middle = (two + polygon.len() - one) % polygon.len();
    turned.push(turned[0]);
    let mut kept = vec![turned[0]];
    keep(&turned[..=middle], tolerance, &mut kept);
    kept.push(turned[middle]);
    keep(&turned[middle..], tolerance, &mut kept);
    kept
}

/// Appends the corners to keep between the first and the last.
fn keep(chain: &[Point], tolerance: f32, kept: &mut Vec<Point>) {
    let [first, .., last] = chain else { return };
    let length = distance(*first, *last).max(1e-6);
    let away = |at: &usize| (first.turn(*last, chain[*at]) / length).abs();
    let Some(furthest) = (1..chain.len() - 1).max_by(|one, two| away(one).total_cmp(&away(two))) else { return };
    if away(&furthest) > tolerance {
        keep(&chain[..=furthest], tolerance, kept);
        kept.push(chain[furthest]);
        keep(&chain[furthest..], tolerance, kept);
    }
}
