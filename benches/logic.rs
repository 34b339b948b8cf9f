//! Human techniques: puzzles rated a second, the slowest hint, every step of a position, each technique by itself.
//! `cargo bench --no-default-features -- logic`.
//!
//! The sets are those of `tests/data`, and every `.txt` file of the folder that `SUDOSCOPE_SPEED_DATA` names, if it does: one
//! puzzle of 81 characters on each line.

use std::sync::LazyLock;

use divan::black_box;
use sudoscope::{
    io::hodoku_technique,
    solve::logic::{Holding, Query, State},
};

use crate::prelude::*;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| Engine::new(&HouseGeometry::classic()));

struct Set {
    name: String,
    states: Vec<State>,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The puzzles with which lines of a file begin.
fn set(path: &Path) -> Set {
    let text = fs::read(path).unwrap_or_default();
    let grids = text.split(|&byte| byte == b'\n').filter_map(Grid::from_line);
    let states = grids
        .filter_map(|grid| Position::new(ENGINE.geometry().shared(), grid.digits()).ok())
        .map(|givens| State::from_position(&givens))
        .collect();
    Set { name: path.file_stem().unwrap_or_default().display().to_string(), states }
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let names = ["logic/hodoku_mixed.tsv", "logic/hodoku_top1465_sample.tsv", "hard_100.txt", "seventeen_clues_20.txt"];
    let mut paths: Vec<_> = names.map(data).into();
    paths.extend(files_of("SUDOSCOPE_SPEED_DATA").unwrap_or_default());
    paths.iter().map(|path| set(path)).filter(|set| !set.states.is_empty()).collect()
});

/// Solves every puzzle step by step.
#[divan::bench(args = SETS.iter(), sample_count = 3, sample_size = 1)]
fn rate(bencher: Bencher, set: &Set) {
    let (settings, cancel) = (LogicSettings::default(), Cancel::default());
    bencher
        .counter(ItemsCount::new(set.states.len()))
        .bench_local(|| set.states.iter().map(|state| ENGINE.path(state, &settings, &cancel).steps.len()).sum::<usize>());
}

/// Every state on the way through a puzzle.
fn states(state: &State) -> Vec<State> {
    let path = ENGINE.path(state, &LogicSettings::default(), &Cancel::default());
    let mut states = vec![state.clone()];
    for step in &path.steps {
        let mut next = states[states.len() - 1].clone();
        next.apply(ENGINE.geometry(), step);
        states.push(next);
    }
    states
}

/// The first step where it takes longest.
#[divan::bench(args = SETS.iter(), sample_count = 20)]
fn slowest_hint(bencher: Bencher, set: &Set) {
    let (settings, cancel) = (LogicSettings::default(), Cancel::default());
    let time = |state: &State| -> Duration {
        let start = Instant::now();
        black_box(ENGINE.first_step(state, &settings, &cancel));
        start.elapsed()
    };
    let slowest = set.states.iter().flat_map(states).max_by_key(time);
    bencher.bench_local(|| slowest.as_ref().map(|state| ENGINE.first_step(state, &settings, &cancel)));
}

/// Every step of the position in which singles are used up.
#[divan::bench(args = SETS.iter(), sample_count = 5, sample_size = 1)]
fn all_steps(bencher: Bencher, set: &Set) {
    let (settings, cancel) = (LogicSettings::default(), Cancel::default());
    let singles = LogicSettings {
        techniques: vec![Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle],
        ..LogicSettings::default()
    };
    let after_singles = |state: &State| {
        let mut state = state.clone();
        for step in ENGINE.path(&state, &singles, &cancel).steps {
            state.apply(ENGINE.geometry(), &step);
        }
        state
    };
    let states: Vec<State> = set.states.iter().map(after_singles).collect();
    bencher
        .counter(ItemsCount::new(states.len()))
        .bench_local(|| states.iter().map(|state| ENGINE.all_steps(state, &settings, &cancel).len()).sum::<usize>());
}

/// The cases of the library, each with its own technique.
#[divan::bench(sample_count = 5)]
fn library(bencher: Bencher) {
    let text = fs::read_to_string(data("logic/technique_cases.txt")).unwrap_or_default();
    let cases: Vec<(State, LogicSettings)> = text.lines().filter_map(case).collect();
    bencher.counter(ItemsCount::new(cases.len())).bench_local(|| {
        cases.iter().map(|(state, settings)| ENGINE.all_steps(state, settings, &Cancel::default()).len()).sum::<usize>()
    });
}

fn case(line: &str) -> Option<(State, LogicSettings)> {
    let line = hodoku_technique::read(line).ok()?;
    let query = Query::parse(&line.code)?;
    let holding = Holding::new(ENGINE.geometry().shared(), &line.puzzle).ok()?;
    Some((holding.state(), LogicSettings::only(query.technique, query.options)))
}

/// The first step on an empty board of 25 by 25, where nothing is found: every finder looks at everything.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn empty_25(bencher: Bencher) {
    let geometry = Shape::of_size(25).map(|shape| HouseGeometry::new(&shape, &[]).unwrap());
    let Ok(geometry) = geometry else { return };
    let (engine, empty) = (Engine::new(&geometry), State::from_position(&Position::empty(geometry)));
    bencher.bench_local(|| engine.first_step(&empty, &LogicSettings::default(), &Cancel::default()));
}
