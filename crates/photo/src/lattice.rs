//! [`Lattice`]: the crossings of a board's lines, which on a curved page are no straight ones.
//!
//! Each line is traced through its strengths by dynamic programming. Strengths above a limit count alike, so that a faint line that goes
//! on beats the dark strokes of digits beside it. A smooth field through all crossings then corrects those where the trace was led astray.

use super::{
    find::{Flat, Lines, MARGIN, SIDE},
    grey::Grey,
    point::{Perspective, Point, Quad, single, solve, whole},
};

/// Rows of a straightened picture that are one step of a trace.
const STEP: usize = 6;
/// How far a line may be from where it belongs, in pixels of a straightened picture of 9 by 9 cells.
const REACH: f32 = 18.0;
/// The terms of the smooth field: products of powers of the two coordinates up to the third degree.
const TERMS: usize = 10;

/// The crossings of the lines of a board, row by row, `size + 1` in each direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Lattice {
    pub(super) size: usize,
    pub(super) points: Vec<Point>,
}

impl Lattice {
    /// The number of cells in a row.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The crossing of two lines, each from 0 to the number of cells.
    pub fn point(&self, row: usize, column: usize) -> Point {
        self.points[row * (self.size + 1) + column]
    }

    /// The corners of the board.
    pub fn corners(&self) -> Quad {
        let last = self.size;
        [self.point(0, 0), self.point(0, last), self.point(last, last), self.point(last, 0)]
    }

    /// The corners of a cell, clockwise from the upper left.
    pub fn cell(&self, row: usize, column: usize) -> Quad {
        [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(down, across)| self.point(row + down, column + across))
    }

    /// The lattice of a picture `factor` times as large.
    pub(super) fn scaled(&self, factor: f32) -> Self {
        Self { size: self.size, points: self.points.iter().map(|point| point.scaled(factor)).collect() }
    }

    /// The lattice read with its first row at the right side, a quarter turn counter-clockwise.
    pub(super) fn turned(&self) -> Self {
        let side = self.size + 1;
        let points = (0..side * side).map(|at| self.point(at % side, self.size - at / side)).collect();
        Self { size: self.size, points }
    }

    /// The lattice of straight lines at equal distances between corners.
    pub(super) fn even(size: usize, corners: &Quad) -> Self {
        let [one, two, three, four] = corners;
        let between =
            |from: Point, to: Point, part: f32| Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y));
        let part = |line: usize| line as f32 / size as f32;
        let point = |at: usize| {
            let (down, across) = (part(at / (size + 1)), part(at % (size + 1)));
            between(between(*one, *two, across), between(*four, *three, across), down)
        };
        Self { size, points: (0..(size + 1).pow(2)).map(point).collect() }
    }

    /// Traces the lines of a board of `size` by `size` cells inside a quadrilateral; `None` when it has no area.
    pub(super) fn traced(picture: &Grey, quad: &Quad, size: usize) -> Option<Self> {
        let (flat, back) = Flat::of(picture, quad)?;
        let Lines { upright, level, .. } = Lines::of(&flat);
        let limit = (2.0 * upright.median()).max(2.0 * level.median()).max(1.5);
        let trace = |strengths: &Flat| (0..=size).map(|line| LineTrace::of(strengths, place(line, size), limit, size)).collect();
        let (columns, rows): (Vec<LineTrace>, Vec<LineTrace>) = (trace(&upright), trace(&level));
        Some(Self { size, points: crossings(&columns, &rows, &back) })
    }
}

/// Where a line belongs.
fn place(line: usize, size: usize) -> f32 {
    MARGIN as f32 + line as f32 * SIDE as f32 / size as f32
}

/// The course of one upright line, step by step from the top.
struct LineTrace {
    places: Vec<f32>,
    strengths: Vec<f32>,
}

