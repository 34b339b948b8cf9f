//! The image being rendered, and its only primitive: triangles.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "casts of pixel and texel positions saturate, and their values are small"
)]

use eframe::egui::{Rect, epaint::Vertex};
use image::RgbaImage;

use crate::texture::{Rgba, Texture};

/// Pixels, row by row from the top, premultiplied.
pub(crate) struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<Rgba>,
}

/// The clip rectangle in pixels: half-open ranges of columns and rows.
#[derive(Clone, Copy)]
pub(crate) struct Clip {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Clip {
    /// A rectangle in pixels, rounded to whole pixels and clipped to the canvas.
    pub(crate) fn new(rect: Rect, canvas: &Canvas) -> Self {
        let (width, height) = (canvas.width as f32, canvas.height as f32);
        Self {
            left: rect.left().round().clamp(0.0, width),
            top: rect.top().round().clamp(0.0, height),
            right: rect.right().round().clamp(0.0, width),
            bottom: rect.bottom().round().clamp(0.0, height),
        }
    }
}

/// The attributes interpolated over a triangle: red, green, blue, opacity (0 to 255), and the texture position in texels.
type Paint = [f32; 6];

/// A corner of a triangle, in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Corner {
    x: f32,
    y: f32,
    paint: Paint,
}

impl Corner {
    /// Converts an egui vertex, which has points and normalized texture coordinates.
    pub(crate) fn new(vertex: &Vertex, scale: f32, texture: &Texture) -> Self {
        let [red, green, blue, opacity] = vertex.color.to_array().map(f32::from);
        let (u, v) = (vertex.uv.x * texture.width(), vertex.uv.y * texture.height());
        Self { x: vertex.pos.x * scale, y: vertex.pos.y * scale, paint: [red, green, blue, opacity, u, v] }
    }
}

/// The linear interpolation of attributes over a triangle.
struct Gradient {
    origin: Corner,
    per_column: Paint,
    per_row: Paint,
}

impl Gradient {
    /// `None` for a triangle without area, which covers no pixel.
    fn over([a, b, c]: &[Corner; 3]) -> Option<Self> {
        let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y);
        let area = bx * cy - cx * by;
        if area == 0.0 || !area.is_finite() {
            return None;
        }
        let (db, dc) = (difference(&b.paint, &a.paint), difference(&c.paint, &a.paint));
        Some(Self {
            origin: *a,
            per_column: std::array::from_fn(|k| (db[k] * cy - dc[k] * by) / area),
            per_row: std::array::from_fn(|k| (dc[k] * bx - db[k] * cx) / area),
        })
    }

    /// The attributes at the centre of a pixel.
    fn at(&self, column: usize, row: usize) -> Paint {
        let (x, y) = (column as f32 + 0.5 - self.origin.x, row as f32 + 0.5 - self.origin.y);
        std::array::from_fn(|k| self.origin.paint[k] + self.per_column[k] * x + self.per_row[k] * y)
    }
}

impl Canvas {
    /// Creates a black canvas; sizes in pixels.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![[0, 0, 0, 255]; width * height] }
    }

    /// The finished image.
    ///
    /// # Errors
    /// If the canvas exceeds the maximum size of an image.
    pub(crate) fn into_image(self) -> Result<RgbaImage, String> {
        let size = format!("{}×{}", self.width, self.height);
        let (Ok(width), Ok(height)) = (u32::try_from(self.width), u32::try_from(self.height)) else {
            return Err(format!("a picture of {size} pixels is too large"));
        };
        RgbaImage::from_raw(width, height, self.pixels.into_flattened()).ok_or_else(|| format!("{size} pixels are not all there"))
    }

    /// Fills the pixels whose centres lie in the triangle. A centre on an edge belongs to the triangle to the right of or below the
    /// edge, so that adjacent triangles fill it once.
    pub(crate) fn fill_triangle(&mut self, corners: [Corner; 3], texture: &Texture, clip: Clip) {
        let Some(gradient) = Gradient::over(&corners) else { return };
        let [a, b, c] = &corners;
        let even_place = same(&a.paint, &b.paint, 4..6) && same(&a.paint, &c.paint, 4..6);
        let even_colour = same(&a.paint, &b.paint, 0..4) && same(&a.paint, &c.paint, 0..4);
        // Most triangles use only the white texel of the atlas: one lookup is enough.
        let texel = even_place.then(|| texture.sample(a.paint[4], a.paint[5]));
        for_each_span(corners, clip, |row, first, end| {
            let span = &mut self.pixels[row * self.width + first..row * self.width + end];
            match texel {
                Some(texel) if even_colour => fill_even(span, tint(texel, &a.paint)),
                Some(texel) => fill_varied(span, &gradient, (row, first), |paint| tint(texel, paint)),
                None => fill_varied(span, &gradient, (row, first), |paint| tint(texture.sample(paint[4], paint[5]), paint)),
            }
        });
    }
}

