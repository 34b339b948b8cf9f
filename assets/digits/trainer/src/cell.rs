//! Draws a cell of a board: a digit, marks or nothing, lines at its edges, paper, light, and what a camera or a screen does to it.

use crate::{
    glyphs::{GlyphPictures, SIDE, Set},
    network::CLASSES,
    picture::{Picture, with_strokes},
    random::Random,
};

/// The side of a cell as the network sees it, and as it is drawn, in pixels.
pub const CELL: usize = 28;
const DRAWN: usize = 56;
const EDGE: f32 = DRAWN as f32;
/// The part of the cells that are those of boards with more than nine digits.
const LARGE: f32 = 0.25;

pub struct TrainingCell {
    /// Around the median, in units of the contrast, as `Cells::normal` of the program makes them.
    pub pixels: Vec<f32>,
    /// 0 for nothing and for marks, 1 to 9 for digits; then what larger boards hold: see [`crate::glyphs::Glyphs`].
    pub class: usize,
    /// Whether the cell is one of a larger board: else only digits come into question.
    pub is_large: bool,
}

pub struct Drawer<'a> {
    sets: &'a [Set],
}

/// How the glyphs of a cell are turned, slanted and stretched.
struct CellStyle {
    angle: f32,
    slant: f32,
    width: f32,
}

impl CellStyle {
    fn draw(random: &mut Random) -> Self {
        Self { angle: random.normal(0.05), slant: random.normal(0.08), width: random.normal(0.1).exp() }
    }

    /// The map from pixels of a glyph to those of the cell.
    fn map(&self, scale: f32) -> [f32; 4] {
        let (sine, cosine) = self.angle.sin_cos();
        let (wide, tall) = (scale * self.width, scale);
        [cosine * wide, (cosine * self.slant - sine) * tall, sine * wide, (sine * self.slant + cosine) * tall]
    }
}

impl<'a> Drawer<'a> {
    pub fn new(sets: &'a [Set]) -> Self {
        Self { sets }
    }

    pub fn draw(&self, random: &mut Random) -> TrainingCell {
        let is_large = random.chance(LARGE);
        let (ink, class) = self.ink(is_large, random);
        let strength = random.between(0.55, 1.0);
        let mut other = lines(random);
        if random.chance(0.18) {
            self.print_through(&mut other, random);
        }
        let ground = random.between(150.0, 255.0);
        let contrast = ground * if random.chance(0.8) { random.between(0.3, 0.95) } else { random.between(0.12, 0.4) };
        let line_contrast = ground * random.between(0.2, 0.95);
        let mut picture = Picture::blank(DRAWN);
        let (across, down) = (random.normal(0.12), random.normal(0.12));
        for (at, value) in picture.values.iter_mut().enumerate() {
            let dark = (ink.values[at] * strength * contrast).max(other.values[at] * line_contrast);
            let (x, y) = ((at % DRAWN) as f32 / EDGE - 0.5, (at / DRAWN) as f32 / EDGE - 0.5);
            *value = (ground - dark) * (1.0 + across * x + down * y);
        }
        let picture = taken(picture, random);
        // The floor of the contrast follows from the digits of the whole board: this cell's contrast, more or less.
        let floor = if random.chance(0.8) {
            let usual = if class > 0 { 0.8 } else { random.between(0.55, 1.0) };
            random.between(0.15, 0.5) * 0.55 * contrast * usual
        } else {
            0.0
        };
        TrainingCell { pixels: normal(&picture.values, floor), class, is_large }
    }

    fn set(&self, random: &mut Random) -> &'a GlyphPictures {
        &self.sets[random.below(self.sets.len())]
    }

    /// The ink of a digit, of marks, or none, and the class.
    fn ink(&self, is_large: bool, random: &mut Random) -> (Picture, usize) {
        let mut ink = Picture::blank(DRAWN);
        let set = self.set(random);
        let style = CellStyle::draw(random);
        let kind = random.unit();
        if kind < 0.72 {
            let class = if is_large && random.chance(0.75) { 10 + random.below(CLASSES - 10) } else { 1 + random.below(9) };
            let glyph = match random.unit() {
                ..0.12 => with_strokes(&set.of(class), SIDE, false),
                ..0.3 => with_strokes(&set.of(class), SIDE, true),
                _ => set.of(class),
            };
            // The height of the digit as a part of the cell; the glyphs of a set are 56 pixels high, numbers at most that wide.
            let scale = random.between(0.40, 0.84) * EDGE / 56.0;
            let (x, y) = (EDGE / 2.0 + random.normal(0.055) * EDGE, EDGE / 2.0 + random.normal(0.055) * EDGE);
            ink.stamp(&glyph, SIDE, x, y, style.map(scale));
            return (ink, class);
        }
        if kind < 0.86 {
            marks(&mut ink, set, &style, random);
        }
        (ink, 0)
    }

    /// Faint print of the other side of the paper, mirrored.
    fn print_through(&self, picture: &mut Picture, random: &mut Random) {
        let set = self.set(random);
        let style = CellStyle::draw(random);
        let mut other = Picture::blank(DRAWN);
        for _ in 0..1 + random.below(3) {
            let mirrored: Vec<f32> = set.of(1 + random.below(9)).chunks(SIDE).flat_map(|row| row.iter().rev().copied()).collect();
            let (x, y, scale) = (random.between(0.0, EDGE), random.between(0.0, EDGE), random.between(0.2, 0.8));
            other.stamp(&mirrored, SIDE, x, y, style.map(scale));
        }
        let strength = random.between(0.05, 0.3);
        let other = other.blurred(random.between(1.0, 4.0));
        picture.values.iter_mut().zip(other.values).for_each(|(value, other)| *value = value.max(strength * other));
    }
}

