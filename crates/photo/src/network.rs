//! The network that reads a cell: three convolutions of 3 by 3, each halved by its maxima, and two dense layers.
//!
//! The weights are one byte each with a scale for each output. `assets/digits/README.md` says how they are made.

use std::sync::OnceLock;

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
struct Layer<const N: usize> {
    bias: [f32; N],
    weights: Vec<[f32; N]>,
}

impl<const N: usize> Layer<N> {
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
fn convolve<const M: usize, const N: usize>(layer: &Layer<N>, values: &[f32], side: usize) -> Vec<f32> {
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
    first: Layer<FIRST>,
    second: Layer<SECOND>,
    third: Layer<THIRD>,
    dense: Layer<DENSE>,
    last: Layer<CLASSES>,
}

impl Network {
    /// The trained network.
    pub(super) fn trained() -> &'static Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| {
            let mut bytes = WEIGHTS;
            Self {
                first: Layer::take(&mut bytes, TAPS),
                second: Layer::take(&mut bytes, TAPS * FIRST),
                third: Layer::take(&mut bytes, TAPS * SECOND),
                dense: Layer::take(&mut bytes, LAST * LAST * THIRD),
                last: Layer::take(&mut bytes, DENSE),
            }
        })
    }

    /// The likeness of a cell to each class, from its pixels after [`normal`](super::cells::Cells::normal): logarithms that differ from
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
