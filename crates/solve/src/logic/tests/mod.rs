//! Shared code of the tests of the finders: an empty board, the candidates of a few cells, and the steps found there.

pub(super) mod audit;

use sudoscope_board::{Cell, Digit, DigitSet, HouseGeometry, Rule, Shape};

use crate::{
    Cancel,
    logic::{Candidate, Engine, LogicSettings, Options, State, Technique},
};

/// A board of that size with these rules.
pub(in crate::logic) fn board(size: usize, rules: &[Rule]) -> HouseGeometry {
    HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap()
}

/// An empty board with the candidates of some cells: `("r12c3", "38")` leaves only 3 and 8 in r1c3 and r2c3, and `("r1c3", "-7")`
/// eliminates 7 there. Entries are applied in order.
pub(in crate::logic) fn state(geometry: &HouseGeometry, marks: &[(&str, &str)]) -> State {
    let mut state = State::from_givens(geometry, &vec![None; geometry.shape().cell_count()]);
    keep(geometry, &mut state, marks);
    state
}

/// Restricts the candidates of cells of a state as [`state`] does.
pub(in crate::logic) fn keep(geometry: &HouseGeometry, state: &mut State, marks: &[(&str, &str)]) {
    for (cells, digits) in marks {
        let set: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
        let kept = if digits.starts_with('-') { DigitSet::all(geometry.size()) - set } else { set };
        for cell in cells_named(geometry, cells) {
            state.keep(cell, kept);
        }
    }
}

/// `r12c3` is r1c3 and r2c3; `c3` without rows is all of column 3, and `r1` all of row 1. Numbers above 9 are letters, as digits
/// are.
fn cells_named(geometry: &HouseGeometry, name: &str) -> Vec<Cell> {
    let (rows, columns) = name.split_once('c').unwrap_or((name, ""));
    let numbers = |part: &str| -> Vec<usize> { part.chars().filter_map(Digit::from_char).map(Digit::index).collect() };
    let or_all = |list: Vec<usize>| if list.is_empty() { (0..geometry.size()).collect() } else { list };
    let (rows, columns) = (or_all(numbers(rows)), or_all(numbers(columns)));
    rows.iter()
        .flat_map(|&row| columns.iter().map(move |&column| (row, column)))
        .map(|(r, c)| geometry.shape().cell(r, c))
        .collect()
}

/// Asserts that exactly these steps are found, each written as `r1c2=3` or `r1c2<>3 r1c4<>3`, in any order.
#[track_caller]
pub(in crate::logic) fn check(geometry: &HouseGeometry, technique: Technique, marks: &[(&str, &str)], expected: &[&str]) {
    check_with(geometry, technique, Options::default(), marks, expected);
}

/// As [`check`], with options.
#[track_caller]
pub(in crate::logic) fn check_with(
    geometry: &HouseGeometry,
    technique: Technique,
    options: Options,
    marks: &[(&str, &str)],
    expected: &[&str],
) {
    let settings = LogicSettings::only(technique, options);
    let steps = Engine::new(geometry).all_steps(&state(geometry, marks), &settings, &Cancel::default());
    let list = |candidates: &[Candidate], sign: &str| -> Vec<String> {
        candidates.iter().map(|found| format!("{}{sign}{}", geometry.shape().name(found.cell), found.digit)).collect()
    };
    let mut found: Vec<String> =
        steps.iter().map(|step| [list(step.placements(), "="), list(step.eliminations(), "<>")].concat().join(" ")).collect();
    found.sort_unstable();
    let mut expected: Vec<&str> = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
}
