//! The cells of a board as the network sees them.

use super::{
    alphabet::VALUES,
    diagonals::is_on,
    grey::Grey,
    lattice::Lattice,
    network::{CELL, log_probabilities},
    point::{Perspective, Point},
    quantile::{median, quantile},
    stroke,
};
use sudoscope_board::{MAX_FIGURE, Slope};

/// Samples of the picture in each direction for each pixel of a cell.
const SAMPLES: usize = 3;

/// The pixels of a cell.
pub(super) type Pixels = [f32; CELL * CELL];

/// The cells of a board, cut out and straightened.
pub(super) struct Cells {
    cells: Vec<Pixels>,
    /// The least scale of contrast: see [`Cells::normal`].
    floor: f32,
}

impl Cells {
    /// Cuts the cells out of a picture, without the lines of the long diagonals that are drawn.
    pub(super) fn cut(picture: &Grey, lattice: &Lattice, diagonals: &[Slope]) -> Self {
        let (size, is_paper) = (lattice.size(), !picture.is_even());
        // Cells of more pixels than samples are scaled down first, so that no pixel is left out.
        let cell =
            lattice.corners().windows(2).map(|pair| (pair[0].x - pair[1].x).hypot(pair[0].y - pair[1].y)).fold(1.0, f32::max)
                / size as f32;
        let scale = (CELL * SAMPLES) as f32 / cell;
        let (scaled, scale) = if scale < 0.7 { (Some(picture.scaled(scale)), scale) } else { (None, 1.0) };
        let (picture, lattice) = (scaled.as_ref().unwrap_or(picture), lattice.scaled(scale));
        let cell = |at: usize| {
            let (row, column) = (at / size, at % size);
            let mut pixels = cut(picture, &lattice, row, column);
            let on = diagonals.iter().filter(|&&slope| is_on(size, row, column, slope));
            on.for_each(|&slope| stroke::erase(&mut pixels, slope));
            pixels
        };
        let mut cells: Vec<Pixels> = (0..size * size).map(cell).collect();
        if is_paper {
            light_evenly(&mut cells);
        }
        let contrasts: Vec<f32> = cells.iter().map(contrast).collect();
        let floor = 0.35 * quantile(&contrasts, 0.85);
        Self { cells, floor }
    }

    /// The cells of the board read with its first row at the right side, a quarter turn counter-clockwise: like those cut by
    /// [`Lattice::turned`].
    pub(super) fn turned(&self) -> Self {
        let size = self.cells.len().isqrt();
        let turned = |at: usize, side: usize| at % side * side + side - 1 - at / side;
        let pixels = |cell: &Pixels| std::array::from_fn(|at| cell[turned(at, CELL)]);
        let cells = (0..size * size).map(|at| pixels(&self.cells[turned(at, size)])).collect();
        Self { cells, floor: self.floor }
    }

    /// The number of cells.
    pub(super) fn count(&self) -> usize {
        self.cells.len()
    }

    /// The pixels of a cell around their median, in units of its contrast. What has much less contrast than the cells with digits stays
    /// faint, so that the noise of paper does not look like ink.
    pub(super) fn normal(&self, at: usize) -> Pixels {
        let cell = &self.cells[at];
        let (median, scale) = (median(cell), contrast(cell).max(10.0).max(self.floor));
        cell.map(|pixel| ((pixel - median) / scale).clamp(-3.0, 3.0))
    }

    /// How far the darkest or lightest parts of the middle of each cell are from its median.
    fn inks(&self) -> Vec<f32> {
        let ink = |cell: &Pixels| {
            let pixel = |row: usize, column: usize| cell[row * CELL + column];
            let smooth = |row, column| {
                0.25 * (pixel(row, column) + pixel(row - 1, column) + pixel(row, column - 1) + pixel(row - 1, column - 1))
            };
            let middle = middle(smooth);
            let (low, median, high) = (quantile(&middle, 0.04), median(&middle), quantile(&middle, 0.96));
            (median - low).max(high - median)
        };
        self.cells.iter().map(ink).collect()
    }

