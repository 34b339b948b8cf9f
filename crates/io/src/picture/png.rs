//! [`Drawing::png`]: the drawing as a PNG file of grey pixels. Format: PNG specification, third edition (W3C), sections 5, 9 and
//! 11.
//!
//! - [`PictureFormat`]: SVG, PNG or PDF.

use std::path::Path;

use miniz_oxide::deflate::compress_to_vec_zlib;
use png::{BitDepth, ColorType, Encoder, EncodingError, PixelDimensions, Unit, chunk};

use crate::picture::{Drawing, MAX_PIXELS, PictureError, drawing::whole_part, raster::Canvas};

/// The resolution of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resolution {
    /// Pixels per inch.
    DotsPerInch(f32),
    /// The width in pixels.
    Width(u32),
}

const POINTS_PER_INCH: f32 = 72.0;
const INCHES_PER_METRE: f32 = 1000.0 / 25.4;
/// The compression level, from 0 to 10: higher levels take far longer and save little.
const EFFORT: u8 = 6;

impl Drawing {
    /// The drawing as a PNG file, 8-bit greyscale, with its size on paper.
    ///
    /// # Errors
    /// If the resolution is not a number above 0, or the picture would have more than [`MAX_PIXELS`].
    pub fn png(&self, resolution: Resolution) -> Result<Vec<u8>, PictureError> {
        let (canvas, scale) = self.canvas(resolution)?;
        Ok(file(&canvas, scale * POINTS_PER_INCH * INCHES_PER_METRE, &self.title)
            .expect("memory takes every picture within the limits"))
    }

    /// The drawing as grey pixels.
    ///
    /// # Errors
    /// Those of [`png`](Self::png).
    pub fn pixels(&self, resolution: Resolution) -> Result<Canvas, PictureError> {
        self.canvas(resolution).map(|(canvas, _)| canvas)
    }

    /// The pixels, and the number of them per point.
    fn canvas(&self, resolution: Resolution) -> Result<(Canvas, f32), PictureError> {
        let scale = match resolution {
            Resolution::DotsPerInch(dots) => dots / POINTS_PER_INCH,
            Resolution::Width(pixels) => pixels as f32 / self.width,
        };
        if !(scale.is_finite() && scale > 0.0) {
            return Err(PictureError::Resolution);
        }
        let (width, height) = (nearest(self.width * scale).max(1), nearest(self.height * scale).max(1));
        let too_large = PictureError::TooLarge { width: width.into(), height: height.into() };
        if u64::from(width) * u64::from(height) > MAX_PIXELS {
            return Err(too_large);
        }
        let (Ok(across), Ok(down)) = (usize::try_from(width), usize::try_from(height)) else { return Err(too_large) };
        Ok((Canvas::of(self, across, down, scale), scale))
    }
}

/// The PNG file. The pixels are compressed by `miniz_oxide` and not by the `png` crate, so that the file is the same on every
/// processor.
fn file(canvas: &Canvas, pixels_per_metre: f32, title: &str) -> Result<Vec<u8>, EncodingError> {
    let side = |pixels: usize| u32::try_from(pixels).map_err(|_| EncodingError::LimitsExceeded);
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, side(canvas.width)?, side(canvas.height)?);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::Eight);
    let per_metre = nearest(pixels_per_metre);
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
    encoder.add_text_chunk("Software".to_owned(), "Sudoscope".to_owned())?;
    let title: String = title.chars().filter(|&char| char != '\0').collect();
    if !title.is_empty() {
        encoder.add_itxt_chunk("Title".to_owned(), title)?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &compress_to_vec_zlib(&filtered(canvas), EFFORT))?;
    writer.finish()?;
    Ok(out)
}

/// The nearest whole number that PNG can store.
fn nearest(number: f32) -> u32 {
    u32::try_from(whole_part(number.round())).unwrap_or(u32::MAX)
}

/// The rows, each as the difference from the one above: most are the same.
fn filtered(canvas: &Canvas) -> Vec<u8> {
    const UP: u8 = 2;
    let nothing = vec![0; canvas.width];
    let rows = || canvas.pixels.chunks_exact(canvas.width);
    let before = std::iter::once(&nothing[..]).chain(rows());
    let mut out = Vec::with_capacity((canvas.width + 1) * canvas.height);
    for (row, before) in rows().zip(before) {
        out.push(UP);
        out.extend(row.iter().zip(before).map(|(pixel, above)| pixel.wrapping_sub(*above)));
    }
    out
}

sudoscope_board::keyed! {
    /// A format of pictures.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PictureFormat {
        /// Vector graphics, for screens and drawing programs. One page.
        Svg = "svg",
        /// Pixels. One page.
        Png = "png",
        /// A document of any number of pages, for printing.
        Pdf = "pdf",
    }
}

impl PictureFormat {
    /// Its display name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
        }
    }

    /// The format of files with this extension, in upper or lower case.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.key().eq_ignore_ascii_case(extension))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_resolution_that_no_picture_has_is_refused() {
        let drawing = Drawing::new(100.0, 50.0);
        for resolution in [
            Resolution::Width(0),
            Resolution::DotsPerInch(0.0),
            Resolution::DotsPerInch(-72.0),
            Resolution::DotsPerInch(f32::NAN),
            Resolution::DotsPerInch(f32::INFINITY),
        ] {
            assert_eq!(drawing.png(resolution), Err(PictureError::Resolution), "{resolution:?}");
        }
    }

    #[test]
    fn too_large_a_picture_is_refused_before_there_is_room_for_it() {
        let drawing = Drawing::new(100.0, 50.0);
        let error = drawing.png(Resolution::Width(12_000)).unwrap_err();
        assert_eq!(error, PictureError::TooLarge { width: 12_000, height: 6_000 });
        assert!(matches!(drawing.png(Resolution::Width(u32::MAX)), Err(PictureError::TooLarge { .. })));
        assert!(matches!(drawing.png(Resolution::DotsPerInch(f32::MAX / 1000.0)), Err(PictureError::TooLarge { .. })));
    }

    #[test]
    fn the_smallest_picture_has_a_pixel() {
        let png = Drawing::new(100.0, 50.0).png(Resolution::DotsPerInch(0.1)).unwrap();
        assert_eq!(png[16..24], [0, 0, 0, 1, 0, 0, 0, 1]);
    }
}
