//! Verdicts and complete counts, compared with known results and with exhaustive search, and their time.

mod findings;

use proptest::prelude::*;
use sudoscope_board::{
    Cell, Digit, DigitSet, Fault, Geometry, HouseGeometry, HouseId, HouseKind, KnownGeometry, Position, Rule, Shape, Square, Value,
};

use super::*;
use crate::{
    fast::{self, Grid},
    general::{self, Bounds, Solver},
    test_support::position_on,
};

const HARD: &str = include_str!("../../../../../tests/data/hard_100.txt");
const SEVENTEEN: &str = include_str!("../../../../../tests/data/seventeen_clues_20.txt");
const LARGE: &str = include_str!("../../../../../tests/data/large_boards.txt");

fn puzzle_of(shape: Shape, rules: &[Rule], line: &str) -> Puzzle {
    Puzzle::from_givens(shape, rules, &crate::test_support::digits(line))
}

fn puzzle(line: &str) -> Puzzle {
    crate::test_support::puzzle(line, &[])
}

/// Enters digits as the player, in cells counted from 0.
fn enter(mut puzzle: Puzzle, digits: &[(usize, u8)]) -> Puzzle {
    for &(cell, digit) in digits {
        puzzle.square_mut(Cell::new(cell)).value = Value::Entered(Digit::new(digit).unwrap());
    }
    puzzle
}

fn analysis_of(puzzle: &Puzzle, budget: Budget) -> Analysis {
    analyse(puzzle, &Cancel::default(), budget).unwrap()
}

fn house(geometry: &Geometry, id: HouseId) -> String {
    let house = geometry.house(id);
    format!("{:?} {}", house.kind, house.number + 1)
}

fn fault(geometry: &Geometry, fault: &Fault) -> String {
    let name = |cell: &Cell| geometry.shape().name(*cell);
    match fault {
        Fault::Repeated { digit, house: id, cells } => {
            format!("{digit} twice in {}: {}", house(geometry, *id), cells.iter().map(name).collect::<Vec<_>>().join(" "))
        }
        Fault::Broken(breach) => format!("rule {} broken", breach.rule),
        Fault::NoCandidate { cell } => format!("nothing left for {}", name(cell)),
        Fault::NoPlace { digit, house: id } => format!("no place for {digit} in {}", house(geometry, *id)),
    }
}

fn forced(geometry: &Geometry, digits: &[Forced]) -> String {
    let single = |forced: &Forced| {
        let because = match forced.because {
            ForcingReason::OnlyDigit => "only digit".to_owned(),
            ForcingReason::OnlyPlace(id) => house(geometry, id),
        };
        format!("{}={} ({because})", geometry.shape().name(forced.cell), forced.digit)
    };
    digits.iter().map(single).collect::<Vec<_>>().join(", ")
}

/// A verdict in one line.
fn described(geometry: &Geometry, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Blank => "blank".into(),
        Verdict::Unique(_) => "unique".into(),
        Verdict::Several { found, exact, too_few, .. } => {
            format!("{found}{}{}", if *exact { "" } else { "+" }, too_few.map_or(String::new(), |bound| format!(", {bound:?}")))
        }
        Verdict::Undecided { solution, .. } => format!("undecided, one found: {}", solution.is_some()),
        Verdict::None(NoSolutionReason::Faults(faults)) => {
            faults.iter().map(|one| fault(geometry, one)).collect::<Vec<_>>().join("; ")
        }
        Verdict::None(NoSolutionReason::AfterForced { digits, fault: end }) => {
            format!("{} -> {}", forced(geometry, digits), fault(geometry, end))
        }
        Verdict::None(NoSolutionReason::EveryTryFails { cell, tries, .. }) => {
            let digits: Vec<String> = tries.iter().map(|tried| tried.digit.to_string()).collect();
            format!("{} cannot be any of {}", geometry.shape().name(*cell), digits.join(" "))
        }
        Verdict::None(NoSolutionReason::Exhausted { .. }) => "all tried".into(),
    }
}

