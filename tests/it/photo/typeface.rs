//! Digits of the fonts in the repository as grey pictures. The network has not been trained on these fonts.

use ttf_parser::{Face, OutlineBuilder};

use crate::prelude::*;

/// The rows of samples in a pixel.
const SAMPLES: usize = 4;
/// The lines that a curve becomes.
const PIECES: usize = 8;

pub(super) struct Typeface {
    bytes: Vec<u8>,
}

/// The ink of a text, from 0 to 1, and where it begins from the middle of the text and its base line.
pub(super) struct Ink {
    pub(super) width: usize,
    pub(super) values: Vec<f32>,
    pub(super) left: i32,
    pub(super) top: i32,
}

/// A closed outline as lines from point to point.
#[derive(Default)]
struct Outline {
    lines: Vec<[(f32, f32); 2]>,
    first: (f32, f32),
    last: (f32, f32),
    scale: f32,
    pen: f32,
    /// By how much a point is moved to the right for each pixel above the base line.
    slant: f32,
}

impl Typeface {
    /// The fonts, each in one file.
    pub(super) fn all() -> Vec<Self> {
        let names = [
            "assets/fonts/Inter-Regular.otf",
            "assets/fonts/Inter-SemiBold.otf",
            "tests/data/photos/fonts/NotoSans-Regular.ttf",
            "tests/data/photos/fonts/NotoSerif-Regular.ttf",
            "tests/data/photos/fonts/NotoSerif-Bold.ttf",
        ];
        names.iter().map(|name| Self { bytes: fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap() }).collect()
    }

    /// A text of a size in pixels, slanted.
    pub(super) fn text(&self, text: &str, size: f32, slant: f32) -> Ink {
        let face = Face::parse(&self.bytes, 0).unwrap();
        let scale = size / f32::from(face.units_per_em());
        let mut outline = Outline { scale, slant, ..Outline::default() };
        for sign in text.chars() {
            let glyph = face.glyph_index(sign).unwrap();
            face.outline_glyph(glyph, &mut outline);
            outline.pen += scale * f32::from(face.glyph_hor_advance(glyph).unwrap());
        }
        outline.ink()
    }

    /// The height of digits as a part of the size.
    pub(super) fn digit_height(&self) -> f32 {
        let face = Face::parse(&self.bytes, 0).unwrap();
        let bounds = face.glyph_bounding_box(face.glyph_index('1').unwrap()).unwrap();
        f32::from(bounds.y_max) / f32::from(face.units_per_em())
    }
}

impl Outline {
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.pen + self.scale * x + self.slant * self.scale * y, -self.scale * y)
    }

    fn to(&mut self, point: (f32, f32)) {
        self.lines.push([self.last, point]);
        self.last = point;
    }

    /// The part of each pixel that is inside, where the outline winds around it.
    fn ink(&self) -> Ink {
        let points = || self.lines.iter().flatten();
        let least = |value: fn(&(f32, f32)) -> f32| points().map(value).fold(f32::MAX, f32::min).floor();
        let most = |value: fn(&(f32, f32)) -> f32| points().map(value).fold(f32::MIN, f32::max).ceil();
        let (left, right, top, bottom) =
            (least(|point| point.0), most(|point| point.0), least(|point| point.1), most(|point| point.1));
        let (width, height) = ((right - left) as usize, (bottom - top) as usize);
        let mut values = vec![0.0; width * height];
        for sample in 0..height * SAMPLES {
            let y = top + (sample as f32 + 0.5) / SAMPLES as f32;
            let mut crossings: Vec<(f32, i32)> = self.lines.iter().filter_map(|line| crossing(line, y)).collect();
            crossings.sort_by(|one, two| one.0.total_cmp(&two.0));
            let row = &mut values[sample / SAMPLES * width..][..width];
            let mut winding = 0;
            for pair in crossings.windows(2) {
                winding += pair[0].1;
                if winding != 0 {
                    let (from, to) = (pair[0].0 - left, pair[1].0 - left);
                    for (column, value) in row.iter_mut().enumerate() {
                        let column = column as f32;
                        *value += (to.min(column + 1.0) - from.max(column)).max(0.0) / SAMPLES as f32;
                    }
                }
            }
        }
        values.iter_mut().for_each(|value| *value = value.min(1.0));
        Ink { width, values, left: left as i32 - (self.pen / 2.0) as i32, top: top as i32 }
    }
}

/// Where a line crosses a height, and whether it goes down or up there.
fn crossing([from, to]: &[(f32, f32); 2], y: f32) -> Option<(f32, i32)> {
    let goes_down = from.1 <= y && to.1 > y;
    let goes_up = to.1 <= y && from.1 > y;
    let x = || from.0 + (y - from.1) / (to.1 - from.1) * (to.0 - from.0);
    (goes_down || goes_up).then(|| (x(), if goes_down { 1 } else { -1 }))
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.first = self.point(x, y);
        self.last = self.first;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to(self.point(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (from, by, to) = (self.last, self.point(x1, y1), self.point(x, y));
        for piece in 1..=PIECES {
            let part = piece as f32 / PIECES as f32;
            let mix = |one: f32, two: f32, three: f32| {
                (1.0 - part).powi(2) * one + 2.0 * part * (1.0 - part) * two + part.powi(2) * three
            };
            self.to((mix(from.0, by.0, to.0), mix(from.1, by.1, to.1)));
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (from, one, two, to) = (self.last, self.point(x1, y1), self.point(x2, y2), self.point(x, y));
        for piece in 1..=PIECES {
            let part = piece as f32 / PIECES as f32;
            let rest = 1.0 - part;
            let mix = |a: f32, b: f32, c: f32, d: f32| {
                rest.powi(3) * a + 3.0 * rest * rest * part * b + 3.0 * rest * part * part * c + part.powi(3) * d
            };
            self.to((mix(from.0, one.0, two.0, to.0), mix(from.1, one.1, two.1, to.1)));
        }
    }

    fn close(&mut self) {
        self.to(self.first);
    }
}
