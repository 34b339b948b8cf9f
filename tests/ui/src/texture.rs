//! Textures, mainly the font atlas.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "casts of pixel and texel positions saturate, and their values are small"
)]

use eframe::egui::{ImageData, TextureFilter, epaint::ImageDelta};

/// A premultiplied colour: red, green, blue, opacity.
pub(crate) type Rgba = [u8; 4];

/// The texels of an egui texture, clamped to its edge.
#[derive(Default)]
pub(crate) struct Texture {
    width: usize,
    height: usize,
    texels: Vec<Rgba>,
    nearest: bool,
}

impl Texture {
    /// Replaces the whole texture or a part of it.
    pub(crate) fn apply(&mut self, change: &ImageDelta) {
        let ImageData::Color(image) = &change.image;
        let [width, height] = image.size;
        self.nearest = change.options.magnification == TextureFilter::Nearest;
        let [left, top] = change.pos.unwrap_or_else(|| {
            (self.width, self.height) = (width, height);
            self.texels = vec![[0; 4]; width * height];
            [0, 0]
        });
        for (row, pixels) in image.pixels.chunks_exact(width.max(1)).enumerate() {
            let start = (top + row) * self.width + left;
            for (texel, pixel) in self.texels[start..start + width].iter_mut().zip(pixels) {
                *texel = pixel.to_array();
            }
        }
    }

    /// Width in texels.
    pub(crate) fn width(&self) -> f32 {
        self.width as f32
    }

    /// Height in texels.
    pub(crate) fn height(&self) -> f32 {
        self.height as f32
    }

    /// The bilinearly interpolated colour at a position in texels.
    pub(crate) fn sample(&self, x: f32, y: f32) -> Rgba {
        if self.nearest {
            return self.texel(x.floor() as isize, y.floor() as isize);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (column, row) = (left as isize, top as isize);
        let upper = mix(self.texel(column, row), self.texel(column + 1, row), x - left);
        let lower = mix(self.texel(column, row + 1), self.texel(column + 1, row + 1), x - left);
        std::array::from_fn(|channel| (upper[channel] + (lower[channel] - upper[channel]) * (y - top)).round() as u8)
    }

    fn texel(&self, column: isize, row: isize) -> Rgba {
        let column = column.clamp(0, self.width as isize - 1) as usize;
        let row = row.clamp(0, self.height as isize - 1) as usize;
        self.texels[row * self.width + column]
    }
}

fn mix(from: Rgba, to: Rgba, part: f32) -> [f32; 4] {
    std::array::from_fn(|channel| f32::from(from[channel]) + (f32::from(to[channel]) - f32::from(from[channel])) * part)
}
