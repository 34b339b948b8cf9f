//! The network and its training: gradients by hand, and Adam with decaying weights (Loshchilov and Hutter 2019).

use crate::{
    cell::{CELL, TrainingCell},
    random::Random,
};

/// What a cell can hold: see [`TrainingCell::class`].
pub const CLASSES: usize = 34;
/// What a cell of a board with nine digits at most can hold.
const SMALL: usize = 10;
/// The outputs of the layers.
const FIRST: usize = 12;
const SECOND: usize = 24;
const THIRD: usize = 40;
const DENSE: usize = 64;

/// A layer: weights row by row, a row of `outputs` for each input, then a bias for each output.
#[derive(Clone)]
pub struct TrainedLayer {
    pub inputs: usize,
    pub outputs: usize,
    pub weights: Vec<f32>,
    pub bias: Vec<f32>,
}

impl TrainedLayer {
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

/// Adds a number times each value, eight at a time: rows are short, and their length is unknown to the compiler.
fn add_product(sums: &mut [f32], number: f32, values: &[f32]) {
    let (sums, sums_rest) = sums.as_chunks_mut::<8>();
    let (values, values_rest) = values.as_chunks::<8>();
    for (sums, values) in sums.iter_mut().zip(values) {
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += number * value);
    }
    sums_rest.iter_mut().zip(values_rest).for_each(|(sum, value)| *sum += number * value);
}

/// The sum of products, in eight sums side by side: floating-point sums are not reordered, and one sum would be slow.
fn dot(one: &[f32], two: &[f32]) -> f32 {
    let (one, one_rest) = one.as_chunks::<8>();
    let (two, two_rest) = two.as_chunks::<8>();
    let mut sums = [0.0_f32; 8];
    for (one, two) in one.iter().zip(two) {
        sums.iter_mut().zip(one.iter().zip(two)).for_each(|(sum, (one, two))| *sum += one * two);
    }
    let rest: f32 = one_rest.iter().zip(two_rest).map(|(one, two)| one * two).sum();
    ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7])) + rest
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

