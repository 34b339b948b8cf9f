//! The engine for classic boards: a table of puzzles a second, limit 2, one thread.
//! `SUDOSCOPE_SPEED_DATA=FOLDER cargo bench --no-default-features -- fast`
//!
//! The sets are the `.txt` files of the folder, one puzzle of 81 characters on each line; without a folder, those of `tests/data`.
//! The ways to count take turns, so that a noisy minute falls on all of them, and of several turns the best is shown.

use std::hint::black_box;

use sudoscope::solve::fast::{self, Width};

use super::is_measured;
use crate::prelude::*;

/// Turns of each way to count.
const TURNS: usize = 9;
/// Sets with fewer puzzles are repeated: else the lanes would mostly wait for the last of them.
const FEWEST_PUZZLES: usize = 300;
/// Solutions counted from the empty grid.
const MANY: u64 = 200_000_000;

pub(super) fn table(_: &[String]) {
    let turns = if is_measured() { TURNS } else { 1 };
    let ways = ways();
    let names: Vec<&str> = ways.iter().map(|way| way.name.as_str()).collect();
    println!("| set | {} | decisions a puzzle |\n|---|{}---|", names.join(" | "), "---|".repeat(ways.len()));
    for set in sets() {
        let speeds: Vec<String> = set.speeds(&ways, turns).iter().map(|speed| format!("{speed:.0}")).collect();
        println!("| {} | {} | {:.2} |", set.name, speeds.join(" | "), set.decisions());
    }
    let speed = (0..turns).map(|_| MANY as f64 / seconds(|| fast::count(&Grid::EMPTY, MANY))).fold(0.0, f64::max);
    println!("\nfrom the empty grid: {:.0} million solutions/s", speed / 1e6);
}

/// Counts the solutions of many grids, up to 2 each; returns their sum.
type Count = Box<dyn Fn(&[Grid]) -> u64>;

struct Way {
    name: String,
    count: Count,
}

/// A batch with vectors of each width that this processor has, and one puzzle after the other.
fn ways() -> Vec<Way> {
    let batches = Width::ALL.into_iter().rev().filter(|width| width.is_available()).map(|width| Way {
        name: format!("batch, {width:?}"),
        count: Box::new(move |grids| {
            let mut counts = vec![0; grids.len()];
            batch::count_with(width, grids, 2, &mut counts);
            counts.iter().sum()
        }),
    });
    let singles = Way { name: "one by one".into(), count: Box::new(|grids| grids.iter().map(|grid| fast::count(grid, 2)).sum()) };
    batches.chain([singles]).collect()
}

struct Set {
    name: String,
    grids: Vec<Grid>,
}

impl Set {
    fn read(path: &Path) -> Self {
        let text = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let grids: Vec<Grid> = text.split(|&byte| byte == b'\n').filter_map(Grid::from_line).collect();
        assert!(!grids.is_empty(), "{}: no line begins with 81 characters of a puzzle", path.display());
        let enough = grids.len().max(FEWEST_PUZZLES);
        let name = path.file_stem().unwrap_or_default().display().to_string();
        Self { name, grids: grids.iter().copied().cycle().take(enough).collect() }
    }

    /// The most puzzles a second that each way reached in any of the turns.
    fn speeds(&self, ways: &[Way], turns: usize) -> Vec<f64> {
        let sums: Vec<u64> = ways.iter().map(|way| (way.count)(&self.grids)).collect();
        assert!(sums.iter().all(|sum| *sum == sums[0]), "{}: the ways count {sums:?} solutions", self.name);
        let mut best = vec![f64::MAX; ways.len()];
        for _ in 0..turns {
            for (best, way) in best.iter_mut().zip(ways) {
                *best = best.min(seconds(|| (way.count)(&self.grids)));
            }
        }
        best.iter().map(|seconds| self.grids.len() as f64 / seconds).collect()
    }

    /// Cells decided on for a puzzle, on average, when they are counted one by one.
    fn decisions(&self) -> f64 {
        let cancel = Cancel::default();
        let all: u64 = self.grids.iter().map(|grid| fast::count_all(grid, 2, &cancel).decisions).sum();
        all as f64 / self.grids.len() as f64
    }
}

fn sets() -> Vec<Set> {
    let names = ["hard_100.txt", "magictour_sample.txt", "seventeen_clues_20.txt"];
    let paths = files_of("SUDOSCOPE_SPEED_DATA").unwrap_or_else(|| names.map(data).into());
    paths.iter().map(|path| Set::read(path)).collect()
}

fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}
