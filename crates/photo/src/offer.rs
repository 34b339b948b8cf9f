//! The reading nearest to the likeliest one that is a puzzle with one solution.
//!
//! - [`Judge`]: says whether digits on a board have exactly one solution.
//! - Distinguishes entered digits from given ones by the colour of their ink.

use std::{cmp::Reverse, collections::BinaryHeap};

use sudoscope_board::{Digits, HouseGeometry, Position, Rule, Shape};
use sudoscope_solve::{
    Cancel,
    fast::{self, Grid},
    general::{Bounds, Solver},
};

use super::{
    grey::median,
    lattice::Lattice,
    network::VALUES,
    picture::Picture,
    point::{Perspective, Point, single, whole},
};

/// The greatest number of cells that are read otherwise.
const CHANGES: usize = 5;
/// The greatest number of readings that are tried.
const TRIES: usize = 30_000;
/// How much less likely a reading may be: the difference of the logarithms.
const LEAST_LIKELY: f32 = 4.5;

/// Cells that are read otherwise: places in the list of alternatives, ascending.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Changes(Vec<usize>);

/// Another value for a cell, and how much less likely it is.
struct Alternative {
    cost: f32,
    cell: usize,
    value: usize,
}

/// The likeliest reading, up to [`CHANGES`] cells and [`LEAST_LIKELY`] away from `read`, which `is_unique` accepts; `None` when there is none, or
/// when `read` itself is accepted. Readings are tried from the likeliest on.
pub(super) fn nearest(
    read: &[usize],
    probabilities: &[[f32; VALUES]],
    mut is_unique: impl FnMut(&[usize]) -> bool,
    cancel: &Cancel,
) -> Option<Vec<usize>> {
    if is_unique(read) {
        return None;
    }
    let mut alternatives: Vec<Alternative> = Vec::new();
    for (cell, (&value, reading)) in read.iter().zip(probabilities).enumerate() {
        let others = (0..VALUES).filter(|&other| other != value);
        alternatives.extend(others.map(|other| Alternative { cost: reading[value] - reading[other], cell, value: other }));
    }
    alternatives.retain(|alternative| alternative.cost <= LEAST_LIKELY);
    alternatives.sort_by(|one, two| one.cost.total_cmp(&two.cost));
    // Costs as whole numbers have an order.
    let cost = |changes: &Changes| {
        let cost: f32 = changes.0.iter().map(|&at| alternatives[at].cost).sum();
        whole(cost * 1e6)
    };
    let mut open = BinaryHeap::new();
    if !alternatives.is_empty() {
        let first = Changes(vec![0]);
        open.push(Reverse((cost(&first), first)));
    }
    let mut digits = read.to_vec();
    for _ in 0..TRIES {
        if cancel.is_cancelled() {
            return None;
        }
        let Reverse((now, changes)) = open.pop()?;
        if now > whole(LEAST_LIKELY * 1e6) {
            return None;
        }
        let last = changes.0.last().copied().unwrap_or_default();
        if last + 1 < alternatives.len() {
            let mut other = changes.clone();
            other.0.pop();
            other.0.push(last + 1);
            open.push(Reverse((cost(&other), other)));
            if changes.0.len() < CHANGES {
                let mut more = changes.clone();
                more.0.push(last + 1);
                open.push(Reverse((cost(&more), more)));
            }
        }
        let changed: Vec<&Alternative> = changes.0.iter().map(|&at| &alternatives[at]).collect();
        let is_once = |at: usize| changed[..at].iter().all(|other| other.cell != changed[at].cell);
        if !(0..changed.len()).all(is_once) {
            continue;
        }
        changed.iter().for_each(|change| digits[change.cell] = change.value);
        if is_unique(&digits) {
            return Some(digits);
        }
        changed.iter().for_each(|change| digits[change.cell] = read[change.cell]);
    }
    None
}

/// The nodes for one question on another board than the classic one.
const NODES: u64 = 20_000;

/// Says whether digits have exactly one solution.
pub(super) enum Judge {
    /// On the classic board.
    Classic,
    /// On another board.
    Other(Box<Solver>, HouseGeometry),
    /// On a board that has none.
    None,
}

impl Judge {
    /// For a board with rules that consist of houses.
    pub(super) fn new(shape: &Shape, rules: &[Rule]) -> Self {
        if shape.is_classic() && rules.is_empty() {
            return Self::Classic;
        }
        HouseGeometry::new(shape, rules).map_or(Self::None, |geometry| Self::Other(Box::new(Solver::new(&geometry)), geometry))
    }

    pub(super) fn is_unique(&mut self, digits: Digits, cancel: &Cancel) -> bool {
        match self {
            Self::Classic => Grid::from_digits(&digits).is_some_and(|grid| fast::count(&grid, 2) == 1),
            Self::Other(solver, geometry) => Position::new(geometry.clone(), digits).is_ok_and(|position| {
                let count = solver.count(&position, Bounds::none(cancel).solutions(2).nodes(NODES));
                count.solutions == 1 && count.is_complete()
            }),
            Self::None => false,
        }
    }
}

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
struct CellInk {
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
    let inks: Vec<CellInk> = cells.iter().map(|&at| ink(picture, lattice, at / size, at % size)).collect::<Option<_>>()?;
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
fn ink(picture: &Picture, lattice: &Lattice, row: usize, column: usize) -> Option<CellInk> {
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
    Some(CellInk { ink: mean_colour(samples.into_iter()), ground })
}

/// Which inks are of a second kind; `None` when they are all of one kind.
fn two_kinds(inks: &[CellInk]) -> Option<Vec<bool>> {
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

fn mean(inks: impl Iterator<Item = CellInk> + Clone) -> CellInk {
    CellInk { ink: mean_colour(inks.clone().map(|ink| ink.ink)), ground: mean_colour(inks.map(|ink| ink.ground)) }
}

fn mean_colour(colours: impl Iterator<Item = Colour>) -> Colour {
    let (mut sum, mut count) = ([0.0_f64; 3], 0.0);
    for colour in colours {
        sum.iter_mut().zip(colour).for_each(|(sum, level)| *sum += f64::from(level));
        count += 1.0;
    }
    sum.map(|sum| single(sum / f64::max(count, 1.0)))
}
