//! The engine for classic boards compared with the general solver and with a simple method, for all widths of its vectors.

use std::array;

use proptest::prelude::*;
use sudoscope::solve::{
    fast::{self, Grid, Width, batch},
    general::Solver,
};

use crate::prelude::*;

const HARD: &str = include_str!("../data/hard_100.txt");
const SEVENTEEN: &str = include_str!("../data/seventeen_clues_20.txt");
const MAGICTOUR: &str = include_str!("../data/magictour_sample.txt");

fn grid(line: &str) -> Grid {
    Grid::from_line(line.as_bytes()).unwrap()
}

fn samples() -> Vec<Grid> {
    [HARD, SEVENTEEN, MAGICTOUR].iter().flat_map(|text| text.lines()).map(grid).collect()
}

/// The same grids with givens removed or added, some of them wrong: grids with none, one and many solutions.
fn altered(random: &mut XorShift) -> Vec<Grid> {
    let mut altered = Vec::new();
    for grid in samples() {
        let solved = fast::first(&grid).unwrap().to_line();
        let mut line = grid.to_line();
        for _ in 0..1 + random.below(4) {
            let cell = random.below(81);
            line[cell] = if random.below(2) == 0 { b'.' } else { solved[cell] };
        }
        altered.push(Grid::from_line(&line).unwrap());
        line[random.below(81)] = b'1' + random.below(9) as u8;
        altered.push(Grid::from_line(&line).unwrap());
    }
    altered
}

fn widths() -> impl Iterator<Item = Width> {
    Width::ALL.into_iter().filter(|width| width.is_available())
}

#[track_caller]
fn check_equal(grids: &[Grid], counts: &[u64], expected: &[u64], how: &str) {
    if let Some(place) = (0..grids.len()).find(|&place| counts[place] != expected[place]) {
        panic!("{how}: {} instead of {} for {}", counts[place], expected[place], grids[place]);
    }
}

/// Checks every way to count.
#[track_caller]
fn check_counts(grids: &[Grid], limit: u64, expected: &[u64]) {
    let mut counts = vec![0; grids.len()];
    for width in widths() {
        batch::count_with(width, grids, limit, &mut counts);
        check_equal(grids, &counts, expected, &format!("batch, {width:?}, limit {limit}"));
        counts = grids.iter().map(|grid| fast::count_with(width, grid, limit)).collect();
        check_equal(grids, &counts, expected, &format!("one by one, {width:?}, limit {limit}"));
    }
}

fn position(grid: &Grid) -> Option<Position> {
    Position::new(HouseGeometry::classic(), grid.digits()).ok()
}

fn general_counts(grids: &[Grid], limit: u64) -> Vec<u64> {
    let (mut solver, cancel) = (Solver::new(&HouseGeometry::classic()), Cancel::default());
    let mut count = |start: &Position| solver.count(start, Bounds::none(&cancel).solutions(limit)).solutions;
    // Givens that repeat have no solution.
    grids.iter().map(|grid| position(grid).map_or(0, |start| count(&start))).collect()
}

fn fewest_count(grid: &Grid, limit: u64) -> u64 {
    let Some(start) = position(grid) else { return 0 };
    let mut machine = Fewest::new(&Start::from(&start), Goal::All);
    while machine.counters().solutions < limit && machine.run_to(u64::MAX, 0) > 0 {}
    machine.counters().solutions
}

#[test]
fn counts_agree_with_the_general_solver() {
    let mut grids = samples();
    grids.extend((0..10).flat_map(|round| altered(&mut XorShift::new(0x5eed_fa57 + round))));
    for limit in [1, 2, 1000] {
        let expected = general_counts(&grids, limit);
        check_counts(&grids, limit, &expected);
        if limit == 2 {
            assert!((0..=2).all(|count| expected.iter().filter(|&&found| found == count).count() > 50), "a mixture");
        }
    }
}

/// Checks every way to count against a simple method, up to several limits.
#[track_caller]
fn check_against_a_simple_method(grids: &[Grid]) -> Vec<u64> {
    const LIMITS: [u64; 3] = [1, 2, 1000];
    let expected: Vec<u64> = grids.iter().map(|grid| fewest_count(grid, 1000)).collect();
    for limit in LIMITS {
        let expected: Vec<u64> = expected.iter().map(|&count| count.min(limit)).collect();
        check_counts(grids, limit, &expected);
    }
    expected
}

