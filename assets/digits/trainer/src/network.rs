//! The network and its training: gradients by hand, and Adam with decaying weights (Loshchilov and Hutter 2019).

use crate::{
    cell::{CELL, Cell},
    random::Random,
};

pub const CLASSES: usize = 10;

/// A layer: weights row by row, a row of `outputs` for each input, then a bias for each output.
#[derive(Clone)]
pub struct Layer {
    pub inputs: usize,
    pub outputs: usize,
    pub weights: Vec<f32>,
    pub bias: Vec<f32>,
}

impl Layer {
    fn random(inputs: usize, outputs: usize, random: &mut Random) -> Self {
        let deviation = (2.0 / inputs as f32).sqrt();
        let weights = (0..inputs * outputs).map(|_| random.normal(deviation)).collect();
        Self { inputs, outputs, weights, bias: vec![0.0; outputs] }
    }

    fn zero(&self) -> Self {
        Self { weights: vec![0.0; self.weights.len()], bias: vec![0.0; self.bias.len()], ..*self }
    }

    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * self.outputs..][..self.outputs]
    }

    /// Adds weighted inputs, from the place of the first among all inputs.
    fn add(&self, sums: &mut [f32], first: usize, inputs: &[f32]) {
        for (at, &input) in inputs.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            add_product(sums, input, self.row(first + at));
        }
    }

    /// Adds to the gradients of the weights, and of the inputs, what the slopes of the outputs make of them.
    fn add_back(&self, gradient: &mut Self, slopes: &[f32], first: usize, inputs: &[f32], input_slopes: &mut [f32]) {
        for (at, (&input, input_slope)) in inputs.iter().zip(input_slopes).enumerate() {
            let place = (first + at) * self.outputs;
            let weights = &self.weights[place..place + self.outputs];
            *input_slope += dot(weights, slopes);
            if input != 0.0 {
                let sums = &mut gradient.weights[place..place + self.outputs];
                add_product(sums, input, slopes);
            }
        }
    }
}

/// Adds a number times each value, four at a time: rows are short, and their length is unknown to the compiler.
fn add_product(sums: &mut [f32], number: f32, values: &[f32]) {
    let (sums, sums_rest) = sums.as_chunks_mut::<4>();
    let (values, values_rest) = values.as_chunks::<4>();
    for (sums, values) in sums.iter_mut().zip(values) {
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += number * value);
    }
    sums_rest.iter_mut().zip(values_rest).for_each(|(sum, value)| *sum += number * value);
}