#[track_caller]
fn check(line: &str, expected: &str) {
    let puzzle = puzzle(line);
    let analysis = analysis_of(&puzzle, Budget::THOROUGH);
    assert_eq!(described(&puzzle.geometry(), &analysis.givens), expected);
    assert_eq!((analysis.entered.is_none(), analysis.basis()), (true, Basis::GivensOnly));
}

/// Replays the proof from the start with only the digits it lists: each must be forced, and the fault must appear.
fn check_explanation(geometry: &Geometry, start: &[Option<Digit>], steps: &[Forced], end: &Fault) {
    let mut digits = start.to_vec();
    for step in steps {
        let candidates = geometry.entries(&digits).candidates();
        match step.because {
            ForcingReason::OnlyDigit => assert_eq!(candidates[step.cell.index()].only(), Some(step.digit), "{step:?}"),
            ForcingReason::OnlyPlace(id) => {
                let has = |cell: &&Cell| candidates[cell.index()].contains(step.digit);
                let places: Vec<&Cell> = geometry.house(id).cells.iter().filter(has).collect();
                assert_eq!(places, [&step.cell], "{step:?}");
            }
        }
        digits[step.cell.index()] = Some(step.digit);
    }
    assert!(geometry.entries(&digits).faults().contains(end), "{end:?} after {steps:?}");
}

/// The solution of a puzzle that has one.
#[track_caller]
fn solution(puzzle: &Puzzle) -> Digits {
    match analysis_of(puzzle, Budget::THOROUGH).givens {
        Verdict::Unique(solution) => solution,
        other => panic!("{other:?}"),
    }
}

/// The puzzle with one more given that repeats no other and differs from its solution.
fn with_wrong_given(puzzle: &Puzzle, salt: usize) -> Option<Puzzle> {
    let (geometry, solution) = (puzzle.geometry(), solution(puzzle));
    let candidates = geometry.entries(&puzzle.givens()).candidates();
    let open: Vec<Cell> = puzzle.shape().cells().filter(|cell| candidates[cell.index()].len() > 1).collect();
    let cell = *open.get(salt % open.len().max(1))?;
    let wrong = candidates[cell.index()].iter().find(|&digit| Some(digit) != solution[cell.index()])?;
    let mut puzzle = puzzle.clone();
    *puzzle.square_mut(cell) = Square::given(wrong);
    Some(puzzle)
}

#[test]
fn visible_faults_come_first() {
    check("1..1............", "1 twice in Row 1: r1c1 r1c4");
    check("11..............", "1 twice in Row 1: r1c1 r1c2; 1 twice in Region 1: r1c1 r1c2");
    check("123....4........", "nothing left for r1c4; no place for 4 in Row 1; no place for 4 in Region 1");
    check(".632.1....5....8.......74......4.7...2..6........8....2......3.4.............9.6.", "no place for 4 in Row 1");
}

#[test]
fn a_contradiction_of_forced_digits_lists_only_those_digits() {
    check(
        "...5...3....7.1..279...6.4........9...5.2............16.......5...1......4..3....",
        "r3c5=8 (only digit) -> nothing left for r3c9",
    );
    check(
        ".46...1......8...7..2.........621...7......98.......5.5...9..1.............4..2.6",
        "r5c2=2 (Row 5), r5c3=1 (Row 5), r6c9=1 (Row 6) -> no place for 2 in Row 6",
    );
    check(
        ".5......1........23...7..........8...9.135.......4.........97.....5.2...8...1.34.",
        "r7c4=3 (Region 8) -> no place for 4 in Region 8",
    );
}

#[test]
fn a_contradiction_found_by_trying_names_a_cell_each_of_whose_digits_fails() {
    check("3....2......43.6....5.....7..6.....9......81.152..74.........24..9.5.7..7..1....8", "r6c8 cannot be any of 3 6");
    check("..8.9........2.4....5...7.......7....2..64...3......9..7....6.3...1...82.6.......", "r6c3 cannot be any of 1 4 6 7");
    check(".4.....9131.....7...21.8....2.4..5....5.....4....36...8..2..7.......19....3.5....", "all tried");
}

