//! New puzzles a second, on one thread. `cargo bench --no-default-features -- generate`.

use sudoscope::solve::{
    fast::{Width, random_board},
    generate::{CageCount, GenerateSpec, Symmetry},
    random::RandomStream,
    search::Machine,
};

use crate::prelude::*;

/// A specification with its name, and the number of puzzles made at a time.
struct Case {
    name: &'static str,
    spec: GenerateSpec,
    count: u64,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

fn on(size: usize, rules: &[Rule]) -> GenerateSpec {
    let shape = Shape::of_size(size).unwrap_or(Shape::classic());
    GenerateSpec::new(HouseGeometry::new(&shape, rules).unwrap())
}

fn cases() -> Vec<Case> {
    let classic = || GenerateSpec { minimal: true, ..on(9, &[]) };
    let case = |name, spec, count| Case { name, spec, count };
    vec![
        case("9x9 minimal", classic(), 8192),
        case("9x9 minimal, rotate180", GenerateSpec { symmetry: Symmetry::Rotate180, ..classic() }, 8192),
        case("9x9 minimal, full", GenerateSpec { symmetry: Symmetry::Full, ..classic() }, 8192),
        case("9x9 of 28 to 32 clues", GenerateSpec { clues: Some(28..=32), minimal: false, ..classic() }, 8192),
        case("9x9 minimal of 20 clues", GenerateSpec { clues: Some(20..=20), ..classic() }, 4),
        case("9x9 hard", GenerateSpec { level: Some(Level::Hard), minimal: false, ..classic() }, 16),
        case("6x6 minimal", GenerateSpec { minimal: true, ..on(6, &[]) }, 64),
        case("9x9 diagonals, minimal", GenerateSpec { minimal: true, ..on(9, &[Rule::Diagonals]) }, 16),
        case("12x12", on(12, &[]), 2),
        case("16x16", on(16, &[]), 1),
        case("25x25", on(25, &[]), 1),
    ]
}

/// Puzzles that meet a specification, from another seed each time.
#[divan::bench(args = cases(), sample_count = 10)]
fn puzzles(bencher: Bencher, case: &Case) {
    let mut seed = 0;
    bencher.counter(ItemsCount::new(case.count)).bench_local(|| {
        seed += 1;
        let mut generator = Generator::new(case.spec.clone(), seed).ok()?;
        (0..case.count).map_while(|_| generator.next(&Cancel::default()).ok()).last()
    });
}

/// A kind of puzzles with rules beyond houses, by name.
struct RuledCase(&'static str, RuledSpec);

impl fmt::Display for RuledCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

fn ruled_cases() -> Vec<RuledCase> {
    let of = |kind| RuledSpec::new(Shape::classic(), Vec::new(), Some(kind));
    let killer = || of(RuleMix::Killer);
    let anti_knight = RuledSpec::new(Shape::classic(), vec![Rule::AntiKnight], None);
    let mut cases = vec![
        RuledCase("killer, rotate180", RuledSpec { symmetry: Symmetry::Rotate180, ..killer() }),
        RuledCase("killer, fewest cages", RuledSpec { cages: CageCount::Fewest, ..killer() }),
        RuledCase("anti-knight", anti_knight),
    ];
    cases.extend(Level::ALL.map(|level| RuledCase(level.key(), RuledSpec { level: Some(level), ..killer() })));
    cases.extend(RuleMix::ALL.map(|kind| RuledCase(kind.key(), of(kind))));
    cases
}

/// Puzzles with rules beyond houses, from another seed each time.
#[divan::bench(args = ruled_cases(), sample_count = 10)]
fn make_rules(bencher: Bencher, case: &RuledCase) {
    const COUNT: u64 = 4;
    let mut seed = 0;
    bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
        seed += 1;
        let mut generator = Generator::new(case.1.clone(), seed).ok()?;
        (0..COUNT).map_while(|_| generator.next(&Cancel::default()).ok()).last()
    });
}

/// Full boards, uniformly distributed.
#[divan::bench(sample_count = 20)]
fn random_boards(bencher: Bencher) {
    let mut random = RandomStream::new(1, 0, 0);
    bencher.counter(ItemsCount::new(1000_u32)).bench_local(|| {
        (0..1000).for_each(|_| {
            divan::black_box(random_board(&mut random));
        });
    });
}

/// Proves each puzzle unique once by the engine for batches: what a single question costs without known unavoidable sets.
#[divan::bench(sample_count = 20)]
fn one_proof_for_each_minimal_puzzle(bencher: Bencher) {
    let Ok(mut generator) = Generator::new(GenerateSpec { minimal: true, ..on(9, &[]) }, 1) else { return };
    let made = (0..8192).map_while(|_| generator.next(&Cancel::default()).ok());
    let grids: Vec<Grid> = made.filter_map(|made| Grid::from_digits(&made.givens)).collect();
    let mut counts = vec![0; grids.len()];
    bencher.counter(ItemsCount::new(grids.len())).bench_local(|| batch::count_with(Width::widest(), &grids, 2, &mut counts));
}

/// The strategy that can be watched, at full speed.
#[divan::bench(sample_count = 5)]
fn dig_holes(bencher: Bencher) {
    let mut number = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        number += 1;
        let machine = sudoscope::solve::generate::dig_holes(on(9, &[]), 1, number, &Cancel::default());
        machine.ok()?.ok().map(|mut machine| machine.run(u64::MAX))
    });
}