impl LineTrace {
    fn of(strengths: &Flat, place: f32, limit: f32, size: usize) -> Self {
        let reach = REACH * 9.0 / size as f32;
        let first = whole(place - reach);
        let last = whole(place + reach).min(strengths.width() - 1);
        let count = last + 1 - first;
        // The strength of each place at each step, from 0 to 1, a little less far from where the line belongs.
        let rows = (MARGIN / 2..strengths.width() - MARGIN / 2 - STEP).step_by(STEP);
        let gains: Vec<Vec<f32>> = rows
            .map(|row| {
                let mut gain = vec![0.0; count];
                for row in row..row + STEP {
                    let values = &strengths.row(row)[first..=last];
                    gain.iter_mut().zip(values).for_each(|(gain, value)| *gain += value.min(limit) / (limit * STEP as f32));
                }
                gain.iter_mut().enumerate().for_each(|(at, gain)| *gain -= 0.012 * ((first + at) as f32 - place).abs());
                gain
            })
            .collect();
        let course = best_course(&gains);
        let strengths: Vec<f32> = course.iter().zip(&gains).map(|(&at, gain)| gain[at].max(0.0) + 1e-3).collect();
        let places: Vec<f32> = course.iter().map(|&at| (first + at) as f32).collect();
        let smooth = smoothed(&places, &strengths);
        let places = places.iter().zip(smooth).map(|(place, smooth)| 0.5 * (place + smooth)).collect();
        Self { places, strengths }
    }

    /// Where the step at a coordinate along the line lies, in steps.
    fn step(along: f32) -> f32 {
        (along - (MARGIN / 2) as f32) / STEP as f32 - 0.5
    }

    fn at(&self, along: f32) -> f32 {
        let step = Self::step(along).clamp(0.0, (self.places.len() - 1) as f32);
        let (before, after) = (whole(step), (whole(step) + 1).min(self.places.len() - 1));
        self.places[before] + (step - before as f32) * (self.places[after] - self.places[before])
    }

    /// The mean strength near a coordinate along the line.
    fn strength(&self, along: f32, size: usize) -> f32 {
        let reach = 0.7 * SIDE as f32 / (size * STEP) as f32;
        let step = Self::step(along);
        let first = whole((step - reach).ceil());
        let last = whole((step + reach).floor()).min(self.strengths.len() - 1);
        let near = &self.strengths[first.min(last)..=last];
        near.iter().sum::<f32>() / near.len() as f32
    }
}

/// The places of the course with the greatest sum of gains in which neighbouring steps differ by one place at most, which costs a quarter.
fn best_course(gains: &[Vec<f32>]) -> Vec<usize> {
    const COST: f32 = 0.25;
    let mut sums: Vec<Vec<f32>> = Vec::with_capacity(gains.len());
    for gain in gains {
        let best = |at: usize| {
            let Some(before) = sums.last() else { return 0.0 };
            let beside = |other: Option<usize>| other.and_then(|other| before.get(other)).map_or(f32::MIN, |sum| sum - COST);
            before[at].max(beside(at.checked_sub(1))).max(beside(Some(at + 1)))
        };
        let next = gain.iter().enumerate().map(|(at, gain)| gain + best(at)).collect();
        sums.push(next);
    }
    let greatest = |sums: &[f32], among: std::ops::Range<usize>, stay: usize| {
        let value = |at: usize| sums[at] - if at == stay { 0.0 } else { COST };
        among.max_by(|&one, &two| value(one).total_cmp(&value(two))).unwrap_or(stay)
    };
    let mut course = vec![0; gains.len()];
    let mut place = None;
    for step in (0..gains.len()).rev() {
        let count = sums[step].len();
        let next = match place {
            None => (0..count).max_by(|&one, &two| sums[step][one].total_cmp(&sums[step][two])).unwrap_or_default(),
            Some(place) => greatest(&sums[step], usize::saturating_sub(place, 1)..(place + 2).min(count), place),
        };
        (course[step], place) = (next, Some(next));
    }
    course
}

/// A cubic through values with weights.
fn smoothed(values: &[f32], weights: &[f32]) -> Vec<f32> {
    let middle = (values.len() - 1) as f64 / 2.0;
    let terms = |at: usize| {
        let x = (at as f64 - middle) / middle.max(1.0);
        [1.0, x, x * x, x * x * x]
    };
    let points = (0..values.len()).map(|at| (terms(at), f64::from(values[at]), f64::from(weights[at])));
    fitted::<4, 5>(points)
        .map_or_else(|| values.to_vec(), |factors| (0..values.len()).map(|at| single(dot(&terms(at), &factors))).collect())
}

