//! Finds the board in a picture.

use super::{
    flat::{Flat, Lines},
    grey::Grey,
    ink::{Ink, Sums},
    lattice::Lattice,
    outline,
    point::{Point, Quad, area},
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
                let Some(quad) = outline::quad(&piece.outline) else { continue };
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
