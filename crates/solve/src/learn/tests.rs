//! The learner, held against trying everything, and its clauses against an independent check.

use sudoscope_board::{Digit, Digits, Geometry, HouseGeometry, Position, Rule, Shape};

use super::{
    learner::{Learner, Pause},
    schedule::{Policy, Polls},
};
use crate::{
    Cancel, general,
    learn::model::Lit,
    random::XorShift,
    test_support::{digits, geometry as board},
};

const HARD: &str = include_str!("../../../../tests/data/hard_100.txt");
const LARGE: &str = include_str!("../../../../tests/data/large_boards.txt");

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

/// A board as plain clauses' worth of facts: cells and houses with their candidates, and clauses added later.
struct Checker {
    /// Each set of candidates of which exactly one holds.
    groups: Vec<Vec<usize>>,
    groups_of: Vec<Vec<usize>>,
    clauses: Vec<Vec<Lit>>,
}

impl Checker {
    /// The board on which candidates are numbered cell by cell and digit by digit.
    fn new(geometry: &Geometry) -> Self {
        let size = geometry.size();
        let cells = geometry.shape().cell_count();
        let mut groups: Vec<Vec<usize>> = (0..cells).map(|cell| (0..size).map(|digit| cell * size + digit).collect()).collect();
        for house in houses(geometry) {
            groups.extend((0..size).map(|digit| house.iter().map(|&cell| usize::from(cell) * size + digit).collect()));
        }
        let mut groups_of = vec![Vec::new(); cells * size];
        for (number, group) in groups.iter().enumerate() {
            group.iter().for_each(|&candidate| groups_of[candidate].push(number));
        }
        Self { groups, groups_of, clauses: Vec::new() }
    }

    /// Whether the literals lead to a contradiction by unit propagation alone.
    fn refutes(&self, literals: impl Iterator<Item = Lit>) -> bool {
        let mut values: Vec<Option<bool>> = vec![None; self.groups_of.len()];
        let mut open: Vec<Lit> = literals.collect();
        loop {
            while let Some(literal) = open.pop() {
                match values[literal.candidate()] {
                    Some(value) if value == literal.is_here() => continue,
                    Some(_) => return true,
                    None => values[literal.candidate()] = Some(literal.is_here()),
                }
                for &group in &self.groups_of[literal.candidate()] {
                    let group = &self.groups[group];
                    if literal.is_here() {
                        let others = group.iter().filter(|&&other| other != literal.candidate());
                        open.extend(others.filter(|&&other| values[other] != Some(false)).map(|&other| !Lit::here(other)));
                    } else {
                        let mut left = group.iter().filter(|&&member| values[member] != Some(false));
                        match (left.next(), left.next()) {
                            (None, _) => return true,
                            (Some(&only), None) if values[only].is_none() => open.push(Lit::here(only)),
                            _ => {}
                        }
                    }
                }
            }
            for clause in &self.clauses {
                let is_true = |literal: &&Lit| values[literal.candidate()] == Some(literal.is_here());
                let mut left = clause.iter().filter(|literal| values[literal.candidate()].is_none());
                match (left.next(), left.next()) {
                    _ if clause.iter().any(|literal| is_true(&literal)) => {}
                    (None, _) => return true,
                    (Some(&only), None) => open.push(only),
                    _ => {}
                }
            }
            if open.is_empty() {
                return false;
            }
        }
    }
}

/// The literal of the checker for one of the learner, which numbers open candidates alone.
fn translate(learner: &Learner, size: usize, literal: Lit) -> Lit {
    let (cell, bit) = learner.model.places[literal.candidate()];
    let here = Lit::here(usize::from(cell) * size + bit.trailing_zeros() as usize);
    if literal.is_here() { here } else { !here }
}

/// The givens as clauses of one literal.
fn givens(geometry: &Geometry, start: &[Option<Digit>]) -> Vec<Vec<Lit>> {
    let given = |(cell, digit): (usize, &Option<Digit>)| digit.map(|digit| vec![Lit::here(cell * geometry.size() + digit.index())]);
    start.iter().enumerate().filter_map(given).collect()
}

