//! [`Picture`]: a decoded picture, grey for finding and reading a board, and in colours to be shown.
//!
//! - From the bytes of a picture file to grey pixels.

use std::io::Cursor;

use image_webp::WebPDecoder;
use png::{ColorType, Transformations};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{colorspace::ColorSpace, options::DecoderOptions},
};

use super::{
    grey::Grey,
    point::{Point, Quad, byte, single, whole},
};

/// The longest side, in pixels, of the picture in colours.
const LONGEST_SHOWN: usize = 1000;

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
pub(super) struct PixelRows {
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

impl PixelRows {
    /// No rows yet, of a picture of `width` by `height` pixels with `samples` bytes each.
    pub(super) fn new(width: usize, height: usize, samples: usize) -> Self {
        let step = (width.max(height) as f32 / LONGEST_SHOWN as f32).max(1.0);
        let shown = [width, height].map(|length| whole((length as f32 / step).round()).clamp(1, LONGEST_SHOWN));
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
        let mut rows = PixelRows::new(width, bytes.len() / length, samples);
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

/// The greatest number of pixels of a picture, each of which takes one byte.
const MOST_PIXELS: usize = 32 << 20;
/// The greatest size in bytes of a picture that is decoded as a whole, with its colours.
const MOST_BYTES: usize = 48 << 20;
/// The greatest width and height, in pixels.
const LONGEST: usize = 30_000;

/// A kind of picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureKind {
    /// PNG; of an animated one the first picture.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP; of an animated one the first picture.
    WebP,
    /// HEIC or AVIF, which cannot be read.
    Heif,
}

impl PictureKind {
    /// The kind of a file that begins with these bytes; `None` if it is no picture, or of a kind that is not known.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0x89, b'P', b'N', b'G', ..] => Some(Self::Png),
            [0xff, 0xd8, 0xff, ..] => Some(Self::Jpeg),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::WebP),
            [_, _, _, _, b'f', b't', b'y', b'p', b'h' | b'm' | b'a', b'e' | b'i' | b's' | b'v', ..] => Some(Self::Heif),
            _ => None,
        }
    }

    /// The name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::WebP => "WebP",
            Self::Heif => "HEIC",
        }
    }
}

/// Why there is no picture in some bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum DecodeError {
    /// They are no picture.
    Unknown,
    /// The kind of picture cannot be read.
    Unsupported {
        /// The kind.
        kind: PictureKind,
    },
    /// The picture has too many pixels.
    TooLarge {
        /// Pixels in a row.
        width: usize,
        /// Pixels in a column.
        height: usize,
    },
    /// The file is cut off or damaged.
    Damaged {
        /// The kind of file.
        kind: PictureKind,
    },
}

/// The picture in the bytes of a PNG, JPEG or WebP file, on white where it is transparent.
///
/// # Errors
/// When the bytes are no such file, when it is damaged, or when the picture is too large.
pub fn decode(bytes: &[u8]) -> Result<Picture, DecodeError> {
    match PictureKind::of(bytes) {
        Some(PictureKind::Png) => png(bytes),
        Some(PictureKind::Jpeg) => jpeg(bytes),
        Some(PictureKind::WebP) => webp(bytes),
        Some(kind @ PictureKind::Heif) => Err(DecodeError::Unsupported { kind }),
        None => Err(DecodeError::Unknown),
    }
}

/// Checks that a picture is not too large.
fn check(width: usize, height: usize) -> Result<(), DecodeError> {
    let fits = width.checked_mul(height).is_some_and(|pixels| pixels <= MOST_PIXELS) && width.max(height) <= LONGEST;
    if fits { Ok(()) } else { Err(DecodeError::TooLarge { width, height }) }
}

/// Checks that a picture is not too large to be decoded as a whole, with that number of bytes for each pixel. Returns its size in bytes.
fn check_whole(width: usize, height: usize, depth: usize) -> Result<usize, DecodeError> {
    check(width, height)?;
    let bytes = width * height * depth;
    if bytes <= MOST_BYTES { Ok(bytes) } else { Err(DecodeError::TooLarge { width, height }) }
}

