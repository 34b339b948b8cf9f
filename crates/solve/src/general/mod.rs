//! [`Solver`]: the fastest finder of solutions for any shape and rules. It keeps no log and cannot be watched.
//!
//! Candidates are bit masks, one for each cell. Naked and hidden singles are placed and locked candidates struck until nothing
//! follows; then the search decides on a cell with few candidates or a digit with few places in a house, preferring those whose
//! houses led to contradictions before (the weighted degree of Boussemart, Hemery, Lecoutre and Sais, 2004). A decision is
//! "this digit here", then "not here". It fills an empty board of 25 by 25 at once and counts millions of solutions. When it has met
//! many contradictions for the solutions it found, a search that learns from them takes over, with the weights.
//!
//! The figures are in `benches/README.md`.

mod search;
pub(crate) mod tables;

use std::ops::ControlFlow;

pub use search::Solver;

use sudoscope_board::{Digit, Digits, Position};

use crate::Cancel;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'a> {
    /// The search stops at this number of solutions.
    pub solutions: u64,
    /// The search stops after this number of further decisions.
    pub nodes: u64,
    /// Cancels the search, which stops within about a millisecond.
    pub cancel: &'a Cancel,
}

impl<'a> Bounds<'a> {
    /// No bound but the cancel token.
    pub const fn none(cancel: &'a Cancel) -> Self {
        Self { solutions: u64::MAX, nodes: u64::MAX, cancel }
    }

    /// These limits with a limit of solutions.
    #[must_use]
    pub const fn solutions(self, solutions: u64) -> Self {
        Self { solutions, ..self }
    }

    /// These limits with a limit of decisions.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchEnd {
    /// Every possibility has been tried: the count is exact.
    Exhausted,
    /// The limit of solutions was reached, or the visitor stopped the search. There may be more solutions.
    Enough,
    /// The bound on decisions was reached.
    OutOfNodes,
    /// The job was cancelled.
    Cancelled,
}

/// The result of a search so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchCount {
    /// Solutions found.
    pub solutions: u64,
    /// Decisions made.
    pub nodes: u64,
    /// Why the search reports.
    pub end: SearchEnd,
    /// The share of the search space that is closed off, 0 to 1: worked out from the decision stack, assuming that the places or
    /// digits between which a decision chooses are equally much work. 1 when the search is exhausted.
    /// When a search that learns takes over it starts from 0 again: it is then the share of the open candidates that are settled for good.
    pub progress: f64,
}

impl SearchCount {
    /// Whether there are no more solutions than were counted.
    pub const fn is_complete(&self) -> bool {
        matches!(self.end, SearchEnd::Exhausted)
    }
}

/// The result of looking for one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveOutcome {
    /// A solution.
    Solved(Digits),
    /// There is none.
    Impossible,
    /// The search was cancelled, or the bound on decisions was reached.
    Unknown,
}

/// Counts the solutions with these digits, up to `limit`. To count many puzzles on one board, keep a [`Solver`].
pub fn count(start: &Position, limit: u64, cancel: &Cancel) -> SearchCount {
    Solver::new(start.geometry()).count(start, Bounds::none(cancel).solutions(limit))
}

/// Finds one solution with these digits.
pub fn solve(start: &Position, cancel: &Cancel) -> SolveOutcome {
    Solver::new(start.geometry()).solve(start, Bounds::none(cancel))
}

