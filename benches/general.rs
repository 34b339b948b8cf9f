//! The general solver and the analysis: puzzles a second. `cargo bench --no-default-features -- general`.

use sudoscope::solve::{
    analyse::{Budget, analyse},
    general::Solver,
};

use crate::prelude::*;

const HARD: &str = include_str!("../tests/data/hard_100.txt");
const SEVENTEEN: &str = include_str!("../tests/data/seventeen_clues_20.txt");
const LARGE: &str = include_str!("../tests/data/large_boards.txt");
const LARGE_SIZES: [usize; 4] = [12, 16, 20, 25];

fn digits(line: &str) -> Digits {
    line.chars().map(Digit::from_char).collect()
}

fn position(geometry: &HouseGeometry, line: &str) -> Position {
    Position::new(geometry.clone(), digits(line)).expect("no digit is repeated")
}

fn board(size: usize) -> HouseGeometry {
    HouseGeometry::new(&Shape::of_size(size).unwrap(), &[]).unwrap()
}

/// Proves puzzles unique, one after the other, with one solver.
fn prove(bencher: Bencher, lines: &str) {
    let geometry = HouseGeometry::classic();
    let puzzles: Vec<Position> = lines.lines().map(|line| position(&geometry, line)).collect();
    let (mut solver, cancel) = (Solver::new(&geometry), Cancel::default());
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        puzzles.iter().map(|puzzle| solver.count(puzzle, Bounds::none(&cancel).solutions(2)).solutions).sum::<u64>()
    });
}

#[divan::bench]
fn prove_hard(bencher: Bencher) {
    prove(bencher, HARD);
}

#[divan::bench]
fn prove_seventeen_clues(bencher: Bencher) {
    prove(bencher, SEVENTEEN);
}

#[divan::bench(args = LARGE_SIZES)]
fn prove_large(bencher: Bencher, size: usize) {
    let puzzle = position(&board(size), LARGE.lines().find(|line| line.len() == size * size).unwrap());
    let (mut solver, cancel) = (Solver::new(puzzle.geometry()), Cancel::default());
    bencher.bench_local(|| solver.count(&puzzle, Bounds::none(&cancel).solutions(2)));
}

#[divan::bench(args = Shape::SIZES)]
fn fill_empty(bencher: Bencher, size: usize) {
    let empty = Position::empty(board(size));
    let (mut solver, cancel) = (Solver::new(empty.geometry()), Cancel::default());
    bencher.bench_local(|| solver.count(&empty, Bounds::none(&cancel).solutions(1)));
}

#[divan::bench]
fn count_six_by_six_below_a_first_row(bencher: Bencher) {
    let start = position(&board(6), "123456..............................");
    let (mut solver, cancel) = (Solver::new(start.geometry()), Cancel::default());
    bencher.counter(ItemsCount::new(39_168_usize)).bench_local(|| solver.count(&start, Bounds::none(&cancel)));
}

/// The status line: one analysis for each edit.
fn decide(bencher: Bencher, lines: &str, budget: Budget) {
    let geometry = HouseGeometry::classic();
    let puzzles: Vec<Puzzle> =
        lines.lines().map(|line| Puzzle::from_givens(geometry.shape().clone(), &[], &digits(line))).collect();
    let cancel = Cancel::default();
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| puzzles.iter().for_each(|puzzle| drop(divan::black_box(analyse(puzzle, &cancel, budget)))));
}

#[divan::bench]
fn analyse_hard(bencher: Bencher) {
    decide(bencher, HARD, Budget::THOROUGH);
}

#[divan::bench]
fn analyse_seventeen_clues(bencher: Bencher) {
    decide(bencher, SEVENTEEN, Budget::THOROUGH);
}

/// Puzzles with ten thousand solutions or more.
#[divan::bench]
fn analyse_ten_thousand_solutions(bencher: Bencher) {
    let sparse: Vec<String> = SEVENTEEN.lines().map(|line| line[..40].to_owned() + &".".repeat(41)).collect();
    decide(bencher, &sparse.join("\n"), Budget::THOROUGH);
}

/// Puzzles with a wrong given that nothing speaks against yet: no solution, and why.
#[divan::bench]
fn analyse_impossible(bencher: Bencher) {
    let geometry = HouseGeometry::classic();
    let (mut solver, cancel) = (Solver::new(&geometry), Cancel::default());
    let mut broken = String::new();
    for line in HARD.lines() {
        let mut digits = digits(line);
        solver.count(&position(&geometry, line), Bounds::none(&cancel));
        let right = solver.last_solution().unwrap();
        let candidates = geometry.entries(&digits).candidates();
        let cell = candidates.iter().position(|candidates| candidates.len() > 2).unwrap();
        digits[cell] = candidates[cell].iter().find(|&digit| Some(digit) != right[cell]);
        broken.extend(digits.iter().map(|digit| digit.map_or('.', Digit::to_char)));
        broken.push('\n');
    }
    decide(bencher, &broken, Budget::THOROUGH);
}

#[divan::bench(args = LARGE_SIZES)]
fn analyse_large(bencher: Bencher, size: usize) {
    let line = LARGE.lines().find(|line| line.len() == size * size).unwrap();
    let geometry = board(size);
    let puzzle = Puzzle::from_givens(geometry.shape().clone(), &[], &digits(line));
    bencher.bench_local(|| analyse(&puzzle, &Cancel::default(), Budget::QUICK));
}
