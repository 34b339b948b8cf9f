//! Tests of complete counts.

use sudoscope_board::{HouseGeometry, Position};

use super::*;
use crate::{
    fast::{self, Grid},
    general,
    test_support::position_on,
};

/// Counts to the end, and asserts that each slice makes progress.
fn count(geometry: &HouseGeometry, digits: &[Option<Digit>]) -> (u64, usize) {
    let position = position_on(geometry, digits);
    let (mut counter, cancel) = (Counter::new(&position.into()), Cancel::default());
    let mut slices = 0;
    while !counter.counted().is_complete {
        let before = counter.counted();
        let after = counter.slice(&cancel);
        assert_eq!(after, counter.counted());
        assert!(after.solutions >= before.solutions && (0.0..=1.0).contains(&after.progress), "{before:?} {after:?}");
        slices += 1;
    }
    assert_eq!(counter.counted().progress, 1.0);
    (counter.counted().solutions, slices)
}

#[test]
fn a_count_to_the_end_is_exact_on_classic_boards() {
    let cancel = Cancel::default();
    let mut divided = 0;
    for line in HARD.lines().take(12) {
        // Three quarters of the givens: enough of these puzzles have few solutions and are counted quickly.
        let line: String = line.chars().enumerate().map(|(at, sign)| if at % 4 != 1 { sign } else { '.' }).collect();
        let grid = Grid::from_line(line.as_bytes()).unwrap();
        let expected = fast::count_all(&grid, 500_000, &cancel).solutions;
        if expected < 500_000 {
            let (solutions, slices) = count(&HouseGeometry::classic(), &grid.digits());
            assert_eq!(solutions, expected, "{line}");
            divided += usize::from(slices > 1);
        }
    }
    assert!(divided > 0);
}

#[test]
fn a_grid_with_an_empty_band_is_divided_so_that_it_stays_empty() {
    let line = "123456789456789123789123456.14365897...............................................";
    for line in [line.to_owned(), (0..81).map(|at| line.as_bytes()[at % 9 * 9 + at / 9] as char).collect()] {
        let grid = Grid::from_line(line.as_bytes()).unwrap();
        let expected = fast::count(&grid, u64::MAX);
        assert!(expected > 1 << 18, "{expected}");
        let (solutions, slices) = count(&HouseGeometry::classic(), &grid.digits());
        assert_eq!(solutions, expected);
        assert!(slices > 1);
    }
}

#[test]
fn a_count_to_the_end_is_exact_on_any_board() {
    for (shape, rules, line) in [
        (Shape::of_size(4).unwrap(), &[][..], ".".repeat(16)),
        (Shape::of_size(4).unwrap(), &[Rule::Diagonals], ".".repeat(16)),
        (Shape::of_size(6).unwrap(), &[], format!("123456{}", ".".repeat(30))),
    ] {
        let puzzle = puzzle_of(shape, rules, &line);
        let expected = general::count(&Position::of_givens(&puzzle).unwrap(), u64::MAX, &Cancel::default());
        assert_eq!(count(&HouseGeometry::of_puzzle(&puzzle).unwrap(), &puzzle.givens()).0, expected.solutions);
    }
}

#[test]
fn a_cancelled_slice_loses_nothing() {
    let (cancelled, cancel) = (Cancel::default(), Cancel::default());
    cancelled.cancel();
    let digits = puzzle("12..3.......4...").givens();
    let classic = puzzle(SEVENTEEN.lines().next().unwrap());
    for (geometry, digits, expected) in [
        (HouseGeometry::new(&Shape::of_size(4).unwrap(), &[]).unwrap(), digits, 6),
        (HouseGeometry::classic(), classic.givens(), 1),
    ] {
        let mut counter = Counter::new(&Position::new(geometry, digits).unwrap().into());
        let stopped = counter.slice(&cancelled);
        assert!(!stopped.is_complete || stopped.solutions == expected);
        while !counter.slice(&cancel).is_complete {}
        assert_eq!(counter.counted().solutions, expected);
    }
}
