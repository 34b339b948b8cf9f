//! The learner, held against trying everything, and its clauses against an independent check.

mod proof;

use sudoscope_board::{Digit, Digits, Geometry, HouseGeometry, Position, Rule, Shape};

use super::{
    learner::{Learner, Pause},
    schedule::{Policy, Polls},
};
use crate::{
    Cancel, general,
    random::XorShift,
    test_support::{digits, geometry as board},
};

const HARD: &str = include_str!("../../../../../tests/data/hard_100.txt");
const LARGE: &str = include_str!("../../../../../tests/data/large_boards.txt");

/// The cells of each house.
fn houses(geometry: &Geometry) -> Vec<Vec<u16>> {
    let number = |cell: sudoscope_board::Cell| u16::try_from(cell.index()).unwrap();
    geometry.houses().iter().map(|house| house.cells.iter().copied().map(number).collect()).collect()
}

/// The digits that each cell may hold: the given one, or all.
fn masks(geometry: &Geometry, start: &[Option<Digit>]) -> Vec<u32> {
    let all = (1 << geometry.size()) - 1;
    start.iter().map(|digit| digit.map_or(all, |digit| digit.set().bits())).collect()
}

fn begin(learner: &mut Learner, geometry: &Geometry, start: &[Option<Digit>]) {
    let houses = houses(geometry);
    learner.begin(&masks(geometry, start), (1 << geometry.size()) - 1, houses.iter().map(Vec::as_slice), &[]);
}

/// The solutions up to `limit`, each checked against the board, and sorted.
fn solutions(learner: &mut Learner, geometry: &Geometry, start: &[Option<Digit>], limit: usize) -> Vec<Vec<u32>> {
    begin(learner, geometry, start);
    let mut found = Vec::new();
    while found.len() < limit && learner.next_solution(u64::MAX, &Cancel::default()) == Pause::Solution {
        found.push(learner.solution().to_vec());
        assert!(start.iter().zip(learner.solution()).all(|(digit, &bit)| digit.is_none_or(|digit| digit.set().bits() == bit)));
    }
    for solution in &found {
        for house in houses(geometry) {
            assert_eq!(house.iter().fold(0, |all, &cell| all | solution[usize::from(cell)]), (1 << geometry.size()) - 1);
        }
        assert!(solution.iter().all(|bit| bit.is_power_of_two()));
    }
    found.sort_unstable();
    found
}

/// The solutions up to `limit`, by trying every digit in every open cell in reading order.
fn try_everything(geometry: &Geometry, start: &[Option<Digit>], limit: usize) -> Vec<Vec<u32>> {
    fn go(geometry: &Geometry, digits: &mut Digits, limit: usize, found: &mut Vec<Vec<u32>>) {
        let Some(open) = digits.iter().position(Option::is_none) else {
            found.push(digits.iter().flatten().map(|digit| digit.set().bits()).collect());
            return;
        };
        for digit in Digit::all(geometry.size()) {
            let is_taken = |peer: &sudoscope_board::Cell| digits[peer.index()] == Some(digit);
            if found.len() < limit && !geometry.peers(sudoscope_board::Cell::new(open)).iter().any(is_taken) {
                digits[open] = Some(digit);
                go(geometry, digits, limit, found);
                digits[open] = None;
            }
        }
    }
    let mut found = Vec::new();
    // The naive search never holds the givens against each other.
    if geometry.entries(start).repeats().is_empty() {
        go(geometry, &mut start.to_vec(), limit, &mut found);
    }
    found.sort_unstable();
    found
}

/// A policy that drops all clauses but reasons after every contradiction, and never begins again: it would not come to an end.
fn forgetful() -> Policy {
    Policy { core: 0, middle: 0, reduce: 0, drop: 100, margin: f64::INFINITY, ..Policy::new() }
}

