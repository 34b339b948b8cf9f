//! [`Ink`]: which pixels of a picture are dark for their surroundings, and the connected pieces they form.
//!
//! - From a piece of ink to the quadrilateral around it.

use super::{
    grey::Grey,
    point::{Point, Quad, in_order},
};

/// Pixels of which some are set, a bit each.
#[derive(Clone)]
pub(super) struct Ink {
    width: usize,
    /// Words of a row.
    words: usize,
    bits: Vec<u64>,
}

/// Sums of all pixels above and to the left of a place.
pub(super) struct Sums {
    width: usize,
    sums: Vec<u32>,
}

impl Sums {
    pub(super) fn of(picture: &Grey) -> Self {
        let width = picture.width() + 1;
        let mut sums = vec![0; width * (picture.height() + 1)];
        for (row, pixels) in picture.rows().enumerate() {
            let (above, below) = sums[row * width..].split_at_mut(width);
            let mut sum = 0;
            for ((pixel, above), below) in pixels.iter().zip(&above[1..]).zip(&mut below[1..width]) {
                sum += u32::from(*pixel);
                *below = above + sum;
            }
        }
        Self { width, sums }
    }
}

impl Ink {
    /// The pixels that are darker by `contrast` at least than the mean of the square around them, whose side is `2 * reach + 1` pixels.
    pub(super) fn darker(picture: &Grey, sums: &Sums, reach: usize, contrast: u64) -> Self {
        let (width, height) = (picture.width(), picture.height());
        let mut ink = Self::blank(width, height);
        for (row, pixels) in picture.rows().enumerate() {
            let (top, bottom) = (row.saturating_sub(reach), (row + reach + 1).min(height));
            let (above, below) = (&sums.sums[top * sums.width..], &sums.sums[bottom * sums.width..]);
            let out = &mut ink.bits[row * ink.words..][..ink.words];
            for (column, &pixel) in pixels.iter().enumerate() {
                let (left, right) = (column.saturating_sub(reach), (column + reach + 1).min(width));
                let sum = below[right].wrapping_add(above[left]).wrapping_sub(below[left]).wrapping_sub(above[right]);
                let count = ((bottom - top) * (right - left)) as u64;
                let is_dark = (u64::from(pixel) + contrast) * count <= u64::from(sum);
                out[column / 64] |= u64::from(is_dark) << (column % 64);
            }
        }
        ink
    }

    fn blank(width: usize, height: usize) -> Self {
        let words = width.div_ceil(64);
        Self { width, words, bits: vec![0; words * height] }
    }

    fn height(&self) -> usize {
        self.bits.len() / self.words
    }

    /// Closes gaps of one or two pixels: every pixel within one of a set one is set, then every pixel within one of an unset one unset.
    pub(super) fn closed(&self) -> Self {
        self.spread().complement().spread().complement()
    }

    fn complement(mut self) -> Self {
        self.bits.iter_mut().for_each(|bits| *bits = !*bits);
        let rest = self.width % 64;
        if rest > 0 {
            let kept = (1 << rest) - 1;
            self.bits.iter_mut().skip(self.words - 1).step_by(self.words).for_each(|bits| *bits &= kept);
        }
        self
    }

    /// All pixels within one of a set pixel.
    fn spread(&self) -> Self {
        let mut wide = self.clone();
        for (row, out) in self.bits.chunks_exact(self.words).zip(wide.bits.chunks_exact_mut(self.words)) {
            for at in 0..self.words {
                let before = if at > 0 { row[at - 1] >> 63 } else { 0 };
                let after = row.get(at + 1).map_or(0, |next| next << 63);
                out[at] = row[at] | row[at] << 1 | before | row[at] >> 1 | after;
            }
        }
        let rest = self.width % 64;
        let kept = if rest > 0 { (1 << rest) - 1 } else { u64::MAX };
        let mut tall = Self::blank(self.width, self.height());
        for row in 0..self.height() {
            for at in 0..self.words {
                let bits = |row: usize| wide.bits[row * self.words + at];
                let above = if row > 0 { bits(row - 1) } else { 0 };
                let below = if row + 1 < self.height() { bits(row + 1) } else { 0 };
                let mask = if at + 1 == self.words { kept } else { u64::MAX };
                tall.bits[row * self.words + at] = (bits(row) | above | below) & mask;
            }
        }
        tall
    }

