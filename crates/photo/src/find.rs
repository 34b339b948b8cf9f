//! Finds the board in a picture.
//!
//! - [`Flat`]: a part of a picture straightened to a square, and how much it looks like a board of lines.

use super::{
    grey::{Grey, median},
    ink::{self, Ink, Sums},
    lattice::Lattice,
    point::{Perspective, Point, Quad, area, whole},
};

/// The longest side, in pixels, of the picture in which a board is looked for.
const LONGEST: f32 = 1000.0;
/// The largest factor by which a small picture is enlarged.
const ENLARGED: f32 = 3.0;
/// The thresholds with which ink is looked for: the reach of its surroundings as a fraction of the shorter side, and the least
/// contrast in grey levels.
const INKS: [(usize, u64); 5] = [(16, 6), (32, 8), (60, 5), (60, 10), (20, 3)];
/// The number of pieces of ink examined with each threshold.
const PIECES: usize = 6;
/// The number of best candidates whose lines are traced.
const TRACED: usize = 3;

/// The greatest strength half way between the lines of a board, as a fraction of that of the lines; more is texture or noise.
const MOST_BLUR: f32 = 0.7;
/// The size of most boards.
pub(super) const USUAL_SIZE: usize = 9;
/// The bonus in likeness for 9 by 9 cells: nearly all boards have them.
const USUAL: f32 = 0.05;

/// A board in a picture.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Its lines.
    pub(super) lattice: Lattice,
    /// The likeness to a board, with the bonus for the usual size.
    pub(super) likeness: f32,
    /// How strong the picture is between its lines, as a fraction of the lines.
    blur: f32,
}

/// The quadrilateral of a picture that may be a board.
struct Frame<'a> {
    ground: &'a Grey,
    quad: Quad,
    size: usize,
    likeness: f32,
}

/// The most board-like part of a picture, as a board of one of the sizes; `None` when nothing in it could be one, or when cancelled.
pub(super) fn board(picture: &Grey, sizes: &[usize], is_cancelled: &dyn Fn() -> bool) -> Option<Board> {
    let scale = scale(picture);
    let dark = if scale == 1.0 { picture.clone() } else { picture.scaled(scale) };
    let light = dark.inverted();
    let mut frames = Vec::new();
    for (ground, is_light) in [(&dark, false), (&light, true)] {
        for quad in frames_of(ground, is_light) {
            if is_cancelled() {
                return None;
            }
            frames.extend(judged(ground, quad, sizes));
        }
    }
    frames.sort_by(|one, two| two.likeness.total_cmp(&one.likeness));
    let traced = frames.into_iter().take(TRACED).filter_map(|frame| traced(frame.ground, &frame.quad, frame.size, scale));
    traced.filter(|board| board.blur <= MOST_BLUR).max_by(|one, two| one.likeness.total_cmp(&two.likeness))
}

/// The board of a size between four corners that somebody has named; `None` when they enclose nothing.
pub(super) fn within(picture: &Grey, corners: &Quad, size: usize) -> Option<Board> {
    let scale = scale(picture);
    let dark = if scale == 1.0 { picture.clone() } else { picture.scaled(scale) };
    let quad = corners.map(|corner| corner.scaled(scale));
    let grounds = [dark.inverted(), dark];
    let boards = grounds.iter().filter_map(|ground| traced(ground, &quad, size, scale));
    boards.max_by(|one, two| one.likeness.total_cmp(&two.likeness))
}

/// How large the picture is in which the board is looked for, as a fraction of the whole.
fn scale(picture: &Grey) -> f32 {
    match LONGEST / picture.width().max(picture.height()) as f32 {
        scale if scale > 1.7 => scale.min(ENLARGED),
        scale if scale < 1.0 => scale,
        _ => 1.0,
    }
}

/// The board in a quadrilateral of a picture that was scaled.
fn traced(ground: &Grey, quad: &Quad, size: usize, scale: f32) -> Option<Board> {
    // The corners of the first lattice are better than those of the frame.
    let first = Lattice::traced(ground, quad, size)?;
    let second = Lattice::traced(ground, &first.corners(), size)?;
    let (flat, _) = Flat::of(ground, &second.corners())?;
    let lines = Lines::of(&flat);
    Some(Board { lattice: second.scaled(1.0 / scale), likeness: likeness(&lines, size), blur: lines.blur(size) })
}

