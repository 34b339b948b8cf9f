//! Distinguishes entered digits from given ones by the colour of their ink.

use super::{
    lattice::Lattice,
    number::{single, whole},
    picture::Picture,
    point::{Perspective, Point},
    quantile::median,
};

/// Samples of a cell in each direction, and those of them that are looked at, away from its lines.
const SAMPLES: usize = 32;
const INSIDE: std::ops::Range<usize> = 5..27;
/// The fraction of the samples that is certainly ink: strokes are thin.
const INK: f32 = 0.04;
/// The least distance between the colours of two inks, in grey levels.
const APART: f32 = 45.0;
/// The least distance between the nearest digits of two inks, as a fraction of the distance between the inks.
const GAP: f32 = 0.4;
/// The least difference in saturation, in grey levels, by which an ink counts as more colourful than that of the print.
const COLOURFUL: f32 = 30.0;
/// The least number of digits in an ink.
const LEAST: usize = 2;

type Colour = [f32; 3];

/// The colour of the ink in a cell, and that of its ground.
#[derive(Clone, Copy)]
struct Ink {
    ink: Colour,
    ground: Colour,
}

/// Which of the cells that hold a digit were filled in by a player; `None` when all digits look alike, and for photos.
pub(super) fn distinguished(picture: &Picture, lattice: &Lattice, has_digit: &[bool]) -> Option<Vec<bool>> {
    // Light and paper colour the ink of photos.
    if !picture.grey().is_even() {
        return None;
    }
    let size = lattice.size();
    let cells: Vec<usize> = (0..has_digit.len()).filter(|&at| has_digit[at]).collect();
    let inks: Vec<Ink> = cells.iter().map(|&at| ink(picture, lattice, at / size, at % size)).collect::<Option<_>>()?;
    let is_second = two_kinds(&inks)?;
    let kind = |second: bool| inks.iter().zip(&is_second).filter(move |(_, is)| **is == second).map(|(ink, _)| *ink);
    let (one, two) = (mean(kind(false)), mean(kind(true)));
    let more = colourfulness(two.ink) - colourfulness(one.ink);
    let second_is_entered =
        if more.abs() > COLOURFUL { more > 0.0 } else { distance(two.ink, two.ground) < distance(one.ink, one.ground) };
    let mut entered = vec![false; has_digit.len()];
    cells.iter().zip(is_second).for_each(|(&cell, is_second)| entered[cell] = is_second == second_is_entered);
    Some(entered)
}

/// The ink of a cell: the samples that differ most from the usual one.
fn ink(picture: &Picture, lattice: &Lattice, row: usize, column: usize) -> Option<Ink> {
    let side = SAMPLES as f32;
    let square = [Point::new(0.0, 0.0), Point::new(side, 0.0), Point::new(side, side), Point::new(0.0, side)];
    let map = Perspective::between(&square, &lattice.cell(row, column))?;
    let colours = picture.colours();
    let scale = colours.width as f32 / picture.grey().width() as f32;
    let colour = |point: Point| -> Colour {
        let place = |at: f32, end: usize| whole((at + 0.5) * scale).min(end - 1);
        let pixel = colours.pixels[place(point.y, colours.height()) * colours.width + place(point.x, colours.width)];
        pixel.map(f32::from)
    };
    let mut samples: Vec<Colour> =
        INSIDE.flat_map(|row| map.row(row as f32).skip(INSIDE.start).take(INSIDE.len()).map(colour)).collect();
    let level = |channel: usize| median(&samples.iter().map(|sample| sample[channel]).collect::<Vec<f32>>());
    let ground = [level(0), level(1), level(2)];
    samples.sort_by(|one, two| distance(*two, ground).total_cmp(&distance(*one, ground)));
    samples.truncate(whole(INK * samples.len() as f32).max(1));
    Some(Ink { ink: mean_colour(samples.into_iter()), ground })
}

/// Which inks are of a second kind; `None` when they are all of one kind.
fn two_kinds(inks: &[Ink]) -> Option<Vec<bool>> {
    let furthest =
        |from: Colour| inks.iter().map(|ink| ink.ink).max_by(|one, two| distance(from, *one).total_cmp(&distance(from, *two)));
    // Two centres as far apart as can be, then each moved into the middle of what is nearest to it.
    let mut centres = [furthest(inks.first()?.ink)?; 2];
    centres[1] = furthest(centres[0])?;
    let mut kinds = Vec::new();
    for _ in 0..8 {
        kinds = inks.iter().map(|ink| distance(ink.ink, centres[1]) < distance(ink.ink, centres[0])).collect::<Vec<bool>>();
        for (kind, centre) in [false, true].into_iter().zip(&mut centres) {
            let count = kinds.iter().filter(|is| **is == kind).count();
            if count < LEAST {
                return None;
            }
            *centre = mean(inks.iter().zip(&kinds).filter(|(_, is)| **is == kind).map(|(ink, _)| *ink)).ink;
        }
    }
    let apart = distance(centres[0], centres[1]);
    let of = |kind: bool| inks.iter().zip(&kinds).filter(move |(_, is)| **is == kind).map(|(ink, _)| ink.ink);
    let gap = of(false).flat_map(|one| of(true).map(move |two| distance(one, two))).fold(f32::MAX, f32::min);
    (apart >= APART && gap >= GAP * apart).then_some(kinds)
}

fn distance(one: Colour, two: Colour) -> f32 {
    one.iter().zip(two).map(|(one, two)| (one - two).powi(2)).sum::<f32>().sqrt()
}

fn colourfulness(colour: Colour) -> f32 {
    colour.iter().copied().fold(f32::MIN, f32::max) - colour.iter().copied().fold(f32::MAX, f32::min)
}

fn mean(inks: impl Iterator<Item = Ink> + Clone) -> Ink {
    Ink { ink: mean_colour(inks.clone().map(|ink| ink.ink)), ground: mean_colour(inks.map(|ink| ink.ground)) }
}

fn mean_colour(colours: impl Iterator<Item = Colour>) -> Colour {
    let (mut sum, mut count) = ([0.0_f64; 3], 0.0);
    for colour in colours {
        sum.iter_mut().zip(colour).for_each(|(sum, level)| *sum += f64::from(level));
        count += 1.0;
    }
    sum.map(|sum| single(sum / f64::max(count, 1.0)))
}
