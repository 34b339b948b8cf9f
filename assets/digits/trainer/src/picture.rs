//! Pictures of one value for each pixel, and what can happen to them on paper and in a camera.

use crate::random::Random;

#[derive(Clone)]
pub struct Picture {
    pub side: usize,
    pub values: Vec<f32>,
}

impl Picture {
    pub fn blank(side: usize) -> Self {
        Self { side, values: vec![0.0; side * side] }
    }

    /// The value between the centres of pixels; 0 outside.
    fn at(&self, x: f32, y: f32) -> f32 {
        let (column, row) = (x.floor(), y.floor());
        let (dx, dy) = (x - column, y - row);
        let pixel = |column: f32, row: f32| {
            let is_inside = column >= 0.0 && row >= 0.0 && column < self.side as f32 && row < self.side as f32;
            if is_inside { self.values[row as usize * self.side + column as usize] } else { 0.0 }
        };
        let upper = pixel(column, row) * (1.0 - dx) + pixel(column + 1.0, row) * dx;
        let lower = pixel(column, row + 1.0) * (1.0 - dx) + pixel(column + 1.0, row + 1.0) * dx;
        upper * (1.0 - dy) + lower * dy
    }

    /// Puts a glyph with its middle at a place, under the map that takes its pixels to those of the picture; the darker ink stays.
    pub fn stamp(&mut self, glyph: &[f32], glyph_side: usize, x: f32, y: f32, map: [f32; 4]) {
        let glyph = Self { side: glyph_side, values: glyph.to_vec() };
        let determinant = map[0] * map[3] - map[1] * map[2];
        if determinant.abs() < 1e-6 {
            return;
        }
        let back = [map[3] / determinant, -map[1] / determinant, -map[2] / determinant, map[0] / determinant];
        // Small glyphs are sampled several times for each pixel.
        let samples = if determinant.abs() < 0.25 { 3 } else { 1 };
        let middle = (glyph_side as f32 - 1.0) / 2.0;
        // A glyph covers no more than its square, turned.
        let reach = glyph_side as f32 * (map.iter().map(|value| value.abs()).fold(0.0, f32::max)) * 0.75 + 1.0;
        let range = |at: f32| (at - reach).max(0.0) as usize..((at + reach).max(0.0) as usize).min(self.side);
        for row in range(y) {
            for column in range(x) {
                let mut ink = 0.0;
                for sample in 0..samples * samples {
                    let shift = |at: usize| (at as f32 + 0.5) / samples as f32 - 0.5;
                    let (dx, dy) = (column as f32 + shift(sample % samples) - x, row as f32 + shift(sample / samples) - y);
                    ink += glyph.at(middle + back[0] * dx + back[1] * dy, middle + back[2] * dx + back[3] * dy);
                }
                let pixel = &mut self.values[row * self.side + column];
                *pixel = pixel.max(ink / (samples * samples) as f32);
            }
        }
    }

