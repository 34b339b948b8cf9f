//! Points of a picture, quadrilaterals, and the perspective that maps one onto another.
//!
//! - Saturating conversions between the numbers of pixels and those of geometry.

/// A place in a picture, in pixels from the centre of its first one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// Four corners, clockwise from the upper left.
pub type Quad = [Point; 4];

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point times a number.
    pub(super) fn scaled(self, factor: f32) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }

    /// Twice the area of the triangle, positive when it turns clockwise on the screen.
    pub(super) fn turn(self, two: Self, three: Self) -> f32 {
        (two.x - self.x) * (three.y - self.y) - (two.y - self.y) * (three.x - self.x)
    }
}

/// The area of a polygon.
pub(super) fn area(polygon: &[Point]) -> f32 {
    let next = polygon.iter().cycle().skip(1);
    0.5 * polygon.iter().zip(next).map(|(one, two)| one.x * two.y - two.x * one.y).sum::<f32>().abs()
}

/// The corners, clockwise from the upper left.
pub(super) fn in_order(mut corners: Quad) -> Quad {
    let centre = corners.iter().fold(Point::default(), |sum, corner| Point::new(sum.x + corner.x / 4.0, sum.y + corner.y / 4.0));
    let angle = |corner: &Point| (corner.y - centre.y).atan2(corner.x - centre.x);
    corners.sort_by(|one, two| angle(one).total_cmp(&angle(two)));
    let sum = |at: &usize| corners[*at].x + corners[*at].y;
    let first = (0..4).min_by(|one, two| sum(one).total_cmp(&sum(two))).unwrap_or_default();
    corners.rotate_left(first);
    corners
}

/// A perspective map of the plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Perspective([f64; 3 * 3]);

impl Perspective {
    /// The map that takes the corners of one quadrilateral to those of another; `None` when three corners of one lie on a line.
    pub(super) fn between(from: &Quad, to: &Quad) -> Option<Self> {
        let mut rows = [[0.0; 3 * 3]; 8];
        for (at, (from, to)) in from.iter().zip(to).enumerate() {
            let (x, y, u, v) = (f64::from(from.x), f64::from(from.y), f64::from(to.x), f64::from(to.y));
            rows[2 * at] = [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u];
            rows[2 * at + 1] = [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v];
        }
        let solution = solve(&mut rows)?;
        let mut map = [1.0; 3 * 3];
        map[..8].copy_from_slice(&solution);
        Some(Self(map))
    }

    /// Where the map takes the points (0, y), (1, y) and so on.
    pub(super) fn row(&self, y: f32) -> impl Iterator<Item = Point> {
        let m = self.0.map(single);
        let start = [m[1] * y + m[2], m[4] * y + m[5], m[7] * y + m[8]];
        (0_u16..).map(move |x| {
            let x = f32::from(x);
            let depth = (m[6] * x + start[2]).recip();
            Point::new((m[0] * x + start[0]) * depth, (m[3] * x + start[1]) * depth)
        })
    }

    /// Where the map takes a point.
    pub(super) fn apply(&self, point: Point) -> Point {
        let (x, y, m) = (f64::from(point.x), f64::from(point.y), &self.0);
        let depth = m[6] * x + m[7] * y + m[8];
        let depth = if depth.abs() < 1e-12 { 1e-12 } else { depth };
        Point::new(single((m[0] * x + m[1] * y + m[2]) / depth), single((m[3] * x + m[4] * y + m[5]) / depth))
    }
}

/// Solves linear equations, the right side in the last column, by elimination with the greatest pivots; `None` when they do not have one
/// solution.
pub(super) fn solve<const N: usize, const M: usize>(rows: &mut [[f64; M]; N]) -> Option<[f64; N]> {
    for column in 0..N {
        let pivot = (column..N).max_by(|&one, &two| rows[one][column].abs().total_cmp(&rows[two][column].abs()))?;
        if rows[pivot][column].abs() < 1e-9 {
            return None;
        }
        rows.swap(column, pivot);
        let pivot = rows[column];
        for row in (0..N).filter(|&row| row != column) {
            let factor = rows[row][column] / pivot[column];
            rows[row].iter_mut().zip(pivot).for_each(|(value, other)| *value -= factor * other);
        }
    }
    let mut solution = [0.0; N];
    for (at, value) in solution.iter_mut().enumerate() {
        *value = rows[at][N] / rows[at][at];
    }
    Some(solution)
}

/// Rounds down; negative numbers and NaN give 0.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding down is intended, and the cast saturates")]
pub(super) fn whole(number: f32) -> usize {
    // By way of 32 bits, for which processors have an instruction.
    number as u32 as usize
}

/// A grey level, rounded down, from 0 to 255.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding down is intended, and the cast saturates")]
pub(super) fn level(number: f32) -> u8 {
    number as u8
}

/// A sum of shares of grey levels, which is one itself.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the least of the number and 255 is no more")]
pub(super) fn byte(number: u32) -> u8 {
    if number > 255 { 255 } else { number as u8 }
}

/// Converts to single precision, which is enough for places in a picture.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the nearest number is intended")]
pub(super) fn single(number: f64) -> f32 {
    number as f32
}
