//! Rasterizes marks to grey pixels. Each pixel is as dark as the fraction of it that a shape covers. It is computed from exact
//! areas, with additions, multiplications and divisions only, so that it is the same to the last bit everywhere.

use ttf_parser::OutlineBuilder;

use crate::picture::{
    drawing::whole_part,
    drawing::{Cap, Drawing, Mark, Path, Point, QUARTER, Rect, Shade, Text},
    rules::{Spot, dashes},
    typeface::Glyph,
};

/// Grey pixels, row by row: 0 is black, 255 white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// The pixels: `width` times `height`.
    pub pixels: Vec<u8>,
}

impl Canvas {
    /// The drawing on white paper, with `scale` pixels per point.
    pub(super) fn of(drawing: &Drawing, width: usize, height: usize, scale: f32) -> Self {
        let mut canvas = Self { width, height, pixels: vec![Shade::WHITE.0; width * height] };
        let mut ink = RasterInk::default();
        for mark in &drawing.marks {
            match mark {
                Mark::Fill { rect, shade } => canvas.fill(scaled(*rect, scale), *shade),
                Mark::Lines { ends, width, shade, cap } => {
                    for ends in ends {
                        let ends = ends.map(|end| Point::new(end.x * scale, end.y * scale));
                        canvas.line(ends, width * scale, *cap, *shade, &mut ink);
                    }
                }
                Mark::Path(path) => canvas.path(path, scale, &mut ink),
                Mark::Polygon { corners, shade } => {
                    let at = |place: usize| scaled_point(corners[place % corners.len()], scale);
                    ink.edges.extend((0..corners.len()).map(|place| [at(place), at(place + 1)]));
                    canvas.press(&mut ink, *shade);
                }
                Mark::Disc { middle, radius, shade } => {
                    ink.circle(scaled_point(*middle, scale), radius * scale);
                    canvas.press(&mut ink, *shade);
                }
                Mark::Ring { middle, radius, width, shade } => {
                    let (middle, radius, half) = (scaled_point(*middle, scale), radius * scale, width * scale / 2.0);
                    ink.circle(middle, radius + half);
                    // The other way round: what both circles cover stays as it is.
                    let outer = ink.edges.len();
                    ink.circle(middle, radius - half);
                    ink.edges[outer..].iter_mut().for_each(|edge| edge.reverse());
                    canvas.press(&mut ink, *shade);
                }
                Mark::Text(text) => canvas.text(text, scale, &mut ink),
            }
        }
        canvas
    }

    /// Fills a rectangle, its edges rounded to whole pixels, so that neighbours leave no seam.
    fn fill(&mut self, rect: Rect, shade: Shade) {
        let columns = within(rect.min.x.round(), self.width)..within(rect.max.x.round(), self.width);
        let rows = within(rect.min.y.round(), self.height)..within(rect.max.y.round(), self.height);
        self.shade(columns, rows, 1.0, shade);
    }

    /// Draws a line. A horizontal or vertical line is a whole number of pixels wide and aligned to pixels, so that all look alike;
    /// a line thinner than a pixel is drawn paler instead.
    fn line(&mut self, [from, to]: [Point; 2], width: f32, cap: Cap, shade: Shade, ink: &mut RasterInk) {
        const PALEST: f32 = 0.5;
        if from.x != to.x && from.y != to.y {
            return self.slanting(from, to, width, shade, ink);
        }
        let (pixels, cover) = (width.round().max(1.0), width.clamp(PALEST, 1.0));
        let across = |middle: f32| {
            let first = (middle - pixels / 2.0).round();
            (first, first + pixels)
        };
        // A square end is aligned like the line it meets there.
        let along = |one: f32, other: f32| match cap {
            Cap::Butt => (one.min(other).round(), one.max(other).round()),
            Cap::Square => (across(one.min(other)).0, across(one.max(other)).1),
        };
        let ((left, right), (top, bottom)) =
            if from.x == to.x { (across(from.x), along(from.y, to.y)) } else { (along(from.x, to.x), across(from.y)) };
        let (columns, rows) =
            (within(left, self.width)..within(right, self.width), within(top, self.height)..within(bottom, self.height));
        self.shade(columns, rows, cover, shade);
    }

