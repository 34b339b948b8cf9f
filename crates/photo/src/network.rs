//! The cells of a board as the network sees them.
//!
//! - Which signs the digits of a board are written in.
//!
//! The network that reads a cell: three convolutions of 3 by 3, each halved by its maxima, and two dense layers.
//!
//! The weights are one byte each with a scale for each output. `assets/digits/README.md` says how they are made.

use std::sync::OnceLock;

use sudoscope_board::{MAX_FIGURE, Slope};

use super::{
    diagonals::{self, is_on},
    grey::{Grey, median, quantile},
    lattice::Lattice,
    point::{Perspective, Point},
};

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
            on.for_each(|&slope| diagonals::erase(&mut pixels, slope));
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

/// The side of a cell as the network sees it, in pixels.
pub(super) const CELL: usize = 28;
/// The classes of a cell by its look: 0 for nothing, marks or rubbish, then the digits from 1 to 9, the numbers from 10 to 16, the
/// letters from A to P, and the digit 0.
pub(super) const CLASSES: usize = 34;

const WEIGHTS: &[u8] = include_bytes!("../../../assets/digits/weights.bin");

/// The places that a convolution looks at.
const TAPS: usize = 3 * 3;
/// The outputs of the layers.
const FIRST: usize = 12;
const SECOND: usize = 24;
const THIRD: usize = 40;
const DENSE: usize = 64;
/// The side of the picture after the third halving.
const LAST: usize = CELL / 8;

const _: () = assert!(
    WEIGHTS.len()
        == bytes(TAPS, FIRST)
            + bytes(TAPS * FIRST, SECOND)
            + bytes(TAPS * SECOND, THIRD)
            + bytes(LAST * LAST * THIRD, DENSE)
            + bytes(DENSE, CLASSES)
);

/// The bytes of a layer: a scale and a bias for each output, and a byte for each weight.
const fn bytes(inputs: usize, outputs: usize) -> usize {
    outputs * 8 + inputs * outputs
}

/// A layer with `N` outputs: a row of weights for each input.
struct CellLayer<const N: usize> {
    bias: [f32; N],
    weights: Vec<[f32; N]>,
}

impl<const N: usize> CellLayer<N> {
    fn take(bytes: &mut &[u8], inputs: usize) -> Self {
        let mut floats = || {
            let (head, rest) = bytes.split_at(4 * N);
            *bytes = rest;
            let mut values = [0.0; N];
            let chunks = head.as_chunks::<4>().0;
            values.iter_mut().zip(chunks).for_each(|(value, chunk)| *value = f32::from_le_bytes(*chunk));
            values
        };
        let (scales, bias) = (floats(), floats());
        let (head, rest) = bytes.split_at(inputs * N);
        *bytes = rest;
        let row = |row: &[u8; N]| std::array::from_fn(|at| f32::from(row[at].cast_signed()) * scales[at]);
        Self { bias, weights: head.as_chunks::<N>().0.iter().map(row).collect() }
    }

    /// Adds the weighted inputs, from the place of the first of them among all inputs of the layer.
    #[inline(always)]
    fn add(&self, sums: &mut [f32; N], first: usize, inputs: &[f32]) {
        for (weights, &input) in self.weights[first..].iter().zip(inputs) {
            // Most inputs are 0: they come out of a maximum with 0.
            if input != 0.0 {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
    }
}

/// Convolves a square of `side` by `side` places with `M` values each, halves it by maxima, and cuts off what is negative.
fn convolve<const M: usize, const N: usize>(layer: &CellLayer<N>, values: &[f32], side: usize) -> Vec<f32> {
    let half = side / 2;
    let mut out = vec![0.0_f32; half * half * N];
    for row in 0..half * 2 {
        for column in 0..half * 2 {
            let mut sums = layer.bias;
            for down in 0..3 {
                let Some(from_row) = (row + down).checked_sub(1).filter(|&row| row < side) else { continue };
                let (first, last) = (column.saturating_sub(1), (column + 2).min(side));
                let tap = 3 * down + first + 1 - column;
                layer.add(&mut sums, tap * M, &values[(from_row * side + first) * M..(from_row * side + last) * M]);
            }
            let pooled = &mut out[(row / 2 * half + column / 2) * N..][..N];
            pooled.iter_mut().zip(sums).for_each(|(most, sum)| *most = most.max(sum));
        }
    }
    out
}

/// The layers.
pub(super) struct Network {
    first: CellLayer<FIRST>,
    second: CellLayer<SECOND>,
    third: CellLayer<THIRD>,
    dense: CellLayer<DENSE>,
    last: CellLayer<CLASSES>,
}

impl Network {
    /// The trained network.
    pub(super) fn trained() -> &'static Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| {
            let mut bytes = WEIGHTS;
            Self {
                first: CellLayer::take(&mut bytes, TAPS),
                second: CellLayer::take(&mut bytes, TAPS * FIRST),
                third: CellLayer::take(&mut bytes, TAPS * SECOND),
                dense: CellLayer::take(&mut bytes, LAST * LAST * THIRD),
                last: CellLayer::take(&mut bytes, DENSE),
            }
        })
    }

    /// The likeness of a cell to each class, from its pixels after [`normal`](Cells::normal): logarithms that differ from
    /// those of the probabilities by the same number, among classes that come into question together.
    pub(super) fn read(&self, cell: &[f32; CELL * CELL]) -> [f32; CLASSES] {
        let values = convolve::<1, FIRST>(&self.first, cell, CELL);
        let values = convolve::<FIRST, SECOND>(&self.second, &values, CELL / 2);
        let values = convolve::<SECOND, THIRD>(&self.third, &values, CELL / 4);
        let mut hidden = self.dense.bias;
        self.dense.add(&mut hidden, 0, &values);
        let hidden = hidden.map(|value| value.max(0.0));
        let mut sums = self.last.bias;
        self.last.add(&mut sums, 0, &hidden);
        sums
    }
}

