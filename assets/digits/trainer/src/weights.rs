//! The file of the weights.
//!
//! For each layer: a scale and then a bias for each output, as 32-bit floating-point numbers, the least significant byte first; then a
//! signed byte for each weight, a row of outputs for each input. A weight is its byte times the scale of its output.

use crate::network::TrainedNetwork;

pub fn bytes(network: &TrainedNetwork) -> Vec<u8> {
    let mut bytes = Vec::new();
    for layer in &network.layers {
        let greatest = |output: usize| {
            let column = layer.weights.iter().skip(output).step_by(layer.outputs);
            column.map(|weight| weight.abs()).fold(1e-9, f32::max)
        };
        let scales: Vec<f32> = (0..layer.outputs).map(|output| greatest(output) / 127.0).collect();
        scales.iter().chain(&layer.bias).for_each(|value| bytes.extend(value.to_le_bytes()));
        let quantized = |(at, weight): (usize, &f32)| (weight / scales[at % layer.outputs]).round() as i8;
        bytes.extend(layer.weights.iter().enumerate().map(quantized).map(i8::cast_unsigned));
    }
    bytes
}