    /// The runs of set pixels of a row: first column and the column after the last.
    fn runs(&self, row: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let words = &self.bits[row * self.words..][..self.words];
        let next = move |from: usize, is_set: bool| {
            let mut at = from / 64;
            let mut bits = if is_set { *words.get(at)? } else { !*words.get(at)? } & (u64::MAX << (from % 64));
            while bits == 0 {
                at += 1;
                bits = if is_set { *words.get(at)? } else { !*words.get(at)? };
            }
            Some(at * 64 + bits.trailing_zeros() as usize)
        };
        let mut from = 0;
        std::iter::from_fn(move || {
            let first = next(from, true)?;
            let end = next(first, false).unwrap_or(self.width).min(self.width);
            from = end;
            Some((first, end))
        })
    }

    /// The connected pieces that are large enough to be a board, the largest bounding boxes first, at most `most`.
    pub(super) fn pieces(&self, most: usize) -> Vec<Piece> {
        let mut runs: Vec<Run> = Vec::new();
        let mut above = 0..0;
        for row in 0..self.height() {
            let start = runs.len();
            let mut candidate = above.start;
            for (first, end) in self.runs(row) {
                let place = runs.len();
                runs.push(Run { row, first, end, parent: place });
                // Runs above that end before this one begins cannot touch later ones either.
                while candidate < above.end && runs[candidate].end < first {
                    candidate += 1;
                }
                let mut other = candidate;
                while other < above.end && runs[other].first <= end {
                    join(&mut runs, other, place);
                    other += 1;
                }
            }
            above = start..runs.len();
        }
        let mut boxes: Vec<Option<InkBounds>> = vec![None; runs.len()];
        for place in 0..runs.len() {
            let root = root(&mut runs, place);
            let Run { row, first, end, .. } = runs[place];
            let bounds = boxes[root].get_or_insert(InkBounds { left: first, right: end, top: row, bottom: row + 1 });
            (bounds.left, bounds.right, bounds.bottom) = (bounds.left.min(first), bounds.right.max(end), row + 1);
        }
        let fits = |bounds: &InkBounds| bounds.may_be_board(self.width, self.height());
        let mut large: Vec<(usize, InkBounds)> =
            boxes.iter().enumerate().filter_map(|(root, bounds)| Some((root, bounds.filter(fits)?))).collect();
        large.sort_by_key(|(_, bounds)| std::cmp::Reverse(bounds.area()));
        large.truncate(most);
        let mut pieces: Vec<Piece> = large.iter().map(|_| Piece { outline: Vec::new() }).collect();
        for place in 0..runs.len() {
            let root = root(&mut runs, place);
            if let Some(piece) = large.iter().position(|(other, _)| *other == root) {
                let Run { row, first, end, .. } = runs[place];
                let outline = &mut pieces[piece].outline;
                outline.push(Point::new(first as f32, row as f32));
                outline.push(Point::new((end - 1) as f32, row as f32));
            }
        }
        pieces
    }
}

#[derive(Clone, Copy)]
struct Run {
    row: usize,
    first: usize,
    end: usize,
    parent: usize,
}

fn root(runs: &mut [Run], mut place: usize) -> usize {
    while runs[place].parent != place {
        runs[place].parent = runs[runs[place].parent].parent;
        place = runs[place].parent;
    }
    place
}

fn join(runs: &mut [Run], one: usize, two: usize) {
    let (one, two) = (root(runs, one), root(runs, two));
    runs[one.max(two)].parent = one.min(two);
}

#[derive(Clone, Copy)]
struct InkBounds {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl InkBounds {
    fn area(&self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    /// Whether a board can fill them: not too small for the picture, and not too long.
    fn may_be_board(&self, width: usize, height: usize) -> bool {
        let (wide, tall) = ((self.right - self.left) as f32, (self.bottom - self.top) as f32);
        let (width, height) = (width as f32, height as f32);
        let ratio = wide / tall;
        wide >= 0.1 * width && tall >= 0.1 * height && wide * tall >= 0.02 * width * height && (0.3..3.3).contains(&ratio)
    }
}

/// A connected piece of ink.
pub(super) struct Piece {
    /// The ends of its runs: all corners of its hull are among them.
    pub(super) outline: Vec<Point>,
}

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