#[test]
fn counts_agree_with_a_simple_method() {
    let counts = check_against_a_simple_method(&samples());
    assert!(counts.iter().all(|&count| count == 1), "{counts:?}");
    check_against_a_simple_method(&altered(&mut XorShift::new(0x5eed_fe3e)));
}

/// The same for every `.txt` file, with one puzzle on each line, in the folder that `SUDOSCOPE_SPEED_DATA` names.
#[test]
#[ignore = "takes minutes, and needs a folder of puzzles in SUDOSCOPE_SPEED_DATA"]
fn counts_agree_with_a_simple_method_on_long_files() {
    let folder = env::var_os("SUDOSCOPE_SPEED_DATA").expect("SUDOSCOPE_SPEED_DATA names a folder");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = fs::read(&path).unwrap();
            let grids: Vec<Grid> = text.split(|&byte| byte == b'\n').filter_map(Grid::from_line).collect();
            let counts = grids.chunks(1000).flat_map(check_against_a_simple_method).collect::<Vec<_>>();
            assert!(!counts.is_empty(), "{}: no puzzles", path.display());
            println!("{}: {}", path.display(), spread(&counts));
        }
    }
}

/// A summary: the number of counts that are 0, 1 and more.
fn spread(counts: &[u64]) -> String {
    let number = |of: fn(u64) -> bool| counts.iter().filter(|&&count| of(count)).count();
    format!("{} with no solution, {} with one, {} with more", number(|n| n == 0), number(|n| n == 1), number(|n| n > 1))
}

/// Grids with some digits of a solution, and in every third one a wrong digit; `SUDOSCOPE_RANDOM_PUZZLES` sets their number.
#[test]
fn counts_of_random_givens_agree_with_a_simple_method() {
    let wanted: usize = env::var("SUDOSCOPE_RANDOM_PUZZLES").map_or(600, |number| number.parse().unwrap());
    let mut random = XorShift::new(0x5eed_0f81);
    let full = fast::first(&samples()[0]).unwrap();
    // With fewer random givens any solver may take practically forever to prove that there is no solution.
    let mut random = |number: usize| {
        let mut line = isomorphic(&full, &mut random).to_line();
        let left = 24 + random.below(16);
        random.shuffled(0..81).into_iter().skip(left).for_each(|cell| line[cell] = b'.');
        if number.is_multiple_of(3) {
            line[random.below(81)] = b'1' + random.below(9) as u8;
        }
        Grid::from_line(&line).unwrap()
    };
    let mut counts = Vec::new();
    while counts.len() < wanted {
        let grids: Vec<Grid> = (0..600).map(&mut random).collect();
        counts.extend(check_against_a_simple_method(&grids));
    }
    for (count, at_least) in [(0, 20), (1, 20), (1000, 100)] {
        let found = counts.iter().filter(|&&other| other == count).count();
        assert!(found * at_least > counts.len(), "{found} of {} with {count}", counts.len());
    }
    println!("{}", spread(&counts));
}

/// A solution, a full grid with an error, two equal digits in each kind of house, and the empty grid.
#[test]
fn extreme_grids_are_counted() {
    let full = fast::first(&samples()[0]).unwrap();
    let mut wrong = full.to_line();
    wrong.swap(0, 80);
    let (mut row, mut column, mut block) = ([b'.'; 81], [b'.'; 81], [b'.'; 81]);
    for (line, cells) in [(&mut row, [0, 8]), (&mut column, [1, 73]), (&mut block, [60, 80])] {
        cells.into_iter().for_each(|cell| line[cell] = b'5');
    }
    // Twice the same digit side by side in a row, which nothing else contradicts.
    let mut neighbours = *b"1286.....................................................................83.1....";
    neighbours[45..49].copy_from_slice(b"8831");
    let mut grids = vec![full];
    grids.extend([wrong, row, column, block, neighbours].map(|line| Grid::from_line(&line).unwrap()));
    for limit in [1, 2, 1000] {
        check_counts(&grids, limit, &[1, 0, 0, 0, 0, 0]);
        check_counts(&[Grid::EMPTY], limit, &[limit]);
    }
    check_counts(&grids, 0, &[0; 6]);
    check_counts(&[], 2, &[]);
}

