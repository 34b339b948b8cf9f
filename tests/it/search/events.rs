//! The events of each method, and that running is the same as stepping.

use std::{hash::Hasher as _, marker::PhantomData};

use proptest::prelude::*;
use sudoscope::solve::search::{CandidateLists, Decision, ExactCover, Left, Origin, Tally};

use super::puzzles::{A, B, C, D, E, LONG, SEEDS, board, digits, empty, events, machine, puzzle};
use crate::{Fingerprint, prelude::*};

/// Runs a test, a function that is generic over the machine, for every method.
macro_rules! for_every_method {
    ($test:ident($($argument:ident: $type:ty),*)) => {{
        #[derive(Clone, Copy)]
        struct Test<'a>($(&'a $type,)* PhantomData<&'a ()>);

        impl MachineVisitor for Test<'_> {
            type Output = ();

            fn visit<M: MethodMachine>(self) {
                let Self($($argument,)* _) = self;
                $test::<M>($($argument),*);
            }
        }
        Method::ALL.into_iter().for_each(|method| method.visit(Test($(&$argument,)* PhantomData)));
    }};
}

/// A puzzle of any size and rules, small enough that its search may end.
fn any_puzzle() -> impl Strategy<Value = (HouseGeometry, Vec<Option<Digit>>)> {
    (0..8_usize, any::<u64>()).prop_map(|(kind, seed)| {
        let (size, rules, most): (usize, &[Rule], usize) = [
            (4, &[] as &[Rule], 16),
            (4, &[Rule::Diagonals], 16),
            (6, &[], 30),
            (9, &[], 55),
            (9, &[Rule::Diagonals, Rule::Windoku], 60),
            (10, &[], 50),
            (16, &[], 110),
            (25, &[Rule::Diagonals], 150),
        ][kind];
        let (geometry, mut random) = (board(size, rules), XorShift::new(mix(seed)));
        let (solved, blanks) = (if size == 25 { 625 } else { most }, random.below(most));
        let start = if solved == 625 { empty(&geometry) } else { puzzle(&geometry, blanks, &mut random) };
        (geometry, start)
    })
}

/// Runs and steps side by side, in parts of any length.
fn runs_as_it_steps<M: MethodMachine>(geometry: &HouseGeometry, start: &[Option<Digit>], seed: &u64) {
    run_as_steps::<M>(machine(geometry, start, Goal::All), *seed);
}

/// The same for a machine before its first event.
pub fn run_as_steps<M: Machine>(mut stepped: M, seed: u64) {
    let mut random = XorShift::new(mix(seed));
    let mut ran = stepped.clone();
    let mut counted = Tally::default();
    for _ in 0..40 {
        let exponent = random.below(9);
        let events = random.below(1 << exponent) as u64 + 1;
        let seen: Vec<Event> = (0..events).map_while(|_| stepped.step()).collect();
        let steps = seen.len() as u64;
        for &landmark in M::LANDMARKS {
            let more = seen.iter().filter(|&&event| landmark.matches(event)).count() as u64;
            counted = counted.with(landmark, counted.of(landmark) + more);
            assert_eq!(stepped.tally().of(landmark), counted.of(landmark), "{landmark:?}");
        }
        assert_eq!(ran.run(events), steps);
        assert_eq!(ran.view(None), stepped.view(None));
        assert_eq!(ran.clone().step(), stepped.clone().step());
        assert_eq!((ran.tally(), ran.peak(), ran.outcome()), (stepped.tally(), stepped.peak(), stepped.outcome()));
    }
}

/// The view of a run is consistent at every event.
fn views_are_consistent<M: MethodMachine>(geometry: &HouseGeometry, start: &[Option<Digit>]) {
    let mut machine: M = machine(geometry, start, Goal::All);
    let (mut before, mut seen) = (machine.view(None), 0);
    while let Some(event) = machine.step() {
        let view = machine.view(Some(event));
        check_event(geometry, &before, &view, event);
        assert!(view.progress >= before.progress - 1e-9, "progress fell from {} to {}", before.progress, view.progress);
        assert_eq!(machine.depth(), view.stack.len());
        before = view;
        seen += 1;
        if seen == 3000 {
            return;
        }
    }
    assert_eq!(before.progress, 1.0);
    assert_eq!(machine.outcome(), Some(Outcome::Exhausted));
}