#[test]
fn solutions_are_counted_and_too_few_clues_named() {
    check("................", "blank");
    check("1...............", "72, Clues { have: 1, need: 4 }");
    check("1...2...3.......", "12, Clues { have: 3, need: 4 }");
    check("12..3.......4...", "6");
    check("1234............", "12");
    check("12....12........", "12, Digits { have: 2, need: 3 }");
}

#[test]
fn every_reason_holds_when_it_is_checked_step_by_step() {
    let (mut after_forced, mut tried, mut longest) = (0, 0, 0);
    for (salt, line) in HARD.lines().chain(SEVENTEEN.lines()).enumerate() {
        for salt in [salt * 7, salt * 11 + 3, salt * 13 + 5] {
            let Some(puzzle) = with_wrong_given(&puzzle(line), salt) else { continue };
            let geometry = puzzle.geometry();
            let Verdict::None(reason) = analysis_of(&puzzle, Budget::THOROUGH).givens else { panic!("{line} {salt}") };
            match reason {
                NoSolutionReason::AfterForced { digits, fault } => {
                    assert!(!digits.is_empty());
                    check_explanation(&geometry, &puzzle.givens(), &digits, &fault);
                    (after_forced, longest) = (after_forced + 1, longest.max(digits.len()));
                }
                NoSolutionReason::EveryTryFails { forced, cell, tries } => {
                    let mut digits = puzzle.givens();
                    for step in &forced {
                        digits[step.cell.index()] = Some(step.digit);
                    }
                    let candidates = geometry.entries(&digits).candidates()[cell.index()];
                    assert_eq!(tries.iter().map(|tried| tried.digit).collect::<DigitSet>(), candidates);
                    for FailedTry { digit, forced, fault } in tries {
                        digits[cell.index()] = Some(digit);
                        check_explanation(&geometry, &digits, &forced, &fault);
                    }
                    tried += 1;
                }
                NoSolutionReason::Faults(faults) => assert!(!faults.is_empty()),
                NoSolutionReason::Exhausted { .. } => {}
            }
        }
    }
    assert!(after_forced > 50 && tried > 50 && longest > 10, "{after_forced} {tried} {longest}");
}

#[test]
fn the_players_digits_are_held_against_the_one_solution() {
    let plain = puzzle(SEVENTEEN.lines().next().unwrap());
    let solution = solution(&plain);
    let open: Vec<usize> = (0..81).filter(|&cell| plain.givens()[cell].is_none()).collect();
    let right = |cell: usize| solution[cell].unwrap().get();
    let wrong = |cell: usize| right(cell) % 9 + 1;

    let analysis = analysis_of(&enter(plain.clone(), &[(open[0], right(open[0])), (open[1], wrong(open[1]))]), Budget::QUICK);
    assert_eq!(analysis.givens, Verdict::Unique(solution.clone()));
    assert_eq!(
        analysis.entered,
        Some(Entered::Checked { wrong: [Cell::new(open[1])].into_iter().collect(), open: open.len() - 2 })
    );
    assert_eq!((analysis.wrong().len(), analysis.basis(), analysis.is_solved()), (1, Basis::GivensOnly, false));

    let all: Vec<(usize, u8)> = open.iter().map(|&cell| (cell, right(cell))).collect();
    let solved = analysis_of(&enter(plain.clone(), &all), Budget::QUICK);
    assert!(solved.is_solved() && solved.wrong().is_empty());

    let mut one_off = all;
    one_off[5].1 = wrong(one_off[5].0);
    let full_but_wrong = analysis_of(&enter(plain, &one_off), Budget::QUICK);
    assert_eq!(full_but_wrong.entered, Some(Entered::Checked { wrong: [Cell::new(open[5])].into_iter().collect(), open: 0 }));
}

