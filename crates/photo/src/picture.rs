//! [`Picture`]: a decoded picture, grey for finding and reading a board, and in colours to be shown.

use super::{
    grey::Grey,
    number::{byte, single, whole},
    point::{Point, Quad},
};

/// The longest side, in pixels, of the picture in colours.
const LONGEST: usize = 1000;

/// A decoded picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    grey: Grey,
    colours: Colours,
}

/// The picture in colours, at most a thousand pixels wide and high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// The number of columns.
    pub width: usize,
    /// Red, green and blue, row by row.
    pub pixels: Vec<[u8; 3]>,
}

/// A picture that comes row by row, so that its colours need never be in memory as a whole.
pub(super) struct Rows {
    width: usize,
    height: usize,
    samples: usize,
    grey: Vec<u8>,
    /// The pixels in a row and a column of the picture in colours, and its pixels up to now.
    shown: [usize; 2],
    colours: Vec<[u8; 3]>,
    /// The sums of the colours that the next row of it is the mean of, and the rows in them.
    sums: Vec<[u32; 3]>,
    summed: usize,
}

impl Rows {
    /// No rows yet, of a picture of `width` by `height` pixels with `samples` bytes each.
    pub(super) fn new(width: usize, height: usize, samples: usize) -> Self {
        let step = (width.max(height) as f32 / LONGEST as f32).max(1.0);
        let shown = [width, height].map(|length| whole((length as f32 / step).round()).clamp(1, LONGEST));
        let sums = vec![[0; 3]; shown[0]];
        Self { width, height, samples, grey: Vec::with_capacity(width * height), shown, colours: Vec::new(), sums, summed: 0 }
    }

    /// Takes the next row; those beyond the last are left out.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        let row = self.grey.len() / self.width.max(1);
        if row >= self.height || bytes.len() < self.width * self.samples {
            return;
        }
        let colour = |at: usize| match &bytes[at * self.samples..][..self.samples] {
            &[red, green, blue] => [red, green, blue],
            &[red, green, blue, alpha] => [red, green, blue].map(|level| on_white(level, alpha)),
            &[grey, alpha] => [on_white(grey, alpha); 3],
            other => [other[0]; 3],
        };
        let is_grey = self.samples < 3;
        self.grey.extend((0..self.width).map(colour).map(|colour| if is_grey { colour[0] } else { luma(colour) }));
        for (column, sum) in self.sums.iter_mut().enumerate() {
            for colour in part(column, self.shown[0], self.width).map(colour) {
                sum.iter_mut().zip(colour).for_each(|(sum, level)| *sum += u32::from(level));
            }
        }
        self.summed += 1;
        if row + 1 == part(self.colours.len() / self.shown[0], self.shown[1], self.height).end {
            for (column, sum) in self.sums.iter_mut().enumerate() {
                let count = u32::try_from(self.summed * part(column, self.shown[0], self.width).len()).unwrap_or(u32::MAX);
                self.colours.push(std::mem::take(sum).map(|sum| byte(sum / count)));
            }
            self.summed = 0;
        }
    }

    /// The picture; `None` when rows are missing.
    pub(super) fn finish(self) -> Option<Picture> {
        let grey = Grey::new(self.width, self.grey).filter(|grey| grey.height() == self.height)?;
        Some(Picture { grey, colours: Colours { width: self.shown[0], pixels: self.colours } })
    }
}

/// The pixels of a length that one of `count` equal parts covers.
fn part(at: usize, count: usize, length: usize) -> std::ops::Range<usize> {
    at * length / count..(at + 1) * length / count
}

impl Picture {
    /// The picture of rows of `width` pixels with `samples` bytes each: grey, grey with transparency, colours, or colours with
    /// transparency, on white. `None` when they are not one or more whole rows.
    pub fn new(width: usize, samples: usize, bytes: &[u8]) -> Option<Self> {
        let length = width * samples;
        if length == 0 || bytes.is_empty() || !bytes.len().is_multiple_of(length) {
            return None;
        }
        let mut rows = Rows::new(width, bytes.len() / length, samples);
        bytes.chunks_exact(length).for_each(|row| rows.push(row));
        rows.finish()
    }

    /// Its grey pixels.
    pub fn grey(&self) -> &Grey {
        &self.grey
    }

    /// The picture in colours, perhaps smaller.
    pub fn colours(&self) -> &Colours {
        &self.colours
    }

    /// Corners in the middle of the picture, for a board that was not found.
    pub fn middle(&self) -> Quad {
        let (width, height) = (self.grey.width() as f32, self.grey.height() as f32);
        let (x, y, half) = (width / 2.0, height / 2.0, 0.4 * width.min(height));
        [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(dx, dy)| Point::new(x + dx, y + dy))
    }
}

impl Colours {
    /// The number of rows.
    pub fn height(&self) -> usize {
        self.pixels.len() / self.width
    }
}

/// The brightness of a colour with the weights of Rec. 601, which JPEG uses too, in 256ths.
fn luma([red, green, blue]: [u8; 3]) -> u8 {
    byte((77 * u32::from(red) + 150 * u32::from(green) + 29 * u32::from(blue)) / 256)
}

fn on_white(level: u8, alpha: u8) -> u8 {
    byte(255 - (255 - u32::from(level)) * u32::from(alpha) / 255)
}

/// The number of quarter turns clockwise that bring the first corner of a board to the upper left.
pub fn quarter_turns(corners: &Quad) -> usize {
    let [first, second, ..] = corners;
    let angle = f64::from(second.y - first.y).atan2(f64::from(second.x - first.x));
    // The first side points right, down, left or up.
    let side = whole(single((angle / std::f64::consts::FRAC_PI_2).round() + 4.0)) % 4;
    (4 - side) % 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_picture_is_shown_as_means_of_its_parts() {
        let bytes: Vec<u8> = (0..4000 * 2).flat_map(|at| if at % 4 < 2 { [200, 0, 0] } else { [0, 100, 0] }).collect();
        let picture = Picture::new(4000, 3, &bytes).unwrap();
        assert_eq!((picture.grey().width(), picture.grey().height()), (4000, 2));
        let colours = picture.colours();
        assert_eq!((colours.width, colours.height()), (1000, 1));
        assert!(colours.pixels.iter().all(|&pixel| pixel == [100, 50, 0]));
    }

    #[test]
    fn what_is_transparent_is_white() {
        let picture = Picture::new(2, 4, &[9, 9, 9, 0, 9, 9, 9, 255]).unwrap();
        assert_eq!((picture.grey().pixel(0, 0), picture.grey().pixel(1, 0)), (255, 9));
        assert_eq!(picture.colours().pixels, [[255; 3], [9; 3]]);
        assert!(Picture::new(2, 4, &[9; 12]).is_none());
    }

    #[test]
    fn quarter_turns_bring_the_first_corner_to_the_upper_left() {
        let mut corners = Picture::new(10, 1, &[0; 100]).unwrap().middle();
        for turns in 0..4 {
            assert_eq!(quarter_turns(&corners), (4 - turns) % 4);
            corners.rotate_left(1);
        }
    }
}
