//! [`Drawing::png`]: the drawing as a PNG file of grey pixels. Format: PNG specification, third edition (W3C), sections 5, 9 and 11.

use miniz_oxide::deflate::compress_to_vec_zlib;

use crate::io::picture::{Drawing, MAX_PIXELS, PictureError, raster::Canvas};

/// How many pixels a picture has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resolution {
    /// So many for each inch.
    DotsPerInch(f32),
    /// So many across.
    Width(u32),
}

const POINTS_PER_INCH: f32 = 72.0;
const INCHES_PER_METRE: f32 = 1000.0 / 25.4;
/// How hard to pack, from 0 to 10: above this it takes far longer for little.
const EFFORT: u8 = 6;

impl Drawing {
    /// The drawing as a PNG file, 8 bits of grey a pixel, which says how large it is on paper.
    ///
    /// # Errors
    /// When the resolution is no number above 0, or the picture would have more than [`MAX_PIXELS`].
    pub fn png(&self, resolution: Resolution) -> Result<Vec<u8>, PictureError> {
        let (canvas, scale) = self.canvas(resolution)?;
        Ok(file(&canvas, scale * POINTS_PER_INCH * INCHES_PER_METRE, &self.title))
    }

    /// The drawing as grey pixels.
    ///
    /// # Errors
    /// Those of [`png`](Self::png).
    pub fn pixels(&self, resolution: Resolution) -> Result<Canvas, PictureError> {
        self.canvas(resolution).map(|(canvas, _)| canvas)
    }

    /// The pixels, and how many there are in a point.
    fn canvas(&self, resolution: Resolution) -> Result<(Canvas, f32), PictureError> {
        let scale = match resolution {
            Resolution::DotsPerInch(dots) => dots / POINTS_PER_INCH,
            Resolution::Width(pixels) => pixels as f32 / self.width,
        };
        if !(scale.is_finite() && scale > 0.0) {
            return Err(PictureError::Resolution);
        }
        let pixels = |length: f32| (length * scale).round().max(1.0) as u64;
        let (width, height) = (pixels(self.width), pixels(self.height));
        if width.saturating_mul(height) > MAX_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        Ok((Canvas::of(self, width as usize, height as usize, scale), scale))
    }
}

fn file(canvas: &Canvas, pixels_per_metre: f32, title: &str) -> Vec<u8> {
    let (width, height) = (canvas.width as u32, canvas.height as u32);
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    // 8 bits, grey, and the only ways there are of packing, filtering and not interlacing.
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 0, 0, 0, 0]].concat();
    chunk(&mut out, b"IHDR", &header);
    let per_metre = (pixels_per_metre.round() as u32).to_be_bytes();
    const METRE: u8 = 1;
    chunk(&mut out, b"pHYs", &[&per_metre[..], &per_metre, &[METRE]].concat());
    chunk(&mut out, b"tEXt", b"Software\0Sudoscope");
    let title: String = title.chars().filter(|&char| char != '\0').collect();
    if !title.is_empty() {
        // Neither packed, nor in a named language, nor with a translated name.
        chunk(&mut out, b"iTXt", &[b"Title\0\0\0\0\0", title.as_bytes()].concat());
    }
    chunk(&mut out, b"IDAT", &compress_to_vec_zlib(&filtered(canvas), EFFORT));
    chunk(&mut out, b"IEND", &[]);
    out
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

fn chunk(out: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend(kind);
    out.extend(data);
    let sum = checksum(&out[start..]);
    out.extend(sum.to_be_bytes());
}

/// The CRC-32 of ISO 3309, with bits mirrored.
fn checksum(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut byte = 0;
        while byte < table.len() {
            let mut rest = byte as u32;
            let mut bit = 0;
            while bit < u8::BITS {
                rest = if rest & 1 == 1 { 0xEDB8_8320 ^ (rest >> 1) } else { rest >> 1 };
                bit += 1;
            }
            table[byte] = rest;
            byte += 1;
        }
        table
    };
    !bytes.iter().fold(u32::MAX, |sum, byte| TABLE[usize::from(sum as u8 ^ byte)] ^ (sum >> 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(checksum(b"IEND"), 0xAE42_6082);
    }

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
        assert!(error.to_string().starts_with("a picture of 12000 by 6000 pixels is too large"));
        assert!(matches!(drawing.png(Resolution::Width(u32::MAX)), Err(PictureError::TooLarge { .. })));
        assert!(matches!(drawing.png(Resolution::DotsPerInch(f32::MAX / 1000.0)), Err(PictureError::TooLarge { .. })));
    }

    #[test]
    fn the_smallest_picture_has_a_pixel() {
        let png = Drawing::new(100.0, 50.0).png(Resolution::DotsPerInch(0.1)).unwrap();
        assert_eq!(png[16..24], [0, 0, 0, 1, 0, 0, 0, 1]);
    }
}
