//! What many benchmarks need.

pub(crate) use std::{
    env, fmt, fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

pub(crate) use divan::{Bencher, counter::ItemsCount};
pub(crate) use sudoscope::{
    board::{Cell, Digit, Digits, HouseGeometry, Position, Puzzle, Rule, Shape},
    solve::{
        Cancel,
        fast::{Grid, batch},
        general::Bounds,
        generate::{Generator, RuleMix, RuledSpec},
        logic::{Engine, Level, LogicSettings, Technique},
    },
};

/// A file of `tests/data`.
pub(crate) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The `.txt` files of the folder that a variable names, if it names one.
pub(crate) fn files_of(variable: &str) -> Option<Vec<PathBuf>> {
    let folder = env::var_os(variable)?;
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{variable}: {}: {error}", folder.display()));
    let paths = entries.flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|extension| extension == "txt")).collect();
    paths.sort_unstable();
    Some(paths)
}