#[test]
fn where_givens_do_not_decide_the_players_digits_are_counted_with_them() {
    let several = puzzle("12..3.......4...");
    let check = |digits: &[(usize, u8)], expected: &str| {
        let puzzle = enter(several.clone(), digits);
        let analysis = analysis_of(&puzzle, Budget::THOROUGH);
        assert_eq!(analysis.basis(), Basis::WithEntered);
        assert_eq!(described(&puzzle.geometry(), analysis.verdict()), expected);
        assert_eq!(described(&puzzle.geometry(), &analysis.givens), "6");
    };
    check(&[(3, 1)], "1 twice in Row 1: r1c1 r1c4");
    check(&[(2, 3)], "3");
    check(&[(2, 3), (6, 2)], "unique");
    let blank = enter(Puzzle::new(Shape::of_size(4).unwrap(), &[]), &[(0, 1)]);
    let analysis = analysis_of(&blank, Budget::THOROUGH);
    assert_eq!((&analysis.givens, analysis.basis()), (&Verdict::Blank, Basis::WithEntered));
    assert_eq!(described(&blank.geometry(), analysis.verdict()), "72, Clues { have: 1, need: 4 }");
}

#[test]
fn givens_without_solution_leave_nothing_to_say_about_the_players_digits() {
    let analysis = analysis_of(&enter(puzzle("11.............."), &[(9, 1)]), Budget::QUICK);
    assert!(matches!(analysis.givens, Verdict::None(NoSolutionReason::Faults(_))));
    assert_eq!((analysis.entered.is_none(), analysis.basis()), (true, Basis::GivensOnly));
}

#[test]
fn bounds_hold_for_plain_boxes_and_missing_digits_for_every_rule() {
    #[track_caller]
    fn check(shape: Shape, rules: &[Rule], line: &str, expected: Option<TooFew>) {
        let geometry = KnownGeometry::new(&shape, rules);
        let givens = puzzle_of(shape, rules, line).givens();
        assert_eq!(counter::too_few(geometry.entries(&givens)), expected);
    }
    let twelve = format!("123456789{}123", ".".repeat(69));
    check(Shape::classic(), &[], &twelve, Some(TooFew::Clues { have: 12, need: 17 }));
    check(Shape::classic(), &[Rule::Diagonals], &twelve, None);
    check(Shape::classic(), &[Rule::Diagonals], &format!("1234567{}", ".".repeat(74)), Some(TooFew::Digits { have: 7, need: 8 }));
    let six = format!("123456{}1", ".".repeat(29));
    check(Shape::boxes(3, 2).unwrap(), &[], &six, Some(TooFew::Clues { have: 7, need: 8 }));
    check(Shape::boxes(2, 3).unwrap(), &[], &six, Some(TooFew::Clues { have: 7, need: 8 }));
    check(Shape::of_size(8).unwrap(), &[], &format!("123456{}", ".".repeat(58)), Some(TooFew::Digits { have: 6, need: 7 }));
    check(Shape::of_size(8).unwrap(), &[], &format!("1234567{}", ".".repeat(57)), None);
}

/// All placements of three clues, up to renaming the digits.
#[test]
fn no_three_clues_leave_one_solution_on_the_smallest_board() {
    let geometry = HouseGeometry::new(&Shape::of_size(4).unwrap(), &[]).unwrap();
    let mut solver = Solver::new(&geometry);
    let cancel = Cancel::default();
    let cells: Vec<usize> = (0..16).collect();
    for one in &cells {
        for two in &cells[..*one] {
            for three in &cells[..*two] {
                for digits in [[1, 2, 3], [1, 1, 2], [1, 2, 1], [1, 2, 2], [1, 1, 1]] {
                    let mut start = vec![None; 16];
                    for (&cell, digit) in [one, two, three].into_iter().zip(digits) {
                        start[cell] = Digit::new(digit);
                    }
                    assert_ne!(solver.count_digits(&start, Bounds::none(&cancel).solutions(2)).solutions, 1, "{start:?}");
                }
            }
        }
    }
}

#[test]
fn an_empty_board_that_its_rules_forbid_has_no_solution() {
    let puzzle = Puzzle::new(Shape::of_size(6).unwrap(), &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]);
    assert!(matches!(analysis_of(&puzzle, Budget::THOROUGH).givens, Verdict::None(_)));
}