fn policies() -> Vec<Policy> {
    vec![
        Policy::new(),
        forgetful(),
        Policy { clauses_of_solutions: 0, ..forgetful() },
        // Full memory all the time.
        Policy { words: 0, clauses_of_solutions: 3, ..forgetful() },
        // Restarts and stretches of all lengths.
        Policy { stretch: 3, luby: 1, least: 1, margin: 1.0, clauses_of_solutions: 1, ..Policy::new() },
        Policy { crowd: 0, ..Policy::new() },
    ]
}

/// A full board with regions of cells from anywhere: those of each digit in regions of their own. Hardly any board has a solution whose regions
/// are drawn first.
fn scattered(size: usize, random: &mut XorShift) -> (HouseGeometry, Digits) {
    let [rows, columns, digits] = [(); 3].map(|()| random.shuffled(0..size));
    let digit = |cell: usize| digits[(rows[cell / size] + columns[cell % size]) % size];
    let mut regions_of: Vec<Vec<u8>> = (0..size).map(|_| random.shuffled(0..u8::try_from(size).unwrap())).collect();
    let regions: Vec<u8> = (0..size * size).map(|cell| regions_of[digit(cell)].pop().unwrap()).collect();
    let geometry = HouseGeometry::plain(&Shape::jigsaw(size, &regions).unwrap());
    (geometry, (0..size * size).map(|cell| Some(Digit::from_index(digit(cell)))).collect())
}

/// A board whose regions are boxes but for some cells that were swapped.
fn irregular(size: usize, random: &mut XorShift) -> HouseGeometry {
    let shape = Shape::of_size(size).unwrap();
    let mut regions: Vec<u8> = shape.cells().map(|cell| u8::try_from(shape.region(cell)).unwrap()).collect();
    for _ in 0..size / 2 {
        let (one, other) = (random.below(size * size), random.below(size * size));
        regions.swap(one, other);
    }
    HouseGeometry::plain(&Shape::jigsaw(size, &regions).unwrap())
}

/// The rules are houses: others are no matter of the learner.
#[test]
fn the_solutions_of_two_thousand_boards_of_houses_are_those_that_trying_everything_finds() {
    let mut random = XorShift::new(0x1ea4_0001);
    let (mut none, mut one, mut several) = (0, 0, 0);
    let mut learners: Vec<Learner> = policies().into_iter().map(Learner::with).collect();
    for (size, open_cells, rounds) in [(4, 16, 120), (6, 22, 120), (8, 28, 50), (9, 32, 50)] {
        for kind in 0..6 {
            for round in 0..rounds {
                let (geometry, mut start) = full_board(size, kind, &mut random);
                let open = random.below(open_cells) + 1;
                for cell in random.shuffled(0..size * size).into_iter().take(open) {
                    start[cell] = None;
                }
                if round % 3 == 0 {
                    start[random.below(size * size)] = Some(Digit::from_index(random.below(size)));
                }
                let expected = try_everything(&geometry, &start, 301);
                for learner in &mut learners {
                    let found = solutions(learner, &geometry, &start, 301);
                    if expected.len() <= 300 {
                        assert_eq!(found, expected, "{kind} {start:?}");
                    } else {
                        assert_eq!(found.len(), 301, "{kind} {start:?}");
                    }
                }
                match expected.len() {
                    0 => none += 1,
                    1 => one += 1,
                    _ => several += 1,
                }
            }
        }
    }
    assert!(none > 150 && one > 150 && several > 150, "{none}, {one}, {several}");
    assert!(none + one + several >= 2_000, "{none}, {one}, {several}");
}