    /// The standard deviation inside the calmer of the cells that are read as empty.
    fn noise(&self, readings: &[[f32; VALUES]]) -> f32 {
        let is_empty = |reading: &[f32; VALUES]| reading[1..].iter().all(|&value| value < reading[0]);
        let empty = self.cells.iter().zip(readings).filter(|(_, reading)| is_empty(reading));
        let deviations: Vec<f32> = empty.map(|(cell, _)| deviation(&middle(|row, column| cell[row * CELL + column]))).collect();
        quantile(&deviations, 0.25)
    }

    /// A digit has about as much ink as the other digits of the board: makes the reading "nothing" likelier where there is less.
    pub(super) fn weigh_ink(&self, readings: &mut [[f32; VALUES]]) {
        /// The fractions of the usual ink below which a cell is surely empty, and above which it is like any other, on paper and on a screen.
        const PAPER: (f32, f32) = (0.4, 0.6);
        const SCREEN: (f32, f32) = (0.12, 0.25);
        const MOST: f32 = 7.0;
        /// The least number of digits from which the usual amount of ink can be known.
        const LEAST: usize = 8;
        /// Standard deviation, in grey levels, of the paper of a photo; screens have none, and print digits in several greys.
        const NOISE: f32 = 1.5;
        /// Digits of screens are at least that high, in pixels, and numbers of two digits: where no connected ink is, there are
        /// only marks, perhaps with rings around them.
        const LOW: (usize, usize) = (CELL * 2 / 5, CELL / 3);
        let is_screen = self.noise(readings) < NOISE;
        if is_screen {
            let low = if self.count() > MAX_FIGURE * MAX_FIGURE { LOW.1 } else { LOW.0 };
            for (reading, cell) in readings.iter_mut().zip(&self.cells) {
                if height(cell) < low {
                    reading[0] += MOST;
                    *reading = log_probabilities(*reading);
                }
            }
        }
        let faint = if is_screen { SCREEN } else { PAPER };
        let inks = self.inks();
        let is_sure = |reading: &[f32; VALUES]| reading[1..].iter().any(|&value| value > 0.9_f32.ln());
        let sure: Vec<f32> = inks.iter().zip(&*readings).filter(|(_, reading)| is_sure(reading)).map(|(&ink, _)| ink).collect();
        if sure.len() < LEAST {
            return;
        }
        let usual = median(&sure);
        for (reading, ink) in readings.iter_mut().zip(inks) {
            let lack = (faint.1 - ink / usual) / (faint.1 - faint.0);
            reading[0] += MOST * lack.clamp(0.0, 1.0);
            *reading = log_probabilities(*reading);
        }
    }
}

fn cut(picture: &Grey, lattice: &Lattice, row: usize, column: usize) -> Pixels {
    let side = (CELL * SAMPLES) as f32;
    let square = [Point::new(0.0, 0.0), Point::new(side, 0.0), Point::new(side, side), Point::new(0.0, side)];
    let mut pixels = [0.0; CELL * CELL];
    let Some(map) = Perspective::between(&square, &lattice.cell(row, column)) else { return pixels };
    for down in 0..CELL * SAMPLES {
        let line = &mut pixels[down / SAMPLES * CELL..][..CELL];
        for (across, point) in map.row(down as f32).take(CELL * SAMPLES).enumerate() {
            line[across / SAMPLES] += picture.at(point) / (SAMPLES * SAMPLES) as f32;
        }
    }
    pixels
}

/// Brings the grounds of all cells to one grey where ink is darker than they are: light scales paper and ink alike, so that a digit in the
/// shadow has as much ink as one in the light.
fn light_evenly(cells: &mut [Pixels]) {
    /// The grey of paper, and that of the darkest ground which is still paper.
    const PAPER: f32 = 200.0;
    const DARKEST: f32 = 16.0;
    let grounds: Vec<f32> = cells.iter().map(|cell| median(cell)).collect();
    let darker = |(cell, ground): (&Pixels, &f32)| 2.0 * ground - quantile(cell, 0.02) - quantile(cell, 0.98);
    if cells.iter().zip(&grounds).map(darker).sum::<f32>() <= 0.0 {
        return;
    }
    for (cell, ground) in cells.iter_mut().zip(grounds) {
        let light = PAPER / ground.max(DARKEST);
        cell.iter_mut().for_each(|pixel| *pixel *= light);
    }
}