/// Hard puzzles with a wrong digit in an open cell, whose row, column and regions do not hold it.
fn unsolvable(count: usize) -> Vec<(HouseGeometry, Digits)> {
    let mut random = XorShift::new(0x1ea4_0002);
    let geometry = HouseGeometry::classic();
    let mut found = Vec::new();
    while found.len() < count {
        let mut start = digits(HARD.lines().nth(random.below(100)).unwrap());
        let cell = random.below(81);
        if start[cell].is_some() {
            continue;
        }
        start[cell] = Some(Digit::from_index(random.below(9)));
        let Ok(position) = Position::new(geometry.clone(), start.clone()) else { continue };
        if general::count(&position, 1, &Cancel::default()).solutions == 0 {
            found.push((geometry.clone(), start));
        }
    }
    found
}

#[test]
fn proofs_that_a_hundred_boards_have_no_solution_are_replayed() {
    let mut lengths = 0;
    for (number, (geometry, start)) in unsolvable(100).iter().enumerate() {
        let policies = policies();
        let mut learner = Learner::with(policies[number % policies.len()].clone());
        learner.proof = Some(Vec::new());
        begin(&mut learner, geometry, start);
        assert_eq!(learner.next_solution(u64::MAX, &Cancel::default()), Pause::Exhausted);
        let mut checker = Checker::new(geometry);
        checker.clauses = givens(geometry, start);
        let proof = learner.proof.take().unwrap();
        for clause in &proof {
            let clause: Vec<Lit> = clause.iter().map(|&literal| translate(&learner, geometry.size(), literal)).collect();
            assert!(checker.refutes(clause.iter().map(|&literal| !literal)), "{number}: {clause:?}");
            checker.clauses.push(clause);
        }
        assert!(checker.refutes(std::iter::empty()), "{number}: {} clauses", proof.len());
        lengths += proof.len();
    }
    assert!(lengths > 500, "{lengths}");
}

#[test]
fn every_explanation_alone_implies_what_it_explains() {
    let mut random = XorShift::new(0x1ea4_0003);
    let mut kinds = [0_u32; 4];
    for (size, line) in [(9, HARD.lines().next().unwrap()), (12, LARGE.lines().next().unwrap())] {
        let geometry = board(size, &[]);
        let start = digits(line);
        let mut checker = Checker::new(&geometry);
        for round in 0..40 {
            let mut learner = Learner { proof: Some(Vec::new()), ..Learner::default() };
            begin(&mut learner, &geometry, &start);
            let _ = learner.next_solution(random.below(250) as u64 + 1, &Cancel::default());
            checker.clauses = givens(&geometry, &start);
            for clause in learner.proof.iter().flatten() {
                checker.clauses.push(clause.iter().map(|&literal| translate(&learner, size, literal)).collect());
            }
            for (place, &literal) in learner.state.trail.iter().enumerate().rev().take(150) {
                if learner.state.level_of(literal) == 0 {
                    break;
                }
                let Some(kind) = kind(&learner, literal) else { continue };
                kinds[kind] += 1;
                let mut causes = Vec::new();
                learner.explain(literal, &mut causes);
                assert!(!causes.is_empty(), "{size} {round}: without a cause {literal:?} would be true from the start");
                assert!(
                    causes.iter().all(|&cause| learner.state.is_true(cause) && (learner.state.at(cause).place as usize) < place)
                );
                let all = causes.iter().copied().chain([!literal]).map(|at| translate(&learner, size, at));
                assert!(checker.refutes(all), "{size} {round} {literal:?} {causes:?}");
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

/// Which kind of reason a literal has: another literal, a group, a crossing or a clause; `None` for a decision.
fn kind(learner: &Learner, literal: Lit) -> Option<usize> {
    use crate::learn::state::SpelledReason;
    match learner.state.at(literal).reason.why() {
        SpelledReason::Decided => None,
        SpelledReason::Literal(_) => Some(0),
        SpelledReason::Group(_) => Some(1),
        SpelledReason::Crossing(_) => Some(2),
        SpelledReason::Clause(_) => Some(3),
    }
}