/// Candidates in three rows, digits in the corners, or a row of digits in the middle.
fn marks(ink: &mut Picture, set: &GlyphPictures, style: &CellStyle, random: &mut Random) {
    let kind = random.unit();
    if kind < 0.55 {
        let map = style.map(random.between(0.15, 0.27) * EDGE / 56.0);
        let part = random.between(0.1, 0.9);
        for digit in 0..9 {
            if random.chance(part) {
                let place = |line: usize| EDGE * (0.2 + 0.3 * line as f32);
                let (x, y) = (place(digit % 3) + random.normal(1.0), place(digit / 3) + random.normal(1.0));
                ink.stamp(&set.of(1 + digit), SIDE, x, y, map);
            }
        }
    } else if kind < 0.8 {
        let map = style.map(random.between(0.16, 0.30) * EDGE / 56.0);
        for corner in 0..4 {
            if random.chance(0.5) {
                let place = |is_far: bool| EDGE * if is_far { 0.82 } else { 0.18 };
                ink.stamp(&set.of(1 + random.below(9)), SIDE, place(corner % 2 == 1), place(corner > 1), map);
            }
        }
    } else {
        let map = style.map(random.between(0.16, 0.28) * EDGE / 56.0);
        let count = 2 + random.below(4);
        let step = 0.8 * EDGE / count.max(3) as f32;
        for at in 0..count {
            let x = EDGE / 2.0 + (at as f32 - (count as f32 - 1.0) / 2.0) * step;
            ink.stamp(&set.of(1 + random.below(9)), SIDE, x, EDGE / 2.0 + random.normal(1.0), map);
        }
    }
}

/// The lines of the board at the edges of the cell, and sometimes a stray line or a ring.
fn lines(random: &mut Random) -> Picture {
    let mut lines = Picture::blank(DRAWN);
    if random.chance(0.12) {
        // A tile with a gap around it, or the frame around a selected cell.
        let (inset, width) = (EDGE * random.between(0.01, 0.09), random.between(1.0, 5.0));
        lines.frame(inset, width, random.chance(0.5), random.between(0.1, 0.9));
    }
    if random.chance(0.06) {
        // The diagonal of a board.
        let (from, to) = if random.chance(0.5) { ([0.0, 0.0], [EDGE, EDGE]) } else { ([0.0, EDGE], [EDGE, 0.0]) };
        lines.line(from, to, random.between(1.0, 4.0), random.between(0.05, 0.5));
    }
    for side in 0..4 {
        if !random.chance(0.85) {
            continue;
        }
        let width = if random.chance(0.7) { random.between(1.0, 5.0) } else { random.between(4.0, 9.0) };
        let is_far = side % 2 == 1;
        let inwards = if is_far { -1.0 } else { 1.0 };
        let offset = if random.chance(0.18) { random.normal(0.1).abs() * inwards } else { random.normal(0.03) } * EDGE;
        let start = offset + if is_far { EDGE - 1.0 } else { 0.0 };
        let end = start + random.normal(0.03) * EDGE;
        let strength = random.between(0.25, 1.0);
        let (near, far) = (-2.0, EDGE + 2.0);
        if side < 2 {
            lines.line([start, near], [end, far], width, strength);
        } else {
            lines.line([near, start], [far, end], width, strength);
        }
    }
    if random.chance(0.06) {
        let mut point = || [random.between(0.0, EDGE), random.between(0.0, EDGE)];
        let (from, to) = (point(), point());
        lines.line(from, to, random.between(1.0, 3.0), random.between(0.1, 0.4));
    }
    if random.chance(0.05) {
        lines.ring(EDGE * random.between(0.36, 0.47), random.between(1.0, 3.0), random.between(0.2, 0.6));
    }
    lines
}

/// The picture as a camera or a screen shows it: blurred, in fewer pixels, with noise, sometimes light on dark.
fn taken(mut picture: Picture, random: &mut Random) -> Picture {
    if random.chance(0.15) {
        let weights = vec![1.0; 3 + 2 * random.below(3)];
        picture = picture.filtered(&weights, random.chance(0.5));
    }
    let blur = if random.chance(0.75) { random.normal(1.6).abs() } else { 0.0 };
    if blur > 0.3 {
        picture = picture.blurred(blur);
    }
    if random.chance(0.5) {
        picture = picture.resized(18 + random.below(26)).resized(DRAWN);
    }
    picture = picture.resized(CELL);
    let deviation = random.between(0.0, 7.0);
    picture.add_noise(deviation, random);
    if random.chance(0.3) {
        let mut blotches = Picture::blank(7);
        let deviation = random.between(2.0, 9.0);
        blotches.add_noise(deviation, random);
        let blotches = blotches.resized(CELL);
        picture.values.iter_mut().zip(blotches.values).for_each(|(value, blotch)| *value += blotch);
    }
    let is_negative = random.chance(0.2);
    for value in &mut picture.values {
        *value = value.clamp(0.0, 255.0);
        if is_negative {
            *value = 255.0 - *value;
        }
    }
    picture
}

/// Around the median, in units of two and a half standard deviations, but at least 10 grey levels and the floor.
fn normal(values: &[f32], floor: f32) -> Vec<f32> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f32::total_cmp);
    let median = sorted[(sorted.len() - 1) / 2];
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    let deviation = (values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / values.len() as f32).sqrt();
    let scale = (2.5 * deviation).max(10.0).max(floor);
    values.iter().map(|value| ((value - median) / scale).clamp(-3.0, 3.0)).collect()
}