fn picture(kind: PictureKind, width: usize, samples: usize, bytes: &[u8]) -> Result<Picture, DecodeError> {
    Picture::new(width, samples, bytes).ok_or(DecodeError::Damaged { kind })
}

fn png(bytes: &[u8]) -> Result<Picture, DecodeError> {
    let kind = PictureKind::Png;
    let damaged = |_| DecodeError::Damaged { kind };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: MOST_BYTES });
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.ignore_checksums(false);
    let header = decoder.read_header_info().map_err(damaged)?;
    let (width, height, is_interlaced) = (header.width as usize, header.height as usize, header.interlaced);
    check(width, height)?;
    let mut reader = decoder.read_info().map_err(damaged)?;
    let samples = match reader.output_color_type().0 {
        ColorType::Grayscale | ColorType::Indexed => 1,
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgb => 3,
        ColorType::Rgba => 4,
    };
    if is_interlaced {
        // Its rows do not come in order.
        let mut pixels = vec![0; check_whole(width, height, samples)?];
        reader.next_frame(&mut pixels).map_err(damaged)?;
        return picture(kind, width, samples, &pixels);
    }
    let mut rows = PixelRows::new(width, height, samples);
    for _ in 0..height {
        match reader.next_row().map_err(damaged)? {
            Some(row) => rows.push(row.data()),
            None => break,
        }
    }
    rows.finish().ok_or(DecodeError::Damaged { kind })
}

fn jpeg(bytes: &[u8]) -> Result<Picture, DecodeError> {
    let kind = PictureKind::Jpeg;
    let damaged = DecodeError::Damaged { kind };
    let open = |colours: ColorSpace| {
        let options = DecoderOptions::default().set_max_width(LONGEST).set_max_height(LONGEST).set_strict_mode(false);
        JpegDecoder::new_with_options(Cursor::new(bytes), options.jpeg_set_out_colorspace(colours))
    };
    let mut decoder = open(ColorSpace::RGB);
    decoder.decode_headers().map_err(|_| damaged.clone())?;
    let info = decoder.info().ok_or_else(|| damaged.clone())?;
    let (width, height) = (usize::from(info.width), usize::from(info.height));
    check(width, height)?;
    let is_small = check_whole(width, height, 3).is_ok();
    if !is_small {
        // All frequencies of a progressive picture are kept until its end, and other large ones are read without colours.
        let has_brightness = matches!(decoder.input_colorspace(), Some(ColorSpace::YCbCr | ColorSpace::Luma));
        if is_progressive(bytes) || !has_brightness {
            return Err(DecodeError::TooLarge { width, height });
        }
        decoder = open(ColorSpace::Luma);
    }
    let pixels = decoder.decode().map_err(|_| damaged.clone())?;
    drop(decoder);
    // Some colour spaces are handed out as they are.
    let samples = pixels.len() / (width * height).max(1);
    if !(1..=4).contains(&samples) {
        return Err(damaged);
    }
    picture(kind, width, samples, &pixels)
}

/// Whether a JPEG file is a progressive one, by its frame header.
fn is_progressive(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let [0xff, marker, high, low, ..] = *rest {
        match marker {
            0xc2 => return true,
            // The data of the picture.
            0xda => return false,
            _ => rest = rest.get(2 + usize::from(u16::from_be_bytes([high, low]))..).unwrap_or_default(),
        }
    }
    false
}

fn webp(bytes: &[u8]) -> Result<Picture, DecodeError> {
    let kind = PictureKind::WebP;
    let damaged = |_| DecodeError::Damaged { kind };
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
    decoder.set_memory_limit(MOST_BYTES);
    let (width, height) = decoder.dimensions();
    let (width, height) = (width as usize, height as usize);
    // Without losses it is decoded with transparency first, even if it has none.
    check_whole(width, height, 4)?;
    let samples = if decoder.has_alpha() { 4 } else { 3 };
    let mut pixels = vec![0; width * height * samples];
    decoder.read_image(&mut pixels).map_err(damaged)?;
    picture(kind, width, samples, &pixels)
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