    /// A line through points. Dashes along rows and columns lie on whole pixels, like the lines of the board.
    fn path(&mut self, path: &Path, scale: f32, ink: &mut RasterInk) {
        let spots: Vec<Spot> = path.points.iter().map(|point| Spot::new(point.x * scale, point.y * scale)).collect();
        let lines = match path.dash {
            Some(dash) => dashes(&spots, path.is_closed, dash.map(|length| length * scale)),
            None if path.is_closed => vec![spots.iter().chain(spots.first()).copied().collect()],
            None => vec![spots],
        };
        let width = path.width * scale;
        for line in lines {
            let points: Vec<Point> = line.iter().map(|spot| Point::new(spot.x, spot.y)).collect();
            for ends in points.windows(2) {
                match path.is_round {
                    true => self.slanting(ends[0], ends[1], width, path.shade, ink),
                    false => self.line([ends[0], ends[1]], width, Cap::Butt, path.shade, ink),
                }
            }
            // Discs round the ends and corners, and fill corners of slanting lines.
            let inner = 1..points.len().saturating_sub(1);
            for &point in if path.is_round { &points[..] } else { points.get(inner).unwrap_or_default() } {
                ink.circle(point, width / 2.0);
                self.press(ink, path.shade);
            }
        }
    }

    fn slanting(&mut self, from: Point, to: Point, width: f32, shade: Shade, ink: &mut RasterInk) {
        let (right, down) = (to.x - from.x, to.y - from.y);
        let half = width / 2.0 / (right * right + down * down).sqrt();
        let (aside, up) = (-down * half, right * half);
        let corners = [from.moved(aside, up), to.moved(aside, up), to.moved(-aside, -up), from.moved(-aside, -up)];
        for at in 0..corners.len() {
            ink.edges.push([corners[at], corners[(at + 1) % corners.len()]]);
        }
        self.press(ink, shade);
    }

    fn text(&mut self, text: &Text, scale: f32, ink: &mut RasterInk) {
        for glyph in &text.glyphs {
            ink.glyph(glyph, text, scale);
            self.press(ink, text.shade);
        }
    }

    fn shade(&mut self, columns: std::ops::Range<usize>, rows: std::ops::Range<usize>, cover: f32, shade: Shade) {
        for row in rows {
            for pixel in &mut self.pixels[row * self.width..][columns.clone()] {
                *pixel = mixed(*pixel, shade, cover);
            }
        }
    }

    /// Fills the shape whose edges have been added, and clears the edges.
    fn press(&mut self, ink: &mut RasterInk, shade: Shade) {
        let edges = std::mem::take(&mut ink.edges);
        let points = || edges.iter().flatten();
        let (mut left, mut right, mut top, mut bottom) = (f32::MAX, f32::MIN, f32::MAX, f32::MIN);
        for point in points() {
            (left, right) = (left.min(point.x), right.max(point.x));
            (top, bottom) = (top.min(point.y), bottom.max(point.y));
        }
        if points().next().is_some() && right > 0.0 && bottom > 0.0 && left < self.width as f32 && top < self.height as f32 {
            let columns = within(left.floor(), self.width)..within(right.ceil(), self.width);
            let rows = within(top.floor(), self.height)..within(bottom.ceil(), self.height);
            self.cover(&edges, columns, rows, ink, shade);
        }
        ink.edges = edges;
        ink.edges.clear();
    }

    fn cover(
        &mut self,
        edges: &[[Point; 2]],
        columns: std::ops::Range<usize>,
        rows: std::ops::Range<usize>,
        ink: &mut RasterInk,
        shade: Shade,
    ) {
        // Two more than there are pixels: an edge also affects the pixel to its right.
        let stride = columns.len() + 2;
        ink.areas.clear();
        ink.areas.resize(stride * rows.len(), 0.0);
        let shift = |point: Point| point.moved(-(columns.start as f32), -(rows.start as f32));
        for &[from, to] in edges {
            add_edge(&mut ink.areas, stride, rows.len(), shift(from), shift(to));
        }
        for (areas, row) in ink.areas.chunks_exact(stride).zip(rows) {
            let mut covered = 0.0;
            for (pixel, area) in self.pixels[row * self.width..][columns.clone()].iter_mut().zip(areas) {
                covered += area;
                *pixel = mixed(*pixel, shade, covered.abs().min(1.0));
            }
        }
    }
}

fn scaled_point(point: Point, scale: f32) -> Point {
    Point::new(point.x * scale, point.y * scale)
}

fn scaled(rect: Rect, scale: f32) -> Rect {
    Rect { min: scaled_point(rect.min, scale), max: scaled_point(rect.max, scale) }
}

