//! Whether the long diagonals of a board are drawn: then they are houses too.

use super::{
    grey::Grey,
    lattice::Lattice,
    point::Point,
    profile::{Profile, between},
    quantile::{median, quantile},
};
use sudoscope_board::Slope;

/// The parts of a cell's diagonal that are looked at: near its ends, where neither digits nor the lines between cells are.
const PARTS: [(f32, f32); 2] = [(0.17, 0.33), (0.67, 0.83)];
const ALONG: usize = 8;
/// Samples to each side of the diagonal, how far they reach, in halves of the other diagonal, and how far the line itself may.
const ASIDE: usize = 12;
const REACH: f32 = 0.2;
const LINE: f32 = 0.11;
/// The least contrast of a line, in grey levels.
const LEAST: f32 = 6.0;
/// The least factor by which its contrast exceeds that of the same places in other cells.
const STRONGER: f32 = 2.5;
/// The fraction of the places of a line that digits and marks may hide.
const HIDDEN: f32 = 0.15;
/// The fraction of its places that must be seen for a line to be possible, though not certain.
const MAYBE: f32 = 0.6;

/// Whether a diagonal is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    No,
    Maybe,
    Yes,
}

/// Whether a long diagonal is drawn.
pub(super) fn drawn(picture: &Grey, lattice: &Lattice, slope: Slope) -> Drawn {
    let size = lattice.size();
    let (mut on, mut off) = (Vec::new(), Vec::new());
    for at in 0..size * size {
        let (row, column) = (at / size, at % size);
        let contrasts = PARTS.map(|part| contrast(picture, lattice, row, column, slope, part));
        if is_on(size, row, column, slope) { on.extend(contrasts) } else { off.extend(contrasts) }
    }
    // Light lines are those of dark themes.
    let sign = if median(&on) < 0.0 { -1.0 } else { 1.0 };
    off.iter_mut().for_each(|contrast| *contrast = contrast.abs());
    let least = LEAST.max(STRONGER * quantile(&off, 0.8));
    let seen = on.iter().filter(|&&contrast| sign * contrast >= least).count() as f32 / on.len() as f32;
    match seen {
        seen if seen >= 1.0 - HIDDEN => Drawn::Yes,
        seen if seen >= MAYBE => Drawn::Maybe,
        _ => Drawn::No,
    }
}

/// Whether a cell is on the long diagonal.
pub(super) fn is_on(size: usize, row: usize, column: usize, slope: Slope) -> bool {
    match slope {
        Slope::Falling => row == column,
        Slope::Rising => row + column + 1 == size,
    }
}

/// How much darker a part of the diagonal of a cell is than what is beside it.
fn contrast(picture: &Grey, lattice: &Lattice, row: usize, column: usize, slope: Slope, covered: (f32, f32)) -> f32 {
    let [one, two, three, four] = lattice.cell(row, column);
    let ([from, to], [left, right]) = match slope {
        Slope::Falling => ([one, three], [two, four]),
        Slope::Rising => ([four, two], [one, three]),
    };
    let place = |aside: f32, along: f32| {
        let (on, centre) = (between(from, to, along), between(left, right, 0.5));
        let corner = if aside < 0.0 { left } else { right };
        let part = aside.abs();
        Point::new(on.x + part * (corner.x - centre.x), on.y + part * (corner.y - centre.y))
    };
    let profile = Profile::of(picture, REACH, ASIDE, covered, ALONG, place);
    profile.contrast(profile.grounds(LINE), LINE)
}
