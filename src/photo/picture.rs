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

/// The same picture in colours, at most a thousand pixels wide and high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// The number of columns.
    pub width: usize,
    /// Red, green and blue, row by row.
    pub pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// The picture of rows of `width` pixels with `samples` bytes each: grey, grey with transparency, colours, or colours with
    /// transparency, on white. `None` when they are not one or more whole rows.
    pub fn new(width: usize, samples: usize, bytes: &[u8]) -> Option<Self> {
        let pixels: Vec<u8> = match samples {
            1 => bytes.to_vec(),
            2 => bytes.as_chunks().0.iter().map(|&[grey, alpha]| on_white(grey, alpha)).collect(),
            3 => bytes.as_chunks().0.iter().map(|&colour| luma(colour)).collect(),
            _ => bytes.as_chunks().0.iter().map(|&[red, green, blue, alpha]| on_white(luma([red, green, blue]), alpha)).collect(),
        };
        let grey = Grey::new(width, pixels)?;
        let colour = |at: usize| match (samples, &bytes[at * samples..][..samples]) {
            (3, &[red, green, blue]) => [red, green, blue],
            (4, &[red, green, blue, alpha]) => [red, green, blue].map(|level| on_white(level, alpha)),
            _ => [grey.pixel(at % width, at / width); 3],
        };
        let colours = Colours::shrunk(width, grey.height(), colour);
        Some(Self { grey, colours })
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

    /// The colours of a picture, as the means of equal parts of it where it is too large.
    fn shrunk(width: usize, height: usize, colour: impl Fn(usize) -> [u8; 3]) -> Self {
        let step = (width.max(height) as f32 / LONGEST as f32).max(1.0);
        let side = |length: usize| whole((length as f32 / step).round()).clamp(1, LONGEST);
        let (columns, rows) = (side(width), side(height));
        let part =
            |at: usize, count: usize, length: usize| at * length / count..((at + 1) * length / count).max(at * length / count + 1);
        let mut pixels = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let mut sums = [0_u32; 3];
                let mut count = 0;
                for y in part(row, rows, height) {
                    for x in part(column, columns, width) {
                        sums.iter_mut().zip(colour(y * width + x)).for_each(|(sum, level)| *sum += u32::from(level));
                        count += 1;
                    }
                }
                pixels.push(sums.map(|sum| byte(sum / count)));
            }
        }
        Self { width: columns, pixels }
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
