//! Draws cells with digits from fonts, trains the network that reads them, and writes its weights.
//!
//! `digit-trainer FONTS WEIGHTS [STEPS]`: a folder of fonts, the file to write, and the number of batches. The same fonts, steps and
//! processor architecture make the same weights, byte for byte: everything is drawn from one seed and computed on one thread in one order.

mod cell;
mod glyphs;
mod network;
mod picture;
mod random;
mod weights;

use std::{env, error::Error, fs, path::Path, process::ExitCode};

use cell::{Drawer, TrainingCell};
use network::{TrainedNetwork, Trainer};
use random::Random;

/// Cells in a batch.
const BATCH: usize = 128;
/// Cells from which batches are taken, and how many of them are drawn anew before each batch: to draw a cell takes about as long as to
/// learn from it.
const POOL: usize = 20_000;
const FRESH: usize = 40;
/// Batches, if no other number is asked for.
const STEPS: usize = 12_000;
/// Cells by which the network is judged, from fonts it never saw.
const JUDGED: usize = 4_000;
/// The number of batches between two judgements of the network.
const REPORT: usize = 500;
/// One font in ten is kept for judging.
const HELD_OUT: usize = 10;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("digit-trainer: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (fonts, output, steps) = match arguments.as_slice() {
        [fonts, output] => (fonts, output, STEPS),
        [fonts, output, steps] => (fonts, output, steps.parse()?),
        _ => return Err("usage: digit-trainer FONTS WEIGHTS [STEPS]".into()),
    };
    let sets = glyphs::of_folder(Path::new(fonts))?;
    let held_out: Vec<_> = sets.iter().skip(HELD_OUT - 1).step_by(HELD_OUT).cloned().collect();
    let training: Vec<_> =
        sets.iter().enumerate().filter(|(at, _)| at % HELD_OUT != HELD_OUT - 1).map(|(_, set)| set.clone()).collect();
    println!("{} sets of digits, {} of them held out", sets.len(), held_out.len());
    let mut judging = Random::new(2);
    let drawer = Drawer::new(&held_out);
    let judged: Vec<TrainingCell> = (0..JUDGED).map(|_| drawer.draw(&mut judging)).collect();
    let mut random = Random::new(1);
    let drawer = Drawer::new(&training);
    let mut trainer = Trainer::new(TrainedNetwork::random(&mut random));
    let mut pool: Vec<TrainingCell> = (0..POOL).map(|_| drawer.draw(&mut random)).collect();
    for step in 0..steps {
        for _ in 0..FRESH {
            let place = random.below(POOL);
            pool[place] = drawer.draw(&mut random);
        }
        let batch: Vec<&TrainingCell> = (0..BATCH).map(|_| &pool[random.below(POOL)]).collect();
        let loss = trainer.step(&batch, rate(step, steps), &mut random);
        if step % REPORT == REPORT - 1 || step + 1 == steps {
            let right = judged.iter().filter(|cell| trainer.network.read(cell) == cell.class).count();
            println!("{:6} batches: loss {loss:.4}, {:.2} % of unseen fonts right", step + 1, 100.0 * right as f64 / judged.len() as f64);
            fs::write(output, weights::bytes(&trainer.network))?;
        }
    }
    Ok(())
}

/// The learning rate: it rises for a hundred batches, then falls as a half cosine.
fn rate(step: usize, steps: usize) -> f32 {
    let (step, steps) = (step as f32, steps as f32);
    2.5e-3 * ((step + 1.0) / 100.0).min(1.0) * 0.5 * (1.0 + (std::f32::consts::PI * step / steps).cos())
}