/// A position in pixels, clamped to the picture.
fn within(place: f32, count: usize) -> usize {
    whole_part(place).min(count)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mixture of two shades lies between them")]
fn mixed(under: u8, over: Shade, cover: f32) -> u8 {
    let under = f32::from(under);
    (under + (f32::from(over.0) - under) * cover).round() as u8
}

/// Adds an edge: for each pixel it crosses, the signed area of that pixel, and of those right of it, that lies right of the edge.
/// The running sum along a row is the coverage of each pixel.
fn add_edge(areas: &mut [f32], stride: usize, rows: usize, from: Point, to: Point) {
    let (sign, upper, lower) = if from.y < to.y { (1.0, from, to) } else { (-1.0, to, from) };
    if upper.y == lower.y {
        return;
    }
    let slope = (lower.x - upper.x) / (lower.y - upper.y);
    let at = |y: f32| (upper.x + (y - upper.y) * slope).clamp(upper.x.min(lower.x), upper.x.max(lower.x));
    for row in within(upper.y.floor(), rows)..within(lower.y.ceil(), rows) {
        let (top, bottom) = (upper.y.max(row as f32), lower.y.min(row as f32 + 1.0));
        let areas = &mut areas[row * stride..][..stride];
        add_piece(areas, at(top), at(bottom), (bottom - top) * sign);
    }
}

/// Adds the piece of an edge within one row of pixels; `height` is positive if the edge goes down.
fn add_piece(areas: &mut [f32], one: f32, other: f32, height: f32) {
    let (left, right) = (one.min(other), one.max(other));
    if right - left < 1e-6 {
        return add_within(areas, left, right, height);
    }
    let part = |from: f32, to: f32| height * (to - from) / (right - left);
    if left < 0.0 {
        // Edges left of the picture cover whole rows of it.
        add_within(areas, 0.0, 0.0, part(left, right.min(0.0)));
    }
    for column in within(left.floor(), areas.len())..within(right.ceil(), areas.len() - 1) {
        let (from, to) = (left.max(column as f32), right.min(column as f32 + 1.0));
        add_within(areas, from, to, part(from, to));
    }
}

/// Adds the piece of an edge within one pixel.
fn add_within(areas: &mut [f32], from: f32, to: f32, height: f32) {
    let last = areas.len() - 2;
    let middle = ((from + to) / 2.0).clamp(0.0, last as f32);
    let column = whole_part(middle).min(last);
    let right_of_it = 1.0 - (middle - column as f32);
    areas[column] += height * right_of_it;
    areas[column + 1] += height * (1.0 - right_of_it);
}

/// The edges of a shape, in pixels, and a buffer for its coverage.
#[derive(Default)]
struct RasterInk {
    edges: Vec<[Point; 2]>,
    areas: Vec<f32>,
}

impl RasterInk {
    /// Adds a circle of four curves.
    fn circle(&mut self, middle: Point, radius: f32) {
        let start = middle.moved(radius, 0.0);
        let mut pen = EdgePen { edges: &mut self.edges, origin: middle, unit: radius, first: start, last: start };
        for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0_f32)] {
            // From (x, y) to (-y, x).
            let (one, two) = ((x - y * QUARTER, y + x * QUARTER), (-y + x * QUARTER, x + y * QUARTER));
            pen.curve_to(one.0, one.1, two.0, two.1, -y, x);
        }
        pen.close();
    }

    fn glyph(&mut self, glyph: &Glyph, text: &Text, scale: f32) {
        let start = text.start_of(glyph);
        let origin = Point::new(start.x * scale, start.y * scale);
        let mut pen = EdgePen {
            edges: &mut self.edges,
            origin,
            unit: text.direction() * text.size * scale * glyph.typeface.unit(),
            first: origin,
            last: origin,
        };
        glyph.typeface.outline(glyph.id, &mut pen);
    }
}

/// Turns an outline into straight edges.
struct EdgePen<'a> {
    edges: &'a mut Vec<[Point; 2]>,
    origin: Point,
    /// Pixels for each unit of the font.
    unit: f32,
    first: Point,
    last: Point,
}

impl EdgePen<'_> {
    fn place(&self, x: f32, y: f32) -> Point {
        self.origin.moved(x * self.unit, -y * self.unit)
    }

    fn to(&mut self, place: Point) {
        self.edges.push([self.last, place]);
        self.last = place;
    }

    /// Splits a cubic curve into straight pieces, each within a fraction of a pixel of it.
    fn curve(&mut self, one: Point, two: Point, end: Point) {
        let start = self.last;
        let reach = [(start, one), (one, two), (two, end)].iter().map(|(a, b)| (b.x - a.x).abs() + (b.y - a.y).abs()).sum::<f32>();
        let pieces = whole_part(reach / 2.0).clamp(4, 64);
        for piece in 1..=pieces {
            let t = piece as f32 / pieces as f32;
            let s = 1.0 - t;
            let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
            let sum =
                |of: fn(&Point) -> f32| [start, one, two, end].iter().zip(weights).map(|(point, weight)| of(point) * weight).sum();
            self.to(Point::new(sum(|point| point.x), sum(|point| point.y)));
        }
    }
}