/// Calls `fill(row, first column, end column)` for each row of pixels of a triangle; the end is exclusive.
fn for_each_span(mut corners: [Corner; 3], clip: Clip, mut fill: impl FnMut(usize, usize, usize)) {
    corners.sort_by(|a, b| a.y.total_cmp(&b.y));
    let [top, middle, bottom] = &corners;
    let first_row = first_centre(top.y).max(clip.top);
    let end_row = first_centre(bottom.y).min(clip.bottom);
    for row in first_row as usize..end_row.max(first_row) as usize {
        let y = row as f32 + 0.5;
        let long = crossing(top, bottom, y);
        let short = if y < middle.y { crossing(top, middle, y) } else { crossing(middle, bottom, y) };
        let first = first_centre(long.min(short)).max(clip.left);
        let end = first_centre(long.max(short)).min(clip.right);
        if first < end {
            fill(row, first as usize, end as usize);
        }
    }
}

/// The index of the first pixel whose centre is at or after `place`.
fn first_centre(place: f32) -> f32 {
    (place - 0.5).ceil()
}

/// The x coordinate of an edge, given from its upper to its lower end, at a height. Triangles that share the edge get the same
/// value.
fn crossing(upper: &Corner, lower: &Corner, y: f32) -> f32 {
    let height = lower.y - upper.y;
    if height == 0.0 { upper.x } else { upper.x + (lower.x - upper.x) * ((y - upper.y) / height) }
}

fn fill_even(span: &mut [Rgba], colour: Rgba) {
    match colour[3] {
        255 => span.fill(colour),
        0 if colour == [0; 4] => {}
        _ => span.iter_mut().for_each(|pixel| *pixel = over(colour, *pixel)),
    }
}

fn fill_varied(span: &mut [Rgba], gradient: &Gradient, (row, first): (usize, usize), colour: impl Fn(&Paint) -> Rgba) {
    for (offset, pixel) in span.iter_mut().enumerate() {
        *pixel = over(colour(&gradient.at(first + offset, row)), *pixel);
    }
}

/// The product of a texel and the interpolated colour.
fn tint(texel: Rgba, paint: &Paint) -> Rgba {
    // Rounding can exceed the range slightly: `as u8` saturates.
    std::array::from_fn(|channel| multiply(texel[channel], paint[channel].round() as u8))
}

/// Blends a colour over another. egui's additive colours, brighter than their opacity, saturate at white.
fn over(front: Rgba, back: Rgba) -> Rgba {
    std::array::from_fn(|channel| front[channel].saturating_add(multiply(back[channel], 255 - front[3])))
}

/// The product of two fractions of 255, rounded to nearest.
fn multiply(a: u8, b: u8) -> u8 {
    ((u16::from(a) * u16::from(b) + 127) / 255) as u8
}

fn difference(to: &Paint, from: &Paint) -> Paint {
    std::array::from_fn(|k| to[k] - from[k])
}

fn same(a: &Paint, b: &Paint, which: std::ops::Range<usize>) -> bool {
    a[which.clone()] == b[which]
}
