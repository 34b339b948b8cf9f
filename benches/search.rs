//! How fast the machines run, alone and with their timeline; how long it takes to seek.
//!
//! `cargo bench --no-default-features -- search`

use sudoscope::solve::{
    Run,
    search::{Goal, Landmark, MachineVisitor, Method, MethodMachine, Start},
    timeline,
};

use crate::prelude::*;

/// Chosen against the search in reading order: 691,752,849 events before the solution.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn start(method: Method) -> Position {
    // The other methods solve the long one in a moment.
    let digits = if method.takes_order() { LONG.chars().map(Digit::from_char).collect() } else { vec![None; 81] };
    Position::new(HouseGeometry::classic(), digits).expect("no digit is repeated")
}

fn run(method: Method) -> Run {
    timeline::search(method, &start(method), Goal::All)
}

/// The number of events that take about a tenth of a second.
fn events(method: Method) -> u64 {
    if method.takes_order() { 10_000_000 } else { 200_000 }
}

#[divan::bench(args = Method::ALL, sample_count = 10)]
fn events_alone(bencher: Bencher, method: Method) {
    struct Bench<'a, 'b>(Bencher<'a, 'b>, Method);

    impl MachineVisitor for Bench<'_, '_> {
        type Output = ();

        fn visit<M: MethodMachine>(self) {
            let Self(bencher, method) = self;
            let machine = M::new(&Start::from(&start(method)), Goal::All);
            bencher
                .counter(ItemsCount::new(events(method)))
                .with_inputs(|| machine.clone())
                .bench_local_refs(|machine| machine.run(events(method)));
        }
    }
    method.visit(Bench(bencher, method));
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
    let start = || timeline::search(Method::Tables, &Position::empty(HouseGeometry::classic()), Goal::All);
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

/// The long run to its solution, and its length.
fn long_run() -> (Run, u64) {
    let mut run = run(Method::Scan);
    run.next(Landmark::Solution, &Cancel::default());
    let frontier = run.frontier();
    (run, frontier)
}

/// Moments of a map: one for each point of a wide window.
const MOMENTS: usize = 1_248;

#[divan::bench(sample_count = 20)]
fn the_map_of_the_long_run(bencher: Bencher) {
    let (mut run, frontier) = long_run();
    bencher.bench_local(|| run.map(0, frontier, MOMENTS, &Cancel::default()).unwrap());
}

#[divan::bench(sample_count = 200)]
fn the_facts_of_a_branch_of_the_long_run(bencher: Bencher) {
    let (mut run, frontier) = long_run();
    let map = run.map(0, frontier, MOMENTS, &Cancel::default()).unwrap();
    let branches: Vec<_> = (1..=map.levels()).flat_map(|level| map.branches(level)).collect();
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 7_919) % branches.len();
        map.facts(&branches[next])
    });
}

#[divan::bench(sample_count = 200)]
fn the_map_of_a_branch_of_the_long_run(bencher: Bencher) {
    let (mut run, frontier) = long_run();
    let map = run.map(0, frontier, MOMENTS, &Cancel::default()).unwrap();
    let branches: Vec<_> = (1..=map.levels()).flat_map(|level| map.branches(level)).collect();
    println!("{} branches, {} bytes", branches.len(), run.memory());
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 7_919) % branches.len();
        let (from, to) = map.extent(&branches[next]);
        run.map(from, to, MOMENTS, &Cancel::default())
    });
}
