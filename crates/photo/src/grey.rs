//! [`Grey`]: a picture of grey pixels, and how it is scaled and sampled.
//!
//! - The median and other quantiles of values.
//! - [`Profile`]: the grey of a picture across a line.

use std::collections::VecDeque;

use super::point::{Point, level, whole};

/// A picture of grey pixels, at least one, from 0 (black) to 255 (white), row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grey {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Grey {
    /// The picture of these pixels; `None` when they are not one or more rows of `width` pixels each.
    pub fn new(width: usize, pixels: Vec<u8>) -> Option<Self> {
        let is_whole = width > 0 && !pixels.is_empty() && pixels.len().is_multiple_of(width);
        is_whole.then(|| Self { width, height: pixels.len() / width, pixels })
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The pixel in a column and a row.
    ///
    /// # Panics
    /// When the picture has no such pixel.
    pub fn pixel(&self, column: usize, row: usize) -> u8 {
        assert!(column < self.width, "the picture has {} columns", self.width);
        self.pixels[row * self.width + column]
    }

    /// The rows from the top.
    pub(super) fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width)
    }

    /// The picture with black and white exchanged.
    pub(super) fn inverted(&self) -> Self {
        Self { width: self.width, height: self.height, pixels: self.pixels.iter().map(|&pixel| u8::MAX - pixel).collect() }
    }

    /// Whether two in three neighbouring pixels are the same, as on a screen. Paper has at most three in five.
    pub(super) fn is_even(&self) -> bool {
        let same = self.rows().map(|row| row.windows(2).filter(|pair| pair[0] == pair[1]).count()).sum::<usize>();
        3 * same >= 2 * (self.width - 1) * self.height
    }

    /// The picture in another size: the mean of the pixels that a new pixel covers, and between their centres where it covers less than one.
    pub fn scaled(&self, scale: f32) -> Self {
        let side = |length: usize| whole((length as f32 * scale).round()).max(1);
        let (columns, rows) =
            (PixelWeights::new(self.width, side(self.width)), PixelWeights::new(self.height(), side(self.height())));
        let width = columns.shares.len();
        let height = rows.shares.len();
        let mut pixels = vec![0; width * height];
        // The rows that the next new one is made of, so that a large picture is never in memory as numbers.
        let mut narrow: VecDeque<Vec<f32>> = VecDeque::new();
        let mut first = 0;
        for (share, out) in rows.shares.iter().zip(pixels.chunks_exact_mut(width)) {
            narrow.drain(..(share.first - first).min(narrow.len()));
            first = share.first;
            for row in self.rows().take(first + share.weights.len()).skip(first + narrow.len()) {
                narrow.push_back(columns.apply(|at| f32::from(row[at])));
            }
            let mut sums = vec![0.5; width];
            for (&weight, row) in share.weights.iter().zip(&narrow) {
                sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += weight * value);
            }
            out.iter_mut().zip(sums).for_each(|(out, sum)| *out = level(sum));
        }
        Self { width, height, pixels }
    }

    /// The grey between the centres of four pixels; pixel (0, 0) has its centre at (0, 0). Beyond the edges the outermost pixels go on.
    pub(super) fn at(&self, point: Point) -> f32 {
        let (x, y) = (point.x.max(0.0), point.y.max(0.0));
        let (column, row) = (whole(x).min(self.width - 1), whole(y).min(self.height - 1));
        let (dx, dy) = ((x - column as f32).min(1.0), (y - row as f32).min(1.0));
        let right = usize::from(column + 1 < self.width);
        let upper = &self.pixels[row * self.width + column..];
        let lower = if row + 1 < self.height { &upper[self.width..] } else { upper };
        let between = |pixels: &[u8]| {
            let (left, right) = (f32::from(pixels[0]), f32::from(pixels[right]));
            left + dx * (right - left)
        };
        let (upper, lower) = (between(upper), between(lower));
        upper + dy * (lower - upper)
    }
}

/// Which old pixels a new one is made of.
struct Share {
    first: usize,
    weights: Vec<f32>,
}

struct PixelWeights {
    shares: Vec<Share>,
}

impl PixelWeights {
    fn new(old: usize, new: usize) -> Self {
        let step = old as f32 / new as f32;
        let share = |at: usize| {
            let centre = (at as f32 + 0.5) * step;
            // A triangle of two steps, or of two pixels where the picture becomes larger.
            let reach = step.max(1.0);
            let first = whole((centre - reach).floor()).min(old - 1);
            let last = whole((centre + reach).ceil()).clamp(first + 1, old);
            let mut weights: Vec<f32> =
                (first..last).map(|pixel| (1.0 - (pixel as f32 + 0.5 - centre).abs() / reach).max(0.0)).collect();
            let sum: f32 = weights.iter().sum();
            weights.iter_mut().for_each(|weight| *weight /= sum);
            Share { first, weights }
        };
        Self { shares: (0..new).map(share).collect() }
    }

