//! The exact counts of the three methods that walk in reading order.

use super::puzzles::{A, C, E, LONG, digits, empty, machine};
use crate::prelude::*;

/// Placements, undos, tests and solutions of a complete run by all three methods.
#[track_caller]
fn check(line: &str, goal: Goal, expected: [u64; 4]) {
    let [placements, undos, tests, solutions] = expected;
    let expected = Counters { tests, placements, undos, solutions };
    assert_eq!(run::<Scan>(line, goal), expected, "scan");
    assert_eq!(run::<Tables>(line, goal), expected, "tables");
    assert_eq!(run::<Bitmask>(line, goal), Counters { tests: placements, ..expected }, "bitmask");
}

fn run<M: MethodMachine>(line: &str, goal: Goal) -> Counters {
    let mut machine: M = machine(&HouseGeometry::classic(), &digits(line), goal);
    let events = machine.run(u64::MAX);
    assert_eq!(machine.position(), events);
    machine.counters()
}

#[test]
fn the_first_solution_takes_what_the_source_programs_took() {
    check(A, Goal::First, [49_558, 49_498, 445_778, 1]);
    check(C, Goal::First, [4_208, 4_157, 37_652, 1]);
    check(E, Goal::First, [25, 1, 129, 1]);
    check(&".".repeat(81), Goal::First, [391, 310, 3_195, 1]);
}

#[test]
fn all_solutions_take_what_the_source_programs_took() {
    check(A, Goal::All, [2_068_780, 2_068_780, 18_619_020, 1]);
    check(C, Goal::All, [4_631, 4_631, 41_679, 1]);
    check(E, Goal::All, [37, 37, 333, 1]);
}

#[test]
fn the_fewest_candidates_first_take_what_the_lesson_on_screen_says() {
    assert_eq!(run::<Fewest>(A, Goal::First).placements, 1_574);
}

#[test]
fn the_puzzle_chosen_against_reading_order_takes_692_million_events() {
    let mut machine: Tables = machine(&HouseGeometry::classic(), &digits(LONG), Goal::First);
    assert_eq!(machine.run(u64::MAX), 691_752_850);
    let expected = Counters { tests: 622_577_597, placements: 69_175_316, undos: 69_175_252, solutions: 1 };
    assert_eq!(machine.counters(), expected);
}

#[test]
fn a_million_solutions_of_the_empty_grid_take_338_million_tests() {
    let geometry = HouseGeometry::classic();
    let mut machine: Tables = machine(&geometry, &empty(&geometry), Goal::All);
    while machine.counters().solutions < 1_000_000 {
        machine.run_to(u64::MAX, 0);
    }
    let expected = Counters { tests: 338_252_607, placements: 38_583_658, undos: 38_583_577, solutions: 1_000_000 };
    assert_eq!(machine.counters(), expected);
}

#[test]
fn the_state_of_a_classic_search_is_small() {
    let geometry = HouseGeometry::classic();
    let bytes = |machine: Tables| machine.saved_bytes();
    assert!(bytes(machine(&geometry, &empty(&geometry), Goal::All)) < 2048);
}