/// Shows every solution with these digits to `visit` until it has had enough.
pub fn for_each_solution(start: &Position, cancel: &Cancel, visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> SearchCount {
    let mut solver = Solver::new(start.geometry());
    solver.begin(start);
    solver.run(Bounds::none(cancel), visit)
}

#[cfg(test)]
mod tests {
    //! The general solver, held against the methods that can be watched, and against its limits.

    use std::{thread, time::Duration};

    use sudoscope_board::{Cell, Geometry, HouseGeometry, MAX_SIZE, MIN_SIZE, Rule, Shape};

    use super::*;
    use crate::{
        random::XorShift,
        test_support::{digits, geometry as board, position},
    };

    const HARD: &str = include_str!("../../../../tests/data/hard_100.txt");
    const SEVENTEEN: &str = include_str!("../../../../tests/data/seventeen_clues_20.txt");
    const LARGE: &str = include_str!("../../../../tests/data/large_boards.txt");
    const NEAR_MINIMAL: &str = include_str!("../../../../tests/data/near_minimal_boards.txt");
    const TWO_SOLUTIONS: &str = include_str!("../../../../tests/data/two_solutions.txt");

    /// Counts by trying every digit in every empty cell in reading order: nothing in common with the solver.
    fn count_naively(geometry: &Geometry, digits: &mut Digits, limit: u64) -> u64 {
        let Some(empty) = digits.iter().position(Option::is_none) else { return 1 };
        let mut found = 0;
        for digit in Digit::all(geometry.size()) {
            if geometry.peers(Cell::new(empty)).iter().any(|peer| digits[peer.index()] == Some(digit)) {
                continue;
            }
            digits[empty] = Some(digit);
            found += count_naively(geometry, digits, limit - found);
            digits[empty] = None;
            if found >= limit {
                break;
            }
        }
        found
    }

    #[track_caller]
    fn check_count(geometry: &HouseGeometry, start: &[Option<Digit>], expected: u64) {
        let count = Solver::new(geometry).count_digits(start, Bounds::none(&Cancel::default()));
        assert_eq!((count.solutions, count.end, count.progress), (expected, SearchEnd::Exhausted, 1.0), "{start:?}");
    }

    #[test]
    fn empty_boards_have_the_known_numbers_of_solutions() {
        for (size, rules, expected) in
            [(4, &[][..], 288), (4, &[Rule::Diagonals], 48), (6, &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups], 0)]
        {
            check_count(&board(size, rules), &vec![None; size * size], expected);
        }
    }

    /// The 28,200,960 solutions of 6×6 fall into 720 equal parts, one for each first row.
    #[test]
    fn a_six_by_six_board_with_its_first_row_has_a_720th_of_all_solutions() {
        check_count(&board(6, &[]), &digits("123456.............................."), 28_200_960 / 720);
    }

    #[test]
    fn counts_agree_with_trying_everything_on_thousands_of_boards() {
        let mut random = XorShift::new(0x5eed_0f50_d05c_09e5);
        let cancel = Cancel::default();
        let (mut seen, mut none, mut one, mut several) = (0, 0, 0, 0);
        for (size, empty) in [(4, 14), (6, 27), (8, 38), (9, 48)] {
            for rules in [&[][..], &[Rule::Diagonals], &[Rule::Windoku], &[Rule::Diagonals, Rule::Windoku], &[Rule::DisjointGroups]]
            {
                let geometry = board(size, rules);
                let mut solver = Solver::new(&geometry);
                let SolveOutcome::Solved(solution) = solver.solve(&Position::empty(geometry.clone()), Bounds::none(&cancel)) else {
                    continue;
                };
                for round in 0..400 {
                    let names = random.shuffled(0..size);
                    let mut start: Digits =
                        solution.iter().map(|digit| digit.map(|digit| Digit::from_index(names[digit.index()]))).collect();
                    let open = random.below(empty) + 1;
                    for cell in random.shuffled(0..size * size).into_iter().take(open) {
                        start[cell] = None;
                    }
                    if round % 3 == 0 {
                        let cell = random.below(size * size);
                        start[cell] = Some(Digit::from_index(random.below(size)));
                    }
                    // The naive count never holds the givens against each other.
                    let expected = if geometry.entries(&start).repeats().is_empty() {
                        count_naively(&geometry, &mut start.clone(), 500)
                    } else {
                        0
                    };
                    let found = solver.count_digits(&start, Bounds::none(&cancel).solutions(500));
                    assert_eq!(found.solutions, expected, "{size} {rules:?} {start:?}");
                    assert_eq!(found.is_complete(), expected < 500);
                    seen += 1;
                    match expected {
                        0 => none += 1,
                        1 => one += 1,
                        _ => several += 1,
                    }
                }
            }
        }
        assert!(seen >= 7_000 && none > 1_000 && one > 1_000 && several > 1_000, "{seen}: {none}, {one}, {several}");
    }

    #[test]
    fn hard_and_sparse_puzzles_have_one_solution() {
        let geometry = HouseGeometry::classic();
        let mut solver = Solver::new(&geometry);
        let cancel = Cancel::default();
        for line in HARD.lines().chain(SEVENTEEN.lines()) {
            let start = digits(line);
            let count = solver.count_digits(&start, Bounds::none(&cancel));
            assert_eq!((count.solutions, count.end), (1, SearchEnd::Exhausted), "{line}");
            let solution = solver.last_solution().unwrap();
            assert!(geometry.entries(solution).faults().is_empty() && solution.iter().all(Option::is_some));
            assert!(start.iter().zip(solution).all(|(given, digit)| given.is_none() || given == digit));
        }
    }

    #[test]
    fn large_boards_with_few_clues_are_proved_unique_with_few_decisions() {
        let cancel = Cancel::default();
        for (line, size) in LARGE.lines().zip([12, 16, 20, 25]) {
            let count = Solver::new(&board(size, &[])).count_digits(&digits(line), Bounds::none(&cancel).nodes(20_000));
            assert_eq!((count.solutions, count.end), (1, SearchEnd::Exhausted), "{size}");
        }
    }

    /// Boards on which plain search does not come to an end.
    #[test]
    fn boards_that_need_learning_are_proved_unique() {
        let cancel = Cancel::default();
        for line in NEAR_MINIMAL.lines().filter(|line| line.len() == 256).chain(NEAR_MINIMAL.lines().nth(10)) {
            let geometry = board(line.len().isqrt(), &[]);
            let start = digits(line);
            let mut solver = Solver::new(&geometry);
            let count = solver.count_digits(&start, Bounds::none(&cancel));
            assert_eq!((count.solutions, count.end, count.progress), (1, SearchEnd::Exhausted, 1.0), "{line}");
            let solution = solver.last_solution().unwrap();
            assert!(geometry.entries(solution).faults().is_empty() && solution.iter().all(Option::is_some));
            assert!(start.iter().zip(solution).all(|(given, digit)| given.is_none() || given == digit));
        }
    }

    /// Plain search finds some solutions, and the learner the others.
    #[test]
    fn solutions_are_counted_once_where_the_search_hands_over() {
        let cancel = Cancel::default();
        let geometry = board(25, &[]);
        let line = NEAR_MINIMAL.lines().nth(10).unwrap();
        let mut start = digits(line);
        let mut solver = Solver::new(&geometry);
        let mut handed_over = 0;
        for cell in (0..625).filter(|cell| line.as_bytes()[*cell] != b'.').step_by(40).take(3) {
            start[cell] = None;
            let mut seen = std::collections::HashSet::new();
            solver.begin_digits(&start);
            let count = solver.run(Bounds::none(&cancel).solutions(100), |solution| {
                assert!(seen.insert(solution.to_vec()) && geometry.entries(solution).faults().is_empty());
                ControlFlow::Continue(())
            });
            assert_eq!(count.solutions, seen.len() as u64);
            assert!(count.is_complete() || count.solutions == 100);
            handed_over += u64::from(solver.has_handed_over());
        }
        assert!(handed_over > 0);
    }

    /// Boards with an open rectangle of two digits. Plain search finds one solution, refutes a digit of it, and hands over; the other solution
    /// differs in the rectangle alone.
    #[test]
    fn a_solution_that_was_shown_before_the_search_handed_over_excludes_no_other() {
        let cancel = Cancel::default();
        for line in TWO_SOLUTIONS.lines() {
            let mut solver = Solver::new(&board(25, &[]));
            let mut seen = std::collections::HashSet::new();
            solver.begin_digits(&digits(line));
            let count = solver.run(Bounds::none(&cancel).solutions(2), |solution| {
                seen.insert(solution.to_vec());
                ControlFlow::Continue(())
            });
            assert_eq!((count.solutions, seen.len()), (2, 2), "{line}");
            assert!(solver.has_handed_over());
        }
    }

    #[test]
    fn an_empty_board_of_any_size_is_filled_at_once() {
        let cancel = Cancel::default();
        for size in Shape::SIZES {
            for rules in [&[][..], &[Rule::Diagonals]] {
                let geometry = board(size, rules);
                let mut solver = Solver::new(&geometry);
                let count = solver.count_digits(&vec![None; size * size], Bounds::none(&cancel).solutions(2).nodes(2_000));
                assert_eq!(count.solutions, 2, "{size} {rules:?}");
                assert!(geometry.entries(solver.last_solution().unwrap()).faults().is_empty());
            }
        }
    }

    #[test]
    fn limits_are_exact() {
        let geometry = board(4, &[]);
        let cancel = Cancel::default();
        for (limit, solutions, end) in [
            (0, 0, SearchEnd::Enough),
            (1, 1, SearchEnd::Enough),
            (2, 2, SearchEnd::Enough),
            (287, 287, SearchEnd::Enough),
            (288, 288, SearchEnd::Enough),
            (1_000, 288, SearchEnd::Exhausted),
        ] {
            let count = count(&Position::empty(geometry.clone()), limit, &cancel);
            assert_eq!((count.solutions, count.end), (solutions, end), "{limit}");
        }
        assert_eq!(count(&Position::empty(HouseGeometry::classic()), 1_000, &cancel).solutions, 1_000);
    }

    #[test]
    fn every_solution_is_shown_once_until_there_are_enough() {
        let geometry = board(4, &[]);
        let mut seen = std::collections::HashSet::new();
        let count = for_each_solution(&Position::empty(geometry.clone()), &Cancel::default(), |solution| {
            assert!(geometry.entries(solution).faults().is_empty());
            assert!(seen.insert(solution.to_vec()));
            if seen.len() == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((seen.len(), count.solutions, count.end), (100, 100, SearchEnd::Enough));
    }

    #[test]
    fn a_search_cut_short_goes_on_where_it_stopped_and_its_progress_never_falls() {
        let geometry = board(6, &[Rule::Diagonals]);
        let cancel = Cancel::default();
        let mut solver = Solver::new(&geometry);
        let whole = solver.count_digits(&[None; 36], Bounds::none(&cancel));
        solver.begin(&Position::empty(geometry));
        let mut progress = 0.0;
        let parts = loop {
            let part = solver.run(Bounds::none(&cancel).nodes(1_000), |_| ControlFlow::Continue(()));
            assert!(part.progress >= progress && part.progress <= 1.0, "{part:?}");
            progress = part.progress;
            if part.end != SearchEnd::OutOfNodes {
                break part;
            }
        };
        assert!(whole.nodes > 5_000, "{whole:?}");
        assert_eq!(parts, whole);
    }

    #[test]
    fn givens_that_contradict_each_other_and_full_boards_are_counted() {
        check_count(&board(4, &[]), &digits("1..1............"), 0);
        check_count(&board(4, &[]), &digits("123....4........"), 0);
        check_count(&board(4, &[]), &digits("1234341221434321"), 1);
        check_count(&board(4, &[]), &digits("1234341221434322"), 0);
        check_count(&board(4, &[]), &digits("5..............."), 0);
    }

    #[test]
    fn a_solver_forgets_the_puzzle_before() {
        let geometry = HouseGeometry::classic();
        let cancel = Cancel::default();
        let mut solver = Solver::new(&geometry);
        let bounds = Bounds::none(&cancel).solutions(2);
        let first: Vec<SearchCount> = HARD.lines().map(|line| solver.count_digits(&digits(line), bounds)).collect();
        let alone: Vec<SearchCount> = HARD.lines().map(|line| Solver::new(&geometry).count_digits(&digits(line), bounds)).collect();
        assert_eq!(first, alone);
        let impossible = position(&format!("12345678.........9{}", ".".repeat(63)));
        assert_eq!(solver.solve(&impossible, bounds), SolveOutcome::Impossible);
        assert_eq!(solver.last_solution(), None);
    }

    #[test]
    fn a_cancelled_search_stops_and_says_so() {
        let cancel = Cancel::default();
        let remote = cancel.clone();
        let search = thread::spawn(move || count(&Position::empty(board(25, &[])), u64::MAX, &cancel));
        thread::sleep(Duration::from_millis(50));
        remote.cancel();
        // Without the cancellation it would not end in reasonable time.
        let count = search.join().unwrap();
        assert_eq!(count.end, SearchEnd::Cancelled);
        assert!(!count.is_complete() && count.progress < 1.0);
        let outcome = solve(&Position::empty(HouseGeometry::classic()), &remote);
        assert_eq!(outcome, SolveOutcome::Unknown);
    }

    #[test]
    fn jigsaw_regions_are_kept() {
        let rows_of_columns: Vec<u8> = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3].to_vec();
        let geometry = HouseGeometry::new(&Shape::jigsaw(4, &rows_of_columns).unwrap(), &[]).unwrap();
        let expected = count_naively(&geometry, &mut vec![None; 16], u64::MAX);
        check_count(&geometry, &[None; 16], expected);
    }

    #[test]
    fn a_rule_that_is_listed_again_adds_no_houses() {
        let (once, repeated) = (board(4, &[Rule::DisjointGroups]), board(4, &vec![Rule::DisjointGroups; 30]));
        assert!(repeated.houses().len() > 128);
        assert_eq!(tables::Tables::new(&repeated).house_count(), once.houses().len());
        let counts = [once, repeated].map(|geometry| count(&Position::empty(geometry), u64::MAX, &Cancel::default()));
        assert_eq!(counts[0].solutions, counts[1].solutions);
        assert!(counts[0].solutions > 0);
    }

    #[test]
    fn a_set_of_houses_holds_those_of_every_board() {
        let shapes = (MIN_SIZE..=MAX_SIZE).flat_map(Shape::all_boxes);
        let most = shapes
            .map(|shape| {
                tables::Tables::new(&HouseGeometry::new(&shape, &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]).unwrap())
                    .house_count()
            })
            .max();
        assert_eq!(most, Some(118));
    }

    #[test]
    fn a_solver_lays_out_the_board_of_each_position() {
        let cancel = Cancel::default();
        let mut solver = Solver::new(&HouseGeometry::classic());
        assert_eq!(solver.count(&Position::empty(board(4, &[])), Bounds::none(&cancel)).solutions, 288);
        assert_eq!(solver.count(&Position::empty(board(4, &[Rule::Diagonals])), Bounds::none(&cancel)).solutions, 48);
    }
}