/// Convolves with a layer of `N` outputs: the compiler unrolls loops whose length it knows.
fn convolve<const N: usize>(layer: &TrainedLayer, values: &[f32], side: usize) -> Convolved {
    let (half, depth) = (side / 2, layer.inputs / 9);
    let mut out = Convolved { values: vec![0.0; half * half * N], chosen: vec![0; half * half * N] };
    let weights = layer.weights.as_chunks::<N>().0;
    for row in 0..half * 2 {
        for column in 0..half * 2 {
            let mut sums = [0.0_f32; N];
            sums.copy_from_slice(&layer.bias);
            for (first, range) in taps(row, column, side, depth) {
                for (&input, weights) in values[range].iter().zip(&weights[first..]).filter(|(input, _)| **input != 0.0) {
                    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
                }
            }
            let at = (row / 2 * half + column / 2) * N;
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

/// Adds the gradients of a convolution. Returns the slopes of its inputs. Because of the maxima one place in four has a slope at most:
/// each output is followed by itself, through its column of weights and of gradients.
fn convolve_back(columns: &Columns, gradient: &mut Gradient, values: &[f32], side: usize, out: &Convolved, slopes: &[f32]) -> Vec<f32> {
    let (half, depth, outputs) = (side / 2, columns.length / 9, gradient.bias.len());
    let mut input_slopes = vec![0.0; values.len()];
    for (at, &slope) in slopes.iter().enumerate().filter(|(at, slope)| **slope != 0.0 && out.values[*at] > 0.0) {
        let (output, place, at) = (at % outputs, usize::from(out.chosen[at]), at / outputs);
        gradient.bias[output] += slope;
        let (row, column) = (at / half * 2 + place / 2, at % half * 2 + place % 2);
        for (first, range) in taps(row, column, side, depth) {
            let weights = &columns.of(output)[first..];
            input_slopes[range.clone()].iter_mut().zip(weights).for_each(|(sum, weight)| *sum += slope * weight);
            let sums = &mut gradient.columns.of_mut(output)[first..];
            sums.iter_mut().zip(&values[range]).for_each(|(sum, value)| *sum += slope * value);
        }
    }
    input_slopes
}

/// The weights of a layer, or their gradients, output by output.
#[derive(Clone)]
struct Columns {
    length: usize,
    values: Vec<f32>,
}

impl Columns {
    fn of(&self, output: usize) -> &[f32] {
        &self.values[output * self.length..][..self.length]
    }

    fn of_mut(&mut self, output: usize) -> &mut [f32] {
        &mut self.values[output * self.length..][..self.length]
    }

    fn of_layer(layer: &TrainedLayer) -> Self {
        let value = |at: usize| layer.weights[at % layer.inputs * layer.outputs + at / layer.inputs];
        Self { length: layer.inputs, values: (0..layer.weights.len()).map(value).collect() }
    }
}

/// The gradients of a convolution.
struct Gradient {
    columns: Columns,
    bias: Vec<f32>,
}

impl Gradient {
    fn zero(layer: &TrainedLayer) -> Self {
        let columns = Columns { length: layer.inputs, values: vec![0.0; layer.weights.len()] };
        Self { columns, bias: vec![0.0; layer.outputs] }
    }

    fn into_layer(self) -> TrainedLayer {
        let (inputs, outputs) = (self.columns.length, self.bias.len());
        let weights = (0..inputs * outputs).map(|at| self.columns.values[at % outputs * inputs + at / outputs]).collect();
        TrainedLayer { inputs, outputs, weights, bias: self.bias }
    }
}

/// Three convolutions and two dense layers.
#[derive(Clone)]
pub struct TrainedNetwork {
    pub layers: Vec<TrainedLayer>,
}

impl TrainedNetwork {
    pub fn random(random: &mut Random) -> Self {
        let last = CELL / 8;
        let sizes = [(9, FIRST), (9 * FIRST, SECOND), (9 * SECOND, THIRD), (last * last * THIRD, DENSE), (DENSE, CLASSES)];
        Self { layers: sizes.into_iter().map(|(inputs, outputs)| TrainedLayer::random(inputs, outputs, random)).collect() }
    }

    /// The likeliest class.
    pub fn read(&self, cell: &TrainingCell) -> usize {
        let scores = self.forward(&cell.pixels, |_| 1.0).scores;
        (0..possible(cell)).max_by(|&one, &two| scores[one].total_cmp(&scores[two])).unwrap_or_default()
    }

    fn forward(&self, pixels: &[f32], mut keep: impl FnMut(usize) -> f32) -> Forward {
        let [first, second, third, dense, last] = &self.layers[..] else { unreachable!("a network has five layers") };
        let one = convolve::<FIRST>(first, pixels, CELL);
        let two = convolve::<SECOND>(second, &one.values, CELL / 2);
        let three = convolve::<THIRD>(third, &two.values, CELL / 4);
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

/// The number of classes that come into question for a cell.
fn possible(cell: &TrainingCell) -> usize {
    if cell.is_large { CLASSES } else { SMALL }
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
/// The part of the probability that the right class is trained to share with all others.
const UNSURE: f32 = 0.03;
const DECAY: f32 = 0.03;
const MOMENTS: (f32, f32) = (0.9, 0.999);

pub struct Trainer {
    pub network: TrainedNetwork,
    means: Vec<TrainedLayer>,
    squares: Vec<TrainedLayer>,
    steps: i32,
}

impl Trainer {
    pub fn new(network: TrainedNetwork) -> Self {
        let zero: Vec<TrainedLayer> = network.layers.iter().map(TrainedLayer::zero).collect();
        Self { means: zero.clone(), squares: zero, network, steps: 0 }
    }

    /// Learns from a batch. Returns the mean loss.
    pub fn step(&mut self, batch: &[&TrainingCell], rate: f32, random: &mut Random) -> f32 {
        let (convolutions, dense) = self.network.layers.split_at(3);
        let columns: Vec<Columns> = convolutions.iter().map(Columns::of_layer).collect();
        let mut convolved: Vec<Gradient> = convolutions.iter().map(Gradient::zero).collect();
        let mut last: Vec<TrainedLayer> = dense.iter().map(TrainedLayer::zero).collect();
        let loss: f32 = batch.iter().map(|cell| self.learn(cell, &columns, &mut convolved, &mut last, random)).sum();
        let gradients: Vec<TrainedLayer> = convolved.into_iter().map(Gradient::into_layer).chain(last).collect();
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
    fn learn(&self, cell: &TrainingCell, columns: &[Columns], convolved: &mut [Gradient], gradients: &mut [TrainedLayer], random: &mut Random) -> f32 {
        let keep = |_| if random.chance(DROPPED) { 0.0 } else { 1.0 / (1.0 - DROPPED) };
        let forward = self.network.forward(&cell.pixels, keep);
        // What does not come into question learns nothing.
        let scores = &forward.scores[..possible(cell)];
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = scores.iter().map(|score| (score - most).exp()).sum();
        let any = UNSURE / scores.len() as f32;
        let wanted = |class: usize| if class == cell.class { 1.0 - UNSURE + any } else { any };
        let logs: Vec<f32> = scores.iter().map(|score| score - most - sum.ln()).collect();
        let mut slopes: Vec<f32> = logs.iter().enumerate().map(|(class, log)| log.exp() - wanted(class)).collect();
        slopes.resize(CLASSES, 0.0);
        let [.., dense, last] = &self.network.layers[..] else { unreachable!("a network has five layers") };
        let [first, second, third] = columns else { unreachable!("a network has three convolutions") };
        let [to_first, to_second, to_third] = convolved else { unreachable!("a gradient for each convolution") };
        let [to_dense, to_last] = gradients else { unreachable!("a gradient for each layer") };

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
