//! The engine for classic boards: puzzles a second. `cargo bench --no-default-features --bench fast`.
//!
//! The sets are those of `tests/data`, and every `.txt` file of the folder that `SUDOSCOPE_SPEED_DATA` names, if it does: one
//! puzzle of 81 characters on each line.

use std::{env, fmt, fs, path::Path, sync::LazyLock};

use divan::{Bencher, counter::ItemsCount};
use sudoscope::solve::fast::{self, Grid, Width, batch};

fn main() {
    if env::var_os("SUDOSCOPE_SPEED_DATA").is_none() {
        eprintln!("SUDOSCOPE_SPEED_DATA names no folder with more puzzles: only those of tests/data are measured");
    }
    divan::main();
}

struct Set {
    name: String,
    grids: Vec<Grid>,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut paths: Vec<_> = ["hard_100.txt", "magictour_sample.txt", "seventeen_clues_20.txt"].map(|name| data.join(name)).into();
    if let Some(folder) = env::var_os("SUDOSCOPE_SPEED_DATA") {
        let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt")).collect();
        files.sort_unstable();
        paths.extend(files);
    }
    let set = |path: &std::path::PathBuf| {
        let text = fs::read(path).unwrap_or_default();
        let grids = text.split(|&byte| byte == b'\n').filter_map(Grid::from_line).collect();
        Set { name: path.file_stem().unwrap_or_default().display().to_string(), grids }
    };
    paths.iter().map(set).filter(|set| !set.grids.is_empty()).collect()
});

/// Proves every puzzle unique, or finds two solutions, all in one batch.
fn in_a_batch(bencher: Bencher, set: &Set, width: Width) {
    let mut counts = vec![0; set.grids.len()];
    bencher.counter(ItemsCount::new(set.grids.len())).bench_local(|| batch::count_with(width, &set.grids, 2, &mut counts));
}

#[divan::bench(args = SETS.iter(), sample_count = 10)]
fn batch_widest(bencher: Bencher, set: &Set) {
    in_a_batch(bencher, set, Width::widest());
}

#[divan::bench(args = SETS.iter(), sample_count = 3)]
fn batch_portable(bencher: Bencher, set: &Set) {
    in_a_batch(bencher, set, Width::Portable);
}

#[divan::bench(args = SETS.iter(), sample_count = 10)]
fn one_by_one(bencher: Bencher, set: &Set) {
    bencher
        .counter(ItemsCount::new(set.grids.len()))
        .bench_local(|| set.grids.iter().map(|grid| fast::count(grid, 2)).sum::<u64>());
}

const MANY: u64 = 200_000_000;

#[divan::bench(sample_count = 5)]
fn count_from_the_empty_grid(bencher: Bencher) {
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| fast::count(&Grid::EMPTY, MANY));
}
