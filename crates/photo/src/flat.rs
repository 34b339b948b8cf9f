//! [`Flat`]: a part of a picture straightened to a square, and how much it looks like a board of lines.

use super::{
    grey::Grey,
    number::whole,
    point::{Perspective, Point, Quad},
    quantile::median,
};

/// The side of the board in a straightened picture, and the margin around it, in pixels.
pub(super) const SIDE: usize = 450;
pub(super) const MARGIN: usize = 25;
const WIDTH: usize = SIDE + 2 * MARGIN;

/// The strength of an upright line is the mean of the nine pixels around less that of the three in the middle.
const REACH: usize = 4;
const TAPS: [f32; 2 * REACH + 1] = {
    let (around, middle) = (1.0 / 9.0, 1.0 / 9.0 - 1.0 / 3.0);
    [around, around, around, middle, middle, middle, around, around, around]
};

/// A quadrilateral of a picture straightened to a square with a margin, as grey values, or the strength of its lines.
pub(super) struct Flat {
    values: Vec<f32>,
    width: usize,
}

impl Flat {
    /// Straightens a quadrilateral; `None` when it has no area.
    pub(super) fn of(picture: &Grey, quad: &Quad) -> Option<(Self, Perspective)> {
        let back = Perspective::between(&square(), quad)?;
        let mut values = Vec::with_capacity(WIDTH * WIDTH);
        for row in 0..WIDTH {
            values.extend(back.row(row as f32).take(WIDTH).map(|point| picture.at(point)));
        }
        Some((Self { values, width: WIDTH }, back))
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn row(&self, row: usize) -> &[f32] {
        &self.values[row * self.width..][..self.width]
    }

    fn transposed(&self) -> Self {
        let mut values = vec![0.0; self.values.len()];
        for row in 0..self.width {
            for (column, &value) in self.row(row).iter().enumerate() {
                values[column * self.width + row] = value;
            }
        }
        Self { values, width: self.width }
    }

    /// How much darker each pixel is than its neighbours to the left and right: the strength of upright lines, smoothed along them.
    fn upright_lines(&self) -> Self {
        // The outermost pixels go on beyond the edges.
        let mut wide = vec![0.0; self.width + 2 * REACH];
        let mut values = vec![0.0; self.values.len()];
        for (row, out) in self.values.chunks_exact(self.width).zip(values.chunks_exact_mut(self.width)) {
            wide[..REACH].fill(row[0]);
            wide[REACH..REACH + self.width].copy_from_slice(row);
            wide[REACH + self.width..].fill(row[self.width - 1]);
            for (tap, weight) in TAPS.into_iter().enumerate() {
                out.iter_mut().zip(&wide[tap..]).for_each(|(sum, value)| *sum += weight * value);
            }
            out.iter_mut().for_each(|value| *value = value.max(0.0));
        }
        let across = Self { values, width: self.width };
        across.smoothed_down(5)
    }

    /// The standard deviation inside the margin.
    fn deviation(&self) -> f32 {
        let inside = || (MARGIN..WIDTH - MARGIN).flat_map(|row| &self.row(row)[MARGIN..WIDTH - MARGIN]);
        let count = (SIDE * SIDE) as f32;
        let mean = inside().sum::<f32>() / count;
        (inside().map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt()
    }

    /// The mean of the pixels up to `reach` rows above and below.
    fn smoothed_down(&self, reach: usize) -> Self {
        let (width, last) = (self.width, self.width - 1);
        let mut sums = vec![0.0; width];
        let add = |sums: &mut [f32], row: usize, factor: f32| {
            sums.iter_mut().zip(self.row(row)).for_each(|(sum, value)| *sum += factor * value);
        };
        (0..=reach).for_each(|row| add(&mut sums, row.min(last), 1.0));
        (0..reach).for_each(|_| add(&mut sums, 0, 1.0));
        let mut values = Vec::with_capacity(self.values.len());
        let share = 1.0 / (2 * reach + 1) as f32;
        for row in 0..width {
            values.extend(sums.iter().map(|sum| sum * share));
            add(&mut sums, (row + reach + 1).min(last), 1.0);
            add(&mut sums, row.saturating_sub(reach), -1.0);
        }
        Self { values, width }
    }

    /// The median of all values.
    pub(super) fn median(&self) -> f32 {
        median(&self.values)
    }

    /// The strengths of upright lines, and of what lies between them.
    fn comb(&self, size: usize, scale: f32) -> Comb {
        const MOST: f32 = 0.3;
        let cell = SIDE as f32 / size as f32;
        let reach = whole(cell / 6.0);
        // The strongest place near the expected one counts, in each row of cells by itself: bent lines are lines.
        let strength = |profile: &[f32], place: f32| {
            let place = MARGIN + whole(place);
            let near = &profile[place - reach..=place + reach];
            (near.iter().copied().fold(0.0, f32::max) / scale).min(MOST)
        };
        let mut lines = vec![0.0; size + 1];
        let mut between = 0.0;
        for segment in 0..size {
            let rows = MARGIN + whole(segment as f32 * cell)..MARGIN + whole((segment + 1) as f32 * cell);
            let mut profile = vec![0.0; self.width];
            let share = 1.0 / rows.len() as f32;
            for row in rows {
                profile.iter_mut().zip(self.row(row)).for_each(|(sum, value)| *sum += share * value);
            }
            for (at, line) in lines.iter_mut().enumerate() {
                *line += strength(&profile, at as f32 * cell) / size as f32;
                if at < size {
                    between += strength(&profile, (at as f32 + 0.5) * cell) / (size * size) as f32;
                }
            }
        }
        let mean = lines.iter().sum::<f32>() / lines.len() as f32;
        Comb { mean, weakest: lines.iter().copied().fold(f32::MAX, f32::min), between }
    }
}

/// The strengths of parallel lines as fractions of a strong one.
struct Comb {
    /// The mean where lines belong.
    mean: f32,
    /// The weakest line.
    weakest: f32,
    /// The mean half way between them.
    between: f32,
}

/// The lines of a straightened picture.
pub(super) struct Lines {
    /// The strength of upright lines.
    pub(super) upright: Flat,
    /// The strength of level lines, with rows and columns exchanged.
    pub(super) level: Flat,
    /// The grey levels that count as a strong line.
    scale: f32,
}

impl Lines {
    pub(super) fn of(flat: &Flat) -> Self {
        Self { upright: flat.upright_lines(), level: flat.transposed().upright_lines(), scale: flat.deviation().max(8.0) }
    }

    /// How much the picture looks like `size` by `size` cells between lines: the strength of lines where they belong less that half way
    /// between, from about -0.3 to 0.8.
    pub(super) fn likeness(&self, size: usize) -> f32 {
        let [upright, level] = self.combs(size);
        upright.mean + level.mean - 0.5 * (upright.between + level.between) + 0.7 * upright.weakest.min(level.weakest)
    }

    /// How strong the picture is half way between the lines of `size` by `size` cells, as a fraction of the lines themselves: about 0.1 to
    /// 0.45 for a board, and 1 where there are no lines at all.
    pub(super) fn blur(&self, size: usize) -> f32 {
        let blur = |comb: &Comb| comb.between / comb.mean.max(f32::MIN_POSITIVE);
        self.combs(size).iter().map(blur).fold(0.0, f32::max)
    }

    fn combs(&self, size: usize) -> [Comb; 2] {
        [self.upright.comb(size, self.scale), self.level.comb(size, self.scale)]
    }
}

/// The corners of the board in a straightened picture.
fn square() -> Quad {
    let (near, far) = (MARGIN as f32, (MARGIN + SIDE) as f32);
    [Point::new(near, near), Point::new(far, near), Point::new(far, far), Point::new(near, far)]
}