/// Shifts values so that their exponentials add up to 1.
pub(super) fn log_probabilities<const N: usize>(values: [f32; N]) -> [f32; N] {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let sum = values.iter().map(|value| (value - most).exp()).sum::<f32>();
    values.map(|value| value - most - sum.ln())
}

/// The values that a cell can hold: 0 for nothing, else a digit.
pub(super) const VALUES: usize = 17;
/// The logarithm of the probability of an impossible value.
pub(super) const NEVER: f32 = f32::MIN / 4.0;
/// The classes of the network for A and 0.
const LETTER_A: usize = 17;
const ZERO: usize = 33;

sudoscope_board::keyed! {
    /// The signs for the digits of a board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Alphabet {
        /// 1 to 9, 10, 11 and so on.
        Numbers,
        /// 1 to 9, A, B and so on.
        DigitsFromOne,
        /// 0 to 9, A, B and so on.
        DigitsFromZero,
        /// A, B and so on.
        Letters,
    }
}

impl Alphabet {
    /// The class of the network for a value that is not 0.
    fn class(self, value: usize) -> usize {
        match self {
            Self::Numbers => value,
            Self::DigitsFromOne if value < 10 => value,
            Self::DigitsFromOne => LETTER_A + value - 10,
            Self::DigitsFromZero if value == 1 => ZERO,
            Self::DigitsFromZero if value <= 10 => value - 1,
            Self::DigitsFromZero => LETTER_A + value - 11,
            Self::Letters => LETTER_A + value - 1,
        }
    }

    /// The alphabet in which cells of a board of a size are likeliest.
    pub(super) fn likeliest(cells: &[[f32; CLASSES]], size: usize) -> Self {
        // The signs of small boards are digits: every other board has some that are not.
        if size < 10 {
            return Self::Numbers;
        }
        let sure = |alphabet: &Self| -> f32 {
            let best = |cell: &[f32; CLASSES]| (1..=size).map(|value| cell[alphabet.class(value)]).fold(cell[0], f32::max);
            cells.iter().map(|cell| best(&log_probabilities(*cell))).sum()
        };
        let mut likeliest = Self::Numbers;
        for alphabet in Self::ALL {
            if sure(&alphabet) > sure(&likeliest) {
                likeliest = alphabet;
            }
        }
        likeliest
    }

    /// The logarithms of the probabilities of what a cell of a board of a size holds.
    pub(super) fn values(self, cell: &[f32; CLASSES], size: usize) -> [f32; VALUES] {
        let mut values = [NEVER; VALUES];
        values[0] = cell[0];
        (1..=size).for_each(|value| values[value] = cell[self.class(value)]);
        log_probabilities(values)
    }
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

    /// Cells that look like these classes.
    fn cells(classes: &[usize]) -> Vec<[f32; CLASSES]> {
        let cell = |&class: &usize| std::array::from_fn(|other| if other == class { 5.0 } else { 0.0 });
        classes.iter().map(cell).collect()
    }

    #[test]
    fn the_alphabet_is_the_one_that_has_all_signs() {
        let board = |classes: &[usize]| Alphabet::likeliest(&cells(classes), 16);
        assert_eq!(board(&[1, 16, 9, 0]), Alphabet::Numbers);
        assert_eq!(board(&[1, 9, LETTER_A + 6, 0]), Alphabet::DigitsFromOne);
        assert_eq!(board(&[1, 9, LETTER_A + 5, ZERO]), Alphabet::DigitsFromZero);
        assert_eq!(board(&[LETTER_A, LETTER_A + 15, 0]), Alphabet::Letters);
        assert_eq!(Alphabet::likeliest(&cells(&[LETTER_A]), 9), Alphabet::Numbers);
    }

    #[test]
    fn each_alphabet_has_a_sign_of_its_own_for_each_value() {
        for alphabet in Alphabet::ALL {
            for value in 1..VALUES {
                let [cell] = cells(&[alphabet.class(value)])[..] else { panic!("one cell") };
                let values = alphabet.values(&cell, 16);
                assert!((0..VALUES).all(|other| other == value || values[other] < values[value] - 4.0), "{alphabet:?} {value}");
            }
        }
    }

    #[test]
    fn a_value_that_the_board_does_not_have_is_out_of_the_question() {
        let values = Alphabet::Numbers.values(&cells(&[9])[0], 6);
        assert!(values[7..].iter().all(|&value| value < -1e9) && values[6] > -3.0);
    }
}