/// The factors of a linear combination of `N` terms with the least squares; `M` is one more than `N`.
fn fitted<const N: usize, const M: usize>(points: impl Iterator<Item = ([f64; N], f64, f64)>) -> Option<[f64; N]> {
    let mut rows = [[0.0; M]; N];
    for (terms, value, weight) in points {
        for (row, &term) in rows.iter_mut().zip(&terms) {
            row.iter_mut().zip(&terms).for_each(|(sum, other)| *sum += weight * term * other);
            row[N] += weight * term * value;
        }
    }
    // A touch of ridge keeps the equations solvable where all points with weight lie on few lines.
    rows.iter_mut().enumerate().for_each(|(at, row)| row[at] += 1e-9);
    solve(&mut rows)
}

fn dot<const N: usize>(one: &[f64; N], two: &[f64; N]) -> f64 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}

/// The crossings of the traces in the picture, each corrected by a smooth field through all of them.
fn crossings(columns: &[LineTrace], rows: &[LineTrace], back: &Perspective) -> Vec<Point> {
    let size = columns.len() - 1;
    let side = size + 1;
    let mut offsets = [vec![0.0; side * side], vec![0.0; side * side]];
    let mut weights = offsets.clone();
    for at in 0..side * side {
        let (row, column) = (at / side, at % side);
        let (mut x, mut y) = (place(column, size), place(row, size));
        for _ in 0..3 {
            x = columns[column].at(y);
            y = rows[row].at(x);
        }
        (offsets[0][at], offsets[1][at]) = (x - place(column, size), y - place(row, size));
        weights[0][at] = columns[column].strength(y, size).powi(2);
        weights[1][at] = rows[row].strength(x, size).powi(2);
    }
    let [across, down] = [0, 1].map(|axis| corrected(&offsets[axis], &weights[axis], side));
    (0..side * side)
        .map(|at| back.apply(Point::new(place(at % side, size) + across[at], place(at / side, size) + down[at])))
        .collect()
}

/// A smooth field of offsets through those measured, robustly: measured ones far from the field lose their weight. Where one is near the
/// field it is kept up to 1.5 pixels from it.
fn corrected(offsets: &[f32], weights: &[f32], side: usize) -> Vec<f32> {
    let terms = |at: usize| {
        let scaled = |line: usize| 2.0 * line as f64 / (side - 1) as f64 - 1.0;
        let (x, y) = (scaled(at % side), scaled(at / side));
        let mut terms = [0.0; TERMS];
        let powers = (0..4).flat_map(|one| (0..4 - one).map(move |two| (one, two)));
        terms.iter_mut().zip(powers).for_each(|(term, (one, two))| *term = x.powi(one) * y.powi(two));
        terms
    };
    let basis: Vec<[f64; TERMS]> = (0..offsets.len()).map(terms).collect();
    let base: Vec<f64> = weights.iter().map(|&weight| f64::from(weight) + 1e-3).collect();
    let mut now = base.clone();
    let mut field = vec![0.0; offsets.len()];
    for _ in 0..12 {
        let points = basis.iter().zip(offsets).zip(&now).map(|((terms, &offset), &weight)| (*terms, f64::from(offset), weight));
        let Some(factors) = fitted::<TERMS, { TERMS + 1 }>(points) else { break };
        field = basis.iter().map(|terms| single(dot(terms, &factors))).collect();
        let misses: Vec<f64> = offsets.iter().zip(&field).map(|(offset, field)| f64::from((offset - field).abs())).collect();
        let mut sorted = misses.clone();
        sorted.sort_by(f64::total_cmp);
        let scale = (1.4 * sorted[sorted.len() / 2]).max(0.8);
        now = base.iter().zip(&misses).map(|(weight, miss)| weight / (1.0 + (miss / scale).powi(2)).powf(1.5)).collect();
    }
    offsets
        .iter()
        .zip(field)
        .map(|(offset, field)| {
            let miss = offset - field;
            field + if miss.abs() < 5.0 { miss.clamp(-1.5, 1.5) } else { 0.0 }
        })
        .collect()
}
