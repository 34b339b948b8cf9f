//! From the bytes of a picture file to grey pixels.

use std::io::Cursor;

use image_webp::WebPDecoder;
use png::{ColorType, Transformations};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{colorspace::ColorSpace, options::DecoderOptions},
};

use super::picture::{Picture, Rows};

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
    let mut rows = Rows::new(width, height, samples);
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
