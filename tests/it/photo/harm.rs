//! The damage done to photos: turns, slanting views, small sizes, strong compression, bad light and tight crops.

use sudoscope::photo::{Point, Quad};

use crate::prelude::*;

/// Something that happens to a photo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Harm {
    None,
    /// A quarter turn clockwise, that many times.
    Quarters(usize),
    /// Turned clockwise by degrees.
    Turned(f32),
    /// One side of the picture is that part shorter than the other: the upper one, or the left one.
    Slanted {
        is_left: bool,
    },
    HalfSize,
    /// JPEG of quality 30.
    Compressed,
    /// Grey levels, from 0 to 1, to this power.
    Gamma(f32),
    /// A shadow with a soft edge across the page.
    Shadow,
    /// Nothing but the board and 5 % of its size around it.
    Cropped,
}

impl Harm {
    pub(super) const ALL: [Self; 14] = [
        Self::None,
        Self::Quarters(1),
        Self::Quarters(2),
        Self::Quarters(3),
        Self::Turned(12.0),
        Self::Turned(-12.0),
        Self::Slanted { is_left: false },
        Self::Slanted { is_left: true },
        Self::HalfSize,
        Self::Compressed,
        Self::Gamma(0.5),
        Self::Gamma(2.0),
        Self::Shadow,
        Self::Cropped,
    ];

    /// The picture after it. The corners are those of the board.
    pub(super) fn done(self, picture: &Picture, corners: &Quad) -> Picture {
        let page = Page::of(picture);
        let (width, height) = (page.width as f32, page.height as f32);
        let page = match self {
            Self::None => page,
            Self::Quarters(turns) => (0..turns).fold(page, |page, _| {
                let last = page.height as f32 - 1.0;
                page.mapped(page.height, page.width, |x, y| (y, last - x))
            }),
            Self::Turned(degrees) => {
                // The page grows so that all of it is seen.
                let (sine, cosine) = degrees.to_radians().sin_cos();
                let (wide, high) = (width * cosine + height * sine.abs(), width * sine.abs() + height * cosine);
                page.mapped(wide as usize, high as usize, |x, y| {
                    let (x, y) = (x - wide / 2.0, y - high / 2.0);
                    (width / 2.0 + cosine * x + sine * y, height / 2.0 - sine * x + cosine * y)
                })
            }
            Self::Slanted { is_left } => page.mapped(page.width, page.height, |x, y| {
                // Straight lines stay straight: both coordinates are divided by the same distance.
                let (across, down) = (x / width - 0.5, y / height - 0.5);
                let distance = 1.0 - 0.3 * if is_left { across } else { down };
                (width * (across / distance * 1.1 + 0.5), height * (down / distance * 1.1 + 0.5))
            }),
            Self::HalfSize => page.mapped(page.width / 2, page.height / 2, |x, y| (2.0 * x + 0.5, 2.0 * y + 0.5)),
            Self::Compressed => page.compressed(),
            Self::Gamma(power) => page.lit(|_, _, level| 255.0 * (level / 255.0).powf(power)),
            Self::Shadow => page.lit(|x, y, level| {
                let edge = ((x / width + 0.6 * y / height - 0.8) * 12.0).clamp(-1.0, 1.0);
                level * (0.7 + 0.3 * edge)
            }),
            Self::Cropped => page.cropped(corners),
        };
        page.picture()
    }
}

/// Grey pixels as numbers.
struct Page {
    width: usize,
    height: usize,
    levels: Vec<f32>,
}

impl Page {
    fn of(picture: &Picture) -> Self {
        let grey = picture.grey();
        let (width, height) = (grey.width(), grey.height());
        Self { width, height, levels: (0..width * height).map(|at| f32::from(grey.pixel(at % width, at / width))).collect() }
    }

    fn picture(&self) -> Picture {
        let pixels: Vec<u8> = self.levels.iter().map(|level| level.round().clamp(0.0, 255.0) as u8).collect();
        Picture::new(self.width, 1, &pixels).unwrap()
    }

