//! All methods find the same solutions.

use sudoscope::solve::search::{CandidateLists, ExactCover};

use super::puzzles::{SEEDS, board, count_solutions, digits, machine, puzzle};
use crate::prelude::*;

/// The first solution, checked.
fn solve<M: MethodMachine>(geometry: &HouseGeometry, start: &[Option<Digit>]) -> Vec<Option<Digit>> {
    let mut machine: M = machine(geometry, start, Goal::First);
    machine.run(u64::MAX);
    let (counters, solution) = (machine.counters(), machine.digits());
    assert_eq!(counters.solutions, 1);
    let blanks = start.iter().filter(|digit| digit.is_none()).count() as u64;
    assert_eq!(counters.placements - counters.undos, blanks, "first leaves its digits in place");
    assert!(solution.iter().all(Option::is_some) && geometry.entries(&solution).repeats().is_empty());
    assert!(start.iter().zip(&solution).all(|(start, solved)| start.is_none() || start == solved));
    solution
}

#[test]
fn every_method_solves_every_seed() {
    let geometry = HouseGeometry::classic();
    for start in SEEDS.map(digits) {
        let solution = solve::<Scan>(&geometry, &start);
        assert_eq!(solve::<Tables>(&geometry, &start), solution);
        assert_eq!(solve::<Bitmask>(&geometry, &start), solution);
        assert_eq!(solve::<CandidateLists>(&geometry, &start), solution);
        assert_eq!(solve::<Fewest>(&geometry, &start), solution);
        assert_eq!(solve::<ExactCover>(&geometry, &start), solution);
    }
}

#[test]
fn candidates_solves_hard_puzzles_where_no_pair_is_left_to_try() {
    let geometry = HouseGeometry::classic();
    for line in include_str!("../../data/magictour_sample.txt").lines() {
        let start = digits(line);
        let solution = solve::<CandidateLists>(&geometry, &start);
        assert_eq!(solve::<Fewest>(&geometry, &start), solution);
        assert_eq!(solve::<ExactCover>(&geometry, &start), solution);
    }
}

/// The number of solutions of a complete run.
fn count<M: MethodMachine>(geometry: &HouseGeometry, start: &[Option<Digit>]) -> u64 {
    let mut machine: M = machine(geometry, start, Goal::All);
    machine.run(u64::MAX);
    machine.counters().solutions
}

/// All methods and a recursive counter find the same number of solutions of random puzzles.
#[track_caller]
fn check(size: usize, rules: &[Rule], puzzles: usize, blanks: usize) {
    let geometry = board(size, rules);
    let mut random = XorShift::new(mix((size * 100 + rules.len()) as u64));
    let (mut many, mut one) = (0, 0);
    for _ in 0..puzzles {
        let blanks = blanks / 2 + random.below(blanks / 2);
        let mut start = puzzle(&geometry, blanks, &mut random);
        if !geometry.entries(&start).repeats().is_empty() {
            continue;
        }
        let expected = count_solutions(&geometry, &mut start, 3_000);
        if expected >= 3_000 {
            continue;
        }
        many += usize::from(expected > 1);
        one += usize::from(expected == 1);
        assert_eq!(count::<Tables>(&geometry, &start), expected, "tables: {start:?}");
        assert_eq!(count::<Bitmask>(&geometry, &start), expected, "bitmask: {start:?}");
        assert_eq!(count::<Scan>(&geometry, &start), expected, "scan: {start:?}");
        assert_eq!(count::<CandidateLists>(&geometry, &start), expected, "candidates: {start:?}");
        assert_eq!(count::<Fewest>(&geometry, &start), expected, "fewest: {start:?}");
        assert_eq!(count::<ExactCover>(&geometry, &start), expected, "exact-cover: {start:?}");
    }
    assert!(many > 0 && one > 0, "{many} with many solutions, {one} with one");
}

#[test]
fn all_methods_count_the_same_on_small_boards() {
    check(4, &[], 1000, 16);
    check(4, &[Rule::Diagonals], 300, 16);
    check(6, &[], 500, 26);
    check(6, &[Rule::DisjointGroups], 200, 30);
}

#[test]
fn all_methods_count_the_same_on_classic_boards() {
    check(9, &[], 150, 56);
    check(9, &[Rule::Diagonals], 80, 56);
    check(9, &[Rule::Windoku, Rule::DisjointGroups], 40, 60);
}

#[test]
fn all_methods_count_the_same_on_large_boards() {
    check(8, &[], 80, 44);
    check(10, &[], 60, 60);
    check(12, &[], 30, 76);
    check(16, &[Rule::Diagonals], 20, 110);
}
