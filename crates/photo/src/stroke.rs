//! Takes the line of a long diagonal out of a cell, for it looks like the stroke of a digit.

use super::{
    cells::Pixels,
    network::CELL,
    quantile::{median, quantile},
};
use sudoscope_board::Slope;

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