/// A full board of a kind. Some irregular boards have no solution, or none that is soon found: then another is drawn.
fn full_board(size: usize, kind: usize, random: &mut XorShift) -> (HouseGeometry, Digits) {
    for _ in 0..1_000 {
        let geometry = match kind {
            0 => board(size, &[]),
            1 => board(size, &[Rule::Diagonals]),
            2 => board(size, &[Rule::Windoku]),
            3 => board(size, &[Rule::DisjointGroups]),
            4 => irregular(size, random),
            _ => return scattered(size, random),
        };
        let (cancel, mut solver) = (Cancel::default(), general::Solver::new(&geometry));
        let bounds = general::Bounds::none(&cancel).nodes(2_000);
        if let general::SolveOutcome::Solved(digits) = solver.solve(&Position::empty(geometry.clone()), bounds) {
            return (geometry, digits);
        }
    }
    panic!("no full board of size {size} and kind {kind}");
}

#[test]
fn solutions_that_were_shown_are_not_found_again() {
    let geometry = board(4, &[]);
    let mut random = XorShift::new(7);
    let all = solutions(&mut Learner::default(), &geometry, &[None; 16], 1_000);
    assert_eq!(all.len(), 288);
    for policy in policies() {
        let mut learner = Learner::with(policy);
        let shown = random.below(287) + 1;
        let order = random.shuffled(all.clone());
        begin(&mut learner, &geometry, &[None; 16]);
        order[..shown].iter().for_each(|solution| learner.exclude_solution(solution));
        let mut found = order[..shown].to_vec();
        while learner.next_solution(u64::MAX, &Cancel::default()) == Pause::Solution {
            found.push(learner.solution().to_vec());
        }
        found.sort_unstable();
        assert_eq!(found, all);
    }
}