#[test]
fn sparse_boards_of_every_size_have_their_verdict_within_the_quick_budget() {
    for size in Shape::SIZES {
        let mut line = vec!['.'; size * size];
        (line[0], line[size * size - 1]) = ('1', '2');
        let analysis = analysis_of(&puzzle(&line.iter().collect::<String>()), Budget::QUICK);
        let Verdict::Several { found: 2, exact: false, examples, too_few: Some(_) } = analysis.givens else { panic!("{size}") };
        assert_ne!(examples[0], examples[1]);
    }
    for line in LARGE.lines() {
        assert!(matches!(analysis_of(&puzzle(line), Budget::QUICK).givens, Verdict::Unique(_)));
    }
}

#[test]
fn a_budget_that_runs_out_leaves_the_verdict_undecided() {
    let hard = puzzle(LARGE.lines().next().unwrap());
    let budget = Budget { solutions: 2, nodes: 1 };
    let Verdict::Undecided { progress, nodes, too_few: None, .. } = analysis_of(&hard, budget).givens else { panic!() };
    assert_eq!(nodes, 1);
    assert!((0.0..1.0).contains(&progress));
}

#[test]
fn a_cancelled_analysis_answers_at_once() {
    let cancel = Cancel::default();
    cancel.cancel();
    let puzzle = Puzzle::new(Shape::of_size(25).unwrap(), &[]);
    let analysis = analyse(&puzzle, &cancel, Budget::THOROUGH).unwrap();
    assert!(matches!(analysis.givens, Verdict::Undecided { solution: None, nodes: 0, .. }));
}

#[test]
fn houses_of_rules_are_named_in_reasons() {
    let puzzle = puzzle_of(Shape::of_size(4).unwrap(), &[Rule::Diagonals], "1..............1");
    let Verdict::None(NoSolutionReason::Faults(found)) = analysis_of(&puzzle, Budget::QUICK).givens else { panic!() };
    let geometry = puzzle.geometry();
    assert!(matches!(&found[..], [Fault::Repeated { house, .. }] if geometry.house(*house).kind == HouseKind::Diagonal));
}

/// The kind of verdict, with the exact count where there is one.
fn kind(analysis: &Analysis) -> (u8, u64) {
    match &analysis.givens {
        Verdict::Blank => (0, 0),
        Verdict::None(NoSolutionReason::Faults(faults)) => (1, faults.len() as u64),
        Verdict::None(_) => (2, 0),
        Verdict::Unique(_) => (3, 1),
        Verdict::Several { found, .. } => (4, *found),
        Verdict::Undecided { .. } => (5, 0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_verdict_is_the_same_for_a_board_turned_or_relabelled(
        which in 0_usize..120,
        taken in prop::collection::vec(0_usize..81, 0..3),
        changed in prop::option::of((0_usize..81, 1_u8..=9)),
        names in Just((1_u8..=9).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let line = HARD.lines().chain(SEVENTEEN.lines()).nth(which).unwrap();
        let mut givens = puzzle(line).givens();
        for cell in taken {
            givens[cell] = None;
        }
        if let Some((cell, digit)) = changed {
            givens[cell] = Digit::new(digit);
        }
        let analysis_of = |givens: &[Option<Digit>]| {
            let puzzle = Puzzle::from_givens(Shape::classic(), &[], givens);
            kind(&analysis_of(&puzzle, Budget { solutions: 500, nodes: 1_000_000 }))
        };
        let expected = analysis_of(&givens);
        let relabelled: Digits = givens.iter().map(|digit| digit.and_then(|digit| Digit::new(names[digit.index()]))).collect();
        prop_assert_eq!(analysis_of(&relabelled), expected);
        let transposed: Digits = (0..81).map(|cell| givens[cell % 9 * 9 + cell / 9]).collect();
        prop_assert_eq!(analysis_of(&transposed), expected);
    }
}

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