    /// Draws a line of a width and a strength between two points; what is stronger stays.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], width: f32, strength: f32) {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = dx.hypot(dy).max(1e-3);
        for (at, value) in self.values.iter_mut().enumerate() {
            let (x, y) = ((at % self.side) as f32 - from[0], (at / self.side) as f32 - from[1]);
            let along = ((x * dx + y * dy) / length).clamp(0.0, length);
            let (x, y) = (x - along * dx / length, y - along * dy / length);
            let away = (x * x + y * y).sqrt();
            *value = value.max(strength * (0.5 + 0.5 * width - away).clamp(0.0, 1.0));
        }
    }

    /// Draws a square frame at a distance from the edges: a line of a width, or all that is outside of it.
    pub fn frame(&mut self, inset: f32, width: f32, is_outside: bool, strength: f32) {
        let middle = (self.side as f32 - 1.0) / 2.0;
        let edge = self.side as f32 / 2.0 - inset;
        for (at, value) in self.values.iter_mut().enumerate() {
            let (x, y) = ((at % self.side) as f32 - middle, (at / self.side) as f32 - middle);
            let beyond = x.abs().max(y.abs()) - edge;
            let part = if is_outside { 0.5 + beyond } else { 0.5 + 0.5 * width - beyond.abs() };
            *value = value.max(strength * part.clamp(0.0, 1.0));
        }
    }

    /// Draws a ring.
    pub fn ring(&mut self, radius: f32, width: f32, strength: f32) {
        let middle = (self.side as f32 - 1.0) / 2.0;
        for (at, value) in self.values.iter_mut().enumerate() {
            let away = ((at % self.side) as f32 - middle).hypot((at / self.side) as f32 - middle);
            *value = value.max(strength * (0.5 + 0.5 * width - (away - radius).abs()).clamp(0.0, 1.0));
        }
    }

    /// Blurs by a bell of a deviation in pixels.
    pub fn blurred(&self, deviation: f32) -> Self {
        let reach = (3.0 * deviation).ceil() as usize;
        let weights: Vec<f32> = (0..=2 * reach).map(|at| (-0.5 * ((at as f32 - reach as f32) / deviation).powi(2)).exp()).collect();
        self.filtered(&weights, true).filtered(&weights, false)
    }

    /// The mean of each pixel and its neighbours in one direction, with weights; the outermost go on beyond the edges.
    pub fn filtered(&self, weights: &[f32], is_level: bool) -> Self {
        let reach = weights.len() / 2;
        let sum: f32 = weights.iter().sum();
        let last = self.side as i32 - 1;
        let mut out = Self::blank(self.side);
        for row in 0..self.side {
            for column in 0..self.side {
                let mut value = 0.0;
                for (tap, weight) in weights.iter().enumerate() {
                    let along = tap as i32 - reach as i32;
                    let (x, y) = if is_level { (column as i32 + along, row as i32) } else { (column as i32, row as i32 + along) };
                    value += weight * self.values[y.clamp(0, last) as usize * self.side + x.clamp(0, last) as usize];
                }
                out.values[row * self.side + column] = value / sum;
            }
        }
        out
    }

    /// The picture in another size: the mean of what a pixel covers, or between pixels where it covers less than one.
    pub fn resized(&self, side: usize) -> Self {
        let step = self.side as f32 / side as f32;
        let reach = step.max(1.0);
        let shares: Vec<(usize, Vec<f32>)> = (0..side)
            .map(|at| {
                let centre = (at as f32 + 0.5) * step;
                let first = (centre - reach).floor().max(0.0) as usize;
                let last = ((centre + reach).ceil() as usize).min(self.side);
                let weight = |pixel: usize| (1.0 - (pixel as f32 + 0.5 - centre).abs() / reach).max(0.0);
                let weights: Vec<f32> = (first..last).map(weight).collect();
                let sum: f32 = weights.iter().sum();
                (first, weights.iter().map(|weight| weight / sum).collect())
            })
            .collect();
        let mut narrow = vec![0.0; side * self.side];
        for row in 0..self.side {
            for (at, (first, weights)) in shares.iter().enumerate() {
                narrow[row * side + at] = weights.iter().enumerate().map(|(tap, weight)| weight * self.values[row * self.side + first + tap]).sum();
            }
        }
        let mut out = Self::blank(side);
        for (at, (first, weights)) in shares.iter().enumerate() {
            for column in 0..side {
                out.values[at * side + column] = weights.iter().enumerate().map(|(tap, weight)| weight * narrow[(first + tap) * side + column]).sum();
            }
        }
        out
    }

    /// Adds noise of a deviation to every pixel.
    pub fn add_noise(&mut self, deviation: f32, random: &mut Random) {
        self.values.iter_mut().for_each(|value| *value += random.normal(deviation));
    }
}

/// A glyph with its strokes made thinner (the least of the pixels around) or thicker (the greatest).
pub fn with_strokes(glyph: &[f32], side: usize, is_thicker: bool) -> Vec<f32> {
    let choose = |one: f32, two: f32| if is_thicker { one.max(two) } else { one.min(two) };
    // First along rows, then along columns.
    let across: Vec<f32> = glyph
        .chunks_exact(side)
        .flat_map(|row| (0..side).map(|at| choose(row[at], choose(row[at.saturating_sub(1)], row[(at + 1).min(side - 1)]))))
        .collect();
    let rows: Vec<&[f32]> = across.chunks_exact(side).collect();
    (0..side)
        .flat_map(|row| {
            let (above, here, below) = (rows[row.saturating_sub(1)], rows[row], rows[(row + 1).min(side - 1)]);
            (0..side).map(move |at| choose(here[at], choose(above[at], below[at])))
        })
        .collect()
}