/// A search that hands over has shown solutions with digits that it has refuted since.
#[test]
fn solutions_that_are_not_left_exclude_no_others() {
    let geometry = board(4, &[]);
    let houses = houses(&geometry);
    let mut random = XorShift::new(11);
    let all = solutions(&mut Learner::default(), &geometry, &[None; 16], 1_000);
    let mut learner = Learner::default();
    for _ in 0..300 {
        let kept = &all[random.below(all.len())];
        let masks: Vec<u32> = kept.iter().map(|bit| bit | u32::try_from(random.below(16)).unwrap()).collect();
        learner.begin(&masks, 0b1111, houses.iter().map(Vec::as_slice), &[]);
        let is_left = |solution: &&Vec<u32>| solution.iter().zip(&masks).all(|(bit, mask)| bit & mask != 0);
        let (left, gone): (Vec<_>, Vec<_>) = all.iter().partition(is_left);
        let (shown, mut expected): (Vec<_>, Vec<_>) = left.into_iter().partition(|_| random.below(3) == 0);
        gone.into_iter().chain(shown).for_each(|solution| learner.exclude_solution(solution));
        let mut found = Vec::new();
        while learner.next_solution(u64::MAX, &Cancel::default()) == Pause::Solution {
            found.push(learner.solution().to_vec());
        }
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found.iter().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn hard_puzzles_have_their_solution() {
    let geometry = HouseGeometry::classic();
    let mut learner = Learner::default();
    for line in HARD.lines().take(40) {
        let start = digits(line);
        let found = solutions(&mut learner, &geometry, &start, 2);
        let expected = general::solve(&Position::new(geometry.clone(), start).unwrap(), &Cancel::default());
        let general::SolveOutcome::Solved(expected) = expected else { panic!("{line}") };
        assert_eq!(found, [expected.iter().flatten().map(|digit| digit.set().bits()).collect::<Vec<u32>>()], "{line}");
        assert_eq!(learner.progress(), 1.0);
    }
}

#[test]
fn large_boards_are_proved_unique() {
    let mut learner = Learner::default();
    for (line, size) in LARGE.lines().zip([12, 16, 20, 25]) {
        assert_eq!(solutions(&mut learner, &board(size, &[]), &digits(line), 2).len(), 1, "{size}");
        assert!(learner.conflicts() < 2_000, "{size}: {}", learner.conflicts());
    }
}

#[test]
fn every_run_is_the_same_and_may_be_cut_into_pieces() {
    let geometry = HouseGeometry::classic();
    let (mut whole, mut pieces) = (Learner::default(), Learner::default());
    for line in HARD.lines().take(10) {
        solutions(&mut whole, &geometry, &digits(line), 2);
        begin(&mut pieces, &geometry, &digits(line));
        let mut progress = 0.0;
        loop {
            match pieces.next_solution(3, &Cancel::default()) {
                Pause::Exhausted => break,
                Pause::Cancelled => panic!("nobody cancelled it"),
                Pause::Solution | Pause::OutOfDecisions => {}
            }
            assert!(pieces.progress() >= progress && pieces.progress() <= 1.0);
            progress = pieces.progress();
        }
        assert_eq!((pieces.decisions(), pieces.conflicts()), (whole.decisions(), whole.conflicts()));
    }
}

#[test]
fn a_cancelled_search_stops_and_goes_on_later() {
    let geometry = board(16, &[]);
    let mut learner = Learner::default();
    let cancel = Cancel::default();
    cancel.cancel();
    begin(&mut learner, &geometry, &[None; 256]);
    assert_eq!(learner.next_solution(u64::MAX, &cancel), Pause::Cancelled);
    assert_eq!(learner.next_solution(u64::MAX, &Cancel::default()), Pause::Solution);
}

#[test]
fn little_is_done_between_two_questions_whether_to_stop() {
    let geometry = board(25, &[]);
    let line = LARGE.lines().nth(3).unwrap();
    // With the usual memory, with many reductions, and with a store that is full all the time.
    let full = Policy { words: 1 << 14, drop: 5, ..Policy::new() };
    for policy in [Policy::new(), Policy { reduce: 20, ..Policy::new() }, Policy { words: 1 << 14, ..Policy::new() }, full] {
        let mut learner = Learner::with(policy);
        begin(&mut learner, &geometry, &digits(line));
        learner.polls = Polls::default();
        while learner.next_solution(u64::MAX, &Cancel::default()) == Pause::Solution {}
        let Polls { most, asked, .. } = learner.polls;
        assert!(
            asked > learner.conflicts() && learner.conflicts() > 100,
            "{asked} questions, {} contradictions",
            learner.conflicts()
        );
        // Some nanoseconds each.
        assert!(most < 100_000, "{most}");
    }
}

/// The most clauses that a search keeps take many questions to thin out, and wherever it stops it goes on with what is true.
#[test]
fn a_search_that_stops_while_it_thins_clauses_out_loses_nothing() {
    let mut random = XorShift::new(0x1ea4_0002);
    let mut stopped = 0;
    for round in 0..60 {
        let geometry = irregular(9, &mut random);
        let bounds = Cancel::default();
        let mut solver = general::Solver::new(&geometry);
        let general::SolveOutcome::Solved(mut start) =
            solver.solve(&Position::empty(geometry.clone()), general::Bounds::none(&bounds).nodes(2_000))
        else {
            continue;
        };
        random.shuffled(0..81).into_iter().take(50).for_each(|cell| start[cell] = None);
        let policy = Policy { drop: 5, ..forgetful() };
        let expected = solutions(&mut Learner::with(policy.clone()), &geometry, &start, 200);
        let mut learner = Learner::with(policy);
        begin(&mut learner, &geometry, &start);
        let mut found = Vec::new();
        loop {
            learner.polls.stop_at = Some(learner.polls.asked + 1 + random.below(7) as u64);
            match learner.next_solution(u64::MAX, &Cancel::default()) {
                Pause::Solution => found.push(learner.solution().to_vec()),
                Pause::Cancelled => {}
                Pause::Exhausted | Pause::OutOfDecisions => break,
            }
            if found.len() == 200 {
                break;
            }
        }
        stopped += learner.polls.stopped_inside;
        found.sort_unstable();
        assert!(found == expected || expected.len() == 200 && found.len() == 200, "{round}");
    }
    assert!(stopped > 20, "{stopped}");
}