/// The sum of products, in four sums side by side: floating-point sums are not reordered, and one sum would be slow.
fn dot(one: &[f32], two: &[f32]) -> f32 {
    let (one, one_rest) = one.as_chunks::<4>();
    let (two, two_rest) = two.as_chunks::<4>();
    let mut sums = [0.0_f32; 4];
    for (one, two) in one.iter().zip(two) {
        sums.iter_mut().zip(one.iter().zip(two)).for_each(|(sum, (one, two))| *sum += one * two);
    }
    let rest: f32 = one_rest.iter().zip(two_rest).map(|(one, two)| one * two).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

/// What a convolution computed: halved by maxima and cut off below 0, and which of four places each maximum came from.
struct Convolved {
    values: Vec<f32>,
    chosen: Vec<u8>,
}

/// The rows of three places around one, as (the first input of the layer, the range of values).
fn taps(row: usize, column: usize, side: usize, depth: usize) -> impl Iterator<Item = (usize, std::ops::Range<usize>)> {
    (0..3_usize).filter_map(move |down| {
        let from_row = (row + down).checked_sub(1).filter(|&row| row < side)?;
        let (first, last) = (column.saturating_sub(1), (column + 2).min(side));
        Some(((3 * down + first + 1 - column) * depth, (from_row * side + first) * depth..(from_row * side + last) * depth))
    })
}

fn convolve(layer: &Layer, values: &[f32], side: usize) -> Convolved {
    let (half, outputs, depth) = (side / 2, layer.outputs, layer.inputs / 9);
    let mut out = Convolved { values: vec![0.0; half * half * outputs], chosen: vec![0; half * half * outputs] };
    let mut sums = vec![0.0; outputs];
    for row in 0..half * 2 {
        for column in 0..half * 2 {
            sums.copy_from_slice(&layer.bias);
            for (first, range) in taps(row, column, side, depth) {
                layer.add(&mut sums, first, &values[range]);
            }
            let at = (row / 2 * half + column / 2) * outputs;
            let place = (row % 2 * 2 + column % 2) as u8;
            for (output, &sum) in sums.iter().enumerate() {
                if sum > out.values[at + output] {
                    (out.values[at + output], out.chosen[at + output]) = (sum, place);
                }
            }
        }
    }
    out
}

/// The slopes of the inputs of a convolution.
fn convolve_back(layer: &Layer, gradient: &mut Layer, values: &[f32], side: usize, out: &Convolved, slopes: &[f32]) -> Vec<f32> {
    let (half, outputs, depth) = (side / 2, layer.outputs, layer.inputs / 9);
    let mut input_slopes = vec![0.0; values.len()];
    let mut here = vec![0.0; outputs];
    for at in 0..half * half {
        for place in 0..4_u8 {
            let mut is_any = false;
            for (output, slope) in here.iter_mut().enumerate() {
                let index = at * outputs + output;
                let counts = out.values[index] > 0.0 && out.chosen[index] == place;
                *slope = if counts { slopes[index] } else { 0.0 };
                is_any |= *slope != 0.0;
            }
            if !is_any {
                continue;
            }
            gradient.bias.iter_mut().zip(&here).for_each(|(sum, slope)| *sum += slope);
            let (row, column) = (at / half * 2 + usize::from(place / 2), at % half * 2 + usize::from(place % 2));
            for (first, range) in taps(row, column, side, depth) {
                layer.add_back(gradient, &here, first, &values[range.clone()], &mut input_slopes[range]);
            }
        }
    }
    input_slopes
}

/// Three convolutions and two dense layers.
#[derive(Clone)]
pub struct Network {
    pub layers: Vec<Layer>,
}

impl Network {
    pub fn random(random: &mut Random) -> Self {
        let last = CELL / 8;
        let sizes = [(9, 12), (9 * 12, 24), (9 * 24, 40), (last * last * 40, 64), (64, CLASSES)];
        Self { layers: sizes.into_iter().map(|(inputs, outputs)| Layer::random(inputs, outputs, random)).collect() }
    }

    /// The likeliest class.
    pub fn read(&self, pixels: &[f32]) -> usize {
        let scores = self.forward(pixels, |_| 1.0).scores;
        (0..CLASSES).max_by(|&one, &two| scores[one].total_cmp(&scores[two])).unwrap_or_default()
    }

    fn forward(&self, pixels: &[f32], mut keep: impl FnMut(usize) -> f32) -> Forward {
        let [first, second, third, dense, last] = &self.layers[..] else { unreachable!("a network has five layers") };
        let one = convolve(first, pixels, CELL);
        let two = convolve(second, &one.values, CELL / 2);
        let three = convolve(third, &two.values, CELL / 4);
        let kept: Vec<f32> = (0..three.values.len()).map(&mut keep).collect();
        let flat: Vec<f32> = three.values.iter().zip(&kept).map(|(value, keep)| value * keep).collect();
        let mut hidden = dense.bias.clone();
        dense.add(&mut hidden, 0, &flat);
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let mut scores = last.bias.clone();
        last.add(&mut scores, 0, &hidden);
        Forward { one, two, three, kept, flat, hidden, scores }
    }
}

struct Forward {
    one: Convolved,
    two: Convolved,
    three: Convolved,
    /// By which each value was multiplied before the dense layer.
    kept: Vec<f32>,
    flat: Vec<f32>,
    hidden: Vec<f32>,
    scores: Vec<f32>,
}

/// The part of the values that are left out before the dense layer while training.
const DROPPED: f32 = 0.2;
/// What the right class is trained to, and every class besides.
const RIGHT: f32 = 0.97;
const ANY: f32 = 0.003;
const DECAY: f32 = 0.03;
const MOMENTS: (f32, f32) = (0.9, 0.999);

pub struct Trainer {
    pub network: Network,
    means: Vec<Layer>,
    squares: Vec<Layer>,
    steps: i32,
}

impl Trainer {
    pub fn new(network: Network) -> Self {
        let zero: Vec<Layer> = network.layers.iter().map(Layer::zero).collect();
        Self { means: zero.clone(), squares: zero, network, steps: 0 }
    }

    /// Learns from a batch. Returns the mean loss.
    pub fn step(&mut self, batch: &[Cell], rate: f32, random: &mut Random) -> f32 {
        let mut gradients: Vec<Layer> = self.network.layers.iter().map(Layer::zero).collect();
        let loss: f32 = batch.iter().map(|cell| self.learn(cell, &mut gradients, random)).sum();
        self.steps += 1;
        let share = 1.0 / batch.len() as f32;
        for (((layer, gradient), mean), square) in
            self.network.layers.iter_mut().zip(&gradients).zip(&mut self.means).zip(&mut self.squares)
        {
            adam(&mut layer.weights, &gradient.weights, &mut mean.weights, &mut square.weights, share, rate, self.steps);
            adam(&mut layer.bias, &gradient.bias, &mut mean.bias, &mut square.bias, share, rate, self.steps);
        }
        loss * share
    }

    /// Adds the gradients of one cell. Returns its loss.
    fn learn(&self, cell: &Cell, gradients: &mut [Layer], random: &mut Random) -> f32 {
        let keep = |_| if random.chance(DROPPED) { 0.0 } else { 1.0 / (1.0 - DROPPED) };
        let forward = self.network.forward(&cell.pixels, keep);
        let most = forward.scores.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = forward.scores.iter().map(|score| (score - most).exp()).sum();
        let wanted = |class: usize| if class == cell.class { RIGHT + ANY } else { ANY };
        let logs: Vec<f32> = forward.scores.iter().map(|score| score - most - sum.ln()).collect();
        let slopes: Vec<f32> = logs.iter().enumerate().map(|(class, log)| log.exp() - wanted(class)).collect();
        let [first, second, third, dense, last] = &self.network.layers[..] else { unreachable!("a network has five layers") };
        let [to_first, to_second, to_third, to_dense, to_last] = gradients else { unreachable!("a gradient for each layer") };

        let mut hidden_slopes = vec![0.0; forward.hidden.len()];
        last.add_back(to_last, &slopes, 0, &forward.hidden, &mut hidden_slopes);
        to_last.bias.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
        hidden_slopes.iter_mut().zip(&forward.hidden).for_each(|(slope, &value)| *slope *= f32::from(value > 0.0));
        let mut flat_slopes = vec![0.0; forward.flat.len()];
        dense.add_back(to_dense, &hidden_slopes, 0, &forward.flat, &mut flat_slopes);
        to_dense.bias.iter_mut().zip(&hidden_slopes).for_each(|(sum, slope)| *sum += slope);
        flat_slopes.iter_mut().zip(&forward.kept).for_each(|(slope, keep)| *slope *= keep);
        let slopes = convolve_back(third, to_third, &forward.two.values, CELL / 4, &forward.three, &flat_slopes);
        let slopes = convolve_back(second, to_second, &forward.one.values, CELL / 2, &forward.two, &slopes);
        convolve_back(first, to_first, &cell.pixels, CELL, &forward.one, &slopes);
        -logs.iter().enumerate().map(|(class, log)| wanted(class) * log).sum::<f32>()
    }
}

fn adam(weights: &mut [f32], gradients: &[f32], means: &mut [f32], squares: &mut [f32], share: f32, rate: f32, steps: i32) {
    let (first, second) = MOMENTS;
    let (unbiased_mean, unbiased_square) = (1.0 - first.powi(steps), 1.0 - second.powi(steps));
    for (((weight, gradient), mean), square) in weights.iter_mut().zip(gradients).zip(means).zip(squares) {
        let gradient = gradient * share;
        *mean += (1.0 - first) * (gradient - *mean);
        *square += (1.0 - second) * (gradient * gradient - *square);
        let step = *mean / unbiased_mean / ((*square / unbiased_square).sqrt() + 1e-8);
        *weight -= rate * (step + DECAY * *weight);
    }
}