pub fn check_event(geometry: &Geometry, before: &View, after: &View, event: Event) {
    let written = |view: &View| view.digits.iter().flatten().count() as u64;
    let start = after.origins.iter().filter(|origin| **origin == Origin::Start).count() as u64;
    assert_eq!(written(after), start + after.counters.placements - after.counters.undos);
    assert_eq!(after.position, before.position + 1);
    for (digit, origin) in after.digits.iter().zip(&after.origins) {
        assert_eq!(digit.is_none(), *origin == Origin::Empty);
    }
    match event {
        Event::Place { cell, digit, .. } => {
            assert_eq!((before.digits[cell.index()], after.digits[cell.index()]), (None, Some(digit)));
        }
        Event::Undo { cell, digit, depth, .. } => {
            assert_eq!((before.digits[cell.index()], after.digits[cell.index()]), (Some(digit), None));
            assert_eq!(usize::from(depth), before.stack.len());
        }
        Event::Clash { cell, digit, house, with } => {
            assert!(geometry.house(house).cells.contains(&cell) && geometry.house(house).cells.contains(&with));
            assert_eq!(after.digits[with.index()], Some(digit));
        }
        Event::Break { .. } | Event::RuleOut { .. } => panic!("a board of houses has no other rules"),
        Event::Return { .. } | Event::Pass { .. } => panic!("no line of a method is crossed out"),
        Event::Strike { cell, digit, by } => {
            assert!(geometry.peer_set(by).contains(cell));
            let candidates = |view: &View| view.candidates.as_ref().unwrap()[cell.index()];
            assert!(candidates(before).contains(digit) && !candidates(after).contains(digit));
        }
        Event::Contradiction(DeadEnd::Cell(cell)) => {
            let kept = after.candidates.as_ref().map(|kept| kept[cell.index()]);
            assert!(kept.unwrap_or_else(|| geometry.entries(&after.digits).candidates()[cell.index()]).is_empty());
        }
        Event::Contradiction(DeadEnd::Place { digit, house }) => {
            let has = |cell: &Cell| after.candidates.as_ref().unwrap()[cell.index()].contains(digit);
            assert!(!geometry.house(house).cells.iter().any(has));
        }
        Event::Dig { cell, digit } => {
            assert_eq!((before.digits[cell.index()], after.digits[cell.index()]), (Some(digit), None));
            assert_eq!(after.stack, []);
        }
        Event::PutBack { cell, digit } => {
            assert_eq!((after.digits[cell.index()], after.origins[cell.index()]), (Some(digit), Origin::Start));
            assert_eq!(after.stack, []);
        }
        Event::Solution => assert!(after.digits.iter().all(Option::is_some)),
        Event::Exhausted => assert_eq!(after.stack, []),
    }
    for (depth, Decision { cell, tried, .. }) in after.stack.iter().enumerate() {
        assert_eq!(after.digits[cell.index()], Some(*tried));
        assert_eq!(after.origins[cell.index()], Origin::Tried { depth: depth as u16 + 1 });
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn running_is_the_same_as_stepping((geometry, start) in any_puzzle(), seed in any::<u64>()) {
        for_every_method!(runs_as_it_steps(geometry: HouseGeometry, start: [Option<Digit>], seed: u64));
    }

    #[test]
    fn every_view_fits_the_event_that_led_to_it((geometry, start) in any_puzzle()) {
        for_every_method!(views_are_consistent(geometry: HouseGeometry, start: [Option<Digit>]));
    }
}

/// The candidates in view are those that the digits leave, except during an elimination.
fn candidates_are_those_the_digits_leave<M: MethodMachine>(line: &str) {
    let geometry = HouseGeometry::classic();
    let mut machine: M = machine(&geometry, &digits(line), Goal::All);
    for _ in 0..2000 {
        if machine.step().is_none() {
            break;
        }
        let view = machine.view(None);
        assert_eq!(view.candidates.unwrap(), geometry.entries(&view.digits).candidates());
    }
}

#[test]
fn fewest_and_exact_cover_always_show_the_candidates_that_the_digits_leave() {
    for line in SEEDS {
        candidates_are_those_the_digits_leave::<Fewest>(line);
        candidates_are_those_the_digits_leave::<ExactCover>(line);
    }
}

#[test]
fn candidates_strikes_a_placed_digit_from_every_peer_before_it_goes_on() {
    let geometry = HouseGeometry::classic();
    let mut machine: CandidateLists = machine(&geometry, &digits(B), Goal::First);
    let mut placed = 0;
    while let Some(event) = machine.step() {
        if matches!(event, Event::Place { .. } | Event::Solution) {
            placed += 1;
            let mut view = machine.view(None);
            if let Event::Place { cell, .. } = event {
                view.digits[cell.index()] = None;
                let shown = view.candidates.unwrap();
                for (index, left) in geometry.entries(&view.digits).candidates().into_iter().enumerate() {
                    assert!(index == cell.index() || shown[index] == left, "cell {index}");
                }
            }
        }
        if matches!(event, Event::Contradiction(_)) {
            return;
        }
    }
    assert!(placed > 50);
}

#[test]
fn a_clash_names_the_first_house_and_the_cell_in_it() {
    let all = events(machine::<Scan>(&HouseGeometry::classic(), &digits(C), Goal::First));
    let shown: Vec<String> = all[..6].iter().map(|event| format!("{event:?}")).collect();
    assert_eq!(
        shown,
        [
            "Place { cell: #2, digit: 1, why: Guess }",
            "Clash { cell: #3, digit: 1, house: HouseId(0), with: #2 }",
            "Place { cell: #3, digit: 2, why: Guess }",
            "Clash { cell: #5, digit: 1, house: HouseId(0), with: #2 }",
            "Clash { cell: #5, digit: 2, house: HouseId(0), with: #3 }",
            "Clash { cell: #5, digit: 3, house: HouseId(0), with: #1 }",
        ]
    );
}

#[test]
fn scan_and_tables_tell_the_same_story_and_bitmask_leaves_the_clashes_out() {
    let geometry = HouseGeometry::classic();
    let scan = events(machine::<Scan>(&geometry, &digits(C), Goal::All));
    let tables = events(machine::<Tables>(&geometry, &digits(C), Goal::All));
    let bitmask = events(machine::<Bitmask>(&geometry, &digits(C), Goal::All));
    let without: Vec<Event> = scan.iter().copied().filter(|event| !matches!(event, Event::Clash { .. })).collect();
    assert_eq!(scan, tables);
    assert_eq!(bitmask, without);
}

#[test]
fn an_undo_says_what_had_nothing_left_unless_a_solution_was_found_below() {
    let all = events(machine::<Bitmask>(&HouseGeometry::classic(), &digits(E), Goal::All));
    let solution = all.iter().position(|event| *event == Event::Solution).unwrap();
    let reasons = |events: &[Event]| -> Vec<bool> {
        events
            .iter()
            .filter_map(|event| if let Event::Undo { because, .. } = event { Some(*because != RemovedBy::Solution) } else { None })
            .collect()
    };
    assert_eq!(reasons(&all[..solution]), [true]);
    let after = reasons(&all[solution..]);
    assert_eq!(after.iter().filter(|reason| !**reason).count(), 24, "the digits of the solution");
    assert_eq!(after.len(), 36);
}

#[test]
fn a_pair_is_tried_in_one_order_and_swapped_after_a_contradiction() {
    let all = events(machine::<CandidateLists>(&HouseGeometry::classic(), &digits(D), Goal::First));
    let pairs: Vec<(Cell, u8, Cell)> = all
        .iter()
        .filter_map(|event| match event {
            Event::Place { cell, digit, why: PlacedBy::Pair { with } } => Some((*cell, digit.get(), *with)),
            _ => None,
        })
        .collect();
    assert!(pairs.len() >= 2, "{pairs:?}");
    for pair in pairs.chunks_exact(2).filter(|pair| pair[0].0 == pair[1].2) {
        assert_eq!(pair[0].2, pair[1].0);
        assert_ne!(pair[0].1, pair[1].1);
    }
    assert_eq!(all.last(), Some(&Event::Solution));
}

#[test]
fn a_trial_of_a_pair_says_what_stands_in_the_other_cell_and_whether_the_swap_is_open() {
    let mut machine: CandidateLists = machine(&HouseGeometry::classic(), &digits(A), Goal::All);
    let mut seen = [false; 2];
    while let Some(event) = machine.step() {
        if !matches!(event, Event::Place { why: PlacedBy::Pair { .. }, .. }) {
            continue;
        }
        let view = machine.view(Some(event));
        let Some(Decision { tried, left: Left::Swap { with, digit, open }, .. }) = view.stack.last() else { panic!("{view:?}") };
        assert_ne!(tried, digit);
        assert!([None, Some(*digit)].contains(&view.digits[with.index()]));
        seen[usize::from(*open)] = true;
    }
    assert_eq!(seen, [true, true]);
}

#[test]
fn a_decision_of_exact_cover_can_be_about_the_place_of_a_digit() {
    let (mut cells, mut places) = (0, 0);
    for line in include_str!("../../data/magictour_sample.txt").lines().take(20) {
        let mut machine: ExactCover = machine(&HouseGeometry::classic(), &digits(line), Goal::First);
        while let Some(event) = machine.step() {
            for decision in machine.view(Some(event)).stack {
                match decision.left {
                    Left::Digits(left) => cells += left.len(),
                    Left::Cells { house, cells } => {
                        let geometry = HouseGeometry::classic();
                        assert!(geometry.house(house).cells.contains(&decision.cell));
                        assert!(cells.iter().all(|cell| geometry.house(house).cells.contains(cell)));
                        places += cells.len();
                    }
                    Left::Swap { .. } => panic!("exact cover knows no pairs"),
                }
            }
        }
    }
    assert!(cells > 0 && places > 0, "{cells} {places}");
}

#[test]
fn diagonals_are_one_more_table() {
    let used = |rules: &[Rule]| {
        let geometry = board(9, rules);
        let mut machine: Tables = machine(&geometry, &empty(&geometry), Goal::First);
        machine.step();
        match machine.view(None).workings {
            Workings::Tables(tables) => tables,
            other => panic!("{other:?}"),
        }
    };
    let (plain, with_diagonals) = (used(&[]), used(&[Rule::Diagonals]));
    assert_eq!(plain[..], with_diagonals[..3]);
    assert_eq!(with_diagonals.len(), 4);
    assert_eq!(with_diagonals[3].used.len(), 2);
    assert_eq!(with_diagonals[3].used[0].len(), 1, "the 1 in the corner");
}

#[test]
fn the_columns_of_an_exact_cover_close_as_options_are_taken() {
    let mut machine: ExactCover = machine(&HouseGeometry::classic(), &[None; 81], Goal::First);
    let columns = |machine: &ExactCover| match machine.view(None).workings {
        Workings::Columns { open, of, .. } => (open, of),
        other => panic!("{other:?}"),
    };
    assert_eq!(columns(&machine), (324, 324));
    machine.step();
    assert_eq!(columns(&machine), (320, 324));
    machine.run(u64::MAX);
    assert_eq!(columns(&machine), (0, 324));
}

fn full_board_is_a_solution<M: MethodMachine>() {
    let mut solver: M = machine(&HouseGeometry::classic(), &digits(C), Goal::First);
    solver.run(u64::MAX);
    let full = solver.digits();
    let all = |goal| events(machine::<M>(&HouseGeometry::classic(), &full, goal));
    assert_eq!(all(Goal::First), [Event::Solution]);
    assert_eq!(all(Goal::All), [Event::Solution, Event::Exhausted]);
}

#[test]
fn a_full_board_is_a_solution_at_once() {
    for_every_method!(full_board_is_a_solution());
}

fn no_candidate_is_found_out<M: MethodMachine>() {
    let geometry = board(4, &[]);
    let mut machine: M = machine(&geometry, &digits("123....4........"), Goal::First);
    machine.run(u64::MAX);
    assert_eq!(machine.outcome(), Some(Outcome::Exhausted));
    assert_eq!((machine.counters().solutions, machine.progress(), machine.step()), (0, 1.0, None));
}

#[test]
fn a_start_in_which_a_cell_has_no_candidate_is_searched_to_its_end() {
    for_every_method!(no_candidate_is_found_out());
}

/// The fingerprints of the events of a search for all solutions.
struct Fingerprints(&'static str);

impl MachineVisitor for Fingerprints {
    type Output = Vec<u64>;

    fn visit<M: MethodMachine>(self) -> Vec<u64> {
        let mut machine: M = machine(&HouseGeometry::classic(), &digits(self.0), Goal::All);
        let mut fingerprint = Fingerprint::default();
        let mut at = Vec::new();
        for position in 1..=1_000_000_u64 {
            let Some(event) = machine.step() else { break };
            // Why a digit was taken back is said of the event; it is no part of the sequence.
            let shown = format!("{event:?}");
            fingerprint.write(shown.split(", because").next().unwrap_or_default().as_bytes());
            if [1_000, 10_000, 100_000, 1_000_000].contains(&position) {
                at.push(fingerprint.finish());
            }
        }
        at
    }
}

/// The methods with the start that is searched, and fingerprints of their events up to positions 1,000, 10,000, 100,000 and 1,000,000.
const PINNED: [(Method, &str, &str); 6] = [
    (Method::Scan, LONG, "e391564c05010188 d4f78cfec7e2b66d d6a58a504281c10c 31d94e8720cbdb20"),
    (Method::Tables, LONG, "e391564c05010188 d4f78cfec7e2b66d d6a58a504281c10c 31d94e8720cbdb20"),
    (Method::Bitmask, LONG, "9c2baeb95dea608f df2cbb46ff16bf3e 0156c73398a5cf5b 190e12211b6c3334"),
    (Method::Candidates, EMPTY, "184715ce75508ffc 11a960ab8e1b200c 5e9a92e5cc739228 4ed2ebe5ae7333eb"),
    (Method::Fewest, EMPTY, "f9826c1065c7a502 6755a53d030168e8 cf9871b9b101a346 70a2f05ee7ba1b36"),
    (Method::ExactCover, EMPTY, "13f2d872c7f5b079 9bcce4cf601819b6 525888e0dfb7815b 05e626009502fbca"),
];

const EMPTY: &str = ".................................................................................";

#[test]
fn the_events_of_each_method_never_change() {
    assert_eq!(PINNED.map(|(method, ..)| method), Method::ALL);
    for (method, line, expected) in PINNED {
        let found = method.visit(Fingerprints(line)).into_iter().map(|fingerprint| format!("{fingerprint:016x}"));
        assert_eq!(found.collect::<Vec<_>>().join(" "), expected, "{method:?}");
    }
}