    /// Between the centres of pixels; the outermost go on beyond the edges.
    fn at(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x.clamp(0.0, self.width as f32 - 1.0), y.clamp(0.0, self.height as f32 - 1.0));
        let (column, row) = (x as usize, y as usize);
        let (dx, dy) = (x.fract(), y.fract());
        let level = |column: usize, row: usize| self.levels[row.min(self.height - 1) * self.width + column.min(self.width - 1)];
        let mix = |one: f32, two: f32, part: f32| one + part * (two - one);
        let upper = mix(level(column, row), level(column + 1, row), dx);
        mix(upper, mix(level(column, row + 1), level(column + 1, row + 1), dx), dy)
    }

    /// The picture whose pixels come from these places.
    fn mapped(&self, width: usize, height: usize, from: impl Fn(f32, f32) -> (f32, f32)) -> Self {
        let level = |at: usize| {
            let (x, y) = from((at % width) as f32, (at / width) as f32);
            self.at(x, y)
        };
        Self { width, height, levels: (0..width * height).map(level).collect() }
    }

    fn lit(mut self, light: impl Fn(f32, f32, f32) -> f32) -> Self {
        let width = self.width;
        for (at, level) in self.levels.iter_mut().enumerate() {
            *level = light((at % width) as f32, (at / width) as f32, *level);
        }
        self
    }

    fn cropped(&self, corners: &Quad) -> Self {
        let least = |value: fn(&Point) -> f32| corners.iter().map(value).fold(f32::MAX, f32::min);
        let most = |value: fn(&Point) -> f32| corners.iter().map(value).fold(f32::MIN, f32::max);
        let margin = 0.05 * (most(|corner| corner.x) - least(|corner| corner.x));
        let (left, top) = ((least(|corner| corner.x) - margin).max(0.0), (least(|corner| corner.y) - margin).max(0.0));
        let right = (most(|corner| corner.x) + margin).min(self.width as f32 - 1.0);
        let bottom = (most(|corner| corner.y) + margin).min(self.height as f32 - 1.0);
        self.mapped((right - left) as usize, (bottom - top) as usize, |x, y| (left + x, top + y))
    }

    /// The picture after JPEG of quality 30: the frequencies of blocks of 8 by 8 pixels are rounded.
    fn compressed(mut self) -> Self {
        /// The table for brightness of annex K of the standard, which is that of quality 50.
        const TABLE: [[f32; 8]; 8] = [
            [16.0, 11.0, 10.0, 16.0, 24.0, 40.0, 51.0, 61.0],
            [12.0, 12.0, 14.0, 19.0, 26.0, 58.0, 60.0, 55.0],
            [14.0, 13.0, 16.0, 24.0, 40.0, 57.0, 69.0, 56.0],
            [14.0, 17.0, 22.0, 29.0, 51.0, 87.0, 80.0, 62.0],
            [18.0, 22.0, 37.0, 56.0, 68.0, 109.0, 103.0, 77.0],
            [24.0, 35.0, 55.0, 64.0, 81.0, 104.0, 113.0, 92.0],
            [49.0, 64.0, 78.0, 87.0, 103.0, 121.0, 120.0, 101.0],
            [72.0, 92.0, 95.0, 98.0, 112.0, 100.0, 103.0, 99.0],
        ];
        const QUALITY_30: f32 = 50.0 / 30.0;
        let wave: [[f32; 8]; 8] = std::array::from_fn(|frequency| {
            let scale = if frequency == 0 { (1.0_f32 / 8.0).sqrt() } else { 0.5 };
            std::array::from_fn(|at| scale * ((2 * at + 1) as f32 * frequency as f32 * std::f32::consts::PI / 16.0).cos())
        });
        // Rows, then columns; the other way round with the frequencies as places.
        let transformed = |block: &[[f32; 8]; 8], is_back: bool| -> [[f32; 8]; 8] {
            let factor = |to: usize, from: usize| if is_back { wave[from][to] } else { wave[to][from] };
            let rows: [[f32; 8]; 8] =
                block.map(|row| std::array::from_fn(|to| (0..8).map(|from| factor(to, from) * row[from]).sum()));
            std::array::from_fn(|to| std::array::from_fn(|column| (0..8).map(|from| factor(to, from) * rows[from][column]).sum()))
        };
        for top in (0..self.height.saturating_sub(7)).step_by(8) {
            for left in (0..self.width.saturating_sub(7)).step_by(8) {
                let block = std::array::from_fn(|row| {
                    std::array::from_fn(|column| self.levels[(top + row) * self.width + left + column] - 128.0)
                });
                let mut frequencies = transformed(&block, false);
                for (row, steps) in frequencies.iter_mut().zip(&TABLE) {
                    row.iter_mut()
                        .zip(steps)
                        .for_each(|(value, step)| *value = (*value / (step * QUALITY_30)).round() * step * QUALITY_30);
                }
                for (row, levels) in transformed(&frequencies, true).iter().enumerate() {
                    for (column, level) in levels.iter().enumerate() {
                        self.levels[(top + row) * self.width + left + column] = (level + 128.0).clamp(0.0, 255.0);
                    }
                }
            }
        }
        self
    }
}