/// A quadrilateral as a board of the size that it looks most like.
fn judged<'a>(ground: &'a Grey, quad: Quad, sizes: &[usize]) -> Option<Frame<'a>> {
    let (flat, _) = Flat::of(ground, &quad)?;
    let lines = Lines::of(&flat);
    let best = sizes.iter().map(|&size| (likeness(&lines, size), size)).max_by(|one, two| one.0.total_cmp(&two.0));
    let (likeness, size) = best?;
    let part = area(&quad) / (ground.width() * ground.height()) as f32;
    Some(Frame { ground, quad, size, likeness: likeness + 0.05 * part.sqrt() })
}

fn likeness(lines: &Lines, size: usize) -> f32 {
    lines.likeness(size) + if size == USUAL_SIZE { USUAL } else { 0.0 }
}

/// The quadrilaterals that large pieces of ink fill, without those that are nearly the same.
fn frames_of(ground: &Grey, is_light: bool) -> Vec<Quad> {
    let shorter = ground.width().min(ground.height());
    let sums = Sums::of(ground);
    let mut frames: Vec<Quad> = Vec::new();
    for (part, contrast) in INKS {
        // Dark themes have clean lines.
        if is_light && part != 32 && part != 20 {
            continue;
        }
        let ink = Ink::darker(ground, &sums, (shorter / part).max(5), contrast);
        for ink in [ink.closed(), ink] {
            for piece in ink.pieces(PIECES) {
                let Some(quad) = ink::quad(&piece.outline) else { continue };
                let is_new = !frames.iter().any(|other| is_near(&quad, other, 0.006 * shorter as f32));
                if is_new && area(&quad) >= 0.015 * (ground.width() * ground.height()) as f32 {
                    frames.push(quad);
                }
            }
        }
    }
    frames
}

fn is_near(one: &Quad, two: &Quad, distance: f32) -> bool {
    let near = |one: &Point, two: &Point| (one.x - two.x).abs() < distance && (one.y - two.y).abs() < distance;
    one.iter().zip(two).all(|(one, two)| near(one, two))
}

/// The side of the board in a straightened picture, and the margin around it, in pixels.
pub(super) const SIDE: usize = 450;
pub(super) const MARGIN: usize = 25;
const WIDTH: usize = SIDE + 2 * MARGIN;

/// The strength of an upright line is the mean of the nine pixels around less that of the three in the middle.
const REACH: usize = 4;
const TAPS: [f32; 2 * REACH + 1] = {
    let (around, middle) = (1.0 / 9.0, 1.0 / 9.0 - 1.0 / 3.0);
    [around, around, around, middle, middle, middle, around, around, around]
};

/// A quadrilateral of a picture straightened to a square with a margin, as grey values, or the strength of its lines.
pub(super) struct Flat {
    values: Vec<f32>,
    width: usize,
}