/// A Latin square: no row or column repeats a digit, but boxes do.
#[test]
fn a_latin_square_that_is_not_a_sudoku_has_no_solution() {
    let line: Vec<u8> = (0..81).map(|cell| b'1' + ((cell / 9 + cell % 9) % 9) as u8).collect();
    check_counts(&[Grid::from_line(&line).unwrap()], 2, &[0]);
}

/// An empty band between full ones in each place, and an empty stack in each place.
#[test]
fn empty_bands_and_stacks_are_counted_exactly() {
    for start in samples().into_iter().step_by(40) {
        let full = fast::first(&start).unwrap().to_line();
        for (band, limit) in [(0, u64::MAX), (1, u64::MAX), (2, 500)] {
            let (mut lying, mut upright) = (full, full);
            for cell in 0..81 {
                if cell / 27 == band {
                    lying[cell] = b'.';
                }
                if cell % 9 / 3 == band || cell == 40 || cell == 7 {
                    upright[cell] = b'.';
                }
            }
            let grids = [lying, upright].map(|line| Grid::from_line(&line).unwrap());
            check_counts(&grids, limit, &general_counts(&grids, limit));
        }
    }
}

/// A grid with four full rows and one more given.
#[test]
fn many_solutions_are_counted_to_the_end() {
    let line = "123456789456789123789123456214365897......................................7......";
    let start = grid(line);
    let expected = general_counts(&[start], u64::MAX);
    let all = fast::count_all(&start, u64::MAX, &Cancel::default());
    assert_eq!((vec![all.solutions], all.end), (expected, SearchEnd::Exhausted));
}

#[test]
fn every_solution_is_visited_once() {
    let start = altered(&mut XorShift::new(0x5eed)).into_iter().find(|grid| (20..2000).contains(&fast::count(grid, 2000))).unwrap();
    let mut visited = Vec::new();
    let found = fast::for_each_solution(&start, &Cancel::default(), |solution| {
        visited.push(solution.to_line());
        ControlFlow::Continue(())
    });
    assert_eq!((found.solutions, found.end), (fast::count(&start, u64::MAX), SearchEnd::Exhausted));
    assert!(visited.iter().all(|line| fast::count(&Grid::from_line(line).unwrap(), 2) == 1));
    visited.sort_unstable();
    visited.dedup();
    assert_eq!(visited.len() as u64, found.solutions);
}

