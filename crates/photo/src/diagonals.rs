//! Whether the long diagonals of a board are drawn: then they are houses too.
//!
//! - Takes the line of a long diagonal out of a cell, for it looks like the stroke of a digit.

use sudoscope_board::Slope;

use super::{
    grey::{Grey, Profile, between, median, quantile},
    lattice::Lattice,
    network::{CELL, Pixels},
    point::Point,
};

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
pub(super) enum DrawnDiagonal {
    No,
    Maybe,
    Yes,
}

/// Whether a long diagonal is drawn.
pub(super) fn drawn(picture: &Grey, lattice: &Lattice, slope: Slope) -> DrawnDiagonal {
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
        seen if seen >= 1.0 - HIDDEN => DrawnDiagonal::Yes,
        seen if seen >= MAYBE => DrawnDiagonal::Maybe,
        _ => DrawnDiagonal::No,
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

/// The rows of a cell between its lines, and those near the ends of the diagonal, where no digits are.
const ROWS: std::ops::Range<usize> = 1..CELL - 1;
const ENDS: [std::ops::Range<usize>; 2] = [4..8, CELL - 8..CELL - 4];
/// The greatest half-width of the line in a row, in pixels.
const WIDEST: usize = 4;
/// A pixel is ground if it differs from the ground by at most this fraction of the difference of the line.
const GROUND: f32 = 0.3;
/// If digits differ from the ground by this factor more than the line does, the two are distinguished pixel by pixel.
const FAINT: f32 = 1.3;
/// How far beside the line, in diagonals of a pixel, is ground where nothing crosses it.
const BESIDE: [isize; 2] = [1, 2];

/// Fills the line of a diagonal with the ground, except where a digit crosses it.
pub(super) fn erase(cell: &mut Pixels, slope: Slope) {
    let ground = median(cell);
    // The pixel that is some pixels to the left (negative) or right of the diagonal.
    let place = |row: usize, aside: isize| {
        let column = if slope == Slope::Falling { row } else { CELL - 1 - row };
        column.checked_add_signed(aside).filter(|column| *column < CELL).map(|column| row * CELL + column)
    };
    let before = *cell;
    let away = |at: usize| before[at] - ground;
    let beside = |half: isize| {
        let pixels = ENDS.into_iter().flatten().flat_map(|row| [place(row, -half), place(row, half)]).flatten();
        median(&pixels.map(away).collect::<Vec<f32>>())
    };
    let line = beside(0);
    let is_ground = |away: f32| away / line <= GROUND;
    let half = (1..=WIDEST.cast_signed()).find(|&half| is_ground(beside(half))).unwrap_or(WIDEST.cast_signed());
    // The digit is what differs most in the middle.
    let middle = ROWS.skip(5).take(CELL - 12).flat_map(|row| ROWS.skip(5).take(CELL - 12).map(move |column| row * CELL + column));
    let digit = quantile(&middle.map(|at| away(at) / line).collect::<Vec<f32>>(), 0.97);
    // Across the line, at a right angle.
    let across = |at: usize, far: isize| {
        let column = if slope == Slope::Falling { -far } else { far };
        let (row, column) = ((at / CELL).checked_add_signed(far)?, (at % CELL).checked_add_signed(column)?);
        (row < CELL && column < CELL).then_some(row * CELL + column)
    };
    let is_clear = |at: usize| {
        BESIDE.iter().flat_map(|more| [-half - more, half + more]).filter_map(|far| across(at, far)).all(|at| is_ground(away(at)))
    };
    for at in ROWS.flat_map(|row| (-half..=half).filter_map(move |aside| place(row, aside))) {
        if is_clear(at) || digit >= FAINT && away(at) / line <= 0.5 * (1.0 + FAINT) {
            cell[at] = ground;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_erased_and_a_stroke_that_crosses_it_is_kept() {
        for slope in [Slope::Falling, Slope::Rising] {
            let column = |row: usize| if slope == Slope::Falling { row } else { CELL - 1 - row };
            let is_line = |row: usize, at: usize| column(row).abs_diff(at) <= 1;
            // A level stroke across the middle.
            let is_stroke = |row: usize, at: usize| (12..16).contains(&row) && (6..22).contains(&at);
            let pixel = |at: usize| match (at / CELL, at % CELL) {
                (row, column) if is_stroke(row, column) => 20.0,
                (row, column) if is_line(row, column) => 120.0,
                _ => 250.0,
            };
            let mut cell: Pixels = std::array::from_fn(pixel);
            erase(&mut cell, slope);
            for at in ROWS.flat_map(|row| ROWS.map(move |column| row * CELL + column)) {
                let (row, column) = (at / CELL, at % CELL);
                let wanted = if is_stroke(row, column) { 20.0 } else { 250.0 };
                assert!(cell[at] == wanted || (11..17).contains(&row), "{row} {column}: {}", cell[at]);
            }
        }
    }
}