impl Flat {
    /// Straightens a quadrilateral; `None` when it has no area.
    pub(super) fn of(picture: &Grey, quad: &Quad) -> Option<(Self, Perspective)> {
        let back = Perspective::between(&square(), quad)?;
        let mut values = Vec::with_capacity(WIDTH * WIDTH);
        for row in 0..WIDTH {
            values.extend(back.row(row as f32).take(WIDTH).map(|point| picture.at(point)));
        }
        Some((Self { values, width: WIDTH }, back))
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn row(&self, row: usize) -> &[f32] {
        &self.values[row * self.width..][..self.width]
    }

    fn transposed(&self) -> Self {
        let mut values = vec![0.0; self.values.len()];
        for row in 0..self.width {
            for (column, &value) in self.row(row).iter().enumerate() {
                values[column * self.width + row] = value;
            }
        }
        Self { values, width: self.width }
    }

    /// How much darker each pixel is than its neighbours to the left and right: the strength of upright lines, smoothed along them.
    fn upright_lines(&self) -> Self {
        // The outermost pixels go on beyond the edges.
        let mut wide = vec![0.0; self.width + 2 * REACH];
        let mut values = vec![0.0; self.values.len()];
        for (row, out) in self.values.chunks_exact(self.width).zip(values.chunks_exact_mut(self.width)) {
            wide[..REACH].fill(row[0]);
            wide[REACH..REACH + self.width].copy_from_slice(row);
            wide[REACH + self.width..].fill(row[self.width - 1]);
            for (tap, weight) in TAPS.into_iter().enumerate() {
                out.iter_mut().zip(&wide[tap..]).for_each(|(sum, value)| *sum += weight * value);
            }
            out.iter_mut().for_each(|value| *value = value.max(0.0));
        }
        let across = Self { values, width: self.width };
        across.smoothed_down(5)
    }

    /// The standard deviation inside the margin.
    fn deviation(&self) -> f32 {
        let inside = || (MARGIN..WIDTH - MARGIN).flat_map(|row| &self.row(row)[MARGIN..WIDTH - MARGIN]);
        let count = (SIDE * SIDE) as f32;
        let mean = inside().sum::<f32>() / count;
        (inside().map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt()
    }

    /// The mean of the pixels up to `reach` rows above and below.
    fn smoothed_down(&self, reach: usize) -> Self {
        let (width, last) = (self.width, self.width - 1);
        let mut sums = vec![0.0; width];
        let add = |sums: &mut [f32], row: usize, factor: f32| {
            sums.iter_mut().zip(self.row(row)).for_each(|(sum, value)| *sum += factor * value);
        };
        (0..=reach).for_each(|row| add(&mut sums, row.min(last), 1.0));
        (0..reach).for_each(|_| add(&mut sums, 0, 1.0));
        let mut values = Vec::with_capacity(self.values.len());
        let share = 1.0 / (2 * reach + 1) as f32;
        for row in 0..width {
            values.extend(sums.iter().map(|sum| sum * share));
            add(&mut sums, (row + reach + 1).min(last), 1.0);
            add(&mut sums, row.saturating_sub(reach), -1.0);
        }
        Self { values, width }
    }

    /// The median of all values.
    pub(super) fn median(&self) -> f32 {
        median(&self.values)
    }

    /// The strengths of upright lines, and of what lies between them.
    fn comb(&self, size: usize, scale: f32) -> Comb {
        const MOST: f32 = 0.3;
        let cell = SIDE as f32 / size as f32;
        let reach = whole(cell / 6.0);
        // The strongest place near the expected one counts, in each row of cells by itself: bent lines are lines.
        let strength = |profile: &[f32], place: f32| {
            let place = MARGIN + whole(place);
            let near = &profile[place - reach..=place + reach];
            (near.iter().copied().fold(0.0, f32::max) / scale).min(MOST)
        };
        let mut lines = vec![0.0; size + 1];
        let mut between = 0.0;
        for segment in 0..size {
            let rows = MARGIN + whole(segment as f32 * cell)..MARGIN + whole((segment + 1) as f32 * cell);
            let mut profile = vec![0.0; self.width];
            let share = 1.0 / rows.len() as f32;
            for row in rows {
                profile.iter_mut().zip(self.row(row)).for_each(|(sum, value)| *sum += share * value);
            }
            for (at, line) in lines.iter_mut().enumerate() {
                *line += strength(&profile, at as f32 * cell) / size as f32;
                if at < size {
                    between += strength(&profile, (at as f32 + 0.5) * cell) / (size * size) as f32;
                }
            }
        }
        let mean = lines.iter().sum::<f32>() / lines.len() as f32;
        Comb { mean, weakest: lines.iter().copied().fold(f32::MAX, f32::min), between }
    }
}

/// The strengths of parallel lines as fractions of a strong one.
struct Comb {
    /// The mean where lines belong.
    mean: f32,
    /// The weakest line.
    weakest: f32,
    /// The mean half way between them.
    between: f32,
}

/// The lines of a straightened picture.
pub(super) struct Lines {
    /// The strength of upright lines.
    pub(super) upright: Flat,
    /// The strength of level lines, with rows and columns exchanged.
    pub(super) level: Flat,
    /// The grey levels that count as a strong line.
    scale: f32,
}

impl Lines {
    pub(super) fn of(flat: &Flat) -> Self {
        Self { upright: flat.upright_lines(), level: flat.transposed().upright_lines(), scale: flat.deviation().max(8.0) }
    }

    /// How much the picture looks like `size` by `size` cells between lines: the strength of lines where they belong less that half way
    /// between, from about -0.3 to 0.8.
    pub(super) fn likeness(&self, size: usize) -> f32 {
        let [upright, level] = self.combs(size);
        upright.mean + level.mean - 0.5 * (upright.between + level.between) + 0.7 * upright.weakest.min(level.weakest)
    }

    /// How strong the picture is half way between the lines of `size` by `size` cells, as a fraction of the lines themselves: about 0.1 to
    /// 0.45 for a board, and 1 where there are no lines at all.
    pub(super) fn blur(&self, size: usize) -> f32 {
        let blur = |comb: &Comb| comb.between / comb.mean.max(f32::MIN_POSITIVE);
        self.combs(size).iter().map(blur).fold(0.0, f32::max)
    }

    fn combs(&self, size: usize) -> [Comb; 2] {
        [self.upright.comb(size, self.scale), self.level.comb(size, self.scale)]
    }
}

/// The corners of the board in a straightened picture.
fn square() -> Quad {
    let (near, far) = (MARGIN as f32, (MARGIN + SIDE) as f32);
    [Point::new(near, near), Point::new(far, near), Point::new(far, far), Point::new(near, far)]
}