#[test]
fn a_search_stops_when_its_visitor_breaks_off_or_it_is_cancelled() {
    let cancel = Cancel::default();
    let mut left = 5;
    let found = fast::for_each_solution(&Grid::EMPTY, &cancel, |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((found.solutions, found.end), (5, SearchEnd::Enough));
    cancel.cancel();
    assert_eq!(fast::count_all(&Grid::EMPTY, u64::MAX, &cancel).end, SearchEnd::Cancelled);
    assert_eq!(fast::for_each_solution(&Grid::EMPTY, &cancel, |_| ControlFlow::Continue(())).end, SearchEnd::Cancelled);
}

/// A long count, which is shared out over lanes, is cancelled from another thread.
#[test]
fn a_running_count_stops_when_cancelled() {
    let mut line = [b'.'; 81];
    // No band and no stack is empty, so that solutions are counted one by one.
    (line[0], line[40], line[80]) = (b'1', b'2', b'3');
    let (cancel, grid) = (Cancel::default(), Grid::from_line(&line).unwrap());
    let found = thread::scope(|scope| {
        let count = scope.spawn(|| fast::count_all(&grid, u64::MAX, &cancel));
        thread::sleep(Duration::from_millis(50));
        cancel.cancel();
        count.join().unwrap()
    });
    assert_eq!(found.end, SearchEnd::Cancelled);
    assert!(found.solutions > 0 && found.decisions > 0);
}

#[test]
fn first_solutions_are_solutions() {
    let grids: Vec<Grid> = altered(&mut XorShift::new(0xf125)).into_iter().cycle().take(10_000).collect();
    let (mut solutions, mut counts) = (vec![None; grids.len()], vec![0; grids.len()]);
    batch::count(&grids, 1, &mut counts, 2);
    for width in widths() {
        batch::first_with(width, &grids, &mut solutions);
        for ((grid, solution), &count) in grids.iter().zip(&solutions).zip(&counts) {
            assert_eq!(solution.is_some() as u64, count, "{grid}");
            if let Some(batch::FirstSolution { grid: solution, is_only }) = solution {
                assert_eq!((fast::count(solution, 2), fast::count(grid, 2) == 1), (1, *is_only), "{grid}");
                assert!(grid.digits().iter().zip(solution.digits()).all(|(given, digit)| given.is_none() || *given == digit));
            }
        }
    }
    let alone = solutions.clone();
    batch::first(&grids, &mut solutions, 3);
    assert_eq!(solutions.iter().map(Option::is_some).collect::<Vec<_>>(), alone.iter().map(Option::is_some).collect::<Vec<_>>());
}

/// It does not depend on the other puzzles or on the number of lanes.
#[test]
fn the_first_solution_of_a_grid_is_always_the_same() {
    let mut random = XorShift::new(0xc0_4b1e);
    let mut grids = altered(&mut random);
    grids.push(Grid::EMPTY);
    let several = grids.iter().filter(|grid| fast::count(grid, 2) > 1).count();
    assert!(several > 50, "{several}");
    let alone = |grid: &Grid| {
        let mut solution = [None];
        let decisions = batch::first(std::slice::from_ref(grid), &mut solution, 1);
        (solution[0], decisions)
    };
    let expected: Vec<(Option<batch::FirstSolution>, u64)> = grids.iter().map(alone).collect();
    for width in widths() {
        let order: Vec<usize> = (0..1000).map(|_| random.below(grids.len())).collect();
        let company: Vec<Grid> = order.iter().map(|&place| grids[place]).collect();
        let mut solutions = vec![None; company.len()];
        let decisions = batch::first_with(width, &company, &mut solutions);
        assert!(order.iter().zip(&solutions).all(|(&place, &solution)| expected[place].0 == solution), "{width:?}");
        assert_eq!(decisions, order.iter().map(|&place| expected[place].1).sum::<u64>(), "{width:?}");
    }
}

#[test]
fn threads_count_the_same() {
    let grids: Vec<Grid> = altered(&mut XorShift::new(0x74ead)).into_iter().cycle().take(20_000).collect();
    let (mut one, mut several) = (vec![0; grids.len()], vec![0; grids.len()]);
    batch::count(&grids, 2, &mut one, 1);
    for threads in [0, 2, 5] {
        batch::count(&grids, 2, &mut several, threads);
        assert!(one == several, "{threads} threads");
    }
}

#[test]
fn lines_that_are_not_grids_are_rejected() {
    let line = samples()[0].to_line();
    assert_eq!(Grid::from_line(&line[1..]), None);
    for character in [b' ', b'/', b':', b'x', 0, 0xff, b'-'] {
        let mut line = line;
        line[40] = character;
        assert_eq!(Grid::from_line(&line), None, "{character}");
    }
    let zeros: Vec<u8> = line.iter().map(|&character| if character == b'.' { b'0' } else { character }).collect();
    assert_eq!(Grid::from_line(&zeros), Grid::from_line(&line));
    assert_eq!(Grid::from_digits(&[None; 80]), None);
    assert_eq!(Grid::from_digits(&[Digit::new(10); 81]), None);
}

/// An isomorphic puzzle: digits renamed; bands, stacks, rows and columns exchanged; possibly transposed.
fn isomorphic(grid: &Grid, random: &mut XorShift) -> Grid {
    let names = random.shuffled(0..9);
    let mut lines = || {
        let bands = random.shuffled(0..3);
        let within: [Vec<usize>; 3] = array::from_fn(|_| random.shuffled(0..3));
        move |line: usize| bands[line / 3] * 3 + within[line / 3][line % 3]
    };
    let (rows, columns) = (lines(), lines());
    let turned = random.below(2) == 1;
    let line: [u8; 81] = array::from_fn(|cell| {
        let (row, column) = (rows(cell / 9), columns(cell % 9));
        let from = if turned { column * 9 + row } else { row * 9 + column };
        grid.digit(from).map_or(b'.', |digit| b'1' + names[digit.index()] as u8)
    });
    Grid::from_line(&line).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn isomorphic_puzzles_have_the_same_number_of_solutions(seed in 1..u64::MAX, limit in 1..300_u64) {
        let mut random = XorShift::new(seed);
        let grids: Vec<Grid> = altered(&mut random).into_iter().step_by(9).collect();
        let twins: Vec<Grid> = grids.iter().map(|grid| isomorphic(grid, &mut random)).collect();
        let counts: Vec<u64> = grids.iter().map(|grid| fast::count(grid, limit)).collect();
        check_counts(&twins, limit, &counts);
    }
}
