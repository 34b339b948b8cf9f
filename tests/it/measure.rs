//! temporary
use std::{fs, time::Instant};
use sudoscope::{
    board::{Digit, Digits, Geometry},
    solve::{
        Cancel,
        logic::{Engine, Options, Settings, State, Step, Technique},
    },
};

#[test]
#[ignore]
fn measure() {
    let count: usize = std::env::var("COUNT").map_or(100, |v| v.parse().unwrap());
    let geometry = Geometry::classic();
    let engine = Engine::new(&geometry);
    let text = fs::read_to_string("/work/shared/data/logic/hodoku_top1465.tsv").unwrap();
    let mut states: Vec<(State, u16)> = Vec::new();
    let settings = Settings::default();
    let cancel = Cancel::default();
    let puzzles: Vec<Digits> = text
        .lines()
        .filter_map(|line| line.split('\t').find(|f| f.len() == 81))
        .map(|p| p.chars().map(Digit::from_char).collect())
        .collect();
    let step_by = puzzles.len() / count;
    let puzzles: Vec<_> = puzzles.iter().step_by(step_by.max(1)).take(count).collect();
    let mut total = 0.0;
    let mut solved = 0;
    for p in &puzzles {
        let state = State::from_givens(&geometry, p);
        let t = Instant::now();
        let path = engine.path(&state, &settings, &cancel);
        total += t.elapsed().as_secs_f64();
        solved += usize::from(path.end == sudoscope::solve::logic::PathEnd::Solved);
        let mut s = state;
        for step in &path.steps {
            states.push((s.clone(), step.technique().order()));
            s.apply(&geometry, step);
        }
        states.push((s, u16::MAX));
    }
    println!(
        "{} puzzles, {} solved, path {:.3} ms a puzzle, {} states",
        puzzles.len(),
        solved,
        total * 1e3 / puzzles.len() as f64,
        states.len()
    );
    let empty = {
        let t = Instant::now();
        for (s, _) in &states {
            std::hint::black_box(engine.first_step(s, &Settings { techniques: vec![], options: Options::default() }, &cancel));
        }
        t.elapsed().as_secs_f64() / states.len() as f64
    };
    println!("overhead {:.2} us", empty * 1e6);
    for technique in Technique::all() {
        use sudoscope::solve::logic::Family as F;
        if !matches!(
            technique.family(),
            F::Fish | F::SingleDigitPatterns | F::Coloring | F::AlmostLockedSets | F::Templates | F::Subsets | F::Intersections
        ) {
            continue;
        }
        if technique.code().as_bytes()[3] > b'4'
            && technique.family() == F::Fish
            && !technique.is_default()
            && technique.order() > 6000
        {
            continue;
        }
        let only = Settings::only(technique, Options::default());
        let mut times = Vec::new();
        let (mut in_path, mut calls, mut hits) = (0.0, 0, 0);
        for (s, order) in &states {
            let t = Instant::now();
            let step: Option<Step> = engine.first_step(s, &only, &cancel);
            let us = (t.elapsed().as_secs_f64() - empty) * 1e6;
            times.push(us);
            if *order >= technique.order() {
                in_path += us;
                calls += 1;
                hits += usize::from(step.is_some());
            }
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{} {:28} median {:8.2} mean {:8.2} p99 {:8.2} us; in path: {:6.1} calls/puzzle, {:6.2} hits/puzzle, {:8.1} us/puzzle",
            technique.code(),
            technique.english(),
            times[times.len() / 2],
            times.iter().sum::<f64>() / times.len() as f64,
            times[times.len() * 99 / 100],
            calls as f64 / puzzles.len() as f64,
            hits as f64 / puzzles.len() as f64,
            in_path / puzzles.len() as f64
        );
    }
}