    fn apply(&self, pixel: impl Fn(usize) -> f32) -> Vec<f32> {
        let sum = |share: &Share| share.weights.iter().enumerate().map(|(at, weight)| weight * pixel(share.first + at)).sum();
        self.shares.iter().map(sum).collect()
    }
}

/// The value below which that part of the values lies; 0 when there are none.
pub(super) fn quantile(values: &[f32], part: f32) -> f32 {
    let mut values = values.to_vec();
    let place = whole((values.len().saturating_sub(1) as f32 * part).round());
    if values.is_empty() { 0.0 } else { *values.select_nth_unstable_by(place, f32::total_cmp).1 }
}

/// The value in the middle; of an even number of values the upper of the two; 0 when there are none.
pub(super) fn median(values: &[f32]) -> f32 {
    quantile(values, 0.5)
}

/// The grey levels across a line, each the median along it: what crosses the line does not count.
pub(super) struct Profile {
    /// From one side to the other, the line in the middle.
    levels: Vec<f32>,
    /// How far from the line the outermost levels are.
    reach: f32,
}

impl Profile {
    /// The levels at `aside` places to each side of the line up to `reach`. `place` says where in the picture a place aside of the line and
    /// along it is; along it there are `count` samples in `covered`.
    pub(super) fn of(
        picture: &Grey,
        reach: f32,
        aside: usize,
        covered: (f32, f32),
        count: usize,
        place: impl Fn(f32, f32) -> Point,
    ) -> Self {
        let along = |at: usize| covered.0 + (covered.1 - covered.0) * at as f32 / (count - 1) as f32;
        let step = reach / aside as f32;
        let level = |at: usize| {
            let aside = at as f32 * step - reach;
            median(&(0..count).map(|at| picture.at(place(aside, along(at)))).collect::<Vec<f32>>())
        };
        Self { levels: (0..=2 * aside).map(level).collect(), reach }
    }

    /// How far aside the place of a level is.
    fn aside(&self, at: usize) -> f32 {
        2.0 * self.reach * at as f32 / (self.levels.len() - 1) as f32 - self.reach
    }

    /// The levels to both sides, further than `line` from the line.
    pub(super) fn grounds(&self, line: f32) -> [f32; 2] {
        [-1.0, 1.0].map(|side| {
            let levels = self.levels.iter().enumerate().filter(|(at, _)| side * self.aside(*at) > line).map(|(_, level)| *level);
            median(&levels.collect::<Vec<f32>>())
        })
    }

    /// The levels up to `line` from the line.
    fn near(&self, line: f32) -> impl Iterator<Item = f32> {
        self.levels.iter().enumerate().filter(move |(at, _)| self.aside(*at).abs() <= line).map(|(_, level)| *level)
    }

    /// How much darker the levels up to `line` from the line are than the grounds at both sides, times their distances; negative where
    /// they are lighter.
    pub(super) fn darkness(&self, [before, after]: [f32; 2], line: f32) -> f32 {
        let (darker, lighter) = (before.min(after), before.max(after));
        let step = self.aside(1) - self.aside(0);
        self.near(line).map(|level| ((darker - level).max(0.0) - (level - lighter).max(0.0)) * step).sum()
    }

    /// The greatest difference between a level up to `line` from the line and the grounds at both sides, if it is darker or lighter than
    /// both; negative where it is lighter.
    pub(super) fn contrast(&self, [before, after]: [f32; 2], line: f32) -> f32 {
        let (darker, lighter) = (before.min(after), before.max(after));
        let differences = self.near(line).map(|level| (darker - level).max(0.0) - (level - lighter).max(0.0));
        differences.max_by(|one, two| one.abs().total_cmp(&two.abs())).unwrap_or_default()
    }
}

/// The point that lies at a part of the way from one point to another.
pub(super) fn between(from: Point, to: Point, part: f32) -> Point {
    Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_in_order() {
        let values = [9.0, 1.0, 5.0, 3.0, 7.0];
        assert_eq!([0.0, 0.25, 0.5, 0.8, 1.0].map(|part| quantile(&values, part)), [1.0, 3.0, 5.0, 7.0, 9.0]);
        assert_eq!((median(&values[1..]), median(&values[..1]), median(&[])), (5.0, 9.0, 0.0));
    }
}
