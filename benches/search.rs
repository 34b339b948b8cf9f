//! How fast the machines run, alone and with their timeline; how long it takes to seek.
//!
//! `cargo bench -p sudoscope --no-default-features --bench search`

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]

use std::sync::Arc;

use divan::{Bencher, counter::ItemsCount};
use sudoscope::{
    board::{Digit, Digits, Geometry},
    solve::{
        Cancel, Run,
        search::{Bitmask, Candidates, ExactCover, Fewest, Goal, Landmark, Machine, Method, Scan, Tables},
    },
};

/// Chosen against the search in reading order: 691,752,849 events before the solution.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn main() {
    divan::main();
}

fn start(method: Method) -> Digits {
    // Those that do not walk in reading order are through with the long one in a moment.
    let reading_order = matches!(method, Method::Scan | Method::Tables | Method::Bitmask);
    if reading_order { LONG.chars().map(Digit::from_char).collect() } else { vec![None; 81] }
}

fn run(method: Method) -> Run {
    Run::new(method, Arc::new(Geometry::classic()), &start(method), Goal::All).unwrap()
}

/// So many events, about a tenth of a second's worth.
fn events(method: Method) -> u64 {
    match method {
        Method::Scan | Method::Tables | Method::Bitmask => 10_000_000,
        Method::Candidates | Method::Fewest | Method::ExactCover => 200_000,
    }
}

#[divan::bench(args = Method::ALL, sample_count = 10)]
fn events_alone(bencher: Bencher, method: Method) {
    fn bench<M: Machine>(bencher: Bencher, method: Method) {
        let machine = M::new(Arc::new(Geometry::classic()), &start(method), Goal::All).unwrap();
        bencher
            .counter(ItemsCount::new(events(method)))
            .with_inputs(|| machine.clone())
            .bench_local_refs(|machine| machine.run(events(method)));
    }
    match method {
        Method::Scan => bench::<Scan>(bencher, method),
        Method::Tables => bench::<Tables>(bencher, method),
        Method::Bitmask => bench::<Bitmask>(bencher, method),
        Method::Candidates => bench::<Candidates>(bencher, method),
        Method::Fewest => bench::<Fewest>(bencher, method),
        Method::ExactCover => bench::<ExactCover>(bencher, method),
    }
}

#[divan::bench(args = Method::ALL, sample_count = 10)]
fn events_with_timeline(bencher: Bencher, method: Method) {
    let counted = bencher.counter(ItemsCount::new(events(method)));
    counted.with_inputs(|| run(method)).bench_refs(|run| run.advance(events(method), &Cancel::default()));
}

#[divan::bench(args = Method::ALL, sample_count = 10)]
fn steps_told_one_by_one(bencher: Bencher, method: Method) {
    let steps = events(method) / 20;
    bencher.counter(ItemsCount::new(steps)).with_inputs(|| run(method)).bench_refs(|run| {
        for _ in 0..steps {
            run.advance(1, &Cancel::default());
        }
    });
}

#[divan::bench(sample_count = 5)]
fn a_million_solutions_of_the_empty_grid_with_timeline(bencher: Bencher) {
    let start = || Run::new(Method::Tables, Arc::new(Geometry::classic()), &[None; 81], Goal::All).unwrap();
    bencher.counter(ItemsCount::new(1_000_000_u32)).with_inputs(start).bench_refs(|run| {
        while run.counters().solutions < 1_000_000 {
            run.next(Landmark::Solution, &Cancel::default());
        }
    });
}

#[divan::bench(args = [Method::Scan, Method::Tables, Method::Bitmask], sample_count = 200)]
fn a_seek_in_the_long_run(bencher: Bencher, method: Method) {
    let cancel = Cancel::default();
    let mut run = run(method);
    run.next(Landmark::Solution, &cancel);
    let (mut run, mut position) = (std::hint::black_box(run), 0);
    bencher.bench_local(|| {
        position = (position + 0x9e37_79b9_7f4a_7c15_u64 % run.frontier()) % run.frontier();
        run.seek(position, &cancel)
    });
}

#[divan::bench(sample_count = 100)]
fn a_view(bencher: Bencher) {
    let mut run = run(Method::Tables);
    run.advance(1_000_000, &Cancel::default());
    bencher.bench_local(|| run.view());
}