/// Values inside a cell, away from its lines.
fn middle(value: impl Fn(usize, usize) -> f32) -> Vec<f32> {
    const MIDDLE: std::ops::Range<usize> = 4..24;
    MIDDLE.flat_map(|row| MIDDLE.map(move |column| (row, column))).map(|(row, column)| value(row, column)).collect()
}

/// The height of the tallest connected ink in the middle of a cell, in pixels.
fn height(cell: &Pixels) -> usize {
    const FIRST: usize = 3;
    const SIDE: usize = CELL - 2 * FIRST;
    /// The fraction of the greatest contrast at which ink begins: thin strokes are pale.
    const PALE: f32 = 0.35;
    let pixels: [f32; SIDE * SIDE] = std::array::from_fn(|at| cell[(FIRST + at / SIDE) * CELL + FIRST + at % SIDE]);
    let ground = median(&pixels);
    let most = pixels.iter().map(|pixel| (pixel - ground).abs()).fold(0.0, f32::max);
    let mut is_ink = pixels.map(|pixel| (pixel - ground).abs() > PALE * most);
    let mut tallest = 0;
    let mut open = Vec::new();
    for first in 0..SIDE * SIDE {
        let (mut top, mut bottom) = (first / SIDE, first / SIDE);
        open.push(first);
        while let Some(at) = open.pop() {
            if !std::mem::take(&mut is_ink[at]) {
                continue;
            }
            let (row, column) = (at / SIDE, at % SIDE);
            (top, bottom) = (top.min(row), bottom.max(row));
            tallest = tallest.max(bottom + 1 - top);
            let near = |line: usize| line.saturating_sub(1)..(line + 2).min(SIDE);
            open.extend(near(row).flat_map(|row| near(column).map(move |column| row * SIDE + column)));
        }
    }
    tallest
}

/// The contrast of a cell: two and a half times the standard deviation of its pixels.
fn contrast(cell: &Pixels) -> f32 {
    2.5 * deviation(cell)
}

fn deviation(values: &[f32]) -> f32 {
    let count = values.len() as f32;
    let mean = values.iter().sum::<f32>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell of that ground with a stroke of ink on it.
    fn cell(ground: f32, ink: f32) -> Pixels {
        std::array::from_fn(|at| if (10..18).contains(&(at / CELL)) && at % CELL / 4 == 3 { ink } else { ground })
    }

    #[test]
    fn the_height_is_that_of_one_digit_and_not_of_many_marks() {
        assert_eq!(height(&cell(220.0, 55.0)), 8);
        // Two strokes that touch at a corner are one, and others above and below are not.
        let stroke = |row: usize, column: usize| matches!((row, column), (5..8 | 20..24, 8) | (10..13, 14) | (13..17, 15));
        let marks: Pixels = std::array::from_fn(|at| if stroke(at / CELL, at % CELL) { 0.0 } else { 255.0 });
        assert_eq!(height(&marks), 7);
        assert_eq!(height(&[7.0; CELL * CELL]), 0);
    }

    #[test]
    fn ink_in_the_shadow_is_as_dark_as_ink_in_the_light() {
        let mut cells = [cell(220.0, 55.0), cell(88.0, 22.0), cell(40.0, 40.0)];
        light_evenly(&mut cells);
        let light = |at: usize| [cells[at][0], cells[at][14 * CELL + 14]].map(f32::round);
        assert_eq!([light(0), light(1), light(2)], [[200.0, 50.0], [200.0, 50.0], [200.0, 200.0]]);
        // Light digits on a dark ground are no paper.
        let mut dark = [cell(40.0, 200.0), cell(60.0, 200.0)];
        light_evenly(&mut dark);
        assert_eq!(dark, [cell(40.0, 200.0), cell(60.0, 200.0)]);
    }
}