impl OutlineBuilder for EdgePen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.first = self.place(x, y);
        self.last = self.first;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to(self.place(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (start, middle, end) = (self.last, self.place(x1, y1), self.place(x, y));
        // The same curve with two control points lies two thirds of the way to the one.
        let towards = |from: Point| Point::new(from.x + (middle.x - from.x) * 2.0 / 3.0, from.y + (middle.y - from.y) * 2.0 / 3.0);
        self.curve(towards(start), towards(end), end);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.curve(self.place(x1, y1), self.place(x2, y2), self.place(x, y));
    }

    fn close(&mut self) {
        self.to(self.first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white(width: usize, height: usize) -> Canvas {
        Canvas { width, height, pixels: vec![255; width * height] }
    }

    fn pressed(corners: &[(f32, f32)], width: usize, height: usize) -> Vec<u8> {
        let mut canvas = white(width, height);
        let point = |at: usize| Point::new(corners[at % corners.len()].0, corners[at % corners.len()].1);
        let mut ink = RasterInk { edges: (0..corners.len()).map(|at| [point(at), point(at + 1)]).collect(), areas: Vec::new() };
        canvas.press(&mut ink, Shade::BLACK);
        canvas.pixels
    }

    #[test]
    fn a_pixel_is_as_dark_as_the_part_of_it_that_is_covered() {
        // A square over halves and quarters of pixels.
        let square = pressed(&[(0.5, 0.5), (2.0, 0.5), (2.0, 2.0), (0.5, 2.0)], 3, 3);
        assert_eq!(square, [191, 128, 255, 128, 0, 255, 255, 255, 255]);
        // The other way round it is the same.
        assert_eq!(pressed(&[(0.5, 0.5), (0.5, 2.0), (2.0, 2.0), (2.0, 0.5)], 3, 3), square);
        // Triangles cover half of the pixels on their edge.
        assert_eq!(pressed(&[(0.0, 0.0), (2.0, 2.0), (0.0, 2.0)], 2, 2), [128, 255, 0, 128]);
    }

    #[test]
    fn a_shape_is_cut_at_the_edges_of_the_picture() {
        assert_eq!(pressed(&[(-5.0, -5.0), (1.0, -5.0), (1.0, 9.0), (-5.0, 9.0)], 2, 2), [0, 255, 0, 255]);
        assert_eq!(pressed(&[(-5.0, -5.0), (9.0, -5.0), (9.0, 9.0), (-5.0, 9.0)], 2, 2), [0; 4]);
        // A triangle with its tip two pixels left of the picture.
        assert_eq!(pressed(&[(-2.0, 0.0), (2.0, 0.0), (2.0, 1.0)], 2, 1), [96, 32]);
        assert_eq!(pressed(&[(3.0, 0.0), (9.0, 0.0), (9.0, 9.0), (3.0, 9.0)], 2, 2), [255; 4]);
        assert_eq!(pressed(&[], 2, 2), [255; 4]);
    }

    #[test]
    fn what_is_covered_is_the_area_of_the_shape() {
        // Shoelace formula against the sum over pixels, for a star with slanting edges.
        let star = [
            (10.0, 0.4),
            (12.3, 7.1),
            (19.6, 7.7),
            (13.9, 12.0),
            (16.0, 19.3),
            (10.0, 15.0),
            (4.1, 19.2),
            (6.2, 12.0),
            (0.3, 7.6),
            (7.8, 7.2),
        ];
        let next = |at: usize| star[(at + 1) % star.len()];
        let area = (0..star.len()).map(|at| star[at].0 * next(at).1 - next(at).0 * star[at].1).sum::<f32>().abs() / 2.0;
        let covered = pressed(&star, 20, 20).iter().map(|&pixel| f32::from(255 - pixel) / 255.0).sum::<f32>();
        assert!((area - covered).abs() < 0.2, "{area} {covered}");
    }

    #[test]
    fn lines_along_rows_and_columns_lie_on_whole_pixels() {
        let drawn = |width: f32| {
            let mut canvas = white(5, 3);
            let ends = [Point::new(2.3, 0.0), Point::new(2.3, 3.0)];
            canvas.line(ends, width, Cap::Butt, Shade::BLACK, &mut RasterInk::default());
            canvas.pixels[5..10].to_vec()
        };
        assert_eq!(drawn(1.0), [255, 255, 0, 255, 255]);
        assert_eq!(drawn(1.2), [255, 255, 0, 255, 255]);
        assert_eq!(drawn(2.1), [255, 0, 0, 255, 255]);
        assert_eq!(drawn(0.6), [255, 255, 102, 255, 255]);
        assert_eq!(drawn(0.1), [255, 255, 128, 255, 255]);
    }
}
